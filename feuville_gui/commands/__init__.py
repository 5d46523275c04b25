"""What the program does without a window: replay, export, doctor, --where, --self-test, kiosk. Each is a module that is
loaded when it is asked for."""
