"""Games and positions for the tests of the computer players."""

import random
from collections.abc import Iterator

from feuville_gui.ai import THUMB, Bot, Weights, level, levels
from feuville_gui.ai.weights import COUNTS
from feuville_gui.rules import CHANCE, HouseRules, Seat, Setup, State, apply_action, legal_actions, new_game
from feuville_gui.session import read_box

NETS: dict[int, Weights] = dict.fromkeys(COUNTS, THUMB)  # so that no test hangs on what was learned


def setup(players: int, house: HouseRules | None = None) -> Setup:
    """A game with the box's own tiles."""
    return Setup(read_box(), tuple(Seat(f"P{seat}", seat) for seat in range(players)), house or HouseRules())


def bots(players: int, number: int = 3) -> list[Bot]:
    """So many equal players."""
    return [Bot(level(number), weights=NETS) for _ in range(players)]


def play(game: Setup, players: list[Bot], seed: int, turns: int = 200) -> Iterator[State]:
    """Every position of a game between computer players in which somebody decides, and the last one."""
    luck = random.Random(seed)
    state = new_game(game)
    while not state.over and state.turn.number < turns:
        if state.decider == CHANCE:
            state, _ = apply_action(state, luck.choice(legal_actions(state)))
            continue
        yield state
        action = players[state.decider].choose(state, legal_actions(state), None, luck)
        state, _ = apply_action(state, action)
    yield state


ALL_LEVELS = [found.number for found in levels()]
