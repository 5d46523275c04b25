"""Where every open piece lies at one moment, and what it looks like there. It moves nothing.

Keys are ids of pieces, `die_0`, `die_1`, `gnome`, `marker_SEAT`, and `grass_WALL` for the grass under a column.
"""

from typing import NamedTuple

from feuville_gui.rules import DECREE_KINDS, STARTING_TILES, State
from feuville_gui.table import layout, marks, pictures, spots
from feuville_gui.table.spots import Spot, fixed, piece_at, where
from feuville_gui.ui.rect import Rect, around


class Lies(NamedTuple):
    """A piece in its place, as the views draw it there: how it leans, how dark it is, its corners and its shadow."""

    place: Rect
    picture: str
    angle: float = 0
    dim: float = 0
    rounded: float = 4
    shadow: float = 3


def standing(state: State, me: int) -> dict[str, Lies]:
    """Every open piece while seat `me` is on stage."""
    found: dict[str, Lies] = {}
    for spot in fixed(state, me):
        piece = piece_at(spot, state, me)
        if piece is not None:
            found[piece] = _lies(state, me, spot, piece)
    for seat in range(len(state.players)):
        found |= _locks(state, me, seat)
        found |= _grass(state, me, seat)
    pile = state.players[me].evaluated
    for nth, decree in enumerate(pile):
        found[decree] = Lies(layout.evaluated_decree(nth, len(pile)), pictures.piece(decree))
    for nth, die in enumerate(spots.dice(state)):
        spent = marks.dusk(die.spent is not None)
        place = spots.die_place(state, nth).inset(-3)
        found[f"die_{nth}"] = Lies(place, pictures.die(die.pips), marks.DICE_LEAN[nth], spent, 0, 0)
    found["gnome"] = Lies(marks.stand(where(spots.GNOME, state, me), pictures.FIGURE), pictures.GNOME, rounded=0)
    for seat, place in enumerate(spots.marker_places(state)):
        found[f"marker_{seat}"] = Lies(place, pictures.marker(state.players[seat].arms), rounded=0, shadow=2)
    return found


def _lies(state: State, me: int, spot: Spot, piece: str) -> Lies:
    """What lies open on a spot: on the board, in a town, in a space with a rim, in the hand."""
    place, picture = where(spot, state, me), _picture(state, spot, piece)
    match spot.kind:
        case "tile":
            return Lies(place, picture, rounded=5, shadow=0)
        case "built":
            return Lies(place, picture, rounded=0, shadow=0)
        case "storage" | "kept":
            return Lies(place.inset(layout.RIM), picture, rounded=6)
        case "other":
            return Lies(place.inset(layout.SMALL_RIM), picture, shadow=2)
        case "hand":
            return Lies(place, picture, rounded=5, shadow=8)
        case "evaluations":
            left = len(state.board.evaluations)
            return Lies(layout.evaluation(left - 1, left), picture, shadow=2)
    return Lies(place, picture)


def _picture(state: State, spot: Spot, piece: str) -> str:
    if spot.kind == "built" and state.players[spot.c].town[spot.a].burnt and piece not in STARTING_TILES:  # D4
        return pictures.BURNT[spot.b]
    return pictures.piece(piece)


def _locks(state: State, me: int, seat: int) -> dict[str, Lies]:
    """The Theft Protections on stored pieces."""
    found = {}
    for space, stored in enumerate(state.players[seat].storage):
        if stored is not None and stored.protection is not None:
            spot = Spot("storage", space) if seat == me else Spot("other", seat, space)
            space_place = where(spot, state, me).inset(0 if seat == me else layout.SMALL_RIM)
            place = spots.lock_place(state.setup.box, stored, space_place)
            found[stored.protection] = Lies(place, pictures.piece(stored.protection), rounded=place.w * 0.14)
    return found


def _grass(state: State, me: int, seat: int) -> dict[str, Lies]:
    player = state.players[seat]
    town = layout.STAGE_TOWN if seat == me else spots.neighbour(state, me, seat).town
    return {
        f"grass_{column.wall}": Lies(
            layout.town_grass(at, len(player.town), town), pictures.grass(column.grass, player.arms), rounded=3
        )
        for at, column in enumerate(player.town)
        if column.grass is not None
    }


def origin(state: State, key: str, me: int) -> Rect:
    """Where a piece comes from that has just come to light: its stack, the Fairy, or the supply of grass."""
    if key.startswith("grass"):
        return layout.GRASS_SUPPLY if state.players[me].has_arms_grass else layout.OWN_GRASS
    if key in DECREE_KINDS:
        return layout.counter_icon("decree")
    face = state.setup.box.faces.get(key)
    return around(*layout.FAIRY.centre, 40, 40) if face is None else layout.counter_icon(face.layer)
