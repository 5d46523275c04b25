"""Luck hangs on seed and number alone, is even, and is the same everywhere."""

from collections import Counter
from hashlib import sha256

import pytest

from feuville_gui.session.chance import draw


def test_it_is_what_the_page_about_the_journal_says() -> None:
    for number in range(50):
        assert draw("98", number, 36) == int(sha256(f"98:{number}".encode()).hexdigest(), 16) % 36
    assert draw("98", 125, 36) == 35


def test_it_is_the_same_on_every_machine() -> None:
    assert [draw("Feuville", number, 6) for number in range(12)] == [0, 5, 5, 4, 4, 1, 3, 0, 0, 0, 0, 3]


@pytest.mark.parametrize("outcomes", [2, 6, 26, 36])
def test_every_outcome_is_equally_likely(outcomes: int) -> None:
    fallen = Counter(draw("evenly", number, outcomes) for number in range(1000 * outcomes))
    assert set(fallen) == set(range(outcomes))
    assert all(850 < times < 1150 for times in fallen.values())


def test_seeds_and_numbers_are_different_luck() -> None:
    def hand(seed: str) -> list[int]:
        return [draw(seed, number, 6) for number in range(40)]

    assert hand("1") != hand("2")
    assert hand("1") != hand("11")  # "1:11" is not "11:1"
    assert hand("Jürgen ♜") == hand("Jürgen ♜")


def test_one_outcome_is_no_luck() -> None:
    assert draw("x", 7, 1) == 0
