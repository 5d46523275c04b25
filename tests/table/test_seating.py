"""The words and pictures of computer players fit those who play."""

from pathlib import Path

from feuville_gui.ai import LEVELS, STYLES
from feuville_gui.table import pictures, seating


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
