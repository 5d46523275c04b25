"""When the supervisor starts, kills, waits and ends: with times that the tests write."""

import itertools
from collections.abc import Callable

import pytest

from feuville_gui.kiosk.supervise import BOOT, GOOD, Life, Order, advance, pause

HEARTBEAT = 10.0
PACE = 0.25

Child = Callable[[float], tuple[int | None, bool]]  # its age: its exit code, and whether its heart beats


def orders(child: Child, seconds: float) -> list[tuple[float, Order]]:
    """All that is ordered in this time but waiting, when children behave like this."""
    life, given, born = Life(), [], 0.0
    for look in range(round(seconds / PACE)):
        now = look * PACE
        code, beat = child(now - born) if life.running else (None, False)
        life, order = advance(life, now, code, beat, HEARTBEAT)
        if order is not Order.WAIT:
            given.append((now, order))
        if order is Order.START:
            born = now
        if order is Order.END:
            break
    return given


def test_a_healthy_process_is_left_alone() -> None:
    assert orders(lambda age: (None, age % 1 == 0), 86400) == [(0.0, Order.START)]


@pytest.mark.parametrize("code", [0, 2])
def test_who_leaves_on_purpose_is_not_started_again(code: int) -> None:
    assert orders(lambda age: (code if age > 5 else None, True), 3600) == [(0.0, Order.START), (5.25, Order.END)]


@pytest.mark.parametrize("code", [1, 3, 4, 5, 127, 130, -9, -11, -15, 0xC0000005])
def test_any_other_end_is_followed_by_a_start(code: int) -> None:
    given = orders(lambda age: (code if age >= 100 else None, True), 210)
    assert [order for _, order in given] == [Order.START] * 3
    assert given[1][0] == 100 + pause(0)


def test_starts_that_fail_come_slower_and_slower_but_never_end() -> None:
    given = orders(lambda age: (3, False), 3600)
    assert {order for _, order in given} == {Order.START}
    gaps = [round(b - a, 2) for (a, _), (b, _) in itertools.pairwise(given)]
    assert gaps[:11] == [0.75, 0.75, 0.75, 1.25, 2.25, 4.25, 8.25, 16.25, 32.25, 60.25, 60.25]
    assert set(gaps[9:]) == {60.25}
    assert len(given) < 70


def test_a_good_run_forgets_the_short_ones() -> None:
    life = Life(True, lasts=GOOD, beaten=True, short=9, starts=10, seen=0.0)
    life, order = advance(life, PACE, -9, False, HEARTBEAT)
    assert (life.running, life.short, order) == (False, 0, Order.WAIT)
    life, order = advance(life, PACE + pause(0), None, False, HEARTBEAT)
    assert order is Order.START
    life, _ = advance(life, 2.0, -9, False, HEARTBEAT)
    assert life.short == 1


def test_a_process_that_stands_still_is_killed_after_its_heartbeat() -> None:
    given = orders(lambda age: (None, age < 30), 60)
    assert given[:2] == [(0.0, Order.START), (29.75 + HEARTBEAT, Order.KILL)]
    assert given[2][1] is Order.KILL  # it did not die
    assert given[2][0] == given[1][0] + HEARTBEAT


def test_a_start_may_take_longer_than_a_heartbeat_but_not_for_ever() -> None:
    assert orders(lambda age: (None, age >= BOOT - 1), 60)[1:] == []
    assert orders(lambda age: (None, False), 45)[1] == (BOOT, Order.KILL)


@pytest.mark.parametrize("jump", [3600.0, 1e9, -3600.0])
def test_a_computer_that_slept_makes_nobody_look_frozen(jump: float) -> None:
    life = Life(True, lasts=500.0, silent=0.5, beaten=True, starts=1, seen=500.0)
    life, order = advance(life, 500.0 + jump, None, False, HEARTBEAT)
    assert order is Order.WAIT
    for look in range(1, 20):
        life, order = advance(life, 500.0 + jump + look * PACE, None, False, HEARTBEAT)
        assert order is Order.WAIT


def test_a_pause_is_bounded() -> None:
    assert [pause(short) for short in (0, 3, 4, 5, 10, 1000, 10**9)] == [0.5, 0.5, 1.0, 2.0, 60.0, 60.0, 60.0]
