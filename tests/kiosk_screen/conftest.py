import pytest

from tests.ui.stage import StandIns


@pytest.fixture(autouse=True)
def _pictures_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feuville_gui.program.Resources", StandIns)
