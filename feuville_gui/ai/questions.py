"""What a game asks of its computer players, as functions that a worker can be told by name. It keeps no game."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from threading import Event, Timer
from typing import Final, NamedTuple

from msgspec.structs import replace

from feuville_gui.ai import sense
from feuville_gui.ai.advice import Choice, Reasons, advise, reasons
from feuville_gui.ai.bot import Bot
from feuville_gui.ai.levels import LEVELS, Level, levels
from feuville_gui.ai.plan import Budget
from feuville_gui.ai.review import Moment, first_chances, moments
from feuville_gui.ai.styles import STYLES, Style, style
from feuville_gui.ai.weights import Weights, WeightsError, read_weights
from feuville_gui.rules import Action, Setup, State, apply_action, legal_actions

_SECONDS: Final = 2.0  # after so many a player comes to an end, whatever the computer

_setup: Setup | None = None  # of the last question, so that what is kept about a game is found again


class Move(NamedTuple):
    """What a player does now, and what that and the moves planned after it bring."""

    action: Action
    reasons: Reasons | None = None


def choose(state: State, level: int, style_name: str, seed: str) -> Move:
    """What a player of this level and style does in this state; the same seed gives the same."""
    player, state = _bot(level, style_name), _known(state)
    sensible = sense.sensible(state)
    if len(sensible) == 1:
        return Move(sensible[0])
    with _budget(player) as budget:
        line = player.lines(state, budget, random.Random(seed))[0]
    return Move(line.actions[0], reasons(state, line.actions, line.state, state.decider))


def first_thought(state: State, seed: str) -> Move:
    """What anyone would do who has no time to think: a legal action within some milliseconds, from no file."""
    legal = legal_actions(state)
    try:
        action = Bot(LEVELS[0]).choose(state, legal, None, random.Random(seed))
    except Exception:  # it stands in when something else has failed: it must not fail as well
        action = legal[0]
    return Move(action if action in legal else legal[0])


def advice(state: State, first: Sequence[Action] = ()) -> tuple[Choice, ...]:
    """What the strongest that works would do once these first actions are done; () when others decide then."""
    state, seat = _known(state), state.decider
    for action in first:
        state, _ = apply_action(state, action)
    if state.decider != seat:
        return ()
    player = _strongest()
    with _budget(player) as budget:
        return advise(player, state, budget)


def looked_again(before: State, actions: Sequence[Action], n: int) -> tuple[tuple[float, ...], tuple[Moment, ...]]:
    """The chances in a state, and a stretch of the game that begins there with action number n, by the strongest.

    It plays nothing on: what a choice loses is told by one and the same measure, and within minutes for a whole game.
    """
    player, before = _strongest(sampling=False), _known(before)
    steps, state = [], before
    for action in actions:
        state, _ = apply_action(state, action)
        steps.append((action, state))
    return first_chances(player, before), tuple(moments(player, before, steps, n))


def working() -> tuple[tuple[Level, ...], str]:
    """The levels that can play here, and in an English sentence why some cannot ("" when all can)."""
    try:
        _weights()
    except WeightsError as error:
        return levels(learned=False), str(error)
    return levels(), ""


def nearest(level: int, style_name: str) -> tuple[Level, Style]:
    """The level and the style that work and come next to those."""
    found = min(working()[0], key=lambda one: (abs(one.number - level), one.number))
    return found, next((one for one in STYLES if one.name == style_name), STYLES[0])


def _strongest(sampling: bool = True) -> Bot:
    return _bot(working()[0][-1].number, STYLES[0].name, sampling)


@contextmanager
def _budget(player: Bot) -> Iterator[Budget]:
    """As much as the player may look at, as long as there is time."""
    late = Event()
    bell = Timer(_SECONDS, late.set)
    bell.start()
    try:
        yield Budget(player.level.positions, late.is_set)
    finally:
        bell.cancel()


@cache
def _weights() -> dict[int, Weights]:
    return read_weights()


@cache
def _bot(level: int, style_name: str, sampling: bool = True) -> Bot:
    found = LEVELS[level - 1]
    found = found if sampling else found._replace(sampling=None)
    return Bot(found, style(style_name), _weights() if found.learned else None)


def _known(state: State) -> State:
    """The state with the setup of the last question in place of an equal one."""
    global _setup
    if _setup != state.setup:
        _setup = state.setup
        return state
    return state if state.setup is _setup else replace(state, setup=_setup)
