"""Pictures of a game's points: over the turns, and by where they came from. A player is never told by colour alone."""

from collections.abc import Sequence
from typing import Final

from feuville_gui.rules import State
from feuville_gui.table import marks, pictures, tally
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import NUMBER, SMALL, SMALL_STRONG, STRONG
from feuville_gui.ui.words import _

_MARK: Final = 22
_MARKS: Final = 12  # signs on one line at most
_NUMBER: Final = NUMBER.at(19)


def step_of(most: int, lines: int) -> int:
    """A round distance of so many lines that cover a number of points."""
    return next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if step * lines >= most)


def curves_plot(room: Rect) -> Rect:
    """Where in the room the curves are."""
    return Rect(room.x + 52, room.y + 12, room.w - 130, room.h - 62)


def draw_curves(canvas: Canvas, state: State, room: Rect) -> None:
    """The points of each player after each turn."""
    turns = state.turn.number + 1
    curves = [tally.curve(player.score, turns) for player in state.players]
    most = max(10, *(max(points) for points in curves))
    step = step_of(most, 6)
    top = -(-most // step) * step
    plot = curves_plot(room)
    for points in range(0, top + 1, step):
        y = plot.bottom - plot.h * points / top
        canvas.line(((plot.x, y), (plot.right, y)), "parchment_3" if points else "stone_3", thick=1.5)
        canvas.text(str(points), (plot.x - 10, y), SMALL, anchor="e")
    players = len(state.players)
    rounds = -(-turns // players)
    every = step_of(rounds, 10)
    for number in range(0, rounds + 1, every):
        x = plot.x + plot.w * min(turns, number * players) / turns
        canvas.line(((x, plot.bottom), (x, plot.bottom + 6)), "stone_3", thick=1.5)
        canvas.text(str(number), (x, plot.bottom + 8), SMALL, anchor="n")
    canvas.text(_("rounds"), (plot.centre[0], room.bottom), SMALL.of("stone_4"), anchor="s")
    ends: list[float] = []
    for seat in sorted(range(players), key=lambda seat: -curves[seat][-1]):
        draw_curve(canvas, state, seat, list(enumerate(curves[seat])), top, plot, ends, str(curves[seat][-1]))


def draw_curve(
    canvas: Canvas,
    state: State,
    seat: int,
    line: Sequence[tuple[float, float]],
    top: float,
    plot: Rect,
    ends: list[float],
    words: str = "",
) -> None:
    """A player's line with signs on it, the words at its end. `line`: after how many turns how much it is; `ends` are
    the heights where others end."""
    turns, arms = line[-1][0], state.players[seat].arms
    spots = tuple((plot.x + plot.w * turn / turns, plot.bottom - plot.h * much / top) for turn, much in line)
    canvas.line(spots, marks.PLAYER_COLOURS[arms], thick=4)
    every = max(1, (len(line) - 1) // _MARKS)
    for n in range(every + seat * every // 4, len(line) - 1, every):  # beside one another where the lines run together
        canvas.image(pictures.marker(arms), around(*spots[n], _MARK, _MARK))
    y = spots[-1][1]
    for end in sorted(ends, reverse=True):  # the signs at the ends make room for one another, downwards
        if abs(y - end) < 32:
            y = max(y, end + 32)
    y = max([y, *(end + 32 for end in ends if end + 32 > y and abs(y - end) < 32)])
    ends.append(y)
    canvas.image(pictures.marker(arms), around(plot.right + 20, y, 30, 30), shadow=2)
    canvas.text(words, (plot.right + 40, y), _NUMBER, anchor="w")


def draw_names(canvas: Canvas, state: State, room: Rect) -> None:
    """Whose sign is whose."""
    for seat, player in enumerate(state.players):
        x, y = room.x + room.w / 2 * (seat % 2), room.y + 18 + 36 * (seat // 2)
        canvas.image(pictures.marker(player.arms), around(x + 16, y, 30, 30))
        name = state.setup.seats[seat].name
        canvas.text(name, (x + 40, y), STRONG, anchor="w", width=room.w / 2 - 50, fit="shrink")


def draw_sources(canvas: Canvas, state: State, room: Rect) -> None:
    """A bar for each player and each source of points."""
    sums = [tally.by_source(player.score) for player in state.players]
    shown = [name for name in tally.SOURCES if any(name in points for points in sums)]
    most = max((points for by in sums for points in by.values()), default=1)
    high = room.h / max(1, len(shown))
    bar = min(22.0, (high - 12) / len(sums))
    left = room.x + 250
    wide = room.w - 250 - 60
    for row, name in enumerate(shown):
        y = room.y + row * high
        if row:
            canvas.box((room.x, y, room.w, 1.5), "parchment_3")
        middle = y + high / 2
        side = min(44.0, high - 12)
        person = name == "entertainer"
        place = around(room.x + 24, middle, side * (pictures.FIGURE if person else 1), side)
        canvas.image(tally.source_picture(name), place, rounded=0 if person else 4)
        words = tally.source_name(name)
        canvas.text(words, (room.x + 58, middle), STRONG.at(21), anchor="w", width=180, height=high - 4)
        top = middle - bar * len(sums) / 2
        for seat, points in enumerate(sums):
            _bar(canvas, state.players[seat].arms, Rect(left, top + seat * bar, wide, bar), points.get(name, 0), most)


def _bar(canvas: Canvas, arms: int, lane: Rect, points: int, most: int) -> None:
    """One player's bar with the sign at its start and the number at its end."""
    side = min(24.0, lane.h - 1)
    canvas.image(pictures.marker(arms), around(lane.x + 12, lane.centre[1], side, side), alpha=255 if points else 120)
    start = lane.x + 28
    length = (lane.w - 28) * points / most
    if points:
        canvas.box((start, lane.y + 2, max(3.0, length), lane.h - 4), marks.PLAYER_COLOURS[arms], radius=3)
    style = SMALL_STRONG.at(max(14.0, min(19.0, lane.h)))._replace(grows=False)
    canvas.text(str(points), (start + length + 8, lane.centre[1]), style, anchor="w")
