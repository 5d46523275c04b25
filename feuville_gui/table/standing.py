"""Where every open piece lies at one moment, and what it looks like there. It moves nothing.

Keys are ids of pieces, `die_0`, `die_1`, `gnome`, `marker_SEAT`, and `grass_WALL` for the grass under a column.
"""

from typing import NamedTuple

from feuville_gui.rules import DECREE_KINDS, LAYERS, STARTING_TILES, State
from feuville_gui.table import layout, marks, pictures, spots
from feuville_gui.table.spots import Spot, fixed, piece_at, where
from feuville_gui.ui.rect import Rect


class Lies(NamedTuple):
    """A piece in its place."""

    place: Rect
    picture: str


def standing(state: State, me: int) -> dict[str, Lies]:
    """Every open piece while seat `me` is on stage."""
    found: dict[str, Lies] = {}
    for spot in fixed(state, me):
        piece = piece_at(spot, state, me)
        if piece is not None:
            found[piece] = Lies(where(spot, state, me), _picture(state, spot, piece))
    for seat in range(len(state.players)):
        found |= _locks(state, me, seat)
        found |= _grass(state, me, seat)
    pile = state.players[me].evaluated
    for nth, decree in enumerate(pile):
        found[decree] = Lies(layout.evaluated_decree(nth, len(pile)), pictures.piece(decree))
    for nth, die in enumerate(spots.dice(state)):
        found[f"die_{nth}"] = Lies(spots.die_place(state, nth).inset(-3), pictures.die(die.pips))
    found["gnome"] = Lies(marks.stand(where(spots.GNOME, state, me), pictures.FIGURE), pictures.GNOME)
    for seat, place in enumerate(spots.marker_places(state)):
        found[f"marker_{seat}"] = Lies(place, pictures.marker(state.players[seat].arms))
    return found


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
            place = spots.lock_place(state.setup.box, stored, where(spot, state, me))
            found[stored.protection] = Lies(place, pictures.piece(stored.protection))
    return found


def _grass(state: State, me: int, seat: int) -> dict[str, Lies]:
    player = state.players[seat]
    town = layout.STAGE_TOWN if seat == me else spots.neighbour(state, me, seat).town
    return {
        f"grass_{column.wall}": Lies(
            layout.town_grass(at, len(player.town), town), pictures.grass(column.grass, player.arms)
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
    return layout.FAIRY if face is None else layout.counter_icon(LAYERS[LAYERS.index(face.layer)])
