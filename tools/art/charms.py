"""Fairy Magic: every charm lies in the same forest clearing."""

import math
from functools import partial

from tools.art.document import Doc, gradient, radial, uniform
from tools.art.lettering import text
from tools.art.palette import colour
from tools.art.paper import hole, layer
from tools.art.pieces import mini
from tools.art.shapes import ellipse, glyph, num, path, place, poly, rect, rounded, smooth, star_points


def clearing(seed=740):
    """Forest clearing: rings of leaves, the nearest is darkest; ground of every charm."""
    doc = Doc(seed=seed)
    doc.add(
        layer(
            rect(
                -20,
                -20,
                296,
                296,
                radial(
                    [(0, "#FFF3C0", 1), (0.35, "#CFE0B0", 1), (0.7, "#6FA08A", 1), (1, "#3A6E6A", 1)], 0.5, 0.48, 0.62
                ),
            ),
            0,
            rim=0,
        )
    )
    for k in range(5, 0, -1):
        r = 66 + (6 - k) * 14
        n = 16 + (6 - k) * 3
        q = ""
        ring = [
            (
                128 + r * uniform(0.96, 1.04) * math.cos(-i * 2 * math.pi / n),
                126 + r * uniform(0.96, 1.04) * math.sin(-i * 2 * math.pi / n),
            )
            for i in range(n)
        ]
        for i in range(n):
            (ax, ay), (bx, by) = ring[i], ring[(i + 1) % n]
            mx = (ax + bx) / 2
            my = (ay + by) / 2
            q += (
                f"M{num(ax)} {num(ay)}" if i == 0 else ""
            ) + f"Q{num(mx + (mx - 128) * 0.13)} {num(my + (my - 126) * 0.13)} {num(bx)} {num(by)}"
        doc.add(
            layer(
                path(
                    "M-20 -20L276 -20L276 276L-20 276Z" + q + "Z",
                    ["#93B07A", "#6E9A70", "#4C7F68", "#33635A", "#23484A"][5 - k],
                    fill_rule="evenodd",
                ),
                3,
                wobble=1.4,
            )
        )
    return doc


def sparks(
    places=(
        (60, 64, 11),
        (196, 58, 12),
        (206, 176, 10),
        (52, 186, 12),
        (88, 212, 7),
        (172, 216, 8),
        (36, 122, 7),
        (222, 116, 8),
    ),
):
    """Four-pointed sparkles."""
    return layer(
        "".join(poly(star_points(x, y, r, r * 0.26, 4), "=goldL") for x, y, r in places), 1, wobble=0.2, rim=0.5
    )


def fairy_wings(s=1, y=126):
    """Four wings round a middle."""
    art = ""
    for k in (-1, 1):
        art += layer(
            smooth(
                [(k * a, b) for a, b in [(4, 12), (22, -30), (54, -60), (72, -48), (66, -18), (40, 6)]],
                gradient("#FFFDF0", "#D4E4CC"),
            ),
            2,
            wobble=1,
        ) + layer(
            smooth(
                [(k * a, b) for a, b in [(4, 16), (38, 14), (58, 28), (56, 48), (34, 50), (14, 32)]],
                gradient("#FCE9D0", "#E6B098"),
            ),
            2,
            wobble=1,
        )
    return place(art, 128, y, s)


def charm_back():
    """Back of every charm: wings and wand."""
    doc = clearing()
    doc.add(fairy_wings())
    doc.add(
        layer(poly("124 118 132 118 130 214 126 214", "woodL"), 2, wobble=0.5),
        layer(poly(star_points(128, 104, 46, 14, 4), "gold"), 0, wobble=0.6, glow="goldL"),
        layer(poly(star_points(128, 104, 25, 9, 4, -45), "goldL"), 1, wobble=0.3),
        layer(ellipse(128, 104, 8, None, "paper"), 0, wobble=0.2),
        sparks(),
    )
    return doc


def charm_prestige(n):
    """Points at once: winged medal with crown and number."""
    doc = clearing(741 + n)
    doc.add(
        fairy_wings(1.3, 108),
        layer(ellipse(128, 144, 60, 60, "gold"), 3, wobble=1.2, rim=1.3),
        layer(ellipse(128, 144, 52, 52, gradient("paper", "parch2")), 0, wobble=0.8, rim=0.8),
    )
    doc.add(
        layer(text(str(n), 128, 184, 124, "brickD"), 1, wobble=0.3, rim=0.6),
        layer(glyph("crown", 128, 68, 78, "gold"), 2, wobble=0, rim=1, box=(88, 28, 168, 108)),
        sparks(),
    )
    return doc


def charm_selection():
    """Great selection: any tile on the board."""
    doc = clearing(746)
    for a, k in ((-20, "wall"), (20, "sky"), (0, "tower")):
        doc.add(
            place(
                layer(rounded(-42, -130, 84, 84, 6, "paper"), 3, wobble=0.6, rim=1.3) + mini(-36, -124, 72, k),
                128,
                202 + (6 if a else -6),
                1.06,
                a * 1.3,
            )
        )
    doc.add(
        layer(poly("125 176 131 176 130 236 126 236", "woodL"), 2, wobble=0.4),
        layer(poly(star_points(128, 174, 34, 10, 4), "gold"), 0, wobble=0.4, glow="goldL"),
        layer(poly(star_points(128, 174, 18, 7, 4, -45), "goldL"), 1, wobble=0.2),
        sparks(),
    )
    return doc


def charm_fire():
    """Fire protection: the flame is shut in a drop of water."""
    doc = clearing(747)
    dr = "M128 34C150 74 192 106 192 152C192 190 164 214 128 214C92 214 64 190 64 152C64 106 106 74 128 34Z"
    doc.add(
        layer(path(dr, gradient("#BFD6DA", "slate", 0, 0, 0.5, 1)), 3, wobble=1, rim=1.6),
        layer(
            path("M82 150C82 126 96 108 108 94C98 120 94 146 104 178C90 174 82 164 82 150Z", "=#E6F0EC", opacity=0.7),
            0,
            wobble=0.6,
            rim=0,
        ),
    )
    doc.add(
        layer(
            path(
                (
                    "M132 84C156 114 164 128 158 148C168 142 170 136 170 130C182 162 164 198 132 198"
                    "C100 198 88 170 96 142C100 150 104 154 112 156C106 132 124 112 132 84Z"
                ),
                gradient("ember", "crim"),
            ),
            2,
            wobble=0.8,
        ),
        layer(
            path("M132 130C146 148 152 160 146 176C142 188 122 190 116 178C110 164 126 152 132 130Z", "flame"),
            1,
            wobble=0.5,
        ),
        sparks(),
    )
    return doc


def charm_theft():
    """Theft protection: a padlock."""
    doc = clearing(748)
    doc.add(
        layer(
            path("M92 130L92 92C92 44 164 44 164 92L164 130", "none", stroke=colour("steelD"), stroke_width=19),
            3,
            wobble=0.6,
            rim=1.4,
            box=(80, 50, 178, 134),
        )
    )
    doc.add(
        layer(rounded(70, 112, 116, 94, 16, gradient("gold", "goldD", 0, 0, 0.5, 1)), 3, wobble=0.8, rim=1.5),
        layer(rounded(80, 122, 96, 74, 10, "gold"), 0, wobble=0.6, rim=0.8),
        hole(
            path(
                (
                    "M128 138C140 138 146 148 142 156C140 160 137 162 136 164L142 184L114 184L120 164"
                    "C119 162 116 160 114 156C110 148 116 138 128 138Z"
                ),
                "=ink",
            ),
            1,
            wobble=0.4,
        ),
    )
    doc.add(
        layer(
            "".join(ellipse(x, y, 4, None, "goldD") for x, y in ((90, 132), (166, 132), (90, 186), (166, 186))),
            1,
            wobble=0.2,
        ),
        sparks(),
    )
    return doc


PICTURES = {
    "charm_back": charm_back,
    "charm_selection": charm_selection,
    "charm_fire": charm_fire,
    "charm_theft": charm_theft,
}
PICTURES |= {f"charm_prestige_{n}": partial(charm_prestige, n) for n in (3, 4, 5)}
