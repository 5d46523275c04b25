"""Visitors who touch anything, one after the other, with time speeded up: python -m tests.kiosk_screen.soak [SESSIONS]

It prints how the memory of the process grows.
"""

import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

from feuville_gui.kiosk.config import Times
from feuville_gui.kiosk.policy import Phase
from feuville_gui.scenes.invite import Invite
from feuville_gui.scenes.table import TableScene
from tests.kiosk_screen.visitor import PORTRAIT, QUICK, Visitor
from tests.soak import memory
from tests.test_whole_games import choices

SIZE = (1366, 768)
_THINK_LONG = [("level", level) for level in range(3, 7)]
SHELF = 16 * 2**20  # bytes of pictures that are kept: so few that this is full after the warming up
HASTY = msgspec.structs.replace(QUICK, times=Times(prompt=5, reset=8, invite=6, scoring=4))


class Figures(NamedTuple):
    """What came of some sessions: games begun, and MB of memory after the warming up and at the end."""

    sessions: int
    games: int
    warm: float
    end: float

    @property
    def growth(self) -> float:
        """In MB."""
        return self.end - self.warm


def soak(folder: Path, sessions: int, warming: int, size: tuple[int, int] = SIZE, told: bool = False) -> Figures:
    """So many sessions; the first `warming` ones fill what is kept within bounds: pictures, sizes of words."""
    luck = random.Random(sessions)
    measured = memory if sys.platform == "linux" else lambda: 0.0
    visitor = Visitor(folder, size, HASTY)
    visitor.kiosk.canvas._brush._shelf.limit = SHELF
    warm, began = 0.0, time.perf_counter()
    for number in range(1, sessions + 1):
        session(visitor, luck)
        assert visitor.kiosk.running
        assert visitor.phase is Phase.ATTRACT
        if number == warming:
            warm = measured()
        if told and number % 50 == 0:
            spent = time.perf_counter() - began
            print(f"{number:5} sessions  {measured():7.1f} MB  {spent:6.0f} s", flush=True)
    assert visitor.kiosk.board.counts.resets == sessions
    return Figures(sessions, visitor.kiosk.board.counts.played, warm, measured())


def session(visitor: Visitor, luck: random.Random) -> None:
    """Somebody comes, touches this and that, perhaps plays, and goes away without a word."""
    visitor.wait(luck.uniform(0, 8), 0.5)
    visitor.kiosk.settings = msgspec.structs.replace(visitor.kiosk.settings, motion=luck.choice(("full", "none")))
    while visitor.phase in (Phase.ATTRACT, Phase.RESULT, Phase.TITLE):
        anywhere(visitor, luck)
    for _ in range(luck.randint(1, 40)):
        scene = visitor.scene
        if visitor.phase is Phase.ATTRACT:
            return
        if isinstance(scene, Invite) and luck.random() < 0.5:
            names = [widget.name for widget in scene.form if widget.name not in _THINK_LONG]
            visitor.tap_on(luck.choice(["start", *names]))
        elif isinstance(scene, TableScene) and scene.panel is None and luck.random() < 0.7:
            found = choices(scene)
            places = scene.grip.places
            spots = [spot for offer in found for spot in (offer.source, offer.target) if spot in places]
            spots += list(places) if luck.random() < 0.3 or not spots else []
            visitor.tap(places[luck.choice(spots)])
        else:
            anywhere(visitor, luck)
        if luck.random() < 0.2:
            visitor.wait(luck.uniform(0, 4), 0.25)
    while visitor.phase is not Phase.ATTRACT:
        visitor.wait(1, 1)


def anywhere(visitor: Visitor, luck: random.Random) -> None:
    """A tap on any point of the page."""
    page = visitor.kiosk.page
    visitor.touch(luck.uniform(0, page.w), luck.uniform(0, page.h))


def main() -> int:
    sessions = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    for size in (SIZE, PORTRAIT):
        with tempfile.TemporaryDirectory() as folder:
            found = soak(Path(folder), sessions, sessions // 3, size, told=True)
        print(f"{size[0]} x {size[1]}: {found.sessions} sessions, {found.games} games, {found.growth:+.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
