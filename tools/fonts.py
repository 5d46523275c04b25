"""Makes the figures of capital height the usual ones of a font: python -m tools.fonts FILE ...

Alegreya Sans comes with old-style figures, whose small 0 and 1 read as letters beside a symbol. SDL asks a font for no
OpenType features, so the choice is made in the file.
"""

import sys

from fontTools.ttLib import TTFont


def with_lining_figures(font: TTFont) -> TTFont:
    """The same font, with 0 to 9 drawn as its proportional lining figures."""
    names = font.getBestCmap()
    lining = {code: f"{names[code].removesuffix('.lf')}.lf" for code in map(ord, "0123456789")}
    for table in font["cmap"].tables:
        table.cmap |= {code: name for code, name in lining.items() if code in table.cmap}
    return font


if __name__ == "__main__":
    for path in sys.argv[1:]:
        with_lining_figures(TTFont(path, recalcTimestamp=False)).save(path)
