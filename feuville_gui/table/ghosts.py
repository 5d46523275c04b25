"""Where what is picked can go: ghosts, frames, the proposed place, what would change there. It decides nothing."""

from collections import Counter
from typing import Final

from feuville_gui.rules import CHARMS, DECREE_KINDS
from feuville_gui.table import layout, marks, pictures, spots
from feuville_gui.table.look import Look, Preview
from feuville_gui.table.naming import piece_name
from feuville_gui.table.spots import Spot
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.text import Icon, Words
from feuville_gui.ui.theme import NUMBER, SMALL_STRONG, STRONG, Style
from feuville_gui.ui.words import _

FRAMES: Final = ("column", "pair", "block", "town")
_WIDEST: Final = 330  # words in the bubble
_PAD: Final = 20
_GAP: Final = 16
_LEAD: Final = 5  # between lines
_SCORE: Final = NUMBER.at(34)
_FIGURES: Final = STRONG.at(26)._replace(grows=False)
_WORDS: Final = SMALL_STRONG.at(20)


def active(look: Look) -> tuple[Spot, Preview] | None:
    """The place for what is picked that the pointer, or else the keyboard, is on."""
    for spot in (look.hover, look.focus):
        for target, preview in look.targets:
            if target == spot:
                return target, preview
    return None


def counted_tiles(look: Look) -> dict[str, int] | None:
    """The tiles that the decree in question would count, as often as they count; None while there is no question."""
    if not look.targets:
        return None
    _target, preview = active(look) or look.targets[0]
    return dict(Counter(preview.tiles)) if preview.tiles else None


def draw_ghosts(canvas: Canvas, look: Look) -> None:
    """The places in the town, the one in question last."""
    now = active(look)
    best = look.targets[0][0] if look.targets else None
    for target, _preview in look.targets:
        crossing = target.kind in ("pair", "block")  # many of these frames cross one another
        if now is None or (target != now[0] and (target == best or not crossing)):
            _ghost(canvas, look, target, False, faint=crossing and target != best)
    if now is not None:
        _ghost(canvas, look, now[0], True)
    richest = look.richest
    if richest is not None and richest.kind in (*FRAMES, "site", "wall"):
        marks.best(canvas, spots.where(richest, look.state, look.me, len(look.chips)), _("most points"))


def _ghost(canvas: Canvas, look: Look, target: Spot, hot: bool, faint: bool = False) -> None:
    place = spots.where(target, look.state, look.me, len(look.chips))
    if target.kind in ("site", "wall"):
        piece = picked_piece(look)
        town = len(look.state.players[look.me].town)
        size = layout.town_tile_size(town)
        whole = around(*place.centre, size, size) if hot or place.w >= size else place
        marks.light(canvas, whole, 0.9 if hot else 0.6, 14)
        if piece is not None:
            canvas.image(pictures.piece(piece), whole, alpha=225 if hot else 135, rounded=4)
        marks.lit_edge(canvas, whole.inset(2), hot)
    elif target.kind in FRAMES:
        frame = place.inset(3)
        thick, alpha = (6, 255) if hot else (3, 110 if faint else 255)
        canvas.outline(frame.inset(4), "gold_light" if hot else "glow_edge", thick=thick, radius=6, alpha=alpha)


def picked_piece(look: Look) -> str | None:
    """The id of the piece that is carried or picked."""
    if look.carried is not None:
        return look.carried
    return None if look.picked is None else spots.piece_at(look.picked, look.state, look.me)


# ---- what would change ------------------------------------------------------------------------------------


def draw_bubble(canvas: Canvas, look: Look) -> None:
    """A slip beside the place in question: points, clouds against columns, symbols, what is lost."""
    now = active(look)
    if now is None:
        return
    target, preview = now
    lines = _lines(look, preview)
    if not lines:
        return
    sizes = [canvas.measure(words, style, _WIDEST) for words, style in lines]
    wide = max(w for w, _h in sizes) + 2 * _PAD
    high = sum(h for _w, h in sizes) + _LEAD * (len(lines) - 1) + 2 * _PAD - 6
    slip = _beside(look, spots.where(target, look.state, look.me, len(look.chips)), wide, high)
    canvas.nine("tooltip", slip)
    y = slip.y + _PAD - 3
    for (words, style), (_w, h) in zip(lines, sizes, strict=True):
        canvas.text(words, (slip.x + _PAD, y), style, width=_WIDEST)
        y += h + _LEAD


def _lines(look: Look, preview: Preview) -> list[tuple[Words, Style]]:
    """What would change, line by line."""
    lines: list[tuple[Words, Style]] = []
    if preview.points or preview.arithmetic:
        lines.append(((Icon(pictures.CROWN), f" +{preview.points}"), _SCORE))
    if preview.arithmetic:
        lines.append((preview.arithmetic, _WORDS))
    if preview.clouds[0] != preview.clouds[1] or preview.columns[0] != preview.columns[1]:
        sign = Icon(marks.verdict(preview.clouds[1], preview.columns[1]))
        clouds = (Icon(pictures.CLOUD), *_change(preview.clouds))
        lines.append(((*clouds, Icon(pictures.COLUMNS_SIGN), *_change(preview.columns), sign), _FIGURES))
    if preview.symbols:
        words: list[str | Icon] = []
        for symbol, gained in preview.symbols:
            words += [Icon(pictures.symbol(symbol)), f" {gained:+d}   "]
        lines.append((tuple(words), _FIGURES))
    if preview.loses is not None:
        piece = piece_name(preview.loses, look.state.setup.box)
        words = [Icon(pictures.LOST), " " + _("Throws away: {piece}").format(piece=piece)]
        lines.append((tuple(words), _WORDS.of("brick_dark")))
    return lines


def _change(numbers: tuple[int, int]) -> tuple[str | Icon, ...]:
    """A number before and after, once when it stays."""
    before, after = numbers
    return (f" {after}   ",) if before == after else (f" {before} ", Icon(pictures.ARROW), f" {after}   ")


def _beside(look: Look, place: Rect, w: float, h: float) -> Rect:
    """Near the place, on the table, clear of the coach line, the town and what the pointer carries."""
    x, y = place.centre
    held = around(*look.pointer, 130, 130) if look.carried is not None else Rect(0, 0, 0, 0)
    if place.contains(*look.pointer):
        y = look.pointer[1]
    spaces = (
        Rect(x - w / 2, place.y - _GAP - h, w, h),
        Rect(place.right + _GAP, y - h / 2, w, h),
        Rect(place.x - _GAP - w, y - h / 2, w, h),
        Rect(x - w / 2, place.bottom + _GAP, w, h),
    )
    room, town = layout.TABLE.inset(8), spots.where(spots.TOWN, look.state, look.me)
    inside = [Rect(min(max(s.x, room.x), room.right - w), min(max(s.y, room.y), room.bottom - h), w, h) for s in spaces]

    def cost(slip: Rect) -> float:
        return sum(
            weight * slip.shared(other).w * slip.shared(other).h
            for other, weight in ((place, 8), (layout.COACH, 4), (held, 4), (town, 1))
        )

    return min(inside, key=cost)  # the first of equals


def is_card(piece: str) -> bool:
    """Whether a piece is a decree or a charm, and so smaller than a building tile."""
    return piece in DECREE_KINDS or piece in CHARMS
