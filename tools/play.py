"""A plain player for pictures, measurements and tests: takes what scores, builds what it can. It never thinks ahead."""

import random
from collections.abc import Callable

from feuville_gui.ai import sense
from feuville_gui.rules import CHANCE, Action, HouseRules, Seat, Setup, State, apply_action, legal_actions, survey
from feuville_gui.rules import actions as do
from feuville_gui.session import Match, read_box, start_match

NAMES = ("Anna", "Jürgen", "Søren", "Maaike")
_LIKED = (do.EvaluateTown, do.Evaluate, do.Build, do.Rebuild, do.LayGrass, do.BurnColumn, do.TakeTile, do.TakeDecree)


def choose(state: State, luck: random.Random) -> Action:
    """What scores most, else what builds and brings clouds; now and then anything."""
    legal, me = legal_actions(state), state.decider
    if luck.random() < 0.08:
        return luck.choice(legal)
    player = state.players[me]
    town = survey(state.setup, player)
    dry = town.clouds <= town.columns

    def worth(action: Action) -> float:
        match action:
            case do.Evaluate():
                gain = apply_action(state, action)[0].players[me].points - player.points
                return 20.0 + gain if gain >= 6 else -1.0
            case do.TakeTile(tile) | do.Build(tile):
                face = state.setup.box.faces[tile]
                useful = bool(town.sites(tile)) * 3 + face.clouds * 2 * dry - (face.layer == "wall") * 2 * dry
                return useful + face.guards + face.flags + face.stars + face.griffins + isinstance(action, do.Build)
            case do.UseSkill(person):
                return 4.0 * (person in (3, 4, 6))
            case do.ThrowAway() | do.EndTurn() | do.Decline():
                return -2.0
            case do.SendGnome():
                return -0.5
        return 10.0 - _LIKED.index(type(action)) if type(action) in _LIKED else 0.0

    best = max(map(worth, legal))
    return luck.choice([action for action in legal if worth(action) == best])


def unchosen(state: State, luck: random.Random) -> State | None:
    """The state after chance, or after the only action worth a look; None where there is a choice."""
    if state.decider == CHANCE:
        return apply_action(state, luck.choice(legal_actions(state)))[0]
    only = sense.sensible(state)
    return apply_action(state, only[0])[0] if len(only) == 1 else None


def game(players: int, seed: int, house: HouseRules | None = None) -> Match:
    """A new game of so many players with the names of the style frame."""
    seats = tuple(Seat(name, arms) for arms, name in enumerate(NAMES[:players]))
    return start_match(Setup(read_box(), seats, house or HouseRules()), str(seed))


def play_until(match: Match, done: Callable[[State], bool], luck: random.Random, most: int = 5000) -> bool:
    """Play on until the state is as wanted (True) or the game is over (False)."""
    for _ in range(most):
        if match.state.decider != CHANCE and done(match.state):
            return True
        if match.state.over:
            return False
        match.submit(choose(match.state, luck))
    return False


def moment(players: int, done: Callable[[State], bool], first_seed: int = 1) -> Match:
    """The first game, by seeds in order, that comes to a state as wanted."""
    for seed in range(first_seed, first_seed + 300):
        match = game(players, seed)
        if play_until(match, done, random.Random(seed)):
            return match
    raise LookupError("no game came to this state")
