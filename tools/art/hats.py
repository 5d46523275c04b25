"""The hats of the six persons: on their own heads, and in the Gnome's square as he wears them on his bare head."""

from functools import partial

from tools.art.palette import darker, lighter
from tools.art.paper import layer
from tools.art.puppets import puppet
from tools.art.shapes import ellipse, ellipse_d, line, path, place, poly, star_points

HOOD = "#2C333E"  # of the Thief
ROBE = "#3B4A7A"  # of the Magician


def fools_cap():
    """Hat of the Entertainer, with a bell on each tip."""
    hat = layer(
        path("M128 122C112 118 100 112 94 112C70 100 40 78 26 104C18 84 32 54 62 52C84 50 116 64 128 100Z", "brick"),
        3,
        rim=1.2,
    ) + layer(
        path(
            ("M128 122C144 118 156 112 162 112C186 100 216 78 230 104C238 84 224 54 194 52C172 50 140 64 128 100Z"),
            "slate",
        ),
        3,
        rim=1.2,
    )
    hat += layer(path("M94 112C90 70 110 46 128 14C146 46 166 70 162 112C150 104 106 104 94 112Z", "gold"), 3, rim=1.2)
    hat += layer(path("M92 116C100 98 156 98 164 116L160 106C152 92 104 92 96 106Z", "parch"), 1, wobble=0.6)
    hat += layer(
        ellipse(26, 106, 9, None, "goldL") + ellipse(230, 106, 9, None, "goldL") + ellipse(128, 14, 9, None, "goldL"),
        2,
        wobble=0.3,
    )
    return hat


def hood():
    """Hood and mask of the Thief; the Gnome's eyes look through."""
    outline = "M121 34C80 38 58 84 58 132C58 160 66 178 82 186C72 170 70 150 78 134C98 122 146 122 166 134"
    outline += "C174 150 172 170 162 186C178 178 186 160 186 132C186 84 160 48 134 22C144 30 132 32 121 34Z"
    mask = "M76 140C96 130 148 130 168 140C168 158 158 168 144 166C134 165 130 158 122 158"
    mask += "C114 158 110 165 100 166C86 168 76 158 76 140Z"
    eyes = ellipse_d(105, 150, 7, 6) + ellipse_d(139, 150, 7, 6)
    return layer(path(mask + eyes, "ink", fill_rule="evenodd"), 1, wobble=0.4) + layer(
        path(outline, lighter(HOOD, 0.04)), 3, wobble=1.2, rim=1.3
    )


def cap():
    """Cap of the Publican, with a tassel."""
    return "".join(
        (
            layer(path("M82 100C76 66 100 48 128 48C156 48 180 66 174 100C160 88 96 88 82 100Z", "brick"), 3, rim=1.2),
            layer(
                path(
                    "M78 104C90 86 166 86 178 104C182 96 178 86 168 82C146 72 110 72 88 82C78 86 74 96 78 104Z",
                    "brickD",
                ),
                2,
            ),
            layer(ellipse(128, 46, 10, 8, "brickD"), 2, wobble=0.4),
        )
    )


def feathered_cap():
    """Hat of the Architect, with a white feather."""
    return "".join(
        (
            layer(
                path(
                    "M84 78C84 48 104 34 128 34C152 34 172 48 172 78C160 66 144 62 128 62C112 62 96 66 84 78Z",
                    "#3F6B68",
                ),
                3,
                rim=1.2,
            ),
            layer(path("M82 80C96 60 160 60 174 80L172 66C156 50 100 50 84 66Z", "ochre"), 2),
            layer(path("M160 58C178 44 190 22 186 6C204 22 196 54 170 70Z", "paper"), 2),
            line([(166, 64), (180, 44), (186, 16)], 1.6, "slateL", curve=True),
        )
    )


def beret():
    """Hat of the Mayor, with a golden feather."""
    return "".join(
        (
            layer(path("M70 88C54 48 92 34 128 36C172 30 206 46 188 86C160 74 100 74 70 88Z", "plum"), 3, rim=1.2),
            layer(
                path(
                    "M58 94C56 80 92 72 128 72C164 72 200 80 198 94C194 104 160 92 128 92C96 92 62 104 58 94Z", "plumD"
                ),
                3,
                rim=1.1,
            ),
            layer(path("M166 80C196 70 222 40 214 8C240 34 236 84 182 96Z", "gold"), 3),
            line([(176, 86), (206, 60), (216, 22)], 2, "goldD", curve=True),
            layer(ellipse(172, 82, 9, None, "crim") + ellipse(172, 82, 4, None, "goldL"), 2, wobble=0.3),
        )
    )


def pointed_hat():
    """Hat of the Magician, with moon and stars."""
    return "".join(
        (
            layer(
                path(
                    "M88 102C100 60 104 30 152 2C150 20 136 24 140 38C150 60 158 80 168 102C148 90 108 90 88 102Z", ROBE
                ),
                3,
                rim=1.2,
            ),
            layer(
                path(
                    "M60 108C64 94 96 86 128 86C160 86 192 94 196 108C186 114 160 100 128 100C96 100 70 114 60 108Z",
                    darker(ROBE, 0.18),
                ),
                3,
                rim=1.2,
            ),
            layer(path("M94 88C108 80 148 80 162 88L158 76C146 70 112 70 98 76Z", "gold"), 1),
            layer(
                "".join(
                    poly(star_points(x, y, r, r * 0.45, 5), "=goldL")
                    for x, y, r in ((128, 60, 10), (116, 36, 5), (144, 64, 4))
                )
                + path("M136 22C130 22 128 32 136 34C132 30 132 26 136 22Z", "=goldL"),
                1,
                wobble=0.3,
            ),
        )
    )


# hat -> how it is moved and scaled from its owner's head to the Gnome's
HATS = (
    (fools_cap, -21, 1, 1.12),
    (hood, 0, 0, 1),
    (cap, -31, 10, 1.2),
    (feathered_cap, -38, 28, 1.25),
    (beret, -7, 36, 1),
    (pointed_hat, -35, -2, 1.25),
)


def hat(number):
    """The hat of person 1 to 6."""
    doc = puppet(320 + number)
    draw, x, y, scale = HATS[number - 1]
    return doc.add(place(draw(), x, y, scale))


PICTURES = {f"hat_{number}": partial(hat, number) for number in range(1, 7)}
