"""What a finished game taught: points lost against the best found, luck apart from choices, the turning points.

It is a generator, so that it can be shown how far it is, and left at any time. It draws nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from feuville_gui.ai import sense
from feuville_gui.ai.advice import Choice, advise, behind
from feuville_gui.ai.bot import Bot
from feuville_gui.ai.plan import Budget
from feuville_gui.rules import CHANCE, Action, State, apply_action
from feuville_gui.rules import actions as do

_TURNING_POINTS: Final = 3
_POSITIONS: Final = 1500  # looked at for a decision


class Moment(NamedTuple):
    """An action of the game, each seat's chance to win after it (see `look`), the points lost to the best found."""

    n: int
    who: int
    action: Action
    chances: tuple[float, ...]
    lost: float = 0.0
    best: tuple[Action, ...] = ()  # the line that is better, where one was found


class SeatReview(NamedTuple):
    """A player's game in figures; luck and choices are sums of changes of the chance to win, in parts of 1."""

    lost: float  # points
    decisions: int
    dice: float
    draws: float
    choices: float  # the own ones
    others: float  # the choices of the others


class TurningPoint(NamedTuple):
    """Where the game took a turn: entry number, the seat that gained or lost most, by how much, and through what."""

    n: int
    seat: int
    change: float
    cause: str  # "dice", "draw" or "choice"


class Review(NamedTuple):
    """All of it: the curve, the players, the turning points, earliest first."""

    start: tuple[float, ...]
    curve: tuple[Moment, ...]
    seats: tuple[SeatReview, ...]
    turning_points: tuple[TurningPoint, ...]


def review(bot: Bot, start: State, steps: Sequence[tuple[Action, State]]) -> Iterator[float | Review]:
    """Look at a game again; `steps` are its actions, each with the state after. Yields progress (0 to 1), then all."""
    curve: list[Moment] = []
    for moment in moments(bot, start, steps):
        curve.append(moment)
        yield len(curve) / len(steps)
    yield summary(look(bot, start)[0], curve)


def moments(bot: Bot, before: State, steps: Sequence[tuple[Action, State]], n: int = 0) -> Iterator[Moment]:
    """A stretch of a game that begins with action number n in the state `before`."""
    _, choices = look(bot, before)
    for number, (action, after) in enumerate(steps, start=n):
        lost = behind(bot, before, action, choices) if choices else 0.0
        best = choices[0].line if lost > 0 else ()
        who = before.decider
        chances, choices = look(bot, after)
        yield Moment(number, who, action, chances, lost, best)
        before = after


def summary(first: tuple[float, ...], curve: Sequence[Moment]) -> Review:
    """All of a game, from the chances at its start and all of its moments."""
    seats = tuple(_seat(first, curve, seat) for seat in range(len(first)))
    return Review(first, tuple(curve), seats, _turning_points(first, curve))


def look(bot: Bot, state: State) -> tuple[tuple[float, ...], tuple[Choice, ...]]:
    """Each seat's chance to win, and the choices of the one who decides, if there are any.

    Where somebody has a choice the chances are those after the best one found: so a good roll counts as luck at once,
    and a choice can only lose something. What has to follow counts as done.
    """
    if state.decider == CHANCE:
        return bot.judge(state.setup).chances(state), ()
    sensible = sense.sensible(state)
    if len(sensible) == 1:
        after, _ = apply_action(state, sensible[0])
        return look(bot, after)[0], ()
    choices = advise(bot, state, Budget(_POSITIONS), "review")
    return choices[0].chances, choices


def cause(moment: Moment) -> str:
    """Through what the chances changed."""
    if moment.who != CHANCE:
        return "choice"
    return "dice" if isinstance(moment.action, do.Land) else "draw"


def _seat(first: tuple[float, ...], curve: Sequence[Moment], seat: int) -> SeatReview:
    dice = draws = choices = others = lost = 0.0
    decisions = 0
    before = first
    for moment in curve:
        change = moment.chances[seat] - before[seat]
        before = moment.chances
        by = cause(moment)
        if by == "dice":
            dice += change
        elif by == "draw":
            draws += change
        elif moment.who == seat:
            choices += change
            lost += moment.lost
            decisions += 1
        else:
            others += change
    return SeatReview(lost, decisions, dice, draws, choices, others)


def _turning_points(first: tuple[float, ...], curve: Sequence[Moment]) -> tuple[TurningPoint, ...]:
    found: list[TurningPoint] = []
    before = first
    for moment in curve:
        changes = [after - was for after, was in zip(moment.chances, before, strict=True)]
        before = moment.chances
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        found.append(TurningPoint(moment.n, seat, changes[seat], cause(moment)))
    found.sort(key=lambda point: -abs(point.change))
    return tuple(sorted(found[:_TURNING_POINTS]))
