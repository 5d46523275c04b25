"""The scoring scene: the lines one by one, the honours, the ways on."""

from random import Random

import pygame
import pytest
from msgspec.structs import replace

from feuville_gui.rules import ScoreLine, Seat, State
from feuville_gui.scenes.scoring import SECONDS, BackToMenu, NewGame, PlayAgain, ScoringScene, honour
from feuville_gui.table import honours, layout, pictures
from feuville_gui.ui.input import Key, Move, Press
from feuville_gui.ui.motion import Level
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_podium_has_no_more_steps_than_there_are_players(window: pygame.Surface, players: int) -> None:
    stage = Stage(ScoringScene(finished(players, players), 0), window)
    meadow = [item[1:5] for item in stage.canvas.items() if item[0] == "image" and item[7] == pictures.PODIUM_OF_TWO]
    assert meadow == ([honours.THIRD] if players == 2 else [])


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


def told(level: Level, *points: int) -> tuple[ScoringScene, list[tuple[float, Cue]]]:
    """A scene that has been shown to its end, and when each sound was heard."""
    scene, now, heard = ScoringScene(scored(*points), 1.0, level), 0.0, []
    while scene.moving and now < 60:
        scene.update(now)
        heard += [(now, cue) for cue in scene.heard()]
        now += 0.05
    return scene, heard


@pytest.mark.parametrize("level", ["full", "calm"])
def test_the_show_is_driven_by_time_and_ends(level: Level) -> None:
    scene, heard = told(level, 12, 7, 9)
    assert not scene.moving
    sounds = [cue.sound for _now, cue in heard]
    assert sounds == ["score"] * 6 + ["tile_put"] * 3 + ["fanfare"]
    scores = [now for now, cue in heard if cue.sound == "score"]
    assert len(set(scores)) == 6  # one by one
    assert not scene.heard()
    assert heard[-1][0] < 12


def test_nothing_more_is_heard_than_the_fanfare_when_the_telling_is_cut_short() -> None:
    scene = ScoringScene(scored(12, 7))
    scene.update(0.0)
    scene.finish()
    assert [cue.sound for cue in scene.heard()] == ["fanfare"]
    assert not scene.heard()
    scene, _heard = told("full", 12, 7)
    scene.finish()
    assert not scene.heard()


@pytest.mark.parametrize(("pace", "level"), [(0, "full"), (1, "none")])
def test_without_motion_the_end_is_there_at_once(pace: float, level: Level) -> None:
    scene = ScoringScene(scored(12, 7), pace, level)
    assert not scene.moving
    assert scene.form["page"].value == "honour"
    assert [cue.sound for cue in scene.heard()] == ["fanfare"]


def test_points_are_counted_and_the_markers_run(window: pygame.Surface) -> None:
    scene = ScoringScene(scored(40, 10), 1.0)
    scene.update(0.0)
    stage = Stage(scene, window)

    def runner(seat: int) -> float:
        name = f"marker_{seat + 1}"
        return next(item[1] for item in stage.canvas.items() if item[0] == "image" and item[7] == name)

    begun = runner(0), runner(1)
    scene.update(SECONDS * 0.5 + 0.1)
    stage.draw()
    assert "20" in stage.words()  # half of the first line
    assert scene.points(0) == 40
    scene.update(SECONDS * 3)
    stage.draw()
    assert runner(0) - begun[0] > 3 * (runner(1) - begun[1]) > 0


def images(stage: Stage, start: str) -> list[tuple[object, ...]]:
    return [item for item in stage.canvas.items() if item[0] == "image" and item[7].startswith(start)]


@pytest.mark.parametrize("level", ["full", "calm"])
def test_the_cup_comes_down_onto_the_winners_marker(window: pygame.Surface, level: Level) -> None:
    scene, heard = told(level, 12, 7)
    stage = Stage(scene, window)
    ((cup, marker),) = zip(images(stage, "trophy"), images(stage, "marker_1"), strict=True)
    at, on = Rect(*cup[1:5]), Rect(*marker[1:5])
    assert at.centre[0] == on.centre[0]
    assert at.y < on.y < at.bottom < on.centre[1]
    crowned = next(now for now, cue in heard if cue.sound == "fanfare")
    scene = ScoringScene(scored(12, 7), 1.0, level)
    stage = Stage(scene, window)
    scene.update(0.0)
    places = set()
    for now in (crowned - 0.9, crowned - 0.6, crowned - 0.3):
        scene.update(now)
        stage.draw()
        places |= {item[2] for item in images(stage, "trophy")}
        assert "becomes" not in " ".join(stage.words())
    assert len(places) == (3 if level == "full" else 1)
    scene.update(crowned + 1)
    stage.draw()
    assert honour(scene.state) in stage.words()
    assert bool(images(stage, "confetti")) is (level == "full")


@pytest.mark.parametrize("level", ["full", "calm"])
def test_the_last_moment_of_the_show_is_the_still_end(window: pygame.Surface, level: Level) -> None:
    scene, _heard = told(level, 12, 7, 9, 9)
    still = Stage(ScoringScene(scored(12, 7, 9, 9), 0), window)
    stage = Stage(scene, window)
    assert stage.canvas.items() == still.canvas.items()
    assert stage.draw() == []


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
