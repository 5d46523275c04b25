"""A sheet over the table until it is closed: by its button, Esc or a click beside it. It shows nothing itself."""

from typing import Any

from feuville_gui.table import layout, pictures
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form, Said
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event, Key, Press
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

CLOSED = "closed"
_CLOSE = 48  # side of the close button


class Overlay(FormScene):
    """Follows the shape of a scene; `result` is CLOSED, or what the player chose in it."""

    over = True

    def __init__(self, sheet: Rect, *widgets: Widget, first: str = CLOSED, touch: float = 0.0) -> None:
        """touch: side of the least area that a finger hits."""
        self.sheet = sheet
        self.result: Any = None
        close = Rect(sheet.right - _CLOSE - 14, sheet.y + 14, _CLOSE, _CLOSE)
        button = Button(CLOSED, close, icon=pictures.CLOSE, hint="" if touch else _("Close"))
        self.form = Form([*widgets, button], first, touch=touch)

    def handle(self, event: Event) -> None:
        match event:
            case Key("escape"):
                self.result = CLOSED
            case Press(x, y) if not self.sheet.contains(x, y):
                self.result = CLOSED
            case _:
                said = self.form.handle(event)
                if said is not None:
                    self.result = CLOSED if said.name == CLOSED else self.chosen(said)

    def chosen(self, said: Said) -> Any:
        """The result that a widget's value means; None: stay open."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Dusk over the table, the sheet, what is on it, the widgets."""
        canvas.box(layout.TABLE, "dusk", alpha=127)
        canvas.nine("panel", self.sheet)
        self.fill(canvas)
        self.form.draw(canvas)

    def fill(self, canvas: Canvas) -> None:
        """Describe what is on the sheet."""
        raise NotImplementedError
