"""How long the frozen program takes to its first picture, seen from outside: the pixels of a virtual screen change.

It needs Xvfb and what `make package` left in dist/; without them it measures nothing.
"""

import mmap
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools import package

_SIZE: Final = 1366, 768
_PATIENCE: Final = 30.0  # s


def there() -> bool:
    """Whether there is something to measure and something to measure it with."""
    return shutil.which("Xvfb") is not None and package.program(package.DIST / "feuville").is_file()


@contextmanager
def screen(folder: Path) -> Iterator[tuple[str, mmap.mmap]]:
    """A virtual screen: its name, and the bytes that it shows."""
    reader, writer = os.pipe()
    shows = ["-screen", "0", f"{_SIZE[0]}x{_SIZE[1]}x24", "-fbdir", str(folder)]
    command = ["Xvfb", "-noreset", "-displayfd", str(writer), *shows]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        try:
            os.close(writer)
            with os.fdopen(reader) as line:
                name = f":{line.readline().strip()}"
            with (folder / "Xvfb_screen0").open("rb") as file:
                yield name, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        finally:
            server.terminate()


def first_picture() -> float:
    """The seconds from the start of the process to the first picture on the screen."""
    program = package.program(package.DIST / "feuville").absolute()
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder)) as (name, pixels):
        place = len(pixels) - 4 * _SIZE[0] * _SIZE[1] // 2  # the middle of the screen
        row = slice(place, place + 4 * _SIZE[0])
        around = {"DISPLAY": name, "HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        began = time.perf_counter()
        with subprocess.Popen([program], env=around, stderr=subprocess.DEVNULL) as process:
            while len(set(pixels[row])) < 50 and time.perf_counter() - began < _PATIENCE:
                time.sleep(0.002)
            took = time.perf_counter() - began
            process.kill()
    return took
