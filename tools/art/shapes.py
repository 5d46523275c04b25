"""Shapes as absolute path data (names that end in `_d`) and as SVG paths; no paper, no light.

Everything is emitted as absolute M, L, C, Q, Z data, so that `paper.bbox` can size its filters.
"""

import json
import math
import re
from functools import cache
from pathlib import Path

from tools.art.document import paint
from tools.art.palette import colour

GLYPHS = Path(__file__).with_name("glyphs.json")


def num(v):
    """A number with at most two decimals."""
    return f"{v:.2f}".rstrip("0").rstrip(".")


def points(source):
    """Pairs from pairs, or from a string of numbers 'x y x y ...'."""
    if isinstance(source, str):
        values = [float(v) for v in source.split()]
        return list(zip(values[::2], values[1::2], strict=True))
    return list(source)


def attributes(names):
    """Keyword arguments as SVG attributes."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in names.items())


def path(d, fill="ink", **more):
    """A path element; more = further attributes (stroke_width=2)."""
    return f'<path d="{d}" fill="{paint(fill)}"{attributes(more)}/>'


def poly_d(corners):
    """Polygon through the corners."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points(corners)) + "Z"


def poly(corners, fill="ink", **more):
    """Polygon through the corners."""
    return path(poly_d(corners), fill, **more)


def rect_d(x, y, w, h):
    """Upright rectangle."""
    return poly_d([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


def rect(x, y, w, h, fill="ink", **more):
    """Upright rectangle."""
    return path(rect_d(x, y, w, h), fill, **more)


def rounded_d(x, y, w, h, r):
    """Rectangle with rounded corners."""
    k = r * 0.45
    right, foot = x + w, y + h
    return (
        f"M{num(x + r)} {num(y)}L{num(right - r)} {num(y)}"
        f"C{num(right - k)} {num(y)} {num(right)} {num(y + k)} {num(right)} {num(y + r)}"
        f"L{num(right)} {num(foot - r)}"
        f"C{num(right)} {num(foot - k)} {num(right - k)} {num(foot)} {num(right - r)} {num(foot)}"
        f"L{num(x + r)} {num(foot)}C{num(x + k)} {num(foot)} {num(x)} {num(foot - k)} {num(x)} {num(foot - r)}"
        f"L{num(x)} {num(y + r)}C{num(x)} {num(y + k)} {num(x + k)} {num(y)} {num(x + r)} {num(y)}Z"
    )


def rounded(x, y, w, h, r=6, fill="ink", **more):
    """Rectangle with rounded corners."""
    return path(rounded_d(x, y, w, h, r), fill, **more)


def ellipse_d(cx, cy, rx, ry=None):
    """Ellipse; a circle without ry."""
    ry = rx if ry is None else ry
    a, b = rx * 0.5523, ry * 0.5523
    left, right, top, foot = num(cx - rx), num(cx + rx), num(cy - ry), num(cy + ry)
    mx, my = num(cx), num(cy)
    return (
        f"M{mx} {top}C{num(cx + a)} {top} {right} {num(cy - b)} {right} {my}"
        f"C{right} {num(cy + b)} {num(cx + a)} {foot} {mx} {foot}"
        f"C{num(cx - a)} {foot} {left} {num(cy + b)} {left} {my}"
        f"C{left} {num(cy - b)} {num(cx - a)} {top} {mx} {top}Z"
    )


def ellipse(cx, cy, rx, ry=None, fill="ink", **more):
    """Ellipse; a circle without ry."""
    return path(ellipse_d(cx, cy, rx, ry), fill, **more)


def smooth_d(corners, closed=True, tension=0.5):
    """Catmull-Rom spline through the corners."""
    p = points(corners)
    n = len(p)
    data = f"M{num(p[0][0])} {num(p[0][1])}"
    s = tension / 3
    for i in range(n if closed else n - 1):
        if closed:
            before, start, end, after = (p[(i + o) % n] for o in (-1, 0, 1, 2))
        else:
            before, start, end, after = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, n - 1)]
        data += (
            f"C{num(start[0] + (end[0] - before[0]) * s)} {num(start[1] + (end[1] - before[1]) * s)} "
            f"{num(end[0] - (after[0] - start[0]) * s)} {num(end[1] - (after[1] - start[1]) * s)} "
            f"{num(end[0])} {num(end[1])}"
        )
    return data + ("Z" if closed else "")


def smooth(corners, fill="ink", tension=1, **more):
    """Closed soft shape through the corners."""
    return path(smooth_d(corners, True, tension * 0.5), fill, **more)


def line(corners, w=2, c="ink", cap="round", curve=False, **more):
    """Stroke along the corners, straight or as a curve."""
    p = points(corners)
    data = smooth_d(p, False, 0.5) if curve else "M" + "L".join(f"{num(x)} {num(y)}" for x, y in p)
    return (
        f'<path d="{data}" fill="none" stroke="{colour(c)}" stroke-width="{w}" stroke-linecap="{cap}" '
        f'stroke-linejoin="round"{attributes(more)}/>'
    )


def arch_d(cx, base, w, h):
    """Arched opening of width w and total height h."""
    r = w / 2
    left, right, spring, crown = cx - r, cx + r, base - h + r, base - h
    k = 0.5523
    return (
        f"M{num(left)} {num(base)}L{num(left)} {num(spring)}"
        f"C{num(left)} {num(spring - r * k)} {num(cx - r * k)} {num(crown)} {num(cx)} {num(crown)}"
        f"C{num(cx + r * k)} {num(crown)} {num(right)} {num(spring - r * k)} {num(right)} {num(spring)}"
        f"L{num(right)} {num(base)}Z"
    )


def star_points(cx, cy, outer, inner, n=5, turn=-90):
    """Corners of a star with n tips."""
    radii = (outer, inner)
    angles = [math.radians(turn + i * 180 / n) for i in range(2 * n)]
    return [(cx + radii[i % 2] * math.cos(a), cy + radii[i % 2] * math.sin(a)) for i, a in enumerate(angles)]


def place(sheets, x=0, y=0, scale=1, turn=0, flip=False):
    """Move, scale and turn.

    The odd .00037 keeps filter regions off exact pixel edges, where the renderer loses a row and shreds the layer.
    """
    scale = round(scale + 0.00037, 5) if scale != 1 else scale
    across = -scale if flip else scale
    return f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)}) scale({across} {scale})">{sheets}</g>'


@cache
def glyphs():
    """Heraldic silhouettes of game-icons.net by name."""
    return json.loads(GLYPHS.read_text(encoding="utf-8"))


def glyph(name, cx, cy, size, fill="ink"):
    """A heraldic silhouette (512 box) centred on cx, cy; a layer of it needs `box`."""
    scale = size / 512
    d = re.search(r' d="([^"]+)"', glyphs()[name]).group(1)
    return (
        f'<path transform="translate({num(cx - size / 2)} {num(cy - size / 2)}) scale({scale} {scale})" '
        f'fill="{paint(fill)}" d="{d}"/>'
    )
