"""Kept games as rows of a list: each with a small picture of its towns. It reads no file: the states are given."""

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Final

from feuville_gui.rules import State
from feuville_gui.table import layout, pictures
from feuville_gui.table.townscape import draw_scene, draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.lists import Row, ScrollList
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.theme import SENTENCE, SMALL, STRONG
from feuville_gui.ui.widget import Look

HIGH: Final = 132
_TOWNS: Final = 640  # width of the towns together
_GAP: Final = 6


class GameRows(ScrollList):
    """Its value, and that of each row, is the path of a game."""

    def __init__(self, name: Hashable, rect: Box, rows: Sequence[Row], towns: Callable[[Path], State | None]) -> None:
        """towns: the state that a game has come to, None as long as that is not known."""
        super().__init__(name, rect, rows, high=HIGH)
        self._towns = towns

    @property
    def seen(self) -> tuple[Path, ...]:
        """The games whose rows can be seen."""
        area = self._scroll.rect
        return tuple(row.value for n, row in enumerate(self.rows) if self.row(n).meets(area))

    @property
    def top(self) -> float:
        """How far it is scrolled."""
        return self._scroll.top

    def scroll(self, top: float) -> None:
        """Be scrolled as far as another list was."""
        self._scroll.to(top)
        if self.rows:
            self._scroll.reveal(self.chosen * self.high, self.high)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.nine("field", self.rect)
        with canvas.group(clip=self._scroll.rect):
            for n, row in enumerate(self.rows):
                place = self.row(n)
                if place.meets(self._scroll.rect):
                    self._row(canvas, row, place, n == self.chosen)
        self._scroll.draw(canvas)

    def _row(self, canvas: Canvas, row: Row, place: Rect, chosen: bool) -> None:
        if chosen:
            canvas.box(place.inset(2), "slate", radius=7)
        ink = "parchment" if chosen else "ink"
        towns = Rect(place.x + 12, place.y + 10, _TOWNS, place.h - 20)
        state = self._towns(row.value)
        if state is not None:
            _draw_towns(canvas, state, towns)
        else:
            canvas.box(towns, "parchment_3" if not chosen else "slate_light", radius=6, alpha=130)
        left, wide = towns.right + 22, place.right - towns.right - 40
        when = canvas.text(row.more, (place.right - 18, place.y + 30), SMALL, anchor="e", colour=ink)
        at = left, place.y + 30
        canvas.text(row.words, at, STRONG.at(24), anchor="w", width=wide - when.w - 16, fit="cut", colour=ink)
        canvas.text(row.below, (left, place.y + 54), SENTENCE, width=wide, height=place.h - 62, colour=ink)


def _draw_towns(canvas: Canvas, state: State, room: Rect) -> None:
    """The towns side by side, each with its player's sign."""
    count = len(state.players)
    wide = (room.w - (count - 1) * _GAP) / count
    for seat, player in enumerate(state.players):
        scene = Rect(room.x + seat * (wide + _GAP), room.y, wide, room.h)
        draw_scene(canvas, scene)
        with canvas.group(clip=scene):
            draw_town(canvas, player, layout.Town(scene.inset(4, 2), 0, 34))
        canvas.image(pictures.marker(player.arms), Rect(scene.x + 4, scene.y + 4, 24, 24))
        canvas.box(scene, None, edge="wood", thick=2, radius=3)
