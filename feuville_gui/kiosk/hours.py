"""How bright, how loud and where the picture is, by the hour: quiet hours, and what keeps a screen from burning in.

All are functions of a given time. They draw nothing.
"""

from __future__ import annotations

import math
from datetime import datetime, time
from typing import Final, NamedTuple

from feuville_gui.kiosk.config import BurnIn, Config, Quiet

_PLACES: Final = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))  # next to each other
_FADE: Final = 2.0  # s from bright to dark
STEP: Final = 4  # per cent


class Comfort(NamedTuple):
    """How the picture is shown now."""

    dim: int = 0  # per cent darker, in steps
    mute: bool = False
    shift: tuple[int, int] = (0, 0)  # pixels to the right and down that everything is moved by


def comfort(config: Config, local: datetime, now: float, visited: bool) -> Comfort:
    """How the picture is shown at this local time and at `now` of a steady clock; no visitor is left in the dark."""
    quiet = quiet_at(config.quiet, local.time())
    dark = 0 if visited else max(moment_dim(config.burn_in, now), 0 if quiet is None else quiet.dim)
    return Comfort(dark - dark % STEP, quiet is not None and quiet.mute, shift(config.burn_in, now))


def quiet_at(hours: tuple[Quiet, ...], local: time) -> Quiet | None:
    """The first of these hours in which this time of the day lies."""
    for quiet in hours:
        since, until = time.fromisoformat(quiet.since), time.fromisoformat(quiet.until)
        if since <= local < until or (until <= since and not until <= local < since):
            return quiet
    return None


def shift(burn_in: BurnIn, now: float) -> tuple[int, int]:
    """How far the picture is moved now: from place to place next to it, round the middle."""
    across, down = _PLACES[int(now // (burn_in.every * 60)) % len(_PLACES)]
    return across * burn_in.shift, down * burn_in.shift


def moment_dim(burn_in: BurnIn, now: float) -> int:
    """How many per cent darker it is now, for a moment at the end of each round."""
    length = min(burn_in.dim_for, burn_in.dim_every * 60)
    into = now % (burn_in.dim_every * 60) - (burn_in.dim_every * 60 - length)
    return math.floor(burn_in.dim * max(0.0, min(1.0, into / _FADE, (length - into) / _FADE)))
