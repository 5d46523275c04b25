"""How Dragomir moves: beats of his wings, poses between poses, ways through the air. Times are given in seconds."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import Any, Final

from feuville_gui.table import layout
from feuville_gui.table.dragon import HOVERING, SAFE, Perch, Pose, place
from feuville_gui.ui.motion import soft

Point = tuple[float, float]

BEAT: Final = 0.34  # s of one beat of the wings
_DOWN: Final = 0.42  # part of it in which they go down
_FAR: Final = 0.07  # part by which the far wing is behind
_WAVE, _DELAY = 0.6, 0.15  # s of one wave of the tail, and from one of its joints to the next
_FLYING: Final = HOVERING._replace(tilt=0, neck=(-12, -12, 10, 12), head=0, jaw=16, legs=-10)
_AIMING: Final = HOVERING._replace(tilt=-6, jaw=-14, legs=-10, tail=(4, 6, 6, 2, 0))
_MOUTH: Final = 23.0  # degrees that the fire points down when nothing is swung
_LEAST: Final = (400, 430, 180)  # room to the sides, above and below him, in units as drawn
_STEEP: Final = 50.0  # degrees that he likes to aim down
_REACH: Final = 400  # length of the fire as drawn


def blend(a: Pose, b: Pose, share: float) -> Pose:
    """The pose on the way from one (0) to another (1); it faces as the first."""

    def mix(x: float, y: float) -> float:
        return x + (y - x) * share

    singles = (name for name in Pose._fields if name not in ("neck", "tail", "right"))
    mixed: dict[str, Any] = {name: mix(getattr(a, name), getattr(b, name)) for name in singles}
    return a._replace(neck=tuple(map(mix, a.neck, b.neck)), tail=tuple(map(mix, a.tail, b.tail)), **mixed)


def at_perch(perch: Perch, pose: Pose = HOVERING) -> Pose:
    """A pose at a perch."""
    x, y, scale, right = perch
    return pose._replace(x=x, y=y, scale=scale, right=right)


# ---- wings and tail -------------------------------------------------------------------------------------------


def _wing(beats: float) -> tuple[float, float]:
    """Swings of the inner and the outer wing after so many beats: quickly down, slowly up, the outer one trailing."""
    part = beats % 1
    (up, down), (_, drag) = SAFE["wing"], SAFE["fold"]
    if part < _DOWN:
        part /= _DOWN
        return up + (down - up) * soft(part), -drag * sin(pi * part)
    part = (part - _DOWN) / (1 - _DOWN)
    return down + (up - down) * soft(part), drag * sin(pi * part)


def beating(pose: Pose, time: float) -> Pose:
    """The pose with his wings beating: the body is pushed up by each stroke, the tail waves behind."""
    beats = time / BEAT
    (wing, fold), (far_wing, far_fold) = _wing(beats), _wing(beats - _FAR)
    push = sin(2 * pi * (beats - 0.12))
    waves = (6 * sin(2 * pi * (time - _DELAY * nth) / _WAVE) for nth in range(5))
    return pose._replace(
        y=pose.y - 18 * pose.scale * push,
        wing=wing,
        fold=fold,
        far_wing=far_wing,
        far_fold=far_fold,
        head=_kept("head", pose.head + 6 * push),
        tail=tuple(_kept("tail", 4 + wave) for wave in waves),
    )


def _kept(name: str, swing: float) -> float:
    least, most = SAFE[name]
    return min(most, max(least, swing))


def flying(at: Perch, slope: float, time: float) -> Pose:
    """On his way; slope in degrees, positive when he climbs."""
    tilt = min(12.0, max(-12.0, 0.4 * slope))
    return beating(at_perch(at, _FLYING)._replace(tilt=6 * round(tilt / 6), head=_kept("head", -0.5 * tilt)), time)


# ---- ways -----------------------------------------------------------------------------------------------------


def inside(x: float, y: float, scale: float) -> Point:
    """The nearest place where the whole of him is over the table."""
    side, above, below = (room * scale for room in _LEAST)
    room = layout.TABLE
    return min(room.right - side, max(side, x)), min(room.bottom - below, max(above, y))


def way(start: Perch, end: Perch) -> Callable[[float], Perch]:
    """From one perch (part 0) to another (1), facing as he flies: he rises, swoops below the other, comes up to it."""
    dx = end.x - start.x
    right = dx > 0
    first = inside(start.x + 0.12 * dx, min(start.y, end.y) - 90, start.scale)
    last = inside(end.x - 0.3 * dx, end.y + 150 * end.scale + 0.05 * abs(dx), end.scale)

    def at(part: float) -> Perch:
        back = 1 - part
        a, b, c, d = back**3, 3 * back * back * part, 3 * back * part * part, part**3
        x = a * start.x + b * first[0] + c * last[0] + d * end.x
        y = a * start.y + b * first[1] + c * last[1] + d * end.y
        return Perch(x, y, _scale_between(start.scale, end.scale, part), right)

    return at


def _scale_between(start: float, end: float, part: float) -> float:
    """In few steps: each is a set of surfaces."""
    return start + (end - start) * round(3 * part) / 3


def slope(way: Callable[[float], Perch], part: float) -> float:
    """How steeply a way climbs there, in degrees."""
    a, b = way(max(0.0, part - 0.02)), way(min(1.0, part + 0.02))
    return degrees(atan2(a.y - b.y, abs(b.x - a.x) + 1e-6))


# ---- aim ------------------------------------------------------------------------------------------------------


def aiming(perch: Perch, near: Point, distance: float, target: Point) -> Pose:
    """Ready to breathe fire on a target, which will just reach it: he hovers beside and above the point `near`, his
    mouth at about this distance from it."""
    side = -1 if perch.right else 1  # where he is, seen from there
    down = _STEEP
    pose = _aimed(perch, down)
    mouth = near[0] + side * distance * cos(radians(down)), near[1] - distance * sin(radians(down))
    dx, dy = mouth_of(pose)
    x, y = inside(pose.x + mouth[0] - dx, pose.y + mouth[1] - dy, perch.scale)
    for _ in range(3):  # the mouth moves with the head
        pose = _aimed(perch._replace(x=x, y=y), down)
        dx, dy = mouth_of(pose)
        down = degrees(atan2(target[1] - dy, side * (dx - target[0])))
    far = hypot(dx - target[0], dy - target[1])
    return pose._replace(reach=round(1.15 * far / (_REACH * perch.scale), 1))


def mouth_of(pose: Pose) -> Point:
    """Where the fire comes from."""
    turn = place(pose)["fire"].turn
    return turn.x, turn.y


def _aimed(perch: Perch, down: float) -> Pose:
    """Head and neck bent until the fire points so many degrees down."""
    bend = _MOUTH - down - _AIMING.tilt
    head = _kept("head", 0.5 * bend)
    neck = _kept("neck", (bend - head) / 4)
    return at_perch(perch, _AIMING)._replace(neck=(neck, neck, neck, neck), head=head)
