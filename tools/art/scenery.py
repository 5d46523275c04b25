"""What the grounds are made of: wood, slots, hills, trees, curtains; places nothing itself."""

import math

from tools.art.document import gradient, uniform
from tools.art.palette import darker, lighter, mix
from tools.art.paper import hole, layer
from tools.art.shapes import ellipse_d, line, num, path, rect, rounded_d, smooth

PLANKS = ("#62402A", "#573726", "#684630", "#5C3B29", "#644129", "#533423")


def planks(x, y, w, h):
    """The table top of six wooden planks, as far as it lies in a rectangle of the table."""
    art = rect(x, y, w, h, "=woodD")
    for i, c in enumerate(PLANKS):
        top = i * 180
        if top - 4 < y + h and top + 180 > y:
            face = gradient(lighter(c, 0.05), darker(c, 0.14))
            plank = rect(x - 20, top - 4, w + 40, 182, face)
            art += layer(plank, 1, wobble=0.8, texture="laid", grain=2, rim=0.6, seed=900 + i)
            joint = (i * 613 + 230) % 1900
            if x < joint < x + w:
                art += line([(joint, top - 4), (joint, top + 178)], 1.4, "ink", opacity=0.45)
    return art


def slot(x, y, w, h, c, r=7, shade=0.5):
    """An empty place, let into the sheet."""
    return hole(path(rounded_d(x, y, w, h, r), "=" + c), 1, wobble=0.6, shade=shade)


def leaves(cx, cy, r, n, c):
    """A bush of n leaves."""
    data = ""
    for i in range(n):
        a = i * 2 * math.pi / n
        x = cx + r * math.cos(a) * uniform(0.8, 1.1)
        y = cy + r * 0.62 * math.sin(a) * uniform(0.8, 1.1)
        data += ellipse_d(x, y, r * 0.3, r * 0.26)
    return layer(path(data + ellipse_d(cx, cy, r, r * 0.62), c), 2, wobble=1)


def pine(x, y, h, c):
    """A pointed tree, foot at (x, y)."""
    half = [(0, -h), (0.22 * h, -0.42 * h), (0.21 * h, -5), (0, -1), (-0.21 * h, -5), (-0.22 * h, -0.42 * h)]
    return layer(smooth([(x + dx, y + dy) for dx, dy in half], c), 2, wobble=0.8)


def hill(x0, x1, base, heights, c1, c2, depth=2):
    """A soft hill from x0 to x1: heights = y of its line at even steps, base = its foot."""
    n = len(heights) - 1
    step = (x1 - x0) / n
    data = f"M{num(x0 - 12)} {base}L{num(x0 - 12)} {num(heights[0])}L{num(x0)} {num(heights[0])}"
    for i in range(n):
        x = x0 + i * step
        data += (
            f"C{num(x + step * 0.5)} {num(heights[i])} {num(x + step * 0.5)} {num(heights[i + 1])} "
            f"{num(x + step)} {num(heights[i + 1])}"
        )
    return layer(path(data + f"L{num(x1 + 12)} {num(heights[-1])}L{num(x1 + 12)} {base}Z", gradient(c1, c2)), depth)


def far_towers(places, foot, c):
    """Pale towers on the horizon: (x, width, height, roof)."""
    data = ""
    for x, w, h, roof in places:
        y = foot - h
        data += (
            f"M{x - w / 2} {foot + 90}L{x - w / 2} {y}L{num(x - w * 0.62)} {y}L{x} {y - roof}"
            f"L{num(x + w * 0.62)} {y}L{x + w / 2} {y}L{x + w / 2} {foot + 90}Z"
        )
    return layer(path(data, "=" + c), 1, wobble=1)


def grass_line(x0, x1, y, c, h=8, base=1095):
    """Grass blades from x0 to x1 with the meadow below."""
    data = f"M{x0 - 9} {base}L{x0 - 9} {y}"
    x = x0 - 9
    while x < x1 + 9:
        w = uniform(8, 15)
        data += (
            f"L{num(x + w * 0.3)} {num(y + uniform(-1, 1))}L{num(x + w * 0.55 + uniform(-3, 3))} "
            f"{num(y - uniform(3, h))}L{num(x + w * 0.75)} {num(y)}"
        )
        x += w
    return layer(path(data + f"L{x1 + 9} {base}Z", gradient(c, darker(c, 0.2))), 2, wobble=0.8)


def drape(x, side, top, foot, width, folds=("crimD", "brickD", "brick", "terra")):
    """One curtain at x, tied in the middle; side 1 = it hangs to the right of x, -1 = to the left."""
    high = foot - top
    shares = (1, 0.74, 0.48, 0.22)
    art = ""
    for share, c in zip(shares, folds, strict=True):
        w = width * share
        data = (
            f"M{x} {top}L{num(x + side * w)} {top}"
            f"C{num(x + side * w * 1.08)} {num(top + high * 0.26)} "
            f"{num(x + side * w * 0.96)} {num(top + high * 0.42)} {num(x + side * w * 0.5)} {num(top + high * 0.545)}"
            f"C{num(x + side * w * 0.42)} {num(top + high * 0.63)} {num(x + side * w * 0.8)} {num(top + high * 0.81)} "
            f"{num(x + side * w * 0.84)} {foot}L{x} {foot}Z"
        )
        light = gradient(mix(lighter(c, 0.04), "ink", 0.12), mix(darker(c, 0.2), "ink", 0.12), 0, 0, 1, 0.2)
        art += layer(path(data, light), 2, wobble=1)
    y, end = top + high * 0.545, x + side * width * 0.66
    d = f"M{x - side * 2} {num(y - 7)}L{num(end)} {num(y - 11)}L{num(end)} {num(y + 4)}L{x - side * 2} {num(y + 8)}Z"
    return art + layer(path(d, "gold"), 2, wobble=0.6)


def valance(x0, x1, y, h, n, c="brick"):
    """A scalloped strip of cloth along the top, with a gold hem."""
    art = ""
    w = (x1 - x0) / n
    for grow, paint, depth in ((9, "gold", 3), (0, gradient(darker(c, 0.28), c), 1)):
        data = f"M{x0 - 20} {y - 30}L{x1 + 20} {y - 30}L{x1 + 20} {y + h * 0.5 + grow}L{x1} {y + h * 0.5 + grow}"
        for i in range(n):
            right = x1 - i * w
            data += (
                f"C{num(right - w * 0.12)} {num(y + h + grow)} {num(right - w * 0.88)} {num(y + h + grow)} "
                f"{num(right - w)} {num(y + h * 0.5 + grow)}"
            )
        art += layer(path(data + f"L{x0 - 20} {y + h * 0.5 + grow}Z", paint), depth, wobble=1)
    folds = ""
    for i in range(n):
        for share in (0.28, 0.5, 0.72):
            top, foot = x0 + (i + share) * w, x0 + (i + 0.5 + (share - 0.5) * 1.3) * w
            folds += f"M{num(top)} {y - 20}L{num(foot)} {num(y + h * 0.62)}"
    return art + path(folds, "none", stroke=darker(c, 0.45), stroke_width=2.4, opacity=0.35, stroke_linecap="round")
