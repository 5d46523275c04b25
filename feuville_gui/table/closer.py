"""What is pointed at, shown large with its symbols in words, and why it cannot be taken. It decides nothing."""

from typing import Final, NamedTuple

from feuville_gui.rules import CHARMS, DECREE_KINDS, STARTING_TILES, SYMBOLS, Player, Tile, survey
from feuville_gui.table import layout, marks, naming, pictures, spots
from feuville_gui.table.look import Look
from feuville_gui.table.spots import Spot
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.text import Icon, Words
from feuville_gui.ui.theme import SENTENCE, SMALL, STRONG, Style
from feuville_gui.ui.words import _, ngettext

LARGE: Final = 320  # the picture's side
_MARGIN: Final = 22
_GAP: Final = 18
_WIDE: Final = LARGE + 2 * _MARGIN
_NAMED: Final = STRONG.at(25)._replace(font="heavy")  # a black letter I would be read as D


class About(NamedTuple):
    """What there is to say: a picture (name and width to height), a name, lines of symbols, a sentence."""

    name: str
    picture: str = ""
    ratio: float = 1.0
    lines: tuple[Words, ...] = ()
    words: str = ""


def draw_closer(canvas: Canvas, look: Look) -> None:
    """The enlarged piece, when one is asked for."""
    if look.close is None:
        return
    said = about(look, look.close)
    if said is None and not look.why:
        return
    place = spots.where(look.close, look.state, look.me, len(look.chips))
    height = _fill(canvas, look, said, None)
    sheet = _beside(look, place, _WIDE, height + 2 * _MARGIN)
    if look.close_at is not None:
        x, y, w, _h = look.close_at
        sheet = Rect(x + (w - sheet.w) / 2, y, sheet.w, sheet.h)
    canvas.nine("panel", sheet)
    _fill(canvas, look, said, sheet.inset(_MARGIN))


def _fill(canvas: Canvas, look: Look, said: About | None, room: Rect | None) -> float:
    """Describe it into the room, or only measure it; returns the height."""
    x, y, wide = (0.0, 0.0, float(LARGE)) if room is None else (room.x, room.y, room.w)
    top = y
    if said is not None:
        if said.picture:
            high = min(float(LARGE), LARGE / said.ratio)
            if room is not None:
                place = around(x + wide / 2, y + high / 2, high * said.ratio, high)
                flat = said.ratio == 1
                canvas.image(said.picture, place, rounded=10 if flat else 0, shadow=5)
            y += high + 12
        y += _line(canvas, said.name, _NAMED, x, y, wide, room) + 2
        for line in said.lines:
            y += _line(canvas, line, SENTENCE, x, y, wide, room)
        if said.words:
            y += _line(canvas, said.words, SMALL.at(19), x, y + 3, wide, room) + 3
    if look.why:
        y += 8 if said is not None else 0
        if room is not None:
            canvas.image(pictures.REFUSED, Rect(x, y + 1, 24, 24))
        y += max(28.0, _line(canvas, look.why, STRONG.at(19).of("brick_dark"), x + 34, y + 1, wide - 34, room))
    return y - top


def _line(canvas: Canvas, words: Words, style: Style, x: float, y: float, wide: float, room: Rect | None) -> float:
    """Words in lines; returns their height."""
    if room is not None:
        return canvas.text(words, (x, y), style, width=wide).h
    return canvas.measure(words, style, wide)[1]


def _beside(look: Look, place: Rect, w: float, h: float) -> Rect:
    """At the right of the place or else at its left, on the table, clear of the place and of the pointer."""
    room = layout.TABLE.inset(8)
    x, y = look.pointer if place.contains(*look.pointer) else place.centre
    if place.w > w:  # a wide place: beside the pointer
        place = around(x, y, 60, 60)
    top = min(max(place.centre[1] - h / 2, room.y), room.bottom - h)
    if place.right + _GAP + w <= room.right:
        return Rect(place.right + _GAP, top, w, h)
    return Rect(max(room.x, place.x - _GAP - w), top, w, h)


# ---- what there is to say ---------------------------------------------------------------------------------


def about(look: Look, spot: Spot) -> About | None:
    """What the piece or person on a spot is; None where there is nothing to tell."""
    match spot:
        case Spot("person", column):
            number = column + 1
            picture = pictures.person(number)
            return About(naming.person_name(number), picture, pictures.FIGURE, words=naming.person_words(number))
        case Spot("gnome"):
            words = _("For both dice he goes to any person's flag: take from that column, or use that person's skill.")
            return About(_(naming.GNOME), pictures.GNOME, pictures.FIGURE, words=words)
        case Spot("built", column, _layer, seat):
            return _built(look, look.state.players[seat], spot.a, spot.b)
        case Spot("stage", seat):
            return _town(look, seat)
    piece = spots.piece_at(spot, look.state, look.me)
    return None if piece is None else _piece(look, piece)


def _piece(look: Look, piece: str) -> About:
    picture = pictures.piece(piece)
    if piece in DECREE_KINDS:
        return About(naming.decree_name(piece), picture, words=naming.decree_words(piece))
    if piece in CHARMS:
        return About(naming.charm_name(piece), picture, words=naming.charm_words(piece))
    tile = look.state.setup.box.faces[piece]
    return About(naming.tile_name(tile), picture, lines=symbol_lines(tile))


def symbol_lines(tile: Tile) -> tuple[Words, ...]:
    """The symbols that a tile shows, each with its sign and in words."""
    lines: list[Words] = []
    if tile.clouds:
        lines.append((Icon(pictures.CLOUD), " " + naming.cloud_words(tile.clouds)))
    for symbol in SYMBOLS:
        count = tile.count(symbol)
        if count:
            lines.append((Icon(pictures.symbol(symbol)), " " + naming.symbol_words(count, symbol)))
    return tuple(lines) or (_("no symbols"),)


def _built(look: Look, player: Player, at: int, layer: int) -> About | None:
    column = player.town[at]
    piece = (column.sky, column.tower, column.wall)[layer]
    if piece is None:
        return None
    said = _piece(look, piece)
    if not column.burnt or piece in STARTING_TILES:
        return said
    words = _("Burnt: it counts for nothing until it is turned back.")
    return said._replace(picture=pictures.BURNT[layer], words=words)


def _town(look: Look, seat: int) -> About:
    """Another player's town in words: its symbols are small there."""
    setup, player = look.state.setup, look.state.players[seat]
    town = survey(setup, player)
    lines: list[Words] = [(Icon(pictures.CROWN), " " + naming.point_words(player.points))]
    words = _("{clouds} for {columns}").format(
        clouds=naming.cloud_words(town.clouds), columns=naming.column_words(town.columns)
    )
    lines.append((Icon(marks.verdict(town.clouds, town.columns)), " " + words))
    lines += [
        (Icon(pictures.symbol(symbol)), " " + naming.symbol_words(count, symbol))
        for symbol, count in town.symbols.items()
    ]
    decrees = len(player.evaluated)
    lines.append(ngettext("{n} decree evaluated", "{n} decrees evaluated", decrees).format(n=decrees))
    ruins = len(town.ruins)
    if ruins:
        lines.append(ngettext("{n} column burnt", "{n} columns burnt", ruins).format(n=ruins))
    return About(setup.seats[seat].name, lines=tuple(lines), words=_("A click shows the town large."))
