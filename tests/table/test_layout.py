"""Every place of the table lies in its room, can be hit, and covers no other."""

from itertools import combinations, pairwise

import pytest

from feuville_gui.table import layout
from feuville_gui.table.layout import LAYERS, SKY, TOUCH, WALL
from feuville_gui.ui.rect import Rect

COLUMNS = range(layout.COLUMNS)
BAR = [layout.bar_button(n) for n in layout.BAR_BUTTONS] + [layout.bar_counter(n) for n in layout.BAR_COUNTERS]
BOARD = [
    *(layout.decree(c) for c in COLUMNS),
    *(layout.display_tile(k, c) for k in LAYERS for c in COLUMNS),
    *(place(c) for place in (layout.puppet, layout.flag, layout.person_die) for c in COLUMNS),
    *(place(n) for place in (layout.dragon_die, layout.gnome_die) for n in range(2)),
    *(layout.charm(n) for n in range(3)),
    layout.FAIRY,
    layout.FAIRY_DIE,
    layout.EVALUATIONS,
    layout.EVALUATION_DIE,
    layout.GNOME,
]
STAGE = [layout.CUP, layout.UNDO, layout.END_TURN, *(layout.resting_die(n) for n in range(2))]
PLAYER = [*(layout.storage(n) for n in range(2)), *(layout.stored_charm(n) for n in range(2)), layout.EVALUATED]


def inside(inner: Rect, outer: Rect, slack: float = 1e-6) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def overlap(a: Rect, b: Rect) -> bool:
    slack = 1e-6
    return a.x < b.right - slack and b.x < a.right - slack and a.y < b.bottom - slack and b.y < a.bottom - slack


def check_areas(areas: list[Rect], room: Rect, least: float = TOUCH) -> None:
    for area in areas:
        assert inside(area, room), (area, room)
        assert min(area.w, area.h) >= least, area
    for a, b in combinations(areas, 2):
        assert not overlap(a, b), (a, b)


def test_rect() -> None:
    box = Rect(10, 20, 30, 40)
    assert (box.right, box.bottom, box.centre) == (40, 60, (25, 40))
    assert box.contains(10, 20)
    assert not box.contains(40, 20)
    assert not box.contains(10, 60)
    assert box.inset(5) == Rect(15, 25, 20, 30)
    assert box.inset(5, 0) == Rect(15, 20, 20, 40)
    assert box.moved(-10, 1) == Rect(0, 21, 30, 40)


def test_the_rooms_are_apart_and_on_the_table() -> None:
    check_areas([layout.BAR, layout.BOARD, layout.NEIGHBOURS, layout.PLAYER_BOARD, layout.STAGE], layout.TABLE)


@pytest.mark.parametrize(
    ("areas", "room"),
    [(BAR, layout.BAR), (BOARD, layout.GROUND), (STAGE, layout.STAGE), (PLAYER, layout.PLAYER_BOARD)],
    ids=["bar", "board", "stage", "player"],
)
def test_areas_are_apart_inside_their_room_and_large_enough(areas: list[Rect], room: Rect) -> None:
    check_areas(areas, room)


def test_the_track_runs_once_round_the_board() -> None:
    spaces = [layout.track_space(n) for n in range(layout.TRACK_SPACES)]
    check_areas(spaces, layout.BOARD, layout.TRACK_DEPTH)
    assert layout.track_space(100) == spaces[0]
    assert layout.track_space(234) == spaces[34]
    for a, b in pairwise([*spaces, spaces[0]]):
        (ax, ay), (bx, by) = a.centre, b.centre
        assert abs(ax - bx) + abs(ay - by) < 60
    assert spaces[0].x == spaces[16].x == layout.TRACK.x
    assert spaces[16].y == spaces[50].y == layout.TRACK.y
    for space in spaces:
        assert not overlap(space, layout.GROUND)


def test_markers_on_one_space_are_all_seen() -> None:
    for points in range(layout.TRACK_SPACES):
        places = [layout.marker_place(points, n) for n in range(4)]
        assert len(set(places)) == 4
        assert layout.track_space(points).contains(*places[0].centre)
        for place in places:
            assert inside(place, layout.BOARD, slack=20)


def test_pieces_of_a_column_stand_in_its_band() -> None:
    for column in COLUMNS:
        band = layout.column_band(column)
        parts = [layout.decree(column), *(layout.display_tile(k, column) for k in LAYERS), layout.person_card(column)]
        for part in parts:
            assert inside(part, band)
            assert part.centre[0] == band.centre[0]
        assert not overlap(band, layout.FAIRY_WING)
        assert not overlap(band, layout.EVALUATION_WING)
        assert not overlap(band, layout.CAVE)


def test_the_stage_has_room_beside_the_town() -> None:
    room = layout.STAGE_TOWN.room
    for area in [*STAGE, layout.GRASS_SUPPLY, layout.GRASS_COUNT]:
        assert not overlap(area, room)
        assert inside(area, layout.STAGE_RIGHT)
    assert not overlap(layout.COACH, room)
    assert not overlap(layout.COACH, layout.STAGE_RIGHT)
    assert inside(layout.ENTERTAINER, room)
    assert inside(layout.ENTERTAINER_RING, layout.ENTERTAINER)
    assert inside(layout.ENTERTAINER_TEXT, layout.ENTERTAINER)
    assert not overlap(layout.ENTERTAINER_TEXT, layout.ENTERTAINER_RING)


@pytest.mark.parametrize("columns", range(1, 31))
def test_a_town_of_any_width_fits_the_stage(columns: int) -> None:
    room = layout.STAGE_TOWN.room
    places = [layout.town_tile(c, k, columns) for c in range(columns) for k in LAYERS]
    places += [layout.new_wall_end(False, columns), layout.new_wall_end(True, columns)]
    check_areas(places, room, TOUCH if columns <= 26 else 38)
    grass = [layout.town_grass(c, columns) for c in range(columns)]
    check_areas(grass, room, 9)
    for strip, column in zip(grass, range(columns), strict=True):
        assert strip.y == layout.town_tile(column, WALL, columns).bottom
        assert layout.town_column(column, columns).bottom == strip.y
    seams = [layout.new_wall_between(c, columns) for c in range(1, columns)]
    check_areas(seams, room, TOUCH if columns <= 26 else 38)
    assert (
        layout.town_tile_size(columns) == layout.TILE if columns <= 9 else layout.town_tile_size(columns) < layout.TILE
    )


def test_seams_between_columns_lie_over_the_joint() -> None:
    seam = layout.new_wall_between(2, 5)
    assert seam.centre[0] == layout.town_tile(2, WALL, 5).x == layout.town_tile(1, WALL, 5).right


@pytest.mark.parametrize("count", range(1, 9))
def test_choices_stand_in_a_row(count: int) -> None:
    chips = [layout.choice(n, count) for n in range(count)]
    check_areas(chips, layout.STAGE)
    for chip in chips:
        assert not overlap(chip, layout.COACH)
        assert not overlap(chip, layout.ENTERTAINER)
        assert not overlap(chip, layout.STAGE_RIGHT)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_neighbours(count: int) -> None:
    stages = layout.neighbours(count)
    check_areas([n.area for n in stages], layout.NEIGHBOURS)
    for n in stages:
        check_areas(list(n.storage), n.card)
        check_areas([*n.storage, n.clouds, n.columns, n.evaluated, n.charms], n.card, 30)
        check_areas([n.plate, n.scene, n.card], n.area, 36)
        check_areas([n.arms, n.name, n.crown, n.points], n.plate, 28)
        for columns in (1, 6, 12, 30):
            tiles = [layout.town_tile(c, k, columns, n.town) for c in range(columns) for k in LAYERS]
            check_areas([*tiles, *(layout.town_grass(c, columns, n.town) for c in range(columns))], n.scene, 3)
    sizes = [layout.town_tile_size(6, layout.neighbours(k)[0].town) for k in (1, 2, 3)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] >= 42


def test_player_board() -> None:
    board = layout.PLAYER_BOARD
    for part in (layout.PLATE, layout.CLOUDS_LINE, layout.OWN_GRASS, layout.STORAGE_LABEL, layout.CHARMS_LABEL):
        assert inside(part, board)
        assert not any(overlap(part, area) for area in PLAYER)
    check_areas([layout.PLATE_ARMS, layout.PLATE_NAME, layout.PLATE_CROWN, layout.PLATE_POINTS], layout.PLATE, 40)
    for count in (1, 2, 9, 20):
        for nth in range(count):
            pile = layout.evaluated_decree(nth, count)
            assert inside(pile, layout.EVALUATED)
            assert not overlap(pile, layout.EVALUATED_COUNT)


def test_labels_stand_on_no_area_that_can_be_clicked() -> None:
    for label in (layout.FAIRY_LABEL, layout.EVALUATION_LABEL, layout.GNOME_LABEL):
        assert not any(overlap(label, area) for area in BOARD)
    for text in (layout.ROUND, layout.TITLE):
        assert inside(text, layout.BAR)
        assert not any(overlap(text, area) for area in BAR)
    assert inside(layout.FAIRY_LABEL, layout.FAIRY_WING)
    assert layout.town_tile(0, SKY, 1).y >= layout.COACH.bottom
