"""What a seat's prospects hang on, as numbers: its town, its storage and charms, the open displays, the time left.

Most numbers are scaled to about 0 to 1. Nothing here says what is good; the weights do.
"""

from collections.abc import Mapping
from typing import Final

from feuville_gui.ai.town import STATUS, TOWN, Town
from feuville_gui.rules import CHARMS, SYMBOLS, State, Tile, decisions

SEAT: Final = (
    "one",
    "stored_walls",
    "stored_towers",
    "stored_skies",
    "stored_symbols",
    "stored_clouds",
    "stored_fits",
    "stored_corner",
    "stored_decrees",
    "stored_worth",  # points that the stored decrees would bring now
    "stored_growth",
    "stored_waiting",  # stored districts that find no column
    "spaces",
    "full",
    "protected",
    "fire",
    "fire_and_lack",
    "selection",
    "theft",
    "evaluated",
    "fewest",  # evaluated fewer than anybody else (X2)
    "fewest_tied",
    "not_fewest_by_1",
    "best_decree",
    "second_decree",
    "all_decrees",
    "coming_decrees",  # mean worth of those face down
    "open_guards",
    "open_flags",
    "open_stars",
    "open_griffins",
    "open_clouds",  # tiles: only in the own turn
    "open_symbols",
    "open_fit",
    "time",
    "little_time",
    "soon",
    "last_round",
    "no_turn_left",
    "time_worth",  # time x mean worth of what comes
    "wait",  # turns until the next own one
    "to_roll",
    "die_left",
    "two_dice_left",
    "owed",  # choices that wait
)
NAMES: Final = TOWN + SEAT

_EACH: Final = {decree: each for decree, (_, each) in STATUS.items()}
_OPEN: Final = {decree: (SYMBOLS.index(symbol), each) for decree, (symbol, each) in STATUS.items()}
Rows = tuple[tuple[str | None, ...], ...]
_DECREES: Final = 13.0  # face down at the start (S3)
_OWED: Final = (
    decisions.Choosing,
    decisions.Donating,
    decisions.Selecting,
    decisions.ChoosingDecree,
    decisions.Conjuring,
    decisions.Stealing,
)
_HANDS: Final = (decisions.Placing, decisions.Keeping)
_ROLLS: Final = (decisions.BeforeRoll, decisions.DiceFall)


def seat_numbers(state: State, seat: int, town: Town, faces: Mapping[str, Tile]) -> tuple[float, ...]:
    """The numbers of `SEAT`: everything but the town itself."""
    player, board, turn = state.players[seat], state.board, state.turn
    worths, lack = town.worths, town.lack
    tiles = [0, 0, 0]
    symbols = clouds = fits = corners = decrees = worth = growth = waiting = protected = spaces = 0
    pieces: list[str] = []
    for stored in player.storage:
        if stored is None:
            spaces += 1
        else:
            protected += stored.protection is not None
            pieces.append(stored.piece)
    charms: tuple[str | None, ...] = player.charms
    for frame in state.pending:  # what is in the hand while a gap is filled counts as if it were kept
        if isinstance(frame, _HANDS) and frame.seat == seat:
            if isinstance(frame, decisions.Keeping):
                charms = (*charms, frame.charm)
            else:
                pieces.append(frame.tile)
    for piece in pieces:
        points = worths.get(piece)
        if points is None:
            face = faces[piece]
            symbols += face.guards + face.flags + face.stars + face.griffins
            corners += face.shape != "plain"
            if face.layer == "wall":
                tiles[0] += 1
                fits += 1
            elif face.layer == "tower":
                tiles[1] += 1
                fits += town.tower_sites > 0
            else:
                tiles[2] += 1
                clouds += face.clouds
                fits += town.sky_sites > 0
            continue
        decrees += 1
        worth += points
        growth += _EACH.get(piece, 0)
        waiting += not points and piece not in _EACH
    fire = selection = theft = 0
    for charm in charms:
        if charm is not None:
            kind = CHARMS[charm]
            fire += kind == "fire"
            selection += kind == "selection"
            theft += kind == "theft"

    others = min(len(other.evaluated) for at, other in enumerate(state.players) if at != seat)
    evaluated = len(player.evaluated)
    behind = others - evaluated

    first = second = total = gaps = 0
    each = [0, 0, 0, 0]
    for decree in board.decrees:
        if decree is None:
            gaps += 1
            continue
        points = worths[decree]
        total += points
        if points > first:
            first, second = points, first
        elif points > second:
            second = points
        status = _OPEN.get(decree)
        if status is not None:
            each[status[0]] += status[1]
    pool = state.stacks.decrees
    coming = sum([worths[decree] for decree in pool]) / len(pool) if pool else 0.0

    players = len(state.players)
    left = state.stacks.decrees_left - gaps
    time = (left + 1) / _DECREES if left > 0 else 0.0
    mine = turn.seat == seat
    open_clouds, open_symbols, open_fit = _open_tiles(board.rows, faces, town) if mine else (0, 0, 0)
    wait = (seat - turn.seat) % players
    round_left = players - 1 - turn.number % players
    no_turn = state.last_round and not 0 < wait <= round_left
    dice = to_roll = owed = 0
    for frame in state.pending:
        if isinstance(frame, _OWED):
            owed += frame.seat == seat
        elif mine and isinstance(frame, _ROLLS):
            to_roll = 1
    over = bool(state.pending) and type(state.pending[0]) is decisions.TurnEnd
    if mine and not over:
        for die in turn.dice:
            dice += die.spent is None
    return (
        1.0,
        tiles[0] * 0.5,
        tiles[1] * 0.5,
        tiles[2] * 0.5,
        symbols * 0.3,
        clouds * 0.25,
        fits * 0.5,
        corners * 0.5,
        decrees * 0.5,
        worth * 0.1,
        growth * 0.2,
        waiting * 0.5,
        spaces * 0.5,
        1.0 if not spaces else 0.0,
        protected * 0.5,
        float(fire),
        1.0 if fire and lack > 0 else 0.0,
        float(selection),
        float(theft),
        evaluated * 0.1,
        1.0 if behind > 0 else 0.0,
        1.0 if behind == 0 else 0.0,
        1.0 if behind == -1 else 0.0,
        first * 0.1,
        second * 0.1,
        total * 0.03,
        coming * 0.15,
        each[0] * 0.2,
        each[1] * 0.2,
        each[2] * 0.2,
        each[3] * 0.2,
        open_clouds * 0.3,
        open_symbols * 0.3,
        open_fit * 0.3,
        time,
        min(time, 0.25) * 4,
        1.0 if left <= 1 else 0.0,
        1.0 if state.last_round else 0.0,
        1.0 if no_turn else 0.0,
        time * coming * 0.15,
        wait / players,
        float(to_roll),
        1.0 if dice == 1 else 0.0,
        1.0 if dice > 1 else 0.0,
        float(owed),
    )


def _open_tiles(rows: Rows, faces: Mapping[str, Tile], town: Town) -> tuple[int, int, int]:
    """The most clouds on an open sky, the most symbols on an open tile, and on one that fits."""
    clouds = symbols = fit = 0
    for tile in rows[0]:
        if tile is not None:
            face = faces[tile]
            if face.clouds > clouds:
                clouds = face.clouds
            here = face.stars + face.griffins + face.flags + face.guards
            if here > symbols:
                symbols = here
    if town.sky_sites:
        fit = symbols
    else:
        clouds = 0
    for tile in rows[1]:
        if tile is not None:
            face = faces[tile]
            here = face.flags + face.griffins + face.stars + face.guards
            if here > symbols:
                symbols = here
            if here > fit and town.tower_sites:
                fit = here
    for tile in rows[2]:
        if tile is not None:
            face = faces[tile]
            here = face.guards + face.griffins + face.stars + face.flags
            if here > symbols:
                symbols = here
            if here > fit:
                fit = here
    return clouds, symbols, fit
