"""What may still come: the tiles of each stack by kind, the decrees, the Fairy's pool. It knows no order."""

from collections import Counter
from typing import Final

from feuville_gui.rules import CHARMS, DECREE_KINDS, LAYERS, SYMBOLS, State, Tile
from feuville_gui.table import layout, naming, pictures
from feuville_gui.table.overlay import Overlay
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import HEADING, LABEL, NUMBER, SENTENCE, SMALL, STRONG
from feuville_gui.ui.words import _, ngettext

_SHEET: Final = around(layout.TABLE.centre[0], 552, 1640, 960)
_ROWS: Final = 524  # height of all lines of tiles
_ROW: Final = 92  # of one line, less when there are many
_SIGNS: Final = ("cloud", *SYMBOLS)
_CARD: Final = 84


class RemainingPanel(Overlay):
    """What is still in the stacks."""

    def __init__(self, state: State, touch: float = 0.0) -> None:
        super().__init__(_SHEET, touch=touch)
        self.state = state

    def fill(self, canvas: Canvas) -> None:
        x, y = self.sheet.x + 48, self.sheet.y + 30
        canvas.text(_("What may still come"), (x, y), HEADING)
        self._tiles(canvas, x, y + 72)
        self._cards(canvas, x, y + 646)

    # ---- building tiles -----------------------------------------------------------------------------------

    def _tiles(self, canvas: Canvas, x: float, y: float) -> None:
        """One line for each share of each layer, the share drawn first first."""
        faces = self.state.setup.box.faces
        columns = [x + 300, *(x + 420 + 110 * n for n in range(len(_SIGNS))), x + 1010]
        canvas.text(_("tiles"), (columns[0], y + 16), SMALL.of("stone_4"), anchor="c")
        for sign, at in zip(_SIGNS, columns[1:], strict=False):
            canvas.image(pictures.symbol(sign), around(at, y + 16, 40, 40))
        canvas.text(_("shapes"), (columns[-1], y + 16), SMALL.of("stone_4"), anchor="w")
        y += 42
        shares = [[share for share in layer if share] for layer in self.state.stacks.tiles]
        high = min(float(_ROW), _ROWS / max(1, sum(map(len, shares))))
        for layer, name in enumerate(LAYERS):
            for share in shares[layer]:
                self._share(canvas, [faces[tile] for tile in share], Rect(x, y, self.sheet.w - 96, high), columns)
                y += high
            if not self.state.stacks.tiles_left(layer):
                words = _("{layer}: none left").format(layer=naming.layer_name(name))
                canvas.text(words, (x + 76, y + 22), STRONG, anchor="w")
                y += 48

    def _share(self, canvas: Canvas, tiles: list[Tile], row: Rect, columns: list[float]) -> None:
        first, side = tiles[0], min(70.0, row.h - 14)
        middle = row.y + side / 2
        canvas.box((row.x, row.bottom - 7, row.w, 1.5), "parchment_3")
        canvas.image(pictures.back(first.back), Rect(row.x, row.y, side, side), rounded=5, shadow=2)
        layer = naming.layer_name(first.layer)
        words = layer if first.back == "sun" else f"{layer} {first.back}"
        canvas.text(words, (row.x + side + 16, middle), STRONG.at(24), anchor="w")
        canvas.text(str(len(tiles)), (columns[0], middle), NUMBER.at(30), anchor="c")
        counts = [sum(tile.clouds for tile in tiles)]
        counts += [sum(tile.count(symbol) for tile in tiles) for symbol in SYMBOLS]
        for count, at in zip(counts, columns[1:], strict=False):
            ink = "ink" if count else "stone_2"
            canvas.text(str(count) if count else "–", (at, middle), NUMBER, anchor="c", colour=ink)
        room = row.right - columns[-1]
        canvas.text(shape_words(tiles), (columns[-1], middle), SENTENCE, anchor="w", width=room, height=side)

    # ---- decrees and charms -------------------------------------------------------------------------------

    def _cards(self, canvas: Canvas, x: float, y: float) -> None:
        stacks = self.state.stacks
        hidden = len(stacks.decrees) - stacks.decrees_left
        left = ngettext("{n} decree in the stack", "{n} decrees in the stack", stacks.decrees_left)
        words = left.format(n=stacks.decrees_left) + " · "
        words += ngettext(
            "{n} more lies in the box, nobody knows which", "{n} more lie in the box, nobody knows which", hidden
        ).format(n=hidden)
        _heading(canvas, x, y, words)
        decrees = Counter(f"decree_{DECREE_KINDS[decree]}" for decree in stacks.decrees)
        y = self._row(canvas, x, y + 34, decrees) + 18
        pool = len(stacks.charms)
        _heading(
            canvas,
            x,
            y,
            ngettext("{n} charm in the Fairy's pool", "{n} charms in the Fairy's pool", pool).format(n=pool),
        )
        self._row(canvas, x, y + 34, Counter(f"charm_{CHARMS[charm]}" for charm in stacks.charms))

    def _row(self, canvas: Canvas, x: float, y: float, kinds: Counter[str]) -> float:
        """A picture for each kind and how often it may come; returns where the row ends."""
        step = min(_CARD + 16.0, (self.sheet.w - 96) / max(1, len(kinds)))
        side = step - 14
        for nth, (name, count) in enumerate(sorted(kinds.items())):
            place = Rect(x + nth * step, y, side, side)
            canvas.image(name, place, rounded=5, shadow=2)
            if count > 1:
                badge = Rect(place.right - 36, place.y - 6, 40, 26)
                canvas.box(badge, "parchment", radius=8, edge="gold_dark", thick=2)
                canvas.text(f"×{count}", badge.centre, NUMBER.at(19), anchor="c")
        return y + side


def _heading(canvas: Canvas, x: float, y: float, words: str) -> None:
    canvas.text(words, (x, y), LABEL.at(24))


def shape_words(tiles: list[Tile]) -> str:
    """How many corners and gates are among them."""
    shapes = Counter(tile.shape for tile in tiles)
    left, right, gate = shapes["left"], shapes["right"], shapes["gate"]
    words = [ngettext("{n} left corner", "{n} left corners", left).format(n=left)] if left else []
    words += [ngettext("{n} right corner", "{n} right corners", right).format(n=right)] if right else []
    words += [ngettext("{n} gate", "{n} gates", gate).format(n=gate)] if gate else []
    return ", ".join(words) or "–"
