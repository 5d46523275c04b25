"""The log file is small, made with the first line, and silent when it cannot be written."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from feuville_gui import logbook
from feuville_gui.logbook import FILE, LOG
from feuville_gui.mishaps import crash_words, report


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    logbook.stop()


def test_what_is_said_is_in_the_file(tmp_path: Path) -> None:
    LOG.info("too early")
    logbook.keep(tmp_path / "logs")
    assert not (tmp_path / "logs" / FILE).exists()
    LOG.info("the game begins: %s", "明日香")
    text = (tmp_path / "logs" / FILE).read_text(encoding="utf-8")
    assert text.endswith("the game begins: 明日香\n")
    assert text.startswith("20")
    logbook.stop()
    LOG.info("too late")
    assert (tmp_path / "logs" / FILE).read_text(encoding="utf-8") == text


def test_old_lines_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "_LARGEST", 1000)
    logbook.keep(tmp_path)
    for number in range(300):
        LOG.info("line %d", number)
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == [FILE, *(f"{FILE}.{number}" for number in (1, 2, 3))]
    assert all(path.stat().st_size <= 1000 for path in files)
    assert "line 299\n" in files[0].read_text()


def test_what_cannot_be_written_is_not_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    for place in (None, tmp_path / "file", tmp_path / "logs"):
        logbook.keep(place)
        if place == tmp_path / "logs":
            (place / FILE).mkdir()
        LOG.info("hello")
    assert capsys.readouterr().err == ""


def test_a_crash_report_tells_versions_settings_and_the_game(tmp_path: Path) -> None:
    path = report(ValueError("odd"), tmp_path, settings="Settings(…)", game=tmp_path / "game.jsonl")
    assert path is not None
    text = path.read_text(encoding="utf-8")
    for words in ("Feuville: ", "Python: ", "pygame-ce: ", "settings: Settings(…)", "game.jsonl", "ValueError: odd"):
        assert words in text
    said = crash_words(path, tmp_path / "game.jsonl")
    assert str(path) in said
    assert f"kept in {tmp_path / 'game.jsonl'}" in said
    assert "after every move" in crash_words(None)


def test_only_the_newest_twenty_reports_are_kept(tmp_path: Path) -> None:
    for number in range(40):
        (tmp_path / f"crash-20200101-0000{number:02}.txt").write_text("old")
    newest = report(ValueError("odd"), tmp_path)
    found = sorted(tmp_path.iterdir())
    assert found[-1] == newest
    assert len(found) == 20


def test_two_processes_have_two_files(tmp_path: Path) -> None:
    logbook.keep(tmp_path, "other.log")
    LOG.info("hello")
    assert [path.name for path in tmp_path.iterdir()] == ["other.log"]
