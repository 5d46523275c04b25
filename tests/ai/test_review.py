"""The review of a game: progress, then figures that add up."""

import random
from collections.abc import Sequence

import pytest

from feuville_gui.ai import Bot, Level, Moment, Review, review
from feuville_gui.ai.review import look
from feuville_gui.rules import CHANCE, Action, State, apply_action, legal_actions, new_game, winners
from tests.ai.games import NETS, setup

QUICK = Bot(Level(6, "Quick", True, 0, 1, 4, 100, 0.0), weights=NETS)
PLANNER = Bot(Level(6, "Planner", True, 4, 8, 6, 1500, 0.0), weights=NETS)  # sees a turn to its end


def _game(
    players: int, seed: int, clumsy: int | None = None, of: Bot = QUICK, turns: int = 999
) -> tuple[State, list[tuple[Action, State]]]:
    """A game; seat `clumsy` does anything."""
    luck = random.Random(seed)
    start = state = new_game(setup(players))
    steps = []
    while not state.over and state.turn.number < turns:
        legal = legal_actions(state)
        action = luck.choice(legal) if state.decider in (CHANCE, clumsy) else of.choose(state, legal, None, luck)
        state, _ = apply_action(state, action)
        steps.append((action, state))
    return start, steps


@pytest.fixture(scope="module")
def game() -> tuple[State, list[tuple[Action, State]], list[float], Review]:
    """A game of a fair player against a clumsy one, reviewed."""
    start, steps = _game(2, 1, clumsy=1)
    *progress, last = review(QUICK, start, steps)
    assert isinstance(last, Review)
    return start, steps, [part for part in progress if isinstance(part, float)], last


def test_progress_rises_to_one(game: tuple[State, list[tuple[Action, State]], list[float], Review]) -> None:
    _, steps, progress, _ = game
    assert len(progress) == len(steps)
    assert progress == sorted(progress)
    assert progress[-1] == 1.0


def test_the_curve_ends_with_the_victory(game: tuple[State, list[tuple[Action, State]], list[float], Review]) -> None:
    _, steps, _, found = game
    won = winners(steps[-1][1])
    assert found.curve[-1].chances == tuple((seat in won) / len(won) for seat in range(2))
    assert all(sum(moment.chances) == pytest.approx(1) for moment in found.curve)


def test_luck_and_choices_make_up_the_whole_change(
    game: tuple[State, list[tuple[Action, State]], list[float], Review],
) -> None:
    found = game[3]
    for seat, its in enumerate(found.seats):
        change = found.curve[-1].chances[seat] - found.start[seat]
        assert its.dice + its.draws + its.choices + its.others == pytest.approx(change)


def test_the_clumsy_player_loses_more(game: tuple[State, list[tuple[Action, State]], list[float], Review]) -> None:
    fair, clumsy = game[3].seats
    assert clumsy.lost / clumsy.decisions > 2 * fair.lost / fair.decisions
    assert clumsy.choices < fair.choices


def test_who_takes_the_best_found_loses_nothing() -> None:
    start, steps = _game(2, 5, of=PLANNER, turns=8)
    *_, last = review(PLANNER, start, steps)
    assert isinstance(last, Review)
    assert [its.lost for its in last.seats] == pytest.approx([0, 0], abs=0.1)
    assert [its.choices for its in last.seats] == pytest.approx([0, 0], abs=0.01)


def test_the_decisions_of_a_turn_lose_together_what_the_turn_lost(
    game: tuple[State, list[tuple[Action, State]], list[float], Review],
) -> None:
    start, steps, _, found = game
    judge, states = QUICK.judge(start.setup), [start, *(after for _, after in steps)]
    for first, last in _stretches(found.curve):
        if last + 1 < len(states) and states[last + 1].decider == CHANCE:
            who = states[first].decider
            whole = judge.worth(look(QUICK, states[first])[0], who) - judge.worth(states[last + 1], who)
            lost = sum(moment.lost for moment in found.curve[first : last + 1])
            assert lost == pytest.approx(whole)


def _stretches(curve: Sequence[Moment]) -> list[tuple[int, int]]:
    """From where to where one and the same player decides."""
    starts = [n for n, moment in enumerate(curve) if n == 0 or curve[n - 1].who != moment.who]
    ends = [*(n - 1 for n in starts[1:]), len(curve) - 1]
    return [(a, b) for a, b in zip(starts, ends, strict=True) if curve[a].who != CHANCE]


def test_three_turning_points_in_order(game: tuple[State, list[tuple[Action, State]], list[float], Review]) -> None:
    points = game[3].turning_points
    assert len(points) == 3
    assert [point.n for point in points] == sorted(point.n for point in points)
    assert {point.cause for point in points} <= {"dice", "draw", "choice"}


def test_it_can_be_left_at_any_time(game: tuple[State, list[tuple[Action, State]], list[float], Review]) -> None:
    start, steps, _, _ = game
    under_way = review(QUICK, start, steps)
    assert next(under_way) == pytest.approx(1 / len(steps))
    under_way.close()
