"""The real program in a real window on a virtual screen: a real pointer goes from the menu to the first built tile."""

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pygame
import pytest

from feuville_gui import rules
from feuville_gui.rules import State
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.session import JournalError, Match, read_journal
from feuville_gui.table import layout
from feuville_gui.table.offers import offers
from feuville_gui.table.seating import PlayerChoice
from feuville_gui.table.spots import Spot, where
from tests.xvfb import environment, virtual_screen

WIDE, HIGH = 1366, 768
PICTURES = Path("build/pictures/window")
PROGRAM = [os.environ["FEUVILLE"]] if "FEUVILLE" in os.environ else [sys.executable, "-m", "feuville_gui"]
PATIENCE = 60  # s; nothing is measured, this only ends a run that hangs

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="needs Xvfb and xdotool"
)


class Desk:
    """A virtual screen with the program on it."""

    def __init__(self, display: str, frames: Path, home: Path) -> None:
        self.display, self.frames, self.home = display, frames, home

    def xdotool(self, *words: object) -> str:
        run = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return run.stdout.strip()

    def until(self, what: str, ask: Callable[[], Any]) -> Any:
        """Ask again and again until there is an answer."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            answer = ask()
            if answer:
                return answer
            time.sleep(0.2)
        raise AssertionError(f"{what} did not come")

    @staticmethod
    def pixels(x: float, y: float) -> tuple[int, int]:
        """The pixel of a point in table units; the table is letterboxed into the window."""
        scale = min(WIDE / 1920, HIGH / 1080)
        return round((WIDE - 1920 * scale) / 2 + x * scale), round((HIGH - 1080 * scale) / 2 + y * scale)

    def click(self, x: float, y: float) -> None:
        self.xdotool("mousemove", *self.pixels(x, y), "sleep", 0.05, "click", 1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        self.xdotool("mousemove", *self.pixels(*start), "sleep", 0.1, "mousedown", 1)
        for point in (middle, end, end):
            self.xdotool("mousemove", *self.pixels(*point), "sleep", 0.1)
        self.xdotool("mouseup", 1)

    def is_painted(self, path: Path) -> bool:
        """Whether the screen shows a picture with many colours; it is written to a file."""
        surface = self.picture(path)
        return len({tuple(surface.get_at((x, HIGH // 3))) for x in range(0, WIDE, 20)}) > 10

    def picture(self, path: Path) -> pygame.Surface:
        """What the screen shows, also written to a file; read from the server's own frame buffer (XWD format)."""
        data = (self.frames / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        size, wide, high, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + colours * 12
        rows = [data[start + line * row : start + line * row + 4 * wide] for row in range(high)]
        surface = pygame.image.frombuffer(b"".join(rows), (wide, high), "BGRA")
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, path)
        return surface

    def game(self) -> Match | None:
        """The game as the program has kept it."""
        try:
            return next((read_journal(rules, path) for path in self.home.rglob("*.jsonl")), None)
        except JournalError:  # in the middle of being written
            return None


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with ExitStack() as stack:
        display = stack.enter_context(virtual_screen(tmp_path, WIDE, HIGH))
        home = tmp_path / "home"
        home.mkdir()
        program = subprocess.Popen(
            [*PROGRAM, "--size", f"{WIDE}x{HIGH}", "--windowed", "--seed", "5"],
            env=environment(display, home),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        stack.callback(_end, program)
        yield Desk(display, tmp_path, home)


def _end(program: "subprocess.Popen[bytes]") -> None:
    program.terminate()
    program.communicate(timeout=PATIENCE)


def test_from_the_menu_to_the_first_built_tile(desk: Desk) -> None:
    window = desk.until("the window", lambda: desk.xdotool("search", "--onlyvisible", "--name", "^Feuville"))
    desk.xdotool("windowmove", window, 0, 0)
    desk.until("the menu", lambda: desk.is_painted(PICTURES / "menu.png"))
    new = Menu("", can_continue=False).form[Chosen.NEW].rect.centre
    form = SetupScene(seed=5).form
    persons = [widget.part(0).centre for widget in form if isinstance(widget, PlayerChoice)]
    start = form["start"].rect.centre

    def started() -> Match | None:
        desk.click(*new)
        for person in persons:
            desk.click(*person)
        desk.click(*start)
        return desk.game()

    desk.until("the game", started)
    desk.until("the dice", lambda: desk.click(*layout.CUP.centre) or _dice_lie(desk))

    def built() -> bool:
        game = desk.game()
        if game is None or any(isinstance(entry.action, do.Build) for entry in game.entries):
            return game is not None
        source, target = _building(game.state)
        me = game.state.decider
        desk.drag(where(source, game.state, me).centre, where(target, game.state, me).centre)
        return False

    desk.until("the tile in the town", built)
    game = desk.game()
    assert game is not None
    assert (
        len(game.state.players[game.state.turn.seat].town) > 1 or game.state.players[game.state.turn.seat].town[0].tower
    )
    assert desk.is_painted(PICTURES / "first_tile.png")


def _dice_lie(desk: Desk) -> bool:
    game = desk.game()
    return game is not None and isinstance(game.state.decision, wait.UseDice)


def _building(state: State) -> tuple[Spot, Spot]:
    """What can be dragged to the town, and where it goes."""
    return next(
        (offer.source, offer.target)
        for offer in offers(state)
        if offer.target is not None and isinstance(offer.actions[-1], do.Build) and not offer.quiet
    )
