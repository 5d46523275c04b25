"""The 90 building tiles: one row of the manifest is one picture.

The same row at the same place in the list gives the same picture.
"""

import csv
from pathlib import Path

from tools.art import skies, towers, walls

MANIFEST = Path(__file__).parents[2] / "assets" / "manifest.csv"

SEED = {"wall": 1000, "tower": 2000, "sky": 3000}
FIELDS = {"guards": "guard", "flags": "flag", "stars": "star", "griffins": "griffin"}  # in the order of the anchors


def read(file):
    """Rows of the manifest, numbers as int; n = place among the tiles of its layer and shape, picks the look."""
    rows, count = [], {}
    with open(file, newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            row |= {field: int(row[field]) for field in ("clouds", *FIELDS)}
            kind = row["layer"], row["shape"] if row["layer"] != "sky" else ""
            row["n"] = count[kind] = count.get(kind, -1) + 1
            rows.append(row)
    return rows


def symbol_names(row):
    """Names of the symbols of a row, in the order of the anchors."""
    return [name for field, name in FIELDS.items() for _ in range(row[field])]


def draw(row):
    """The drawing of one row."""
    layer = row["layer"]
    seed = SEED[layer] + int("".join(c for c in row["id"] if c.isdigit()) or 0)
    shown = symbol_names(row)
    if layer == "sky":
        return skies.draw(seed, row["n"], shown, row["clouds"], row["back"] == "sun")
    return (walls if layer == "wall" else towers).draw(row["shape"], seed, row["n"], shown)
