"""Makes the items of a display list ready to be laid down: surfaces, and the pixels they touch. It orders nothing."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pygame

from feuville_gui.ui.brush import Brush, faded
from feuville_gui.ui.text import MARGIN, Block, Letters
from feuville_gui.ui.theme import Colour, colour

Item = tuple[Any, ...]  # kind, x, y, w, h, clip, alpha, then what the kind needs; equal items look equal
_HUGE: Final = 24 * 2**20  # pixels: a picture larger than this is scaled for the part that can be seen
_SLIP: Final = MARGIN + 6  # pixels by which rounding and leaning letters may go beyond a rect, at most


class View(NamedTuple):
    """How table units become pixels: pixel = offset + unit * scale; and the window's size in pixels."""

    scale: float
    dx: float
    dy: float
    w: int
    h: int

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The pixels of a rectangle; neighbours in table units are neighbours in pixels."""
        left, top = round(self.dx + x * self.scale), round(self.dy + y * self.scale)
        right, bottom = round(self.dx + (x + w) * self.scale), round(self.dy + (y + h) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def length(self, units: float) -> int:
        """A length in whole pixels, at least 1 when there is any."""
        return max(1, round(units * self.scale)) if units else 0


class Ready(NamedTuple):
    """An item made ready: the pixels it may touch, what to lay down there, and the pixels it covers for sure."""

    bounds: pygame.Rect
    layers: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    veil: tuple[int, int, int, int] | None = None  # a plain colour over the bounds
    solid: bool = False

    def lay(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Lay it down on the target, whose clip is this area."""
        if self.veil is not None:
            r, g, b, a = self.veil
            place = self.bounds.clip(area)
            if a < 255:
                target.fill((255 - a, 255 - a, 255 - a), place, pygame.BLEND_RGB_MULT)
                target.fill((r * a // 255, g * a // 255, b * a // 255), place, pygame.BLEND_RGB_ADD)
            else:
                target.fill((r, g, b), place)
        for surface, at in self.layers:
            target.blit(surface, at, special_flags=pygame.BLEND_PREMULTIPLIED if surface.get_masks()[3] else 0)


NOTHING: Final = Ready(pygame.Rect(0, 0, 0, 0), ())


class Maker:
    """Turns items into surfaces by their kind: the method `_kind` has the kind's parameters in the item's order."""

    def __init__(self, brush: Brush, letters: Letters) -> None:
        self._brush = brush
        self._letters = letters

    def make(self, item: Item, view: View) -> Ready:
        ready: Ready
        kind, x, y, w, h, clip, alpha, *what = item
        rect = view.rect(x, y, w, h)
        visible = pygame.Rect(0, 0, view.w, view.h)
        if clip is not None:
            visible = visible.clip(view.rect(*clip))
        if kind == "zoomed":
            inner, left, top, zoom = what
            nearer = View(view.scale * zoom, view.dx + left * view.scale, view.dy + top * view.scale, view.w, view.h)
            ready = self.make(inner, nearer)
            bounds = ready.bounds.clip(visible)
            return ready._replace(bounds=bounds) if bounds.w and bounds.h else NOTHING
        if kind != "shape" and (rect.w <= 0 or rect.h <= 0):
            return NOTHING
        reach = self._reach(view, kind, rect, what)
        if not rect.inflate(2 * reach, 2 * reach).colliderect(visible):
            return NOTHING  # and no surface is made for what comes into view later
        ready = getattr(self, f"_{kind}")(view, rect, alpha, *what)
        bounds = ready.bounds.clip(visible)
        if not bounds.size[0] or not bounds.size[1]:
            return NOTHING
        return ready._replace(bounds=bounds)

    def _reach(self, view: View, kind: str, rect: pygame.Rect, what: list[Any]) -> int:
        """How many pixels an item may touch beyond its rect, at most."""
        match kind, what:
            case "image", [_, _, angle, _, _, shadow]:
                return _SLIP + 4 * view.length(shadow) + (max(rect.size) // 2 if angle else 0)
            case "glow", [_, _, spread, _]:
                return _SLIP + 4 * view.length(spread)
            case "nine", [name]:
                sheet = self._brush.resources.sheet(name)
                return _SLIP + round(max(sheet.outset) / sheet.scale * view.scale)
            case "shape", [_, _, _, thick, _]:
                return _SLIP + view.length(thick)
        return _SLIP

    def _image(
        self,
        view: View,
        rect: pygame.Rect,
        alpha: int,
        name: str,
        dim: float,
        angle: int,
        rounded: float,
        flip: bool,
        shadow: float,
    ) -> Ready:
        if rect.w * rect.h > _HUGE:
            return self._part(view, rect, name)
        radius = view.length(rounded)
        surface = self._brush.picture(name, rect.size, dim, alpha, angle, radius, flip)
        at = surface.get_rect(center=rect.center).topleft if angle else rect.topleft
        layers = [(surface, at)]
        bounds = surface.get_rect(topleft=at)
        if shadow:
            blur = view.length(shadow)
            cast = self._brush.silhouette(name, rect.size, blur, alpha, angle, radius, flip)
            place = at[0] - 3 * blur + round(blur * 0.7), at[1] - 3 * blur + blur
            layers.insert(0, (cast, place))
            bounds = bounds.union(cast.get_rect(topleft=place))
        return Ready(bounds, tuple(layers), solid=len(layers) == 1 and not surface.get_masks()[3])

    def _part(self, view: View, rect: pygame.Rect, name: str) -> Ready:
        """Of a picture that is far larger than the window only the part in the window, scaled for itself."""
        seen = rect.clip(pygame.Rect(0, 0, view.w, view.h))
        if not seen.w or not seen.h:
            return NOTHING
        source = self._brush.kept(("source", name), lambda: self._brush.resources.picture(name))
        kx, ky = source.get_width() / rect.w, source.get_height() / rect.h
        part = pygame.Rect(
            int((seen.x - rect.x) * kx), int((seen.y - rect.y) * ky), int(seen.w * kx), int(seen.h * ky)
        ).clip(source.get_rect())
        surface = pygame.transform.smoothscale(source.subsurface(part), seen.size)
        return Ready(seen, ((surface, seen.topleft),), solid=not surface.get_masks()[3])

    def _nine(self, view: View, rect: pygame.Rect, alpha: int, name: str) -> Ready:
        surface, left, top = self._brush.nine(name, rect.size, view.scale, alpha)
        at = rect.x - left, rect.y - top
        return Ready(surface.get_rect(topleft=at), ((surface, at),))

    def _text(self, view: View, rect: pygame.Rect, alpha: int, block: Block, align: str) -> Ready:
        key = "text", block, view.scale, align
        surface = self._brush.kept(key, lambda: self._letters.render(block, view.scale, align))
        if alpha < 255:
            surface = self._brush.kept((*key, alpha), lambda: faded(surface, alpha))
        at = rect.x - MARGIN, rect.y
        return Ready(surface.get_rect(topleft=at), ((surface, at),))

    def _box(
        self,
        view: View,
        rect: pygame.Rect,
        alpha: int,
        fill: Colour | None,
        radius: float,
        edge: Colour | None,
        thick: float,
    ) -> Ready:
        if fill is not None and edge is None and not radius:
            r, g, b, a = colour(fill)
            a = a * alpha // 255
            return Ready(rect, (), veil=(r, g, b, a), solid=a == 255)
        surface = self._brush.box(rect.size, fill, view.length(radius), edge, view.length(thick))
        if alpha < 255:
            surface = faded(surface, alpha)
        return Ready(rect, ((surface, rect.topleft),))

    def _glow(
        self, view: View, rect: pygame.Rect, alpha: int, paint: Colour, strength: float, spread: float, falls: int
    ) -> Ready:
        soft = view.length(spread)
        surface = self._brush.glow(rect.size, paint, round(strength * alpha / 255, 2), soft)
        at = rect.x - 3 * soft + falls * round(soft * 0.7), rect.y - 3 * soft + falls * soft
        return Ready(surface.get_rect(topleft=at), ((surface, at),))

    def _shape(
        self,
        view: View,
        rect: pygame.Rect,
        alpha: int,
        points: tuple[tuple[float, float], ...],
        fill: Colour | None,
        edge: Colour | None,
        thick: float,
        closed: bool,
    ) -> Ready:
        wide = view.length(thick) if edge is not None else 0
        spots = tuple((round(x * view.scale) + wide, round(y * view.scale) + wide) for x, y in points)
        size = rect.w + 2 * wide + 1, rect.h + 2 * wide + 1
        surface = self._brush.shape(spots, size, fill, edge, wide, closed)
        if alpha < 255:
            surface = faded(surface, alpha)
        at = rect.x - wide, rect.y - wide
        return Ready(surface.get_rect(topleft=at), ((surface, at),))
