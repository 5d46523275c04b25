"""The WALL row: plain wall, corner tower base, gate, the players' starting walls, burnt side."""

from functools import partial

from tools.art import symbols
from tools.art.document import Doc, gradient, round_light, uniform
from tools.art.fire import cracks, embers
from tools.art.fittings import (
    ANCHOR,
    LONE,
    MIDDLE,
    SIDE,
    barrel,
    ivy,
    postern,
    put_symbols,
    round_window,
    slit,
    torch_post,
)
from tools.art.palette import darker, lighter, mix
from tools.art.paper import hole, layer
from tools.art.shapes import arch_d, ellipse, ellipse_d, glyph, line, num, path, points, poly, rect, smooth
from tools.art.stonework import PLINTH, band, flowers, grass, stones, torch, wall_body, window


def plain(seed, n, shown):
    """Stretch of wall, n = number that picks the details."""
    doc = Doc(seed=seed)
    k = len(shown)
    if k == 0:
        details = [(SIDE[(n * 3) % 8], 50), (LONE[n % 4], 128), (SIDE[(n * 3 + 3) % 8], 206)]
    elif k == 1:
        details = [(SIDE[(n * 3) % 8], 42), (SIDE[(n * 3 + (0 if n % 3 == 0 else 4)) % 8], 214)]
    elif k == 2:
        details = [(MIDDLE[n % 3], 128)]
    else:
        details = []
    avoid = [(x - 34, 100, x + 34, 240) for _, x in details] + [
        (x - 44, 100, x + 44, 240) for x in (ANCHOR["plain"][k - 1] if k else ())
    ]
    doc.add(
        band(),
        wall_body(avoid=avoid, n=15),
        *[f(x) for f, x in details if f not in (barrel, ivy)],
        put_symbols(shown, "plain"),
    )
    doc.add(*[f(x) for f, x in details if f in (barrel, ivy)], grass(), flowers(4))
    return doc


def corner(side, seed, n, shown):
    """Corner tower base of the left or right end: open country outside, wall on the town side."""
    doc = Doc(seed=seed)
    at_left = side == "left"
    left = 46
    right = 210
    doc.add(band(False))
    # open country on the outer side
    at = (lambda x: x) if at_left else (lambda x: 256 - x)
    doc.add(
        layer(
            smooth(
                [
                    (at(-40), 120),
                    (at(0), 96),
                    (at(40), 108),
                    (at(90), 150),
                    (at(90), 300),
                    (at(-40), 300),
                ],
                "moss",
            ),
            2,
        )
    )
    doc.add(
        layer(
            smooth(
                [(at(-40), 176), (at(10), 168), (at(60), 190), (at(80), 300), (at(-40), 300)],
                "mossL",
            ),
            2,
        )
    )
    for x, y, h in ((at(13), 172, 70), (at(34), 186, 48)):
        doc.add(
            layer(rect(x - 2.5, y - 8, 5, 20, "woodD"), 1, wobble=0.5),
            layer(
                smooth(
                    [
                        (x, y - h),
                        (x + h * 0.2, y - h * 0.45),
                        (x + h * 0.19, y - 6),
                        (x, y - 2),
                        (x - h * 0.19, y - 6),
                        (x - h * 0.2, y - h * 0.45),
                    ],
                    "mossD",
                ),
                2,
            ),
        )
    doc.add(wall_body(150, 276, n=13) if at_left else wall_body(-20, 106, n=13))
    c = "sand"
    tower = layer(
        path(f"M{left + 4} 262L{left + 8} 60L{right - 8} 60L{right - 4} 262Z", round_light(c, 0.26)),
        3,
        rim=1.3,
        wobble=1.6,
    )
    tower += stones(
        left + 14,
        right - 14,
        98,
        200,
        c,
        14,
        [(84, 100, 172, 240), (56, 100, 90, 240), (166, 100, 200, 240)],
        (18, 32),
        14,
    )
    tower += layer(
        path(f"M{left} 206L{right} 206L{right + 8} 262L{left - 8} 262Z", round_light(darker(c, 0.2), 0.26)),
        2,
        wobble=1.4,
    )
    # machicolated gallery
    tower += layer(
        "".join(
            path(
                f"M{x} 62L{x + 18} 62L{x + 15} 78C{x + 13} 86 {x + 5} 86 {x + 3} 78Z", round_light(darker(c, 0.12), 0.2)
            )
            for x in range(left - 4, right - 8, 26)
        ),
        2,
        wobble=1,
    )
    g = f"M{left - 12} 68L{left - 12} 18"
    xs = [left - 12 + i * (right - left + 24) / 9 for i in range(10)]
    for i in range(9):
        y = 18 if i % 2 == 0 else 36
        g += f"L{num(xs[i])} {y}L{num(xs[i + 1])} {y}"
    tower += layer(path(g + f"L{right + 12} 68Z", round_light(lighter(c, 0.1), 0.24)), 3, wobble=1.3, rim=1.3)
    tower += layer(rect(left - 14, 56, right - left + 28, 12, round_light(lighter(c, 0.3), 0.2)), 2, wobble=1)
    if not shown:
        tower += (window(128, 180, 30, 52, c), round_window(128, c), postern(128, c))[n % 3]
    doc.add(tower, put_symbols(shown, "corner", c))
    if len(shown) < 2:
        doc.add(*((ivy(70),), (torch(74, 158), torch(182, 158)), (slit(72), slit(184)), (ivy(186),))[n % 4])
    doc.add(grass(), flowers())
    return doc


def gate(seed, n, shown):
    """Town gate with portcullis; a guard stands in the opening."""
    doc = Doc(seed=seed)
    c = "sand"
    doc.add(band())
    doc.add(wall_body(avoid=[(40, 0, 216, 260)], n=16))
    tower = layer(
        path(
            (
                "M62 262L64 46L72 46L72 34L92 34L92 46L108 46L108 34"
                "L148 34L148 46L164 46L164 34L184 34L184 46L192 46L194 262Z"
            ),
            round_light(lighter(c, 0.06), 0.2),
        ),
        3,
        rim=1.3,
        wobble=1.5,
    )
    tower += layer(rect(56, 66, 144, 11, lighter(c, 0.3)), 2, wobble=1)
    tower += layer(path(arch_d(128, 262, 112, 156), lighter(c, 0.3)), 2, wobble=1.2)
    tower += hole(path(arch_d(128, 262, 90, 142), gradient("ink", "ink2")), 3)
    # opened wooden doors + portcullis
    for sgn in (-1, 1):
        x = 128 + sgn * 45
        tower += (
            layer(poly([(x, 150), (x - sgn * 19, 142), (x - sgn * 19, 262), (x, 262)], "wood"), 1, wobble=0.8)
            + line([(x - sgn * 2, 172), (x - sgn * 18, 168)], 3, "ink2")
            + line([(x - sgn * 2, 216), (x - sgn * 18, 215)], 3, "ink2")
        )
    bars = "".join(
        line([(x, 118), (x, 142)], 4, "woodD", "butt") + poly([(x - 3.5, 142), (x + 3.5, 142), (x, 151)], "=steelD")
        for i, x in enumerate(range(98, 162, 12))
    ) + "".join(line([(90, y), (166, y)], 4, "woodD", "butt") for y in (130,))
    doc.defs.append(f'<clipPath id="gt"><path d="{arch_d(128, 262, 90, 142)}"/></clipPath>')
    tower += f'<g clip-path="url(#gt)">{layer(bars, 1, wobble=0.5, grain=0, rim=0.6)}</g>'
    tower += layer(poly("106 262 118 214 138 214 150 262", "parch3"), 0, wobble=1)
    tower += (
        layer(glyph("castle", 128, 96, 34, "=brick"), 1, wobble=0, box=(108, 78, 148, 116)),
        layer(ellipse(128, 94, 15, None, lighter(c, 0.4)), 1, wobble=0.5)
        + hole(path(ellipse_d(128, 94, 10), "=ink"), 1, wobble=0.4),
        layer("".join(path(arch_d(x, 104, 12, 22), "=ink") for x in (106, 128, 150)), 0, wobble=0.4, rim=0.8),
    )[n % 3]
    doc.add(tower)
    if len(shown) < 2:
        doc.add(*[(torch_post, slit, ivy)[n % 3](x) for x in (34, 222)])
    doc.add(put_symbols(shown, "gate", c))
    doc.add(
        layer(
            path(
                "M-20 240C40 234 90 240 104 250L96 280L-20 280ZM276 240C216 234 166 240 152 250L160 280L276 280Z",
                gradient("moss", darker("moss", 0.3)),
            ),
            2,
        )
    )
    doc.add(flowers(4))
    return doc


def rock(corners, c):
    """One cut rock."""
    return layer(poly(corners, c), 2, wobble=2.5, rim=1.2)


def start(k):
    """Starting wall of player k: solid rock with the coat of arms, no symbols."""
    doc = Doc(seed=66 + k)
    doc.add(band())
    doc.add(wall_body(n=10))
    g = "#8E8274"
    for p, shade in (
        ("5 262 10 198 22 146 42 128 64 168 74 262", darker(g, 0.2)),
        ("190 262 190 176 210 136 232 150 245 200 251 262", darker(g, 0.25)),
        ("30 262 36 150 66 112 110 98 148 118 160 262", darker(g, 0.06)),
        ("112 262 118 130 150 102 190 116 216 160 224 262", darker(g, 0.14)),
    ):
        [q[0] for q in points(p)]
        doc.add(rock(p, shade))
        q = points(p)
        cx = sum(a for a, _ in q) / len(q)
        cy = sum(b for _, b in q) / len(q)
        doc.add(
            layer(
                poly(
                    [
                        q[1],
                        q[2],
                        q[3],
                        ((q[3][0] + cx) / 2, (q[3][1] + cy) / 2 + 14),
                        (cx - 8, cy - 10),
                        ((q[1][0] + cx) / 2, (q[1][1] + cy) / 2 + 18),
                    ],
                    lighter(shade, 0.2),
                ),
                0,
                wobble=2.2,
                rim=0.8,
            )
        )
    doc.add(
        rock("3 270 12 226 34 196 66 214 82 270", lighter(g, 0.06)),
        rock("178 270 190 210 222 196 244 224 253 270", darker(g, 0.05)),
        rock("66 270 82 226 128 214 170 230 186 270", lighter(g, 0.02)),
    )
    doc.add(symbols.player_arms(k, 128, 160, 1.06), grass(), flowers(6))
    return doc


def burnt():
    """Burnt side of every wall tile."""
    doc = Doc(seed=77)
    c = "charL"
    doc.add(layer(rect(-20, -20, 296, 296, gradient("#2B2524", "#F08A3A", 0, 0, 0, 1, ("#6B3A2C", 0.38))), 0, rim=0))
    doc.add(
        layer(
            path(
                (
                    "M-30 130L-30 40L-6 44L2 22L20 30L30 6L38 34L58 40L80 58L108 50L118 18L124 16L130 44"
                    "L160 60L186 40L196 46L210 12L218 10L226 40L250 48L290 36L290 130Z"
                ),
                gradient("#3A2A29", "#6A3C2E"),
            ),
            2,
        )
    )
    doc.add(
        layer(
            path(
                (
                    "M-30 300L-30 84L12 84L13 62L34 60L40 72L52 74L52 90L70 96L80 118L98 124L104 150"
                    "L120 158L138 152L146 128L164 120L170 92L182 84L190 66L210 58L226 64L244 60L244 84"
                    "L290 84L290 300Z"
                ),
                gradient(c, "char"),
            ),
            3,
            rim=1.4,
            wobble=2.4,
            glow="ember",
        )
    )
    doc.add(stones(0, 60, 128, 200, c, 18), stones(176, 256, 128, 200, c, 16), stones(70, 176, 172, 202, c, 20))
    doc.add(
        layer(path("M-30 110L56 110L62 121L-30 121ZM186 110L290 110L290 121L180 121Z", lighter(c, 0.12)), 2, wobble=1.2)
    )
    doc.add(
        layer(rect(-20, PLINTH, 296, 70, "char"), 1),
        cracks(
            [
                [(20, 136), (28, 152), (22, 166), (34, 186)],
                [(206, 100), (200, 124), (212, 140), (204, 168)],
                [(112, 166), (118, 184), (108, 204)],
            ]
        ),
    )
    for p in (
        "70 256 84 208 108 196 126 214 128 256",
        "116 260 126 218 152 206 178 226 186 260",
        "94 262 104 232 132 224 150 262",
    ):
        doc.add(layer(poly(p, mix("charL", "char", uniform(0, 0.8))), 2, wobble=2.4))
    doc.add(
        layer(poly("150 214 160 128 168 130 160 216", "charD"), 2),
        layer(poly("84 226 128 178 132 184 92 230", "charD"), 2),
    )
    doc.add(
        embers(
            ("96 226 118 236 146 230 128 250 166 244 80 240 40 240 210 242 150 148 96 120 126 96 180 70 60 40 140 60"),
            2.6,
        )
    )
    doc.add(grass(c="#4B4233"))
    return doc


PICTURES = {"wall_burnt": burnt} | {f"wall_start_{k + 1}": partial(start, k) for k in range(4)}


def draw(shape, seed, n, shown):
    """The wall tile of a row; n picks the details."""
    if shape == "plain":
        return plain(seed, n, shown)
    return gate(seed, n, shown) if shape == "gate" else corner(shape, seed, n, shown)
