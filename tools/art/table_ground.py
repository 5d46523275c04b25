"""The table as it lies empty, and the neighbours' stages: everything that never moves, without a word."""

from functools import partial

from feuville_gui.table import layout as lay
from tools.art.board_ground import board
from tools.art.document import Doc, gradient, radial
from tools.art.kit import card
from tools.art.palette import darker, mix
from tools.art.paper import clipped, hole, layer
from tools.art.scenery import drape, far_towers, grass_line, hill, pine, planks, slot
from tools.art.shapes import path, place, rect, rounded

PAPER_SLOT = mix("parch3", "wood", 0.22)


def light(w, h):
    """The lamp: one warm pool round the middle, dusk in the corners."""
    stops = [(0, "#FFE9B8", 0.10), (0.45, "#FFE9B8", 0), (0.7, "#1A0C14", 0), (1, "#1A0C14", 0.30)]
    return rect(0, 0, w, h, radial(stops, 0.40, 0.42, 0.85))


def bar():
    """The bar along the top with the buttons' grounds."""
    x, y, w, h = lay.BAR
    face = gradient(mix("woodD", "ink", 0.30), mix("woodD", "ink", 0.48))
    art = layer(rect(x - 10, y - 10, w + 20, h + 8, face), 3, wobble=0.5, texture="laid", grain=1.4, rim=0.8)
    for name in lay.BAR_BUTTONS:
        bx, by, bw, bh = lay.bar_button(name).inset(1)
        art += layer(rounded(bx, by, bw, bh, 8, mix("wood", "woodD", 0.55)), 1, wobble=0.3, rim=0.9)
    return art


def stage():
    """The active player's paper theatre: evening-blue sky, hills, a meadow, curtains."""
    x, y, w, h = lay.STAGE
    right, foot = x + w, y + h
    art = layer(rect(-20, y - 2, lay.TABLE.w + 40, h + 40, mix("woodD", "ink", 0.35)), 3, wobble=0.6, rim=0.8)
    scene = hole(rect(x, y + 3, w, h, gradient("#5F7C90", "#B9B79B")), 3, wobble=0.3, shade=0.6)
    scene += hill(x, right, foot + 10, (736, 700, 762, 706, 748, 728, 700, 756, 716), "#7F9AA3", "#A9B2A0")
    scene += hill(x, right, foot + 10, (832, 786, 846, 866, 790, 826, 862, 794, 820), "#95A596", "#8E9B77")
    towers = ((496, 16, 22, 14), (520, 12, 40, 22), (540, 22, 18, 12), (1640, 18, 22, 14), (1666, 12, 42, 22))
    scene += far_towers((*towers, (1686, 24, 18, 12)), 838, mix("#95A596", "slate", 0.28))
    for px, py, high, share in ((590, 930, 78, 0.5), (624, 936, 56, 0.3), (1700, 916, 84, 0.4), (1672, 922, 58, 0.2)):
        scene += pine(px, py, high, mix("moss", "#8E9B77", share))
    scene += hill(
        x, right, foot + 10, (906, 870, 916, 944, 894, 918, 938, 880, 902), "#8A9A62", mix("moss", "#8A9A62", 0.4)
    )
    for px, py, high, share in (
        (500, 1010, 104, 0.25),
        (532, 1014, 74, 0.05),
        (700, 1014, 96, 0.2),
        (732, 1016, 66, 0.05),
        (1560, 1004, 90, 0.2),
        (1690, 1002, 84, 0.1),
    ):
        scene += pine(px, py, high, mix("moss", "#8A9A62", share))
    scene += hill(x, right, foot + 10, (990, 974, 994, 988, 984, 992, 978, 970, 974), "moss", darker("moss", 0.22))
    line = lay.town_tile(0, lay.WALL, 1).bottom - 10
    scene += grass_line(x, right, line, darker("moss", 0.14), 7) + grass_line(
        x, right, foot - 10, darker("moss", 0.42), 9
    )
    art += clipped(x, y + 3, w, h, scene, 4)
    for edge, side in ((x - 1, 1), (right - 4, -1)):
        art += drape(edge, side, y + 2, foot + 4, lay.CURTAIN_WIDTH)
    return art + bench() + coach()


def bench():
    """The wooden side table: a tray for the dice below the cup, room for two buttons, a tray for the grass."""
    x, y, w, h = lay.STAGE_RIGHT
    top = lay.CUP.bottom - 14
    board = rounded(x, top, w, y + h - top + 30, 10, "wood")
    art = layer(board, 3, texture="laid", grain=2, wobble=0.6)
    art += layer(rounded(x - 4, top - 4, w + 8, 14, 5, "woodL"), 2, texture="laid", grain=2, wobble=0.5)
    for nth in range(2):
        art += slot(*lay.resting_die(nth), mix("woodD", "ink", 0.2), 9)
    return art + slot(*lay.GRASS_SUPPLY.inset(-2), mix("woodD", "ink", 0.3), 4)


def coach():
    """The coach's ribbon with folded ends."""
    x, y, w, h = lay.COACH
    right, foot = x + w, y + h
    tails = (
        f"M{x - 26} {y + 7}L{right + 26} {y + 7}L{right + 14} {y + h / 2 + 5}L{right + 26} {foot + 5}"
        f"L{x - 26} {foot + 5}L{x - 14} {y + h / 2 + 5}Z"
    )
    strip = (
        f"M{x} {y}C{x + 320} {y - 3} {right - 200} {y + 3} {right} {y}L{right} {foot}"
        f"C{right - 200} {foot + 3} {x + 320} {foot - 3} {x} {foot}Z"
    )
    return layer(path(tails, "goldD"), 2, wobble=0.6) + layer(path(strip, gradient("paper", "parch")), 3, 0.5, rim=1.2)


def player_board():
    """The player's card with the slots of storage, charms and evaluated decrees; the plate's strip is laid on it."""
    x, y, w, h = lay.PLAYER_BOARD
    art = place(card(w - 4, h - 8), x, y)
    for nth in range(2):
        for spot in (lay.storage(nth), lay.stored_charm(nth)):
            sx, sy, sw, sh = spot
            art += slot(sx, sy, sw, sh, PAPER_SLOT, 9)
    sx, sy, sw, sh = lay.EVALUATED
    return art + slot(sx, sy, sw, sh, mix("parch3", "parch2", 0.25), 9, 0.35)


def table_ground():
    """Wood, board, player board, stage and bar."""
    doc = Doc(lay.TABLE.w, lay.TABLE.h, 900, full=True)
    doc.add(planks(*lay.TABLE), board(), stage(), player_board(), bar(), light(lay.TABLE.w, lay.TABLE.h))
    return doc


def neighbour(spot):
    """One neighbour's stage without the plate's strip."""
    x, y, w, h = spot.area
    art = layer(rounded(x, y, w, h, 9, darker("wood", 0.3)), 3, wobble=0.6, texture="laid", grain=1.6)
    px, py, pw, ph = spot.plate
    art += slot(px, py, pw, ph, mix("woodD", "ink", 0.2), 6)
    sx, sy, sw, sh = spot.scene
    foot, right = sy + sh, sx + sw
    scene = hole(rect(sx, sy, sw, sh, gradient("sky1", "sky3")), 1, wobble=0.3, shade=0.4)
    far = [sy + sh * v for v in (0.52, 0.36, 0.56, 0.42, 0.34, 0.52, 0.40)]
    near = [sy + sh * v for v in (0.74, 0.64, 0.78, 0.70, 0.62, 0.74, 0.68)]
    scene += hill(sx, right, foot + 10, far, mix("sage", "sky2", 0.3), mix("sage", "sky2", 0.1), 1)
    for dx, high in ((0.05, 0.2), (0.11, 0.14), (0.93, 0.18)):
        scene += pine(sx + sw * dx, sy + sh * 0.86, sh * high, mix("moss", "sage", 0.45))
    scene += hill(sx, right, foot + 10, near, mix("sage", "moss", 0.35), mix("sage", "moss", 0.55), 1)
    line = lay.town_tile(0, lay.WALL, 4, spot.town).bottom
    scene += layer(rect(sx - 10, line - 2, sw + 20, 60, "mossD"), 1, wobble=0.8)
    art += clipped(sx, sy, sw, sh, scene, 3)
    cx, cy, cw, ch = spot.card
    art += layer(rounded(cx, cy, cw, ch, 5, mix("parch2", "parch", 0.35)), 1, wobble=0.5, rim=0.8, grain=0.7)
    for slot_ in spot.storage:
        art += slot(*slot_.inset(-1), mix("parch3", "wood", 0.18), 6, 0.4)
    return art


def neighbours(count):
    """The room of the other players with so many stages, on the table's wood."""
    room = lay.NEIGHBOURS
    doc = Doc(room.w, room.h, 910 + count, full=True)
    inner = planks(*room.inset(-4)) + "".join(neighbour(spot) for spot in lay.neighbours(count))
    inner += light(lay.TABLE.w, lay.TABLE.h)
    doc.add(place(inner, -room.x, -room.y))
    return doc


PICTURES = {"table_ground": table_ground} | {f"neighbours_{n}": partial(neighbours, n) for n in (1, 2, 3)}
