"""The running game is kept after every action; games with names come and go; trouble is a sentence."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from feuville_gui import rules
from feuville_gui.rules import legal_actions
from feuville_gui.session import (
    TITLE_LENGTH,
    JournalError,
    Match,
    MatchSaves,
    Saved,
    Saves,
    Sentence,
    autosave,
    journal_lines,
    lock,
    read_journal,
    saves,
)
from tests.session import race
from tests.session.games import NAMES, Race, a_race, finished, match


def text(game: object) -> bytes:
    return b"".join(journal_lines(game))


def aged(path: Path, seconds: int) -> None:
    os.utime(path, (1_700_000_000 + seconds,) * 2)


# --- the running game --------------------------------------------------------------------------------------------


def test_after_every_action_the_file_is_the_whole_game(kept: MatchSaves) -> None:
    game = match(2, seed="7")
    auto = kept.autosave(game)
    assert auto.path is not None
    for _ in range(60):
        assert auto.begin() is None
        assert auto.path.read_bytes() == text(game)
        game.submit(legal_actions(game.state)[0])
    assert len(kept.list()) == 1


def test_what_is_taken_back_leaves_the_file(races: Saves) -> None:
    game = a_race()
    auto = races.autosave(game)
    for action in (race.Cheer(), race.Rest(), "undo", "undo", race.Rest(), race.Cheer(), "undo", race.Roll()):
        if action == "undo":
            game.undo()
        else:
            game.submit(action)
        auto.begin()
        assert read_journal(race, auto.path).entries == game.entries
    assert auto.path.read_bytes() != text(game)
    races.resume(races.latest())[1].begin()
    assert auto.path.read_bytes() == text(game)


def test_only_new_lines_are_written(races: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_race()
    game.submit(race.Rest())
    auto = races.autosave(game)
    auto.begin()
    monkeypatch.setattr(autosave, "replace_file", lambda *_: pytest.fail("the whole file was written"))
    game.submit(race.Cheer())
    auto.begin()
    assert auto.path.read_bytes() == text(game)


def test_a_file_that_was_lost_or_cut_is_made_anew(races: Saves) -> None:
    game = a_race()
    auto = races.autosave(game)
    auto.begin()
    game.submit(race.Cheer())
    auto.path.unlink()
    assert auto.begin() is None
    assert auto.path.read_bytes() == text(game)
    game.submit(race.Cheer())
    auto.path.write_bytes(auto.path.read_bytes()[:-5])
    assert auto.begin() is None
    assert auto.path.read_bytes() == text(game)


def test_the_five_newest_stay(kept: MatchSaves) -> None:
    paths = []
    for number in range(7):
        auto = kept.autosave(match())
        auto.begin()
        aged(auto.path, number)
        paths.append(auto.path)
    last = kept.autosave(match())
    last.begin()
    assert [saved.path for saved in kept.list()] == [last.path, *reversed(paths[-saves.KEPT + 1 :])]


def test_a_game_that_goes_is_no_longer_claimed(kept: MatchSaves) -> None:
    """A thousand games in one evening would need a thousand open files, which few systems give."""
    paths = kept_for(kept, *[finished()] * (saves.KEPT + 3))
    assert [lock.held(path) for path in paths] == [path.exists() for path in paths]
    assert sum(map(lock.held, paths)) == saves.KEPT


def test_a_game_that_another_copy_plays_is_not_forgotten(kept: MatchSaves, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = kept_for(kept, *[finished()] * saves.KEPT)
    others, claim = paths[0], lock.claim
    lock.drop(others)
    monkeypatch.setattr(lock, "claim", lambda path: path != others and claim(path))
    for _ in range(2):
        kept.autosave(finished()).begin()
    assert [path.exists() for path in paths[:3]] == [True, False, True]


def test_a_game_that_has_another_name_is_no_longer_claimed(kept: MatchSaves) -> None:
    (path,) = kept_for(kept, match())
    lock.free(path)  # it is from another evening
    (saved,) = kept.list()
    assert isinstance(kept.rename(saved, "Monday"), Saved)
    assert not lock.held(path)
    assert not path.with_suffix(lock.ENDING).exists()


def kept_for(kept: MatchSaves, *games: Match) -> list[Path]:
    """The files of these games, saved by themselves one after the other; the first is the oldest."""
    paths = []
    for number, game in enumerate(games):
        auto = kept.autosave(game)
        assert auto.begin() is None
        assert auto.path is not None
        aged(auto.path, number)
        paths.append(auto.path)
    return paths


def test_a_game_that_was_begun_outlives_new_ones_that_nobody_plays(kept: MatchSaves) -> None:
    begun, *others = kept_for(kept, match(actions=20), *[match()] * 9)
    assert {saved.path for saved in kept.list()} == {begun, *others[-saves.KEPT + 1 :]}


def test_finished_games_are_forgotten_first(kept: MatchSaves) -> None:
    begun = [match(actions=n) for n in (1, 2, 3)]
    paths = kept_for(kept, *begun, finished(), finished(3), finished(4), match())
    assert [saved.path for saved in kept.list()] == [paths[-1], paths[-2], *reversed(paths[:3])]


def test_of_games_that_were_begun_more_than_the_usual_number_stays(kept: MatchSaves) -> None:
    paths = kept_for(kept, *[match(actions=5)] * (saves.UNFINISHED + 3), finished(), match())
    waiting = paths[3 : saves.UNFINISHED + 3]
    assert [saved.path for saved in kept.list()] == [paths[-1], *reversed(waiting[1:])]


def test_a_game_that_cannot_be_read_is_forgotten_like_one_that_is_over(kept: MatchSaves) -> None:
    begun, broken = kept_for(kept, match(actions=5), match(actions=5))
    broken.write_text("broken")
    aged(broken, 1)
    kept_for(kept, *[match()] * saves.KEPT)
    assert begun.is_file()
    assert not broken.is_file()


def test_continue_takes_the_newest_game_that_is_not_over(kept: MatchSaves) -> None:
    assert kept.latest() is None
    for number, game in enumerate((match(actions=20), match(3, actions=50), finished(), match())):
        auto = kept.autosave(game)
        auto.begin()
        aged(auto.path, number)
    auto.path.write_text("broken")
    aged(auto.path, 9)
    found = kept.latest()
    assert found is not None
    assert found.players == NAMES[:3]
    assert found.points == tuple(player.points for player in match(3, actions=50).state.players)


def test_a_game_that_was_continued_goes_on_in_its_file(kept: MatchSaves) -> None:
    auto = kept.autosave(match(actions=20))
    auto.begin()
    game, again = kept.resume(kept.latest())
    assert again.path == auto.path
    game.submit(legal_actions(game.state)[0])
    again.begin()
    assert auto.path.read_bytes() == text(game)
    assert len(kept.list()) == 1


# --- games with names ---------------------------------------------------------------------------------------------

TITLES = (
    "Sunday",
    "Größer als 明日香 🦊",
    "a/b\\c",
    "a:b*c?",
    "..",
    "con",
    "CON.txt",
    "100 % “sure”",
    "x" * TITLE_LENGTH,
)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_saved_under_any_name(title: str, kept: MatchSaves) -> None:
    game = match(4, actions=30)
    assert not kept.taken(title)
    saved = kept.save(game, f"  {title} ")
    assert isinstance(saved, Saved)
    assert kept.taken(title)
    assert saved.path.parent == kept.folder / "saved"
    assert kept.list() == (saved,)
    assert (saved.title, saved.auto, saved.over, saved.players) == (title, False, False, NAMES)
    assert saved.round == game.state.round
    loaded, auto = kept.resume(saved)
    assert loaded.state == game.state
    assert auto.path.parent == kept.folder / "autosave"
    assert kept.delete(saved) is None
    assert kept.list() == ()
    assert kept.delete(saved) is None


def test_different_names_are_different_games(kept: MatchSaves) -> None:
    for title in TITLES:
        kept.save(match(), title)
    assert {saved.title for saved in kept.list()} == set(TITLES)


def test_a_name_that_is_taken_is_replaced(kept: MatchSaves) -> None:
    kept.save(match(2), "Sunday")
    kept.save(match(3), "Sunday")
    assert [len(saved.players) for saved in kept.list()] == [3]


@pytest.mark.parametrize("title", ["", "   ", "x" * (TITLE_LENGTH + 1), "👩‍👩‍👧‍👦" * 8])
def test_a_name_that_will_not_do(title: str, kept: MatchSaves) -> None:
    said = kept.save(match(), title)
    assert isinstance(said, Sentence)
    assert "name" in str(said)
    assert not kept.taken(title)
    assert kept.list() == ()


def test_a_broken_file_stands_in_the_list_with_its_reason(kept: MatchSaves) -> None:
    saved = kept.save(match(), "Sunday")
    saved.path.write_text("broken")
    (found,) = kept.list()
    assert found.title == "Sunday"
    assert str(found.broken) == "Sunday.jsonl: this is not the journal of a game."
    with pytest.raises(JournalError):
        kept.resume(found)
    assert kept.delete(found) is None


def test_the_list_plays_no_game_again(kept: MatchSaves, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.save(finished(3), "Sunday")
    monkeypatch.setattr(saves, "read_so_far", lambda *_: pytest.fail("a game was played again"))
    (found,) = kept.list()
    assert found.over
    assert found.points == tuple(player.points for player in finished(3).state.players)
    assert kept.at(found.path) == found
    found.path.unlink()
    assert kept.at(found.path) is None


def test_continue_leaves_out_what_cannot_be_played_to_its_end(kept: MatchSaves) -> None:
    first, second = kept_for(kept, match(actions=20), match(actions=30))
    lines = second.read_bytes().splitlines(keepends=True)
    del lines[5]
    second.write_bytes(b"".join(lines))
    found = kept.latest()
    assert found is not None
    assert found.path in (first, second)
    assert found.path == first


def test_the_list_begins_with_what_was_saved_last(kept: MatchSaves) -> None:
    for number, title in enumerate(("old", "new", "middle")):
        aged(kept.save(match(), title).path, (0, 9, 5)[number])
    assert [saved.title for saved in kept.list()] == ["new", "middle", "old"]


# --- trouble -----------------------------------------------------------------------------------------------------


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    kept = Saves(race, tmp_path / "file")
    game = a_race()
    auto = kept.autosave(game)
    said = auto.begin()
    assert isinstance(said, Sentence)
    assert "play goes on unsaved" in str(said)
    game.submit(race.Cheer())
    assert auto.trouble == said
    assert isinstance(kept.save(game, "Sunday"), Sentence)
    assert kept.list() == ()
    assert kept.latest() is None
    (tmp_path / "file").unlink()
    game.submit(race.Cheer())
    assert auto.trouble is None
    assert auto.path.read_bytes() == text(game)


def endless(folder: Path) -> None:
    folder.symlink_to(folder)


def a_file(folder: Path) -> None:
    folder.write_text("no folder")


@pytest.mark.parametrize("bar", [endless, a_file])
def test_a_folder_that_cannot_be_looked_into_is_told(bar: Callable[[Path], None], tmp_path: Path) -> None:
    kept = Saves(race, tmp_path)
    bar(tmp_path / "autosave")
    assert kept.latest() is None
    assert str(kept.trouble).startswith("Saved games cannot be found (")
    assert kept.list() == ()
    assert isinstance(kept.autosave(a_race()).begin(), Sentence)
    (tmp_path / "autosave").unlink()
    assert kept.list() == ()
    assert kept.trouble is None


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENAMETOOLONG, errno.EIO])
def test_whatever_the_folder_answers_no_error_leaves(
    number: int, races: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    assert races.save(a_race(), "Sunday")
    monkeypatch.setattr(os, "scandir", refuse)
    assert races.list() == ()
    assert races.latest() is None
    assert os.strerror(number) in str(races.trouble)
    assert races.autosave(a_race()).begin() is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_no_game(races: Saves) -> None:
    (path,) = (saved.path for saved in (races.save(a_race(), "Sunday"),) if isinstance(saved, Saved))
    os.mkfifo(path.with_name("pipe.jsonl"))
    assert [saved.path for saved in races.list()] == [path]
    with pytest.raises(JournalError, match="No regular file"):
        read_journal(race, path.with_name("pipe.jsonl"))


def test_a_full_disk_is_told_again_when_it_is_full_again(races: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    def played() -> Race:
        game.submit(race.Cheer())
        return game

    game = a_race()
    auto = races.autosave(game)
    for _ in range(2):
        with monkeypatch.context() as patch:
            patch.setattr(autosave, "replace_file", full)
            patch.setattr(Path, "open", full)
            played()
            assert "No space left" in str(auto.begin())
            played()
            assert "No space left" in str(auto.trouble)
        played()
        assert auto.trouble is None
        assert auto.path.read_bytes() == text(game)


def test_what_is_taken_back_while_the_disk_is_full_is_not_in_the_file_afterwards(
    races: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several entries at once: their hashes are gone with them, so the file is written anew."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    for again in ((), (race.Rest(), race.Rest())):
        game = a_race()
        auto = races.autosave(game)
        auto.begin()
        for _ in range(4):
            game.submit(race.Cheer())
        with monkeypatch.context() as patch:
            patch.setattr(autosave, "replace_file", full)
            patch.setattr(Path, "open", full)
            for _ in range(3):
                game.undo()
            for action in again:
                game.submit(action)
            assert "No space left" in str(auto.trouble)
        game.submit(race.Cheer())
        assert auto.trouble is None
        assert read_journal(race, auto.path).entries == game.entries


def test_without_a_home_games_are_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/.local/share/feuville"))
    kept = Saves(race)
    assert kept.folder is None
    assert "no folder" in str(kept.autosave(a_race()).begin())
    assert "no folder" in str(kept.save(a_race(), "Sunday"))
    assert not kept.taken("Sunday")
    assert kept.list() == ()
    assert kept.latest() is None


def test_the_players_own_folder_is_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    assert Saves(race).folder == tmp_path / "games"


def test_a_game_that_cannot_be_deleted(kept: MatchSaves, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = kept.save(match(), "Sunday")

    def held(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(saves, "rename", held)
    assert str(kept.delete(saved)) == "The game cannot be deleted (Permission denied)."


def test_the_running_game_is_never_forgotten_whatever_the_clock_says(tmp_path: Path) -> None:
    saves = Saves(rules, tmp_path)
    for _ in range(7):
        auto = saves.autosave(match())
        assert auto.begin() is None
        assert auto.path is not None
        os.utime(auto.path, (4e9, 4e9))  # written by a clock that was ahead
    last = saves.autosave(match())
    assert last.begin() is None
    assert last.path is not None
    assert last.path.is_file()
