"""Dragomir put together: `RIG` holds where each part hangs on its parent, back to front."""

import json
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from feuville_gui.table import dragon as puppet
from tools.art.document import Doc
from tools.art.dragon_limbs import leg_front, leg_hind, wing_lower, wing_upper
from tools.art.dragon_parts import body, brow, eye, fire, head, jaw, pin, pupil, segment, tail_tip
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
    Part("wing_far_lower", partial(wing_lower, far=True), "wing_far_upper", (54, -166), 4),
    Part("wing_far_upper", partial(wing_upper, far=True), "body", (-38, -66), -30),
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
DRAW = {part.name: part.draw for part in RIG}
PINS = ("neck_1", "neck_2", "neck_3", "neck_4", "tail_2", "tail_3", "tail_4")
PINS += ("leg_front", "leg_hind", "wing_upper", "wing_lower", "jaw")
PIN_RADIUS, SMALL_PIN = 5.5, 4  # the jaw has a small one

PIN_BOX = 30  # side of the picture of a pin, 2.5 of its radius
# canvas (w, h) and pivot (x, y) of a part's own picture; multiples of 20, so that they stay whole at the table's scales
BOX = {
    "neck_1": (140, 140, 104, 74),
    "neck_2": (140, 120, 100, 62),
    "neck_3": (120, 120, 88, 62),
    "neck_4": (100, 100, 74, 50),
    "tail_1": (160, 140, 34, 72),
    "tail_2": (140, 100, 27, 51),
    "tail_3": (120, 100, 20, 50),
    "tail_4": (100, 80, 15, 40),
    "tail_tip": (140, 100, 11, 45),
    "body": (300, 240, 138, 134),
    "head": (280, 160, 186, 101),
    "jaw": (180, 60, 148, 22),
    "wing_upper": (180, 220, 20, 176),
    "wing_lower": (260, 260, 15, 81),
    "wing_far_upper": (180, 220, 20, 176),
    "wing_far_lower": (260, 260, 15, 81),
    "leg_front": (140, 160, 88, 40),
    "leg_hind": (180, 180, 100, 56),
    "leg_front_far": (140, 160, 88, 40),
    "leg_hind_far": (180, 180, 100, 56),
    "fire": (460, 200, 438, 104),
}


def brass():
    """A pin of its own."""
    doc = Doc(PIN_BOX, PIN_BOX, 600, full=False)
    doc.add(place(pin(r=PIN_BOX / 2.5), PIN_BOX / 2, PIN_BOX / 2))
    return doc


def pin_radius(name):
    """Of the pin over the joint of this part; 0 when it has none."""
    return (SMALL_PIN if name == "jaw" else PIN_RADIUS) if name in PINS else 0


def alone(name):
    """One part on its own canvas, its pivot where `BOX` says."""
    w, h, x, y = BOX[name]
    doc = Doc(w, h, 600, full=False)
    doc.add(place(DRAW[name](), x, y))
    return doc


def peep():
    """Head and last neck parts, mouth shut; the root of the neck is at the lower right."""
    doc = Doc(340, 260, 505, full=False)
    doc.add(
        place(DRAW["neck_2"](), 306, 250, 1, 70),
        place(DRAW["neck_3"](), 281, 182, 1, 32),
        place(DRAW["jaw"](), 191, 146, 1, -4),
        place(DRAW["head"](), 225, 138, 1, 2),
        place(pin(r=5), 281, 182),
    )
    return doc


def still(picture):
    """The whole puppet, or some of its parts, in the pose that the table shows as one picture."""
    w, h, x, y = picture.box
    doc = Doc(w, h, 501, full=False)
    placed = puppet.place(picture.pose._replace(x=x, y=y, scale=1))
    draw = DRAW | {"head": partial(head, asleep=picture.asleep)}
    for part in puppet.rig():
        if part.part in picture.parts:
            turn = placed[part.part].turn
            doc.add(place(draw[part.part](), turn.x, turn.y, 1, turn.angle))
    for part in puppet.rig():
        if part.part in picture.parts and part.pin:
            doc.add(place(pin(r=part.pin), placed[part.part].turn.x, placed[part.part].turn.y))
    return doc


def open_eye():
    """The eye that opens now and then while he sleeps, without its pupil."""
    doc = Doc(*puppet.EYE_BOX, 502, full=False)
    doc.add(place(eye() + brow(), puppet.EYE_BOX[0] / 2 - puppet.EYE[0], puppet.EYE_BOX[1] / 2 - puppet.EYE[1]))
    return doc


def slit():
    """Its pupil."""
    doc = Doc(*puppet.PUPIL_BOX, 503, full=False)
    doc.add(place(pupil(), puppet.PUPIL_BOX[0] / 2, puppet.PUPIL_BOX[1] / 2))
    return doc


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
            "pin": pin_radius(part.name),
        }
        for part in RIG
    ]
    file.write_text(json.dumps(rig, indent=1) + "\n", encoding="utf-8")


PICTURES = {f"dragon_{name}": partial(alone, name) for name in BOX}
PICTURES |= {picture.name: partial(still, picture) for picture in (puppet.WAITS, puppet.SLEEPS)}
PICTURES |= {"dragon_eye": open_eye, "dragon_pupil": slit, "dragon_pin": brass}
