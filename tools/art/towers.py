"""The TOWER row: plain tower, corner tower top, burnt side, burnt edge.

Bottom join: hedge y >= 214 over the full width. Top join: cornice x 84 to 172 at y 0 to 12.
Hills at x = 0 and 256: far y = 150, near y = 186.
"""

from tools.art import symbols
from tools.art.document import Doc, gradient, pick, round_light, uniform
from tools.art.facades import FRONT_COLOURS, FRONTS, arched, openings
from tools.art.fire import cracks, embers, puff
from tools.art.palette import darker, lighter, mix
from tools.art.paper import hole, layer, shingles
from tools.art.roofs import ROOF_COLOURS, ROOFS, cornice, roof
from tools.art.shapes import arch_d, ellipse, line, path, poly, rect, smooth
from tools.art.stonework import bushes, stones


def backdrop():
    """Sky, far town and hills behind every tower."""
    art = layer(rect(-20, -20, 296, 296, gradient("sky3", "sky4")), 0, rim=0)
    # pale far-away town, cut from paper only a little darker than the sky
    places = ""
    mirrored = pick(0, 1)
    for x, w, h, r in (
        (-6, 24, 16, 12),
        (14, 15, 50, 26),
        (36, 30, 20, 15),
        (62, 18, 34, 10),
        (196, 26, 18, 14),
        (218, 18, 40, 22),
        (242, 28, 24, 16),
        (262, 16, 34, 14),
    ):
        x = 256 - x if mirrored else x
        y = 160 - h
        places += path(
            (
                f"M{x - w / 2} 176L{x - w / 2} {y}L{x - w * 0.62} {y}L{x} {y - r}"
                f"L{x + w * 0.62} {y}L{x + w / 2} {y}L{x + w / 2} 176Z"
            ),
            "=" + mix("sky3", "slateL", uniform(0.22, 0.38)),
        )
    art += layer(places, 1, wobble=1)
    # far hills join at y=150, near hills at y=186 (slope 0)
    art += layer(
        path(
            (
                "M-30 300L-30 150L0 150C36 150 46 126 84 128C126 130 140 160 178 156"
                "C208 153 220 150 256 150L290 150L290 300Z"
            ),
            gradient("sage2", "sage"),
        ),
        2,
        wobble=1,
    )
    art += layer(
        path(
            (
                "M-30 300L-30 186L0 186C40 186 60 172 104 178C150 184 170 170 206 176"
                "C228 180 236 186 256 186L290 186L290 300Z"
            ),
            gradient("sage", "mossL"),
        ),
        2,
        wobble=1,
    )
    return art


def trees(xs):
    """Cypresses (x, foot, height)."""
    art = ""
    for x, y, h in xs:
        art += layer(rect(x - 2, y - 6, 4, 16, "woodD"), 0, wobble=0.3, rim=0) + layer(
            smooth(
                [
                    (x, y - h),
                    (x + h * 0.2, y - h * 0.45),
                    (x + h * 0.19, y - 6),
                    (x, y - 2),
                    (x - h * 0.19, y - 6),
                    (x - h * 0.2, y - h * 0.45),
                ],
                pick("moss", "mossL", mix("moss", "mossD", 0.4)),
            ),
            1,
        )
    return art


def hedge():
    """Foot of the tower: little roofs and bushes, full width."""
    art = ""
    for x, y, w, c in ((20, 200, 44, "brickD"), (236, 204, 40, "slateD")):
        x += uniform(-6, 6)
        art += (
            layer(rect(x - w * 0.38, y + 14, w * 0.76, 50, "parch3"), 1, wobble=0.8)
            + layer(
                poly([(x - w / 2, y + 20), (x, y - 10), (x + w / 2, y + 20)], c),
                2,
                wobble=1,
            )
            + rect(x - 6, y + 25, 5, 8, "=ink2")
            + rect(x + 3, y + 25, 5, 8, "=ink2")
        )
    art += layer(bushes(-30, 286, 232, 9, "moss", 300), 2)
    art += layer(bushes(-36, 286, 244, 9, gradient("mossD", "mossD"), 300), 2)
    return art


ANCHOR = ((128,), (84, 172), (76, 128, 180))
ANCHOR_Y = 152


def put_symbols(shown):
    """Flags and griffins on the fixed anchors; a flag hangs in iron brackets."""
    art = ""
    for sym, x in zip(shown, ANCHOR[len(shown) - 1] if shown else (), strict=False):
        if sym == "flag":
            art += layer(rect(x - 34, 132, 14, 5, "ink2") + rect(x - 34, 170, 14, 5, "ink2"), 1, wobble=0.3, rim=0.5)
        art += symbols.put(sym, x, ANCHOR_Y)
    return art


TREES = (
    [(24, 214, 60), (232, 216, 52)],
    [(20, 212, 48), (40, 220, 34), (236, 214, 62)],
    [(28, 216, 44), (226, 214, 66), (242, 220, 40)],
)


def plain(seed, n, shown):
    """Tower of the middle of a town; n picks front, roof and colours."""
    doc = Doc(seed=seed)
    k = len(shown)
    f = n * 5 % 6
    r = (n * 5 + n // 6 * 2 + 1) % 6
    c = FRONT_COLOURS[f][(n // 6) % len(FRONT_COLOURS[f])]
    rc = ROOF_COLOURS[(n * 2 + n // 5) % 5]
    if f == 3 and rc in ("brick", "terra"):
        rc = ("slate", "#5E8C7A")[n % 2]
    doc.add(backdrop(), trees(TREES[n % 3]), FRONTS[f](k, c), ROOFS[r](rc), cornice(), put_symbols(shown), hedge())
    return doc


def corner(side, seed, n, shown):
    """Top of a corner tower: round, sand stone like the wall, a bartizan and open country on the outer side."""
    doc = Doc(seed=seed)
    at_left = side == "left"
    k = len(shown)
    at = (lambda x: x) if at_left else (lambda x: 256 - x)
    c = "sand"
    rc = ("terra", "slate", "brick", "#5E8C7A")[n % 4]
    doc.add(backdrop(), trees([(at(234), 214, 56)]))
    doc.add(
        layer(
            smooth(
                [(at(-40), 176), (at(6), 166), (at(56), 190), (at(90), 300), (at(-40), 300)],
                "mossL",
            ),
            2,
        ),
        layer(
            smooth(
                [(at(-40), 206), (at(14), 200), (at(58), 222), (at(80), 300), (at(-40), 300)],
                "moss",
            ),
            2,
        ),
    )
    doc.add(trees([(at(12), 206, 56), (at(28), 218, 40)]))
    doc.add(
        layer(poly("60 280 62 96 194 96 196 280", round_light(c, 0.26)), 3, rim=1.2),
        stones(70, 188, 194, 234, c, 18, (), (18, 30), 12),
        layer(rect(58, 190, 140, 8, round_light(lighter(c, 0.3), 0.2)), 2, wobble=0.8),
    )
    if k < 2:
        doc.add(
            *[arched(lighter(c, 0.35))(x, 174, 14, 36) for x in ((180,) if at_left else (76,))]
            if k
            else [openings(0, arched(lighter(c, 0.35)))]
        )
    # machicolation and roof
    doc.add(
        layer(
            "".join(
                path(
                    f"M{x} 104L{x + 15} 104L{x + 12} 113C{x + 10} 119 {x + 5} 119 {x + 3} 113Z",
                    round_light(darker(c, 0.12), 0.2),
                )
                for x in range(52, 202, 23)
            ),
            1,
            wobble=0.6,
        ),
        layer(rect(48, 86, 160, 19, round_light(lighter(c, 0.1), 0.22)), 2, wobble=1),
        layer(rect(44, 99, 168, 7, round_light(lighter(c, 0.32), 0.2)), 1, wobble=0.6),
    )
    for x in (76, 110, 146, 180):
        doc.add(hole(path(arch_d(x, 99, 8, 10), "=ink"), 1, wobble=0.3))
    doc.add(roof(40, 216, 90, rc, 4, 11, (0.45, 0.1, 0.3)[n % 3]), cornice())
    # bartizan
    b = 44

    def q(*a):
        return [(at(x), y) for x, y in a]

    doc.add(
        layer(
            poly(
                q((b - 20, 118), (b + 20, 118), (b + 18, 172), (b + 8, 190), (b, 198), (b - 8, 190), (b - 18, 172)),
                round_light(lighter(c, 0.06), 0.3),
            ),
            3,
            wobble=0.9,
            rim=1.2,
        ),
        layer(rect(at(b) - 23, 114, 46, 8, round_light(lighter(c, 0.3), 0.2)), 1, wobble=0.5),
        layer(rect(at(b) - 21, 168, 42, 6, round_light(lighter(c, 0.3), 0.2)), 1, wobble=0.5),
        hole(path(arch_d(at(b), 158, 10, 28), "=ink"), 1, wobble=0.3),
    )
    doc.add(
        shingles(
            lambda y: at(b) - 3 - 24 * (y - 66) / 50,
            lambda y: at(b) + 3 + 24 * (y - 66) / 50,
            66,
            116,
            3,
            rc,
            5,
            0.09,
        ),
        layer(ellipse(at(b), 64, 4.5, None, "gold"), 1, wobble=0.2),
    )
    doc.add(
        put_symbols(shown),
        layer(bushes(-30, 286, 236, 9, "moss", 300), 2),
        layer(bushes(-36, 286, 245, 9, gradient("mossD", "mossD"), 300), 2),
    )
    return doc


def draw(shape, seed, n, shown):
    """The tower tile of a row; n picks front, roof and colours."""
    return corner(shape, seed, n, shown) if shape in ("left", "right") else plain(seed, n, shown)


def burnt():
    """Burnt side of every tower tile."""
    doc = Doc(seed=105)
    doc.add(layer(rect(-20, -20, 296, 296, gradient("#6F4238", "#D9702F", 0, 0, 0, 1, ("#9A5335", 0.5))), 0, rim=0))
    doc.add(
        layer(
            path(
                (
                    "M-30 300L-30 150L0 150C36 150 46 126 84 128C126 130 140 160 178 156"
                    "C208 153 220 150 256 150L290 150L290 300Z"
                ),
                "#7A4A3A",
            ),
            2,
        ),
        layer(
            path(
                (
                    "M-30 300L-30 186L0 186C40 186 60 172 104 178C150 184 170 170 206 176"
                    "C228 180 236 186 256 186L290 186L290 300Z"
                ),
                "#553634",
            ),
            2,
        ),
    )
    for x, y, r, c in ((96, 46, 27, "#5C4440"), (152, 52, 30, "#654A44"), (118, 82, 22, "#735249")):
        doc.add(puff(x, y, r, c))
    doc.add(
        layer(
            path(
                (
                    "M52 290L54 128L60 108L74 112L80 92L92 98L96 120L112 134L124 160L134 156L146 178"
                    "L160 172L166 140L172 118L184 108L190 122L200 118L204 290Z"
                ),
                gradient("charL", "charD"),
            ),
            3,
            glow="ember",
            rim=1.3,
            wobble=2.2,
        )
    )
    doc.add(
        hole(path(arch_d(82, 176, 22, 40), gradient("ember", "brickD")), 1),
        hole(path(arch_d(182, 180, 18, 34), gradient("ember", "brickD")), 1),
        hole(path(arch_d(128, 262, 36, 66), gradient("flame", "crim")), 2),
    )

    def b(way, w=8):
        return line(way, w, "charD", "butt")

    doc.add(
        layer(
            b([(36, 118), (96, 36)], 9)
            + b([(220, 126), (158, 34)], 9)
            + b([(70, 84), (188, 76)])
            + b([(96, 120), (100, 44)], 7)
            + b([(160, 150), (164, 62)], 7)
            + b([(48, 70), (78, 98)], 6),
            2,
            wobble=2,
            rim=1,
        )
    )
    doc.add(
        cracks(
            [
                [(66, 140), (72, 156), (64, 176), (72, 196)],
                [(196, 136), (190, 154), (198, 168)],
                [(112, 150), (108, 172), (116, 184)],
                [(76, 60), (82, 54)],
                [(176, 64), (182, 74)],
            ]
        )
    )
    doc.add(embers("60 60 84 30 112 20 148 40 190 20 214 70 30 96 132 104 150 120 228 140 22 176", 2.4))
    doc.add(
        layer(bushes(-30, 286, 236, 7, "#3D3330", 300), 2, wobble=2.4),
        layer(
            "".join(
                line([(x, 262), (x + uniform(-4, 4), 206 + uniform(-8, 8))], 3.4, "charD")
                + line([(x, 232), (x + 9, 216)], 2, "charD")
                + line([(x, 226), (x - 8, 214)], 2, "charD")
                for x in (18, 232)
            ),
            1,
            rim=0.4,
        ),
    )
    doc.add(
        layer(bushes(-36, 286, 248, 6, "#2B2524", 300), 2, wobble=2.4),
        embers("20 246 60 250 110 244 150 250 200 246 240 250", 2.2),
    )
    return doc


def burn_edge():
    """Charred rim laid over the seam between a burnt and a sound column (seam = x 22; flip for the right side)."""
    doc = Doc(44, 256, 106, full=False)

    def edge(x, n=15):
        return [
            (
                x + (0 if i in (0, n) else uniform(-6, 6)),
                -10 + (i + (0 if i in (0, n) else uniform(-0.35, 0.35))) * 276 / n,
            )
            for i in range(n + 1)
        ]

    doc.add(
        layer(
            poly(edge(11) + edge(30)[::-1], gradient("charD", "char", 0, 0, 1, 0)),
            1,
            wobble=1.4,
            rim=0.8,
            glow="ember",
            box=(0, -10, 44, 266),
        ),
        embers("14 40 20 96 12 150 18 206 26 236 24 70 28 128", 1.8),
    )
    return doc


PICTURES = {"burn_edge": burn_edge, "tower_burnt": burnt}
