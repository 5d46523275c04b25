"""Three of the townspeople: Travelling Entertainer, Thief, Publican. Hat and props make the silhouette."""

from functools import partial

from tools.art.document import round_light
from tools.art.hats import cap, fools_cap
from tools.art.palette import colour, darker, lighter
from tools.art.paper import hole, layer
from tools.art.puppets import arm, face, pin, puppet, rod, torso
from tools.art.shapes import ellipse, ellipse_d, line, path, place, poly, rect, rounded

BALLS = ((40, 118, "moss"), (216, 118, "crim"), (72, 26, "paper"), (188, 26, "orange"))


def entertainer(juggles=True):
    """1 Travelling Entertainer: fool with juggling balls, or without them while they fly."""
    doc = puppet(301)
    doc.add(rod())
    doc.add(arm([(72, 214), (44, 196), (40, 150)], "brick", 30), arm([(184, 214), (212, 196), (216, 150)], "slate", 30))
    doc.add(
        torso("brick", 56),
        layer(path("M128 170C150 171 190 182 191 212L188 306C170 311 148 311 128 310Z", "slate"), 0, wobble=1),
    )
    dm = "".join(
        poly([(x, y - 15), (x + 10, y), (x, y + 15), (x - 10, y)], "=gold")
        for x, y in ((92, 226), (92, 262), (92, 296), (164, 226), (164, 262), (164, 296))
    )
    doc.add(layer(dm, 1, wobble=1))
    collar = "M128 164"
    for _i, (x, y) in enumerate(
        ((70, 206), (88, 196), (96, 222), (112, 204), (128, 230), (144, 204), (160, 222), (168, 196), (186, 206))
    ):
        collar += f"L{x} {y}"
    doc.add(
        layer(path(collar + "L150 164Z", "parch"), 2, wobble=0.8),
        layer(
            "".join(ellipse(x, y + 3, 4.5, None, "gold") for x, y in ((96, 222), (128, 230), (160, 222))), 1, wobble=0.3
        ),
    )
    doc.add(face(128, 134, 31, 36, nose="round", mouth="laugh"))
    doc.add(place(fools_cap(), 0, -4))
    doc.add(layer(ellipse(40, 140, 14, 13, "skin") + ellipse(216, 140, 14, 13, "skin"), 2, wobble=0.5))
    balls = [layer(ellipse(x, y, 12, None, c), 3, wobble=0.3) for x, y, c in BALLS]
    doc.add(*balls if juggles else ())
    doc.add(pin(78, 214), pin(178, 214))
    return doc


def thief():
    """2 Thief: hood, mask, sack and key."""
    doc = puppet(302)
    doc.add(rod())
    doc.add(
        layer(path("M176 132C214 108 252 150 240 206C232 240 190 244 172 222Z", "parch3"), 3, rim=1.2),
        layer(path("M176 132C166 118 168 104 180 98C190 106 194 116 188 130Z", "parch2"), 2),
        line([(170, 134), (194, 128)], 6, "woodD"),
    )
    doc.add(
        torso("#38404C", 62),
        layer(path("M92 186L72 306L128 310L184 306L164 186Z", "#4A5563"), 1),
        layer(rect(60, 270, 136, 13, "woodD") + rounded(116, 267, 24, 19, 3, "goldD"), 2, wobble=0.6),
    )
    doc.add(
        layer(
            path(
                (
                    "M128 30C92 34 74 76 78 124C80 158 92 182 128 190C164 182 176 158 178 124"
                    "C182 76 164 44 140 20C150 26 138 28 128 30Z"
                ),
                "#2C333E",
            ),
            3,
            rim=1.3,
        )
    )
    doc.add(
        hole(
            path(
                "M128 82C106 82 96 98 97 124C98 152 112 168 128 168C144 168 158 152 159 124C160 98 150 82 128 82Z",
                "=ink",
            ),
            2,
        )
    )
    doc.add(
        layer(
            path("M100 124C101 150 114 166 128 166C142 166 155 150 156 124C150 108 106 108 100 124Z", "skin2"),
            0,
            wobble=0.6,
        )
    )
    doc.add(
        layer(
            path(
                (
                    "M97 112C110 104 146 104 159 112C160 126 154 134 144 134C136 134 132 128 128 128"
                    "C124 128 120 134 112 134C102 134 96 126 97 112Z"
                ),
                "ink",
            ),
            1,
            wobble=0.5,
        )
    )
    for s in (-1, 1):
        doc.add(ellipse(128 + s * 14, 120, 6.5, 5, "=paper"), ellipse(128 + s * 14 + 3, 120, 3, 3.6, "=ink"))
    doc.add(
        layer(path("M124 128C120 138 116 144 124 147C131 149 138 146 134 140Z", lighter("skin2", 0.1)), 1, wobble=0.3),
        line([(114, 154), (128, 158), (144, 150)], 2.8, "crimD", curve=True),
    )
    doc.add(
        line([(108, 148), (112, 156)], 1, "ink", opacity=0.5), line([(146, 158), (150, 150)], 1, "ink", opacity=0.5)
    )
    doc.add(
        layer(
            path("M70 196C92 176 164 176 186 196C178 216 150 204 128 222C106 204 78 216 70 196Z", "#2C333E"), 2, rim=1.1
        )
    )
    doc.add(
        arm([(70, 220), (50, 246), (84, 262)], "#38404C", 30), layer(ellipse(92, 258, 13, 12, "skin2"), 2, wobble=0.5)
    )
    key = (
        path("M88 262L88 214", "none", stroke=colour("gold"), stroke_width=7, stroke_linecap="round")
        + path("M88 246L102 246M88 234L98 234", "none", stroke=colour("gold"), stroke_width=6)
        + path(ellipse_d(88, 202, 13), "none", stroke=colour("gold"), stroke_width=7)
    )
    doc.add(layer(key, 2, wobble=0.4, box=(70, 184, 108, 268)), layer(ellipse(92, 262, 13, 10, "skin2"), 1, wobble=0.5))
    doc.add(
        arm([(188, 214), (206, 190), (184, 150)], "#38404C", 28),
        layer(ellipse(180, 140, 13, 12, "skin2"), 2, wobble=0.5),
        pin(76, 220),
        pin(184, 216),
    )
    return doc


def publican():
    """3 Publican: two steins."""
    doc = puppet(303)
    doc.add(rod())
    doc.add(arm([(196, 214), (224, 236), (200, 262)], "parch", 32))
    doc.add(
        torso("parch", 80, 178),
        layer(
            path(
                (
                    "M74 306L80 214C90 196 100 206 104 226L152 226C156 206 166 196 176 214L182 306"
                    "C150 312 106 312 74 306Z"
                ),
                "moss",
            ),
            2,
            rim=1,
        ),
        layer(
            path("M104 226L104 186M152 226L152 186", "none", stroke=colour("mossD"), stroke_width=8),
            1,
            box=(98, 182, 158, 230),
        ),
        line([(96, 262), (128, 268), (160, 262)], 2, "mossD", curve=True),
    )
    doc.add(layer(path("M96 176C106 190 150 190 160 176L170 192C150 206 106 206 86 192Z", "brick"), 2))
    doc.add(face(128, 124, 38, 40, nose="round", eye_dx=14))
    doc.add(
        layer(
            path(
                (
                    "M128 142C116 132 96 138 88 130C90 146 84 150 92 166C100 186 156 186 164 166"
                    "C172 150 166 146 168 130C160 138 140 132 128 142Z"
                ),
                "terra",
            ),
            2,
            wobble=0.8,
        ),
        layer(path("M112 150C122 154 134 154 144 150C140 162 116 162 112 150Z", "=crimD"), 0, rim=0, wobble=0.3),
        layer(
            path(
                (
                    "M128 140C118 134 104 138 98 148C112 152 124 150 128 144C132 150 144 152 158 148"
                    "C152 138 138 134 128 140Z"
                ),
                darker("terra", 0.12),
            ),
            2,
            wobble=0.4,
        ),
    )
    doc.add(layer(ellipse(128, 130, 10, 9, lighter("skin", 0.05)), 1, wobble=0.4))
    doc.add(cap())

    def stein(x, y, s=1):
        art = layer(path("M26 -14C46 -20 50 24 26 22L26 14C38 14 36 -8 26 -6Z", "woodD"), 2, wobble=0.5)
        art += (
            layer(poly("-26 -30 26 -30 30 40 -30 40", round_light("woodL", 0.2)), 2, wobble=0.7)
            + line([(-12, -28), (-14, 38)], 1.8, "woodD", opacity=0.6)
            + line([(8, -28), (10, 38)], 1.8, "woodD", opacity=0.6)
        )
        art += layer(rect(-28, -20, 56, 8, "goldD") + rect(-31, 24, 62, 8, "goldD"), 1, wobble=0.5)
        art += layer(
            path(
                (
                    "M-30 -26C-42 -32 -36 -50 -22 -46C-18 -60 4 -60 8 -48C22 -56 38 -44 31 -30"
                    "C28 -16 20 -22 16 -26C10 -16 2 -20 0 -26C-8 -20 -20 -20 -30 -26Z"
                ),
                "paper",
            ),
            2,
            wobble=0.8,
        )
        return place(art, x, y, s)

    doc.add(
        arm([(56, 220), (34, 250), (54, 236)], "parch", 32),
        stein(60, 214, 1),
        layer(ellipse(84, 236, 14, 15, "skin"), 2, wobble=0.5),
    )
    doc.add(stein(196, 262, 0.8), layer(ellipse(178, 270, 13, 12, "skin"), 2, wobble=0.5), pin(198, 218))
    return doc


PICTURES = {
    "person_1_entertainer": entertainer,
    "person_1_bare": partial(entertainer, False),
    "person_2_thief": thief,
    "person_3_publican": publican,
}
