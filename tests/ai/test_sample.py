"""Playing on, on a toy game that knows no Feuville: the same luck for each line, and none wins by luck alone."""

import random
from typing import NamedTuple

import pytest

from feuville_gui.ai.plan import Budget, Line
from feuville_gui.ai.sample import Sampling, play_on, sample


class Spot(NamedTuple):
    """Somebody's bet, how often a coin is still tossed for it, what it came to."""

    bet: str
    left: int
    total: float = 0.0
    turn: int = 1

    @property
    def decider(self) -> int:
        return -1 if self.left else 1

    @property
    def over(self) -> bool:
        return not self.left


SWING = {"safe": 0.0, "wild": 2.0, "mad": 4.0}


class Coins:
    """The coin is tossed three times for every bet, which goes up or down by its swing; each toss is a turn."""

    def __init__(self) -> None:
        self.tossed: dict[str, list[int]] = {}

    def legal_actions(self, state: Spot) -> tuple[int, int]:
        return -1, 1

    def apply_action(self, state: Spot, action: int) -> tuple[Spot, None]:
        self.tossed.setdefault(state.bet, []).append(action)
        total = state.total + action * SWING[state.bet]
        return Spot(state.bet, state.left - 1, total, state.turn + 1), None

    def sensible(self, state: Spot, tiles: int = 6) -> tuple[int, ...]:
        raise AssertionError("nobody decides")

    def rests(self, state: Spot, seat: int) -> bool:
        return True

    def same(self, state: Spot) -> Spot:
        return state

    def turn(self, state: Spot) -> int:
        return state.turn


def worth(state: Spot, seat: int) -> float:
    """A safe bet is worth three more in the end."""
    return state.total + 3.0 * (state.bet == "safe")


def line(bet: str, guess: float = 0.0) -> Line:
    """A bet, and what a plan takes it to be worth."""
    return Line((bet,), Spot(bet, 3), guess)


def tried(
    lines: list[Line],
    rounds: int,
    luck: int = 1,
    budget: Budget | None = None,
    coins: Coins | None = None,
) -> list[Line]:
    """The bets, played on to the end."""
    coins, how = coins or Coins(), Sampling(rounds, few=3, turns=9, tiles=4, trust=6)
    budget = budget or Budget(10**6)
    return sample(coins, coins, worth, Spot("safe", 0), lines, budget, random.Random(luck), how)


def bets(lines: list[Line]) -> list[str]:
    """What is bet, in this order."""
    return [line.actions[0] for line in lines]


def test_each_line_has_the_same_luck_in_a_round_and_another_one_in_the_next() -> None:
    coins = Coins()
    tried([line("wild"), line("mad")], 1, coins=coins)
    assert len(coins.tossed["wild"]) == 3
    assert coins.tossed["wild"] == coins.tossed["mad"]
    rounds = {play_on(coins, coins, worth, Spot("mad", 3), 9, Budget(99), seed * 1000, 4).total for seed in range(99)}
    assert rounds == {-12.0, -4.0, 4.0, 12.0}


def test_a_line_that_is_better_only_by_luck_does_not_win_in_many_rounds() -> None:
    lines = [line("wild", 0.5), line("safe")]
    assert "wild" in [bets(tried(lines, 1, luck))[0] for luck in range(20)]
    assert {bets(tried(lines, 60, luck))[0] for luck in range(20)} == {"safe"}


def test_what_came_of_it_is_told_beside_the_plans_best() -> None:
    wild, safe = line("wild", 10.5), line("safe", 10.0)
    first, second = tried([wild, safe], 60)
    assert first == safe._replace(worth=10.5)
    assert second.worth < 10.0, "it was better for the plan, and is at least a little behind now"


def test_what_is_clearly_behind_after_four_rounds_is_not_played_on() -> None:
    coins = Coins()
    lines = [line("safe", 5.0), line("wild", 4.5), line("mad", -5.0)]
    assert bets(tried(lines, 60, coins=coins)) == ["safe", "wild", "mad"]
    assert len(coins.tossed["mad"]) == 4 * 3
    assert 4 * 3 <= len(coins.tossed["wild"]) < 180, "and it stops when that is clear"


def test_a_single_line_needs_no_luck() -> None:
    coins = Coins()
    assert tried([line("safe", 1.0)], 60, coins=coins) == [line("safe", 1.0)]
    assert not coins.tossed


def test_lines_that_are_not_planned_to_the_end_are_not_compared_with_those_that_are() -> None:
    coins = Coins()
    waits = Line(("wait",), Spot("wild", 0), 1.0)
    assert bets(tried([line("safe", 1.0), line("wild", 0.9), waits], 60, coins=coins))[0] == "safe"
    assert set(coins.tossed) == {"safe", "wild"}


def test_a_budget_counts_positions_and_ends_it() -> None:
    lines, coins, budget = [line("safe"), line("wild", 1.0)], Coins(), Budget(7)
    tried(lines, 60, budget=budget, coins=coins)
    assert budget.left == 7 - 2 * 6, "a round is played to its end: two lines, three tosses each"
    assert len(coins.tossed["safe"]) == len(coins.tossed["wild"]) == 6


@pytest.mark.parametrize("budget", [Budget(0), Budget(10**6, lambda: True)])
def test_when_time_is_called_the_plan_stands(budget: Budget) -> None:
    coins = Coins()
    assert bets(tried([line("wild", 1.0), line("safe")], 60, budget=budget, coins=coins)) == ["wild", "safe"]
    assert not coins.tossed
