"""What comes over a town: flames, embers and smoke, rain and its rainbow, the bubble. It knows no dragon and no show.

Each function describes its picture at a part of its time, 0 to 1; sizes and fades go in few steps.
"""

from math import ceil, cos, pi, radians, sin
from typing import Final

from feuville_gui.table.flutter import faded, in_steps
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import out, soft
from feuville_gui.ui.rect import Rect, around

_FLAME: Final = 100 / 140  # width of pictures to their height
_CLOUD: Final = 320 / 150
_RAINBOW: Final = 640 / 330
_SMOKE: Final = 100 / 80
_DROP: Final = 40 / 100
_FADES: Final = 3  # steps of what is large
HIT: Final = 58.0  # degrees from the right at which the bubble is hit


def _stands(
    name: str, canvas: Canvas, x: float, foot: float, high: float, ratio: float, flip: bool, alpha: int
) -> None:
    wide, high = max(3, 3 * round(high * ratio / 3)), max(3, 3 * round(high / 3))
    canvas.image(name, Rect(round(x - wide / 2), round(foot - high), wide, high), flip=flip, alpha=alpha)


def _few_fades(shown: float) -> int:
    return round(255 * in_steps(shown, _FADES))


def _swell(part: float, rise: float, fall: float) -> float:
    """Grows from 0 to 1 until `rise`, stays, and falls to 0 from `fall` on."""
    return min(1.0, part / rise, (1 - part) / (1 - fall))


def draw_flames(canvas: Canvas, column: Rect, part: float, *, flicker: float = 0.0) -> None:
    """Flames lick up a column, from above; `flicker` counts their quivers."""
    for nth in range(6):
        lane, level = (0.24, 0.74, 0.5)[nth % 3], (nth // 3 + (nth % 3) * 0.33) / 2
        grown = _swell(between(0.08 * nth, 0.62 + 0.07 * nth, part), 0.3, 0.6)
        if grown > 0:
            quiver = int(flicker + nth) % 2
            high = column.w * (0.85 + 0.25 * (nth * 0.618 % 1)) * in_steps(grown, 4) * (1 - 0.12 * quiver)
            foot = column.y + column.h * (0.26 + 0.72 * level)
            _stands("flame", canvas, column.x + column.w * lane, foot, high, _FLAME, bool(quiver), 255)


def draw_still_flames(canvas: Canvas, column: Rect, shown: float) -> None:
    """The same without a move, shown from 0 to 1."""
    for nth, (lane, level) in enumerate(((0.26, 0.4), (0.72, 0.62), (0.4, 0.98))):
        _stands(
            "flame",
            canvas,
            column.x + column.w * lane,
            column.y + column.h * level,
            column.w,
            _FLAME,
            nth == 1,
            faded(shown),
        )


def draw_embers(canvas: Canvas, column: Rect, part: float, count: int = 14) -> None:
    """Sparks rise from a column, sway and go out."""
    for nth in range(count):
        lane, own = (nth * 0.618) % 1, (nth * 0.377) % 1
        life = between(0.35 * own, 0.65 + 0.35 * own, part)
        if 0 < life < 1:
            x = column.x + column.w * (lane + 0.12 * sin(2 * pi * (life + own)))
            y = column.bottom - column.h * (0.15 + 0.5 * own + 0.7 * out(life))
            side = column.w * (0.16 + 0.1 * (nth % 2))
            canvas.image("ember", _whole(x, y, side, side), alpha=faded(2.2 - 2.2 * life))


def draw_smoke(canvas: Canvas, column: Rect, part: float, count: int = 5) -> None:
    """Dark puffs rise from what has burnt, grow and thin out."""
    for nth in range(count):
        own = (nth * 0.618) % 1
        life = between(0.12 * nth, 0.52 + 0.12 * nth, part)
        if 0 < life < 1:
            x = column.x + column.w * (0.2 + 0.6 * own + 0.1 * sin(2 * pi * life + nth))
            y = column.y + column.h * (0.72 - 0.13 * nth - 0.3 * out(life))
            wide = column.w * (0.6 + 0.5 * in_steps(life, 4))
            canvas.image("smoke", _whole(x, y, wide, wide / _SMOKE), flip=nth % 2 == 1, alpha=faded(1.9 - 1.9 * life))


def draw_rain(canvas: Canvas, town: Rect, part: float) -> None:
    """Heavy clouds come together over a town, it rains, and they draw apart."""
    come = soft(between(0.0, 0.22, part))
    left = soft(between(0.62, 0.82, part))
    high = 0.34 * town.h
    wide = high * _CLOUD
    count = max(2, ceil(town.w / (0.95 * wide)))
    if 0.14 < part < 0.72:
        _drops(canvas, town, high, between(0.14, 0.72, part))
    for nth in range(count):
        side = -1 if nth < count / 2 else 1
        x = town.x + town.w * (nth + 0.5) / count + side * wide * ((1 - come) * 0.8 + left * 0.5)
        y = town.y + high * (0.28 + 0.14 * (nth % 2))
        canvas.image(
            "rain_cloud", _whole(x, y, wide, high), flip=side > 0, alpha=faded(min(come * 1.5, 1.4 - 1.4 * left))
        )


def _drops(canvas: Canvas, town: Rect, cloud: float, part: float) -> None:
    high = 0.2 * town.h
    fall = town.h - 0.45 * cloud - high / 2
    for nth in range(int(town.w / (0.1 * town.h))):
        for turn in range(3):
            life = between(0.0, 0.46, part - 0.27 * turn - 0.27 * ((nth * 0.618) % 1))
            if 0 < life < 1:
                x = town.x + town.w * ((nth * 0.377 + 0.17 * turn) % 1) + 0.12 * town.h * (0.5 - life)
                canvas.image("rain", _whole(x, town.y + 0.45 * cloud + fall * life, high * _DROP, high))


def draw_rainbow(canvas: Canvas, town: Rect, part: float) -> None:
    """A rainbow is unrolled over a town from the left, and rolled up after it."""
    place = rainbow_place(town)
    start, end = soft(between(0.72, 1.0, part)), soft(between(0.0, 0.5, part))
    with canvas.group(clip=Rect(place.x + place.w * start, place.y, place.w * (end - start), place.h)):
        canvas.image("rainbow", place)


def rainbow_place(town: Rect) -> Rect:
    """As wide as the town, if that is not higher than it."""
    high = min(town.h * 1.02, town.w * 1.08 / _RAINBOW)
    return Rect(round(town.centre[0] - high * _RAINBOW / 2), round(town.bottom - high), high * _RAINBOW, high)


def draw_still_rain(canvas: Canvas, town: Rect, shown: float) -> None:
    """Clouds and rainbow without a move, shown from 0 to 1."""
    alpha = _few_fades(shown)
    high = 0.34 * town.h
    canvas.image("rainbow", rainbow_place(town), alpha=alpha)
    for side in (-1, 1):
        x = town.centre[0] + side * 0.3 * town.w
        canvas.image("rain_cloud", _whole(x, town.y + 0.35 * high, high * _CLOUD, high), flip=side > 0, alpha=alpha)


def bubble_place(town: Rect) -> Rect:
    """The dome over a town."""
    return Rect(round(town.x - 0.05 * town.w), round(town.y - 0.1 * town.h), 1.1 * town.w, 1.12 * town.h)


def on_bubble(town: Rect, degrees: float) -> tuple[float, float]:
    """A point of its rim, counter-clockwise from the right."""
    x, y, w, h = bubble_place(town)
    return x + w / 2 + 0.48 * w * cos(radians(degrees)), y + h - 0.95 * h * sin(radians(degrees))


def draw_bubble(canvas: Canvas, town: Rect, shown: float) -> None:
    """The dome, shown from 0 to 1."""
    canvas.image("bubble", bubble_place(town), alpha=_few_fades(shown))


def draw_glancing(canvas: Canvas, town: Rect, part: float, right: bool) -> None:
    """Flames and light run from where the bubble is hit down both its sides."""
    hit = 180 - HIT if right else HIT
    side = 0.2 * town.h
    for nth, (reach, name) in enumerate(((-52, "flame"), (64, "flame"), (-30, "flame"), (96, "glint"), (-58, "glint"))):
        life = between(0.1 * (nth % 3), 0.75 + 0.1 * (nth % 3), part)
        if 0 < life < 1:
            turn = hit + (-reach if right else reach) * out(life)
            x, y = on_bubble(town, turn)
            angle = 30 * round((turn - 90) / 30) if name == "flame" else 0
            size = side * (1.2 - 0.5 * in_steps(life, 3)) if name == "flame" else side * 0.6
            w, h = (size * _FLAME, size) if name == "flame" else (size, size)
            canvas.image(name, _whole(x, y, w, h), angle=angle, alpha=faded(2 - 2 * life))


def between(start: float, end: float, time: float) -> float:
    """How much of the time from start to end is over, 0 to 1."""
    if time <= start:
        return 0.0
    return 1.0 if time >= end else (time - start) / (end - start)


def _whole(x: float, y: float, w: float, h: float) -> Rect:
    """The rect round this middle on whole units, its size in threes: few surfaces."""
    w, h = 3 * max(1, round(w / 3)), 3 * max(1, round(h / 3))
    return around(round(x - w / 2) + w / 2, round(y - h / 2) + h / 2, w, h)
