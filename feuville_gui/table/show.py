"""What is seen and heard happening, over time: beats one after the other, each over the table as it stands then.

It knows no rule and no clock, and decides nothing: the state has moved on already, a show only lags behind it.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from feuville_gui.rules import State
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level
from feuville_gui.ui.sound import Cue

Draw = Callable[[Canvas, float], None]
_AT_ONCE: Final = 2  # so many sounds are heard of a show that is not seen
_LATE: Final = 1.0  # s after which a sound is not heard any more: the computer slept


class Track(NamedTuple):
    """Something that is seen over the table for a while.

    `draw` gets the part of its time that is over, 0 to 1. Times are seconds at speed 1, from the start of its beat.
    What it `hides` (ids of pieces, `die_0`, `die_1`, `gnome`, `cup`, `dragon`, `marker_SEAT`, `person_NUMBER`,
    `grass_WALL`, `lifted_TILE`) the table's views leave out until the track is over; such a track is drawn with part 0
    before it begins.
    """

    draw: Draw
    lasts: float
    begins: float = 0.0
    hides: frozenset[str] = frozenset()

    @property
    def ends(self) -> float:
        return self.begins + self.lasts


def after(seconds: float, tracks: Sequence[Track]) -> tuple[Track, ...]:
    """These tracks so much later, and unseen before; what they hide stays hidden from the start."""
    return tuple(track._replace(begins=track.begins + seconds, draw=_unseen_before(track.draw)) for track in tracks)


def until(seconds: float, tracks: Sequence[Track]) -> tuple[Track, ...]:
    """These tracks, staying as they are at their end until then."""
    return tuple(track._replace(lasts=seconds - track.begins, draw=_stays(track, seconds)) for track in tracks)


def heard_after(seconds: float, cues: Sequence[Cue]) -> tuple[Cue, ...]:
    """These sounds so much later."""
    return tuple(cue._replace(at=cue.at + seconds) for cue in cues)


def _stays(track: Track, seconds: float) -> Draw:
    longer = (seconds - track.begins) / track.lasts
    return lambda canvas, part: track.draw(canvas, min(1.0, longer * part))


def _unseen_before(draw: Draw) -> Draw:
    def late(canvas: Canvas, part: float) -> None:
        if part > 0:
            draw(canvas, part)

    return late


class Beat(NamedTuple):
    """The table as it stands in a state with seat `me` on stage, and what moves over it.

    `words` say in the coach line what happens. `set` is the stage set of the seat that `leaves` or `enters`, which
    sits so many seats on from the last one (or back, when negative); `dragon` says whether he hovers over the stage.
    """

    state: State
    me: int
    tracks: tuple[Track, ...] = ()
    cues: tuple[Cue, ...] = ()
    pause: float = 0.0  # s that it lasts at least
    words: str = ""
    set: Literal["", "leaves", "enters"] = ""
    seats_on: int = 0
    dragon: bool = False

    @property
    def lasts(self) -> float:
        return max([self.pause, *(track.ends for track in self.tracks)])

    def faster(self, share: float) -> "Beat":
        """The same in this share of the time."""
        tracks = tuple(track._replace(begins=share * track.begins, lasts=share * track.lasts) for track in self.tracks)
        cues = tuple(cue._replace(at=share * cue.at) for cue in self.cues)
        return self._replace(tracks=tracks, cues=cues, pause=share * self.pause)


class Moment(NamedTuple):
    """A beat at one time: seconds at speed 1 from its start."""

    beat: Beat
    time: float

    @property
    def hidden(self) -> frozenset[str]:
        """What the views leave out."""
        return frozenset().union(*(track.hides for track in self.beat.tracks if self.time < track.ends))

    @property
    def away(self) -> float:
        """How far the stage's set is in the wings: 0 it stands, 1 it is gone."""
        part = min(1.0, self.time / self.beat.lasts)
        return {"": 0.0, "leaves": part * part, "enters": (1 - part) ** 3}[self.beat.set]

    def draw(self, canvas: Canvas) -> None:
        """Describe what moves now."""
        for track in self.beat.tracks:
            if self.time < track.ends and (track.hides or self.time >= track.begins):
                track.draw(canvas, max(0.0, (self.time - track.begins) / track.lasts))


class Show:
    """Beats that follow one another from the first look at them on; with level "none" or pace 0 nothing is seen."""

    def __init__(self, beats: Sequence[Beat] = (), level: Level = "full", pace: float = 1.0) -> None:
        """pace: 1 is normal, 0.5 twice as fast, 0 instant."""
        self._pace = pace
        self._began: float | None = None
        self._beats: list[tuple[float, Beat]] = []  # with the seconds at speed 1 at which each begins
        self._cues: list[Cue] = []
        lasts = 0.0
        for beat in beats:
            self._beats.append((lasts, beat))
            self._cues += [cue._replace(at=lasts + cue.at) for cue in beat.cues]
            lasts += beat.lasts
        self._cues.sort(key=lambda cue: cue.at)
        if level == "none" or pace <= 0:
            self._beats = []
            self._cues = [cue._replace(at=0.0) for cue in {cue.sound: cue for cue in self._cues}.values()][-_AT_ONCE:]

    def _time(self, now: float) -> float:
        if self._began is None:
            self._began = now
        return max(0.0, now - self._began) / self._pace if self._pace > 0 else 0.0

    def at(self, now: float) -> Moment | None:
        """What is seen at this time; None when all is over."""
        if not self._beats:
            return None
        time = self._time(now)
        while self._beats:
            begins, beat = self._beats[0]
            if time < begins + beat.lasts:
                return Moment(beat, time - begins)
            self._beats.pop(0)
        return None

    def heard(self, now: float) -> tuple[Cue, ...]:
        """The sounds that are due and were not asked for before."""
        if not self._cues:
            return ()
        time, due = self._time(now), 0
        while due < len(self._cues) and self._cues[due].at <= time:
            due += 1
        found, self._cues = self._cues[:due], self._cues[due:]
        return tuple(cue for cue in found if (time - cue.at) * self._pace < _LATE)

    def finish(self) -> None:
        """All is over; what was not heard yet is not heard any more."""
        self._beats, self._cues = [], []
