"""`feuville --self-test`: what it says of a whole program and of a broken one, and how it ends."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from feuville_gui import files
from feuville_gui.__main__ import main
from feuville_gui.commands import self_test
from feuville_gui.files import assets_folder

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _closed_in_the_end() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Assets of which the test may take something away."""
    copy = tmp_path / "Bücher & Spiele" / "assets"
    shutil.copytree(files.assets_folder(), copy)
    for name in ("feuville_gui.commands.self_test.assets", "feuville_gui.ui.resources.assets_folder"):
        monkeypatch.setattr(name, lambda: copy)
    return copy


def one(name: str) -> self_test.Result:
    """What comes of one check, in a window that nobody sees."""
    self_test._tried("window", self_test.window)
    return self_test._tried(name, self_test.CHECKS[name])


def test_a_whole_program_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--self-test"]) == 0
    *lines, end = capsys.readouterr().out.splitlines()
    assert [line.split("s  ")[1].split(":")[0] for line in lines] == list(self_test.CHECKS)
    assert all(line.startswith("fine") for line in lines)
    assert end.startswith("0 failures in ")
    told = " ".join(line.split(": ")[-1] for line in lines).replace(str(assets_folder()), "")
    assert not re.search(r"dummy|offscreen|[a-z][A-Z]", told)  # plain words


def test_it_can_be_told_as_json_without_a_screen_a_home_or_sound() -> None:
    words = [sys.executable, "-m", "feuville_gui", "--self-test", "--json"]
    bare = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "PATH") if name in os.environ}
    done = subprocess.run(words, cwd=ROOT, env=bare, capture_output=True, encoding="utf-8", check=False)
    told = json.loads(done.stdout)
    assert done.returncode == told["failures"] == 0
    assert [check["name"] for check in told["checks"]] == list(self_test.CHECKS)
    assert all(check["well"] and check["said"] for check in told["checks"])


def test_the_exit_code_is_the_number_of_failures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> str:
        raise ValueError("odd")

    def fails_in_words() -> str:
        raise self_test.Failure("a throw does not end as told")

    checks = {"one": fails, "two": lambda: "well", "three": fails_in_words}
    monkeypatch.setattr(self_test, "CHECKS", checks)
    assert main(["--self-test"]) == 2
    out = capsys.readouterr().out
    assert "one: ValueError: odd" in out
    assert "three: a throw does not end as told" in out
    assert "2 failures in " in out
    monkeypatch.setattr(self_test, "CHECKS", dict.fromkeys(map(str, range(200)), fails))
    assert main(["--self-test"]) == 99  # 256 would be none


def test_files_that_are_gone_are_named(broken: Path) -> None:
    (broken / self_test.FILES).write_text("pictures/gone.webp\nmanifest.csv\n", encoding="utf-8")
    found = one("files")
    assert not found.well
    assert str(broken / "pictures" / "gone.webp") in found.said
    (broken / self_test.FILES).write_text("manifest.csv\n", encoding="utf-8")
    assert one("files").well


@pytest.mark.parametrize(
    ("check", "name"),
    [
        ("pictures", "pictures/table_ground.webp"),
        ("texts", "rules.md"),
        ("texts", "fonts/grenze-gotisch-700.ttf"),
        ("sounds", "sounds/lute.ogg"),
    ],
)
def test_a_file_that_is_broken_is_named(broken: Path, check: str, name: str) -> None:
    (broken / name).write_bytes(b"\xff\xfe nonsense")
    found = one(check)
    assert not found.well
    assert str(broken / name) in found.said


def test_without_its_folder_everything_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    monkeypatch.setattr("feuville_gui.ui.resources.assets_folder", lambda: gone)
    found = self_test._tried("files", self_test.files)
    assert not found.well
    assert str(gone) in found.said


def test_json_without_a_self_test_is_a_wrong_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--json"])
    assert end.value.code == 2
    assert "--json goes with --self-test" in capsys.readouterr().err


def test_a_saved_game_on_the_command_line_is_taken_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Like one that is dropped on the window, which the menu then hears."""
    path = tmp_path / "Spiel.jsonl"
    path.write_text("{}", encoding="utf-8")
    monkeypatch.setattr("feuville_gui.app.App.run", lambda app: len(pygame.event.get(pygame.DROPFILE)))
    assert main([str(path)]) == 1
    assert main([]) == 0


def test_a_saved_game_that_is_not_there_is_a_wrong_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["simulat"])
    assert end.value.code == 2
    assert "there is no file 'simulat'" in capsys.readouterr().err
