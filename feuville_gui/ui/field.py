"""A line to write in, with input methods and simple editing; nothing can be selected in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Box
from feuville_gui.ui.text import Letters, clean
from feuville_gui.ui.theme import STRONG
from feuville_gui.ui.widget import UNUSED, Look, Widget


class TextField(Widget):
    """Its value is the text after each change. What is written passes through `accept` first."""

    writing = True

    def __init__(
        self,
        name: Hashable,
        rect: Box,
        value: str = "",
        *,
        limit: int = 200,
        accept: Callable[[str], str] = clean,
        empty: str = "",
        hint: str = "",
        why: str = "",
    ) -> None:
        """limit: most signs; empty: what it shows while nothing is written."""
        super().__init__(name, rect, hint=hint, why=why)
        self.value = value
        self.limit = limit
        self.accept = accept
        self.empty = empty
        self.cursor = len(value)
        self._composing = ""
        self._letters: Letters | None = None
        self._start = 0.0  # where the text begins on the screen: long ones are moved to the left

    @property
    def composing(self) -> bool:
        return bool(self._composing)

    def write(self, words: str) -> Any:
        self._composing = ""
        words = self.accept(words.replace("\n", " "))[: max(0, self.limit - len(self.value))]
        if not words:
            return None
        self.value = self.value[: self.cursor] + words + self.value[self.cursor :]
        self.cursor += len(words)
        return self.value

    def compose(self, words: str) -> None:
        self._composing = clean(words)

    def click(self, x: float, y: float) -> Any:
        if self._letters is not None:
            ends = [self._letters.lay(self.value[:n], STRONG).w for n in range(len(self.value) + 1)]
            self.cursor = min(range(len(ends)), key=lambda n: abs(self._start + ends[n] - x))

    def key(self, key: Key) -> Any:
        if self._composing:
            return None  # the input method has the keys
        match key.name:
            case "left":
                self.cursor = max(0, self.cursor - 1)
            case "right":
                self.cursor = min(len(self.value), self.cursor + 1)
            case "home":
                self.cursor = 0
            case "end":
                self.cursor = len(self.value)
            case "backspace" if self.cursor:
                self.value = self.value[: self.cursor - 1] + self.value[self.cursor :]
                self.cursor -= 1
                return self.value
            case "delete" if self.cursor < len(self.value):
                self.value = self.value[: self.cursor] + self.value[self.cursor + 1 :]
                return self.value
            case "backspace" | "delete":
                return None
            case "enter" | "escape" | "tab" | "up" | "down":
                return UNUSED
            case name:
                return None if (len(name) == 1 and not (key.ctrl or key.alt)) or name == "space" else UNUSED
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._letters = canvas.letters
        self.cursor = min(self.cursor, len(self.value))
        canvas.nine("field", self.rect)
        room = self.rect.inset(16, 4)
        y = self.rect.centre[1]
        before = self.value[: self.cursor] + (self._composing if look.focused else "")
        shown = before + self.value[self.cursor :]
        at_cursor = canvas.measure(before, STRONG)[0] if before else 0.0
        shift = min(0.0, room.w - 4 - at_cursor) if look.focused else 0.0
        self._start = room.x + shift
        with canvas.group(clip=room):
            if shown:
                canvas.text(shown, (self._start, y), STRONG, anchor="w")
            else:
                canvas.text(self.empty, (room.x, y), STRONG._replace(font="body"), anchor="w", colour="stone_4")
            if look.focused:
                if self._composing:
                    wide = canvas.measure(self._composing, STRONG)[0]
                    canvas.box((self._start + at_cursor - wide, y + 14, wide, 2), "brick")
                canvas.box((self._start + at_cursor, y - 16, 2.5, 32), "ink")
