"""The best towns of this screen, in a small file beside the status. Nobody's name is in it. Nothing raises."""

from __future__ import annotations

import logging
from bisect import bisect_right
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from feuville_gui.files import FAULTS, read_file, replace_json

FILE: Final = "towns.json"
MOST: Final = 10
_LOG: Final = logging.getLogger("feuville")


class Town(Struct, frozen=True):
    """What a visitor's town came to."""

    points: int
    players: int  # at the table
    level: int  # of the strongest computer player; 0 when only people played
    date: str  # such as 2026-12-01


class Towns:
    """The best towns, best first; of equal ones the older is better."""

    def __init__(self, path: Path | None) -> None:
        """path: the file, None to keep them only until the program ends. A broken one begins anew."""
        self._path = path
        self.best: tuple[Town, ...] = () if path is None else _read(path)

    def add(self, town: Town) -> int | None:
        """Keep a town if it is good enough; its place from 1 on, or None."""
        place = bisect_right(self.best, -town.points, key=lambda kept: -kept.points)
        if place >= MOST:
            return None
        self.best = (*self.best[:place], town, *self.best[place:])[:MOST]
        if self._path is not None:
            try:
                replace_json(self._path, self.best)
            except OSError as error:
                _LOG.info("best towns: %s cannot be written (%s)", self._path, error)
        return place + 1


def _read(path: Path) -> tuple[Town, ...]:
    try:
        towns = msgspec.json.decode(read_file(path), type=tuple[Town, ...])
    except FileNotFoundError:
        return ()
    except (OSError, *FAULTS) as error:
        _LOG.info("best towns: %s begins anew (%s)", path, error)
        return ()
    return tuple(sorted(towns, key=lambda town: -town.points))[:MOST]
