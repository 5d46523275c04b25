"""Lists of rows and pages of text that scroll, with the places found in them marked."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, NamedTuple

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.scroll import BAR, Scroll
from feuville_gui.ui.text import Run, Words, plain
from feuville_gui.ui.theme import SENTENCE, SMALL, STRONG, Style
from feuville_gui.ui.widget import UNUSED, Look, Widget, is_pick

_NOTCH: Final = 96  # units that one notch of the wheel scrolls


class Row(NamedTuple):
    """One row: its value, its words, and more about it at its right."""

    value: Any
    words: str
    more: str = ""
    below: str = ""


class ScrollList(Widget):
    """Rows of which one is chosen; its value is that of the row. Enter, or a click on the chosen row, says it again."""

    def __init__(
        self,
        name: Hashable,
        rect: Box,
        rows: Sequence[Row],
        *,
        high: float = 56,
        chosen: int = 0,
        hint: str = "",
        why: str = "",
    ) -> None:
        super().__init__(name, rect, hint=hint, why=why)
        self.rows = tuple(rows)
        self.high = high
        self.chosen = chosen
        self._scroll = Scroll(self.rect.inset(6))
        self._scroll.height = high * len(self.rows)
        if self.rows:
            self._scroll.reveal(chosen * high, high)

    @property
    def value(self) -> Any:
        """The value of the chosen row, None in an empty list."""
        return self.rows[self.chosen].value if self.rows else None

    def choose(self, n: int) -> Any:
        """Choose row n, or the nearest there is."""
        if not self.rows:
            return None
        self.chosen = min(len(self.rows) - 1, max(0, n))
        self._scroll.reveal(self.chosen * self.high, self.high)
        return self.value

    def row(self, n: int) -> Rect:
        """Where row n lies on the screen."""
        area = self._scroll.rect
        wide = area.w - (BAR + 8 if self._scroll.far else 0)
        return Rect(area.x, area.y + n * self.high - self._scroll.top, wide, self.high)

    def press(self, x: float, y: float) -> Any:
        self._scroll.press(x, y)

    def drag(self, x: float, y: float) -> Any:
        self._scroll.drag(y)

    def let_go(self) -> None:
        self._scroll.let_go()

    def click(self, x: float, y: float) -> Any:
        if self._scroll.let_go() or not self._scroll.rect.contains(x, y):
            return None
        n = int((y - self._scroll.rect.y + self._scroll.top) // self.high)
        return self.choose(n) if 0 <= n < len(self.rows) else None

    def wheel(self, dy: float) -> Any:
        self._scroll.by(-dy * _NOTCH)

    def key(self, key: Key) -> Any:
        page = max(1, int(self._scroll.rect.h // self.high) - 1)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -len(self.rows), "end": len(self.rows)}
        if key.name in steps:
            before = self.chosen
            self.choose(self.chosen + steps[key.name])
            return UNUSED if before == self.chosen and key.name in ("up", "down") else self.value
        return self.value if is_pick(key) else UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.nine("field", self.rect)
        with canvas.group(clip=self._scroll.rect):
            for n, row in enumerate(self.rows):
                place = self.row(n)
                if not place.meets(self._scroll.rect):
                    continue
                chosen = n == self.chosen
                if chosen:
                    canvas.box(place.inset(2), "slate", radius=7)
                ink = "parchment" if chosen else "ink"
                top = place.centre[1] - (12 if row.below else 0)
                more = canvas.text(
                    row.more, (place.right - 16, top), SMALL, anchor="e", width=place.w * 0.4, fit="shrink", colour=ink
                )
                room = place.w - 48 - more.w
                canvas.text(row.words, (place.x + 16, top), STRONG, anchor="w", width=room, fit="cut", colour=ink)
                if row.below:
                    canvas.text(
                        row.below,
                        (place.x + 16, top + 26),
                        SMALL,
                        anchor="w",
                        width=place.w - 32,
                        fit="cut",
                        colour=ink,
                    )
        self._scroll.draw(canvas)


class Part(NamedTuple):
    """A part of a page: words, how they look, how far they are moved in, what stands before them, space above."""

    words: Words
    style: Style = SENTENCE
    inset: float = 0
    before: str = ""
    above: float = 10


class TextPage(Widget):
    """A text to read: wheel, arrows, page keys and the bar scroll it. `found` are the places of a search."""

    def __init__(self, name: Hashable, rect: Box, parts: Sequence[Part]) -> None:
        super().__init__(name, rect)
        self.parts = tuple(parts)
        self.query = ""
        self.found: tuple[int, ...] = ()
        """The parts in which the query stands."""
        self._scroll = Scroll(self.rect.inset(26, 14))
        self._tops: list[float] = []
        self._wanted: int | None = None

    def search(self, query: str) -> int:
        """Mark these words wherever they stand; returns in how many parts."""
        self.query = query.strip().casefold()
        self.found = tuple(
            n for n, part in enumerate(self.parts) if self.query and self.query in plain(part.words).casefold()
        )
        return len(self.found)

    def reveal(self, n: int) -> None:
        """Scroll so that part n is at the top, from the next drawing on."""
        self._wanted = n

    @property
    def first(self) -> int:
        """The part at the top of what can be seen."""
        return max((n for n, top in enumerate(self._tops) if top <= self._scroll.top + 24), default=0)

    def press(self, x: float, y: float) -> Any:
        self._scroll.press(x, y)

    def drag(self, x: float, y: float) -> Any:
        self._scroll.drag(y)

    def let_go(self) -> None:
        self._scroll.let_go()

    def wheel(self, dy: float) -> Any:
        self._scroll.by(-dy * _NOTCH)

    def key(self, key: Key) -> Any:
        page = self._scroll.rect.h * 0.85
        steps = {
            "up": -_NOTCH / 2,
            "down": _NOTCH / 2,
            "pageup": -page,
            "pagedown": page,
            "space": -page if key.shift else page,
            "home": -self._scroll.height,
            "end": self._scroll.height,
        }
        if key.name not in steps:
            return UNUSED
        before = self._scroll.top
        self._scroll.by(steps[key.name])
        return UNUSED if before == self._scroll.top and key.name in ("up", "down") else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.nine("field", self.rect)
        area = self._scroll.rect
        wide = area.w - BAR - 12
        top, self._tops, heights = 0.0, [], []
        for part in self.parts:
            height = canvas.measure(part.words, part.style, wide - part.inset)[1]
            self._tops.append(top)
            heights.append(height)
            top += part.above + height
        self._scroll.height = top + 24
        if self._wanted is not None:
            self._scroll.to(self._tops[self._wanted])
            self._wanted = None
        self._scroll.to(self._scroll.top)
        with canvas.group(clip=area):
            for part, start, height in zip(self.parts, self._tops, heights, strict=True):
                y = area.y + start + part.above - self._scroll.top
                if y + height < area.y or y > area.bottom:
                    continue
                words = marked(part.words, self.query)
                if part.before:
                    canvas.text(part.before, (area.x + part.inset - 14, y), part.style, anchor="ne")
                canvas.text(words, (area.x + part.inset, y), part.style, width=wide - part.inset)
        self._scroll.draw(canvas)


def marked(words: Words, query: str) -> Words:
    """The words with every place of the query (in lower case) marked."""
    if not query or query not in plain(words).casefold():
        return words
    out: list[Any] = []
    for part in (words,) if isinstance(words, str) else words:
        if not isinstance(part, str | Run):
            out.append(part)
            continue
        run = Run(part) if isinstance(part, str) else part
        rest, low = run.words, run.words.casefold()
        if len(low) != len(rest):  # a sign that is longer in lower case: leave it unmarked
            out.append(run)
            continue
        while (at := low.find(query)) >= 0:
            out += [run._replace(words=rest[:at]), run._replace(words=rest[at : at + len(query)], mark="found")]
            rest, low = rest[at + len(query) :], low[at + len(query) :]
        out.append(run._replace(words=rest))
    return tuple(part for part in out if not isinstance(part, Run) or part.words)
