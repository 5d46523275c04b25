"""Another player's town on a large stage, with all that lies in front of that player. It is only to be looked at."""

from typing import Any, Final

from feuville_gui.rules import State, survey
from feuville_gui.table import layout, marks, naming, pictures
from feuville_gui.table.overlay import Overlay
from feuville_gui.table.player_board import clouds_words, draw_lock
from feuville_gui.table.townscape import draw_scene, draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Said
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import NAME, NUMBER, POINTS, SMALL, SMALL_STRONG, STRONG
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_SHEET: Final = around(layout.TABLE.centre[0], 552, 1720, 960)
_PLATE: Final = Rect(_SHEET.x + 28, _SHEET.y + 24, _SHEET.w - 268, 68)
_SCENE: Final = Rect(_SHEET.x + 28, _SHEET.y + 110, _SHEET.w - 56, 606)
_TOWN: Final = layout.Town(_SCENE.inset(20, 10), 0, 180)
_CARD: Final = 124
_LOWER: Final = _SCENE.bottom + 16


class EnlargedTown(Overlay):
    """One player's town; the two arrows lead round the table."""

    def __init__(self, state: State, seat: int, touch: float = 0.0) -> None:
        signs = (
            ("before", pictures.ARROW_BACK, "" if touch else _("The player before")),
            ("next", pictures.ARROW, "" if touch else _("The next player")),
        )
        buttons = [
            Button(name, Rect(_PLATE.right + 14 + 64 * nth, _PLATE.y + 8, 56, 52), icon=icon, hint=hint)
            for nth, (name, icon, hint) in enumerate(signs)
        ]
        super().__init__(_SHEET, *buttons, touch=touch)
        self.state = state
        self.seat = seat

    def chosen(self, said: Said) -> Any:
        step = 1 if said.name == "next" else -1
        self.seat = (self.seat + step) % len(self.state.players)

    def fill(self, canvas: Canvas) -> None:
        self._plate(canvas)
        player = self.state.players[self.seat]
        draw_scene(canvas, _SCENE)
        with canvas.group(clip=_SCENE):
            draw_town(canvas, player, _TOWN)
        canvas.outline(_SCENE.inset(2), "wood", thick=3, radius=4)
        self._figures(canvas)
        self._pieces(canvas)

    def _plate(self, canvas: Canvas) -> None:
        player, y = self.state.players[self.seat], _PLATE.centre[1]
        canvas.nine(pictures.plate(player.arms), _PLATE)
        canvas.image(pictures.arms(player.arms), marks.stand(Rect(_PLATE.x + 12, y - 28, 56, 56), 96 / 112), shadow=2)
        name = self.state.setup.seats[self.seat].name
        canvas.text(name, (_PLATE.x + 84, y), NAME.at(42), anchor="w", width=_PLATE.w - 320, fit="shrink")
        crown, points = Rect(_PLATE.right - 150, y - 22, 44, 44), Rect(_PLATE.right - 100, y - 30, 84, 60)
        marks.crowned(canvas, crown, points, player.points, POINTS.at(44).of("parchment"))

    def _figures(self, canvas: Canvas) -> None:
        """Clouds against columns and the symbols, in words."""
        setup, player = self.state.setup, self.state.players[self.seat]
        town, x, y = survey(setup, player), _SHEET.x + 36, _LOWER + 4
        marks.verdict_sign(canvas, Rect(x, y, 32, 32), town.clouds, town.columns)
        canvas.text(clouds_words(town.clouds, town.columns), (x + 44, y + 16), STRONG, anchor="w", width=330)
        for nth, (symbol, count) in enumerate(town.symbols.items()):
            left, top = x + 190 * (nth % 2), y + 48 + 48 * (nth // 2)
            canvas.image(pictures.symbol(symbol), Rect(left, top, 40, 40))
            words = naming.symbol_words(count, symbol)
            canvas.text(words, (left + 48, top + 20), STRONG, anchor="w", width=136, fit="shrink")
        at = x, y + 148
        if player.has_arms_grass:
            canvas.image(pictures.arms_grass(player.arms), Rect(x, at[1], 150, 37), rounded=4, shadow=2)
            words = _("Town not evaluated yet")
            canvas.text(words, (x + 164, at[1] + 19), SMALL, anchor="w", width=210, height=44)

    def _pieces(self, canvas: Canvas) -> None:
        player = self.state.players[self.seat]
        x = _SHEET.x + 430
        x = self._group(canvas, x, _("Storage"))
        for space, stored in enumerate(player.storage):
            place = Rect(x + space * (_CARD + 10), _LOWER + 34, _CARD, _CARD)
            canvas.nine("slot", place)
            if stored is not None:
                canvas.image(pictures.piece(stored.piece), place.inset(4), rounded=6, shadow=2)
                draw_lock(canvas, self.state.setup.box, stored, place)
        x = self._group(canvas, x + 2 * (_CARD + 10) + 26, _("Charms"))
        for space, charm in enumerate(player.charms):
            place = Rect(x + space * (_CARD + 10), _LOWER + 34, _CARD, _CARD)
            canvas.nine("slot", place)
            if charm is not None:
                canvas.image(pictures.CHARM_BACK, place.inset(4), rounded=6, shadow=2)
        x = self._group(canvas, x + 2 * (_CARD + 10) + 26, _("Evaluated"))
        count = len(player.evaluated)
        canvas.text(f"× {count}", (x + 130, _LOWER + 14), NUMBER.at(22), anchor="w")
        step = min(_CARD + 10.0, (_SHEET.right - 40 - x - _CARD) / max(1, count - 1))
        for nth, decree in enumerate(player.evaluated):
            canvas.image(
                pictures.piece(decree), Rect(x + nth * step, _LOWER + 34, _CARD, _CARD).inset(3), rounded=5, shadow=3
            )

    def _group(self, canvas: Canvas, x: float, words: str) -> float:
        canvas.text(words, (x, _LOWER + 14), SMALL_STRONG.of("stone_4"), anchor="w")
        return x
