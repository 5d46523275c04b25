"""The real kiosk on a virtual screen, supervised: killed, frozen, without a screen, and left."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from feuville_gui.kiosk import status
from feuville_gui.kiosk.keeping import command, keep
from feuville_gui.kiosk.pulse import FREEZE
from tests.kiosk.test_keeping import Given, ends, while_busy
from tests.xvfb import environment, virtual_screen

PATIENCE = 90  # s; nothing is measured, this only ends a run that hangs

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")


class Kiosk:
    """A supervised kiosk that runs."""

    def __init__(self, folder: Path, display: str) -> None:
        self.status, self.freeze, config = folder / "status.json", folder / "freeze", folder / "kiosk.toml"
        config.write_text(f"[watch]\nheartbeat = 5\nstatus = {json.dumps(str(self.status))}\n")
        self.supervisor = subprocess.Popen(
            [sys.executable, "-m", "feuville_gui", "--kiosk", "--supervise", "--config", str(config)],
            env={**environment(display, folder / "home"), FREEZE: str(self.freeze)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.player = 0

    def said(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.status.read_bytes())
        return found

    def plays(self) -> int:
        """The number of the process that plays, once there is another one than before."""

        def other() -> int:
            found = self.said()["process"] if self.status.exists() else 0
            return found if isinstance(found, int) and found != self.player else 0

        self.player = until(other)
        return self.player


def until(ask: Callable[[], Any]) -> Any:
    """Ask again and again until there is an answer."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := ask():
            return answer
        time.sleep(0.1)
    raise AssertionError("it did not come")


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    with ExitStack() as stack:
        found = Kiosk(tmp_path, stack.enter_context(virtual_screen(tmp_path, 1366, 768)))
        stack.callback(found.supervisor.communicate, timeout=PATIENCE)
        stack.callback(found.supervisor.terminate)
        yield found


def test_killed_or_frozen_it_plays_again_until_it_is_told_to_end(kiosk: Kiosk) -> None:
    first = kiosk.plays()
    assert kiosk.said()["phase"] == "attract"
    os.kill(first, signal.SIGKILL)
    second = kiosk.plays()
    kiosk.freeze.touch()
    third = kiosk.plays()
    assert not kiosk.freeze.exists()
    until(lambda: kiosk.said()["counts"]["restarts"] >= 2)
    kiosk.supervisor.terminate()
    assert kiosk.supervisor.wait(PATIENCE) == 0
    assert all(map(ends, (first, second, third)))
    assert kiosk.said()["phase"] == status.ENDED


def test_a_player_that_is_told_to_end_is_not_started_again(kiosk: Kiosk) -> None:
    os.kill(kiosk.plays(), signal.SIGTERM)
    assert kiosk.supervisor.wait(PATIENCE) == 0
    assert kiosk.said()["phase"] == status.ENDED


def test_without_a_screen_it_tries_ten_times_ever_more_seldom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment(":no-such-screen", tmp_path).items():
        monkeypatch.setenv(name, value)
    busy = tmp_path / "busy"
    given = Given(tmp_path, lambda given: len(given.told) == 10, pace=1.0, busy=busy)
    words = while_busy(busy, command(["--kiosk"]))
    assert keep(words, 10, clock=given.clock, sleep=given.sleep, tell=given.told.append) == 0
    assert all("code 3" in words and "Feuville needs a screen" in words for words in given.told), given.told
    assert "starts again in 60 s" in given.told[9]
