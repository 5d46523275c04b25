"""The board: score track, Fairy, columns with their persons, cave, Town Evaluations, Gnome. It decides nothing."""

from typing import Final

from feuville_gui.table import layout, marks, pictures, spots
from feuville_gui.table.dragon import draw_sleeping
from feuville_gui.table.look import Look
from feuville_gui.table.spots import Spot
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import NUMBER, SMALL_STRONG, TRACK
from feuville_gui.ui.words import _

ROUNDED: Final = 5  # corners of tiles that lie on the board
_LAP: Final = layout.TRACK_SPACES


def draw_board(canvas: Canvas, look: Look) -> None:
    """Everything on the board but the dice and what moves over it."""
    with canvas.group(clip=layout.GROUND):
        _lights(canvas, look)
    _fairy(canvas, look)
    for column in range(layout.COLUMNS):
        _column(canvas, look, column)
    _cave(canvas, look)
    _evaluations(canvas, look)
    for column in range(layout.COLUMNS):
        _person(canvas, look, column)
    _edges(canvas, look)
    _gnome(canvas, look)
    _markers(canvas, look)


def _on_board(look: Look) -> list[tuple[Spot, Rect]]:
    """The places of the board that can be taken or chosen now, unless the piece is elsewhere for the moment."""
    chosen = [*look.lit, *(target for target, _preview in look.targets)]
    kinds = ("tile", "decree", "charm", "person", "gnome", "evaluations")
    return [
        (spot, mark_place(look, spot))
        for spot in dict.fromkeys(chosen)
        if spot.kind in kinds and not _elsewhere(look, spot)
    ]


def _elsewhere(look: Look, spot: Spot) -> bool:
    piece = "gnome" if spot == spots.GNOME else spots.piece_at(spot, look.state, look.me)
    return piece is not None and piece in (*look.hidden, look.carried)


def mark_place(look: Look, spot: Spot) -> Rect:
    """What is marked when this spot is lit or in focus: for a person the whole card."""
    if spot.kind == "person":
        return layout.person_card(spot.a)
    if spot.kind == "gnome" and look.state.turn.gnome is None:
        return layout.GNOME
    return spots.where(spot, look.state, look.me, len(look.chips))


def _lights(canvas: Canvas, look: Look) -> None:
    for spot, place in sorted(_on_board(look)):
        if spot.kind == "gnome":
            marks.light(canvas, place.inset(18), 0.8, 18)
        else:
            marks.light(canvas, place)


def _edges(canvas: Canvas, look: Look) -> None:
    """After all pieces, so that no neighbour hides an edge."""
    hot = look.hover
    shown = _on_board(look)
    for spot, place in sorted(shown):
        if spot.kind != "gnome" and spot != hot:
            marks.lit_edge(canvas, place, radius=9 if spot.kind == "person" else ROUNDED)
    if hot is None or hot.kind not in ("tile", "decree", "charm", "person", "gnome", "evaluations"):
        return
    place = mark_place(look, hot)
    radius = 9 if hot.kind in ("person", "gnome") else ROUNDED
    if any(spot == hot for spot, _place in shown):
        marks.lit_edge(canvas, place, True, radius)
    elif hot.kind in ("person", "gnome") or spots.piece_at(hot, look.state, look.me) is not None:
        marks.hovered_edge(canvas, place, radius)


# ---- columns ----------------------------------------------------------------------------------------------


def _piece(canvas: Canvas, look: Look, what: str | None, spot: Spot, place: Rect, shadow: float = 0) -> None:
    if what is None or what in look.hidden or what == look.carried:
        return
    canvas.image(
        pictures.piece(what), place, dim=marks.dusk(look.dim(spot)), rounded=ROUNDED - bool(shadow), shadow=shadow
    )


def _column(canvas: Canvas, look: Look, column: int) -> None:
    board = look.state.board
    _piece(canvas, look, board.decrees[column], Spot("decree", column), layout.decree(column), 3)
    for layer in layout.LAYERS:
        _piece(canvas, look, board.rows[layer][column], Spot("tile", layer, column), layout.display_tile(layer, column))


def _person(canvas: Canvas, look: Look, column: int) -> None:
    """The puppet on the card; its numbered pennant is part of the ground, with a golden one over it when it is lit."""
    spot = Spot("person", column)
    lit = not look.dim(spot)
    if lit:
        _warm(canvas, column)
    puppet = marks.stand(layout.puppet(column), pictures.FIGURE)
    if f"person_{column + 1}" not in look.hidden:
        canvas.image(pictures.person(column + 1), puppet, dim=marks.dusk(not lit), shadow=2)


def _warm(canvas: Canvas, column: int) -> None:
    """The card itself is not under the light but in it."""
    card, flag = layout.person_card(column), layout.flag(column)
    with canvas.group(clip=card):
        canvas.image(pictures.GROUND, layout.TABLE)
    canvas.box(card, "gold_light", radius=9, alpha=40)
    x, y = flag.x + 5, flag.y + 6
    canvas.polygon(((x, y), (x + 40, y + 15), (x, y + 31)), "gold", edge="gold_dark")
    canvas.text(str(column + 1), (x + 10, y + 16), TRACK, anchor="c")


# ---- wings ------------------------------------------------------------------------------------------------


def _fairy(canvas: Canvas, look: Look) -> None:
    canvas.image(pictures.FAIRY, layout.FAIRY, shadow=3)
    for space, charm in enumerate(look.state.board.charms):
        _piece(canvas, look, charm, Spot("charm", space), layout.charm(space), 3)
    marks.label(canvas, layout.FAIRY_LABEL, _("Fairy Magic"))


def _evaluations(canvas: Canvas, look: Look) -> None:
    lying = look.state.board.evaluations
    left = len(lying) - len(look.hidden.intersection(lying))
    dim = marks.dusk(look.dim(spots.EVALUATIONS))
    for nth in range(left):
        place = layout.evaluation(nth, len(lying))
        canvas.image(pictures.EVALUATION, place, dim=dim, rounded=4, shadow=3 if nth == 0 else 2)
    count = layout.EVALUATION_COUNT
    canvas.box(count, "wood_dark", radius=8, edge="gold_dark", thick=2)
    canvas.text(f"× {left}", count.centre, SMALL_STRONG.at(20)._replace(grows=False), anchor="c", colour="parchment")
    marks.label(canvas, layout.EVALUATION_LABEL, _("Town Evaluation"))


def _gnome(canvas: Canvas, look: Look) -> None:
    if "gnome" not in (*look.hidden, look.carried):
        person = look.state.turn.gnome
        place = marks.stand(spots.where(spots.GNOME, look.state, look.me), pictures.FIGURE)
        if person is None:
            canvas.image(pictures.GNOME, place, dim=marks.dusk(look.dim(spots.GNOME)), shadow=3)
        else:  # he has taken that person's hat
            canvas.image(pictures.GNOME_BARE, place, shadow=4)
            if "gnome_hat" not in look.hidden:
                canvas.image(pictures.hat(person), place)
    marks.label(canvas, layout.GNOME_LABEL, _("Gnome"))


def _cave(canvas: Canvas, look: Look) -> None:
    if not look.dragon and "dragon" not in look.hidden:
        draw_sleeping(canvas, look.breath, look.eye)
    canvas.image(pictures.CAVE_FRONT, layout.CAVE_FRONT)


# ---- score track ------------------------------------------------------------------------------------------


def _markers(canvas: Canvas, look: Look) -> None:
    """One marker a player; several on one space fan out, and a slip tells the lap."""
    laps: dict[tuple[int, int], Rect] = {}
    for seat, place in enumerate(spots.marker_places(look.state)):
        if f"marker_{seat}" in look.hidden:
            continue
        player = look.state.players[seat]
        points = player.points
        canvas.image(pictures.marker(player.arms), place, shadow=2)
        if points >= _LAP:
            laps[points % _LAP, points // _LAP * _LAP] = place
    for (_space, lap), place in laps.items():
        slip = around(place.centre[0], place.bottom + 2, 42, 20)
        canvas.box(slip, "parchment", radius=5, edge="ink_light")
        canvas.text(f"+{lap}", slip.centre, NUMBER.at(16), anchor="c")
