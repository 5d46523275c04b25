"""What each player has reached: figures, points and wins game by game, the best town. It counts nothing itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from feuville_gui.files import replace_file
from feuville_gui.session import Profile, Profiles, Result, as_table
from feuville_gui.table import layout, pictures
from feuville_gui.table.chronicle import sentence
from feuville_gui.table.results import MEAN, PointsPlot, draw_wins, result_words
from feuville_gui.table.townscape import draw_scene, draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event, Key
from feuville_gui.ui.lists import Row, ScrollList
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import BUTTON, HEADING, POINTS, SENTENCE, SMALL, STRONG, TABLE
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _, ngettext

EXPORT: Final = "feuville-players.csv"
_SHEET: Final = Rect(130, 36, 1660, 1008)
_LIST: Final = Rect(166, 128, 420, 728)
_PAGE: Final = Rect(622, 128, 1132, 728)
_PLOT: Final = Rect(_PAGE.x, _PAGE.y + 206, _PAGE.w, 232)
_TOWN: Final = Rect(_PAGE.x, _PAGE.y + 516, 640, 212)
_WINS: Final = Rect(_TOWN.right + 36, _TOWN.y - 8, _PAGE.right - _TOWN.right - 36, _TOWN.h + 16)
_NOTE: Final = Rect(166, 866, 1588, 60)
_FOOT: Final = _SHEET.bottom - 88
_SHOWN: Final = 40  # games in the plot at most


@dataclass(frozen=True, slots=True)
class Closed:
    """Enough seen."""


class PlayersPage(FormScene):
    """The names at the left, a page on the chosen one at the right."""

    over = True

    def __init__(
        self,
        profiles: Profiles,
        folder: Path | None = None,
        has: Callable[[str], bool] = lambda picture: True,
        notice: str = "",
    ) -> None:
        """folder: where the table goes, by default the player's documents; has: whether there is such a picture;
        notice: what there is to say first."""
        self.result: Closed | None = None
        self._profiles = profiles
        self._folder = folder
        self._has = has
        self._asked = False  # whether the next press on the button resets
        self._everybody: tuple[Profile, ...] = ()
        self._plot: PointsPlot | None = None
        self._plotted = 0  # whose games are on it
        self._told = ""
        self.form = Form()
        self._read()
        self._told = self._told or notice
        self.form.walk.go("names")

    def _read(self) -> None:
        self._everybody, self._plot = self._profiles.all(), None
        trouble = self._profiles.trouble
        self._told = "" if trouble is None else sentence(trouble)
        self._list = ScrollList(
            "names", _LIST, [_row(n, profile) for n, profile in enumerate(self._everybody)], high=64
        )
        self._refill()

    def _refill(self) -> None:
        none = "" if self._everybody else _("No person has played a game to its end yet.")
        style = BUTTON.at(24)
        reset = _("Press once more to forget all") if self._asked else _("Reset …")
        widgets: list[Widget] = [
            self._list,
            *self._plots(),
            Button("back", (166, _FOOT, 200, 60), _("Back"), primary=True),
            Button("reset", (_SHEET.right - 36 - 740, _FOOT, 400, 60), reset, style=style, why=none),
            Button("export", (_SHEET.right - 36 - 324, _FOOT, 324, 60), _("Export as a table"), style=style, why=none),
        ]
        self.form.fill(widgets)

    def _plots(self) -> list[Widget]:
        """The plot of the chosen player; the game that is chosen on it stays so, as long as the player does."""
        if self._plot is None or self._plotted != self._list.value:
            self._plotted, results = self._list.value, self._results
            hint = _("Left and right, or a click, tell of each game")
            self._plot = PointsPlot("points", _PLOT, results, hint=hint) if results else None
        return [] if self._plot is None else [self._plot]

    @property
    def _results(self) -> tuple[Result, ...]:
        """The last games of the chosen player."""
        return self._everybody[self._list.value].results[-_SHOWN:] if self._everybody else ()

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is None:
            if isinstance(event, Key) and event.name == "escape":
                self.result = Closed()
            return
        asked, self._asked = self._asked, False
        match said.name:
            case "back":
                self.result = Closed()
            case "reset" if asked:
                self._profiles.reset()
                self._read()
            case "reset":
                self._asked, self._told = True, _("Games, wins and best towns of everybody would be forgotten.")
            case "export":
                self._export()
            case _:
                self._told = ""
        self._refill()

    def _export(self) -> None:
        try:
            path = (self._folder or platformdirs.user_documents_path()) / EXPORT
            replace_file(path, as_table(self._everybody))
        except (OSError, RuntimeError, KeyError) as error:  # also without a home
            why = getattr(error, "strerror", None) or error
            self._told = _("The table cannot be written ({why}).").format(why=why)
        else:
            self._told = _("The table is kept as {file}.").format(file=path)

    # ---- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, *TABLE), "night", alpha=170)
        panel(canvas, _SHEET, _("Players"))
        self.form.draw(canvas)
        if self._everybody:
            self._page(canvas, self._everybody[self._list.value])
        else:
            words = _("No person has played a game to its end yet.")
            canvas.text(words, _PAGE.centre, SENTENCE, anchor="c", width=_PAGE.w - 48)
        if self._told:
            at = _NOTE.x + 4, _NOTE.centre[1]
            canvas.text(self._told, at, SENTENCE, anchor="w", width=_NOTE.w - 8, height=_NOTE.h)

    def _page(self, canvas: Canvas, profile: Profile) -> None:
        at = _PAGE.x, _PAGE.y + 26
        canvas.text(profile.name, at, HEADING.at(40), anchor="w", width=_PAGE.w, fit="shrink")
        figures = (
            (_("Games"), str(profile.games)),
            (_("Wins"), str(profile.wins)),
            (_("Points on average"), f"{profile.points / max(1, profile.games):.1f}"),
            (_("Most points"), str(profile.best)),
        )
        wide = _PAGE.w / len(figures)
        for nth, (words, number) in enumerate(figures):
            box = Rect(_PAGE.x + nth * wide, _PAGE.y + 62, wide - 14, 96)
            canvas.box(box, "parchment_2", radius=10, edge="parchment_4")
            canvas.text(number, (box.centre[0], box.y + 36), POINTS.at(42), anchor="c")
            at = box.centre[0], box.bottom - 18
            canvas.text(words, at, SMALL, anchor="c", width=box.w - 16, fit="shrink")
        if self._plot is not None:
            self._draw_plots(canvas, self._plot, self._results)
        canvas.text(_("The best town"), (_TOWN.x, _TOWN.y - 34), STRONG, anchor="w", width=_TOWN.w, fit="shrink")
        draw_scene(canvas, _TOWN)
        town = profile.town
        if town is not None and all(self._has(pictures.piece(tile)) for column in town.town for tile in column.tiles):
            with canvas.group(clip=_TOWN):
                draw_town(canvas, town, layout.Town(_TOWN.inset(12, 4), 0, 66))
        canvas.box(_TOWN, None, edge="wood", thick=3, radius=4)

    def _draw_plots(self, canvas: Canvas, plot: PointsPlot, results: Sequence[Result]) -> None:
        """The wins, and the words to both plots; the points are a widget."""
        words = ngettext("Points of the last game", "Points of the last {n} games", len(results))
        words = words.format(n=len(results))
        if len(results) > MEAN:
            words = _("{points}, and the mean of {n}").format(points=words, n=MEAN)
        canvas.text(words, (_PAGE.x, _PLOT.y - 20), STRONG, anchor="w", width=_PAGE.w / 2, fit="shrink")
        words = result_words(results[plot.value])
        canvas.text(words, (_PLOT.right - 8, _PLOT.y - 20), SMALL, anchor="e", width=_PAGE.w / 2, fit="shrink")
        wins = canvas.text(_("Wins"), (_WINS.x, _TOWN.y - 34), STRONG, anchor="w")
        words, room = _("the broken line: if all were equal"), _WINS.w - wins.w - 20
        canvas.text(words, (_WINS.right, _TOWN.y - 34), SMALL, anchor="e", width=room, fit="shrink")
        draw_wins(canvas, results, _WINS)


def _row(n: int, profile: Profile) -> Row:
    return Row(n, profile.name, ngettext("{n} game", "{n} games", profile.games).format(n=profile.games))
