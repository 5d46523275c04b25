"""Undo and redo compare the whole state, by its hash, after every action of every kind."""

import random
from typing import get_args

import pytest

from feuville_gui import rules
from feuville_gui.rules import CHANCE, Action, State, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.session import Barrier, Game, Match, Submitted, Undone
from feuville_gui.session.proof import digest
from tests.session.games import match
from tools.golden import FOLDER, read_game

KINDS = {kind for kind in get_args(Action) if kind not in (do.Land, do.Reveal)}


def go_back_and_forth(game: Match, before: State) -> bool:
    """Undo and redo the last action, if nothing came to light; False for a barrier, which changes nothing."""
    n, proof, after = len(game.entries), game.proof(len(game.entries)), digest(game.state)
    if isinstance(game.undo(), Barrier):
        assert (len(game.entries), game.proof(n), digest(game.state)) == (n, proof, after)
        return False
    assert digest(game.state) == digest(before)
    assert game.proof(n - 1) == digest(before, game.proof(n - 2))
    assert isinstance(game.redo(), Submitted)
    assert (len(game.entries), game.proof(n), digest(game.state)) == (n, proof, after)
    return True


@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_undo_and_redo_come_to_the_same_hash(players: int) -> None:
    game, luck = match(players, seed="hash"), random.Random(players)
    while not game.over:
        before = game.state
        game.submit(luck.choice(legal_actions(before)))
        go_back_and_forth(game, before)


def test_every_kind_of_action_is_taken_back_and_done_again() -> None:
    """In the golden games, which have everything. Dice and draws wait here, so that nothing comes to light at once."""
    taken_back = set()
    for path in sorted(FOLDER.glob("game_*.json")):
        setup, log, _ = read_game(path)
        game: Match = Game(rules, setup, "golden")
        for action in log:
            before, who = game.state, game.state.decider
            game.enter(action)
            if who != CHANCE and not game.over and go_back_and_forth(game, before):
                taken_back.add(type(action))
    assert taken_back == KINDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_a_walk_back_and_forth_comes_by_the_same_hashes(players: int) -> None:
    game, luck = match(players, seed="walk"), random.Random(players)
    while not game.over:
        game.submit(luck.choice(legal_actions(game.state)))
        proofs = [game.proof(len(game.entries))]
        while isinstance(game.undo(), Undone):
            proofs.append(game.proof(len(game.entries)))
        for proof in reversed(proofs[:-1]):
            game.redo()
            assert game.proof(len(game.entries)) == proof
        assert not game.can_redo
