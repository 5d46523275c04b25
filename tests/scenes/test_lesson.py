"""The page on what a game taught, and the moment on the table that it leads to."""

import pygame
import pytest

from feuville_gui.rules import legal_actions
from feuville_gui.scenes.moment import Closed, GoThrough, MomentScene
from feuville_gui.scenes.scoring import ScoringScene, ShowMoment
from feuville_gui.table.lesson import Lesson, is_choice
from feuville_gui.ui.input import Key
from tests.session.games import finished
from tests.table.test_lesson import Fake
from tests.ui.stage import Stage

PAGES = 3 / 4 + 0.1  # where in the row of pages the fourth is


def scene(players: int = 2) -> ScoringScene:
    game = finished(players)
    return ScoringScene(game.state, 0, "none", Lesson(game, Fake()))


def wait(stage: Stage) -> None:
    """Some time goes by."""
    stage.scene.update(1.0)
    stage.draw()


def looked(players: int = 2) -> Lesson:
    lesson = Lesson(finished(players), Fake())
    lesson.begin()
    while lesson.going:
        lesson.update(1.0)
    return lesson


def test_without_a_lesson_there_is_no_page() -> None:
    assert len(ScoringScene(finished().state, 0).form["page"].options) == 3


@pytest.mark.parametrize("players", [2, 4])
def test_it_begins_with_the_page_and_shows_how_far_it_is(window: pygame.Surface, players: int) -> None:
    stage = Stage(scene(players), window)
    assert not stage.scene.moving
    stage.click("page", at=(PAGES, 0.5))
    assert stage.scene.moving
    wait(stage)
    part = stage.scene.lesson.part
    assert 0 < part < 1
    assert f"{round(100 * part)} %" in stage.words()
    while stage.scene.moving:
        wait(stage)
    words = stage.words()
    assert {"The chances to win", "Points lost", "Dice", "Draws", "Choices"} <= set(words)
    assert words.count("Anna") == words.count("Jürgen") == 2  # beside the curve, and in the table


def test_it_is_stopped_and_goes_on_by_keys(window: pygame.Surface) -> None:
    stage = Stage(scene(), window)
    stage.walk("page")
    stage.key("right", "right", "right")
    wait(stage)
    stage.walk("stop")
    stage.key("enter")
    assert not stage.scene.moving
    part = stage.scene.lesson.part
    stage.walk("look")
    stage.key("enter")
    wait(stage)
    assert stage.scene.lesson.part > part


def test_it_goes_on_behind_another_page_and_is_kept(window: pygame.Surface) -> None:
    stage = Stage(scene(), window)
    stage.click("page", at=(PAGES, 0.5))
    stage.click("page", at=(0.1, 0.5))
    while stage.scene.moving:
        wait(stage)
    review = stage.scene.lesson.review
    stage.click("page", at=(PAGES, 0.5))
    assert not stage.scene.moving
    assert stage.scene.lesson.review is review
    assert ("turn", 0) in stage.scene.form


@pytest.mark.parametrize("nth", [0, 1, 2])
def test_a_turning_point_leads_to_its_moment(window: pygame.Surface, nth: int) -> None:
    stage = Stage(ScoringScene(finished().state, 0, "none", looked()), window)
    stage.click("page", at=(PAGES, 0.5))
    stage.walk(("turn", nth))
    stage.key("enter")
    lesson = stage.scene.lesson
    assert stage.scene.result == ShowMoment(lesson, lesson.review.turning_points[nth].n)


@pytest.mark.parametrize("players", [2, 4])
def test_a_turning_points_ring_lies_round_a_point_of_the_players_line(window: pygame.Surface, players: int) -> None:
    game = finished(players)
    stage = Stage(ScoringScene(game.state, 0, "none", looked(players)), window)
    stage.click("page", at=(PAGES, 0.5))
    items = stage.canvas.items()
    lines = [item for item in items if item[0] == "shape" and len(item[7]) > players * 5]
    spots = [(item[1] + x, item[2] + y) for item in lines for x, y in item[7]]
    rings = [item for item in items if item[0] == "box" and item[9] == "ink" and item[8] == 17]
    assert len(rings) == 3
    for _, x, y, w, h, *_rest in rings:
        assert any(abs(x + w / 2 - at) < 0.01 and abs(y + h / 2 - high) < 0.01 for at, high in spots)


def test_a_moment_is_looked_at_and_left(window: pygame.Surface) -> None:
    lesson = looked()
    game = lesson.game
    entry = next(entry for entry in game.entries if entry.who >= 0 and entry.events)
    stage = Stage(MomentScene(lesson, entry.n), window)
    assert stage.scene.look().state is game.goto(entry.n)  # a choice as it lay before
    assert any(word.startswith("Better by 0.5 points: ") for word in stage.words())
    stage.key("right")
    assert stage.scene.n == entry.n + 1
    stage.click("before")
    assert stage.scene.n == entry.n
    stage.key("pageup")
    stage.key("left")
    assert stage.scene.n == max(0, entry.n - 11)
    stage.key("escape")
    assert stage.scene.result == Closed()
    stage.scene.result = None
    stage.click("back")
    assert stage.scene.result == Closed()


def test_from_a_moment_the_game_is_gone_through(window: pygame.Surface) -> None:
    lesson = looked()
    game, chances = lesson.game, [entry.n for entry in lesson.game.entries if entry.who < 0]
    choice = next(entry.n for entry in game.entries if entry.who >= 0)
    for n, seen in ((choice, choice), (chances[5], chances[5] + 1)):  # as it lies on the table
        stage = Stage(MomentScene(lesson, n), window)
        stage.click("watch")
        assert stage.scene.result == GoThrough(game, seen)
        stage.scene.result = None
        stage.key("r")
        assert stage.scene.result == GoThrough(game, seen)


@pytest.mark.parametrize("players", [2, 4])
def test_every_moment_of_a_game_can_be_looked_at(players: int) -> None:
    lesson = looked(players)
    assert lesson.review is not None
    shown = MomentScene(lesson, 0)
    for moment in lesson.review.curve:
        look = shown.look()
        assert look.hint is not None
        assert look.hint.title
        assert is_choice(moment) == (look.hint.source is not None)
        assert not is_choice(moment) or moment.action in legal_actions(look.state)
        shown.handle(Key("right"))
    assert shown.n == len(lesson.review.curve) - 1
