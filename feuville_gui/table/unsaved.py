"""What there is to tell of a game's file: the quiet line while it is not being saved, and defects. It saves nothing."""

from typing import Final

from feuville_gui.session import MatchAutosave, Sentence
from feuville_gui.table import layout
from feuville_gui.table.chronicle import sentence
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import SMALL
from feuville_gui.ui.words import _

PLACE: Final = Rect(layout.TITLE.right + 8, 4, 384, 48)
_SIGN: Final = 28


def draw_unsaved(canvas: Canvas, trouble: Sentence | None) -> None:
    """Why the game is not on the disk, as long as that lasts: in the bar, where it covers nothing."""
    if trouble is None:
        return
    left = PLACE.x + _SIGN + 12
    canvas.image("icon_cross", around(PLACE.x + _SIGN / 2, PLACE.centre[1], _SIGN, _SIGN))
    style = SMALL.at(17).of("gold_light")
    room = PLACE.right - left
    canvas.text(sentence(trouble), (left, PLACE.centre[1]), style, anchor="w", width=room, height=PLACE.h)


def found_words(auto: MatchAutosave) -> str:
    """What there is to say of the file that the game comes from, and where that is as it was."""
    words = "" if auto.said is None else sentence(auto.said)
    if words and auto.kept is not None:
        words += " " + _("The file as it was is kept beside, as {file}.").format(file=auto.kept.name)
    return words
