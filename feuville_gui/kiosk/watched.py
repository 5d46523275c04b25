"""The config file of a running kiosk: read again when it changes. What cannot be used changes nothing, and is told."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

from feuville_gui.files import read_file, replace_file
from feuville_gui.kiosk.config import Config
from feuville_gui.kiosk.reading import LARGEST, ConfigError, parse

_LOG: Final = logging.getLogger("feuville")
_EVERY: Final = 2.0  # s between two looks
_LAST: Final = "The last good config holds."

Mark = tuple[int, int, int]  # of a file: other when it has changed


def read(path: Path) -> Config:
    """The config in a file. Raises ConfigError, whose text names the file, for whatever is wrong."""
    return _read(path)[0]


class Watched:
    """The last good config. Nothing raises.

    It is kept in a file of its own, so that it holds after a restart as well.
    """

    def __init__(self, path: Path | None, kept: Path | None = None) -> None:
        """path: the file, None for the defaults; kept: where the last good one is kept, None for nowhere."""
        self.config = Config()
        self._wrong = ""
        self._holds = "The defaults hold."
        self._path = None if path is None else path.absolute()
        self._kept = kept
        self._looked: float | None = None
        self._mark = self._met = self._mark_now()
        if self._path is not None and not self._take():
            with suppress(ConfigError):
                if kept is not None:
                    self.config, self._holds = read(kept), _LAST

    @property
    def trouble(self) -> str:
        """Why the file is not used, and what holds instead, in a sentence; "" when it is used."""
        return f"{self._wrong} {self._holds}" if self._wrong else ""

    def look(self, now: float) -> bool:
        """Look at the file, every two seconds at most; whether `config` has changed.

        A file is read once it has been left alone between two looks: half of one is not taken for the whole.
        """
        if self._path is None or (self._looked is not None and 0 <= now - self._looked < _EVERY):
            return False
        self._looked = now
        met, self._met = self._met, self._mark_now()
        if self._met == self._mark or self._met != met:
            return False
        self._mark = self._met
        before = self.config
        return self._take() and self.config != before

    def _mark_now(self) -> Mark | None:
        with suppress(OSError):
            if self._path is not None:
                found = self._path.stat()
                return found.st_mtime_ns, found.st_size, found.st_ino
        return None

    def _take(self) -> bool:
        """Use the file if it is good; whether it is."""
        assert self._path is not None
        try:
            self.config, data = _read(self._path)
        except ConfigError as error:
            self._wrong = str(error)
            _LOG.info("config: %s", self.trouble)
            return False
        self._wrong, self._holds = "", _LAST
        _LOG.info("config: %s is used", self._path)
        with suppress(OSError):
            if self._kept is not None:
                replace_file(self._kept, data)
        return True


def _read(path: Path) -> tuple[Config, bytes]:
    try:
        if path.stat().st_size > LARGEST:
            raise ConfigError(f"it is larger than {LARGEST} bytes.")
        data = read_file(path)
        return parse(data), data
    except OSError as error:
        raise ConfigError(f"{path} cannot be read ({error.strerror or error}).") from error
    except ConfigError as error:
        raise ConfigError(f"{path}: {error}") from error
