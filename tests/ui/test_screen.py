from collections.abc import Iterator

import pygame
import pytest

from feuville_gui.ui.screen import NoDisplay, Screen, aware_of_pixels, has_window_manager


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    pygame.quit()


def test_the_table_is_letterboxed() -> None:
    screen = Screen("Feuville", size=(1600, 1000))
    assert screen.view == (1600 / 1920, 0, 50, 1600, 1000)
    assert screen.to_table(800, 500) == (960, 540)
    assert screen.to_pixels((0, 0, 1920, 1080)) == (0, 50, 1600, 900)
    assert not screen.too_small


def test_a_small_window_is_told_apart() -> None:
    assert Screen("Feuville", size=(1365, 768)).too_small
    assert not Screen("Feuville", size=(1366, 768)).too_small


def test_no_window_is_larger_than_its_monitor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr("feuville_gui.ui.screen.has_window_manager", lambda: True)
    screen = Screen("Feuville", size=(16384, 600))  # the monitor of SDL's dummy driver is 1024 x 768
    assert screen.size == screen.surface.get_size() == (1024, 600)
    assert screen.cramped


def test_the_window_is_resized() -> None:
    screen = Screen("Feuville", size=(1600, 900))
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    screen.resized()
    assert screen.view.scale == 1
    assert screen.size == (1920, 1080)


def test_fullscreen_and_back() -> None:
    screen = Screen("Feuville", size=(1600, 900))
    pygame.display.set_window_position((120, 40))
    screen.set_fullscreen(True)
    assert screen.surface.get_size() == screen.monitors[0]
    screen.resized()
    screen.set_fullscreen(False, monitor=9)  # a monitor that is not there any more
    assert screen.surface.get_size() == screen.size == (1600, 900)
    assert pygame.display.get_window_position() == (120, 40)


def test_without_a_window_manager_the_window_is_laid_over_the_screen() -> None:
    screen = Screen("Feuville", size=(800, 600))
    pygame.display.set_window_position((120, 40))
    screen._bare = True
    screen.set_fullscreen(True)
    assert pygame.display.get_window_position() == (0, 0)
    assert screen.surface.get_size() == screen.monitors[0]
    screen.set_fullscreen(False)
    assert pygame.display.get_window_position() == (120, 40)
    assert screen.surface.get_size() == (800, 600)


def test_asking_for_a_window_manager_does_no_harm_without_x(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    assert has_window_manager()


def test_a_small_monitor_is_filled_from_the_start() -> None:
    assert Screen("Feuville").fullscreen  # the monitor of SDL's dummy driver is 1024 x 768
    assert pygame.display.get_surface().get_size() == (1024, 768)


def test_an_enlarged_table_follows_the_pointer_and_the_focus() -> None:
    screen = Screen("Feuville", size=(1920, 1080), enlarge=200)
    assert screen.view.scale == 2
    assert screen.follow(0, 0)
    assert screen.to_table(0, 0) == (0, 0)
    assert screen.follow(1920, 1080)
    assert screen.to_table(1920, 1080) == (1920, 1080)
    assert screen.reveal((10, 10, 40, 40))
    assert not screen.reveal((10, 10, 40, 40))
    screen.enlarge(75)
    assert not screen.follow(0, 0)
    assert screen.view.dx == 240


def test_no_screen_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(NoDisplay):
        Screen("Feuville")


def test_an_invisible_screen_counts_only_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        Screen("Feuville")


def test_telling_windows_of_pixels_does_no_harm_elsewhere() -> None:
    aware_of_pixels()
