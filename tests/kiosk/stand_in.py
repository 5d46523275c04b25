"""Stands in for the player process: `stand_in.py WAY FOLDER`. It writes its number into the folder and beats."""

import os
import subprocess
import sys
import time
from pathlib import Path

from feuville_gui.kiosk.pulse import Pulse


def main(way: str, folder: Path) -> int:
    number = len(list(folder.glob("born-*")))
    (folder / f"born-{number}").write_text(str(os.getpid()))
    if way == "fails":
        print(f"no screen, for the {number + 1}. time", file=sys.stderr)
        return 3
    if way == "leaves":
        return 0
    if way == "wrong":
        return 2
    if way == "chatters":
        sys.stdout.write("x" * 3_000_000)
    if way == "forks":
        thinker = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        (folder / f"thinker-{number}").write_text(str(thinker.pid))
    pulse = Pulse()
    while way != "mute":
        pulse.beat(time.monotonic())
        time.sleep(0.05)
    time.sleep(600)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
