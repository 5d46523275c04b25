"""Where the keyboard's focus goes: the walk over what can be picked, in reading order or by arrows."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from feuville_gui.ui.input import Event, Key, Move, Press
from feuville_gui.ui.rect import Box, Rect

_ARROWS: Final = ("left", "right", "up", "down")


def reading_order(rects: Sequence[Box], areas: Sequence[Box] = ()) -> list[int]:
    """The places of the rects line by line from left to right; a line is as high as its first rect.

    What lies in the first area comes first, then the second area, and so on; then all else.
    """
    order: list[int] = []
    for area in areas:
        inside = [n for n, rect in enumerate(rects) if n not in order and Rect(*area).contains(*Rect(*rect).centre)]
        order += _lines(rects, inside)
    return order + _lines(rects, [n for n in range(len(rects)) if n not in order])


def _lines(rects: Sequence[Box], places: Sequence[int]) -> list[int]:
    rest = sorted(places, key=lambda n: (rects[n][1] + rects[n][3] / 2, rects[n][0]))
    order: list[int] = []
    while rest:
        first = rects[rest[0]]
        limit = first[1] + first[3]
        line = [n for n in rest if rects[n][1] + rects[n][3] / 2 <= limit]
        order += sorted(line, key=lambda n: (rects[n][0], rects[n][1]))
        rest = [n for n in rest if n not in line]
    return order


def neighbour(rects: Sequence[Box], current: int, direction: str) -> int | None:
    """The place of the rect that lies next in this direction (left, right, up, down); None at the edge."""
    sign = 1 if direction in ("right", "down") else -1
    along = 0 if direction in ("left", "right") else 1
    across = 1 - along
    start = rects[current]

    def middle(rect: Box, axis: int) -> float:
        return rect[axis] + rect[axis + 2] / 2

    best: tuple[bool, float, int] | None = None
    for n, rect in enumerate(rects):
        ahead = sign * (middle(rect, along) - middle(start, along))
        gap = max(rect[across], start[across]) - min(rect[across] + rect[across + 2], start[across] + start[across + 2])
        beside = max(0.0, gap)  # 0 when the two share a line in this direction
        overlaps = ahead < start[along + 2] / 2  # only taken when nothing lies beyond the edge
        if n == current or ahead <= 1 or (overlaps and beside):
            continue
        cost = ahead + 3 * beside + 0.2 * abs(middle(rect, across) - middle(start, across))
        best = min(best, (overlaps, cost, n)) if best else (overlaps, cost, n)
    return best[2] if best else None


class Walk:
    """The focus over named rects. `strong`: the last thing that happened was a key, so its mark matters."""

    def __init__(self) -> None:
        self.current: Hashable | None = None
        self.strong = False
        self._spots: dict[Hashable, Rect] = {}
        self._at: Rect | None = None

    @property
    def spots(self) -> Mapping[Hashable, Rect]:
        return self._spots

    @property
    def rect(self) -> Rect | None:
        """Where the focus is."""
        return self._spots.get(self.current) if self.current is not None else None

    def show(self, spots: Mapping[Hashable, Box], areas: Sequence[Box] = ()) -> None:
        """What can have the focus now, in reading order. When the current one is gone, the nearest takes over."""
        boxes = list(spots.values())
        names = list(spots)
        self._spots = {names[n]: Rect(*boxes[n]) for n in reading_order(boxes, areas)}
        if self.current not in self._spots:
            at = self._at
            self.current = (
                min(self._spots, key=lambda name: _distance(self._spots[name], at))
                if self._spots and at is not None
                else next(iter(self._spots), None)
            )
        self._at = self.rect

    def go(self, name: Hashable) -> None:
        """Put the focus on this one."""
        if name in self._spots:
            self.current, self._at = name, self._spots[name]

    def handle(self, event: Event) -> bool:
        """Tab, Shift-Tab and arrows move the focus; True when it was one of these."""
        if isinstance(event, Press | Move):
            self.strong = False
            return False
        if not isinstance(event, Key):
            return False
        self.strong = True
        names = list(self._spots)
        if not names or self.current is None:
            return False
        place = names.index(self.current)
        if event.name == "tab" and not event.ctrl and not event.alt:
            self.go(names[(place + (-1 if event.shift else 1)) % len(names)])
            return True
        if event.name in _ARROWS and not event.ctrl and not event.alt:
            found = neighbour(list(self._spots.values()), place, event.name)
            if found is not None:
                self.go(names[found])
            return True
        return False


def _distance(one: Rect, other: Rect) -> float:
    return abs(one.centre[0] - other.centre[0]) + abs(one.centre[1] - other.centre[1])
