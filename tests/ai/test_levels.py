"""Levels and styles by name, and what works without weights."""

import pytest

from feuville_gui.ai import LEVELS, STYLES, LevelError, level, levels, style
from feuville_gui.ai.features import NAMES


def test_six_levels_from_one() -> None:
    assert [found.number for found in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert [level(number) for number in range(1, 7)] == list(LEVELS)
    assert levels() == LEVELS


def test_without_weights_some_levels_still_work() -> None:
    assert levels(learned=False)
    assert not any(found.learned for found in levels(learned=False))


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_level_that_does_not_exist(number: int) -> None:
    with pytest.raises(LevelError, match=f"There is no level {number}; the levels are 1 to 6"):
        level(number)


def test_styles() -> None:
    assert [style(found.name) for found in STYLES] == list(STYLES)
    assert all(set(found.likes) <= set(NAMES) for found in STYLES)
    with pytest.raises(LevelError, match="There is no style “wild”; the styles are plain, builder"):
        style("wild")
