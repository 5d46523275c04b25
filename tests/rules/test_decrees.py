"""Chapter E: the decrees and what they score."""

import pytest

from feuville_gui.rules import ScoreLine, legal_actions, survey
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from tests.rules.table import happens, offered, play, points, refused, stored, table, town


def evaluated(words, decree, **choice):
    """What a stored decree scores in a town."""
    state = play(table(words, dice="2 5", storage=(decree,)), do.Evaluate(decree, **choice))
    return state.players[0]


def test_E1_a_taken_decree_is_evaluated_at_once_or_stored():
    state = play(table(dice="2 5", decrees="- star_x1 - - flag_x2 -"), do.TakeDecree("star_x1"))
    assert state.decision == wait.Holding(0, "star_x1")
    assert set(legal_actions(state)) == {do.Evaluate("star_x1"), do.Store("star_x1")}
    assert stored(play(state, do.Store("star_x1"))) == ["star_x1", None]
    assert play(state, do.Evaluate("star_x1")).players[0].evaluated == ("star_x1",)
    assert refused(state, do.TakeDecree("flag_x2")) == "E1"


def test_E1_the_pile_is_not_storage():
    state = table(dice="2 5", evaluated=("guard_x1 guard_x2 guard_x3",), decrees="- star_x1 - - - -")
    state = play(state, do.TakeDecree("star_x1"), do.Store("star_x1"))
    assert stored(state) == ["star_x1", None]


def test_E1_any_number_in_one_turn_and_free_actions_in_between():
    state = table("start W06", dice="2 5", storage=("guard_x3 guard_x2",), decrees="- guard_x1 - - - -")
    state = play(state, do.TakeDecree("guard_x1"), *(do.Evaluate(f"guard_x{each}") for each in (3, 1, 2)))
    assert points(state) == [12, 0]
    assert state.players[0].evaluated == ("guard_x3", "guard_x1", "guard_x2")


def test_E1_a_decree_in_the_hand_is_evaluated_with_a_full_storage():
    state = table("start/T01/S17 W03", dice="2 5", storage=("W06 little.2",), decrees="- little.1 - - - -")
    state = play(state, do.TakeDecree("little.1"))
    assert refused(state, do.Store("little.1")) == "B2"
    state = play(state, do.Evaluate("little.1", 0))
    assert points(state) == [5, 0]
    assert stored(state) == ["W06", "little.2"]


def test_E1_a_held_decree_that_scores_nowhere_with_a_full_storage():
    state = table("start", dice="2 5", storage=("large.1 little.2",), decrees="- little.1 - - - -")
    state = play(state, do.TakeDecree("little.1"))
    assert set(legal_actions(state)) == {do.ThrowAway("large.1"), do.ThrowAway("little.2")}


def test_E1_only_built_unburnt_tiles_count():
    state = table("start W06 W07:burnt", dice="2 5", storage=("W03 guard_x1",))
    assert points(play(state, do.Evaluate("guard_x1"))) == [2, 0]


def test_E1_not_what_one_does_not_have():
    state = table(dice="2 5", storage=("", "guard_x1"))
    assert refused(state, do.Evaluate("guard_x1")) == "E1"
    assert refused(state, do.Evaluate("W06")) == "E1"


def test_E2_five_griffins_times_three():
    """The rulebook's example: 5 × 3 = 15."""
    state = table("start/T02 W02/T03/S09 W09", dice="2 5", storage=("griffin_x3",))
    events = happens(state, do.Evaluate("griffin_x3"))
    line = ScoreLine("griffin_x3", 5, 3, 0)
    assert line.points == 15
    assert events == (
        seen.DecreeEvaluated(0, "griffin_x3", line, ("T02", "W02", "T03", "S09", "W09")),
        seen.PointsScored(0, line),
    )


@pytest.mark.parametrize(("symbol", "count"), [("guard", 3), ("flag", 4), ("star", 3), ("griffin", 2)])
@pytest.mark.parametrize("each", [1, 2, 3])
def test_E2_each_symbol_counts_as_often_as_it_is_shown(symbol, count, each):
    words = "start/T08/S07 W06/T09/S10 W19 W22:burnt"  # two flags, stars or guards on one tile
    player = evaluated(words, f"{symbol}_x{each}")
    assert player.points == count * each


def test_E2_for_nothing():
    assert evaluated("start", "guard_x3").score == (ScoreLine("guard_x3", 0, 3, 0),)


def test_E2_there_is_nothing_to_choose():
    state = table("start", dice="2 5", storage=("guard_x3",))
    assert refused(state, do.Evaluate("guard_x3", symbol="star")) == "E2"


def test_E3_little_town_district():
    state = table("start/T01/S17 W03/T05/S18:grass W04/T06", dice="2 5", storage=("little.1",))
    assert offered(state, do.Evaluate) == [do.Evaluate("little.1", 0)]
    assert refused(state, do.Evaluate("little.1", 1)) == "E3"
    assert refused(state, do.Evaluate("little.1", 2)) == "E3"
    assert refused(state, do.Evaluate("little.1", 3)) == "E3"
    after = play(state, do.Evaluate("little.1", 0))
    assert points(after) == [5, 0]
    assert after.players[0].town[0].grass == "plain"
    assert after.board.grass == state.board.grass - 1 == 14


def test_E3_not_on_a_ruin():
    state = table("start W03/T05/S18:burnt", dice="2 5", storage=("little.1",))
    assert refused(state, do.Evaluate("little.1", 1)) == "D5"


def test_E4_large_town_district():
    words = "W03/T05/S16 start/T01/S17 W04/T06/S15 W05/T07 W06/T08/S18"
    state = table(words, dice="2 5", storage=("large.1",))
    assert offered(state, do.Evaluate) == [do.Evaluate("large.1", 0), do.Evaluate("large.1", 1)]
    for at in (-1, 2, 3, 4, 5):
        assert refused(state, do.Evaluate("large.1", at)) == "E4"
    after = play(state, do.Evaluate("large.1", 1))
    assert points(after) == [10, 0]
    assert [column.grass for column in after.players[0].town] == [None, "plain", "plain", None, None]
    assert after.board.grass == 14


def test_E4_both_columns_without_grass():
    state = table("start/T01/S17 W03/T05/S18:grass W04/T06/S16", dice="2 5", storage=("large.1",))
    assert not offered(state, do.Evaluate)
    assert refused(state, do.Evaluate("large.1", 0)) == "E4"
    assert refused(state, do.Evaluate("large.1")) == "E4"


def test_E5_splendid_view_of_walls_and_towers_or_towers_and_skies():
    words = "W06/T21/S07 W19/T08/S10 W03"
    state = table(words + " start", dice="2 5", storage=("view.1",))
    assert offered(state, do.Evaluate) == [do.Evaluate("view.1", 0, "wall"), do.Evaluate("view.1", 0, "tower")]
    # guards 2 and 1, griffins 1 and 1, flags 1 and 2
    assert evaluated(words + " start", "view.1", at=0, level="wall").points == 8
    # griffins 1 and 1, flags 1 and 2, stars 2 and 1
    assert evaluated(words + " start", "view.1", at=0, level="tower").points == 8
    assert refused(state, do.Evaluate("view.1", 1, "wall")) == "E5"
    assert refused(state, do.Evaluate("view.1", 4, "wall")) == "E5"


def test_E5_all_four_tiles_unburnt():
    state = table("W06/T21/S07 W19/T08/S10:burnt start/T01", dice="2 5", storage=("view.1",))
    assert not offered(state, do.Evaluate)


def test_E5_the_starting_tile_takes_part_in_a_view_but_not_under_a_ruin():
    assert evaluated("start/T08 W03/T05", "view.1", at=0, level="wall").points == 4
    assert not survey(table().setup, table("start/T08:burnt W03/T05").players[0]).view(0, "wall")


@pytest.mark.parametrize(("symbol", "count"), [("guard", 3), ("flag", 4), ("star", 3)])
def test_E5_at_your_own_discretion(symbol, count):
    player = evaluated("start/T08/S07 W06/T09/S10 W19", "discretion.1", symbol=symbol)
    assert player.score == (ScoreLine(f"discretion_{symbol}", count, 3, 0),)
    assert player.points == 3 * count


def test_E5_no_griffins_at_discretion():
    state = table("start/T02", dice="2 5", storage=("discretion.1",))
    assert refused(state, do.Evaluate("discretion.1", symbol="griffin")) == "E5"
    assert refused(state, do.Evaluate("discretion.1")) == "E5"


# --- the Town Evaluation --------------------------------------------------------------------------------------------


def span(words):
    """Left corner, right corner and number of counted tiles; None when there is no complete townscape."""
    state = table(words)
    found = survey(state.setup, state.players[0]).span
    return found and (found[0], found[1], len(found[2]))


def test_E6_eight_tiles_score_sixteen():
    """The rulebook's example: 8 wall and tower tiles, 16 points; the skies do not count."""
    state = table("W08/T10/S17 W03/T05/S18 W14 start W11/T13/S16", dice="2 5")
    state = play(state, do.EvaluateTown(5))
    assert points(state) == [16, 0]
    assert state.players[0].score == (ScoreLine("evaluation", 8, 2, 0),)
    assert state.players[0].evaluated == ("evaluation.1",)
    assert [die.spent for die in state.turn.dice] == [None, "evaluation"]
    assert state.board.evaluations == ("evaluation.2",)


def test_E6_what_is_needed():
    assert span("W08/T10 W14 W11/T13") == (0, 2, 5)
    assert span("W08/T10 W11/T13") is None, "no gate"
    assert span("W14 W08/T10 W11/T13") is None, "the gate is not between"
    assert span("W08/T10 W14 W11") is None, "the right corner is not complete"
    assert span("W08/T13 W14 W11/T13") is None, "a right tower on a left wall is no corner"
    assert span("W08/T01 W14 W11/T13") is None
    assert span("W11/T13 W14 W08/T10") is None, "the wrong way round"


def test_E6_ruins():
    assert span("W08/T10:burnt W14 W11/T13") is None
    assert span("W08/T10 W14:burnt W11/T13") is None, "the gate is burnt"
    assert span("W08/T10 W14 W03:burnt W11/T13") is None, "the wall has a gap"
    assert span("W08/T10 W14 W15:burnt W11/T13") is None
    assert span("W03:burnt W08/T10 W14 W11/T13 W04:burnt") == (1, 3, 5), "outside does not matter"


def test_E6_the_starting_tile_stands_under_a_burnt_tower():
    assert span("W08/T10 W14 start/T01 W11/T13") == (0, 3, 7)
    assert span("W08/T10 W14 start/T01:burnt W11/T13") == (0, 3, 6), "the burnt tower is a gap"
    assert span("W08/T10 start/T01:burnt W11/T13") is None


def test_E6_other_corners_and_gates_count_as_tiles():
    assert span("W08/T10 W14/T01 W15 W09/T14 W12 W11/T13") == (0, 5, 10)


def test_E6_the_best_of_several_pairs():
    assert span("W08/T10 W14 W11/T13 W03/T05 W04 W12/T14") == (0, 5, 10)
    assert span("W08/T10 W03:burnt W09/T11 W14 W11/T13 W04/T05 W12/T14") == (2, 6, 9)
    assert span("W08/T10 W14/T01 W11/T13 W03:burnt W09/T11 W15 W12/T14") == (0, 2, 6)


def test_E6_once_a_game():
    words = "W08/T10 W14 W11/T13 start:arms"
    state = table(words, dice="2 5", evaluated=("evaluation.1",))
    assert not offered(state, do.EvaluateTown)
    assert refused(state, do.EvaluateTown(2)) == "E6"


def test_E6_the_grass_with_the_coat_of_arms_goes_under_a_bare_column():
    state = table("W08/T10:grass W14 W11/T13:grass start W03:burnt", dice="2 5")
    state = play(state, do.EvaluateTown(2))
    assert state.decision == wait.LayingArms(0)
    assert set(legal_actions(state)) == {do.LayGrass(1), do.LayGrass(3), do.LayGrass(4)}
    assert refused(state, do.LayGrass(0)) == "E6"
    assert refused(state, do.TakeTile("W02")) == "E6"
    state = play(state, do.LayGrass(4))
    assert state.players[0].town[4] == town("W03:burnt,arms")[0]
    assert not state.players[0].has_arms_grass
    assert state.board.grass == 14, "it is no plain grass"


def test_E6_with_one_bare_column_there_is_nothing_to_choose():
    state = table("W08/T10:grass W14 W11/T13:grass start:grass", dice="2 5")
    events = happens(state, do.EvaluateTown(2))
    assert events[-1] == seen.GrassLaid(0, 1, "arms")
    assert play(state, do.EvaluateTown(2)).decision == wait.UseDice(0)


def test_E6_not_with_grass_under_every_column():
    state = table("W08/T10:grass W14:grass W11/T13:grass start:grass", dice="2 5")
    assert refused(state, do.EvaluateTown(2)) == "E6"


def test_E6_that_column_scores_no_district_afterwards():
    state = table("start/T01/S17:arms W03/T05/S18", dice="2 5", storage=("little.1 large.1",))
    assert offered(state, do.Evaluate) == [do.Evaluate("little.1", 1)]
    assert refused(state, do.Evaluate("little.1", 0)) == "E3"


def test_E6_each_reason_in_words():
    for words in ("start", "W08/T10", "W08/T10 W11/T13", "W11/T13 W14 W08/T10", "W08/T10:burnt W14 W11/T13"):
        assert refused(table(words, dice="2 5"), do.EvaluateTown(2)) == "E6"
    assert refused(table("W08/T10 W14 W11/T13 start", dice="2 5"), do.EvaluateTown(3)) == "T2"


def test_E7_grass_must_be_left():
    words = "start/T01/S17 W03/T05/S18"
    none = table(words, dice="2 5", storage=("little.1 large.1",), grass=0)
    one = table(words, dice="2 5", storage=("little.1 large.1",), grass=1)
    two = table(words, dice="2 5", storage=("little.1 large.1",), grass=2)
    assert offered(none, do.Evaluate) == []
    assert offered(one, do.Evaluate) == [do.Evaluate("little.1", 0), do.Evaluate("little.1", 1)]
    assert do.Evaluate("large.1", 0) in offered(two, do.Evaluate)
    assert refused(none, do.Evaluate("little.1", 0)) == "E7"
    assert refused(one, do.Evaluate("large.1", 0)) == "E7"


def test_E7_the_last_grass_is_noticed_in_the_same_turn():
    state = table("start/T01/S17 W03/T05/S18", dice="2 5", storage=("little.1 little.2",), grass=1)
    state = play(state, do.Evaluate("little.1", 0))
    assert refused(state, do.Evaluate("little.2", 1)) == "E7"


def test_E7_the_coat_of_arms_needs_no_plain_grass():
    state = table("W08/T10 W14 W11/T13 start", dice="2 5", grass=0)
    assert offered(state, do.EvaluateTown)
