"""Who plays a seat, person or computer: in words, in a picture, and as something to choose. It decides nothing."""

from collections.abc import Hashable, Sequence
from typing import Final

from feuville_gui.ai.levels import Level
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.theme import SENTENCE, STRONG
from feuville_gui.ui.widget import Look
from feuville_gui.ui.widgets import Choice
from feuville_gui.ui.words import N_, _

NAMES: Final = ("Margot", "Luc", "Odile", "Bruno", "Solène", "Anselme")  # of computers, by level
_LEVELS: Final = (
    N_("Apprentice"),
    N_("Journeyman"),
    N_("Mason"),
    N_("Foreman"),
    N_("Town planner"),
    N_("Master"),
)
STYLES: Final = {
    "plain": N_("Plain"),
    "builder": N_("Builder"),
    "hunter": N_("Decree hunter"),
    "careful": N_("Careful of fire"),
}
_WORD: Final = 0.2  # of a choice's width for a word


def level_name(level: int) -> str:
    """ "Mason"."""
    return _(_LEVELS[level - 1])


def level_words(level: int) -> str:
    """ "3 Mason": the number says how strong."""
    return _("{n} {name}").format(n=level, name=level_name(level))


def style_name(style: str) -> str:
    """ "Careful of fire"."""
    return _(STYLES.get(style, style))


def proposed_names(level: int, taken: Sequence[str]) -> list[str]:
    """Names for a computer of this level that nobody has: "Luc", "Luc II", "Luc III"."""
    name = NAMES[level - 1]
    return [found for found in (name, *(f"{name} {n}" for n in ("II", "III", "IV", "V"))) if found not in taken]


class PlayerChoice(Choice):
    """A person, or a computer of a level: its value is the level, 0 for a person."""

    def __init__(self, name: Hashable, rect: Box, levels: Sequence[Level], value: int, *, hint: str = "") -> None:
        options = [(0, _("Person")), *((level.number, str(level.number)) for level in levels)]
        super().__init__(name, rect, options, value, style=STRONG._replace(grows=False), hint=hint)

    def part(self, n: int) -> Rect:
        """The person's part is wide, and so is the word before the levels."""
        x, y, w, h = self.rect
        if n == 0:
            return Rect(x, y, _WORD * w, h)
        wide = (1 - 2 * _WORD) * w / max(4, len(self.options) - 1)
        return Rect(x + 2 * _WORD * w + (n - 1) * wide, y, wide, h)

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        x, y, w, h = self.rect
        at = x + 2 * _WORD * w - 4, y + h / 2
        canvas.text(
            _("Computer"), at, SENTENCE.at(20)._replace(grows=False), anchor="e", width=_WORD * w - 8, fit="shrink"
        )
