"""The whole table at one moment, in painter's order. It is a plain function of what there is to show."""

from feuville_gui.table import layout, marks, pictures, spots
from feuville_gui.table.bar import draw_bar
from feuville_gui.table.board import draw_board, mark_place
from feuville_gui.table.closer import draw_closer
from feuville_gui.table.dragon import draw_waiting
from feuville_gui.table.dragon_flight import perch
from feuville_gui.table.ghosts import draw_bubble, is_card
from feuville_gui.table.hint_marks import draw_grades, draw_hint
from feuville_gui.table.look import Look
from feuville_gui.table.neighbours import draw_neighbours
from feuville_gui.table.player_board import draw_player_board
from feuville_gui.table.spots import Spot
from feuville_gui.table.stage import CUP_RATIO, draw_coach, draw_stage, in_the_wings
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around


def draw_table(canvas: Canvas, look: Look) -> None:
    """Describe the table as it looks at this moment; the scene draws the bar's buttons and what moves over it."""
    canvas.image(pictures.GROUND, layout.TABLE)
    draw_bar(canvas, look)
    draw_neighbours(canvas, look)
    draw_board(canvas, look)
    with in_the_wings(canvas, look, layout.PLAYER_BOARD, (-layout.PLAYER_BOARD.right, 0)):
        draw_player_board(canvas, look)
    draw_stage(canvas, look)
    _dice(canvas, look)
    if look.hover is not None and look.hover.kind == "built":
        marks.hovered_edge(canvas, spots.where(look.hover, look.state, look.me).inset(2))
    if look.focus is not None:
        marks.focus(canvas, mark_place(look, look.focus))
    if look.dragon and "dragon" not in look.hidden:
        draw_waiting(canvas, perch(layout.STAGE_TOWN.room))
        draw_coach(canvas, look)
    draw_hint(canvas, look)
    draw_grades(canvas, look)
    _carried(canvas, look)
    draw_bubble(canvas, look)
    draw_closer(canvas, look)


def _dice(canvas: Canvas, look: Look) -> None:
    """The dice where they lie: those unspent glow, the one that pays is lifted and pointed at."""
    thrown = bool(look.state.turn.dice)
    for nth, die in enumerate(spots.dice(look.state)):
        if f"die_{nth}" in (*look.hidden, look.carried):
            continue
        spot, place = Spot("die", nth), spots.die_place(look.state, nth)
        pays = nth in look.paying
        unspent = thrown and die.spent is None
        if unspent:
            marks.light(canvas, place.inset(3), 1.0, 11)
        if pays:
            place = place.inset(-2).moved(0, -4)
        dim, shadow = marks.dusk(thrown and not unspent), 6 if pays else 0
        canvas.image(pictures.die(die.pips), place.inset(-3), dim=dim, angle=marks.DICE_LEAN[nth], shadow=shadow)
        if not look.dim(spot):
            marks.lit_edge(canvas, place, look.hover == spot, 9)
        elif look.hover == spot:
            marks.hovered_edge(canvas, place, 9)
        if pays:
            marks.pays(canvas, place)


def _carried(canvas: Canvas, look: Look) -> None:
    """What the pointer carries, a little tilted, with a long shadow."""
    what = look.carried
    if what is None:
        return
    place, name = carried_place(look, what)
    if name.startswith(("die", pictures.GNOME, pictures.CUP)):
        canvas.image(name, place, angle=look.swing + marks.CARRIED_LEAN, shadow=12)
    else:
        canvas.image(name, place, angle=look.swing + marks.CARRIED_LEAN, rounded=5, shadow=14)


def carried_place(look: Look, what: str) -> tuple[Rect, str]:
    """Where a piece under the pointer is, and its picture: an id, "gnome", "cup" or "die_0", "die_1"."""
    x, y = look.pointer
    if what == "cup":
        return around(x, y, *marks.stand(layout.CUP, CUP_RATIO)[2:]), pictures.CUP
    if what == "gnome":
        return marks.stand(around(x, y, 124, 155), pictures.FIGURE), pictures.GNOME
    if what in ("die_0", "die_1"):
        return around(x, y, 56, 56), pictures.die(look.state.turn.dice[int(what[-1])].pips)
    side = layout.CHARM if is_card(what) else layout.TILE
    return around(x, y, side, side), pictures.piece(what)
