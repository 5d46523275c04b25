"""Advice: the best first, the runners-up with what they cost, and reasons that the rules confirm."""

import pytest
from msgspec.structs import replace

from feuville_gui.ai import Bot, Budget, advise, level
from feuville_gui.ai.worth import promised
from feuville_gui.rules import Die, Stored, apply_action, decisions, legal_actions, new_game, survey
from feuville_gui.rules import actions as do
from feuville_gui.rules.state import Column
from tests.ai.games import NETS, bots, play, setup

MASTER = Bot(level(6), weights=NETS)


@pytest.mark.parametrize("players", [2, 3])
def test_the_best_comes_first_and_the_line_can_be_played(players: int) -> None:
    states = [state for state in play(setup(players), bots(players, 2), 6, 14) if len(legal_actions(state)) > 8][::5]
    for state in states:
        choices = advise(MASTER, state, Budget(2000), "a")
        assert choices == advise(MASTER, state, Budget(2000), "a")
        assert choices[0].behind == 0
        assert [choice.behind for choice in choices] == sorted(choice.behind for choice in choices)
        assert len({choice.action for choice in choices}) == len(choices)
        for choice in choices:
            assert choice.line[0] == choice.action
            assert sum(choice.chances) == pytest.approx(1)
            seat, end = state.decider, state
            for action in choice.line:
                end, _ = apply_action(end, action)
            gain = end.players[seat].points - state.players[seat].points + promised(end, seat)
            assert choice.reasons.points == gain
            assert choice.reasons.clouds == survey(end.setup, end.players[seat]).clouds


def test_the_reason_names_the_rival_who_would_have_liked_the_decree() -> None:
    state = new_game(setup(2))
    rich = replace(state.players[1], town=(Column("W06", "T08"), Column("W07", "T09")))
    board = replace(state.board, decrees=("guard_x3", None, None, None, None, None))
    state = replace(
        state,
        players=(state.players[0], rich),
        board=board,
        pending=(decisions.UseDice(0), decisions.ChoosingDecree(0)),
    )
    choices = advise(MASTER, state)
    taken = next(choice for choice in choices if choice.action == do.TakeDecree("guard_x3"))
    assert (taken.reasons.kept_from, taken.reasons.kept_points, taken.reasons.kept) == (1, 12, "guard_x3")


def test_the_reason_tells_of_points_and_of_the_dragon() -> None:
    state = new_game(setup(2))
    dry = replace(
        state.players[0], town=(Column("W06", "T08"), Column("W07")), storage=(Stored("S17"), Stored("guard_x2"))
    )
    state = replace(state, players=(dry, state.players[1]), pending=(decisions.BeforeRoll(0),))
    by_action = {choice.action: choice.reasons for choice in advise(MASTER, state, Budget(0))}
    assert by_action[do.Build("S17", 0)].burnt_less == 2
    assert by_action[do.Build("S17", 0)].clouds == 3
    assert by_action[do.Evaluate("guard_x2")].points == 8
    assert by_action[do.Evaluate("guard_x2")].stored == -8


def test_a_charm_in_the_hand_and_the_entertainers_game_count() -> None:
    state = new_game(setup(2))
    board = replace(state.board, charms=("prestige_5.1", "theft.1", "prestige_3.1"))
    dice = (Die(1), Die(2))
    state = replace(state, board=board, turn=replace(state.turn, dice=dice), pending=(decisions.UseDice(0),))
    by_action = {choice.action: choice for choice in advise(MASTER, state)}
    charms = [by_action[do.AskFairy(2, charm)] for charm in board.charms if charm]
    assert [choice.reasons.points for choice in charms] == [5, 0, 3]
    assert charms[0].behind < charms[2].behind
    assert by_action[do.UseSkill(1)].reasons.expected > 6
