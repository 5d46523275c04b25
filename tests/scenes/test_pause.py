"""The game's own menu: its field for a name and the keys."""

import pygame
import pytest

from feuville_gui.scenes.pause import Leave, Pause
from feuville_gui.ui.input import Composing, Text
from tests.ui.stage import Stage


@pytest.fixture
def stage(window: pygame.Surface) -> Stage:
    return Stage(Pause("Sunday", lambda title: False), window)


def test_escape_goes_back_to_the_game(stage: Stage) -> None:
    stage.key("escape")
    assert stage.scene.result is Leave.BACK


def test_escape_while_an_input_method_composes_is_the_methods(stage: Stage) -> None:
    stage.click("title")
    stage.send(Text("My game"), Composing("か"))
    stage.key("escape")
    assert stage.scene.result is None
    assert stage.scene.form["title"].value == "My game"
    stage.send(Composing(""))
    stage.key("escape")
    assert stage.scene.result is Leave.BACK
