"""The words and pictures of computer players fit those who play; the reason for a move is its most telling figure."""

from pathlib import Path

import pytest

from feuville_gui.ai import LEVELS, STYLES, Reasons
from feuville_gui.table import pictures, seating
from feuville_gui.table.why import why
from tools.play import game

NOTHING = Reasons(0, 3, 3, 0, 0, 0, 0, 0, None, 0)


def test_every_level_and_style_has_its_words_a_name_and_a_portrait() -> None:
    assert [seating.level_name(level.number) for level in LEVELS] == [level.name for level in LEVELS]
    assert {style.name: style.title for style in STYLES} == seating.STYLES
    assert len(set(seating.NAMES)) == len(LEVELS)
    folder = Path(__file__).resolve().parents[2] / "assets" / "pictures"
    assert all((folder / f"{pictures.portrait(level.number)}.webp").is_file() for level in LEVELS)


def test_a_proposed_name_is_nobody_else_s() -> None:
    assert seating.proposed_names(2, [])[0] == "Luc"
    assert seating.proposed_names(2, ["Anna", "Luc"])[0] == "Luc II"
    assert seating.proposed_names(2, ["Luc II", "Luc", "Luc III"])[0] == "Luc IV"


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({}, ""),
        ({"points": 1, "burnt_less": 2}, "That brings 1 point."),
        ({"points": 9}, "That brings 9 points."),
        ({"burnt_less": 2, "symbols": 3}, "The dragon would burn 2 columns less."),
        ({"span": 14}, "A Town Evaluation is possible then, for 14 points."),
        ({"kept_from": 1, "kept_points": 10}, "It would be worth 10 points to Jürgen."),
        ({"kept_from": 1, "kept_points": 1, "districts": 1}, "That completes 1 column."),
        ({"stored": 4, "symbols": 1}, "What is stored is worth 4 points more then."),
        ({"symbols": 2}, "The town shows 2 symbols more then."),
        ({"symbols": -2, "stored": -4, "districts": -1, "burnt_less": -1}, ""),
    ],
)
def test_the_reason_is_one_sentence(figures: dict[str, int], words: str) -> None:
    assert why(NOTHING._replace(**figures), game(2, 1).setup) == words
