"""What the strongest player would do in a position, and why, in figures: the best move and the runners-up. No words."""

import random
from typing import NamedTuple

from feuville_gui import rules
from feuville_gui.ai.bot import Bot
from feuville_gui.ai.plan import Budget
from feuville_gui.ai.worth import promised, under_way
from feuville_gui.rules import DECREE_KINDS, Action, State, survey
from feuville_gui.rules import actions as do


class Reasons(NamedTuple):
    """What a line of decisions brings, for the one who decides."""

    points: int  # scored by the end of the line, a charm in the hand included
    clouds: int  # after it
    columns: int
    burnt_less: int  # columns that the dragon would burn before, and not after
    symbols: int  # shown more than before
    districts: int  # complete columns with no grass, more than before
    stored: int  # points that the stored decrees would bring now, more than before
    span: int  # points of the Town Evaluation that has become possible
    kept_from: int | None  # the rival to whom the taken decree would have been worth most
    kept_points: int  # and how much
    kept: str = ""  # that decree
    expected: float = 0.0  # points of the Entertainer's game under way, in the mean


class Choice(NamedTuple):
    """One way to go on: the action, what would follow, and what it is worth beside the best."""

    action: Action
    line: tuple[Action, ...]
    behind: float  # points less than the best; 0 for the best
    chances: tuple[float, ...]  # of each seat to win, then
    reasons: Reasons


def advise(bot: Bot, state: State, budget: Budget | None = None, seed: str = "") -> tuple[Choice, ...]:
    """All choices that are worth a look, best first. The same position and seed bring the same advice."""
    seat, judge = state.decider, bot.judge(state.setup)
    lines = bot.lines(state, budget, random.Random(seed), each=True)
    lines.sort(key=lambda line: -line.worth)
    best = lines[0].worth
    return tuple(
        Choice(
            line.actions[0],
            line.actions,
            max(0.0, best - line.worth),
            judge.chances(line.state),
            reasons(state, line.actions, line.state, seat),
        )
        for line in lines
    )


def reasons(before: State, line: tuple[Action, ...], after: State, seat: int) -> Reasons:
    """What a line brings."""
    mine, then = before.players[seat], after.players[seat]
    town, new = survey(before.setup, mine), survey(after.setup, then)
    span, new_span = _span(before, seat), _span(after, seat)
    kept_from, kept_points, kept = None, 0, ""
    for action in line:
        if isinstance(action, do.TakeDecree):
            for rival, player in enumerate(before.players):
                its_worth = _worth(before, rival, action.decree)
                if rival != seat and its_worth > kept_points and player is not mine:
                    kept_from, kept_points, kept = rival, its_worth, action.decree
    return Reasons(
        then.points - mine.points + promised(after, seat),
        new.clouds,
        new.columns,
        max(0, town.columns - town.clouds) - max(0, new.columns - new.clouds),
        sum(new.symbols.values()) - sum(town.symbols.values()),
        len(new.districts) - len(town.districts),
        _stored(after, seat) - _stored(before, seat),
        new_span if not span else 0,
        kept_from,
        kept_points,
        kept,
        under_way(after)[seat] - then.points - promised(after, seat),
    )


def _worth(state: State, seat: int, decree: str) -> int:
    """The most points that a decree would bring a player now."""
    player = state.players[seat]
    ways = rules.uses_of(state, seat, decree)
    points = [rules.worth(state.setup, player, way)[0].points for way in ways if isinstance(way, do.Evaluate)]
    return max(points, default=0)


def _span(state: State, seat: int) -> int:
    player = state.players[seat]
    span = survey(state.setup, player).span
    return 2 * len(span[2]) if span is not None and player.has_arms_grass else 0


def _stored(state: State, seat: int) -> int:
    pieces = [stored.piece for stored in state.players[seat].storage if stored is not None]
    return sum(_worth(state, seat, piece) for piece in pieces if piece in DECREE_KINDS)
