"""Grounds of the menu, of setup and of the scoring: the paper theatre by day and by evening, without a word.

Towns on them are put together from the finished pictures of the tiles.
"""

from tools.art import dragon, render, tiles
from tools.art.document import Doc, gradient, radial
from tools.art.lettering import text
from tools.art.palette import darker, lighter, mix
from tools.art.paper import clipped, hole, layer
from tools.art.scenery import drape, far_towers, grass_line, hill, leaves, pine, planks, valance
from tools.art.shapes import path, rect, rounded
from tools.art.skies import birds, sun
from tools.art.symbols import cloud

W, H = 1920, 1080
LEFT_TOWN = (("S05", "T10", "W08"), ("S11", "T05", "W06"), ("S17", "T21", "W15"), (None, "T08", "W05"))
RIGHT_TOWN = ((None, "T02", "W02"), ("S14", "T16", "W29"), ("S02", "T24", "W21"), ("S15", "T14", "W13"))
MENU_TILE = 150
MENU_FOOT = 958  # foot of the menu's towns
# the scoring's places (x, y, w, h): four towns on their boards, three steps of the podium
SCORING_TOWNS = tuple((126 + 421 * k, 116, 405, 300) for k in range(4))
PODIUM = ((860, 800, 200, 220), (640, 860, 200, 160), (1080, 900, 200, 120))
THIRD = (1060, 880, 240, 160)  # what the third step, its shadow and its edges cover


def sky(colours, lines=(250, 420, 590)):
    """Bands of sky; colours from the top down."""
    art = layer(rect(-20, -20, W + 40, H + 40, gradient(darker(colours[0], 0.12), colours[0])), 0, rim=0)
    for y, c, after in zip(lines, colours[1:], (*colours[2:], colours[-1]), strict=False):
        heights = [y + v for v in (0, 26, -18, 20, -24, 16, -10)]
        art += hill(-20, W + 20, H + 40, heights, c, mix(c, after, 0.6))
    return art


def frame(width=176):
    """The theatre's frame: curtains left and right, a valance above, boards below."""
    art = drape(-6, 1, -10, H - 34, width) + drape(W + 6, -1, -10, H - 34, width)
    art += valance(0, W, 0, 84, 12)
    stage = rect(-20, H - 46, W + 40, 80, mix("wood", "woodD", 0.4))
    art += layer(stage, 3, texture="laid", grain=2, wobble=0.8)
    return art + layer(rect(-20, H - 46, W + 40, 9, "goldD"), 1, wobble=0.4)


def lamp(strength=0.34):
    """Warm light in the middle, dusk in the corners."""
    dusk = [(0.5, "#1A0C14", 0), (0.8, "#1A0C14", strength * 0.45), (1, "#1A0C14", strength)]
    stops = [(0, "#FFE9B8", 0.14), (0.5, "#FFE9B8", 0), *dusk]
    return rect(0, 0, W, H, radial(stops, 0.5, 0.42, 0.75))


def meadow(c="moss", y=940):
    """The grass before the stage."""
    return grass_line(-10, W + 10, y, darker(c, 0.08), 9, H + 30) + grass_line(
        -10, W + 10, 1010, darker(c, 0.34), 11, H + 30
    )


def day_hills():
    """Three rows of hills with far towers and trees, a path in the middle."""
    art = hill(-20, W + 20, H + 40, (640, 560, 660, 600, 690, 600, 650, 560, 630), "#A9BDB4", "#B4C2A6")
    towers = ((610, 26, 46, 26), (650, 20, 84, 42), (688, 36, 34, 22), (1212, 30, 40, 26), (1256, 20, 92, 46))
    art += far_towers((*towers, (1296, 38, 36, 24)), 662, mix("#A9BDB4", "slate", 0.26))
    art += hill(-20, W + 20, H + 40, (760, 690, 720, 790, 810, 780, 720, 690, 770), "#9DB088", "#93A46E")
    for x, y, h, share in ((620, 830, 90, 0.5), (662, 836, 66, 0.3), (1262, 826, 96, 0.45), (1306, 834, 70, 0.25)):
        art += pine(x, y, h, mix("moss", "#93A46E", share))
    art += hill(
        -20, W + 20, H + 40, (880, 846, 870, 900, 890, 896, 872, 850, 886), "#8A9A62", mix("moss", "#8A9A62", 0.3)
    )
    return art


def menu_scene():
    """By day: sky with sun and clouds on threads, hills, meadow."""
    doc = Doc(W, H, 960, full=True)
    art = sky(("sky0", "sky1", "sky2", "sky3")) + sun(1500, 300, 56)
    for x, y, s in ((300, 190, 1.8), (500, 250, 1.15), (1410, 180, 1.2), (1640, 300, 1.9), (1240, 400, 0.9)):
        art += path(f"M{x} -20L{x} {y}", "none", stroke="#4E3021", stroke_width=1.6, opacity=0.5)
        art += cloud(x, y, s, kind=int(x) % 2)
    art += birds([(1130, 452, 1.5), (1170, 430, 1.1), (820, 470, 1)])
    doc.add(art, day_hills(), meadow())
    return doc


def menu_front():
    """What stands before the towns: grass, bushes, the frame, the light."""
    doc = Doc(W, H, 961, full=False)
    art = grass_line(-10, W + 10, MENU_FOOT + 2, darker("moss", 0.1), 9, H + 30)
    way = "M840 1060C850 1000 960 990 950 950L986 950C990 985 1080 1000 1080 1060Z"
    art += layer(path(way, mix("parch2", "moss", 0.35)), 1, wobble=1.4)
    for x, y, radius, c in (
        (232, 990, 44, "mossD"),
        (300, 1000, 30, "moss"),
        (1660, 992, 46, "mossD"),
        (790, 996, 26, "moss"),
    ):
        art += leaves(x, y, radius, 9, mix(c, "mossX", 0.3))
    doc.add(art, grass_line(-10, W + 10, 1012, darker("moss", 0.36), 11, H + 30), frame(), lamp())
    return doc


def tile_picture(name, size, scale):
    """The finished picture of a tile, size units wide."""
    row = next(r for r in tiles.read(tiles.MANIFEST) if r["id"] == name)
    return render.image(tiles.draw(row), size * scale / 256)


def put_town(canvas, town, left, foot, size, scale):
    """Lay a town of columns (sky, tower, wall) on the canvas with a soft shadow below it."""
    for column, names in enumerate(town):
        for level, name in enumerate(names):
            if name:
                x, y = round((left + column * size) * scale), round((foot - (3 - level) * size) * scale)
                canvas.paste(tile_picture(name, size, scale).resize((round(size * scale),) * 2), (x, y))


def town_shade(towns, foot, size):
    """The towns' shadow on the scenery."""
    doc = Doc(W, H, 962, full=False)
    art = ""
    for town, left in towns:
        for column, names in enumerate(town):
            top = foot - size * sum(1 for name in names if name)
            art += rect(left + column * size, top, size, foot - top, "=ink")
    doc.add(layer(art, 4, wobble=0, grain=0, rim=0))
    return doc


def menu_ground(scale, over):
    """The menu's theatre: two towns, the dragon behind one of them, the middle free for title and buttons."""
    towns = ((LEFT_TOWN, 150), (RIGHT_TOWN, W - 150 - 4 * MENU_TILE))
    canvas = render.image(menu_scene(), scale, over).convert("RGBA")
    peep = render.image(dragon.peep(), scale * 0.95).transpose(render.Image.Transpose.FLIP_LEFT_RIGHT)
    canvas.alpha_composite(peep, (round(436 * scale), round((MENU_FOOT - 3 * MENU_TILE - 190) * scale)))
    canvas.alpha_composite(render.image(town_shade(towns, MENU_FOOT, MENU_TILE), scale, over))
    for town, left in towns:
        put_town(canvas, town, left, MENU_FOOT, MENU_TILE, scale)
    canvas.alpha_composite(render.image(menu_front(), scale, over))
    return canvas.convert("RGB")


def setup_ground():
    """A calm table under cards: wood with a mat of dusk-blue paper and a hill's rim."""
    doc = Doc(W, H, 963, full=True)
    art = planks(0, 0, W, H)
    art += layer(rounded(34, 34, W - 68, H - 68, 22, darker("wood", 0.3)), 3, 0.8, texture="laid", grain=2)
    mat = layer(rect(48, 48, W - 96, H - 96, gradient("#55707F", "#A7AE97")), 0, wobble=0, rim=0)
    mat = hole(mat, 2, wobble=0.5, box=(48, 48, W - 48, H - 48))
    mat += hill(40, W - 40, H, (700, 620, 690, 610, 680, 630, 700), mix("#7F9AA3", "#55707F", 0.3), "#93A28F")
    mat += hill(40, W - 40, H, (860, 800, 850, 790, 860, 810, 850), mix("#95A596", "#55707F", 0.2), "#86966C")
    for x, y, h in ((110, 990, 140), (164, 994, 96), (1754, 988, 150), (1814, 994, 104)):
        mat += pine(x, y, h, mix("moss", "#86966C", 0.35))
    mat += hill(40, W - 40, H, (960, 930, 964, 934, 968, 936, 960), mix("moss", "#86966C", 0.3), darker("moss", 0.15))
    doc.add(art, clipped(48, 48, W - 96, H - 96, mat, 12), lamp(0.4))
    return doc


def scoring_ground(steps=3):
    """Evening: four towns' boards in a row, lit windows of a far town, a podium before the hills."""
    doc = Doc(W, H, 964, full=True)
    night = ("#33475C", "#4C5F72", "#76767F", "#B08F79", "#D9A878")
    art = sky(night, (300, 480, 600, 690))
    art += hill(-20, W + 20, H + 40, (760, 716, 770, 724, 760, 710, 766), "#5B6A63", "#4C5C50")
    places = [(x, w, h, r) for x, w, h, r in ((180, 40, 60, 34), (236, 28, 104, 50), (290, 54, 44, 30))]
    places += [(1620, 40, 62, 36), (1680, 28, 110, 52), (1740, 56, 46, 30)]
    art += far_towers(places, 790, mix("#5B6A63", "slateD", 0.5))
    lights = "".join(rect(x - 3 + d, 790 - h * 0.5, 6, 9, "=flame") for x, _, h, _ in places for d in (-6, 6))
    art += layer(lights, 0, 0, grain=0, rim=0, glow="flame")
    art += hill(
        -20, W + 20, H + 40, (880, 850, 884, 846, 880, 852, 876), mix("moss", "slateD", 0.45), mix("moss", "ink", 0.4)
    )
    for x, y, h in ((330, 960, 110), (384, 966, 76), (1540, 962, 116), (1486, 968, 80)):
        art += pine(x, y, h, mix("mossD", "slateD", 0.3))
    art += grass_line(-10, W + 10, 984, mix("mossD", "slateD", 0.15), 9, H + 30)
    for x, y, w, h in SCORING_TOWNS:
        art += layer(rounded(x - 10, y - 10, w + 20, h + 20, 12, darker("wood", 0.25)), 4, 0.8, texture="laid", grain=2)
        board = hole(rect(x, y, w, h, gradient(mix("sky1", "slate", 0.3), "sky3")), 2, wobble=0.4)
        board += hill(x, x + w, y + h + 10, [y + h * v for v in (0.6, 0.46, 0.62, 0.5, 0.58)], "sage2", "sage", 1)
        board += hill(x, x + w, y + h + 10, [y + h * v for v in (0.8, 0.7, 0.8, 0.72, 0.8)], "sage", "mossL", 1)
        board += layer(rect(x - 10, y + h - 14, w + 20, 30, "mossD"), 1, wobble=0.8)
        art += clipped(x, y, w, h, board, 6)
    for rank, ((x, y, w, h), c) in enumerate(zip(PODIUM, ("gold", "steel", "woodL"), strict=True), 1):
        step = layer(rounded(x, y, w, h + 60, 6, mix(c, "parch3", 0.35)), 3, 0.8, rim=1.2)
        step += layer(rounded(x - 8, y - 6, w + 16, 18, 5, lighter(c, 0.25)), 2, 0.6)
        step += hole(text(str(rank), x + w / 2, y + 84, 76, "=" + darker(c, 0.45)), 1, 0.4)
        art += step if rank <= steps else ""  # drawn in any case, so that chance goes on alike
    art += grass_line(-10, W + 10, 1022, mix("mossD", "ink", 0.25), 11, H + 30)
    doc.add(art, frame(112), lamp(0.44))
    return doc


def podium_of_two(scale, over):
    """What is seen of the scoring's ground where a third step would be."""
    x, y, w, h = (round(scale * side) for side in THIRD)
    return render.image(scoring_ground(2), scale, over).convert("RGB").crop((x, y, x + w, y + h))


PICTURES = {"setup_ground": setup_ground, "scoring_ground": scoring_ground}
COMPOSED = {"menu_ground": menu_ground, "podium_of_two": podium_of_two}
