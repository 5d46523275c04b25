"""A game gone through again on the table: by entries, by turns, from the log, by itself. It changes no game.

The table is moved up by the height of its bar, so that the replay's own bar at the foot covers nothing.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from feuville_gui.rules import CHANCE, State
from feuville_gui.session import Match
from feuville_gui.settings import Settings
from feuville_gui.table import layout
from feuville_gui.table.choreography import Hand, dragon_out
from feuville_gui.table.chronicle import log
from feuville_gui.table.lesson import fact_words
from feuville_gui.table.log_panel import LogPanel
from feuville_gui.table.look import Look
from feuville_gui.table.performance import Performance
from feuville_gui.table.picture import draw_table
from feuville_gui.table.show import Show
from feuville_gui.table.spots import on_stage
from feuville_gui.table.telling import choreograph
from feuville_gui.table.timeline import Timeline
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.input import Event, FocusLost, Key, PointerLeft
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.theme import BUTTON, SMALL_STRONG
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button, Choice
from feuville_gui.ui.words import _

SPEEDS: Final = (1, 2, 4, 8)
_REST: Final = 0.5  # s at speed 1 between two moves
_STILL: Final = 1.0  # s at speed 1 for a move of which nothing is to be seen
_BAR: Final = Rect(0, layout.TABLE.h - layout.BAR.h, layout.TABLE.w, layout.BAR.h)
_TOP, _HIGH = _BAR.y + 5, 46
_WORDS: Final = Rect(1246, _BAR.y, 208, _BAR.h)


@dataclass(frozen=True, slots=True)
class Closed:
    """Back to where the player came from."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A new game is to go on from the first n entries of this one."""

    game: Match
    n: int


class ReplayScene:
    """A game after its first n entries; while it plays, the view lags behind n as it does at the table."""

    over = False
    writing = None

    def __init__(self, game: Match, settings: Settings, n: int | None = None) -> None:
        """n: how many entries are done at first; all without."""
        self.result: Closed | PlayOn | None = None
        self.game = game
        self.settings = settings
        self.n = len(game.entries) if n is None else n
        self.playing = False
        self.speed = 1
        self._seen = 0  # entries that were done before what is being shown
        self.panel: LogPanel | None = None
        self.performance = Performance()
        self._now = 0.0
        self._goes_on = 0.0  # when the next move comes, at the earliest
        self._line = Timeline("line", (526, _TOP, 644, _HIGH), game, self.n, hint=_("Slide through the game"))
        self.form = Form(self._widgets(), first="play")
        self.go(self.n)

    def _widgets(self) -> list[Widget]:
        y, h = _TOP, _HIGH
        play = _("Pause (Space)") if self.playing else _("Play (Space)")
        icon = "icon_pause_ink" if self.playing else "icon_play_ink"
        live = not self.game.over
        why = _("Here the game is over.") if self.game.goto(self.n).over else ""
        return [
            Button("last_turn", (12, y, 48, h), "«", style=BUTTON.at(36), hint=_("The turn before (Page up)")),
            Button("before", (66, y, 48, h), icon="icon_left_ink", hint=_("What was before (Left)")),
            Button("play", (120, y, 66, h), icon=icon, primary=True, hint=play),
            Button("after", (192, y, 48, h), icon="icon_right_ink", hint=_("What came next (Right)")),
            Button("next_turn", (246, y, 48, h), "»", style=BUTTON.at(36), hint=_("The next turn (Page down)")),
            Choice(
                "speed",
                (304, y, 212, h),
                [(speed, f"{speed}×") for speed in SPEEDS],
                self.speed,
                hint=_("How fast it plays (1, 2, 4, 8)"),
            ),
            self._line,
            Button("log", (1182, y, 56, h), icon="icon_log_ink", hint=_("What has happened: go to a line (L)")),
            Button(
                "on",
                (1466, y, 236, h),
                _("Play on from here"),
                style=BUTTON.at(23),
                hint=_("A new game begins here; this one stays as it is"),
                why=why,
            ),
            Button("back", (1710, y, 198, h), _("Back to now") if live else _("Back"), style=BUTTON.at(23)),
        ]

    @property
    def focused(self) -> Rect | None:
        return self.form.focused if self.panel is None else self.panel.focused

    @property
    def moving(self) -> bool:
        if self.panel is not None:
            return self.panel.moving
        return self.playing or self.performance.moves(False)

    @property
    def state(self) -> State:
        """The state after the first n entries."""
        return self.game.goto(self.n)

    # ---- what is done -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        if self.panel is not None:
            self._in_panel(self.panel, event)
            return
        if isinstance(event, Key) and self._key(event):
            return
        if isinstance(event, FocusLost):
            self._pause()
        said = self.form.handle(event)
        if said is not None:
            self._take(said.name, said.value)

    def _in_panel(self, panel: LogPanel, event: Event) -> None:
        panel.handle(event)
        if panel.result is not None:
            self.panel = None
            self.form.handle(PointerLeft())
            if isinstance(panel.result, int):
                self.go(panel.result + 1)

    def _key(self, key: Key) -> bool:
        """The keys of the replay work wherever the focus is."""
        match key.name:
            case "escape":
                self.result = Closed()
            case "space" if not key.again:
                self._take("play", True)
            case "left" | "right":
                self.go(self.n + (1 if key.name == "right" else -1))
            case "pageup":
                self.go(self._line.last_turn())
            case "pagedown":
                self.go(self._line.next_turn())
            case "home" | "end":
                self.go(0 if key.name == "home" else len(self.game.entries))
            case "l" | "f2":
                self._take("log", True)
            case "1" | "2" | "4" | "8":
                self._hurry(int(key.name))
            case _:
                return False
        return True

    def _take(self, name: Any, value: Any) -> None:
        match name:
            case "back":
                self.result = Closed()
            case "on":
                self.result = PlayOn(self.game, self.n)
            case "play":
                self._pause() if self.playing else self._play()
            case "before":
                self.go(self.n - 1)
            case "after":
                self.go(self.n + 1)
            case "last_turn":
                self.go(self._line.last_turn())
            case "next_turn":
                self.go(self._line.next_turn())
            case "line":
                self.go(value)
            case "log":
                self._pause()
                self.panel = LogPanel(log(self.game.entries, self.game.setup), self.game.setup)
                rows = self.panel.form["rows"]  # it opens where the game is seen
                rows.chosen = max((at for at, line in enumerate(rows.lines) if line.n < self.n), default=0)
            case "speed":
                self._hurry(value)

    def go(self, n: int) -> None:
        """Be at this moment, at once, and rest there."""
        self.n = min(max(0, n), len(self.game.entries))
        self.playing = False
        self.performance.show.finish()
        self._refill()

    def _refill(self) -> None:
        self._line.value = self.n
        self.form.fill(self._widgets())

    def _play(self) -> None:
        if self.n == len(self.game.entries):
            self.n = 0
        self.playing, self._goes_on = True, self._now
        self._refill()

    def _pause(self) -> None:
        self.playing = False
        self.performance.show.finish()
        self._refill()

    def _hurry(self, speed: int) -> None:
        self.speed = speed
        self._refill()

    def _next(self) -> None:
        """The next action is seen, with what chance did after it."""
        start, entries = self.n, self.game.entries
        self._seen = start
        self.n = start + 1
        while self.n < len(entries) and entries[self.n].who == CHANCE:
            self.n += 1
        told = [(self.game.goto(n + 1), entries[n].events) for n in range(start, self.n)]
        before, motion = self.game.goto(start), self.settings.motion
        beats = choreograph(before, told, on_stage(before), motion, Hand(), 1000 * start)
        self.performance.show = Show(beats, motion, 1 / self.speed)
        self._goes_on = self._now + (_STILL if motion == "none" else 0.0) / self.speed
        self._refill()

    # ---- time and picture ---------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        self._now = now
        if self.panel is not None:
            self.panel.update(now)
        self.performance.update(now, False)
        if not self.playing:
            return
        if self.performance.moment is not None:
            self._goes_on = now + _REST / self.speed
        elif now >= self._goes_on:
            if self.n == len(self.game.entries):
                self.go(self.n)
            else:
                self._next()

    def heard(self) -> tuple[Cue, ...]:
        return (*self.performance.heard(self.settings.captions), *self.form.heard())

    def look(self) -> Look:
        """The table at this moment."""
        moment = self.performance.moment
        if self.performance.lags(self.state):
            look = self.performance.lagging(self.settings, (-1, -1))
        else:
            words = fact_words(self.game, self.n - 1) if self.n else _("The game begins.")
            look = Look(self.state, on_stage(self.state), ("", words), dragon=dragon_out(self.state))
            look = look if moment is None else replace(look, hidden=moment.hidden)
        return replace(look, computers=self.game.players(self.n if moment is None else self._seen))

    def draw(self, canvas: Canvas) -> None:
        with canvas.group(clip=(0, 0, layout.TABLE.w, _BAR.y)), canvas.group(shift=(0, -layout.BAR.h)):
            look = self.look()
            draw_table(canvas, look)
            self.performance.draw(canvas, look)
        canvas.box(_BAR, "wood_dark")
        canvas.box((0, _BAR.y, _BAR.w, 2), "gold_dark")
        where = _("Round {n}").format(n=self.state.round)
        far = _("{n} of {all}").format(n=self.n, all=len(self.game.entries))
        style = SMALL_STRONG.at(20).of("parchment")
        x, y = _WORDS.centre
        canvas.text(f"{where} · {far}", (x, y), style, anchor="c", width=_WORDS.w, fit="shrink")
        self.form.draw(canvas)
        if self.panel is not None:
            self.panel.draw(canvas)
