"""The seats of one game that computers play: whose move it is, what it will be, and what is said of it.

It asks and waits; who thinks, and where, is given. It submits nothing and draws nothing.
"""

from collections.abc import Sequence
from typing import Final

from feuville_gui.ai import questions
from feuville_gui.ai.worker import Thinks
from feuville_gui.logbook import LOG
from feuville_gui.rules import CHANCE, State, events, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.session import Computer, Match
from feuville_gui.settings import Settings
from feuville_gui.table.chronicle import tell
from feuville_gui.table.manners import HOME
from feuville_gui.table.news import LONGEST, news
from feuville_gui.table.performance import PACE
from feuville_gui.table.seating import level_words, style_name
from feuville_gui.table.why import why
from feuville_gui.ui.words import _

PAUSE: Final = HOME.pause
_PAUSE_UNSEEN: Final = 1.2  # the same where moves jump
_CHOICES: Final = (do.TakeTile, do.TakeDecree, do.UseSkill, do.SendGnome, do.AskFairy, do.EvaluateTown, do.Steal)
_QUIET: Final = (
    events.TurnEnded,
    events.TurnBegan,
    events.DieSpent,
    events.GnomeWentHome,
    events.TileRevealed,
    events.DecreeRevealed,
    events.CharmRevealed,
)


class Computers:
    """Asks for the move of the computer that decides, and gives it when the table is ready for it."""

    def __init__(self, game: Match, thinker: Thinks) -> None:
        self.game = game
        self._thinker = thinker
        self._ticket: int | None = None
        self._about: State | None = None  # what was asked about
        self._ready: float | None = None  # since when what happened before has been seen
        self.why = ""  # why the last move was made
        self._told: list[str] = []
        self._teller = CHANCE

    # ---- who ----------------------------------------------------------------------------------------------

    @property
    def who(self) -> Computer | None:
        """The computer that decides now; None when a person does, or nobody."""
        decider = self.game.state.decider
        return None if decider == CHANCE else self.game.played_by[decider]

    @property
    def decide(self) -> bool:
        """Whether it is for a computer to decide."""
        return self.who is not None

    @property
    def words(self) -> str:
        """What the coach says while a computer decides."""
        return _("{name} is thinking …").format(name=self.game.setup.seats[self.game.state.decider].name)

    def hand_over(self, seat: int, level: int) -> None:
        """From now on a computer of this level plays this seat, in the style that it had; level 0: a person again."""
        before = self.game.played_by[seat]
        style = "plain" if before is None else before.style
        self.forget()
        self.game.hand_over(seat, Computer(level, style) if level else None)

    def fit(self) -> str:
        """Let the nearest that works play in place of a computer that cannot; sentences on that, or ""."""
        said = []
        for seat, wanted in enumerate(self.game.played_by):
            if wanted is None:
                continue
            level, style = questions.nearest(wanted.level, wanted.style)
            found = Computer(level.number, style.name)
            if found != wanted:
                self.game.hand_over(seat, found)
                words = _("{name} now plays as “{level}, {style}”: the player that was chosen is not there.")
                name = self.game.setup.seats[seat].name
                said.append(words.format(name=name, level=level_words(found.level), style=style_name(found.style)))
        return " ".join(said)

    # ---- what ---------------------------------------------------------------------------------------------

    def move(self, now: float, seen: bool, chosen: Settings, rest: float = PAUSE) -> questions.Move | None:
        """What the computer does that decides; None as long as it thinks, or people still look at what was before.

        It thinks while that is shown. `seen`: whether it has been shown to its end; `rest`: s at speed 1 from then on.
        """
        who, state = self.who, self.game.state
        if who is None:
            self.forget()
            return None
        if state is not self._about:
            self.forget()
            self._about, self._ready = state, None
            if len(legal_actions(state)) > 1:
                self._ticket = self._thinker.ask(questions.choose, state, who.level, who.style, self._seed, now=now)
        if self._ready is None and seen:
            self._ready = now
        pause = PACE[chosen.speed] * (_PAUSE_UNSEEN if chosen.motion == "none" else rest)
        if self._ready is None or now < self._ready + pause:
            return None
        return self._decided(state, now)

    def _decided(self, state: State, now: float) -> questions.Move | None:
        legal = legal_actions(state)
        if self._ticket is None:
            return questions.Move(legal[0])
        answer = self._thinker.poll(self._ticket, now)
        if answer is None:
            return None
        self._ticket = None
        if isinstance(answer.value, questions.Move) and answer.value.action in legal:
            return answer.value
        LOG.warning("entry %s: no move of %s (%s)", len(self.game.entries), self.who, answer.trouble or answer.value)
        return questions.first_thought(state, self._seed)

    @property
    def _seed(self) -> str:
        """The same in the same place of the same game, so that a game goes the same way again."""
        return f"{self.game.seed}:{len(self.game.entries)}"

    def forget(self) -> None:
        """What was asked is not wanted any more."""
        if self._ticket is not None:
            self._thinker.forget(self._ticket)
        self._ticket = self._about = None

    # ---- what is said of it -------------------------------------------------------------------------------

    def tell(self, start: int, move: questions.Move) -> str:
        """What a computer's moves came to, the latest being entry `start`: its whole turn, as far as there is room."""
        steps = self.game.steps(start)
        who = steps[0].entry.who
        if who != self._teller:
            self._told, self._teller = [], who
        words = news(steps, self.game.setup)
        if not words:
            facts = [fact for step in steps[:2] for fact in step.entry.events if not isinstance(fact, _QUIET)]
            words = tell(facts[0], self.game.setup) if facts else ""
        reason = ""
        if move.reasons is not None and isinstance(move.action, _CHOICES):
            reason = why(move.reasons, self.game.setup)
        self.why = reason
        self._told += [told for told in (words, reason) if told and told not in self._told]
        return _latest(self._told)


def _latest(sentences: Sequence[str]) -> str:
    """As many of the last ones as there is room for."""
    found: list[str] = []
    for words in reversed(sentences):
        if sum(map(len, found)) + len(words) > LONGEST:
            break
        found.insert(0, words)
    return " ".join(found)
