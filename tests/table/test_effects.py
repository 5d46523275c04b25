"""Paper effects: they begin and end where the piece lies, hide it till then, and stay on the table."""

from collections.abc import Callable

import pytest

from feuville_gui.table import effects, layout, pictures
from feuville_gui.table.show import Track
from feuville_gui.table.standing import Lies
from feuville_gui.ui.motion import Level
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import assets
from tests.table.effects_seen import PARTS, images, items, keeps_to_the_table, repeats

START, END = layout.display_tile(0, 1), layout.town_tile(2, 1, 6)
PILE = layout.evaluated_decree(0, 1)
DECREE, EVALUATED = Lies(layout.decree(1), "decree_view"), Lies(PILE, "decree_view")
SPACES = tuple(layout.marker_place(points) for points in range(10, 17))
LEVELS: tuple[Level, ...] = "full", "calm"

pytestmark = pytest.mark.usefixtures("window")

# name -> the effect at a level, the picture at its start and its place, at its end and its place, the key
Case = tuple[Callable[[Level], tuple[Track, ...]], str, Rect, str, Rect, str]
CASES: dict[str, Case] = {
    "moved": (
        lambda level: effects.moved(Lies(START, "T01"), Lies(END, "T01"), "T01", level=level),
        "T01",
        START,
        "T01",
        END,
        "T01",
    ),
    "marker": (
        lambda level: effects.markers_hop("marker_1", SPACES, "marker_0", level=level)[0],
        *("marker_1", SPACES[0], "marker_1", SPACES[-1], "marker_0"),
    ),
    "turned": (
        lambda level: effects.tile_turns("wall_burnt", "W01", END, "W01", level=level),
        *("wall_burnt", END, "W01", END, "W01"),
    ),
    "grass": (
        lambda level: effects.grass_slides(
            "grass_plain", layout.GRASS_SUPPLY, layout.town_grass(2, 6), "g", level=level
        ),
        *("grass_plain", layout.GRASS_SUPPLY, "grass_plain", layout.town_grass(2, 6), "g"),
    ),
    "decree": (
        lambda level: effects.decree_unrolls(DECREE, EVALUATED, "d", stays=0.5, level=level)[0],
        *("decree_view", layout.decree(1), "decree_view", PILE, "d"),
    ),
    "counted": (
        lambda level: effects.tiles_counted((START, END, START), ("T01", "T02", "T01"), ("a", "b", "a"), level=level)[
            0
        ],
        *("T01", START, "T01", START, "a"),
    ),
}
OTHERS: dict[str, Callable[[Level], tuple[Track, ...]]] = {
    "dust": lambda level: effects.dust(END),
    "sparkles": lambda level: effects.charm_sparkles(layout.charm(1), level=level),
    "points": lambda level: effects.points_rise(layout.PLATE, 6, "2 griffins × 3 = 6", 1, level=level),
    "banner": lambda level: effects.announced("The last round begins", level=level),
    "fades": lambda level: effects.fades(Lies(END, "T01"), "T01", inwards=True),
}
ALL = {name: case[0] for name, case in CASES.items()} | OTHERS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", CASES)
def test_a_piece_begins_and_ends_where_it_lies(name: str, level: Level) -> None:
    make, first, start, last, end, _key = CASES[name]
    tracks = make(level)
    if (name, level) != ("grass", "calm"):  # it comes to light beside its column
        assert start in images(tracks, 0.0, first)
    assert end in images(tracks, 1.0, last)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", CASES)
def test_a_piece_is_hidden_until_it_is_there(name: str, level: Level) -> None:
    tracks = CASES[name][0](level)
    holding = [track for track in tracks if CASES[name][5] in track.hides]
    assert len(holding) == 1
    assert holding[0].ends == max(track.ends for track in tracks)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ALL)
def test_nothing_leaves_the_table_and_the_same_call_looks_the_same(name: str, level: Level) -> None:
    assert keeps_to_the_table(ALL[name](level))
    assert repeats(lambda: ALL[name](level))


@pytest.mark.parametrize("name", ALL)
def test_times_are_short(name: str) -> None:
    assert max(track.ends for track in ALL[name]("full")) <= 2.2


@pytest.mark.parametrize("name", ["moved", "marker", "grass"])
def test_nothing_flies_when_calm(name: str) -> None:
    make, picture, _start, _last, end, _key = CASES[name]
    places = {place for part in PARTS for place in images(make("calm"), part, picture)}
    assert len(places) <= 2
    assert end in places


def test_a_piece_lifts_on_its_way() -> None:
    tracks = effects.moved(Lies(START, "T01"), Lies(START, "T01"), "T01")
    assert images(tracks, 0.5, "T01")[0].w > START.w
    flown = effects.moved(Lies(START, "T01"), Lies(START.moved(600, 0), "T01"), "T01")
    assert images(flown, 0.5, "T01")[0].y < START.y - 40


def test_a_tile_is_thin_in_the_middle_of_its_turn() -> None:
    tracks = CASES["turned"][0]("full")
    assert images(tracks, 0.25, "wall_burnt")[0].w < END.w
    assert images(tracks, 0.49, "wall_burnt")[0].w < END.w / 8
    assert not images(tracks, 0.75, "wall_burnt")


@pytest.mark.parametrize("count", [2, 8, 14, 60])
def test_a_marker_hops_in_at_most_twelve_tenths_of_a_second(count: int) -> None:
    places = tuple(layout.marker_place(points) for points in range(count))
    (track,), cues = effects.markers_hop("marker_1", places, "marker_0", begins=1.0)
    assert track.lasts <= 1.2
    assert cues[-1].at == pytest.approx(track.ends)
    assert len(cues) == min(count - 1, 13)
    assert {cue.sound for cue in cues} == {"hop"}
    (calm,), (cue,) = effects.markers_hop("marker_1", places, "marker_0", level="calm")
    assert cue.sound == "hop"
    assert calm.lasts < 1


@pytest.mark.parametrize("count", [1, 2, 9, 40])
def test_tiles_are_counted_one_by_one_within_twelve_tenths_of_a_second(count: int) -> None:
    places = tuple(layout.town_tile(n % 8, 1, 8) for n in range(count))
    keys = tuple(f"T{n % 8}" for n in range(count))
    tracks, cues = effects.tiles_counted(places, ("T01",) * count, keys)
    assert max(track.ends for track in tracks) <= 1.2 + 1e-9
    assert [cue.sound for cue in cues] == ["count"] * count
    assert len(tracks) == len(set(keys)) + 1
    shown = [item[7].lines[0][0].words for item in items(tracks, 1.0) if item[0] == "text"]
    assert shown == [str(count)]


def test_the_decree_is_sealed_before_it_may_be_counted() -> None:
    tracks, cues = effects.decree_unrolls(DECREE, EVALUATED, "d", stays=1.0)
    assert [cue.sound for cue in cues] == ["decree_unroll", "seal"]
    assert cues[1].at < effects.SEALED
    part = effects.SEALED / tracks[0].lasts
    assert images(tracks, part, pictures.SEAL)
    assert not images(tracks, cues[1].at / tracks[0].lasts - 0.05, pictures.SEAL)
    assert images(tracks, part + 0.9 / tracks[0].lasts, pictures.SEAL)  # as long as it stays


def test_points_are_told_with_their_arithmetic_in_letters_that_can_be_read() -> None:
    for plate in (layout.PLATE, layout.neighbours(3)[0].plate, layout.neighbours(3)[2].plate):
        tracks = effects.points_rise(plate, 27, "9 guards × 3 = 27", 2)
        texts = [item for item in items(tracks, 0.5) if item[0] == "text"]
        words = [" ".join(piece.words for piece in item[7].lines[0]) for item in texts]
        assert words == ["+27", "9 guards × 3 = 27"]
        assert all(item[7].size >= 16 for item in texts)
        assert images(tracks, 0.5, "arms_3")
        assert keeps_to_the_table(tracks)


def test_every_picture_of_the_effects_is_there() -> None:
    folder = assets() / "pictures"
    shown = {
        item[7] for make in ALL.values() for part in PARTS for item in items(make("full"), part) if item[0] == "image"
    }
    assert len(shown) > 12
    assert all((folder / f"{name}.webp").exists() for name in shown)


def test_dust_and_sparkles_use_no_reserved_symbol() -> None:
    for name in ("dust", "sparkles"):
        shown = {item[7] for part in PARTS for item in items(OTHERS[name]("full"), part)}
        assert shown
        assert not any(picture.startswith("symbol_") for picture in shown)


def test_what_begins_later_ends_later() -> None:
    for begins in (0.0, 0.5):
        for track in (
            *effects.moved(Lies(START, "T01"), Lies(END, "T01"), "T01", begins=begins),
            *effects.fades(Lies(END, "T01"), "T01", inwards=False, begins=begins),
            *effects.dust(END, begins),
            *effects.tiles_counted((END,), ("T01",), ("T01",), begins)[0],
        ):
            assert track.begins == begins
