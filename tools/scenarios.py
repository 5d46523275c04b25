"""Things that happen in a game and are worth seeing, each with the seed of a game that shows it. It shows nothing."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from feuville_gui.rules import Event, State
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from feuville_gui.session import Match, MatchStep
from tools.play import choose, game


class Scenario(NamedTuple):
    """What happens for the first time in the plain player's game of so many players with this seed, from one use of
    the dice to the next: all that one thing brought about, with what was chosen meanwhile."""

    players: int
    seed: int
    happens: Callable[[State, Sequence[Event]], bool]


def _has(*kinds: type) -> Callable[[State, Sequence[Event]], bool]:
    return lambda before, facts: _late(before) and all(any(isinstance(fact, kind) for fact in facts) for kind in kinds)


def _late(before: State) -> bool:
    """There is something to be seen on the table."""
    return before.turn.number > 5 * len(before.players)


def _tiles(state: State, seat: int) -> int:
    return sum(len(column.tiles) for column in state.players[seat].town)


def _burnt(facts: Sequence[Event]) -> set[int]:
    return {fact.seat for fact in facts if isinstance(fact, seen.ColumnBurnt) and fact.tiles}


def _dealt(_before: State, facts: Sequence[Event]) -> bool:
    return any(isinstance(fact, seen.StarterFound) for fact in facts)


def _thrown(before: State, facts: Sequence[Event]) -> bool:
    return _late(before) and len(facts) == 1 and isinstance(facts[0], seen.DiceRolled)


def _two_towns(before: State, facts: Sequence[Event]) -> bool:
    """Two columns of one town burn, and the other town is spared."""
    burnt = [fact for fact in facts if isinstance(fact, seen.ColumnBurnt) and fact.tiles]
    return _late(before) and len(burnt) == 2 and any(isinstance(fact, seen.TownSpared) for fact in facts)


def _busiest(before: State, facts: Sequence[Event]) -> bool:
    """All four towns burn, and each is full."""
    return len(_burnt(facts)) == 4 and all(_tiles(before, seat) >= 12 for seat in range(4))


def _evaluated(before: State, facts: Sequence[Event]) -> bool:
    return _late(before) and any(isinstance(fact, seen.DecreeEvaluated) and 3 <= fact.line.count <= 6 for fact in facts)


def _town_evaluated(_before: State, facts: Sequence[Event]) -> bool:
    return any(isinstance(fact, seen.GrassLaid) and fact.grass == "arms" for fact in facts)


def _filled(_before: State, facts: Sequence[Event]) -> bool:
    """The Architect fills the display."""
    filled = sum(isinstance(fact, seen.TileRevealed) for fact in facts)
    return filled > 4 and any(isinstance(fact, seen.SkillUsed) for fact in facts)


def _stolen(_before: State, facts: Sequence[Event]) -> bool:
    return any(isinstance(fact, seen.PieceStolen) for fact in facts)


def _conjured(_before: State, facts: Sequence[Event]) -> bool:
    return any(isinstance(fact, seen.ColumnRebuilt) and fact.by == "magician" for fact in facts)


SCENARIOS: Final = {
    "deal": Scenario(3, 2, _dealt),
    "throw": Scenario(4, 4, _thrown),
    "gnome": Scenario(4, 7, _has(seen.GnomeSent)),
    "dragon": Scenario(2, 22, _two_towns),
    "busiest": Scenario(4, 556, _busiest),
    "defied": Scenario(4, 79, _has(seen.FireDefied)),
    "build": Scenario(4, 4, _has(seen.TileTaken, seen.TileBuilt)),
    "evaluation": Scenario(4, 6, _evaluated),
    "town_evaluation": Scenario(4, 45, _town_evaluated),
    "theft": Scenario(4, 127, _stolen),
    "entertainer": Scenario(4, 8, _has(seen.EntertainerRolled, seen.PointsScored)),
    "architect": Scenario(4, 5, _filled),
    "magician": Scenario(4, 5, _conjured),
    "next_turn": Scenario(4, 4, _has(seen.TurnBegan, seen.DecreeRevealed)),
}


class Deed(NamedTuple):
    """The state before something that was done, and the steps that came of it, in a game that has come so far."""

    match: Match
    before: State
    steps: tuple[MatchStep, ...]

    @property
    def facts(self) -> list[Event]:
        return [fact for step in self.steps for fact in step.entry.events]


def deeds(players: int, seed: int) -> Iterator[Deed]:
    """The plain player's game with this seed, from one use of the dice to the next."""
    match, luck = game(players, seed), random.Random(seed)
    before, start = match.goto(0), 0
    while True:
        if match.over or isinstance(match.state.decision, wait.BeforeRoll | wait.UseDice):
            yield Deed(match, before, match.steps(start))
            before, start = match.state, len(match.entries)
        if match.over:
            return
        match.submit(choose(match.state, luck))


def happening(name: str) -> Deed:
    """What a scenario is about, in its game up to there. LookupError when the game does not show it."""
    players, seed, happens = SCENARIOS[name]
    found = next((deed for deed in deeds(players, seed) if happens(deed.before, deed.facts)), None)
    if found is None:
        raise LookupError(f"game {seed} of {players} players does not show: {name}")
    return found


FILM: Final = 4, 2088, 443, 459  # players, seed, and the entries of the log that make a good story


def story() -> list[Deed]:
    """What the film shows: a turn, then one in which the dragon comes and the Gnome is sent, in a game up to there."""
    players, seed, first, end = FILM
    found: list[Deed] = []
    for deed in deeds(players, seed):
        number = deed.steps[0].entry.n
        if number >= first:
            found.append(deed)
        if len(deed.match.entries) >= end:
            return found
    raise LookupError(f"game {seed} of {players} players is over before entry {end}")
