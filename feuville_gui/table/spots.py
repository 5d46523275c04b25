"""The places of the table that something can lie on or be done to, and where they are. It decides nothing."""

from collections import Counter
from typing import Final, NamedTuple

from feuville_gui.rules import CHANCE, Box, Die, State, Stored
from feuville_gui.rules import decisions as wait
from feuville_gui.table import layout
from feuville_gui.ui.rect import Rect


class Spot(NamedTuple):
    """A place by its kind and up to three numbers.

    On the board: tile (layer 0 sky, 1 tower, 2 wall; column 0 to 5) · decree (column) · charm (space) ·
    person (column) · gnome · evaluations. Beside the stage: die (0, 1) · cup · undo · end · hand.
    In the town on stage: site (column, layer: a place for a tower or sky) · wall (number that a new column gets) ·
    column (number) · pair (left column) · block (left column; 0 towers and skies, 1 walls and towers) · town.
    A tile that stands in a town: built (column, layer, seat).
    On the player board: storage (space) · kept (charm space). Elsewhere: other (seat, storage space) ·
    stage (seat: a neighbour's town) · chip (number of the choice).
    """

    kind: str
    a: int = 0
    b: int = 0
    c: int = 0


HAND: Final = Spot("hand")
CUP: Final = Spot("cup")
GNOME: Final = Spot("gnome")
EVALUATIONS: Final = Spot("evaluations")
TOWN: Final = Spot("town")
RESTING: Final = (5, 2)  # pips of the dice beside the cup
UNDO: Final = Spot("undo")
BIN: Final = Spot("bin")
END: Final = Spot("end")


def on_stage(state: State) -> int:
    """The seat on stage: who decides, or whose turn it is."""
    return state.turn.seat if state.decider == CHANCE else state.decider


def others(state: State, me: int) -> tuple[int, ...]:
    """The other seats clockwise from the one on stage, in the order of the neighbours' stages."""
    count = len(state.players)
    return tuple((me + step) % count for step in range(1, count))


def where(spot: Spot, state: State, me: int, chips: int = 0) -> Rect:
    """The rectangle of a spot while seat `me` is on stage and so many chips are offered."""
    columns = len(state.players[me].town)
    match spot:
        case Spot("tile", layer, column):
            return layout.display_tile(layer, column)
        case Spot("decree", column):
            return layout.decree(column)
        case Spot("charm", space):
            return layout.charm(space)
        case Spot("person", column):
            return layout.person_card(column)
        case Spot("gnome"):
            gnome = state.turn.gnome
            return layout.GNOME if gnome is None else layout.gnome_landing(gnome - 1)
        case Spot("evaluations"):
            return layout.EVALUATIONS
        case Spot("die", nth):
            return die_place(state, nth)
        case Spot("cup"):
            return layout.CUP
        case Spot("undo"):
            return layout.UNDO
        case Spot("bin"):
            return layout.BIN
        case Spot("end"):
            return layout.END_TURN
        case Spot("site", column, layer):
            return layout.town_tile(column, layer, columns)
        case Spot("wall", at):
            if 0 < at < columns:
                return layout.new_wall_between(at, columns)
            return layout.new_wall_end(at == columns, columns)
        case Spot("built", column, layer, seat):
            if seat == me:
                return layout.town_tile(column, layer, columns)
            town = neighbour(state, me, seat).town
            return layout.town_tile(column, layer, len(state.players[seat].town), town)
        case Spot("column", at):
            return layout.town_column(at, columns)
        case Spot("pair", at):
            return union(layout.town_column(at, columns), layout.town_column(at + 1, columns))
        case Spot("block", at, level):
            return union(layout.town_tile(at, level, columns), layout.town_tile(at + 1, level + 1, columns))
        case Spot("town"):
            return union(layout.town_column(0, columns), layout.town_column(columns - 1, columns))
        case Spot("storage", space):
            return layout.storage(space)
        case Spot("kept", space):
            return layout.stored_charm(space)
        case Spot("hand"):
            return layout.HAND
        case Spot("other", seat, space):
            return neighbour(state, me, seat).storage[space]
        case Spot("stage", seat):
            return neighbour(state, me, seat).area
        case Spot("chip", nth):
            return layout.choice(nth, chips)
    raise ValueError(spot)


def piece_at(spot: Spot, state: State, me: int) -> str | None:
    """The id of the piece that lies open on a spot, None where none does."""
    board, player = state.board, state.players[me]
    match spot:
        case Spot("tile", layer, column):
            return board.rows[layer][column]
        case Spot("decree", column):
            return board.decrees[column]
        case Spot("charm", space):
            return board.charms[space]
        case Spot("evaluations"):
            return board.evaluations[0] if board.evaluations else None
        case Spot("storage", space):
            stored = player.storage[space]
            return None if stored is None else stored.piece
        case Spot("kept", space):
            return player.charms[space]
        case Spot("other", seat, space):
            stored = state.players[seat].storage[space]
            return None if stored is None else stored.piece
        case Spot("built", column, layer, seat):
            built = state.players[seat].town[column]
            return (built.sky, built.tower, built.wall)[layer]
        case Spot("hand"):
            return in_hand(state)
    return None


def in_hand(state: State) -> str | None:
    """The tile, decree or charm that was taken and has no place yet."""
    match state.decision:
        case wait.Placing(_, piece) | wait.Holding(_, piece) | wait.Keeping(_, piece):
            return piece
    return None


def fixed(state: State, me: int) -> tuple[Spot, ...]:
    """The spots that something lies on now, whoever may do what."""
    found = [GNOME, EVALUATIONS, CUP, END, UNDO]
    found += [
        Spot("tile", layer, at) for layer, row in enumerate(state.board.rows) for at, tile in enumerate(row) if tile
    ]
    found += [Spot("decree", at) for at, decree in enumerate(state.board.decrees) if decree]
    found += [Spot("charm", at) for at, charm in enumerate(state.board.charms) if charm]
    found += [Spot("person", at) for at in range(layout.COLUMNS)]
    found += [Spot("die", nth) for nth in range(len(state.turn.dice))]
    found += [Spot(kind, space) for kind in ("storage", "kept") for space in range(2)]
    found += [Spot("stage", seat) for seat in others(state, me)]
    found += [Spot("other", seat, space) for seat in others(state, me) for space in range(2)]
    found += [
        Spot("built", at, 2 - height, seat)
        for seat, player in enumerate(state.players)
        for at, column in enumerate(player.town)
        for height in range(len(column.tiles))
    ]
    return (*found, HAND) if in_hand(state) else tuple(found)


def neighbour(state: State, me: int, seat: int) -> layout.Neighbour:
    """The stage on which another seat's town stands."""
    seats = others(state, me)
    return layout.neighbours(len(seats))[seats.index(seat)]


def dice(state: State) -> tuple[Die, ...]:
    """The dice as they lie: those of the roll, a double at the dragon, or any two at rest."""
    if state.turn.dice:
        return state.turn.dice
    pips = state.turn.doubles[-1:] * 2 or RESTING
    return tuple(Die(number) for number in pips)


def die_place(state: State, nth: int) -> Rect:
    """Where a die lies: by the cup, at its person, or where it was spent."""
    dice = state.turn.dice
    if not dice:
        return layout.dragon_die(nth) if state.turn.doubles else layout.resting_die(nth)
    die = dice[nth]
    if die.spent == "fairy":
        return layout.FAIRY_DIE
    if die.spent == "evaluation":
        return layout.EVALUATION_DIE
    if die.spent == "gnome":
        return layout.gnome_die(nth)
    return layout.person_die(die.pips - 1)


def marker_places(state: State) -> list[Rect]:
    """Where the score marker of each seat lies; several on one space fan out."""
    taken: Counter[int] = Counter()
    places = []
    for player in state.players:
        space = player.points % layout.TRACK_SPACES
        places.append(layout.marker_place(player.points, taken[space]))
        taken[space] += 1
    return places


def lock_place(box: Box, stored: Stored, place: Rect) -> Rect:
    """Where the Theft Protection on a stored piece lies: in the corner where the face shows least."""
    face = box.faces.get(stored.piece)
    side = place.w * 0.42
    x = place.x + 2 if face is not None and face.layer == "sky" else place.right - side - 2
    y = place.y + 2 if face is not None and face.layer != "sky" else place.bottom - side - 2
    return Rect(x, y, side, side)


def union(first: Rect, second: Rect) -> Rect:
    """The smallest rectangle round two."""
    x, y = min(first.x, second.x), min(first.y, second.y)
    return Rect(x, y, max(first.right, second.right) - x, max(first.bottom, second.bottom) - y)
