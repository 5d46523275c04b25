"""The look's numbers: palette, letters, sizes. Data only."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

Colour = str | tuple[int, int, int] | tuple[int, int, int, int]

PALETTE: Final = {
    "parchment": "FBF3DF",
    "parchment_2": "F0DDB4",
    "parchment_3": "E2C48D",
    "parchment_4": "C99F63",
    "stone": "D3B98F",
    "stone_2": "BFA176",
    "stone_3": "A0825A",
    "stone_4": "7C6245",
    "ink": "2B2430",
    "ink_light": "4A3B42",
    "brick": "B4472E",
    "brick_dark": "7F2F26",
    "terracotta": "CC6A43",
    "rose": "DD8F6B",
    "slate": "4C6981",
    "slate_light": "86A3B1",
    "slate_dark": "2E4358",
    "copper": "5E8C7A",
    "sky": "9DB8BD",
    "sky_top": "6F93AA",
    "moss": "67793C",
    "moss_light": "98A355",
    "moss_dark": "43552F",
    "moss_deep": "2F3F2B",
    "sage": "B5BC8E",
    "ochre": "D6952B",
    "gold": "F2BF45",
    "gold_light": "FFDF86",
    "gold_dark": "A2671A",
    "wood": "7A4E2C",
    "wood_light": "A87442",
    "wood_dark": "4E3021",
    "plum": "6A4257",
    "steel": "B9BFC0",
    "dragon": "A61E2D",
    "flame": "FFB338",
    "burnt": "35302F",
    "dusk": "1E222E",
    "night": "1A0C14",
    "glow": "FFC460",
    "glow_edge": "FFD678",
    "shade": "201216",
    "found": "FFDF86",
}


@lru_cache(maxsize=1024)
def colour(name: Colour) -> tuple[int, int, int, int]:
    """(r, g, b, a) of a palette name or of a tuple with or without alpha; an unknown name raises KeyError."""
    if isinstance(name, str):
        code = PALETTE[name]
        return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16), 255
    return (*name[:3], name[3] if len(name) == 4 else 255)


class Style(NamedTuple):
    """How words look: font role (head, body, bold, heavy), size in table units, colour, line height in sizes."""

    font: str
    size: float
    colour: Colour = "ink"
    leading: float = 1.22
    grows: bool = False  # with the player's text size

    def at(self, size: float) -> Style:
        """The same in another size."""
        return self._replace(size=size)

    def of(self, colour: Colour) -> Style:
        """The same in another colour."""
        return self._replace(colour=colour)


FONT_FILES: Final = {
    "head": "grenze-gotisch-700.ttf",
    "body": "alegreya-sans-500.ttf",
    "bold": "alegreya-sans-700.ttf",
    "heavy": "alegreya-sans-800.ttf",
}

# The tails of this face reach 1.13 sizes: a lower line would cut them off.
TITLE: Final = Style("head", 132, "gold", 1.14)
HEADING: Final = Style("head", 44, "ink", 1.14)
NAME: Final = Style("head", 28, "parchment", 1.14)
LABEL: Final = Style("head", 20, "ink", 1.14)
BUTTON: Final = Style("bold", 26)
SENTENCE: Final = Style("body", 22, grows=True)
STRONG: Final = Style("bold", 22, grows=True)
SMALL: Final = Style("body", 18, grows=True)
SMALL_STRONG: Final = Style("bold", 18, grows=True)
COACH: Final = Style("body", 27, grows=True)
POINTS: Final = Style("heavy", 34)
NUMBER: Final = Style("heavy", 26)
TRACK: Final = Style("heavy", 20)

TABLE: Final = (1920, 1080)  # table units
LEAST: Final = (1366, 768)  # pixels: the smallest window with a readable table
NOT_NOW: Final = 0.16  # dusk over what cannot be taken
