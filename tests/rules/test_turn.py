"""Chapter T: the turn."""

import pytest
from msgspec.structs import replace

from feuville_gui.rules import CHANCE, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from tests.rules.table import by_chance, happens, land, offered, play, refused, stored, table

RAINY = "start/T01/S17"  # one column, three clouds


def test_T1_both_dice_are_rolled():
    state = table()
    assert legal_actions(state) == (do.Throw(),)
    state = play(state, do.Throw())
    assert state.decider == CHANCE
    assert len(legal_actions(state)) == 36
    state = play(state, land(2, 5))
    assert [die.pips for die in state.turn.dice] == [2, 5]
    assert state.decision == wait.UseDice(0)


def test_T1_a_double_wakes_the_dragon_then_the_player_rolls_again():
    state = play(table(RAINY, RAINY.replace("T01", "T02").replace("S17", "S18")), do.Throw())
    events = happens(state, land(3, 3))
    assert [type(event) for event in events] == [seen.DiceRolled, seen.DragonWoke, seen.TownSpared, seen.TownSpared]
    assert play(state, land(3, 3)).decision == wait.BeforeRoll(0)


@pytest.mark.parametrize(("again", "awake"), [(True, 2), (False, 1)])
def test_T1_a_second_double_in_one_turn(again, awake):
    state = play(table(every_double_wakes_dragon=again), do.Throw())
    events = happens(state, land(3, 3)) + happens(state, land(3, 3), do.Throw(), land(6, 6))
    assert sum(isinstance(event, seen.DragonWoke) for event in events) == awake
    assert play(state, land(3, 3), do.Throw(), land(6, 6)).decision == wait.BeforeRoll(0)


def test_T1_the_next_turn_begins_with_a_sleeping_dragon():
    state = play(table(every_double_wakes_dragon=False), do.Throw(), land(3, 3), do.Throw(), land(1, 2), do.EndTurn())
    events = happens(state, do.Throw(), land(4, 4))
    assert any(isinstance(event, seen.DragonWoke) for event in events)


def test_T1_nothing_is_taken_before_the_roll():
    state = table()
    for action in (do.TakeTile("W01"), do.UseSkill(1), do.SendGnome(1), do.AskFairy(1, "fire.1"), do.EndTurn()):
        assert refused(state, action) == "T1"


def test_T2_each_die_is_used_separately_in_either_order():
    state = table(dice="2 5")
    for first, second in (("W02", "W05"), ("W05", "W02")):
        after = play(state, do.TakeTile(first), do.Store(first), do.TakeTile(second), do.Store(second))
        assert stored(after) == [first, second]
        assert not offered(after, do.TakeTile)
        assert legal_actions(after)[0] == do.EndTurn()


def test_T2_a_die_serves_its_own_person_only():
    state = table(dice="2 5")
    columns = {
        row.index(action.tile)
        for action in offered(state, do.TakeTile)
        for row in state.board.rows
        if action.tile in row
    }
    assert columns == {1, 4}
    assert refused(state, do.TakeTile("W01")) == "G1", "no die shows a 1, but the Gnome could go there"
    used = play(state, do.TakeTile("W02"), do.Store("W02"))
    assert refused(used, do.TakeTile("T02")) == "T2", "the 2 is used"
    assert refused(used, do.TakeTile("W01")) == "T2", "the die that is left shows no 1"


def test_T2_the_fairy_and_the_town_evaluation_take_any_die_the_gnome_both():
    state = table("W08/T10 W14 W11/T13 start", dice="2 5")
    assert {action.die for action in offered(state, do.AskFairy)} == {2, 5}
    assert {action.die for action in offered(state, do.EvaluateTown)} == {2, 5}
    assert offered(state, do.SendGnome)
    used = play(state, do.TakeTile("W02"), do.Store("W02"))
    assert not offered(used, do.SendGnome)
    assert refused(used, do.SendGnome(1)) == "G1"


def test_T3_a_die_may_be_left_unused():
    state = table(dice="2 5")
    assert do.EndTurn() in legal_actions(state)
    assert happens(state, do.EndTurn())[0] == seen.TurnEnded(0, (2, 5))


def test_T3_with_the_other_ruling_dice_are_used_as_long_as_they_can_be():
    state = table(dice="2 5", may_pass_die=False)
    assert refused(state, do.EndTurn()) == "T3"
    state = play(state, do.TakeTile("W02"), do.Store("W02"))
    assert refused(state, do.EndTurn()) == "T3"
    state = play(state, do.TakeTile("W05"), do.Store("W05"))
    assert do.EndTurn() in legal_actions(state)


def test_T3_a_die_that_nothing_can_be_done_with_ends_no_turn_in_a_dead_end():
    empty = "- - - - - -"
    state = table(
        dice="2 5",
        rows=dict.fromkeys(("sky", "tower", "wall"), empty),
        stacks=dict.fromkeys(("sky", "tower", "wall"), ""),
        decrees=empty,
        fairy="- - -",
        may_pass_die=False,
    )
    # the Entertainer and the Magician are never without use, but no die shows them, and the Gnome can go there
    assert {action.person for action in offered(state, do.SendGnome)} == {1, 6}
    state = play(state, do.SendGnome(1), do.UseSkill(1), land(6), do.Stop())
    assert legal_actions(state) == (do.EndTurn(),)


def test_T4_free_actions_in_the_own_turn():
    state = table(
        "start/T01/S17 W03/T05:burnt",
        dice="2 5",
        storage=("W06 guard_x3",),
        charms=("theft.1",),
    )
    for action in (
        do.Build("W06", 0),
        do.Build("W06", 2),
        do.Evaluate("guard_x3"),
        do.Protect("W06"),
        do.Protect("guard_x3"),
        do.Rebuild(1),
        do.ThrowAway("W06"),
        do.ThrowAway("guard_x3"),
    ):
        assert action in legal_actions(state)
    state = play(state, do.Build("W06", 2), do.Rebuild(1), do.Evaluate("guard_x3"))
    assert state.players[0].points == 9
    assert state.turn.dice == table(dice="2 5").turn.dice, "they cost no die"


def test_T4_free_actions_while_something_is_in_the_hand():
    state = table(dice="2 5", storage=("W06 W07",))
    state = play(state, do.TakeTile("W02"))
    assert refused(state, do.Store("W02")) == "B2"
    state = play(state, do.Build("W06", 0), do.Store("W02"))
    assert stored(state) == ["W02", "W07"]


@pytest.mark.parametrize(("before", "rule"), [(True, None), (False, "T4")])
def test_T4_before_the_roll(before, rule):
    state = table("start/T01/S17 W03:burnt", storage=("W06",), charms=("theft.1",), free_actions_before_roll=before)
    for action in (do.Build("W06", 0), do.ThrowAway("W06"), do.Protect("W06"), do.Rebuild(1)):
        if rule is None:
            assert action in legal_actions(state)
        else:
            assert refused(state, action) == rule
    after = play(state, do.Throw(), land(1, 2))
    assert do.Build("W06", 0) in legal_actions(after)


def test_T4_between_the_dragon_and_the_next_roll_is_before_the_roll():
    for before in (True, False):
        state = table(storage=("W06",), free_actions_before_roll=before)
        state = play(state, do.Throw(), land(1, 1))
        assert (do.Build("W06", 0) in legal_actions(state)) is before


def test_T4_not_in_another_players_turn():
    state = table("start", "start", dice="3 5", storage=("", "W06"))
    state = play(state, do.UseSkill(3), do.TakeTile("W01"), do.Build("W01", 0))
    assert state.decider == 1
    assert not offered(state, do.Build)
    assert refused(state, do.Build("W06", 0)) == "P3"


def test_T4_other_house_rules_give_other_free_actions_to_the_same_player():
    ends = table("start W03", dice="2 5", storage=("W06",))
    anywhere = table("start W03", dice="2 5", storage=("W06",), wall_placement="anywhere")
    assert do.Build("W06", 1) not in legal_actions(ends)
    assert do.Build("W06", 1) in legal_actions(anywhere)
    assert do.Build("W06", 1) in legal_actions(replace(ends, setup=anywhere.setup)), (
        "what is kept is kept for one setup"
    )


def test_T5_decrees_are_refilled_after_the_turn_each_gap_in_its_place():
    state = table(dice="2 5")
    second, fifth = state.board.decrees[1], state.board.decrees[4]
    others = [decree for at, decree in enumerate(state.board.decrees) if at not in (1, 4)]
    state = play(state, do.TakeDecree(second), do.Store(second), do.TakeDecree(fifth), do.Store(fifth))
    assert state.board.decrees[1] is state.board.decrees[4] is None
    state = play(state, do.EndTurn())
    assert state.decision == wait.FillDecrees()
    events = happens(state, legal_actions(state)[0])
    assert events[0].column == 1, "left to right"
    state = by_chance(state)
    assert None not in state.board.decrees
    assert [decree for at, decree in enumerate(state.board.decrees) if at not in (1, 4)] == others, "no sliding"
    assert state.stacks.decrees_left == 11
    assert state.decision == wait.BeforeRoll(1)


def test_T5_not_before_the_turn_is_over():
    state = table(dice="2 5")
    state = play(state, do.TakeDecree(state.board.decrees[1]))
    assert isinstance(state.decision, wait.Holding)
    assert state.board.decrees[1] is None


def test_T6_a_persons_three_choices():
    state = table(dice="1 5")
    at = 0
    choices = [
        *(do.TakeTile(row[at]) for row in state.board.rows),
        do.TakeDecree(state.board.decrees[at]),
        do.UseSkill(1),
    ]
    for action in choices:
        assert action in legal_actions(state)
        after = by_chance(play(state, action))
        assert [die.spent for die in after.turn.dice] == ["person", None]
