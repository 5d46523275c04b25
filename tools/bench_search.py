"""How fast the computer players search: positions and decisions a second, and how long a decision takes."""

import random
import time
from functools import cache

from feuville_gui.ai import Bot, Budget, level, read_weights
from feuville_gui.rules import Seat, Setup, State, apply_action, legal_actions, new_game
from feuville_gui.session import read_box


@cache
def positions() -> tuple[State, ...]:
    """Every decision with a choice in a game of two fair players, early to late."""
    setup = Setup(read_box(), (Seat("Anna", 0), Seat("Jürgen", 1)))
    bots, luck = [Bot(level(3), weights=read_weights()) for _ in setup.seats], random.Random(1)
    state, found = new_game(setup), []
    while not state.over and state.turn.number < 60:
        legal = legal_actions(state)
        if state.decider < 0:
            action = luck.choice(legal)
        else:
            if len(legal) > 1:
                found.append(state)
            action = bots[state.decider].choose(state, legal, None, luck)
        state, _ = apply_action(state, action)
    return tuple(found)


def think(number: int, seconds: float, seed: int) -> tuple[float, list[float]]:
    """Positions a second of a level, and the seconds of each decision, best known first."""
    bot, luck = Bot(level(number), weights=read_weights()), random.Random(seed)
    states = list(positions())
    luck.shuffle(states)
    looked, took = 0, list[float]()
    start = time.perf_counter()
    for state in states:
        begin = time.perf_counter()
        if begin - start > seconds:
            break
        budget = Budget(bot.level.positions)
        bot.choose(state, legal_actions(state), budget, luck)
        took.append(time.perf_counter() - begin)
        looked += bot.level.positions - budget.left
    return looked / sum(took), sorted(took)
