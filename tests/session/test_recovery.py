"""Torn, broken and altered files, full disks and other troubles: nothing is lost, and one sentence tells."""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from feuville_gui import files, rules
from feuville_gui.rules import legal_actions
from feuville_gui.session import JournalError, MatchSaves, Saved, Saves, journal_lines, read_journal, saves
from tests.session import race
from tests.session.games import Race, a_race, finished, match
from tests.session.test_kill import ROOT
from tests.torture import times

DAMAGES, SHORT_DAMAGES = times(150, 2000), times(600, 2000)
STEP, SHORT_STEP = times(41, 1), times(4, 1)  # between two beginnings of a file


def running(saves: Saves, game: Any) -> Path:
    """The file of this game, kept since now."""
    auto = saves.autosave(game)
    assert auto.begin() is None
    assert auto.path is not None
    return auto.path


def a_long_race() -> Race:
    """A race with everything that a file can hold."""
    game = a_race("long")
    for _ in range(3):
        game.submit(race.Cheer())
        game.submit(race.Rest())
    game.submit(race.Roll())
    return game


# --- broken files --------------------------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in this test."""
    monkeypatch.setattr(os, "fsync", lambda number: None)


def one_sentence(words: object) -> None:
    assert str(words)
    assert "\n" not in str(words)
    assert "Traceback" not in str(words)


def resumed(saves: Saves, path: Path, content: bytes) -> bool:
    """Write this into a game's file and go on with it, if that can be done. Trouble is one sentence, and what was there
    is still there."""
    path.write_bytes(content)
    aside = path.with_suffix(".broken")
    aside.unlink(missing_ok=True)
    (saved,) = saves.list()
    assert saves.latest() in (None, saved)
    try:
        game, auto = saves.resume(saved)
    except JournalError as error:
        one_sentence(error)
        assert path.read_bytes() == content
        return False
    assert auto.begin() is None
    assert auto.path == path
    if auto.said is not None:
        one_sentence(auto.said)
        torn = "not written to its end" in str(auto.said)
        assert torn or aside.read_bytes() == content
    assert read_journal(saves.rules, path).state == game.state
    return True


@pytest.mark.usefixtures("quick")
def test_every_beginning_of_a_file_is_a_game_or_a_sentence(races: Saves) -> None:
    game = a_long_race()
    path = running(races, game)
    game.submit(race.Cheer())
    game.undo()
    with path.open("ab") as file:
        file.write(b'{"played_by":[null,{"level":2}]}\n')
    whole = path.read_bytes()
    head = whole.index(b"\n")
    assert not any(resumed(races, path, whole[:size]) for size in range(0, head + 1, SHORT_STEP))
    assert all(resumed(races, path, whole[:size]) for size in range(head + 1, len(whole), SHORT_STEP))
    assert resumed(races, path, whole)


@pytest.mark.usefixtures("quick")
def test_every_beginning_of_a_match_is_a_game_or_a_sentence(kept: MatchSaves) -> None:
    path = running(kept, match(actions=12))
    whole = path.read_bytes()
    head = whole.index(b"\n")
    assert not any(resumed(kept, path, whole[:size]) for size in range(0, head, 10 * STEP))
    assert all(resumed(kept, path, whole[:size]) for size in range(head + 1, len(whole), STEP))


def damaged(whole: bytes, luck: random.Random) -> bytes:
    """The file with some bytes lost, changed or put in."""
    found = bytearray(whole)
    at = luck.randrange(len(found))
    match luck.randrange(4):
        case 0:
            del found[at : at + luck.randrange(1, 40)]
        case 1:
            found[at] = luck.randrange(256)
        case 2:
            found[at] ^= 1 << luck.randrange(8)
        case _:
            found[at:at] = luck.choice((b"9", b"0", b'"', b"{}", b"\n", b"null", b"\x00"))
    return bytes(found)


@pytest.mark.parametrize("whole_game", [False, True])
@pytest.mark.usefixtures("quick")
def test_whatever_bytes_are_changed_it_is_a_game_or_a_sentence(whole_game: bool, tmp_path: Path) -> None:
    if whole_game:
        saves, game = Saves(rules, tmp_path), match(3, actions=25)
    else:
        saves, game = Saves(race, tmp_path), a_long_race()
    path = running(saves, game)
    whole, luck = path.read_bytes(), random.Random(7)
    played = {resumed(saves, path, damaged(whole, luck)) for _ in range(DAMAGES if whole_game else SHORT_DAMAGES)}
    assert True in played


def test_a_torn_line_is_cut_off_and_told(kept: MatchSaves) -> None:
    game = match(actions=10)
    path = running(kept, game)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][:-20])
    again, auto = kept.resume(kept.list()[0])
    assert str(auto.said) == f"{path.name}, line {len(lines)}: it was not written to its end, and is left out."
    assert auto.begin() is None
    assert path.read_bytes() == b"".join(journal_lines(again))
    assert not path.with_suffix(".broken").exists()
    assert again.entries == game.entries[:-1]


def test_zeros_at_the_end_are_a_torn_line(kept: MatchSaves) -> None:
    game = match(actions=10)
    path = running(kept, game)
    with path.open("ab") as file:
        file.write(b"\0" * 4096)
    again, _ = kept.resume(kept.list()[0])
    assert again.entries == game.entries


def test_an_altered_die_is_named_by_its_line_and_the_game_goes_on_from_there(kept: MatchSaves) -> None:
    path = running(kept, match(actions=30))
    lines = path.read_bytes().splitlines(keepends=True)
    at = max(number for number, line in enumerate(lines) if b"DiceRolled" in line and b"DragonWoke" not in line)
    pips = lines[at].split(b'"pips":[')[1].split(b"]")[0]
    other = b"%d,%d" % ((int(pips[:1]) % 6) + 1, int(pips[2:]))
    if other[:1] == other[2:]:
        other = b"%d,%d" % (int(other[:1]) % 6 + 1, int(pips[2:]))
    lines[at] = lines[at].replace(pips, other)  # in the action and in the event
    altered = b"".join(lines)
    path.write_bytes(altered)
    with pytest.raises(JournalError, match=f"line {at + 1}: its hash is "):
        read_journal(rules, path)
    found = kept.latest()
    assert found is not None
    game, auto = kept.resume(found)
    assert f"line {at + 1}: its hash is " in str(auto.said)
    assert auto.begin() is None
    assert path.with_suffix(".broken").read_bytes() == altered
    assert game.entries == match(actions=30).entries[: len(game.entries)]
    assert len(game.entries) == at  # and chance has rolled what it rolls


def test_a_broken_file_that_cannot_be_kept_is_not_overwritten(
    kept: MatchSaves, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = running(kept, match(actions=10))
    path.write_bytes(path.read_bytes().replace(b'"n":30', b'"n":31'))
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(saves, "replace_file", full)
        _, auto = kept.resume(kept.list()[0])
    assert auto.path != path
    assert auto.begin() is None
    assert path.read_bytes() == before


def test_a_game_with_a_name_stays_as_it_was(kept: MatchSaves) -> None:
    saved = kept.save(match(actions=10), "Sunday")
    assert isinstance(saved, saves.Saved)
    broken = saved.path.read_bytes().replace(b'"n":30', b'"n":31')
    saved.path.write_bytes(broken)
    game, auto = kept.resume(saved)
    assert "entry 30 belongs here, not entry 31" in str(auto.said)
    assert len(game.entries) >= 30
    assert auto.begin() is None
    assert saved.path.read_bytes() == broken


# --- the disk ------------------------------------------------------------------------------------------------------


def played(game: Race) -> None:
    game.submit(race.Cheer())


@contextmanager
def nothing_larger(size: int) -> Iterator[None]:
    """No file can grow beyond this size, as on a disk that is full."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, old)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize("room", [0, 1, 50])
def test_on_a_full_disk_play_goes_on_and_later_nothing_is_missing(room: int, races: Saves) -> None:
    game = a_race()
    auto = races.autosave(game)
    auto.begin()
    before = auto.path.read_bytes()
    with nothing_larger(len(before) + room):
        played(game)
        assert "cannot be saved" in str(auto.trouble)
        assert auto.path.read_bytes() == before  # no half line
        played(game)
        assert "cannot be saved" in str(auto.trouble)  # as long as it lasts
    played(game)
    assert auto.trouble is None
    assert auto.path.read_bytes() == b"".join(journal_lines(game))
    assert len(game.entries) == 3


@pytest.mark.parametrize("number", [13, 30])
def test_in_a_folder_that_can_only_be_read_play_goes_on(
    number: int, races: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(files.tempfile, "mkstemp", refuse)
        patch.setattr(files.time, "sleep", lambda seconds: None)
        patch.setattr(Path, "open", refuse)
        patch.setattr(os, "open", refuse)
        game = a_race()
        auto = races.autosave(game)
        assert os.strerror(number) in str(auto.begin())
        played(game)
        assert auto.trouble is not None
    played(game)
    assert auto.trouble is None
    assert auto.path.read_bytes() == b"".join(journal_lines(game))


def test_a_folder_that_vanishes_is_made_anew(races: Saves) -> None:
    game = a_race()
    auto = races.autosave(game)
    auto.begin()
    shutil.rmtree(races.folder)
    played(game)
    assert auto.path.read_bytes() == b"".join(journal_lines(game))
    shutil.rmtree(races.folder)
    races.folder.write_text("in the way")
    played(game)
    assert auto.trouble is not None
    races.folder.unlink()
    played(game)
    assert auto.trouble is None
    assert auto.path.read_bytes() == b"".join(journal_lines(game))


def test_what_is_done_is_on_the_disk_before_anybody_hears_of_it(races: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_race()
    auto = races.autosave(game)
    auto.begin()
    synced: list[bytes] = []
    really = os.fsync

    def fsync(number: int) -> None:
        really(number)
        synced.append(auto.path.read_bytes())

    monkeypatch.setattr(os, "fsync", fsync)
    changes: list[Callable[[], object]] = [
        lambda: game.submit(race.Cheer()),
        game.undo,
        game.redo,
        lambda: game.submit(race.Roll()),
        lambda: game.hand_over(1, None),
    ]
    for number, change in enumerate(changes[:4], start=1):
        change()
        assert len(synced) == number  # with all that chance did
        assert synced[-1] == auto.path.read_bytes()
        assert read_journal(race, auto.path).entries == game.entries


# --- copies, clocks, names -------------------------------------------------------------------------------------------

HOLD = """
import sys
from pathlib import Path
from feuville_gui.session import lock
print(lock.claim(Path(sys.argv[1])), flush=True)
sys.stdin.read()
"""


def test_a_second_running_copy_plays_a_copy(kept: MatchSaves) -> None:
    auto = kept.autosave(match(actions=10))
    path = auto.path
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_bytes(b"".join(journal_lines(match(actions=10))))
    before = path.read_bytes()
    words = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "True\n"
        found = kept.latest()
        assert found is not None
        game, second = kept.resume(found)
        assert str(second.said) == "This game is open in another window of Feuville; from here on a copy is played."
        assert second.begin() is None
        assert second.path != path
        game.submit(legal_actions(game.state)[0])
        assert path.read_bytes() == before
        first.kill()
    _, third = kept.resume(found)
    assert third.said is None
    assert third.path == path


DELETE = """
import sys
from pathlib import Path
from feuville_gui import rules
from feuville_gui.session import Saves
saves = Saves(rules, Path(sys.argv[1]))
print(saves.delete(saves.list()[0]), flush=True)
sys.stdin.read()
"""


def test_what_another_copy_has_deleted_can_be_brought_back_there_as_long_as_that_runs(kept: MatchSaves) -> None:
    for title in ("Monday", "Sunday"):
        kept.save(match(actions=10), title)
    assert kept.folder is not None
    trash = kept.folder / "deleted"
    words = [sys.executable, "-c", DELETE, str(kept.folder)]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "None\n"
        assert kept.delete(kept.list()[0]) is None
        assert len(list(trash.glob("*/*.jsonl"))) == 2
        kept.forget_deleted()
        assert len(list(trash.glob("*/*.jsonl"))) == 1
        other.kill()
    kept.forget_deleted()  # nobody can bring that one back any more
    assert not any(trash.iterdir())


def test_two_lists_in_one_program_do_not_empty_each_other(kept: MatchSaves) -> None:
    kept.save(match(actions=10), "Sunday")
    kept.delete(kept.list()[0])
    Saves(rules, kept.folder).forget_deleted()
    back = kept.undelete()
    assert isinstance(back, Saved)
    assert back.title == "Sunday"


def test_a_game_whose_name_is_taken_meanwhile_comes_back_under_another(kept: MatchSaves) -> None:
    kept.save(match(actions=10), "Sunday")
    kept.delete(kept.list()[0])
    kept.save(match(actions=12), "Sunday")
    back = kept.undelete()
    assert isinstance(back, Saved)
    assert sorted(saved.title for saved in kept.list()) == ["Sunday", "Sunday 2"]


def test_a_game_comes_back_into_a_folder_that_has_gone_meanwhile(kept: MatchSaves) -> None:
    saved = kept.save(match(actions=10), "Sunday")
    assert isinstance(saved, Saved)
    kept.delete(saved)
    saved.path.parent.rmdir()
    assert isinstance(kept.undelete(), Saved)
    assert saved.path.exists()


def test_where_no_lock_can_be_had_nobody_is_kept_out(kept: MatchSaves, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    path = running(kept, match(actions=10))
    monkeypatch.setattr(saves.lock, "_held", {})
    monkeypatch.setattr(saves.lock, "_lock", none)
    assert kept.resume(kept.list()[0])[1].path == path
    monkeypatch.setattr(os, "open", none)
    assert saves.lock.claim(path)


def test_with_the_clock_set_back_the_game_that_was_played_last_goes_on(
    kept: MatchSaves, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped(datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Stopped":
            return cls(2001, 1, 1)

    monkeypatch.setattr(saves, "datetime", Stopped)
    old = running(kept, match(2, actions=10))
    os.utime(old, (4e9, 4e9))  # written when the clock was ahead
    game = match(3, actions=10)
    auto = kept.autosave(game)
    assert auto.begin() is None
    assert auto.path != old
    for _ in range(3):
        game.submit(legal_actions(game.state)[0])
        found = kept.latest()
        assert found is not None
        assert found.path == auto.path
    assert read_journal(rules, old).entries == match(2, actions=10).entries


def test_any_home_will_do(tmp_path: Path) -> None:
    folder = tmp_path / "Zuhause 日本語 🏰"
    words = [sys.executable, "-m", "tests.session.marathon", str(folder), "1"]
    poor = {**os.environ, "PYTHONIOENCODING": "ascii"}
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, env=poor) as process:
        assert process.stdout is not None
        shown = [process.stdout.readline() for _ in range(5)]
        process.kill()
    assert shown[-1].endswith(b"\n")
    assert Saves(rules, folder).latest() is not None


def test_deleting_a_game_deletes_what_lies_beside_it(kept: MatchSaves) -> None:
    path = running(kept, match(actions=5))
    path.with_suffix(".broken").write_text("x")
    assert kept.delete(kept.list()[0]) is None
    kept.forget_deleted()
    assert list(path.parent.iterdir()) == []


# --- computers, undo lines, old files ------------------------------------------------------------------------------


def test_who_plays_is_in_the_file_whenever_it_changes(kept: MatchSaves) -> None:
    from feuville_gui.session import Computer

    game = match(actions=10)
    path = running(kept, game)
    size = path.stat().st_size
    game.hand_over(1, Computer(3, "bold"))
    assert path.read_bytes()[size:] == b'{"played_by":[null,{"level":3,"style":"bold"}]}\n'
    game.submit(legal_actions(game.state)[0])
    game.hand_over(1, None)
    assert read_journal(rules, path).played_by == (None, None)
    game.hand_over(0, Computer(1))
    again, auto = kept.resume(kept.list()[0])
    assert again.played_by == game.played_by == (Computer(1), None)
    auto.begin()
    assert read_journal(rules, path).played_by == game.played_by


def test_what_was_taken_back_can_be_done_again_after_a_restart(races: Saves) -> None:
    game = a_race()
    path = running(races, game)
    for _ in range(2):
        game.submit(race.Cheer())
    for _ in range(2):
        game.undo()
    assert path.read_bytes().count(b"\n") == 5
    again = read_journal(race, path)
    assert len(again.entries) == 0
    again.redo()
    again.redo()
    assert again.entries != []
    assert not again.can_redo


OLD = Path(__file__).parent / "journals"


@pytest.mark.parametrize("path", sorted(OLD.glob("*.jsonl")), ids=lambda path: path.stem)
def test_files_of_every_format_are_played(path: Path, kept: MatchSaves) -> None:
    game = read_journal(rules, path)
    assert game.over == ("running" not in path.stem)
    assert game.entries == (finished(2, "v1") if game.over else match(3, seed="v1", actions=140)).entries
    there = kept.folder / "autosave" / path.name
    there.parent.mkdir(parents=True)
    shutil.copyfile(path, there)
    (saved,) = kept.list()
    assert saved.players == tuple(seat.name for seat in game.setup.seats)
    _, auto = kept.resume(saved)
    assert auto.said is None
    assert auto.begin() is None
    assert there.read_bytes() == b"".join(journal_lines(game))


def test_there_is_a_file_of_every_format() -> None:
    from feuville_gui.session.upgrades import FORMAT

    found = {path.stem.split("_")[1] for path in OLD.glob("*.jsonl")}
    assert found == {str(number) for number in range(1, FORMAT + 1)}
