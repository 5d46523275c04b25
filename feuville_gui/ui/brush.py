"""Makes the surfaces that the canvas lays down and keeps those used lately; in pixels, alpha premultiplied."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil
from typing import Final

import pygame

from feuville_gui.ui.resources import Resources, Sheet
from feuville_gui.ui.shelf import Shelf
from feuville_gui.ui.theme import Colour, colour

Size = tuple[int, int]
_KEPT: Final = 128 * 2**20, 256 * 2**20  # bytes of finished surfaces, in a window of Full HD and in a far larger one
_FULL_HD: Final = 1920 * 1080
_CLEAR: Final = (0, 0, 0, 0)
_DUSK: Final = (30, 34, 46)


class Brush:
    """Surfaces by what they show and how large; asking twice for the same is cheap."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self._shelf = Shelf(_KEPT[0])

    def fit(self, pixels: int) -> None:
        """Start anew for a window of so many pixels: all surfaces have another size there."""
        self._shelf = Shelf(min(_KEPT[1], max(_KEPT[0], _KEPT[0] * pixels // _FULL_HD)))

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface of the caller's own making, on the same shelf."""
        return self._shelf.get(key, make)

    # ---- pictures ------------------------------------------------------------------------------------------

    def picture(
        self,
        name: str,
        size: Size,
        dim: float = 0,
        alpha: int = 255,
        angle: int = 0,
        rounded: int = 0,
        flip: bool = False,
    ) -> pygame.Surface:
        """The picture stretched to the size, towards dusk by dim (0 to 1), with round corners, turned, faded."""

        def make() -> pygame.Surface:
            if angle:
                return pygame.transform.rotozoom(self.picture(name, size, dim, alpha, 0, rounded, flip), angle, 1)
            if alpha < 255:
                return faded(self.picture(name, size, dim, 255, 0, rounded, flip), alpha)
            if dim:
                return _dimmed(self.picture(name, size, 0, 255, 0, rounded, flip), dim)
            surface = _scaled(self.resources.picture(name), size)
            if flip:
                surface = pygame.transform.flip(surface, True, False)
            if rounded:
                surface = surface.convert_alpha()
                surface.blit(self._corners(size, rounded), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._shelf.get(("picture", name, size, dim, alpha, angle, rounded, flip), make)

    def silhouette(
        self, name: str, size: Size, blur: int, alpha: int, angle: int, rounded: int, flip: bool
    ) -> pygame.Surface:
        """The picture's own shadow, `3 * blur` pixels larger on each side."""

        def make() -> pygame.Surface:
            shape = self.picture(name, size, 0, 255, angle, rounded, flip).convert_alpha()
            w, h = shape.get_size()
            whole = pygame.Surface((w + 6 * blur, h + 6 * blur), pygame.SRCALPHA)
            whole.blit(shape, (3 * blur, 3 * blur))
            whole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            whole = whole.premul_alpha()
            whole.fill(_tint((32, 18, 22), 150 * alpha // 255), special_flags=pygame.BLEND_RGBA_MULT)
            return _blurred(whole, blur)

        return self._shelf.get(("silhouette", name, size, blur, alpha, angle, rounded, flip), make)

    def _corners(self, size: Size, radius: int) -> pygame.Surface:
        return self.box(size, (255, 255, 255), radius, None, 0)

    def nine(self, name: str, size: Size, scale: float, alpha: int) -> tuple[pygame.Surface, int, int]:
        """A sheet of the interface for a rect of this size, and how far it reaches beyond it at the left and above."""
        sheet = self.resources.sheet(name)
        left, top, right, bottom = (round(side / sheet.scale * scale) for side in sheet.outset)
        whole = size[0] + left + right, size[1] + top + bottom

        def make() -> pygame.Surface:
            if alpha < 255:
                return faded(self.nine(name, size, scale, 255)[0], alpha)
            return _in_nine(self.resources.picture(sheet.file), sheet, whole, scale)

        return self._shelf.get(("nine", name, size, scale, alpha), make), left, top

    # ---- drawn shapes --------------------------------------------------------------------------------------

    def box(self, size: Size, fill: Colour | None, radius: int, edge: Colour | None, thick: int) -> pygame.Surface:
        """A rectangle with round corners and an edge on its inside."""
        radius = min(radius, size[0] // 2, size[1] // 2)

        def make() -> pygame.Surface:
            corner = max(radius, thick) + 1
            if min(size) < 2 * corner + 1:
                return _box(size, fill, radius, edge, thick)
            small = 2 * corner + 1
            source = _box((small, small), fill, radius, edge, thick)
            return _in_nine(source, Sheet("", (corner, corner, corner, corner), scale=1), size, 1)

        return self._shelf.get(("box", size, fill, radius, edge, thick), make)

    def glow(self, size: Size, paint: Colour, strength: float, spread: int) -> pygame.Surface:
        """Soft light of a rectangle, `3 * spread` pixels larger on each side."""

        def make() -> pygame.Surface:
            w, h = size
            more = ceil(spread / 3)
            whole = pygame.Surface((w + 6 * spread, h + 6 * spread), pygame.SRCALPHA)
            r, g, b, a = colour(paint)
            place = 3 * spread - more, 3 * spread - more, w + 2 * more, h + 2 * more
            whole.fill(_tint((r, g, b), round(a * strength)), place)
            return _blurred(whole, spread)

        return self._shelf.get(("glow", size, paint, strength, spread), make)

    def shape(
        self,
        points: tuple[tuple[int, int], ...],
        size: Size,
        fill: Colour | None,
        edge: Colour | None,
        thick: int,
        closed: bool,
    ) -> pygame.Surface:
        """A polygon or a line through these points (pixels inside a surface of this size)."""

        def make() -> pygame.Surface:
            area = size[0] * size[1]
            fine = 4 if area < 250_000 else 2 if area < 2_000_000 else 1
            large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
            spots = [(x * fine, y * fine) for x, y in points]
            if fill is not None and closed:
                pygame.draw.polygon(large, colour(fill)[:3], spots)
            if edge is not None:
                pairs = list(zip(spots, spots[1:] + spots[:1] if closed else spots[1:], strict=False))
                for start, end in pairs:
                    pygame.draw.line(large, colour(edge)[:3], start, end, max(1, thick * fine))
                for spot in spots:
                    pygame.draw.circle(large, colour(edge)[:3], spot, max(1, thick * fine) // 2)
            surface = pygame.transform.smoothscale(large, size) if fine > 1 else large
            return faded(surface, colour(fill if fill is not None else edge or "ink")[3])

        return self._shelf.get(("shape", points, size, fill, edge, thick, closed), make)


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy, less opaque."""
    copy = surface.convert_alpha()
    if alpha < 255:
        copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _tint(paint: tuple[int, int, int], alpha: int) -> tuple[int, int, int, int]:
    r, g, b = paint
    return r * alpha // 255, g * alpha // 255, b * alpha // 255, alpha


def _scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _dimmed(surface: pygame.Surface, dim: float) -> pygame.Surface:
    """A copy with a little less colour, mixed with dusk."""
    light = round(255 * (1 - dim))
    grey = round(255 * dim * 0.35)
    copy = surface.copy()
    paler = pygame.transform.grayscale(surface)
    for part, share in ((copy, 255 - grey), (paler, grey)):
        part.fill((share, share, share, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(paler, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    copy.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dusk = tuple(round(part * dim) for part in _DUSK)
    if not surface.get_masks()[3]:
        copy.fill(dusk, special_flags=pygame.BLEND_RGB_ADD)
        return copy
    veil = surface.copy()
    veil.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    veil = veil.premul_alpha()
    veil.fill((*dusk, 0), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return copy


def _blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    """Blurred by a radius of this many pixels. Soft shapes need few pixels: it is done small and enlarged."""
    w, h = surface.get_size()
    small = max(1, blur // 4)
    if small > 1:
        surface = pygame.transform.smoothscale(surface, (max(1, w // small), max(1, h // small)))
    surface = pygame.transform.gaussian_blur(surface, max(1, round(blur / small)))
    return pygame.transform.smoothscale(surface, (w, h)) if small > 1 else surface


def _in_nine(source: pygame.Surface, sheet: Sheet, size: Size, scale: float) -> pygame.Surface:
    """The source stretched to the size, its corners only scaled."""
    w, h = source.get_size()
    k = scale / sheet.scale
    left, top, right, bottom = sheet.margins
    columns = _cuts(w, (left, right), size[0], k)
    rows = _cuts(h, (top, bottom), size[1], k)
    source = source.convert_alpha()
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for x, width, to_x, to_width in columns:
        for y, height, to_y, to_height in rows:
            if min(width, height, to_width, to_height) > 0:
                part = source.subsurface((x, y, width, height))
                whole.blit(_scaled(part, (to_width, to_height)), (to_x, to_y))
    return whole


def _cuts(length: int, margins: tuple[float, float], wanted: int, k: float) -> list[tuple[int, int, int, int]]:
    """For the three parts of one direction: start and length in the source, start and length in the result."""
    first, last = round(margins[0]), round(margins[1])
    to_first, to_last = round(first * k), round(last * k)
    if to_first + to_last > wanted:  # smaller than its corners: squeeze them
        to_first = round(wanted * to_first / (to_first + to_last))
        to_last = wanted - to_first
    return [
        (0, first, 0, to_first),
        (first, length - first - last, to_first, wanted - to_first - to_last),
        (length - last, last, wanted - to_last, to_last),
    ]


def _box(size: Size, fill: Colour | None, radius: int, edge: Colour | None, thick: int) -> pygame.Surface:
    fine = 4
    w, h = size
    large = pygame.Surface((w * fine, h * fine), pygame.SRCALPHA)
    outer = (0, 0, w * fine, h * fine)
    for paint, inset in ((edge, 0), (fill, thick if edge is not None else 0)):
        if paint is not None:
            k = inset * fine
            inner = (outer[0] + k, outer[1] + k, outer[2] - 2 * k, outer[3] - 2 * k)
            r, g, b, a = colour(paint)
            pygame.draw.rect(large, _tint((r, g, b), a), inner, border_radius=max(0, radius * fine - k))
        elif edge is not None:  # an empty frame
            k = inset * fine
            inner = (outer[0] + k, outer[1] + k, outer[2] - 2 * k, outer[3] - 2 * k)
            pygame.draw.rect(large, _CLEAR, inner, border_radius=max(0, radius * fine - k))
    return pygame.transform.smoothscale(large, size)
