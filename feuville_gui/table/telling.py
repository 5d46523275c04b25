"""Facts to beats: what is seen together, what alone, when the stage's set changes, where the dragon is meanwhile.

How a single fact looks and sounds is the choreography's matter.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from feuville_gui.rules import CHANCE, Event, State
from feuville_gui.rules import events as seen
from feuville_gui.table import dragon_flight, effects
from feuville_gui.table.choreography import DEAL, MOVE, Act, Hand, Now, act, dragon_out, stage_perch
from feuville_gui.table.chronicle import tell
from feuville_gui.table.dragon import CAVE
from feuville_gui.table.retelling import told
from feuville_gui.table.show import Beat, Track
from feuville_gui.table.spots import on_stage
from feuville_gui.table.standing import Lies, origin, standing
from feuville_gui.ui.motion import Level
from feuville_gui.ui.rect import around
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.words import _

_LEAVES, _ENTERS = 0.22, 0.34  # s of a stage set
_STANDING: Final = "gnome", "die_0", "die_1", "marker_0", "marker_1", "marker_2", "marker_3"


def choreograph(
    before: State, steps: Iterable[tuple[State, Sequence[Event]]], me: int, level: Level, hand: Hand, luck: int
) -> tuple[Beat, ...]:
    """The beats of what happened since `before` was on the table, with seat `me` on stage: the state after each
    action and its facts. `luck` is any number; the same one gives the same show."""
    telling = _Telling(before, me, level, hand, luck)
    steps = list(steps)
    facts = [fact for _state, told_now in steps for fact in told_now]
    around_it = zip((None, *facts), facts, (*facts[1:], None), strict=False)
    for state, told_now in steps:
        for last, fact, following in islice(around_it, len(told_now)):
            telling.hear(fact, last, following)
        telling.arrive(state)
    telling.flush()
    return tuple(telling.beats)


def moves(before: State, later: State, me: int, level: Level) -> tuple[Beat, ...]:
    """One beat in which everything goes where it lies later, for what was taken back."""
    telling = _Telling(before, me, level, Hand(), 0)
    telling.group.facts = True
    telling.shown = later
    telling.flush()
    return tuple(telling.beats)


def _hurried(beats: list[Beat], most: float) -> list[Beat]:
    """The same so much faster that all of it takes at most so many seconds."""
    share = min(1.0, most / sum(beat.lasts for beat in beats))
    return [beat.faster(share) for beat in beats] if share < 1 else beats


@dataclass(slots=True)
class _Group:
    """Quick facts in the making of one beat."""

    before: State
    facts: bool = False
    offset: float = 0.0
    tracks: list[Track] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    begins: dict[str, float] = field(default_factory=dict)
    words: str = ""


class _Telling:
    """Facts on their way to beats: what is shown so far, and the quick facts that wait for company."""

    def __init__(self, before: State, me: int, level: Level, hand: Hand, luck: int) -> None:
        self.beats: list[Beat] = []
        self.shown, self.me, self.level, self.hand, self.luck = before, me, level, hand, luck
        self.out, self.woken = dragon_out(before), 0
        self.group = _Group(before)
        self.seen_at = standing(before, me)
        for key, place in hand.dropped.items():
            if key in self.seen_at:
                self.seen_at[key] = self.seen_at[key]._replace(place=place)

    def hear(self, fact: Event, last: Event | None, following: Event | None) -> None:
        """Show one more fact, which stands between two others."""
        later = told(self.shown, fact)
        self.luck += 1
        now = self._now(later)._replace(last=last, next=following)
        found = act(fact, now)
        if found.quick:
            self._join(fact, found)
            self.shown = later
            return
        stage, facts = self.me, self.group.facts
        self.flush(fact.decree if isinstance(fact, seen.DecreeEvaluated) else None)
        if isinstance(fact, seen.DragonWoke):
            self.woken = len(self.beats)
        if found.attack and not self.out:
            self._fly(dragon_flight.flies(CAVE, stage_perch(), self.level))
            self.out = True
        if found.stage is not None:
            self._turn_to(found.stage)
        if facts or stage != self.me:  # pieces lie elsewhere now
            now = now._replace(me=self.me, seen_at=self.seen_at, offset=0.0)
            found = act(fact, now)
        words = tell(fact, self.shown.setup)
        base = later if found.over_after else self.shown
        self._add(Beat(base, self.me, found.tracks, found.cues, found.pause, words))
        self.shown = later
        self._rest()

    def _now(self, later: State) -> Now:
        return Now(
            self.shown, later, self.me, self.level, self.hand, self.seen_at, self.luck, min(DEAL, self.group.offset)
        )

    def _join(self, fact: Event, found: Act) -> None:
        group = self.group
        group.facts = True
        group.words = group.words or tell(fact, self.shown.setup)
        group.begins |= dict.fromkeys(found.keys, min(DEAL, group.offset) + found.wait)
        group.offset += found.step
        group.tracks += found.tracks
        group.cues += found.cues

    def arrive(self, state: State) -> None:
        """An action is over: this is the table now, and whoever decides next comes on stage."""
        if state.decider == CHANCE and not state.over:
            return  # what lies in the hand is still to be seen, and the state does not show it
        self.shown = state
        if self.out and not dragon_out(state):
            self.flush()
            self._fly(dragon_flight.goes_home(stage_perch(), self.level))
            self.out = False
            self.beats[self.woken :] = _hurried(self.beats[self.woken :], 3 * max(2, len(state.players)))
        if on_stage(state) != self.me:
            self.flush()
            self._turn_to(on_stage(state))

    def flush(self, held: str | None = None) -> None:
        """The quick facts so far become a beat; the piece that is `held` waits where it is for what comes next."""
        group, old = self.group, self.seen_at
        if group.facts:
            new = standing(self.shown, self.me)
            hidden = frozenset((held,)).union(*(track.hides for track in group.tracks))
            tracks = list(group.tracks)
            for key in dict.fromkeys((*old, *new)):
                if key not in hidden:
                    tracks += self._piece(key, old.get(key), new.get(key), group.begins.get(key, 0.0))
            if tracks and held is not None:
                lies = old[held]
                tracks += effects.moved(lies.picture, lies.place, lies.place, held, level=self.level)
            self._add(Beat(self.shown, self.me, tuple(tracks), tuple(group.cues), words=group.words))
        self._rest()
        if held is not None:
            self.seen_at[held] = old[held]

    def _piece(self, key: str, old: Lies | None, new: Lies | None, begins: float) -> tuple[Track, ...]:
        """What a piece does that lay there and lies here now."""
        if new is None:
            if old is None or key in _STANDING:
                return ()
            return effects.fades(old.picture, old.place, key, inwards=False, begins=begins)
        if old is None:
            start = origin(self.shown, key, self.me)
            if key.startswith("grass"):
                return effects.grass_slides(new.picture, start, new.place, key, begins=begins, level=self.level)
            return effects.moved(
                new.picture, around(*start.centre, start.w, start.h), new.place, key, begins=begins, level=self.level
            )
        if old.place != new.place:
            return effects.moved(new.picture, old.place, new.place, key, lasts=MOVE, begins=begins, level=self.level)
        if old.picture != new.picture and not key.startswith("die"):
            return effects.tile_turns(old.picture, new.picture, new.place, key, begins=begins, level=self.level)
        return ()

    def _rest(self) -> None:
        self.group = _Group(self.shown)
        self.seen_at = standing(self.shown, self.me)

    def _add(self, beat: Beat) -> None:
        self.beats.append(beat._replace(dragon=self.out))

    def _turn_to(self, seat: int) -> None:
        """The set of another seat comes on stage."""
        if seat == self.me:
            return
        words = _("On stage: {name}").format(name=self.shown.setup.seats[seat].name)
        curtain = (Cue("curtain", loud=0.7),)
        self._add(Beat(self.shown, self.me, cues=curtain, pause=_LEAVES, words=words, set="leaves"))
        self.me = seat
        self._add(Beat(self.shown, seat, pause=_ENTERS, words=words, set="enters"))
        self.seen_at = standing(self.shown, seat)

    def _fly(self, found: tuple[tuple[Track, ...], tuple[Cue, ...]]) -> None:
        self._add(Beat(self.shown, self.me, *found))
