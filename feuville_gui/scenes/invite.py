"""Somebody has touched the screen: who plays, how strong are the computers, in which language? It starts no game.

Everything is chosen by touching it; names are given, so no keyboard is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from feuville_gui.ai import questions
from feuville_gui.rules import Seat
from feuville_gui.session import Computer, Players
from feuville_gui.table import pictures
from feuville_gui.table.pages import TOUCH, Tile, draw_ground, draw_title
from feuville_gui.table.seating import level_name, proposed_names
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import HEADING, STRONG
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Choice
from feuville_gui.ui.words import _, ngettext

_FIRST_LEVEL: Final = 2  # as in a new game
_GAP: Final = 20.0
_SHIELD: Final = 96 / 112  # width to height of a coat of arms
_STYLE: Final = "plain"


@dataclass(frozen=True, slots=True)
class Start:
    """Play with these players, clockwise."""

    seats: tuple[Seat, ...]
    played_by: Players


@dataclass(frozen=True, slots=True)
class Speak:
    """This language is wanted."""

    language: str


@dataclass(frozen=True, slots=True)
class Back:
    """Play nothing."""


class Invite(FormScene):
    """Tiles in rows: how many people, how many computers, how strong; then the start."""

    def __init__(self, page: Rect, languages: Sequence[tuple[str, str]] = (), language: str = "") -> None:
        """languages: the code and the own name of each that may be chosen; `language` is spoken now."""
        self.result: Start | Speak | Back | None = None
        self.page = page
        self.people, self.computers = 1, 1
        self._levels = [level.number for level in questions.working()[0]]
        self.level = questions.nearest(_FIRST_LEVEL, _STYLE)[0].number
        self._languages, self._language = tuple(languages), language
        self.form = Form(self._widgets(), touch=TOUCH)

    def reword(self) -> None:
        """Another language is spoken now."""
        self.form.fill(self._widgets())

    @property
    def _high(self) -> bool:
        return self.page.h > self.page.w

    # ---- what lies where -----------------------------------------------------------------------------------

    def _rows(self) -> list[Rect]:
        """The rooms for people, computers, levels, and the foot."""
        x, w = self.page.x + 60, self.page.w - 120
        tops = (
            ((250, 520), (850, 140), (1060, 560), (1690, 170))
            if self._high
            else (
                (150, 280),
                (490, 110),
                (630, 262),
                (930, 112),
            )
        )
        return [Rect(x, y, w, h) for y, h in tops]

    def _widgets(self) -> list[Widget]:
        people, computers, levels, foot = self._rows()
        computer = ((pictures.portrait(self.level), 1.0),)
        found: list[Widget] = [
            Tile(
                ("people", n + 1),
                rect,
                _("Alone, against computers")
                if n == 0
                else ngettext("{n} player, at this screen", "{n} players, at this screen", n + 1).format(n=n + 1),
                (*_people(1), *computer) if n == 0 else _people(n + 1),
                chosen=self.people == n + 1,
                size=30,
            )
            for n, rect in enumerate(_spread(people, 2 if self._high else 4, 4))
        ]
        if self.people == 1:
            for n, rect in enumerate(_spread(computers, 3, 3)):
                words = ngettext("against {n} computer", "against {n} computers", n + 1).format(n=n + 1)
                found.append(Tile(("computers", n + 1), rect, words, chosen=self.computers == n + 1, size=32))
            across = 3 if self._high else 6
            for level, rect in zip(self._levels, _spread(levels, across, len(self._levels)), strict=False):
                portrait = ((pictures.portrait(level), 1.0),)
                found.append(
                    Tile(("level", level), rect, level_name(level), portrait, chosen=self.level == level, size=28)
                )
        return [*found, *self._foot(foot)]

    def _foot(self, foot: Rect) -> list[Widget]:
        start = Rect(foot.right - foot.w * 0.36, foot.y, foot.w * 0.36, foot.h)
        back = Rect(foot.x, foot.y, foot.w * 0.2, foot.h)
        found: list[Widget] = [
            Tile("back", back, _("Back"), size=34),
            Tile("start", start, _("Start"), primary=True, size=48),
        ]
        if len(self._languages) > 1:
            room = Rect(back.right + _GAP, foot.y, start.x - back.right - 2 * _GAP, foot.h)
            style = STRONG.at(30)._replace(grows=False)
            found.append(Choice("language", room, self._languages, self._language, style=style))
        return found

    # ---- what is done --------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is None:
            return
        name: Any = said.name
        match name:
            case ("people", int(n)):
                self.people = n
            case ("computers", int(n)):
                self.computers = n
            case ("level", int(n)):
                self.level = n
            case "language":
                self._language = said.value
                self.result = Speak(said.value)
            case "back":
                self.result = Back()
            case "start":
                self.result = self._start()
        self.form.fill(self._widgets())

    def _start(self) -> Start:
        people = [(_("Player {n}").format(n=n + 1), None) for n in range(self.people)]
        against = self.computers if self.people == 1 else 0
        level = self.level
        names = proposed_names(level, ())
        everybody = [*people, *((name, Computer(level, _STYLE)) for name in names[:against])]
        seats = tuple(Seat(name, arms) for arms, (name, _who) in enumerate(everybody))
        return Start(seats, tuple(who for _name, who in everybody))

    # ---- the picture ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.page)
        people, computers, levels, _foot = self._rows()
        draw_title(canvas, self.page, _("Who plays?"), people.y / 2 + 6, 96 if self._high else 76)
        if self.people > 1:
            words = _("You take turns at this screen. The table says whose turn it is, and shows what can be done.")
            room = Rect(computers.x, computers.y, computers.w, levels.bottom - computers.y)
            canvas.nine("panel", room)
            side = min(170.0, room.w / (self.people + 1))
            left = room.centre[0] - side * 1.2 * (self.people - 1) / 2
            for n in range(self.people):
                x, y = left + n * side * 1.2, room.y + room.h * 0.36
                canvas.image(pictures.arms(n), (x - side / 2, y - side / 2, side, side), shadow=4)
                name = _("Player {n}").format(n=n + 1)
                canvas.text(name, (x, y + side * 0.66), HEADING.at(34), anchor="c", width=side * 1.15, fit="shrink")
            style = STRONG.at(32)._replace(grows=False)
            canvas.text(words, (room.centre[0], room.bottom - 70), style, anchor="c", width=room.w - 90, height=100)
        elif self._high:
            words = _("How strong shall they be?")
            canvas.text(words, (levels.centre[0], levels.y - 34), HEADING.at(44).of("parchment"), anchor="c")
        self.form.draw(canvas)


def _people(count: int) -> tuple[tuple[str, float], ...]:
    return tuple((pictures.arms(n), _SHIELD) for n in range(count))


def _spread(room: Rect, across: int, count: int) -> list[Rect]:
    """So many equal places, so many in a row."""
    rows = -(-count // across)
    w, h = (room.w - _GAP * (across - 1)) / across, (room.h - _GAP * (rows - 1)) / rows
    return [Rect(room.x + n % across * (w + _GAP), room.y + n // across * (h + _GAP), w, h) for n in range(count)]
