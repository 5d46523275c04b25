"""Reasons in words: a hint tells all of them, a computer's move the most telling one."""

from typing import Any

import pytest

from feuville_gui.ai import Reasons
from feuville_gui.table.why import reason, why
from tools.play import game

NOTHING = Reasons(0, 3, 3, 0, 0, 0, 0, 0, None, 0)
SETUP = game(2, 1).setup
KEPT = {"kept_from": 1, "kept": "discretion.1"}


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({}, "It brings nothing at once, but promises most."),
        ({"points": 1}, "+1 point now."),
        ({"points": 6}, "+6 points now."),
        ({"burnt_less": 1, "clouds": 3}, "3 clouds cover all columns."),
        ({"burnt_less": 2, "clouds": 1}, "The dragon can burn 2 columns less."),
        ({"burnt_less": -1}, "The dragon can burn 1 column more."),
        ({"span": 14, "districts": 1}, "A Town Evaluation is possible then, for 14 points."),
        ({"districts": 1}, "1 more complete column with no grass."),
        ({"stored": 3}, "Stored decrees are worth 3 points more."),
        ({"symbols": 2}, "2 more symbols in the town."),
        ({**KEPT, "kept_points": 9}, "Keeps At Your Own Discretion from Jürgen."),
        ({**KEPT, "kept_points": 1}, "It brings nothing at once, but promises most."),
        (
            {"points": 6, "burnt_less": 1, "clouds": 2, "columns": 2, **KEPT, "kept_points": 9},
            "+6 points now; 2 clouds cover all columns; keeps At Your Own Discretion from Jürgen.",
        ),
        ({"points": 6, "burnt_less": -2}, "+6 points now; the dragon can burn 2 columns more."),
    ],
)
def test_every_kind_of_reason_has_its_words(figures: dict[str, Any], words: str) -> None:
    assert reason(NOTHING._replace(**figures), SETUP) == words


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({}, ""),
        ({"points": 1, "burnt_less": 2}, "+1 point now."),
        ({"burnt_less": 2, "clouds": 1, "symbols": 3}, "The dragon can burn 2 columns less."),
        ({"stored": 4, **KEPT, "kept_points": 10}, "Stored decrees are worth 4 points more."),
        ({"symbols": -2, "stored": -4, "districts": -1, "burnt_less": -1}, ""),  # what speaks against it is no reason
    ],
)
def test_a_computer_tells_the_most_telling_one(figures: dict[str, Any], words: str) -> None:
    assert why(NOTHING._replace(**figures), SETUP) == words
