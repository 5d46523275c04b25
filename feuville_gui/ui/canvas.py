"""The picture as a display list: what differs from the last list is painted, nothing else. It knows no scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pygame

from feuville_gui.ui.brush import Brush
from feuville_gui.ui.ready import Item, Maker, Ready, View
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.resources import Resources
from feuville_gui.ui.text import Fit, Letters, Words
from feuville_gui.ui.theme import Colour, Style, colour

_ROOM: Final = "night"  # what lies round the table
_NEAR: Final = 120  # table units beside a window from where a shadow may still reach into it


class Canvas:
    """Takes the description of one frame after the other; all rects and sizes are table units."""

    def __init__(self, resources: Resources, text_size: float = 1.0) -> None:
        self.letters = Letters(resources, text_size)
        self._brush = Brush(resources)
        self._maker = Maker(self._brush, self.letters)
        self._items: list[Item] = []
        self._last: list[Item] = []
        self._ready: dict[Item, Ready] = {}
        self._view: View | None = None
        self._all = True
        self._clip: Rect | None = None
        self._shift = (0.0, 0.0)
        self._alpha = 255

    # ---- describing ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start a new frame: the list is empty."""
        self._items = []

    @contextmanager
    def group(self, clip: Box | None = None, shift: tuple[float, float] = (0, 0), alpha: int = 255) -> Iterator[None]:
        """What is described inside is cut off at clip, moved by shift and faded to alpha. Groups nest."""
        before = self._clip, self._shift, self._alpha
        if clip is not None:
            area = Rect(*clip).moved(*self._shift)
            self._clip = area if self._clip is None else self._clip.shared(area)
        self._shift = self._shift[0] + shift[0], self._shift[1] + shift[1]
        self._alpha = self._alpha * alpha // 255
        try:
            yield
        finally:
            self._clip, self._shift, self._alpha = before

    @contextmanager
    def aside(self) -> Iterator[list[Item]]:
        """What is described inside is not shown, but put into the list that this gives, for `window`."""
        before = self._items, self._clip, self._shift, self._alpha
        self._items, self._clip, self._shift, self._alpha = [], None, (0.0, 0.0), 255
        try:
            yield self._items
        finally:
            self._items, self._clip, self._shift, self._alpha = before

    def window(self, items: Iterable[Item], source: Box, place: Box) -> None:
        """Show what was described aside through a window: the part `source` of its units fills `place`."""
        zoom = place[2] / source[2]
        left, top = place[0] - source[0] * zoom + self._shift[0], place[1] - source[1] * zoom + self._shift[1]
        frame = Rect(*place).moved(*self._shift)
        whole = frame if self._clip is None else self._clip.shared(frame)
        clips: dict[Rect | None, Rect] = {None: whole}
        near = Rect(*source).inset(-_NEAR)
        for item in items:
            _kind, x, y, w, h, clip, *_what = item
            if x > near.right or y > near.bottom or x + w < near.x or y + h < near.y:
                continue
            if clip not in clips:
                clips[clip] = whole.shared(_zoomed(clip, left, top, zoom))
            at = left + x * zoom, top + y * zoom, w * zoom, h * zoom
            self._items.append(("zoomed", *at, clips[clip], 255, item, left, top, zoom))

    def _add(self, kind: str, rect: Box, alpha: int, *what: Any) -> None:
        x, y, w, h = rect
        dx, dy = self._shift
        alpha = alpha * self._alpha // 255
        if alpha > 0:
            if alpha < 255:
                alpha = alpha // 8 * 8 + 7  # few steps, so that fading surfaces can be kept
            self._items.append((kind, x + dx, y + dy, w, h, self._clip, alpha, *what))

    def image(
        self,
        name: str,
        rect: Box,
        *,
        dim: float = 0.0,
        alpha: int = 255,
        angle: float = 0.0,
        rounded: float = 0.0,
        flip: bool = False,
        shadow: float = 0.0,
    ) -> None:
        """A picture stretched into the rect: dim 0 to 1 towards dusk, angle in degrees counter-clockwise round its
        middle, rounded the radius of its corners, shadow the blur of its own shadow."""
        self._add("image", rect, alpha, name, dim, round(angle) % 360, rounded, flip, shadow)

    def nine(self, name: str, rect: Box, *, alpha: int = 255) -> None:
        """A sheet of the interface (panel, button …) of any size; its shadow may reach beyond the rect."""
        self._add("nine", rect, alpha, name)

    def text(
        self,
        words: Words,
        at: tuple[float, float],
        style: Style,
        *,
        anchor: str = "nw",
        width: float | None = None,
        height: float | None = None,
        fit: Fit = "wrap",
        colour: Colour | None = None,
        alpha: int = 255,
    ) -> Rect:
        """Words whose block has its compass point `anchor` (nw n ne w c e sw s se) at `at`; see `Letters.lay` for
        width, height and fit. Returns the place they take."""
        if colour is not None:
            style = style.of(colour)
        block = self.letters.lay(words, style, width, height, fit)
        x, y = at
        x -= block.w * (0.0 if "w" in anchor else 1.0 if "e" in anchor else 0.5)
        y -= block.h * (0.0 if "n" in anchor else 1.0 if "s" in anchor else 0.5)
        if block.w:
            align = "w" if "w" in anchor else "e" if "e" in anchor else ""
            self._add("text", (x, y, block.w, block.h), alpha, block, align)
        return Rect(x, y, block.w, block.h)

    def measure(self, words: Words, style: Style, width: float | None = None) -> tuple[float, float]:
        """Width and height that these words take, in lines of at most this width."""
        block = self.letters.lay(words, style, width)
        return block.w, block.h

    def box(
        self,
        rect: Box,
        fill: Colour | None = None,
        *,
        radius: float = 0,
        edge: Colour | None = None,
        thick: float = 1.5,
        alpha: int = 255,
    ) -> None:
        """A flat rectangle with round corners; the edge lies inside."""
        self._add("box", rect, alpha, fill, radius, edge, thick)

    def glow(self, rect: Box, colour: Colour = "glow", *, strength: float = 1.0, spread: float = 16) -> None:
        """Soft light round the rect and under it: paint what glows over it."""
        self._add("glow", rect, 255, colour, strength, spread, 0)

    def shadow(self, rect: Box, *, blur: float = 8, strength: float = 0.6) -> None:
        """The shadow that a sheet in the rect throws: a little to the right and down."""
        self._add("glow", rect, 255, "shade", strength, blur, 1)

    def outline(
        self, rect: Box, colour: Colour = "glow_edge", *, thick: float = 3, radius: float = 5, alpha: int = 255
    ) -> None:
        """A line round the rect, outside of it."""
        x, y, w, h = rect
        place = x - thick, y - thick, w + 2 * thick, h + 2 * thick
        self._add("box", place, alpha, None, radius + thick, colour, thick)

    def focus(self, rect: Box, radius: float = 8, strong: bool = True) -> None:
        """The mark of the keyboard's focus, to be seen on every ground; a thin line when not strong."""
        if strong:
            self.outline(rect, "ink", thick=7, radius=radius)
            self.outline(Rect(*rect).inset(-1.5), "gold_light", thick=4, radius=radius + 1.5)
        else:
            self.outline(rect, "gold_dark", thick=2, radius=radius)

    def polygon(
        self,
        points: tuple[tuple[float, float], ...],
        fill: Colour | None = None,
        *,
        edge: Colour | None = None,
        thick: float = 1.5,
        alpha: int = 255,
    ) -> None:
        """A closed shape."""
        self._add("shape", _bounds(points), alpha, self._from_corner(points), fill, edge, thick, True)

    def line(
        self, points: tuple[tuple[float, float], ...], colour: Colour, *, thick: float = 2, alpha: int = 255
    ) -> None:
        """A line through these points."""
        self._add("shape", _bounds(points), alpha, self._from_corner(points), None, colour, thick, False)

    @staticmethod
    def _from_corner(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        x0, y0, _, _ = _bounds(points)
        return tuple((x - x0, y - y0) for x, y in points)

    def items(self) -> tuple[Item, ...]:
        """The list so far, for tests that ask what the screen shows."""
        return tuple(self._items)

    # ---- painting ------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Paint everything next time: the window lost its picture."""
        self._all = True

    def paint(self, target: pygame.Surface, view: View) -> list[pygame.Rect]:
        """Bring the target up to the described frame; returns the painted pixel rects, [] when nothing changed."""
        if view != self._view:
            if self._view is None or view.scale != self._view.scale:
                self._brush.fit(view.w * view.h)
            self._view, self._all = view, True
            self._ready = {}
        if not self._all and self._items == self._last:
            return []
        ready = self._ready
        for item in self._items:
            if item not in ready:
                ready[item] = self._maker.make(item, view)
        whole = pygame.Rect(0, 0, view.w, view.h)
        dirty = (
            [whole] if self._all else merged([ready[item].bounds for item in changed(self._last, self._items)], whole)
        )
        self._paint(target, [ready[item] for item in self._items], dirty, [item[5] for item in self._items], view)
        self._ready = {item: ready[item] for item in self._items}
        self._last, self._all = self._items, False
        return dirty

    @staticmethod
    def _paint(
        target: pygame.Surface, list_: list[Ready], dirty: list[pygame.Rect], clips: list[Rect | None], view: View
    ) -> None:
        bounds = [ready.bounds for ready in list_]
        solid = [n for n, ready in enumerate(list_) if ready.solid]
        for rect in dirty:
            first = next((n for n in reversed(solid) if bounds[n].contains(rect)), None)
            target.set_clip(rect)
            if first is None:
                target.fill(colour(_ROOM)[:3], rect)
            for n in rect.collidelistall(bounds):
                if first is not None and n < first:
                    continue
                ready, clip = list_[n], clips[n]
                area = rect if clip is None else view.rect(*clip).clip(rect)
                target.set_clip(area)
                ready.lay(target, area)
        target.set_clip(None)


def _zoomed(rect: Box, left: float, top: float, zoom: float) -> Rect:
    x, y, w, h = rect
    return Rect(left + x * zoom, top + y * zoom, w * zoom, h * zoom)


def _bounds(points: tuple[tuple[float, float], ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def changed(before: list[Item], after: list[Item]) -> list[Item]:
    """The items whose pixels may differ: those that went, that came, or that lie in another order."""
    start, stop = 0, min(len(before), len(after))
    while start < stop and before[start] == after[start]:
        start += 1
    end = 0
    while end < stop - start and before[-1 - end] == after[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    gone, come = Counter(old), Counter(new)
    both = gone & come
    found = list((gone - both) + (come - both))
    stayed = _only(old, both), _only(new, both)
    for one, other in zip(*stayed, strict=True):
        if one != other:
            found += (one, other)
    return found


def _only(items: list[Item], these: Counter[Item]) -> list[Item]:
    left, kept = these.copy(), []
    for item in items:
        if left[item] > 0:
            left[item] -= 1
            kept.append(item)
    return kept


def merged(rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Few rects that cover these: neighbours are joined when that paints little more."""
    out: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(whole)
        if not rect.w or not rect.h:
            continue
        place = 0
        while place < len(out):
            other = out[place]
            joint = rect.union(other)
            if joint.w * joint.h <= 1.3 * (rect.w * rect.h + other.w * other.h) or len(out) > 40:
                rect = joint
                out.pop(place)
                place = 0
            else:
                place += 1
        out.append(rect)
    if sum(rect.w * rect.h for rect in out) > 0.8 * whole.w * whole.h:
        return [whole]
    return out
