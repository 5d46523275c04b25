"""A monkey at the mouse and the keys: the program goes on, and the table shows what the game says."""

import random
from pathlib import Path

import pytest

from feuville_gui.scenes.menu import Chosen
from feuville_gui.scenes.table import TableScene
from tests.pilot import Pilot, unseen

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
