"""How bright, how loud and where the picture is, at given times: over midnight, with summer time and changed clocks."""

import itertools
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from feuville_gui.kiosk.config import BurnIn, Config, Quiet
from feuville_gui.kiosk.hours import Comfort, comfort, moment_dim, quiet_at, shift

NIGHT = Quiet("22:00", "07:30", dim=80)
LUNCH = Quiet("12:00", "13:00", dim=40, mute=False)
CONFIG = Config(quiet=(NIGHT, LUNCH), burn_in=BurnIn(dim=0))
DAY = datetime(2026, 12, 1)


def at(hour: int, minute: int = 0, second: int = 0) -> datetime:
    return DAY.replace(hour=hour, minute=minute, second=second)


@pytest.mark.parametrize(
    ("local", "hours"),
    [
        (time(21, 59, 59, 999999), None),
        (time(22), NIGHT),
        (time(23, 59, 59), NIGHT),
        (time(0), NIGHT),
        (time(7, 29, 59), NIGHT),
        (time(7, 30), None),
        (time(11, 59), None),
        (time(12), LUNCH),
        (time(13), None),
    ],
)
def test_quiet_hours_begin_and_end_to_the_minute_also_over_midnight(local: time, hours: Quiet | None) -> None:
    assert quiet_at((NIGHT, LUNCH), local) is hours


def test_hours_that_end_when_they_begin_are_the_whole_day() -> None:
    always = Quiet("08:00", "08:00")
    assert all(quiet_at((always,), time(hour)) is always for hour in range(24))


def test_the_first_hours_that_fit_count() -> None:
    assert quiet_at((Quiet("00:00", "23:59", dim=1), NIGHT), time(23)) == Quiet("00:00", "23:59", dim=1)


def test_it_is_dark_and_silent_at_night_but_not_for_a_visitor() -> None:
    assert comfort(CONFIG, at(23), 0, visited=False)[:2] == (80, True)
    assert comfort(CONFIG, at(23), 0, visited=True)[:2] == (0, True)
    assert comfort(CONFIG, at(12), 0, visited=False)[:2] == (40, False)
    assert comfort(CONFIG, at(9), 0, visited=False)[:2] == (0, False)


def test_quiet_hours_follow_the_clock_on_the_wall_when_summer_time_ends_or_begins() -> None:
    zone = ZoneInfo("Europe/Berlin")
    for day in (datetime(2026, 10, 25, tzinfo=zone), datetime(2026, 3, 29, tzinfo=zone)):
        start = (day - timedelta(hours=6)).timestamp()
        for minutes in range(0, 24 * 60, 10):
            local = datetime.fromtimestamp(start + minutes * 60, zone)
            dark = local.time() >= time(22) or local.time() < time(7, 30)
            assert (quiet_at((NIGHT,), local.time()) is not None) == dark


def test_a_clock_that_is_set_changes_the_hours_at_once() -> None:
    assert comfort(CONFIG, at(21), 5000.0, False).dim == 0
    assert comfort(CONFIG, at(22), 5000.1, False).dim == 80
    assert comfort(CONFIG, datetime(1970, 1, 1, 9), 5000.2, False) == Comfort(0, False, shift(CONFIG.burn_in, 5000.2))


def test_the_picture_moves_step_by_step_round_the_middle() -> None:
    burn_in = BurnIn(shift=6, every=3)
    places = [shift(burn_in, minutes * 60) for minutes in range(0, 270, 3)]
    assert set(places) == {(x, y) for x in (-6, 0, 6) for y in (-6, 0, 6)}
    assert all(max(abs(x - u), abs(y - v)) == 6 for (x, y), (u, v) in itertools.pairwise(places))
    assert shift(burn_in, 0) == shift(burn_in, 179.9) == (0, 0)
    assert shift(BurnIn(shift=0), 1e9) == (0, 0)


def test_it_is_darker_for_a_moment_now_and_then_and_softly() -> None:
    burn_in = BurnIn(dim=40, dim_every=20, dim_for=15)
    values = [moment_dim(burn_in, eighths / 8) for eighths in range(9600)]
    assert max(values) == 40
    dark = [number for number, value in enumerate(values) if value]
    assert 110 <= len(dark) <= 120
    assert min(dark) >= 9480
    assert max(abs(a - b) for a, b in itertools.pairwise(values)) <= 3
    assert [moment_dim(burn_in, 1200 + eighths / 8) for eighths in range(9600)] == values


@pytest.mark.parametrize("burn_in", [BurnIn(dim=0), BurnIn(dim=100, dim_every=1, dim_for=3600)])
def test_any_config_is_a_share_of_light(burn_in: BurnIn) -> None:
    config = Config(burn_in=burn_in, quiet=(NIGHT,))
    for now in range(0, 4000, 7):
        seen = comfort(config, at(9), now, visited=False)
        assert seen.dim in range(0, 101, 4)
        assert seen.dim <= burn_in.dim
