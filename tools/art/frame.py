"""A style frame: one moment of play put together from the finished pictures, to judge them beside each other.

`python -m tools.art.frame OUT.png`. The game does not use it; what it shows stands nowhere in the rules.
"""

import sys
from functools import cache

from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageFont

from feuville_gui.table import dragon
from feuville_gui.table import layout as lay
from tools.art import tiles
from tools.art.build import ASSETS

PICTURES, FONTS = ASSETS / "pictures", ASSETS / "fonts"
HEAD, BODY, BOLD, HEAVY = "grenze-gotisch-700", "alegreya-sans-500", "alegreya-sans-700", "alegreya-sans-800"
INK, PAPER, GOLD = "#2B2430", "#FBF3DF", "#F2BF45"
BURNT = ("sky_burnt", "tower_burnt", "wall_burnt")
OFFER = (
    ("decree_star_x2", "S08", "T02", "W04"),
    ("decree_view", "S15", "T06", "W14"),
    ("decree_griffin_x3", "S13", "T12", "W07"),
    ("decree_little", "S07", "T04", "W11"),
    ("decree_guard_x1", "S18", "T09", "W02"),
    ("decree_flag_x3", "S10", "T13", "W03"),
)
PERSONS = ("1_entertainer", "2_thief", "3_publican", "4_architect", "5_mayor", "6_magician")
PAYING = {2: 3, 4: 5}  # column -> pips
TOWN = (
    ("S05", "T10", "W08"),
    ("S11", "T05", "W06"),
    ("S17", "T21", "wall_start_1"),
    ("S02", "T08", "W15"),
    BURNT,
    BURNT,
    (None, "T14", "W13"),
)
OTHERS = (
    (
        ("S01", "T11", "W10"),
        ("S12", "T07", "W05"),
        (None, "T03", "wall_start_2"),
        ("S16", "T01", "W28"),
        (None, None, "W01"),
        (None, "T15", "W12"),
    ),
    (
        ("S03", "T27", "W09"),
        BURNT,
        ("S14", "T16", "wall_start_3"),
        (None, "T17", "W29"),
        ("S06", "T19", "W18"),
        (None, None, "W21"),
        (None, "T30", "W26"),
    ),
    (
        (None, None, "W24"),
        ("S04", "T20", "W16"),
        ("S09", "T24", "wall_start_4"),
        (None, "T22", "W20"),
        (None, None, "W27"),
    ),
)
PLAYERS = (("Anna", 31), ("Jürgen", 27), ("Søren", 24), ("Maaike", 19))
CLOUDS = {row["id"]: row["clouds"] for row in tiles.read(tiles.MANIFEST)}


@cache
def picture(name, size):
    """The finished picture in a size of pixels."""
    with Image.open(PICTURES / f"{name}.webp") as source:
        small = source.convert("RGBA").convert("RGBa").resize(size, Image.Resampling.LANCZOS)
    return small.convert("RGBA")


def put(canvas, name, rect, shadow=0, dim=0.0, round_=0):
    """A picture stretched into the rect; shadow = blur, dim = 0 to 1 towards dusk, round_ = corner radius."""
    size = round(rect.w), round(rect.h)
    shown = picture(name, size)
    if round_:
        mask = Image.new("L", (size[0] * 4, size[1] * 4))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), round_ * 4, 255)
        shown = shown.copy()
        shown.putalpha(mask.resize(size, Image.Resampling.LANCZOS))
    if dim:
        alpha = shown.getchannel("A")
        dull = ImageEnhance.Color(shown.convert("RGB")).enhance(1 - dim * 0.35)
        shown = Image.blend(dull, Image.new("RGB", size, (30, 34, 46)), dim)
        shown.putalpha(alpha)
    at = round(rect.x), round(rect.y)
    if shadow:
        soft(canvas, shown.getchannel("A"), at, shadow, (32, 18, 22), 150, shadow * 0.7)
    canvas.alpha_composite(shown, at)


def soft(canvas, mask, at, blur, colour, strength, shift=0.0):
    """A blurred patch of colour in the shape of a mask."""
    pad = 3 * blur + 2
    shape = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad))
    shape.paste(mask.point(lambda v: v * strength // 255), (pad, pad))
    patch = Image.new("RGBA", shape.size, (*colour, 0))
    patch.putalpha(shape.filter(ImageFilter.GaussianBlur(blur)))
    x, y = round(at[0] - pad + shift), round(at[1] - pad + shift * 1.4)
    canvas.alpha_composite(patch, (max(0, x), max(0, y)), (max(0, -x), max(0, -y)))


def glow(canvas, rect, blur=16):
    """Warm light behind what can be taken, and its edge."""
    soft(
        canvas,
        Image.new("L", (round(rect.w + 10), round(rect.h + 10)), 255),
        (rect.x - 5, rect.y - 5),
        blur,
        (255, 196, 96),
        230,
    )


def edge(canvas, rect):
    """Thin warm edge on what can be taken."""
    box = (rect.x - 2, rect.y - 2, rect.right + 1, rect.bottom + 1)
    ImageDraw.Draw(canvas).rounded_rectangle(box, 7, outline=(255, 214, 120), width=3)


def write(canvas, words, at, size, fill=INK, font=HEAVY, anchor="mm"):
    """Words at a point; anchor as in Pillow."""
    face = ImageFont.truetype(FONTS / f"{font}.ttf", size)
    ImageDraw.Draw(canvas).text(at, words, fill, face, anchor)


def put_town(canvas, town, place):
    """A town in its room, with burnt edges on the seams to sound columns."""
    count = len(town)
    for column, names in enumerate(town):
        for level, name in enumerate(names):
            if name:
                put(canvas, name, lay.town_tile(column, level, count, place))
    size = lay.town_tile_size(count, place)
    wide = round(size * 44 / 256)
    rim = picture("burn_edge", (wide, size))
    for column in range(count - 1):
        left, right = town[column] is BURNT, town[column + 1] is BURNT
        if left != right:
            for level in lay.LAYERS:
                tile = lay.town_tile(column + 1, level, count, place)
                shown = rim if right else rim.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
                canvas.alpha_composite(shown, (round(tile.x - wide / 2), round(tile.y)))


def figures(town):
    """Clouds and columns of a town, ruins left out."""
    sound = [column for column in town if column is not BURNT]
    return sum(CLOUDS.get(column[0], 0) for column in sound), len(sound)


def put_board(canvas):
    """What lies on the board."""
    for column, (decree, *stack) in enumerate(OFFER):
        hot = column in PAYING
        dim = 0 if hot else 0.16
        places = [lay.decree(column), *(lay.display_tile(level, column) for level in lay.LAYERS)]
        if hot:
            for place in places:
                glow(canvas, place)
        for name, place in zip((decree, *stack), places, strict=True):
            put(canvas, name, place, 3 if name == decree else 0, dim, 5)
            if hot:
                edge(canvas, place)
        put(canvas, f"person_{PERSONS[column]}", lay.puppet(column), 2)
        if hot:
            put(canvas, f"die_{PAYING[column]}", lay.person_die(column))
    put(canvas, dragon.SLEEPS.name, dragon.still_place(dragon.SLEEPS, dragon.BED))
    put(canvas, "cave_front", lay.CAVE_FRONT)
    put(canvas, "fairy", lay.FAIRY, 3)
    for nth, name in enumerate(("charm_fire", "charm_prestige_4", "charm_selection")):
        put(canvas, name, lay.charm(nth), 3, round_=6)
    put(canvas, "decree_evaluation", lay.EVALUATIONS, 3, round_=4)
    put(canvas, "gnome", lay.GNOME, 3)
    for label, words in (
        (lay.FAIRY_LABEL, "Fairy Magic"),
        (lay.EVALUATION_LABEL, "Town Evaluation"),
        (lay.GNOME_LABEL, "Gnome"),
    ):
        write(canvas, words, label.centre, 18, INK, HEAD)
    for seat, (_, points) in enumerate(PLAYERS, 1):
        put(canvas, f"marker_{seat}", lay.marker_place(points), 1)


def put_bar(canvas):
    """Round, stacks and buttons."""
    write(canvas, "Round 7", (lay.ROUND.x + 4, lay.ROUND.centre[1]), 30, "#F0DDB4", HEAD, "lm")
    write(canvas, "Feuville", lay.TITLE.centre, 40, GOLD, HEAD)
    for name, shown, left in zip(lay.BAR_COUNTERS, ("S05", "T05", "W03", "decree_back"), (14, 12, 9, 7), strict=True):
        icon = lay.counter_icon(name)
        put(canvas, shown, icon, 2, round_=4)
        write(canvas, str(left), (icon.right + 10, icon.centre[1]), 26, PAPER, HEAVY, "lm")
    for name in lay.BAR_BUTTONS:
        put(canvas, f"icon_{name}", lay.bar_button(name).inset(6))


def put_player(canvas):
    """The active player's board."""
    name, points = PLAYERS[0]
    put(canvas, "kit/plate_1", lay.Rect(lay.PLATE.x - 4, lay.PLATE.y - 4, lay.PLATE.w + 10, lay.PLATE.h + 11))
    put(canvas, "arms_1", lay.PLATE_ARMS, 2)
    put(canvas, "symbol_crown", lay.PLATE_CROWN)
    write(canvas, name, (lay.PLATE_NAME.x, lay.PLATE_NAME.centre[1]), 38, PAPER, HEAD, "lm")
    write(canvas, str(points), (lay.PLATE_POINTS.right - 4, lay.PLATE_POINTS.centre[1]), 38, PAPER, HEAVY, "rm")
    clouds, columns = figures(TOWN)
    put(canvas, "symbol_cloud", lay.Rect(lay.CLOUDS_LINE.x, lay.CLOUDS_LINE.y - 4, 44, 44))
    write(
        canvas,
        f"{clouds} clouds for {columns} columns",
        (lay.CLOUDS_LINE.x + 52, lay.CLOUDS_LINE.centre[1]),
        22,
        INK,
        BODY,
        "lm",
    )
    put(canvas, "grass_arms_1", lay.OWN_GRASS, 1)
    for label, words in (
        (lay.STORAGE_LABEL, "Storage"),
        (lay.CHARMS_LABEL, "Charms"),
        (lay.EVALUATED_LABEL, "Evaluated"),
    ):
        write(canvas, words, (label.x, label.centre[1]), 18, "#604C37", BOLD, "lm")
    put(canvas, "T25", lay.storage(0).inset(4), 3, round_=6)
    put(canvas, "charm_theft", lay.stored_charm(0).inset(4), 3, round_=6)
    pile = ("decree_griffin_x1", "decree_little", "decree_flag_x2", "decree_star_x2")
    for nth, decree in enumerate(pile):
        put(canvas, decree, lay.evaluated_decree(nth, len(pile)), 3, round_=4)
    write(canvas, str(len(pile)), lay.EVALUATED_COUNT.centre, 26)


def put_neighbours(canvas, others):
    """The other players' stages."""
    room = lay.NEIGHBOURS
    put(canvas, f"neighbours_{len(others)}", room)
    for seat, (town, spot) in enumerate(zip(others, lay.neighbours(len(others)), strict=True), 1):
        plate = spot.plate
        put(canvas, f"kit/plate_{seat + 1}", lay.Rect(plate.x - 4, plate.y - 4, plate.w + 10, plate.h + 11))
        put(canvas, f"arms_{seat + 1}", spot.arms, 1)
        name, points = PLAYERS[seat]
        write(canvas, name, (spot.name.x, spot.name.centre[1]), 27, PAPER, HEAD, "lm")
        put(canvas, "symbol_crown", spot.crown)
        write(canvas, str(points), (spot.points.right, spot.points.centre[1]), 28, PAPER, HEAVY, "rm")
        put_town(canvas, town, spot.town)
        signs = ("symbol_cloud", "symbol_column", "decree_back", "charm_back")
        places = (spot.clouds, spot.columns, spot.evaluated, spot.charms)
        for sign, place, number in zip(signs, places, (*figures(town), 2, 1), strict=True):
            put(canvas, sign, lay.Rect(place.x, place.centre[1] - 13, 26, 26), round_=3 if "back" in sign else 0)
            write(canvas, str(number), (place.x + 32, place.centre[1]), 22, INK, HEAVY, "lm")
        put(canvas, "back_2" if seat == 1 else "T26", spot.storage[0].inset(2), 1, round_=4)


def put_stage(canvas):
    """The town and what lies beside it."""
    put_town(canvas, TOWN, lay.STAGE_TOWN)
    put(canvas, "grass_plain", lay.town_grass(1, len(TOWN)), 2)
    put(canvas, "cup", lay.CUP, 3)
    put(canvas, "grass_plain", lay.GRASS_SUPPLY, 1)
    write(canvas, "11", lay.GRASS_COUNT.centre, 22, PAPER)
    for place, words in ((lay.UNDO, "Undo"), (lay.END_TURN, "End turn")):
        put(canvas, "kit/button", lay.Rect(place.x - 5, place.y - 5, place.w + 14, place.h + 16))
        write(canvas, words, place.centre, 23, INK, HEAD)
    write(canvas, "Anna: a 3 and a 5. Choose what the Publican does for you.", lay.COACH_TEXT.centre, 27, INK, BODY)


def compose(others=OTHERS):
    """The whole frame, 1920 x 1080."""
    canvas = picture("table_ground", (1920, 1080)).copy()
    put_bar(canvas)
    put_board(canvas)
    put_neighbours(canvas, others)
    put_stage(canvas)
    put_player(canvas)
    return canvas.convert("RGB")


if __name__ == "__main__":
    compose(OTHERS[: int(sys.argv[2])] if len(sys.argv) > 2 else OTHERS).save(sys.argv[1])
