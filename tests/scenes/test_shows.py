"""The table lags behind the game and always catches up: shows that are cut short, skipped, looked at to their end."""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from feuville_gui import rules
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import Saves
from feuville_gui.settings import Settings
from feuville_gui.table import layout
from feuville_gui.table.choreography import dragon_out
from feuville_gui.table.spots import on_stage
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key, Move, Press, Release
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import Resources
from tools.golden import choose
from tools.play import game


def _scene(folder: Path, players: int, seed: int, **chosen: Any) -> TableScene:
    match = game(players, seed)
    scene = TableScene(match, Saves(rules, folder / "games").autosave(match), Settings(**chosen))
    scene.update(10.0)
    return scene


def is_at_rest(scene: TableScene) -> bool:
    """Whether the table is seen as the game has it, with nothing left out or on its way."""
    look = scene.look()
    state = scene.game.state
    return (
        look.state is state
        and look.me == on_stage(state)
        and not look.hidden
        and not look.away
        and look.dragon == dragon_out(state)
    )


@pytest.mark.parametrize("level", ["full", "calm", "none"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cut_short_at_any_moment_the_table_is_as_the_game_has_it(level, players, tmp_path, window: pygame.Surface):
    scene, luck = _scene(tmp_path, players, 3, motion=level), random.Random(players)
    canvas = Canvas(Resources())
    now, seen = 10.0, 0
    while not scene.game.over:
        scene._submit((choose(scene.game.state, luck.randrange),))
        for _ in range(luck.choice((0, 0, 1, 3))):
            now += luck.random() * 1.5
            scene.update(now)
            canvas.begin()
            scene.draw(canvas)
            scene.heard()
            seen += not is_at_rest(scene)
        way = luck.randrange(3)
        if way == 0:
            scene.handle(Key("escape"))
            scene.grip.let_go()
        elif way == 1:
            scene.handle(Press(960.0, 3.0))
        else:
            while scene.performance.moment is not None or not scene._settled or scene._ends_at is not None:
                now += 7
                scene.update(now)
        scene.panel = scene.result = None
        assert is_at_rest(scene)
    assert bool(seen) == (level != "none")


def test_a_press_that_skips_does_nothing_else(tmp_path):
    scene = _scene(tmp_path, 2, 1)
    assert scene.moving
    assert not is_at_rest(scene)  # tiles are dealt and dice rolled for the start
    entries = len(scene.game.entries)
    cup = layout.CUP.centre
    scene.handle(Press(*cup))
    scene.handle(Release(*cup))
    assert is_at_rest(scene)
    assert len(scene.game.entries) == entries
    scene.handle(Press(*cup))
    scene.handle(Release(*cup))
    assert len(scene.game.entries) > entries


def test_a_key_that_skips_does_nothing_else_but_panels_open(tmp_path):
    scene = _scene(tmp_path, 2, 1)
    entries = len(scene.game.entries)
    scene.handle(Key("space"))
    assert len(scene.game.entries) == entries
    scene.handle(Key("space"))
    assert len(scene.game.entries) > entries
    scene.handle(Key("f2"))
    assert scene.panel is not None


def test_speed_4_takes_a_quarter_of_the_time_and_instant_none(tmp_path):
    lasts = {}
    for speed in ("1", "4", "instant"):
        scene = _scene(tmp_path, 2, 1, speed=speed)
        now = 10.0
        while scene.performance.show.at(now) is not None:
            now += 0.01
        lasts[speed] = now - 10.0
    assert lasts["instant"] == 0
    assert lasts["4"] == pytest.approx(lasts["1"] / 4, abs=0.05)


def test_what_is_seen_is_heard_and_what_is_skipped_is_silent(tmp_path):
    scene = _scene(tmp_path, 2, 1)
    heard = []
    for step in range(2000):
        scene.update(10.0 + step / 100)
        heard += [cue.sound for cue in scene.heard()]
    assert heard.count("die_knock") > 3
    assert "turn" in heard
    skipped = _scene(tmp_path, 2, 1)
    skipped.handle(Key("escape"))
    skipped.update(30.0)
    assert skipped.heard() == ()


def test_a_game_that_goes_on_shows_no_start(tmp_path):
    match = game(2, 1)
    match.submit(rules.actions.Throw())
    scene = TableScene(match, Saves(rules, tmp_path / "games").autosave(match), Settings())
    scene.update(10.0)
    assert is_at_rest(scene)


def test_captions_tell_sounds_that_mean_something(tmp_path, window: pygame.Surface):
    scene, canvas = _scene(tmp_path, 2, 1, captions=True), Canvas(Resources())
    told = {}
    for step in range(200):
        scene.update(10.0 + step / 10)
        scene.heard()
        canvas.begin()
        scene.performance.draw(canvas, scene.look())
        told[step] = {str(item[7]) for item in canvas.items() if item[0] == "text"}
    assert any("turn of" in words for found in told.values() for words in found)
    assert not told[199]


def test_the_dragon_hides_no_word_of_the_coach_line(tmp_path, window: pygame.Surface):
    scene, canvas, luck = _scene(tmp_path, 3, 5), Canvas(Resources()), random.Random(5)
    now, over_it = 10.0, 0
    while over_it < 20:
        scene._submit((choose(scene.game.state, luck.randrange),))
        attacked = any(beat.dragon for _, beat in scene.performance.show._beats)
        while attacked and scene.performance.moment is not None:
            now += 0.05
            scene.update(now)
            items = _seen(scene, canvas)
            there = [nth for nth, item in enumerate(items) if layout.COACH.meets(Rect(*item[1:5]))]
            dragon = [nth for nth in there if items[nth][0] == "image" and "dragon" in items[nth][7]]
            words = [nth for nth in there if items[nth][0] == "text"]
            assert not dragon or max(dragon) < max(words)
            over_it += bool(dragon)
        scene.performance.show.finish()


def _seen(scene: TableScene, canvas: Canvas) -> tuple[Any, ...]:
    canvas.begin()
    scene.draw(canvas)
    return canvas.items()


def test_beneath_an_open_panel_time_stands_still(tmp_path, window: pygame.Surface):
    scene, canvas = _scene(tmp_path, 2, 1), Canvas(Resources())
    scene.handle(Key("escape"))
    scene.handle(Move(*layout.CUP.centre))  # would be shown large, and the dragon breathes
    scene.handle(Key("f2"))
    scene.update(10.1)
    before = _seen(scene, canvas)
    assert not scene.moving
    scene.update(13.0)
    assert _seen(scene, canvas) == before
    assert not scene.moving
