"""Real processes are kept alive: killed, frozen, failing and left. Their time is real, the supervisor's is not."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from feuville_gui.kiosk import keeping
from feuville_gui.kiosk.keeping import NO_START, Player, command, keep
from feuville_gui.kiosk.pulse import FREEZE, PULSE, Pulse

ROOT = Path(__file__).parents[2]
PATIENCE = 60  # s; nothing is measured, this only ends a run that hangs


class Given:
    """The supervisor's clock, as fast as the test wants; a signal comes when the test has seen enough.

    busy: as long as this file is there, the clock hardly goes, so that a slow machine makes nothing late.
    """

    def __init__(
        self, folder: Path, enough: Callable[["Given"], bool], pace: float = 0.25, busy: Path | None = None
    ) -> None:
        self.folder, self.enough, self.pace, self.busy = folder, enough, pace, busy
        self.now, self.told, self.looks = 1000.0, list[str](), 0
        self.end = time.monotonic() + PATIENCE

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += 0.001 if self.busy is not None and self.busy.exists() else self.pace
        self.looks += 1
        time.sleep(0.02)
        assert time.monotonic() < self.end, self.told
        if self.enough(self):
            os.kill(os.getpid(), signal.SIGTERM)

    def born(self) -> list[int]:
        """The numbers of the processes that were started."""
        found = sorted(self.folder.glob("born-*"), key=lambda path: int(path.name.split("-")[1]))
        return [int(text) for path in found if (text := path.read_text())]


def while_busy(busy: Path, words: list[str]) -> list[str]:
    """The command that does the same, with this file there as long as it lasts."""
    return ["sh", "-c", 'touch "$0"; "$@"; code=$?; rm "$0"; exit $code', str(busy), *words]


def supervised(given: Given, way: str, heartbeat: float = 10.0) -> int:
    words = [sys.executable, "-m", "tests.kiosk.stand_in", way, str(given.folder)]
    if given.busy is not None:
        words = while_busy(given.busy, words)
    return keep(words, heartbeat, clock=given.clock, sleep=given.sleep, tell=given.told.append)


def ends(process: int) -> bool:
    """Whether a process ends by itself, or has ended; one that nobody has buried yet counts."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(process, 0)
            if "\nState:\tZ" in Path(f"/proc/{process}/status").read_text():
                return True
        except OSError:
            return True
        time.sleep(0.02)
    return False


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(ROOT)
    before = signal.getsignal(signal.SIGTERM)
    yield
    assert signal.getsignal(signal.SIGTERM) == before


def test_who_leaves_ends_the_supervisor(tmp_path: Path) -> None:
    given = Given(tmp_path, lambda _: False)
    assert supervised(given, "leaves") == 0
    assert supervised(given, "wrong") == 2
    assert len(given.born()) == 2
    assert given.told == []


def test_a_start_that_fails_ten_times_is_tried_ever_more_seldom(tmp_path: Path) -> None:
    given = Given(tmp_path, lambda given: len(given.told) == 10, pace=1.0, busy=tmp_path / "busy")
    assert supervised(given, "fails") == 0
    assert len(given.born()) == 10
    pauses = [float(words.split(" in ")[1].split()[0]) for words in given.told]
    assert pauses == [0.5, 0.5, 0.5, 1, 2, 4, 8, 16, 32, 60]
    assert given.told[9].endswith("code 3 and starts again in 60 s. no screen, for the 10. time")
    assert given.looks > 60  # it waited in between


def test_what_is_killed_plays_again(tmp_path: Path) -> None:
    killed: list[int] = []

    def enough(given: Given) -> bool:
        born = given.born()
        if len(born) == len(killed) + 1 and len(killed) < 3:
            killed.append(born[-1])
            os.kill(born[-1], signal.SIGKILL)
        return len(born) == 4

    given = Given(tmp_path, enough)
    assert supervised(given, "lives") == 0
    assert [words.split(" and ")[0] for words in given.told] == ["It ended with code -9"] * 3
    assert all(map(ends, given.born()))


def test_what_stands_still_is_killed_and_plays_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    freeze = tmp_path / "freeze"
    monkeypatch.setenv(FREEZE, str(freeze))

    def enough(given: Given) -> bool:
        if given.looks == 50:  # it has beaten
            freeze.touch()
        return len(given.born()) == 2

    given = Given(tmp_path, enough, pace=0.1)
    assert supervised(given, "lives", heartbeat=5.0) == 0
    assert given.told[0] == "It stands still and is stopped."
    assert given.told[1].startswith("It ended with code -9 and starts again")
    assert not freeze.exists()


def test_what_is_never_heard_is_killed_as_well(tmp_path: Path) -> None:
    given = Given(tmp_path, lambda given: len(given.born()) == 2, pace=1.0)
    assert supervised(given, "mute") == 0
    assert given.told[0] == "It stands still and is stopped."


def test_no_process_is_left_behind(tmp_path: Path) -> None:
    thinker = tmp_path / "thinker-0"
    given = Given(tmp_path, lambda _: thinker.exists() and bool(thinker.read_text()))
    assert supervised(given, "forks") == 0
    assert ends(given.born()[0])
    assert ends(int(thinker.read_text()))


def test_a_supervisor_that_is_killed_takes_its_player_along(tmp_path: Path) -> None:
    program = (
        "import sys, time; from feuville_gui.kiosk.keeping import keep\n"
        "keep(sys.argv[1:], 10, clock=time.monotonic, sleep=time.sleep, tell=print)"
    )
    words = [sys.executable, "-m", "tests.kiosk.stand_in", "lives", str(tmp_path)]
    with subprocess.Popen([sys.executable, "-c", program, *words]) as supervisor:
        given = Given(tmp_path, lambda _: False)
        while not given.born():
            given.sleep(0)
        time.sleep(0.3)  # until it listens
        supervisor.kill()
    assert ends(given.born()[0])


def test_what_a_process_prints_is_bounded(tmp_path: Path) -> None:
    with Player([sys.executable, "-m", "tests.kiosk.stand_in", "chatters", str(tmp_path)]) as player:
        player.start()
        given = Given(tmp_path, lambda _: False)
        while not player.has_beaten():
            given.sleep(0)
        assert player.code() is None
        assert player._printed is not None
        assert os.fstat(player._printed.fileno()).st_size == 0


def test_a_program_that_is_not_there_is_a_start_that_fails(tmp_path: Path) -> None:
    given = Given(tmp_path, lambda given: len(given.told) == 3, pace=1.0)
    assert keep([str(tmp_path / "no")], 10, clock=given.clock, sleep=given.sleep, tell=given.told.append) == 0
    assert given.told[0].startswith(f"It ended with code {NO_START} and starts again")


def test_without_a_place_for_temporary_files_it_is_kept_alive_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeping.tempfile, "TemporaryFile", full)
    monkeypatch.setattr(keeping.tempfile, "mkstemp", full)
    given = Given(tmp_path, lambda given: len(given.told) == 2, pace=1.0)
    assert supervised(given, "fails") == 0
    assert len(given.born()) == 2


def test_a_heartbeat_that_somebody_tidied_away_kills_nobody(tmp_path: Path) -> None:
    with Player(["x"]) as player:
        assert player._pulse is not None
        player.has_beaten()
        assert not player.has_beaten()
        player._pulse.unlink()
        assert player.has_beaten()
        assert player._pulse.exists()
    assert not player._pulse.exists()


def test_a_signal_that_is_to_be_ignored_is_not_heard() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    heard: list[int] = []
    changed = keeping.listen(lambda number, _: heard.append(number))
    try:
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGTERM)
    finally:
        for number, handler in {**changed, signal.SIGHUP: before}.items():
            signal.signal(number, handler)
    assert heard == [signal.SIGTERM]


def test_the_command_is_that_of_this_program(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command(["--kiosk"]) == [sys.executable, "-m", "feuville_gui", "--kiosk"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command(["--kiosk"]) == [sys.executable, "--kiosk"]


# ---- the heartbeat -----------------------------------------------------------------------------------------


def test_it_beats_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beaten: list[str] = []
    monkeypatch.setattr(os, "utime", beaten.append)
    monkeypatch.setattr("threading.Thread.start", lambda _: None)
    pulse = Pulse({PULSE: "file"})
    for tenths in range(100):
        pulse.beat(tenths / 10)
    assert beaten == ["file"] * 10
    pulse.beat(-100.0)  # a clock that was set back
    assert len(beaten) == 11


def test_it_beats_for_systemd(tmp_path: Path) -> None:
    import socket

    for address in (str(tmp_path / "notify"), f"@feuville-{os.getpid()}"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
            systemd.bind(address.replace("@", "\0"))
            Pulse({"NOTIFY_SOCKET": address}).beat(0.0)
            assert systemd.recv(100) == b"WATCHDOG=1"
    Pulse({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).beat(0.0)


def test_without_a_supervisor_nothing_happens() -> None:
    Pulse({}).beat(0.0)
