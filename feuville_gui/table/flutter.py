"""Numbers of things that move, in few steps, and loose paper that flies about. It knows no piece and no show."""

from math import cos, pi, sin

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around


def mixed(start: Rect, end: Rect, share: float) -> Rect:
    """The place on the way from one (0) to another (1)."""
    return Rect(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))


def elapsed(time: float, begin: float, end: float) -> float:
    """The part, 0 to 1, that is over of the time from begin to end."""
    return min(1.0, max(0.0, (time - begin) / (end - begin)))


def stepped(value: float, step: float) -> float:
    """The nearest multiple of the step: what is drawn with few values needs few surfaces."""
    return round(value / step) * step


def in_steps(share: float, steps: int = 8) -> float:
    """A share between 0 and 1 in so many steps, eight unless told."""
    return round(share * steps) / steps


def faded(share: float) -> int:
    """How opaque something is, in eight steps."""
    return min(255, round(255 * in_steps(min(1.0, max(0.0, share)))))


def burst(
    canvas: Canvas,
    names: tuple[str, ...],
    at: tuple[float, float],
    part: float,
    *,
    count: int,
    width: float,
    side: float = 15,
    high: float = 34,
) -> None:
    """Scraps that jump up along a line of this width round a point, fly apart, fall and fade."""
    for nth in range(count):
        lane = (nth * 0.755) % 1 * 2 - 1  # spread evenly in no order
        force = 0.5 + (nth * 0.57) % 1
        x = at[0] + lane * (width / 2 + 30 * force * part)
        y = at[1] - high * force * sin(pi * min(1.0, 1.2 * part)) + 6 * part
        angle = stepped(40 * nth + 300 * part * (1 if lane > 0 else -1), 30)
        canvas.image(
            names[nth % len(names)], around(round(x), round(y), side, side), angle=angle, alpha=faded(2 - 2 * part)
        )


def confetti(canvas: Canvas, names: tuple[str, ...], room: Rect, time: float, *, count: int, lasts: float) -> None:
    """Strips of paper that fall through a room, each in its own time within `lasts` seconds, turning and swaying."""
    for nth in range(count):
        falls = 1.6 + 0.9 * ((nth * 0.618) % 1)
        part = (time - (lasts - falls) * ((nth * 0.57) % 1)) / falls
        if not 0 < part < 1:
            continue
        lane = (nth * 0.755) % 1
        x = room.x + room.w * lane + 34 * sin(2 * pi * (1.3 * part + lane))
        y = room.y + room.h * part
        flat = 0.25 + 0.75 * in_steps(abs(cos(pi * (5 * part + 3 * lane))), 4)
        angle = stepped(360 * lane + 40 * sin(9 * part), 30)
        place = around(round(x), round(y), 38, round(28 * flat))
        canvas.image(names[nth % len(names)], place, angle=angle, alpha=faded(6 - 6 * part))
