"""The buttons of the bar: what can be opened from the table. What they open is the scene's matter."""

from typing import Final

from feuville_gui.table.manners import Manners
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.rect import around
from feuville_gui.ui.theme import SMALL_STRONG
from feuville_gui.ui.widget import Look
from feuville_gui.ui.widgets import Button, sheet
from feuville_gui.ui.words import N_, _

_HINTS: Final = {
    "hint": N_("Hint: what to do, and why (H)"),
    "rules": N_("Rules (F1)"),
    "log": N_("What has happened (F2)"),
    "remaining": N_("What is still in the stacks (F3)"),
    "options": N_("Options (F4)"),
    "sound": N_("Sound on or off (M)"),
    "fullscreen": N_("Fullscreen (F11)"),
    "menu": N_("Menu (Esc)"),
}


_SIGNS: Final = {
    "hint": N_("Hint"),
    "rules": N_("Rules"),
    "log": N_("Story"),
    "remaining": N_("Stacks"),
    "sound": N_("Sound"),
    "leave": N_("Finish"),
}


class Sign(Button):
    """A large button with its picture over its word."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.nine(sheet(look, self.why), self.rect)
        x, y = self.rect.centre
        side = min(self.rect.w, self.rect.h) * 0.5
        y += 2 if look.down else 0
        canvas.image(self.icon or "", around(x, y - side * 0.26, side, side))
        at = x, self.rect.bottom - side * 0.36
        canvas.text(self.words, at, SMALL_STRONG.at(side * 0.46), anchor="c", width=self.rect.w - 16, fit="shrink")


def bar_buttons(manners: Manners) -> Form:
    """The buttons that these manners have."""
    if manners.signs:
        icons = {"leave": "icon_close_ink"}
        signs = (
            Sign(name, place, _(_SIGNS[name]), icon=icons.get(name, f"icon_{name}_ink"))
            for name, place in manners.buttons
        )
        return Form(signs, touch=manners.touch)
    return Form(Button(name, place, icon=f"icon_{name}_ink", hint=_(_HINTS[name])) for name, place in manners.buttons)


def show_mute(bar: Form, mute: bool) -> None:
    """Let the button for the sound show whether it is off."""
    if "sound" in bar:
        bar["sound"].icon = "icon_sound_off_ink" if mute else "icon_sound_ink"
