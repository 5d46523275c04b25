"""One drawing that is being made: its chance, its definitions, its sheets and the symbols put on it.

There is one current drawing at a time; the drawing functions find it as `Doc.current`.
"""

import random

from tools.art.palette import PALETTE, colour, darker, lighter


class Doc:
    """A drawing of w x h units. `full` = it fills its square, is drawn with a bleed and has no transparency."""

    current: "Doc"

    def __init__(self, w=256, h=256, seed=1, full=True):
        self.w, self.h, self.full = w, h, full
        self.rng = random.Random(seed)
        self.defs, self.body, self.gradients = [], [], {}
        self.symbols = []  # names of the symbols and clouds that were put, for the check against the manifest
        self.count = 0
        Doc.current = self

    def add(self, *sheets):
        """Lay sheets on top."""
        self.body += sheets
        return self

    def uid(self, prefix):
        """A name that no other definition of this drawing has."""
        self.count += 1
        return f"{prefix}{self.count}"

    def svg(self, bleed=0):
        """The drawing as SVG, with a margin of `bleed` units."""
        size = f"{self.w + 2 * bleed} {self.h + 2 * bleed}"
        w, h = size.split()
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'viewBox="{-bleed} {-bleed} {size}" width="{w}" height="{h}">'
            f"<defs>{''.join(self.defs)}</defs>{''.join(self.body)}</svg>"
        )


def uniform(a, b):
    """A number between a and b by the drawing's own chance."""
    return Doc.current.rng.uniform(a, b)


def pick(*choices):
    """One of the choices by the drawing's own chance."""
    return Doc.current.rng.choice(choices)


def gradient(c1, c2, x1=0, y1=0, x2=0, y2=1, mid=None):
    """Paint from c1 to c2 across the shape's box; mid = (colour, offset) on the way."""
    key = c1, c2, x1, y1, x2, y2, mid
    doc = Doc.current
    if key not in doc.gradients:
        uid = doc.gradients[key] = doc.uid("g")
        stop = f'<stop offset="{mid[1]}" stop-color="{colour(mid[0])}"/>' if mid else ""
        doc.defs.append(
            f'<linearGradient id="{uid}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
            f'<stop offset="0" stop-color="{colour(c1)}"/>{stop}<stop offset="1" stop-color="{colour(c2)}"/>'
            "</linearGradient>"
        )
    return f"url(#{doc.gradients[key]})"


def radial(stops, cx=0.5, cy=0.5, r=0.5):
    """Paint in rings; stops = (offset, colour, opacity)."""
    doc = Doc.current
    uid = doc.uid("r")
    rings = "".join(f'<stop offset="{o}" stop-color="{colour(c)}" stop-opacity="{a}"/>' for o, c, a in stops)
    doc.defs.append(f'<radialGradient id="{uid}" cx="{cx}" cy="{cy}" r="{r}">{rings}</radialGradient>')
    return f"url(#{uid})"


def flat_light(c, share=0.10):
    """Paint of a flat sheet lit from the upper left."""
    return gradient(lighter(c, share), darker(c, share * 0.9), 0, 0, 0.75, 1)


def round_light(c, share=0.2):
    """Paint of an upright cylinder lit from the left."""
    return gradient(lighter(c, share * 0.8), darker(c, share * 1.25), 0, 0, 1, 0.12, (colour(c), 0.42))


def paint(fill):
    """'brick' or '#hex' = lit sheet; '=brick' = flat; 'url(..)' and 'none' as they are."""
    if fill[0] == "=":
        return colour(fill[1:])
    return flat_light(fill) if fill in PALETTE or fill[0] == "#" else fill
