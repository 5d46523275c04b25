"""The game's own menu over the table: go on, keep the game under a name, leave. It saves and opens nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from feuville_gui.ai import questions
from feuville_gui.rules import Seat
from feuville_gui.session import Players
from feuville_gui.table import pictures
from feuville_gui.table.seating import PlayerChoice, level_words
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.field import TextField
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event, Key
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import BUTTON, NAME, SENTENCE, STRONG, TABLE
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

NAME_LENGTH: Final = 40
_SHEET: Final = Rect(380, 150, 560, 750)
_PLAYERS: Final = Rect(980, 150, 560, 750)
_SEAT: Final = 150
_STEP: Final = 78


class Leave(Enum):
    """Where the player wants to go from the game's menu."""

    BACK = auto()
    OPTIONS = auto()
    RULES = auto()
    MENU = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class SaveAs:
    """Keep the game under this name."""

    title: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """A computer of this level plays this seat from now on; level 0: a person does."""

    seat: int
    level: int


class Pause(FormScene):
    """Buttons over the table, a field for the name of a saved game, and who plays which seat."""

    over = True

    def __init__(
        self,
        title: str,
        taken: Callable[[str], bool],
        unsaved: str = "",
        seats: Sequence[Seat] = (),
        played_by: Players = (),
    ) -> None:
        """title: a proposal for the name; taken: whether a name is in use; unsaved: why the game is not being kept."""
        self.result: Leave | SaveAs | HandOver | None = None
        self._seats = seats
        self._levels = [computer.level if computer else 0 for computer in played_by]
        self._taken = taken
        self._unsaved = unsaved
        self._said = self._told = ""
        self._title = TextField("title", self._row(1.7), title, limit=NAME_LENGTH)
        self._save = Button("save", self._row(2.6), _("Save"))
        self.form = Form(self._widgets(), first=Leave.BACK)
        self._refresh()

    @staticmethod
    def _row(nth: float) -> Rect:
        return Rect(_SHEET.x + 50, _SHEET.y + 100 + nth * _STEP, _SHEET.w - 100, 60)

    def _widgets(self) -> list[Widget]:
        back = Button(Leave.BACK, self._row(0), _("Back to the game"), primary=True, style=BUTTON)
        below = (
            (Leave.OPTIONS, _("Options")),
            (Leave.RULES, _("Rules")),
            (Leave.MENU, _("Main menu")),
            (Leave.QUIT, _("Quit")),
        )
        half = (self._row(0).w - 20) / 2
        left = self._row(0).x
        buttons = [
            Button(name, (left + (n % 2) * (half + 20), self._row(4.9 + n // 2).y, half, 60), words)
            for n, (name, words) in enumerate(below)
        ]
        working, _unwell = questions.working()
        players = []
        for seat, level in enumerate(self._levels):
            words = (
                _("{name} plays again: choose “Person”") if level else _("Let the computer play {name}: choose a level")
            )
            place = self._seat(seat)
            rect = place.x, place.bottom - 56, place.w, 50
            hint = words.format(name=self._seats[seat].name)
            players.append(PlayerChoice(("plays", seat), rect, working, level, hint=hint))
        return [back, self._title, self._save, *buttons, *players]

    @staticmethod
    def _seat(nth: int) -> Rect:
        return Rect(_PLAYERS.x + 40, _PLAYERS.y + 96 + nth * _SEAT, _PLAYERS.w - 80, _SEAT - 20)

    def _refresh(self) -> None:
        title = self._title.value.strip()
        self._save.why = "" if title else _("A saved game needs a name.")
        if title and self._taken(title):
            self._said = _("There is a saved game of this name; it would be replaced.")
        else:
            self._said = ""

    def tell(self, words: str) -> None:
        """Say what came of saving."""
        self._told = words

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is not None:
            self._told = ""
        self._refresh()
        if said is not None:
            if isinstance(said.name, Leave):
                self.result = said.name
            elif said.name == "save":
                self.result = SaveAs(self._title.value.strip())
            elif isinstance(said.name, tuple):
                self._levels[said.name[1]] = said.value
                self.form.fill(self._widgets())
                self.result = HandOver(said.name[1], said.value)
        elif isinstance(event, Key) and event.name == "escape" and not self.form.composing:
            self.result = Leave.BACK

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, *TABLE), "dusk", alpha=150)
        panel(canvas, _SHEET, _("The game rests"))
        field = self._title.rect
        canvas.text(_("Keep this game under a name:"), (field.x, field.y - 6), SENTENCE, anchor="sw")
        note = self._row(3.5)
        words = self._told or self._said or self._unsaved or _("The game is also kept by itself after every move.")
        canvas.text(words, (note.x, note.y + 2), SENTENCE.at(20), width=note.w)
        keys = _(
            "Space throws · Tab and arrows walk · Enter picks · Esc lets go · Z takes back · "
            "H hints · F1 rules · F2 log · F3 stacks · F4 options · F11 full screen · M mutes"
        )
        below = _SHEET.x + 50, _SHEET.bottom - 24
        canvas.text(keys, below, SENTENCE.at(18), anchor="sw", width=_SHEET.w - 100)
        if self._levels:
            panel(canvas, _PLAYERS, _("Who plays"))
        for seat, level in enumerate(self._levels):
            self._draw_seat(canvas, self._seat(seat), self._seats[seat], level)
        self.form.draw(canvas)

    @staticmethod
    def _draw_seat(canvas: Canvas, place: Rect, seat: Seat, level: int) -> None:
        canvas.image(pictures.arms(seat.arms), (place.x, place.y + 8, 56, 56), shadow=2)
        x = place.x + 68
        if level:
            canvas.image(pictures.portrait(level), (x, place.y + 4, 64, 64), shadow=2)
            x += 76
        y, wide = place.y + 36, place.right - x
        if level:
            words = level_words(level)
            block = canvas.text(words, (place.right, y + 2), STRONG, anchor="e")
            wide -= block.w + 16
        canvas.text(seat.name, (x, y), NAME.at(32).of("ink"), anchor="w", width=wide, fit="shrink")
