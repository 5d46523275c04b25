"""The Entertainer's ring: the sum so far, what stopping gives each player, the risk of rolling. It rolls nothing."""

from math import cos, pi, sin
from typing import Final

from feuville_gui.rules import decisions as wait
from feuville_gui.table import layout
from feuville_gui.table.look import Look
from feuville_gui.table.naming import point_words
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import HEADING, SENTENCE, SMALL_STRONG
from feuville_gui.ui.words import _, ngettext

GOAL: Final = 10  # P1
_SIDES: Final = 6
_ARC: Final = 5  # corners of a part of the ring on each side


def draw_entertainer(canvas: Canvas, look: Look) -> None:
    """The ring, while the Entertainer waits for the player on stage."""
    top = look.state.decision
    if not isinstance(top, wait.Juggling):
        return
    canvas.nine("panel", layout.ENTERTAINER)
    _ring(canvas, layout.ENTERTAINER_RING, top.total)
    room = layout.ENTERTAINER_TEXT
    y = room.y + 2
    y = canvas.text(_("Stop now"), (room.x, y), SMALL_STRONG.of("stone_4"), width=room.w).bottom
    y = canvas.text(stop_words(look, top.total), (room.x, y), SENTENCE, width=room.w, height=84).bottom + 12
    y = canvas.text(_("Roll again"), (room.x, y), SMALL_STRONG.of("stone_4"), width=room.w).bottom
    canvas.text(roll_words(top.total), (room.x, y), SENTENCE, width=room.w, height=room.bottom - y)


def stop_words(look: Look, total: int) -> str:
    """What each player scores when the sum stays as it is."""
    seats = look.state.setup.seats
    others = [seat.name for number, seat in enumerate(seats) if number != look.me]
    return (
        _("{player} scores {points}, {others}: {rest} each.").format(
            player=seats[look.me].name, points=point_words(total), others=", ".join(others), rest=GOAL - total
        )
        if len(others) > 1
        else _("{player} scores {points}, {other} {rest}.").format(
            player=seats[look.me].name, points=point_words(total), other=others[0], rest=GOAL - total
        )
    )


def roll_words(total: int) -> str:
    """How likely a further roll ends above 10, and exactly at it."""
    over = max(0, total + _SIDES - GOAL)
    above = _("No number goes above 10.")
    if total + _SIDES < GOAL:
        return above
    if over:
        above = ngettext("{n} of 6 numbers goes above 10.", "{n} of 6 numbers go above 10.", over).format(n=over)
    return above + " " + _("A {pips} makes exactly 10.").format(pips=GOAL - total)


def _ring(canvas: Canvas, room: Rect, total: int) -> None:
    canvas.nine("ring", room)
    x, y = room.centre
    outer = room.w / 2 - 8
    for nth in range(GOAL):
        reached = nth < total
        part = _part(x, y, outer, outer * 0.8, nth)
        canvas.polygon(part, "gold_light" if reached else "brick_dark", edge="gold_dark" if reached else "ink_light")
    canvas.text(str(total), (x, y - 4), HEADING.at(86), anchor="c")
    canvas.text(_("of 10"), (x, y + 56), SMALL_STRONG.of("stone_4"), anchor="c", width=outer, fit="shrink")


def _part(x: float, y: float, outer: float, inner: float, nth: int) -> tuple[tuple[float, float], ...]:
    """One tenth of the ring, clockwise from the top, with a gap to the next."""
    gap, whole = 0.04, 2 * pi / GOAL
    angles = [nth * whole - pi / 2 + gap + (whole - 2 * gap) * k / (_ARC - 1) for k in range(_ARC)]
    edge = [(x + outer * cos(a), y + outer * sin(a)) for a in angles]
    back = [(x + inner * cos(a), y + inner * sin(a)) for a in reversed(angles)]
    return (*edge, *back)
