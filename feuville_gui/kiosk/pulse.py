"""The heartbeat of the player process, for whoever supervises it: `--supervise`, or systemd.

The main loop beats in each of its turns, so that it is silent when that loop stands still. No file grows by it.
"""

from __future__ import annotations

import os
import socket
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

PULSE: Final = "FEUVILLE_KIOSK_PULSE"  # names the file whose time is the heartbeat
FREEZE: Final = "FEUVILLE_KIOSK_FREEZE"  # for tests: names a file that stops the main loop as soon as it is there
SYSTEMD: Final = "NOTIFY_SOCKET"
ORPHANED: Final = 5  # exit code: the supervisor is gone
_EVERY: Final = 1.0  # s


class Pulse:
    """Beats once a second for whoever the environment names; else for nobody. Nothing raises."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        """Also lets this process end by itself when the supervisor that started it is gone."""
        self._file = environment.get(PULSE)
        self._freeze = environment.get(FREEZE)
        self._systemd = environment.get(SYSTEMD)
        self._beaten: float | None = None
        if self._file:
            threading.Thread(target=_end_with_supervisor, name="supervisor", daemon=True).start()

    def beat(self, now: float) -> None:
        """The main loop lives. To be called at least every second or two, and from nowhere else."""
        if self._beaten is not None and 0 <= now - self._beaten < _EVERY:
            return
        self._beaten = now
        if self._freeze and Path(self._freeze).exists():
            Path(self._freeze).unlink()  # the next process lives
            threading.Event().wait()
        if self._file:
            with suppress(OSError):
                os.utime(self._file)
        if self._systemd:
            _notify(self._systemd)


def _notify(address: str) -> None:
    """Tell systemd that the process lives."""
    if sys.platform != "win32":
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as speaker:
            speaker.setblocking(False)
            speaker.sendto(b"WATCHDOG=1", address.replace("@", "\0", 1) if address.startswith("@") else address)


def _end_with_supervisor() -> None:
    """Wait until the other end of standard input is closed: the supervisor holds it and writes nothing."""
    try:
        while os.read(0, 64):
            pass
    except OSError:  # there is none
        return
    os._exit(ORPHANED)
