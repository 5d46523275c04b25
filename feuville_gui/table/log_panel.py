"""The log: every fact in words under headings of the turns; a row leads to its moment. It words nothing itself."""

from collections.abc import Sequence
from typing import Any, Final

from feuville_gui.rules import Setup
from feuville_gui.table import layout, pictures
from feuville_gui.table.chronicle import LogLine
from feuville_gui.table.overlay import Overlay
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Said
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.scroll import BAR, Scroll
from feuville_gui.ui.theme import HEADING, SMALL, STRONG
from feuville_gui.ui.widget import UNUSED, Look, Widget, is_pick
from feuville_gui.ui.words import _

_NOTCH: Final = 96
_HEADING: Final = 40  # height of a turn's heading
_PAD: Final = 5
_INDENT: Final = 34  # the marker of whose doing it was stands before the words
_SHEET: Final = Rect(layout.NEIGHBOURS.x - 10, layout.NEIGHBOURS.y - 4, layout.NEIGHBOURS.w + 16, 1010)


class LogRows(Widget):
    """The rows, the newest at the end; its value is the number of the entry that was picked."""

    def __init__(self, name: str, rect: Box, lines: Sequence[LogLine], setup: Setup) -> None:
        super().__init__(name, rect)
        self.lines = tuple(lines)
        self.chosen = len(self.lines) - 1
        self._setup = setup
        self._scroll = Scroll(self.rect.inset(6))
        self._tops: list[float] = []  # where each row begins, and the end of the last
        self._grow = 0.0
        self._over: int | None = None

    def _measure(self, canvas: Canvas) -> None:
        """Heights of the rows, once for each text size; the newest row can be seen then."""
        if self._tops and self._grow == canvas.letters.grow:
            return
        self._grow, self._tops, top = canvas.letters.grow, [], 0.0
        for line in self.lines:
            self._tops.append(top)
            top += _HEADING if line.heading else canvas.measure(line.words, SMALL, self._room)[1] + 2 * _PAD
        self._tops.append(top)
        self._scroll.height = top
        self._reveal()

    @property
    def _room(self) -> float:
        return self._scroll.rect.w - BAR - 10 - _INDENT - 8

    def _reveal(self) -> None:
        if self.lines and self._tops:
            top = self._tops[self.chosen]
            self._scroll.reveal(top, self._tops[self.chosen + 1] - top)

    def row(self, n: int) -> Rect:
        """Where row n lies on the screen, once it has been drawn."""
        area = self._scroll.rect
        top, end = self._tops[n], self._tops[n + 1]
        return Rect(area.x, area.y + top - self._scroll.top, area.w - BAR - 4, end - top)

    def _row_at(self, x: float, y: float) -> int | None:
        if not self._tops or not self._scroll.rect.contains(x, y):
            return None
        return next((n for n in range(len(self.lines)) if self.row(n).contains(x, y)), None)

    def press(self, x: float, y: float) -> Any:
        self._scroll.press(x, y)

    def drag(self, x: float, y: float) -> Any:
        self._scroll.drag(y)

    def let_go(self) -> None:
        self._scroll.let_go()

    def click(self, x: float, y: float) -> Any:
        if self._scroll.let_go():
            return None
        n = self._row_at(x, y)
        if n is None:
            return None
        self.chosen = n
        return self.lines[n].n

    def wheel(self, dy: float) -> Any:
        self._scroll.by(-dy * _NOTCH)

    def key(self, key: Key) -> Any:
        steps = {"up": -1, "down": 1, "pageup": -12, "pagedown": 12, "home": -len(self.lines), "end": len(self.lines)}
        if key.name in steps and self.lines:
            before = self.chosen
            self.chosen = min(len(self.lines) - 1, max(0, before + steps[key.name]))
            self._reveal()
            return UNUSED if self.chosen == before and key.name in ("up", "down") else None
        return self.lines[self.chosen].n if is_pick(key) and self.lines else UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._measure(canvas)
        canvas.nine("field", self.rect)
        with canvas.group(clip=self._scroll.rect):
            for n, line in enumerate(self.lines):
                place = self.row(n)
                if place.meets(self._scroll.rect):
                    self._line(canvas, line, place, n == self.chosen and look.focused)
        self._scroll.draw(canvas)

    def _line(self, canvas: Canvas, line: LogLine, place: Rect, chosen: bool) -> None:
        arms = None if line.seat is None else self._setup.seats[line.seat].arms
        if line.heading and arms is not None:
            canvas.nine(pictures.plate(arms), place.inset(0, 3))
            canvas.image(pictures.marker(arms), Rect(place.x + 5, place.y + 6, 28, 28))
            at, room = (place.x + 40, place.centre[1]), place.w - 56
            canvas.text(line.words, at, STRONG.at(20).of("parchment"), anchor="w", width=room, fit="cut")
        else:
            if chosen:
                canvas.box(place.inset(1), "gold_light", radius=6)
            if arms is not None:
                canvas.image(pictures.marker(arms), Rect(place.x + 6, place.y + _PAD, 22, 22))
            canvas.text(line.words, (place.x + _INDENT, place.y + _PAD), SMALL, width=self._room)
        if chosen:
            canvas.outline(place.inset(4), "ink", thick=3, radius=5)


class LogPanel(Overlay):
    """The log; its result is the number of an entry whose moment the player wants to see, or CLOSED."""

    def __init__(self, lines: Sequence[LogLine], setup: Setup, touch: float = 0.0) -> None:
        self._leads = not touch  # a finger only scrolls: the way back from a moment needs more than that
        rows = Rect(_SHEET.x + 24, _SHEET.y + 76, _SHEET.w - 48, _SHEET.h - 132)
        super().__init__(_SHEET, LogRows("rows", rows, lines, setup), first="rows", touch=touch)

    def chosen(self, said: Said) -> Any:
        return said.value if said.name == "rows" and self._leads else None

    def fill(self, canvas: Canvas) -> None:
        x, y = self.sheet.x + 30, self.sheet.y + 38
        canvas.text(_("What happened"), (x, y), HEADING.at(36), anchor="w", width=self.sheet.w - 120, fit="shrink")
        words = _("A click on a line, or Enter, shows that moment.") if self._leads else ""
        at = self.sheet.centre[0], self.sheet.bottom - 34
        canvas.text(words, at, SMALL.of("stone_4"), anchor="c", width=self.sheet.w - 60, fit="shrink")
