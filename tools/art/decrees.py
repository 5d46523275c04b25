"""Decrees: a parchment scroll with the symbols that count and the points."""

from functools import partial

from tools.art import symbols
from tools.art.document import Doc, gradient, round_light
from tools.art.lettering import text
from tools.art.palette import colour, darker, lighter, mix
from tools.art.paper import hole, layer
from tools.art.pieces import mini
from tools.art.shapes import arch_d, ellipse, glyph, path, place, poly, rect, rounded, smooth, star_points


def wax(x, y, r):
    """Corners of a seal of wax."""
    return star_points(x, y, r * 1.067, r * 0.933, 7, 0)


def scroll(seed, c, seal="red"):
    """The parchment every decree is written on; c = colour of the card."""
    doc = Doc(seed=seed)
    doc.add(
        layer(rect(-20, -20, 296, 296, gradient(mix(c, "ink", 0.18), mix(c, "ink", 0.5))), 0, rim=0),
        layer(
            path(
                "M-20 -20L276 -20L276 276L-20 276ZM13 13L13 243L243 243L243 13Z",
                mix(c, "parch", 0.12),
                fill_rule="evenodd",
            ),
            2,
            wobble=1.4,
        ),
    )
    doc.add(
        layer(
            path(
                "M40 40C46 90 36 150 42 214L216 212C220 150 212 96 216 42Z", gradient("paper", "parch2", 0, 0, 0.4, 1)
            ),
            3,
            wobble=2,
            rim=1.4,
            texture="fibre",
        )
    )
    for y in (38, 216):
        doc.add(
            layer(
                rounded(28, y - 13, 200, 26, 13, gradient(lighter("parch2", 0.4), darker("parch2", 0.3))), 3, wobble=1
            ),
            layer(
                ellipse(30, y, 8, 13, darker("parch3", 0.1)) + ellipse(226, y, 8, 13, darker("parch3", 0.1)),
                1,
                wobble=0.5,
            ),
            path(
                f"M30 {y - 6}C34 {y - 6} 34 {y + 6} 30 {y + 5}M226 {y - 6}C230 {y - 6} 230 {y + 6} 226 {y + 5}",
                "none",
                stroke=colour("sand4"),
                stroke_width=2,
            ),
        )
    doc.add(
        layer(
            path("M178 200L170 246L183 238L192 249L197 206Z", darker(seal, 0.2))
            + path("M193 200L214 243L200 239L194 250L184 200Z", darker(seal, 0.42)),
            2,
            wobble=0.8,
        )
    )
    doc.add(
        layer(
            smooth(wax(188, 195, 22.5), seal),
            2,
            wobble=2,
            rim=1.6,
        ),
        layer(ellipse(188, 195, 16, None, darker(seal, 0.12)), 0, wobble=0.8, rim=0.8),
        layer(glyph("crown", 188, 194, 23, "=" + lighter(seal, 0.3)), 1, wobble=0, box=(172, 178, 204, 210)),
    )
    return doc


def big(s, x=98, y=206, size=76):
    """The number of a decree."""
    return layer(text(s, x, y, size, "ink"), 0, wobble=0.4, rim=0.5)


def turf(x, y, w):
    """Strip of grass under a column."""
    return layer(
        path(
            f"M{x - 4} {y + 11}L{x - 4} {y + 3}"
            + "".join(f"L{x - 2 + i * (w + 4) / 8:.1f} {y - 4 if i % 2 else y + 2}" for i in range(9))
            + f"L{x + w + 4} {y + 11}Z",
            "moss",
        ),
        2,
        wobble=0.5,
    )


DECREE_COLOUR = {"star": "slate", "flag": "moss", "griffin": "brick", "guard": "plum"}


def decree(sym, n):
    """n points for each symbol of one kind."""
    doc = scroll(720 + n, DECREE_COLOUR[sym])
    doc.add(symbols.DRAW[sym](124 if sym == "flag" else 128, 100, 1.12), big(f"×{n}"))
    return doc


def decree_discretion():
    """Guards, flags or stars, 3 points each."""
    doc = scroll(731, "wood")
    doc.add(*[symbols.put(s, x, 98, 0.54) for s, x in (("guard", 71), ("flag", 128), ("star", 185))])
    doc.add(
        layer(
            "".join(poly([(x - 3, 122), (x + 3, 74), (x + 6, 74), (x, 122)], "sand4") for x in (97, 155)),
            0,
            wobble=0.3,
            rim=0,
        ),
        big("×3"),
    )
    return doc


def decree_view():
    """Every symbol in a block of two by two tiles."""
    doc = scroll(732, "#3F6B68")
    w = 46
    for _i, (x, y, c) in enumerate(((80, 56, "sky1"), (130, 56, "sky1"), (80, 106, "sage"), (130, 106, "sage"))):
        doc.add(layer(rounded(x, y, w, w, 3, c), 2, wobble=0.5, rim=0.9))
    doc.add(
        *[
            symbols.put(s, x, y, 0.46)
            for s, x, y in (("star", 103, 79), ("griffin", 153, 79), ("flag", 103, 129), ("griffin", 153, 129))
        ]
    )
    doc.add(
        layer(
            path(
                "M72 72L72 48L96 48M160 48L184 48L184 72M184 136L184 160L160 160M96 160L72 160L72 136",
                "none",
                stroke=colour("brick"),
                stroke_width=5,
            ),
            1,
            wobble=0.4,
            box=(68, 44, 188, 164),
        ),
        big("×1", 98, 210, 60),
    )
    return doc


def decree_district(n):
    """Complete columns: one (5 points) or two neighbours (10 points)."""
    doc = scroll(733 + n, ("mossL", "mossD")[n - 1])
    w = (41, 36)[n - 1]
    for x in (128,) if n == 1 else (118, 156):
        doc.add(*[mini(x, 50 + i * (w + 1), w, k) for i, k in enumerate(("sky", "tower", "wall"))])
    doc.add(turf(*((128, 177, 41) if n == 1 else (118, 162, 74))))
    doc.add(big(("5", "10")[n - 1], 84 if n == 1 else 82, 152 if n == 1 else 140, 104 if n == 1 else 66))
    return doc


def decree_evaluation():
    """Two points for each wall and tower from corner to corner."""
    doc = scroll(736, "goldD", "slate")
    c = "sand"
    y = 142

    def t(x):
        return (
            layer(
                path(
                    (
                        f"M{x - 15} {y}L{x - 13} {y - 34}L{x - 18} {y - 34}L{x - 18} {y - 48}"
                        f"L{x - 9} {y - 48}L{x - 9} {y - 42}L{x - 4} {y - 42}L{x - 4} {y - 48}"
                        f"L{x + 4} {y - 48}L{x + 4} {y - 42}L{x + 9} {y - 42}L{x + 9} {y - 48}"
                        f"L{x + 18} {y - 48}L{x + 18} {y - 34}L{x + 13} {y - 34}L{x + 15} {y}Z"
                    ),
                    round_light(darker(c, 0.1), 0.2),
                ),
                2,
                wobble=0.6,
            )
            + layer(poly([(x - 20, y - 47), (x, y - 84), (x + 20, y - 47)], "slate"), 2, wobble=0.6)
            + path(arch_d(x, y - 10, 8, 16), "=ink2")
        )

    doc.add(
        layer(
            path(
                (
                    f"M66 {y}L66 {y - 26}L72 {y - 26}L72 {y - 32}L84 {y - 32}L84 {y - 26}"
                    f"L94 {y - 26}L94 {y - 32}L104 {y - 32}L104 {y - 26}L152 {y - 26}"
                    f"L152 {y - 32}L162 {y - 32}L162 {y - 26}L172 {y - 26}L172 {y - 32}"
                    f"L184 {y - 32}L184 {y - 26}L190 {y - 26}L190 {y}Z"
                ),
                c,
            ),
            2,
            wobble=0.6,
        )
    )
    doc.add(
        layer(rect(106, y - 46, 44, 46, lighter(c, 0.2)), 2, wobble=0.6),
        hole(path(arch_d(128, y, 26, 34), "=ink"), 1, wobble=0.4),
        t(66),
        t(190),
    )
    doc.add(
        layer(
            path(f"M52 {y + 8}L52 {y + 16}L204 {y + 16}L204 {y + 8}", "none", stroke=colour("brick"), stroke_width=4.5),
            1,
            wobble=0.4,
            box=(48, y + 4, 208, y + 20),
        ),
        big("×2", 98, 214, 62),
    )
    return doc


def decree_back():
    """Back of every decree: a rolled scroll, tied and sealed."""
    doc = Doc(seed=737)
    doc.add(layer(rect(-20, -20, 296, 296, "parch2"), 0, rim=0), layer(rounded(10, 10, 236, 236, 16, "plum"), 2, 1.6))
    doc.add(layer(rounded(20, 20, 216, 216, 12, "plumD"), 1, 1.4))
    doc.add(layer(rounded(27, 27, 202, 202, 8, gradient(mix("plum", "plumL", 0.2), "plumD")), 0, 1.4, rim=0.7))
    spots = [(x, y) for x in range(46, 220, 41) for y in range(46, 220, 41) if abs(x - y) > 50]
    crowns = "".join(glyph("crown", x, y, 26, "=" + mix("plum", "plumL", 0.45)) for x, y in spots)
    doc.add(layer(crowns, 0, wobble=0, rim=0, box=(20, 20, 236, 236)))
    roll = layer(rounded(-86, -30, 172, 60, 22, round_light("parch")), 3, 1.2, texture="fibre", rim=1.4)
    roll += layer(path("M-78 14C-30 20 40 8 82 16L82 24C40 18 -30 28 -78 22Z", darker("parch2", 0.16)), 0, 1, rim=0.6)
    for x in (-84, 84):
        roll += layer(ellipse(x, 0, 12, 30, darker("parch3", 0.08)), 1, 0.5)
        curl = f"M{x} -16C{x + 7} -12 {x + 7} 12 {x} 16C{x - 5} 10 {x - 5} -4 {x + 1} -6"
        roll += path(curl, "none", stroke=colour("sand4"), stroke_width=2.4)
    roll += layer(path("M-13 -33L13 -33L11 33L-11 33Z", "red"), 1, 0.8)
    doc.add(place(roll, 128, 128, 1, -45))
    doc.add(layer(smooth(wax(128, 128, 29), "red"), 3, wobble=2, rim=1.6))
    doc.add(layer(ellipse(128, 128, 21, None, "brickD"), 0, 0.8, rim=0.8))
    doc.add(layer(glyph("crown", 128, 127, 30, "=rose"), 1, wobble=0, box=(106, 106, 150, 150)))
    return doc


PICTURES = {
    "decree_back": decree_back,
    "decree_discretion": decree_discretion,
    "decree_view": decree_view,
    "decree_little": partial(decree_district, 1),
    "decree_large": partial(decree_district, 2),
    "decree_evaluation": decree_evaluation,
}
PICTURES |= {f"decree_{s}_x{n}": partial(decree, s, n) for s in DECREE_COLOUR for n in (1, 2, 3)}
