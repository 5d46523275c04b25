"""Chapter F: the Fairy and her charms."""

import pytest

from feuville_gui.rules import CHARMS, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from tests.rules.table import by_chance, happens, land, offered, play, points, refused, stored, table, town

OPEN = "prestige_4.1 fire.1 theft.1"


def test_F1_one_die_for_one_open_charm():
    state = table(dice="2 5", fairy=OPEN)
    assert len(offered(state, do.AskFairy)) == 6
    assert refused(state, do.AskFairy(2, "fire.2")) == "F1"
    assert refused(state, do.AskFairy(3, "fire.1")) == "T2"
    state = play(state, do.AskFairy(5, "fire.1"))
    assert [die.spent for die in state.turn.dice] == [None, "fairy"]


def test_F1_it_is_replaced_at_once():
    state = play(table(dice="2 5", fairy=OPEN), do.AskFairy(5, "fire.1"))
    assert state.decision == wait.FillCharms()
    assert state.board.charms == ("prestige_4.1", None, "theft.1")
    state = play(state, do.Reveal("selection.2"))
    assert state.board.charms == ("prestige_4.1", "selection.2", "theft.1")
    assert "selection.2" not in state.stacks.charms
    assert state.players[0].charms == ("fire.1", None)


def test_F1_at_most_one_die_in_a_turn():
    state = by_chance(play(table(dice="2 5", fairy=OPEN), do.AskFairy(5, "fire.1")))
    assert not offered(state, do.AskFairy)
    assert refused(state, do.AskFairy(2, "theft.1")) == "F1"
    state = play(state, do.TakeTile("W02"), do.Store("W02"))
    assert refused(state, do.AskFairy(2, "theft.1")) == "F1"


@pytest.mark.parametrize(("charm", "score"), [("prestige_3.2", 3), ("prestige_4.1", 4), ("prestige_5.2", 5)])
def test_F2_prestige_scores_at_once(charm, score):
    state = table(dice="2 5", fairy=f"{charm} fire.1 theft.1", charms=("fire.2 fire.3",))
    state = play(state, do.AskFairy(2, charm))
    assert charm not in {action.piece for action in legal_actions(state)}, "it comes back only after the replacement"
    events = happens(state, legal_actions(state)[0])
    assert events[-1] == seen.CharmReturned(charm)
    state = by_chance(state)
    assert points(state) == [score, 0]
    assert state.players[0].charms == ("fire.2", "fire.3"), "no space is needed"
    assert charm in state.stacks.charms


def test_F2_others_are_stored_on_two_spaces():
    state = by_chance(play(table(dice="2 5", fairy=OPEN, charms=("- fire.2",)), do.AskFairy(2, "fire.1")))
    assert state.players[0].charms == ("fire.1", "fire.2")
    assert state.decision == wait.UseDice(0)


def test_F2_with_full_spaces_one_is_thrown_away():
    state = table(dice="2 5", fairy=OPEN, charms=("selection.1 fire.2",))
    state = by_chance(play(state, do.AskFairy(2, "fire.1")))
    assert state.decision == wait.Keeping(0, "fire.1")
    assert set(legal_actions(state)) == {do.ThrowAway("selection.1"), do.ThrowAway("fire.2")}
    assert refused(state, do.ThrowAway("fire.1")) == "B2"
    assert refused(state, do.EndTurn()) == "F2"
    state = play(state, do.ThrowAway("selection.1"))
    assert state.players[0].charms == ("fire.1", "fire.2")
    assert "selection.1" in state.stacks.charms
    assert state.decision == wait.UseDice(0)


def test_F2_charms_are_not_thrown_away_for_nothing():
    state = table(dice="2 5", charms=("fire.2",))
    assert refused(state, do.ThrowAway("fire.2")) == "F2"


def test_F3_used_and_thrown_away_charms_go_into_the_pool():
    state = table("W03", dice="", charms=("fire.2 selection.1",))
    state = play(state, do.Throw(), land(1, 1), do.DefyFire())
    assert "fire.2" in state.stacks.charms
    assert state.stacks.charms == tuple(sorted(state.stacks.charms)), "a pool has no order"
    assert len(state.stacks.charms) + 3 + 1 == len(CHARMS)


def test_F3_whatever_lies_in_the_pool_may_come_next():
    state = play(table(dice="2 5", fairy=OPEN), do.AskFairy(2, "fire.1"))
    assert {action.piece for action in legal_actions(state)} == set(CHARMS) - set(OPEN.split())


# --- F4: Theft Protection -------------------------------------------------------------------------


def test_F4_it_lies_on_a_stored_piece_and_frees_its_space():
    state = table(dice="2 5", storage=("W06 little.1",), charms=("theft.1 fire.1",))
    state = play(state, do.Protect("little.1"))
    assert state.players[0].storage[1].protection == "theft.1"
    assert state.players[0].charms == (None, "fire.1")
    assert refused(state, do.Protect("W06")) == "F4", "it cannot be moved, and there is no other"
    assert refused(state, do.Protect("little.1")) == "F4"
    assert refused(state, do.Protect("W07")) == "F4"


def test_F4_two_of_them():
    state = table(dice="2 5", storage=("W06 little.1",), charms=("theft.1 theft.2",))
    assert offered(state, do.Protect) == [do.Protect("W06"), do.Protect("little.1")]
    state = play(state, do.Protect("W06"))
    assert offered(state, do.Protect) == [do.Protect("little.1")], "one is enough for one piece"
    state = play(state, do.Protect("little.1"))
    assert [space.protection for space in state.players[0].storage] == ["theft.1", "theft.2"]
    assert state.players[0].charms == (None, None)


@pytest.mark.parametrize(
    ("action", "piece"),
    [
        (do.Build("W06", 0), "W06"),
        (do.Evaluate("guard_x1"), "guard_x1"),
        (do.ThrowAway("W06"), "W06"),
        (do.ThrowAway("guard_x1"), "guard_x1"),
    ],
)
def test_F4_it_is_discarded_with_its_piece(action, piece):
    state = table(dice="2 5", storage=("W06+theft.1 guard_x1+theft.2",))
    lock = {"W06": "theft.1", "guard_x1": "theft.2"}[piece]
    assert seen.CharmReturned(lock) in happens(state, action)
    after = play(state, action)
    assert piece not in stored(after)
    assert lock in after.stacks.charms


def test_F4_from_the_hand_when_the_spaces_are_full():
    state = table(dice="2 5", fairy=OPEN, storage=("W06 little.1+theft.2",), charms=("fire.2 fire.3",))
    state = by_chance(play(state, do.AskFairy(2, "theft.1")))
    assert state.decision == wait.Keeping(0, "theft.1")
    # W06 can be built as well, which leaves the charm waiting
    assert offered(state, do.Protect) == [do.Protect("W06")]
    state = play(state, do.Protect("W06"))
    assert [space.protection for space in state.players[0].storage] == ["theft.1", "theft.2"]
    assert state.players[0].charms == ("fire.2", "fire.3")
    assert state.decision == wait.UseDice(0)


def test_F4_one_on_a_space_makes_room_for_the_one_in_the_hand():
    state = table(dice="2 5", fairy=OPEN, storage=("W06 little.1",), charms=("fire.2 theft.2",))
    state = by_chance(play(state, do.AskFairy(2, "theft.1")))
    assert offered(state, do.Protect) == [do.Protect("W06"), do.Protect("little.1")], "each way once"
    state = play(state, do.Protect("little.1"))
    assert state.players[0].storage[1].protection == "theft.2"
    assert state.players[0].charms == ("fire.2", "theft.1")
    assert state.decision == wait.UseDice(0)


def test_F4_nothing_that_lacks_protection():
    state = table(dice="2 5", fairy=OPEN, storage=("W06+theft.2",), charms=("fire.2 fire.3",))
    state = by_chance(play(state, do.AskFairy(2, "theft.1")))
    assert not offered(state, do.Protect)
    assert do.ThrowAway("fire.2") in legal_actions(state)


def test_F4_only_the_thief_is_kept_off():
    state = table(dice="2 5", storage=("", "W06+theft.1"))
    assert refused(state, do.UseSkill(2)) == "P2"


# --- F5: Great Selection --------------------------------------------------------------------------


def emptied(charms, **more):
    """The active player has taken the last wall, and the row has been filled."""
    state = table(
        players=3, seat=more.pop("seat", 0), dice="2 5", rows={"wall": "- W02 - - - -"}, charms=charms, **more
    )
    return by_chance(play(state, do.TakeTile("W02")))


def test_F5_each_holder_in_turn_order_after_the_row_is_filled():
    state = emptied(("selection.1", "selection.2", "selection.3"), seat=1)
    assert None not in state.board.rows[2]
    order = []
    while isinstance(state.decision, wait.Selecting):
        order.append(state.decision.seat)
        state = play(state, do.Decline())
    assert order == [1, 2, 0]
    assert state.decision == wait.Placing(1, "W02"), "then the tile in the hand finds its place"


def test_F5_any_tile_on_the_board_to_build_or_store():
    state = emptied(("", "selection.1"))
    assert state.decision == wait.Selecting(1)
    assert len(offered(state, do.TakeTile)) == 18
    tile = state.board.rows[2][0]
    after = play(state, do.TakeTile(tile))
    assert after.players[1].charms == (None, None)
    assert "selection.1" in after.stacks.charms
    assert set(legal_actions(after)) == {do.Build(tile, 0), do.Build(tile, 1), do.Store(tile)}
    assert play(after, do.Build(tile, 0)).players[1].town == town(f"{tile} start", 1)


def test_F5_another_player_with_a_full_storage_makes_room():
    state = emptied(("", "selection.1"), storage=("", "W06 little.1"))
    state = play(state, do.TakeTile("S03"))
    assert set(legal_actions(state)) == {do.ThrowAway("W06"), do.ThrowAway("little.1")}
    state = play(state, do.ThrowAway("little.1"))
    assert legal_actions(state) == (do.Store("S03"),)
    assert refused(state, do.ThrowAway("W06")) == "B2"
    assert refused(state, do.Build("W06", 0)) == "T4"
    assert stored(play(state, do.Store("S03")), 1) == ["W06", "S03"]


def test_F5_a_row_emptied_by_a_great_selection_is_filled_and_offered_again():
    state = emptied(("", "selection.1", "selection.2"), stacks={"wall": "W30"})
    assert [row for row in state.board.rows[2] if row] == ["W30"]
    state = play(state, do.TakeTile("S02"), do.Store("S02"))
    assert state.decision == wait.Selecting(2)
    # the wall row is emptied again, but its stack is gone: no filling, no offer
    state = play(state, do.TakeTile("W30"))
    assert state.decision == wait.Placing(2, "W30")


def test_F5_nested():
    state = table(
        players=3,
        dice="2 5",
        rows={"wall": "- W02 - - - -", "sky": "S01 - - - - -"},
        charms=("", "selection.1 selection.2", "selection.3"),
    )
    state = by_chance(play(state, do.TakeTile("W02")))
    assert state.decision == wait.Selecting(1)
    state = play(state, do.TakeTile("S01"))
    assert state.decision == wait.Fill(0), "before anything else"
    state = by_chance(state)
    # a new occasion, again from the active player on
    assert [type(top).__name__ for top in state.pending] == [
        "UseDice",
        "Placing",
        "Selecting",
        "Selecting",
        "Placing",
        "Selecting",
        "Selecting",
    ]
    assert state.decision == wait.Selecting(1)
    state = play(state, do.TakeTile("T01"), do.Build("T01", 0))
    assert state.decision == wait.Selecting(2)
    state = play(state, do.TakeTile("T02"), do.Store("T02"))
    assert state.decision == wait.Placing(1, "S01")
    state = play(state, do.Build("S01", 0))
    assert state.decision == wait.Placing(0, "W02"), "nobody holds another"


def test_F5_a_holder_of_two_may_use_both():
    state = emptied(("", "selection.1 selection.2"))
    state = play(state, do.TakeTile("S01"), do.Store("S01"))
    assert state.decision == wait.Selecting(1)
    state = play(state, do.Decline())
    assert state.decision == wait.Placing(0, "W02")
    assert state.players[1].charms == (None, "selection.2")


def test_F5_no_free_actions_while_others_wait_for_their_pick():
    state = emptied(("selection.1",), storage=("W06",))
    assert state.decision == wait.Selecting(0)
    assert refused(state, do.Build("W06", 0)) == "F5"
    assert refused(state, do.Store("W02")) == "F5"


def test_F5_not_when_no_row_has_been_filled():
    state = play(table(dice="2 5", charms=("", "selection.1")), do.TakeTile("W02"))
    assert state.decision == wait.Placing(0, "W02")


# --- F6: Fire Protection --------------------------------------------------------------------------


def test_F6_this_attack_does_nothing():
    state = play(table("W03 W04 W05/T05/S01", charms=("fire.1",)), do.Throw(), land(4, 4))
    assert state.decision == wait.Burning(0, 2)
    assert do.DefyFire() in legal_actions(state)
    assert happens(state, do.DefyFire())[:2] == (seen.CharmReturned("fire.1"), seen.FireDefied(0, "fire.1"))
    state = play(state, do.DefyFire())
    assert not any(column.burnt for column in state.players[0].town)
    assert state.players[0].charms == (None, None)
    assert state.decision == wait.BeforeRoll(0)


def test_F6_only_when_the_clouds_do_not_suffice():
    state = play(table("W05/T05/S01", charms=("fire.1",)), do.Throw(), land(4, 4))
    assert state.players[0].charms == ("fire.1", None)
    assert refused(state, do.DefyFire()) == "F6"


def test_F6_also_when_there_is_no_choice_of_columns():
    state = play(table("W03", charms=("fire.1",)), do.Throw(), land(4, 4))
    assert set(legal_actions(state)) == {do.BurnColumn(0), do.DefyFire()}


def test_F6_in_another_players_turn():
    state = play(table("start", "W03", charms=("", "fire.1")), do.Throw(), land(4, 4))
    assert state.decider == 1
    assert play(state, do.DefyFire()).players[1].town == town("W03")


def test_F6_before_the_first_column_burns():
    state = play(table("W03 W04 W05 W06/T05/S05", charms=("fire.1",)), do.Throw(), land(4, 4), do.BurnColumn(0))
    assert state.decision == wait.Burning(0, 1, whole=False)
    assert refused(state, do.DefyFire()) == "F6"


def test_F6_not_without_it():
    state = play(table("W03 W04 W05/T05/S01"), do.Throw(), land(4, 4))
    assert refused(state, do.DefyFire()) == "F6"
