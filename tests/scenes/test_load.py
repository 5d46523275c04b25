"""The list of games: play on, replay, rename, delete and bring back, take in; by pointer alone and by keys alone."""

from pathlib import Path

import pygame
import pytest

from feuville_gui import rules
from feuville_gui.scenes.load import Closed, Load, LoadGame, WatchAgain
from feuville_gui.session import MatchSaves, Saves, lock
from feuville_gui.ui.input import Dropped
from tests.session.games import finished, match
from tests.ui.stage import Stage


@pytest.fixture
def saves(tmp_path: Path) -> MatchSaves:
    kept: MatchSaves = Saves(rules, tmp_path)
    kept.autosave(match(2, "1", actions=20)).begin()
    kept.save(match(3, "2", actions=30), "Sunday")
    kept.save(finished(2), "Last year")
    return kept


@pytest.fixture
def stage(saves: MatchSaves, window: pygame.Surface) -> Stage:
    return Stage(Load(saves), window)


def titles(saves: MatchSaves) -> list[str]:
    return [saved.title for saved in saves.list()]


def test_a_game_is_loaded_by_pointer(stage: Stage, saves: MatchSaves) -> None:
    stage.click("games", at=(0.8, 0.3))
    assert stage.scene.result is None
    stage.click("load")
    assert stage.scene.result == LoadGame(saves.list()[1].path)


def test_a_game_is_loaded_by_keys(stage: Stage, saves: MatchSaves) -> None:
    stage.key("down", "down", "up", "enter")
    assert stage.scene.result == LoadGame(saves.list()[1].path)


def test_a_broken_game_says_why(saves: MatchSaves, window: pygame.Surface) -> None:
    (saves.list()[0].path.parent / "x.jsonl").write_text("nothing\n")
    stage = Stage(Load(saves), window)
    stage.key("home", "enter")
    assert stage.scene.result is None
    stage.click("load")
    stage.click("watch")
    assert stage.scene.result is None
    assert stage.words().count("x.jsonl: this is not the journal of a game.") >= 2


def test_no_games(tmp_path: Path, window: pygame.Surface) -> None:
    stage = Stage(Load(Saves(rules, tmp_path)), window)
    assert "There is no saved game yet." in stage.words()
    for name in ("load", "watch", "rename", "delete"):
        stage.click(name)
    stage.key("delete")
    assert stage.scene.result is None
    stage.click("back")
    assert stage.scene.result == Closed()


def test_escape_goes_back(stage: Stage) -> None:
    stage.key("escape")
    assert stage.scene.result == Closed()
    assert stage.draw() == []


def test_pictures_come_one_by_one_for_what_is_seen(saves: MatchSaves, window: pygame.Surface) -> None:
    for n in range(30):
        saves.save(match(2, str(n), actions=3), f"game {n}")
    scene = Load(saves)
    Stage(scene, window)
    rounds = 0
    while scene.moving:
        scene.update(0.0)
        rounds += 1
    assert 4 <= rounds <= 7
    scene._list.choose(32)
    assert scene.moving


def test_a_game_is_watched_again(stage: Stage, saves: MatchSaves) -> None:
    stage.click("watch")
    result = stage.scene.result
    assert isinstance(result, WatchAgain)
    assert result.game.state == saves.game(saves.list()[0]).state


def test_a_deleted_game_comes_back_until_the_list_is_closed(stage: Stage, saves: MatchSaves) -> None:
    before = {saved.path: saved.path.read_bytes() for saved in saves.list()}
    stage.click("games", at=(0.8, 0.3))
    stage.click("delete")
    stage.key("delete")
    assert len(titles(saves)) == 1
    stage.click("undelete")
    assert len(titles(saves)) == 2
    stage.click("delete")
    assert len(titles(saves)) == 1
    stage.click("undelete")
    stage.click("undelete")
    assert "undelete" not in stage.scene.form
    assert {saved.path: saved.path.read_bytes() for saved in saves.list()} == before
    stage.click("delete")
    stage.click("back")
    assert len(titles(saves)) == 2
    assert not any((saves.folder / "deleted").iterdir())  # type: ignore[operator]
    assert saves.undelete() is None


def test_a_game_gets_another_name_by_keys(stage: Stage, saves: MatchSaves) -> None:
    stage.key("home")
    old = saves.list()[0].title
    stage.walk("rename")
    stage.key("enter")
    stage.key(*["backspace"] * len(old))
    stage.write("Monday/1 é")
    stage.key("enter")
    assert "Monday/1 é" in titles(saves)
    assert old not in titles(saves)
    assert "The game is kept as “Monday/1 é”." in stage.words()


@pytest.mark.parametrize("name", ["", "   "])
def test_an_unnamed_game_that_is_given_no_name_says_so(stage: Stage, saves: MatchSaves, name: str) -> None:
    stage.scene._list.choose(next(n for n, saved in enumerate(saves.list()) if saved.auto))
    stage.click("rename")
    stage.scene.form["title"].amend(name)
    stage.click("done")
    assert "A saved game needs a name." in stage.words()
    assert "title" in stage.scene.form


@pytest.mark.parametrize("name", ["", "   ", "Sunday"])
def test_a_name_that_cannot_be_given_is_refused_in_words(stage: Stage, saves: MatchSaves, name: str) -> None:
    before = sorted(titles(saves))
    stage.click("rename")
    field = stage.scene.form["title"]
    field.amend(name)
    stage.click("done")
    assert sorted(titles(saves)) == before
    if name != saves.list()[0].title:
        assert stage.scene._told
    stage.key("escape")
    assert stage.scene.result is None
    assert "title" not in stage.scene.form


def test_a_game_that_another_window_plays_stays(
    stage: Stage, saves: MatchSaves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "claim", lambda path: False)
    auto = next(n for n, saved in enumerate(saves.list()) if saved.auto)
    stage.scene._list.choose(auto)
    stage.key("delete")
    assert len(titles(saves)) == 3
    assert "This game is open in another window of Feuville." in stage.words()


@pytest.mark.parametrize("what", ["load", "watch", "rename", "delete"])
def test_a_game_that_another_window_has_deleted_is_told_and_goes_from_the_list(
    stage: Stage, saves: MatchSaves, what: str
) -> None:
    gone, *others = saves.list()
    gone.path.unlink()
    stage.click(what)
    assert stage.scene.result is None
    assert "title" not in stage.scene.form
    assert f"“{gone.title}, finished” is no longer there: it was deleted or renamed elsewhere." in stage.words()
    assert [row.value for row in stage.scene._list.rows] == [saved.path for saved in others]
    stage.click("load")
    assert stage.scene.result == LoadGame(others[0].path)


def test_a_game_that_goes_while_it_gets_a_name_is_told(stage: Stage, saves: MatchSaves) -> None:
    gone = saves.list()[0]
    stage.click("rename")
    gone.path.unlink()
    stage.write("Monday")
    stage.key("enter")
    assert any("is no longer there" in words for words in stage.words())
    assert "Monday" not in titles(saves)


def test_a_file_is_taken_in(stage: Stage, saves: MatchSaves, tmp_path: Path) -> None:
    file = tmp_path / "From Anna.jsonl"
    file.write_bytes(saves.list()[0].path.read_bytes())
    stage.send(Dropped(str(file)))
    stage.send(Dropped(str(file)))
    assert {"From Anna", "From Anna 2"} <= set(titles(saves))
    stage.click("take")
    stage.write(f'"{file}"')
    stage.key("enter")
    assert "From Anna 3" in titles(saves)
    assert file.exists()


@pytest.mark.parametrize("what", ["nothing there", "a folder", "rubbish", ""])
def test_what_is_no_game_is_not_taken_in(stage: Stage, saves: MatchSaves, tmp_path: Path, what: str) -> None:
    path = tmp_path / "x.jsonl"
    if what == "a folder":
        path.mkdir()
    elif what == "rubbish":
        path.write_bytes(b"\x00\xff\n")
    before = titles(saves)
    stage.send(Dropped(str(path) if what else ""))
    assert titles(saves) == before
    assert stage.scene._told


@pytest.mark.parametrize("path", ["", "  ", "/", "''"])
def test_a_path_without_a_name_asks_for_one(stage: Stage, path: str) -> None:
    stage.click("take")
    stage.write(path)
    stage.key("enter")
    assert "Write where the file is, or drop it on this window." in stage.words()
    assert "path" in stage.scene.form


def test_a_home_that_nobody_has_is_told_and_nothing_is_lost(stage: Stage, saves: MatchSaves) -> None:
    before = titles(saves)
    stage.key("delete")
    stage.send(Dropped("~nosuchuser/x.jsonl"))
    assert any(words.startswith("x.jsonl: the file cannot be read") for words in stage.words())
    stage.click("undelete")
    assert titles(saves) == before


def test_a_held_key_deletes_one_game(stage: Stage, saves: MatchSaves) -> None:
    stage.key("delete")
    stage.key("delete", "delete", again=True)
    assert len(titles(saves)) == 2


def test_a_game_that_cannot_be_shown_has_no_picture(saves: MatchSaves, window: pygame.Surface) -> None:
    scene = Load(saves, lambda game: "It has strange tiles.")
    stage = Stage(scene, window)
    while scene.moving:
        scene.update(0.0)
    assert not any(item[0] == "image" for item in stage.canvas.items())
