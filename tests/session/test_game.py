"""Submitting, taking back, doing again, looking back; with Feuville and with another game."""

import random

import pytest

from feuville_gui.rules import CHANCE, Refusal, SetupError, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.session import Barrier, Game, Step, Submitted, Undone, start_game, start_match
from tests.session import race
from tests.session.games import a_race, finished, match, setup
from tests.session.race import Cheer, Land, Rest, Roll


def submitted(game: object, action: object) -> Submitted:
    said = game.submit(action)
    assert isinstance(said, Submitted)
    return said


def undone(game: object) -> Undone:
    said = game.undo()
    assert isinstance(said, Undone)
    return said


def test_a_new_game_is_laid_out_and_waits_for_a_player() -> None:
    game = start_match(setup(3), "any seed")
    assert game.state.decider in range(3)
    assert all(entry.who == CHANCE for entry in game.entries)
    assert game.started[:2] == "20"
    assert isinstance(game.barrier, Barrier)
    assert game.barrier.kind == "start"


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(SetupError):
        start_match(setup(1), "1")
    with pytest.raises(race.SetupError):
        start_game(race, race.Setup(()), "1")


def test_an_action_brings_what_chance_does_after_it_step_by_step() -> None:
    game = a_race()
    said = submitted(game, Roll())
    assert [type(step.entry.action) for step in said.steps] == [Roll, Land]
    assert [step.entry.who for step in said.steps] == [0, race.CHANCE]
    assert said.steps[0].state.rolling
    assert said.steps[-1].state is game.state
    assert said.events == said.steps[1].entry.events
    assert [entry.n for entry in game.entries] == [0, 1]


def test_a_refusal_has_a_reason_and_changes_nothing() -> None:
    game = match(2)
    before, entries = game.state, tuple(game.entries)
    said = game.submit(do.Stop())
    assert isinstance(said, Refusal)
    assert str(said)
    assert game.state is before
    assert tuple(game.entries) == entries


def test_players_do_not_choose_what_chance_brings() -> None:
    game = a_race()
    assert not isinstance(game.submit(Land(6)), Submitted)
    assert not isinstance(finished().submit(do.EndTurn()), Submitted)


def test_undo_restores_the_state_before_and_redo_the_one_after() -> None:
    game = a_race()
    before = game.state
    submitted(game, Rest())
    after = game.state
    assert game.barrier is None
    assert undone(game).entry.action == Rest()
    assert game.state == before
    assert len(game.entries) == 0
    assert game.can_redo
    again = game.redo()
    assert isinstance(again, Submitted)
    assert game.state == after
    assert not game.can_redo
    assert game.redo() is None


def test_another_action_takes_the_place_of_what_was_taken_back() -> None:
    game = a_race()
    submitted(game, Cheer())
    undone(game)
    game.submit(Land(1))  # a refusal is no action
    assert game.can_redo
    submitted(game, Rest())
    assert not game.can_redo


def test_several_actions_of_one_player_are_taken_back_one_by_one() -> None:
    game = a_race()
    for action in (Cheer(), Cheer(), Rest()):
        submitted(game, action)
    for left in (2, 1, 0):
        undone(game)
        assert len(game.entries) == left
    assert isinstance(game.undo(), Barrier)
    for _ in range(3):
        game.redo()
    assert [type(entry.action) for entry in game.entries] == [Cheer, Cheer, Rest]


def test_what_chance_brought_to_light_stays() -> None:
    game = a_race()
    submitted(game, Roll())
    barrier = game.undo()
    assert isinstance(barrier, Barrier)
    assert barrier.kind == "chance"
    assert [type(entry.action) for entry in barrier.entries] == [Land]
    assert barrier == game.barrier
    assert len(game.entries) == 2
    submitted(game, Cheer())
    assert undone(game).entry.action == Cheer()
    assert isinstance(game.undo(), Barrier)


def test_what_another_player_decided_stays_seen() -> None:
    game = a_race()
    submitted(game, Rest())  # Ada
    submitted(game, Cheer())  # Bo
    undone(game)
    barrier = game.undo()  # Ada has seen what Bo wants
    assert isinstance(barrier, Barrier)
    assert barrier.kind == "other"
    assert [entry.who for entry in barrier.entries] == [1]
    assert [type(entry.action) for entry in game.entries] == [Rest]


def test_what_is_over_stays_over() -> None:
    game = a_race()
    while not game.over:
        submitted(game, Roll())
    barrier = game.undo()
    assert isinstance(barrier, Barrier)
    assert barrier.kind == "over"
    assert game.over


def test_until_the_next_player_does_something_the_end_of_a_turn_is_taken_back() -> None:
    game = a_race()
    submitted(game, Rest())
    assert game.state.decider == 1
    undone(game)
    assert game.state.decider == 0


def test_undo_never_rolls_anew() -> None:
    def rolled(*way: str) -> list[int]:
        game = a_race("dice")
        for step in way:
            match step:
                case "undo":
                    undone(game)
                case "cheer":
                    submitted(game, Cheer())
                case _:
                    submitted(game, Roll())
        return [entry.action.pips for entry in game.entries if isinstance(entry.action, Land)]

    straight = rolled("roll", "roll", "roll")
    assert rolled("cheer", "undo", "roll", "cheer", "cheer", "undo", "roll", "cheer", "roll") == straight


def test_looking_back_changes_nothing() -> None:
    game = match(2, actions=40)
    now = game.state
    assert game.goto(len(game.entries)) is now
    assert game.goto(0) == game.rules.new_game(game.setup)
    assert [step.state for step in game.steps(3)] == [game.goto(n) for n in range(4, len(game.entries) + 1)]
    assert game.state is now
    for n in (-1, len(game.entries) + 1):
        with pytest.raises(IndexError):
            game.goto(n)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_the_log_is_complete_and_undo_restores_every_state(players: int) -> None:
    game, luck = match(players, seed="law"), random.Random(players)
    while not game.over:
        before, entries = game.state, len(game.entries)
        submitted(game, luck.choice(legal_actions(before)))
        if game.barrier is None:
            after = game.state
            undone(game)
            assert game.state == before
            assert len(game.entries) == entries
            game.redo()
            assert game.state == after
        else:
            assert isinstance(game.undo(), Barrier)
    again = Game(game.rules, game.setup, "another seed")
    for step in game.steps():
        assert again.enter(step.entry.action) == Step(step.entry, step.state)
    assert again.settle() == ()


def test_the_same_seed_is_the_same_game() -> None:
    assert finished(2, "5").entries == match(2, "5", actions=10_000).entries
    assert finished(2, "5").entries[:20] != finished(2, "6").entries[:20]


def test_a_test_can_write_the_dice() -> None:
    game = Game(race, race.Setup((race.Runner("Ada"), race.Runner("Bo"))), "1")
    for action in (Roll(), Land(6), Rest(), Roll(), Land(4)):
        assert isinstance(game.enter(action), Step)
    assert game.over
