"""Sheets of the interface that are cut in nine: their corners keep their size, so that one picture fits any rect.

`KIT` is the one list: how a sheet is drawn, the size of the rect it is drawn for, the corners that keep their size
and how far its shadow reaches beyond the rect. `save_cuts` writes it for the game as kit.json.
"""

import json
import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tools.art import symbols
from tools.art.document import Doc, gradient
from tools.art.palette import colour, darker, lighter, mix
from tools.art.paper import hole, layer
from tools.art.shapes import ellipse, num, path, place, rect, rounded, rounded_d

SCALE = 2  # pixels a unit
CALM = 0.45  # grain that may be stretched
WIDE = 0.008  # frequency of the scissors' wobble on large cards


class Cut(NamedTuple):
    """A sheet drawn round (0, 0, w, h); `keep` and `outset` = left, top, right, bottom in units."""

    draw: Callable[[float, float], str]
    w: float
    h: float
    keep: tuple[float, float, float, float]
    outset: tuple[float, float, float, float]


def card(w, h, top="parch", rim="parch3", depth=4, r=12):
    """Parchment board with a thin ruled border."""
    foot = mix(top, "parch2", 0.55) if top == "parch" else darker(top, 0.12)
    under = layer(rounded(3, 4, w, h, r, darker(rim, 0.1)), depth, 2, WIDE, CALM, rim=0, seed=11)
    face = rounded(0, 0, w, h, r, gradient(lighter(top, 0.25), foot, 0, 0, 0.5, 1))
    face += path(rounded_d(6.5, 6.5, w - 13, h - 13, r - 4), "none", stroke=colour(rim), stroke_width=1.4, opacity=0.8)
    return under + layer(face, 0, 2, WIDE, CALM, rim=1.3, seed=11)


def dark_card(w, h):
    """Dusk-blue board with a thin border, under light words."""
    face = gradient(mix("slateD", "ink", 0.35), mix("slateD", "ink", 0.7), 0, 0, 0.3, 1)
    under = layer(rounded(3, 4, w, h, 12, darker("ink", 0.3)), 4, 2, WIDE, CALM, rim=0, seed=12)
    border = path(
        rounded_d(6.5, 6.5, w - 13, h - 13, 8), "none", stroke=colour("slateL"), stroke_width=1.3, opacity=0.45
    )
    return under + layer(rounded(0, 0, w, h, 12, face) + border, 0, 2, WIDE, CALM, rim=1.1, seed=12)


def button(w, h, c="parch2", depth=2, rim=1.2, edge=None):
    """A thick slip of paper; edge = colour of a second sheet that looks out below."""
    under = layer(rounded(0, 3, w, h, 10, edge or darker(c, 0.32)), depth, 0.5, WIDE, CALM, rim=0.6, seed=13)
    face = rounded(0, 0, w, h, 10, gradient(lighter(c, 0.16), darker(c, 0.1), 0, 0, 0.2, 1))
    return under + layer(face, 0, 0.5, WIDE, CALM, rim=rim, seed=13)


def button_hot(w, h, c="parch2"):
    """The slip under the pointer: lighter, with a warm rim."""
    glow = layer(rounded(0, 1, w, h, 11, "goldL"), 0, 0, grain=0, rim=0, glow="flame")
    line = path(rounded_d(1.5, 1.5, w - 3, h - 3, 9), "none", stroke=colour("goldL"), stroke_width=3)
    return glow + button(w, h, lighter(c, 0.25)) + line


def button_down(w, h, c="parch2"):
    """The slip pressed: its own height lower, shade inside."""
    return hole(path(rounded_d(0, 2.5, w, h, 10), "=" + darker(c, 0.12)), 1, 0.4, shade=0.5)


def button_off(w, h):
    """A slip that cannot be used: flat and dusky."""
    c = mix("parch3", "slateD", 0.42)
    return layer(rounded(0, 0, w, h, 10, gradient(c, darker(c, 0.1))), 1, 0.5, WIDE, CALM, rim=0.5, seed=13)


def field(w, h):
    """A text field: light paper let into the card."""
    return hole(path(rounded_d(0, 0, w, h, 8), gradient("paper", "parch")), 1, 0.4, shade=0.5)


def tab(w, h, c="parch2"):
    """The head of a page: round above, open below."""
    d = f"M0 {h}L0 12C0 4 4 0 12 0L{w - 12} 0C{w - 4} 0 {w} 4 {w} 12L{w} {h}Z"
    return layer(path(d, gradient(lighter(c, 0.2), c)), 1, 0.5, WIDE, CALM, rim=1, seed=14)


def tooltip(w, h):
    """A small bright card."""
    under = layer(rounded(2, 3, w, h, 8, darker("parch3", 0.2)), 3, 0.8, WIDE, CALM, rim=0, seed=15)
    return under + layer(rounded(0, 0, w, h, 8, gradient("paper", "parch")), 0, 0.8, WIDE, CALM, rim=1.1, seed=15)


def coach(w, h):
    """The coach's ribbon with folded ends."""
    tails = (
        f"M-26 7L{w + 26} 7L{w + 14} {h / 2 + 5}L{w + 26} {h + 5}L-26 {h + 5}L-14 {h / 2 + 5}Z"
        f"M0 {h}L-8 {h + 5}L0 {h + 5}ZM{w} {h}L{w + 8} {h + 5}L{w} {h + 5}Z"
    )
    out = layer(path(tails, "goldD"), 2, 0.5, WIDE, CALM)
    return out + layer(rect(0, 0, w, h, gradient("paper", "parch")), 3, 0.5, WIDE, CALM, rim=1.2)


def ribbon(w, h, c="gold"):
    """A name's ribbon with notched ends."""
    d = f"M0 0L{w} 0L{w - 7} {h / 2}L{w} {h}L0 {h}L7 {h / 2}Z"
    return layer(path(d, gradient(lighter(c, 0.12), darker(c, 0.08))), 2, 0.5, WIDE, CALM)


def plate(w, h, c="wood"):
    """A name plate in a player's colour."""
    c = mix(c, "ink", 0.1)
    return layer(rounded(0, 0, w, h, 6, gradient(lighter(c, 0.08), darker(c, 0.12))), 1, 0.5, WIDE, CALM, seed=16)


def slot(w, h):
    """An empty place for a tile."""
    return hole(path(rounded_d(0, 0, w, h, 8), "=" + mix("parch3", "wood", 0.3)), 1, 0.6, shade=0.55)


def chip(w, h, c="paper", rim="goldD"):
    """A choice over the stage."""
    r = h / 2 - 1
    under = layer(rounded(0, 2, w, h, r, rim), 3, 0.4, WIDE, CALM, rim=0.8, seed=17)
    face = rounded(3, 4, w - 6, h - 7, r - 3, gradient(c, mix(c, "parch2", 0.5)))
    return under + layer(face, 0, 0.4, WIDE, CALM, rim=1, seed=17)


def chip_hot(w, h):
    """The chip under the pointer."""
    glow = layer(rounded(0, 2, w, h, h / 2 - 1, "goldL"), 0, 0, grain=0, rim=0, glow="flame")
    return glow + chip(w, h, "goldL", "ochre")


def ring(w, h):
    """The Entertainer's ring: bright fields round a parchment middle; keeps its shape, is never stretched."""
    cx, cy, r = w / 2, h / 2, w / 2 - 2
    art = layer(ellipse(cx, cy, r, None, "brickD"), 4, 0.6) + layer(
        ellipse(cx, cy, r - 4, None, "gold"), 0, 0.5, rim=1.2
    )
    fields = ""
    for k in range(0, 24, 2):
        (ax, ay), (bx, by) = (
            (cx + (r - 8) * math.cos(a), cy + (r - 8) * math.sin(a))
            for a in (math.radians(k * 15), math.radians(k * 15 + 15))
        )
        fields += path(f"M{num(cx)} {num(cy)}L{num(ax)} {num(ay)}L{num(bx)} {num(by)}Z", "brick")
    art += layer(fields, 0, 0.5, rim=0.6)
    art += layer(ellipse(cx, cy, r * 0.76, None, "goldD"), 2, 0.5)
    return art + layer(ellipse(cx, cy, r * 0.74, None, gradient("paper", "parch2")), 0, 0.5, rim=1.2)


def bubble(w, h):
    """Speech bubble, its tip at the lower left."""
    d = f"{rounded_d(0, 0, w, h, 14)}M50 {h - 2}L20 {h + 18}L26 {h - 2}Z"
    return layer(path(d, gradient("paper", "parch")), 3, 0.6, WIDE, CALM, rim=1.2)


def even(side):
    """The same on all four sides."""
    return side, side, side, side


LOW = (5, 5, 9, 11)
HIGH = (10, 10, 26, 30)
KIT = {
    "panel": Cut(card, 320, 240, even(34), HIGH),
    "panel_dark": Cut(dark_card, 320, 240, even(34), HIGH),
    "button": Cut(button, 150, 60, even(18), LOW),
    "button_hot": Cut(button_hot, 150, 60, even(18), even(20)),
    "button_down": Cut(button_down, 150, 60, even(18), LOW),
    "button_off": Cut(button_off, 150, 60, even(18), LOW),
    "button_primary": Cut(partial(button, c="gold", edge="goldD"), 150, 60, even(18), LOW),
    "button_primary_hot": Cut(partial(button_hot, c="gold"), 150, 60, even(18), even(20)),
    "field": Cut(field, 150, 52, even(14), even(3)),
    "tab": Cut(partial(tab, c=mix("parch3", "wood", 0.15)), 150, 52, (18, 18, 18, 8), (5, 5, 9, 3)),
    "tab_on": Cut(partial(tab, c="parch"), 150, 52, (18, 18, 18, 8), (5, 5, 9, 3)),
    "tooltip": Cut(tooltip, 160, 100, even(18), (8, 8, 18, 22)),
    "coach": Cut(coach, 240, 44, (34, 14, 34, 14), (36, 8, 40, 20)),
    "ribbon": Cut(ribbon, 124, 26, (16, 8, 16, 8), LOW),
    "slot": Cut(slot, 120, 120, even(20), even(3)),
    "chip": Cut(chip, 150, 50, (26, 24, 26, 24), (8, 8, 18, 22)),
    "chip_hot": Cut(chip_hot, 150, 50, (26, 24, 26, 24), even(22)),
    "ring": Cut(ring, 220, 220, even(0), (12, 12, 24, 28)),
    "bubble": Cut(bubble, 200, 100, (60, 22, 22, 24), (8, 8, 18, 36)),
    "plate": Cut(plate, 200, 48, even(12), (4, 4, 6, 7)),
}
KIT |= {
    f"plate_{k + 1}": Cut(partial(plate, c=c), 200, 48, even(12), (4, 4, 6, 7))
    for k, (c, _) in enumerate(symbols.PLAYERS)
}


def sheet(cut):
    """The drawing of one sheet with its shadow."""
    left, top, right, foot = cut.outset
    doc = Doc(cut.w + left + right, cut.h + top + foot, 950, full=False)
    doc.add(place(cut.draw(cut.w, cut.h), left, top))
    return doc


def save_cuts(file):
    """Where each sheet is cut, as JSON in pixels: margins and outset are left, top, right, bottom."""
    cuts = {
        name: {
            "file": f"kit/{name}",
            "margins": [SCALE * (keep + out) for keep, out in zip(cut.keep, cut.outset, strict=True)],
            "outset": [SCALE * out for out in cut.outset],
            "scale": SCALE,
        }
        for name, cut in KIT.items()
    }
    file.write_text(json.dumps(cuts, indent=1) + "\n", encoding="utf-8")


PICTURES = {f"kit/{name}": partial(sheet, cut) for name, cut in KIT.items()}
