"""The dragon breathes while somebody is about, looks up now and then, and lies still otherwise."""

import random

from feuville_gui.table.slumber import Slumber


def test_he_lies_still_until_somebody_moves() -> None:
    slumber = Slumber()
    assert not slumber.stirring(5.0)
    assert slumber.breath(5.0) == 0
    assert slumber.eye(5.0, (1, 2)) is None


def test_he_breathes_out_for_the_last_time_after_two_breaths() -> None:
    slumber = Slumber()
    slumber.stir(10.0)
    assert slumber.stirring(15.9)
    assert slumber.breath(11.5) == 1
    assert slumber.breath(13.0) == 0
    assert not slumber.stirring(16.0)
    assert slumber.breath(16.0) == 0


def test_somebody_who_moves_on_does_not_take_his_breath_away() -> None:
    slumber = Slumber()
    slumber.stir(10.0)
    slumber.stir(12.4)
    assert slumber.breath(13.0) == 0
    assert slumber.breath(14.5) == 1
    assert slumber.stirring(15.9)
    slumber.stir(13.1)
    assert slumber.stirring(18.9)
    assert not slumber.stirring(19.1)


def test_an_eye_opens_now_and_then() -> None:
    slumber = Slumber()
    slumber.stir(10.0)
    assert slumber.eye(11.0, (7, 8)) == (7, 8)
    slumber.stir(14.0)
    assert slumber.eye(14.5, (7, 8)) is None
    slumber.stir(27.0)
    assert slumber.eye(27.5, (7, 8)) == (7, 8)


def test_whatever_the_clock_does_he_lies_still_with_his_eyes_shut_when_he_does_not_stir() -> None:
    luck = random.Random(1)
    slumber, now = Slumber(), 100.0
    for _ in range(3000):
        now += luck.choice((0.01, 0.3, 2.0, 20.0, -0.5, -5.0))
        if luck.random() < 0.4:
            slumber.stir(now)
        if not slumber.stirring(now):
            for later in (0.0, 0.5, 4.0, 90.0):
                assert slumber.breath(now + later) == 0
                assert slumber.eye(now + later, (7, 8)) is None
