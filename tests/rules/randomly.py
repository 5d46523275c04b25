"""Random games, and actions that somebody might try. It knows nothing of what is good or legal."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from feuville_gui.rules import (
    CHARMS,
    DECREE_KINDS,
    HOUSE_RULES,
    STARTING_TILES,
    SYMBOLS,
    Action,
    Event,
    HouseRules,
    Seat,
    Setup,
    State,
    apply_action,
    legal_actions,
    new_game,
)
from feuville_gui.rules import actions as do
from tests.rules.table import BOX, NAMES
from tools.golden import choose

MOST_STEPS = 20_000  # the longest of many thousand random games had less than a tenth of it

houses = st.builds(
    HouseRules, **{text.field: st.sampled_from([value for value, _ in text.values]) for text in HOUSE_RULES}
)
setups = st.builds(
    lambda arms, house: Setup(BOX, tuple(Seat(NAMES[seat], number) for seat, number in enumerate(arms)), house),
    st.lists(st.sampled_from(range(4)), min_size=2, max_size=4, unique=True),
    houses,
)
randoms = st.integers(0, 2**32 - 1).map(Random)


def steps(setup: Setup, random: Random) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """A random game step by step: the state, an action, the state after it, and what happened."""
    state = new_game(setup)
    for _ in range(MOST_STEPS):
        if state.over:
            return
        action = choose(state, random.randrange)
        after, events = apply_action(state, action)
        yield state, action, after, events
        state = after
    raise AssertionError("the game does not end")


PIECES = (*(tile.id for tile in BOX.tiles), *STARTING_TILES, *DECREE_KINDS, *CHARMS, "", "W99")
KINDS: dict[type, tuple[str, ...]] = {kind: kind.__struct_fields__ for kind in do.Action.__args__}


def tries(state: State, random: Random, number: int) -> Iterator[Action]:
    """Actions that somebody might try: any kind with any fields, and legal ones with one field changed."""
    legal = [action for action in legal_actions(state) if action.__struct_fields__]
    for _ in range(number):
        if legal and random.random() < 0.5:
            action: Any = random.choice(legal)
            field = random.choice(action.__struct_fields__)
            values = {name: getattr(action, name) for name in action.__struct_fields__}
            yield type(action)(**(values | {field: _value(type(action), field, state, random)}))
        else:
            kind = random.choice(list(KINDS))
            yield kind(**{field: _value(kind, field, state, random) for field in KINDS[kind]})


def _value(kind: type, field: str, state: State, random: Random) -> Any:
    if field in ("tile", "piece", "decree", "charm"):
        near = [piece for row in (*state.board.rows, state.board.decrees, state.board.charms) for piece in row if piece]
        for player in state.players:
            near += [stored.piece for stored in player.storage if stored]
            near += [charm for charm in player.charms if charm]
        return random.choice(near) if near and random.random() < 0.7 else random.choice(PIECES)
    if field == "at":
        return None if kind is do.Evaluate and random.random() < 0.1 else random.randrange(-1, 8)
    if field == "level":
        return random.choice((None, "wall", "tower"))
    if field == "symbol":
        return random.choice((None, *SYMBOLS))
    if field == "pips":
        return tuple(random.randrange(0, 8) for _ in range(random.randrange(0, 4)))
    return random.randrange(0, 8)
