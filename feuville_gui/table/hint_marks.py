"""Advice drawn on the table: the trail to follow, the two places, the slip with the reason, and the grades.

Each mark has a shape of its own. It finds no advice.
"""

from math import hypot
from typing import Final

from feuville_gui.table import layout, spots
from feuville_gui.table.board import mark_place
from feuville_gui.table.look import Hint, Look
from feuville_gui.table.spots import Spot
from feuville_gui.table.stage import built_part
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.text import Words
from feuville_gui.ui.theme import SENTENCE, SMALL, STRONG, Style

_WIDE: Final = 520
_PAD: Final = 22
_LEAD: Final = 8  # between paragraphs
_STEP: Final = 24  # between two pieces of the trail
_HEAD: Final = 30  # length of its head
_BEND: Final = 0.16  # of its length
_INTO: Final = -24  # the head's tip reaches so far into a large place, to be seen below the coach line
_ALONE: Final = 190  # length of a trail that only points
_GRADE: Final = 38, 26
_BARS: Final = "rose", "gold_light", "moss_light"

Point = tuple[float, float]


# ---- the hint ---------------------------------------------------------------------------------------------


def draw_hint(canvas: Canvas, look: Look) -> None:
    """Everything about the hint, when there is one."""
    hint = look.hint
    if hint is None:
        return
    source = None if hint.source is None else _place(look, hint.source)
    target = None if hint.target is None else _place(look, hint.target, hint.source)
    for place in (source, target):
        if place is not None:
            _pointed(canvas, place)
    if source is not None:
        _trail(canvas, *_ends(source, target))
    _slip(canvas, hint, slip_place(canvas, look, hint))


def _place(look: Look, spot: Spot, source: Spot | None = None) -> Rect:
    """Where a spot is; a choice that is shown only when `source` is picked is looked for in the town else."""
    if spot.kind == "chip" and (look.picked != source or spot.a >= len(look.chips)):
        return spots.where(spots.TOWN, look.state, look.me)
    return built_part(look, spot.a) if spot.kind == "column" else mark_place(look, spot)


def _pointed(canvas: Canvas, place: Rect) -> None:
    """A double line, and a wedge on each side that points inwards."""
    canvas.outline(place.inset(-1), "parchment", thick=9, radius=7)
    canvas.outline(place.inset(-3.5), "brick", thick=4, radius=8)
    x, y = place.centre
    for at, way in (
        ((x, place.y - 4), (0, 1)),
        ((x, place.bottom + 4), (0, -1)),
        ((place.x - 4, y), (1, 0)),
        ((place.right + 4, y), (-1, 0)),
    ):
        _wedge(canvas, at, way, 18)


def _wedge(canvas: Canvas, tip: Point, way: Point, size: float) -> None:
    """A triangle of paper that points this way, its tip a little beyond the point."""
    (x, y), (dx, dy) = tip, way
    x, y = x + dx * size * 0.6, y + dy * size * 0.6
    half = size * 0.62
    corners = (
        (x, y),
        (x - dx * size - dy * half, y - dy * size + dx * half),
        (x - dx * size + dy * half, y - dy * size - dx * half),
    )
    canvas.polygon(corners, "brick", edge="parchment", thick=2.5)


def _ends(source: Rect, target: Rect | None) -> tuple[Point, Point]:
    """Where the trail begins and ends: at the edges of the two places, or towards a single one."""
    if target is None:
        x, y = source.centre
        mx, my = layout.TABLE.centre
        far = max(1.0, hypot(mx - x, my - y))
        start = x + (mx - x) / far * (_ALONE + source.w / 2), y + (my - y) / far * (_ALONE + source.h / 2)
        return start, _edge(source, start, 4)
    return _edge(source, target.centre, 8), _edge(target, source.centre, _INTO if target.h > 4 * _HEAD else 14)


def _edge(place: Rect, towards: Point, beyond: float) -> Point:
    """Where the line from the middle of a place leaves it, and a little further."""
    (x, y), (tx, ty) = place.centre, towards
    dx, dy = tx - x, ty - y
    far = max(1.0, hypot(dx, dy))
    share = min(
        (place.w / 2 + beyond) / abs(dx) if dx else float("inf"),
        (place.h / 2 + beyond) / abs(dy) if dy else float("inf"),
        0.49 if far > 4 * beyond else 1.0,
    )
    return x + dx * share, y + dy * share


def _trail(canvas: Canvas, start: Point, end: Point) -> None:
    """Pieces of red paper on a bent line, and an arrow's head at its end."""
    (x0, y0), (x2, y2) = start, end
    long = hypot(x2 - x0, y2 - y0)
    side = 1 if x2 < x0 else -1
    bent = (x0 + x2) / 2 + side * _BEND * (y2 - y0), (y0 + y2) / 2 - side * _BEND * (x2 - x0)

    def at(part: float) -> tuple[Point, Point]:
        """A point of the line, and its direction there."""
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
        x, y = a * x0 + b * bent[0] + c * x2, a * y0 + b * bent[1] + c * y2
        dx = (1 - part) * (bent[0] - x0) + part * (x2 - bent[0])
        dy = (1 - part) * (bent[1] - y0) + part * (y2 - bent[1])
        far = max(0.01, hypot(dx, dy))
        return (x, y), (dx / far, dy / far)

    pieces = max(1, round((long - _HEAD) / _STEP))
    for n in range(pieces):
        point, way = at((n + 0.5) / pieces * max(0.1, 1 - _HEAD / max(long, 1.0)))
        if not layout.COACH.contains(*point):  # it goes on behind that
            _piece(canvas, point, way)
    _head(canvas, *at(1.0))


def _piece(canvas: Canvas, point: Point, way: Point) -> None:
    (x, y), (dx, dy) = point, way
    long, half = 7.5, 5.0
    corners = tuple(
        (round(x + a * dx - b * dy, 1), round(y + a * dy + b * dx, 1))
        for a, b in ((-long, -half), (long, -half * 0.8), (long, half * 0.8), (-long, half))
    )
    canvas.polygon(corners, "brick", edge="parchment", thick=2.5)


def _head(canvas: Canvas, tip: Point, way: Point) -> None:
    (x, y), (dx, dy) = tip, way
    corners = tuple(
        (round(x + a * dx - b * dy, 1), round(y + a * dy + b * dx, 1))
        for a, b in ((0, 0), (-_HEAD * 1.1, -18), (-_HEAD * 0.78, 0), (-_HEAD * 1.1, 18))
    )
    canvas.polygon(corners, "brick", edge="parchment", thick=3)


# ---- the slip ---------------------------------------------------------------------------------------------

_TITLE: Final = STRONG.at(25)
_REASON: Final = SENTENCE
_OTHER: Final = SMALL.of("stone_4")


def _paragraphs(hint: Hint) -> list[tuple[Words, Style]]:
    found: list[tuple[Words, Style]] = [(hint.title, _TITLE)]
    if hint.reason:
        found.append((hint.reason, _REASON))
    return found + [(words, _OTHER) for words in hint.others]


def slip_place(canvas: Canvas, look: Look, hint: Hint) -> Rect:
    """Where the slip lies: over the neighbours, or wherever it hides nothing that the hint is about."""
    sizes = [canvas.measure(words, style, _WIDE - 2 * _PAD) for words, style in _paragraphs(hint)]
    high = sum(size[1] for size in sizes) + _LEAD * (len(sizes) - 1) + 2 * _PAD - 6
    pairs = (hint.source, None), (hint.target, hint.source)
    around_it = [_place(look, spot, source) for spot, source in pairs if spot is not None]
    if look.picked is not None:
        around_it += [spots.where(target, look.state, look.me, len(look.chips)) for target, _ in look.targets]
    room = layout.NEIGHBOURS
    free = (
        Rect(room.right - _WIDE - 10, room.y + 8, _WIDE, high),
        Rect(room.right - _WIDE - 10, room.bottom - high - 8, _WIDE, high),
        Rect(layout.BOARD.centre[0] - _WIDE / 2, room.y + 40, _WIDE, high),
    )
    return min(free, key=lambda slip: sum(slip.shared(one).w * slip.shared(one).h for one in around_it))


def _slip(canvas: Canvas, hint: Hint, place: Rect) -> None:
    canvas.nine("tooltip", place)
    y = place.y + _PAD - 3
    for words, style in _paragraphs(hint):
        y = canvas.text(words, (place.x + _PAD, y), style, width=place.w - 2 * _PAD).bottom + _LEAD


# ---- grades -----------------------------------------------------------------------------------------------


def draw_grades(canvas: Canvas, look: Look) -> None:
    """How much each choice is worth: a tab with one, two or three high bars, the more the better."""
    for spot, grade in look.grades:
        tab = _tab(spot, _place(look, spot, look.picked))
        canvas.box(tab, "ink", radius=6, edge="parchment", thick=2)
        for bar in range(3):
            tall, colour = (16, _BARS[grade - 1]) if bar < grade else (4, "stone_3")
            canvas.box(Rect(tab.x + 7 + 9 * bar, tab.bottom - 5 - tall, 6, tall), colour, radius=1)


def _tab(spot: Spot, place: Rect) -> Rect:
    """On the corner of a piece; beside the words of a button, no farther in than those begin."""
    wide, high = _GRADE
    if spot.kind in ("chip", "bin", "end"):
        return around(round(place.x) - 7, round(place.centre[1]), wide, high)
    return Rect(round(place.x) - 7, round(place.y) - 7, wide, high)
