"""A monkey at the mouse and the keys: the program goes on, and the table shows what the game says."""

import random
from pathlib import Path

import msgspec
import pygame
import pytest

from feuville_gui.scenes.menu import Chosen
from feuville_gui.scenes.table import TableScene
from tests.pilot import Pilot, unseen
from tests.scenes.test_shows import is_at_rest
from tests.test_whole_games import by_pointer, choices
from tests.ui.stage import StandIns
from tools.play import game, play_until

KEYS = [
    "enter",
    "space",
    "escape",
    "tab",
    "left",
    "right",
    "up",
    "down",
    "f1",
    "f2",
    "f3",
    "f4",
    "f10",
    "m",
    "z",
    *"123456a",
]


def start(pilot: Pilot) -> None:
    pilot.click(pilot.scene.form[Chosen.NEW].rect)
    pilot.click(pilot.scene.form["start"].rect)
    pilot.app.speakers.open()


@pytest.mark.parametrize("seed", range(2))
def test_a_monkey_breaks_nothing(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    pilot = Pilot(tmp_path, size=(1366, 768), speed="instant")
    start(pilot)
    for nth in range(400):
        spots = list(pilot.scene.grip.walk.spots.values()) if isinstance(pilot.scene, TableScene) else []
        at = luck.uniform(0, 1920), luck.uniform(0, 1080)
        if spots and luck.random() < 0.6:
            at = luck.choice(spots).centre
        match luck.randrange(6):
            case 0:
                pilot.key(luck.choice(KEYS))
            case 1 | 2:
                pilot.move(at)
                pilot.press(at)
                pilot.release(at)
            case 3:
                pilot.press(at)
            case 4:
                pilot.release(at)
            case 5:
                pilot.move(at, held=luck.random() < 0.5)
        if luck.random() < 0.05:
            pilot.wait(luck.uniform(0, 2))
        if not pilot.app.running:
            pilot = Pilot(tmp_path, size=(1366, 768), speed="instant")
        if isinstance(pilot.scene, TableScene) and pilot.table.panel is None:
            look = pilot.table.look()
            if look.carried is None and not look.hidden:
                assert unseen(pilot) == [], nth


# --- while something moves -------------------------------------------------------------------------------------------

CHOICES = [
    {"motion": "full"},
    {"motion": "calm"},
    {"speed": "1"},
    {"speed": "4"},
    {"text_size": 130},
    {"ui_scale": 150},
    {"ui_scale": 100},
    {"captions": True},
    {"mute": True},
]
JUMPS = (0.0, 0.001, 1 / 60, 1 / 60, 0.1, 0.5, 2.0, 5.0, -0.3, -2.0, 3600.0)


def late(pilot: Pilot, players: int, seed: int) -> None:
    """Open a game in which there is much to be seen."""
    match = game(players, seed)
    play_until(match, lambda state: state.turn.number > 6 * players, random.Random(seed))
    pilot.app._show(match, pilot.app.saves.autosave(match))
    pilot.wait()


def disturb(pilot: Pilot, luck: random.Random) -> None:
    """What a player, a desktop and a clock may do at any time."""
    pilot.now += luck.choice(JUMPS)
    at = luck.uniform(0, 1920), luck.uniform(0, 1080)
    match luck.randrange(8):
        case 0:
            pilot.key(luck.choice(KEYS), luck.choice((0, 0, pygame.KMOD_CTRL)))
        case 1:
            pilot.press(at)
            pilot.release(at)
        case 2:
            pilot.press(at)
            pilot.move((at[0] + 50, at[1] - 50), held=True)
        case 3:
            pilot.move(at, held=luck.random() < 0.5)
        case 4:
            pilot.send(pygame.event.Event(luck.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED))))
        case 5:
            pilot.app.apply(msgspec.structs.replace(pilot.app.settings, **luck.choice(CHOICES)))
        case _:
            if isinstance(pilot.scene, TableScene) and pilot.table.panel is None and pilot.table.grip.offers:
                by_pointer(pilot, luck.choice(choices(pilot.table)), luck)


def kept(pilot: Pilot) -> None:
    """Whatever is seen, the game is on disk already."""
    table = pilot.app._table
    saved = None if table is None else pilot.app.saves.at(table.auto.path)
    if table is not None:
        assert saved is not None
        assert pilot.app.saves.resume(saved)[0].state == table.game.state


def still(pilot: Pilot) -> None:
    """What does not move is not painted."""
    if not pilot.scene.moving:
        pilot.wait()
        if not pilot.scene.moving:
            assert pilot.app.turn([], pilot.now + 50) == []


def come_to_rest(pilot: Pilot) -> None:
    """All goes on by itself until nothing moves; then the table is seen as the game has it, and somebody can go on."""
    if isinstance(pilot.scene, TableScene) and pilot.table.panel is not None:
        pilot.key("escape")
    pilot.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(600):
        if not isinstance(pilot.scene, TableScene):
            return
        if not pilot.scene.moving:
            break
        pilot.wait(0.2)
    assert is_at_rest(pilot.table)
    if pilot.table.look().close is None:
        assert unseen(pilot) == []
    assert any(offer.actions for offer in pilot.table.grip.offers)


@pytest.mark.parametrize("players", [2, 4])
def test_a_monkey_breaks_no_show(tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feuville_gui.program.Resources", StandIns)
    luck = random.Random(players)
    pilot = Pilot(tmp_path, size=(1366, 768), motion="full", speed="1", confirm_unused_die=False)
    pilot.app.speakers.open()
    for round_ in range(3):
        late(pilot, players, seed=10 * players + round_)
        for nth in range(45):
            disturb(pilot, luck)
            if not isinstance(pilot.scene, TableScene):
                pilot.key("escape")
            if not pilot.app.running or pilot.app._table is None:
                break
            kept(pilot)
            still(pilot)
            if nth % 15 == 14:
                come_to_rest(pilot)
