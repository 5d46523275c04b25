"""Nothing that only works on this system: names of files, line ends, calls that one system has and another lacks."""

import ast
import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from feuville_gui import files
from feuville_gui.ai import worker
from feuville_gui.ui import screen

ROOT = Path(__file__).parents[2]
_MADE = {".git", ".venv", "build", "dist", "__pycache__"}
_BINARY = {".jpg", ".mo", ".ogg", ".png", ".ttf", ".webp"}
_RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))}


def tree() -> Iterator[Path]:
    """The files of the source tree, without what was made or cached there."""
    for folder, inside, names in os.walk(ROOT):
        inside[:] = [name for name in inside if name not in _MADE and not name.endswith("_cache")]
        yield from (Path(folder, name).relative_to(ROOT) for name in names)


def test_no_two_names_differ_only_in_case() -> None:
    seen: dict[str, Path] = {}
    for path in tree():
        for part in (path, *path.parents):
            assert seen.setdefault(str(part).casefold(), part) == part


def test_every_name_can_be_one_on_windows() -> None:
    for path in tree():
        for part in path.parts:
            assert not set('<>:"\\|?*') & set(part), path
            assert part.isprintable(), path
            assert part == part.rstrip(". "), path
            assert part.split(".")[0].lower() not in _RESERVED, path
        assert len(str(path)) < 150, path  # of 260 for the whole path


def test_lines_end_as_git_is_told() -> None:
    told = (ROOT / ".gitattributes").read_text(encoding="utf-8")
    assert "* text=auto eol=lf" in told
    for path in tree():
        if path.suffix in _BINARY:
            assert f"*{path.suffix} binary" in told, path
        elif not path.parts[0].startswith("."):
            assert b"\r\n" not in (ROOT / path).read_bytes(), path


# ---- branches for other systems -------------------------------------------------------------------------------


class Library:
    """A library of Windows that has one function and writes down what it is called with."""

    def __init__(self, function: str | None) -> None:
        self.calls: list[Any] = []
        if function is not None:
            setattr(self, function, self.calls.append)


@pytest.mark.parametrize(
    ("newest", "older"), [("SetProcessDpiAwarenessContext", None), (None, "SetProcessDpiAwareness"), (None, None)]
)
def test_windows_is_told_that_pixels_are_real(
    monkeypatch: pytest.MonkeyPatch, newest: str | None, older: str | None
) -> None:
    user32, shcore = Library(newest), Library(older)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32, shcore=shcore), raising=False)
    screen.aware_of_pixels()
    assert [call.value for call in user32.calls] == [ctypes.c_void_p(-4).value] * (newest is not None)
    assert shcore.calls == [2] * (older is not None)


def test_elsewhere_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for system in ("linux", "darwin"):
        monkeypatch.setattr(sys, "platform", system)
        screen.aware_of_pixels()  # there is no ctypes.windll


def test_a_file_is_replaced_where_folders_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as windows:
        windows.setattr(sys, "platform", "win32")
        windows.setattr(files, "os", SimpleNamespace(**{**vars(os), "open": None}))
        files.replace_file(tmp_path / "Ordner" / "game.jsonl", b"x")
    assert (tmp_path / "Ordner" / "game.jsonl").read_bytes() == b"x"


def test_a_file_that_a_scanner_holds_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, tries = os.replace, []

    def held(source: Path, target: Path) -> None:
        tries.append(target)
        if len(tries) < 3:
            raise PermissionError(13, "held")
        replace(source, target)

    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files, "_PAUSE", 0.0)
    files.replace_file(tmp_path / "game.jsonl", b"x")
    assert len(tries) == 3


def test_a_worker_begins_where_signals_cannot_be_masked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(worker.signal, "pthread_sigmask", raising=False)
    with worker._deaf():
        pass


def test_text_is_read_and_written_as_utf_8() -> None:
    """The encoding of a Windows is another one, so each call names its own."""
    for path in Path(files.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="read_text" | "write_text")):
                    assert any(word.arg == "encoding" for word in node.keywords), f"{path}:{node.lineno}"
