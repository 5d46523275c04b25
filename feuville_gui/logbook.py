"""The program's log file: small, in the computer's folder for logs, and silent when it cannot be written.

Whoever has something to say asks `logging` for the logger "feuville", as LOG is; nothing is written before `keep`.
"""

import logging
from pathlib import Path
from typing import Final

import platformdirs

from feuville_gui.files import own_folder

FILE: Final = "feuville.log"
LOG: Final = logging.getLogger("feuville")
_LARGEST, _OLD = 200_000, 3  # bytes of one file, and how many before it stay


def folder() -> Path | None:
    """The computer's folder for this program's logs; None when there is no home to put it in."""
    return own_folder(platformdirs.user_log_path)


def keep(place: Path | None, name: str = FILE) -> None:
    """Write from now on what is said to the file in this folder, which is made with the first line; two processes never
    share one."""
    from logging.handlers import RotatingFileHandler  # takes its time: not before the first picture

    stop()
    if place is None:
        return
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError:
        return
    logging.raiseExceptions = False  # a disk that is full is no reason to say anything
    handler = RotatingFileHandler(place / name, maxBytes=_LARGEST, backupCount=_OLD, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False


def stop() -> None:
    """Close the file."""
    for handler in LOG.handlers[:]:
        LOG.removeHandler(handler)
        handler.close()
