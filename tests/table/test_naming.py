"""Every piece, person and reason has a name and words of its own."""

import pytest

from feuville_gui.rules import (
    ARMS,
    CHARMS,
    DECREE_KINDS,
    LAYERS,
    PERSONS,
    STARTING_TILES,
    STATUS_DECREES,
    SYMBOLS,
    ScoreLine,
    Tile,
)
from feuville_gui.session import read_box
from feuville_gui.table import naming

REASONS = (
    *STATUS_DECREES,
    *(f"discretion_{symbol}" for symbol in ("guard", "flag", "star")),
    *("view", "little", "large", "evaluation", "prestige_3", "prestige_4", "prestige_5"),
    *("entertainer", "entertainer_other", "fewest_decrees"),
)


def test_tiles_are_named_by_layer_back_and_shape() -> None:
    faces = read_box().faces
    assert naming.tile_words(faces["W24"]) == "Wall II, left corner: 1 guard"
    assert naming.tile_words(faces["W14"]) == "Wall I, gate: no symbols"
    assert naming.tile_words(faces["T15"]) == "Tower I, right corner: 1 flag"
    assert naming.tile_words(faces["S25"]) == "Sky II: 2 clouds, 1 star, 1 griffin"
    assert naming.tile_words(faces["S01"]) == "Sky with the sun: 1 cloud, 1 star"
    assert naming.tile_words(faces["start_oak_leaf"]) == "Starting wall with the oak leaf: no symbols"


def test_the_words_of_a_tile_count_what_its_face_shows() -> None:
    tile = Tile(id="X", layer="sky", back="I", shape="plain", clouds=3, guards=2, flags=2, stars=2, griffins=2)
    assert naming.tile_symbols(tile) == "3 clouds, 2 guards, 2 flags, 2 stars, 2 griffins"


def test_every_piece_has_a_name() -> None:
    box = read_box()
    for piece in (*box.faces, *DECREE_KINDS, *CHARMS):
        assert naming.piece_name(piece, box)
    kinds = {kind: decree for decree, kind in DECREE_KINDS.items()}
    assert len({naming.decree_name(decree) for decree in kinds.values()}) == len(kinds)
    assert len({naming.decree_words(decree) for decree in kinds.values()}) == len(kinds)
    charms = {kind: charm for charm, kind in CHARMS.items()}
    assert len({naming.charm_name(charm) for charm in charms.values()}) == len(charms)
    assert len({naming.charm_words(charm) for charm in charms.values()}) == len(charms)


def test_persons_layers_and_arms_have_names() -> None:
    assert len({naming.person_name(person) for person in PERSONS}) == len(PERSONS)
    assert len({naming.person_words(person) for person in PERSONS}) == len(PERSONS)
    assert [naming.layer_name(layer) for layer in LAYERS] == ["Sky", "Tower", "Wall"]
    assert [naming.arms_name(arms) for arms in range(len(ARMS))] == list(ARMS)
    assert len({naming.tile_name(read_box().faces[start]) for start in STARTING_TILES}) == len(STARTING_TILES)


def test_one_is_not_many() -> None:
    for symbol in SYMBOLS:
        assert naming.symbol_words(1, symbol) == f"1 {symbol}"
        assert naming.symbol_words(0, symbol) == f"0 {symbol}s"
    assert (naming.cloud_words(1), naming.cloud_words(2)) == ("1 cloud", "2 clouds")
    assert (naming.column_words(1), naming.column_words(2)) == ("1 column", "2 columns")
    assert (naming.point_words(1), naming.point_words(2)) == ("1 point", "2 points")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (("griffin_x3", 5, 3), "5 griffins × 3 = 15"),  # the rulebook's example
        (("guard_x1", 1, 1), "1 guard × 1 = 1"),
        (("discretion_flag", 4, 3), "4 flags × 3 = 12"),
        (("view", 6, 1), "6 symbols × 1 = 6"),
        (("little", 1, 5), "1 complete column × 5 = 5"),
        (("large", 1, 10), "1 pair of complete columns × 10 = 10"),
        (("evaluation", 8, 2), "8 tiles × 2 = 16"),  # the rulebook's example
        (("prestige_4", 1, 4), "4 from the Fairy"),
        (("entertainer", 7, 1), "7 from the Entertainer"),
        (("entertainer_other", 3, 1), "3 from another player's Entertainer"),
        (("fewest_decrees", 1, 7), "7 for the fewest decrees"),
    ],
)
def test_a_score_line_shows_its_arithmetic(line: tuple[str, int, int], words: str) -> None:
    assert naming.line_words(ScoreLine(*line, turn=0)) == words


def test_every_reason_has_a_name() -> None:
    assert len({naming.reason_name(reason) for reason in REASONS}) == len(REASONS)
    for reason in REASONS:
        assert naming.line_words(ScoreLine(reason, 2, 3, 0))
