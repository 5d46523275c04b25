"""A file belongs to one running copy, by the locks of the system: those of this one, and those of Windows."""

import errno
import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from feuville_gui.session import lock


class Windows(SimpleNamespace):
    """The part of msvcrt that locks: one byte of a file, for one handle at a time, until that is closed."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__(holder={}, fault=None)

    def locking(self, number: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        if self.fault is not None:
            raise OSError(self.fault, os.strerror(self.fault))
        file = os.fstat(number).st_ino
        if file in self.holder and self.holder[file] != number and _file_of(self.holder[file]) == file:
            raise OSError(errno.EACCES, "Permission denied")
        self.holder[file] = number


def _file_of(number: int) -> int | None:
    """The file that is open under this number."""
    try:
        return os.fstat(number).st_ino
    except OSError:
        return None


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    made = Windows()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", made)  # type: ignore[arg-type]
    return made


def a_copy() -> ModuleType:
    """The module as another running copy of the program has it."""
    assert lock.__file__ is not None
    spec = importlib.util.spec_from_file_location("another_lock", lock.__file__)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture(params=["here", "windows"])
def copies(request: pytest.FixtureRequest) -> Iterator[tuple[Any, Any]]:
    if request.param == "windows":
        request.getfixturevalue("windows")
    pair = a_copy(), a_copy()
    yield pair
    for made in pair:
        for path in list(made._held):
            made.free(path)


def test_who_comes_second_does_not_get_it(copies: tuple[Any, Any], tmp_path: Path) -> None:
    first, second = copies
    path = tmp_path / "game.jsonl"
    assert first.claim(path)
    assert first.claim(path)  # it has it already
    assert not second.claim(path)
    assert second.claim(tmp_path / "other.jsonl")
    assert [first.held(path), second.held(path)] == [True, False]


def test_what_is_given_back_can_be_claimed(copies: tuple[Any, Any], tmp_path: Path) -> None:
    first, second = copies
    path = tmp_path / "game.jsonl"
    first.claim(path)
    first.free(path)
    assert second.claim(path)
    first.free(path)  # what it has no more
    assert not first.claim(path)


def test_on_windows_the_lock_is_that_of_windows(windows: Windows, tmp_path: Path) -> None:
    copy = a_copy()
    assert copy.claim(tmp_path / "game.jsonl")
    assert list(windows.holder) == [(tmp_path / "game.lock").stat().st_ino]
    copy.free(tmp_path / "game.jsonl")


def test_a_disk_of_windows_that_knows_no_locks_keeps_nobody_out(windows: Windows, tmp_path: Path) -> None:
    windows.fault = errno.EINVAL
    copy = a_copy()
    assert copy.claim(tmp_path / "game.jsonl")
    assert not copy.held(tmp_path / "game.jsonl")
