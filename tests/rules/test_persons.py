"""Chapter P and G: the six persons' skills and the Gnome."""

import pytest

from feuville_gui.rules import CHANCE, ScoreLine, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from tests.rules.table import by_chance, happens, land, offered, play, points, refused, stored, table, town

EMPTY = "- - - - - -"


# --- P1: the Travelling Entertainer ---------------------------------------------------------------


def entertained(*pips, players=3):
    """The table after the Entertainer's die has shown these pips and nothing more is rolled."""
    state = play(table(players=players, dice="1 5"), do.UseSkill(1))
    for number, shown in enumerate(pips):
        state = play(state, *([do.Throw()] if number else []), land(shown))
    return state


def test_P1_four_and_three_stop():
    """The rulebook's example: 7 for the player, 3 for each other."""
    state = play(entertained(4, 3), do.Stop())
    assert points(state) == [7, 3, 3]
    assert state.decision == wait.UseDice(0)


def test_P1_four_and_four_and_five():
    """The rulebook's example: nothing for the player, 3 for each other."""
    state = entertained(4, 4, 5)
    assert points(state) == [0, 3, 3]
    assert state.decision == wait.UseDice(0)


def test_P1_exactly_ten():
    state = entertained(6, 4)
    assert points(state) == [10, 0, 0]
    assert state.players[0].score == (ScoreLine("entertainer", 10, 1, 0),)


def test_P1_one_roll_is_needed_and_more_are_free():
    state = play(table(dice="1 5"), do.UseSkill(1))
    assert state.decider == CHANCE
    assert legal_actions(state) == tuple(land(pips) for pips in range(1, 7))
    state = play(state, land(1))
    assert set(legal_actions(state)) == {do.Throw(), do.Stop()}
    assert refused(state, do.TakeTile("W05")) == "P1"
    assert refused(play(state, do.Stop()), do.Stop()) == "P1"
    assert points(play(state, do.Stop())) == [1, 9]


def test_P1_the_own_house_can_be_used_in_between():
    state = play(table(dice="1 5", storage=("W06",)), do.UseSkill(1), land(3))
    assert do.Build("W06", 0) in legal_actions(state)
    assert play(state, do.Build("W06", 0)).decision == wait.Juggling(0, 3)


# --- P2: the Thief --------------------------------------------------------------------------------


def test_P2_one_stored_tile_or_decree_of_another_player():
    state = table(dice="2 5", players=3, storage=("W06", "W07 little.1", "view.1"), charms=("", "fire.1"))
    state = play(state, do.UseSkill(2))
    assert set(offered(state, do.Steal)) == {do.Steal("W07"), do.Steal("little.1"), do.Steal("view.1")}
    assert refused(state, do.Steal("W06")) == "P2", "the own one"
    assert refused(state, do.Steal("fire.1")) == "P2"
    after = play(state, do.Steal("W07"))
    assert stored(after, 1) == [None, "little.1"]
    assert after.decision == wait.Placing(0, "W07")
    after = play(state, do.Steal("little.1"))
    assert stored(after, 1) == ["W07", None]
    assert happens(state, do.Steal("view.1")) == (seen.PieceStolen(0, 2, "view.1", 0),)
    after = play(state, do.Steal("view.1"))
    assert stored(after, 2) == [None, None]
    assert after.decision == wait.Holding(0, "view.1")
    assert do.Store("view.1") in legal_actions(after)


def test_P2_not_a_protected_one_nor_an_evaluated_one():
    state = table(dice="2 5", storage=("", "W07+theft.1 W06"), evaluated=("", "guard_x1"))
    state = play(state, do.UseSkill(2))
    assert offered(state, do.Steal) == [do.Steal("W06")]
    assert refused(state, do.Steal("W07")) == "F4"
    assert refused(state, do.Steal("guard_x1")) == "P2"


def test_P2_with_a_full_storage():
    state = table(dice="2 5", storage=("W03 W04", "S17"))
    state = play(state, do.UseSkill(2), do.Steal("S17"))
    assert refused(state, do.Store("S17")) == "B2"
    state = play(state, do.ThrowAway("W03"), do.Store("S17"))
    assert stored(state) == ["S17", "W04"]


def test_P2_a_stolen_tile_can_be_built_at_once_a_stolen_decree_evaluated():
    state = table("start W06", dice="2 5", storage=("W03 W04", "T05 guard_x3"))
    assert play(state, do.UseSkill(2), do.Steal("T05"), do.Build("T05", 1)).players[0].town == town("start W06/T05")
    assert points(play(state, do.UseSkill(2), do.Steal("guard_x3"), do.Evaluate("guard_x3"))) == [6, 0]


def test_P2_nothing_to_take():
    state = table(dice="2 5", storage=("W03", "W07+theft.1"))
    assert refused(state, do.UseSkill(2)) == "P2"
    assert refused(state, do.Steal("W07")) == "P2"


def test_P2_the_thief_may_do_without():
    state = play(table(dice="2 5", storage=("", "W07")), do.UseSkill(2))
    assert happens(state, do.Decline()) == (seen.WentWithout(0, False),)


# --- P3: the Publican -----------------------------------------------------------------------------


def test_P3_everybody_builds_in_turn_order_then_the_host_picks_again():
    state = table(players=3, seat=1, dice="3 5")
    state = play(state, do.UseSkill(3))
    for seat, wall in ((1, "W01"), (2, "W02"), (0, "W03")):
        assert state.decision == wait.Donating(seat)
        state = play(state, do.TakeTile(wall))
        assert state.decision == wait.Placing(seat, wall, may_store=False)
        assert set(legal_actions(state)) == {do.Build(wall, 0), do.Build(wall, 1)}
        assert refused(state, do.Store(wall)) == "P3"
        state = play(state, do.Build(wall, 1))
    assert state.decision == wait.Choosing(1, 3)
    state = play(state, do.TakeTile("S01"), do.Store("S01"))
    assert stored(state, 1) == ["S01", None]
    assert state.decision == wait.UseDice(1)


def test_P3_the_order_of_the_round_is_clockwise():
    state = play(table(players=4, seat=2, dice="3 5"), do.UseSkill(3))
    order = []
    while isinstance(state.decision, wait.Donating):
        order.append(state.decision.seat)
        state = play(state, do.Decline())
    assert order == [2, 3, 0, 1]


def test_P3_only_what_the_picker_can_build_is_offered():
    state = play(table("start", "start/T01", dice="3 5"), do.UseSkill(3))
    layers = {tile.tile[0] for tile in offered(state, do.TakeTile)}
    assert layers == {"W", "T"}
    assert refused(state, do.TakeTile("S01")) == "P3"
    state = play(state, do.Decline())
    assert {tile.tile[0] for tile in offered(state, do.TakeTile)} == {"W", "S"}, "no room for a tower"


def test_P3_who_cannot_build_goes_without():
    rows = {"wall": EMPTY, "tower": EMPTY}
    state = table("start/T01", "start", "start/T02/S18", players=3, dice="3 5", rows=rows)
    state = play(state, do.UseSkill(3), do.TakeTile("S01"))
    events = happens(state, do.Build("S01", 0))
    assert events[1:] == (seen.WentWithout(1, True), seen.WentWithout(2, True))
    assert play(state, do.Build("S01", 0)).decision == wait.Choosing(0, 3)


def test_P3_a_ruin_takes_nothing():
    rows = {"wall": EMPTY, "sky": EMPTY}
    state = table("start/T01/S17 W03:burnt", dice="3 5", rows=rows, stacks={"wall": "", "sky": ""})
    assert play(state, do.UseSkill(3)).decision == wait.Donating(1)


def test_P3_an_emptied_row_is_filled_before_the_next_pick():
    state = play(table(dice="3 5", rows={"wall": "- W02 - - - -"}), do.UseSkill(3), do.TakeTile("W02"))
    assert state.decision == wait.Fill(2)
    state = by_chance(state)
    assert state.decision == wait.Placing(0, "W02", may_store=False)
    state = play(state, do.Build("W02", 0))
    assert state.decision == wait.Donating(1)
    assert None not in state.board.rows[2]


def test_P3_the_tile_is_built_before_the_great_selection():
    """Otherwise the selected tile could take its only place, and it could be neither built nor stored."""
    state = table("start/T01", dice="3 5", rows={"sky": "S01 - - - - -"}, charms=("selection.1",), storage=("S18",))
    state = by_chance(play(state, do.UseSkill(3), do.TakeTile("S01")))
    assert state.decision == wait.Placing(0, "S01", may_store=False)
    assert legal_actions(state) == (do.Build("S01", 0),), "free actions could take the place as well"
    assert refused(state, do.Build("S18", 0)) == "P3"
    assert refused(state, do.ThrowAway("S18")) == "P3"
    state = play(state, do.Build("S01", 0))
    assert state.decision == wait.Selecting(0)


def test_P3_a_great_selection_comes_before_the_next_pick():
    charms = ("", "selection.1")
    state = table(dice="3 5", rows={"wall": "- W02 - - - -"}, charms=charms)
    state = by_chance(play(state, do.UseSkill(3), do.TakeTile("W02")))
    state = play(state, do.Build("W02", 0))
    assert state.decision == wait.Selecting(1)
    state = play(state, do.TakeTile("S01"), do.Store("S01"))
    assert state.decision == wait.Donating(1)


def test_P3_the_host_may_go_without_and_still_picks_at_the_end():
    state = play(table(dice="3 5"), do.UseSkill(3), do.Decline(), do.Decline())
    assert state.decision == wait.Choosing(0, 3)
    assert len(offered(state, do.TakeTile)) == 18
    assert play(state, do.Decline()).decision == wait.UseDice(0)


def test_P3_no_tile_is_left():
    rows = dict.fromkeys(("sky", "tower", "wall"), EMPTY)
    state = table(dice="3 5", rows=rows, stacks=dict.fromkeys(rows, ""))
    assert refused(state, do.UseSkill(3)) == "P3"
    state = table(dice="3 5", rows=rows | {"wall": "W01 - - - - -"}, stacks=dict.fromkeys(rows, ""))
    events = happens(state, do.UseSkill(3), do.TakeTile("W01"), do.Build("W01", 0))
    assert events[1:] == (seen.WentWithout(1, True), seen.WentWithout(0, True)), "neither Ben's pick nor the second one"


# --- P4: the Architect ----------------------------------------------------------------------------


def test_P4_all_gaps_are_filled_then_any_tile_is_picked():
    rows = {"sky": "S01 - - S02 - -", "tower": EMPTY, "wall": "W01 W02 W03 W04 - W05"}
    state = play(table(dice="4 5", rows=rows), do.UseSkill(4))
    assert {type(top) for top in state.pending} == {wait.UseDice, wait.Choosing, wait.Fill}
    state = by_chance(state)
    assert all(None not in row for row in state.board.rows)
    assert state.board.rows[0][0], state.board.rows[0][3] == ("S01", "S02")
    assert state.decision == wait.Choosing(0, 4)
    assert len(offered(state, do.TakeTile)) == 18
    assert play(state, do.TakeTile("S02")).decision == wait.Placing(0, "S02")


def test_P4_as_far_as_the_stacks_go():
    rows = {"sky": "S01 - - S02 - -", "tower": EMPTY, "wall": "W01 W02 W03 W04 - W05"}
    state = table(dice="4 5", rows=rows, stacks={"sky": "S18", "tower": "", "wall": ""})
    state = by_chance(play(state, do.UseSkill(4)))
    assert state.board.rows[0] == ("S01", "S18", None, "S02", None, None)
    assert state.decision == wait.Choosing(0, 4)


def test_P4_great_selections_come_first():
    state = table(players=3, seat=1, dice="4 5", charms=("selection.1", "selection.2", "selection.3"))
    state = play(state, do.UseSkill(4))
    order = []
    while isinstance(state.decision, wait.Selecting):
        order.append(state.decision.seat)
        state = play(state, do.Decline())
    assert order == [1, 2, 0]
    assert state.decision == wait.Choosing(1, 4)


def test_P4_no_tile_anywhere():
    rows = dict.fromkeys(("sky", "tower", "wall"), EMPTY)
    state = table(dice="4 5", rows=rows, stacks=dict.fromkeys(rows, ""))
    assert refused(state, do.UseSkill(4)) == "P4"


@pytest.mark.parametrize("layer", ["sky", "tower", "wall"])
def test_P4_one_tile_in_a_stack_is_enough(layer):
    rows = dict.fromkeys(("sky", "tower", "wall"), EMPTY)
    stacks = dict.fromkeys(rows, "") | {layer: {"sky": "S18", "tower": "T18", "wall": "W18"}[layer]}
    state = by_chance(play(table(dice="4 5", rows=rows, stacks=stacks), do.UseSkill(4)))
    assert offered(state, do.TakeTile) == [do.TakeTile(stacks[layer])]


def test_P4_a_great_selection_can_take_the_last_tile():
    rows = dict.fromkeys(("sky", "tower", "wall"), EMPTY) | {"wall": "W01 - - - - -"}
    state = table(dice="4 5", rows=rows, stacks=dict.fromkeys(rows, ""), charms=("", "selection.1"))
    events = happens(state, do.UseSkill(4), do.TakeTile("W01"), do.Store("W01"))
    assert events[-1] == seen.WentWithout(0, True)


# --- P5: the Town Mayor ---------------------------------------------------------------------------


def test_P5_any_decree_on_the_board():
    state = play(table(dice="1 5", decrees="star_x1 - view.1 - - little.1"), do.UseSkill(5))
    assert set(legal_actions(state)) == {*map(do.TakeDecree, ("star_x1", "view.1", "little.1")), do.Decline()}
    state = play(state, do.TakeDecree("little.1"))
    assert state.decision == wait.Holding(0, "little.1")
    assert play(state, do.Store("little.1")).board.decrees[5] is None, "refilled after the turn"


def test_P5_no_decree_is_left():
    assert refused(table(dice="1 5", decrees=EMPTY), do.UseSkill(5)) == "P5"


# --- P6: the Magician -----------------------------------------------------------------------------


def test_P6_two_ruins_and_a_charm():
    state = table("start W03:burnt W04:burnt W05:burnt", dice="1 6", fairy="fire.1 theft.1 selection.1")
    state = play(state, do.UseSkill(6))
    assert set(legal_actions(state)) == {
        *map(do.Rebuild, (1, 2, 3)),
        *map(do.TakeCharm, ("fire.1", "theft.1", "selection.1")),
        do.Decline(),
    }
    assert happens(state, do.Rebuild(3)) == (seen.ColumnRebuilt(0, 3, ("W05",), "magician"),)
    state = play(state, do.Rebuild(3), do.Rebuild(1))
    assert refused(state, do.Rebuild(2)) == "P6"
    state = by_chance(play(state, do.TakeCharm("fire.1")))
    assert state.players[0].charms == ("fire.1", None)
    assert state.decision == wait.UseDice(0)
    assert [column.burnt for column in state.players[0].town] == [False, False, True, False]


def test_P6_the_charm_also_when_nothing_is_burnt():
    state = play(table(dice="1 6", fairy="fire.1 theft.1 selection.1"), do.UseSkill(6))
    assert len(offered(state, do.TakeCharm)) == 3
    state = by_chance(play(state, do.TakeCharm("theft.1")))
    assert state.decision == wait.UseDice(0)
    assert refused(state, do.TakeCharm("fire.1")) == "P6"


def test_P6_one_charm_and_the_rest_may_be_declined():
    state = table("start W03:burnt", dice="1 6", fairy="fire.1 theft.1 selection.1")
    state = by_chance(play(state, do.UseSkill(6), do.TakeCharm("fire.1")))
    assert set(legal_actions(state)) == {do.Rebuild(1), do.Decline()}
    assert refused(state, do.TakeCharm("theft.1")) == "P6"
    assert play(state, do.Decline()).decision == wait.UseDice(0)


def test_P6_what_the_clouds_turn_back_costs_no_magic():
    """Three clouds, two columns: the first ruin is turned back for nothing, the Magician does two more."""
    words = "start/T01/S17 W06 W03:burnt W04:burnt W05:burnt"
    state = play(table(words, dice="1 6"), do.UseSkill(6))
    assert happens(state, do.Rebuild(2))[0].by == "clouds"
    state = play(state, do.Rebuild(2))
    assert state.decision == wait.Conjuring(0, 2)
    assert happens(state, do.Rebuild(3))[0].by == "magician"
    state = play(state, do.Rebuild(3), do.Rebuild(4))
    assert state.decision == wait.Conjuring(0, 0)


def test_P6_is_no_second_use_of_the_fairy():
    state = table(dice="1 6", fairy="fire.1 theft.1 selection.1")
    state = by_chance(play(state, do.UseSkill(6), do.TakeCharm("fire.1")))
    assert offered(state, do.AskFairy), "the other die may still go to the Fairy"


# --- G1: the Gnome --------------------------------------------------------------------------------


@pytest.mark.parametrize("person", [1, 3, 4, 5, 6])
def test_G1_both_dice_for_any_person(person):
    state = table(dice="2 5", storage=("", "W06"))
    state = play(state, do.SendGnome(person))
    assert [die.spent for die in state.turn.dice] == ["gnome", "gnome"]
    assert state.decision == wait.Imitating(0, person)
    at = person - 1
    assert set(legal_actions(state)) == {
        *(do.TakeTile(row[at]) for row in state.board.rows),
        do.TakeDecree(state.board.decrees[at]),
        do.UseSkill(person),
    }
    assert refused(state, do.TakeTile(state.board.rows[2][1])) == "G1"
    assert refused(state, do.UseSkill(2)) == "G1"
    assert refused(state, do.EndTurn()) == "G1"


def test_G1_he_goes_home_after_the_turn():
    state = play(table(dice="2 5"), do.SendGnome(1), do.TakeTile("W01"), do.Store("W01"))
    assert state.turn.gnome == 1
    assert legal_actions(state) == (do.EndTurn(), do.Build("W01", 0), do.Build("W01", 1), do.ThrowAway("W01"))
    events = happens(state, do.EndTurn())
    assert events[:2] == (seen.TurnEnded(0, ()), seen.GnomeWentHome())


def test_G1_imitates_a_skill_perfectly():
    state = play(table(dice="2 5"), do.SendGnome(1), do.UseSkill(1), land(6), do.Stop())
    assert points(state) == [6, 4]
    assert state.decision == wait.UseDice(0)
    assert not offered(state, do.UseSkill)


def test_G1_not_where_nothing_can_be_done():
    rows = {"sky": "S01 - S03 S04 S05 S06", "tower": "T01 - T03 T04 T05 T06", "wall": "W01 - W03 W04 W05 W06"}
    state = table(dice="2 5", rows=rows, decrees="- - - - - -")
    assert refused(state, do.SendGnome(2)) == "G1"
    assert do.SendGnome(1) in legal_actions(state)


def test_P6_who_has_got_something_does_not_go_without():
    state = table("start W03:burnt W04:burnt", dice="1 6", fairy="fire.1 theft.1 selection.1")
    state = play(state, do.UseSkill(6))
    assert happens(state, do.Decline()) == (seen.WentWithout(0, False),)
    assert happens(play(state, do.Rebuild(1)), do.Decline()) == ()


def test_P3_the_host_may_make_room_from_storage_first():
    rows = {"wall": EMPTY, "tower": EMPTY}
    state = play(table("start", "start", dice="3 5", rows=rows, storage=("T01",)), do.UseSkill(3))
    assert state.decision == wait.Donating(0)
    state = play(state, do.Build("T01", 0))
    assert any(isinstance(action, do.TakeTile) for action in legal_actions(state))
