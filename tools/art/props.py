"""Props of the paper theatre that come on for one act: scroll and seal, plan, arm and balls, rod, trophy."""

import math
from functools import partial

from tools.art.decrees import wax
from tools.art.document import Doc, gradient, round_light
from tools.art.palette import colour, darker, lighter, mix
from tools.art.paper import hole, layer, masked
from tools.art.persons_street import BALLS
from tools.art.puppets import arm
from tools.art.shapes import ellipse, ellipse_d, glyph, line, path, place, rect, rect_d, rounded, smooth


def scroll_rod():
    """The roll at the foot of a decree, alone; the decree's (16, 198) is its corner."""
    doc = Doc(224, 48, 880, full=False)
    y = 18
    return doc.add(
        layer(rounded(12, y - 13, 200, 26, 13, gradient(lighter("parch2", 0.4), darker("parch2", 0.3))), 3, wobble=1),
        layer(
            ellipse(14, y, 8, 13, darker("parch3", 0.1)) + ellipse(210, y, 8, 13, darker("parch3", 0.1)), 1, wobble=0.5
        ),
        path(
            f"M14 {y - 6}C18 {y - 6} 18 {y + 6} 14 {y + 5}M210 {y - 6}C214 {y - 6} 214 {y + 6} 210 {y + 5}",
            "none",
            stroke=colour("sand4"),
            stroke_width=2,
        ),
    )


def scroll_corner():
    """The sheet of a decree below its numbers, before a seal lies on it; the decree's (162, 168) is its corner."""
    doc = Doc(54, 48, 881, full=False)
    sheet = path("M40 40C46 90 36 150 42 214L216 212C220 150 212 96 216 42Z", gradient("paper", "parch2", 0, 0, 0.4, 1))
    blank = place(layer(sheet, 0, wobble=2, texture="fibre", seed=881), -162, -168)
    return doc.add(masked(blank, ellipse_d(26, 27, 26)))


def seal():
    """Red seal of wax with a crown, on two tails of ribbon."""
    doc = Doc(128, 144, 882, full=False)
    return doc.add(
        layer(
            path("M46 74L32 134L56 122L72 138L78 78Z", darker("red", 0.2))
            + path("M56 78L84 138L92 124L110 128L84 72Z", darker("red", 0.42)),
            2,
            wobble=0.8,
        ),
        layer(smooth(wax(62, 60, 46), "red"), 3, wobble=2, rim=1.8),
        layer(ellipse(62, 60, 33, None, darker("red", 0.12)), 0, wobble=0.8, rim=1),
        layer(glyph("crown", 62, 59, 46, "=" + lighter("red", 0.3)), 1, wobble=0, box=(30, 30, 94, 92)),
    )


def signet():
    """The stamp that presses the seal: a turned handle on a brass plate."""
    doc = Doc(96, 168, 883, full=False)
    return doc.add(
        layer(
            path(
                "M48 8C66 8 74 22 70 38C66 52 58 58 58 74C58 96 66 108 70 122L26 122C30 108 38 96 38 74"
                "C38 58 30 52 26 38C22 22 30 8 48 8Z",
                round_light("wood", 0.3),
            ),
            4,
            wobble=0.6,
            texture="laid",
            grain=1.8,
            rim=1.3,
        ),
        layer(rect(36, 66, 24, 8, round_light("gold", 0.3)), 1, wobble=0.4),
        layer(path("M22 118L74 118L80 138C68 148 28 148 16 138Z", round_light("gold", 0.3)), 2, wobble=0.5, rim=1.2),
    )


def plan():
    """The Architect's plan: light lines on slate."""
    doc = Doc(176, 128, 884, full=False)
    lines = (
        "M24 100L152 100M34 100L34 72L42 72L42 64L52 64L52 72L62 72L62 100M62 84L114 84M114 100L114 72L122 72L122 64"
        "L132 64L132 72L142 72L142 100M70 84L70 50L106 50L106 84M62 50L88 22L114 50Z"
        "M82 100L82 92C84 86 92 86 94 92L94 100M82 62L94 62L94 74L82 74Z"
    )
    frame = path(rect_d(14, 12, 146, 98), "none", stroke=colour("sky2"), stroke_width=1.6, opacity=0.7)
    return doc.add(
        layer(path("M6 6L168 4L166 118L8 120Z", mix("slate", "slateD", 0.25)), 3, wobble=1, rim=1.3, texture="fibre"),
        frame,
        layer(
            path(lines, "none", stroke=colour("paper"), stroke_width=3, stroke_linejoin="round"),
            0,
            rim=0,
            wobble=0.6,
            box=(10, 8, 166, 116),
        ),
    )


def mayor_arm():
    """The Mayor's arm, raised: shoulder below at (64, 148), hand above."""
    doc = Doc(128, 160, 885, full=False)
    return doc.add(
        arm([(64, 146), (62, 112), (64, 78)], "crim", 34),
        layer(
            path(
                "M56 54C48 36 50 22 54 22L58 40L60 16C64 14 66 18 66 34L70 18C74 18 74 22 74 38"
                "L80 28C84 30 82 46 74 56Z",
                "skin",
            ),
            2,
            wobble=0.5,
        ),
        layer(rounded(42, 54, 44, 26, 9, "paper"), 2, wobble=1.6, wobble_frequency=0.07),
    )


def ball(n):
    """A ball of the Entertainer."""
    return Doc(32, 32, 890 + n, full=False).add(layer(ellipse(14.5, 14.5, 12, None, BALLS[n][2]), 2, wobble=0.3))


def pole():
    """A length of a puppet's rod, to be put end to end."""
    return Doc(16, 64, 894, full=False).add(
        layer(rect(3, -30, 9, 124, round_light("woodL", 0.2)), 1, wobble=0.4, texture="laid")
    )


def laurel(side):
    """A sprig of laurel that bends up round the cup; side: -1 left, 1 right."""
    at = [(side * (30 + 52 * math.sin(n * 0.36)), 4 - n * 24) for n in range(6)]
    art = layer(line(at, 4, "mossD", curve=True), 1, wobble=0.4)
    for n, (x, y) in enumerate(at):
        for turn, c in ((-52, "moss"), (44, "mossL")):
            leaf = layer(path("M0 2C9 -6 10 -20 0 -32C-10 -20 -9 -6 0 2Z", c), 1, wobble=0.4)
            art += place(leaf, x, y, 1 - 0.06 * n, side * (38 - 14 * n) + turn)
    return art


def trophy():
    """The cup of the winner: golden paper between laurels, on a plinth."""
    doc = Doc(256, 288, 895, full=False)
    handles = path(
        "M62 66C18 56 12 120 72 142L76 128C40 112 40 78 66 82Z"
        "M194 66C238 56 244 120 184 142L180 128C216 112 216 78 190 82Z",
        gradient("gold", "goldD"),
    )
    bowl = "M54 44C56 120 84 164 116 172L140 172C172 164 200 120 202 44Z"
    return doc.add(
        layer(handles, 3, wobble=0.6, rim=1.2),
        layer(
            path("M116 164C122 190 118 206 96 222L160 222C138 206 134 190 140 164Z", round_light("ochre", 0.3)),
            2,
            wobble=0.6,
        ),
        layer(path(bowl, round_light("gold", 0.34)), 3, wobble=0.8, rim=1.5),
        layer(
            path("M58 78C88 92 168 92 198 78L196 92C166 106 90 106 60 92Z", round_light("goldL", 0.3)), 1, wobble=0.5
        ),
        layer(glyph("laurels", 128, 124, 50, "=" + darker("goldD", 0.05)), 0, wobble=0, rim=1, box=(98, 94, 158, 154)),
        layer(ellipse(128, 44, 74, 15, lighter("gold", 0.3)), 2, wobble=0.5, rim=1.2),
        hole(path(ellipse_d(128, 45, 63, 10), gradient("goldD", "ochre")), 1, wobble=0.4),
        layer(ellipse(128, 178, 17, 8, "goldL"), 1, wobble=0.3),
        place(laurel(-1), 128, 236),
        place(laurel(1), 128, 236),
        layer(path("M88 220L168 220L176 240L80 240Z", round_light("gold", 0.3)), 2, wobble=0.5, rim=1.2),
        layer(rect(68, 238, 120, 32, round_light("wood", 0.3)), 3, wobble=0.6, texture="laid", grain=1.8, rim=1.3),
        layer(rounded(102, 246, 52, 16, 4, "goldL"), 1, wobble=0.4),
    )


PICTURES = {
    "scroll_rod": scroll_rod,
    "scroll_corner": scroll_corner,
    "seal": seal,
    "signet": signet,
    "plan": plan,
    "mayor_arm": mayor_arm,
    "pole": pole,
    "trophy": trophy,
}
PICTURES |= {f"ball_{n + 1}": partial(ball, n) for n in range(len(BALLS))}
