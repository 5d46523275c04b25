"""Throws that end as told, searched before they are shown: dice apart inside the rim, the Gnome on his flag.

The only module that knows pymunk. The outcome goes in and plain data comes out: it decides nothing and draws nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

import pymunk

from feuville_gui.table import layout
from feuville_gui.table.throw import STEP, Knock, Point, Samples, Throw, die_trail, gnome_trail, heard
from feuville_gui.ui.motion import soft
from feuville_gui.ui.rect import Rect

SIDE: Final = 54  # of a die's body, and from its middle to another's at least: a little more than is drawn
DICE_ROOM: Final = layout.GROUND.inset(SIDE / 2 + 2)  # where the middle of a die can rest
DICE_LAST: Final = 1.025  # s that dice roll at most
GNOME_LASTS: Final = 1.1
NEAR: Final = 6  # units from the told place at which the Gnome has arrived

_RIM: Final = 60  # so thick that nothing gets through
_HIGH, _LOW = 0b01, 0b10  # the rim also keeps in what is in the air
_BOUNCE: Final = 0.6  # of wood
_LOUD: Final = 2400  # units/s that a knock takes at the loudest
_FLICK: Final = 150  # units/s below which a flick has no direction
_GLIDE: Final = 0.3  # s in which the last pixels glide

_TRIES: Final = 16
_CUP_ROOM: Final = layout.GROUND.inset(44)  # where the cup can be when it pours
_CUP_PLACE: Final = layout.GROUND.right - 50, layout.GROUND.bottom - 58
_SLOWEST, _FASTEST = 800, 2100  # units/s of what leaves the cup
_FRICTION, _DRAG = 1150, 0.5  # units/s² that a die loses, and the share of its speed that is left after a second
_SPIN: Final = 12  # radians/s

_AIMS: Final = 6  # throws of the Gnome along one route, each corrected by where the last one ended
_LONGEST: Final = 1500  # units of a route by way of the rim
_RADIUS: Final = 22
_GNOME_ROOM: Final = layout.GROUND.inset(_RADIUS)
_GNOME_FRICTION: Final = 5200
_KEPT: Final = 0.5  # of his speed when he lands
_AIR: Final = 0.44  # s that he flies over what lies on the board


# ---- the board ------------------------------------------------------------------------------------------------


class _Run(NamedTuple):
    """What the bodies did, and the knocks with those that they met."""

    bodies: list[Samples]
    knocks: list[tuple[Knock, set[int]]]


def _board(drag: float, obstacles: Iterable[Rect]) -> pymunk.Space:
    """The board seen from above, with its rim and what stands on it, unmoved."""
    space = pymunk.Space()
    space.damping = drag
    still, edge = space.static_body, layout.GROUND.inset(-_RIM)
    corners = (edge.x, edge.y), (edge.right, edge.y), (edge.right, edge.bottom), (edge.x, edge.bottom)
    walls: list[tuple[pymunk.Shape, int]] = []
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        walls.append((pymunk.Segment(still, a, b, _RIM), _HIGH))
    for x, y, w, h in obstacles:
        walls.append((pymunk.Poly(still, [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), _LOW))
    for wall, height in walls:
        wall.elasticity, wall.friction = 1.0, 0.4
        wall.filter = pymunk.ShapeFilter(categories=height)
        space.add(wall)
    return space


def _rub(body: pymunk.Body, friction: float, radius: float) -> list[pymunk.Constraint]:
    """The friction of the ground: up to a limit it holds a body from sliding and from turning."""
    ground = pymunk.Body(body_type=pymunk.Body.STATIC)
    slide, turn = pymunk.PivotJoint(ground, body, (0, 0), (0, 0)), pymunk.GearJoint(ground, body, 0, 1)
    slide.max_bias = turn.max_bias = 0
    slide.max_force, turn.max_force = friction * body.mass, friction * body.mass * radius
    return [slide, turn]


def _watch(
    space: pymunk.Space, bodies: Sequence[pymunk.Body], seconds: float, then: Mapping[int, Callable[[], object]]
) -> _Run:
    """Let the bodies go until they rest, at most so long; `then` is what happens before a step."""
    run = _Run([[] for _ in bodies], [])

    def knocked(arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        if arbiter.is_first_contact:
            who = {bodies.index(shape.body) for shape in arbiter.shapes if shape.body in bodies}
            force = min(1.0, arbiter.total_impulse.length / bodies[0].mass / _LOUD)
            run.knocks.append((Knock(len(run.bodies[0]) * STEP, force), who))

    space.on_collision(post_solve=knocked)
    for step in range(round(seconds / STEP) + 1):
        moved = 0.0
        for body, samples in zip(bodies, run.bodies, strict=True):
            x, y = body.position
            angle = -math.degrees(body.angle)
            if samples:
                last_x, last_y, last = samples[-1]
                moved += abs(x - last_x) + abs(y - last_y) + abs(angle - last)
            samples.append((x, y, angle))
        if step > max(then) and moved < 0.01:
            break
        if step in then:
            then[step]()
        space.step(STEP)
    return run


def _glide(samples: Samples, end: Point) -> None:
    """Bend the last part of a way so that it ends there."""
    x, y, _ = samples[-1]
    first = max(0, len(samples) - 1 - round(_GLIDE / STEP))
    for nth in range(first, len(samples)):
        share = soft((nth - first) / (len(samples) - 1 - first))
        at_x, at_y, angle = samples[nth]
        samples[nth] = at_x + (end[0] - x) * share, at_y + (end[1] - y) * share, angle


# ---- dice -----------------------------------------------------------------------------------------------------


def throw_dice(
    faces: tuple[int, ...],
    start: Point | None = None,
    flick: Point | None = None,
    seed: int = 0,
    gnome: Rect | None = None,
) -> Throw:
    """Dice poured from a cup whose middle is at `start`, with the flick of the hand in units/s; `gnome` is where he
    stands in their way. They end with these faces up, apart from one another, inside the rim."""
    luck = Random(seed)
    standing = [] if gnome is None else [_stands(gnome)]
    best, least = None, math.inf
    for nth in range(_TRIES):
        run = _pour(len(faces), start, flick, nth, luck, standing)
        fault = _fault([samples[-1][:2] for samples in run.bodies], standing) + _haste(run)
        if fault < least:
            best, least = run, fault
        if not fault:
            break
    assert best is not None
    if least:
        _glide_apart(best, standing)
    trails, knocks = [], [knock for knock, _ in best.knocks]
    for nth, told in enumerate(faces):
        own = [knock for knock, who in best.knocks if nth in who]
        trail, landings = die_trail(best.bodies[nth], own, told, luck)
        trails.append(trail)
        knocks += landings
    return Throw(tuple(trails), heard(knocks), (len(best.bodies[0]) - 1) * STEP, found=not least)


def _stands(gnome: Rect) -> Rect:
    """What the Gnome keeps free of dice: down to the rim, so that none is wedged below him."""
    return Rect(gnome.x + 2, gnome.y + 8, gnome.w - 4, layout.GROUND.bottom - gnome.y - 8)


def _aim(start: Point | None, flick: Point | None, luck: Random) -> tuple[Point, float, float]:
    """Where the cup is, its direction in radians clockwise from the right, and the speed of what leaves it."""
    x, y = start or _CUP_PLACE
    x, y = min(max(x, _CUP_ROOM.x), _CUP_ROOM.right), min(max(y, _CUP_ROOM.y), _CUP_ROOM.bottom)
    if flick and math.hypot(*flick) > _FLICK:
        speed = min(max(math.hypot(*flick), _SLOWEST), _FASTEST)
        return (x, y), math.atan2(flick[1], flick[0]) + luck.gauss(0, 0.07), speed * luck.uniform(0.93, 1.0)
    middle_x, middle_y = layout.GROUND.centre
    return (x, y), math.atan2(middle_y - y, middle_x - x) + luck.uniform(-0.25, 0.25), luck.uniform(1350, 1850)


def _pour(
    count: int, start: Point | None, flick: Point | None, nth: int, luck: Random, standing: Sequence[Rect]
) -> _Run:
    """The nth try: the dice leave the cup one after the other. Later tries are slower and spread more."""
    place, aim, speed = _aim(start, flick, luck)
    speed *= 0.97**nth
    space = _board(_DRAG, standing)
    bodies, then = [], {}
    for die in range(count):
        body = pymunk.Body(1, pymunk.moment_for_box(1, (SIDE, SIDE)))
        body.position = place
        body.angle = aim + luck.uniform(-0.6, 0.6)
        body.angular_velocity = luck.uniform(-_SPIN, _SPIN)
        way = aim + luck.gauss(0, 0.15 + 0.02 * nth)
        body.velocity = pymunk.Vec2d.from_polar(speed * luck.uniform(0.84, 1.0), way)
        shape = pymunk.Poly.create_box(body, (SIDE, SIDE), 2)
        shape.elasticity, shape.friction = _BOUNCE, 0.4
        then[round(die * 1.4 * SIDE / speed / STEP)] = partial(
            space.add, body, shape, *_rub(body, _FRICTION, 0.38 * SIDE)
        )
        bodies.append(body)
    return _watch(space, bodies, DICE_LAST, then)


def _fault(ends: Sequence[Point], standing: Sequence[Rect]) -> float:
    """How far dice with these middles are from lying apart and inside, 0 when they do."""
    fault = 0.0
    for nth, (x, y) in enumerate(ends):
        fault += max(DICE_ROOM.x - x, x - DICE_ROOM.right, 0) + max(DICE_ROOM.y - y, y - DICE_ROOM.bottom, 0)
        for other_x, other_y in ends[:nth]:
            fault += max(0, SIDE - max(abs(x - other_x), abs(y - other_y)))
        for place in standing:
            middle_x, middle_y = place.centre
            fault += max(0, SIDE / 2 + min(place.w / 2 - abs(x - middle_x), place.h / 2 - abs(y - middle_y)))
    return fault


def _haste(run: _Run) -> float:
    """How fast the dice still are at the end, in units a step; 0 when they rest."""
    return sum(speed for samples in run.bodies if (speed := math.dist(samples[-1][:2], samples[-2][:2])) > 0.05)


def _glide_apart(run: _Run, standing: Sequence[Rect]) -> None:
    """Let the last pixels glide to the nearest places that are free."""
    around = [(r * math.cos(turn), r * math.sin(turn)) for r in range(0, 400, 8) for turn in range(12)]
    ends: list[Point] = []
    for samples in run.bodies:
        x = min(max(samples[-1][0], DICE_ROOM.x), DICE_ROOM.right)
        y = min(max(samples[-1][1], DICE_ROOM.y), DICE_ROOM.bottom)
        ends.append(next((x + dx, y + dy) for dx, dy in around if not _fault([*ends, (x + dx, y + dy)], standing)))
        _glide(samples, ends[-1])


# ---- the Gnome ------------------------------------------------------------------------------------------------


class _Route(NamedTuple):
    """What the Gnome is aimed at, and how much further left or right, up or down, the aim has to go for each unit."""

    aim: Point
    across: float = 1.0
    down: float = 1.0


def throw_gnome(
    column: int, start: Point | None = None, flick: Point | None = None, seed: int = 0, dice: Sequence[Rect] = ()
) -> Throw:
    """The Gnome tossed from his place, or from `start` with the flick of the hand in units/s, onto the flag of a
    column, where he stands in the end; `dice` lie in his way."""
    luck = Random(seed)
    target = layout.gnome_landing(column).centre
    start = start or layout.GNOME.centre
    best, least, landing = None, math.inf, 0
    for nth, route in enumerate(_routes(start, target, flick)):
        far = math.dist(start, route.aim)
        air = _AIR + 0.06 * far / _LONGEST + 0.02 * nth + luck.uniform(-0.02, 0.02)
        kept = _KEPT / (1 + nth) ** 2  # a steeper throw stays where it lands
        friction = _GNOME_FRICTION / kept**2
        speed = friction * (math.sqrt(air**2 + 2 * far / friction) - air)
        vx, vy = ((b - a) * speed / max(far, 1.0) for a, b in zip(start, route.aim, strict=True))
        for _ in range(_AIMS):
            run = _fly(start, (vx, vy), round(air / STEP), kept, dice)
            x, y, _angle = run.bodies[0][-1]
            fault = math.dist((x, y), target)
            if fault < least:
                best, least, landing = run, fault, round(air / STEP)
            if fault < NEAR:
                break
            reach = air + math.hypot(vx, vy) / friction
            vx += (target[0] - x) * route.across / reach
            vy += (target[1] - y) * route.down / reach
        if least < NEAR:
            break
    assert best is not None
    _glide(best.bodies[0], target)
    knocks = heard([knock for knock, _ in best.knocks])
    return Throw((gnome_trail(best.bodies[0], landing),), knocks, landing * STEP, found=least < NEAR)


def _routes(start: Point, target: Point, flick: Point | None) -> list[_Route]:
    """Straight on, or by way of the rim towards the mirror image of the place; first what the flick means."""
    x, y = target
    direct, room = _Route(target), _GNOME_ROOM
    if flick is None or math.hypot(*flick) < _FLICK or not room.contains(*start):
        return [direct] * 3
    mirrored = [_Route((2 * side - x, y), across=-1 / _BOUNCE) for side in (room.x, room.right)]
    mirrored += [_Route((x, 2 * side - y), down=-1 / _BOUNCE) for side in (room.y, room.bottom)]
    wanted = math.atan2(flick[1], flick[0])

    def off(route: _Route) -> float:
        angle = math.atan2(route.aim[1] - start[1], route.aim[0] - start[0])
        return abs(math.remainder(angle - wanted, math.tau)) - (0.6 if route == direct else 0)

    routes = [direct, *(route for route in mirrored if math.dist(start, route.aim) < _LONGEST)]
    return [*sorted(routes, key=off)[:2], direct, direct]


def _fly(start: Point, velocity: Point, landing: int, kept: float, dice: Sequence[Rect]) -> _Run:
    """One try: he flies over the dice, lands at that step and slides on."""
    space = _board(1.0, dice)
    body = pymunk.Body(1, math.inf)
    body.position, body.velocity = start, velocity
    shape = pymunk.Circle(body, _RADIUS)
    shape.elasticity = _BOUNCE
    shape.filter = pymunk.ShapeFilter(mask=_HIGH if _GNOME_ROOM.contains(*start) else 0)
    space.add(body, shape)

    def land() -> None:
        body.velocity *= kept
        shape.filter = pymunk.ShapeFilter()
        space.add(*_rub(body, _GNOME_FRICTION, 0))

    return _watch(space, [body], GNOME_LASTS, {landing: land})
