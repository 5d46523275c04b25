"""The keeper's way out: a finger rests in a hidden corner, then a PIN is typed. It shows nothing; the time is given."""

from __future__ import annotations

from feuville_gui.kiosk import pin
from feuville_gui.kiosk.config import Exit

SIDE = 130.0  # units of a page: of the hidden corner


class Door:
    """Whether somebody rests in the corner, and whether a PIN opens."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._lock = pin.Lockout()

    def touch(self, wanted: Exit, x: float, y: float, size: tuple[float, float], now: float) -> None:
        """A finger comes down here on a page of this size."""
        self._since = now if in_corner(wanted, x, y, size) else None

    def move(self, wanted: Exit, x: float, y: float, size: tuple[float, float]) -> None:
        """It moves on."""
        if not in_corner(wanted, x, y, size):
            self._since = None

    def let_go(self) -> None:
        """It is gone."""
        self._since = None

    def asks(self, wanted: Exit, now: float) -> bool:
        """Whether it has rested long enough: the PIN is asked for, once. Never without a PIN."""
        if self._since is None or not wanted.pin or now - self._since < wanted.hold:
            return False
        self._since = None
        return True

    def opens(self, wanted: Exit, typed: str, now: float) -> bool:
        """Whether this PIN opens; while it is locked none does."""
        if pin.locked(self._lock, now):
            return False
        if pin.matches(typed, wanted.pin):
            return True
        self._lock = pin.failed(self._lock, now, wanted.tries, wanted.lock)
        return False

    def locked(self, now: float) -> float:
        """The seconds until a PIN is taken again."""
        return pin.locked(self._lock, now)


def in_corner(wanted: Exit, x: float, y: float, size: tuple[float, float]) -> bool:
    """Whether a point of a page of this size lies in the keeper's corner."""
    down, across = wanted.corner.split()
    return (x if across == "left" else size[0] - x) < SIDE and (y if down == "top" else size[1] - y) < SIDE
