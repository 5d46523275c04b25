"""All that moves over one table by itself, and all that is heard there: the show of what has happened, what swings from
the hand, the sleeping dragon, sounds and their captions. It decides nothing and changes no game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from feuville_gui.rules import State
from feuville_gui.session import MatchStep
from feuville_gui.settings import Settings
from feuville_gui.table.captions import LASTS, draw_caption
from feuville_gui.table.choreography import Hand, dragon_out
from feuville_gui.table.look import Look
from feuville_gui.table.show import Beat, Moment, Show
from feuville_gui.table.slumber import Slumber
from feuville_gui.table.spots import on_stage
from feuville_gui.table.stage import draw_coach
from feuville_gui.table.telling import choreograph, moves
from feuville_gui.table.wrist import Wrist
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.sound import Cue

PACE: Final = {"1": 1.0, "2": 0.5, "4": 0.25, "instant": 0.0}


class Performance:
    """Whatever is asked of it is asked for the time of the last `update`."""

    def __init__(self) -> None:
        self.show = Show()
        self._wrist = Wrist()
        self._slumber = Slumber()
        self._now = 0.0
        self._caption = ("", 0.0)  # and when it was heard
        self._noises: list[Cue] = []  # of the hand itself

    # ---- what is shown ------------------------------------------------------------------------------------

    def play(
        self, chosen: Settings, before: State, steps: Sequence[MatchStep], me: int, hand: Hand | None = None
    ) -> None:
        """Let be seen what has happened since `before` was on the table with seat `me` on stage."""
        told = [(step.state, step.entry.events) for step in steps]
        luck = 1000 * steps[-1].entry.n if steps else 0
        self._start(chosen, choreograph(before, told, me, chosen.motion, hand or Hand(), luck))

    def go(self, chosen: Settings, before: State, later: State, me: int, back: bool) -> None:
        """Everything goes where it lies later, for what was taken back or done again, and nothing more is shown."""
        self._start(chosen, moves(before, later, me, chosen.motion, back))

    def _start(self, chosen: Settings, beats: Sequence[Beat]) -> None:
        self.show = Show(beats, chosen.motion, PACE[chosen.speed])

    @property
    def moment(self) -> Moment | None:
        """What is seen now."""
        return self.show.at(self._now)

    def lags(self, state: State) -> bool:
        """Whether the show has not come yet to this state, with its set on stage and the dragon in place."""
        moment = self.moment
        if moment is None:
            return False
        beat = moment.beat
        there = beat.state is state and beat.me == on_stage(state)
        return not there or bool(beat.set) or beat.dragon != dragon_out(state)

    def moves(self, dragging: bool) -> bool:
        """Whether anything moves by itself."""
        stirs = self._slumber.stirring(self._now) or bool(self._caption[0])
        return stirs or (dragging and self._wrist.swings) or self.moment is not None

    # ---- the hand, and time -------------------------------------------------------------------------------

    def follow(self, pointer: tuple[float, float]) -> None:
        """The pointer has come here."""
        self._wrist.follow(pointer, self._now)
        self._slumber.stir(self._now)

    def flick(self) -> tuple[float, float] | None:
        """How the hand throws what it lets go now."""
        return self._wrist.flick(self._now)

    def update(self, now: float, dragging: bool) -> None:
        """It is so late now."""
        self._now = now
        if dragging:
            self._wrist.update(now)
        else:
            self._wrist.rest()
        if now > self._caption[1] + LASTS:
            self._caption = "", now

    # ---- sound --------------------------------------------------------------------------------------------

    def note(self, sound: str, loud: float = 1.0) -> None:
        """The hand makes a sound."""
        self._noises.append(Cue(sound, loud=loud))

    def heard(self, captions: bool) -> tuple[Cue, ...]:
        """The sounds since the last call."""
        found = (*self.show.heard(self._now), *self._noises)
        self._noises = []
        words = next((cue.caption for cue in reversed(found) if cue.caption), "")
        if captions and words:
            self._caption = words, self._now
        return found

    # ---- picture ------------------------------------------------------------------------------------------

    def lagging(self, chosen: Settings, pointer: tuple[float, float]) -> Look:
        """The table as it was in the show, where nothing can be picked. There has to be a moment."""
        moment = self.moment
        assert moment is not None
        beat, calm = moment.beat, chosen.motion == "calm"
        return Look(
            state=beat.state,
            me=beat.me,
            coach=("", beat.words),
            hidden=moment.hidden,
            away=moment.away,
            seats_on=0 if calm else beat.seats_on,
            faint=calm,
            dragon=beat.dragon,
            pointer=pointer,
        )

    def over(self, look: Look) -> Look:
        """The look of a table that waits, with what moves there left out, leaning or breathing."""
        moment = self.moment
        return replace(
            look,
            hidden=frozenset() if moment is None else moment.hidden,
            dragon=dragon_out(look.state),
            swing=round(self._wrist.swing / 2) * 2,
            breath=self._slumber.breath(self._now),
            eye=self._slumber.eye(self._now, look.pointer),
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Describe what moves over the table at this look of it."""
        moment = self.moment
        if moment is not None:
            moment.draw(canvas)
            if "dragon" in moment.hidden:
                draw_coach(canvas, look)
        draw_caption(canvas, self._caption[0])
