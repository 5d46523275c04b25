"""The buttons of the bar: what can be opened from the table. What they open is the scene's matter."""

from typing import Final

from feuville_gui.table import layout
from feuville_gui.ui.form import Form
from feuville_gui.ui.widgets import Button
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


def bar_buttons() -> Form:
    """One button for each name in the layout's BAR_BUTTONS."""
    return Form(
        Button(name, layout.bar_button(name), icon=f"icon_{name}_ink", hint=_(_HINTS[name]))
        for name in layout.BAR_BUTTONS
    )


def show_mute(bar: Form, mute: bool) -> None:
    """Let the button for the sound show whether it is off."""
    bar["sound"].icon = "icon_sound_off_ink" if mute else "icon_sound_ink"
