"""Positions in few words. It plays nothing by itself.

A town is written column by column from the left, each from the bottom: `start/T10/S01 W08/T10:burnt W03:grass`
(`start` is the player's starting tile; after the colon any of burnt, grass, arms). Rows, storage and charms are written
by ids, `-` is an empty place. What is not laid down anywhere is in the stacks, so that no part is ever lost.
"""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from feuville_gui.rules import (
    CHANCE,
    CHARMS,
    LAYERS,
    STARTING_TILES,
    Action,
    Board,
    Column,
    Decision,
    Die,
    Event,
    HouseRules,
    IllegalAction,
    Player,
    Refusal,
    Seat,
    Setup,
    Stacks,
    State,
    Stored,
    Turn,
    apply_action,
    decisions,
    legal_actions,
    new_game,
    read_manifest,
    why_not,
)
from feuville_gui.rules import actions as do

MANIFEST = Path(__file__).parents[1] / "golden" / "manifest.csv"  # its own: corrected faces change no rule
BOX = read_manifest(MANIFEST.read_bytes())
NAMES = ("Anna", "Ben", "Cleo", "Dan")
DECREES = tuple(new_game(Setup(BOX, (Seat("A", 0), Seat("B", 1)))).stacks.decrees)


def setup(players: int = 2, **house: Any) -> Setup:
    """So many seats, and house rules where they are not the default."""
    return Setup(BOX, tuple(Seat(NAMES[seat], seat) for seat in range(players)), HouseRules(**house))


def town(words: str, seat: int = 0) -> tuple[Column, ...]:
    """A town from words, see the module."""
    return tuple(_column(column.replace("start", STARTING_TILES[seat])) for column in words.split())


def _column(words: str) -> Column:
    tiles, _, marks = words.partition(":")
    grass: Any = "arms" if "arms" in marks else "plain" if "grass" in marks else None
    wall, tower, sky = (*tiles.split("/"), None, None)[:3]
    return Column(str(wall), tower, sky, grass, "burnt" in marks)


def _row(words: str) -> tuple[str | None, ...]:
    return tuple(None if word == "-" else word for word in words.split())


def _storage(words: str) -> tuple[Stored | None, Stored | None]:
    """Two spaces; `W03+theft.1` lies under a Theft Protection."""
    found = [None if word == "-" else Stored(*word.split("+")) for word in words.split()]
    first, second = (*found, None, None)[:2]
    return first, second


def table(
    *towns: str,
    players: int = 0,
    seat: int = 0,
    dice: str = "",
    number: int = 0,
    rows: dict[str, str] | None = None,
    stacks: dict[str, str] | None = None,
    decrees: str | None = None,
    decrees_left: int = 13,
    fairy: str | None = None,
    storage: tuple[str, ...] = (),
    charms: tuple[str, ...] = (),
    evaluated: tuple[str, ...] = (),
    grass: int | None = None,
    pending: tuple[Decision, ...] = (),
    last_round: bool = False,
    **house: Any,
) -> State:
    """A position; by default two lone starting tiles, full displays, seat 0 about to roll or to use `dice` ("2 5")."""
    count = players or max(2, len(towns))
    towns += ("start",) * (count - len(towns))
    people = tuple(
        _player(at, words, *(part[at] if at < len(part) else "" for part in (storage, charms, evaluated)))
        for at, words in enumerate(towns)
    )
    used = {piece for player in people for piece in _pieces(player)}
    used |= {value for top in pending for value in (getattr(top, name, None) for name in ("tile", "decree", "charm"))}
    faces = {layer: [tile.id for tile in BOX.tiles if tile.layer == layer] for layer in LAYERS}
    faces["sky"].sort(key=lambda tile: BOX.faces[tile].back != "sun")
    open_rows, shares, gone = [], [], []
    for layer in LAYERS:
        wanted = (rows or {}).get(layer)
        left = [tile for tile in faces[layer] if tile not in used]
        row = tuple(left[:6]) if wanted is None else _row(wanted)
        open_rows.append(row)
        left = [tile for tile in left if tile not in row]
        stock = (stacks or {}).get(layer)
        kept = left if stock is None else stock.split()
        gone += [tile for tile in left if tile not in kept]
        backs = ("sun", "I", "II")
        shares.append(tuple(tuple(tile for tile in kept if BOX.faces[tile].back == back) for back in backs))
    pool = [decree for decree in DECREES if decree not in used]
    open_decrees = tuple(pool[:6]) if decrees is None else _row(decrees)
    free = [charm for charm in sorted(CHARMS) if charm not in used]
    open_charms = tuple(free[:3]) if fairy is None else _row(fairy)
    laid = sum(column.grass == "plain" for player in people for column in player.town)
    given = sum(name.startswith("evaluation") for player in people for name in player.evaluated)
    thrown = tuple(int(pips) for pips in dice.split())
    return State(
        setup=setup(count, **house),
        players=people,
        board=Board(
            rows=(open_rows[0], open_rows[1], open_rows[2]),
            decrees=open_decrees,
            charms=open_charms,
            evaluations=tuple(f"evaluation.{nth}" for nth in range(1 + given, 1 + count)),
            grass=16 - laid if grass is None else grass,
        ),
        stacks=Stacks(
            tiles=tuple(shares),
            decrees=tuple(decree for decree in pool if decree not in open_decrees),
            decrees_left=decrees_left,
            charms=tuple(charm for charm in free if charm not in open_charms),
            gone=tuple(gone),
        ),
        turn=Turn(seat, number, tuple(map(Die, thrown))),
        pending=((decisions.UseDice(seat) if thrown else decisions.BeforeRoll(seat)), *pending),
        starter=(seat - number) % count,
        last_round=last_round,
    )


def _player(seat: int, words: str, storage: str, charms: str, evaluated: str) -> Player:
    columns = town(words, seat)
    first, second = (*_row(charms), None, None)[:2]
    done = tuple(evaluated.split())
    return Player(
        seat,
        columns,
        _storage(storage),
        (first, second),
        done,
        has_arms_grass=not any(column.grass == "arms" for column in columns),
    )


def _pieces(player: Player) -> list[str | None]:
    kept = [piece for stored in player.storage if stored for piece in (stored.piece, stored.protection)]
    return [*(tile for column in player.town for tile in column.tiles), *kept, *player.charms, *player.evaluated]


# --- playing on --------------------------------------------------------------------------------------------------


def play(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        assert action in legal_actions(state), (str(why_not(state, action)), legal_actions(state))
        state, _ = apply_action(state, action)
    return state


def happens(state: State, *actions: Action) -> tuple[Event, ...]:
    """The events of the last of these actions."""
    return apply_action(play(state, *actions[:-1]), actions[-1])[1]


def by_chance(state: State) -> State:
    """The state after chance has had its say, always the first that may come."""
    while state.decider == CHANCE and not state.over:
        state = play(state, legal_actions(state)[0])
    return state


def land(*pips: int) -> do.Land:
    """The dice fall like this."""
    return do.Land(pips)


def offered(state: State, kind: type) -> list[Any]:
    """The legal actions of a kind."""
    return [action for action in legal_actions(state) if isinstance(action, kind)]


def refused(state: State, action: Action) -> str:
    """The number of the rule that forbids an action."""
    refusal = why_not(state, action)
    assert isinstance(refusal, Refusal), f"{action} is legal"
    assert str(refusal).endswith("."), refusal
    try:
        apply_action(state, action)
    except IllegalAction:
        return refusal.rule
    raise AssertionError(f"{action} was refused and still carried out")


def with_player(state: State, seat: int, **fields: Any) -> State:
    """The state with something changed at one player."""
    changed = replace(state.players[seat], **fields)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def points(state: State) -> list[int]:
    """The points of all seats."""
    return [player.points for player in state.players]


def stored(state: State, seat: int = 0) -> list[str | None]:
    """The pieces on the two storage spaces."""
    return [space and space.piece for space in state.players[seat].storage]
