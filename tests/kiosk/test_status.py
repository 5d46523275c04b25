"""The status file: what it tells, how often it is written, and that its counters go on."""

import itertools
import json
import os
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import feuville_gui
from feuville_gui.kiosk.config import Config, Watch
from feuville_gui.kiosk.memory import resident
from feuville_gui.kiosk.policy import Phase
from feuville_gui.kiosk.status import DOWN, ENDED, FILE, Board, Counts, note, place

BEGAN = datetime(2026, 12, 1, 9, tzinfo=timezone(timedelta(hours=1)))


def told(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_it_tells_all_that_a_monitor_wants(tmp_path: Path) -> None:
    board = Board(tmp_path / "new" / FILE, BEGAN)
    board.write(0.0, BEGAN + timedelta(seconds=2), "The config is odd.")
    found = told(tmp_path / "new" / FILE)
    assert found.pop("memory") > 10_000_000
    assert found == {
        "heartbeat": "2026-12-01T09:00:02+01:00",
        "phase": "attract",
        "trouble": "The config is odd.",
        "version": feuville_gui.__version__,
        "process": os.getpid(),
        "started": "2026-12-01T09:00:00+01:00",
        "since": "2026-12-01T09:00:00+01:00",
        "counts": dict.fromkeys(Counts.__struct_fields__, 0),
    }


def test_it_is_written_every_ten_seconds_and_sooner_when_something_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[bytes] = []
    monkeypatch.setattr("feuville_gui.files.replace_file", lambda path, data: written.append(data))
    board = Board(tmp_path / FILE, BEGAN)
    for tenths in range(3000):
        board.write(tenths / 10, BEGAN)
    assert len(written) == 30
    written.clear()
    for tenths in range(3000, 6000):
        board.follow(Phase.PLAY, Phase.PROMPT)
        board.write(tenths / 10, BEGAN)
    assert 290 <= len(written) <= 300
    board.write(-50.0, BEGAN)  # a clock that was set back
    assert len(written) <= 301
    board.follow(Phase.PROMPT, Phase.PROMPT)
    board.write(-49.0, BEGAN)
    assert b'"prompt"' in written[-1]
    board.write(-48.0, BEGAN, "The config is broken.")  # trouble is a change like any other
    assert b"broken" in written[-1]


def test_what_follows_what_is_counted(tmp_path: Path) -> None:
    board = Board(tmp_path / FILE, BEGAN)
    phases = "attract result title attract invite play prompt play prompt scoring play scoring reset attract"
    way = [Phase(name) for name in phases.split()] + [Phase.INVITE, Phase.RESET, Phase.ATTRACT]
    for before, after in itertools.pairwise(way):
        board.follow(before, after)
        board.follow(after, after)
    board.crashed()
    assert board.counts == Counts(shown=1, visits=2, played=2, finished=2, resets=2, restarts=0, crashes=1)


def test_the_counters_go_on_and_a_start_that_nobody_wanted_is_counted(tmp_path: Path) -> None:
    path = tmp_path / FILE
    board = Board(path, BEGAN)
    board.follow(Phase.ATTRACT, Phase.INVITE)
    board.write(0.0, BEGAN)
    later = BEGAN + timedelta(days=1)
    board = Board(path, later)  # the first was killed
    assert board.counts == Counts(visits=1, restarts=1)
    board.end(later)
    assert told(path)["phase"] == ENDED
    board = Board(path, later)
    board.write(0.0, later)
    assert board.counts == Counts(visits=1, restarts=1)
    assert told(path)["since"] == "2026-12-01T09:00:00+01:00"
    assert told(path)["started"] == "2026-12-02T09:00:00+01:00"


def test_what_keeps_it_from_running_is_noted_without_losing_the_counters(tmp_path: Path) -> None:
    path = tmp_path / FILE
    note(path, BEGAN, "It ended with code 3.")
    assert (told(path)["phase"], told(path)["trouble"]) == (DOWN, "It ended with code 3.")
    board = Board(path, BEGAN)
    board.follow(Phase.PLAY, Phase.RESET)
    board.write(0.0, BEGAN)
    note(path, BEGAN, "It ended with code 4.")
    assert told(path)["counts"]["resets"] == 1
    assert told(path)["process"] == 0
    assert told(path)["version"] == feuville_gui.__version__
    note(None, BEGAN, "Nobody hears it.")


def test_the_counters_survive_a_new_version(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text('{"counts": {"visits": 7, "dreams": 3}, "mood": "good"}')
    board = Board(path, BEGAN)
    board.write(0.0, BEGAN)
    assert board.counts == Counts(visits=7, restarts=1)
    assert (told(path)["since"], told(path)["trouble"]) == ("2026-12-01T09:00:00+01:00", "")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"counts": 3}', b"\xff\xfe", b"[" * 100_000])
def test_a_broken_file_begins_anew_and_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(content)
    board = Board(path, BEGAN)
    assert board.counts == Counts()
    board.write(0.0, BEGAN, "And more.")
    assert told(path)["trouble"].startswith("And more. The status file could not be read")
    assert told(path)["trouble"].endswith("the counters began anew.")


def test_what_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for path in (tmp_path / "file" / FILE, tmp_path, None):
        board = Board(path, BEGAN)
        board.follow(Phase.ATTRACT, Phase.INVITE)
        board.write(0.0, BEGAN)
        board.end(BEGAN)
        note(path, BEGAN, "odd")
        assert board.counts.visits == 1


def test_why_it_cannot_be_written_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "feuville")
    board = Board(tmp_path, BEGAN)  # a folder
    for minute in range(5):
        board.write(60.0 * minute, BEGAN)
    assert caplog.text.count("cannot be written") == 1


def test_when_the_keeper_has_left_no_process_runs(tmp_path: Path) -> None:
    board = Board(tmp_path / FILE, BEGAN)
    board.write(0.0, BEGAN)
    board.end(BEGAN)
    assert told(tmp_path / FILE)["process"] == 0


def test_the_file_lies_where_the_config_says(tmp_path: Path) -> None:
    assert place(Config(), tmp_path) == tmp_path / FILE
    assert place(Config(), None) is None
    elsewhere = Config(watch=Watch(status=str(tmp_path / "other.json")))
    assert place(elsewhere, None) == tmp_path / "other.json"
    assert place(Config(watch=Watch(status="~no-such-user/x")), None) is not None
    at_home = place(Config(watch=Watch(status="~/feuville.json")), None)
    assert at_home is not None
    assert at_home.is_absolute()


def test_the_memory_of_a_process_is_known() -> None:
    found = resident()
    assert found is not None
    assert 10_000_000 < found < 4_000_000_000
