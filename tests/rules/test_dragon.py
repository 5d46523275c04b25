"""Chapter D: Dragomir the dragon and the ruins."""

import pytest

from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from feuville_gui.rules import legal_actions, survey
from tests.rules.table import happens, land, offered, play, refused, table, town


def attacked(*towns, **more):
    """A double has fallen."""
    return play(table(*towns, **more), do.Throw(), land(4, 4))


def burnt(state, seat=0):
    """Which columns of a town are ruins."""
    return [column.burnt for column in state.players[seat].town]


def weather(words, **house):
    """Columns and clouds of a town."""
    state = table(words, **house)
    found = survey(state.setup, state.players[0])
    return found.columns, found.clouds


def test_D1_unburnt_columns_and_clouds():
    assert weather("W03/T05/S17 W04/T06/S01 W05 W06/T07") == (4, 4)
    assert weather("W03/T05/S17 W04/T06/S01:burnt W05:burnt W06/T07") == (2, 3)


def test_D1_in_turn_order_from_the_active_player():
    state = play(table(players=4, seat=2), do.Throw())
    events = happens(state, land(4, 4))
    assert [event.seat for event in events if isinstance(event, seen.TownSpared)] == [2, 3, 0, 1]


@pytest.mark.parametrize(("counted", "columns"), [(False, 1), (True, 2)])
def test_D1_a_lone_starting_tile(counted, columns):
    assert weather("start W03", count_lone_start_column=counted) == (columns, 0)
    assert weather("start/T01", count_lone_start_column=counted) == (1, 0)
    assert weather("start/T01:burnt", count_lone_start_column=counted) == (0, 0)


def test_D2_a_town_with_enough_clouds():
    """The rulebook's example A: as many clouds as columns, nothing burns."""
    state = play(table("W03/T05/S01 W04/T06 W05/T07/S05"), do.Throw())
    events = happens(state, land(4, 4))
    assert seen.TownSpared(0, 3, 3) in events
    assert burnt(play(state, land(4, 4))) == [False] * 3


def test_D2_more_clouds_than_columns():
    assert not any(burnt(attacked("W03/T05/S17 start")))


def test_D3_two_of_the_columns_burn():
    """The rulebook's example B: two clouds too few, two columns burn, the owner decides which."""
    state = attacked("start W03/T05/S01 W04 W05/T06/S02 W06/T07 W07/T08/S10 W01/T09/S05")
    assert state.decision == wait.Burning(0, 2), "six columns, four clouds; the lone starting tile is no column"
    assert set(legal_actions(state)) == set(map(do.BurnColumn, (2, 4, 5)))
    state = play(state, do.BurnColumn(4), do.BurnColumn(2))
    assert burnt(state) == [False, False, True, False, True, False, False]
    assert state.decision == wait.BeforeRoll(0)


def test_D3_owner_chooses_which_columns_burn():
    state = attacked("start", "W03 W04 W05 W06/T05/S05")
    assert state.decider == 1
    assert refused(state, do.Throw()) == "D3"
    assert burnt(play(state, do.BurnColumn(2), do.BurnColumn(0)), 1) == [True, False, True, False]


def test_D3_a_column_that_shows_a_cloud_cannot_burn():
    state = attacked("W03/T05/S05 W04 W05 W06")
    assert refused(state, do.BurnColumn(0)) == "D3"
    assert refused(state, do.BurnColumn(9)) == "D3"
    assert burnt(attacked("W03/T05/S01 W04")) == [False, True], "no choice, no question"


def test_D3_a_sky_without_clouds_is_no_protection():
    assert burnt(attacked("W03/T05/S01 W04/T06/S07")) == [False, True]


def test_D3_no_more_than_needed():
    state = attacked("W03 W04 W05 W06/T06/S05")
    assert state.decision == wait.Burning(0, 2)
    state = play(state, do.BurnColumn(0))
    assert state.decision == wait.Burning(0, 1, whole=False)
    state = play(state, do.BurnColumn(1))
    assert state.decision == wait.BeforeRoll(0)
    assert refused(state, do.BurnColumn(2)) == "D3"


def test_D3_no_free_actions_while_he_burns():
    state = attacked("W03 W04 W05/T06/S05", storage=("T05 S17",))
    assert refused(state, do.Build("T05", 0)) == "D3"


def test_D4_all_tiles_of_a_column_but_not_the_starting_tile():
    state = play(table("start/T01/S07 W03/T05/S10 W04"), do.Throw())
    events = happens(state, land(4, 4))
    assert [(event.column, event.tiles) for event in events if isinstance(event, seen.ColumnBurnt)] == [
        (0, ("T01", "S07")),
        (1, ("W03", "T05", "S10")),
        (2, ("W04",)),
    ]
    after = play(state, land(4, 4)).players[0]
    assert after.town == town("start/T01/S07:burnt W03/T05/S10:burnt W04:burnt")


def test_D4_a_lone_starting_tile_never_burns():
    state = attacked("start W03 W04 W05/T05/S05")
    assert refused(state, do.BurnColumn(0)) == "D4"


def test_D4_a_lone_starting_tile_that_counts_takes_one_loss_and_stays():
    assert burnt(attacked("start W03 W04/T05/S01", count_lone_start_column=True)) == [False, True, False]
    assert burnt(attacked("start W03 W04/T05/S05")) == [False] * 3


def test_D4_the_loss_of_a_lone_starting_tile_has_no_effect():
    state = attacked("start W03 W04/T05/S05", count_lone_start_column=True)
    assert state.decision == wait.Burning(0, 1)
    assert set(legal_actions(state)) == {do.BurnColumn(0), do.BurnColumn(1)}
    assert happens(state, do.BurnColumn(0))[0] == seen.ColumnBurnt(0, 0, ())
    state = play(state, do.BurnColumn(0))
    assert state.players[0].town == town("start W03 W04/T05/S05")
    assert state.decision == wait.BeforeRoll(0)


def test_D4_it_takes_one_loss_only():
    state = attacked("start W03 W04 W05/T06/S05", count_lone_start_column=True)
    assert state.decision == wait.Burning(0, 2)
    state = play(state, do.BurnColumn(0))
    assert state.decision == wait.Burning(0, 1, whole=False, rock=True)
    assert refused(state, do.BurnColumn(0)) == "D4"
    assert set(legal_actions(state)) == {do.BurnColumn(1), do.BurnColumn(2)}


def test_D4_forced_losses_with_a_counted_starting_tile():
    events = happens(play(table("start W03", count_lone_start_column=True), do.Throw()), land(4, 4))
    assert [event.tiles for event in events if isinstance(event, seen.ColumnBurnt) and event.seat == 0] == [
        (),
        ("W03",),
    ]


def test_D5_ruins():
    """Not built on (B5), not evaluated (E1), no clouds and no columns (D1), and they do not burn again."""
    state = attacked("W03:burnt W04 W05 W06/T05/S05")
    assert refused(state, do.BurnColumn(0)) == "D5"
    found = survey(state.setup, state.players[0])
    assert found.ruins == (0,)
    assert (found.columns, found.clouds) == (3, 2)
    assert found.symbols["guard"] == 4


def test_D6_turned_back_while_there_are_more_clouds_than_columns():
    state = table("W03/T05/S17 W04:burnt W05:burnt W06:burnt", dice="2 5")
    assert offered(state, do.Rebuild) == [do.Rebuild(1), do.Rebuild(2), do.Rebuild(3)]
    assert happens(state, do.Rebuild(2)) == (seen.ColumnRebuilt(0, 2, ("W05",), "clouds"),)
    state = play(state, do.Rebuild(2), do.Rebuild(1))
    assert not offered(state, do.Rebuild), "three columns, three clouds"
    assert refused(state, do.Rebuild(3)) == "D6"
    assert refused(state, do.Rebuild(0)) == "D6", "not burnt"
    assert refused(state, do.Rebuild(7)) == "D6"


def test_D6_a_sky_that_is_just_built_helps_at_once():
    state = table("W03/T05 W04:burnt", dice="2 5", storage=("S17",))
    assert refused(state, do.Rebuild(1)) == "D6"
    assert do.Rebuild(1) in legal_actions(play(state, do.Build("S17", 0)))


def test_D6_what_a_starting_tile_carried():
    state = table("start/T01/S07:burnt W03/T05/S17", dice="2 5")
    assert happens(state, do.Rebuild(0))[0].tiles == ("T01", "S07")
    assert play(state, do.Rebuild(0)).players[0].town == town("start/T01/S07 W03/T05/S17")


def test_D6_not_in_another_players_turn():
    state = table("start", "W03/T05/S17 W04:burnt", dice="3 5")
    state = play(state, do.UseSkill(3), do.Decline())
    assert state.decider == 1
    assert refused(state, do.Rebuild(1)) == "P3"
