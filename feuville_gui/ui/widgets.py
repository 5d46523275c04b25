"""Buttons, switches, choices and sliders. Each works by pointer alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Box, Rect, around
from feuville_gui.ui.theme import BUTTON, SMALL_STRONG, STRONG, Style
from feuville_gui.ui.widget import UNUSED, Look, Widget, is_pick

_OFF_INK: Final = "stone_4"


def sheet(look: Look, why: str, primary: bool = False) -> str:
    """The sheet of the interface for a button in this state."""
    if why:
        return "button_off"
    if look.down:
        return "button_down"
    if primary:
        return "button_primary_hot" if look.hot else "button_primary"
    return "button_hot" if look.hot else "button"


class Button(Widget):
    """Something to do: its value is True. With an icon and no words it is as good as a sign."""

    def __init__(
        self,
        name: Hashable,
        rect: Box,
        words: str = "",
        *,
        icon: str | None = None,
        primary: bool = False,
        style: Style = BUTTON,
        hint: str = "",
        why: str = "",
    ) -> None:
        super().__init__(name, rect, hint=hint, why=why)
        self.words = words
        self.icon = icon
        self.primary = primary
        self.style = style

    def click(self, x: float, y: float) -> Any:
        return True

    def key(self, key: Key) -> Any:
        return True if is_pick(key) else UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.nine(sheet(look, self.why, self.primary), self.rect)
        x, y = self.rect.centre
        y += 3 if look.down else 1.5  # the sheet is thicker at its foot
        room = self.rect.w - 28
        ink = "parchment_3" if self.why else "ink"
        if self.icon is not None:
            side = min(self.rect.h, self.rect.w) * 0.6
            used = canvas.measure(self.words, self.style)[0] if self.words else 0
            left = x - min(room, side + (10 + used if used else 0)) / 2
            canvas.image(self.icon, (left, y - side / 2, side, side), alpha=120 if self.why else 255)
            if self.words:
                at = left + side + 10, y
                canvas.text(self.words, at, self.style, anchor="w", width=room - side - 10, fit="shrink", colour=ink)
            return
        canvas.text(self.words, (x, y), self.style, anchor="c", width=room, fit="shrink", colour=ink)


class Toggle(Widget):
    """Something that is on or off; it says so in words too."""

    def __init__(
        self, name: Hashable, rect: Box, value: bool, words: tuple[str, str], *, hint: str = "", why: str = ""
    ) -> None:
        """words: for off and for on."""
        super().__init__(name, rect, hint=hint, why=why)
        self.value = value
        self.words = words

    def click(self, x: float, y: float) -> Any:
        self.value = not self.value
        return self.value

    def key(self, key: Key) -> Any:
        return self.click(0, 0) if is_pick(key) else UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        x, y, _, h = self.rect
        lane = Rect(x + 4, y + h / 2 - 17, 66, 34)
        canvas.box(lane, "moss" if self.value else "stone_3", radius=17, edge="wood_dark", thick=2)
        knob = around(lane.right - 17 if self.value else lane.x + 17, lane.centre[1], 28, 28)
        canvas.box(knob, "parchment" if not look.hot else "gold_light", radius=14, edge="wood_dark", thick=2)
        canvas.text(self.words[self.value], (lane.right + 14, y + h / 2), STRONG, anchor="w", width=self.rect.w - 90)


class Choice(Widget):
    """One of a few values, all of them to be seen side by side."""

    def __init__(
        self,
        name: Hashable,
        rect: Box,
        options: Sequence[tuple[Any, str]],
        value: Any,
        *,
        style: Style = STRONG,
        hint: str = "",
        why: str = "",
    ) -> None:
        """options: each value with its words."""
        super().__init__(name, rect, hint=hint, why=why)
        self.options = tuple(options)
        self.style = style
        self.value = value

    @property
    def _place(self) -> int:
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    def part(self, n: int) -> Rect:
        """Where option n lies."""
        wide = self.rect.w / len(self.options)
        return Rect(self.rect.x + n * wide, self.rect.y, wide, self.rect.h)

    def _take(self, n: int) -> Any:
        value = self.options[n][0]
        if value == self.value:
            return None
        self.value = value
        return value

    def click(self, x: float, y: float) -> Any:
        return next((self._take(n) for n in range(len(self.options)) if self.part(n).contains(x, y)), None)

    def key(self, key: Key) -> Any:
        if key.name in ("left", "right"):
            place = self._place + (1 if key.name == "right" else -1)
            return self._take(place) if 0 <= place < len(self.options) else None
        if is_pick(key):
            return self._take((self._place + 1) % len(self.options))
        return UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.box(self.rect, "parchment_3", radius=10, edge="wood_light", thick=2)
        size = self._size(canvas)
        for n, (value, words) in enumerate(self.options):
            part = self.part(n).inset(4)
            chosen = value == self.value
            if chosen:
                canvas.box(part, "slate" if not self.why else "stone_3", radius=7)
                canvas.box((part.x + part.w / 2 - 20, part.bottom - 5, 40, 3), "gold", radius=1.5)
            ink = "parchment" if chosen else _OFF_INK if self.why else "ink"
            style = self._style(chosen).at(size)
            canvas.text(words, part.centre, style, anchor="c", width=part.w - 16, height=part.h - 6, colour=ink)

    def _style(self, chosen: bool) -> Style:
        return self.style if chosen else self.style._replace(font="body")

    def _size(self, canvas: Canvas) -> float:
        """The size at which the words of every option fit."""
        part = self.part(0).inset(4)
        size = self.style.size
        for value, words in self.options:
            style = self._style(value == self.value).at(size)
            while size > 12 and canvas.measure(words, style, part.w - 16)[1] > part.h - 6:
                size -= 1
                style = style.at(size)
        return size


class Stepper(Choice):
    """One of many values: only the chosen one is to be seen, arrows lead to the others."""

    def _sides(self) -> tuple[Rect, Rect]:
        x, y, w, h = self.rect
        return Rect(x, y, max(44, h), h), Rect(x + w - max(44, h), y, max(44, h), h)

    def click(self, x: float, y: float) -> Any:
        step = -1 if self._sides()[0].contains(x, y) else 1
        return self._take((self._place + step) % len(self.options))

    def key(self, key: Key) -> Any:
        if key.name in ("left", "right"):
            return self._take((self._place + (1 if key.name == "right" else -1)) % len(self.options))
        return super().key(key)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.nine("field", self.rect)
        for side, way in zip(self._sides(), (-1, 1), strict=True):
            x, y = side.centre
            canvas.polygon(((x - 5 * way, y - 10), (x - 5 * way, y + 10), (x + 8 * way, y)), "wood_dark")
        words = self.options[self._place][1]
        canvas.text(
            words, self.rect.centre, STRONG, anchor="c", width=self.rect.w - 2 * self._sides()[0].w, fit="shrink"
        )


class Slider(Widget):
    """A number between two ends."""

    def __init__(
        self,
        name: Hashable,
        rect: Box,
        low: int,
        high: int,
        step: int,
        value: int,
        words: Callable[[int], str],
        *,
        hint: str = "",
        why: str = "",
    ) -> None:
        super().__init__(name, rect, hint=hint, why=why)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.words = words

    @property
    def lane(self) -> Rect:
        """The line along which the knob goes."""
        return Rect(self.rect.x + 20, self.rect.y, self.rect.w - 140, self.rect.h)

    def _to(self, value: float) -> Any:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if value == self.value:
            return None
        self.value = value
        return value

    def press(self, x: float, y: float) -> Any:
        return self.drag(x, y)

    def drag(self, x: float, y: float) -> Any:
        return self._to(self.low + (x - self.lane.x) / self.lane.w * (self.high - self.low))

    def key(self, key: Key) -> Any:
        steps = {"left": -1, "right": 1, "pagedown": -4, "pageup": 4}
        if key.name in steps:
            return self._to(self.value + steps[key.name] * self.step)
        if key.name in ("home", "end"):
            return self._to(self.low if key.name == "home" else self.high)
        return UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        lane, y = self.lane, self.rect.centre[1]
        x = lane.x + lane.w * (self.value - self.low) / (self.high - self.low)
        canvas.box((lane.x, y - 5, lane.w, 10), "stone_2", radius=5, edge="wood_light")
        canvas.box((lane.x, y - 5, max(10, x - lane.x), 10), "slate", radius=5)
        knob = around(x, y, 32, 32)
        canvas.shadow(knob.inset(6), blur=4)
        canvas.box(knob, "gold_light" if look.hot or look.down else "parchment", radius=16, edge="wood_dark", thick=2)
        canvas.text(
            self.words(self.value), (self.rect.right - 8, y), SMALL_STRONG.at(22), anchor="e", width=104, fit="shrink"
        )
