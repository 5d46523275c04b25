"""What follows what at a kiosk: attract → invite → play → prompt → reset. It knows no screen; the time is given.

Time is counted, not looked up: what passes between two looks counts for a second at most. So after a sleep of the
computer, or with a clock that jumps, nobody is sent away without having been asked, and nothing waits for ever.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import Final, NamedTuple

from feuville_gui.kiosk.config import Times

BLINK: Final = 1.0  # s between two looks that count at most
PATIENCE: Final = 10.0  # s after which a reset that nobody ends is over


class Phase(Enum):
    """What a kiosk does now. The values stand in the status file."""

    ATTRACT = "attract"  # computers play a game, and captions tell it
    RESULT = "result"  # the scoring of that game
    TITLE = "title"  # the card between two games: touch to play
    INVITE = "invite"  # somebody touched: which game?
    PLAY = "play"  # a visitor plays
    PROMPT = "prompt"  # over the game: still there?
    SCORING = "scoring"  # the visitor's game is over
    RESET = "reset"  # all becomes as it was before the visitor


class Told(Enum):
    """What the screen tells."""

    STARTED = "started"  # a visitor has chosen a game, or plays again
    OVER = "over"  # the game that is seen is over
    LEFT = "left"  # the visitor wants no more
    READY = "ready"  # the reset is done


class Visit(NamedTuple):
    """Where a kiosk stands. It begins as `Visit()`."""

    phase: Phase = Phase.ATTRACT
    lasts: float = 0.0  # s that the phase has lasted
    idle: float = 0.0  # s without a touch
    seen: float | None = None  # when it was last looked at


SHOW: Final = frozenset({Phase.ATTRACT, Phase.RESULT, Phase.TITLE})  # nobody is here
_WAKES: Final = SHOW | {Phase.PROMPT, Phase.RESET}


def advance(visit: Visit, now: float, touched: bool, told: Told | None, times: Times) -> Visit:
    """The visit at a later look. `touched`: whether anything was touched since the last one; `told`: what the screen
    has to say. One phase follows in one look at most; look several times a second."""
    passed = counted(visit.seen, now)
    idle = 0.0 if touched else visit.idle + passed
    lasts = visit.lasts + passed
    phase = _next(visit.phase, lasts, idle, touched, told, times)
    return Visit(phase, lasts if phase is visit.phase else 0.0, idle, now)


def counted(seen: float | None, now: float) -> float:
    """The seconds that count between the last look and this one."""
    return 0.0 if seen is None else min(max(now - seen, 0.0), BLINK)


def _next(phase: Phase, lasts: float, idle: float, touched: bool, told: Told | None, times: Times) -> Phase:
    """The phase that follows, or the same."""
    match phase, told:
        case Phase.ATTRACT | Phase.RESULT | Phase.TITLE, _ if touched:
            return Phase.INVITE
        case Phase.ATTRACT, Told.OVER:
            return Phase.RESULT
        case Phase.RESULT, _ if lasts >= times.result:
            return Phase.TITLE
        case Phase.TITLE, _ if lasts >= times.title:
            return Phase.ATTRACT
        case Phase.INVITE | Phase.SCORING, Told.STARTED:
            return Phase.PLAY
        case Phase.PLAY | Phase.PROMPT, Told.OVER:
            return Phase.SCORING
        case Phase.INVITE | Phase.PLAY | Phase.PROMPT | Phase.SCORING, Told.LEFT:
            return Phase.RESET
        case Phase.INVITE, _ if idle >= times.invite:
            return Phase.RESET
        case Phase.PROMPT, _ if touched:
            return Phase.PLAY
        case Phase.PROMPT, _ if idle >= times.reset:
            return Phase.RESET
        case Phase.PLAY, _ if idle >= times.prompt:
            return Phase.PROMPT
        case Phase.SCORING, _ if min(idle, lasts) >= times.scoring:
            return Phase.RESET
        case Phase.RESET, Told.READY:
            return Phase.ATTRACT
        case Phase.RESET, _ if lasts >= PATIENCE:
            return Phase.ATTRACT
    return phase


def remaining(visit: Visit, times: Times) -> int:
    """The whole seconds that a prompt counts down to the reset."""
    return max(0, math.ceil(times.reset - visit.idle))


def only_wakes(phase: Phase) -> bool:
    """Whether a touch does nothing but wake: it must not reach what lies under the finger."""
    return phase in _WAKES


def visited(phase: Phase) -> bool:
    """Whether somebody is here."""
    return phase not in SHOW
