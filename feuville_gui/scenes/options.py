"""All that a player may choose about the program. It applies nothing: it hands each change to the given function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from feuville_gui.settings import SCALES, TEXT_SIZES, VOLUMES, Settings
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event, Key, Release
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import SENTENCE, STRONG, TABLE
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button, Choice, Slider, Stepper, Toggle
from feuville_gui.ui.words import _

_SHEET: Final = Rect(110, 150, 1700, 780)
_ROW: Final = 82
_LEFT, _RIGHT = _SHEET.x + 44, _SHEET.x + 872  # of the two halves
_HALF, _CONTROL = 784, 450  # width


class _Row(NamedTuple):
    """What stands beside a control."""

    place: Rect
    title: str
    more: str


@dataclass(frozen=True, slots=True)
class Closed:
    """Back to where the player was."""


class Options(FormScene):
    """The settings, one a row; a change works at once."""

    over = True

    def __init__(
        self,
        settings: Settings,
        apply: Callable[[Settings], None],
        *,
        languages: Sequence[tuple[str, str]],
        monitors: int = 1,
        silent: Callable[[], bool] = lambda: False,
    ) -> None:
        """languages: code and own name of each; monitors: how many there are; silent: whether no device plays."""
        self.result: Closed | None = None
        self.settings = settings
        self._apply = apply
        self._languages = tuple(languages)
        self._monitors = monitors
        self._silent = silent
        self._trouble = ""
        self._rows: list[_Row] = []
        self.form = Form(self._widgets())

    def _widgets(self) -> list[Widget]:
        now = self.settings
        onoff = _("off"), _("on")
        self._rows = []
        widgets: list[Widget] = []

        def row(left: float, title: str, more: str, make: Callable[[Rect], Widget]) -> None:
            x = left + _HALF - _CONTROL
            above = sum(row.place.x == x for row in self._rows)
            place = Rect(x, _SHEET.y + 92 + above * _ROW, _CONTROL, 60)
            widgets.append(make(place))
            self._rows.append(_Row(place, title, more))

        row(
            _LEFT,
            _("Language"),
            "",
            lambda place: Stepper("language", place, (("", _("as the system")), *self._languages), now.language),
        )
        row(
            _LEFT,
            _("Text size"),
            _("of sentences"),
            lambda place: Choice("text_size", place, [(size, f"{size} %") for size in TEXT_SIZES], now.text_size),
        )
        row(
            _LEFT,
            _("Size of the picture"),
            _("above 100 % it follows the pointer"),
            lambda place: Slider("ui_scale", place, *SCALES, now.ui_scale, _per_cent),
        )
        row(_LEFT, _("Full screen"), "F11", lambda place: Toggle("fullscreen", place, now.fullscreen, onoff))
        if self._monitors > 1:
            monitor = min(now.monitor, self._monitors - 1)
            numbers = [(n, str(n + 1)) for n in range(self._monitors)]
            row(_LEFT, _("Monitor"), "", lambda place: Choice("monitor", place, numbers, monitor))
        speeds = ("1", "1×"), ("2", "2×"), ("4", "4×"), ("instant", _("instant"))
        row(
            _LEFT,
            _("Speed"),
            _("of what moves by itself"),
            lambda place: Choice("speed", place, speeds, now.speed),
        )
        levels = ("full", _("full")), ("calm", _("calm")), ("none", _("none"))
        row(_LEFT, _("Motion"), "", lambda place: Choice("motion", place, levels, now.motion))

        device = _("no sound device") if self._silent() else ""
        row(
            _RIGHT,
            _("Sounds"),
            device,
            lambda place: Slider("effects", place, *VOLUMES, now.effects, _per_cent),
        )
        row(_RIGHT, _("Music"), device, lambda place: Slider("music", place, *VOLUMES, now.music, _per_cent))
        row(_RIGHT, _("Mute"), "M", lambda place: Toggle("mute", place, now.mute, onoff))
        row(
            _RIGHT,
            _("Captions"),
            _("what is heard, in words"),
            lambda place: Toggle("captions", place, now.captions, onoff),
        )
        helps = ("off", onoff[0]), ("legal", onoff[1]), ("graded", _("graded"))
        row(
            _RIGHT,
            _("Help"),
            _("lit choices, and their worth"),
            lambda place: Choice("helps", place, helps, now.helps),
        )
        row(
            _RIGHT,
            _("Warning at the end of a turn"),
            _("when a die is unused"),
            lambda place: Toggle("confirm_unused_die", place, now.confirm_unused_die, onoff),
        )
        y = _SHEET.bottom - 92
        return [
            *widgets,
            Button("defaults", (_SHEET.x + 44, y, 320, 62), _("Reset")),
            Button("done", (_SHEET.right - 44 - 300, y, 300, 62), _("Done"), primary=True),
        ]

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is not None:
            self._take(str(said.name), said.value)
        elif isinstance(event, Key) and event.name == "escape":
            self.result = Closed()
        if isinstance(event, Release | Key):  # not while the slider is dragged: the picture would run from the pointer
            self._change(ui_scale=self.form["ui_scale"].value)

    def _take(self, name: str, value: Any) -> None:
        if name == "done":
            self.result = Closed()
        elif name == "defaults":
            kept = {"window": self.settings.window}
            self._change(**{**msgspec.structs.asdict(Settings()), **kept})
        elif name != "ui_scale":
            self._change(**{name: value})

    def _change(self, **values: Any) -> None:
        settings = msgspec.structs.replace(self.settings, **values)
        if settings != self.settings:
            self.settings = settings
            self._apply(settings)
            self.form.fill(self._widgets())

    def show(self, settings: Settings) -> None:
        """The settings were changed elsewhere, for example by F11."""
        self.settings = settings
        self.form.fill(self._widgets())

    def tell(self, trouble: str) -> None:
        """Show why the settings cannot be kept; "" when they can."""
        self._trouble = trouble

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, *TABLE), "night", alpha=170)
        panel(canvas, _SHEET, _("Options"))
        for place, title, more in self._rows:
            left, middle = place.right - _HALF, place.centre[1]
            room = _HALF - _CONTROL - 16
            if place.y > _SHEET.y + 92:
                y = place.y - (_ROW - 60) / 2
                canvas.line(((left, y), (place.right, y)), "parchment_4")
            at = left, middle - (14 if more else 0)
            canvas.text(title, at, STRONG.at(24), anchor="w", width=room, fit="shrink")
            if more:
                canvas.text(more, (left, middle + 16), SENTENCE, anchor="w", width=room, fit="shrink", colour="stone_4")
        if self._trouble:
            at = _SHEET.centre[0] + 10, _SHEET.bottom - 61
            canvas.text(self._trouble, at, SENTENCE, anchor="c", width=900, height=84, colour="brick")
        self.form.draw(canvas)


def _per_cent(value: int) -> str:
    return f"{value} %"
