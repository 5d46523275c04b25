"""What `tools.bench` measures of the program, each in a process of its own. It prints JSON and compares nothing.

    python -m tools.bench_screen start | idle SECONDS | frames WxH SECONDS

It writes to the system's folder for temporary files, which `tools.bench` chooses and clears.
"""

import json
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FRAME_SIZES = ("1920x1080", "3840x2160")
_SETTLED = 2.0  # seconds until a scene that was just opened has come to rest


def _say(**figures: float) -> None:
    """Print the figures and end the process at once."""
    print(json.dumps(figures), flush=True)
    os._exit(0)


def _on_frame(seen: Callable[[Any], None]) -> None:
    """Call this with the painted rectangles of every frame that is shown."""
    import pygame

    show = pygame.display.update

    def update(rects: Any = None) -> None:
        show(rects)
        seen(rects)

    pygame.display.update = update


def start() -> None:
    """Start the program as a player does, and end it with the first frame."""
    for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
        os.environ[f"XDG_{kind}_HOME"] = tempfile.gettempdir()
    _on_frame(lambda rects: _say(started=1))
    from feuville_gui.__main__ import main

    raise SystemExit(main([]) or 1)


def full_table() -> Any:
    """A late game of four with at least twelve tiles in each town and the dice on the table, and its saved games."""
    from feuville_gui import rules
    from feuville_gui.rules import decisions as wait
    from feuville_gui.session import Saves
    from tools.play import moment

    match = moment(
        4,
        lambda state: (
            isinstance(state.decision, wait.UseDice)
            and all(sum(len(column.tiles) for column in player.town) >= 12 for player in state.players)
        ),
    )
    return match, Saves(rules, Path(tempfile.gettempdir()))


def idle(seconds: float) -> None:
    """Show the full table in the real loop, touch nothing, and see what the process takes."""
    import resource

    from feuville_gui.app import App
    from feuville_gui.settings import Settings

    painted: list[Any] = []
    _on_frame(painted.append)
    match, saves = full_table()
    app = App(Settings(window=(1920, 1080)), folder=None, saves=saves)
    app._show(match, saves.autosave(match))

    def watch() -> None:
        while not painted:
            time.sleep(0.1)
        time.sleep(_SETTLED)
        frames, spent = len(painted), time.process_time()
        time.sleep(seconds)
        share = 100 * (time.process_time() - spent) / seconds
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
        _say(processor=share, frames=len(painted) - frames, memory=peak)

    threading.Thread(target=watch, daemon=True).start()
    raise SystemExit(app.run() or 1)


def frames(size: tuple[int, int], seconds: float) -> None:
    """Draw the full table again and again: all of it, with the focus moved, and with nothing changed."""
    import pygame

    from feuville_gui.scenes.table import TableScene
    from feuville_gui.settings import Settings
    from feuville_gui.ui.canvas import Canvas
    from feuville_gui.ui.input import Key
    from feuville_gui.ui.resources import Resources
    from feuville_gui.ui.screen import Screen

    screen = Screen("Feuville", size=size)
    pygame.font.init()
    canvas = Canvas(Resources())
    match, saves = full_table()
    scene = TableScene(match, saves.autosave(match), Settings())

    def show() -> None:
        scene.update(1000.0)
        canvas.begin()
        scene.draw(canvas)
        rects = canvas.paint(screen.surface, screen.view)
        if rects:
            pygame.display.update(rects)

    def walk() -> None:
        scene.handle(Key("tab"))
        show()

    def whole() -> None:
        canvas.forget()
        show()

    for _ in range(60):  # fill the shelves of scaled pictures
        walk()
    _say(whole=_median(whole, seconds), part=_median(walk, seconds), nothing=_median(show, seconds))


def _median(frame: Callable[[], None], seconds: float) -> float:
    """The median time of a frame in milliseconds."""
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        before = time.perf_counter()
        frame()
        times.append(1000 * (time.perf_counter() - before))
    return statistics.median(times)


def main(what: str, *how: str) -> None:
    """Measure one thing."""
    match what:
        case "start":
            start()
        case "idle":
            idle(float(how[0]))
        case "frames":
            width, _, height = how[0].partition("x")
            frames((int(width), int(height)), float(how[1]))


if __name__ == "__main__":
    main(*sys.argv[1:])
