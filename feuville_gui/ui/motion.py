"""Glides of numbers over time. The time is given; what moves is the caller's matter."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Literal, NamedTuple

Level = Literal["full", "calm", "none"]
Ease = Callable[[float], float]
_PACE: Final = {"full": 1.0, "calm": 0.6, "none": 0.0}  # how long a glide lasts at each level


def soft(part: float) -> float:
    """Slow at the start and at the end."""
    return part * part * (3 - 2 * part)


def out(part: float) -> float:
    """Fast at the start, slow at the end."""
    return 1 - (1 - part) ** 3


def even(part: float) -> float:
    """The same pace all the way."""
    return part


class _Glide(NamedTuple):
    start: tuple[float, ...]
    end: tuple[float, ...]
    begins: float
    lasts: float
    ease: Ease


class Timeline:
    """Values on their way, by key. With level "none" or pace 0 everything is at its end at once."""

    def __init__(self, level: Level = "full", pace: float = 1.0) -> None:
        """pace: 1 is normal, 0.5 twice as fast, 0 instant."""
        self.level: Level = level
        self.pace = pace
        self._glides: dict[Hashable, _Glide] = {}

    def glide(
        self,
        key: Hashable,
        start: tuple[float, ...],
        end: tuple[float, ...],
        seconds: float,
        now: float,
        *,
        after: float = 0.0,
        ease: Ease = soft,
    ) -> None:
        """Let the values of this key go from start to end; `after` seconds from now they begin to move."""
        lasts = seconds * _PACE[self.level] * self.pace
        if lasts <= 0:
            self._glides.pop(key, None)
            return
        self._glides[key] = _Glide(start, end, now + after * _PACE[self.level] * self.pace, lasts, ease)

    def at(self, key: Hashable, now: float, rest: tuple[float, ...]) -> tuple[float, ...]:
        """The values of this key now; rest when it does not move."""
        glide = self._glides.get(key)
        if glide is None:
            return rest
        part = min(1.0, max(0.0, (now - glide.begins) / glide.lasts))
        if part >= 1:
            del self._glides[key]
            return glide.end
        share = glide.ease(part)
        return tuple(a + (b - a) * share for a, b in zip(glide.start, glide.end, strict=True))

    def moving(self, now: float) -> bool:
        """Whether anything is still on its way; what has arrived is forgotten."""
        for key in [key for key, glide in self._glides.items() if now >= glide.begins + glide.lasts]:
            del self._glides[key]
        return bool(self._glides)

    def finish(self) -> None:
        """Everything is at its end."""
        self._glides.clear()
