"""Simple motion: whatever lies in another place after a move glides there. It knows no rule and no clock.

The glides are found by comparing two moments, so they cannot tell another story than the states do.
"""

from typing import Final

from feuville_gui.rules import DECREE_KINDS, LAYERS, State
from feuville_gui.table import layout, spots
from feuville_gui.table.spots import fixed, piece_at, where
from feuville_gui.ui.motion import Level, Timeline
from feuville_gui.ui.rect import Rect

SECONDS: Final = 0.35
STAGGER: Final = 0.07  # s between pieces that are drawn one after the other


class Glides:
    """What is on its way; keys are ids of pieces, `die_0`, `die_1`, `gnome` and `marker_0` to `marker_3`."""

    def __init__(self, level: Level, pace: float) -> None:
        self._timeline = Timeline(level, pace)
        self._ends: dict[str, Rect] = {}

    def moving(self, now: float) -> bool:
        """Whether something is still on its way."""
        return self._timeline.moving(now)

    def finish(self) -> None:
        """Everything is where it belongs."""
        self._timeline.finish()
        self._ends = {}

    def start(self, before: State, after: State, me: int, now: float, dropped: dict[str, Rect]) -> None:
        """Send everything that has another place, seen with seat `me` on stage, from its old place to the new one.

        `dropped` is where the player has let a piece go.
        """
        self.finish()
        old, new = standing(before, me) | dropped, standing(after, me)
        drawn = 0
        for key, end in new.items():
            begin = old.get(key) or origin(after, key)
            if begin == end:
                continue
            delay = 0.0
            if key not in old:
                delay, drawn = drawn * STAGGER, drawn + 1
            self._timeline.glide(key, tuple(begin), tuple(end), SECONDS, now, after=delay)
            self._ends[key] = end

    def now(self, now: float) -> tuple[tuple[str, Rect], ...]:
        """What is on its way and where it is at this time."""
        if not self._timeline.moving(now):
            return ()
        at = {key: Rect(*self._timeline.at(key, now, tuple(end))) for key, end in self._ends.items()}
        return tuple((key, rect) for key, rect in at.items() if rect != self._ends[key])


def standing(state: State, me: int) -> dict[str, Rect]:
    """The place of every open piece while seat `me` is on stage."""
    found: dict[str, Rect] = {}
    for spot in fixed(state, me):
        piece = piece_at(spot, state, me)
        if piece is not None and spot != spots.EVALUATIONS:
            found[piece] = where(spot, state, me)
    found |= {f"die_{nth}": spots.die_place(state, nth) for nth in range(2)}
    found["gnome"] = where(spots.GNOME, state, me)
    found |= {f"marker_{seat}": layout.marker_place(player.points) for seat, player in enumerate(state.players)}
    return found


def origin(state: State, key: str) -> Rect:
    """Where a piece comes from that has just been drawn: its stack, or the Fairy."""
    if key in DECREE_KINDS:
        return layout.counter_icon("decree")
    face = state.setup.box.faces.get(key)
    return layout.FAIRY if face is None else layout.counter_icon(LAYERS[LAYERS.index(face.layer)])
