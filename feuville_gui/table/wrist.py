"""How the player's hand moves: how fast it throws, and how what it carries swings below it. It picks nothing."""

from collections import deque
from math import hypot
from typing import Final

Point = tuple[float, float]

_MEMORY: Final = 0.12  # s over which a speed is taken
_FLICK: Final = 250.0  # units/s: below that nothing was thrown, only let go
_LEAN: Final = 0.016  # degrees of leaning for each unit/s
_WIDEST: Final = 16.0  # degrees
_STIFF, _DAMP = 130.0, 7.0  # of the swing, 1/s² and 1/s
_STEP: Final = 1 / 120  # s
_STILL: Final = 0.25  # degrees, and a twentieth of the degrees/s, at which it has come to rest


class Wrist:
    """Follows the pointer; `swing` are the degrees, counter-clockwise, by which what it carries is tilted."""

    def __init__(self) -> None:
        self.swing = 0.0
        self._turning = 0.0  # degrees/s
        self._path: deque[tuple[float, Point]] = deque()
        self._now = 0.0

    @property
    def swings(self) -> bool:
        """Whether it has not come to rest."""
        return bool(self.swing or self._turning or self._path)

    def follow(self, point: Point, now: float) -> None:
        """The pointer is here now."""
        self._path.append((now, point))
        self._forget(now)

    def _forget(self, now: float) -> None:
        while self._path and self._path[0][0] < now - _MEMORY:
            self._path.popleft()

    def speed(self, now: float) -> Point:
        """Units a second over the last moments."""
        self._forget(now)
        if len(self._path) < 2:
            return 0.0, 0.0
        (then, (x0, y0)), (_, (x1, y1)) = self._path[0], self._path[-1]
        lasts = max(_MEMORY / 4, now - then)
        return (x1 - x0) / lasts, (y1 - y0) / lasts

    def flick(self, now: float) -> Point | None:
        """The speed of a throw; None when the hand hardly moves."""
        speed = self.speed(now)
        return speed if hypot(*speed) >= _FLICK else None

    def update(self, now: float) -> None:
        """Let it swing on."""
        lean = max(-_WIDEST, min(_WIDEST, -self.speed(now)[0] * _LEAN))
        for _ in range(min(30, round((now - self._now) / _STEP))):
            self._turning += (_STIFF * (lean - self.swing) - _DAMP * self._turning) * _STEP
            self.swing += self._turning * _STEP
        self._now = now
        if not self._path and abs(self.swing) < _STILL and abs(self._turning) < 20 * _STILL:
            self.rest()

    def rest(self) -> None:
        """Nothing swings."""
        self.swing = self._turning = 0.0
        self._path.clear()
