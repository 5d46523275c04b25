"""Signs of the interface, each in parchment for wood and in ink for paper; no symbol of the rules is among them.

An icon is drawn in a box of 48 x 48 units round (24, 24) and keeps 5 units free at the edge.
"""

import math
from functools import partial

from tools.art.document import Doc
from tools.art.paper import layer
from tools.art.shapes import ellipse_d, line, path, place, poly_d, rect_d, rounded_d, star_points

SIZE = 48
WEIGHT = 4  # of the strokes


def stroke(corners, c, curve=False, w=WEIGHT):
    """Round stroke along the corners."""
    return line(corners, w, c, curve=curve)


def outline(d, c, w=WEIGHT):
    """Path data as an outline."""
    return path(d, "none", stroke=c, stroke_width=w, stroke_linejoin="round", stroke_linecap="round")


def solid(d, c):
    """Path data filled; a second ring inside the first is a hole."""
    return path(d, "=" + c, fill_rule="evenodd")


def rules(c):
    """An open book."""
    page = "M24 13C18 8 11 8 6 10L6 37C11 35 18 35 24 40C30 35 37 35 42 37L42 10C37 8 30 8 24 13Z"
    return outline(page, c) + stroke("24 14 24 38", c)


def log(c):
    """A written scroll."""
    sheet = "M12 8L36 8L36 33C36 38 40 40 42 40L18 40C14 40 12 37 12 34Z"
    return outline(sheet, c) + "".join(stroke(f"18 {y} 30 {y}", c, w=3) for y in (16, 23, 30))


def remaining(c):
    """A stack of tiles."""
    return solid(rounded_d(7, 15, 26, 26, 3), c) + outline("M12 14L12 8L40 8L40 34L36 34", c, 3)


def options(c):
    """A toothed wheel."""
    n, teeth = 8, []
    for i in range(n):
        for share, r in ((-0.34, 14), (-0.22, 19), (0.22, 19), (0.34, 14)):
            a = (i + share) * 2 * math.pi / n
            teeth.append((24 + r * math.cos(a), 24 + r * math.sin(a)))
    return solid(poly_d(teeth) + ellipse_d(24, 24, 6.5), c)


def speaker(c):
    """The loudspeaker of both sound icons."""
    return solid("M6 18L14 18L24 9L24 39L14 30L6 30Z", c)


def sound(c):
    """Loudspeaker with waves."""
    return speaker(c) + stroke("30 17 33 24 30 31", c, True) + stroke("36 12 41 24 36 36", c, True)


def sound_off(c):
    """Loudspeaker, crossed out."""
    return speaker(c) + stroke("30 18 41 30", c) + stroke("41 18 30 30", c)


def corners_out(c):
    """Four corners that point outwards."""
    ways = ("8 18 8 8 18 8", "30 8 40 8 40 18", "40 30 40 40 30 40", "18 40 8 40 8 30")
    return "".join(stroke(way, c) for way in ways)


def corners_in(c):
    """Four corners that point inwards."""
    ways = ("18 8 18 18 8 18", "30 8 30 18 40 18", "40 30 30 30 30 40", "18 40 18 30 8 30")
    return "".join(stroke(way, c) for way in ways)


def menu(c):
    """Three bars."""
    return "".join(stroke(f"8 {y} 40 {y}", c, w=4.6) for y in (12, 24, 36))


def undo(c):
    """An arrow that turns back."""
    return stroke("15 38 27 38 37 32 38 22 30 14 20 14 12 15", c, True, 4.6) + solid("M19 4L19 25L5 15Z", c)


def arrow(c, turn=0):
    """A thick arrow to the right, turned clockwise."""
    return place(solid("M-17 -4.5L2 -4.5L2 -15L18 0L2 15L2 4.5L-17 4.5Z", c), 24, 24, 1, turn)


def check(c):
    """A tick."""
    return stroke("8 26 19 37 40 12", c, w=6)


def cross(c):
    """A thick cross: no."""
    return stroke("10 10 38 38", c, w=6) + stroke("38 10 10 38", c, w=6)


def close(c):
    """A thin cross: shut this."""
    return stroke("13 13 35 35", c) + stroke("35 13 13 35", c)


def plus(c):
    """Plus."""
    return stroke("24 9 24 39", c, w=6) + stroke("9 24 39 24", c, w=6)


def minus(c):
    """Minus."""
    return stroke("9 24 39 24", c, w=6)


def search(c):
    """A magnifying glass."""
    return outline(ellipse_d(20, 20, 12), c, 4.4) + stroke("29 29 40 40", c, w=6)


def lock(c):
    """A padlock: protected."""
    keyhole = ellipse_d(24, 28, 3.4) + rect_d(22.4, 29, 3.2, 7)
    return solid(rounded_d(9, 21, 30, 21, 4) + keyhole, c) + outline("M15 21L15 15C15 4 33 4 33 15L33 21", c, 4.4)


def eye(c):
    """An eye: show."""
    return outline("M5 24C14 10 34 10 43 24C34 38 14 38 5 24Z", c, 3.6) + solid(ellipse_d(24, 24, 6.5), c)


def fire(c):
    """A flame: ruins."""
    flame = "M26 4C30 14 40 20 38 31C37 39 31 44 24 44C16 44 10 38 10 30C10 24 14 20 17 14"
    flame += "C18 18 19 20 21 21C21 14 22 9 26 4Z"
    core = "M25 25C27 30 31 32 30 36C29 40 26 41 24 41C21 41 18 39 18 35C18 32 23 30 25 25Z"
    return solid(flame + core, c)


def hint(c):
    """A glowing bulb."""
    bulb = "M18 31C13 27 11 23 11 18C11 10 17 5 24 5C31 5 37 10 37 18C37 23 35 27 30 31Z"
    return outline(bulb, c, 3.8) + stroke("18 37 30 37", c, w=3.6) + stroke("21 42 27 42", c, w=3.6)


def play(c):
    """Play."""
    return solid("M13 7L40 24L13 41Z", c)


def pause(c):
    """Pause."""
    return solid(rounded_d(11, 8, 9, 32, 2) + rounded_d(28, 8, 9, 32, 2), c)


def bin_(c):
    """A basket: throw away."""
    basket = "M11 16L37 16L34 42L14 42Z"
    slits = "".join(rect_d(x, 21, 2.6, 16) for x in (17, 22.7, 28.4))
    return solid(basket + slits, c) + stroke("8 12 40 12", c) + stroke("19 11 20 6 28 6 29 11", c, w=3)


def person(c):
    """A head: a person plays."""
    return solid(ellipse_d(24, 15, 9), c) + solid("M6 42C6 30 14 26 24 26C34 26 42 30 42 42Z", c)


def computer(c):
    """A head of cogs: the computer plays."""
    head = rounded_d(9, 14, 30, 26, 5) + ellipse_d(18, 25, 3.6) + ellipse_d(30, 25, 3.6) + rect_d(17, 33, 14, 2.6)
    return solid(head, c) + stroke("24 14 24 7", c, w=3) + solid(ellipse_d(24, 6, 3), c)


def best(c):
    """Laurels of a good move: an eight-pointed spark, no star of the rules."""
    return solid(poly_d(star_points(24, 24, 20, 7, 4)), c)


DRAW = {
    "rules": rules,
    "log": log,
    "remaining": remaining,
    "options": options,
    "sound": sound,
    "sound_off": sound_off,
    "fullscreen": corners_out,
    "window": corners_in,
    "menu": menu,
    "undo": undo,
    "right": arrow,
    "down": partial(arrow, turn=90),
    "left": partial(arrow, turn=180),
    "up": partial(arrow, turn=270),
    "check": check,
    "cross": cross,
    "close": close,
    "plus": plus,
    "minus": minus,
    "search": search,
    "lock": lock,
    "eye": eye,
    "fire": fire,
    "hint": hint,
    "play": play,
    "pause": pause,
    "bin": bin_,
    "person": person,
    "computer": computer,
    "best": best,
}


def icon(name, c, depth):
    """The drawing of one icon."""
    doc = Doc(SIZE, SIZE, 900, full=False)
    box = (4, 4, SIZE - 4, SIZE - 4)
    doc.add(layer(DRAW[name](c), depth, wobble=0.25, grain=0.5, rim=0.5 if depth else 0, box=box))
    return doc


PICTURES = {f"icon_{name}": partial(icon, name, "#F0DDB4", 1) for name in DRAW}
PICTURES |= {f"icon_{name}_ink": partial(icon, name, "#2B2430", 0) for name in DRAW}
