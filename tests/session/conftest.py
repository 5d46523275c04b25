"""The folders of games that the tests of the session share."""

from pathlib import Path
from typing import Any

import pytest

from feuville_gui import rules
from feuville_gui.session import MatchSaves, Saves
from tests.session import race


@pytest.fixture
def kept(tmp_path: Path) -> MatchSaves:
    return Saves(rules, tmp_path / "Spiele 🏰")


@pytest.fixture
def races(tmp_path: Path) -> Saves[Any, Any, Any, Any]:
    return Saves(race, tmp_path / "races")
