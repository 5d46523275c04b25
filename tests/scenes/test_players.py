"""The page on the players: figures, export, reset by a second press."""

from pathlib import Path

import pygame
import pytest

from feuville_gui.scenes.players import EXPORT, Closed, PlayersPage
from feuville_gui.session import Profiles
from tests.session.games import finished
from tests.ui.stage import Stage


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    kept = Profiles(tmp_path)
    for seed in ("1", "2"):
        kept.count(finished(3, seed))
    return kept


@pytest.fixture
def stage(profiles: Profiles, tmp_path: Path, window: pygame.Surface) -> Stage:
    return Stage(PlayersPage(profiles, tmp_path / "out"), window)


def test_it_shows_the_chosen_player(stage: Stage, profiles: Profiles) -> None:
    for profile in profiles.all():
        words = stage.words((610, 0, 1310, 1080))
        assert {str(profile.games), str(profile.best), f"{profile.points / 2:.1f}"} <= set(words)
        stage.key("down")


def test_each_game_is_told_by_pointer_and_by_keys(tmp_path: Path, window: pygame.Surface) -> None:
    kept = Profiles(tmp_path)
    games = [finished(2, seed) for seed in "1234567"]
    for game in games:
        kept.count(game)
    stage = Stage(PlayersPage(kept), window)
    stage.walk("points")

    def told(n: int) -> bool:
        words = f"2026-03-01 12:00, 2 players, {games[n].state.players[0].points} points"
        return any(shown.removesuffix(", won") == words for shown in stage.words())

    assert told(6)
    stage.key("left", "left")
    assert told(4)
    stage.key("home", "left")
    assert told(0)
    stage.key("end", "right")
    assert told(6)
    stage.click("points", at=(0.3, 0.5))
    assert stage.scene.form["points"].value == 3
    assert told(3)
    stage.click("points", at=(0.95, 0.5))  # where no game is yet: the last one
    assert told(6)
    wins = sum(result.won for result in kept.all()[0].results)
    assert {"Wins", str(wins), "3.5", "Points of the last 7 games, and the mean of 5"} <= set(stage.words())


def test_the_first_game_has_its_plots(tmp_path: Path, window: pygame.Surface) -> None:
    kept = Profiles(tmp_path)
    kept.count(finished(2))
    stage = Stage(PlayersPage(kept), window)
    for profile in kept.all():
        words = stage.words((1250, 0, 670, 1080))
        assert {str(profile.wins), "0.5"} <= set(words)
        stage.key("down")


def test_a_name_without_games_has_no_plots(tmp_path: Path, window: pygame.Surface) -> None:
    (tmp_path / "profiles.json").write_text('{"profiles":[{"name":"Anna"}]}')
    stage = Stage(PlayersPage(Profiles(tmp_path)), window)
    assert "points" not in stage.scene.form
    assert "Anna" in stage.words()


def test_what_was_wrong_is_told_first(tmp_path: Path, window: pygame.Surface) -> None:
    stage = Stage(PlayersPage(Profiles(tmp_path), notice="A game could not be counted."), window)
    assert "A game could not be counted." in stage.words()


def test_reset_takes_two_presses(stage: Stage, profiles: Profiles) -> None:
    stage.click("reset")
    assert len(profiles.all()) == 3
    stage.click("names", at=(0.5, 0.1))  # anything else calls it off
    stage.click("reset")
    assert len(profiles.all()) == 3
    stage.click("reset")
    assert profiles.all() == ()
    assert "No person has played a game to its end yet." in stage.words()


def test_it_is_exported_by_keys(stage: Stage, tmp_path: Path) -> None:
    stage.walk("export")
    stage.key("enter")
    path = tmp_path / "out" / EXPORT
    assert path.read_text(encoding="utf-8").startswith("name,started,players,points,won")
    assert f"The table is kept as {path}." in stage.words()


def test_a_table_that_cannot_be_written_is_told(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("no folder")
    stage.click("export")
    assert any(words.startswith("The table cannot be written (") for words in stage.words())


def test_nobody_has_played(tmp_path: Path, window: pygame.Surface) -> None:
    stage = Stage(PlayersPage(Profiles(tmp_path)), window)
    for name in ("reset", "export"):
        stage.click(name)
    stage.key("escape")
    assert stage.scene.result == Closed()
    stage.scene.result = None
    stage.click("back")
    assert stage.scene.result == Closed()
