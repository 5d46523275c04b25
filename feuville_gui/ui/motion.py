"""How much moves, and how motion begins and ends: shares of a way for shares of a time, both 0 to 1."""

from typing import Literal

Level = Literal["full", "calm", "none"]


def soft(part: float) -> float:
    """Slow at the start and at the end."""
    return part * part * (3 - 2 * part)


def out(part: float) -> float:
    """Fast at the start, slow at the end."""
    return 1 - (1 - part) ** 3
