"""Small loose paper that flies about for a moment: dust, confetti, sparks, foam, rays."""

from functools import partial

from tools.art.document import Doc, gradient
from tools.art.fire import puff
from tools.art.palette import lighter, mix
from tools.art.paper import layer
from tools.art.shapes import ellipse, path, poly

SCRAPS = (("4 8 17 3 25 15 12 24", "paper"), ("5 4 24 9 19 24 8 19", "parch"), ("3 14 14 3 26 10 21 22", "parch3"))
CONFETTI = ("brick", "slate", "moss", "ochre", "plum", "rose")
SPARKS = {"blue": "#A9D3E6", "rose": "#F2B7AE"}
FOAM = mix("paper", "goldL", 0.4)


def scrap(n):
    """A scrap that the scissors left."""
    corners, c = SCRAPS[n]
    return Doc(28, 28, 820 + n, full=False).add(layer(poly(corners, c), 1, wobble=1, rim=0.8))


def dust():
    """Dust of paper in a low puff; of the colour of sand, for a white puff is a cloud."""
    doc = Doc(80, 56, 830, full=False)
    return doc.add(puff(26, 34, 15, "parch2", 2), puff(54, 34, 14, "parch2", 2), puff(39, 26, 17, "parch", 2))


def confetti(n):
    """A strip of coloured paper."""
    doc = Doc(32, 24, 840 + n, full=False)
    c = CONFETTI[n]
    strip = ("4 5 27 3 28 17 5 19", "4 19 14 3 28 18", "3 8 16 4 29 10 27 17 15 11 5 16")[n % 3]
    return doc.add(layer(poly(strip, lighter(c, 0.3)), 1, wobble=0.6, rim=0.9))


def spark(c):
    """A lozenge of magic: pale, its left half lit."""
    doc = Doc(48, 64, 850, full=False)
    return doc.add(
        layer(poly("24 10 34 32 24 54 14 32", c), 0, wobble=0.3, rim=0.8, glow=c),
        poly("24 12 24 52 16 32", "=" + lighter(c, 0.6)),
    )


def foam():
    """Foam that runs over: a round head with three tongues, creamier than a cloud."""
    head = "M6 30C2 14 16 10 20 14C24 2 44 2 48 13C60 8 70 18 65 30C68 36 65 50 59 50C53 50 54 38 50 38"
    tongues = "C46 38 46 58 39 58C32 58 34 40 29 40C24 40 25 49 19 49C11 49 12 38 6 30Z"
    return Doc(72, 68, 860, full=False).add(layer(path(head + tongues, FOAM), 2, wobble=0.6))


def foam_drop():
    """A flake of foam."""
    return Doc(28, 28, 861, full=False).add(layer(ellipse(13, 13, 10, 9, FOAM), 1, wobble=0.8))


def rays():
    """Rays of a star, round its middle."""
    doc = Doc(256, 256, 870, full=False)
    art = ""
    for n in range(12):
        far, near, wide = (118, 40, 9) if n % 2 == 0 else (86, 44, 6)
        ray = poly(
            [(128, 128 - far), (128 + wide, 128 - near - 14), (128, 128 - near), (128 - wide, 128 - near - 14)],
            gradient("flameL", lighter("goldL", 0.5)),
        )
        art += f'<g transform="rotate({30 * n} 128 128)">{ray}</g>'
    return doc.add(layer(art, 0, wobble=0, grain=0.6, rim=0.6, glow="flameL", box=(2, 2, 254, 254)))


PICTURES = {"dust": dust, "foam": foam, "foam_drop": foam_drop, "rays": rays}
PICTURES |= {f"scrap_{n + 1}": partial(scrap, n) for n in range(len(SCRAPS))}
PICTURES |= {f"confetti_{n + 1}": partial(confetti, n) for n in range(len(CONFETTI))}
PICTURES |= {f"spark_{name}": partial(spark, c) for name, c in SPARKS.items()}
