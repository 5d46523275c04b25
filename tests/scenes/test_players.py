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


def test_reset_takes_two_presses(stage: Stage, profiles: Profiles) -> None:
    stage.click("reset")
    assert len(profiles.all()) == 3
    stage.click("names", at=(0.5, 0.1))  # anything else calls it off
    stage.click("reset")
    assert len(profiles.all()) == 3
    stage.click("reset")
    assert profiles.all() == ()
    assert "No game has been played to its end yet." in stage.words()


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
