"""The paper theatre: town of the player on stage, coach line, chips, cup, hand and buttons. It decides nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from feuville_gui.table import layout, marks, pictures, spots
from feuville_gui.table.entertainer import draw_entertainer
from feuville_gui.table.ghosts import FRAMES, counted_tiles, draw_ghosts
from feuville_gui.table.look import Look
from feuville_gui.table.spots import Spot
from feuville_gui.table.townscape import draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.text import Run
from feuville_gui.ui.theme import BUTTON, COACH, LABEL, NUMBER, SMALL, SMALL_STRONG, STRONG
from feuville_gui.ui.words import _

CUP_RATIO: Final = 160 / 180
_TAG: Final = 70  # so far the tag of the best place may reach beyond the town


def draw_stage(canvas: Canvas, look: Look) -> None:
    """Everything on the stage but the dice and what the pointer carries."""
    player = look.state.players[look.me]
    _lit_columns(canvas, look)
    with in_the_wings(canvas, look, layout.STAGE, (0, layout.STAGE.h)):
        draw_town(canvas, player, hidden={*look.hidden, look.carried or ""}, counted=counted_tiles(look))
    _column_edges(canvas, look)
    draw_ghosts(canvas, look)
    draw_entertainer(canvas, look)
    _coach(canvas, look)
    _news(canvas, look)
    _bin(canvas, look)
    _chips(canvas, look)
    _cup(canvas, look)
    _hand(canvas, look)
    _buttons(canvas, look)
    _supply(canvas, look)


@contextmanager
def in_the_wings(canvas: Canvas, look: Look, room: Rect, way: tuple[float, float]) -> Iterator[None]:
    """What is described inside is on its way to or from the stage: moved this far when it is gone, or faded."""
    if not look.away:
        yield
    elif look.faint:
        with canvas.group(alpha=round(255 * (1 - look.away))):
            yield
    else:
        with canvas.group(clip=room, shift=(way[0] * look.away, way[1] * look.away)):
            yield


def _lit_columns(canvas: Canvas, look: Look) -> None:
    """Light behind the columns that can be picked: ruins to turn back, columns to burn, columns for the grass."""
    for spot in sorted(look.lit):
        if spot.kind == "column":
            marks.light(canvas, built_part(look, spot.a))


def _column_edges(canvas: Canvas, look: Look) -> None:
    for spot in sorted(look.lit):
        if spot.kind == "column" and spot != look.hover:
            marks.lit_edge(canvas, built_part(look, spot.a).inset(3))
    hot = look.hover
    if hot is not None and hot.kind == "column" and hot in look.lit:
        marks.lit_edge(canvas, built_part(look, hot.a).inset(2), True)


def built_part(look: Look, column: int) -> Rect:
    """The part of a column of the town where tiles stand."""
    town = look.state.players[look.me].town
    high = len(town[column].tiles)
    top = layout.town_tile(column, len(layout.LAYERS) - high, len(town))
    return Rect(top.x, top.y, top.w, high * top.h)


def _coach(canvas: Canvas, look: Look) -> None:
    """Who decides, and what now."""
    name, sentence = look.coach
    room = layout.COACH_TEXT
    words: tuple[str | Run, ...] = (sentence,)
    if name:
        arms = look.state.players[look.me].arms
        who = _("{name}:").format(name=name)
        words = (Run(who + " ", "heavy", marks.PLAYER_INKS[arms]), sentence)
    canvas.text(words, room.centre, COACH, anchor="c", width=room.w, height=room.h + 2)


def draw_coach(canvas: Canvas, look: Look) -> None:
    """The same once more, with its ribbon: before the dragon, who flies behind it."""
    canvas.nine("coach", layout.COACH)
    _coach(canvas, look)


def _news(canvas: Canvas, look: Look) -> None:
    """What has just happened, beside the town; from a wide one it goes away while a place in that is chosen."""
    room = layout.NEWS
    chosen = any(target.kind in (*FRAMES, "site", "wall") for target, _preview in look.targets)
    wide = spots.where(spots.TOWN, look.state, look.me).inset(-_TAG, 0).meets(room)
    if look.news and not (chosen and wide):
        high = min(room.h, canvas.measure(look.news, SMALL, room.w - 24)[1] + 16)
        canvas.box(Rect(room.x, room.y, room.w, high), "ink", radius=9, alpha=190)
        at = room.x + 12, room.y + 8
        canvas.text(look.news, at, SMALL.of("parchment"), width=room.w - 24, height=high - 14)


# ---- choices in words -------------------------------------------------------------------------------------


def _chips(canvas: Canvas, look: Look) -> None:
    count = len(look.chips)
    for nth, chip in enumerate(look.chips):
        spot, place = Spot("chip", nth), layout.choice(nth, count)
        lit, hot = not look.dim(spot), look.hover == spot
        if lit:
            marks.light(canvas, place.inset(3), 0.8, 12)
        canvas.nine("chip_hot" if hot else "chip", place)
        room = place.w - 28
        if chip.points is not None:
            y = place.centre[1]
            block = canvas.text(f"+{chip.points}", (place.right - 14, y), NUMBER.at(23), anchor="e")
            canvas.image(pictures.CROWN, Rect(block.x - 28, y - 12, 24, 24))
            room -= block.w + 34
        canvas.text(chip.words, (place.x + 14 + room / 2, place.centre[1]), STRONG, anchor="c", width=room, height=46)
        if lit:
            marks.lit_edge(canvas, place.inset(1), hot, 24)


def _bin(canvas: Canvas, look: Look) -> None:
    """Where a stored piece that is picked can be thrown away."""
    if all(target != spots.BIN for target, _preview in look.targets):
        return
    place, hot = layout.BIN, look.hover == spots.BIN
    canvas.nine("chip_hot" if hot else "chip", place)
    canvas.image(pictures.LOST, Rect(place.x + 12, place.y + 7, 30, 30))
    middle = place.x + 46 + (place.w - 58) / 2, place.centre[1]
    canvas.text(_("Throw away"), middle, STRONG, anchor="c", width=place.w - 58, fit="shrink")
    if hot:
        marks.lit_edge(canvas, place, True, 10)


# ---- at the right -----------------------------------------------------------------------------------------


def _cup(canvas: Canvas, look: Look) -> None:
    if "cup" in (*look.hidden, look.carried):
        return
    lit = not look.dim(spots.CUP)
    place = marks.stand(layout.CUP, CUP_RATIO)
    if lit:
        marks.light(canvas, place.inset(26, 22), 0.95, 20)
    if look.hover == spots.CUP and lit:
        place = place.moved(0, -5)
    canvas.image(pictures.CUP, place, dim=marks.dusk(not lit), shadow=3)
    if lit:
        words = _("Throw")
        wide = min(150.0, canvas.measure(words, LABEL)[0] + 34)
        marks.ribbon(canvas, around(place.centre[0], place.bottom - 12, wide, 28), words, LABEL)


def _hand(canvas: Canvas, look: Look) -> None:
    """What was taken and has no place yet."""
    piece = spots.in_hand(look.state)
    if piece is None or look.state.decider != look.me or piece in look.hidden or piece == look.carried:
        return
    usable = spots.HAND in look.usable  # not while a computer decides
    if usable:
        marks.light(canvas, layout.HAND, 1.0, 18)
    canvas.image(pictures.piece(piece), layout.HAND, rounded=5, shadow=8)
    if usable:
        marks.lit_edge(canvas, layout.HAND, look.hover == spots.HAND)


def _buttons(canvas: Canvas, look: Look) -> None:
    _button(canvas, look, spots.UNDO, layout.UNDO, _("Undo"), look.can_undo, pictures.UNDO)
    alone = look.lit == {spots.END}
    _button(canvas, look, spots.END, layout.END_TURN, _("End turn"), spots.END in look.usable, primary=alone)


def _button(
    canvas: Canvas,
    look: Look,
    spot: Spot,
    place: Rect,
    words: str,
    usable: bool,
    icon: str = "",
    primary: bool = False,
) -> None:
    hot = usable and look.hover == spot
    sheet = "button_off" if not usable else "button_primary" if primary else "button"
    canvas.nine(f"{sheet}_hot" if hot else sheet, place)
    x, y = place.centre
    room = place.w - 24
    if icon:
        canvas.image(icon, Rect(place.x + 14, y - 12, 24, 24), alpha=255 if usable else 110)
        x, room = x + 15, room - 32
    ink = "ink" if usable else "parchment_2"
    canvas.text(words, (x, y), BUTTON.at(24), anchor="c", width=room, fit="shrink", colour=ink)


def _supply(canvas: Canvas, look: Look) -> None:
    """The plain grass that is left."""
    left, place = look.state.board.grass, layout.GRASS_SUPPLY
    for nth in range(min(3, left)):
        canvas.image(pictures.GRASS, place.moved(2 - 2 * nth, 2 - 2 * nth), rounded=3, shadow=2)
    if not left:
        canvas.box(place, "ink", radius=3, alpha=70)
    count = layout.GRASS_COUNT
    words = _("Grass × {n}").format(n=left)
    canvas.text(words, count.centre, SMALL_STRONG.of("parchment"), anchor="c", width=count.w, fit="shrink")
