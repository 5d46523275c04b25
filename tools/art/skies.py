"""The SKY row: paper bands, a roof that stands on the tower's cornice, symbols and clouds on threads; burnt side.

The bands join at x = 0 and 256 with slope 0 at y = 46, 112, 180. The plinth is x 84 to 172.
"""

from tools.art import symbols
from tools.art.document import Doc, gradient, pick, round_light
from tools.art.facades import square_window
from tools.art.fire import cracks, embers, puff
from tools.art.palette import darker, lighter, mix
from tools.art.paper import hole, layer, shingles
from tools.art.shapes import arch_d, ellipse, line, path, place, poly, rect

BANDS = ((46, 22, "sky1"), (112, -18, "sky2"), (180, 16, "sky3"))


def sky(cols=("sky0", "sky1", "sky2", "sky3"), flip=False):
    """Paper bands of the sky."""
    art = layer(rect(-20, -20, 296, 296, gradient(darker(cols[0], 0.12), cols[0])), 0, rim=0)
    for (y, a, _), c, after in zip(BANDS, cols[1:], (cols[2], cols[3], cols[3]), strict=False):
        a = -a if flip else a
        art += layer(
            path(
                (
                    f"M-30 300L-30 {y}L0 {y}C40 {y} 50 {y + a} 92 {y + a}C140 {y + a} 150 {y - a * 0.7:.1f}"
                    f" 190 {y - a * 0.7:.1f}C224 {y - a * 0.7:.1f} 226 {y} 256 {y}L290 {y}"
                    "L290 300Z"
                ),
                gradient(c, mix(c, after, 0.6)),
            ),
            2,
            wobble=1,
        )
    return art


def birds(places):
    """Birds (x, y, size)."""
    return layer(
        "".join(
            path(
                (
                    f"M{x - 9 * s} {y - 3 * s}C{x - 6 * s} {y - 6 * s} {x - 2 * s} {y - 4 * s} {x} {y}"
                    f"C{x + 2 * s} {y - 4 * s} {x + 6 * s} {y - 6 * s} {x + 9 * s} {y - 3 * s}"
                    f"C{x + 5 * s} {y - 3 * s} {x + 2 * s} {y} {x} {y + 3 * s}"
                    f"C{x - 2 * s} {y} {x - 5 * s} {y - 3 * s} {x - 9 * s} {y - 3 * s}Z"
                ),
                "=slateD",
            )
            for x, y, s in places
        ),
        1,
        wobble=0.4,
        rim=0,
    )


def sun(x, y, r=30):
    """Pale rings, no rays."""
    return "".join(
        layer(ellipse(x, y, r * k, None, mix("sky3", "#FFF1C4", v)), 1, wobble=1.4)
        for k, v in ((2.1, 0.15), (1.6, 0.5), (1.0, 1))
    )


def lantern(c="parch", y=214, w=66):
    """Little turret on the cornice: returns body; roof is drawn on top from y."""
    a = 128 - w / 2
    art = layer(rect(a, y, w, 60, round_light(c, 0.18)), 2, wobble=0.8) + layer(
        rect(84, 247, 88, 20, lighter("parch2", 0.1)), 2, wobble=0.8
    )
    n = 3
    for i in range(n):
        x = a + w * (i + 0.5) / n
        art += hole(path(arch_d(x, 243, w / n * 0.56, 24), gradient("flame", "terra")), 1, wobble=0.4)
    return art


def spire(c, y0, y1, hw, rows=5, bend=0.3, knob=True, tip=3):
    """Shingled roof with a tip."""

    def f(s):
        return lambda y: 128 + s * (tip + (hw - tip) * max(0, (y - y0) / (y1 - y0)) ** (1 + bend))

    art = shingles(f(-1), f(1), y0, y1, rows, c, 6, 0.09)
    if knob:
        art += layer(rect(126.4, y0 - 22, 3.2, 28, "goldD"), 1, wobble=0.3) + layer(
            ellipse(128, y0 - 2, 6, None, "gold"), 1, wobble=0.3
        )
    return art


# ---- symbols: on the top of the spire, then beside it; clouds on the flanks -----------------
ANCHOR = ((128, 48), (208, 142), (46, 206))
CLOUDS = ((46, 58), (210, 58), (46, 140))


def thread(x, y):
    """Thread that a cloud or symbol hangs on."""
    return line([(x, y), (x, -20)], 1.1, "woodD", opacity=0.55)


def put_symbols(shown, clouds):
    """Clouds and symbols on their anchors, all but the first symbol on threads."""
    art = "".join(thread(x, y) for _, (x, y) in list(zip(shown, ANCHOR, strict=False))[1:]) + "".join(
        thread(x, y) for x, y in CLOUDS[:clouds]
    )
    if shown:
        art += layer(rect(126.2, 70, 3.6, 44, "goldD"), 1, wobble=0.3)
    art += "".join(symbols.put("cloud", x, y, kind=i % 2) for i, (x, y) in enumerate(CLOUDS[:clouds]))
    return art + "".join(symbols.put(sym, x, y) for sym, (x, y) in zip(shown, ANCHOR, strict=False))


# ---- roofs of the sky row: stand on the cornice, tip at y 100, narrow above y 180 -------------


def ball(y=102):
    """Gold ball on the tip."""
    return layer(ellipse(128, y, 6, None, "gold"), 1, wobble=0.3)


def plinth():
    """Stone plate on the cornice."""
    return layer(rect(84, 247, 88, 20, lighter("parch2", 0.1)), 2, wobble=0.8)


def top_lantern(c):
    """Lantern with a bell-cast spire."""
    return lantern(pick("parch", "sand"), y=206) + spire(c, 104, 208, 52, 5, 0.5, False) + ball()


def top_spire(c):
    """Steep spire with a window."""
    return (
        spire(c, 100, 250, 46, 8, 0.55, False)
        + plinth()
        + square_window(128, 224, 12, 18)
        + layer(poly("112 206 128 184 144 206", darker(c, 0.15)), 2, wobble=0.6)
        + ball()
    )


def top_onion(c):
    """Onion dome."""
    art = lantern(pick("terra", "parch"), y=204, w=60)
    dome = (
        "M98 208C78 196 86 170 106 156C117 147 122 134 126 106L130 106C134 134 139 147 150 156C170 170 178 196 158 208Z"
    )
    return (
        art
        + layer(path(dome, round_light(c, 0.24)), 3, wobble=0.8, rim=1.2)
        + layer(
            path(
                "M111 207C99 194 105 174 118 160M145 207C157 194 151 174 138 160M128 207L128 152",
                "none",
                stroke=darker(c, 0.28),
                stroke_width=2,
            ),
            0,
            rim=0,
            wobble=0.6,
        )
        + layer(rect(92, 202, 72, 9, "parch2"), 2, wobble=0.6)
        + ball()
    )


def top_cone(c):
    """Plain cone on a lantern."""
    return lantern("sand", y=210, w=70) + spire(c, 108, 212, 56, 5, 0.25, False) + ball(106)


def top_pagoda(c):
    """Two roofs, one above the other."""
    return (
        lantern("parch", y=214, w=60)
        + spire(darker(c, 0.1), 160, 216, 54, 3, 0.4, False)
        + layer(rect(108, 150, 40, 20, round_light("parch", 0.2)), 2, wobble=0.6)
        + hole(path(arch_d(128, 168, 10, 13), "=ink"), 1, wobble=0.3)
        + spire(c, 102, 152, 36, 3, 0.5, False)
        + ball(100)
    )


def top_belfry(c):
    """Open belfry with a bell."""
    art = (
        plinth()
        + layer(rect(96, 192, 64, 60, "parch"), 2, wobble=0.8)
        + hole(path(arch_d(128, 247, 40, 48), gradient("#C7D3CC", "sky3")), 2, wobble=0.4)
    )
    art += layer(
        path("M128 208C140 208 140 224 146 234L110 234C116 224 116 208 128 208Z", "goldD")
        + ellipse(128, 236, 4, None, "goldD"),
        1,
        wobble=0.3,
    )
    return art + layer(rect(90, 188, 76, 8, "parch2"), 2, wobble=0.6) + spire(c, 104, 192, 44, 5, 0.35, False) + ball()


def top_keep(c):
    """Battlemented turret with a small roof."""
    g = "#ADA698"
    art = (
        plinth()
        + layer(rect(98, 190, 60, 70, round_light(g, 0.2)), 2, wobble=0.8)
        + hole(path(arch_d(128, 236, 13, 30), "=ink"), 1, wobble=0.4)
    )
    art += spire(c, 106, 180, 34, 4, 0.3, False) + layer(
        (
            '<path d="M90 196L90 168L100 168L100 176L112 176L112 168L122 168L122 176L134 176'
            'L134 168L144 168L144 176L156 176L156 168L166 168L166 196Z" fill="'
        )
        + round_light(lighter(g, 0.12), 0.2)
        + '"/>',
        2,
        wobble=0.7,
    )
    return art + ball()


def top_dome(c):
    """Flat dome with ribs and a small lantern."""
    art = (
        lantern("parch", y=212, w=66)
        + layer(
            path("M90 216C88 176 108 160 128 160C148 160 168 176 166 216Z", round_light(c, 0.24)),
            3,
            wobble=0.8,
            rim=1.2,
        )
        + layer(
            path(
                "M109 215C106 190 114 172 122 163M147 215C150 190 142 172 134 163",
                "none",
                stroke=darker(c, 0.28),
                stroke_width=2,
            ),
            0,
            rim=0,
            wobble=0.5,
        )
    )
    return (
        art
        + layer(rect(86, 210, 84, 8, "parch2"), 2, wobble=0.6)
        + layer(rect(117, 140, 22, 24, "parch"), 2, wobble=0.5)
        + hole(path(arch_d(128, 161, 9, 15), "=ink"), 1, wobble=0.3)
        + spire(c, 104, 142, 18, 3, 0.4, False)
        + ball(102)
    )


TOPS = (top_lantern, top_spire, top_onion, top_cone, top_belfry, top_pagoda, top_keep, top_dome)
TOP_COLOURS = ("slate", "brick", "copper", "terra", "brick", "slate", "terra")


def vane(n):
    """Finials of towers without a symbol: fish, cock, arrow, ball; dark iron and small, so that nobody counts them."""
    rod = layer(rect(126.4, 62, 3.2, 46, "ink2"), 1, wobble=0.3)
    fish = "M110 62C118 52 134 52 139 60L152 54L147 66L152 74L139 70C132 78 118 76 110 66L102 66Z"
    cock = (
        "M104 74C104 60 114 58 124 62C132 62 134 54 134 48L140 42L146 48L152 51L146 54"
        "C148 64 144 74 134 76L122 76C116 76 112 70 110 66Z"
    )
    arrow = "M96 61L116 61L116 54L134 61L150 52L156 62L150 72L134 66L116 73L116 66L96 66Z"
    return rod + (
        place(layer(path((fish, cock, arrow)[n % 4], "slateD"), 2, wobble=0.4), 128 * 0.22, 64 * 0.22, 0.78)
        if n % 4 < 3
        else layer(ellipse(128, 70, 6, None, "slateD") + ellipse(128, 84, 4, None, "slateD"), 1, wobble=0.3)
    )


BIRDS = (
    [(206, 190, 1), (226, 178, 0.8), (40, 200, 0.9)],
    [(44, 206, 1), (62, 194, 0.8)],
    [(214, 208, 1), (196, 218, 0.8), (30, 214, 0.8)],
)


def draw(seed, n, shown, clouds, sunny):
    """Sky tile; n picks roof and colours."""
    doc = Doc(seed=seed)
    doc.add(sky(flip=n % 2 == 1))
    if sunny:
        doc.add(sun(206, 208, 20))
    t = n * 3 % 8
    c = TOP_COLOURS[(n * 2 + n // 8) % 7]
    doc.add(birds([(40, 206, 0.9), (58, 194, 0.8)] if sunny or len(shown) > 1 else BIRDS[n % 3]))
    if clouds == 0:
        doc.add(birds([(46, 92, 1.1), (70, 76, 0.8), (34, 68, 0.7), (212, 76, 0.9)]))
    elif clouds == 1:
        doc.add(birds([(206, 74, 1), (230, 60, 0.75), (222, 88, 0.7)]))
    doc.add(TOPS[t]("copper" if TOPS[t] in (top_onion, top_dome) and n % 2 else c), put_symbols(shown, clouds))
    if not shown:
        doc.add(vane(n))
    return doc


def burnt():
    """Burnt side of every sky tile."""
    doc = Doc(seed=205)
    doc.add(sky(("#3A2F33", "#4A3638", "#5C3D38", "#6F4238")))
    for x, y, r, c in (
        (150, 60, 52, "#2F2729"),
        (92, 96, 44, "#3B3031"),
        (178, 116, 38, "#4A3937"),
        (120, 150, 34, "#5A443F"),
        (196, 30, 34, "#292224"),
        (56, 34, 36, "#332A2C"),
    ):
        doc.add(puff(x, y, r, c))

    def b(way, w=7):
        return line(way, w, "charD", "butt")

    doc.add(
        layer(
            path(
                "M92 270L92 226L100 214L108 222L116 196L126 206L134 190L142 214L152 208L164 230L164 270Z",
                gradient("charL", "charD"),
            ),
            3,
            glow="ember",
            rim=1.2,
        )
    )
    doc.add(
        layer(
            b([(98, 246), (126, 128)], 8)
            + b([(158, 246), (134, 150)], 8)
            + b([(106, 206), (152, 196)], 6)
            + b([(112, 176), (146, 168)], 5)
            + b([(127, 130), (116, 104)], 5),
            2,
            wobble=1.8,
            rim=1,
        )
    )
    doc.add(
        layer(rect(84, 246, 88, 20, "charL"), 2, wobble=1.4),
        hole(path(arch_d(128, 246, 18, 26), gradient("flame", "crim")), 1),
        cracks([[(104, 232), (108, 222), (104, 214)], [(150, 236), (154, 226)]]),
    )
    doc.add(
        embers(
            ("40 80 70 130 30 190 60 222 96 60 134 90 170 160 206 190 226 120 190 226 150 40 110 170 216 60 84 180"),
            2.4,
        )
    )
    return doc


PICTURES = {"sky_burnt": burnt}
