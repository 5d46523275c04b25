"""Plain players that the levels are measured against. None of them learned anything, but playouts borrow the net."""

import random
from typing import Any, Protocol

from feuville_gui import rules
from feuville_gui.ai import Bot, Budget, level, read_weights, sense, style, weights_path
from feuville_gui.ai.plan import moves
from feuville_gui.ai.worth import juggling
from feuville_gui.rules import Action, State, decisions, legal_actions
from tools.play import unchosen


class Rival(Protocol):
    """Anybody who plays."""

    def __call__(self, state: State, luck: random.Random, /) -> Action: ...


def at_random(state: State, luck: random.Random) -> Action:
    """Anything that is legal."""
    return luck.choice(legal_actions(state))


def greedy(state: State, luck: random.Random) -> Action:
    """Always the most points now, the Entertainer's in the mean, whatever comes of it; else anything sensible."""
    seat = state.decider
    best: list[Action] = []
    most = -1.0
    for actions, after in moves(rules, sense, state, seat, Budget(0), 6):
        gain = float(after.players[seat].points)
        for frame in after.pending:
            if isinstance(frame, decisions.DieFall | decisions.Juggling):
                gain += juggling(frame.total, isinstance(frame, decisions.DieFall))[0]
        if gain > most:
            best, most = [], gain
        if gain == most:
            best.append(actions[0])
    return luck.choice(best)


class Playouts:
    """Plays each of the best few lines on many times, by a quick player, and counts what comes of it.

    `turns` turns ahead, then the net values the position; 0 is to the end of the game, where nothing is guessed.
    """

    def __init__(self, positions: int, turns: int, few: int) -> None:
        self.positions, self.turns, self.few = positions, turns, few
        self.bot = Bot(level(6), weights=read_weights())

    def __call__(self, state: State, luck: random.Random) -> Action:
        sensible = sense.sensible(state)
        if len(sensible) == 1:
            return sensible[0]
        seat, judge = state.decider, self.bot.judge(state.setup)
        lines = self.bot.lines(state, None, luck)[: self.few]
        sums = [0.0] * len(lines)
        budget = Budget(self.positions)
        while len(lines) > 1 and not budget.spent:
            seed = luck.random()
            budget.left -= 1  # at the end of a game nothing else is looked at
            for at, line in enumerate(lines):
                end = self._play_on(line.state, random.Random(seed), budget)
                sums[at] += judge.worth(end, seat)
        best: Action = lines[max(range(len(lines)), key=sums.__getitem__)].actions[0]
        return best

    def _play_on(self, state: State, luck: random.Random, budget: Budget) -> State:
        judge = self.bot.judge(state.setup)
        last = state.turn.number + self.turns if self.turns else 10**6
        while not state.over and state.turn.number <= last:
            after = unchosen(state, luck)
            if after is not None:
                state = after
                continue
            seat = state.decider
            best: Any = max(moves(rules, sense, state, seat, budget, 4), key=lambda way: judge.worth(way[1], seat))
            state = best[1]
        return state


def rival(name: str) -> Rival:
    """A player by name: 1 to 6, 6:builder, greedy, random, playouts or playouts:POSITIONS:TURNS:FEW."""
    word, _, rest = name.partition(":")
    if word == "random":
        return at_random
    if word == "greedy":
        return greedy
    if word == "playouts":
        positions, turns, few = (int(number) for number in rest.split(":")) if rest else (20000, 2, 4)
        return Playouts(positions, turns, few)
    chosen = level(int(word)) if word.isdecimal() else None
    if chosen is None:
        raise ValueError(f"There is no player “{name}”: 1 to 6, 6:builder, greedy, random, playouts.")
    bot = Bot(chosen, style(rest) if rest else style("plain"), read_weights(weights_path()))
    return lambda state, luck: bot.choose(state, legal_actions(state), None, luck)
