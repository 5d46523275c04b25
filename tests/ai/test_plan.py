"""The search on a toy game that knows no Feuville: a number is made bigger until somebody stops."""

from typing import NamedTuple

from feuville_gui.ai.plan import Budget, best_of, moves, plan


class Sum(NamedTuple):
    """The sum so far, who decides, how many additions are left."""

    total: int
    decider: int
    left: int
    over: bool = False


class Toy:
    """Add 1 or 2 up to three times, or stop; adding leaves the turn with the player, stopping ends it."""

    def apply_action(self, state: Sum, action: int) -> tuple[Sum, None]:
        if action == 0 or state.left == 1:
            return Sum(state.total + action, 1, 0), None
        return Sum(state.total + action, 0, state.left - 1), None

    def sensible(self, state: Sum, tiles: int = 6) -> tuple[int, ...]:
        return (0, 1, 2)

    def rests(self, state: Sum, seat: int) -> bool:
        return True

    def same(self, state: Sum) -> Sum:
        return state


def seven(state: Sum, seat: int) -> float:
    """Nearest to five wins, but only a turn that is over counts fully."""
    return -abs(5 - state.total) - (state.decider == 0) * 0.5


TOY, START = Toy(), Sum(0, 0, 3)


def test_a_plan_sees_to_the_end_of_the_turn() -> None:
    lines = plan(TOY, TOY, seven, START, 0, Budget(1000), width=10, depth=3, tiles=6)
    assert lines[0].worth == 0
    assert sum(lines[0].actions) == 5
    assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)


def test_one_move_ahead_sees_less() -> None:
    lines = plan(TOY, TOY, seven, START, 0, Budget(1000), width=1, depth=0, tiles=6)
    assert {line.actions for line in lines} == {(0,), (1,), (2,)}


def test_equal_positions_are_looked_at_once() -> None:
    looked: list[Sum] = []

    class Watched(Toy):
        def apply_action(self, state: Sum, action: int) -> tuple[Sum, None]:
            looked.append(state)
            return super().apply_action(state, action)

    plan(Watched(), TOY, seven, START, 0, Budget(1000), width=100, depth=3, tiles=6)
    assert len(looked) == 3 * len(set(looked)), "every position was left in three ways, once each"


def test_a_spent_budget_still_gives_a_line_for_each_action() -> None:
    assert len(plan(TOY, TOY, seven, START, 0, Budget(0), width=10, depth=3, tiles=6)) == 3
    assert len(plan(TOY, TOY, seven, START, 0, Budget(1000, lambda: True), width=10, depth=3, tiles=6)) == 3


def test_a_budget_counts_positions() -> None:
    budget = Budget(1000)
    plan(TOY, TOY, seven, START, 0, budget, width=10, depth=3, tiles=6)
    assert 1000 - budget.left == 3 * (1 + 2 + 3), "the start, 1 and 2, then 2, 3 and 4"


def test_moves_go_on_until_a_position_rests() -> None:
    class Restless(Toy):
        def rests(self, state: Sum, seat: int) -> bool:
            return state.decider != seat

    ways = dict(moves(TOY, Restless(), START, 0, Budget(0), 6))
    assert all(end.decider == 1 for end in ways.values())
    assert {sum(way) for way in ways} == {0, 1, 2, 3, 4, 5, 6}


def test_the_best_line_of_each_first_action() -> None:
    lines = plan(TOY, TOY, seven, START, 0, Budget(1000), width=10, depth=3, tiles=6)
    assert best_of([*lines, lines[0]._replace(worth=-9.0)])[lines[0].actions[0]] == lines[0]
