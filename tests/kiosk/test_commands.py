"""What the keeper types: `feuville kiosk`, and how `feuville --kiosk` ends."""

import io
import json
import logging
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from feuville_gui import logbook
from feuville_gui.__main__ import BROKEN, NO_DISPLAY, main
from feuville_gui.commands import kiosk
from feuville_gui.kiosk import pin, status
from feuville_gui.kiosk.reading import sample
from feuville_gui.kiosk.watched import Watched
from feuville_gui.ui.resources import Missing
from feuville_gui.ui.screen import NoDisplay

Said = pytest.CaptureFixture[str]


# ---- setting it up -----------------------------------------------------------------------------------------


def test_a_good_config_is_well(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(sample())
    assert main(["kiosk", "--check-config", str(path)]) == 0
    assert capsys.readouterr() == (f"{path}: all is well. There is no PIN: only a signal ends the kiosk.\n", "")
    path.write_text(f'[exit]\npin = "{pin.make("2580", bytes(16))}"\n[screen]\nlanguage = "en"\n')
    assert main(["kiosk", "--check-config", str(path)]) == 0
    assert capsys.readouterr() == (f"{path}: all is well.\n", "")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[times]\nprompt = 0\n", "line 2: times.prompt is 0, but must be a number from 1 to 3600."),
        ("[times]\npromt = 5\n", "line 2: there is no “promt” in [times]; is “prompt” meant?"),
        ("[screen]\nlanguage = 'tlh'\n", "screen.language is “tlh”, but the game speaks en."),
    ],
)
def test_what_is_wrong_in_a_config_is_told_in_one_sentence(
    tmp_path: Path, capsys: Said, text: str, sentence: str
) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(text)
    assert main(["kiosk", "--check-config", str(path)]) == 1
    assert capsys.readouterr() == ("", f"feuville kiosk: {path}: {sentence}\n")


def test_a_config_that_is_not_there_is_told(tmp_path: Path, capsys: Said) -> None:
    assert main(["kiosk", "--check-config", str(tmp_path / "no.toml")]) == 1
    assert "cannot be read (No such file or directory)." in capsys.readouterr().err


def test_a_status_file_that_is_a_folder_is_told(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(f'[watch]\nstatus = "{tmp_path.as_posix()}"\n')
    assert main(["kiosk", "--check-config", str(path)]) == 1
    assert "that is a folder" in capsys.readouterr().err


def test_a_pin_is_read_from_a_pipe_and_not_printed(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("2580\n"))
    assert main(["kiosk", "--make-pin"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    made = tomllib.loads(out)["pin"]
    assert pin.matches("2580", made)
    assert "2580" not in made.split(":")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_pin_is_typed_twice(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal())
    typed = ["2580", "2581", "2580", "2580"]
    monkeypatch.setattr(kiosk, "getpass", lambda _: typed.pop(0))
    assert main(["kiosk", "--make-pin"]) == 1
    assert capsys.readouterr() == ("", "feuville kiosk: These are two different PINs.\n")
    assert main(["kiosk", "--make-pin"]) == 0
    assert capsys.readouterr().out.startswith('pin = "blake2:')


@pytest.mark.parametrize("typed", ["", "12", "abcd"])
def test_what_is_no_pin_is_told(typed: str, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["kiosk", "--make-pin"]) == 1
    assert capsys.readouterr() == ("", "feuville kiosk: A PIN has 4 to 12 digits, and nothing else.\n")


def test_who_stops_typing_gets_no_pin(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(kiosk, "getpass", stop)
    assert main(["kiosk", "--make-pin"]) == 1
    assert capsys.readouterr().err == "feuville kiosk: There is no PIN.\n"


def test_a_sample_is_printed(capsys: Said) -> None:
    assert main(["kiosk", "--print-config"]) == 0
    assert capsys.readouterr().out == sample()


@pytest.mark.parametrize("words", [["kiosk"], ["--kiosk", "--windowed"], ["--supervise"], ["--kiosk", "--conf", "x"]])
def test_a_wrong_command_line_ends_with_2(words: list[str], capsys: Said) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2


# ---- running it --------------------------------------------------------------------------------------------


class Exhibit:
    """Stands in for the screen: ends as the test wants."""

    made: list["Exhibit"]

    def __init__(self, watched: Watched, *, folder: Path | None) -> None:
        self.watched, self.folder, self.stopped = watched, folder, False
        self.made.append(self)

    def stop(self) -> None:
        self.stopped = True

    def run(self) -> int:
        return 0


@pytest.fixture
def exhibit(monkeypatch: pytest.MonkeyPatch) -> type[Exhibit]:
    monkeypatch.setattr(Exhibit, "made", [], raising=False)
    module = ModuleType("feuville_gui.exhibit")
    module.Exhibit = Exhibit  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "feuville_gui.exhibit", module)
    monkeypatch.setattr("feuville_gui.ui.screen.aware_of_pixels", lambda: None)
    monkeypatch.setattr(kiosk, "on_signal", lambda stop: stop())
    return Exhibit


def test_the_screen_gets_config_folder_and_signals(exhibit: type[Exhibit], tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text("[times]\nprompt = 30\n")
    assert main(["--kiosk", "--config", str(path)]) == 0
    (made,) = exhibit.made
    assert made.watched.config.times.prompt == 30
    assert made.folder == status.folder()
    assert made.stopped
    path.write_text("broken")
    main(["--kiosk", "--config", str(path)])
    assert exhibit.made[-1].watched.config.times.prompt == 30  # the last good one


def test_a_broken_config_is_told_and_the_show_goes_on(exhibit: type[Exhibit], tmp_path: Path, capsys: Said) -> None:
    assert main(["--kiosk", "--config", str(tmp_path / "no.toml")]) == 0
    assert "no.toml cannot be read (No such file or directory). The defaults hold." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (NoDisplay("none"), NO_DISPLAY, "needs a screen"),
        (Missing("A picture of the game is missing: x"), BROKEN, "is missing: x"),
        (ZeroDivisionError("odd"), 1, "Something went wrong in the program"),
    ],
)
def test_every_end_has_its_code_and_no_traceback(
    exhibit: type[Exhibit], capsys: Said, monkeypatch: pytest.MonkeyPatch, error: Exception, code: int, said: str
) -> None:
    def fail(_: object) -> int:
        raise error

    monkeypatch.setattr(exhibit, "run", fail)
    assert main(["--kiosk"]) == code
    err = capsys.readouterr().err
    assert said in err
    assert "Traceback" not in err
    assert err.count("\n") == 1


def test_a_program_that_lacks_a_part_ends_with_1(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "feuville_gui.exhibit", None)
    monkeypatch.setattr("feuville_gui.ui.screen.aware_of_pixels", lambda: None)
    assert main(["--kiosk"]) == 1
    assert "Something went wrong" in capsys.readouterr().err


def test_the_supervisor_starts_this_program_and_tells_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    kept: list[Any] = []

    def keep(words: Sequence[str], heartbeat: float, *, tell: Callable[[str], None], **_: object) -> int:
        kept.extend((words, heartbeat))
        tell("It ended with code 3.")
        return 0

    monkeypatch.setattr(kiosk, "keep", keep)
    monkeypatch.chdir(tmp_path)
    Path("my kiosk.toml").write_text("[watch]\nheartbeat = 20\n")
    assert main(["--kiosk", "--supervise", "--config", "my kiosk.toml"]) == 0
    assert kept[0][-3:] == ["--kiosk", "--config", str(tmp_path / "my kiosk.toml")]
    assert kept[1] == 20
    own = status.folder()
    assert own is not None
    assert json.loads((own / status.FILE).read_text())["trouble"] == "It ended with code 3."
    logs = logbook.folder()
    assert logs is not None
    log = (logs / kiosk.LOG_FILE).read_text()
    assert "supervises: heartbeat 20 s" in log
    assert "It ended with code 3." in log
    assert "supervises no more" in log
    assert not logging.getLogger("feuville").handlers
