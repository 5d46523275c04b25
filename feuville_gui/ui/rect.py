"""Rectangles in table units. Pure: a Rect equals the plain tuple with the same numbers."""

from __future__ import annotations

from typing import NamedTuple

Box = tuple[float, float, float, float]


class Rect(NamedTuple):
    """An upright rectangle: left, top, width, height; y grows downwards."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside; the right and the lower edge lie outside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: Box) -> bool:
        """Whether the two share an area."""
        x, y, w, h = other
        return self.x < x + w and x < self.right and self.y < y + h and y < self.bottom

    def shared(self, other: Box) -> Rect:
        """The area in both; its size is 0 when they do not meet."""
        x, y = max(self.x, other[0]), max(self.y, other[1])
        right, bottom = min(self.right, other[0] + other[2]), min(self.bottom, other[1] + other[3])
        return Rect(x, y, max(0, right - x), max(0, bottom - y))

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Drawn in by `dx` left and right and by `dy` (or `dx`) above and below; negative numbers grow it."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def at_least(self, side: float) -> Rect:
        """Grown round its middle until it is as wide and high as that."""
        return self.inset(min(0.0, (self.w - side) / 2), min(0.0, (self.h - side) / 2))

    def away(self, x: float, y: float) -> float:
        """How far the point lies outside; 0 inside."""
        return max(self.x - x, x - self.right, 0.0) + max(self.y - y, y - self.bottom, 0.0)

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """The point inside that is nearest to this one."""
        return min(max(x, self.x), self.right - 0.01), min(max(y, self.y), self.bottom - 0.01)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


def around(x: float, y: float, w: float, h: float) -> Rect:
    """The rectangle of that size whose centre is (x, y)."""
    return Rect(x - w / 2, y - h / 2, w, h)
