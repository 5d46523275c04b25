"""The counted symbols. Every symbol is drawn around (0,0) inside an 84x84 box (guard: 84 high, cloud: 92x54)."""

import math

from tools.art.document import Doc, gradient
from tools.art.palette import colour, darker, mix
from tools.art.paper import layer, masked
from tools.art.shapes import ellipse, ellipse_d, glyph, path, place, poly, rect, rect_d, star_points


def star(x=0, y=0, s=1):
    """Folded gold star on a dark burst."""
    art = layer(poly(star_points(0, 0, 42, 25, 10, -72), "#86511A"), 1, wobble=1.2)
    art += layer(poly(star_points(0, 1, 42, 18.5, 5), "gold"), 2, wobble=1.2, rim=1.3)
    facets = ""
    corners = star_points(0, 1, 38, 16.5, 5)
    tips, notches = corners[0::2], corners[1::2]
    for k in range(5):  # folded facets, light from the upper left
        for (ax, ay), (bx, by) in ((tips[k], notches[k]), (tips[k], notches[k - 1])):
            side = 1 if ax * by - ay * bx > 0 else -1
            angle = math.atan2((ay + by) / 2, (ax + bx) / 2) + side * 0.5
            light = -math.cos(angle) * 0.6 - math.sin(angle) * 0.75
            if light > -0.2:
                c = mix("gold", "goldL", min(1, 0.25 + light * 0.8))
            else:
                c = mix("gold", "ochre", min(1, -light))
            facets += poly([(0, 1), (ax, ay), (bx, by)], "=" + c)
    art += layer(facets, 0, wobble=1, rim=0)
    return place(art, x, y, s)


def flag(x=0, y=0, s=1, flip=False):
    """Red swallow-tailed flag on a pole, wind from the left."""
    art = layer(rect(-32, -40, 5, 82, "wood"), 2, wobble=1)
    art += layer(
        path("M-28 -33C-14 -42 2 -27 18 -33C28 -37 36 -37 43 -35L28 -15L43 5C30 3 24 0 14 3C0 8 -14 -3 -28 6Z", "red"),
        2,
        wobble=1.4,
        rim=1.2,
    )
    art += layer(
        path(
            (
                "M-28 -17C-14 -26 2 -11 18 -17C24 -19 28 -19 30.500 -18.500L28 -15L31 -11"
                "C27 -11.500 22 -10 16 -8C2 -3 -14 -14 -28 -7Z"
            ),
            "=goldL",
            opacity=0.92,
        ),
        0,
        wobble=1.2,
        rim=0,
    )
    art += layer(
        path("M-27 -33.500C-20 -38 -13 -37 -8 -35L-8 -1C-14 -2 -20 1 -27 6Z", "=crimD", opacity=0.22),
        0,
        wobble=0,
        rim=0,
    )
    art += layer(ellipse(-29.5, -42, 5, 5, "gold"), 1, wobble=0.5)
    return place(art, x, y, s, 0, flip)


def shield_d(w=68, h=80):
    """Outline of a heater shield."""
    a = w / 2
    t = -h / 2
    b = h / 2
    return (
        f"M{-a} {t}C{-a * 0.4} {t + 5} {a * 0.4} {t + 5} {a} {t}C{a * 1.02} {t + h * 0.3} {a * 1.02}"
        f" {t + h * 0.52} {a * 0.8} {t + h * 0.72}C{a * 0.6} {t + h * 0.86} {a * 0.25} {t + h * 0.95} 0 {b}"
        f"C{-a * 0.25} {t + h * 0.95} {-a * 0.6} {t + h * 0.86} {-a * 0.8} {t + h * 0.72}"
        f"C{-a * 1.02} {t + h * 0.52} {-a * 1.02} {t + h * 0.3} {-a} {t}Z"
    )


def griffin(x=0, y=0, s=1):
    """Light beast on a dark shield with a gold rim."""
    art = layer(path(shield_d(72, 84), "gold"), 3, wobble=1, rim=1.2)
    art += layer(path(shield_d(62, 73), "slateD"), 0, wobble=1, rim=0)
    art += layer(glyph("griffin-symbol", 0, -2, 60, "=goldL"), 1, wobble=0, grain=0.7, rim=0.6, box=(-34, -40, 34, 36))
    return place(art, x, y, s)


def guard(x=0, y=0, s=1):
    """Town guard: kettle hat, cloak, halberd, shield; feet at y=42."""
    art = layer(rect(27, -34, 4.5, 78, "woodL"), 2, wobble=0.8)
    art += layer(
        path("M29 -41L32.500 -30L29 -24L26 -30Z", "steel")
        + path("M31 -30C40 -35 47 -29 47 -22C47 -15 40 -10 31 -16Z", "steel")
        + path("M27.500 -27L17 -22L27.500 -17Z", "steel"),
        1,
        wobble=0.5,
        rim=1,
    )
    # cloak
    art += layer(path("M-20 44L-24 -2C-22 -14 -12 -17 0 -17C12 -17 22 -14 24 -2L21 44Z", "brick"), 2, wobble=1)
    # tabard halved
    art += layer(
        path("M-11 44L-13 -8C-6 -12 6 -12 13 -8L11 44Z", "parch")
        + path("M-11 44L-13 -8C-9 -11 -4 -11 0 -11L0 44Z", "=slate"),
        1,
        wobble=0.8,
    )
    art += layer(
        path("M12 -6C18 -9 30 -7 32 -1L30 6C24 3 18 6 12 6Z", "steelD") + ellipse(29, 1.5, 5, 5, "skin"), 1, wobble=0.5
    )
    art += layer(ellipse(0, -22, 12, 13, "skin"), 1, wobble=0.4)
    art += (
        path("M-8 -20C-7 -12 -2 -9 0 -9C2 -9 7 -12 8 -20L5 -17C2 -19 -2 -19 -5 -17Z", "=woodD")
        + ellipse(-4.5, -24.5, 1.5, 1.8, "=ink")
        + ellipse(4.5, -24.5, 1.5, 1.8, "=ink")
        + ellipse(-8, -19.5, 2.2, 1.6, "=cheek", opacity=0.7)
        + ellipse(8, -19.5, 2.2, 1.6, "=cheek", opacity=0.7)
    )
    art += layer(
        path("M-22 -28C-14 -33 -12 -46 0 -47C12 -46 14 -33 22 -28C14 -26 -14 -26 -22 -28Z", "steel"),
        2,
        wobble=0.6,
        rim=1.1,
    )
    art += path("M-13 -32.500C-6 -31 6 -31 13 -32.500", "none", stroke=colour("steelD"), stroke_width=1.6)
    shield = path("M-17 0C-12 2 -6 2 -1 0C0 12 -2 22 -9 29C-16 22 -18 12 -17 0Z", "gold")
    art += place(
        layer(shield, 2, wobble=0.6, rim=1.1)
        + layer(
            path("M-14 4L-9 5L-9 24C-13 18 -14.500 12 -14 4Z", "=red")
            + path("M-4 4L-9 5L-9 24C-5 18 -3.500 12 -4 4Z", "=slateD"),
            0,
            wobble=0.3,
            rim=0,
        ),
        -13,
        -6,
        1.15,
    )
    return place(art, x, y, s)


def cloud_d(kind=0):
    """Puffs = union of circles on a flat bottom, drawn as one path."""
    if kind == 0:
        return (
            "M-38 24C-50 23 -50 6 -37 4C-38 -10 -26 -16 -18 -11C-14 -28 10 -31 15 -14"
            "C25 -20 36 -11 33 0C47 -2 51 21 38 24Z"
        )
    return "M-38 24C-51 22 -49 5 -35 3C-33 -10 -20 -12 -13 -6C-10 -24 14 -32 21 -13C33 -18 40 -7 36 2C49 4 49 22 38 24Z"


def cloud(x=0, y=0, s=1, kind=0, flip=False):
    """White puffs on a flat base, two outlines."""
    art = layer(path(cloud_d(kind), gradient("#FFFFFF", "#DDE3DC", 0, 0, 0.3, 1)), 3, wobble=1.2, rim=1.2)
    c2 = "M-22 23C-30 20 -28 8 -17 9C-14 -2 4 -4 8 6C18 3 26 14 18 23Z"
    art += layer(path(c2, gradient("#FFFFFF", "#EDEBDF")), 2, wobble=1.2, rim=0.8)
    art += path(
        "M-36 12C-32 7 -26 7 -24 11M22 2C27 0 32 4 31 9",
        "none",
        stroke=colour("slateL"),
        stroke_width=1.8,
        stroke_linecap="round",
        opacity=0.65,
    )
    return place(art, x, y, s, 0, flip)


# ---- the four players: colour, shield shape and charge all differ ---------------
PLAYERS = (("slate", "castle"), ("moss", "oak-leaf"), ("ochre", "flame"), ("plum", "fleur-de-lys"))


def player_shape(k, g=0):
    """Outline of player k's shield, grown by g units: 0 eared square, 1 round, 2 lozenge, 3 hexagon."""
    if k == 0:
        return (
            f"M{-34 - g} {-42 - g}L-12 {-38 - g}L0 {-42 - g}L12 {-38 - g}L{34 + g} {-42 - g}"
            f"L{34 + g} 14C{34 + g} {31 + g} 14 {34 + g} 0 {45 + g}C-14 {34 + g} {-34 - g} {31 + g} {-34 - g}"
            " 14Z"
        )
    if k == 1:
        return ellipse_d(0, 0, 39 + g, 40 + g)
    if k == 2:
        top, side = 49 + g * 1.3, 43 + g * 1.2
        return (
            f"M0 {-top}C{14 + g} -30 26 {-14 - g} {side} 0C26 {14 + g} {14 + g} 30 0 {top}"
            f"C{-14 - g} 30 -26 {14 + g} {-side} 0C-26 {-14 - g} {-14 - g} -30 0 {-top}Z"
        )
    return (
        f"M0 {-46 - g * 1.2}L{39 + g} {-24 - g * 0.6}L{36 + g} {17 + g * 0.4}L0 {46 + g * 1.2}"
        f"L{-36 - g} {17 + g * 0.4}L{-39 - g} {-24 - g * 0.6}Z"
    )


def player_arms(k, x=0, y=0, s=1, depth=3):
    """Coat of arms of player k (0-3) in a 84x96 box."""
    c, charge = PLAYERS[k]
    ink = "brickD" if k == 2 else "goldL" if k < 2 else "paper"
    half = darker(c, 0.28)
    art = layer(path(player_shape(k, 5), "parch"), depth, wobble=0.8, rim=1.3) + layer(
        path(player_shape(k), c), 0, wobble=0.8, rim=0.8
    )
    part = {
        0: rect_d(0, -60, 60, 120),
        1: ellipse_d(0, 0, 29),
        2: "M-60 -60L60 60L60 -60Z",
        3: "M-60 -60L60 -60L60 -8L0 -30L-60 -8Z",
    }[k]
    art += masked(path(part, "=" + half, opacity=0.75), player_shape(k))
    art += layer(
        glyph(charge, 0, (-3, 0, -1, 4)[k], (50, 44, 44, 44)[k], "=" + colour(ink)),
        1,
        wobble=0,
        grain=0.7,
        rim=0.6,
        box=(-30, -32, 30, 32),
    )
    return place(art, x, y, s)


DRAW = {"star": star, "flag": flag, "griffin": griffin, "guard": guard, "cloud": cloud}
# the one scale of every symbol on a building tile
TILE_SCALE = 0.80
# middle of the drawing, symbol units
CENTRE = {"star": (0, 0), "griffin": (0, 0), "flag": (4, -2), "guard": (8, -1), "cloud": (0, -3)}


def put(sym, x, y, s=TILE_SCALE, **k):
    """Symbol with the middle of its drawing at x, y; the drawing counts it."""
    cx, cy = CENTRE[sym]
    Doc.current.symbols.append(sym)
    return DRAW[sym](x - cx * s, y - cy * s, s, **k)
