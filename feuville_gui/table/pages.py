"""What the pages of a kiosk have in common: their ground, and tiles for fingers. They hold no scene."""

from collections.abc import Hashable, Sequence
from typing import Any

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.theme import STRONG, TITLE
from feuville_gui.ui.widget import Look, Widget

TOUCH = 80.0  # side of the least area that hits something on a page


def draw_ground(canvas: Canvas, page: Rect, name: str = "setup_ground") -> None:
    """A ground that covers the page, whatever its shape, and a little more, for a page that moves."""
    room = page.inset(-40)
    wide = max(room.w, room.h * 16 / 9)
    with canvas.group(clip=room):
        canvas.image(name, (room.centre[0] - wide / 2, room.centre[1] - wide * 9 / 32, wide, wide * 9 / 16))


def draw_wood(canvas: Canvas, page: Rect) -> None:
    """What lies round a table that is seen through windows."""
    canvas.box(page.inset(-40), "wood_dark")


def draw_dark(canvas: Canvas, page: Rect, per_cent: int) -> None:
    """Everything that was described before, so much darker."""
    if per_cent:
        canvas.box(page.inset(-40), "night", alpha=round(2.55 * per_cent))


def draw_title(canvas: Canvas, page: Rect, words: str, y: float, size: float) -> None:
    """Large letters in the middle, with their shadow."""
    style, room = TITLE.at(size), page.w - 80
    at = page.centre[0], y
    canvas.text(words, (at[0] + 3, y + 4), style, anchor="c", width=room, fit="shrink", colour="wood_dark", alpha=160)
    canvas.text(words, at, style, anchor="c", width=room, fit="shrink")


class Tile(Widget):
    """Something to choose with a finger: pictures over words; it says True. What is chosen stands out."""

    def __init__(
        self,
        name: Hashable,
        rect: Box,
        words: str,
        pictures: Sequence[tuple[str, float]] = (),
        *,
        chosen: bool = False,
        primary: bool = False,
        size: float = 30,
    ) -> None:
        """pictures: each with its width to its height; size: of the letters at most."""
        super().__init__(name, rect)
        self.words = words
        self.pictures = tuple(pictures)
        self.chosen = chosen
        self.primary = primary
        self.size = size

    def click(self, x: float, y: float) -> Any:
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        rect = self.rect.inset(4) if look.down else self.rect
        sheet = "button_primary" if self.primary else "button"
        canvas.nine(sheet, rect)
        if self.chosen:
            canvas.outline(rect.inset(3), "gold", thick=9, radius=12)
            canvas.outline(rect.inset(-7), "ink", thick=3, radius=18)
        style = STRONG.at(self.size)._replace(grows=False)
        if not self.pictures:
            canvas.text(self.words, rect.centre, style, anchor="c", width=rect.w - 36, height=rect.h - 16)
            return
        foot = self.size * 1.7
        room = Rect(rect.x + 18, rect.y + 16, rect.w - 36, rect.h - 24 - foot)
        high = min(room.h, room.w / sum(ratio for _name, ratio in self.pictures))
        left = room.centre[0] - high * sum(ratio for _name, ratio in self.pictures) / 2
        for picture, ratio in self.pictures:
            canvas.image(picture, (left, room.centre[1] - high / 2, high * ratio, high), shadow=3)
            left += high * ratio
        at = rect.centre[0], rect.bottom - 8 - foot / 2
        canvas.text(self.words, at, style, anchor="c", width=rect.w - 32, fit="shrink")
