"""Games for the tests of the session. It tests nothing itself."""

import random
from functools import cache

from feuville_gui import rules
from feuville_gui.rules import HouseRules, Seat, Setup, legal_actions
from feuville_gui.session import Game, Match, read_box, start_game
from tests.session import race

NAMES = ("Anna", "Jürgen", "明日香", "🦊 “Füchslein”\\")


def setup(players: int = 2, house: HouseRules | None = None) -> Setup:
    """A setup of Feuville."""
    seats = tuple(Seat(name, arms) for arms, name in enumerate(NAMES[:players]))
    return Setup(read_box(), seats, house or HouseRules())


def match(players: int = 2, seed: str = "1", actions: int = 0, house: HouseRules | None = None) -> Match:
    """A game of Feuville after so many random actions of its players, or as many as there are."""
    game = start_game(rules, setup(players, house), seed, started="2026-03-01T12:00:00+00:00")
    luck = random.Random(seed)
    while actions and not game.over:
        game.submit(luck.choice(legal_actions(game.state)))
        actions -= 1
    return game


@cache
def finished(players: int = 2, seed: str = "1") -> Match:
    """A whole game; nobody may change it."""
    return match(players, seed, actions=10_000)


Race = Game[race.Setup, race.State, race.Action, race.Event]


def a_race(seed: str = "1") -> Race:
    """A game of another kind."""
    return start_game(race, race.Setup((race.Runner("Ada"), race.Runner("Bo"))), seed)
