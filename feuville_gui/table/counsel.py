"""What the strongest player thinks of the game at the table: asked in the background, shown when it is there.

It waits for nobody, picks nothing and does nothing.
"""

from collections.abc import Sequence
from dataclasses import replace

from feuville_gui.ai import Choice, questions
from feuville_gui.ai.worker import Thinks
from feuville_gui.rules import Action, State
from feuville_gui.table import hints
from feuville_gui.table.grip import Grip
from feuville_gui.table.hint_marks import slip_place
from feuville_gui.table.look import Hint, Look
from feuville_gui.table.spots import Spot
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event, Key, Press
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.words import _

_First = tuple[Action, ...]


class Counsel:
    """Hint and grades for one table.

    What is thought about a state that is past comes to its end and is forgotten: to stop it would cost a new process,
    which only a computer's move is worth. Its questions are patient.
    """

    def __init__(self, thinker: Thinks) -> None:
        self.wanted = False  # whether a hint is
        self._thinker = thinker
        self._state: State | None = None
        self._found: dict[_First, tuple[Choice, ...]] = {}  # about that state after these actions; () is no advice
        self._asked: tuple[State, _First, int] | None = None  # the ticket last
        self._missing = False
        self._hint: Hint | None = None
        self._grades: tuple[tuple[Spot, int], ...] = ()
        self._picked: Spot | None = None  # what was picked when the grades were given
        self._slip = Rect(0, 0, 0, 0)

    @property
    def waits(self) -> bool:
        """Whether an answer is waited for."""
        return self._missing

    @property
    def words(self) -> str:
        """What the coach says while a hint is looked for, or when none came; "" otherwise."""
        if not self.wanted or self._hint is not None:
            return ""
        return _("There is no advice this time.") if () in self._found else _("Looking for the best move …")

    def toggle(self) -> None:
        """A hint is wanted, or no longer."""
        self.wanted = not self.wanted
        if not self._found.get((), True):
            del self._found[()]  # no advice came: ask again

    def handle(self, event: Event) -> bool:
        """Whether the event only put the slip away."""
        away = isinstance(event, Key) and event.name == "escape"
        away = away or (isinstance(event, Press) and self._hint is not None and self._slip.contains(event.x, event.y))
        if not self.wanted or not away:
            return False
        self.wanted, self._hint = False, None
        return True

    def update(self, state: State | None, grip: Grip, graded: bool, now: float) -> None:
        """See what has been found about this state, and ask for what is missing. None: nobody asks now."""
        self._missing = False
        self._hear(now)
        if state is not self._state:
            self._state, self._found, self.wanted = state, {}, False
        if not self.wanted:
            self._hint = None
        self._grades, self._picked = (), grip.picked
        if state is None or not (self.wanted or graded):
            return
        choices = self._about(state, (), now)
        if self.wanted and choices and self._hint is None:
            self._hint = hints.hint(state, choices)
            if questions.working()[1]:
                others = (*self._hint.others, _("So the apprentice thinks; the strong players are not there."))
                self._hint = replace(self._hint, others=others)
            self.aim(grip)
        if graded and choices:
            self._grades = self._graded(state, grip, choices, now)

    def _graded(self, state: State, grip: Grip, choices: Sequence[Choice], now: float) -> tuple[tuple[Spot, int], ...]:
        if grip.picked is None:
            return hints.source_grades(grip.offers, choices)
        if not grip.targets:  # it can be dragged, but there is no choice where
            return ()
        first = hints.common(grip.targets)
        after = self._about(state, first, now)
        return hints.target_grades(grip.targets, first, after) if after else ()

    def _about(self, state: State, first: _First, now: float) -> tuple[Choice, ...] | None:
        """The advice about the state after these actions; None as long as it is thought about."""
        if first not in self._found and self._asked is None:
            ticket = self._thinker.ask(questions.advice, state, first, now=now, patient=True)
            self._asked = state, first, ticket
            self._hear(now)
        found = self._found.get(first)
        self._missing = self._missing or found is None
        return found

    def _hear(self, now: float) -> None:
        if self._asked is None:
            return
        state, first, ticket = self._asked
        answer = self._thinker.poll(ticket, now)
        if answer is not None:
            self._asked = None
            if state is self._state:
                self._found[first] = answer.value or ()

    def aim(self, grip: Grip) -> None:
        """The keys are on what the hint points at."""
        if self._hint is not None:
            grip.walk.go(self._hint.source if grip.picked is None else self._hint.target)

    def over(self, look: Look) -> Look:
        """The look of a table with the hint and the grades."""
        if look.state is not self._state:
            return look
        known = self._grades if look.picked == self._picked else ()  # beneath a panel nothing is found anew
        grades = tuple((spot, grade) for spot, grade in known if spot.kind != "chip" or spot.a < len(look.chips))
        return replace(look, hint=self._hint, grades=grades)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Know where the slip lies that is drawn with the table."""
        if look.hint is not None:
            self._slip = slip_place(canvas, look, look.hint)
