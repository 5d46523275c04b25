"""Plays the best lines of a plan on, with luck of its own, until it is clear which is best.

In every round all lines have the same luck. It knows no game, and it finds no new line.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from feuville_gui.ai import plan
from feuville_gui.ai.plan import Budget, Line, moves

_SPREAD: Final = 3.0  # by which the difference of two lines spreads from round to round, before it is known
_CLEAR: Final = 2.0  # standard errors by which a line is so far behind that it is left out
_LEAST: Final = 4  # rounds before a line is left out: what the plan misjudged most is what there is most to gain from


class Rules(plan.Rules, Protocol):
    """What playing on asks of a game's rules. Chance decides as -1; what it may do is equally likely."""

    def legal_actions(self, state: Any) -> Sequence[Any]: ...


class Sense(plan.Sense, Protocol):
    """What playing on asks of one who knows the game."""

    def turn(self, state: Any) -> int: ...


Worth = Callable[[Any, int], float]


class Sampling(NamedTuple):
    """How lines are played on."""

    rounds: int  # at most
    few: int  # lines at most
    turns: int  # played on after the one that goes on
    tiles: int  # tiles worth a look then
    trust: int  # the worth that the plan has found counts like so many rounds


def sample(
    rules: Rules,
    sense: Sense,
    worth: Worth,
    state: Any,
    lines: Sequence[Line],
    budget: Budget,
    luck: random.Random,
    how: Sampling,
) -> list[Line]:
    """The lines of a plan anew, the best first; how far those played on are behind it is what came of them."""
    seat, last = state.decider, sense.turn(state) + how.turns
    tried = [line for line in lines if (line.state.decider == seat) == (lines[0].state.decider == seat)][: how.few]
    came: list[list[float]] = [[] for _ in tried]
    lead = 0

    def behind(at: int) -> tuple[float, float]:
        """How far a line is behind the leading one, and the standard error of that."""
        misses = [one - other for one, other in zip(came[lead], came[at], strict=False)]
        count = how.trust + len(misses)
        mean = (how.trust * (tried[lead].worth - tried[at].worth) + sum(misses)) / count
        square = (_SPREAD**2 + sum([(miss - mean) ** 2 for miss in misses])) / (1 + len(misses))
        return mean, math.sqrt(square / count)

    going = list(range(len(tried)))
    for played in range(how.rounds):
        if played >= _LEAST:
            missed = {at: behind(at) for at in going}
            going = [at for at, (miss, error) in missed.items() if at == lead or miss < _CLEAR * error]
        if len(going) < 2 or budget.spent:
            break
        seed = luck.getrandbits(32)
        for at in going:
            end = play_on(rules, sense, worth, tried[at].state, last, budget, seed, how.tiles)
            came[at].append(worth(end, seat))
        lead = min(going, key=lambda at: behind(at)[0])
    best = max(line.worth for line in lines)
    anew = {line.actions[0]: best - max(0.0, behind(at)[0]) for at, line in enumerate(tried)}
    first = tried[lead].actions[0]
    return sorted(
        [line._replace(worth=anew.get(line.actions[0], line.worth)) for line in lines],
        key=lambda line: (line.actions[0] != first, -line.worth),
    )


def play_on(
    rules: Rules, sense: Sense, worth: Worth, state: Any, last: int, budget: Budget, seed: int, tiles: int
) -> Any:
    """The position after turn `last`, if all do what is best at first sight. Each turn has luck of its own.

    So the dice of a turn are the same, whatever was drawn in the turn before.
    """
    turn, luck = sense.turn(state), random.Random(seed)
    while not state.over and turn <= last:
        seat = state.decider
        only = rules.legal_actions(state) if seat < 0 else sense.sensible(state, tiles)
        if seat < 0 or len(only) == 1:
            state, _ = rules.apply_action(state, luck.choice(only))
            budget.left -= 1
        else:
            state = max(moves(rules, sense, state, seat, budget, tiles), key=lambda way: worth(way[1], seat))[1]
        if sense.turn(state) != turn:
            turn = sense.turn(state)
            luck.seed(seed + turn)
    return state
