"""The replay: by entries, by turns, by itself; by pointer alone and by keys alone; a copy to play on."""

import random

import pygame
import pytest

from feuville_gui.rules import CHANCE
from feuville_gui.scenes.replay import Closed, PlayOn, ReplayScene
from feuville_gui.session import Computer, Match, play_on
from feuville_gui.settings import Settings
from feuville_gui.table.chronicle import log
from feuville_gui.table.layout import TOUCH
from feuville_gui.table.overlay import CLOSED
from feuville_gui.table.timeline import TurnPick, turn_starts
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form, Said
from feuville_gui.ui.input import Event, Key, Move, Press, Release, Wheel
from feuville_gui.ui.rect import Rect
from tests.session.games import finished, match
from tests.ui.stage import Stage

STILL = Settings(motion="none")


@pytest.fixture(scope="module")
def game() -> Match:
    return finished(3)


@pytest.fixture
def stage(game: Match, window: pygame.Surface) -> Stage:
    return Stage(ReplayScene(game, STILL, 100), window)


def test_it_steps_by_keys_wherever_the_focus_is(stage: Stage, game: Match) -> None:
    scene, last = stage.scene, len(game.entries)
    for name in scene.form.walk.spots:
        scene.form.walk.go(name)
        scene.go(100)
        stage.key("right")
        assert scene.n == 101
        assert scene.state is game.goto(101)
        stage.key("left", "left")
        assert scene.n == 99
    stage.key("end", "right")
    assert scene.n == last
    stage.key("home", "left")
    assert scene.n == 0


def test_pages_are_turns(stage: Stage, game: Match) -> None:
    scene = stage.scene
    stage.key("home")
    numbers = []
    while scene.n < len(game.entries):
        stage.key("pagedown")
        numbers.append(scene.state.turn.number)
    assert numbers == [*range(1, len(numbers)), len(numbers) - 1]
    back = []
    while scene.n:
        stage.key("pageup")
        back.append(scene.n)
    assert back == sorted(back, reverse=True)
    assert len(back) == len(numbers)


def test_a_line_of_the_log_leads_to_its_moment_by_keys(stage: Stage, game: Match) -> None:
    seen = log(game.entries, game.setup)[40].n + 1
    stage.scene.go(seen)
    stage.key("l", "enter")  # it opens where the game is seen
    assert stage.scene.panel is None
    assert stage.scene.n == seen
    stage.key("l", "home", "escape")
    assert stage.scene.n == seen
    stage.key("f2")
    rows = stage.scene.panel.form["rows"]
    stage.key("home", "down", "down", "enter")
    assert stage.scene.panel is None
    assert stage.scene.n == rows.lines[2].n + 1


def test_a_line_of_the_log_leads_to_its_moment_by_pointer(stage: Stage, game: Match) -> None:
    stage.scene.handle(Key("space"))
    stage.click("log")
    assert not stage.scene.playing
    panel = stage.scene.panel
    rows = panel.form["rows"]
    stage.key("end")
    stage.click(rows.row(len(rows.lines) - 1))
    assert stage.scene.panel is None
    assert stage.scene.n == rows.lines[-1].n + 1


def test_it_steps_by_pointer(stage: Stage, game: Match) -> None:
    scene = stage.scene
    stage.click("after")
    assert scene.n == 101
    stage.click("before")
    stage.click("before")
    assert scene.n == 99
    stage.click("next_turn")
    assert scene.n > 99
    stage.click("last_turn")
    stage.click("line", at=(0.5, 0.5))
    assert abs(scene.n - len(game.entries) / 2) <= 1
    stage.click("line", at=(0.999, 0.5))
    assert scene.n == len(game.entries)


def test_its_buttons_are_large_enough_for_a_finger(stage: Stage) -> None:
    for widget in stage.scene.form:
        assert min(widget.rect.w, widget.rect.h) >= TOUCH
        assert widget.rect.right <= 1920
        assert widget.rect.bottom <= 1080


@pytest.mark.parametrize("motion", ["none", "calm", "full"])
@pytest.mark.parametrize("speed", [1, 8])
def test_it_plays_by_itself_to_the_end(motion: str, speed: int) -> None:
    game = match(2, "3", actions=25)
    scene = ReplayScene(game, Settings(motion=motion), 0)  # type: ignore[arg-type]
    scene.handle(Key(str(speed)))
    scene.handle(Key("space"))
    now, seen = 0.0, [0]
    while scene.moving:
        now += 0.1
        scene.update(now)
        scene.look()
        if scene.n != seen[-1]:
            seen.append(scene.n)
        assert now < 1000
    starts = [0, *(entry.n for entry in game.entries if entry.n and entry.who != CHANCE), len(game.entries)]
    assert [n for n in seen if n] == sorted({n for n in starts if n})
    assert not scene.playing
    assert now > (len(seen) - 2) * 0.5 / speed


def test_faster_is_shorter() -> None:
    game, took = match(2, "3", actions=12), []
    for speed in (1, 2, 4, 8):
        scene, now = ReplayScene(game, Settings(), 0), 0.0
        scene.handle(Key(str(speed)))
        scene.handle(Key("space"))
        while scene.moving:
            now += 0.02
            scene.update(now)
        took.append(now)
    assert took == sorted(took, reverse=True)
    assert took[0] > 4 * took[-1]


def test_space_pauses_and_a_step_stops(game: Match) -> None:
    scene = ReplayScene(game, Settings(), 40)
    scene.update(1.0)
    scene.handle(Key("space"))
    scene.update(1.1)
    scene.update(1.2)
    assert scene.moving
    scene.handle(Key("space"))
    assert not scene.moving
    scene.handle(Key("space"))
    scene.update(1.3)
    scene.update(1.4)
    scene.handle(Key("left"))
    assert not scene.moving


def test_a_still_replay_paints_nothing(stage: Stage) -> None:
    assert not stage.scene.moving
    stage.scene.update(50.0)
    assert stage.draw() == []


def test_escape_and_the_button_go_back(stage: Stage) -> None:
    stage.key("escape")
    assert stage.scene.result == Closed()
    stage.scene.result = None
    stage.click("back")
    assert stage.scene.result == Closed()


def test_a_game_can_be_played_on_from_here(stage: Stage, game: Match) -> None:
    stage.click("on")
    assert stage.scene.result == PlayOn(game, 100)
    stage.scene.result = None
    stage.key("end")
    stage.click("on")
    assert stage.scene.result is None
    assert "Here the game is over." in stage.words()


def test_the_copy_is_a_game_of_its_own(game: Match) -> None:
    before = list(game.entries)
    for n in range(0, len(game.entries), 37):
        copy = play_on(game, n)
        assert copy.entries[:n] == game.entries[:n]
        assert copy.state.decider != CHANCE
        assert copy.proof(n) == game.proof(n)
        assert copy.state == game.goto(len(copy.entries)), "the same luck"
        copy.submit(game.rules.legal_actions(copy.state)[-1])
    assert game.entries == before


def test_any_input_leaves_a_moment_of_the_game(stage: Stage, game: Match) -> None:
    luck, scene, now = random.Random(5), stage.scene, 0.0
    keys = ["space", "left", "right", "pageup", "pagedown", "home", "end", "tab", "enter", "up", "down", *"1248"]
    for _ in range(400):
        x, y = luck.uniform(0, 1920), luck.uniform(1000, 1080)
        again = luck.random() < 0.2
        event = luck.choice(
            [Key(luck.choice(keys), again=again), Press(x, y), Release(x, y), Move(x, y, held=True), Wheel(x, y, 1.0)]
        )
        scene.handle(event)
        now += luck.choice((0.0, 0.02, 0.5))
        scene.update(now)
        stage.draw()
        scene.result = None
        assert 0 <= scene.n <= len(game.entries)
        assert scene.form["line"].value == scene.n
        assert scene.form["play"].icon == ("icon_pause_ink" if scene.playing else "icon_play_ink")


def test_a_curve_leads_to_the_turn_that_is_pointed_at(window: pygame.Surface, game: Match) -> None:
    class Page:
        result = None

        def __init__(self) -> None:
            self.form = Form([TurnPick("curve", Rect(100, 100, 800, 400), game)])
            self.said: list[Said] = []

        def handle(self, event: Event) -> None:
            said = self.form.handle(event)
            self.said += [] if said is None else [said]

        def update(self, now: float) -> None:
            pass

        def draw(self, canvas: Canvas) -> None:
            self.form.draw(canvas)

    stage, starts = Stage(Page(), window), turn_starts(game)
    assert [game.goto(n).turn.number for n in starts] == list(range(len(starts)))
    for part, n in ((0.0, 0), (0.9999, len(game.entries)), (3 / len(starts), starts[3])):
        stage.click("curve", at=(part, 0.5))
        assert stage.scene.said[-1].value == n
    stage.key("left", "enter")
    assert stage.scene.said[-1].value == starts[2]
    stage.key("right", "right", "space")
    assert stage.scene.said[-1].value == starts[4]


def test_a_closed_log_leaves_no_word_of_its_button(stage: Stage) -> None:
    stage.click("log")
    stage.click(stage.scene.panel.form[CLOSED].rect)
    assert not [item for item in stage.canvas.items() if item[0] == "nine" and item[7] == "tooltip"]


def test_each_moment_shows_who_played_then(window: pygame.Surface) -> None:
    game = match(2, actions=9)
    n = len(game.entries)
    game.hand_over(1, Computer(4))
    game.submit(game.rules.legal_actions(game.state)[0])
    stage = Stage(ReplayScene(game, STILL), window)
    assert stage.scene.look().computers == (None, Computer(4))
    stage.scene.go(n - 1)
    assert stage.scene.look().computers == (None, None)


def test_while_a_move_is_shown_its_player_has_the_seat(window: pygame.Surface) -> None:
    """A handover comes after the move that is still going on."""
    game = match(2, actions=9)
    n = len(game.entries)
    game.submit(game.rules.legal_actions(game.state)[0])
    game.hand_over(1, Computer(4))
    scene = ReplayScene(game, Settings(), n)
    stage = Stage(scene, window)
    stage.click("play")
    for step in range(4):
        scene.update(0.05 * step)
    assert scene.performance.moment is not None
    assert scene.look().computers == (None, None)
    stage.key("space")
    assert scene.look().computers == (None, Computer(4))
