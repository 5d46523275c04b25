"""A file is always the old one or the new one, whatever holds it or runs full."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from feuville_gui import files


def test_the_assets_are_found() -> None:
    assert (files.assets_folder() / "manifest.csv").is_file()


def test_a_file_that_is_held_is_replaced_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held, waited, really = [3], [], os.replace

    def holding(source: Path, target: Path) -> None:
        if held[0]:
            held[0] -= 1
            raise PermissionError
        really(source, target)

    monkeypatch.setattr(files.os, "replace", holding)
    monkeypatch.setattr(files.time, "sleep", waited.append)
    files.replace_file(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert len(waited) == 3
    held[0] = 99
    with pytest.raises(PermissionError):
        files.replace_file(tmp_path / "file", b"newer")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_on_windows_no_folder_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tempfile.mkstemp(dir=tmp_path)

    def none(*_: object) -> int:
        raise AssertionError("a folder cannot be opened there")

    with monkeypatch.context() as windows:
        windows.setattr(sys, "platform", "win32")
        windows.setattr(tempfile, "mkstemp", lambda **_: made)
        windows.setattr(os, "open", none)
        files.replace_file(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
