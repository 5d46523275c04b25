"""What shows cost, each measured in a process of its own. It prints JSON and compares nothing.

python -m tools.bench_show flight WxH | growth FRAMES
"""

import contextlib
import ctypes
import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

import pygame

from feuville_gui import rules
from feuville_gui.app import App
from feuville_gui.rules import CHANCE, State
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import Match, MatchStep, Saves
from feuville_gui.settings import Settings
from feuville_gui.table.spots import on_stage
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.resources import Resources
from feuville_gui.ui.screen import Screen
from tools.bench_screen import _say, full_table  # first: it tells SDL that there is no screen
from tools.scenarios import happening

_RATE = 60  # frames a second


def flight(size: tuple[int, int]) -> None:
    """The busiest attack of the dragon: as it is seen for the first time, when only the table as it was before has been
    on the screen and all that moves has still to be made; and once more."""
    screen = Screen("Feuville", size=size)
    pygame.font.init()
    canvas = Canvas(Resources())
    match, before, steps = happening("busiest")
    scene = TableScene(match, Saves(rules, Path(tempfile.gettempdir())).autosave(match), Settings())
    now = 1000.0

    def show() -> list[pygame.Rect]:
        scene.update(now)
        canvas.begin()
        scene.draw(canvas)
        rects = canvas.paint(screen.surface, screen.view)
        if rects:
            pygame.display.update(rects)
        return rects

    def fly() -> tuple[list[float], list[float]]:
        """The milliseconds of each frame, and the share of the window that was painted."""
        nonlocal now
        times, shares = [], []
        scene.play(before, steps, on_stage(before))
        show()
        while scene.performance.show.at(now) is not None:
            start = time.thread_time()  # a 99th percentile by the clock would tell how busy the machine is
            rects = show()
            times.append(1000 * (time.thread_time() - start))
            shares.append(100 * sum(rect.w * rect.h for rect in rects) / (size[0] * size[1]))
            now += 1 / _RATE
        return times, shares

    first, shares = fly()
    again, _ = fly()
    _say(
        median=statistics.median(first),
        late=_late(first),
        most=max(first),
        late_again=_late(again),
        share=statistics.mean(shares),
        share_most=max(shares),
    )


def _late(times: list[float]) -> float:
    """The 99th percentile."""
    return statistics.quantiles(times, n=100)[-1]


def growth(frames: int) -> None:
    """So many frames of shows with their sounds in the real program, after all of a game has been shown once.

    Resident memory, for pixels and sounds are kept by SDL, which no tracing of Python's own memory sees. The same game
    is shown again and again, because the log of a new one would grow for a good reason.
    """
    match, saves = full_table()
    app = App(Settings(window=(1920, 1080)), folder=None, saves=saves)
    app._show(match, saves.autosave(match))
    app.speakers.open()
    for path in app.speakers._folder.glob("*_[0-9].ogg"):
        app.speakers._loaded[path] = pygame.mixer.Sound(path)
    deeds, times = _deeds(match), (1000 + nth / _RATE for nth in count())
    for deed in deeds:
        for _ in _seen(app, deed, times):
            pass
    before = _resident()
    for _ in islice((frame for deed in cycle(deeds) for frame in _seen(app, deed, times)), frames):
        pass
    _say(growth=_resident() - before, memory=before)


def _deeds(match: Match) -> list[tuple[State, tuple[MatchStep, ...]]]:
    """What each action of a player brought about: the state before it, and the steps."""
    starts = [0, *(entry.n for entry in match.entries if entry.who != CHANCE)]
    ends = [*starts[1:], len(match.entries)]
    return [(match.goto(start), match.steps(start)[: end - start]) for start, end in zip(starts, ends, strict=True)]


def _seen(app: App, deed: tuple[State, tuple[MatchStep, ...]], times: Iterator[float]) -> Iterator[None]:
    """Frame by frame what a deed looks like."""
    before, steps = deed
    table: Any = app.stack.top
    table.play(before, steps, on_stage(before))
    while table.performance.moment is not None:
        app.turn([], next(times))
        yield


def _resident() -> float:
    """Megabytes in memory: now where the system tells it, else the most there were."""
    import resource

    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # only glibc has it
        ctypes.CDLL(None).malloc_trim(0)  # what is free again and only kept by the allocator is no growth
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
    return pages * resource.getpagesize() / 2**20


def main(what: str, how: str) -> None:
    """Measure one thing."""
    if what == "flight":
        width, _, height = how.partition("x")
        flight((int(width), int(height)))
    else:
        growth(int(how))


if __name__ == "__main__":
    main(*sys.argv[1:])
