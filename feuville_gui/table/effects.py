"""Paper effects on places of the table: pieces fly, turn, fade; points rise; decrees unroll. It knows no rule.

All of them are tracks of a show; with level "calm" they fade and move a little, nothing flies.
"""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Final

from feuville_gui.table import layout, pictures
from feuville_gui.table.flutter import burst, elapsed, faded, in_steps, mixed, stepped
from feuville_gui.table.show import Draw, Track
from feuville_gui.table.standing import Lies
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level, out, soft
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.theme import HEADING, NUMBER, POINTS, STRONG

Seen = tuple[tuple[Track, ...], tuple[Cue, ...]]

_HOP: Final = 0.09  # s from one space of the score track to the next
_HOPS: Final = 13  # at most; longer ways are gone in longer hops
SCORED: Final = 1.25  # s that points are told
_COUNT, _COUNTED = 0.12, 1.2  # s from one tile that counts to the next, and of all of them at most
_JUMP: Final = 0.34  # s


def _track(draw: Draw, key: str, lasts: float, begins: float) -> tuple[Track, ...]:
    return (Track(draw, lasts, begins, frozenset((key,))),)


def _lie(canvas: Canvas, lies: Lies, alpha: int = 255) -> None:
    place, picture, angle, dim, rounded, shadow = lies
    canvas.image(picture, place, dim=dim, alpha=alpha, angle=angle, rounded=rounded, shadow=shadow)


# ---- pieces -----------------------------------------------------------------------------------------------


def moved(
    start: Lies, end: Lies, key: str, lasts: float = 0.45, begins: float = 0.0, *, level: Level = "full"
) -> tuple[Track, ...]:
    """A piece lifts, flies on a slight arc, swings a little and settles; half way it begins to look as at its end."""
    (x, y), (to_x, to_y) = start.place.centre, end.place.centre
    far = hypot(to_x - x, to_y - y)
    high = min(90.0, 0.16 * far)
    swing = min(5.0, far / 24) * (1 if to_x < x else -1)

    def draw(canvas: Canvas, part: float) -> None:
        if not 0 < part < 1:
            _lie(canvas, end if part > 0 else start)
            return
        share, lift, nearer = soft(part), sin(pi * part), start if part < 0.5 else end
        raised = in_steps(lift, 3)
        size = mixed(start.place, end.place, in_steps(share, 5))  # few sizes: each is a surface of its own
        grown = 1 + 0.06 * raised
        at_x, at_y = mixed(start.place, end.place, share).centre
        flown = nearer._replace(
            place=around(round(at_x), round(at_y - high * lift), round(size.w * grown), round(size.h * grown)),
            angle=stepped(start.angle + (end.angle - start.angle) * share + swing * sin(2 * pi * part), 2),
            dim=start.dim + (end.dim - start.dim) * in_steps(part, 4),
            rounded=max(start.rounded, end.rounded),
            shadow=nearer.shadow + 10 * raised,
        )
        _lie(canvas, flown)

    return _track(_faded_over(start, end) if level == "calm" else draw, key, lasts, begins)


def _faded_over(start: Lies, end: Lies) -> Draw:
    """A piece goes here, then it comes there."""

    def draw(canvas: Canvas, part: float) -> None:
        early = part < 0.5
        _lie(canvas, start if early else end, faded(1 - 2 * part if early else 2 * part - 1))

    return draw


def fades(lies: Lies, key: str, inwards: bool, lasts: float = 0.35, begins: float = 0.0) -> tuple[Track, ...]:
    """A piece comes to light, or goes."""

    def draw(canvas: Canvas, part: float) -> None:
        _lie(canvas, lies, faded(part if inwards else 1 - part))

    return _track(draw, key, lasts, begins)


def tile_turns(
    front: str, back: str, place: Rect, key: str, lasts: float = 0.4, begins: float = 0.0, *, level: Level = "full"
) -> tuple[Track, ...]:
    """A tile is turned over where it lies: its front first, its back at last."""

    def draw(canvas: Canvas, part: float) -> None:
        shown = front if part < 0.5 else back
        wide = max(0.04, in_steps(abs(cos(pi * part)), 12))
        lift = sin(pi * min(1.0, part))
        x, y = place.centre
        turned = around(x, round(y - 9 * lift), wide * place.w, place.h)
        _lie(canvas, Lies(turned, shown, shadow=10) if wide < 1 else Lies(place, shown, rounded=0, shadow=0))

    fading = _faded_over(Lies(place, front, rounded=0, shadow=0), Lies(place, back, rounded=0, shadow=0))
    return _track(fading if level == "calm" else draw, key, lasts, begins)


def grass_slides(
    picture: str, start: Rect, end: Rect, key: str, lasts: float = 0.5, begins: float = 0.0, *, level: Level = "full"
) -> tuple[Track, ...]:
    """Grass flies to the side of a column and slides under it."""
    side = 1 if start.centre[0] > end.centre[0] else -1
    beside = end.moved(side * end.w * 1.1, 0)

    def draw(canvas: Canvas, part: float) -> None:
        flown, slid = soft(elapsed(part, 0, 0.55)), out(elapsed(part, 0.55, 1))
        way = mixed(mixed(start, beside, flown), end, slid) if part < 1 else end
        size = mixed(start, end, in_steps(flown, 4))
        lift = sin(pi * flown)
        place = around(round(way.centre[0]), round(way.centre[1] - 50 * lift), size.w, size.h) if 0 < part < 1 else way
        canvas.image(picture, place, rounded=3, shadow=4 + 6 * in_steps(lift, 3))
        canvas.box(place, None, radius=3, edge="parchment", thick=1, alpha=180)

    fading = _faded_over(Lies(beside, picture, rounded=3), Lies(end, picture, rounded=3))
    return _track(fading if level == "calm" else draw, key, lasts, begins)


def dust(place: Rect, begins: float = 0.0) -> tuple[Track, ...]:
    """Paper dust round the foot of a tile that has just settled."""

    def draw(canvas: Canvas, part: float) -> None:
        alpha = faded(1 - part)
        for side in (-1, 1):
            grown = 0.5 + 0.5 * in_steps(out(part), 4)
            x = place.centre[0] + side * (place.w * 0.42 + 22 * out(part))
            canvas.image(pictures.DUST, around(round(x), place.bottom - 8, 40 * grown, 28 * grown), alpha=alpha)
        burst(canvas, pictures.SCRAPS, (place.centre[0], place.bottom - 4), part, count=9, width=place.w * 0.8)

    return (Track(draw, 0.45, begins),)


def charm_sparkles(place: Rect, begins: float = 0.0, *, level: Level = "full") -> tuple[Track, ...]:
    """Pale lozenges that twinkle round a charm."""
    count = 12 if level == "full" else 6

    def draw(canvas: Canvas, part: float) -> None:
        for nth in range(count):
            shine = sin(pi * min(1.0, max(0.0, 2.2 * part - 1.2 * nth / count)))
            if shine <= 0:
                continue
            angle = 2 * pi * nth * 0.382
            reach = (0.34, 0.56, 0.7)[nth % 3]
            x = place.centre[0] + cos(angle) * place.w * reach
            y = place.centre[1] + sin(angle) * place.h * reach
            if level == "full":
                y -= 18 * part
            high = (30 + 6 * (nth % 3)) * (in_steps(shine, 5) if level == "full" else 1)
            alpha = 255 if level == "full" else faded(shine)
            canvas.image(pictures.SPARKS[nth % 2], around(round(x), round(y), high * 0.75, high), alpha=alpha)

    return (Track(draw, 0.8, begins),)


def owned(places: Sequence[Rect], arms: Sequence[int], lasts: float) -> tuple[Track, ...]:
    """The coat of arms beside each die that lies for a while, for whose it is."""

    def draw(canvas: Canvas, part: float) -> None:
        time = part * lasts
        alpha = faded(min(time / 0.15, (lasts - time) / 0.25))
        for place, one in zip(places, arms, strict=True):
            canvas.image(pictures.arms(one), around(place.right - 2, place.y, 36, 42), alpha=alpha, shadow=3)

    return (Track(draw, lasts),)


# ---- points -----------------------------------------------------------------------------------------------


def markers_hop(
    picture: str, places: tuple[Rect, ...], key: str, begins: float = 0.0, *, level: Level = "full"
) -> Seen:
    """A score marker hops from place to place, in longer hops when there are many."""
    count = min(_HOPS, len(places) - 1)
    stops = tuple(places[round(n * (len(places) - 1) / count)] for n in range(count + 1))

    def draw(canvas: Canvas, part: float) -> None:
        nth, way = divmod(min(part, 1.0) * count, 1)
        start, end = stops[int(nth)], stops[min(count, int(nth) + 1)]
        up = sin(pi * way)
        far = hypot(end.x - start.x, end.y - start.y)
        place = mixed(start, end, way).moved(0, -min(30.0, 8 + far / 5) * up) if way else start
        canvas.image(picture, place, shadow=2 + 4 * in_steps(up, 2))

    if level == "calm":
        faded_over = _faded_over(*(Lies(places[end], picture, rounded=0, shadow=2) for end in (0, -1)))
        return _track(faded_over, key, 0.5, begins), (Cue("hop", begins),)
    cues = tuple(Cue("hop", begins + (nth + 1) * _HOP, 0.6) for nth in range(count))
    return _track(draw, key, count * _HOP, begins), cues


def points_rise(
    room: Rect, points: int, arithmetic: str, arms: int, begins: float = 0.0, *, level: Level = "full"
) -> tuple[Track, ...]:
    """A slip of parchment rises to the top of a room: the points, their arithmetic in words, and whose they are."""

    def draw(canvas: Canvas, part: float) -> None:
        number, words, style = f"+{points}", arithmetic, STRONG.at(21)
        head = canvas.measure(number, POINTS.at(42))[0]
        wide = min(room.w, max(head + 138, canvas.measure(words, style)[0] + 36))
        rise = out(min(1.0, 2.5 * part)) if level == "full" else 1
        slip = Rect(round(room.centre[0] - wide / 2), round(room.y + 4 + 50 * (1 - rise)), round(wide), 96)
        with canvas.group(alpha=faded(min(1.0, 8 * part, 5 - 5 * part))):
            canvas.nine("tooltip", slip)
            left, y = slip.centre[0] - (head + 102) / 2, slip.y + 34
            canvas.image(pictures.arms(arms), Rect(left, y - 22, 44, 44))
            canvas.text(number, (left + 54, y), POINTS.at(42), anchor="w")
            canvas.image(pictures.CROWN, Rect(left + 62 + head, y - 20, 40, 40))
            canvas.text(words, (slip.centre[0], slip.y + 74), style, anchor="c", width=wide - 24, fit="shrink")

    return (Track(draw, SCORED, begins),)


def tiles_counted(
    places: tuple[Rect, ...],
    names: tuple[str, ...],
    keys: tuple[str, ...],
    begins: float = 0.0,
    *,
    level: Level = "full",
) -> Seen:
    """The tiles that count jump one by one, with the running number above them; a key may come several times."""
    step = min(_COUNT, (_COUNTED - _JUMP) / max(1, len(keys) - 1))
    lasts = step * (len(keys) - 1) + _JUMP
    tracks: tuple[Track, ...] = ()
    for key in dict.fromkeys(keys):
        times = [nth * step for nth, other in enumerate(keys) if other == key]
        first = keys.index(key)
        tracks += _track(_jumps(names[first], places[first], times, lasts, level == "full"), key, lasts, begins)

    def number(canvas: Canvas, part: float) -> None:
        time = part * lasts
        nth = min(len(keys) - 1, int(time / step)) if step else 0
        up = 16 * _up(time - nth * step) if level == "full" else 0
        place = places[nth]  # in its corner: over the top of a tower it would hide the coach line
        disc = around(place.right - 20, round(place.y + 22 - up), 46, 46)
        canvas.shadow(disc.inset(6), blur=5)
        canvas.box(disc, "parchment", radius=23, edge="gold_dark", thick=3)
        canvas.text(str(nth + 1), disc.centre, NUMBER.at(26), anchor="c")

    cues = tuple(Cue("count", begins + nth * step) for nth in range(len(keys)))
    return (*tracks, Track(number, lasts, begins)), cues


def _up(time: float) -> float:
    """How high something is, 0 to 1, so many seconds after it has jumped."""
    return sin(pi * time / _JUMP) if 0 < time < _JUMP else 0.0


def _jumps(picture: str, place: Rect, times: list[float], lasts: float, jumps: bool) -> Draw:
    def draw(canvas: Canvas, part: float) -> None:
        time = part * lasts
        up = max(_up(time - begins) for begins in times)
        here = place.moved(0, -round(16 * up)) if jumps else place
        canvas.image(picture, here, shadow=6 if up and jumps else 0)
        if time > times[0] and part < 1:
            canvas.outline(here.inset(4), "glow_edge", thick=2.5, radius=4)

    return draw


# ---- proclamations ----------------------------------------------------------------------------------------

MIDDLE: Final = layout.BOARD.centre[0], 372.0  # of the board, which a high page shows apart
_LARGE: Final = 320.0  # side of the decree over the middle of the board
_ROLLED, _FLOWN, _OPEN, _PRESSED, SEALED = 0.12, 0.34, 0.58, 0.73, 0.92  # s until the decree is so far
_LEAVES: Final = 0.5  # s that it needs to roll up and go to its end
_RODS: Final = 38, 216  # heights of its rolls on a decree of side 256


def decree_unrolls(
    start: Lies, goal: Lies, key: str, stays: float = 0.0, begins: float = 0.0, *, level: Level = "full"
) -> Seen:
    """A decree comes to the middle, unrolls and is sealed (after SEALED seconds), stays and goes to its end."""
    picture, lasts = goal.picture, SEALED + stays + _LEAVES
    large = around(*MIDDLE, _LARGE, _LARGE)

    def draw(canvas: Canvas, part: float) -> None:
        time, left = part * lasts, (1 - part) * lasts
        if not 0 < part < 1:
            _lie(canvas, goal if part > 0 else start)
            return
        coming = left > _LEAVES
        lies = start if coming else goal
        place = lies.place
        opened, flown = _way(time, left)
        side = mixed(place, large, in_steps(flown, 6)).w
        x, y = mixed(place, large, flown).centre
        _scroll(canvas, picture, (round(x), round(y)), side, in_steps(opened, 12), time > _PRESSED)
        if not flown:  # its card comes off, and it gets it back
            _lie(canvas, lies, faded(1 - (time if coming else left) / _ROLLED))
        if _OPEN < time < SEALED:
            _signet(canvas, time)

    def calm(canvas: Canvas, part: float) -> None:
        time, left = part * lasts, (1 - part) * lasts
        if time < 0.2 or left < 0.2:
            _lie(canvas, start if time < 0.2 else goal, faded(1 - min(time, left) / 0.2))
        else:
            shown = faded(min(time - 0.2, left - 0.2) / 0.2)
            with canvas.group(alpha=shown):
                _scroll(canvas, picture, MIDDLE, _LARGE, 1.0, time > _PRESSED)

    cues = Cue("decree_unroll", begins + (_FLOWN if level == "full" else 0.2)), Cue("seal", begins + _PRESSED)
    return _track(draw if level == "full" else calm, key, lasts, begins), cues


def _way(time: float, left: float) -> tuple[float, float]:
    """How far a decree is unrolled, and how far in the middle: it rolls up, flies, unrolls; and the same way back."""
    if left > _LEAVES:
        opened = 1 - time / _ROLLED if time < _ROLLED else out(elapsed(time, _FLOWN, _OPEN))
        return opened, soft(elapsed(time, _ROLLED, _FLOWN))
    again = 0.32  # s before its end it is rolled up again
    return max(elapsed(left, again, _LEAVES), 1 - elapsed(left, 0, _ROLLED)), soft(elapsed(left, _ROLLED, again))


def _scroll(
    canvas: Canvas, picture: str, middle: tuple[float, float], side: float, opened: float, sealed: bool
) -> None:
    """The scroll of a decree without its card, so far unrolled."""
    k = side / 256
    high = opened * (_RODS[1] - _RODS[0]) * k
    left, top = middle[0] - side / 2, middle[1] - high / 2
    if opened:
        sheet = Rect(left + 48 * k, top, 161 * k, high)
        canvas.shadow(sheet, blur=9)
        with canvas.group(clip=sheet):
            raised = 12 if picture == pictures.EVALUATION else 0  # its numbers reach down to the roll
            whole = Rect(left, top - (_RODS[0] + raised) * k, side, side)
            canvas.image(picture, whole)
            canvas.image(pictures.SCROLL_CORNER, Rect(whole.x + 162 * k, whole.y + 168 * k, 54 * k, 48 * k))
    for y in (top, top + high) if opened else (top,):
        canvas.image(pictures.SCROLL_ROD, Rect(left + 16 * k, y - 18 * k, 224 * k, 48 * k))
    if sealed:
        canvas.image(pictures.SEAL, around(*_seal_place(k, left, top + high), 77 * k, 86 * k), shadow=3)


def _seal_place(k: float, left: float, foot: float) -> tuple[float, float]:
    return left + 188 * k, foot - 12 * k


def _signet(canvas: Canvas, time: float) -> None:
    """The stamp comes down on the seal's place and lifts off again."""
    x, y = _seal_place(_LARGE / 256, MIDDLE[0] - _LARGE / 2, MIDDLE[1] + 89 * _LARGE / 256)
    up = soft(1 - elapsed(time, _OPEN, _PRESSED) + elapsed(time, _PRESSED, SEALED))
    place = Rect(round(x - 44), round(y - 142 - 125 * up), 88, 154)
    canvas.image(pictures.SIGNET, place, alpha=faded(3 - 3 * up), shadow=6)


def announced(words: str, begins: float = 0.0, *, level: Level = "full") -> tuple[Track, ...]:
    """A banner with a sentence opens over the middle of the board, and goes."""

    def draw(canvas: Canvas, part: float) -> None:
        wide = min(layout.BOARD.w - 40, canvas.measure(words, HEADING)[0] + 110)
        opened = in_steps(out(min(1.0, 5 * part))) if level == "full" else 1
        banner = around(*MIDDLE, round(wide * (0.2 + 0.8 * opened)), 84)
        with canvas.group(alpha=faded(min(1.0, 8 * part, 6 - 6 * part))):
            canvas.nine("coach", banner)
            if opened == 1:
                canvas.text(words, MIDDLE, HEADING, anchor="c", width=wide - 60, fit="shrink")

    return (Track(draw, 1.6, begins),)
