"""Which running copy of the program writes a game's file. It opens no game."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

ENDING: Final = ".lock"
_BUSY: Final = (errno.EACCES, errno.EAGAIN)
_held: Final[dict[Path, int]] = {}


def claim(path: Path) -> bool:
    """Claim a file for this process until that ends, however it ends; False when another copy has it.

    Where a file beside it cannot be made or the disk knows no locks, nobody can ask, and nobody is kept out.
    """
    if path in _held:
        return True
    try:
        number = os.open(path.with_suffix(ENDING), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return True
    try:
        _lock(number)
    except OSError as error:
        os.close(number)
        return error.errno not in _BUSY
    _held[path] = number
    return True


def held(path: Path) -> bool:
    """Whether this process has claimed the file."""
    return path in _held


def free(path: Path) -> None:
    """Give a claim back; the file beside stays, for another copy may have opened it."""
    number = _held.pop(path, None)
    if number is not None:
        os.close(number)


def drop(path: Path) -> None:
    """Give a claim back on a name that nobody claims again: the file beside goes."""
    free(path)
    with suppress(OSError):
        path.with_suffix(ENDING).unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
