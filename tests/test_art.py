"""The pictures of the game: complete, of the right size and shape, countable, and made again with the same bytes."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from feuville_gui.table import honours
from feuville_gui.table import layout as lay
from tools.art import fittings, skies, symbols, tiles, towers

ASSETS = Path(__file__).parents[1] / "assets"
PICTURES = ASSETS / "pictures"
ROWS = tiles.read(ASSETS / "manifest.csv")
SYMBOLS = ("star", "flag", "griffin", "guard")
BURNT = ("wall_burnt", "tower_burnt", "sky_burnt")
STARTS = tuple(f"wall_start_{n}" for n in range(1, 5))
DECREES = tuple(f"decree_{symbol}_x{n}" for symbol in SYMBOLS for n in (1, 2, 3))
DECREES += tuple(f"decree_{name}" for name in ("discretion", "view", "little", "large", "evaluation", "back"))
CHARMS = tuple(
    f"charm_{name}" for name in ("prestige_3", "prestige_4", "prestige_5", "selection", "fire", "theft", "back")
)
PERSONS = ("1_entertainer", "2_thief", "3_publican", "4_architect", "5_mayor", "6_magician")
ICONS = [
    "rules",
    "log",
    "remaining",
    "options",
    "sound",
    "sound_off",
    "fullscreen",
    "window",
    "menu",
    "undo",
    "left",
    "right",
    "up",
    "down",
    "check",
    "cross",
    "close",
    "plus",
    "minus",
    "search",
    "lock",
    "eye",
    "fire",
    "hint",
    "play",
    "pause",
    "bin",
    "person",
    "computer",
    "best",
]
SHEETS = [
    "panel",
    "panel_dark",
    "button",
    "button_hot",
    "button_down",
    "button_off",
    "button_primary",
    "button_primary_hot",
    "field",
    "tab",
    "tab_on",
    "tooltip",
    "coach",
    "ribbon",
    "slot",
    "chip",
    "chip_hot",
    "ring",
    "bubble",
    "plate",
    "plate_1",
    "plate_2",
    "plate_3",
    "plate_4",
]
# name -> size in pixels
SIZES = dict.fromkeys((*BURNT, *STARTS, *DECREES, *CHARMS, "back_1", "back_2", "back_sun"), (256, 256))
SIZES |= {row["id"]: (256, 256) for row in ROWS}
SIZES |= {f"person_{name}": (256, 320) for name in PERSONS} | {"fairy": (256, 320), "gnome": (256, 320)}
SIZES |= {f"die_{name}": (128, 128) for name in ("body", "side", *(f"face_{n}" for n in range(1, 7)))}
SIZES |= {f"die_{n}": (128, 128) for n in range(1, 7)} | {f"marker_{n}": (144, 144) for n in range(1, 5)}
SIZES |= {f"arms_{n}": (224, 224) for n in range(1, 5)} | {f"grass_arms_{n}": (256, 64) for n in range(1, 5)}
SIZES |= {"grass_plain": (256, 64), "burn_edge": (44, 256), "cup": (240, 270), "app_icon": (512, 512)}
SIZES |= {f"symbol_{name}": (96, 96) for name in (*SYMBOLS, "cloud", "crown", "column")}
SIZES |= {f"icon_{name}{ink}": (96, 96) for name in ICONS for ink in ("", "_ink")}
GROUNDS = ("table_ground", "menu_ground", "setup_ground", "scoring_ground")
SIZES |= dict.fromkeys(GROUNDS, (3840, 2160)) | {f"neighbours_{n}": (1120, 1160) for n in (1, 2, 3)}
SIZES |= {f"hat_{n}": (256, 320) for n in range(1, 7)} | {f"portrait_{n}": (256, 256) for n in range(1, 7)}
SIZES |= dict.fromkeys(("gnome_bare", "gnome_cap", "person_1_bare"), (256, 320))
SIZES |= {f"scrap_{n}": (28, 28) for n in range(1, 4)} | {f"confetti_{n}": (64, 48) for n in range(1, 7)}
SIZES |= {f"ball_{n}": (32, 32) for n in range(1, 5)} | dict.fromkeys(("spark_blue", "spark_rose"), (48, 64))
SIZES |= {"dust": (80, 56), "foam": (72, 68), "foam_drop": (28, 28), "rays": (256, 256), "pole": (16, 64)}
SIZES |= {"scroll_rod": (448, 96), "scroll_corner": (108, 96), "seal": (192, 216), "signet": (144, 252)}
SIZES |= {"plan": (264, 192), "mayor_arm": (128, 160), "trophy": (256, 288)}
SIZES |= {"dragon_waits": (756, 594), "dragon_sleep": (306, 234), "dragon_eye": (80, 60), "dragon_pupil": (20, 30)}
SIZES |= {"dragon_pin": (30, 30), "flame": (100, 140), "ember": (40, 40), "smoke": (100, 80), "rain": (40, 100)}
SIZES |= {"rain_cloud": (320, 150), "rainbow": (640, 330), "bubble": (640, 400), "glint": (60, 60)}
SIZES |= {"podium_of_two": (2 * honours.THIRD.w, 2 * honours.THIRD.h)}
SIZES |= {"cave_front": (2 * lay.CAVE_FRONT.w, 2 * lay.CAVE_FRONT.h)}


def load(name: str) -> pygame.Surface:
    return pygame.image.load(PICTURES / f"{name}.webp")


def test_every_picture_is_there_and_has_its_size() -> None:
    wrong = [name for name, size in SIZES.items() if load(name).get_size() != size]
    assert not wrong


def test_no_picture_is_there_without_use() -> None:
    rig = json.loads((ASSETS / "dragon_rig.json").read_text(encoding="utf-8"))
    known = {*SIZES, *(f"dragon_{part['part']}" for part in rig)}
    known |= {f"kit/{name}" for name in SHEETS}
    found = {path.relative_to(PICTURES).with_suffix("").as_posix() for path in PICTURES.rglob("*.webp")}
    assert found == known


def test_all_pictures_together_are_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.rglob("*.webp")) <= 20 * 2**20


def test_a_picture_keeps_its_shape_where_it_lies() -> None:
    places = {
        "fairy": lay.FAIRY,
        "gnome": lay.GNOME,
        "cup": lay.CUP,
        "cave_front": lay.CAVE_FRONT,
        "person_1_entertainer": lay.puppet(0),
        "marker_1": lay.marker_place(0),
        "arms_1": lay.PLATE_ARMS,
        "die_1": lay.person_die(0),
        "grass_arms_1": lay.OWN_GRASS,
        "grass_plain": lay.GRASS_SUPPLY,
        "charm_back": lay.charm(0),
        "decree_back": lay.decree(0),
        "W01": lay.display_tile(lay.WALL, 0),
        "neighbours_1": lay.NEIGHBOURS,
        "table_ground": lay.TABLE,
    }
    for name, place in places.items():
        w, h = load(name).get_size()
        assert place.w / place.h == pytest.approx(w / h, rel=0.03), name


def test_the_sheets_are_cut_inside_their_pictures() -> None:
    cuts = json.loads((PICTURES / "kit.json").read_text(encoding="utf-8"))
    assert sorted(cuts) == sorted(SHEETS)
    for name, cut in cuts.items():
        w, h = load(cut["file"]).get_size()
        left, top, right, foot = cut["margins"]
        assert left + right < w, name
        assert top + foot < h, name
        assert all(out <= keep for out, keep in zip(cut["outset"], cut["margins"], strict=True)), name


def test_the_dragon_hangs_together() -> None:
    rig = json.loads((ASSETS / "dragon_rig.json").read_text(encoding="utf-8"))
    names = [part["part"] for part in rig]
    assert len(set(names)) == len(names)
    for part in rig:
        assert part["parent"] is None or part["parent"] in names
        w, h = load(f"dragon_{part['part']}").get_size()
        assert w / h == pytest.approx(part["canvas"][0] / part["canvas"][1], rel=0.01)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_tile_is_drawn_with_the_symbols_of_its_row(row: dict[str, Any]) -> None:
    wanted = Counter({name: row[field] for field, name in tiles.FIELDS.items()}) + Counter(cloud=row["clouds"])
    assert Counter(tiles.draw(row).symbols) == wanted


# ---- what the finished pictures show: each symbol's own picture is laid on each place it may have ----------

GRAIN = 20  # side of the reduced patches that are compared
PATCH = 80  # pixels of a tile under a symbol's picture
ICON_MIDDLE = {"star": (47, 47), "griffin": (47, 47), "flag": (46, 47), "guard": (46, 50), "cloud": (47, 47)}
SAME = 12  # mean difference of a colour below which it is the symbol; the nearest other picture has 15

Stencil = list[tuple[int, int, tuple[int, int, int]]]


@pytest.fixture(scope="module")
def stencils() -> dict[str, Stencil]:
    """The opaque points of each symbol's own picture, reduced."""
    found = {}
    for name in (*SYMBOLS, "cloud"):
        small = pygame.transform.smoothscale(load(f"symbol_{name}"), (GRAIN, GRAIN))
        grid = [(x, y, tuple(small.get_at((x, y)))) for x in range(GRAIN) for y in range(GRAIN)]
        found[name] = [(x, y, (r, g, b)) for x, y, (r, g, b, a) in grid if a > 230]
    return found


def difference(tile: pygame.Surface, name: str, x: float, y: float, stencil: Stencil) -> float:
    """How far the tile's colours round (x, y) are from the symbol's own, 0 to 255."""
    (cx, cy), (ix, iy), scale = symbols.CENTRE[name], ICON_MIDDLE[name], symbols.TILE_SCALE
    left, top = round(x - cx * scale - ix * PATCH / 96), round(y - cy * scale - iy * PATCH / 96)
    patch = pygame.Surface((PATCH, PATCH))
    patch.blit(tile, (-left, -top))
    small = pygame.transform.smoothscale(patch, (GRAIN, GRAIN))
    parts = [abs(a - b) for px, py, c in stencil for a, b in zip(small.get_at((px, py))[:3], c, strict=True)]
    return sum(parts) / len(parts)


def places(row: dict[str, Any], name: str) -> set[tuple[float, float]]:
    """All middles that a symbol may have on a tile of this kind."""
    if name == "cloud":
        return set(skies.CLOUDS) if row["layer"] == "sky" else set()
    if row["layer"] == "sky":
        return set(skies.ANCHOR)
    if row["layer"] == "tower":
        return {(x, towers.ANCHOR_Y) for xs in towers.ANCHOR for x in xs}
    shape = "corner" if row["shape"] in ("left", "right") else row["shape"]
    y = fittings.ANCHOR_Y_GATE if shape == "gate" else fittings.ANCHOR_Y
    shift = (5 if shape == "gate" else 6) if name == "guard" else -8
    return {(x, y + shift) for xs in fittings.ANCHOR[shape] for x in xs}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_finished_tile_shows_the_symbols_of_its_row(row: dict[str, Any], stencils: dict[str, Stencil]) -> None:
    tile = load(row["id"])
    wanted = {name: row[field] for field, name in tiles.FIELDS.items()} | {"cloud": row["clouds"]}
    for name, count in wanted.items():
        seen = [difference(tile, name, x, y, stencils[name]) for x, y in places(row, name)]
        assert sum(value < SAME for value in seen) == count, (name, sorted(seen))


@pytest.mark.parametrize("name", ["icon_check", "grass_plain", "symbol_star"])
def test_a_picture_is_made_again_with_the_same_bytes(name: str, tmp_path: Path) -> None:
    for package in ("PIL", "fontTools", "resvg_py"):
        pytest.importorskip(package, reason="needs the extra `assets`")
    from tools.art import build

    file = build.save(name, tmp_path)
    assert file.read_bytes() == build.save(name, tmp_path / "again").read_bytes()
    assert pygame.image.load(file).get_size() == SIZES[name]
