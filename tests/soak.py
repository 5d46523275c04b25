"""Plays whole games one after the other through the real program, and looks at what they leave behind."""

import ctypes
import gc
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pygame

from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.scenes.replay import ReplayScene
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.table.seating import PlayerChoice
from tests.pilot import Pilot

MOST = 4000  # pictures of one game


def play_one(pilot: Pilot, players: int, seed: int) -> None:
    """From the menu to the menu: computers of the first level play, then all is looked at that a game leads to."""
    assert isinstance(pilot.scene, Menu)
    pilot.click(pilot.scene.form[Chosen.NEW].rect)
    assert isinstance(pilot.scene, SetupScene)
    for _ in range(players - 2):
        pilot.click(pilot.scene.form["add"].rect)
    for widget in list(pilot.scene.form):
        if isinstance(widget, PlayerChoice):
            pilot.click(widget.part(1))
    pilot.click(pilot.scene.form["seed"].rect)
    pilot.send(pygame.event.Event(pygame.TEXTINPUT, text=str(seed)))
    pilot.click(pilot.scene.form["start"].rect)
    assert pilot.table.game.seed == str(seed)
    for _ in range(MOST):
        if not isinstance(pilot.scene, TableScene):
            break
        pilot.wait(0.02)
    assert isinstance(pilot.scene, ScoringScene)
    for page in range(3):
        pilot.click(pilot.scene.form["page"].part(page))
    pilot.click(pilot.scene.form["watch"].rect)
    assert isinstance(pilot.scene, ReplayScene)
    for key in ("end", "pageup", "left", "escape"):
        pilot.key(key)
    pilot.click(pilot.scene.form["menu"].rect)
    if seed % 10 == 0:
        pilot.click(pilot.scene.form[Chosen.LOAD].rect)
        while pilot.scene.moving:
            pilot.wait()
        pilot.key("escape")


def memory() -> float:
    """MB of this process that are resident, without what the C library holds in reserve; Linux only."""
    gc.collect()
    ctypes.CDLL("libc.so.6").malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def living(*kinds: type[Any]) -> Counter[str]:
    """How many objects of these kinds there are, by the kinds' names."""
    gc.collect()
    return Counter(kind.__name__ for one in gc.get_objects() for kind in kinds if isinstance(one, kind))
