"""All that a player may choose about the program. It applies nothing: it hands each change to the given function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from feuville_gui.settings import SCALES, TEXT_SIZES, Settings
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.input import Event, Key, Release
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import SENTENCE, STRONG, TABLE
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button, Choice, Slider, Stepper, Toggle
from feuville_gui.ui.words import _

_SHEET: Final = Rect(300, 40, 1320, 1000)
_ROW: Final = 82
_CONTROL: Final = 620  # width


@dataclass(frozen=True, slots=True)
class Closed:
    """Back to where the player was."""


class Options:
    """The settings, one a row; a change works at once."""

    over = True
    moving = False

    def __init__(
        self,
        settings: Settings,
        apply: Callable[[Settings], None],
        *,
        languages: Sequence[tuple[str, str]],
        monitors: int = 1,
    ) -> None:
        """languages: code and own name of each; monitors: how many there are."""
        self.result: Closed | None = None
        self.settings = settings
        self._apply = apply
        self._languages = tuple(languages)
        self._monitors = monitors
        self._trouble = ""
        self._rows: list[tuple[str, str]] = []  # title and explanation
        self.form = Form(self._widgets())

    def _place(self, n: int) -> Rect:
        return Rect(_SHEET.right - 44 - _CONTROL, _SHEET.y + 92 + n * _ROW, _CONTROL, 60)

    def _widgets(self) -> list[Widget]:
        now = self.settings
        onoff = _("off"), _("on")
        self._rows = []
        widgets: list[Widget] = []

        def row(title: str, more: str, make: Callable[[Rect], Widget]) -> None:
            widgets.append(make(self._place(len(self._rows))))
            self._rows.append((title, more))

        row(
            _("Language"),
            "",
            lambda place: Stepper(
                "language",
                place,
                (("", _("as the system")), *self._languages),
                now.language,
            ),
        )
        row(
            _("Text size"),
            _("of sentences"),
            lambda place: Choice("text_size", place, [(size, f"{size} %") for size in TEXT_SIZES], now.text_size),
        )
        row(
            _("Size of the picture"),
            _("above 100 % it follows the pointer"),
            lambda place: Slider("ui_scale", place, *SCALES, now.ui_scale, lambda size: f"{size} %"),
        )
        row(_("Full screen"), "F11", lambda place: Toggle("fullscreen", place, now.fullscreen, onoff))
        if self._monitors > 1:
            row(
                _("Monitor"),
                "",
                lambda place: Choice(
                    "monitor",
                    place,
                    [(n, str(n + 1)) for n in range(self._monitors)],
                    min(now.monitor, self._monitors - 1),
                ),
            )
        row(
            _("Speed"),
            _("of what moves by itself"),
            lambda place: Choice(
                "speed", place, (("1", "1×"), ("2", "2×"), ("4", "4×"), ("instant", _("instant"))), now.speed
            ),
        )
        row(
            _("Motion"),
            "",
            lambda place: Choice(
                "motion", place, (("full", _("full")), ("calm", _("calm")), ("none", _("none"))), now.motion
            ),
        )
        row(
            _("Help"),
            _("what can be taken glows"),
            lambda place: Choice("helps", place, (("legal", onoff[1]), ("off", onoff[0])), now.helps),
        )
        row(
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

    @property
    def writing(self) -> Rect | None:
        return None

    @property
    def focused(self) -> Rect | None:
        return self.form.focused

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

    def update(self, now: float) -> None:
        """Nothing moves here."""

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, *TABLE), "night", alpha=170)
        panel(canvas, _SHEET, _("Options"))
        for n, (title, more) in enumerate(self._rows):
            place = self._place(n)
            x, room = _SHEET.x + 44, place.x - _SHEET.x - 44 - 20
            if n:
                y = place.y - (_ROW - 60) / 2
                canvas.line(((x, y), (x + _SHEET.w - 88, y)), "parchment_4")
            canvas.text(
                title, (x, place.centre[1] - (14 if more else 0)), STRONG.at(24), anchor="w", width=room, fit="shrink"
            )
            if more:
                canvas.text(
                    more, (x, place.centre[1] + 16), SENTENCE, anchor="w", width=room, fit="shrink", colour="stone_4"
                )
        if self._trouble:
            at = _SHEET.centre[0] + 10, _SHEET.bottom - 61
            canvas.text(self._trouble, at, SENTENCE, anchor="c", width=560, height=84, colour="brick")
        self.form.draw(canvas)
