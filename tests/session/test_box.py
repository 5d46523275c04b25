"""The manifest of the game is found and read; a file that is none is refused in one sentence."""

from pathlib import Path

import pytest

from feuville_gui.rules import ManifestError
from feuville_gui.session import manifest_path, read_box


def test_the_games_own_box_is_complete() -> None:
    assert len(read_box().tiles) == 90
    assert read_box() == read_box(manifest_path())


def test_a_file_from_a_spreadsheet_may_begin_with_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "box.csv"
    path.write_bytes(b"\xef\xbb\xbf" + manifest_path().read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
    assert read_box(path) == read_box()


def test_a_manifest_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match=r"box\.csv: the manifest of the box cannot be read"):
        read_box(tmp_path / "box.csv")
    path = tmp_path / "picture.csv"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(ManifestError, match=r"picture\.csv, line 1: this is no text"):
        read_box(path)


def test_a_wrong_number_is_told_with_file_line_and_field(tmp_path: Path) -> None:
    path = tmp_path / "box.csv"
    path.write_text(manifest_path().read_text(encoding="utf-8").replace("W03,wall,I,plain,0,1", "W03,wall,I,plain,0,9"))
    with pytest.raises(ManifestError, match=r"box\.csv, line 4, field guards"):
        read_box(path)
