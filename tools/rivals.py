"""Plain players that the levels are measured against. They learned nothing; playouts can borrow the net."""

import random
from typing import Final, Protocol

from feuville_gui import rules
from feuville_gui.ai import THUMB, Bot, Budget, level, read_weights, sense, style, weights_path
from feuville_gui.ai.plan import moves
from feuville_gui.ai.sample import play_on
from feuville_gui.ai.weights import COUNTS
from feuville_gui.ai.worth import juggling
from feuville_gui.rules import Action, State, decisions, legal_actions

PLANNER: Final = level(6)._replace(sampling=None)  # a master who plays nothing on


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
    """Plays each of the best few lines of a plan on many times, by what is best at first sight, and counts what comes.

    `turns` turns ahead, then the position is judged; 0 is to the end of the game, where nothing is guessed.
    """

    def __init__(self, judged: str, positions: int, turns: int, few: int) -> None:
        self.positions, self.turns, self.few = positions, turns or 10**6, few
        weights = read_weights() if judged == "net" else dict.fromkeys(COUNTS, THUMB)
        self.bot = Bot(PLANNER, weights=weights)

    def __call__(self, state: State, luck: random.Random) -> Action:
        sensible = sense.sensible(state)
        if len(sensible) == 1:
            return sensible[0]
        seat, judge, last = state.decider, self.bot.judge(state.setup), state.turn.number + self.turns
        lines = self.bot.lines(state, None, luck)[: self.few]
        sums = [0.0] * len(lines)
        budget = Budget(self.positions)
        while len(lines) > 1 and not budget.spent:
            seed = luck.getrandbits(32)
            budget.left -= 1  # at the end of a game nothing else is looked at
            for at, line in enumerate(lines):
                end = play_on(rules, sense, judge.worth, line.state, last, budget, seed, 4)
                sums[at] += judge.worth(end, seat)
        best: Action = lines[max(range(len(lines)), key=sums.__getitem__)].actions[0]
        return best


def rival(name: str) -> Rival:
    """A player by name: 1 to 6, 6:builder, planner, greedy, random, playouts:net:POSITIONS:TURNS:FEW or …:thumb:…."""
    word, _, rest = name.partition(":")
    if word == "random":
        return at_random
    if word == "greedy":
        return greedy
    if word == "playouts":
        judged, positions, turns, few = rest.split(":") if rest else ("net", "10000", "1", "4")
        return Playouts(judged, int(positions), int(turns), int(few))
    chosen = PLANNER if word == "planner" else level(int(word)) if word.isdecimal() else None
    if chosen is None:
        raise ValueError(f"There is no player “{name}”: 1 to 6, 6:builder, planner, greedy, random, playouts.")
    bot = Bot(chosen, style(rest) if rest else style("plain"), read_weights(weights_path()))
    return lambda state, luck: bot.choose(state, legal_actions(state), None, luck)
