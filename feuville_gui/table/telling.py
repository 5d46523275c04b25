"""Facts to beats: what is seen together, what alone, when the stage's set changes, where the dragon is meanwhile.

How a single fact looks and sounds is the choreography's matter.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from feuville_gui.rules import CHANCE, Event, State
from feuville_gui.rules import events as seen
from feuville_gui.table import dragon_flight, effects, marks
from feuville_gui.table.choreography import DEAL, MOVE, Act, Hand, Now, act, dragon_out, stage_perch
from feuville_gui.table.chronicle import tell
from feuville_gui.table.dragon import CAVE
from feuville_gui.table.retelling import told
from feuville_gui.table.show import Beat, Track, after
from feuville_gui.table.spots import on_stage
from feuville_gui.table.standing import Lies, origin, standing
from feuville_gui.table.townscape import draw_shifting, lifted, shifting
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level, soft
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.words import _

_HARMLESS: Final = 3.0  # s that the dragon is out when he burns nothing
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
    nth = 0
    for state, told_now in steps:
        for fact in told_now:
            telling.hear(fact, facts[nth - 1] if nth else None, tuple(facts[nth + 1 :]))
            nth += 1
        telling.arrive(state)
    telling.flush()
    return tuple(telling.beats)


def moves(before: State, later: State, me: int, level: Level, back: bool) -> tuple[Beat, ...]:
    """One beat in which everything goes where it lies later, for what was taken `back` or done again, on the stage of
    whoever did it; its set comes before, or goes after it."""
    telling = _Telling(before, me, level, Hand(), 0)
    telling.out = dragon_out(later)
    if back:
        telling.turn_to(on_stage(later))
    telling.group.facts, telling.group.words = True, _("Taken back.") if back else _("Done again.")
    telling.shown = later
    telling.flush()
    telling.turn_to(on_stage(later))
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
        self.out, self.woken, self.attacks = dragon_out(before), 0, dragon_out(before)
        self.group = _Group(before)
        self.seen_at = standing(before, me)
        for key, place in hand.dropped.items():
            if key in self.seen_at:
                carried = Lies(place, self.seen_at[key].picture, marks.CARRIED_LEAN, rounded=5, shadow=14)
                self.seen_at[key] = carried

    def hear(self, fact: Event, last: Event | None, rest: tuple[Event, ...]) -> None:
        """Show one more fact, which stands between others."""
        later = told(self.shown, fact)
        self.luck += 1
        now = self._now(later)._replace(last=last, rest=rest)
        found = act(fact, now)
        if found.seen_before:
            self.shown = later
            self._rest()
            return
        if found.quick:
            self._join(fact, found)
            self.shown = later
            return
        stage, facts = self.me, self.group.facts
        words = self._words(fact, found)
        self.flush(fact.decree if isinstance(fact, seen.DecreeEvaluated) else None, words)
        if isinstance(fact, seen.DragonWoke):
            self.woken, self.attacks = len(self.beats), False
        self.attacks |= isinstance(fact, seen.TownAttacked)
        if found.attack and not self.out:
            self._fly(dragon_flight.flies(CAVE, stage_perch(), self.level), _("The dragon flies out."))
            self.out = True
        if found.stage is not None:
            self.turn_to(found.stage)
        if facts or stage != self.me:  # pieces lie elsewhere now
            now = now._replace(me=self.me, seen_at=self.seen_at, offset=0.0)
            found = act(fact, now)
        if isinstance(fact, seen.ColumnBurnt) and isinstance(last, seen.TownAttacked | seen.ColumnBurnt):
            words = self.beats[-1].words  # why they burn can be read while they do
        self._add(Beat(self.shown, self.me, found.tracks, found.cues, found.pause, words))
        self.shown = later
        self._rest()
        if found.rests:
            self.seen_at |= found.rests
            self.group = _Group(later, facts=True, cues=[Cue("slide")], words=tell(fact, self.shown.setup))

    def _words(self, fact: Event, found: Act) -> str:
        return tell(fact, self.shown.setup) if found.words is None else found.words

    def _now(self, later: State) -> Now:
        return Now(
            self.shown, later, self.me, self.level, self.hand, self.seen_at, self.luck, min(DEAL, self.group.offset)
        )

    def _join(self, fact: Event, found: Act) -> None:
        group = self.group
        group.facts = True
        group.words = group.words or self._words(fact, found)
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
            self._fly(dragon_flight.goes_home(stage_perch(), self.level), _("The dragon flies home."))
            self.out = False
            most = 3 * max(2, len(state.players)) if self.attacks else _HARMLESS
            self.beats[self.woken :] = _hurried(self.beats[self.woken :], most)
        if on_stage(state) != self.me:
            self.flush()
            self.turn_to(on_stage(state))

    def flush(self, held: str | None = None, words: str = "") -> None:
        """The quick facts so far become a beat; the piece that is `held` waits where it is for what comes next, which
        has these words."""
        group, old = self.group, self.seen_at
        if group.facts:
            new = standing(self.shown, self.me)
            tracks = [*self._town_shifts(), *group.tracks]
            hidden = frozenset((held,)).union(*(track.hides for track in tracks))
            for key in dict.fromkeys((*old, *new)):
                if key not in hidden:
                    tracks += self._piece(key, old.get(key), new.get(key), group.begins.get(key, 0.0))
            if tracks and held is not None:
                lies = old[held]
                tracks += effects.moved(lies, lies, held, level=self.level)
            self._add(Beat(self.shown, self.me, tuple(tracks), tuple(group.cues), words=group.words or words))
        self._rest()
        if held is not None:
            self.seen_at[held] = old[held]

    def _piece(self, key: str, old: Lies | None, new: Lies | None, begins: float) -> tuple[Track, ...]:
        """What a piece does that lay there and lies here now."""
        if new is None:
            if old is None or key in _STANDING:
                return ()
            return effects.fades(old, key, inwards=False, begins=begins)
        if old is None:
            start = origin(self.shown, key, self.me)
            if key.startswith("grass"):
                comes = effects.grass_slides(new.picture, start, new.place, key, level=self.level)
            else:
                comes = effects.moved(new._replace(place=start), new, key, level=self.level)
            return after(begins, comes)
        if old.place != new.place:
            return effects.moved(old, new, key, lasts=MOVE, begins=begins, level=self.level)
        if old.picture != new.picture and not key.startswith("die"):
            turned = lifted(key)
            return effects.tile_turns(old.picture, new.picture, new.place, turned, begins=begins, level=self.level)
        return ()

    def _town_shifts(self) -> tuple[Track, ...]:
        """The town on stage makes room for a column, or closes the gap of one."""
        before, later = (state.players[self.me] for state in (self.group.before, self.shown))
        if len(before.town) == len(later.town):
            return ()

        def draw(canvas: Canvas, part: float) -> None:
            draw_shifting(canvas, before, later, soft(min(1.0, part)))

        return (Track(draw, MOVE, hides=shifting(before, later)),)

    def _rest(self) -> None:
        self.group = _Group(self.shown)
        self.seen_at = standing(self.shown, self.me)

    def _add(self, beat: Beat) -> None:
        self.beats.append(beat._replace(dragon=self.out))

    def turn_to(self, seat: int) -> None:
        """The set of another seat comes on stage."""
        if seat == self.me:
            return
        words = _("On stage: {name}").format(name=self.shown.setup.seats[seat].name)
        curtain = (Cue("curtain", loud=0.7),)
        count = len(self.shown.players)
        on = (seat - self.me) % count
        self._add(Beat(self.shown, self.me, cues=curtain, pause=_LEAVES, words=words, set="leaves"))
        self.me = seat
        seats_on = on if 2 * on <= count else on - count
        self._add(Beat(self.shown, seat, pause=_ENTERS, words=words, set="enters", seats_on=seats_on))
        self.seen_at = standing(self.shown, seat)

    def _fly(self, found: tuple[tuple[Track, ...], tuple[Cue, ...]], words: str) -> None:
        self._add(Beat(self.shown, self.me, *found, words=words))
