"""The Fairy, a paper puppet, and the Gnome, a wooden standee."""

import math
from functools import partial

from tools.art.document import gradient
from tools.art.palette import colour, darker, lighter
from tools.art.paper import layer, masked
from tools.art.puppets import arm, face, neck, puppet
from tools.art.shapes import ellipse, line, path, place, poly, rect, rect_d, smooth, star_points


def fairy():
    """Fairy: petal dress, wings, wand."""
    doc = puppet(307)
    doc.add(layer(rect(124, 280, 8, 60, "woodL"), 2, wobble=0.6))

    def wing(s):
        return "".join(
            layer(smooth([(128 + s * a, b) for a, b in places], c), 2, wobble=1)
            for places, c in (
                (
                    [(10, 190), (40, 120), (84, 84), (116, 96), (116, 140), (84, 178), (40, 204)],
                    gradient("#F4EFD9", "#C9DAC9", 0, 0, 1, 1),
                ),
                (
                    [(10, 206), (54, 196), (96, 212), (100, 246), (72, 268), (34, 250)],
                    gradient("#F6E6D0", "#DDA08A", 0, 0, 1, 1),
                ),
            )
        )

    doc.add(wing(-1), wing(1))
    for s in (-1, 1):
        doc.add(
            line(
                [(128 + s * 16, 190), (128 + s * 64, 140), (128 + s * 100, 112)], 1.6, "ochre", curve=True, opacity=0.8
            ),
            line(
                [(128 + s * 16, 194), (128 + s * 70, 168), (128 + s * 102, 138)], 1.6, "ochre", curve=True, opacity=0.8
            ),
            line(
                [(128 + s * 18, 212), (128 + s * 60, 226), (128 + s * 84, 244)], 1.6, "brick", curve=True, opacity=0.6
            ),
        )
    hair = "#C9702E"
    doc.add(layer(smooth("84 100 78 150 88 196 112 210 144 210 168 196 178 150 172 100", hair), 2))
    # petal dress
    doc.add(
        arm([(96, 210), (70, 222), (62, 246)], "sage", 22),
        layer(ellipse(60, 254, 10, None, "skin"), 1, wobble=0.4),
        neck("skin", 156),
    )
    for a, c in (
        (70, "mossD"),
        (186, "mossD"),
        (90, "moss"),
        (166, "moss"),
        (110, "mossL"),
        (146, "mossL"),
        (128, "sage"),
    ):
        doc.add(
            layer(
                path(
                    (
                        f"M{128 + (a - 128) * 0.25 - 12} 214C{a - 26} 250 {a - 22} 290 {a} 312"
                        f"C{a + 22} 290 {a + 26} 250 {128 + (a - 128) * 0.25 + 12} 214Z"
                    ),
                    c,
                ),
                2,
                wobble=0.8,
            )
        )
    doc.add(layer(path("M98 222C94 190 106 172 128 184C150 172 162 190 158 222C140 232 116 232 98 222Z", "moss"), 2))
    doc.add(face(128, 130, 31, 35, nose="small", mouth="smile"))
    doc.add(
        layer(
            path(
                (
                    "M128 92C106 92 98 112 96 136C84 116 88 78 128 76C168 78 172 116 160 136"
                    "C158 112 150 104 140 98C128 112 110 112 104 118C110 106 116 100 128 92Z"
                ),
                hair,
            ),
            2,
            wobble=0.7,
        )
    )
    for i, (x, y) in enumerate(((88, 92), (104, 76), (128, 70), (152, 76), (168, 92))):
        doc.add(
            layer(
                "".join(
                    ellipse(
                        x + 8 * math.cos(math.radians(k * 72 - 90)),
                        y + 8 * math.sin(math.radians(k * 72 - 90)),
                        6,
                        None,
                        "paper" if i % 2 else "rose",
                    )
                    for k in range(5)
                )
                + ellipse(x, y, 5, None, "gold"),
                2,
                wobble=0.4,
            )
        )
    doc.add(
        arm([(160, 210), (190, 204), (202, 170)], "sage", 22),
        layer(rect(203, 92, 5, 84, "woodL"), 1, wobble=0.4),
        layer(ellipse(205, 164, 11, 10, "skin"), 2, wobble=0.4),
        layer(poly([*star_points(206, 78, 28, 9, 4)], "gold"), 0, wobble=0.4, glow="flameL"),
        layer(poly(star_points(206, 78, 16, 6, 4, -45), "goldL"), 1, wobble=0.3),
    )
    doc.add(
        layer(
            "".join(
                poly(star_points(x, y, r, r * 0.3, 4), "=goldL")
                for x, y, r in ((234, 52, 9), (176, 50, 7), (228, 112, 6), (186, 110, 5), (30, 72, 7), (44, 48, 5))
            ),
            1,
            wobble=0.2,
        )
    )
    return doc


CAP = "#A83A2C"
UNDER_CAP = 126  # the cap is the plank above this height


def standee(head):
    """Wooden standee: one plank cut-out, painted sparsely, burnt-in lines, on a slotted base.

    head: "cap" as he stands at home, "bare" when he wears another's hat, "cap alone" for the cap that he gives up.
    """
    doc = puppet(308)
    crown = (
        "C92 108 106 97 128 97C152 97 168 108 178 124"
        if head == "bare"
        else "C84 80 104 40 150 12C160 8 166 16 160 24C152 40 158 70 170 100C176 110 180 116 178 124"
    )
    out = (
        f"M64 292C46 250 50 210 66 190C56 176 60 160 72 152C70 140 74 130 82 122{crown}"
        "C186 132 188 144 184 154C196 162 200 178 190 190C208 212 212 250 192 292Z"
    )
    base = layer(path("M20 312C20 288 60 284 128 284C196 284 236 288 236 312Z", "wood"), 3, texture="laid", grain=1.6)
    plank = layer(path(out, darker("woodL", 0.35)), 3, wobble=0.8) + place(
        layer(path(out, "woodL"), 0, wobble=0.8, texture="laid", grain=2.2, rim=1.2), -5, -4
    )
    cap = layer(
        path(
            "M78 122C82 80 100 42 146 12C154 10 158 16 154 22C146 40 152 72 166 104L172 122C150 108 104 108 78 122Z",
            CAP,
        ),
        1,
        texture="laid",
        grain=1.4,
        wobble=0.6,
    )
    cap += layer(
        path(
            ("M72 128C76 112 174 112 178 128C182 138 174 142 168 138C150 130 104 130 84 138C76 142 70 138 72 128Z"),
            darker(CAP, 0.22),
        ),
        1,
        texture="laid",
        grain=1.4,
    )
    if head == "cap alone":
        return doc.add(masked(plank, rect_d(0, 0, 256, UNDER_CAP)), place(cap, -5, -4))
    doc.add(base, plank)
    art = bald() if head == "bare" else cap
    art += layer(
        path("M90 136C104 130 150 130 164 136C168 152 160 166 126 168C94 166 86 152 90 136Z", lighter("skin", 0.05)),
        0,
        texture="laid",
        grain=1.2,
    )
    art += line([(94, 141), (106, 144), (118, 152)], 6, "woodD", curve=True) + line(
        [(162, 141), (150, 144), (138, 152)], 6, "woodD", curve=True
    )
    art += ellipse(110, 155, 3.6, 4, "=ink") + ellipse(146, 155, 3.6, 4, "=ink")
    art += layer(
        path(
            (
                "M128 162C100 152 84 160 76 164C66 190 78 230 100 252C110 264 122 276 130 280"
                "C138 272 150 262 158 250C178 226 190 186 180 164C170 160 156 152 128 162Z"
            ),
            "#E8DCC2",
        ),
        1,
        texture="laid",
        grain=1.4,
    )
    art += path(
        "M98 178C98 206 108 234 124 258M160 176C158 206 148 232 134 256M128 192C126 214 128 236 130 250",
        "none",
        stroke=colour("woodL"),
        stroke_width=2.6,
        stroke_linecap="round",
    )
    art += (
        layer(
            path(
                (
                    "M128 166C112 162 96 168 88 180C106 184 122 182 128 174C134 182 150 184 168 180"
                    "C160 168 144 162 128 166Z"
                ),
                "#F3EAD6",
            ),
            1,
            wobble=0.5,
        )
        + layer(ellipse(128, 162, 15, 13, "#D98A68"), 1, wobble=0.4)
        + line([(116, 190), (128, 185), (140, 190)], 3, "woodD", curve=True)
    )
    art += layer(
        path(
            (
                "M62 212C48 232 52 264 72 268C92 270 112 252 124 244L116 228C100 236 86 240 80 222Z"
                "M192 212C206 232 204 264 184 268C164 270 146 252 132 244L142 228"
                "C156 236 170 240 176 222Z"
            ),
            "#6E7F4A",
        ),
        1,
        texture="laid",
        grain=1.4,
    ) + layer(
        ellipse(120, 238, 12, 9, lighter("skin", 0.05)) + ellipse(138, 242, 12, 9, lighter("skin", 0.05)), 1, wobble=0.4
    )
    doc.add(place(art, -5, -4))
    doc.add(
        layer(rect(64, 284, 128, 10, darker("wood", 0.3)), 0, wobble=0.5),
        layer(path("M22 296C60 290 196 290 234 296L236 314L20 314Z", "woodL"), 2, texture="laid", grain=1.8),
    )
    return doc


def bald():
    """The top of the head without the cap."""
    return layer(
        path("M88 140C88 116 104 105 128 105C152 105 166 116 168 140C150 134 106 134 88 140Z", lighter("skin", 0.05)),
        0,
        texture="laid",
        grain=1.2,
        seed=9,
    ) + line([(114, 119), (127, 115), (141, 118)], 2.4, "woodL", curve=True)


PICTURES = {
    "fairy": fairy,
    "gnome": partial(standee, "cap"),
    "gnome_bare": partial(standee, "bare"),
    "gnome_cap": partial(standee, "cap alone"),
}
