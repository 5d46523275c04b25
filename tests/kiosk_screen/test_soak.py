"""Weeks of visitors in a short time: nothing ends, and the memory does not grow."""

import sys
from pathlib import Path

import pytest

from feuville_gui.ui.resources import Resources
from tests.kiosk_screen.soak import soak
from tests.torture import tell, times


def test_visitors_by_the_thousand_leave_no_memory_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if times(0, 1):
        monkeypatch.setattr("feuville_gui.program.Resources", Resources)
    found = soak(tmp_path, sessions=times(8, 3000), warming=times(2, 1000), size=(320, 180))
    tell(visitors=found.sessions, games=found.games, **{"MB grown": round(found.growth, 1)})
    if times(0, 1) and sys.platform == "linux":
        assert found.growth <= 10, found
