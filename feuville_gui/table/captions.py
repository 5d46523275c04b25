"""A sound in words, for those who do not hear it. It plays none."""

from typing import Final

from feuville_gui.table import layout
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import SENTENCE

LASTS: Final = 2.5  # s that a caption can be read
_WIDEST: Final = 760


def draw_caption(canvas: Canvas, words: str) -> None:
    """The words on a dark slip at the foot of the board."""
    if not words:
        return
    wide, high = canvas.measure(words, SENTENCE, _WIDEST)
    x, bottom = layout.BOARD.centre[0], layout.BOARD.bottom - 34
    slip = Rect(*around(x, bottom - high / 2, wide + 84, high + 14))
    canvas.box(slip, "ink", radius=10, edge="gold_dark", thick=2, alpha=235)
    canvas.image("icon_sound", around(slip.x + 28, slip.centre[1], 28, 28))
    canvas.text(words, (slip.x + 54 + wide / 2, slip.centre[1]), SENTENCE, anchor="c", width=wide, colour="parchment")
