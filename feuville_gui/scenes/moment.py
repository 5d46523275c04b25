"""A moment of a finished game on the table, to be looked at: what happened, and what would have been better.

Nothing can be done there but going on and back, and from there into the replay.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from feuville_gui.session import Match
from feuville_gui.table import layout
from feuville_gui.table.hints import pointed
from feuville_gui.table.lesson import Lesson, better_words, change_words, fact_words, is_choice
from feuville_gui.table.look import Hint, Look
from feuville_gui.table.picture import draw_table
from feuville_gui.table.spots import on_stage
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event, Key
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_STEPS: Final = {"left": -1, "right": 1, "pageup": -10, "pagedown": 10}
_UNDO: Final = layout.UNDO
_GAP: Final = 6
_THIRD: Final = (_UNDO.w - 2 * _GAP) / 3


@dataclass(frozen=True, slots=True)
class Closed:
    """Back to what the game taught."""


@dataclass(frozen=True, slots=True)
class GoThrough:
    """Go through this game from its nth entry on."""

    game: Match
    n: int


def _third(nth: int) -> Rect:
    """The nth of three places side by side."""
    return Rect(_UNDO.x + nth * (_THIRD + _GAP), _UNDO.y, _THIRD, _UNDO.h)


class MomentScene(FormScene):
    """Entry n of a game that was looked at again. A choice is shown as it lay before, luck as it came."""

    def __init__(self, lesson: Lesson, n: int) -> None:
        """The lesson has to have its review."""
        assert lesson.review is not None
        self.result: Closed | GoThrough | None = None
        self.n = n
        self._lesson = lesson
        self._review = lesson.review
        self.form = Form(
            [
                Button("before", _third(0), icon="icon_left_ink", hint=_("What was before (Left)")),
                Button("after", _third(1), icon="icon_right_ink", hint=_("What came next (Right)")),
                Button("watch", _third(2), icon="icon_play_ink", hint=_("Go through the game from here (R)")),
                Button("back", layout.END_TURN, _("Back"), primary=True),
            ],
            first="back",
        )

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape":
            self.result = Closed()
        elif isinstance(event, Key) and event.name == "r":
            self._take("watch")
        elif isinstance(event, Key) and event.name in _STEPS:
            self._go(_STEPS[event.name])
        else:
            said = self.form.handle(event)
            if said is not None:
                self._take(said.name)

    def _take(self, name: Hashable) -> None:
        match name:
            case "back":
                self.result = Closed()
            case "watch":
                self.result = GoThrough(self._lesson.game, self._seen)
            case _:
                self._go(-1 if name == "before" else 1)

    def _go(self, by: int) -> None:
        self.n = min(max(0, self.n + by), len(self._review.curve) - 1)

    def look(self) -> Look:
        """The table at this moment."""
        game, moment = self._lesson.game, self._review.curve[self.n]
        chose, state = is_choice(moment), game.goto(self._seen)
        line = moment.best or (moment.action,)
        offer = pointed(state, line) if chose else None
        changed = max(range(len(game.played_by)), key=lambda seat: abs(moment.chances[seat] - self._before[seat]))
        hint = Hint(
            None if offer is None else offer.source,
            None if offer is None else offer.target,
            fact_words(game, self.n) or _("{name} rolls.").format(name=game.setup.seats[moment.who].name),
            change_words(game, self._review, self.n, moment.who if chose else changed),
            tuple(words for words in (better_words(game, moment),) if words),
        )
        words = _("So it was, step {n} of {all}. Left and right go through the game, Esc goes back.")
        coach = words.format(n=self.n + 1, all=len(self._review.curve))
        return Look(state, on_stage(state), ("", coach), hint=hint, computers=game.players(self._seen))

    @property
    def _seen(self) -> int:
        """After how many entries the game is seen."""
        return self.n if is_choice(self._review.curve[self.n]) else self.n + 1

    @property
    def _before(self) -> tuple[float, ...]:
        return self._review.curve[self.n - 1].chances if self.n else self._review.start

    def draw(self, canvas: Canvas) -> None:
        draw_table(canvas, self.look())
        canvas.box(_UNDO, "wood", radius=4)  # over the table's own button
        self.form.draw(canvas)
