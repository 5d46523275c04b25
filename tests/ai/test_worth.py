"""What a position is worth: points now and later, who is ahead, the chances to win."""

import random

import pytest
from msgspec.structs import replace

from feuville_gui.ai.worth import Judge, ahead, juggling
from feuville_gui.rules import State, apply_action, decisions, legal_actions, new_game, winners
from feuville_gui.rules.state import ScoreLine
from tests.ai.games import NETS, setup


def judge(state: State) -> Judge:
    """A judge that knows only the rule of thumb."""
    weights = NETS[len(state.players)]
    return Judge(weights.net(), weights.spread, state.setup)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_kept_value_is_the_value(players: int) -> None:
    luck = random.Random(players)
    state = new_game(setup(players))
    keeps = judge(state)
    while not state.over:
        fresh = judge(state)
        assert keeps.finals(state) == pytest.approx(fresh.finals(state))
        assert keeps.finals(state)[0] == pytest.approx(
            fresh.final(state, 0) + (fresh.finals(state)[0] - fresh.final(state, 0))
        )
        assert sum(keeps.chances(state)) == pytest.approx(1)
        state, _ = apply_action(state, luck.choice(legal_actions(state)))
    won = winners(state)
    assert keeps.chances(state) == tuple((seat in won) / len(won) for seat in range(players))
    assert keeps.finals(state) == [player.points for player in state.players]


def test_more_points_are_worth_more() -> None:
    state = replace(new_game(setup(2)), pending=(decisions.UseDice(0),))
    richer = replace(state.players[0], score=(ScoreLine("view", 7, 1, 0),))
    better = replace(state, players=(richer, state.players[1]))
    assert judge(state).worth(better, 0) == pytest.approx(judge(state).worth(state, 0) + 7)
    assert judge(state).worth(better, 1) == pytest.approx(judge(state).worth(state, 1) - 7)


def test_several_rivals_count_as_one_a_bit_better() -> None:
    assert ahead([10.0, 7.0], 0) == 3
    assert 0 < ahead([10.0, 0.0, 0.0], 0) < 10
    assert ahead([10.0, 9.0, -50.0], 0) == pytest.approx(1, abs=0.01)


def test_P1_the_entertainer_in_figures() -> None:
    assert juggling(9, False) == (9, 1), "stop: one of six numbers would be right"
    assert juggling(9, True) == pytest.approx((10 / 6, 15 / 6))
    assert juggling(4, False) == juggling(4, True), "4 and at most 6 is never too much"
    assert juggling(0, True)[0] == pytest.approx(6.88, abs=0.01)
