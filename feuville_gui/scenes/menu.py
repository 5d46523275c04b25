"""The first screen: what to do now. It opens nothing itself."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import BUTTON, SENTENCE, SMALL, TABLE, TITLE
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_WIDE, _HIGH, _STEP = 380, 66, 82
_TOP: Final = 372
_NOTICES: Final = Rect(340, 870, 1240, 170)  # room for their words, below the buttons


class Chosen(Enum):
    """What the player wants."""

    NEW = auto()
    CONTINUE = auto()
    LOAD = auto()
    OPTIONS = auto()
    RULES = auto()
    PLAYERS = auto()
    CREDITS = auto()
    QUIT = auto()


class Menu(FormScene):
    """The title, the ways into a game, and a line for what the player should know."""

    def __init__(self, version: str, *, can_continue: bool, notices: tuple[str, ...] = ()) -> None:
        """can_continue: whether there is a game to go on with; notices: sentences, for example about a broken file."""
        self.result: Chosen | None = None
        self._version = version
        self._can_continue = can_continue
        self._notices = notices
        self.form = Form(self._widgets(), first=Chosen.CONTINUE if can_continue else Chosen.NEW)

    def _widgets(self) -> list[Widget]:
        ways = [
            (Chosen.CONTINUE, _("Continue")),
            (Chosen.NEW, _("New game")),
            (Chosen.LOAD, _("Games")),
            (Chosen.OPTIONS, _("Options")),
            (Chosen.RULES, _("Rules")),
            (Chosen.QUIT, _("Quit")),
        ]
        if not self._can_continue:
            del ways[0]
        x = (TABLE[0] - _WIDE) / 2
        buttons: list[Widget] = [
            Button(name, (x, _TOP + n * _STEP, _WIDE, _HIGH), words, primary=n == 0, style=BUTTON.at(30))
            for n, (name, words) in enumerate(ways)
        ]
        players = Button(Chosen.PLAYERS, (1650, 894, 190, 52), _("Players"), style=BUTTON.at(23))
        return [*buttons, players, Button(Chosen.CREDITS, (1650, 960, 190, 52), _("Credits"), style=BUTTON.at(23))]

    def reword(self) -> None:
        """Another language is spoken now."""
        self.form.fill(self._widgets())

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is not None and isinstance(said.name, Chosen):
            self.result = said.name

    def draw(self, canvas: Canvas) -> None:
        canvas.image("menu_ground", (0, 0, *TABLE))
        middle = TABLE[0] / 2
        canvas.text("Feuville", (middle + 4, 206), TITLE, anchor="c", colour="wood_dark", alpha=160)
        canvas.text("Feuville", (middle, 200), TITLE, anchor="c")
        canvas.text(
            _("The dragon's town, for two to four players"),
            (middle, 296),
            SENTENCE.at(28),
            anchor="c",
            colour="parchment",
        )
        canvas.text(
            _("Version {number}").format(number=self._version), (80, 1000), SMALL, anchor="w", colour="parchment"
        )
        self.form.draw(canvas)
        if self._notices:
            self._draw_notices(canvas)

    def _draw_notices(self, canvas: Canvas) -> None:
        words, room = "\n".join(self._notices), _NOTICES
        block = canvas.letters.lay(words, SENTENCE, room.w, room.h)
        slip = around(*room.centre, block.w + 56, block.h + 20)
        canvas.nine("tooltip", slip)
        canvas.text(words, slip.centre, SENTENCE, anchor="c", width=room.w, height=room.h)
