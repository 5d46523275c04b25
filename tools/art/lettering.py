"""Letters as outlines, so that a picture needs no font; only numbers and signs are ever drawn into pictures."""

import re
from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.art.shapes import num, path

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
GOTISCH, BOLD = "grenze-gotisch-700", "alegreya-sans-800"


@cache
def typeface(font):
    """Glyph set, character map and units an em of a font in assets/fonts."""
    face = TTFont(FONTS / f"{font}.ttf")
    return face.getGlyphSet(), face.getBestCmap(), face["head"].unitsPerEm


def absolute_d(data):
    """H and V as L, so that the numbers come in pairs."""
    out, x, y = "", 0.0, 0.0
    for command, rest in re.findall(r"([MLHVCQZ])([^MLHVCQZ]*)", data):
        values = [float(v) for v in re.findall(r"-?\d+\.?\d*", rest)]
        if command in "HV":
            values = [values[0], y] if command == "H" else [x, values[0]]
            command = "L"
        if values:
            x, y = values[-2:]
        out += command + " ".join(num(v) for v in values)
    return out


def text_d(words, x, y, size, font=GOTISCH):
    """Path data of words centred on x with their base line on y."""
    glyph_set, names, units = typeface(font)
    scale = size / units
    letters = [glyph_set[names[ord(c)]] for c in words]
    x -= sum(letter.width for letter in letters) * scale / 2
    data = ""
    for letter in letters:
        pen = SVGPathPen(glyph_set, ntos=lambda v: f"{v:.2f}")
        letter.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        data += absolute_d(pen.getCommands())
        x += letter.width * scale
    return data


def text(words, x, y, size, fill="=ink", font=GOTISCH):
    """Words centred on x with their base line on y."""
    return path(text_d(words, x, y, size, font), fill)
