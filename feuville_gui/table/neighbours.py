"""The stages of the other players: plate, town, clouds, charms, storage. It decides nothing."""

from feuville_gui.rules import Player, survey
from feuville_gui.table import layout, marks, pictures, seating, spots
from feuville_gui.table.look import Look
from feuville_gui.table.player_board import draw_lock
from feuville_gui.table.spots import Spot
from feuville_gui.table.townscape import draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import LABEL, NAME, NUMBER
from feuville_gui.ui.words import _

_LEVEL = LABEL.at(18).of("parchment_2")


def draw_neighbours(canvas: Canvas, look: Look) -> None:
    """All of them, clockwise from the player on stage; they move on when another comes on stage."""
    seats = spots.others(look.state, look.me)
    stages = layout.neighbours(len(seats))
    canvas.image(pictures.neighbours_ground(len(seats)), layout.NEIGHBOURS)
    if look.away and look.seats_on:
        _moving_on(canvas, look, stages[0])
        return
    for seat, stage in zip(seats, stages, strict=True):
        _stage(canvas, look, seat, stage)


def _moving_on(canvas: Canvas, look: Look, first: layout.Neighbour) -> None:
    """The stages as they turn like a wheel, on which the one on stage has a place as well."""
    players = len(look.state.players)
    step = first.area.h + layout.NEIGHBOUR_GAP
    way = round(step * look.away * look.seats_on)
    canvas.box(layout.NEIGHBOURS, "wood_dark")
    with canvas.group(clip=layout.NEIGHBOURS):
        for nth in range(-players, 2 * players):
            if -step < nth * step + way < layout.NEIGHBOURS.h:
                with canvas.group(shift=(0, nth * step + way)):
                    with canvas.group(clip=first.area):
                        canvas.image(pictures.neighbours_ground(players - 1), layout.NEIGHBOURS)
                    _stage(canvas, look, (look.me + 1 + nth) % players, first)


def _stage(canvas: Canvas, look: Look, seat: int, stage: layout.Neighbour) -> None:
    player = look.state.players[seat]
    spot = Spot("stage", seat)
    if not look.dim(spot):
        marks.light(canvas, stage.area)
    _plate(canvas, look, seat, stage)
    with canvas.group(clip=stage.scene):
        draw_town(canvas, player, stage.town, hidden=look.hidden)
    _card(canvas, look, seat, stage)
    if look.hover == spot:
        marks.lit_edge(canvas, stage.area.inset(2), not look.dim(spot), 9)
    elif not look.dim(spot):
        marks.lit_edge(canvas, stage.area.inset(2), False, 9)


def _plate(canvas: Canvas, look: Look, seat: int, stage: layout.Neighbour) -> None:
    player, y = look.state.players[seat], stage.plate.centre[1]
    canvas.nine(pictures.plate(player.arms), stage.plate)
    canvas.image(pictures.arms(player.arms), marks.stand(stage.arms, 96 / 112), shadow=2)
    size = 34 if stage.plate.h > 40 else 27
    marks.crowned(canvas, stage.crown, stage.points, player.points, NUMBER.at(size + 1).of("parchment"))
    words, computer = role_words(look, seat), look.computer(seat)
    x, end = stage.name.x, stage.name.right
    wide = min(150.0, canvas.measure(words, LABEL.at(18))[0] + 34)
    if words:
        end = stage.crown.x - 24 - wide
    level = "" if computer is None else seating.level_words(computer.level)
    if computer is not None:
        high = stage.plate.h
        canvas.image(pictures.portrait(computer.level), (x - 6, stage.plate.y - 1, high, high), shadow=2)
        x, end = x + high, end - canvas.measure(level, _LEVEL)[0] - 12
    name = look.state.setup.seats[seat].name
    x = canvas.text(name, (x, y), NAME.at(size), anchor="w", width=end - x, fit="cut").right
    if level:
        x = canvas.text(level, (x + 12, y + 2), _LEVEL, anchor="w").right
    if words:
        marks.ribbon(canvas, Rect(x + 14, y - 13, wide, 26), words)


def role_words(look: Look, seat: int) -> str:
    """What another player does now that the one on stage does not, "" if nothing."""
    if seat == look.state.turn.seat and not look.state.over:
        return _("is playing")
    return _("decides") if seat == look.state.decider else ""


def _card(canvas: Canvas, look: Look, seat: int, stage: layout.Neighbour) -> None:
    player = look.state.players[seat]
    town = survey(look.state.setup, player)
    tall = stage.card.w > 200
    _figure(canvas, stage.clouds, pictures.CLOUD, town.clouds, tall)
    _figure(canvas, stage.columns, pictures.COLUMNS_SIGN, town.columns, tall)
    _figure(canvas, stage.evaluated, "decree_star_x1", len(player.evaluated), tall, 4)
    _figure(canvas, stage.charms, pictures.CHARM_BACK, sum(charm is not None for charm in player.charms), tall, 4)
    if town.clouds < town.columns:
        x, y = stage.columns.right, stage.columns.centre[1]
        marks.verdict_sign(canvas, around(x - 11, y - 17, 20, 20), town.clouds, town.columns)
    _storage(canvas, look, seat, player, stage)


def _figure(canvas: Canvas, room: Rect, icon: str, count: int, tall: bool, rounded: float = 0) -> None:
    """A sign and a number."""
    y, side = room.centre[1], 38.0 if tall else 28.0
    side -= 4 if rounded else 0
    canvas.image(icon, Rect(room.x, y - side / 2 - (2 if icon == pictures.CLOUD else 0), side, side), rounded=rounded)
    canvas.text(str(count), (room.x + side + 4, y), NUMBER.at(26 if tall else 22), anchor="w")


def _storage(canvas: Canvas, look: Look, seat: int, player: Player, stage: layout.Neighbour) -> None:
    for space, stored in enumerate(player.storage):
        place, spot = stage.storage[space].inset(layout.SMALL_RIM), Spot("other", seat, space)
        lit = not look.dim(spot)
        if lit:
            marks.light(canvas, place, 0.9, 9)
        if stored is not None and stored.piece not in look.hidden and stored.piece != look.carried:
            canvas.image(pictures.piece(stored.piece), place, rounded=4, shadow=2)
            if stored.protection not in look.hidden:
                draw_lock(canvas, look.state.setup.box, stored, place)
        if lit:
            marks.lit_edge(canvas, place, look.hover == spot, 4)
        elif stored is not None and look.hover == spot:
            marks.hovered_edge(canvas, place, 4)
