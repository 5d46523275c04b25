"""Portraits of the six computer players, one a level: a paper medallion with head and shoulders. 128 x 128."""

from functools import partial

from tools.art.document import Doc, gradient
from tools.art.palette import darker, lighter, mix
from tools.art.paper import layer
from tools.art.puppets import face, neck
from tools.art.shapes import ellipse, ellipse_d, line, path, place, poly

MIDDLE = 61
BUST = "M17 90C19 76 39 73 61 73C83 73 103 76 105 90C97 104 79 113 61 113C43 113 25 104 17 90Z"
SCALE = 0.64  # of the heads, which are drawn as large as the puppets'; theirs are at (128, 128)


def medallion(seed, ground, coat, behind, head):
    """A disc of paper, a coat, and what `behind` and `head` draw behind and in front of it."""
    doc = Doc(128, 128, seed, full=False)
    disc = ellipse(MIDDLE, MIDDLE, 58, None, "goldD") + ellipse(MIDDLE, MIDDLE, 56, None, "gold")
    doc.add(layer(disc, 2, wobble=0.6))
    sky = gradient(lighter(ground, 0.16), darker(ground, 0.16), 0, 0, 0.4, 1)
    doc.add(layer(ellipse(MIDDLE, MIDDLE, 52, None, sky), 0, wobble=0.6, rim=1))
    moved = partial(place, x=MIDDLE - 128 * SCALE, y=55 - 128 * SCALE, scale=SCALE)
    doc.add(moved(behind()), layer(path(BUST, coat), 2, wobble=0.5, rim=1.1))
    return doc.add(moved(neck("skin", 146) + head()))


def collar(c, w=26):
    """Two points of linen under the chin."""
    tips = f"M{128 - w} 172L128 184L{128 + w} 172L{128 + w - 6} 196L128 186L{128 - w + 6} 196Z"
    return layer(path(tips, c), 1, wobble=0.5)


def scarf(c):
    """A neckerchief with its knot."""
    return layer(path("M98 166C110 178 146 178 158 166L162 178C146 192 110 192 94 178Z", c), 2, wobble=0.6) + layer(
        ellipse(128, 186, 8, 7, darker(c, 0.1)), 1, wobble=0.3
    )


def apprentice():
    """1 Margot: braids and a kerchief."""
    hair = "#B5622C"

    def behind():
        braids = ""
        for s in (-1, 1):
            for i in range(5):
                braids += layer(
                    ellipse(
                        128 + s * (40 + 2.5 * i), 134 + 13 * i, 9.5 - 0.6 * i, 9, mix(hair, "gold", 0.12 * (i % 2))
                    ),
                    1,
                    wobble=0.4,
                )
        return braids + layer(ellipse(128, 122, 40, 42, hair), 1, wobble=0.6)

    def head():
        art = face(128, 128, 29, 35, nose="small", mouth="laugh")
        for dx, dy in ((-17, 5), (-12, 9), (13, 8), (18, 5)):
            art += ellipse(128 + dx, 128 + dy, 1.2, 1.2, "=skin2")
        fringe = "M97 122C96 96 112 88 128 90C144 88 160 96 159 122C152 108 140 104 126 106C112 106 102 110 97 122Z"
        art += layer(path(fringe, hair), 1, wobble=0.6)
        cloth = "M92 112C88 70 112 62 128 62C144 62 168 70 164 112C150 96 106 96 92 112Z"
        art += layer(path(cloth, "brick"), 2, wobble=0.6, rim=1.1)
        for x, y in ((112, 82), (128, 76), (144, 82), (120, 92), (137, 92)):
            art += ellipse(x, y, 2.6, 2.6, "=goldL")
        return art + collar("paper")

    return medallion(361, "sky2", "mossL", behind, head)


def journeyman():
    """2 Luc: the broad black hat of a journeyman on the road."""
    hair = "#4A3323"

    def behind():
        return layer(ellipse(128, 126, 35, 36, hair), 1, wobble=0.6)

    def head():
        art = face(128, 128, 29, 35, nose="long", mouth="smile")
        art += layer(
            path("M98 124C97 104 104 100 106 100L150 100C152 100 159 104 158 124C150 112 106 112 98 124Z", hair), 1
        )
        art += layer(path("M98 98C96 62 108 56 128 58C148 56 160 62 158 98Z", "char"), 2, wobble=0.6, rim=1.2)
        art += layer(path("M98 92C112 98 144 98 158 92L158 101C144 107 112 107 98 101Z", "crim"), 1, wobble=0.3)
        art += layer(ellipse(128, 103, 58, 10, "char"), 2, wobble=0.6, rim=1.2)
        return art + scarf("crim")

    return medallion(362, "sand", "slate", behind, head)


def mason():
    """3 Odile: the folded paper hat of a mason."""
    hair = "#2F2420"

    def behind():
        return layer(ellipse(128, 132, 40, 44, hair), 1, wobble=0.6)

    def head():
        art = face(128, 128, 29, 35, nose="small", mouth="smile", brows="flat")
        art += layer(
            path(
                "M97 126C95 100 112 92 128 92C144 92 161 100 159 126C148 108 138 104 116 106C106 108 100 114 97 126Z",
                hair,
            ),
            1,
        )
        art += layer(poly([(86, 102), (108, 58), (150, 54), (170, 102)], "parch"), 2, wobble=0.5, rim=1.1)
        art += layer(poly([(82, 106), (84, 88), (172, 86), (174, 106)], "paper"), 2, wobble=0.5, rim=1.1)
        art += line([(108, 60), (130, 86), (150, 56)], 1.6, "parch3")
        return art + collar("paper", 22)

    return medallion(363, "rose", "mossD", behind, head)


def foreman():
    """4 Bruno: a round hat and a full beard."""
    beard = "#7A4A28"

    def behind():
        return layer(ellipse(128, 126, 34, 34, beard), 1, wobble=0.6)

    def head():
        art = face(128, 128, 29, 35, nose="round", brows="flat", heavy=True)
        full = "M97 130C94 168 112 184 128 184C144 184 162 168 159 130C154 142 142 146 128 146C114 146 102 142 97 130Z"
        art += layer(path(full, beard), 2, wobble=0.9)
        art += layer(
            path(
                "M108 146C114 138 124 140 128 144C132 140 142 138 148 146"
                "C142 154 134 152 128 149C122 152 114 154 108 146Z",
                darker(beard, 0.14),
            ),
            1,
            wobble=0.4,
        )
        art += layer(path("M94 104C92 60 164 60 162 104C146 96 110 96 94 104Z", "copper"), 2, wobble=0.6, rim=1.2)
        art += layer(
            path(
                "M84 106C98 92 158 92 172 106C176 112 168 114 160 111C144 105 112 105 96 111C88 114 80 112 84 106Z",
                darker("copper", 0.14),
            ),
            2,
            wobble=0.5,
            rim=1.1,
        )
        return art

    return medallion(364, "sky0", "wood", behind, head)


def planner():
    """5 Solène: a knot of hair, a pencil behind the ear and spectacles."""
    hair = "#3A2A3C"

    def behind():
        return layer(ellipse(128, 76, 20, 19, hair), 1, wobble=0.5) + layer(
            ellipse(128, 122, 37, 40, hair), 1, wobble=0.6
        )

    def head():
        art = face(128, 128, 29, 35, nose="small", mouth="smile", brows="flat")
        art += layer(
            path(
                "M97 130C92 96 112 86 128 88C144 86 164 96 159 130C156 110 144 100 128 98C112 100 100 110 97 130Z", hair
            ),
            1,
        )
        for x in (116, 140):
            ring = ellipse_d(x, 124, 10.5, 10.5) + ellipse_d(x, 124, 8, 8)
            art += path(ring, "=goldD", fill_rule="evenodd")
        art += line([(126, 123), (130, 123)], 2, "goldD")
        art += layer(poly([(150, 110), (186, 82), (190, 87), (154, 115)], "ochre"), 1, wobble=0.2)
        art += poly([(186, 82), (196, 77), (190, 87)], "=parch")
        art += layer(ellipse(128, 86, 12, 4, "gold"), 1, wobble=0.2)
        return art + collar("parch", 24)

    return medallion(365, "sage", "slateD", behind, head)


def master():
    """6 Anselme: white beard and the laurel of the honorary citizens."""
    beard = "#E9E2D2"

    def behind():
        return layer(ellipse(128, 126, 36, 38, beard), 1, wobble=0.6)

    def head():
        art = face(128, 128, 29, 35, nose="long", brows="up", heavy=True)
        full = "M96 126C92 172 112 200 128 208C144 200 164 172 160 126C154 142 142 146 128 146C114 146 102 142 96 126Z"
        art += layer(path(full, beard), 2, wobble=0.9)
        art += layer(
            path(
                "M106 146C113 137 124 139 128 144C132 139 143 137 150 146"
                "C143 156 134 152 128 148C122 152 113 156 106 146Z",
                "paper",
            ),
            1,
            wobble=0.4,
        )
        for s in (-1, 1):
            for i in range(5):
                x, y = 128 + s * (36 - 6.5 * i), 112 - 7 * i + 0.8 * i * i
                leaf = path("M-9 0C-4 -6 4 -6 9 0C4 6 -4 6 -9 0Z", "gold" if i % 2 else "ochre")
                art += place(layer(leaf, 1, wobble=0.2, box=(-10, -7, 10, 7)), x, y, 1.1, s * (70 - 14 * i) * -1)
        art += layer(ellipse(128, 84, 6, None, "crim"), 1, wobble=0.2)
        return art

    return medallion(366, "plumL", "plum", behind, head)


PEOPLE = (apprentice, journeyman, mason, foreman, planner, master)
PICTURES = {f"portrait_{level}": draw for level, draw in enumerate(PEOPLE, start=1)}
