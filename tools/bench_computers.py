"""What computers at the table cost, each measured in a process of its own. It prints JSON and compares nothing.

    python -m tools.bench_computers thinking SECONDS | instant LEVEL PLAYERS

It writes to the system's folder for temporary files, which `tools.bench` chooses and clears.
"""

import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

import pygame

from feuville_gui import rules
from feuville_gui.ai import questions
from feuville_gui.ai.worker import Thinker
from feuville_gui.app import App
from feuville_gui.rules import CHANCE, HouseRules, Seat, State
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.setup import StartGame
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import Computer, Saves
from feuville_gui.settings import Settings
from feuville_gui.table.spots import on_stage
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.resources import Resources
from feuville_gui.ui.screen import Screen
from tools.bench_screen import _say, full_table  # first: it tells SDL that there is no screen

_RATE, _FRAMES, _ENTRIES = 60, 120, 12  # frames a second, in a show; what happens in it


def thinking(seconds: float) -> None:
    """The frames of one and the same show, by turns alone and while the worker thinks about a master's moves."""
    screen = Screen("Feuville", size=(1920, 1080))
    pygame.font.init()
    canvas = Canvas(Resources())
    match, saves = full_table()
    scene = TableScene(match, saves.autosave(match), Settings())
    start = len(match.entries) - _ENTRIES
    before, hard = match.goto(start), max(map(match.goto, range(start - 50, start)), key=_takes)
    thinker, asked, now = Thinker(), 0, 1000.0
    times: dict[bool, list[float]] = {False: [], True: []}

    def show(thinks: bool) -> None:
        nonlocal asked, now
        scene.play(before, match.steps(start), on_stage(before))
        for _ in range(_FRAMES):
            now += 1 / _RATE
            began = time.perf_counter()
            if thinks and (not asked or thinker.poll(asked, now)):
                asked = thinker.ask(questions.choose, hard, 6, "plain", str(now), now=now, cap=60.0)
            scene.performance.update(now, False)
            canvas.begin()
            scene.draw(canvas)
            rects = canvas.paint(screen.surface, screen.view)
            if rects:
                pygame.display.update(rects)
                times[thinks].append(1000 * (time.perf_counter() - began))
        while thinks and thinker.poll(asked, now) is None:  # so that the next show is really alone
            time.sleep(0.01)
        asked = 0

    show(False)  # warm
    show(True)
    times = {False: [], True: []}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not times[True]:
        show(False)
        show(True)
    thinker.close()
    _say(alone=statistics.median(times[False]), thinking=statistics.median(times[True]))


def _takes(state: State) -> float:
    """The seconds that a master thinks about a position."""
    if state.decider == CHANCE:
        return 0.0
    began = time.perf_counter()
    questions.choose(state, 6, "plain", "")
    return time.perf_counter() - began


def instant(level: int, players: int) -> None:
    """A whole game between computers of one level in the real loop, shown at once: the seconds that it takes."""
    saves = Saves(rules, Path(tempfile.gettempdir()))
    app = App(Settings(window=(1920, 1080), speed="instant"), folder=None, saves=saves)
    seats = tuple(Seat(f"P{number}", number) for number in range(players))
    app.follow(StartGame(seats, HouseRules(), 1, (Computer(level),) * players))
    start = time.perf_counter()

    def watch() -> None:
        while not isinstance(app.stack.top, ScoringScene):
            time.sleep(0.01)
        _say(took=time.perf_counter() - start)

    threading.Thread(target=watch, daemon=True).start()
    raise SystemExit(app.run() or 1)


def main(what: str, *how: str) -> None:
    """Measure one thing."""
    match what:
        case "thinking":
            thinking(float(how[0]))
        case "instant":
            instant(int(how[0]), int(how[1]))


if __name__ == "__main__":
    main(*sys.argv[1:])
