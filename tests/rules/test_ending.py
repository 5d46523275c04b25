"""Chapter X: the end of the game and its results."""

import pytest

from feuville_gui.rules import ScoreLine, final_scores, legal_actions, winners
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from tests.rules.table import by_chance, happens, play, points, refused, table, with_player

LAST = {"decrees": "star_x1 - - - - -", "decrees_left": 0, "dice": "1 5"}


def passed(state):
    """The turn goes on to the next player without anything done."""
    while not isinstance(state.decision, wait.BeforeRoll | wait.UseDice):
        state = by_chance(state)
    if isinstance(state.decision, wait.BeforeRoll):
        state = play(state, do.Throw(), do.Land((1, 2)))
    return by_chance(play(state, do.EndTurn()))


def scored(*lines):
    """Score lines of so many points each."""
    return tuple(ScoreLine("entertainer", number, 1, 0) for number in lines)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_X1_the_round_is_played_to_its_end(number):
    state = table(players=3, seat=number, number=number, **LAST)
    events = happens(state, do.EndTurn())
    assert any(isinstance(event, seen.LastRoundBegan) for event in events) is (number < 2)
    turns = 0
    while not state.over:
        state = passed(state)
        turns += 1
    assert turns == 3 - number, "all have had the same number of turns"
    assert state.turn.number == 2


def test_X1_with_the_printed_rule_it_is_over_at_once_after_the_starting_player():
    state = play(table(players=3, number=0, end_rule="rulebook", **LAST), do.EndTurn())
    assert state.over
    assert state.pending == ()
    assert state.decision is None


def test_X1_with_the_printed_rule_others_play_the_round_to_its_end():
    state = play(table(players=3, seat=1, number=1, end_rule="rulebook", **LAST), do.EndTurn())
    assert not state.over
    assert state.last_round
    assert passed(state).over


def test_X1_with_the_printed_rule_the_starter_of_a_later_round():
    state = play(table(players=2, number=4, end_rule="rulebook", **LAST), do.EndTurn())
    assert state.over


def test_X1_not_while_every_gap_can_be_filled():
    state = table(decrees="star_x1 - - - - -", decrees_left=5, dice="1 5")
    state = by_chance(play(state, do.EndTurn()))
    assert None not in state.board.decrees
    assert state.stacks.decrees_left == 0
    assert not state.last_round


def test_X1_one_gap_is_enough():
    state = by_chance(play(table(decrees="star_x1 - - - - -", decrees_left=4, dice="1 5"), do.EndTurn()))
    assert state.board.decrees.count(None) == 1
    assert state.last_round


def test_X1_nothing_is_done_afterwards():
    state = play(table(seat=1, number=1, **LAST), do.EndTurn())
    assert state.over
    assert legal_actions(state) == ()
    assert refused(state, do.Throw()) == "X1"
    assert refused(state, do.Decline()) == "X1"


def test_X2_what_is_stored_is_worth_nothing_and_the_fewest_decrees_seven():
    state = table(seat=1, number=1, storage=("W06 guard_x3", ""), evaluated=("flag_x1 flag_x2", "evaluation.1"), **LAST)
    events = happens(state, do.EndTurn())
    line = ScoreLine("fewest_decrees", 1, 7, 1)
    assert seen.PointsScored(1, line) in events
    state = play(state, do.EndTurn())
    assert points(state) == [0, 7], "the Town Evaluation counts as a decree"


@pytest.mark.parametrize(("tie", "result"), [("each", [7, 0, 7]), ("none", [0, 0, 0])])
def test_X2_several_with_the_fewest(tie, result):
    state = table(players=3, seat=2, number=2, evaluated=("", "flag_x1", ""), fewest_decrees_tie=tie, **LAST)
    assert points(play(state, do.EndTurn())) == result


@pytest.mark.parametrize("tie", ["each", "none"])
def test_X2_only_one_with_the_fewest(tie):
    state = table(players=3, seat=2, number=2, evaluated=("", "flag_x1", "flag_x2"), fewest_decrees_tie=tie, **LAST)
    assert points(play(state, do.EndTurn())) == [7, 0, 0]


def ended(scores, evaluated, **house):
    """A finished game with these points (before the mercy of the King)."""
    state = table(players=3, seat=2, number=2, evaluated=evaluated, fewest_decrees_tie="none", **LAST, **house)
    for seat, number in enumerate(scores):
        state = with_player(state, seat, score=scored(number))
    return play(state, do.EndTurn()), happens(state, do.EndTurn())[-1]


def test_X3_the_most_points_win():
    state, event = ended((20, 31, 30), ("flag_x1", "flag_x2", ""))
    assert points(state) == [20, 31, 37], "seven for the fewest decrees"
    assert event == seen.GameEnded((2,))
    assert [(result.seat, result.place) for result in final_scores(state)] == [(2, 1), (1, 2), (0, 3)]


@pytest.mark.parametrize(
    ("tie", "best", "places"), [("shared", (0, 1), [1, 1, 3]), ("fewest_decrees", (1,), [1, 2, 3])]
)
def test_X3_a_tie(tie, best, places):
    state, event = ended((30, 30, 10), ("flag_x1 flag_x2", "flag_x3", "star_x1"), tie=tie)
    del event
    state = with_player(with_player(state, 0, score=scored(30)), 1, score=scored(30))
    state = with_player(state, 2, score=scored(10))
    assert winners(state) == best
    assert [result.place for result in final_scores(state)] == places


def test_X3_fewest_decrees_can_tie_as_well():
    state, _ = ended((30, 30, 10), ("flag_x1", "flag_x3", "star_x1"), tie="fewest_decrees")
    assert winners(state) == (0, 1)


def test_X3_results_explain_themselves():
    state = with_player(table(), 0, score=scored(3, 4))
    first, second = final_scores(state)
    assert (first.seat, first.points, first.lines) == (0, 7, scored(3, 4))
    assert (second.seat, second.points, second.lines) == (1, 0, ())


def test_X4_points_go_beyond_the_track():
    state = with_player(table("W06", dice="2 5", storage=("guard_x3",)), 0, score=scored(98))
    state = play(state, do.Evaluate("guard_x3"))
    assert points(state) == [104, 0]
