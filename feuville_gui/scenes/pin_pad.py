"""The keys for the keeper's PIN, large enough for fingers. It knows no PIN: its result is what was typed."""

from dataclasses import dataclass
from typing import Final

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import HEADING, STRONG
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "enter")
_LONGEST: Final = 12
_GAP: Final = 14


@dataclass(frozen=True, slots=True)
class Entered:
    """These digits were typed."""

    pin: str


@dataclass(frozen=True, slots=True)
class Closed:
    """Nobody wants to leave."""


class PinPad(FormScene):
    """Ten digits, one to take back, one to enter, one to close; what is typed is seen as dots."""

    over = True

    def __init__(self, page: Rect) -> None:
        self.result: Entered | Closed | None = None
        self.page = page
        self.notice = ""
        self.locked = 0  # s in which no PIN is taken
        self._typed = ""
        self.sheet = around(*page.centre, 640, 900)
        self.form = Form(self._widgets(), touch=80)

    def _widgets(self) -> list[Widget]:
        wide, high = (self.sheet.w - 80 - 2 * _GAP) / 3, 128.0
        top = self.sheet.bottom - 40 - 4 * high - 3 * _GAP
        found: list[Widget] = []
        for n, name in enumerate(_KEYS):
            rect = Rect(self.sheet.x + 40 + n % 3 * (wide + _GAP), top + n // 3 * (high + _GAP), wide, high)
            icon = {"back": "icon_left_ink", "enter": "icon_check_ink"}.get(name)
            words = "" if icon else name
            style = HEADING.at(60)._replace(font="heavy")
            found.append(Button(name, rect, words, icon=icon, primary=name == "enter", style=style))
        close = Rect(self.sheet.right - 100, self.sheet.y + 20, 80, 80)
        return [*found, Button("close", close, icon="icon_close_ink")]

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is None:
            return
        self.notice = ""
        match said.name:
            case "close":
                self.result = Closed()
            case "enter" if self._typed:
                self.result, self._typed = Entered(self._typed), ""
            case "back":
                self._typed = self._typed[:-1]
            case str(digit) if digit.isdecimal():
                self._typed = (self._typed + digit)[:_LONGEST]

    def draw(self, canvas: Canvas) -> None:
        canvas.box(self.page.inset(-40), "night", alpha=190)
        canvas.nine("panel", self.sheet)
        x, y = self.sheet.centre[0], self.sheet.y
        canvas.text(_("PIN"), (x, y + 64), STRONG.at(52)._replace(font="heavy", grows=False), anchor="c")
        slot = around(x, y + 160, self.sheet.w - 80, 84)
        canvas.nine("field", slot)
        for n in range(len(self._typed)):
            left = x + (n - (len(self._typed) - 1) / 2) * 38
            canvas.box(around(left, slot.centre[1], 24, 24), "ink", radius=12)
        style = STRONG.at(28).of("brick_dark")._replace(grows=False)
        locked = _("That is locked for {n} seconds.").format(n=self.locked)
        words = locked if self.locked else self.notice
        canvas.text(words, (x, y + 240), style, anchor="c", width=self.sheet.w - 80, height=70)
        self.form.draw(canvas)
