"""What Dragomir does, as tracks and cues of a show: wakes, flies, burns, glances off, goes home. He knows no rule.

Every act at a perch begins and ends with him waiting there, and hides the one that the table draws (`dragon`). At level
"calm" he does not fly: he fades out and in, and so do fire, rain and bubble.
"""

from collections.abc import Callable, Iterable
from math import cos, pi, sin
from typing import Final, NamedTuple

from feuville_gui.table import layout, pictures
from feuville_gui.table.dragon import (
    ASLEEP,
    HOVERING,
    LIFTED,
    Pose,
    draw_dragon,
    draw_sleeping,
    draw_turning,
    draw_waiting,
)
from feuville_gui.table.dragon import CAVE as CAVE
from feuville_gui.table.dragon import Perch as Perch
from feuville_gui.table.dragon_moves import BEAT, Point, aiming, at_perch, beating, blend, flying, slope, way
from feuville_gui.table.effects import tile_turns
from feuville_gui.table.flutter import faded
from feuville_gui.table.show import Draw, Track
from feuville_gui.table.weather import (
    HIT,
    between,
    draw_bubble,
    draw_embers,
    draw_flames,
    draw_glancing,
    draw_rain,
    draw_rainbow,
    draw_smoke,
    draw_still_flames,
    draw_still_rain,
    on_bubble,
)
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level, out, soft
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.words import _

Act = tuple[tuple[Track, ...], tuple[Cue, ...]]

LARGE, SMALL = 0.45, 0.3  # of him, over the stage and over a neighbour's town
WAKE, FLIGHT, RAIN, HOME = 0.7, 0.9, 0.95, 0.8  # s
_HIDES: Final = frozenset(("dragon",))
_TURN: Final = 0.12  # s in which he turns round
_RISE: Final = 0.24  # s in which he comes out of the cave
_LIE: Final = 0.16  # s in which he lays his head down
_OUT: Final = Perch(664, 204, LARGE)  # just out of the cave
_ROARING: Final = LIFTED._replace(jaw=-14, head=4)
_STARES: Final = (CAVE.x - 200, CAVE.y)  # at what, when he wakes
_SULKING: Final = HOVERING._replace(tilt=3, wing=24, fold=20, far_wing=18, far_fold=20, neck=(14, 10, 4, -4), head=-18)


def perch(town: Rect) -> Perch:
    """Where he waits while a town in this room is attacked: over its right end, or beside it when it stands at the
    right of the table. He hides neither the coach line nor the town."""
    if town.x > layout.TABLE.centre[0]:
        return Perch(round(town.x) - 40, max(150, round(town.y) + 40), SMALL, True)
    return Perch(round(town.right) - 200, round(town.y) - 126, LARGE)


def _act(draw: Draw, lasts: float, *cues: Cue, hides: Iterable[str] = ()) -> Act:
    return (Track(draw, lasts, hides=_HIDES.union(hides)),), cues


# ---- cave -----------------------------------------------------------------------------------------------------


def wakes(level: Level) -> Act:
    """His eyes open, his head lifts out of the cave, he opens his jaw."""
    cue = Cue("dragon_wake", 0.1, caption=_("The dragon wakes"))

    def draw(canvas: Canvas, part: float) -> None:
        time = part * WAKE
        if time < 0.2 or level == "calm":
            _lies(canvas, 255, _STARES if time > 0.06 else None)
            return
        lifted = blend(ASLEEP, LIFTED, soft(between(0.2, 0.44, time)))
        roars = out(between(0.42, 0.6, time))
        shaken = 3 * sin(2 * pi * time / 0.09) * between(0.5, 0.52, time) * (1 - between(0.62, WAKE, time))
        pose = blend(lifted, _ROARING, roars)
        _in_cave(canvas, pose._replace(head=pose.head + shaken), 0)

    return _act(draw, WAKE, cue)


def _in_cave(canvas: Canvas, pose: Pose, out_of_it: float) -> None:
    """His head before the cave, all else between the board and the rock, as far as it is out (0 to 1)."""
    table, rock = layout.TABLE, layout.CAVE_FRONT
    free = out_of_it**2
    left, top = (1 - free) * rock.x, max(0.0, 1 - 1.6 * out_of_it) * (rock.y + 44)
    right = rock.right - 14 + free * (table.right - rock.right)
    foot = rock.y + 90 + free * (table.bottom - rock.y)
    draw_dragon(canvas, pose, Rect(left, top, right - left, foot - top))
    _rock(canvas, faded(3 - 3 * out_of_it))


def _rock(canvas: Canvas, alpha: int = 255) -> None:
    """The upper part of the rock again, over him."""
    x, y, w, _h = layout.CAVE_FRONT
    with canvas.group(clip=Rect(x, y, w, 240)):
        canvas.image(pictures.CAVE_FRONT, layout.CAVE_FRONT, alpha=alpha)


def goes_home(start: Perch, level: Level) -> Act:
    """He flies back into his cave and falls asleep."""
    if level == "calm":
        return _act(_fading(lambda c, a: draw_waiting(c, start, a), _lies), HOME)
    flight, sink = HOME - 0.2 - _LIE, HOME - _LIE
    fly = _flight(start, _OUT, 0, flight)

    def draw(canvas: Canvas, part: float) -> None:
        time = part * HOME
        if time < flight:
            fly(canvas, time)
        elif time < sink:
            share = soft(between(flight, sink, time))
            _in_cave(canvas, blend(at_perch(_OUT), LIFTED, share), 1 - share)
        elif time < HOME - 0.04:
            _in_cave(canvas, blend(LIFTED, ASLEEP, soft(between(sink, HOME - 0.04, time))), 0)
        else:
            _lies(canvas, 255)

    return _act(draw, HOME, *_wing_cues(0, flight))


def _lies(canvas: Canvas, alpha: int, eye: Point | None = None) -> None:
    """In his cave."""
    with canvas.group(alpha=alpha):
        draw_sleeping(canvas, 0, eye)
    _rock(canvas)


def _fading(first: Callable[[Canvas, int], None], second: Callable[[Canvas, int], None]) -> Draw:
    """He goes from one place, and then is at the other."""

    def draw(canvas: Canvas, part: float) -> None:
        if part < 0.5:
            first(canvas, faded(1 - 2 * part))
        else:
            second(canvas, faded(2 * part - 1))

    return draw


# ---- flight ---------------------------------------------------------------------------------------------------


def flies(start: Perch, end: Perch, level: Level) -> Act:
    """From his cave or one perch to another."""
    from_cave = start == CAVE
    if level == "calm":

        def leaves(canvas: Canvas, alpha: int) -> None:
            if from_cave:
                _lies(canvas, alpha, _STARES)
            else:
                draw_waiting(canvas, start, alpha)

        return _act(_fading(leaves, lambda c, a: draw_waiting(c, end, a)), FLIGHT)
    begins = _RISE if from_cave else 0
    fly = _flight(_OUT if from_cave else start, end, begins, FLIGHT)

    def draw(canvas: Canvas, part: float) -> None:
        time = part * FLIGHT
        if time < begins:
            share = soft(between(0, begins, time))
            _in_cave(canvas, blend(_ROARING, at_perch(_OUT), share), share)
        else:
            fly(canvas, time)

    return _act(draw, FLIGHT, *_wing_cues(begins, FLIGHT))


def _flight(start: Perch, end: Perch, begins: float, ends: float) -> Callable[[Canvas, float], None]:
    """Through the air between two times: he turns round to where he goes, flies, turns to where he looks there."""
    go = way(start, end)
    right = go(0).right if abs(end.x - start.x) > 120 else end.right
    leaves = begins + (_TURN if start.right != right else 0)
    comes = ends - (_TURN if right != end.right else 0)

    def draw(canvas: Canvas, time: float) -> None:
        part = soft(between(begins, ends, time))
        at = go(part)._replace(right=right)
        if time < leaves:
            draw_turning(canvas, at._replace(right=start.right), cos(pi * between(begins, leaves, time)))
        elif time < comes or comes == ends:
            air = flying(at, slope(go, part), time - leaves)
            draw_dragon(canvas, blend(at_perch(at), air, _meanwhile(leaves, comes, time)))
        else:
            draw_turning(canvas, at, cos(pi * between(comes, ends, time)))

    return draw


def _meanwhile(start: float, end: float, time: float) -> float:
    """0 at the start and at the end, 1 in between."""
    return soft(min(between(start, start + 0.1, time), 1 - between(end - 0.12, end, time)))


def _wing_cues(start: float, end: float) -> tuple[Cue, ...]:
    count = max(1, int((end - start) / BEAT))
    return tuple(Cue("wing", start + 0.05 + nth * BEAT, 0.8) for nth in range(count))


# ---- fire -----------------------------------------------------------------------------------------------------


class _Swoop(NamedTuple):
    """When, in seconds: he is near, his fire is at its largest, dies down, he leaves, is back; the first tile turns,
    the next ones after it, and how long one takes."""

    near: float
    grown: float
    spent: float
    back: float
    lasts: float
    turns: float
    step: float
    turning: float


_STAYS: Final = 9.0  # later than any end
_ALONE: Final = _Swoop(0.26, 0.49, 0.64, 0.72, 0.95, 0.36, 0.11, 0.24)
_FIRST: Final = _Swoop(0.26, 0.46, _STAYS, _STAYS, 2 * BEAT, 0.33, 0.07, 0.18)
_NEXT: Final = _Swoop(0.14, 0.0, _STAYS, _STAYS, BEAT, 0.01, 0.07, 0.18)
_LAST: Final = _Swoop(0.14, 0.0, 0.34, 0.42, 2 * BEAT, 0.05, 0.07, 0.18)


def burns(
    perch: Perch,
    column: Rect,
    tiles: tuple[Rect, ...],
    fronts: tuple[str, ...],
    backs: tuple[str, ...],
    keys: tuple[str, ...],
    level: Level,
    before: Rect | None = None,
    then: Rect | None = None,
) -> Act:
    """His fire turns the tiles of a column round one after the other, embers rise and smoke; without tiles it is only
    the rock. Several columns burn in one swoop, and faster, when each knows the one `before` it and the one `then`."""
    swoop = {(True, False): _LAST, (False, True): _FIRST, (True, True): _NEXT}.get((bool(before), bool(then)), _ALONE)
    if level == "calm" and swoop == _NEXT:
        swoop = _FIRST
    seen = zip(fronts, backs, tiles, keys, strict=True)
    turns = [tile_turns(front, back, tile, key, level=level)[0].draw for front, back, tile, key in seen]
    place = column if tiles else Rect(column.x, column.bottom - column.w, column.w, column.w)
    attack = _attack(_over(perch, column, place), perch, swoop, _over(perch, before, before) if before else None)
    cues = [Cue("tile_turn", swoop.turns + nth * swoop.step, 0.7) for nth in range(len(turns))]
    if not before:
        cues.append(Cue("fire", 0 if level == "calm" else swoop.near, caption=_("The town burns")))
        cues += _wing_cues(0, swoop.near) if level == "full" else ()
    if not then:
        cues.append(Cue("smoke", swoop.spent, 0.7))

    def draw(canvas: Canvas, part: float) -> None:
        time = part * swoop.lasts
        for nth, turn in enumerate(turns):
            begins = swoop.turns + nth * swoop.step
            turn(canvas, between(begins, begins + swoop.turning, time))
        if level == "calm":
            draw_still_flames(canvas, place, min(1.0, 3 * sin(pi * part)))
            draw_waiting(canvas, perch)
            return
        draw_flames(canvas, place, between(swoop.turns - 0.02, swoop.lasts, time), flicker=time / 0.07)
        draw_smoke(canvas, place, between(swoop.turns + 0.1, swoop.lasts, time))
        attack(canvas, time)
        draw_embers(canvas, place, between(swoop.turns, swoop.lasts, time))

    return _act(draw, swoop.lasts, *cues, hides=keys)


def _over(perch: Perch, column: Rect, burnt: Rect) -> Pose:
    """Where he burns this part of a column from: the same place for every part."""
    return aiming(perch, column.centre, 0.68 * max(column.h, 2.4 * column.w), burnt.centre)


def _attack(aim: Pose, perch: Perch, swoop: _Swoop, last: Pose | None = None) -> Callable[[Canvas, float], None]:
    """He swoops down, or comes over from where he burnt last, breathes fire, and leaves or stays for more."""
    go = way(perch, Perch(aim.x, aim.y, perch.scale))
    lands = swoop.lasts if swoop.back < swoop.lasts else _STAYS

    def draw(canvas: Canvas, time: float) -> None:
        comes, leaves = soft(between(0, swoop.near, time)), soft(between(swoop.back, swoop.lasts, time))
        begun = 1.0 if last else between(0, 0.1, time)
        ready = 1.0 if last else between(0.1, swoop.near - 0.02, time)
        fire = 1.0 if last else between(swoop.near - 0.02, swoop.grown - 0.02, time)
        aims = aim
        if last and not leaves:
            aims = blend(last, aim, comes)._replace(reach=aim.reach)
            at = Perch(aims.x, aims.y, perch.scale)
        else:
            at = go((1 if last else comes) - leaves)
        hovers = at_perch(at._replace(right=perch.right))
        beats = beating(hovers, time)
        flown = blend(hovers, beats, soft(min(begun, 1 - between(lands - 0.12, lands, time))))
        ready = soft(min(ready, 1 - between(swoop.back, swoop.back + 0.14, time)))
        bent = blend(flown, aims._replace(x=flown.x, y=flown.y), ready)
        wings = {name: getattr(flown, name) for name in ("wing", "fold", "far_wing", "far_fold")}
        draw_dragon(canvas, bent._replace(**wings, fire=min(fire, 1 - between(swoop.spent, swoop.back, time))))

    return draw


def bounces(perch: Perch, town: Rect, level: Level) -> Act:
    """Fire Protection: the fire glances off a bubble over the town."""
    hit = on_bubble(town, 180 - HIT if perch.right else HIT)
    swoop = _ALONE
    attack = _attack(aiming(perch, hit, 0.36 * town.h, hit), perch, swoop)
    cues = (
        Cue("bubble", 0.05, caption=_("Fire Protection: the fire glances off")),
        *((Cue("fire", swoop.near, 0.7), *_wing_cues(0, swoop.near)) if level == "full" else ()),
    )

    def draw(canvas: Canvas, part: float) -> None:
        time = part * swoop.lasts
        draw_bubble(canvas, town, min(between(0, 0.16, time), 1 - between(swoop.lasts - 0.14, swoop.lasts, time)))
        if level == "calm":
            draw_waiting(canvas, perch)
            return
        draw_glancing(canvas, town, between(swoop.near + 0.1, swoop.back + 0.08, time), perch.right)
        attack(canvas, time)

    return _act(draw, swoop.lasts, *cues)


# ---- rain -----------------------------------------------------------------------------------------------------


def rains(town: Rect, level: Level, perch: Perch | None = None) -> Act:
    """Clouds protect the town: rain falls over it, and a rainbow stands over it. At his perch he sulks."""
    cues = Cue("rain", 0.12, caption=_("Rain protects the town")), Cue("rainbow", 0.45)

    def draw(canvas: Canvas, part: float) -> None:
        if level == "calm":
            draw_still_rain(canvas, town, min(1.0, 3 * sin(pi * part)))
            return
        draw_rainbow(canvas, town, between(0.4, 1, part))
        draw_rain(canvas, town, part)

    def sulk(canvas: Canvas, part: float) -> None:
        assert perch is not None
        if level == "calm":
            draw_waiting(canvas, perch)
            return
        pose = blend(at_perch(perch), at_perch(perch, _SULKING), soft(min(1.0, 4 * part, 5 - 5 * part)))
        shaken = 9 * sin(2 * pi * part / 0.24) * between(0.25, 0.3, part) * (1 - between(0.7, 0.8, part))
        draw_dragon(
            canvas, pose._replace(head=pose.head + 9 * between(0.2, 0.3, part) * (1 - between(0.7, 0.8, part)) + shaken)
        )

    him = (Track(sulk, RAIN, hides=_HIDES),) if perch is not None else ()
    return (*him, Track(draw, RAIN)), cues
