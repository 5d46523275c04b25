"""Whole games one after the other in one process leave nothing behind.

Long form: a thousand games, their memory and their open files.
"""

import os
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from feuville_gui.scenes.replay import ReplayScene
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import Game
from tests.pilot import Pilot
from tests.soak import living, memory, play_one
from tests.torture import tell, times
from tests.ui.stage import StandIns

GAMES = times(0, 1000)  # of the long form
WARM = GAMES // 10  # until then shelves and caches fill
ALLOWED = 10.0  # MB
FILES = 10  # more open ones: pipes to the computer players come and go


def test_a_game_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the last one, whose players may play again."""
    monkeypatch.setattr("feuville_gui.program.Resources", StandIns)
    before = living(Game, TableScene, ScoringScene, ReplayScene)  # of other tests
    threads = threading.active_count()
    pilot = Pilot(tmp_path, size=(1366, 768), speed="instant")
    for number in range(2):
        play_one(pilot, 2, 900 + number)
    assert living(Game, TableScene, ScoringScene, ReplayScene) - before == Counter(Game=1)
    assert threading.active_count() <= threads
    assert len(pilot.app.saves.list()) == 2


@pytest.mark.skipif(not GAMES or sys.platform != "linux", reason="only in make torture, and where memory is told")
def test_a_thousand_games_take_no_more_memory_than_a_hundred(tmp_path: Path, capsys: Any) -> None:
    pilot = Pilot(tmp_path, size=(1366, 768), speed="instant")
    told, files = [], []
    for number in range(GAMES):
        play_one(pilot, 2 + number % 3, number)
        if (number + 1) % WARM == 0:
            told.append(memory())
            files.append(len(os.listdir("/proc/self/fd")))
            with capsys.disabled():
                print(f"[{number + 1:4} games, {told[-1]:.1f} MB]", flush=True)
    tell(
        **{
            "games": GAMES,
            f"MB after {WARM} games": round(told[0], 1),
            "MB grown since": round(max(told) - told[0], 1),
            "more files open than then": max(files) - files[0],
        }
    )
    assert max(told) - told[0] <= ALLOWED, told
    assert max(files) - files[0] <= FILES, files
