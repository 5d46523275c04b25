"""Chapter B: taking and building tiles."""

import pytest

from feuville_gui.rules import Column, legal_actions, uses_of
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from tests.rules.table import by_chance, happens, offered, play, refused, stored, table, town


def test_B1_a_taken_tile_is_built_at_once_or_stored():
    state = play(table(dice="2 5"), do.TakeTile("W02"))
    assert state.decision == wait.Placing(0, "W02")
    assert set(legal_actions(state)) == {do.Build("W02", 0), do.Build("W02", 1), do.Store("W02")}
    assert play(state, do.Build("W02", 1)).players[0].town == town("start W02")
    assert stored(play(state, do.Store("W02"))) == ["W02", None]


def test_B1_free_actions_may_come_in_between():
    state = play(table(dice="2 5", storage=("W06 guard_x3",)), do.TakeTile("T02"))
    assert do.Evaluate("guard_x3") in legal_actions(state)
    state = play(state, do.Build("W06", 1), do.Build("T02", 1))
    assert state.players[0].town == town("start W06/T02")


def test_B1_a_tile_that_fits_nowhere_is_stored():
    state = play(table(dice="2 5"), do.TakeTile("S02"))
    assert legal_actions(state) == (do.Store("S02"),)
    assert refused(state, do.Build("S02", 0)) == "B3"


def test_B1_only_what_is_in_the_hand_or_in_storage_is_built_or_stored():
    state = table(dice="2 5", storage=("W06",))
    assert refused(state, do.Build("W07", 0)) == "B1"
    assert refused(state, do.Store("W06")) == "B1"
    state = play(state, do.TakeTile("W02"))
    assert refused(state, do.Build("W07", 0)) == "B1"
    assert refused(state, do.TakeTile("W05")) == "B1", "first build or store the tile in your hand"


def test_B1_built_tiles_never_leave():
    state = table("start/T01/S17 W03/T05", dice="2 5", storage=("T06 S18",))
    assert refused(state, do.Build("T06", 0)) == "B3"
    assert refused(state, do.Build("S18", 0)) == "B3"
    assert refused(state, do.ThrowAway("T05")) == "B2"


def test_B2_what_is_thrown_away_leaves_the_game():
    state = table(dice="2 5", storage=("W06 little.1",))
    state = play(state, do.ThrowAway("W06"), do.ThrowAway("little.1"))
    assert state.stacks.gone == ("W06", "little.1")
    assert stored(state) == [None, None]


def test_B2_a_full_storage_needs_room_first():
    state = play(table(dice="2 5", storage=("W06 little.1",)), do.TakeTile("S02"))
    assert set(legal_actions(state)) == {
        do.Build("W06", 0),
        do.Build("W06", 1),
        do.ThrowAway("W06"),
        do.ThrowAway("little.1"),
    }
    assert refused(state, do.Store("S02")) == "B2"
    state = play(state, do.ThrowAway("little.1"), do.Store("S02"))
    assert stored(state) == ["W06", "S02"], "it takes the free space"


def test_B2_storage_takes_tiles_and_decrees_in_any_mixture():
    for storage, piece in (("W06", "W02"), ("little.1", "W02")):
        state = play(table(dice="2 5", storage=(storage,)), do.TakeTile(piece), do.Store(piece))
        assert stored(state) == [storage, piece]


def test_B3_wall_then_tower_then_sky_one_of_each():
    state = table("start W03 W04/T05 W05/T06/S17", dice="2 5", storage=("T07 S18",))
    assert {action.at for action in offered(state, do.Build) if action.tile == "T07"} == {0, 1}
    assert {action.at for action in offered(state, do.Build) if action.tile == "S18"} == {2}
    assert refused(state, do.Build("S18", 1)) == "B3"
    assert refused(state, do.Build("S18", 3)) == "B3"
    assert refused(state, do.Build("T07", 4)) == "B3"
    assert refused(state, do.Build("T07", -1)) == "B3"


def test_B3_no_other_limit_on_what_goes_with_what():
    """A left tower on a right wall, on a gate, on the starting tile."""
    state = table("start W11 W14", dice="2 5", storage=("T10",))
    assert {action.at for action in offered(state, do.Build)} == {0, 1, 2}


def test_B4_a_new_wall_goes_to_an_end():
    state = table("start W03", dice="2 5", storage=("W04",))
    assert {action.at for action in offered(state, do.Build)} == {0, 2}
    assert refused(state, do.Build("W04", 1)) == "B4"
    assert play(state, do.Build("W04", 0)).players[0].town == town("W04 start W03")
    assert play(state, do.Build("W04", 2)).players[0].town == town("start W03 W04")


def test_B4_anywhere_with_the_other_ruling():
    state = table("start:grass W03/T05:burnt", dice="2 5", storage=("W04",), wall_placement="anywhere")
    assert {action.at for action in offered(state, do.Build)} == {0, 1, 2}
    assert play(state, do.Build("W04", 1)).players[0].town == town("start:grass W04 W03/T05:burnt")


def test_B5_nothing_is_built_on_a_ruin():
    state = table("start/T01:burnt W03:burnt W04/T05:burnt W05", dice="2 5", storage=("T06 S18",))
    assert {action.at for action in offered(state, do.Build)} == {3}
    for at in (0, 1, 2):
        assert refused(state, do.Build("T06", at)) == "B5"
        assert refused(state, do.Build("S18", at)) == "B5"


def test_B5_width_is_not_limited():
    wide = " ".join(f"W{number:02}" for number in range(2, 21))
    state = table(f"start {wide}", dice="2 5", storage=("W30",))
    assert {action.at for action in offered(state, do.Build)} == {0, 20}


def one_left(**more):
    """Only W02 is left in the wall row."""
    return table(dice="2 5", rows={"wall": "- W02 - - - -"}, **more)


def test_B6_an_emptied_row_is_filled_before_anything_else():
    state = play(one_left(), do.TakeTile("W02"))
    assert state.decision == wait.Fill(2)
    events = happens(state, legal_actions(state)[0])
    assert isinstance(events[0], seen.TileRevealed)
    assert (events[0].layer, events[0].column) == (2, 0), "left to right"
    state = by_chance(state)
    assert None not in state.board.rows[2]
    assert state.decision == wait.Placing(0, "W02")


def test_B6_as_far_as_the_stack_goes():
    state = by_chance(play(one_left(stacks={"wall": "W16 W03"}), do.TakeTile("W02")))
    assert state.board.rows[2] == ("W03", "W16", None, None, None, None), "I before II"
    assert state.decision == wait.Placing(0, "W02")
    state = play(one_left(stacks={"wall": ""}), do.TakeTile("W02"))
    assert state.decision == wait.Placing(0, "W02")


def test_B6_rows_with_gaps_are_not_filled():
    state = play(table(dice="2 5", rows={"wall": "W01 W02 - - - -"}), do.TakeTile("W02"), do.Store("W02"))
    state = by_chance(play(state, do.EndTurn()))
    assert state.board.rows[2] == ("W01", None, None, None, None, None)


def test_B6_other_rows_are_left_alone():
    state = table(dice="2 5", rows={"wall": "- W02 - - - -", "sky": "S01 - - - - -"})
    state = by_chance(play(state, do.TakeTile("W02")))
    assert state.board.rows[0] == ("S01", None, None, None, None, None)


@pytest.mark.parametrize("piece", ["W06", "T05", "S17", "little.1", "large.1", "guard_x1", "view.1", "discretion.2"])
def test_B1_uses_of_a_piece_are_what_could_be_done_were_it_in_the_hand(piece):
    words = "start/T01/S18 W03/T06/S16 W04/T07 W05"
    state = table(words, dice="2 5", storage=(piece,))
    uses = uses_of(state, 0, piece)
    assert set(uses) == {action for action in legal_actions(state) if isinstance(action, do.Build | do.Evaluate)}
    assert uses == uses_of(table(words, dice="2 5"), 0, piece)


def test_B3_a_column_names_its_tiles_from_the_bottom():
    assert Column("W03").tiles == ("W03",)
    assert Column("W03", "T05").tiles == ("W03", "T05")
    assert Column("W03", "T05", "S17").tiles == ("W03", "T05", "S17")
