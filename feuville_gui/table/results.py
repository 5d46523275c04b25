"""Plots of a player's last games: the points of each, to be gone through, and how the wins grew. It counts nothing.

What is said by colour is also said by shape: a game that was won has a crown.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil
from typing import Any, Final

from feuville_gui.session import Result
from feuville_gui.table import pictures
from feuville_gui.table.charts import step_of
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import NUMBER, SMALL, SMALL_STRONG
from feuville_gui.ui.widget import UNUSED, Look, Widget
from feuville_gui.ui.words import _, ngettext

MEAN: Final = 5  # games of which the line is the mean
_FEW: Final = 12  # places of games at least, so that the first ones are no giants
_DASHES: Final = 45
_MARGIN: Final = 52  # for the numbers at the left
_END: Final = 64  # for a number at the end of a line
_SIGN: Final = SMALL._replace(grows=False)


class PointsPlot(Widget):
    """A bar for each game, and the mean of the last ones as a line. Its value is the number of the chosen game."""

    def __init__(self, name: str, rect: Rect, results: Sequence[Result], *, hint: str = "") -> None:
        super().__init__(name, rect, hint=hint)
        self._results = results
        self.value = len(results) - 1
        self._plot = Rect(rect.x + _MARGIN, rect.y + 8, rect.w - _MARGIN - 8, rect.h - 16)
        self._pitch = self._plot.w / max(_FEW, len(results))

    def _to(self, n: int) -> Any:
        n = min(len(self._results) - 1, max(0, n))
        if n == self.value:
            return None
        self.value = n
        return n

    def press(self, x: float, y: float) -> Any:
        return self.drag(x, y)

    def drag(self, x: float, y: float) -> Any:
        return self._to(int((x - self._plot.x) / self._pitch))

    def key(self, key: Key) -> Any:
        match key.name:
            case "left" | "right":
                return self._to(self.value + (1 if key.name == "right" else -1))
            case "home" | "end":
                return self._to(0 if key.name == "home" else len(self._results) - 1)
        return UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        results, plot, pitch = self._results, self._plot, self._pitch
        most = max([10, *(result.points for result in results)]) * 5 // 4  # with room for crowns
        top = _scale(canvas, plot, most, 4)
        chosen = Rect(plot.x + self.value * pitch, plot.y, pitch, plot.h)
        canvas.box(chosen, "gold_light", radius=4, alpha=110)
        for n, result in enumerate(results):
            x, high = plot.x + (n + 0.5) * pitch, plot.h * result.points / top
            bar = Rect(x - pitch * 0.32, plot.bottom - high, pitch * 0.64, high)
            if high:
                canvas.box(bar, "gold" if result.won else "slate", radius=3, edge="wood_dark", thick=1)
        if len(results) > MEAN:
            ends = range(MEAN, len(results) + 1)
            means = [sum(result.points for result in results[n - MEAN : n]) / MEAN for n in ends]
            line = tuple(
                (plot.x + (n - 0.5) * pitch, plot.bottom - plot.h * mean / top)
                for n, mean in zip(ends, means, strict=True)
            )
            canvas.line(line, "parchment", thick=7)
            canvas.line(line, "brick", thick=4)
        for n, result in enumerate(results):
            if result.won:
                high = plot.h * result.points / top
                _crown(canvas, (plot.x + (n + 0.5) * pitch, plot.bottom - high - 20), min(22.0, pitch * 0.7))


def draw_wins(canvas: Canvas, results: Sequence[Result], room: Rect) -> None:
    """How many games were won, game by game; beside it how many they would be if all were equally good."""
    plot = Rect(room.x + _MARGIN, room.y + 8, room.w - _MARGIN - _END, room.h - 34)
    wins = [0, *accumulate(int(result.won) for result in results)]
    equal = [0.0, *accumulate(1 / result.players for result in results)]
    top = _scale(canvas, plot, max(2, wins[-1], ceil(equal[-1])), 4)
    canvas.text("0", (plot.x, plot.bottom + 6), _SIGN, anchor="n")
    canvas.text(str(len(results)), (plot.right, plot.bottom + 6), _SIGN, anchor="n")
    canvas.text(_("games"), (plot.centre[0], plot.bottom + 6), _SIGN.of("stone_4"), anchor="n")

    def spot(values: Sequence[float], part: float) -> tuple[float, float]:
        """A point of the line through these values."""
        n = min(int(part * len(results)), len(results) - 1)
        value = values[n] + (values[n + 1] - values[n]) * (part * len(results) - n)
        return plot.x + plot.w * part, plot.bottom - plot.h * value / top

    for n in range(0, _DASHES, 2):
        canvas.line((spot(equal, n / _DASHES), spot(equal, (n + 1) / _DASHES)), "stone_4", thick=3)
    canvas.line(tuple(spot(wins, n / len(results)) for n in range(len(wins))), "gold_dark", thick=5)
    mine, equals = spot(wins, 1)[1], spot(equal, 1)[1]
    _crown(canvas, (plot.right + 16, mine), 20)
    canvas.text(str(wins[-1]), (plot.right + 34, mine), NUMBER.at(19), anchor="w")
    equals = max(mine + 26, equals) if equals > mine - 13 else min(mine - 26, equals)  # neither hides the other
    canvas.text(f"{equal[-1]:.1f}", (plot.right + 8, equals), SMALL_STRONG.of("stone_4"), anchor="w")


def result_words(result: Result) -> str:
    """What a game was, in a line."""
    when = result.started[:16].replace("T", " ")
    players = ngettext("{n} player", "{n} players", result.players).format(n=result.players)
    points = ngettext("{n} point", "{n} points", result.points).format(n=result.points)
    return ", ".join(filter(None, (when, players, points, _("won") if result.won else "")))


def _scale(canvas: Canvas, plot: Rect, most: int, lines: int) -> int:
    """The ground of a plot with numbers at the left; the number at its top."""
    step = step_of(most, lines)
    top = -(-most // step) * step
    for number in range(0, top + 1, step):
        y = plot.bottom - plot.h * number / top
        canvas.line(((plot.x, y), (plot.right, y)), "parchment_3" if number else "stone_3", thick=1.5)
        canvas.text(str(number), (plot.x - 10, y), _SIGN, anchor="e")
    return top


def _crown(canvas: Canvas, at: tuple[float, float], side: float) -> None:
    disc = around(*at, side + 8, side + 8)
    canvas.box(disc, "slate_dark", radius=disc.w / 2)
    canvas.image(pictures.CROWN, around(*at, side, side))
