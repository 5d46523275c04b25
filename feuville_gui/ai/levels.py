"""The ladder: six levels, from the apprentice to the master. It says how far each looks and how well it judges."""

from typing import Final, NamedTuple

from feuville_gui.ai.sample import Sampling


class LevelError(ValueError):
    """A level or a style that does not exist; the text is one sentence."""


class Level(NamedTuple):
    """How a computer player thinks. Every number counts positions or points, none seconds."""

    number: int
    name: str
    learned: bool  # judges with the learned weights, else with a rule of thumb
    depth: int  # moves ahead in the own turn, after the first
    width: int  # lines kept after each of them
    tiles: int  # tiles worth a look where any may be taken
    positions: int  # looked at for one decision, about
    error: float  # points by which it misjudges a position, as a standard deviation
    sampling: Sampling | None = None  # how it plays its best lines on


LEVELS: Final = (
    Level(1, "Apprentice", False, 0, 1, 4, 400, 17.0),
    Level(2, "Journeyman", True, 0, 1, 4, 400, 6.0),
    Level(3, "Mason", True, 0, 1, 6, 600, 3.7),
    Level(4, "Foreman", True, 0, 1, 6, 600, 2.4),
    Level(5, "Town planner", True, 3, 4, 6, 1500, 1.55),
    Level(6, "Master", True, 4, 8, 6, 12000, 0.0, Sampling(24, 4, 1, 4, 2)),
)


def level(number: int) -> Level:
    """A level by its number; LevelError for any other."""
    for found in LEVELS:
        if found.number == number:
            return found
    raise LevelError(f"There is no level {number}; the levels are {LEVELS[0].number} to {LEVELS[-1].number}.")


def levels(learned: bool = True) -> tuple[Level, ...]:
    """The levels that work: all with the learned weights, few without."""
    return tuple(found for found in LEVELS if learned or not found.learned)
