"""What all paper puppets share: the face, the body and its joints. 256 x 320, bust to the hips, on a wooden rod."""

from tools.art.document import Doc
from tools.art.palette import darker, lighter
from tools.art.paper import layer
from tools.art.shapes import ellipse, line, path, rect

BROWS = {"up": (-13, -17, -14), "flat": (-13, -14, -13)}  # heights, outer to inner end


def face(cx, cy, rx, ry, nose, mouth=None, brows="up", heavy=False, eye_dx=12):
    """Head with ears, cheeks, eyes, brows, nose (round, long, small) and mouth (smile, laugh, None = beard)."""
    skin = "skin"
    art = layer(ellipse(cx - rx + 2, cy + 4, 7, 9, skin) + ellipse(cx + rx - 2, cy + 4, 7, 9, skin), 1, wobble=0.4)
    art += layer(
        path(
            (
                f"M{cx - rx} {cy - ry * 0.4}C{cx - rx} {cy - ry * 1.15} {cx + rx} {cy - ry * 1.15} "
                f"{cx + rx} {cy - ry * 0.4}C{cx + rx + 1} {cy + ry * 0.4} {cx + rx * 0.5} {cy + ry} {cx} {cy + ry}"
                f"C{cx - rx * 0.5} {cy + ry} {cx - rx - 1} {cy + ry * 0.4} {cx - rx} {cy - ry * 0.4}Z"
            ),
            skin,
        ),
        2,
        wobble=0.8,
        rim=1,
    )
    art += layer(
        ellipse(cx - rx * 0.58, cy + 11, 8, 6.5, "=cheek", opacity=0.75)
        + ellipse(cx + rx * 0.58, cy + 11, 8, 6.5, "=cheek", opacity=0.75),
        0,
        wobble=0.8,
        rim=0,
    )
    for s in (-1, 1):
        x = cx + s * eye_dx
        art += ellipse(x, cy - 4, 3.3, 4.2, "=ink") + ellipse(x - 1, cy - 5.6, 1.1, 1.3, "=paper")
        if heavy:
            lid = f"M{x - 6} {cy - 5}C{x - 4} {cy - 11} {x + 4} {cy - 11} {x + 6} {cy - 5}Z"
            art += layer(path(lid, darker(skin, 0.12)), 0, wobble=0.3, rim=0.5)
        outer, middle, inner = BROWS[brows]
        brow = [(x + s * 7, cy + outer), (x, cy + middle), (x - s * 6, cy + inner)]
        art += line(brow, 3, "ink2", curve=True)
    if nose == "round":
        art += layer(ellipse(cx, cy + 7, 7.5, 7, lighter(skin, 0.1)), 1, wobble=0.4)
    elif nose == "long":
        long = (
            f"M{cx - 3} {cy - 4}C{cx - 2} {cy + 4} {cx - 11} {cy + 12} {cx - 3} {cy + 14}"
            f"C{cx + 3} {cy + 15} {cx + 6} {cy + 12} {cx + 4} {cy - 4}Z"
        )
        art += layer(path(long, lighter(skin, 0.1)), 1, wobble=0.4)
    else:
        small = (
            f"M{cx - 1} {cy}C{cx - 6} {cy + 8} {cx - 4} {cy + 11} {cx + 1} {cy + 11}"
            f"C{cx + 5} {cy + 11} {cx + 4} {cy + 6} {cx + 2} {cy}Z"
        )
        art += layer(path(small, lighter(skin, 0.1)), 1, wobble=0.3)
    if mouth == "laugh":
        lips = (
            f"M{cx - 14} {cy + 16}C{cx - 6} {cy + 19} {cx + 6} {cy + 19} {cx + 14} {cy + 16}"
            f"C{cx + 10} {cy + 29} {cx - 10} {cy + 29} {cx - 14} {cy + 16}Z"
        )
        teeth = (
            f"M{cx - 11} {cy + 17.5}C{cx - 5} {cy + 20} {cx + 5} {cy + 20} {cx + 11} {cy + 17.5}"
            f"L{cx + 9} {cy + 21}C{cx + 4} {cy + 22.5} {cx - 4} {cy + 22.5} {cx - 9} {cy + 21}Z"
        )
        art += layer(path(lips, "=crimD"), 0, wobble=0.4, rim=0) + path(teeth, "=paper")
    elif mouth == "smile":
        art += line([(cx - 12, cy + 18), (cx, cy + 24), (cx + 12, cy + 18)], 2.8, "crimD", curve=True)
    return art


def rod():
    """The rod that carries the puppet."""
    return layer(rect(123, 280, 10, 60, "woodL"), 2, wobble=0.6)


def pin(x, y):
    """Brass pin of a joint."""
    return layer(ellipse(x, y, 5, None, "gold"), 1, wobble=0.2) + ellipse(x - 1, y - 1.2, 1.6, None, "=goldL")


def torso(c, w=62, y=176, shoulders=None, base=306):
    """Body sheet of a puppet, cut at the hips."""
    reach = shoulders or w * 1.12
    return layer(
        path(
            (
                f"M{128 - w * 1.08} {base}L{128 - reach} {y + 36}C{128 - reach} {y + 8} {128 - w * 0.6} {y - 4}"
                f" 128 {y - 6}C{128 + w * 0.6} {y - 4} {128 + reach} {y + 8} {128 + reach} {y + 36}"
                f"L{128 + w * 1.08} {base}C{128 + w * 0.5} {base + 5} {128 - w * 0.5} {base + 5} {128 - w * 1.08}"
                f" {base}Z"
            ),
            c,
        ),
        3,
        rim=1.2,
    )


def arm(corners, c, w=30, hand=None, skin="skin"):
    """Sleeve along points, with a hand at the end."""
    art = layer(line(corners, w, c, curve=True), 2, rim=1.1)
    if hand:
        art += layer(ellipse(hand[0], hand[1], 13, 12, skin), 2, wobble=0.5)
    return art


def neck(skin="skin", y=150):
    """Neck between head and torso."""
    return layer(rect(114, y, 28, 40, darker(skin, 0.1)), 0, wobble=0.5)


def puppet(seed):
    """Empty drawing of a puppet."""
    return Doc(256, 320, seed, full=False)
