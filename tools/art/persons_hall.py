"""Three of the townspeople: Architect, Town Mayor, Magician. Hat and props make the silhouette."""

import math

from tools.art.hats import ROBE, beret, feathered_cap, pointed_hat
from tools.art.palette import colour, darker, lighter, mix
from tools.art.paper import layer
from tools.art.puppets import arm, face, neck, pin, puppet, rod, torso
from tools.art.shapes import ellipse, line, path, place, poly, rect, smooth, star_points


def architect():
    """4 Architect: plan and compasses."""
    doc = puppet(304)
    doc.add(rod())
    hair = "#6B3A22"
    doc.add(layer(path("M84 84C66 120 72 168 92 186C104 176 152 176 164 186C184 168 190 120 172 84Z", hair), 2))
    doc.add(arm([(74, 216), (54, 248), (74, 276)], "mossD", 30))
    doc.add(
        torso("#3F6B68", 54, 180),
        layer(path("M104 184L92 306L164 306L152 184C140 198 116 198 104 184Z", "parch"), 1),
        layer(
            path("M128 196L128 300", "none", stroke=colour("ochre"), stroke_width=3, stroke_dasharray="7 6"),
            0,
            rim=0,
            box=(120, 190, 136, 306),
        ),
        neck("skin", 156),
    )
    doc.add(
        layer(
            path(
                (
                    "M88 186C102 168 112 166 128 184C144 166 154 168 168 186C160 206 142 202 128 208"
                    "C114 202 96 206 88 186Z"
                ),
                "paper",
            ),
            2,
            wobble=0.7,
        )
    )
    doc.add(face(128, 128, 29, 35, nose="small", mouth="smile"))
    for s in (-1, 1):
        doc.add(
            line(
                [(128 + s * 12 - 5.5, 121), (128 + s * 12 - 8.500, 118)]
                if s < 0
                else [(128 + 12 + 5.5, 121), (128 + 12 + 8.5, 118)],
                2,
                "ink",
            )
        )
    # hair parting, braids crown, cap
    doc.add(
        layer(
            path(
                "M128 90C108 92 98 108 97 132C88 118 88 84 128 78C168 84 168 118 159 132C158 108 148 92 128 90Z", hair
            ),
            2,
            wobble=0.7,
        )
    )
    braids = ""
    for i in range(11):
        a = math.radians(190 + i * 16)
        braids += layer(
            ellipse(
                128 + 41 * math.cos(a), 112 + 40 * math.sin(a), 11, 9, mix(hair, "#A8623A", 0.25 if i % 2 else 0.05)
            ),
            1,
            wobble=0.6,
        )
    doc.add(braids)
    doc.add(feathered_cap())
    doc.add(
        layer(path("M48 258L60 240L214 270L204 292Z", "paper"), 3, rim=1.2, wobble=0.8),
        layer(
            path(
                (
                    "M84 258L84 272M84 258L104 262L104 276M120 284L120 266L134 256L148 271L148 288"
                    "M160 290L160 276L184 281L184 293"
                ),
                "none",
                stroke=colour("slate"),
                stroke_width=2.4,
            ),
            0,
            rim=0,
            wobble=0.4,
            box=(70, 250, 190, 296),
        ),
    )
    doc.add(
        layer(
            ellipse(54, 249, 9, 11, "parch2") + ellipse(54, 249, 4, 5, "=parch3") + ellipse(209, 281, 9, 12, "parch2"),
            1,
            wobble=0.4,
        ),
        layer(ellipse(78, 266, 13, 11, "skin"), 2, wobble=0.4),
    )
    doc.add(
        arm([(182, 216), (212, 206), (212, 168)], "#3F6B68", 28),
        layer(ellipse(212, 156, 13, 12, "skin"), 2, wobble=0.4),
    )
    compasses = (
        layer(path("M-3 -8L-24 66L-19 68L4 -4Z", "goldD") + path("M3 -8L24 66L19 68L-4 -4Z", "gold"), 2, wobble=0.3)
        + layer(ellipse(0, -12, 9, None, "gold"), 1, wobble=0.3)
        + line([(-11, 30), (0, 26), (11, 30)], 3, "goldD", curve=True)
    )
    doc.add(
        place(compasses, 214, 112, 1.02, 18),
        layer(path("M202 150C210 146 222 150 224 158C220 166 206 166 202 158Z", "skin"), 1, wobble=0.4),
        pin(78, 216),
        pin(180, 216),
    )
    return doc


def mayor():
    """5 Town Mayor: ermine, chain, feathered hat."""
    doc = puppet(305)
    doc.add(rod())
    doc.add(
        torso("crimD", 82, 176),
        layer(path("M100 178L84 308L172 308L156 178Z", "crim"), 0, wobble=1),
        layer("".join(ellipse(128, y, 4, None, "gold") for y in (238, 260, 282)), 1, wobble=0.3),
    )
    fur = [
        (92, 172),
        (70, 182),
        (48, 204),
        (40, 240),
        (44, 308),
        (82, 308),
        (90, 240),
        (108, 204),
        (128, 196),
        (148, 204),
        (166, 240),
        (174, 308),
        (212, 308),
        (216, 240),
        (208, 204),
        (186, 182),
        (164, 172),
    ]
    doc.add(
        layer(smooth(fur, "paper", 0.7), 3, wobble=2.4, wobble_frequency=0.07),
        layer(
            "".join(
                path(f"M{x} {y}L{x + 4} {y + 10}L{x - 3} {y + 9}Z", "=ink")
                for x, y in (
                    (62, 208),
                    (60, 250),
                    (64, 286),
                    (78, 230),
                    (76, 270),
                    (190, 208),
                    (194, 250),
                    (190, 286),
                    (176, 232),
                    (178, 270),
                    (96, 196),
                    (160, 196),
                )
            ),
            0,
            rim=0,
            wobble=0.5,
        ),
    )
    chain = "".join(
        ellipse(128 + 56 * math.cos(math.radians(a)), 190 + 46 * math.sin(math.radians(a)), 7, None, "gold")
        for a in range(12, 172, 14)
    )
    doc.add(
        layer(chain, 2, wobble=0.3),
        layer(poly(star_points(128, 250, 22, 16, 8), "gold"), 2, wobble=0.4),
        layer(
            path("M128 240C134 246 135 250 133 256L123 256C121 250 123 246 128 240Z", "=brick"), 0, wobble=0.3, rim=0
        ),
    )
    doc.add(face(128, 128, 36, 40, nose="long", brows="flat", heavy=True, eye_dx=13))
    doc.add(
        layer(
            path(
                (
                    "M128 142C120 138 104 140 88 132C84 128 82 124 80 128C84 146 104 156 128 148"
                    "C152 156 172 146 176 128C174 124 172 128 168 132C152 140 136 138 128 142Z"
                ),
                "#E9E3D3",
            ),
            2,
            wobble=0.5,
        ),
        line([(118, 156), (128, 158), (138, 156)], 2.6, "crimD", curve=True),
        layer(
            path("M118 164C124 162 132 162 138 164C138 176 132 184 128 186C124 184 118 176 118 164Z", "#E9E3D3"),
            1,
            wobble=0.5,
        ),
    )
    doc.add(layer(path("M84 116C76 110 80 98 88 94L96 108ZM172 116C180 110 176 98 168 94L160 108Z", "#E9E3D3"), 1))
    doc.add(beret())
    doc.add(
        arm([(54, 232), (46, 258), (70, 274)], "crimD", 32),
        layer(
            path("M66 238L82 236L92 300L76 302Z", "paper") + path("M62 232L86 229L87 240L64 243Z", "parch2"),
            2,
            wobble=0.8,
        ),
        layer(ellipse(88, 296, 9, None, "crim"), 1, wobble=0.6),
        layer(ellipse(80, 272, 13, 12, "skin"), 2, wobble=0.4),
        pin(52, 228),
        pin(204, 228),
    )
    return doc


def magician():
    """6 Magician: beard, pointed hat, staff."""
    doc = puppet(306)
    doc.add(rod())
    c = ROBE
    doc.add(layer(rect(208, 66, 9, 240, "wood"), 2, wobble=1.4))
    doc.add(
        arm([(186, 220), (220, 232), (214, 204)], c, 34),
        torso(c, 66, 178),
        layer(path("M70 200C92 180 164 180 186 200C196 226 176 230 128 226C80 230 60 226 70 200Z", darker(c, 0.2)), 2),
    )
    doc.add(
        layer(
            "".join(
                poly(star_points(x, y, r, r * 0.45, 5), "=gold")
                for x, y, r in ((76, 258, 9), (182, 264, 9), (98, 292, 6), (160, 292, 6), (84, 214, 6), (176, 212, 6))
            ),
            1,
            wobble=0.4,
        )
    )
    doc.add(face(128, 128, 31, 36, nose="long"))
    doc.add(
        layer(
            path(
                (
                    "M128 148C112 138 96 134 96 128C84 150 84 200 104 240C112 262 122 280 130 300"
                    "C136 282 150 262 156 240C174 200 172 150 160 128C160 134 144 138 128 148Z"
                ),
                "#EDE7DA",
            ),
            3,
            wobble=1,
            rim=1.2,
        )
    )
    doc.add(
        layer(
            path(
                "M108 168C104 210 118 250 130 284M148 166C152 206 142 240 132 270M128 164C124 200 128 230 130 250",
                "none",
                stroke=colour("slateL"),
                stroke_width=2.2,
                stroke_linecap="round",
            ),
            0,
            rim=0,
            wobble=1.4,
            box=(90, 160, 166, 290),
        )
    )
    doc.add(
        layer(
            path(
                (
                    "M128 143C116 136 96 142 88 156C106 160 122 158 128 149C134 158 150 160 168 156"
                    "C160 142 140 136 128 143Z"
                ),
                "paper",
            ),
            2,
            wobble=0.5,
        ),
        layer(ellipse(128, 139, 8, 7, lighter("skin", 0.05)), 1, wobble=0.3),
    )
    doc.add(
        layer(
            path(
                (
                    "M98 112C104 106 114 108 118 114C112 114 104 116 98 120ZM158 112"
                    "C152 106 142 108 138 114C144 114 152 116 158 120Z"
                ),
                "#EDE7DA",
            ),
            1,
            wobble=0.3,
        )
    )
    doc.add(pointed_hat())
    doc.add(
        layer(poly(star_points(212, 52, 32, 14, 5), "gold"), 0, wobble=0.6, glow="flameL"),
        layer(ellipse(212, 53, 10, None, "goldL"), 1, wobble=0.3),
        layer(ellipse(211, 206, 14, 12, "skin"), 2, wobble=0.5),
    )
    doc.add(
        arm([(70, 222), (40, 220), (44, 180)], c, 34),
        layer(
            path(
                (
                    "M34 180C28 160 32 146 36 148L40 162L42 142C46 140 48 144 48 160L54 146"
                    "C58 146 58 150 56 164L62 156C66 158 62 180 54 186Z"
                ),
                "skin",
            ),
            2,
            wobble=0.5,
        ),
        pin(74, 224),
        pin(184, 224),
    )
    doc.add(
        layer(
            "".join(
                poly(star_points(x, y, r, r * 0.3, 4), "=goldL")
                for x, y, r in ((30, 118, 10), (56, 100, 7), (20, 90, 5))
            ),
            1,
            wobble=0.2,
        )
    )
    return doc


PICTURES = {"person_4_architect": architect, "person_5_mayor": mayor, "person_6_magician": magician}
