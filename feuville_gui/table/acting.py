"""The persons act when their skill is used, the Fairy waves, the Gnome puts on another's hat. It knows no rule.

A puppet is a paper figure on a rod: it bows round its foot, and for its act it steps forward to the footlights.
"""

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import Final, NamedTuple

from feuville_gui.table import layout, marks, pictures
from feuville_gui.table.flutter import burst, elapsed, faded, in_steps, stepped
from feuville_gui.table.show import Track
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level, out, soft
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.sound import Cue

Seen = tuple[tuple[Track, ...], tuple[Cue, ...]]

NOD: Final = 0.5  # s
ACT: Final = 0.95
_FORWARD: Final = 0.5  # how much larger a puppet is in front
_DRAWN: Final = 256, 320  # units of a puppet's picture
_LENGTH: Final = 48.0  # of a piece of the Thief's rod


class Pose(NamedTuple):
    """How a puppet stands: its place before it leans, and how far it leans to the left round its foot (degrees)."""

    place: Rect
    lean: float = 0.0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the picture (in units of its drawing) is on the table."""
        place, angle = self.place, radians(self.lean)
        dx, dy = (x / _DRAWN[0] - 0.5) * place.w, (y / _DRAWN[1] - 1) * place.h
        return (
            place.centre[0] + dx * cos(angle) + dy * sin(angle),
            place.bottom + dy * cos(angle) - dx * sin(angle),
        )

    def size(self, units: float) -> float:
        """A length of the picture on the table."""
        return units * self.place.w / _DRAWN[0]

    def draw(self, canvas: Canvas, picture: str, shadow: float = 2) -> None:
        x, y = self.at(_DRAWN[0] / 2, _DRAWN[1] / 2)
        place = around(round(x), round(y), self.place.w, self.place.h) if self.lean else self.place
        canvas.image(picture, place, angle=self.lean, shadow=shadow)


def stands(number: int) -> Rect:
    """The place of person 1 to 6 on the card."""
    return marks.stand(layout.puppet(number - 1), pictures.FIGURE)


def _bow(number: int, share: float) -> Pose:
    """How a puppet stands when its bow is so far: it leans and gets a little lower."""
    x, y, w, h = stands(number)
    low = 1 - 0.08 * in_steps(sin(pi * share), 4)
    return Pose(Rect(x, y + h * (1 - low), w, h * low), stepped(11 * sin(pi * share) * (1 if number < 4 else -1), 2))


def nods(number: int, lasts: float = NOD, begins: float = 0.0, *, level: Level = "full") -> tuple[Track, ...]:
    """A person bows."""

    def draw(canvas: Canvas, part: float) -> None:
        pose = _bow(number, soft(min(1.0, part))) if level == "full" else _bow(number, 0)
        if level == "calm":
            marks.light(canvas, pose.place.inset(12), in_steps(sin(pi * min(1.0, part)), 4))
        pose.draw(canvas, pictures.person(number))

    return (Track(draw, lasts, begins, frozenset((f"person_{number}",))),)


def acts(number: int, towards: Rect | None = None, begins: float = 0.0, *, level: Level = "full") -> Seen:
    """A person does what it is known for; the Thief does it `towards` a place of his victim."""
    person = Cue("person", begins)
    if level == "calm" or (number == 2 and towards is None):
        return nods(number, begins=begins, level=level), (person,)
    if number == 2 and towards is not None:
        draw, sound = _reaching(towards), "steal"
    else:
        act, sound = _ACTS[number]

        def draw(canvas: Canvas, part: float) -> None:
            act(canvas, _in_front(number, part), min(1.0, part))

    cues = (person, Cue(sound, begins + 0.4 * ACT)) if sound else (person,)
    return (Track(draw, ACT, begins, frozenset((f"person_{number}",))),), cues


def _in_front(number: int, part: float) -> Pose:
    """The puppet comes forward, bows at last and goes back."""
    near = in_steps(soft(elapsed(min(part, 1 - part), 0, 0.2)), 6)
    bow = soft(elapsed(part, 0.66, 0.96))
    place = stands(number)
    wide, high = place.w * (1 + _FORWARD * near), place.h * (1 + _FORWARD * near)
    x = min(max(place.centre[0], layout.GROUND.x + wide / 2), layout.GROUND.right - wide / 2)
    return Pose(Rect(x - wide / 2, place.bottom - high, wide, high), stepped(-9 * sin(pi * bow), 3))


def _shows(part: float) -> float:
    """How much of an act is seen: it opens when the puppet is in front, and closes before it bows."""
    return min(elapsed(part, 0.12, 0.26), 1 - elapsed(part, 0.72, 0.86))


# ---- what each of them is known for ------------------------------------------------------------------------


_HELD: Final = (40, 118), (216, 118), (72, 26), (188, 26)  # where the balls are on his picture


def _juggles(canvas: Canvas, pose: Pose, part: float) -> None:
    """The Entertainer's four balls go round."""
    if part in (0.0, 1.0):
        pose.draw(canvas, pictures.person(1))
        return
    pose.draw(canvas, pictures.EMPTY_HANDED, 4)
    side, thrown = round(pose.size(36)), soft(elapsed(min(part, 1 - part), 0, 0.14))
    for nth, (ball, held) in enumerate(zip(pictures.BALLS, _HELD, strict=True)):
        way = (2 * part + (0.0, 0.5, 0.25, 0.75)[nth]) % 1
        up = way < 0.5  # in a high arc from one hand to the other, and back in a lower one
        share = 2 * way if up else 2 - 2 * way
        flown = 40 + 176 * share, 118 - (200 if up else 150) * sin(pi * share)
        x, y = pose.at(*(a + (b - a) * thrown for a, b in zip(held, flown, strict=True)))
        canvas.image(ball, around(round(x), round(y), side, side))


def _foams(canvas: Canvas, pose: Pose, part: float) -> None:
    """The Publican's mugs foam over."""
    pose.draw(canvas, pictures.person(3), 4)
    much = in_steps(out(_shows(part)), 6)
    if not much:
        return
    for left, top, units in ((60, 172, 92), (196, 226, 72)):
        wide = pose.size(units) * (0.5 + 0.5 * much)
        x, y = pose.at(left, top - 12 * much)
        canvas.image(pictures.FOAM, around(round(x), round(y), round(wide), round(wide * 0.95)))
    side = round(pose.size(26))
    for nth in range(7):  # flakes jump off
        way = (2.4 * part + nth * 0.57) % 1
        x, y = pose.at(60 + 80 * (nth * 0.755 % 1 - 0.5) * (1 + way), 140 - 130 * way)
        canvas.image(pictures.FOAM_DROP, around(round(x), round(y), side, side), alpha=faded(min(much, 2 - 2 * way)))


def _draws_up(canvas: Canvas, pose: Pose, part: float) -> None:
    """The Architect rolls out her plan over her head."""
    pose.draw(canvas, pictures.person(4), 4)
    opened, risen = in_steps(_shows(part)), soft(min(elapsed(part, 0, 0.2), 1 - elapsed(part, 0.88, 1)))
    if not opened:
        return
    x, y = pose.at(132, 270 - 385 * risen)
    wide, high = 154, 112
    canvas.image(pictures.PLAN, around(round(x), round(y), max(14, round(wide * opened)), high), shadow=5)
    if opened < 1:
        for side in (-1, 1):
            edge = x + side * wide * opened / 2
            canvas.image(pictures.SCROLL_ROD, around(round(edge), round(y), 128, 27), angle=90)


def _greets(canvas: Canvas, pose: Pose, part: float) -> None:
    """The Mayor raises his arm and waves."""
    raised = soft(_shows(part))
    angle = stepped(-130 * (1 - raised) - 22 + 18 * sin(6 * pi * part) * raised, 4)
    wide, high = pose.size(128), pose.size(160)
    x, y = pose.at(200, 226)
    reach = high * 0.42
    cx, cy = x - reach * sin(radians(angle)), y - reach * cos(radians(angle))
    if raised:
        canvas.image(pictures.RAISED_ARM, around(round(cx), round(cy), round(wide), round(high)), angle=angle, shadow=2)
    pose.draw(canvas, pictures.person(5), 4)


def _conjures(canvas: Canvas, pose: Pose, part: float) -> None:
    """The Magician's star glows."""
    shine = in_steps(_shows(part), 6)
    x, y = pose.at(212, 52)
    if shine:
        side = round(pose.size(330) * (0.6 + 0.4 * shine))
        canvas.glow(around(round(x), round(y), 40, 40), "flame", strength=shine, spread=30)
        turn = stepped(120 * part, 6)
        canvas.image(pictures.RAYS, around(round(x), round(y), side, side), angle=turn, alpha=faded(shine))
    pose.draw(canvas, pictures.person(6), 4)


_ACTS: Final[dict[int, tuple[Callable[[Canvas, Pose, float], None], str]]] = {
    1: (_juggles, "entertainer"),
    3: (_foams, "foam"),
    4: (_draws_up, ""),
    5: (_greets, ""),
    6: (_conjures, "star"),
}


def _reaching(towards: Rect) -> Callable[[Canvas, float], None]:
    """The Thief leans over on a rod that grows, as far as his victim's things, and is back as fast."""
    home = stands(2)
    foot = home.centre[0], home.bottom
    dx, dy = towards.centre[0] - foot[0], towards.centre[1] - foot[1]
    far, whole = max(0.0, hypot(dx, dy) - home.h), degrees(atan2(-dx, -dy))

    def draw(canvas: Canvas, part: float) -> None:
        gone = soft(elapsed(min(part, 1 - part), 0, 0.4))
        lean = stepped(whole * min(1.0, 1.6 * gone), 2)
        along, reach = (-sin(radians(lean)), -cos(radians(lean))), far * gone
        for nth in range(int(reach // _LENGTH) + 1 if reach > 12 else 0):
            middle = min(nth * _LENGTH + _LENGTH / 2, max(reach, _LENGTH / 2) - _LENGTH / 2 + 12)
            x, y = foot[0] + along[0] * middle, foot[1] + along[1] * middle
            canvas.image(pictures.POLE, around(round(x), round(y), 14, 54), angle=lean)
        grown = 1 + 0.4 * in_steps(gone, 4)
        x, y = foot[0] + along[0] * reach, foot[1] + along[1] * reach
        wide, high = round(home.w * grown), round(home.h * grown)
        place = Rect(round(x - wide / 2), round(y - high), wide, high) if gone else home
        Pose(place, lean).draw(canvas, pictures.person(2), 2 + 6 * in_steps(gone, 3))

    return draw


# ---- Fairy and Gnome ---------------------------------------------------------------------------------------


def waves_wand(begins: float = 0.0, *, level: Level = "full") -> tuple[Track, ...]:
    """Sparks fall from the Fairy's wand."""
    wand = Pose(layout.FAIRY).at(206, 78)

    def draw(canvas: Canvas, part: float) -> None:
        if level == "full":
            burst(canvas, pictures.SPARKS, wand, part, count=8, width=24, side=20, high=40)
        else:
            canvas.image(pictures.SPARKS[0], around(*wand, 20, 27), alpha=faded(sin(pi * min(1.0, part))))

    return (Track(draw, 0.6, begins),)


def hat_off(number: int, gnome_place: Rect, begins: float = 0.0, *, level: Level = "full") -> tuple[Track, ...]:
    """The hat of a person stays behind in the air, and goes, when the Gnome leaves."""
    place = marks.stand(gnome_place, pictures.FIGURE)

    def draw(canvas: Canvas, part: float) -> None:
        high = round(34 * out(min(1.0, part))) if level == "full" else 0
        canvas.image(pictures.hat(number), place.moved(0, -high), alpha=faded(1.4 - 1.4 * part))

    return (Track(draw, 0.4, begins),)


def hat_put(number: int, gnome_place: Rect, level: Level = "full", begins: float = 0.0) -> Seen:
    """The Gnome gives up his cap for the hat of the person whose flag he stands on. Until then he is bare-headed."""
    place = marks.stand(gnome_place, pictures.FIGURE)

    def draw(canvas: Canvas, part: float) -> None:
        if part <= 0:
            return
        if level == "calm":
            first = part < 0.5
            name = pictures.GNOME_CAP if first else pictures.hat(number)
            canvas.image(name, place, alpha=faded(abs(1 - 2 * part)))
            return
        off, on = out(elapsed(part, 0, 0.6)), elapsed(part, 0.3, 1)
        if part < 0.6:
            cap = place.moved(-46 * off, -54 * sin(pi * 0.6 * off))
            canvas.image(
                pictures.GNOME_CAP,
                Rect(round(cap.x), round(cap.y), *cap[2:]),
                angle=stepped(100 * off, 10),
                alpha=faded(2 - 2 * off),
            )
        if on:
            fall = elapsed(on, 0, 0.6) ** 2
            bounce = 9 * sin(pi * (on - 0.6) / 0.4) if on > 0.6 else 0.0
            hat = place.moved(0, -round(70 * (1 - fall) + bounce)) if on < 1 else place
            canvas.image(
                pictures.hat(number),
                hat,
                angle=stepped(14 * (1 - fall), 2),
                alpha=faded(4 * on),
                shadow=3 if on < 1 else 0,
            )

    return (Track(draw, 0.6, begins, frozenset(("gnome_hat",))),), (Cue("gnome_hat", begins + 0.4),)
