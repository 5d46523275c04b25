"""The review of a game: progress, then figures that add up."""

import random

import pytest

from feuville_gui.ai import Bot, Level, Review, review
from feuville_gui.rules import CHANCE, Action, State, apply_action, legal_actions, new_game, winners
from tests.ai.games import NETS, setup

QUICK = Bot(Level(6, "Quick", True, 0, 1, 4, 100, 0.0), weights=NETS)


def _game(players: int, seed: int, clumsy: int | None = None) -> tuple[State, list[tuple[Action, State]]]:
    """A whole game; seat `clumsy` does anything."""
    luck = random.Random(seed)
    start = state = new_game(setup(players))
    steps = []
    seats = [QUICK] * players
    while not state.over:
        legal = legal_actions(state)
        if state.decider in (CHANCE, clumsy):
            action = luck.choice(legal)
        else:
            action = seats[state.decider].choose(state, legal, None, luck)
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
