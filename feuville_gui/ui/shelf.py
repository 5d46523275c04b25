"""A cache bounded by bytes: what was not used for longest leaves first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Shelf:
    """Surfaces by key, at most `limit` bytes of pixels together."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made when it is not here. One larger than a third of the limit is not kept."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        size = bytes_of(surface)
        if size * 3 <= self.limit:
            self._kept[key] = surface
            self.size += size
            while self.size > self.limit:
                self.size -= bytes_of(self._kept.popitem(last=False)[1])
        return surface


def bytes_of(surface: pygame.Surface) -> int:
    """What its pixels take in memory."""
    return surface.get_pitch() * surface.get_height()
