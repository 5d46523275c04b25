"""Keeps a player process alive as `supervise` decides: starts it, hears its heartbeat, kills it, takes it along.

It reads no clock: clock and sleep are given. What the process prints is kept to its last words.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

from feuville_gui.kiosk.pulse import PULSE, SYSTEMD
from feuville_gui.kiosk.supervise import Life, Order, advance, pause

TICK: Final = 0.25  # s between two looks
_GRACE: Final = 3.0  # s that a process has to end when it is asked to
_CHATTER: Final = 1_000_000  # bytes that a process may print before they are thrown away
_WORDS: Final = 400  # bytes of its last words
NO_START: Final = 127  # the code of a process that could not be started
_SIGNALS: Final = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")

Handler = Callable[[int, Any], Any]


def command(words: Sequence[str]) -> list[str]:
    """The command of this very program with other words."""
    itself = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "feuville_gui"]
    return [*itself, *words]


def keep(
    words: Sequence[str],
    heartbeat: float,
    *,
    clock: Callable[[], float],
    sleep: Callable[[float], None],
    tell: Callable[[str], None],
) -> int:
    """Keep the process of this command alive until it ends for good or a signal comes; the exit code.

    heartbeat: the seconds that it may be silent; tell: hears in a sentence why it does not run.
    """
    with _listening() as heard, Player(words) as player:
        life = Life()
        while not heard:
            before, code = life, player.code()
            life, order = advance(life, clock(), code, player.has_beaten(), heartbeat)
            match order:
                case Order.START:
                    player.start()
                case Order.KILL:
                    tell("It stands still and is stopped.")
                    player.kill()
                case Order.END:
                    return code or 0
                case Order.WAIT if before.running and not life.running:
                    again = f"It ended with code {code} and starts again in {pause(life.short):g} s."
                    tell(" ".join(filter(None, (again, player.last_words()))))
            sleep(TICK)
        player.stop(clock, sleep)
    return 0


def listen(handler: Handler) -> dict[int, Any]:
    """Let the signals to end be heard by this function; the handlers that were there before. One that whoever started
    this process wants to be ignored, as nohup does, stays so."""
    known = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    wanted = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
    return {number: signal.signal(number, handler) for number in wanted}


@contextmanager
def _listening() -> Iterator[list[int]]:
    """The signals to end that have come. The handler only writes them down, for they come at any moment."""
    heard: list[int] = []
    before = listen(lambda number, _: heard.append(number))
    try:
        yield heard
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Player:
    """One process after the other, all of the same command. Leaving the context kills what is left of the last."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self._process: subprocess.Popen[bytes] | None = None
        self._failed: OSError | None = None  # why the last one could not be started
        self._printed: IO[bytes] | None = None
        self._pulse: Path | None = None
        self._beat = 0
        with suppress(OSError):
            self._printed = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115  open as long as this is
        with suppress(OSError):
            number, name = tempfile.mkstemp(prefix="feuville-", suffix=".pulse")
            os.close(number)
            self._pulse = Path(name)

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self._bury()
        if self._printed is not None:
            self._printed.close()
        if self._pulse is not None:
            self._pulse.unlink(missing_ok=True)

    def start(self) -> None:
        """Start a process in a group of its own; it ends by itself when its standard input is closed."""
        self._bury()
        environment = {name: value for name, value in os.environ.items() if name != SYSTEMD}
        if self._pulse is not None:
            environment[PULSE] = str(self._pulse)
        output: Any = subprocess.DEVNULL if self._printed is None else self._printed
        self._clear()
        self.has_beaten()
        try:
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=output,
                env=environment,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except OSError as error:
            self._failed = error

    def code(self) -> int | None:
        """The exit code of the process, also of one that could not be started; None while it runs."""
        if self._printed is not None and os.fstat(self._printed.fileno()).st_size > _CHATTER:
            self._clear()
        if self._process is None:
            return NO_START if self._failed else None
        return self._process.poll()

    def has_beaten(self) -> bool:
        """Whether its heart has beaten since this was last asked; always when there is no place for a heartbeat."""
        if self._pulse is None:
            return True
        try:
            before, self._beat = self._beat, self._pulse.stat().st_mtime_ns
        except OSError:  # somebody has tidied up
            with suppress(OSError):
                self._pulse.touch()
            return True
        return self._beat != before

    def kill(self) -> None:
        """End the process and what it has started, at once."""
        if self._process is not None:
            with suppress(OSError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)

    def stop(self, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        """Ask the process to end, and wait a little."""
        if self._process is not None:
            self._process.terminate()
            end = clock() + _GRACE
            while self._process.poll() is None and clock() < end:
                sleep(TICK)

    def last_words(self) -> str:
        """The end of what the process has printed, in one line."""
        if self._printed is None:
            return ""
        with suppress(OSError):
            size = self._printed.seek(0, os.SEEK_END)
            self._printed.seek(max(0, size - _WORDS))
            return " ".join(self._printed.read().decode(errors="replace").split())
        return ""

    def _bury(self) -> None:
        """End the last process and what it has left behind, and let go of it."""
        self.kill()
        process, self._process, self._failed = self._process, None, None
        if process is not None:
            with process:  # closes the pipe and waits
                pass

    def _clear(self) -> None:
        """Throw away what was printed; the process shares the place in the file and goes on at the beginning."""
        if self._printed is not None:
            with suppress(OSError):
                self._printed.seek(0)
                self._printed.truncate()
