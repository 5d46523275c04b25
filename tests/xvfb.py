"""A virtual screen for the real program."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def virtual_screen(frames: Path, wide: int, high: int) -> Iterator[str]:
    """The display of a screen that lives as long as the context; its picture is in the file `Xvfb_screen0`."""
    reader, writer = os.pipe()
    size = f"{wide}x{high}x24"
    words = ["Xvfb", "-noreset", "-displayfd", str(writer), "-screen", "0", size, "-fbdir", str(frames)]
    server = subprocess.Popen(words, pass_fds=[writer], stderr=subprocess.DEVNULL)
    try:
        os.close(writer)
        with os.fdopen(reader) as line:
            yield f":{line.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def environment(display: str, home: Path) -> dict[str, str]:
    """That of a program on this display, with a home of its own."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("SDL_", "XDG_")) and name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    return {**kept, "DISPLAY": display, "HOME": str(home), "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"}
