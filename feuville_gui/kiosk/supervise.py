"""When a player process is started, killed, left alone or given up: decisions over given time. It starts none itself.

Time is counted as in `policy`: a computer that slept does not make a healthy process look frozen.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from feuville_gui.kiosk.policy import counted

BOOT: Final = 30.0  # s that a process may take to its first heartbeat
GOOD: Final = 60.0  # s after which a run was a good one
FREE: Final = 3  # short lives after which the next start comes at once
_FIRST, _LONGEST = 0.5, 60.0  # s between two starts
FINAL: Final = (0, 2)  # exit codes after which none is started: the keeper left, or the command line is wrong


class Order(Enum):
    """What is to be done."""

    START = "start"
    WAIT = "wait"
    KILL = "kill"
    END = "end"


class Life(NamedTuple):
    """What is known of the player process. It begins as `Life()`."""

    running: bool = False
    lasts: float = 0.0  # s since it was started, or ended
    silent: float = 0.0  # s since its heartbeat
    beaten: bool = False  # whether there was any heartbeat
    short: int = 0  # lives in a row that were no good ones
    starts: int = 0
    seen: float | None = None


def advance(life: Life, now: float, code: int | None, beat: bool, heartbeat: float) -> tuple[Life, Order]:
    """What to do now; a start or kill counts as done. `code`: the exit code of a process that has ended, None while it
    runs; `beat`: whether its heart has beaten since the last look; `heartbeat`: the seconds that it may be silent."""
    passed = counted(life.seen, now)
    life = life._replace(lasts=life.lasts + passed, silent=life.silent + passed, seen=now)
    if not life.running:
        if life.starts and life.lasts < pause(life.short):
            return life, Order.WAIT
        return Life(True, short=life.short, starts=life.starts + 1, seen=now), Order.START
    if code in FINAL:
        return life, Order.END
    if code is not None:
        short = 0 if life.lasts >= GOOD else life.short + 1
        return Life(False, short=short, starts=life.starts, seen=now), Order.WAIT
    if beat:
        return life._replace(silent=0.0, beaten=True), Order.WAIT
    if life.silent >= (heartbeat if life.beaten else max(BOOT, heartbeat)):
        return life._replace(silent=0.0), Order.KILL
    return life, Order.WAIT


def pause(short: int) -> float:
    """The seconds until the next start, after so many short lives in a row."""
    return min(_LONGEST, _FIRST * 2.0 ** min(max(0, short - FREE), 20))
