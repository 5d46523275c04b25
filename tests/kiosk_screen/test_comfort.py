"""How bright, how loud and where the picture is, at given times."""

from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from feuville_gui.kiosk.config import BurnIn, Quiet
from feuville_gui.kiosk.policy import Phase
from tests.kiosk_screen.visitor import NOON, QUICK, Visitor

NIGHT = msgspec.structs.replace(
    QUICK, quiet=(Quiet("22:00", "07:30", dim=60, mute=True),), burn_in=BurnIn(shift=0, dim=0)
)


class Clock:
    """A wall clock that is set by hand."""

    def __init__(self, hours: float) -> None:
        self.time = NOON.replace(hour=0) + timedelta(hours=hours)

    def __call__(self) -> datetime:
        return self.time


def brightness(visitor: Visitor) -> int:
    surface = visitor.kiosk.screen.surface
    return sum(sum(surface.get_at((x, y))[:3]) for x in range(5, 640, 40) for y in range(5, 360, 40))


def volumes(visitor: Visitor) -> tuple[float, float]:
    return visitor.kiosk.speakers._effects, visitor.kiosk.speakers._music


@pytest.mark.parametrize(("hours", "dark"), [(21.9, False), (22.1, True), (23.99, True), (0.1, True), (7.6, False)])
def test_quiet_hours_are_dark_and_silent_also_over_midnight(tmp_path: Path, hours: float, dark: bool) -> None:
    clock = Clock(12)
    visitor = Visitor(tmp_path, config=NIGHT, clock=clock)
    bright = brightness(visitor)
    clock.time = Clock(hours).time
    visitor.wait(0.5)
    assert (brightness(visitor) < 0.6 * bright) == dark
    assert (volumes(visitor) == (0, 0)) == dark


def test_no_visitor_is_left_in_the_dark(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, config=NIGHT, clock=Clock(23))
    visitor.wait(0.5)
    dark = brightness(visitor)
    visitor.invited()
    visitor.wait(0.5)
    assert visitor.kiosk._comfort.dim == 0
    assert brightness(visitor) > dark


def test_a_changed_clock_changes_the_light(tmp_path: Path) -> None:
    clock = Clock(12)
    visitor = Visitor(tmp_path, config=NIGHT, clock=clock)
    visitor.wait(1)
    bright = brightness(visitor)
    clock.time = NOON.replace(hour=23)
    visitor.wait(1)
    assert brightness(visitor) < bright
    clock.time = NOON
    visitor.wait(1)
    assert volumes(visitor) != (0, 0)
    assert visitor.phase is Phase.ATTRACT


def test_the_picture_moves_now_and_then_and_fingers_follow_it(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, burn_in=BurnIn(shift=8, every=1, dim=0))
    visitor = Visitor(tmp_path, config=config, motion="none")
    places = set()
    for _ in range(9):
        visitor.now += 60
        visitor.wait()
        view = visitor.kiosk.screen.view
        places.add((view.dx, view.dy))
    assert len(places) == 9
    assert all(abs(dx) <= 8 and abs(dy) <= 8 for dx, dy in places)
    visitor.invited()
    visitor.tap_on("start")
    assert visitor.phase is Phase.PLAY


def test_now_and_then_it_is_dark_for_a_moment(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, burn_in=BurnIn(shift=0, dim=40, dim_every=2, dim_for=10))
    visitor = Visitor(tmp_path, config=config)
    seen = set()
    for _ in range(130):
        visitor.wait(1, 1)
        seen.add(visitor.kiosk._comfort.dim)
    assert {0, 40} <= seen


def test_a_visitor_only_makes_it_softer(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, config=NIGHT, motion="none")
    loud = volumes(visitor)
    assert loud == (NIGHT.sound.effects / 100, NIGHT.sound.music / 100)
    visitor.playing()
    visitor.tap_on("sound")
    assert volumes(visitor) == (0, 0)
    visitor.tap_on("sound")
    assert volumes(visitor) == loud


def test_the_touch_of_a_muted_night_stays_silent(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, config=NIGHT, clock=Clock(23), motion="none")
    visitor.playing()
    visitor.wait(1)
    visitor.tap_on("sound")
    visitor.tap_on("sound")
    assert volumes(visitor) == (0, 0)
