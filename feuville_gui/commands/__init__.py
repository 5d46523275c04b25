"""What the program does without a window: replay, export, doctor, --where. Each is a module that is loaded when it is
asked for."""
