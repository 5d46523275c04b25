"""Rows as CSV that a spreadsheet shows and does not compute. It opens no file."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Cell: TypeAlias = str | int | None
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # how one begins


def as_csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    """These rows, with nothing for None; words that would be a formula get an apostrophe before them."""
    text = io.StringIO()
    csv.writer(text).writerows(map(_shown, row) for row in rows)
    return text.getvalue().encode()


def _shown(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
