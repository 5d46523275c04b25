"""Backs, grass strips, wooden pieces (dice, cup, score markers) and signs for the interface."""

from functools import partial

from tools.art import symbols
from tools.art.document import Doc, gradient, round_light
from tools.art.palette import darker, lighter, mix
from tools.art.paper import hole, layer
from tools.art.shapes import (
    ellipse,
    ellipse_d,
    glyph,
    line,
    path,
    place,
    poly,
    rect,
    rounded,
    rounded_d,
    star_points,
)
from tools.art.stonework import bushes, grass


def back(n):
    """Back of a building tile: 1 = keep with I, 2 = flame with II, 3 = sun."""
    doc = Doc(seed=700 + n)
    c, c2 = (("slate", "slateD"), ("brick", "brickD"), ("ochre", "goldD"))[n - 1]
    doc.add(layer(rect(-20, -20, 296, 296, "parch2"), 0, rim=0), layer(drr_ring(10, c), 2, wobble=1.6))
    doc.add(
        layer(rounded(20, 20, 216, 216, 12, c2), 1, wobble=1.4),
        layer(
            rounded(27, 27, 202, 202, 8, gradient(lighter(c, 0.1), darker(c, 0.2), 0, 0, 0.4, 1)),
            0,
            wobble=1.4,
            rim=0.7,
        ),
    )
    art = "".join(
        glyph(("oak-leaf", "flame", "laurels")[n - 1], x, y, 26, "=" + mix(c, c2, 0.6))
        for x in range(46, 220, 41)
        for y in range(46, 220, 41)
        if abs(x - 128) + abs(y - 128) > 70
    )
    doc.add(layer(art, 0, wobble=0, rim=0, box=(20, 20, 236, 236)))
    if n == 3:
        doc.add(
            layer(poly(star_points(128, 128, 92, 62, 12), "gold"), 3, wobble=1.2, rim=1.3),
            layer(poly(star_points(128, 128, 76, 58, 12, -75), "parch"), 1, wobble=1),
            layer(ellipse(128, 128, 52, None, gradient("goldL", "ochre")), 2, wobble=1),
            layer(ellipse(128, 128, 44, None, gradient("goldL", "gold")), 0, wobble=0.8, rim=0.8),
        )
        doc.add(
            *[ellipse(x, 120, 4.5, 6, "=brickD") for x in (112, 144)],
            line([(108, 142), (128, 153), (148, 142)], 4.5, "brickD", curve=True),
            *[ellipse(x, 138, 7, 5, "=cheek", opacity=0.6) for x in (100, 156)],
        )
        return doc
    if n == 1:
        shape = (
            "M84 206L84 96L74 96L74 62L92 62L92 74L108 74L108 62L148 62L148 74L164 74L164 62"
            "L182 62L182 96L172 96L172 206Z"
        )
    else:
        shape = (
            "M128 30C150 56 152 70 146 84C158 78 164 68 164 58C188 88 200 118 196 150"
            "C192 190 164 214 128 216C92 214 64 190 60 150C56 124 66 104 82 86"
            "C84 100 90 108 100 110C98 78 108 52 128 30Z"
        )
    doc.add(
        layer(path(shape, "gold"), 3, wobble=1.2, rim=1.3),
        layer(
            path(shape, "parch", transform="translate(128 136) scale(.86) translate(-128 -136)"),
            0,
            wobble=1,
            rim=0.8,
            box=(60, 40, 200, 216),
        ),
    )

    def num(x):
        return (
            f"M{x - 15} 108L{x + 15} 108L{x + 14} 118L{x + 8} 120L{x + 8} 178"
            f"L{x + 14} 180L{x + 15} 190L{x - 15} 190L{x - 14} 180L{x - 8} 178"
            f"L{x - 8} 120L{x - 14} 118Z"
        )

    doc.add(layer(path(num(128) if n == 1 else num(109) + num(147), c2), 1, wobble=0.6))
    return doc


def drr_ring(m, c):
    """x"""
    return path(rounded_d(m, m, 256 - 2 * m, 256 - 2 * m, 16), c)


def mushroom(x, y, s=1):
    """Fly agaric."""
    return place(
        layer(path("M-4 0L-3 -12L3 -12L4 0Z", "paper"), 1, wobble=0.3)
        + layer(path("M-12 -11C-12 -24 12 -24 12 -11C6 -8 -6 -8 -12 -11Z", "red"), 1, wobble=0.3)
        + ellipse(-4, -16, 2, 1.6, "=paper")
        + ellipse(4, -14, 1.6, 1.3, "=paper")
        + ellipse(1, -18.500, 1.4, 1.1, "=paper"),
        x,
        y,
        s,
    )


def sheep(x, y, s=1, flip=False):
    """Grazing sheep."""
    art = layer(
        rect(-12, 6, 4, 13, "ink2")
        + rect(8, 6, 4, 13, "ink2")
        + rect(-4, 7, 4, 11, "ink2")
        + rect(2, 7, 4, 11, "ink2"),
        1,
        wobble=0.3,
    )
    art += layer(
        path(
            (
                "M-16 10C-26 10 -26 -2 -18 -4C-18 -14 -6 -16 -2 -11C4 -18 16 -14 16 -6"
                "C24 -4 24 8 16 10C10 15 -10 15 -16 10Z"
            ),
            "paper",
        ),
        2,
        wobble=0.6,
    )
    art += (
        layer(path("M-20 -8C-26 -10 -32 -6 -31 2C-29 8 -22 8 -18 4C-15 0 -16 -6 -20 -8Z", "ink2"), 1, wobble=0.3)
        + layer(path("M-22 -10C-18 -15 -10 -12 -13 -6Z", "paper"), 1, wobble=0.3)
        + ellipse(-26, -2, 1.2, None, "=paper")
    )
    return place(art, x, y, s, 0, flip)


def fence(x0, x1, y):
    """Wooden fence."""
    art = layer(rect(x0, y + 4, x1 - x0, 4, "woodL") + rect(x0, y + 13, x1 - x0, 4, "woodL"), 1, wobble=0.8)
    return art + layer(
        "".join(
            poly([(x, y + 24), (x, y + 1), (x + 3, y - 4), (x + 6, y + 1), (x + 6, y + 24)], "woodL")
            for x in range(int(x0) + 4, int(x1) - 4, 22)
        ),
        1,
        wobble=0.8,
    )


def grass_plain():
    """Plain grass strip: fence, sheep, mushrooms."""
    doc = Doc(256, 64, 711)
    doc.add(
        layer(rect(-20, -20, 296, 110, gradient(darker("moss", 0.14), darker("moss", 0.3))), 0, rim=0),
        grass(-20, 276, 14, mix("moss", "mossL", 0.3)),
        fence(140, 250, 10),
        sheep(92, 30, 0.95),
        sheep(44, 36, 0.8, True),
        mushroom(206, 50, 1),
        mushroom(220, 54, 0.8),
    )
    doc.add(grass(-20, 276, 46, "moss"))
    return doc


def grass_arms(k):
    """Grass strip with the arms of player k."""
    doc = Doc(256, 64, 712)
    doc.add(
        layer(rect(-20, -20, 296, 110, gradient(darker("moss", 0.14), darker("moss", 0.3))), 0, rim=0),
        grass(-20, 276, 14, mix("moss", "mossL", 0.3)),
        layer(bushes(60, 190, 40, 9, "mossD", 80), 2),
        fence(-8, 66, 12),
        fence(194, 266, 12),
    )
    doc.add(
        symbols.player_arms(k, 128, 31, 0.58), mushroom(82, 54, 0.9), mushroom(180, 52, 1), grass(-20, 276, 52, "moss")
    )
    return doc


def mini(x, y, w, kind):
    """A building tile as a sign: sky, tower or wall."""
    c = {"sky": "sky1", "tower": "sage", "wall": "mossD"}[kind]
    art = layer(rounded(x, y, w, w, 3, c), 2, wobble=0.5, rim=0.9)
    k = w / 40
    if kind == "sky":
        art += layer(poly([(x + 12 * k, y + w), (x + 20 * k, y + 8 * k), (x + 28 * k, y + w)], "slate"), 1, wobble=0.4)
    if kind == "tower":
        art += layer(
            rect(x + 9 * k, y + 20 * k, 22 * k, 20 * k, "parch")
            + poly(
                [(x + 5 * k, y + 21 * k), (x + 13 * k, y + 2 * k), (x + 27 * k, y + 2 * k), (x + 35 * k, y + 21 * k)],
                "brick",
            ),
            1,
            wobble=0.4,
        ) + rect(x + 17 * k, y + 26 * k, 6 * k, 9 * k, "=ink2")
    if kind == "wall":
        art += layer(
            path(
                (
                    f"M{x} {y + w}L{x} {y + 14 * k}L{x + 6 * k} {y + 14 * k}L{x + 6 * k} {y + 8 * k}"
                    f"L{x + 15 * k} {y + 8 * k}L{x + 15 * k} {y + 14 * k}L{x + 25 * k} {y + 14 * k}"
                    f"L{x + 25 * k} {y + 8 * k}L{x + 34 * k} {y + 8 * k}L{x + 34 * k} {y + 14 * k}"
                    f"L{x + w} {y + 14 * k}L{x + w} {y + w}Z"
                ),
                "sand",
            ),
            1,
            wobble=0.4,
        )
    return art


# ---- wooden pieces ----------------------------------------------------------------
def marker(k):
    """Score marker: a thick wooden piece in the shape and colour of the player's arms."""
    doc = Doc(96, 96, 780 + k, full=False)
    top = player_piece(k)
    c = symbols.PLAYERS[k][0]
    doc.add(
        *[
            place(
                layer(path(symbols.player_shape(k, 4), darker(c, 0.5)), 2 if v == 5 else 0, wobble=0.4, rim=0),
                45 + v,
                45 + v,
                0.82,
            )
            for v in (5, 3.5, 2)
        ],
        place(top, 45, 45, 0.82),
    )
    return doc


def player_piece(k):
    """Painted top of a marker: light edge, strong colour, dark charge."""
    c, chain = symbols.PLAYERS[k]
    return (
        layer(path(symbols.player_shape(k, 4), "paper"), 0, wobble=0.4, rim=1.2)
        + layer(
            path(symbols.player_shape(k, -2), gradient(mix(lighter(c, 0.12), c, 0.4), c, 0, 0, 0.6, 1)),
            0,
            wobble=0.4,
            texture="laid",
            grain=1.2,
            rim=0.8,
        )
        + layer(glyph(chain, 0, (-2, 0, -1, 1)[k], 52, "=paper"), 0, wobble=0, grain=0, rim=0, box=(-30, -30, 30, 30))
    )


def cup():
    """Wooden dice cup with brass bands."""
    doc = Doc(160, 180, 790, full=False)
    doc.add(
        layer(
            path("M22 26L34 160C50 172 110 172 126 160L138 26Z", round_light("wood", 0.3)),
            4,
            wobble=0.8,
            texture="laid",
            grain=2.2,
            rim=1.4,
        )
    )
    for y, a in ((50, 24), (132, 32)):
        doc.add(
            layer(
                path(
                    (
                        f"M{a} {y}C{a + 30} {y + 12} {160 - a - 30} {y + 12} {160 - a} {y}"
                        f"L{159 - a} {y + 13}C{160 - a - 30} {y + 25} {a + 30} {y + 25} {a + 1} {y + 13}Z"
                    ),
                    round_light("gold", 0.3),
                ),
                1,
                wobble=0.4,
            )
        )
    doc.add(
        layer(
            glyph("dragon-head", 80, 102, 54, "=" + darker("wood", 0.5)),
            0,
            wobble=0,
            grain=0,
            rim=1,
            box=(52, 74, 108, 130),
        )
    )
    doc.add(
        layer(ellipse(80, 26, 60, 17, lighter("woodL", 0.2)), 2, wobble=0.5, texture="laid", grain=1.6),
        hole(path(ellipse_d(80, 27, 51, 12), gradient("ink", "woodD")), 2, wobble=0.4),
    )
    return doc


def die(n):
    """Wooden die at rest, n pips."""
    doc = Doc(128, 128, 760 + n, full=False)
    doc.add(
        layer(rounded(12, 12, 104, 104, 20, darker("woodL", 0.3)), 3, wobble=0.6),
        die_wood(9, 8, 103, 19),
        die_top(17, 16, 87, 87, 15),
        die_pips(60.5, 59.5, n),
    )
    return doc


def die_wood(x, y, side, r):
    """The wood of a die with its worn edges."""
    wood = gradient(lighter("#C08A50", 0.25), "#A8713C", 0, 0, 0.6, 1)
    return layer(rounded(x, y, side, side, r, wood), 0, wobble=0.6, texture="laid", grain=2.4, rim=1.6)


def die_top(x, y, w, h, r):
    """The flat of a die's face."""
    wood = gradient(lighter("#C08A50", 0.34), "#B27C45", 0, 0, 0.6, 1)
    return layer(rounded(x, y, w, h, r, wood), 0, wobble=0.5, texture="laid", grain=2.2, rim=1)


def die_pips(x, y, n):
    """n pips round the middle of a face."""
    pips = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}[n]
    holes = (ellipse(x + (i % 3 - 1) * 26, y + (i // 3 - 1) * 26, 9.5 if n > 1 else 13, None, "#2E1A14") for i in pips)
    return hole("".join(holes), 1, wobble=0.4)


def die_side():
    """What is seen of a die's sides below a face."""
    doc = Doc(128, 128, 767, full=False)
    return doc.add(layer(rounded(12, 12, 104, 104, 20, darker("woodL", 0.3)), 0, wobble=0.6))


def die_body():
    """A rolling die without its faces: they are laid on it, squeezed, while it turns over an edge."""
    doc = Doc(128, 128, 768, full=False)
    return doc.add(die_wood(12.5, 12.5, 103, 19))


def die_face(n):
    """One face of a rolling die."""
    doc = Doc(128, 128, 769 + n, full=False)
    return doc.add(die_top(20.5, 20.5, 87, 87, 15), die_pips(64, 64, n))


def icon(sym):
    """A symbol alone, for the interface."""
    doc = Doc(96, 96, 750, full=False)
    doc.add(symbols.DRAW[sym](46 if sym in ("flag", "guard") else 47, 50 if sym == "guard" else 47, 0.96))
    return doc


def crown():
    """Prestige points."""
    doc = Doc(96, 96, 751, full=False)
    doc.add(layer(glyph("crown", 47, 47, 90, "gold"), 1, wobble=0, rim=1.3, box=(2, 2, 92, 92)))
    return doc


def column():
    """Sign for columns: three stacked tiles."""
    doc = Doc(96, 96, 752, full=False)
    for y, c in ((4, "slateL"), (33, "slate"), (62, "slateD")):
        doc.add(layer(rounded(24, y, 44, 26, 5, c), 1, wobble=0.4, rim=1.3))
    return doc


def arms_icon(k):
    """Arms of player k for the interface."""
    doc = Doc(112, 112, 755, full=False)
    doc.add(symbols.player_arms(k, 55, 55, 0.92, 2))
    return doc


PICTURES = {"grass_plain": grass_plain, "cup": cup, "symbol_crown": crown, "symbol_column": column}
PICTURES |= {f"back_{name}": partial(back, n) for n, name in ((1, "1"), (2, "2"), (3, "sun"))}
for _k in range(4):
    PICTURES[f"grass_arms_{_k + 1}"] = partial(grass_arms, _k)
    PICTURES[f"marker_{_k + 1}"] = partial(marker, _k)
    PICTURES[f"arms_{_k + 1}"] = partial(arms_icon, _k)
PICTURES |= {f"symbol_{name}": partial(icon, name) for name in symbols.DRAW}
PICTURES |= {f"die_{n}": partial(die, n) for n in range(1, 7)}
PICTURES |= {f"die_face_{n}": partial(die_face, n) for n in range(1, 7)}
PICTURES |= {"die_body": die_body, "die_side": die_side}
