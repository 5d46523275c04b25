"""What a finished game taught: points lost against the best found, luck apart from choices, the turning points.

It is a generator, so that it can be shown how far it is, and left at any time. It draws nothing.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from feuville_gui.ai import sense
from feuville_gui.ai.bot import Bot
from feuville_gui.ai.plan import Budget
from feuville_gui.rules import CHANCE, Action, State, apply_action
from feuville_gui.rules import actions as do

_TURNING_POINTS: Final = 3
_POSITIONS: Final = 1500  # looked at for a decision


class Moment(NamedTuple):
    """An action of the game, each seat's chance to win after it, and what it lost to the best found.

    What a choice loses is the difference between the best line found before it and the best one found after it, as long
    as the same seat decides; at the end of that, between the line and the position as it is left. So the decisions of a
    turn lose together what the turn lost, and nothing twice. It may be a bit less than nothing: a player may find more.
    """

    n: int
    who: int
    action: Action
    chances: tuple[float, ...]
    lost: float = 0.0  # points that the seat could expect to be ahead of its rivals
    best: tuple[Action, ...] = ()  # the line that is better, where one was found
    cost: float = 0.0  # of the chance to win


class SeatReview(NamedTuple):
    """A player's game in figures; luck and choices are sums of changes of the chance to win, in parts of 1.

    The points lost add up over the turns. What was missed in one turn can often be had in a later one, and be missed
    there again; so a weak player may lose more of them in a game than the game brings.
    """

    lost: float  # points
    decisions: int
    dice: float
    draws: float
    choices: float  # the own ones
    others: float  # the choices of the others, and what they left to the seat


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
    yield summary(first_chances(bot, start), curve)


def first_chances(bot: Bot, state: State) -> tuple[float, ...]:
    """Each seat's chance to win before anything else is done."""
    return bot.judge(state.setup).chances(look(bot, state)[0])


def moments(bot: Bot, before: State, steps: Sequence[tuple[Action, State]], n: int = 0) -> Iterator[Moment]:
    """A stretch of a game that begins with action number n in the state `before`."""
    judge = bot.judge(before.setup)
    end, line = look(bot, before)
    for number, (action, after) in enumerate(steps, start=n):
        who = before.decider
        next_end, next_line = look(bot, after)
        if who == CHANCE:
            yield Moment(number, who, action, judge.chances(next_end))
        else:
            promised, left = _in_hand(before, who, end), _in_hand(after, who, next_end)
            chances, lost = judge.chances(left), judge.worth(promised, who) - judge.worth(left, who)
            best = line if lost > 0 and action != line[0] else ()
            yield Moment(number, who, action, chances, lost, best, judge.chances(promised)[who] - chances[who])
        before, end, line = after, next_end, next_line


def summary(first: tuple[float, ...], curve: Sequence[Moment]) -> Review:
    """All of a game, from the chances at its start and all of its moments."""
    seats = tuple(_seat(first, curve, seat) for seat in range(len(first)))
    return Review(first, tuple(curve), seats, _turning_points(first, curve))


def look(bot: Bot, state: State) -> tuple[State, tuple[Action, ...]]:
    """The position that counts for the chances in a state, and the line of the one who decides that leads there.

    Where somebody has a choice, it is the one after the best line found: so a good roll counts as luck at once, and a
    choice can only lose something. What has to follow counts as done.
    """
    if state.decider == CHANCE:
        return state, ()
    led, forced = _led(state, state.decider)
    if led.decider != state.decider:
        return look(bot, led)[0], forced
    best = bot.lines(led, Budget(_POSITIONS), random.Random("review"))[0]
    return best.state, (*forced, *best.actions)


def _in_hand(state: State, seat: int, end: State) -> State:
    """What counts for a seat's own choices: the end of its best line, as long as it decides, else what others find."""
    led, _ = _led(state, seat)
    return end if led.decider == seat else led


def _led(state: State, seat: int) -> tuple[State, tuple[Action, ...]]:
    """The state as far as this seat has no choice worth a look, and what it does till then."""
    forced: list[Action] = []
    while state.decider == seat:
        sensible = sense.sensible(state)
        if len(sensible) > 1:
            break
        state, _ = apply_action(state, sensible[0])
        forced.append(sensible[0])
    return state, tuple(forced)


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
            choices -= moment.cost
            others += change + moment.cost  # what others had left to the seat
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
