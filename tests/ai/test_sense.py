"""Pruning: never an illegal action, never none, never what nobody would do."""

import random

import pytest
from msgspec.structs import replace

from feuville_gui.ai.sense import rests, same, sensible
from feuville_gui.rules import CHANCE, HouseRules, apply_action, decisions, legal_actions, new_game
from feuville_gui.rules import actions as do
from feuville_gui.rules.state import Column, Stored
from tests.ai.games import setup

HOUSES = [HouseRules(), HouseRules(may_pass_die=False, free_actions_before_roll=False, wall_placement="anywhere")]


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_some_legal_actions_are_always_left(players: int, house: HouseRules) -> None:
    luck = random.Random(players)
    for _ in range(3):
        state = new_game(setup(players, house))
        while not state.over:
            legal = legal_actions(state)
            if state.decider != CHANCE:
                kept = sensible(state)
                assert kept
                assert set(kept) <= set(legal)
                assert len(set(kept)) == len(kept)
            state, _ = apply_action(state, luck.choice(legal))


def test_a_decree_that_brings_nothing_is_not_evaluated() -> None:
    state = new_game(setup(2))
    player = replace(state.players[0], storage=(Stored("guard_x3"), Stored("star_x1")), town=(Column("W06"),))
    state = replace(state, players=(player, state.players[1]), pending=(decisions.BeforeRoll(0),))
    assert do.Evaluate("star_x1") in legal_actions(state)
    assert set(sensible(state)) == {do.Throw(), do.Evaluate("guard_x3")}


def test_nothing_is_thrown_away_for_nothing_but_room_is_made_where_it_is_needed() -> None:
    state = new_game(setup(2))
    full = replace(state.players[0], storage=(Stored("guard_x3"), Stored("T08")))
    state = replace(state, players=(full, state.players[1]), pending=(decisions.BeforeRoll(0),))
    assert not any(isinstance(action, do.ThrowAway) for action in sensible(state))
    state = replace(state, pending=(decisions.UseDice(0), decisions.Placing(0, "S07")))
    assert do.ThrowAway("T08") in sensible(state)


def test_P1_nobody_stops_where_one_more_roll_cannot_be_too_much() -> None:
    state = new_game(setup(2))
    for total, offers in ((4, {do.Throw()}), (5, {do.Throw(), do.Stop()})):
        assert set(sensible(replace(state, pending=(decisions.UseDice(0), decisions.Juggling(0, total))))) == offers


def test_a_position_rests_when_nothing_is_in_the_hand() -> None:
    state = replace(new_game(setup(2)), pending=(decisions.UseDice(0),))
    assert rests(state, 0)
    holding = replace(state, pending=(decisions.UseDice(0), decisions.Holding(0, "star_x1")))
    assert not rests(holding, 0)
    assert rests(holding, 1), "it is another's hand"


def test_the_order_of_storing_makes_a_difference_but_the_order_of_scoring_does_not() -> None:
    state = replace(new_game(setup(2)), pending=(decisions.UseDice(0),))
    stored = replace(state.players[0], storage=(Stored("star_x1"), Stored("flag_x1")))
    state = replace(state, players=(stored, state.players[1]))
    ends = []
    for order in (("star_x1", "flag_x1"), ("flag_x1", "star_x1")):
        end = replace(state, turn=replace(state.turn, dice=()))
        for decree in order:
            end, _ = apply_action(end, do.Evaluate(decree))
        ends.append(end)
    assert ends[0] != ends[1]
    assert same(ends[0]) == same(ends[1])
    assert same(ends[0]) != same(state)


@pytest.mark.parametrize(
    ("held", "open_charm", "declines"),
    [
        ((None, None), "theft.1", False),
        (("fire.1", None), "theft.1", False),
        (("fire.1", "selection.1"), "prestige_3.1", False),
        (("fire.1", "selection.1"), "theft.1", True),  # one of those would have to go
    ],
)
def test_F2_P6_nobody_goes_without_a_charm_that_costs_nothing(
    held: tuple[str | None, str | None], open_charm: str, declines: bool
) -> None:
    state = new_game(setup(2))
    player = replace(state.players[0], charms=held)
    state = replace(
        state,
        players=(player, state.players[1]),
        board=replace(state.board, charms=(open_charm, None, None)),
        pending=(decisions.UseDice(0), decisions.Conjuring(0)),
    )
    assert do.TakeCharm(open_charm) in sensible(state)
    assert (do.Decline() in sensible(state)) == declines
