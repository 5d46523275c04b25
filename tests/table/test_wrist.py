"""The hand's speed is that of its last moments, and what it carries swings and comes to rest."""

from feuville_gui.table.wrist import Wrist


def _drawn_right(wrist: Wrist) -> float:
    now = 5.0
    wrist.update(now)
    for step in range(12):
        now += 1 / 60
        wrist.follow((100 + 15 * step, 200), now)
        wrist.update(now)
    return now


def test_speed_is_that_of_the_last_moments() -> None:
    wrist = Wrist()
    now = _drawn_right(wrist)
    x, y = wrist.speed(now)
    assert 700 < x < 1100
    assert y == 0
    assert wrist.flick(now) == (x, y)


def test_a_hand_that_rests_before_it_lets_go_throws_nothing() -> None:
    wrist = Wrist()
    now = _drawn_right(wrist)
    assert wrist.flick(now + 0.5) is None


def test_what_is_carried_lags_behind_swings_back_and_rests() -> None:
    wrist = Wrist()
    now = _drawn_right(wrist)
    assert wrist.swing < -3  # its foot is left behind: it leans clockwise
    other_side = False
    for _ in range(240):
        now += 1 / 60
        wrist.update(now)
        other_side = other_side or wrist.swing > 0.5
    assert other_side
    assert wrist.swing == 0
    assert not wrist.swings
