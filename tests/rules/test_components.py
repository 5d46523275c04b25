"""Chapter C: what lies in the box."""

from collections import Counter
from pathlib import Path

from feuville_gui.rules import (
    ARMS,
    CHARMS,
    DECREE_KINDS,
    LAYERS,
    PERSONS,
    PRESTIGE,
    STARTING_TILES,
    STATUS_DECREES,
    SYMBOLS,
    new_game,
    read_manifest,
)
from tests.rules.table import BOX, DECREES, setup

SOLD = read_manifest((Path(__file__).parents[2] / "assets" / "manifest.csv").read_bytes())


def test_C1_the_board_has_six_columns_with_four_places_each():
    board = new_game(setup()).board
    assert [len(row) for row in (*board.rows, board.decrees)] == [6, 6, 6, 6]
    assert PERSONS == (1, 2, 3, 4, 5, 6)
    assert LAYERS == ("sky", "tower", "wall")


def test_C2_the_parts_are_all_there():
    assert Counter(tile.layer for tile in SOLD.tiles) == {"sky": 30, "tower": 30, "wall": 30}
    assert len(DECREE_KINDS) == 30
    assert len(CHARMS) == 18
    assert len(ARMS) == len(STARTING_TILES) == 4
    state = new_game(setup(4))
    assert state.board.grass == 16
    assert all(player.has_arms_grass for player in state.players)


def test_C3_the_faces_keep_what_is_known():
    assert all(tile.layer == "wall" for tile in SOLD.tiles if tile.guards)
    assert all(tile.layer == "sky" for tile in SOLD.tiles if tile.clouds)
    assert {tile.clouds for tile in SOLD.tiles if tile.layer == "sky"} == {0, 1, 2, 3}
    assert {tile.layer for tile in SOLD.tiles if tile.griffins} == set(LAYERS)
    assert {tile.layer for tile in SOLD.tiles if tile.shape == "gate"} == {"wall"}
    for hand in ("left", "right"):
        assert {tile.layer for tile in SOLD.tiles if tile.shape == hand} == {"wall", "tower"}
    assert Counter(tile.layer for tile in SOLD.tiles if tile.back == "sun") == {"sky": 6}


def test_C3_starting_tiles_are_bare_walls():
    for name in STARTING_TILES:
        face = BOX.faces[name]
        assert (face.layer, face.shape) == ("wall", "plain")
        assert not any(face.count(symbol) for symbol in SYMBOLS)


def test_C4_the_decrees():
    kinds = Counter(DECREE_KINDS.values())
    assert len(STATUS_DECREES) == 12
    assert all(kinds[kind] == 1 for kind in STATUS_DECREES)
    assert set(STATUS_DECREES.values()) == {(symbol, each) for symbol in SYMBOLS for each in (1, 2, 3)}
    others = {kind: number for kind, number in kinds.items() if kind not in STATUS_DECREES}
    assert others == {"discretion": 2, "view": 2, "little": 6, "large": 4, "evaluation": 4}
    assert len(DECREES) == 26


def test_C5_the_charms():
    kinds = Counter(CHARMS.values())
    assert kinds == {"prestige_3": 3, "prestige_4": 3, "prestige_5": 2, "selection": 4, "fire": 4, "theft": 2}
    assert PRESTIGE == {"prestige_3": 3, "prestige_4": 4, "prestige_5": 5}
