"""Trunk, neck, head, tail and fire of the dragon Dragomir, each drawn with its own joint at (0, 0).

Neck and head run along -x, tail parts along +x; a positive rotation turns clockwise.
"""

import math

from feuville_gui.table.dragon import EYE
from tools.art.document import Doc, gradient, pick, uniform
from tools.art.palette import darker, lighter, mix
from tools.art.paper import layer
from tools.art.shapes import ellipse, ellipse_d, line, num, path, place, poly, smooth_d


def scales(places, c, s=7):
    """Rows of scales."""
    return layer(
        "".join(
            path(
                (
                    f"M{x - s} {y}C{x - s * 0.6} {y + s * 1.1} {x + s * 0.6} {y + s * 1.1} {x + s} {y}"
                    f"C{x + s * 0.5} {y + s * 0.45} {x - s * 0.5} {y + s * 0.45} {x - s} {y}Z"
                ),
                "=" + c,
            )
            for x, y in places
        ),
        0,
        wobble=0.6,
        rim=0,
    )


def spike(x, y, h, w, lean=0, c="gold"):
    """Curved spike of the back, foot at (x, y), tip moved by lean."""
    tip = x + lean
    return path(
        (
            f"M{num(x - w / 2)} {num(y)}"
            f"C{num(x - w * 0.2)} {num(y - h * 0.4)} {num(tip - w * 0.1)} {num(y - h * 0.8)} {num(tip)} {num(y - h)}"
            f"C{num(tip + w * 0.2)} {num(y - h * 0.6)} {num(x + w * 0.5)} {num(y - h * 0.2)} {num(x + w / 2)} {num(y)}Z"
        ),
        c,
    )


def segment(length, w0, w1, sgn, c="crim"):
    """Tube segment from the joint (0, 0) to (sgn * length, 0)."""
    end = sgn * length
    art = layer(
        "".join(
            spike(
                end * (i + 0.5) / 2,
                -(w0 + (w1 - w0) * (i + 0.5) / 2) / 2 + 5,
                25 * (w0 / 70) ** 0.6,
                21 * (w0 / 70) ** 0.5,
                9 if sgn < 0 else 8,
            )
            for i in range(2)
        ),
        2,
        wobble=0.6,
    )
    p = [
        (-sgn * w0 * 0.36, 0),
        (0, -w0 / 2),
        (end * 0.5, -(w0 + w1) / 4 - 1),
        (end, -w1 / 2),
        (end + sgn * w1 * 0.36, 0),
        (end, w1 / 2),
        (end * 0.5, (w0 + w1) / 4),
        (0, w0 / 2),
    ]
    art += layer(
        path(smooth_d(p, True, 0.5), gradient(lighter(c, 0.16), darker(c, 0.3), 0, 0, 0.25, 1)), 3, wobble=1, rim=1.2
    )
    k = max(3, round(length / 15))
    b = ""
    for i in range(k + 1):
        x = end * i / k
        w = (w0 + (w1 - w0) * i / k) / 2
        b += path(
            ellipse_d(x, w * 0.60, length / k * 0.62, w * 0.40),
            "=" + (mix("ochre", "goldL", 0.25) if i % 2 else "ochre"),
        )
    art += layer(b, 1, wobble=0.6, rim=0.8)
    art += scales(
        [(end * t, -w0 * 0.22 + v) for t, v in ((0.18, 0), (0.42, -3), (0.66, 0), (0.3, 9), (0.55, 8))],
        mix(c, "crimD", 0.55),
        6 * (w0 / 70) ** 0.5,
    )
    return art


def pin(x=0, y=0, r=6):
    """Brass pin of a joint."""
    return (
        layer(ellipse(x, y, r, None, "gold"), 1, wobble=0.2)
        + ellipse(x - r * 0.2, y - r * 0.25, r * 0.32, None, "=goldL")
        + line([(x - r * 0.35, y + r * 0.2), (x + r * 0.35, y - r * 0.1)], 1.2, "goldD")
    )


def body():
    """Trunk with belly plates and back spikes."""
    art = layer(
        "".join(
            spike(x, y, 34, 30, 12) for x, y in ((-84, -62), (-48, -84), (-8, -94), (34, -92), (74, -76), (106, -50))
        ),
        2,
        wobble=0.8,
    )
    p = [
        (-128, -30),
        (-112, -70),
        (-70, -90),
        (-10, -100),
        (60, -92),
        (112, -62),
        (140, -14),
        (128, 36),
        (80, 74),
        (10, 86),
        (-60, 76),
        (-110, 42),
    ]
    art += layer(
        path(smooth_d(p, True, 0.5), gradient(lighter("crim", 0.18), darker("crim", 0.34), 0, 0, 0.3, 1)),
        3,
        wobble=1.2,
        rim=1.4,
    )
    b = ""
    for i in range(9):
        t = i / 8
        x = -112 + t * 170
        y = -14 + math.sin(t * 2.4) * 70
        b += path(ellipse_d(x, y + 4, 25, 20), "=" + (mix("ochre", "goldL", 0.25) if i % 2 else "ochre"))
    doc = Doc.current
    cid = doc.uid("c")
    doc.defs.append(f'<clipPath id="{cid}"><path d="{smooth_d(p, True, 0.5)}"/></clipPath>')
    art += layer(f'<g clip-path="url(#{cid})">{b}</g>', 1, wobble=0.8)
    art += scales(
        [
            (x + uniform(-3, 3), y + uniform(-2, 2))
            for x, y in (
                (-60, -58),
                (-36, -64),
                (-10, -70),
                (18, -70),
                (46, -64),
                (74, -50),
                (-48, -40),
                (-20, -46),
                (8, -48),
                (36, -44),
                (64, -32),
                (92, -24),
                (-8, -22),
                (24, -22),
                (52, -12),
                (84, 2),
            )
        ],
        mix("crim", "crimD", 0.6),
        9,
    )
    return art


def eye():
    """The open eye in its place on the head, its pupil apart."""
    return layer(ellipse(*EYE, 17, 15, "goldL"), 1, wobble=0.3)


def pupil():
    """The slit of the eye, round its own middle, with its glint."""
    return path("M1 -12C7 -6 7 6 1 12C-7 6 -7 -6 1 -12Z", "=ink") + ellipse(-1, -4, 2.4, 3, "=paper")


def lid():
    """The eye shut."""
    x, y = EYE
    lash = [
        (x + dx, y + dy) for dx, dy in ((-19, 0), (-10, 7), (0, 10), (10, 8), (19, 0), (10, 14), (0, 17), (-11, 13))
    ]
    skin = gradient(lighter("crim", 0.1), darker("crim", 0.1))
    return layer(ellipse(x, y, 18, 15, skin), 1, wobble=0.3, rim=0.4) + layer(
        path(smooth_d(lash), "ink2"), 0, wobble=0.2, rim=0
    )


def brow():
    """The ridge over the eye."""
    return layer(path("M-88 -50C-76 -60 -52 -58 -36 -40C-50 -48 -66 -50 -82 -44Z", "crimD"), 2, wobble=0.4)


def head(asleep=False):
    """Head without the lower jaw; joint at the back of the skull."""
    art = layer(
        path("M-10 -34C8 -60 44 -78 84 -72C60 -62 40 -46 26 -20Z", "gold")
        + path("M-34 -44C-22 -74 6 -98 40 -100C20 -84 4 -66 -6 -40Z", "gold"),
        2,
        wobble=0.6,
        rim=1.2,
    )
    # ear fin
    art += layer(path("M2 18C30 6 56 18 72 40C52 34 44 40 40 54C30 42 16 42 4 46Z", "orange"), 2, wobble=0.8)
    up = (
        "M20 -30C2 -54 -28 -62 -50 -55C-60 -66 -78 -62 -84 -46C-106 -40 -126 -42 -138 -52"
        "C-156 -64 -180 -52 -177 -30C-176 -14 -160 -6 -142 -7L-46 4C-38 24 -10 40 16 32"
        "C38 20 38 -10 20 -30Z"
    )
    art += layer(
        "".join(
            path(f"M{x - 6} {y - 3}L{x + 6} {y - 2}L{x} {y + h}Z", "paper")
            for x, y, h in ((-160, -8, 15), (-140, -7, 12), (-118, -4, 15), (-98, -2, 11), (-78, 0, 12), (-60, 2, 9))
        ),
        1,
        wobble=0.4,
    )
    art += layer(path(up, gradient(lighter("crim", 0.2), darker("crim", 0.28), 0, 0, 0.2, 1)), 3, wobble=0.8, rim=1.4)
    art += layer(
        path(
            ("M-176 -26C-174 -14 -160 -6 -142 -7L-46 4C-44 -4 -52 -10 -64 -11L-140 -20C-156 -22 -168 -24 -176 -26Z"),
            "crimL",
        ),
        1,
        wobble=0.5,
        rim=0.8,
    )
    art += path("M-166 -44C-160 -50 -150 -46 -150 -38C-156 -34 -164 -36 -166 -44Z", "=crimD")
    if asleep:
        art += lid()
    else:
        art += eye() + place(pupil(), EYE[0] - 7, EYE[1])
    art += brow()
    art += scales(
        [(-20, -36), (0, -24), (-28, -18), (-6, -6), (-24, 6), (-2, 14), (-104, -30), (-122, -32)],
        mix("crim", "crimD", 0.6),
        7,
    )
    art += layer(
        path(
            (
                "M-150 -56C-146 -66 -138 -70 -130 -66C-132 -58 -136 -54 -142 -52ZM-112 -44"
                "C-110 -56 -100 -60 -94 -56C-96 -50 -98 -46 -100 -42Z"
            ),
            "gold",
        ),
        1,
        wobble=0.4,
    )
    return art


def jaw():
    """Lower jaw with tongue; joint at the hinge."""
    # tongue
    art = layer(
        path("M-20 -6C-50 -16 -86 -18 -116 -10C-126 -16 -138 -24 -146 -20C-140 -14 -132 -6 -122 -2L-40 8Z", "=flame"),
        1,
        wobble=0.8,
    )
    art += layer(
        "".join(
            path(f"M{x - 6} {y + 3}L{x + 6} {y + 3}L{x - 1} {y - h}Z", "paper")
            for x, y, h in ((-118, -4, 15), (-98, -3, 11), (-78, -2, 13), (-58, -2, 9))
        ),
        1,
        wobble=0.4,
    )
    art += layer(
        path(
            (
                "M22 -12C30 14 10 32 -16 28L-86 20C-112 18 -134 10 -130 -6C-126 -14 -112 -8 -100 -6"
                "L-28 -2C-10 -2 4 -6 22 -12Z"
            ),
            gradient("crim", darker("crim", 0.35), 0, 0, 0.2, 1),
        ),
        2,
        wobble=0.7,
        rim=1.3,
    )
    art += layer(
        path("M-20 28L-86 20C-98 19 -108 17 -116 14C-90 12 -50 14 -12 20Z", "ochre") + spike(-112, 10, -26, 14, -4),
        1,
        wobble=0.4,
    )
    return art


def tail_tip():
    """Arrow at the end of the tail."""
    return layer(
        path(
            "M-8 -14C20 -14 34 -16 44 -40C60 -24 86 -8 122 0C86 8 60 24 44 40C34 16 20 14 -8 14Z",
            gradient("orange", "crim", 0, 0, 1, 1),
        ),
        3,
        wobble=0.8,
        rim=1.3,
    ) + layer(path("M4 -3L104 0L4 4Z", "crimD"), 1, wobble=0.4)


def fire(length=400, spread=1.0):
    """Breath, grows along -x from the throat."""

    def tongue(k, c, w, depth=1, glow=None, seed=0):
        places = [
            (0, -8 * w),
            (-length * 0.12 * k, -20 * w),
            (-length * 0.3 * k, -34 * w),
            (-length * 0.46 * k, -30 * w),
            (-length * 0.62 * k, -62 * w),
            (-length * 0.60 * k, -34 * w),
            (-length * 0.80 * k, -44 * w),
            (-length * 0.76 * k, -18 * w),
            (-length * k, -14 * w),
            (-length * 0.84 * k, 4 * w),
            (-length * 1.02 * k, 26 * w),
            (-length * 0.76 * k, 24 * w),
            (-length * 0.72 * k, 54 * w),
            (-length * 0.55 * k, 32 * w),
            (-length * 0.38 * k, 56 * w),
            (-length * 0.36 * k, 26 * w),
            (-length * 0.16 * k, 16 * w),
            (0, 8 * w),
        ]
        return layer(
            path(smooth_d([(x, y * spread) for x, y in places], True, 0.46), c), depth, wobble=2.2, rim=1.1, glow=glow
        )

    art = (
        tongue(1, gradient("crim", "orange", 0, 0, 1, 0), 1.25, 0, "orange")
        + tongue(0.86, gradient("orange", "orange", 0, 0, 1, 0), 1.0, 2)
        + tongue(0.7, gradient("flame", "flame"), 0.78, 2)
        + tongue(0.5, "flameL", 0.52, 1)
        + tongue(0.3, "paper", 0.3, 0)
    )
    art += layer(
        "".join(
            poly([(x - r, y), (x, y - r * 1.3), (x + r, y), (x, y + r)], "=" + pick("flame", "ember", "flameL"))
            for x, y, r in (
                (-length * 0.9, -60, 5),
                (-length * 1.02, -40, 4),
                (-length * 1.06, 6, 4),
                (-length * 0.94, 56, 5),
                (-length * 0.62, -92, 4),
                (-length * 0.6, 82, 5),
                (-length * 0.8, -84, 3),
            )
        ),
        0,
        wobble=0.4,
        grain=0,
        rim=0,
        glow="ember",
    )
    return art
