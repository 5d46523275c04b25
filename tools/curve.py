"""Draws how the computer players learned, from docs/players/training.csv: python -m tools.curve"""

import csv
import math
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools.train import CURVE

OUT = Path("docs/pictures/training.png")
SIZE = (1200, 560)
_INKS = {2: (178, 58, 42), 3: (43, 101, 140), 4: (74, 122, 58)}
_PAPER, _INK, _LINE = (250, 246, 236), (60, 50, 40), (220, 212, 196)
_FONT = Path("assets/fonts")

Point = tuple[float, float]


def draw(curve: Path = CURVE, out: Path = OUT) -> None:
    """The picture: on the left the points of a seat, on the right how often the net beats the one it started from."""
    with curve.open(newline="") as file:
        rows = list(csv.DictReader(file))
    picture = Image.new("RGB", SIZE, _PAPER)
    pen = ImageDraw.Draw(picture)
    counts = sorted({int(row["players"]) for row in rows})

    def points(column: str, count: int, scale: float = 1.0) -> list[Point]:
        mine = [row for row in rows if int(row["players"]) == count and row[column]]
        return [(float(row["games"]), float(row[column]) * scale) for row in mine]

    _chart(pen, (70, 60, 570, 480), "Points of a seat in self-play", [(n, points("points", n)) for n in counts])
    shares = [(n, points("against_start", n, 100)) for n in counts]
    _chart(pen, (660, 60, 1160, 480), "Games won against the untrained net, %", shares, top=100)
    for at, count in enumerate(counts):
        pen.line([(70 + at * 160, 535), (110 + at * 160, 535)], _INKS[count], 4)
        pen.text((118 + at * 160, 535), f"{count} players", _INK, _font(18), anchor="lm")
    picture.save(out, optimize=True)


def _chart(
    pen: ImageDraw.ImageDraw,
    box: tuple[int, int, int, int],
    title: str,
    lines: Sequence[tuple[int, Sequence[Point]]],
    top: float = 0.0,
) -> None:
    left, upper, right, lower = box
    most = math.ceil(max((x for _, line in lines for x, _ in line), default=1) / 500) * 500
    top = top or math.ceil(max((y for _, line in lines for _, y in line), default=1) / 25) * 25
    pen.text((left, upper - 30), title, _INK, _font(22), anchor="lm")
    for step in range(6):
        y = lower - (lower - upper) * step / 5
        pen.line([(left, y), (right, y)], _LINE, 1)
        pen.text((left - 8, y), f"{top * step / 5:.0f}", _INK, _font(16), anchor="rm")
        x = left + (right - left) * step / 5
        pen.text((x, lower + 16), f"{most * step / 5:.0f}", _INK, _font(16), anchor="mm")
    pen.text((right, lower + 38), "games", _INK, _font(16), anchor="rm")
    for count, line in lines:
        dots = [(left + (right - left) * x / most, lower - (lower - upper) * y / top) for x, y in line]
        if len(dots) > 1:
            pen.line(dots, _INKS[count], 3, joint="curve")
        for x, y in dots if len(dots) < 10 else ():
            pen.ellipse((x - 5, y - 5, x + 5, y + 5), _INKS[count])
        for x, y in dots[-1:]:
            pen.text((x + 10, y), str(count), _INKS[count], _font(18), anchor="lm", stroke_width=3, stroke_fill=_PAPER)


def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(next(iter(sorted(_FONT.glob("*.ttf")))), size)


if __name__ == "__main__":
    draw()
