from pathlib import Path

import pygame
import pytest

from feuville_gui.scenes.load import Closed, Load, LoadGame, Saved
from tests.ui.stage import Stage

GAMES = [Saved(Path(f"{n}.jsonl"), f"Round {n}", "2026-12-01 14:07", "Anna 31, Ben 27") for n in range(12)]


@pytest.fixture
def stage(window: pygame.Surface) -> Stage:
    broken = Saved(Path("x.jsonl"), "x.jsonl", "2026-12-01", "", why="This file is broken.")
    return Stage(Load([*GAMES[:1], broken, *GAMES[1:]]), window)


def test_a_game_is_loaded_by_pointer(stage: Stage) -> None:
    stage.click("games", at=(0.3, 0.35))
    assert stage.scene.result is None
    stage.click("load")
    assert stage.scene.result == LoadGame(Path("1.jsonl"))


def test_a_game_is_loaded_by_keys(stage: Stage) -> None:
    stage.walk("games")
    stage.key("down", "down", "down", "up", "enter")
    assert stage.scene.result == LoadGame(Path("1.jsonl"))


def test_a_broken_game_says_why(stage: Stage) -> None:
    stage.walk("games")
    stage.key("down", "enter")
    assert stage.scene.result is None
    stage.click("load")
    assert stage.scene.result is None
    assert stage.words().count("This file is broken.") >= 2


def test_no_games(window: pygame.Surface) -> None:
    stage = Stage(Load([]), window)
    assert "There is no saved game yet." in stage.words()
    stage.click("load")
    assert stage.scene.result is None
    stage.click("back")
    assert stage.scene.result == Closed()


def test_escape_goes_back(stage: Stage) -> None:
    stage.key("escape")
    assert stage.scene.result == Closed()
    assert stage.draw() == []
