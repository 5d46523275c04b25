"""A scene, or a sheet over one, that is a form and else stands still. What the form says is its own matter."""

from feuville_gui.ui.form import Form
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue


class FormScene:
    """What such scenes have in common of `ui.scene.Scene`."""

    over = False
    form: Form

    @property
    def moving(self) -> bool:
        return False

    @property
    def writing(self) -> Rect | None:
        return self.form.writing

    @property
    def focused(self) -> Rect | None:
        return self.form.focused

    def heard(self) -> tuple[Cue, ...]:
        """The sounds since the last call."""
        return self.form.heard()

    def update(self, now: float) -> None:
        """Nothing moves here."""
