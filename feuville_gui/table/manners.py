"""How a table treats those who stand before it: what it offers them besides the game, and how large. Data only."""

from dataclasses import dataclass
from typing import Final

from feuville_gui.table import layout
from feuville_gui.ui.rect import Rect


@dataclass(frozen=True, slots=True)
class Manners:
    """The default is a table at home. A place may lie beyond the table, for a window that shows it there."""

    buttons: tuple[tuple[str, Rect], ...] = tuple((name, layout.bar_button(name)) for name in layout.BAR_BUTTONS)
    signs: bool = False  # whether the buttons say in words what they do, because nobody hovers over them
    touch: float = 0.0  # side of the least area that a finger hits, in table units; 0: things are as large as drawn
    caption: Rect | None = None  # room for what happens, large enough to be read from afar
    sign: Rect | None = None  # room for the sign that the screen may be touched
    close: Rect | None = None  # room for what is looked at; None: beside it
    pause: float = 0.5  # s at speed 1 before a computer's move, so that people can follow


HOME: Final = Manners()
