"""What stands in, on and before a wall: guards in niches, griffins on tablets, windows, ivy, barrels."""

from tools.art import symbols
from tools.art.document import gradient, pick, round_light, uniform
from tools.art.palette import darker, lighter
from tools.art.paper import hole, layer
from tools.art.shapes import arch_d, ellipse, ellipse_d, line, path, rect, rounded, rounded_d, smooth
from tools.art.stonework import bushes, torch, window

ANCHOR = {
    "plain": ((128,), (72, 184), (50, 128, 206)),
    "corner": ((128,), (88, 168), (88, 128, 168)),
    "gate": ((128,), (32, 224), (32, 128, 224)),
}
# height of the symbols' middle
ANCHOR_Y = 170
ANCHOR_Y_GATE = 194


def niche(x, base=214, c="sand"):
    """Dark arched niche that a guard stands in."""
    return (
        layer(path(arch_d(x, base, 74, 98), lighter(c, 0.3)), 2, wobble=1)
        + hole(path(arch_d(x, base, 58, 89), gradient("plumD", "ink")), 2)
        + layer(rect(x - 40, base - 5, 80, 10, lighter(c, 0.35)), 2, wobble=0.8)
        + layer(
            path(
                f"M{x - 7} {base - 99}L{x + 7} {base - 99}L{x + 4} {base - 85}L{x - 4} {base - 85}Z", lighter(c, 0.42)
            ),
            1,
            wobble=0.4,
        )
    )


def tablet(x, y, c="sand"):
    """Stone tablet behind a griffin."""
    return layer(rounded(x - 39, y - 43, 78, 88, 7, lighter(c, 0.32)), 2, wobble=1) + hole(
        path(rounded_d(x - 33, y - 37, 66, 76, 4), "=" + darker(c, 0.32)), 1, wobble=0.8
    )


def put_symbols(shown, shape, c="sand"):
    """Guards in niches, griffins on tablets, on the fixed anchors of the shape."""
    art = ""
    for sym, x in zip(shown, ANCHOR[shape][len(shown) - 1] if shown else (), strict=False):
        y = ANCHOR_Y_GATE if shape == "gate" else ANCHOR_Y
        front = shape == "gate"
        if sym == "guard":
            art += ("" if front else niche(x, 214, c)) + symbols.put("guard", x, y + (5 if front else 6))
        else:
            art += ("" if front and x == 128 else tablet(x, y - 8, c)) + symbols.put("griffin", x, y - 8)
    return art


def slit(x, c="sand"):
    """Arrow slit."""
    return layer(path(arch_d(x, 192, 26, 60), lighter(c, 0.22)), 1, wobble=0.8) + hole(
        path(arch_d(x, 189, 11, 46), "=ink"), 1, wobble=0.8
    )


def small_window(x, c="sand"):
    """Small warm window."""
    return window(x, 186, 26, 44, c)


def flower_box(x, c="sand"):
    """Window with a box of flowers."""
    art = (
        window(x, 186, 34, 50, c)
        + layer(rect(x - 30, 188, 60, 12, "brickD"), 2, wobble=0.8)
        + layer(bushes(x - 27, x + 25, 190, 6, "moss", 194), 1, wobble=0.5)
    )
    return art + layer(
        "".join(
            ellipse(
                x - 22 + i * 9 + uniform(-2, 2), 185 + uniform(-3, 2), 3.6, 3.2, "=" + pick("rose", "paper", "rose")
            )
            for i in range(6)
        ),
        1,
        wobble=0.3,
        rim=0.5,
    )


def ivy(x, c=None):
    """Ivy that climbs from the grass."""
    k = pick(-1, 1)
    art = layer(
        smooth(
            [
                (x - 12, 246),
                (x - 15 * k, 190),
                (x - 2, 160),
                (x - 9 * k, 128),
                (x + 4, 112),
                (x + 9, 136),
                (x + 5, 162),
                (x + 16, 198),
                (x + 11, 246),
            ],
            "moss",
        ),
        1,
    )
    return art + layer(
        "".join(
            ellipse(x + uniform(-12, 12), y, 5, 4, "=" + pick("moss", "mossL", "mossD")) for y in range(118, 242, 7)
        ),
        1,
        wobble=0.8,
        rim=0.5,
    )


def barrel(x, c=None):
    """Two or three barrels at the foot of the wall."""
    art = ""
    for dx, y in ((-13, 236), (14, 238), (1, 204)) if pick(0, 1) else ((-11, 237), (15, 238)):
        art += layer(
            path(
                (
                    f"M{x + dx - 11} {y - 31}C{x + dx - 16} {y - 20} {x + dx - 16} {y - 10} {x + dx - 11} {y}"
                    f"L{x + dx + 11} {y}C{x + dx + 16} {y - 10} {x + dx + 16} {y - 20} {x + dx + 11} {y - 31}Z"
                ),
                round_light("woodL", 0.24),
            ),
            2,
            wobble=0.5,
        ) + layer(
            rect(x + dx - 14, y - 25, 28, 4, "ink2") + rect(x + dx - 14, y - 9, 28, 4, "ink2"), 1, wobble=0.3, rim=0.5
        )
    return art


def buttress(x, c="sand"):
    """Stone buttress."""
    return layer(
        path(f"M{x - 13} 250L{x - 11} 142L{x} 130L{x + 11} 142L{x + 13} 250Z", round_light(lighter(c, 0.08), 0.2)),
        3,
        wobble=1,
    ) + layer(path(f"M{x - 18} 250L{x - 16} 196L{x + 16} 196L{x + 18} 250Z", round_light(c, 0.2)), 2, wobble=1)


def postern(x, c="sand"):
    """Small wooden door."""
    art = layer(path(arch_d(x, 238, 60, 84), lighter(c, 0.3)), 2, wobble=1) + hole(
        path(arch_d(x, 238, 44, 74), gradient("wood", "woodD")), 2
    )
    return (
        art
        + "".join(line([(x + v, 236), (x + v, 172)], 1.6, "ink", opacity=0.45) for v in (-11, 0, 11))
        + layer(
            rect(x - 22, 190, 30, 4, "ink2")
            + rect(x - 22, 220, 30, 4, "ink2")
            + ellipse(x + 14, 206, 3, None, "goldD"),
            1,
            wobble=0.3,
            rim=0.5,
        )
    )


def round_window(x, c="sand"):
    """Round warm window."""
    art = layer(ellipse(x, 162, 25, None, lighter(c, 0.32)), 2, wobble=0.8) + hole(
        path(ellipse_d(x, 162, 18), gradient("flame", "brick")), 2
    )
    return art + layer(
        line([(x, 144), (x, 180)], 3, "woodD", "butt") + line([(x - 18, 162), (x + 18, 162)], 3, "woodD", "butt"),
        1,
        wobble=0.4,
        grain=0,
        rim=0.5,
    )


def torch_post(x, c=None):
    """Torch at the height of the windows."""
    return torch(x, 160)


SIDE = (slit, small_window, torch_post, flower_box, ivy, round_window, barrel, buttress)
MIDDLE = (torch_post, slit, ivy)
LONE = (postern, flower_box, round_window, buttress)
