"""What every widget is: a named rect that draws itself and answers the pointer and the keys. It holds no other."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, NamedTuple

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Box, Rect


class Look(NamedTuple):
    """How a widget is drawn now: under the pointer, held down, with the keyboard's focus."""

    hot: bool = False
    down: bool = False
    focused: bool = False


UNUSED: Final = object()
"""What `key` returns when the widget has no use for the key."""


class Widget:
    """A place that can be picked. A method that returns a value other than None says that the player chose it."""

    hint: str
    """What it does, shown while it is hovered over or has the focus."""
    why: str
    """Why it cannot be used now; "" when it can. Shown instead of the hint."""
    writing: bool = False
    """Whether the keyboard writes into it while it has the focus."""

    def __init__(self, name: Hashable, rect: Box, *, hint: str = "", why: str = "") -> None:
        self.name = name
        self.rect = Rect(*rect)
        self.hint = hint
        self.why = why

    @property
    def composing(self) -> bool:
        """Whether an input method is putting words together in it: Enter and Escape are the method's then."""
        return False

    def press(self, x: float, y: float) -> Any:
        """The pointer goes down on it."""
        return None

    def drag(self, x: float, y: float) -> Any:
        """The pointer moves while it holds the widget."""
        return None

    def click(self, x: float, y: float) -> Any:
        """The pointer goes up on the widget on which it went down."""
        return None

    def let_go(self) -> None:
        """The pointer goes up, wherever it is."""

    def wheel(self, dy: float) -> Any:
        """The wheel turns over it."""
        return None

    def key(self, key: Key) -> Any:
        """A key while it has the focus; UNUSED when it means nothing here."""
        return UNUSED

    def write(self, words: str) -> Any:
        """Written words while it has the focus."""
        return None

    def compose(self, words: str) -> None:
        """Words that an input method is putting together."""

    def leave(self) -> None:
        """The keys go elsewhere."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Describe it."""
        raise NotImplementedError


def is_pick(key: Key) -> bool:
    """Whether the key picks what has the focus."""
    return key.name in ("enter", "space") and not (key.again or key.ctrl or key.alt)
