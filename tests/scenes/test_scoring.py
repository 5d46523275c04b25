"""The scoring scene: the lines one by one, the honours, the ways on."""

from random import Random

import pygame
import pytest
from msgspec.structs import replace

from feuville_gui.rules import ScoreLine, Seat, State
from feuville_gui.scenes.scoring import SECONDS, BackToMenu, NewGame, PlayAgain, ScoringScene, honour
from feuville_gui.table import layout
from feuville_gui.ui.input import Key, Move, Press
from feuville_gui.ui.rect import Rect
from tests.rules.randomly import steps
from tests.rules.table import setup, table, with_player
from tests.ui.stage import Stage


def is_inside(place: Rect, room: Rect) -> bool:
    return room.x <= place.x and room.y <= place.y and place.right <= room.right and place.bottom <= room.bottom


def finished(seed: int, players: int) -> State:
    *_, (_before, _action, state, _events) = steps(setup(players), Random(seed))
    return state


def scored(*points: int) -> State:
    """A game in which the players have these points."""
    state = table(players=len(points))
    for seat, each in enumerate(points):
        state = with_player(state, seat, score=(ScoreLine("griffin_x3", 1, each, 1), ScoreLine("view", 2, 1, 3)))
    return replace(state, over=True, pending=())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_lines_sums_and_winner_are_told(window: pygame.Surface, players: int) -> None:
    state = finished(players, players)
    stage = Stage(ScoringScene(state, 0), window)
    assert honour(state) in stage.words()
    for page in ("lines", "honour", "charts"):
        stage.scene.form["page"].value = page
        stage.draw()
        words = stage.words()
        for seat, player in enumerate(state.players):
            assert state.setup.seats[seat].name in words
            assert str(player.points) in words


def test_the_lines_come_one_by_one_and_the_honours_after_them(window: pygame.Surface) -> None:
    scene = ScoringScene(scored(12, 7), 1.0)
    scene.update(100.0)
    stage = Stage(scene, window)
    assert scene.moving
    assert scene.points(0) == 0
    assert "becomes" not in stage.words()
    scene.update(100.0 + SECONDS * 1.01)
    assert scene.points(0) == 12
    scene.update(100.0 + SECONDS * 2.01)
    assert scene.points(0) == 14
    assert scene.told
    scene.update(200.0)
    stage.draw()
    assert not scene.moving
    assert scene.form["page"].value == "honour"
    assert "Anna becomes honorary citizen of Feuville!" in stage.words()


@pytest.mark.parametrize("event", [Press(5, 5), Key("space")])
def test_the_telling_can_be_skipped(window: pygame.Surface, event: Press | Key) -> None:
    scene = ScoringScene(scored(12, 7))
    scene.update(0.0)
    scene.handle(Move(5, 5))
    assert scene.moving
    scene.handle(event)
    assert not scene.moving
    assert scene.result is None
    assert scene.points(1) == 9


def test_a_shared_victory_names_all_winners(window: pygame.Surface) -> None:
    state = scored(12, 7, 12)
    assert honour(state) == "Anna and Cleo become honorary citizens of Feuville!"
    assert honour(scored(5, 5, 5, 5)) == "Anna, Ben, Cleo and Dan become honorary citizens of Feuville!"
    stage = Stage(ScoringScene(state, 0), window)
    crowns = [
        item for item in stage.canvas.items() if item[0] == "image" and item[7] == "symbol_crown" and item[4] == 72
    ]
    assert len(crowns) == 2


@pytest.mark.parametrize(("name", "result"), [("again", PlayAgain), ("new", NewGame), ("menu", BackToMenu)])
def test_the_ways_on_by_mouse_and_by_keys(window: pygame.Surface, name: str, result: type) -> None:
    state = scored(3, 4)
    for pick in (lambda stage: stage.click(name), lambda stage: (stage.walk(name), stage.key("enter"))):
        stage = Stage(ScoringScene(state, 0), window)
        pick(stage)
        assert isinstance(stage.scene.result, result)
    if name == "again":
        assert stage.scene.result == PlayAgain(state.setup)


def test_escape_leads_to_the_menu(window: pygame.Surface) -> None:
    stage = Stage(ScoringScene(scored(3, 4), 0), window)
    stage.key("escape")
    assert stage.scene.result == BackToMenu()


def test_pages_are_turned_by_keys_and_by_clicks(window: pygame.Surface) -> None:
    stage = Stage(ScoringScene(scored(3, 4), 0), window)
    stage.walk("page")
    stage.key("right")
    assert "Where the points came from" in stage.words()
    stage.click("page", (0.1, 0.5))
    assert "Total" in stage.words()
    assert stage.scene.result is None


def test_long_names_and_many_points_fit(window: pygame.Surface) -> None:
    state = scored(999, 0, 123, 5)
    seats = tuple(Seat(name, arms) for arms, name in enumerate(("M" * 24, "W" * 24, "Ñandú Øyvind Łukasz Zoë", "J")))
    stage = Stage(ScoringScene(replace(state, setup=replace(state.setup, seats=seats)), 0), window)
    for page in ("lines", "honour", "charts"):
        stage.scene.form["page"].value = page
        stage.draw()
        for item in stage.canvas.items():
            if item[0] == "text":
                place = Rect(*item[1:5])
                assert is_inside(place, layout.TABLE), item


def test_a_game_without_points_can_be_told(window: pygame.Surface) -> None:
    state = replace(table(players=2), over=True, pending=())
    stage = Stage(ScoringScene(state, 0), window)
    stage.scene.form["page"].value = "charts"
    stage.draw()
    assert "0" in stage.words()
