"""Where one running copy of the program puts games that are deleted, as long as they can be brought back.

Each copy has a folder of its own, claimed by a lock, so none empties another's. It chooses nothing to be deleted.
"""

import os
import shutil
from contextlib import suppress
from pathlib import Path

from feuville_gui.session import lock


class Trash:
    """A copy's own folder below `folder`; it is there while something lies in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._own: Path | None = None
        self._put = 0

    def place(self, name: str) -> Path:
        """Where a file of this name can be put. Raises OSError."""
        if self._own is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            own = self._folder / os.urandom(8).hex()
            lock.claim(own)  # first the lock, then the folder: whoever finds one without the other may clear it away
            self._own = own
        self._own.mkdir(parents=True, exist_ok=True)
        self._put += 1
        return self._own / f"{self._put}-{name}"

    def empty(self) -> None:
        """Delete what lies here, and what copies have left that run no more."""
        if self._own is not None:
            _clear(self._own)
            self._own = None
        with suppress(OSError):
            for left in {path.with_suffix("") for path in self._folder.iterdir()}:
                if not lock.held(left) and lock.claim(left):
                    _clear(left)


def _clear(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    lock.drop(folder)
