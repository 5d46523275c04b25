"""The marks on what lies on the table, each with a shape of its own: lit, hovered, in focus, best, paying."""

from typing import Final

from feuville_gui.table import pictures
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Box, Rect, around
from feuville_gui.ui.text import Words
from feuville_gui.ui.theme import LABEL, NOT_NOW, POINTS, Style

PLAYER_COLOURS: Final = ("slate", "moss", "ochre", "plum")
PLAYER_INKS: Final = ("slate_dark", "moss_dark", "gold_dark", "plum")  # to be read on parchment
DICE_LEAN: Final = -6, 5  # degrees, of each of the two where they lie
CARRIED_LEAN: Final = -4  # degrees of what the pointer carries
_LABEL: Final = LABEL.at(18)


def dusk(dim: bool) -> float:
    """How dark something is that cannot be taken now."""
    return NOT_NOW if dim else 0.0


def stand(room: Box, ratio: float) -> Rect:
    """The largest place of that width to height inside the room, standing on its lower edge."""
    x, y, w, h = room
    wide = min(w, h * ratio)
    return Rect(x + (w - wide) / 2, y + h - wide / ratio, wide, wide / ratio)


def light(canvas: Canvas, rect: Box, strength: float = 0.9, spread: float = 15) -> None:
    """Warm light under what can be taken now."""
    canvas.glow(rect, strength=strength, spread=spread)


def lit_edge(canvas: Canvas, rect: Box, hovered: bool = False, radius: float = 5) -> None:
    """The thin warm edge of what can be taken; wider and brighter under the pointer."""
    canvas.outline(rect, "gold_light" if hovered else "glow_edge", thick=4.5 if hovered else 3, radius=radius)


def hovered_edge(canvas: Canvas, rect: Box, radius: float = 5) -> None:
    """Under the pointer, but nothing to take: a fine light line."""
    canvas.outline(rect, "parchment", thick=2, radius=radius, alpha=200)


def focus(canvas: Canvas, rect: Box) -> None:
    """The keyboard's focus: four heavy corners round the place, light in dark, to be seen on every ground."""
    x, y, w, h = Rect(*rect).inset(-7)
    arm = max(12.0, min(26.0, w * 0.3, h * 0.3))
    for colour, thick in (("ink", 10), ("parchment", 5)):
        for cx, cy, dx, dy in ((x, y, 1, 1), (x + w, y, -1, 1), (x + w, y + h, -1, -1), (x, y + h, 1, -1)):
            canvas.line(((cx, cy + arm * dy), (cx, cy), (cx + arm * dx, cy)), colour, thick=thick)


def ribbon(canvas: Canvas, rect: Box, words: Words, style: Style = _LABEL) -> None:
    """A gold label."""
    canvas.nine("ribbon", rect)
    label(canvas, rect, words, style)


def label(canvas: Canvas, rect: Box, words: Words, style: Style = _LABEL) -> None:
    """Words in the middle of a label that is drawn already."""
    place = Rect(*rect)
    canvas.text(words, place.centre, style, anchor="c", width=place.w - 12, fit="shrink")


def best(canvas: Canvas, rect: Box, words: str) -> None:
    """The tag of the place that is proposed, on its upper edge."""
    place = Rect(*rect)
    wide = max(56.0, canvas.measure(words, LABEL.at(17))[0] + 26)
    ribbon(canvas, around(place.centre[0], place.y - 4, wide, 24), words, LABEL.at(17))


def pays(canvas: Canvas, rect: Box) -> None:
    """A heavy double ring round the die that pays."""
    canvas.outline(rect, "ink", thick=7, radius=10)
    canvas.outline(Rect(*rect).inset(-1.5), "gold_light", thick=4, radius=11)


def crowned(canvas: Canvas, crown: Box, points: Box, value: int, style: Style = POINTS) -> None:
    """Points behind a crown, moved together when the number is long."""
    x, y, w, h = points
    block = canvas.text(str(value), (x + w - 4, y + h / 2), style, anchor="e", width=w + crown[2], fit="shrink")
    shift = min(0.0, block.x - 6 - (crown[0] + crown[2]))
    canvas.image(pictures.CROWN, Rect(*crown).moved(shift, 0))


def verdict(clouds: int, columns: int) -> str:
    """The sign that says whether the clouds cover the columns: a tick, or a flame."""
    return pictures.FINE if clouds >= columns else pictures.DANGER


def verdict_sign(canvas: Canvas, rect: Box, clouds: int, columns: int) -> None:
    """The same on a ground of its own: a round one when all is well, a square one in danger."""
    fine, place = clouds >= columns, Rect(*rect)
    canvas.box(place, "moss" if fine else "brick", radius=place.w / 2 if fine else place.w * 0.2)
    canvas.image(pictures.FINE_LIGHT if fine else pictures.DANGER_LIGHT, place.inset(place.w * 0.12))
