"""Rows that a spreadsheet shows as they are."""

import csv
import io

import pytest

from feuville_gui.session import as_csv


def test_rows_come_back_as_they_were() -> None:
    rows = [("Anna", 3), ('Jürgen, the "second"', -1), ("Σ\n🏰", 0)]
    read = list(csv.reader(io.StringIO(as_csv(rows).decode(), newline="")))
    assert read == [[name, str(number)] for name, number in rows]


@pytest.mark.parametrize("words", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_words_are_a_formula(words: str) -> None:
    assert next(csv.reader(io.StringIO(as_csv([(words,)]).decode(), newline=""))) == [f"'{words}"]
