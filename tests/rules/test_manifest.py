"""A manifest is data that a player may correct: whatever is wrong with it, one sentence names file, line and field."""

import re

import pytest

from feuville_gui.rules import ManifestError, read_manifest
from tests.rules.table import BOX, MANIFEST

GOOD = MANIFEST.read_text(encoding="utf-8")
HEADER, *ROWS = GOOD.splitlines()
FIELDS = HEADER.split(",")


def error(text: str | bytes) -> str:
    """The one sentence about a bad manifest."""
    with pytest.raises(ManifestError) as caught:
        read_manifest(text, "my.csv")
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    assert re.match(r"my\.csv, line \d+", sentence)
    return sentence


def changed(number: int, field: str, value: str) -> str:
    """The manifest with one cell of row `number` (from 1) changed."""
    cells = ROWS[number - 1].split(",")
    cells[FIELDS.index(field)] = value
    return "\n".join([HEADER, *ROWS[: number - 1], ",".join(cells), *ROWS[number:]])


def row_of(tile: str) -> int:
    """The number of a tile's row, from 1."""
    return next(number for number, row in enumerate(ROWS, start=1) if row.startswith(f"{tile},"))


def test_the_good_one_is_read():
    assert read_manifest(GOOD) == read_manifest(GOOD.encode()) == BOX


def test_a_spreadsheets_habits_are_forgiven():
    assert read_manifest("\ufeff" + GOOD) == BOX, "a mark at the beginning"
    assert read_manifest(GOOD.replace("\n", "\r\n").encode("utf-8-sig")) == BOX
    assert read_manifest(GOOD + "\n\n\n") == BOX, "empty lines"
    assert read_manifest("\n".join([HEADER, *(f'"{row}"'.replace(",", '","') for row in ROWS)])) == BOX, "quotes"
    assert read_manifest("\n".join([HEADER, *(row.replace(",", " , ") for row in ROWS)])) == BOX, "spaces"


def test_correct_faces_are_data():
    """Stars on towers or flags on walls are nothing that we know to be wrong."""
    box = read_manifest(changed(row_of("T05"), "stars", "1"))
    assert box.faces["T05"].count("star") == 1
    assert read_manifest(changed(row_of("W05"), "flags", "2")).faces["W05"].flags == 2


@pytest.mark.parametrize("text", ["", b"", "\n", "\ufeff", "id"])
def test_an_empty_file(text):
    sentence = error(text)
    assert "line 1, field" in sentence
    assert HEADER in sentence


@pytest.mark.parametrize(
    ("header", "field"),
    [
        (HEADER.replace(",", ";"), "id"),
        (HEADER.replace("back", "Back"), "back"),
        (HEADER.replace("stars,griffins", "griffins,stars"), "stars"),
        (HEADER.removesuffix(",griffins"), "griffins"),
        (HEADER + ",dragons", "dragons"),
    ],
)
def test_a_wrong_header(header, field):
    assert f"line 1, field {field}:" in error("\n".join([header, *ROWS]))


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"\xff\xfe" + GOOD.encode("utf-16-le"), 1),
        (GOOD.encode("utf-16"), 1),
        (GOOD.encode().replace(b"W03", b"W\xe903"), 4),
        (bytes(range(256)), 2),
    ],
)
def test_no_text_in_utf_8(data, line):
    assert error(data).startswith(f"my.csv, line {line}: this is no text in UTF-8")


@pytest.mark.parametrize(
    "text", ["\0" * 20, "a" * 200_000, HEADER + "\n" + "a" * 200_000, f'{HEADER}\nW01,"wall', "\u2028"]
)
def test_garbage(text):
    error(text)


@pytest.mark.parametrize("row", ["W01", "W01,wall,I,plain,0,0,0,0", "W01,wall,I,plain,0,0,0,0,0,0", " "])
def test_a_row_of_the_wrong_length(row):
    assert "line 2, field" in error("\n".join([HEADER, row, *ROWS[1:]]))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", ""),
        ("id", "W 1"),
        ("id", "start_castle"),
        ("id", "Zinne²"),
        ("layer", "roof"),
        ("layer", ""),
        ("back", "III"),
        ("back", "sun"),
        ("shape", "round"),
        ("clouds", "1"),
        ("clouds", "-1"),
        ("guards", "4"),
        ("guards", "1.0"),
        ("guards", "one"),
        ("guards", ""),
        ("guards", "٢"),
    ],
)
def test_a_wrong_cell(field, value):
    assert f"my.csv, line 6, field {field}:" in error(changed(5, field, value))


@pytest.mark.parametrize(
    ("tile", "field", "value"),
    [
        ("T05", "guards", "1"),
        ("S01", "guards", "1"),
        ("T05", "clouds", "2"),
        ("T05", "shape", "gate"),
        ("T05", "back", "sun"),
        ("S01", "shape", "left"),
        ("S07", "griffins", "2"),
    ],
)
def test_what_a_layer_never_shows(tile, field, value):
    number = row_of(tile)
    assert f"my.csv, line {number + 1}, field {field}:" in error(changed(number, field, value))


def test_a_tile_that_is_there_twice():
    sentence = error("\n".join([HEADER, *ROWS, ROWS[4]]))
    assert "line 92, field id: W05 is there already (line 6)" in sentence


def test_a_wrong_total():
    assert "line 90, field layer: 30 wall tiles are needed, up to here are 29" in error("\n".join([HEADER, *ROWS[1:]]))
    extra = ROWS[0].replace("W01", "W31")
    assert "line 92, field layer: 30 wall tiles are needed, up to here are 31" in error(
        "\n".join([HEADER, *ROWS, extra])
    )
    assert "line 1, field layer" in error(HEADER)


def test_a_wrong_number_of_sun_tiles():
    assert "field back: exactly 6 sky tiles" in error(changed(row_of("S01"), "back", "I"))
    assert "field back: exactly 6 sky tiles" in error(changed(row_of("S07"), "back", "sun"))


@pytest.mark.parametrize(
    ("layer", "shape"), [("wall", "gate"), ("wall", "left"), ("wall", "right"), ("tower", "left"), ("tower", "right")]
)
def test_no_town_evaluation_without_corners_and_gates(layer, shape):
    text = "\n".join(row.replace(f",{shape},", ",plain,") if f",{layer}," in row else row for row in GOOD.splitlines())
    assert f"field shape: no {layer} tile is “{shape}”" in error(text)
