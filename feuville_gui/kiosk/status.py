"""The status file of a kiosk, which any monitor can read: that it lives, what it does, what it has done.

It is replaced in one stroke, every few seconds at most. The counters go on after a restart; a broken file begins anew.
Nothing raises.
"""

from __future__ import annotations

import logging
import os
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
import platformdirs
from msgspec import Struct
from msgspec.structs import replace

import feuville_gui
from feuville_gui.files import FAULTS, own_folder, read_file, replace_json
from feuville_gui.kiosk.config import Config
from feuville_gui.kiosk.memory import resident
from feuville_gui.kiosk.policy import Phase

FILE: Final = "status.json"
DOWN, ENDED = "down", "ended"  # phases beside those of the policy: nothing runs, and nothing shall run
_LOG: Final = logging.getLogger("feuville")
_EVERY, _SOON = 10.0, 1.0  # s between two writes, at most and at least


class Counts(Struct, frozen=True):
    """What a kiosk has done."""

    shown: int = 0  # games that computers played to their end
    visits: int = 0
    played: int = 0  # games that visitors began
    finished: int = 0  # of these to their end
    resets: int = 0
    restarts: int = 0  # starts after an end that nobody wanted
    crashes: int = 0  # errors after which the program went on by itself


class Status(Struct, frozen=True):
    """What the file holds; times are local, with their offset. A file of another version may lack something."""

    heartbeat: str = ""
    phase: str = DOWN
    trouble: str = ""  # in sentences; "" when all is well
    version: str = ""
    process: int = 0
    memory: int | None = None  # bytes that the process holds; None where that is not known
    started: str = ""  # when this process began
    since: str = ""  # when the counters began
    counts: Counts = Counts()


def folder() -> Path | None:
    """The computer's folder for what a kiosk keeps; None when there is no home to put it in."""
    path = own_folder(platformdirs.user_state_path)
    return None if path is None else path / "kiosk"


def place(config: Config, own: Path | None) -> Path | None:
    """Where the status file is; `own` is the kiosk's own folder."""
    if config.watch.status:
        return Path(os.path.expanduser(config.watch.status)).absolute()  # Path's own raises without a home
    return None if own is None else own / FILE


def note(path: Path | None, at: datetime, trouble: str) -> None:
    """Write into the file of a program that does not run what is wrong with it."""
    before = (None if path is None else _read(path)[0]) or Status(since=_time(at))
    why = _write(path, replace(before, heartbeat=_time(at), phase=DOWN, trouble=trouble, process=0, memory=None))
    if why:
        _LOG.info("status: %s cannot be written (%s)", path, why)


class Board:
    """Keeps the status file of the program that runs."""

    def __init__(self, path: Path | None, at: datetime) -> None:
        """path: the file, None for none; at: the local time with its offset."""
        before, self._trouble = (None, "") if path is None else _read(path)
        self._path = path
        self._started = self._since = _time(at)
        self.counts = Counts()
        self._phase = Phase.ATTRACT.value
        self._written: float | None = None
        self._changed = True
        self._said = ""  # as trouble, when it was told last
        self._failed = ""  # why the file could not be written the last time
        if before is not None:
            again = before.phase != ENDED
            self._since = before.since or self._since
            self.counts = replace(before.counts, restarts=before.counts.restarts + again)

    def follow(self, before: Phase, after: Phase) -> None:
        """Count what it means that this phase follows on that; the same twice means nothing."""
        if before is after:
            return
        self._phase, self._changed = after.value, True
        match before, after:
            case _, Phase.RESULT:
                self._count("shown")
            case _, Phase.INVITE:
                self._count("visits")
            case Phase.INVITE | Phase.SCORING, Phase.PLAY:
                self._count("played")
            case _, Phase.SCORING:
                self._count("finished")
            case _, Phase.RESET:
                self._count("resets")

    def crashed(self) -> None:
        """Count an error after which the program goes on."""
        self._count("crashes")

    def _count(self, name: str) -> None:
        self.counts = replace(self.counts, **{name: getattr(self.counts, name) + 1})
        self._changed = True

    def write(self, now: float, at: datetime, trouble: str = "") -> None:
        """Write the file if it is time to: every 10 s, and a second after something has changed. To be called in every
        turn of the main loop. trouble: what is wrong, such as `Watched.trouble`."""
        self._changed |= trouble != self._said
        self._said = trouble
        least = _SOON if self._changed else _EVERY
        if self._written is None or not 0 <= now - self._written < least:
            self._written, self._changed = now, False
            self._put(at, self._phase, trouble, os.getpid())

    def end(self, at: datetime) -> None:
        """The keeper leaves: the next start is no restart."""
        self._put(at, ENDED, "", process=0)

    def _put(self, at: datetime, phase: str, trouble: str, process: int) -> None:
        status = Status(
            heartbeat=_time(at),
            phase=phase,
            trouble=" ".join(filter(None, (trouble, self._trouble))),
            version=feuville_gui.__version__,
            process=process,
            memory=resident(),
            started=self._started,
            since=self._since,
            counts=self.counts,
        )
        before, self._failed = self._failed, _write(self._path, status)
        if self._failed not in ("", before):  # said once: a log has an end
            _LOG.info("status: %s cannot be written (%s)", self._path, self._failed)


def _time(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


def _read(path: Path) -> tuple[Status | None, str]:
    """The status in a file, and what is wrong with it."""
    try:
        return msgspec.json.decode(read_file(path), type=Status), ""
    except FileNotFoundError:
        return None, ""
    except (OSError, *FAULTS) as error:
        return None, f"The status file could not be read ({error}); the counters began anew."


def _write(path: Path | None, status: Status) -> str:
    """Why the file cannot be written; "" when it is."""
    if path is not None:
        try:
            replace_json(path, status)
        except OSError as error:
            return error.strerror or str(error)
    return ""
