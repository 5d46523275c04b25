import pygame
import pytest

from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.ui.rect import Rect
from tests.ui.stage import Stage


@pytest.mark.parametrize("chosen", list(Chosen))
def test_everything_is_chosen_by_pointer_and_by_keys(window: pygame.Surface, chosen: Chosen) -> None:
    stage = Stage(Menu("1.2", can_continue=True), window)
    stage.click(chosen)
    assert stage.scene.result is chosen
    stage = Stage(Menu("1.2", can_continue=True), window)
    stage.walk(chosen)
    stage.key("enter")
    assert stage.scene.result is chosen


def test_there_is_no_continue_without_a_game(window: pygame.Surface) -> None:
    stage = Stage(Menu("1.2", can_continue=False), window)
    assert Chosen.CONTINUE not in stage.scene.form
    stage.key("enter")
    assert stage.scene.result is Chosen.NEW


def test_it_says_what_the_player_should_know(window: pygame.Surface) -> None:
    stage = Stage(Menu("1.2", can_continue=False, notices=("One thing.", "Another.")), window)
    assert "Feuville" in stage.words()
    assert "Version 1.2" in stage.words()
    assert "One thing. Another." in stage.words()


def test_long_notices_leave_the_buttons_free(window: pygame.Surface) -> None:
    stage = Stage(Menu("1.2", can_continue=True, notices=("A long sentence about a file. " * 6,) * 3), window)
    stage.canvas.letters.grow = 1.3
    stage.draw()
    buttons = [widget.rect for widget in stage.scene.form]
    (slip,) = [Rect(*item[1:5]) for item in stage.canvas.items() if item[0] == "nine" and item[7] == "tooltip"]
    assert not any(slip.meets(rect) for rect in buttons)
    assert slip.bottom < 1080


def test_escape_does_not_leave(window: pygame.Surface) -> None:
    stage = Stage(Menu("1.2", can_continue=False), window)
    stage.key("escape")
    assert stage.scene.result is None
    assert stage.draw() == []
