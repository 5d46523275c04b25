"""The board of the player on stage: name, points, clouds, storage, charms, evaluated decrees. It decides nothing."""

from feuville_gui.rules import Box, Player, Stored, survey
from feuville_gui.table import layout, marks, pictures, seating, spots
from feuville_gui.table.look import Look
from feuville_gui.table.spots import Spot
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import LABEL, NAME, NUMBER, POINTS, SMALL, SMALL_STRONG, STRONG
from feuville_gui.ui.words import _, ngettext

_CAPTION = SMALL_STRONG.of("stone_4")


def draw_player_board(canvas: Canvas, look: Look) -> None:
    """Everything on the board of the seat on stage."""
    player = look.state.players[look.me]
    _plate(canvas, look, player)
    _clouds(canvas, look, player)
    _storage(canvas, look, player)
    _charms(canvas, look, player)
    _evaluated(canvas, look, player)


def _plate(canvas: Canvas, look: Look, player: Player) -> None:
    canvas.nine(pictures.plate(player.arms), layout.PLATE)
    canvas.image(pictures.arms(player.arms), marks.stand(layout.PLATE_ARMS, 96 / 112), shadow=2)
    name, room = look.state.setup.seats[look.me].name, layout.PLATE_NAME
    computer = look.computer(look.me)
    if computer is None:
        canvas.text(name, (room.x, room.centre[1]), NAME.at(38), anchor="w", width=room.w, height=52, fit="shrink")
    else:
        x, y, wide, high = room
        canvas.image(pictures.portrait(computer.level), (x - 6, y + 2, high - 4, high - 4), shadow=2)
        x, wide = x + high - 2, wide - high
        canvas.text(name, (x, y + 21), NAME.at(30), anchor="w", width=wide, height=34, fit="shrink")
        words = seating.level_words(computer.level)
        canvas.text(words, (x, y + 43), LABEL.at(17).of("parchment_2"), anchor="w", width=wide, height=20, fit="shrink")
    marks.crowned(canvas, layout.PLATE_CROWN, layout.PLATE_POINTS, player.points, POINTS.at(38).of("parchment"))


def _clouds(canvas: Canvas, look: Look, player: Player) -> None:
    town, room = survey(look.state.setup, player), layout.CLOUDS_LINE
    y = room.centre[1]
    canvas.image(pictures.CLOUD, Rect(room.x - 6, y - 25, 46, 46))
    marks.verdict_sign(canvas, Rect(room.right - 28, y - 14, 28, 28), town.clouds, town.columns)
    at, wide = (room.x + 42, y), room.w - 42 - 34
    canvas.text(clouds_words(town.clouds, town.columns), at, STRONG, anchor="w", width=wide, height=room.h + 2)
    if player.has_arms_grass:
        canvas.image(pictures.arms_grass(player.arms), layout.OWN_GRASS, rounded=3, shadow=2)


def clouds_words(clouds: int, columns: int) -> str:
    """ "8 clouds for 5 columns"."""
    return _("{clouds} for {columns}").format(
        clouds=ngettext("{n} cloud", "{n} clouds", clouds).format(n=clouds),
        columns=ngettext("{n} column", "{n} columns", columns).format(n=columns),
    )


def _storage(canvas: Canvas, look: Look, player: Player) -> None:
    _caption(canvas, layout.STORAGE_LABEL, _("Storage"))
    for space, stored in enumerate(player.storage):
        place = layout.storage(space)
        _space(canvas, look, Spot("storage", space), place, None if stored is None else pictures.piece(stored.piece))
        if stored is not None and not look.hidden & {stored.piece, stored.protection}:
            draw_lock(canvas, look.state.setup.box, stored, place)


def draw_lock(canvas: Canvas, box: Box, stored: Stored, place: Rect) -> None:
    """The Theft Protection on a stored piece."""
    if stored.protection is not None:
        lock = spots.lock_place(box, stored, place)
        canvas.image(pictures.piece(stored.protection), lock, rounded=lock.w * 0.14, shadow=3)


def _charms(canvas: Canvas, look: Look, player: Player) -> None:
    _caption(canvas, layout.CHARMS_LABEL, _("Charms"))
    for space, charm in enumerate(player.charms):
        name = None if charm is None else pictures.piece(charm)
        _space(canvas, look, Spot("kept", space), layout.stored_charm(space), name)


def _space(canvas: Canvas, look: Look, spot: Spot, place: Rect, name: str | None) -> None:
    """A storage or charm space, what lies on it, and the marks."""
    lit, hot = not look.dim(spot), look.hover == spot
    inner = place.inset(layout.RIM)
    if lit:
        marks.light(canvas, inner, 0.9, 12)
    what = spots.piece_at(spot, look.state, look.me)
    if name is not None and what not in look.hidden and what != look.carried:
        canvas.image(name, inner, rounded=6, shadow=3)
    elif name is None:
        if lit:
            canvas.box(inner, "gold_light", radius=8, alpha=80)
        words = _("put here") if lit else _("empty")
        style = SMALL.of("wood_dark" if lit else "stone_4")
        canvas.text(words, place.centre, style, anchor="c", width=place.w - 16, height=place.h - 8)
    if lit:
        marks.lit_edge(canvas, inner, hot, 6)
    elif hot and name is not None:
        marks.hovered_edge(canvas, inner, 6)


def _evaluated(canvas: Canvas, look: Look, player: Player) -> None:
    _caption(canvas, layout.EVALUATED_LABEL, _("Evaluated"), "n")
    count = len(player.evaluated)
    for nth, decree in enumerate(player.evaluated):
        if decree not in look.hidden:
            canvas.image(pictures.piece(decree), layout.evaluated_decree(nth, count), rounded=4, shadow=3)
    canvas.text(str(count), layout.EVALUATED_COUNT.centre, NUMBER, anchor="c")


def _caption(canvas: Canvas, room: Rect, words: str, anchor: str = "nw") -> None:
    at = (room.centre[0], room.y) if anchor == "n" else (room.x, room.y)
    canvas.text(words, at, _CAPTION, anchor=anchor, width=room.w, height=room.h + 2, fit="shrink")
