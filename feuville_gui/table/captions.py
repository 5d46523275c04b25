"""Words for those who do not hear, or stand far away: a sound on a slip, and the wide caption below a table."""

from typing import Final, NamedTuple

from feuville_gui.table import layout
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.text import Run, Words
from feuville_gui.ui.theme import SENTENCE, STRONG
from feuville_gui.ui.words import _

LASTS: Final = 2.5  # s that a caption can be read
_WIDEST: Final = 760
_PULSE: Final = 2.4  # s of one ring round the sign


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


class Caption(NamedTuple):
    """One thing to say: the picture of whose doing it is, the name where it speaks to somebody, and the words."""

    picture: str
    name: str
    words: str


def draw_wide_caption(canvas: Canvas, room: Rect, caption: Caption, spared: Rect | None = None) -> None:
    """A sentence in large letters on dark wood; the right part of the room may be spared for something else."""
    canvas.box(room, "wood_dark", radius=14, edge="gold_dark", thick=3)
    left, right = room.x + 18, room.right - 24
    if spared is not None and spared.meets(room):
        right = spared.x - 24
    side = min(room.h - 20, 132)
    canvas.image(caption.picture, (left, room.centre[1] - side / 2, side, side), shadow=3)
    left += side + 20
    words: Words = caption.words
    if caption.name:
        words = (Run(_("{name}:").format(name=caption.name) + " ", "heavy", "gold_light"), caption.words)
    style = STRONG.at(min(46, room.h * 0.4))._replace(grows=False)
    width, height = right - left, room.h - 16
    while style.size > 24 and canvas.measure(words, style, width)[1] > height:
        style = style.at(style.size - 2)
    canvas.text(words, (left, room.centre[1]), style, anchor="w", width=width, height=height, colour="parchment")


def draw_touch_sign(canvas: Canvas, room: Rect, time: float) -> None:
    """That the screen may be touched: words beside a finger's spot from which rings go out."""
    high = min(room.h * 0.8, 120)
    words, style = _("Touch to play"), STRONG.at(high / 2)._replace(grows=False)
    wide = canvas.measure(words, style)[0] + 1.65 * high
    sign = around(*room.centre, wide, high)
    canvas.box(sign, "gold", radius=high / 2, edge="gold_light", thick=3)
    x, y = sign.x + 0.62 * high, sign.centre[1]
    for ring in (0, 0.5):
        age = (time / _PULSE + ring) % 1
        side = high * (0.24 + 0.5 * round(age * 8) / 8)
        canvas.box(around(x, y, side, side), None, radius=side / 2, edge="ink", alpha=round(220 * (1 - age)))
    canvas.box(around(x, y, high * 0.26, high * 0.26), "ink", radius=high * 0.13)
    canvas.text(words, (sign.x + 1.15 * high, y), style, anchor="w")
