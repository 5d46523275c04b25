"""Dragomir put together: `RIG` holds where each part hangs on its parent, back to front."""

import json
import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tools.art.document import Doc
from tools.art.dragon_limbs import leg_front, leg_hind, wing_lower, wing_upper
from tools.art.dragon_parts import body, fire, head, jaw, pin, segment, tail_tip
from tools.art.shapes import place

NECK = ((74, 92, 78), (68, 80, 68), (62, 70, 58), (54, 60, 52))  # length, width at the joint, at the end
TAIL = ((92, 86, 66), (84, 68, 50), (76, 52, 36), (66, 38, 24))


class Part(NamedTuple):
    """A part of the rig: how it is drawn, its joint on the parent and its turn at rest."""

    name: str
    draw: Callable[[], str]
    parent: str | None
    joint: tuple[int, int]
    rest: int


RIG = (  # drawing order, back to front
    Part("wing_far_upper", partial(wing_upper, far=True), "body", (-38, -66), -30),
    Part("wing_far_lower", partial(wing_lower, far=True), "wing_far_upper", (54, -166), 4),
    Part("leg_front_far", partial(leg_front, far=True), "body", (-92, 44), 10),
    Part("leg_hind_far", partial(leg_hind, far=True), "body", (40, 46), 8),
    Part("tail_tip", tail_tip, "tail_4", (66, 0), -30),
    Part("tail_4", partial(segment, *TAIL[3], 1), "tail_3", (76, 0), -48),
    Part("tail_3", partial(segment, *TAIL[2], 1), "tail_2", (84, 0), -44),
    Part("tail_2", partial(segment, *TAIL[1], 1), "tail_1", (92, 0), -30),
    Part("tail_1", partial(segment, *TAIL[0], 1), "body", (112, 14), 28),
    Part("neck_4", partial(segment, *NECK[3], -1), "neck_3", (-62, 0), -52),
    Part("neck_3", partial(segment, *NECK[2], -1), "neck_2", (-68, 0), -34),
    Part("neck_2", partial(segment, *NECK[1], -1), "neck_1", (-74, 0), 40),
    Part("neck_1", partial(segment, *NECK[0], -1), "body", (-98, -40), 52),
    Part("body", body, None, (0, 0), 0),
    Part("leg_hind", leg_hind, "body", (84, 40), 0),
    Part("leg_front", leg_front, "body", (-66, 52), -4),
    Part("wing_lower", wing_lower, "wing_upper", (54, -166), 16),
    Part("wing_upper", wing_upper, "body", (8, -56), 2),
    Part("fire", fire, "head", (-66, 14), -15),
    Part("jaw", jaw, "head", (-34, 10), -24),
    Part("head", head, "neck_4", (-56, 0), -14),
)
BY_NAME = {part.name: part for part in RIG}
PINS = ("neck_1", "neck_2", "neck_3", "neck_4", "tail_2", "tail_3", "tail_4")
PINS += ("leg_front", "leg_hind", "wing_upper", "wing_lower", "jaw")

# canvas (w, h) and pivot (x, y) of a part's own picture
BOX = {
    "neck_1": (140, 150, 105, 85),
    "neck_2": (130, 140, 98, 80),
    "neck_3": (120, 130, 92, 75),
    "neck_4": (110, 120, 84, 70),
    "tail_1": (170, 150, 46, 85),
    "tail_2": (150, 130, 38, 72),
    "tail_3": (140, 110, 34, 62),
    "tail_4": (120, 100, 30, 56),
    "tail_tip": (160, 120, 24, 60),
    "body": (340, 280, 160, 150),
    "head": (300, 190, 195, 116),
    "jaw": (200, 90, 158, 42),
    "wing_upper": (210, 240, 34, 190),
    "wing_lower": (300, 300, 36, 112),
    "wing_far_upper": (210, 240, 34, 190),
    "wing_far_lower": (300, 300, 36, 112),
    "leg_front": (150, 180, 96, 46),
    "leg_hind": (190, 200, 108, 64),
    "leg_front_far": (150, 180, 96, 46),
    "leg_hind_far": (190, 200, 108, 64),
    "fire": (500, 320, 460, 160),
}


def world(pose):
    """Absolute (x, y, turn) of every joint; pose = degrees added to the rest turn of a part."""
    found = {}

    def joint(name):
        if name not in found:
            part = BY_NAME[name]
            (x, y), turn = part.joint, part.rest + pose.get(name, 0)
            if part.parent:
                px, py, parent_turn = joint(part.parent)
                c, s = math.cos(math.radians(parent_turn)), math.sin(math.radians(parent_turn))
                x, y, turn = px + x * c - y * s, py + x * s + y * c, parent_turn + turn
            found[name] = x, y, turn
        return found[name]

    for name in BY_NAME:
        joint(name)
    return found


def assembled(breathes=True, pose=None):
    """The whole dragon at rest, or in a pose."""
    doc = Doc(1080, 640, 501, full=False)
    joints = world(pose or {})
    art = ""
    for part in RIG:
        if breathes or part.name != "fire":
            x, y, turn = joints[part.name]
            art += place(part.draw(), x, y, 1, turn)
    for name in PINS:
        x, y, _ = joints[name]
        art += place(pin(r=4 if name == "jaw" else 5.5), x, y)
    doc.add(place(art, 640, 420))
    return doc


def alone(name):
    """One part on its own canvas, its pivot where `BOX` says."""
    w, h, x, y = BOX[name]
    doc = Doc(w, h, 600, full=False)
    doc.add(place(BY_NAME[name].draw(), x, y))
    return doc


def peep():
    """Head and last neck parts, mouth shut: looks out of the cave; the root of the neck is at the lower right."""
    doc = Doc(340, 260, 505, full=False)
    draw = {part.name: part.draw for part in RIG}
    doc.add(
        place(draw["neck_2"](), 306, 250, 1, 70),
        place(draw["neck_3"](), 281, 182, 1, 32),
        place(draw["jaw"](), 191, 146, 1, -4),
        place(draw["head"](), 225, 138, 1, 2),
        place(pin(r=5), 281, 182),
    )
    return doc


def calm():
    """The whole dragon without fire, wings down, mouth shut."""
    return assembled(False, {"jaw": 20, "wing_upper": 30, "wing_far_upper": 30, "neck_2": -12})


def save_rig(file):
    """Part, parent, joint on the parent, rest turn, canvas and pivot as JSON, back to front."""
    rig = [
        {
            "part": part.name,
            "parent": part.parent,
            "joint": part.joint,
            "rest": part.rest,
            "canvas": BOX[part.name][:2],
            "pivot": BOX[part.name][2:],
        }
        for part in RIG
    ]
    file.write_text(json.dumps(rig, indent=1) + "\n", encoding="utf-8")


PICTURES = {f"dragon_{name}": partial(alone, name) for name in BOX}
PICTURES |= {"dragon": assembled, "dragon_calm": calm, "dragon_peep": peep}
