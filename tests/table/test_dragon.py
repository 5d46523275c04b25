"""The dragon's rig is whole, and in any pose each part hangs on its parent's joint."""

import json
import random
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pygame
import pytest

from feuville_gui.table import dragon
from feuville_gui.table.dragon import ASLEEP, HOVERING, LIFTED, SAFE, SLEEPS, WAITS, Perch, Placed, Pose
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.ready import View
from feuville_gui.ui.resources import Missing, Resources, assets
from tests.ui.stage import StandIns

SCALES = (0.45, 0.4, 0.35, 0.3)


def swung(luck: random.Random) -> Pose:
    """Any pose within the safe swings, anywhere."""

    def some(name: str) -> float:
        return luck.uniform(*SAFE[name])

    return Pose(
        x=luck.uniform(0, 1920),
        y=luck.uniform(0, 1080),
        scale=luck.choice(SCALES),
        right=luck.random() < 0.5,
        tilt=luck.uniform(-20, 40),
        wing=some("wing"),
        fold=some("fold"),
        far_wing=some("wing"),
        far_fold=some("fold"),
        neck=tuple(some("neck") for _ in range(4)),
        head=some("head"),
        jaw=some("jaw"),
        tail=tuple(some("tail") for _ in range(5)),
        legs=some("legs"),
        fire=luck.random(),
        reach=1.4,
    )


def is_safe(pose: Pose) -> bool:
    """Whether every swing is within its bounds."""
    swings = {
        "wing": (pose.wing, pose.far_wing),
        "fold": (pose.fold, pose.far_fold),
        "neck": pose.neck,
        "head": (pose.head,),
        "jaw": (pose.jaw,),
        "tail": pose.tail,
        "legs": (pose.legs,),
    }
    return all(SAFE[name][0] - 0.01 <= swing <= SAFE[name][1] + 0.01 for name in swings for swing in swings[name])


def seen_at(part: dragon.Part, placed: Placed, right: bool, x: float, y: float) -> tuple[float, float]:
    """Where the canvas paints this point (of the part's own picture): it turns the picture round the rect's middle."""
    rect, angle = placed.rect, radians(placed.turn.angle)
    dx = (x / part.canvas[0] - 0.5) * rect.w
    dy = (y / part.canvas[1] - 0.5) * rect.h
    if right:
        dx, angle = -dx, -angle
    middle_x, middle_y = rect.centre
    return middle_x + dx * cos(angle) - dy * sin(angle), middle_y + dx * sin(angle) + dy * cos(angle)


def test_parts_meet_at_their_joints() -> None:
    luck = random.Random(7)
    parts = {part.part: part for part in dragon.rig()}
    for _ in range(400):
        pose = swung(luck)
        placed = dragon.place(pose)
        for part in parts.values():
            if part.parent is None:
                continue
            parent = parts[part.parent]
            on_parent = parent.pivot[0] + part.joint[0], parent.pivot[1] + part.joint[1]
            child = seen_at(part, placed[part.part], pose.right, *part.pivot)
            other = seen_at(parent, placed[part.parent], pose.right, *on_parent)
            assert child == (pytest.approx(other[0], abs=1.01), pytest.approx(other[1], abs=1.01)), part.part


def test_a_mirrored_pose_is_the_mirror_image() -> None:
    pose = HOVERING._replace(x=900, y=500, scale=0.45)
    left, right = dragon.place(pose), dragon.place(pose._replace(right=True))
    for name, placed in left.items():
        assert placed.turn.x - 900 == pytest.approx(900 - right[name].turn.x)
        assert placed.turn.y == pytest.approx(right[name].turn.y)


def test_the_poses_at_rest_are_safe() -> None:
    assert all(is_safe(pose) for pose in (HOVERING, LIFTED, ASLEEP))


def test_every_part_has_its_picture_in_the_rig_s_size(window: pygame.Surface) -> None:
    for part in dragon.rig():
        w, h = Resources().picture(f"dragon_{part.part}").get_size()
        assert w / h == pytest.approx(part.canvas[0] / part.canvas[1], rel=0.01), part.part


def test_the_whole_pictures_have_their_shape(window: pygame.Surface) -> None:
    for still in (WAITS, SLEEPS):
        w, h = Resources().picture(still.name).get_size()
        assert w / h == pytest.approx(still.box[0] / still.box[1], rel=0.01)


# ---- the file -------------------------------------------------------------------------------------------------


def broken(tmp_path: Path, change: Any) -> Path:
    """A rig with something wrong."""
    rig = json.loads((assets() / "dragon_rig.json").read_bytes())
    path = tmp_path / "dragon_rig.json"
    path.write_text(json.dumps(change(rig) or rig))
    return path


def test_a_missing_rig_is_named(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="nowhere"):
        dragon.read_rig(tmp_path / "nowhere.json")


@pytest.mark.parametrize(
    "change",
    [
        lambda rig: {"parts": rig},
        lambda rig: rig[0].pop("pivot") and None,
        lambda rig: rig[0].update(canvas=[0, 200]),
        lambda rig: rig[0].update(part="third wing"),
        lambda rig: rig.append(rig[0]),
        lambda rig: rig.pop() and None,
        lambda rig: next(part for part in rig if part["part"] == "neck_1").update(parent="neck_4"),
        lambda rig: next(part for part in rig if part["part"] == "jaw").update(parent=None),
    ],
)
def test_a_broken_rig_is_named(tmp_path: Path, change: Any) -> None:
    path = broken(tmp_path, change)
    with pytest.raises(Missing, match=r"dragon_rig\.json"):
        dragon.read_rig(path)


# ---- at rest --------------------------------------------------------------------------------------------------


def described(draw: Any) -> list[tuple[Any, ...]]:
    canvas = Canvas(StandIns())
    canvas.begin()
    draw(canvas)
    return list(canvas.items())


def test_asleep_he_is_one_still_picture(window: pygame.Surface) -> None:
    assert [item[7] for item in described(dragon.draw_sleeping)] == ["dragon_sleep"]


def test_the_eye_looks_at_the_pointer(window: pygame.Surface) -> None:
    def pupil(*at: float) -> tuple[float, float]:
        items = described(lambda canvas: dragon.draw_sleeping(canvas, 0, at))
        return next(item[1:3] for item in items if item[7] == "dragon_pupil")

    assert pupil(0, 200)[0] < pupil(1900, 200)[0]
    assert pupil(650, 0)[1] < pupil(650, 1000)[1]


def test_he_breathes_upwards(window: pygame.Surface) -> None:
    high = [
        described(lambda canvas, breath=breath: dragon.draw_sleeping(canvas, breath))[0][2] for breath in (0, 0.5, 1)
    ]
    assert high == sorted(high, reverse=True)
    assert 1 <= high[0] - high[2] <= 6


def painted(draw: Any) -> pygame.Surface:
    canvas, surface = Canvas(Resources()), pygame.Surface((480, 400))
    canvas.begin()
    canvas.box((0, 0, 480, 400), "sky")
    draw(canvas)
    canvas.paint(surface, View(1, 0, 0, 480, 400))
    return surface


@pytest.mark.parametrize("right", [False, True])
def test_waiting_he_looks_as_the_puppet_in_that_pose(window: pygame.Surface, right: bool) -> None:
    perch = Perch(240, 240, 0.45, right)
    whole = painted(lambda canvas: dragon.draw_waiting(canvas, perch))
    parts = painted(lambda canvas: dragon.draw_dragon(canvas, HOVERING._replace(**perch._asdict())))
    other = painted(lambda canvas: dragon.draw_dragon(canvas, HOVERING._replace(**perch._asdict(), head=0, wing=0)))

    def differ(one: pygame.Surface, two: pygame.Surface) -> int:
        rest = one.copy()
        rest.blit(two, (0, 0), special_flags=pygame.BLEND_SUB)
        return sum(pygame.transform.average_color(rest)[:3])

    assert differ(whole, parts) + differ(parts, whole) <= 6
    assert differ(whole, other) + differ(other, whole) > 12


def test_turning_round_goes_through_nothing(window: pygame.Surface) -> None:
    perch = Perch(900, 500, 0.45)
    turned = [described(lambda canvas, w=w: dragon.draw_turning(canvas, perch, w))[0] for w in (1, 0.5, 0, -0.5, -1)]
    widths, flips = [item[3] for item in turned], [item[11] for item in turned]
    assert widths[0] > widths[1] > widths[2] < widths[3] < widths[4]
    assert flips == [False, False, False, True, True]
