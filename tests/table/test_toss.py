"""Throws: whatever the hand does, they end as told, and everything on the way is plain data that a die could do."""

import math
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from feuville_gui.table import layout, throw, toss
from feuville_gui.table.throw import STEP, Throw
from feuville_gui.ui.rect import Rect, around

SEEDS = range(40)


def random_hand(luck: Random) -> dict[str, Any]:
    """A click, a cup that is only let go, or a flick from anywhere on the screen."""
    start = luck.uniform(0, 1920), luck.uniform(0, 1080)
    flick = luck.gauss(0, 1500), luck.gauss(0, 1500)
    return luck.choice([{}, {"start": start}, {"start": start, "flick": flick}, {"start": start, "flick": flick}])


def random_dice(seed: int, count: int = 2) -> tuple[tuple[int, ...], Rect | None, Throw]:
    luck = Random(seed)
    faces = tuple(luck.randint(1, 6) for _ in range(count))
    gnome = luck.choice([None, *map(layout.gnome_landing, range(6))])
    return faces, gnome, toss.throw_dice(faces, seed=seed, gnome=gnome, **random_hand(luck))


def lie_as_told(faces: tuple[int, ...], gnome: Rect | None, thrown: Throw) -> None:
    poses = thrown.at(thrown.lasts)
    assert tuple(pose.face for pose in poses) == faces
    for pose in poses:
        assert (pose.angle, pose.lift, pose.roll) == pytest.approx((0, 0, 0))
    places = [around(pose.x, pose.y, toss.SIDE - 1, toss.SIDE - 1) for pose in poses]
    for nth, place in enumerate(places):
        assert place.shared(layout.GROUND) == pytest.approx(place)
        assert not any(place.meets(other) for other in places[:nth])
        assert gnome is None or not place.meets(gnome.inset(3, 9))


# ---- dice -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("count", [1, 2])
def test_dice_end_as_told_apart_and_inside(seed: int, count: int) -> None:
    faces, gnome, thrown = random_dice(seed, count)
    assert len(thrown.trails) == count
    lie_as_told(faces, gnome, thrown)
    assert thrown.found
    assert thrown.landed <= toss.DICE_LAST
    assert thrown.lasts <= toss.DICE_LAST + 0.2


@pytest.mark.parametrize("seed", SEEDS)
def test_when_no_try_ends_as_told_the_last_pixels_glide(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toss, "_haste", lambda run: 1.0)
    monkeypatch.setattr(toss, "_TRIES", 2)
    faces, gnome, thrown = random_dice(seed)
    assert not thrown.found
    lie_as_told(faces, gnome, thrown)


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_stay_inside_the_rim_and_jump_nowhere(seed: int) -> None:
    _, _, thrown = random_dice(seed)
    for trail in thrown.trails:
        for x, y, *_ in trail.samples:
            assert layout.GROUND.contains(x, y)
        for (x, y, *_), (to_x, to_y, *_) in pairwise(trail.samples):
            assert math.dist((x, y), (to_x, to_y)) < 40
        lifts = [sample[3] for sample in trail.samples]
        assert min(lifts) == 0
        assert max(lifts) <= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_faces_that_come_up_are_neighbours_on_a_die(seed: int) -> None:
    _, _, thrown = random_dice(seed)
    for trail in thrown.trails:
        assert len(trail.faces) == len(trail.ways) + 1 >= 3
        assert trail.samples[-1][4] == len(trail.ways)
        for face, coming in pairwise(trail.faces):
            assert coming not in (face, 7 - face)


def test_a_die_can_lie_in_24_ways_and_opposite_faces_make_seven() -> None:
    assert len(set(throw.CUBES)) == 24
    for up, down, sides in throw.CUBES:
        assert up + down == sides[0] + sides[2] == sides[1] + sides[3] == 7
        assert {up, down, *sides} == set(range(1, 7))
        for way in range(4):  # four times over the same way, and it lies as before
            cube = (up, down, sides)
            for _ in range(4):
                cube = throw.rolled(cube, way)
            assert cube == (up, down, sides)


def test_the_same_seed_is_the_same_throw() -> None:
    assert toss.throw_dice((2, 5), seed=4) == toss.throw_dice((2, 5), seed=4)
    assert toss.throw_dice((2, 5), seed=4) != toss.throw_dice((2, 5), seed=5)
    assert toss.throw_gnome(2, seed=4) == toss.throw_gnome(2, seed=4)


@pytest.mark.parametrize("turn", range(0, 360, 30))
def test_the_flick_gives_direction_and_force(turn: int) -> None:
    start = layout.GROUND.centre
    far = []
    for speed in (900, 2000):
        flick = speed * math.cos(math.radians(turn)), speed * math.sin(math.radians(turn))
        (first, *_), pose = (thrown := toss.throw_dice((3,), start, flick, seed=turn)).at(0), thrown.at(0.1)[0]
        heading = math.degrees(math.atan2(pose.y - first.y, pose.x - first.x))
        assert abs((heading - turn + 180) % 360 - 180) < 60
        far.append(math.dist((pose.x, pose.y), (first.x, first.y)))
    assert far[1] > 1.5 * far[0]


def test_a_hard_throw_is_heard_at_the_rim() -> None:
    thrown = toss.throw_dice((1, 6), (1000, 350), (2100, 0), seed=1)
    assert max(knock.force for knock in thrown.knocks) > 0.3
    assert all(0 < knock.force <= 1 and 0 <= knock.at <= thrown.lasts for knock in thrown.knocks)
    assert list(thrown.knocks) == sorted(thrown.knocks)


def test_dice_bump_into_the_gnome() -> None:
    gnome = layout.gnome_landing(3)
    x, y = gnome.centre
    through = toss.throw_dice((4,), (x + 250, y), (-1500, 0), seed=2)
    stopped = toss.throw_dice((4,), (x + 250, y), (-1500, 0), seed=2, gnome=gnome)
    assert through.at(9)[0].x < x < stopped.at(9)[0].x


def test_a_pose_lies_between_two_steps() -> None:
    (trail,) = toss.throw_dice((6,), seed=3).trails
    before, between, after = trail.at(20 * STEP), trail.at(20.5 * STEP), trail.at(21 * STEP)
    assert between.x == pytest.approx((before.x + after.x) / 2)
    assert between.lift == pytest.approx((before.lift + after.lift) / 2)
    assert trail.at(-1) == trail.at(0)
    assert trail.at(99).face == 6


# ---- the Gnome ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", range(6))
@pytest.mark.parametrize("seed", range(12))
def test_the_gnome_lands_upright_on_the_flag_told(column: int, seed: int) -> None:
    luck = Random(seed)
    dice = [layout.person_die(at) for at in luck.sample(range(6), 2)]
    thrown = toss.throw_gnome(column, seed=seed, dice=dice, **random_hand(luck))
    (pose,) = thrown.at(thrown.lasts)
    assert (pose.x, pose.y) == pytest.approx(layout.gnome_landing(column).centre)
    assert (pose.angle, pose.lift) == pytest.approx((0, 0))
    assert thrown.found
    assert 0 < thrown.landed < thrown.lasts <= toss.GNOME_LASTS


def test_a_flick_at_the_rim_comes_back_from_it() -> None:
    thrown = toss.throw_gnome(2, (700, 350), (0, -2000), seed=1)
    assert thrown.knocks
    assert min(y for _, y, *_ in thrown.trails[0].samples) < 150


def test_the_gnome_glides_where_the_dice_let_him_not() -> None:
    landing = layout.gnome_landing(4)
    thrown = toss.throw_gnome(4, seed=1, dice=[landing.moved(-20, 0), landing.moved(20, 0)])
    assert not thrown.found
    (pose,) = thrown.at(thrown.lasts)
    assert (pose.x, pose.y) == pytest.approx(landing.centre)
