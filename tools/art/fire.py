"""What fire leaves: embers, smoke and glowing cracks."""

import math

from tools.art.document import pick, uniform
from tools.art.paper import layer
from tools.art.shapes import ellipse, line, num, path, points


def embers(corners, r=2.2):
    """Glowing sparks near the points."""
    return layer(
        "".join(
            ellipse(
                x + uniform(-4, 4),
                y + uniform(-4, 4),
                uniform(0.7, 1) * r,
                None,
                "=" + pick("ember", "flame", "flameL"),
            )
            for x, y in points(corners)
        ),
        0,
        wobble=0,
        grain=0,
        rim=0,
        glow="ember",
    )


def puff(x, y, r, c, depth=2):
    """Cut-paper smoke cloud: scalloped ring."""
    n = max(7, round(r / 5))
    a0 = uniform(0, 6)
    data = ""
    ring = [
        (
            x + r * uniform(0.92, 1.08) * math.cos(a0 + i * 2 * math.pi / n),
            y + r * 0.86 * uniform(0.92, 1.08) * math.sin(a0 + i * 2 * math.pi / n),
        )
        for i in range(n)
    ]
    data = f"M{num(ring[0][0])} {num(ring[0][1])}"
    for i in range(n):
        (ax, ay), (bx, by) = ring[i], ring[(i + 1) % n]
        k = 0.62
        ox = (by - ay) * k
        oy = -(bx - ax) * k
        data += f"C{num(ax + ox)} {num(ay + oy)} {num(bx + ox)} {num(by + oy)} {num(bx)} {num(by)}"
    return layer(path(data + "Z", c), depth, wobble=1)


def cracks(ls):
    """Glowing cracks along the lines."""
    return layer("".join(line(way, 2.6, "ember") for way in ls), 0, wobble=2, grain=0, rim=0, glow="ember") + "".join(
        line(way, 1.1, "flameL") for way in ls
    )
