"""How a throw looks and sounds: the cup pours, dice roll over their edges, the Gnome tumbles. It decides nothing.

Pictures are kept by size and angle, so both go in steps while something moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, pi, radians, sin
from typing import Final, NamedTuple

from feuville_gui.table import layout, marks, pictures
from feuville_gui.table.show import Track
from feuville_gui.table.standing import Lies
from feuville_gui.table.throw import Point, Pose, Throw
from feuville_gui.table.toss import throw_dice, throw_gnome
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level, soft
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.sound import Cue

DIE: Final = 60  # side of a die's picture, its shadow included
FADE: Final = 0.4  # s
_TURN, _ROLL = 6, 15  # degrees from one picture to the next
_GATHER, _CARRY, _SHAKE, _TIP, _EMPTY, _BACK = 0.09, 0.19, 0.15, 0.08, 0.16, 0.34  # s of what the cup does
_REACH: Final = 0.12  # s from where it was let go to where it pours
_GOES: Final = 0.25  # s in which dice fade
_RISE: Final = 26  # units that a die high in the air seems to be further up
_LAMP: Final = (0.5, 0.6, 0.62)  # how far it stands to the left, up, and over the table
_WOOD: Final = 103 / 128  # of a die's picture that is its face
_TOP: Final = -3.5 / 128, -4.5 / 128  # where the face lies beside the middle of the picture
_SMALL: Final = layout.gnome_landing(0).w / layout.GNOME.w  # the Gnome on a flag beside the Gnome at home
_LEAP: Final = 120  # the same of him

Thrown = tuple[tuple[Track, ...], tuple[Cue, ...], tuple[Rect, ...]]


def dice_thrown(
    faces: tuple[int, ...],
    seed: int,
    level: Level,
    start: Point | None = None,
    flick: Point | None = None,
    gnome: Rect | None = None,
    keys: tuple[str, ...] = ("die_0", "die_1"),
    lying: Sequence[Lies] = (),
    stays: float = 0.0,
    fade: bool = False,
) -> Thrown:
    """Dice out of the cup, which stands in its place or has been let go at `start`; `gnome` is where he stands.

    They are before as `lying` tells, and lie still for `stays` seconds afterwards; in the end
    they may `fade`. The tracks and cues, and where each die rests.
    """
    throw = throw_dice(faces, start, flick, seed, gnome)
    rests = tuple(around(pose.x, pose.y, DIE, DIE) for pose in throw.at(throw.lasts))
    hides = frozenset(keys[: len(faces)])

    def goes(part: float, lasts: float) -> float:
        return min(1.0, (1 - part) * lasts / _GOES) if fade else 1.0

    if level != "full":

        def appear(canvas: Canvas, part: float) -> None:
            _gathered(canvas, lying, 2 * part, into_the_cup=False)
            for face, place in zip(faces, rests, strict=True):
                alpha = round(255 * min(1.0, part * (FADE + stays) / FADE) * goes(part, FADE + stays))
                canvas.image(pictures.die(face), place, alpha=alpha)

        return (Track(appear, FADE + stays, hides=hides),), (Cue("die_rest", FADE / 2),), rests

    cup = _cup(throw, start)
    lasts = cup.pours + max(throw.lasts, _EMPTY + _BACK) + stays

    def tumble(canvas: Canvas, part: float) -> None:
        now = part * lasts - cup.pours
        with canvas.group(alpha=round(255 * goes(part, lasts))):
            for pose in throw.at(now) if now >= 0 else ():
                _draw_die(canvas, pose)

    def pour(canvas: Canvas, part: float) -> None:
        _draw_cup(canvas, cup, part * lasts)
        _gathered(canvas, lying, part * lasts / _GATHER, start is None)

    tracks = Track(tumble, lasts, hides=hides), Track(pour, lasts, hides=frozenset({"cup"}))
    cues = [Cue("cup_shake", cup.shakes)] if cup.tips > cup.shakes else []
    cues += [Cue("die_knock", cup.pours + knock.at, 0.25 + 0.75 * knock.force) for knock in throw.knocks]
    return tracks, (*cues, Cue("die_rest", cup.pours + throw.landed, 0.7)), rests


# ---- the cup --------------------------------------------------------------------------------------------------


class _Cup(NamedTuple):
    """Where the cup comes from, where and in what direction (radians clockwise) it pours, and when it does what."""

    begin: Point
    place: Point
    heading: float
    goes: float
    shakes: float
    tips: float

    @property
    def pours(self) -> float:
        return self.tips + _TIP


def _cup(throw: Throw, start: Point | None) -> _Cup:
    (x, y, *_), (ahead_x, ahead_y, *_) = throw.trails[0].samples[0], throw.trails[0].samples[4]
    heading = atan2(ahead_y - y, ahead_x - x)
    if start is None:
        shakes = _GATHER + _CARRY
        return _Cup(layout.CUP.centre, (x, y), heading, _GATHER, shakes, shakes + _SHAKE)
    return _Cup(start, (x, y), heading, 0, _REACH, _REACH)


def _part(now: float, begins: float, lasts: float) -> float:
    return soft(min(1.0, max(0.0, (now - begins) / lasts)))


def _draw_cup(canvas: Canvas, cup: _Cup, now: float) -> None:
    """It comes to where it pours, shakes, tips with its mouth in the direction of the throw, and goes home."""
    there, back = _part(now, cup.goes, cup.shakes - cup.goes), _part(now, cup.pours + _EMPTY, _BACK)
    away = there - back
    tipped = _part(now, cup.tips, _TIP + 0.04) - back
    thrust = 26 * sin(pi * _part(now, cup.pours - 0.05, 0.2))
    angle = ((90 - degrees(cup.heading)) % 360 - 180) * tipped
    x, y = (
        begin + (place - begin) * there + (home - place) * back + thrust * way(cup.heading)
        for begin, place, home, way in zip(cup.begin, cup.place, layout.CUP.centre, (cos, sin), strict=True)
    )
    y -= 40 * sin(pi * there) if there < 1 else 0
    if cup.shakes < now < cup.tips:
        swing = sin(2 * pi * (now - cup.shakes) / 0.11) * sin(pi * (now - cup.shakes) / (cup.tips - cup.shakes))
        angle, x, y = angle + 14 * swing, x + 8 * swing, y - 10 * abs(swing)
    grown = 1 + 0.04 * round(3 * away)
    place = around(round(x), round(y), round(layout.CUP.w * grown), round(layout.CUP.h * grown))
    if grown > 1:
        _shade(canvas, x + 10 + 16 * away, y + 12 + 22 * away, place.w * 0.72, place.h * 0.72, 0.3 + 0.7 * away)
    canvas.image(pictures.CUP, place, angle=_TURN * round(angle / _TURN), shadow=0 if grown > 1 else 3)


def _gathered(canvas: Canvas, lying: Sequence[Lies], part: float, into_the_cup: bool) -> None:
    """The dice hop from where they lie into the mouth of the cup; when that is elsewhere, they fade."""
    for lies in lying if part < 1 else ():
        x, y = lies.place.centre
        side = lies.place.w
        if into_the_cup:
            share = soft(part)
            mouth_x, mouth_y = layout.CUP.centre[0], layout.CUP.y + 22
            x, y = x + (mouth_x - x) * share, y + (mouth_y - y) * share - 50 * sin(pi * part)
            side = 4 * round(side * (1 - 0.4 * share) / 4)
        alpha = 255 if into_the_cup else round(255 * (1 - part))
        canvas.image(lies.picture, around(x, y, side, side), dim=lies.dim, angle=lies.angle, alpha=alpha)


def _shade(canvas: Canvas, x: float, y: float, w: float, h: float, lift: float) -> None:
    """The shadow of something on the ground below it: softer and paler the higher it is."""
    spread = 4 + 2 * round(4 * lift)
    strength = round(0.8 - 0.3 * lift, 1)
    canvas.glow(
        around(round(x), round(y), 4 * round(w / 4), 4 * round(h / 4)), "shade", strength=strength, spread=spread
    )


# ---- a die ----------------------------------------------------------------------------------------------------


def _draw_die(canvas: Canvas, pose: Pose) -> None:
    """A die seen from above. While it rolls over an edge, its face and the coming one are both seen, foreshortened."""
    if not (pose.roll or pose.lift) and abs(pose.angle) < 1:
        canvas.image(pictures.die(pose.face), around(round(pose.x), round(pose.y), DIE, DIE))
        return
    side = 4 * round(DIE * (1 + 0.3 * pose.lift) / 4)
    turn = _TURN * round(pose.angle / _TURN)
    rolled = _ROLL * round(90 * pose.roll**1.5 / _ROLL)  # it leans slowly and falls fast
    tilt, heading = radians(rolled), radians(turn + 90 * pose.way)
    middle = round(pose.x), round(pose.y - _RISE * pose.lift)
    top = middle[0] + _TOP[0] * side, middle[1] + _TOP[1] * side
    _shade(canvas, pose.x + 4 + 24 * pose.lift, pose.y + 5 + 30 * pose.lift, side * 0.7, side * 0.7, pose.lift)

    def squeezed(picture: str, share: float, at: Point, alpha: int = 255) -> None:
        """A picture foreshortened in the direction of the roll."""
        short = round(side * share)
        w, h = (short, side) if pose.way % 2 == 0 else (side, short)
        canvas.image(picture, around(*at, w, h), angle=turn, alpha=alpha)

    squeezed(pictures.DIE_SIDE, cos(tilt) + sin(tilt), middle)
    squeezed(pictures.DIE_BODY, cos(tilt) + sin(tilt), top)
    for face, lean, way in ((pose.face, tilt, heading), (pose.coming, pi / 2 - tilt, heading + pi)):
        if cos(lean) < 0.1:
            continue
        off = _WOOD * side * sin(lean) / 2
        at = top[0] + off * cos(way), top[1] - off * sin(way)
        squeezed(pictures.die_face(face), cos(lean), at)
        if dark := _darkness(lean, way):
            squeezed(pictures.DIE_SIDE, cos(lean) * _WOOD, at, dark)


def _darkness(lean: float, way: float) -> int:
    """How much a face is in the shade that leans so far in a direction, as the alpha of the shade, in steps."""
    left, up, over = _LAMP
    light = sin(lean) * (up * sin(way) - left * cos(way)) + over * cos(lean)
    return min(176, max(0, 32 * round(5 * (1 - light / over))))


# ---- the Gnome ------------------------------------------------------------------------------------------------


def gnome_tossed(
    column: int,
    seed: int,
    level: Level,
    start: Point | None = None,
    flick: Point | None = None,
    dice: Sequence[Rect] = (),
) -> tuple[tuple[Track, ...], tuple[Cue, ...]]:
    """The Gnome onto the flag of a column, from his place or from where the player has let him go; `dice` are in his
    way."""
    begin = start or layout.GNOME.centre
    hides = frozenset({"gnome"})
    if level != "full":

        def fade(canvas: Canvas, part: float) -> None:
            flag = marks.stand(layout.gnome_landing(column), pictures.FIGURE)
            canvas.image(pictures.GNOME, around(*begin, *layout.GNOME[2:]), alpha=255 - round(255 * part))
            canvas.image(pictures.GNOME, flag, alpha=round(255 * part))

        return (Track(fade, FADE, hides=hides),), (Cue("gnome_land", FADE / 2, 0.6),)

    throw = throw_gnome(column, start, flick, seed, dice)

    def tumble(canvas: Canvas, part: float) -> None:
        now = part * throw.lasts
        _draw_gnome(canvas, throw.at(now)[0], min(1.0, now / throw.landed))

    cues = [Cue("gnome_toss")]
    cues += [Cue("die_knock", knock.at, 0.3 + 0.5 * knock.force) for knock in throw.knocks]
    return (Track(tumble, throw.lasts, hides=hides),), (*cues, Cue("gnome_land", throw.landed))


def _draw_gnome(canvas: Canvas, pose: Pose, flown: float) -> None:
    """He turns round his middle in the air and rocks on his feet on the ground, and shrinks into the distance."""
    grown = 1 + (_SMALL - 1) * soft(flown)
    high = layout.GNOME.h * grown
    lean, grounded = radians(pose.angle), 1 - min(1.0, pose.lift * 6)
    x = pose.x - grounded * high / 2 * sin(lean)
    y = pose.y - _LEAP * pose.lift + grounded * high / 2 * (1 - cos(lean))
    if pose.lift:
        feet = pose.y + high / 2 - 6 + 6 * pose.lift
        _shade(canvas, pose.x + 6 + 20 * pose.lift, feet, 0.6 * high, 12, pose.lift)
        grown = round(24 * grown * (1 + 0.25 * pose.lift)) / 24
    w, h = layout.GNOME.w * grown, layout.GNOME.h * grown
    turn, shadow = (_TURN, 0) if pose.lift else (3, 4)
    canvas.image(pictures.GNOME, around(x, y, w, h), angle=turn * round(pose.angle / turn), shadow=shadow)
