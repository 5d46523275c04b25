"""The bar at the top: the round, what is left in the four stacks, the title. Its buttons are drawn by the scene."""

from feuville_gui.rules import LAYERS, State
from feuville_gui.table import layout, pictures
from feuville_gui.table.look import Look
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.theme import NUMBER, TITLE
from feuville_gui.ui.words import _


def draw_bar(canvas: Canvas, look: Look) -> None:
    """Counters and title."""
    state = look.state
    x, y = layout.ROUND.x, layout.ROUND.centre[1]
    words = _("Last round") if state.last_round else _("Round {n}").format(n=state.round)
    canvas.text(words, (x, y), TITLE.at(30), anchor="w", width=layout.ROUND.w, fit="shrink", colour="parchment")
    for name in layout.BAR_COUNTERS:
        left = stack_left(state, name)
        icon = layout.counter_icon(name).inset(1)
        canvas.image(pictures.COUNTERS[name], icon, rounded=4, shadow=2, dim=0 if left else 0.5)
        at = icon.right + 10, y
        canvas.text(str(left), at, NUMBER, anchor="w", colour="parchment" if left else "stone")
    canvas.text(_("Feuville"), layout.TITLE.centre, TITLE.at(40), anchor="c", width=layout.TITLE.w, fit="shrink")


def stack_left(state: State, name: str) -> int:
    """How many pieces the stack of a layer, or of the decrees, still has."""
    return state.stacks.decrees_left if name == "decree" else state.stacks.tiles_left(LAYERS.index(name))
