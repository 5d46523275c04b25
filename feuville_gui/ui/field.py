"""A line to write in, with input methods and simple editing. It takes back nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable
from typing import Any, Final

from feuville_gui.ui import clipboard
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Box
from feuville_gui.ui.text import Letters, clean
from feuville_gui.ui.theme import STRONG
from feuville_gui.ui.widget import UNUSED, Look, Widget

_AT_ONCE: Final = 4000  # signs that are looked at: a clipboard may hold millions


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
        self.anchor = 0  # the other end of what is selected: whoever comes here finds all of it selected
        self._fresh = True  # nothing was done here since the keys came
        self._composing = ""
        self._letters: Letters | None = None
        self._start = 0.0  # where the text begins on the screen: long ones are moved to the left

    @property
    def composing(self) -> bool:
        return bool(self._composing)

    @property
    def selected(self) -> tuple[int, int]:
        """From where to where it is selected; twice the cursor's place when nothing is."""
        return min(self.anchor, self.cursor), max(self.anchor, self.cursor)

    def amend(self, value: str) -> None:
        """Hold this instead of what was written; the cursor stays as far from the end."""
        self.cursor = self.anchor = max(0, len(value) - (len(self.value) - self.cursor))
        self.value = value

    def leave(self) -> None:
        self.anchor, self.cursor = 0, len(self.value)
        self._composing, self._fresh = "", True

    def write(self, words: str) -> Any:
        self._composing, self._fresh = "", False
        first, last = self.selected
        room = max(0, self.limit - len(self.value) + last - first)
        words = self.accept(" ".join(words[:_AT_ONCE].splitlines()))[:room]
        return self._put(words) if words else None

    def compose(self, words: str) -> None:
        self._composing = clean(words)

    def _put(self, words: str) -> str:
        """These words stand where something was selected."""
        first, last = self.selected
        self.value = self.value[:first] + words + self.value[last:]
        self.cursor = self.anchor = first + len(words)
        return self.value

    # ---- the pointer: the first click takes all, another puts the cursor, a drag selects ------------------------

    def press(self, x: float, y: float) -> Any:
        self.cursor = self.anchor = self._nearest(x)

    def drag(self, x: float, y: float) -> Any:
        self.cursor = self._nearest(x)

    def let_go(self) -> None:
        if self._fresh and self.anchor == self.cursor:
            self.anchor, self.cursor = 0, len(self.value)
        self._fresh = False

    def _nearest(self, x: float) -> int:
        """The place between two letters that is nearest."""

        def left(n: int) -> float:
            """How far it is from the pointer to the end of n letters."""
            return self._start + self._wide(self.value[:n]) - x

        at = min(len(self.value), bisect_left(range(len(self.value) + 1), 0.0, key=left))
        return min((max(0, at - 1), at), key=lambda n: abs(left(n)))

    # ---- the keys ----------------------------------------------------------------------------------------------

    def key(self, key: Key) -> Any:
        if self._composing:
            return None  # the input method has the keys
        first, last = self.selected
        match key.name:
            case "left":
                self._go(self.cursor - 1 if key.shift or first == last else first, key.shift)
            case "right":
                self._go(self.cursor + 1 if key.shift or first == last else last, key.shift)
            case "home":
                self._go(0, key.shift)
            case "end":
                self._go(len(self.value), key.shift)
            case "backspace" | "delete":
                if first == last:
                    self._go(self.cursor + (1 if key.name == "delete" else -1), select=True)
                return self._put("") if self.anchor != self.cursor else None
            case "a" if key.ctrl:
                self.anchor, self.cursor = 0, len(self.value)
            case "c" | "x" if key.ctrl:
                if first < last:
                    kept = clipboard.put(self.value[first:last])
                    return self._put("") if kept and key.name == "x" else None
            case "v" if key.ctrl:
                return self.write(clipboard.text())
            case "enter" | "escape" | "tab" | "up" | "down":
                return UNUSED
            case name:
                return None if (len(name) == 1 and not (key.ctrl or key.alt)) or name == "space" else UNUSED
        self._fresh = False
        return None

    def _go(self, place: int, select: bool) -> None:
        """Put the cursor there; what is selected grows or shrinks with it, or is no longer."""
        self.cursor = min(len(self.value), max(0, place))
        if not select:
            self.anchor = self.cursor

    # ---- the picture -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._letters = canvas.letters
        canvas.nine("field", self.rect)
        room = self.rect.inset(16, 4)
        y = self.rect.centre[1]
        first, last = self.selected
        if self._composing:
            before, after = self.value[:first] + self._composing, self.value[last:]
        else:
            before, after = self.value[: self.cursor], self.value[self.cursor :]
        at_cursor = self._wide(before)
        self._start = room.x + (min(0.0, room.w - 4 - at_cursor) if look.focused else 0.0)
        with canvas.group(clip=room.inset(-4, 0)):
            if look.focused and first < last and not self._composing:
                left = self._wide(self.value[:first])
                wide = self._wide(self.value[:last]) - left
                canvas.box((self._start + left - 3, y - 18, wide + 6, 36), "gold_light", radius=4, edge="gold_dark")
            if before or after:
                canvas.text(before + after, (self._start, y), STRONG, anchor="w")
            else:
                canvas.text(self.empty, (room.x, y), STRONG._replace(font="body"), anchor="w", colour="stone_4")
            if look.focused:
                if self._composing:
                    wide = self._wide(self._composing)
                    canvas.box((self._start + at_cursor - wide, y + 14, wide, 2), "brick")
                canvas.box((self._start + at_cursor, y - 16, 2.5, 32), "ink")

    def _wide(self, words: str) -> float:
        """How wide words are, with the space at their end."""
        return 0.0 if self._letters is None else self._letters.lay(words, STRONG, fit="cut").w
