"""A finished game looked at again by the strongest player, stretch by stretch in the background. It draws nothing."""

from typing import Final

from feuville_gui.ai import Moment, Review, TurningPoint, cause, questions, summary
from feuville_gui.ai.worker import Thinks
from feuville_gui.rules import events
from feuville_gui.session import Match
from feuville_gui.table.chronicle import tell
from feuville_gui.table.moves import move_words, sentence
from feuville_gui.ui.words import _

_STRETCH: Final = 8  # entries looked at for one question
_CAP: Final = 30.0  # s for one, on however slow a computer
_QUIET: Final = (events.DieSpent, events.TurnEnded, events.TurnBegan)


class Lesson:
    """What one game taught. It begins when it is told to, can be stopped, and then goes on where it was."""

    def __init__(self, game: Match, thinker: Thinks) -> None:
        self.game = game
        self.review: Review | None = None
        self.trouble = ""
        self.going = False
        self.can_begin = True
        self._thinker = thinker
        self._ticket: int | None = None
        self._first: tuple[float, ...] = ()
        self._curve: list[Moment] = []

    @property
    def part(self) -> float:
        """How far it is, 0 to 1."""
        return len(self._curve) / max(1, len(self.game.entries))

    def begin(self) -> None:
        """Look at the game, or go on."""
        why = questions.working()[1]
        self.can_begin = not why
        self.trouble = _("What the game taught cannot be told: the strong players are not there.") if why else ""
        self.going = self.can_begin and self.review is None

    def stop(self) -> None:
        """Leave it at this."""
        if self._ticket is not None:
            self._thinker.forget(self._ticket)
        self._ticket, self.going = None, False

    def update(self, now: float) -> None:
        """Take what has been found, and ask for the next stretch."""
        if not self.going:
            return
        if self._ticket is None:
            n = len(self._curve)
            actions = tuple(entry.action for entry in self.game.entries[n : n + _STRETCH])
            self._ticket = self._thinker.ask(
                questions.looked_again, self.game.goto(n), actions, n, now=now, cap=_CAP, patient=True
            )
        answer = self._thinker.poll(self._ticket, now)
        if answer is None:
            return
        self._ticket = None
        if answer.value is None:
            self.trouble, self.going = _("The game could not be looked at to its end."), False
            return
        chances, moments = answer.value
        self._first = self._first or chances
        self._curve += moments
        if len(self._curve) == len(self.game.entries):
            self.review, self.going = summary(self._first, self._curve), False


# ---- in words ---------------------------------------------------------------------------------------------


def fact_words(game: Match, n: int) -> str:
    """What entry n was."""
    facts = game.entries[n].events
    telling = [fact for fact in facts if not isinstance(fact, _QUIET)]
    someones = (fact for fact in telling if getattr(fact, "seat", None) is not None)
    told = next((fact for fact in (*someones, *telling, *facts)), None)
    return "" if told is None else tell(told, game.setup)


def change_words(game: Match, review: Review, n: int, seat: int) -> str:
    """What entry n did to a player's chance to win."""
    before = review.curve[n - 1].chances if n else review.start
    return _("{name}'s chance to win: {before} %, then {after} %.").format(
        name=game.setup.seats[seat].name, before=per_cent(before[seat]), after=per_cent(review.curve[n].chances[seat])
    )


def better_words(game: Match, moment: Moment) -> str:
    """What would have been better; "" where nothing was found."""
    if not moment.best or moment.lost < 0.05:
        return ""
    move = sentence(move_words(game.goto(moment.n), moment.best), 2)
    return _("Better by {points} points: {move}").format(points=f"{moment.lost:.1f}", move=move[:1].lower() + move[1:])


def cause_words(game: Match, point: TurningPoint) -> str:
    """When a turning point was, and whose doing: "Round 3, luck of the dice."."""
    words = {
        "dice": _("Round {n}, luck of the dice."),
        "draw": _("Round {n}, luck of the draw."),
        "choice": _("Round {n}, a choice."),
    }
    return words[point.cause].format(n=game.goto(point.n).round)


def is_choice(moment: Moment) -> bool:
    """Whether somebody decided there, and not chance."""
    return cause(moment) == "choice"


def per_cent(chance: float) -> int:
    """A chance as it is told."""
    return round(100 * chance)
