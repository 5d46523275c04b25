"""Dragomir the paper puppet: a pose becomes placed parts, each hanging on its parent's joint. He knows no time."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import Missing, assets

PIN: Final = "dragon_pin"
_FIRE: Final = "fire"
# few surfaces, so that the whole flight is kept on the canvas's shelf
_SIZES: Final = 3  # units
_ANGLES: Final = 6  # degrees
_FINE_ANGLES: Final = 3  # where the eye looks
_FINE: Final = ("head", "jaw", "neck_1", "neck_2", "neck_3", "neck_4")
_FIRE_STEPS: Final = 4
_TURN_STEPS: Final = 3

# how far each may swing from its rest, in degrees clockwise when he faces left
SAFE: Final = {
    "neck": (-14, 14),
    "head": (-18, 18),
    "jaw": (-14, 22),
    "wing": (-25, 30),
    "fold": (-20, 20),
    "tail": (-12, 12),
    "legs": (-10, 10),
}
SHUT: Final = 22.0  # of the jaw


_Length = Annotated[float, msgspec.Meta(gt=0)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rig: its picture's size and pivot, where it hangs on its parent and how it is turned at rest."""

    part: str
    parent: str | None
    joint: tuple[float, float]
    rest: float
    canvas: tuple[_Length, _Length]
    pivot: tuple[float, float]
    pin: float = 0  # radius of the brass pin over its joint


class Pose(NamedTuple):
    """Where he is and how his joints are swung from their rest: degrees, clockwise when he faces left as drawn.

    `fire` grows from 0 to 1; at 1 it is `reach` times as long as drawn.
    """

    x: float
    y: float
    scale: float
    right: bool = False
    tilt: float = 0.0  # of the body: positive = nose up
    wing: float = 0.0
    fold: float = 0.0  # of the outer wing
    far_wing: float = 0.0
    far_fold: float = 0.0
    neck: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    head: float = 0.0
    jaw: float = SHUT
    tail: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0)
    legs: float = 0.0
    fire: float = 0.0
    reach: float = 1.0


class Turn(NamedTuple):
    """From a part's own units, seen from its pivot, to the table."""

    x: float
    y: float
    kx: float
    ky: float
    angle: int
    side: int  # 1 as drawn, -1 mirrored

    def at(self, dx: float, dy: float) -> tuple[float, float]:
        """Where a point of the part lies on the table."""
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        dx, dy = dx * self.kx, dy * self.ky
        return self.x + self.side * (dx * c - dy * s), self.y + dx * s + dy * c


class Placed(NamedTuple):
    """A part on the table: the rect of its picture before it is turned round its middle, and its turn."""

    rect: Rect
    turn: Turn


class Perch(NamedTuple):
    """Where he hovers: the joint of his body, his scale and which way he faces."""

    x: float
    y: float
    scale: float
    right: bool = False


class Still(NamedTuple):
    """A picture of these parts of him in one pose: its size, and where on it the joint of his body is."""

    name: str
    box: tuple[int, int, int, int]
    pose: Pose
    parts: frozenset[str]
    asleep: bool = False


def swings(pose: Pose) -> dict[str, float]:
    """Part -> its swing from rest."""
    found = {f"neck_{n}": swing for n, swing in enumerate(pose.neck, 1)}
    found |= zip(("tail_1", "tail_2", "tail_3", "tail_4", "tail_tip"), pose.tail, strict=True)
    found |= {f"leg_{leg}": pose.legs for leg in ("front", "front_far", "hind", "hind_far")}
    found |= {"wing_upper": pose.wing, "wing_lower": pose.fold}
    found |= {"wing_far_upper": pose.far_wing, "wing_far_lower": pose.far_fold}
    return found | {"body": pose.tilt, "head": pose.head, "jaw": pose.jaw, _FIRE: 0.0}


@cache
def rig() -> tuple[Part, ...]:
    """All parts, back to front. Raises Missing."""
    return read_rig(assets() / "dragon_rig.json")


def read_rig(path: Path) -> tuple[Part, ...]:
    """The parts that a file holds, checked. Raises Missing."""
    try:
        parts = msgspec.json.decode(path.read_bytes(), type=tuple[Part, ...])
    except OSError as error:
        raise Missing(f"A file of the game is missing: {path}") from error
    except msgspec.DecodeError as error:
        raise Missing(f"The file {path} cannot be read: {error}") from error
    names = {part.part for part in parts}
    wanted = swings(Pose(0, 0, 1)).keys()
    if names != wanted or len(names) != len(parts):
        raise Missing(f"The file {path} does not hold each part of the dragon once: {sorted(names ^ wanted)}")
    if not _hangs_together({part.part: part.parent for part in parts}):
        raise Missing(f"The parts of the dragon do not hang together in the file {path}")
    return parts


def _hangs_together(parents: dict[str, str | None]) -> bool:
    """Whether every part hangs on the body, at last."""
    hung: set[str | None] = {None}
    for _ in parents:
        hung |= {part for part, parent in parents.items() if parent in hung}
    return hung == {None, *parents} and [part for part, parent in parents.items() if parent is None] == ["body"]


@cache
def _from_body() -> tuple[Part, ...]:
    """The rig with each parent before its children."""
    found: list[Part] = []
    while len(found) < len(rig()):
        hung = {None, *(part.part for part in found)}
        found += [part for part in rig() if part.parent in hung and part not in found]
    return tuple(found)


def place(pose: Pose) -> dict[str, Placed]:
    """Where every part lies in this pose."""
    swing = swings(pose)
    side = -1 if pose.right else 1
    found: dict[str, Placed] = {}
    raw: dict[str | None, float] = {None: 0.0}
    for part in _from_body():
        raw[part.part] = raw[part.parent] + part.rest + swing[part.part]
        step = _FINE_ANGLES if part.part in _FINE else _ANGLES
        angle = step * round(raw[part.part] / step)
        at = (pose.x, pose.y) if part.parent is None else found[part.parent].turn.at(*part.joint)
        w, h = _size(part, pose)
        turn = Turn(*at, w / part.canvas[0], h / part.canvas[1], angle, side)
        middle = turn.at(part.canvas[0] / 2 - part.pivot[0], part.canvas[1] / 2 - part.pivot[1])
        found[part.part] = Placed(_laid(*middle, w, h), turn)
    return found


def _size(part: Part, pose: Pose) -> tuple[float, float]:
    w, h = part.canvas
    if part.part == _FIRE:
        grown = round(pose.fire * _FIRE_STEPS) / _FIRE_STEPS
        w, h = w * pose.reach * grown, h * pose.reach * (0.4 + 0.6 * grown)
    return _whole(w * pose.scale), _whole(h * pose.scale)


def _laid(x: float, y: float, w: float, h: float) -> Rect:
    """The rect round this middle, on whole units: its size in pixels is the same wherever it is."""
    return Rect(round(x - w / 2), round(y - h / 2), w, h)


def _whole(length: float) -> float:
    return _SIZES * max(1, round(length / _SIZES))


# ---- whole pictures -----------------------------------------------------------------------------------------

HOVERING: Final = Pose(0, 0, 1, False, 9, -15, -8, -21, -2, (-9, -6, 0, 6), -14, 20, (8, 6, 4, -4, -8), -6)
CAVE: Final = Perch(701, 294, 0.45)  # his body behind the rock, his head out of it
BED: Final = Perch(712, 342, 0.45)  # his head on the rock
LIFTED: Final = Pose(*CAVE, 39, -25, -20, -25, -20, (7, -7, -14, -7), -12, SHUT, (0, 0, 0, 0, 0), -10)
ASLEEP: Final = LIFTED._replace(x=BED.x, y=BED.y)

_ALL: Final = frozenset(swings(HOVERING)) - {_FIRE}
WAITS: Final = Still("dragon_waits", (840, 660, 460, 450), HOVERING, _ALL)
SLEEPS: Final = Still(
    "dragon_sleep", (340, 260, 280, 421), ASLEEP, frozenset(("neck_2", "neck_3", "neck_4", "jaw", "head")), True
)
EYE, EYE_BOX, PUPIL_BOX = (-60, -36), (80, 60), (20, 30)  # the eye's middle on the head, and sizes of two pictures
_NOSTRIL: Final = (-168, -44)


def still_place(still: Still, at: Perch, width: float = 1.0) -> Rect:
    """Where the picture lies when the joint of his body is at this perch, squashed to this part of its width."""
    w, h, x, y = (side * at.scale for side in still.box)
    x = (w - x if at.right else x) * width
    return Rect(round(at.x - x), round(at.y - y), _whole(w * width), _whole(h))


def draw_waiting(canvas: Canvas, perch: Perch, alpha: int = 255) -> None:
    """He hovers over his perch without a move, as he does before and after everything he does there."""
    canvas.image(WAITS.name, still_place(WAITS, perch), alpha=alpha, flip=perch.right)


def draw_sleeping(canvas: Canvas, breath: float = 0.0, eye: tuple[float, float] | None = None) -> None:
    """He lies in his cave; breath from 0 (out) to 1 (in), and what the open eye looks at. The rock is drawn later."""
    lift = 3 * breath
    canvas.image(SLEEPS.name, still_place(SLEEPS, BED._replace(y=BED.y - lift)))
    head = place(ASLEEP._replace(y=ASLEEP.y - lift))["head"].turn
    if eye is not None:
        _draw_eye(canvas, head, eye)
    if 0 < breath < 1:
        x, y = head.at(*_NOSTRIL)
        canvas.image("smoke", _laid(x - 8, y - 16 * (1 - breath), 21, 18), alpha=round(220 * breath))


def _draw_eye(canvas: Canvas, head: Turn, looks_at: tuple[float, float]) -> None:
    x, y = head.at(*EYE)
    w, h = (_whole(side * head.ky) for side in EYE_BOX)
    canvas.image("dragon_eye", _laid(x, y, w, h), angle=-head.angle)
    dx, dy = looks_at[0] - x, looks_at[1] - y
    far = max(1.0, hypot(dx, dy) / (8 * head.ky))
    w, h = (_whole(side * head.ky) for side in PUPIL_BOX)
    canvas.image("dragon_pupil", _laid(x + dx / far, y + 0.6 * dy / far, w, h))


def draw_turning(canvas: Canvas, at: Perch, width: float) -> None:
    """He turns round as paper does: `width` goes from 1 through 0 to -1, which is the other side."""
    seen = max(0.05, round(abs(width) * _TURN_STEPS) / _TURN_STEPS)
    at = at._replace(right=at.right ^ (width < 0))
    canvas.image(WAITS.name, still_place(WAITS, at, seen), flip=at.right)


# ---- parts ----------------------------------------------------------------------------------------------------


def draw_dragon(canvas: Canvas, pose: Pose, rest: Rect | None = None) -> None:
    """Describe him in this pose, back to front, the pins over his joints last; with `rest`, of all but head and neck
    only what lies in it."""
    placed = place(pose)
    for part in rig():
        if part.part != _FIRE or pose.fire > 0:
            rect, turn = placed[part.part]
            with canvas.group(clip=None if part.part in _FINE else rest):
                canvas.image(f"dragon_{part.part}", rect, angle=-turn.side * turn.angle, flip=pose.right)
    for part in rig():
        if part.pin:
            turn = placed[part.part].turn
            side = _whole(2.5 * part.pin * pose.scale)
            with canvas.group(clip=None if part.part in _FINE else rest):
                canvas.image(PIN, _laid(turn.x, turn.y, side, side))
