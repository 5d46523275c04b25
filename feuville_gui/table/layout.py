"""Where everything lies on the table, in table units of 1920 x 1080; draws nothing and knows no rule.

The art generator draws the table's grounds from these same rectangles, so the picture and the areas that
can be clicked cannot diverge. Every area that can be clicked is at least `TOUCH` wide and high.
"""

from typing import NamedTuple

from feuville_gui.ui.rect import Rect, around

TOUCH = 44
COLUMNS = 6
SKY, TOWER, WALL = 0, 1, 2
LAYERS = (SKY, TOWER, WALL)


# ---- rooms ------------------------------------------------------------------------------------------------

TABLE = Rect(0, 0, 1920, 1080)
BAR = Rect(0, 0, 1920, 56)
BOARD = Rect(20, 60, 1310, 580)
NEIGHBOURS = Rect(1345, 60, 560, 580)
PLAYER_BOARD = Rect(20, 655, 405, 420)
STAGE = Rect(425, 645, 1495, 435)

# ---- bar --------------------------------------------------------------------------------------------------

BAR_BUTTONS = ("hint", "rules", "log", "remaining", "options", "sound", "fullscreen", "menu")
BAR_COUNTERS = ("sky", "tower", "wall", "decree")
ROUND = Rect(24, 6, 190, 44)
TITLE = Rect(810, 4, 300, 48)


def bar_button(name: str) -> Rect:
    """The button of that name in `BAR_BUTTONS`."""
    return Rect(1514 + 50 * BAR_BUTTONS.index(name), 6, 44, 44)


def bar_counter(name: str) -> Rect:
    """Icon and number of what is left in a stack; `name` in `BAR_COUNTERS`."""
    return Rect(226 + 112 * BAR_COUNTERS.index(name), 6, 104, 44)


def counter_icon(name: str) -> Rect:
    """The small picture at the left of a counter."""
    place = bar_counter(name)
    return Rect(place.x + 2, place.y + 2, 40, 40)


# ---- score track ------------------------------------------------------------------------------------------

TRACK_SPACES = 100
TRACK_DEPTH = 26
TRACK_TALL, TRACK_WIDE = 17, 33  # spaces on an upright and on a level side
TRACK = BOARD.inset(3)
MARKER_SIZE = 34


def track_space(points: int) -> Rect:
    """The space of that many points: 0 in the lower left corner, clockwise, laps after 100."""
    place = points % TRACK_SPACES
    deep, high, wide = TRACK_DEPTH, TRACK.h / TRACK_TALL, (TRACK.w - 2 * TRACK_DEPTH) / TRACK_WIDE
    if place < TRACK_TALL:
        return Rect(TRACK.x, TRACK.bottom - (place + 1) * high, deep, high)
    place -= TRACK_TALL
    if place < TRACK_WIDE:
        return Rect(TRACK.x + deep + place * wide, TRACK.y, wide, deep)
    place -= TRACK_WIDE
    if place < TRACK_TALL:
        return Rect(TRACK.right - deep, TRACK.y + place * high, deep, high)
    place -= TRACK_TALL
    return Rect(TRACK.right - deep - (place + 1) * wide, TRACK.bottom - deep, wide, deep)


def marker_place(points: int, nth: int = 0) -> Rect:
    """Where a marker lies; `nth` counts the markers that lie on the space already: they fan out inwards."""
    x, y = track_space(points).centre
    middle_x, middle_y = BOARD.centre
    dx, dy = (10 if x < middle_x else -10), (6 if y < middle_y else -6)
    return around(x + dx * nth, y + dy * nth, MARKER_SIZE, MARKER_SIZE)


# ---- board ------------------------------------------------------------------------------------------------

GROUND = BOARD.inset(31)  # inside the track
TILE, DECREE, CHARM, DIE = 112, 84, 96, 44
PITCH, CLEFT = 144, 104
MIDDLE = BOARD.centre[0]  # axis of the dragon's cleft
TILE_STEP = TILE + 1


def column_left(column: int) -> float:
    """Left edge of one of the six columns of the display; the cave lies between 2 and 3."""
    return MIDDLE - CLEFT / 2 - (3 - column) * PITCH + (CLEFT if column > 2 else 0)


def column_band(column: int) -> Rect:
    """The whole column of the display, from the decree to the person."""
    return Rect(column_left(column), GROUND.y, PITCH, GROUND.h)


def decree(column: int) -> Rect:
    """The open decree above a column."""
    return Rect(column_left(column) + (PITCH - DECREE) / 2, GROUND.y + 1, DECREE, DECREE)


def display_tile(layer: int, column: int) -> Rect:
    """The open tile of a layer (`SKY`, `TOWER`, `WALL`) in a column."""
    return Rect(column_left(column) + (PITCH - TILE) / 2, GROUND.y + 88 + layer * TILE_STEP, TILE, TILE)


def person_card(column: int) -> Rect:
    """The card at the foot of a column, as drawn; its parts are what can be clicked."""
    return Rect(column_left(column) + 2, GROUND.y + 430, PITCH - 4, 88)


def puppet(column: int) -> Rect:
    """The person on the card; a click uses the skill."""
    return Rect(column_left(column) + 12, GROUND.y + 428, 72, 90)


def flag(column: int) -> Rect:
    """The person's numbered flag; a click uses the skill, the Gnome is tossed onto it."""
    return Rect(column_left(column) + 94, GROUND.y + 428, 46, 44)


def person_die(column: int) -> Rect:
    """The person's die space."""
    return Rect(column_left(column) + 95, GROUND.y + 473, DIE, DIE)


def gnome_landing(column: int) -> Rect:
    """Where the Gnome stands when he has been tossed onto a flag."""
    return Rect(column_left(column) + 84, GROUND.y + 402, 62, 78)


CAVE = Rect(MIDDLE - CLEFT / 2, GROUND.y, CLEFT, GROUND.h)
CAVE_FRONT = Rect(MIDDLE - 70, GROUND.y + 112, 148, 366)  # rock and trees before the dragon


def dragon_die(nth: int) -> Rect:
    """The dragon's two dice spaces (0, 1) at the foot of the cave."""
    return Rect(MIDDLE - 46 + 48 * nth, GROUND.y + 473, DIE, DIE)


FAIRY_WING = Rect(GROUND.x + 2, GROUND.y + 2, 132, GROUND.h - 4)
FAIRY = Rect(FAIRY_WING.x + 16, FAIRY_WING.y + 2, 100, 125)
FAIRY_DIE = Rect(FAIRY_WING.x + 44, FAIRY_WING.y + 130, DIE, DIE)
FAIRY_LABEL = Rect(FAIRY_WING.x + 4, FAIRY_WING.bottom - 30, 124, 26)


def charm(nth: int) -> Rect:
    """One of the three open charms (0 to 2) below the Fairy."""
    return Rect(FAIRY_WING.x + 18, FAIRY_WING.y + 182 + nth * 101, CHARM, CHARM)


EVALUATION_WING = Rect(GROUND.right - 134, GROUND.y + 2, 132, 196)
EVALUATIONS = Rect(EVALUATION_WING.x + 16, EVALUATION_WING.y + 8, 100, 100)


def evaluation(nth: int, left: int) -> Rect:
    """The nth of the Town Evaluations that are left: they lie a little beside one another."""
    shift = 3 * (nth - (left - 1) / 2)
    return EVALUATIONS.inset(5).moved(shift, -shift)


EVALUATION_COUNT = Rect(EVALUATION_WING.x + 92, EVALUATION_WING.y + 84, 34, 30)
EVALUATION_LABEL = Rect(EVALUATION_WING.x + 2, EVALUATION_WING.y + 116, 128, 26)
EVALUATION_DIE = Rect(EVALUATION_WING.x + 44, EVALUATION_WING.y + 147, DIE, DIE)

GNOME_WING = Rect(EVALUATION_WING.x, EVALUATION_WING.bottom + 6, 132, GROUND.bottom - EVALUATION_WING.bottom - 8)
GNOME_LABEL = Rect(GNOME_WING.x + 4, GNOME_WING.y + 6, 124, 26)
GNOME = Rect(GNOME_WING.x + 2, GNOME_WING.y + 56, 128, 160)


def gnome_die(nth: int) -> Rect:
    """The Gnome's two dice spaces (0, 1)."""
    return Rect(GNOME_WING.x + 17 + 54 * nth, GNOME_WING.bottom - 58, DIE, DIE)


# ---- towns ------------------------------------------------------------------------------------------------

GRASS_SHARE = 0.25  # height of a grass strip in tiles


class Town(NamedTuple):
    """The room of a town: tiles and, below them, grass; `ends` = free places kept at the two ends together."""

    room: Rect
    ends: int
    largest: int


STAGE_TOWN = Town(Rect(470, 706, 1232, 364), 2, TILE)


def town_tile_size(columns: int, town: Town = STAGE_TOWN) -> int:
    """Side of a tile in a town of that many columns."""
    return int(min(town.largest, town.room.w / (columns + town.ends), town.room.h / (3 + GRASS_SHARE)))


def town_tile(column: int, layer: int, columns: int, town: Town = STAGE_TOWN) -> Rect:
    """A tile of a town, column 0 to `columns` - 1; -1 and `columns` are the places beside the town."""
    size = town_tile_size(columns, town)
    left = round(town.room.centre[0] - columns * size / 2)
    foot = int(town.room.bottom - size * GRASS_SHARE)
    return Rect(left + column * size, foot - (3 - layer) * size, size, size)


def town_column(column: int, columns: int, town: Town = STAGE_TOWN) -> Rect:
    """All three tiles of a column of a town."""
    x, y, w, _ = town_tile(column, SKY, columns, town)
    return Rect(x, y, w, 3 * w)


def town_grass(column: int, columns: int, town: Town = STAGE_TOWN) -> Rect:
    """The grass strip under a column of a town; too low to be clicked, the column is."""
    wall = town_tile(column, WALL, columns, town)
    return Rect(wall.x, wall.bottom, wall.w, wall.w * GRASS_SHARE)


def new_wall_end(at_right: bool, columns: int) -> Rect:
    """Where a new wall goes at the left or at the right end of the active player's town (B4)."""
    return town_tile(columns if at_right else -1, WALL, columns)


def new_wall_between(right_column: int, columns: int) -> Rect:
    """Where a new wall goes between `right_column` - 1 and `right_column`: over the seam, narrower than a tile."""
    wall = town_tile(right_column, WALL, columns)
    wide = min(wall.w, max(TOUCH, wall.w * 0.5))
    return Rect(wall.x - wide / 2, wall.y, wide, wall.h)


# ---- stage ------------------------------------------------------------------------------------------------

STAGE_RIGHT = Rect(1712, 655, 158, 420)  # cup, dice, buttons and grass
CURTAIN_WIDTH = 46
COACH = Rect(586, 652, 1000, 44)
NEWS = Rect(474, 706, 218, 180)  # beside all but the widest towns
COACH_TEXT = COACH.inset(20, 2)
CUP = Rect(1732, 656, 119, 134)
HAND = Rect(1735, 662, TILE, TILE)  # what was taken and has no place yet lies before the cup
UNDO = Rect(1716, 866, 150, 48)
END_TURN = Rect(1716, 922, 150, 56)
GRASS_SUPPLY = Rect(1716, 1000, 150, 38)
GRASS_COUNT = Rect(1716, 1040, 150, 28)
CHIP_WIDTH, CHIP_HEIGHT, CHIP_GAP = 210, 44, 34  # a grade stands in the gap
BIN = Rect(474, 1034, 190, CHIP_HEIGHT)  # far from the town, so that nothing is thrown away by mistake
ENTERTAINER = Rect(776, 766, 620, 244)
ENTERTAINER_RING = Rect(788, 778, 220, 220)
ENTERTAINER_TEXT = Rect(1024, 782, 356, 212)


def resting_die(nth: int) -> Rect:
    """Where the two dice (0, 1) lie beside the cup before the throw."""
    return Rect(1733 + 62 * nth, 798, 54, 54)


def choice(nth: int, count: int) -> Rect:
    """One of `count` chips in a row at the foot of the stage, where they hide no symbol."""
    wide = min(CHIP_WIDTH, (STAGE_TOWN.room.w - (count - 1) * CHIP_GAP) / count)
    left = STAGE_TOWN.room.centre[0] - (count * wide + (count - 1) * CHIP_GAP) / 2
    return Rect(left + nth * (wide + CHIP_GAP), 1034, wide, CHIP_HEIGHT)


# ---- player board -----------------------------------------------------------------------------------------

PLATE = Rect(30, 665, 385, 56)
PLATE_ARMS = Rect(36, 669, 48, 48)
PLATE_NAME = Rect(92, 665, 198, 56)
PLATE_CROWN = Rect(294, 673, 40, 40)
PLATE_POINTS = Rect(336, 665, 74, 56)
CLOUDS_LINE = Rect(36, 726, 262, 38)
OWN_GRASS = Rect(302, 731, 108, 27)  # the coat-of-arms grass, until the Town Evaluation
STORAGE_LABEL = Rect(38, 764, 246, 22)
CHARMS_LABEL = Rect(38, 914, 246, 22)
EVALUATED_LABEL = Rect(296, 764, 116, 22)
EVALUATED = Rect(300, 788, 108, 274)
EVALUATED_COUNT = Rect(300, 1030, 108, 30)
STORAGE_SIZE = 120
RIM, SMALL_RIM = 4, 3  # between a space and what lies on it, here and at the neighbours


def storage(nth: int) -> Rect:
    """The player's two spaces (0, 1) for tiles or decrees."""
    return Rect(36 + 128 * nth, 788, STORAGE_SIZE, STORAGE_SIZE)


def stored_charm(nth: int) -> Rect:
    """The player's two spaces (0, 1) for charms."""
    return Rect(36 + 128 * nth, 942, STORAGE_SIZE, STORAGE_SIZE)


def evaluated_decree(nth: int, count: int) -> Rect:
    """The decrees evaluated, first one at the back; they overlap more the more there are."""
    step = min(44.0, (EVALUATED_COUNT.y - EVALUATED.y - 96) / max(1, count - 1))
    return Rect(EVALUATED.x + 11, EVALUATED.y + 8 + nth * step, 86, 86)


# ---- neighbours -------------------------------------------------------------------------------------------


class Neighbour(NamedTuple):
    """The stage of another player and what is on it; `area` is the whole, a click on it enlarges it."""

    area: Rect
    plate: Rect
    arms: Rect
    name: Rect
    crown: Rect
    points: Rect
    scene: Rect
    town: Town
    card: Rect
    clouds: Rect
    columns: Rect
    evaluated: Rect
    charms: Rect
    storage: tuple[Rect, Rect]


NEIGHBOUR_GAP = 8


def _neighbour(area: Rect) -> Neighbour:
    """A stage with the card at the right, or below the town when the stage is high."""
    tall = area.h > 400
    plate = Rect(area.x + 4, area.y + 4, area.w - 8, 48 if tall else 36)
    line = plate.h - 8
    inner = Rect(area.x + 4, plate.bottom + 3, area.w - 8, area.bottom - plate.bottom - 7)
    if tall:
        card = Rect(inner.x, inner.bottom - 84, inner.w, 84)
        scene = Rect(inner.x, inner.y, inner.w, inner.h - 87)
        figures = [Rect(card.x + 14 + 96 * k, card.y + 22, 88, 40) for k in range(4)]
        spaces = [Rect(card.right - 150 + 74 * k, card.y + 9, 66, 66) for k in range(2)]
    else:
        card = Rect(inner.right - 124, inner.y, 124, inner.h)
        scene = Rect(inner.x, inner.y, inner.w - 127, inner.h)
        side = 52 if area.h < 200 else 54
        spare = inner.h - side - 8
        rows = (card.y + spare * 0.29 - 14, card.y + spare * 0.72 - 14)
        figures = [Rect(card.x + 5 + 58 * (k % 2), rows[k // 2], 56, 30) for k in range(4)]
        spaces = [Rect(card.x + 7 + (side + 4) * k, card.bottom - side - 7, side, side) for k in range(2)]
    return Neighbour(
        area=area,
        plate=plate,
        arms=Rect(plate.x + 6, plate.y + 2, plate.h - 4, plate.h - 4),
        name=Rect(plate.x + plate.h + 10, plate.y, 330, plate.h),
        crown=Rect(plate.right - 88 - line, plate.y + 4, line, line),
        points=Rect(plate.right - 82, plate.y, 70, plate.h),
        scene=scene,
        town=Town(Rect(scene.x + 6, scene.y + 2, scene.w - 12, scene.h - 2), 0, TILE),
        card=card,
        clouds=figures[0],
        columns=figures[1],
        evaluated=figures[2],
        charms=figures[3],
        storage=(spaces[0], spaces[1]),
    )


def neighbours(count: int) -> tuple[Neighbour, ...]:
    """The stages of the 1 to 3 other players, in turn order from the top; fewer are larger."""
    high = (NEIGHBOURS.h - (count - 1) * NEIGHBOUR_GAP) // count
    return tuple(
        _neighbour(Rect(NEIGHBOURS.x, NEIGHBOURS.y + k * (high + NEIGHBOUR_GAP), NEIGHBOURS.w, high))
        for k in range(count)
    )
