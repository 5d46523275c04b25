"""How the dragon sleeps: he breathes while somebody is about, and now and then an eye follows the pointer.

It draws nothing, and comes to rest when nobody moves, so that a still table costs nothing.
"""

from math import cos, pi
from typing import Final

Point = tuple[float, float]

_BREATH: Final = 3.0  # s of one breath
_BREATHS: Final = 2  # so many after anybody has stirred
_STEPS: Final = 8  # different pictures of a breath, in and out alike
_NAP: Final = 14.0  # s between two looks
_LOOK: Final = 2.6  # s of one


class Slumber:
    """`stir` him whenever somebody moves; at rest breath is 0 and the eye is shut."""

    def __init__(self) -> None:
        self._stirred: float | None = None
        self._breathes_from = 0.0
        self._looks_from = float("-inf")

    def stir(self, now: float) -> None:
        """Somebody moves."""
        if not self.stirring(now):
            self._breathes_from = now
        self._stirred = now
        if not 0 <= now - self._looks_from <= _LOOK + _NAP:
            self._looks_from = now

    def _ends(self) -> float:
        """When he has breathed out for the last time."""
        if self._stirred is None:
            return float("-inf")
        awake = self._stirred - self._breathes_from
        return self._breathes_from + (awake // _BREATH + _BREATHS) * _BREATH

    def stirring(self, now: float) -> bool:
        """Whether he moves by himself."""
        return now < self._ends()

    def breath(self, now: float) -> float:
        """0 breathed out, 1 in."""
        if not self.stirring(now):
            return 0.0
        part = (now - self._breathes_from) / _BREATH
        return round((0.5 - 0.5 * cos(2 * pi * part)) * _STEPS) / _STEPS

    def eye(self, now: float, pointer: Point) -> Point | None:
        """What the open eye looks at."""
        return pointer if self._looks_from <= now < self._looks_from + _LOOK else None
