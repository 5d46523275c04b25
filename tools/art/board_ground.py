"""The board as it lies empty: track, columns, cave and wings, in the rectangles of the table's layout."""

from feuville_gui.table import layout as lay
from tools.art.document import Doc, gradient
from tools.art.lettering import BOLD, text
from tools.art.palette import colour, darker, lighter, mix
from tools.art.paper import clipped, hole, layer
from tools.art.pieces import mushroom
from tools.art.scenery import hill, leaves, pine, slot
from tools.art.shapes import arch_d, ellipse, path, poly, rect, rounded, rounded_d, smooth

ROCK = "#837970"
DARK_SLOT = mix("slateD", "ink", 0.35)
DIE_SLOT = mix("parch3", "wood", 0.45)
PERSON_CARD = mix("parch2", "parch", 0.12)
GLADE = mix("mossX", "#2F5A55", 0.55)


def track():
    """The board's frame with the 100 spaces of the score track, every fifth with its number."""
    x, y, w, h = lay.BOARD
    art = layer(rounded(x - 6, y - 3, w + 12, h + 8, 15, darker("wood", 0.25)), 4, wobble=0.8, texture="laid", grain=2)
    art += layer(rounded(x, y, w, h, 11, "parch2"), 1, wobble=0.6, grain=0.7)
    spaces = ""
    for points in range(lay.TRACK_SPACES):
        sx, sy, sw, sh = lay.track_space(points)
        c = (
            mix("parch3", "parch2", 0.25)
            if points % 5 == 0
            else lighter("parch", 0.3)
            if points % 2
            else colour("parch")
        )
        spaces += path(rounded_d(sx + 1, sy + 1, sw - 2, sh - 2, 4), "=" + c)
    return art + layer(spaces, 1, wobble=0.4, rim=0.6, grain=0.6)


def track_numbers():
    """A number on each fifth space, a dot on the others."""
    art = ""
    for points in range(lay.TRACK_SPACES):
        cx, cy = lay.track_space(points).centre
        if points % 5 == 0:
            art += text(str(points), cx, cy + 6.5, 20, "=ink", BOLD)
        else:
            art += ellipse(cx, cy, 2.1, None, "=" + mix("parch3", "sand4", 0.45))
    return art


def field():
    """The ground inside the track: dusk, two quiet hills, the back of the cave."""
    x, y, w, h = lay.GROUND
    art = hole(
        path(rounded_d(x, y, w, h, 10), gradient(mix("slate", "slateD", 0.35), mix("slateD", "ink", 0.15))), 2, 0.6
    )
    foot, right = y + h + 9, x + w
    far = mix("slateD", "mossX", 0.4)
    near = mix("mossX", "slateD", 0.25)
    hills = hill(x, right, foot, [y + v for v in (280, 236, 268, 228, 262, 232, 258, 240)], far, darker(far, 0.05), 1)
    hills += hill(x, right, foot, [y + v for v in (430, 408, 428, 404, 424, 402, 420)], near, darker(near, 0.05), 1)
    return art + clipped(x, y, w, h, hills + cave_back())


def columns():
    """Slots of the display, the persons' cards with die space and numbered pennant."""
    art = ""
    for column in range(lay.COLUMNS):
        x, y, w, h = lay.decree(column).inset(-3)
        art += slot(x, y, w, h, DARK_SLOT)
        top, foot = lay.display_tile(lay.SKY, column), lay.display_tile(lay.WALL, column)
        art += slot(top.x - 4, top.y - 3, top.w + 8, foot.bottom - top.y + 6, DARK_SLOT, 8)
        x, y, w, h = lay.person_card(column)
        art += layer(rounded(x, y + 14, w, h - 14, 9, PERSON_CARD), 2, wobble=0.6, rim=0.9)
        x, y, w, h = lay.person_die(column)
        art += slot(x, y, w, h, DIE_SLOT, 9)
    return art


def pennants():
    """The persons' little flags with the numbers: triangular, so that they are no status symbols."""
    art = ""
    for column in range(lay.COLUMNS):
        x, y = lay.flag(column).x + 2, lay.flag(column).y + 5
        art += layer(rect(x, y, 3, 40, "woodL"), 1, wobble=0.3)
        cloth = f"M{x + 3} {y + 1}L{x + 43} {y + 16}L{x + 3} {y + 32}Z"
        art += layer(path(cloth, mix("slateD", "slate", 0.55)), 2, wobble=0.4)
        art += text(str(column + 1), x + 13.5, y + 23.5, 21, "=paper", BOLD) + ellipse(x + 1.5, y, 3, None, "=gold")
    return art


def cave_back():
    """Wooded crag between columns 3 and 4, with the hole that the dragon lives in, and the dice spaces at its foot."""
    m, y = lay.MIDDLE, lay.GROUND.y
    art = ""
    for corners, c in (
        ("-66 380 -60 210 -70 126 -74 66 -54 24 -14 4 28 8 64 30 74 88 68 148 60 218 66 380", darker(ROCK, 0.46)),
        ("-58 380 -54 240 -64 88 -66 80 -52 40 -16 18 24 24 54 50 66 108 56 200 54 270 60 380", darker(ROCK, 0.28)),
    ):
        values = [float(v) for v in corners.split()]
        outline = [(m + a, y + b) for a, b in zip(values[::2], values[1::2], strict=True)]
        art += layer(poly(outline, c), 2, wobble=2.4, rim=1)
    for k, c in ((0, darker(ROCK, 0.6)), (7, "#241B20"), (14, "#150F14")):
        mouth = (
            f"M{m - 55 + k} {y + 146}L{m - 57 + k} {y + 74 + k * 0.6}"
            f"C{m - 50 + k} {y + 36 + k} {m - 14} {y + 22 + k} {m + 7} {y + 24 + k}"
            f"C{m + 42 - k * 0.4} {y + 28 + k} {m + 57 - k} {y + 56 + k} {m + 55 - k} {y + 146}Z"
        )
        art += hole(path(mouth, "=" + c), 1, wobble=1.6)
    return art


def cave_foot():
    """Grass and the dragon's two dice spaces at the foot of the crag."""
    m, y = lay.MIDDLE, lay.dragon_die(0).y
    c = mix("mossD", "slateD", 0.3)
    mound = (
        f"M{m - 56} {y + 60}L{m - 56} {y - 6}C{m - 40} {y - 18} {m - 24} {y - 12} {m - 10} {y - 14}"
        f"C{m + 8} {y - 20} {m + 26} {y - 10} {m + 38} {y - 14}"
        f"C{m + 48} {y - 14} {m + 54} {y - 8} {m + 56} {y - 4}L{m + 56} {y + 60}Z"
    )
    art = layer(path(mound, c), 2, wobble=1.2)
    for nth in range(2):
        sx, sy, w, h = lay.dragon_die(nth)
        art += slot(sx, sy, w, h, mix("crimD", "wood", 0.25), 9)
    return art


def cave_front():
    """What stands before the dragon: the rim of his rock with the hoard, and the wooded slope below."""
    x, y, w, h = lay.CAVE_FRONT
    m, y0 = lay.MIDDLE - x, lay.GROUND.y - y  # the board's own coordinates, seen from the picture
    doc = Doc(w, h, 904, full=False)

    def shifted(corners):
        values = [float(v) for v in corners.split()]
        return [(m + a, y0 + b) for a, b in zip(values[::2], values[1::2], strict=True)]

    art = layer(
        poly(shifted("-60 270 -62 146 -48 128 -26 136 -4 124 16 136 38 126 62 142 59 270"), darker(ROCK, 0.10)),
        2,
        wobble=2.2,
        rim=1.2,
    )
    art += layer(poly(shifted("-54 176 -44 138 -28 145 -10 135 -16 170 -36 190"), lighter(ROCK, 0.10)), 0, 2, rim=0.7)
    art += layer(poly(shifted("6 166 20 147 38 137 54 153 36 190 14 194"), darker(ROCK, 0.02)), 0, 2, rim=0.7)
    coins = ((-14, 131, "gold"), (-2, 128, "ochre"), (10, 132, "goldL"), (22, 131, "gold"), (-26, 134, "ochre"))
    art += layer("".join(ellipse(m + a, y0 + b, 6.4, 4, "=" + c) for a, b, c in coins), 1, wobble=0.3)
    slope = shifted(
        "-62 420 -66 330 -52 250 -28 214 0 200 28 214 54 250 66 330 62 420 50 458 24 466 0 470 -24 466 -50 458"
    )
    art += layer(smooth(slope, mix("mossD", "slateD", 0.42)), 2, wobble=1.2)
    trees = (
        (-32, 258, 60, "mossD"),
        (26, 252, 64, "mossD"),
        (-4, 276, 64, "moss"),
        (46, 292, 60, "moss"),
        (-48, 302, 62, "mossD"),
        (16, 320, 68, "mossD"),
        (-22, 334, 64, "moss"),
        (44, 352, 62, "mossD"),
        (-46, 366, 60, "moss"),
        (4, 384, 62, "moss"),
        (34, 410, 62, "mossD"),
        (-28, 414, 62, "mossD"),
        (8, 440, 60, "moss"),
        (-46, 442, 56, "moss"),
        (46, 444, 56, "moss"),
        (-20, 462, 54, "mossD"),
        (26, 463, 52, "mossD"),
    )
    for dx, dy, high, c in trees:
        art += pine(m + dx, y0 + dy, high, mix(c, "slateD", 0.34))
    for dx, dy, r in ((-44, 458, 16), (42, 460, 15), (2, 470, 14)):
        art += leaves(m + dx, y0 + dy, r, 8, mix("mossD", "slateD", 0.3))
    doc.add(art)
    return doc


def fairy_wing():
    """The Fairy's clearing with a die space among the mushrooms and the slots of three charms."""
    x, y, w, h = lay.FAIRY_WING
    mid = x + w / 2
    art = slot(x, y, w, h, GLADE, 10)
    glade = ""
    for ry, rx, top, c in ((80, 62, 74, "#5E8A74"), (66, 50, 78, "#93B58C"), (52, 38, 82, "#CBD9A8")):
        glade += layer(ellipse(mid, y + top, rx, ry, c), 0, wobble=2, rim=0.7)
    for dx, dy, r, c in (
        (-56, 14, 20, "#3F6B55"),
        (56, 14, 20, "#3F6B55"),
        (-60, 50, 14, "#4C7A5E"),
        (60, 50, 14, "#4C7A5E"),
        (0, 2, 24, "#335B49"),
    ):
        glade += leaves(mid + dx, y + dy, r, 9, c)
    meadow = (
        f"M{x - 2} {y + h}L{x - 2} {y + 124}C{x + 30} {y + 112} {x + 46} {y + 124} {mid} {y + 119}"
        f"C{x + 96} {y + 112} {x + 114} {y + 122} {x + w + 2} {y + 116}L{x + w + 2} {y + h}Z"
    )
    glade += layer(path(meadow, mix("mossD", "#2F5A55", 0.35)), 2)
    glade += mushroom(x + 20, y + 166, 1.3) + mushroom(x + 112, y + 162, 1.1) + mushroom(x + 31, y + 140, 0.8)
    art += clipped(x, y, w, h, glade)
    sx, sy, sw, sh = lay.FAIRY_DIE
    art += slot(sx, sy, sw, sh, mix("parch3", "mossD", 0.35), 9)
    for nth in range(3):
        sx, sy, sw, sh = lay.charm(nth).inset(-2)
        art += slot(sx, sy, sw, sh, mix("mossX", "ink", 0.3), 8)
    return art + ribbon(lay.FAIRY_LABEL)


def ribbon(place_):
    """A gold ribbon with notched ends for a name that the game writes."""
    x, y, w, h = place_
    d = f"M{x} {y}L{x + w} {y}L{x + w - 7} {y + h / 2}L{x + w} {y + h}L{x} {y + h}L{x + 7} {y + h / 2}Z"
    return layer(path(d, "gold"), 2, wobble=0.5)


def right_wings():
    """The notice board of the Town Evaluations and the Gnome's hollow, each with dice spaces."""
    x, y, w, h = lay.EVALUATION_WING
    art = slot(x, y, w, h, mix("woodD", "ink", 0.25), 10)
    ex, ey, ew, eh = lay.EVALUATIONS.inset(-7)
    art += layer(rounded(ex, ey, ew, eh, 5, mix("woodL", "wood", 0.35)), 2, texture="laid", grain=2, wobble=0.6)
    ex, ey, ew, eh = lay.EVALUATIONS.inset(-1)
    art += slot(ex, ey, ew, eh, mix("wood", "woodD", 0.45), 4)
    sx, sy, sw, sh = lay.EVALUATION_DIE
    art += slot(sx, sy, sw, sh, DIE_SLOT, 9) + ribbon(lay.EVALUATION_LABEL)
    x, y, w, h = lay.GNOME_WING
    art += slot(x, y, w, h, mix("brickD", "ink", 0.42), 10)
    foot = y + h
    inside = hole(path(arch_d(x + w / 2, foot - 50, 118, h - 80), gradient("ink2", "woodD")), 2)
    ground = (
        f"M{x - 2} {foot + 4}L{x - 2} {foot - 76}C{x + 40} {foot - 88} {x + 96} {foot - 70} {x + w + 2} {foot - 80}"
        f"L{x + w + 2} {foot + 4}Z"
    )
    inside += layer(path(ground, mix("mossD", "woodD", 0.25)), 1)
    art += clipped(x, y, w, h, inside)
    for nth in range(2):
        sx, sy, sw, sh = lay.gnome_die(nth)
        art += slot(sx, sy, sw, sh, DIE_SLOT, 9)
    return art + ribbon(lay.GNOME_LABEL)


def board():
    """The whole empty board."""
    x, y, w, h = lay.GROUND
    return (
        track()
        + field()
        + columns()
        + clipped(x, y, w, h, cave_foot())
        + fairy_wing()
        + right_wings()
        + pennants()
        + track_numbers()
    )


PICTURES = {"cave_front": cave_front}
