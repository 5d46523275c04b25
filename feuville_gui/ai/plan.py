"""Plans a seat's turn: the sequences of its own decisions, the most promising kept, equal positions looked at once.

It knows no game: a `Sense` says what is worth a look and when a position rests, a `Judge` what it is worth.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol


class Position(Protocol):
    """One moment of a game."""

    @property
    def decider(self) -> int: ...

    @property
    def over(self) -> bool: ...


class Rules(Protocol):
    """What a search asks of a game's rules."""

    def apply_action(self, state: Any, action: Any) -> tuple[Any, Any]: ...


class Sense(Protocol):
    """What a search asks of one who knows the game."""

    def sensible(self, state: Any, tiles: int = ...) -> Sequence[Any]: ...

    def rests(self, state: Any, seat: int) -> bool: ...

    def same(self, state: Any) -> Hashable: ...


class Budget:
    """So many positions may be looked at, as long as nobody calls time."""

    __slots__ = ("called", "left")

    def __init__(self, positions: int, called: Callable[[], bool] = lambda: False) -> None:
        self.left = positions
        self.called = called

    @property
    def spent(self) -> bool:
        """Whether to come to an end."""
        return self.left <= 0 or self.called()


Way = tuple[tuple[Any, ...], Any]  # actions, and the position after them


class Line(NamedTuple):
    """Decisions one after the other, where they lead, and what that is worth."""

    actions: tuple[Any, ...]
    state: Any
    worth: float


def moves(rules: Rules, sense: Sense, state: Any, seat: int, budget: Budget, tiles: int) -> Iterator[Way]:
    """Each way to the next position that rests, as the actions and that position."""
    waiting: list[Way] = [((), state)]
    seen: set[Hashable] = set()
    while waiting:
        actions, here = waiting.pop()
        for action in sense.sensible(here, tiles):
            after, _ = rules.apply_action(here, action)
            budget.left -= 1
            way = (*actions, action)
            if sense.rests(after, seat):
                yield way, after
                continue
            key = sense.same(after)
            if key not in seen:
                seen.add(key)
                waiting.append((way, after))


def best_of(lines: Sequence[Line]) -> dict[Any, Line]:
    """The best line for each first action."""
    best: dict[Any, Line] = {}
    for line in lines:
        known = best.get(line.actions[0])
        if known is None or line.worth > known.worth:
            best[line.actions[0]] = line
    return best


def plan(
    rules: Rules,
    sense: Sense,
    worth: Callable[[Any, int], float],
    state: Any,
    seat: int,
    budget: Budget,
    *,
    width: int,
    depth: int,
    tiles: int,
    each: bool = False,
) -> list[Line]:
    """The best line for each first action, best first: `depth` moves ahead, `width` lines kept after each.

    With `each`, the best one of each first action is kept as well, so that all can be compared.
    """
    lines = [
        Line(actions, after, worth(after, seat)) for actions, after in moves(rules, sense, state, seat, budget, tiles)
    ]
    firm: dict[Any, Line] = {}  # lines to where the seat decides no more
    rough = best_of(lines)
    seen: set[Hashable] = set()
    for _ in range(depth):
        going = [line for line in lines if line.state.decider == seat and not line.state.over]
        for action, line in best_of([line for line in lines if line.state.decider != seat or line.state.over]).items():
            if action not in firm or line.worth > firm[action].worth:
                firm[action] = line
        going.sort(key=lambda line: -line.worth)
        lines = []
        firsts: set[Any] = set()
        for line in going:
            if len(lines) and budget.spent:
                break
            first = line.actions[0]
            if len(lines) >= width and (not each or first in firsts):
                continue
            key = sense.same(line.state)
            if key in seen:
                continue
            seen.add(key)
            firsts.add(first)
            lines.append(line)
        if not lines or budget.spent:
            break
        lines = [
            Line(line.actions + actions, after, worth(after, seat))
            for line in lines
            for actions, after in moves(rules, sense, line.state, seat, budget, tiles)
        ]
    found = list(firm.values()) + [line for action, line in rough.items() if action not in firm]
    found.sort(key=lambda line: (line.actions[0] not in firm, -line.worth))
    return found
