"""What is in the air over a town when the dragon comes: flame, ember and smoke, rain cloud, rain, rainbow, bubble."""

import math

from tools.art.document import Doc, gradient, radial
from tools.art.fire import puff
from tools.art.palette import darker, lighter, mix
from tools.art.paper import layer
from tools.art.shapes import ellipse, line, num, path, poly, smooth_d

RAINBOW = ("brick", "terra", "gold", "mossL", "slateL", "plum")  # from the outside
BAND = 21


def tongue(cx, foot, w, h, lean, fill, depth, glow=None):
    """A flame with three tips, its root at (cx, foot)."""
    corners = [
        (cx - w * 0.30, foot),
        (cx - w * 0.52, foot - h * 0.22),
        (cx - w * 0.46, foot - h * 0.46),
        (cx - w * 0.40 + lean * 0.4, foot - h * 0.70),
        (cx - w * 0.20, foot - h * 0.50),
        (cx - w * 0.06 + lean * 0.5, foot - h * 0.74),
        (cx + lean, foot - h),
        (cx + w * 0.18 + lean * 0.4, foot - h * 0.66),
        (cx + w * 0.24, foot - h * 0.46),
        (cx + w * 0.46 + lean * 0.3, foot - h * 0.60),
        (cx + w * 0.50, foot - h * 0.26),
        (cx + w * 0.32, foot),
    ]
    return layer(path(smooth_d(corners, True, 0.42), fill), depth, wobble=1.4, rim=1, glow=glow)


def flame():
    """A paper flame that stands on what burns."""
    doc = Doc(100, 140, 611, full=False)
    doc.add(
        tongue(50, 124, 70, 108, 6, gradient("crim", "orange"), 0, "orange"),
        tongue(50, 124, 56, 84, 3, gradient("orange", "orange"), 2),
        tongue(50, 125, 42, 60, -2, "flame", 2),
        tongue(50, 126, 26, 36, 1, "flameL", 1),
    )
    return doc


def ember():
    """A spark of glowing paper."""
    doc = Doc(40, 40, 612, full=False)
    doc.add(layer(poly("13 20 20 11 27 20 20 28", "=ember"), 0, wobble=0.5, grain=0, rim=0, glow="ember"))
    doc.add(poly("17 20 20 15 23 20 20 24", "=flameL"))
    return doc


def smoke():
    """A dark puff; the white ones are clouds."""
    doc = Doc(100, 80, 613, full=False)
    doc.add(puff(64, 44, 24, darker("smoke", 0.35)), puff(40, 42, 29, lighter("smoke", 0.06)))
    return doc


def swirl(x, y, r, turns, c, side=1):
    """A curl cut out of the cloud."""
    corners = []
    for i in range(round(turns * 12) + 1):
        a = i * math.pi / 6
        k = r * (1 - i / (turns * 13.5))
        corners.append((x + side * k * math.cos(a), y - k * math.sin(a)))
    d = "M" + "L".join(f"{num(a)} {num(b)}" for a, b in corners)
    return layer(
        f'<path d="{d}" fill="none" stroke="{c}" stroke-width="5" stroke-linecap="round"/>', 1, wobble=0.5, rim=0.6
    )


def bank(places, fill, depth=3):
    """A long low sheet of cloud: round above, hanging in drops below."""
    return layer(path(smooth_d(places, True, 0.5), fill), depth, wobble=1.4, rim=1.3)


def rain_cloud():
    """Slate blue, long and heavy, with curls: nothing like the white puffs of the towns."""
    doc = Doc(320, 150, 614, full=False)
    back = [(30, 92), (24, 70), (60, 58), (92, 36), (140, 44), (182, 22), (232, 38), (262, 60), (298, 66), (296, 90)]
    back += [(268, 100), (236, 94), (204, 106), (168, 96), (132, 106), (98, 98), (62, 104)]
    front = [(16, 108), (14, 90), (52, 84), (84, 62), (124, 74), (160, 60), (206, 72), (246, 80), (284, 88), (304, 104)]
    front += [(280, 118), (252, 112), (226, 126), (196, 114), (164, 128), (130, 116), (98, 126), (68, 114), (40, 120)]
    doc.add(
        bank(back, gradient(lighter("slate", 0.08), "slateD")),
        swirl(186, 56, 18, 1.5, lighter("slate", 0.32)),
        bank(front, gradient(mix("slateL", "slate", 0.35), darker("slate", 0.22))),
        swirl(92, 92, 17, 1.4, lighter("slateL", 0.22)),
        swirl(236, 100, 14, 1.4, lighter("slateL", 0.16), -1),
    )
    return doc


def rain():
    """One strip of rain, pointed above and round below, leaning as it falls."""
    doc = Doc(40, 100, 615, full=False)
    strip = "M30 10C28 34 24 56 20 76C18 88 6 88 7 76C9 58 22 32 30 10Z"
    doc.add(layer(path(strip, gradient(lighter("slateL", 0.35), "slate", 0, 0, 0.4, 1)), 1, wobble=0.6, rim=1))
    return doc


def ring_d(cx, cy, outer, inner):
    """Upper half of a ring."""
    k = 0.5523
    data = ""
    for n, r in enumerate((outer, inner)):
        left, right = (cx - r, cx + r) if n == 0 else (cx + r, cx - r)
        s = 1 if n == 0 else -1
        data += (
            f"{'M' if n == 0 else 'L'}{num(left)} {num(cy)}C{num(left)} {num(cy - r * k)} {num(cx - s * r * k)} "
            f"{num(cy - r)} {num(cx)} {num(cy - r)}C{num(cx + s * r * k)} {num(cy - r)} {num(right)} "
            f"{num(cy - r * k)} {num(right)} {num(cy)}"
        )
    return data + "Z"


def rainbow():
    """Six half rings of paper, one on the other."""
    doc = Doc(640, 330, 616, full=False)
    for n, c in enumerate(RAINBOW):
        r = 308 - n * BAND
        doc.add(layer(path(ring_d(320, 326, r, r - BAND - 6), c), 2, wobble=1.2, rim=1.1))
    return doc


def bubble():
    """A dome of thin glass paper with light bands, to stand over a town."""
    doc = Doc(640, 400, 617, full=False)
    cx, cy, rx, ry = 320, 386, 304, 366
    dome = f"M{cx - rx} {cy}" + dome_d(cx, cy, rx, ry) + "Z"
    inner = dome_d(cx, cy, rx - 11, ry - 12, back=True)
    doc.add(path(dome, radial([(0, "slateL", 0.05), (0.72, "slateL", 0.16), (1, "sky2", 0.5)], 0.5, 1, 1)))
    doc.add(layer(path(f"M{cx - rx} {cy}{dome_d(cx, cy, rx, ry)}L{cx + rx - 11} {cy}{inner}Z", "sky2"), 2, wobble=1))
    bright = mix("sky2", "paper", 0.6)
    for k, start, end, w, faint in ((0.88, 118, 160, 17, 0.75), (0.88, 106, 111, 17, 0.75), (0.92, 16, 52, 9, 0.4)):
        way = [on_dome(cx, cy, rx * k, ry * k, start + (end - start) * n / 8) for n in range(9)]
        doc.add(layer(line(way, w, bright, curve=True, opacity=faint), 1, wobble=0.8))
    return doc


def glint():
    """A bead of light that runs along the bubble."""
    doc = Doc(60, 60, 618, full=False)
    doc.add(ellipse(30, 30, 24, None, radial([(0, "paper", 0.7), (1, "sky2", 0)])))
    doc.add(layer(ellipse(30, 30, 11, 8, "=paper"), 0, wobble=0.4))
    return doc


def on_dome(cx, cy, rx, ry, degrees):
    """A point of an ellipse, counter-clockwise from the right."""
    return cx + rx * math.cos(math.radians(degrees)), cy - ry * math.sin(math.radians(degrees))


def dome_d(cx, cy, rx, ry, back=False):
    """The upper half of an ellipse from left to right, or back."""
    k, s = 0.5523, -1 if back else 1
    return (
        f"C{num(cx - s * rx)} {num(cy - ry * k)} {num(cx - s * rx * k)} {num(cy - ry)} {num(cx)} {num(cy - ry)}"
        f"C{num(cx + s * rx * k)} {num(cy - ry)} {num(cx + s * rx)} {num(cy - ry * k)} {num(cx + s * rx)} {num(cy)}"
    )


PICTURES = {
    "flame": flame,
    "ember": ember,
    "smoke": smoke,
    "rain_cloud": rain_cloud,
    "rain": rain,
    "rainbow": rainbow,
    "bubble": bubble,
    "glint": glint,
}
