"""The pieces that are on their way, drawn over everything that lies. It decides nothing."""

from feuville_gui.table import pictures, spots
from feuville_gui.table.look import Look
from feuville_gui.ui.canvas import Canvas


def draw_flights(canvas: Canvas, look: Look) -> None:
    """Every flight of the look where it is now."""
    for key, rect in look.flights:
        canvas.image(_picture(look, key), rect, shadow=8)


def _picture(look: Look, key: str) -> str:
    kind, _, number = key.partition("_")
    if kind == "die" and number.isdigit():
        return pictures.die(spots.dice(look.state)[int(number)].pips)
    if kind == "marker":
        return pictures.marker(look.state.players[int(number)].arms)
    return pictures.GNOME if key == "gnome" else pictures.piece(key)
