from typing import Any

import pygame
import pytest

from feuville_gui.scenes.options import Closed, Options
from feuville_gui.settings import Settings
from feuville_gui.ui.input import Move, Press, Release
from feuville_gui.ui.sound import CLICK
from tests.ui.stage import Stage


class Applied:
    """What the scene let the program do."""

    def __init__(self) -> None:
        self.settings: list[Settings] = []

    def __call__(self, settings: Settings) -> None:
        self.settings.append(settings)


@pytest.fixture
def applied() -> Applied:
    return Applied()


@pytest.fixture
def stage(window: pygame.Surface, applied: Applied) -> Stage:
    languages = (("en", "English"), ("de", "Deutsch"))
    return Stage(Options(Settings(window=(1600, 900)), applied, languages=languages, monitors=2), window)


@pytest.mark.parametrize(
    ("name", "at", "value"),
    [
        ("language", 0.9, "en"),
        ("text_size", 0.9, 130),
        ("fullscreen", 0.05, True),
        ("monitor", 0.9, 1),
        ("speed", 0.9, "instant"),
        ("motion", 0.9, "none"),
        ("helps", 0.9, "graded"),
        ("confirm_unused_die", 0.05, False),
        ("effects", 0.05, 0),
        ("music", 0.05, 0),
        ("mute", 0.05, True),
        ("captions", 0.05, True),
    ],
)
def test_a_choice_holds_at_once(stage: Stage, applied: Applied, name: str, at: float, value: Any) -> None:
    stage.click(name, at=(at, 0.5))
    assert [getattr(settings, name) for settings in applied.settings] == [value]
    assert stage.scene.result is None


@pytest.mark.parametrize(
    "name",
    [
        "language",
        "text_size",
        "ui_scale",
        "fullscreen",
        "monitor",
        "speed",
        "motion",
        "helps",
        "confirm_unused_die",
        "effects",
        "music",
        "mute",
        "captions",
    ],
)
def test_every_choice_is_made_by_keys(stage: Stage, applied: Applied, name: str) -> None:
    stage.walk(name)
    stage.key("enter" if name in ("fullscreen", "confirm_unused_die", "mute", "captions") else "right")
    assert len(applied.settings) == 1
    assert getattr(applied.settings[0], name) != getattr(Settings(), name)


def test_the_picture_grows_only_when_the_slider_is_let_go(stage: Stage, applied: Applied) -> None:
    rect = stage.place("ui_scale")
    x, y = rect.right - 200, rect.centre[1]
    stage.send(Press(rect.x + 60, y), Move(x, y, held=True))
    assert applied.settings == []
    stage.send(Release(x, y))
    assert len(applied.settings) == 1
    assert applied.settings[0].ui_scale > 200


def test_a_volume_follows_the_knob(stage: Stage, applied: Applied) -> None:
    rect = stage.place("effects")
    left, y = rect.x + 20, rect.centre[1]
    wide = rect.w - 140
    stage.send(Press(left, y), Move(left + wide / 2, y, held=True), Move(left + wide, y, held=True), Release(left, y))
    assert [settings.effects for settings in applied.settings] == [0, 50, 100]
    assert stage.scene.heard() == (CLICK,)
    assert stage.scene.heard() == ()


def test_without_a_device_it_says_so(window: pygame.Surface, applied: Applied) -> None:
    silent = True
    stage = Stage(Options(Settings(), applied, languages=(), silent=lambda: silent), window)
    assert stage.words().count("no sound device") == 2
    silent = False
    stage.scene.show(Settings())
    stage.draw()
    assert "no sound device" not in stage.words()


def test_everything_is_set_back_but_the_windows_size(stage: Stage, applied: Applied) -> None:
    stage.click("speed", at=(0.9, 0.5))
    stage.click("defaults")
    assert applied.settings[-1] == Settings(window=(1600, 900))


def test_troubles_and_changes_from_elsewhere_are_shown(stage: Stage) -> None:
    stage.scene.tell("They cannot be kept.")
    stage.scene.show(Settings(fullscreen=True))
    stage.draw()
    assert "They cannot be kept." in stage.words()
    assert stage.scene.form["fullscreen"].value is True


def test_one_monitor_is_no_choice(window: pygame.Surface, applied: Applied) -> None:
    stage = Stage(Options(Settings(), applied, languages=(("en", "English"),)), window)
    assert "monitor" not in stage.scene.form


@pytest.mark.parametrize("way", ["done", "escape"])
def test_closing(stage: Stage, way: str) -> None:
    if way == "done":
        stage.click("done")
    else:
        stage.key("escape")
    assert stage.scene.result == Closed()
    assert stage.draw() == []
