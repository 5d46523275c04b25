"""The saved games, to go on with one of them. It reads no file: the list is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.input import Event, Key
from feuville_gui.ui.lists import Row, ScrollList
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.theme import SENTENCE, TABLE
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_SHEET: Final = Rect(360, 90, 1200, 900)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game as the list shows it: all in words but the path. `why`: why it cannot be loaded, if so."""

    path: Path
    title: str
    when: str
    players: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class LoadGame:
    """Go on with this game."""

    path: Path


@dataclass(frozen=True, slots=True)
class Closed:
    """Load nothing."""


class Load:
    """A list of games, the newest first."""

    over = True
    moving = False

    def __init__(self, games: Sequence[Saved], trouble: str = "") -> None:
        """trouble: why no games could be found, if so."""
        self.result: LoadGame | Closed | None = None
        self._games = tuple(games)
        self._none = trouble or _("There is no saved game yet.")
        x, y, w, h = _SHEET
        rows = [Row(n, game.title, game.when, game.why or game.players) for n, game in enumerate(self._games)]
        self._list = ScrollList("games", (x + 36, y + 92, w - 72, h - 92 - 120), rows, high=84)
        self._load = Button("load", (_SHEET.right - 36 - 300, _SHEET.bottom - 92, 300, 62), _("Load"), primary=True)
        self.form = Form([self._list, Button("back", (x + 36, _SHEET.bottom - 92, 240, 62), _("Back")), self._load])
        self._refresh()

    def _refresh(self) -> None:
        self._load.why = self._games[self._list.value].why if self._games else self._none

    @property
    def writing(self) -> Rect | None:
        return None

    @property
    def focused(self) -> Rect | None:
        return self.form.focused

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        self._refresh()
        if said is not None:
            match said.name:
                case "back":
                    self.result = Closed()
                case "load":
                    self._take()
                case "games" if isinstance(event, Key) and event.name in ("enter", "space"):
                    self._take()
        elif isinstance(event, Key) and event.name == "escape":
            self.result = Closed()

    def _take(self) -> None:
        if not self._load.why:
            self.result = LoadGame(self._games[self._list.value].path)

    def heard(self) -> tuple[Cue, ...]:
        return self.form.heard()

    def update(self, now: float) -> None:
        """Nothing moves here."""

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, *TABLE), "night", alpha=170)
        panel(canvas, _SHEET, _("Saved games"))
        self.form.draw(canvas)
        if not self._games:
            canvas.text(self._none, self._list.rect.centre, SENTENCE, anchor="c", width=self._list.rect.w - 48)
