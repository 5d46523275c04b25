"""Laws that hold in every game, tried on random games for 2 to 4 players under every house rule."""

import msgspec
from hypothesis import Phase, given
from hypothesis import settings as hypothesis_settings

from feuville_gui.rules import (
    CHANCE,
    Action,
    Board,
    Box,
    Column,
    Die,
    Event,
    HouseRules,
    IllegalAction,
    Player,
    Refusal,
    ScoreLine,
    Seat,
    Setup,
    Stacks,
    Standing,
    State,
    Stored,
    Tile,
    Turn,
    apply_action,
    decisions,
    final_scores,
    legal_actions,
    new_game,
    standing,
    why_not,
    winners,
)
from feuville_gui.rules import actions as do
from feuville_gui.rules import events as seen
from tests.rules import parts
from tests.rules.randomly import randoms, setups, steps, tries
from tests.rules.witness import Witness
from tests.test_rule_numbers import NUMBERS

PARTS = (Setup, Seat, HouseRules, Box, Tile, State, Board, Stacks, Turn, Die, Player, Column, Stored, ScoreLine)
# A game grows from one number: there is nothing to make smaller.
PHASES = [Phase.explicit, Phase.reuse, Phase.generate]


def some(examples: int) -> hypothesis_settings:
    """So many random games."""
    return hypothesis_settings(max_examples=examples, deadline=None, phases=PHASES)


def test_every_value_is_immutable():
    for kind in (*Action.__args__, *Event.__args__, *decisions.Decision.__args__, *PARTS, Refusal):
        assert kind.__struct_config__.frozen, kind
        assert kind.__doc__, kind


@some(40)
@given(setups, randoms)
def test_C2_no_part_is_ever_lost(setup, random):
    parts.check(new_game(setup))
    for _, _, after, _ in steps(setup, random):
        parts.check(after)


@some(40)
@given(setups, randoms)
def test_X1_every_game_ends_after_equal_turns_and_its_points_are_the_sum_of_their_lines(setup, random):
    heard = [0] * len(setup.seats)
    after = new_game(setup)
    told = []
    for number, (_, _, after, events) in enumerate(steps(setup, random)):
        told += events
        if after.over or number % 50 == 0:
            points = tuple(player.points for player in after.players)
            assert standing(setup, told) == Standing(after.round, points, after.over)
        for event in events:
            if isinstance(event, seen.PointsScored):
                heard[event.seat] += event.line.points
        assert [player.points for player in after.players] == heard
    turns, seats = after.turn.number + 1, len(setup.seats)
    assert turns % seats == 0 or (setup.house.end_rule == "rulebook" and turns % seats == 1)
    assert None in after.board.decrees
    results = final_scores(after)
    assert sorted(result.seat for result in results) == list(range(seats))
    for result in results:
        assert result.points == sum(line.count * line.each for line in result.lines) == heard[result.seat]
    assert events[-1] == seen.GameEnded(winners(after))
    assert {result.seat for result in results if result.place == 1} == set(winners(after))
    assert legal_actions(after) == ()


@some(15)
@given(setups, randoms)
def test_every_legal_action_applies_and_none_is_there_twice(setup, random):
    for state, _, _, _ in steps(setup, random):
        actions = legal_actions(state)
        assert actions, state.pending
        assert len(set(actions)) == len(actions)
        chance = state.decider == CHANCE
        for action in actions:
            assert isinstance(action, do.Land | do.Reveal) is chance
            assert why_not(state, action) is None
            after, events = apply_action(state, action)
            assert events or isinstance(action, do.Throw | do.Decline)  # the dice are yet to fall; nothing has moved
            assert after.over or legal_actions(after)


@some(40)
@given(setups, randoms)
def test_what_is_not_legal_is_refused_with_a_reason_and_changes_nothing(setup, random):
    for state, _, after, _ in steps(setup, random):
        for at in (state, after):
            legal = legal_actions(at)
            for action in tries(at, random, 3):
                refusal = why_not(at, action)
                assert (refusal is None) is (action in legal), action
                if refusal is None:
                    continue
                check_refusal(at, action, refusal)


def check_refusal(state: State, action: Action, refusal: Refusal) -> None:
    """A known rule, a sentence, and an action that is not carried out."""
    assert refusal.rule in NUMBERS
    sentence = str(refusal)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "{" not in sentence
    before = msgspec.json.encode(state)
    try:
        apply_action(state, action)
    except IllegalAction:
        assert msgspec.json.encode(state) == before
    else:
        raise AssertionError(action)


@some(15)
@given(setups, randoms)
def test_earlier_states_are_never_changed(setup, random):
    kept = [(state, msgspec.json.encode(state)) for state, _, _, _ in list(steps(setup, random))[::7]]
    for state, before in kept:
        assert msgspec.json.encode(state) == before


@some(6)
@given(setups, randoms)
def test_states_actions_and_events_are_told_in_json(setup, random):
    for number, (_, action, after, events) in enumerate(steps(setup, random)):
        assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action
        assert msgspec.json.decode(msgspec.json.encode(events), type=tuple[Event, ...]) == events
        if number % 5 == 0:
            again = msgspec.json.decode(msgspec.json.encode(after), type=State)
            assert again == after
            assert legal_actions(again) == legal_actions(after)


@some(20)
@given(setups, randoms)
def test_a_log_alone_gives_the_same_game_again(setup, random):
    played = list(steps(setup, random))
    log = msgspec.json.encode([action for _, action, _, _ in played])
    state = new_game(setup)
    for action, (_, _, _, events) in zip(msgspec.json.decode(log, type=list[Action]), played, strict=True):
        state, heard = apply_action(state, action)
        assert heard == events
    assert state == played[-1][2]


@some(40)
@given(setups, randoms)
def test_events_tell_everything_that_can_be_seen(setup, random):
    witness = Witness(setup)
    for _, _, after, events in steps(setup, random):
        for event in events:
            witness.hear(event)
        witness.check(after)
        assert sorted(witness.hand) == sorted(parts.in_the_hand(after))
