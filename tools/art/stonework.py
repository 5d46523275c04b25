"""What all walls and towers share: town wall, stones, windows, hedge, grass and torch.

Joins (x = 0 and x = 256): hedge y < 60, merlon gap, crenel y = 84, moulding y = 110-121, plinth y = 206, grass y = 236.
"""

import math

from tools.art.document import gradient, pick, uniform
from tools.art.palette import darker, lighter, mix
from tools.art.paper import hole, layer
from tools.art.shapes import arch_d, ellipse, line, num, path, poly, rect, rounded_d

MERLON = 58
CRENEL = 84
MOULDING = 110
PLINTH = 206
GRASS = 236


def band(houses=True):
    """Town behind the wall: dark hedge that continues the foot of every tower tile."""
    art = layer(rect(-20, -20, 296, 150, gradient("mossD", mix("mossD", "mossX", 0.5))), 0, rim=0)
    art += layer(bushes(-34, 286, 34, 11, mix("mossD", "moss", 0.22), 130), 2)
    if houses:
        for x, y, w, h, c in (
            (20, 22, 58, 36, "brick"),
            (98, 34, 54, 28, "slate"),
            (172, 24, 60, 36, "terra"),
            (240, 36, 48, 26, "slate"),
        ):
            x += uniform(-6, 6)
            y -= 10
            art += layer(
                rect(x - w * 0.36, y + h - 8, w * 0.72, 60, mix("parch3", "mossX", 0.22)), 1, wobble=0.8
            ) + layer(
                poly(
                    [(x - w / 2, y + h), (x - w * 0.05, y - 4), (x + w * 0.05, y - 4), (x + w / 2, y + h)],
                    mix(c, "mossX", 0.3),
                ),
                2,
                wobble=1,
            )
            art += rect(x - 7, y + h + 4, 5, 8, "=flame", opacity=0.9) + rect(
                x + 3, y + h + 4, 5, 8, "=flame", opacity=0.9
            )
    art += layer(bushes(-30, 286, 62, 10, "mossD", 130), 2)
    return art


def bushes(x0, x1, y, r, c, base):
    """Scalloped hedge from x0 to x1."""
    data = f"M{x0} {base}L{x0} {y}"
    x = x0
    while x < x1:
        w = r * 1.7 + uniform(-3, 3)
        h = r + uniform(-3, 4)
        data += f"C{num(x + w * 0.05)} {num(y - h)} {num(x + w * 0.95)} {num(y - h)} {num(x + w)} {num(y)}"
        x += w
    return path(data + f"L{num(x)} {base}Z", c)


def crest(x0, x1, c="sand", top=MERLON, cren=CRENEL, base=130, phase=0):
    """Battlement silhouette, period 64: merlon 40 wide, gap 24 centred on x=0,64,128.."""
    data = f"M{x0} {base}L{x0} {cren}"
    k = math.floor((x0 - phase) / 64)
    while True:
        a = phase + 64 * k + 12
        b = a + 40
        if a >= x1:
            break
        if a > x0 - 1:
            data += f"L{num(a)} {cren}L{num(a + 0.6)} {top}L{num(b - 0.4)} {top + uniform(-1, 1):.1f}L{num(b)} {cren}"
        k += 1
    return data + f"L{x1} {cren}L{x1} {base}Z"


def caps(x0, x1, c="sand", top=MERLON, phase=0):
    """Coping stones on the merlons."""
    art = ""
    k = math.floor((x0 - phase) / 64)
    while phase + 64 * k + 12 < x1:
        a = phase + 64 * k + 12
        if a > x0 - 1:
            art += path(
                f"M{a - 3} {top + 7}L{a - 2} {top - 3}L{a + 42} {top - 3}L{a + 43} {top + 7}Z", lighter(c, 0.35)
            )
        k += 1
    return art


def stones(x0, x1, y0, y1, c="sand", n=16, avoid=(), w=(16, 30), h=13):
    """Scattered courses: a few single stones, slightly lighter or darker than the sheet."""
    light = dim = ""
    rows = int((y1 - y0) // (h + 4))
    for r in range(rows):
        y = y0 + r * (y1 - y0) / rows + 2
        x = x0 + uniform(-14, 8)
        while x < x1 - 6:
            wide = uniform(*w)
            ok = (
                x > x0 - 1
                and x + wide < x1 + 1
                and all(not (x + wide > a - 3 and x < b + 3 and y + h > t - 2 and y < u + 2) for a, t, b, u in avoid)
            )
            v = uniform(0, 1)
            if ok and v < n / 30:
                stone = path(
                    rounded_d(x, y, wide, h - 1, 3), "=" + (lighter(c, 0.22) if v < n / 62 else darker(c, 0.10))
                )
                if v < n / 62:
                    light += stone
                else:
                    dim += stone
            x += wide + 4
    return (layer(dim, 0, wobble=1.2, rim=0.5) if dim else "") + (layer(light, 1, wobble=1.2, rim=0.6) if light else "")


def wall_body(x0=-20, x1=276, c="sand", phase=0, avoid=(), n=15):
    """Wall sheet: battlement, moulding, plinth, stones."""
    art = layer(
        path(crest(x0, x1, c, phase=phase, base=250), gradient(lighter(c, 0.12), darker(c, 0.22), 0, 0, 0, 1)),
        3,
        rim=1.2,
        wobble=1.6,
    )
    art += layer(caps(x0, x1, c, phase=phase), 1, wobble=1)
    art += stones(x0 + 6, x1 - 6, MOULDING + 16, PLINTH - 2, c, n, avoid)
    art += layer(rect(x0, MOULDING, x1 - x0, 11, lighter(c, 0.28)), 2, wobble=1)
    art += layer(
        "".join(
            path(
                f"M{x} {MOULDING + 10}L{x + 12} {MOULDING + 10}L{x + 9.5} {MOULDING + 20}L{x + 2.5} {MOULDING + 20}Z",
                darker(c, 0.06),
            )
            for x in range(int(x0 // 32 * 32) + 10, int(x1), 32)
            if x > x0 + 2
        ),
        1,
        wobble=0.8,
    )
    art += layer(poly([(x0, PLINTH), (x1, PLINTH), (x1, 256), (x0, 256)], darker(c, 0.24)), 1, wobble=1.4)
    art += stones(x0 + 4, x1 - 4, PLINTH + 4, GRASS - 2, darker(c, 0.24), 22, avoid, (20, 38), 11)
    return art


def grass(x0=-20, x1=276, y=GRASS, c="moss"):
    """Grass blades along y."""
    data = f"M{x0} 290L{x0} {y}"
    x = x0
    while x < x1:
        w = uniform(7, 15)
        h = uniform(3, 11)
        way = uniform(-4, 4)
        data += (
            f"L{num(x + w * 0.3)} {num(y + uniform(-1, 1))}L{num(x + w * 0.55 + way)} {num(y - h)}"
            f"L{num(x + w * 0.75)} {num(y + uniform(-1, 1))}"
        )
        x += w
    return layer(path(data + f"L{x1} {y}L{x1} 290Z", gradient(c, darker(c, 0.3), 0, 0, 0, 1)), 2, wobble=1)


def flowers(n=5, y=GRASS):
    """n small flowers in the grass."""
    art = ""
    for _ in range(n):
        x = uniform(14, 242)
        foot = y + uniform(5, 12)
        c = pick("paper", "rose", "gold")
        art += ellipse(x, foot, 2.8, 2.4, "=" + c) + ellipse(x, foot, 1, 1, "=ochre")
    return layer(art, 1, wobble=0.5, rim=0)


def window(cx, base, w=44, h=62, c="sand", glow=True):
    """Arched stone window, warm inside."""
    art = layer(path(arch_d(cx, base + 5, w + 18, h + 16), lighter(c, 0.35)), 2, wobble=1.2)
    art += hole(
        path(arch_d(cx, base, w, h), gradient("flame", "brick", 0, 0, 0, 1) if glow else gradient("ink2", "ink")), 2
    )
    art += layer(
        line([(cx, base), (cx, base - h + 2)], 3.4, "woodD", "butt")
        + line([(cx - w / 2, base - h * 0.34), (cx + w / 2, base - h * 0.34)], 3.4, "woodD", "butt")
        + line([(cx - w / 2, base - h * 0.66), (cx + w / 2, base - h * 0.66)], 3, "woodD", "butt"),
        1,
        wobble=0.6,
        grain=0,
        rim=0.5,
    )
    art += layer(rect(cx - w / 2 - 14, base + 1, w + 28, 9, lighter(c, 0.4)), 2, wobble=1)
    return art


def torch(x, y):
    """Burning torch on the wall."""
    return (
        layer(
            poly([(x - 3, y), (x + 3, y), (x + 2, y + 20), (x - 2, y + 20)], "woodD")
            + rect(x - 6, y - 2, 12, 5, "ink2"),
            1,
            wobble=0.5,
        )
        + layer(
            path(
                (
                    f"M{x} {y - 24}C{x + 10} {y - 14} {x + 9} {y - 4} {x + 4} {y - 1}L{x - 4} {y - 1}"
                    f"C{x - 10} {y - 6} {x - 8} {y - 12} {x} {y - 24}Z"
                ),
                "flame",
            ),
            0,
            wobble=0.5,
            glow="flame",
        )
        + path(
            f"M{x} {y - 14}C{x + 5} {y - 8} {x + 4} {y - 3} {x} {y - 1}C{x - 4} {y - 3} {x - 4} {y - 8} {x} {y - 14}Z",
            "=flameL",
        )
    )
