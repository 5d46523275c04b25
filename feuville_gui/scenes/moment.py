"""A moment of a finished game on the table, to be looked at: what happened, and what would have been better.

Nothing can be done there but going on and back.
"""

from dataclasses import dataclass
from typing import Final

from feuville_gui.table import layout
from feuville_gui.table.hints import pointed
from feuville_gui.table.lesson import Lesson, better_words, change_words, fact_words, is_choice
from feuville_gui.table.look import Hint, Look
from feuville_gui.table.picture import draw_table
from feuville_gui.table.spots import on_stage
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.input import Event, Key
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_STEPS: Final = {"left": -1, "right": 1, "pageup": -10, "pagedown": 10}
_UNDO: Final = layout.UNDO
_HALF: Final = (_UNDO.w - 6) / 2


@dataclass(frozen=True, slots=True)
class Closed:
    """Back to what the game taught."""


class MomentScene:
    """Entry n of a game that was looked at again. A choice is shown as it lay before, luck as it came."""

    over = False
    moving = False
    writing = None

    def __init__(self, lesson: Lesson, n: int) -> None:
        """The lesson has to have its review."""
        assert lesson.review is not None
        self.result: Closed | None = None
        self.n = n
        self._lesson = lesson
        self._review = lesson.review
        self.form = Form(
            [
                Button("before", _UNDO._replace(w=_HALF), icon="icon_left_ink", hint=_("What was before")),
                Button(
                    "after",
                    Rect(_UNDO.x + _HALF + 6, _UNDO.y, _HALF, _UNDO.h),
                    icon="icon_right_ink",
                    hint=_("What came next"),
                ),
                Button("back", layout.END_TURN, _("Back"), primary=True),
            ],
            first="back",
        )

    @property
    def focused(self) -> Rect | None:
        return self.form.focused

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape":
            self.result = Closed()
        elif isinstance(event, Key) and event.name in _STEPS:
            self._go(_STEPS[event.name])
        else:
            said = self.form.handle(event)
            if said is not None and said.name == "back":
                self.result = Closed()
            elif said is not None:
                self._go(-1 if said.name == "before" else 1)

    def _go(self, by: int) -> None:
        self.n = min(max(0, self.n + by), len(self._review.curve) - 1)

    def look(self) -> Look:
        """The table at this moment."""
        game, moment = self._lesson.game, self._review.curve[self.n]
        chose = is_choice(moment)
        state = game.goto(self.n if chose else self.n + 1)
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
        return Look(state, on_stage(state), ("", coach), hint=hint, computers=game.played_by)

    @property
    def _before(self) -> tuple[float, ...]:
        return self._review.curve[self.n - 1].chances if self.n else self._review.start

    def update(self, now: float) -> None:
        """Nothing moves here."""

    def heard(self) -> tuple[Cue, ...]:
        return self.form.heard()

    def draw(self, canvas: Canvas) -> None:
        draw_table(canvas, self.look())
        self.form.draw(canvas)
