"""Over a game that nobody seems to play any more: is somebody there? It counts nothing; its seconds are given."""

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import HEADING, STRONG, TITLE
from feuville_gui.ui.words import _


class StillThere(FormScene):
    """One sentence, the seconds that are left, and the whole screen as a button."""

    over = True

    def __init__(self, page: Rect, seconds: int) -> None:
        self.result: None = None
        self.form = Form()
        self.page = page
        self.seconds = seconds

    def handle(self, event: Event) -> None:
        """Any touch has done already what it means."""

    def draw(self, canvas: Canvas) -> None:
        canvas.box(self.page.inset(-40), "night", alpha=170)
        x, y = self.page.centre
        sheet = around(x, y, 920, 560)
        canvas.nine("panel", sheet)
        canvas.text(
            _("Are you still there?"), (x, sheet.y + 92), HEADING.at(72), anchor="c", width=sheet.w - 80, fit="shrink"
        )
        canvas.box(around(x, y + 24, 190, 190), "wood_dark", radius=95, edge="gold", thick=7)
        canvas.text(str(self.seconds), (x, y + 20), TITLE.at(110), anchor="c")
        words = _("Touch the screen, and your game goes on.")
        style = STRONG.at(38)._replace(grows=False)
        canvas.text(words, (x, sheet.bottom - 84), style, anchor="c", width=sheet.w - 80, fit="shrink")
