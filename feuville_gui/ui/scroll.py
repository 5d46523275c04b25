"""A window on something taller than itself: how far it is scrolled, and the bar that shows it."""

from __future__ import annotations

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect

BAR = 28  # width of the bar; with its margins it is as wide as a finger
_LEAST = 44  # the least length of its handle
_SLIP = 14  # so far a finger slips when it only taps


class Scroll:
    """The position in a content of some height, seen through a rect."""

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.height = 0.0
        self.top = 0.0
        self._grip: float | None = None  # where the handle is held
        self._held: tuple[float, float] | None = None  # where the content is held, and the position then
        self._moved = False

    @property
    def far(self) -> float:
        """The largest position."""
        return max(0.0, self.height - self.rect.h)

    @property
    def bar(self) -> Rect:
        """The lane of the bar, at the right edge."""
        return Rect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h)

    @property
    def handle(self) -> Rect:
        """The part of the lane that stands for what can be seen."""
        length = max(_LEAST, self.rect.h * min(1.0, self.rect.h / max(1.0, self.height)))
        share = self.top / self.far if self.far else 0.0
        return Rect(self.bar.x, self.bar.y + (self.bar.h - length) * share, BAR, length)

    def by(self, units: float) -> None:
        """Scroll by so much, down when it is positive."""
        self.to(self.top + units)

    def to(self, top: float) -> None:
        """Scroll to this position, as far as there is something."""
        self.top = min(self.far, max(0.0, top))

    def reveal(self, y: float, h: float) -> None:
        """Scroll just so far that this stretch of the content can be seen."""
        if y < self.top:
            self.to(y)
        elif y + h > self.top + self.rect.h:
            self.to(y + h - self.rect.h)

    def press(self, x: float, y: float) -> None:
        """Take hold of the bar, or of the content itself, as fingers do."""
        lane = self.bar.inset(-8, 0)
        if not self.far:
            return
        if lane.contains(x, y):
            self._grip = y - self.handle.y if self.handle.inset(-8, 0).contains(x, y) else self.handle.h / 2
            self.drag(y)
        elif self.rect.contains(x, y):
            self._held = y, self.top

    def drag(self, y: float) -> None:
        """Move what is held."""
        if self._grip is not None:
            lane = self.bar.h - self.handle.h
            self.to((y - self._grip - self.bar.y) / lane * self.far if lane else 0)
        elif self._held is not None:
            start, top = self._held
            self._moved |= abs(y - start) > _SLIP
            if self._moved:
                self.to(top + start - y)

    def let_go(self) -> bool:
        """Release what is held; whether it was moved, so that no row is meant."""
        moved = self._grip is not None or self._moved
        self._grip, self._held, self._moved = None, None, False
        return moved

    def draw(self, canvas: Canvas) -> None:
        """The bar, when there is something to scroll."""
        if self.far:
            canvas.box(self.bar.inset(5, 2), "parchment_3", radius=4)
            canvas.box(self.handle.inset(3, 2), "wood_light", radius=6, edge="wood")
