"""A canvas with stand-ins for the pictures, and hands that use a scene on it."""

from collections.abc import Hashable
from typing import Any
from zlib import crc32

import pygame

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event, Key, Move, Press, Release, Text
from feuville_gui.ui.ready import View
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.resources import Resources, Sheet

FULL = View(1.0, 0, 0, 1920, 1080)


class StandIns(Resources):
    """Has every picture: a small one in a colour of its own. Fonts and texts are the game's."""

    def picture(self, name: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            surface = pygame.Surface((32, 32), 0 if "ground" in name else pygame.SRCALPHA, 32)
            surface.fill((*crc32(name.encode()).to_bytes(4, "big")[:3], 255))
            return surface.convert() if "ground" in name else surface.convert_alpha()

        return self._pictures.get(name, make)

    def icon(self, name: str, side: int) -> pygame.Surface:
        return pygame.Surface((side, side))

    def sheet(self, name: str) -> Sheet:
        return Sheet(name, (8, 8, 8, 8), (4, 4, 4, 4))


def view(wide: int, high: int) -> View:
    """The table letterboxed into a window of this size."""
    scale = min(wide / 1920, high / 1080)
    return View(scale, round((wide - 1920 * scale) / 2), round((high - 1080 * scale) / 2), wide, high)


class Stage:
    """One scene on a canvas. After every event it is drawn, as the program does."""

    def __init__(self, scene: Any, target: pygame.Surface, seen: View = FULL) -> None:
        self.scene = scene
        self.target = target
        self.view = seen
        self.canvas = Canvas(StandIns())
        self.draw()

    def draw(self) -> list[pygame.Rect]:
        self.canvas.begin()
        self.scene.draw(self.canvas)
        return self.canvas.paint(self.target, self.view)

    def send(self, *events: Event) -> None:
        for event in events:
            self.scene.handle(event)
            self.scene.update(0.0)
            self.draw()

    def place(self, name: Hashable) -> Rect:
        return self.scene.form[name].rect

    def click(self, what: Hashable, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Click the widget of this name, or a rect; at: where in it, as parts of its size."""
        rect = what if isinstance(what, Rect) else self.place(what)
        x, y = rect.x + rect.w * at[0], rect.y + rect.h * at[1]
        self.send(Move(x, y), Press(x, y), Release(x, y))

    def key(self, *names: str, **more: bool) -> None:
        for name in names:
            self.send(Key(name, **more))

    def walk(self, name: Hashable) -> None:
        """Press Tab until this widget has the focus."""
        for _ in range(100):
            if self.scene.form.walk.current == name:
                return
            self.key("tab")
        raise AssertionError(f"{name!r} cannot be reached with Tab")

    def write(self, words: str) -> None:
        for sign in words:
            self.send(Text(sign))

    def words(self, inside: Box = (0, 0, 1920, 1080)) -> list[str]:
        """The words that are shown in a rect, block by block."""
        return [
            " ".join("".join(piece.words for piece in line) for line in item[7].lines)
            for item in self.canvas.items()
            if item[0] == "text" and Rect(*inside).contains(item[1] + item[3] / 2, item[2] + item[4] / 2)
        ]
