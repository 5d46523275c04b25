"""What the table offers is exactly what the rules allow."""

import random

import pytest

from feuville_gui.rules import CHANCE, HouseRules, Seat, Setup, State, apply_action, legal_actions, new_game
from feuville_gui.rules import actions as do
from feuville_gui.session import read_box
from feuville_gui.table.offers import offers
from feuville_gui.table.spots import fixed, others, where

BOX = read_box()


def decisions(seed: int, players: int) -> list[State]:
    """The states of a random game in which a player decides."""
    luck = random.Random(seed)
    state = new_game(Setup(BOX, tuple(Seat(f"P{n}", n) for n in range(players)), HouseRules(wall_placement="anywhere")))
    found = []
    while not state.over:
        if state.decider != CHANCE:
            found.append(state)
        state, _ = apply_action(state, luck.choice(legal_actions(state)))
    return found


GAMES = [decisions(seed, 2 + seed % 3) for seed in range(6)]


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_begins_an_offer_and_nothing_else_does(game: list[State]) -> None:
    for state in game:
        firsts = [offer.actions[0] for offer in offers(state)]
        assert all(first in legal_actions(state) for first in firsts)
        assert all(action in firsts for action in legal_actions(state)), state.pending


@pytest.mark.parametrize("game", GAMES)
def test_the_actions_of_an_offer_follow_one_another_until_something_comes_to_light(game: list[State]) -> None:
    for state in game[::5]:
        for offer in offers(state):
            after = state
            for action in offer.actions:
                if after.decider == CHANCE or (after.decision != state.decision and not _holds(after)):
                    break
                assert action in legal_actions(after), (state.pending, offer)
                after, _ = apply_action(after, action)


def _holds(state: State) -> bool:
    return type(state.decision).__name__ in ("Placing", "Holding", "Imitating")


@pytest.mark.parametrize("game", GAMES)
def test_one_gesture_means_one_thing(game: list[State]) -> None:
    for state in game:
        gestures = [(offer.source, offer.target) for offer in offers(state)]
        assert len(set(gestures)) == len(gestures), state.pending


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_has_a_place_on_the_table(game: list[State]) -> None:
    for state in game[::7]:
        me = state.decider
        named = {spot for offer in offers(state) for spot in (offer.source, offer.target) if spot is not None}
        for spot in {*named, *fixed(state, me)}:
            rect = where(spot, state, me, chips=3)
            assert 0 <= rect.x <= rect.right <= 1920, spot
            assert 0 <= rect.y <= rect.bottom <= 1080, spot


def test_chance_and_the_end_offer_nothing() -> None:
    state = GAMES[0][-1]
    assert offers(new_game(state.setup)) == ()
    while not state.over:
        state, _ = apply_action(state, next(a for a in legal_actions(state) if not isinstance(a, do.ThrowAway)))
    assert offers(state) == ()


def test_a_full_storage_says_what_would_go() -> None:
    taking = [
        offer
        for game in GAMES
        for state in game
        for offer in offers(state)
        if len(offer.actions) > 1 and isinstance(offer.actions[-2], do.ThrowAway)
    ]
    assert taking
    assert all(offer.quiet and offer.target is not None and offer.target.kind == "storage" for offer in taking)


def test_neighbours_sit_clockwise() -> None:
    four = next(game[0] for game in GAMES if len(game[0].players) == 4)
    assert others(four, 1) == (2, 3, 0)
