"""Where the game's own files are, and how one is read, or replaced so that there is always a whole one.

It looks into none.
"""

import errno
import os
import stat
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

FAULTS: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what decoding a text of others may raise
_TRIES: Final = 8
_PAUSE: Final = 0.05  # seconds; a virus scanner on Windows may hold a new file for a moment


def assets_folder() -> Path:
    """The assets: in the installed package, or beside it in the source tree."""
    package = Path(__file__).resolve().parent
    beside = package.parent / "assets"
    return beside if beside.is_dir() else package / "assets"


def own_folder(kind: Callable[..., Path]) -> Path | None:
    """The computer's folder of this kind for the game, such as `platformdirs.user_data_path`; None without a home."""
    try:
        path = kind("feuville", appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None
    return path if path.is_absolute() else None


def read_file(path: Path) -> bytes:
    """What a file holds. Raises OSError, also for a pipe or a device: reading one may never end."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # a folder has an error of its own
        raise OSError(errno.EINVAL, "No regular file", str(path))
    return path.read_bytes()


def replace_file(path: Path, data: bytes) -> None:
    """Write the file anew in one stroke, its folder too if need be; OSError leaves the old file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(prefix=".new-", dir=path.parent)
    try:
        with open(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        rename(Path(name), path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _sync_folder(path.parent)


def replace_json(path: Path, value: Any, indent: int = 2) -> None:
    """The same with a value as JSON for people to read. Raises OSError."""
    replace_file(path, msgspec.json.format(msgspec.json.encode(value), indent=indent) + b"\n")


def rename(source: Path, target: Path) -> None:
    """Put a file in another's place, again if something holds it for a moment. Raises OSError."""
    for left in reversed(range(_TRIES)):
        try:
            os.replace(source, target)
        except PermissionError:
            if not left:
                raise
            time.sleep(_PAUSE)
        else:
            return


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":  # a folder cannot be opened there
        return
    with suppress(OSError):  # some network disks know no such thing
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
