"""Ways to a moment of a game: a lane of its entries to slide along, and a curve over its turns. It plays nothing."""

from bisect import bisect_left, bisect_right
from typing import Any, Final

from feuville_gui.session import Match
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.rect import Box, Rect, around
from feuville_gui.ui.widget import UNUSED, Look, Widget, is_pick
from feuville_gui.ui.widgets import Slider

_ROUND: Final = 12  # height of a round's mark above the lane
_TURN: Final = 6


class Timeline(Slider):
    """Its value is how many entries are done. Each turn has a mark, the first of a round a longer one."""

    def __init__(self, name: str, rect: Box, game: Match, value: int, *, hint: str = "") -> None:
        super().__init__(name, rect, 0, max(1, len(game.entries)), 1, value, str, hint=hint)
        self.turns = turn_starts(game)[1:]
        self._rounds = frozenset(n for n in self.turns if game.goto(n).round != game.goto(n - 1).round)

    @property
    def lane(self) -> Rect:
        return self.rect.inset(18, 0)

    def next_turn(self) -> int:
        """Where the next turn begins, or the end."""
        at = bisect_right(self.turns, self.value)
        return self.turns[at] if at < len(self.turns) else self.high

    def last_turn(self) -> int:
        """Where this turn began, or the one before it."""
        at = bisect_left(self.turns, self.value)
        return self.turns[at - 1] if at else 0

    def place(self, n: int) -> float:
        """How far to the right n entries are."""
        return self.lane.x + self.lane.w * n / self.high

    def click(self, x: float, y: float) -> Any:
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        lane, y, x = self.lane, self.rect.centre[1], self.place(self.value)
        for n in self.turns:
            new_round = n in self._rounds
            beyond = _ROUND if new_round else _TURN
            canvas.box((self.place(n) - 1, y - 7 - beyond, 2, beyond), "parchment" if new_round else "stone_3")
        canvas.box((lane.x, y - 5, lane.w, 10), "stone_2", radius=5, edge="wood_light")
        canvas.box((lane.x, y - 5, max(10, x - lane.x), 10), "slate_light", radius=5)
        knob = around(x, y, 30, 30)
        canvas.box(knob, "gold_light" if look.hot or look.down else "parchment", radius=15, edge="wood_dark", thick=2)


class TurnPick(Widget):
    """The area of a curve over a game's turns; its value is how many entries are done where the player points."""

    def __init__(self, name: str, plot: Rect, game: Match, *, hint: str = "") -> None:
        super().__init__(name, plot, hint=hint)
        self._ends = (*turn_starts(game), len(game.entries))
        self._turn = len(self._ends) - 1

    def _point(self, x: float) -> None:
        turns = len(self._ends) - 1
        self._turn = min(turns, max(0, round((x - self.rect.x) / self.rect.w * turns)))

    def press(self, x: float, y: float) -> Any:
        self._point(x)

    def drag(self, x: float, y: float) -> Any:
        self._point(x)

    def click(self, x: float, y: float) -> Any:
        return self._ends[self._turn]

    def key(self, key: Key) -> Any:
        if key.name in ("left", "right"):
            self._turn = min(len(self._ends) - 1, max(0, self._turn + (1 if key.name == "right" else -1)))
            return None
        return self._ends[self._turn] if is_pick(key) else UNUSED

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.focused:
            x = self.rect.x + self.rect.w * self._turn / max(1, len(self._ends) - 1)
            canvas.box((x - 2, self.rect.y, 4, self.rect.h), "gold_dark", alpha=200)


def turn_starts(game: Match) -> tuple[int, ...]:
    """For each turn, how many entries were done when it began."""
    numbers = [game.goto(n).turn.number for n in range(len(game.entries) + 1)]
    return (0, *(n for n in range(1, len(numbers)) if numbers[n] != numbers[n - 1]))
