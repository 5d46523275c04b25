"""A throw as plain data, and what follows from the way of a piece over the board: a die rolls over its edges and hops,
the Gnome turns over in the air and lands on his feet. It knows no physics engine and draws nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise
from random import Random
from typing import Final, NamedTuple

from feuville_gui.ui.motion import soft

STEP: Final = 1 / 120  # s
WOBBLE: Final = 0.5  # s that the Gnome wobbles when he has landed
Point = tuple[float, float]
Samples = list[tuple[float, float, float]]  # x, y and degrees counter-clockwise at each step

_SIDE: Final = 54  # units that a die rolls in a quarter turn
_SLIDES: Final = 130  # units/s below which it only slides
_ROLLS: Final = 12  # quarter turns/s at most: the eye follows no more
_LEAN: Final = 9  # degrees that it lies askew when it has come to rest
_STRAIGHTEN: Final = 0.15  # s
_POURED, _FALL, _REBOUND, _HOP = 0.7, 45, 0.4, 3.5  # lift in the cup, lifts/s², share of the fall, lifts/s by a knock
_SETTLED: Final = 1.5  # lifts/s below which it hops no more


class Pose(NamedTuple):
    """A piece at one moment: its middle, degrees counter-clockwise, lift from 0 (lying) to 1 (high in the air).

    A die rolls from `face` to the face `coming`; `roll` is the part of that quarter turn that is done, `way` its
    direction in the die's own frame: 0 to its right, 1 to its upper side, 2 to its left, 3 to its lower side.
    """

    x: float
    y: float
    angle: float
    lift: float
    face: int = 0
    coming: int = 0
    roll: float = 0.0
    way: int = 0


class Knock(NamedTuple):
    """Wood on wood, so many seconds after the throw began; force 0 to 1."""

    at: float
    force: float


class Trail(NamedTuple):
    """The way of one piece: at each step x, y, angle, lift and the quarter turns rolled; the faces, and which ways."""

    samples: tuple[tuple[float, float, float, float, float], ...]
    faces: tuple[int, ...] = (0,)
    ways: tuple[int, ...] = ()

    def at(self, seconds: float) -> Pose:
        """Where it is at this time, between two steps if need be."""
        place = min(max(seconds / STEP, 0.0), len(self.samples) - 1.0)
        nth = min(int(place), len(self.samples) - 2)
        pairs = zip(self.samples[nth], self.samples[nth + 1], strict=True)
        x, y, angle, lift, turned = (a + (b - a) * (place - nth) for a, b in pairs)
        edge = int(turned)
        if edge >= len(self.ways):
            return Pose(x, y, angle, lift, self.faces[-1], self.faces[-1])
        return Pose(x, y, angle, lift, self.faces[edge], self.faces[edge + 1], turned - edge, self.ways[edge])


class Throw(NamedTuple):
    """A throw as it will be seen; `landed` is when the dice lie or the Gnome has come down: then they only straighten
    themselves. `found` is False when no try ended as told, so that more than the last pixels glide."""

    trails: tuple[Trail, ...]
    knocks: tuple[Knock, ...]
    landed: float
    found: bool = True

    @property
    def lasts(self) -> float:
        return (max(len(trail.samples) for trail in self.trails) - 1) * STEP

    def at(self, seconds: float) -> tuple[Pose, ...]:
        """All pieces at this time."""
        return tuple(trail.at(seconds) for trail in self.trails)


def heard(knocks: Sequence[Knock]) -> tuple[Knock, ...]:
    """In order of time, without those that nobody hears beside a louder one."""
    found: list[Knock] = []
    for knock in sorted(knocks):
        if found and knock.at - found[-1].at < 0.035:
            found[-1] = found[-1]._replace(force=max(found[-1].force, knock.force))
        elif knock.force > 0.04:
            found.append(knock)
    return tuple(found)


# ---- a die ----------------------------------------------------------------------------------------------------

_Cube = tuple[int, int, tuple[int, ...]]  # the face up, the face down, those at the sides in the order of the ways


def rolled(cube: _Cube, way: int) -> _Cube:
    """A die after it has rolled over its edge."""
    up, down, sides = cube
    behind = (way + 2) % 4
    turned = list(sides)
    turned[way], turned[behind] = up, down
    return sides[behind], sides[way], tuple(turned)


def _cubes() -> tuple[_Cube, ...]:
    """The 24 ways in which a die can lie."""
    seen: list[_Cube] = [(1, 6, (2, 3, 5, 4))]
    for cube in seen:  # grows meanwhile
        seen += [other for way in range(4) if (other := rolled(cube, way)) not in seen]
    return tuple(seen)


CUBES: Final = _cubes()


def _faces(ways: Sequence[int], told: int, luck: Random) -> tuple[int, ...]:
    """The faces that come up while a die rolls these ways and ends as told."""
    while True:
        faces = tuple(cube[0] for cube in accumulate(ways, rolled, initial=luck.choice(CUBES)))
        if faces[-1] == told:
            return faces


def die_trail(samples: Samples, knocks: Sequence[Knock], told: int, luck: Random) -> tuple[Trail, list[Knock]]:
    """The whole way of a die that lies with the told face up in the end, and its own knocks on the ground."""
    steps = len(samples) - 1
    speeds = [math.dist(a[:2], b[:2]) / STEP for a, b in pairwise(samples)]
    released = next((step for step, speed in enumerate(speeds) if speed), 0)
    lifts, landings = _hops(steps, released, knocks)

    fastest, begun = _ROLLS * luck.uniform(0.8, 1.1), luck.random()  # each die in its own time
    paces = (min(max(0.0, speed - _SLIDES) / _SIDE, fastest) * STEP for speed in speeds)
    turns = list(accumulate(paces, initial=0.0))
    edges = max(2, round(turns[-1] + begun))
    turned = [round(begun + turn * (edges - begun) / turns[-1], 6) for turn in turns]

    upright = 90 * round(samples[-1][2] / 90)  # a square looks the same after a quarter turn
    askew = samples[-1][2] - upright
    lean = min(max(askew, -_LEAN), _LEAN)
    angles = [angle - upright - (askew - lean) * soft(step / steps) for step, (_, _, angle) in enumerate(samples)]

    ways = []
    for edge in range(edges):
        step = next(step for step in range(steps) if turned[step + 1] > edge)
        (x, y, _), (to_x, to_y, _) = samples[step], samples[step + 1]
        ways.append(round((math.degrees(math.atan2(y - to_y, to_x - x)) - angles[step]) / 90) % 4)

    whole = [(x, y, *rest) for (x, y, _), rest in zip(samples, zip(angles, lifts, turned, strict=True), strict=True)]
    x, y, _ = samples[-1]
    still = round(_STRAIGHTEN / STEP)
    whole += [(x, y, lean * (1 - soft(step / still)), 0.0, float(edges)) for step in range(1, still + 1)]
    return Trail(tuple(whole), _faces(ways, told, luck), tuple(ways)), landings


def _hops(steps: int, released: int, knocks: Sequence[Knock]) -> tuple[list[float], list[Knock]]:
    """How high a die is at each step: it falls out of the cup, and each knock makes it hop; and where it comes down."""
    pushes = {round(knock.at / STEP): _HOP * knock.force for knock in knocks}
    lift, rise = _POURED, 0.0
    lifts, landings = [lift] * (released + 1), []
    for step in range(released + 1, steps + 1):
        rise += pushes.get(step, 0.0) - _FALL * STEP
        lift += rise * STEP
        if lift <= 0:
            hard = rise < -_SETTLED
            if hard:
                landings.append(Knock(step * STEP, min(1.0, -rise / 14)))
            lift, rise = 0.0, -rise * _REBOUND if hard else 0.0
        lifts.append(lift * min(1.0, (steps - step) / 8))  # lying at the end, whatever comes
    return lifts, landings


# ---- the Gnome ------------------------------------------------------------------------------------------------


def gnome_trail(samples: Samples, landing: int) -> Trail:
    """His whole way: he turns over in the air, lands on his feet at that step, hops once, wobbles and stands."""
    samples = samples + samples[-1:] * max(0, landing + round(WOBBLE / STEP) - len(samples) + 1)
    far = min(1.0, math.dist(samples[0][:2], samples[landing][:2]) / 900)
    side = 1 if samples[landing][0] <= samples[0][0] else -1
    turns = 360 if far > 0.12 else 0
    whole = []
    for step, (x, y, _) in enumerate(samples):
        part, after = step / landing, (step - landing) * STEP
        if part < 1:
            whole.append((x, y, -side * turns * (1 - part), 4 * (0.4 + 0.5 * far) * part * (1 - part), 0.0))
            continue
        hop = after / 0.16
        calm = max(0.0, 1 - after / WOBBLE) ** 2
        lean = side * (6 + 10 * far) * calm * math.sin(after * 22)
        whole.append((x, y, lean, max(0.0, 0.5 * far * hop * (1 - hop)), 0.0))
    return Trail(tuple(whole))
