"""The table in play: one game, seen and done by the players who share the screen. It opens no other scene."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from feuville_gui.ai.worker import AtOnce, Thinks
from feuville_gui.rules import CHANCE, Action, State
from feuville_gui.rules import actions as do
from feuville_gui.session import Match, MatchAutosave, MatchStep, Submitted, Undone
from feuville_gui.settings import Settings
from feuville_gui.table import chronicle, pictures, spots
from feuville_gui.table.attempts import refused
from feuville_gui.table.bar_buttons import bar_buttons, show_mute
from feuville_gui.table.captions import Caption, draw_touch_sign, draw_wide_caption
from feuville_gui.table.choreography import Hand
from feuville_gui.table.computers import Computers
from feuville_gui.table.counsel import Counsel
from feuville_gui.table.enlarged import EnlargedTown
from feuville_gui.table.gaze import Gaze
from feuville_gui.table.grip import Grip, Miss
from feuville_gui.table.log_panel import LogPanel
from feuville_gui.table.look import Look
from feuville_gui.table.manners import HOME, Manners
from feuville_gui.table.news import news
from feuville_gui.table.offers import Offer, nothing_left
from feuville_gui.table.outlook import carried, offered, outlook, places
from feuville_gui.table.performance import PACE, Performance
from feuville_gui.table.picture import carried_place, draw_table
from feuville_gui.table.remaining import RemainingPanel
from feuville_gui.table.spots import Spot, on_stage
from feuville_gui.table.unsaved import draw_unsaved
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event, FocusLost, Key, Move, PointerLeft, Press, Release
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import CLICK, Cue
from feuville_gui.ui.words import _, ngettext

PAUSE: Final = 1.6  # s at speed 1: the last move can be seen, and undone, before the turn ends by itself
_WELLS: Final = Rect(1500, 2, 420, 52)  # the ground has them for buttons that are elsewhere
_BAR_WOOD: Final = (61, 41, 35)
_MEANS_A_PLACE: Final = ("enter", "space", "escape", "tab", "left", "right", "up", "down", *"123456")


class Wish(Enum):
    """What a player wants that is not done at the table."""

    PAUSE = auto()
    LEAVE = auto()
    RULES = auto()
    OPTIONS = auto()
    FULLSCREEN = auto()
    SOUND = auto()


@dataclass(frozen=True, slots=True)
class ShowScoring:
    """The game is over."""

    game: Match


@dataclass(frozen=True, slots=True)
class ShowMoment:
    """The player wants to see the game as it was after its first n entries."""

    n: int


TableResult = Wish | ShowScoring | ShowMoment
Panel = LogPanel | RemainingPanel | EnlargedTown


class TableScene:
    """A game on the table. The state jumps, the show lags behind it; each picture is made anew from the two."""

    over = False

    def __init__(
        self,
        game: Match,
        auto: MatchAutosave,
        settings: Settings,
        thinker: Thinks | None = None,
        manners: Manners = HOME,
    ) -> None:
        """thinker: who thinks for the computers that play; without, it is done here, and the picture waits."""
        self.game = game
        self.auto = auto
        self.settings = settings
        self.manners = manners
        self.result: TableResult | None = None
        self.grip = Grip(manners.touch)
        self.bar = bar_buttons(manners)
        self.panel: Panel | None = None
        thinker = thinker or AtOnce()
        self.computers = Computers(game, thinker)
        self.counsel = Counsel(thinker)
        self.notice = self.computers.fit()  # a refusal or a trouble, until the next thing that is done
        self.news = news(game.steps(), game.setup)
        self.performance = Performance()
        self.gaze = Gaze()
        self._now = 0.0
        self._trouble = auto.trouble  # with the game's file, when somebody looked last
        self._settled = False  # whether what follows by itself from the last thing that was done is on its way
        self._ends_at: float | None = None
        self._asked_to_end = self._asked_to_leave = False
        self._told = ""  # what the show has said last
        self._dropped: dict[str, Rect] = {}  # where the player has just let a piece go
        self._refresh()
        self._pick_hand()
        if all(entry.who == CHANCE for entry in game.entries):
            self.play(game.goto(0), game.steps(), on_stage(game.goto(0)))

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def me(self) -> int:
        """The seat on stage: who decides, or whose turn it is."""
        return on_stage(self.state)

    @property
    def moving(self) -> bool:
        if self.panel is not None:
            return self.panel.moving
        if self.computers.decide:
            return True
        waits = self.counsel.waits or self.gaze.waits(self._now) or not self._settled or self._ends_at is not None
        return waits or self.performance.moves(self.grip.dragging)

    @property
    def writing(self) -> Rect | None:
        return None if self.panel is None else self.panel.writing

    @property
    def focused(self) -> Rect | None:
        if self.panel is not None:
            return self.panel.focused
        return self.grip.walk.rect if self.grip.focus is not None else None

    def _refresh(self) -> None:
        """Show the hand what can be done now."""
        found = offered(self.state, self.me, self._can_undo, self.computers.decide)
        self.grip.show(found, places(self.state, self.me, found, self.grip.picked))
        self.gaze.keep(self.grip.places, self._now)

    @property
    def _can_undo(self) -> bool:
        return self.game.barrier is None

    def caption(self, look: Look) -> Caption:
        """What those should know who look on from afar, at this look of the table."""
        name, words = look.coach
        if self._told and (self._lags or self.computers.decide):
            name, words = "", f"{self._told} {self.computers.why}".strip()
        moment = self.performance.moment
        seat = self.me if moment is None else moment.beat.me
        computer = self.game.played_by[seat] if self.game.played_by else None
        arms = pictures.arms(self.state.players[seat].arms)
        return Caption(arms if computer is None else pictures.portrait(computer.level), name, words)

    def look(self) -> Look:
        """The table at this moment."""
        if self._lags:
            return self.performance.lagging(self.settings, self.grip.pointer)
        look = outlook(self.state, self.me, self.grip, self.settings.helps != "off")
        name, words = ("", self.computers.words) if self.computers.decide else look.coach
        return replace(
            self.performance.over(self.counsel.over(look)),
            coach=(name, self.notice or self.counsel.words or words),
            why=self._why(),
            close=None if self.counsel.wanted else self._close,
            can_undo=self._can_undo,
            news="" if self.manners.caption is not None else self.news,
            close_at=self.manners.close,
        )

    @property
    def _close(self) -> Spot | None:
        """What is shown large. A finger that picks something wants to know what it is; a pointer has seen it before."""
        if self.grip.picked is None:
            return self.gaze.close(self._now)
        return None if self.manners.close is None else self.grip.picked

    @property
    def _lags(self) -> bool:
        """Whether what has happened is not seen yet to its end."""
        return self.performance.lags(self.state)

    def _why(self) -> str:
        """Why what is hovered over cannot be picked, or cannot take what is picked."""
        grip, spot = self.grip, self.grip.hover or self.grip.focus
        if spot is None:
            return ""
        source, target = (spot, None) if grip.picked is None else (grip.picked, spot)
        if any(offer.source == source and target in (None, offer.target) for offer in grip.offers):
            return ""
        if source == spots.UNDO and self.game.barrier is not None:
            return chronicle.barrier_words(self.game.barrier, self.game.setup)
        return refused(self.state, self.me, grip.offers, source, target)

    # --- what is done ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        if self.panel is not None:
            self._in_panel(event)
            return
        if isinstance(event, FocusLost):
            self._let_go()
            self._look_away()
            return
        if isinstance(event, Press | Key) and self._skips(event):
            return
        if self.counsel.handle(event) or (isinstance(event, Key) and self._shortcut(event)):
            return
        if isinstance(event, Press | Release | Move | PointerLeft):
            said = self.bar.handle(event)
            if said is not None:
                self._pick_bar(said.name)
                return
        picked, held = self.grip.picked, carried(self.state, self.me, self.grip)
        found = self.grip.handle(event)
        if self.settings.motion == "full" and isinstance(event, Move | Press | Release):
            self.performance.follow(self.grip.pointer)
        self._dropped = {held: carried_place(self.look(), held)[0]} if held and isinstance(event, Release) else {}
        if isinstance(found, Offer) and found.source == spots.END and isinstance(event, Key) and event.name == "space":
            self._end_by_space(found)
        elif isinstance(found, Offer):
            self._take(found)
        elif isinstance(found, Miss):
            self._miss(found)
        elif self.grip.picked != picked:
            self.performance.note("drop" if self.grip.picked is None else "pick", loud=0.6)
            self.notice = ""
            self._refresh()
            self.counsel.aim(self.grip)

    def _skips(self, event: Press | Key) -> bool:
        """Every wait can be skipped. Whether the event did only that: nobody means a place that is not yet seen.

        The bar is always seen; and while computers play, one show follows the other, but Esc opens the menu.
        """
        lagged = self._lags
        self.performance.show.finish()
        if isinstance(event, Press):
            return lagged and self.bar.at(event.x, event.y) is None
        return lagged and event.name in _MEANS_A_PLACE and not (event.name == "escape" and self.computers.decide)

    def _shortcut(self, key: Key) -> bool:
        """Keys that work wherever the focus is."""
        match key:
            case Key("z", shift=True, ctrl=True) | Key("y", ctrl=True):
                self._redo()
            case Key("z"):
                self._undo()
            case Key("h"):
                self.grip.walk.handle(key)  # the keys lead, so that their focus shows where the hint points
                self._pick_bar("hint")
            case Key("f2" | "l"):
                self._pick_bar("log")
            case Key("f3" | "r"):
                self._pick_bar("remaining")
            case Key("f4"):
                self._pick_bar("options")
            case Key("f10"):
                self._pick_bar("menu")
            case Key("escape") if self.grip.picked is None:
                self._pick_bar("menu")
            case _:
                return False
        return True

    def _let_go(self) -> None:
        """The pointer and the keys go elsewhere: nothing hangs on them until they come back."""
        self.grip.let_go()
        self._refresh()
        self._pick_hand()

    def _look_away(self) -> None:
        """The pointer is elsewhere: what it was over says nothing until it comes back."""
        for hand in (self.bar, self.grip):
            hand.handle(PointerLeft())

    def _pick_bar(self, name: object) -> None:
        self._let_go()
        self.performance.note(CLICK.sound, CLICK.loud)
        if self._asked_to_leave and name != "leave":
            self._asked_to_leave, self.notice = False, ""
        touch = self.manners.touch
        match name:
            case "hint":
                self.notice = ""
                self.counsel.toggle()
            case "rules":
                self.result = Wish.RULES
            case "options":
                self.result = Wish.OPTIONS
            case "sound":
                self.result = Wish.SOUND
            case "fullscreen":
                self.result = Wish.FULLSCREEN
            case "menu":
                self.result = Wish.PAUSE
            case "leave" if self._asked_to_leave:
                self.result = Wish.LEAVE
            case "leave":
                self._asked_to_leave = True
                self.notice = _("Do you want to end this game? Then touch Finish once more.")
            case "log":
                self.panel = LogPanel(chronicle.log(self.game.entries, self.game.setup), self.game.setup, touch)
            case "remaining":
                self.panel = RemainingPanel(self.state, touch)

    def _in_panel(self, event: Event) -> None:
        assert self.panel is not None
        self.panel.handle(event)
        for cue in self.panel.heard():
            self.performance.note(cue.sound, cue.loud)
        result = self.panel.result
        if result is None:
            return
        self.panel = None
        self._look_away()
        if isinstance(result, int):
            self.result = ShowMoment(result + 1)

    def _take(self, offer: Offer) -> None:
        """Do what was offered."""
        if offer.source == spots.UNDO:
            self._undo()
        elif offer.source.kind == "stage":
            self.panel = EnlargedTown(self.state, offer.source.a, self.manners.touch)
        elif offer.source == spots.END and self._asks_first():
            self._asked_to_end = True
            unused = sum(die.spent is None for die in self.state.turn.dice)
            self.notice = ngettext(
                "A die is not used yet. End the turn all the same? Then press it once more.",
                "{n} dice are not used yet. End the turn all the same? Then press it once more.",
                unused,
            ).format(n=unused)
        else:
            self._submit(offer.actions)

    def _end_by_space(self, offer: Offer) -> None:
        """Space throws; it ends a turn only when both dice are used, so that pressing it on and on skips nothing."""
        if any(die.spent is None for die in self.state.turn.dice):
            self.notice = _("Your dice are not used yet. To end the turn all the same, choose End turn.")
        else:
            self._take(offer)

    def _asks_first(self) -> bool:
        unused = any(die.spent is None for die in self.state.turn.dice)
        return unused and self.settings.confirm_unused_die and not self._asked_to_end

    def _submit(self, actions: tuple[Action, ...]) -> None:
        steps: list[MatchStep] = []
        before, me, dropped = self.state, self.me, self._dropped
        self.notice, self._asked_to_end, self._asked_to_leave = "", False, False
        for number, action in enumerate(actions):
            said = self.game.submit(action)
            if not isinstance(said, Submitted):  # something came in between: the piece stays in the hand
                self.notice = "" if number else chronicle.sentence(said)
                break
            steps += said.steps
        told = news(steps, self.game.setup)
        if told or not isinstance(actions[-1], do.EndTurn):
            self.news = told  # the end of a turn leaves the last news to the next player
        self._changed()
        self.play(before, steps, me, Hand(dropped, self.performance.flick() if dropped else None))

    def play(self, before: State, steps: Sequence[MatchStep], me: int, hand: Hand | None = None) -> None:
        """Let be seen what has happened since `before` was on the table with seat `me` on stage."""
        self.performance.play(self.settings, before, steps, me, hand)

    def _changed(self) -> None:
        """The game has moved on or back: show it, see whether the turn or the game is over."""
        before, self._trouble = self._trouble, self.auto.trouble
        if self._trouble is not None and before is None:  # told once; the quiet line stays
            self.notice = chronicle.sentence(self._trouble)
        self.grip.let_go()
        self._refresh()
        self._pick_hand()
        self.gaze.know(self.grip.hover)
        if self.grip.picked is None:
            lit = [offer.source for offer in self.grip.offers if offer.actions and not offer.quiet]
            self.grip.walk.go(next((spot for spot in self.grip.walk.spots if spot in lit and spot != spots.END), None))
        self._ends_at, self._settled = None, False

    def _settle(self) -> None:
        """The show is over: see whether the turn or the game is over as well."""
        self._settled = True
        if self.game.over:
            self.result = ShowScoring(self.game)
        elif nothing_left(self.game.state) and not self.computers.decide:
            self._ends_at = self._now + PAUSE * PACE[self.settings.speed]

    def _pick_hand(self) -> None:
        """What was taken and has no place yet is picked already, unless a click on a full storage could mean two."""
        places = [offer for offer in self.grip.offers if offer.source == spots.HAND]
        if places and not any(offer.quiet and offer.target and offer.target.kind == "storage" for offer in places):
            self.grip.pick(spots.HAND)
            self._refresh()

    def _miss(self, miss: Miss) -> None:
        if miss.source == spots.UNDO:
            self._undo()
            return
        self.notice = refused(self.state, self.me, self.grip.offers, miss.source, miss.target)
        if not self.notice and miss.target is not None:  # that takes nothing: why it cannot be picked itself
            self.notice = refused(self.state, self.me, self.grip.offers, miss.target, None)
        if self.notice:
            self.performance.note("refuse", loud=0.5)
        elif miss.target is None and miss.source.kind == "built" and miss.source.c != self.me:
            self.panel = EnlargedTown(self.state, miss.source.c, self.manners.touch)
        self._refresh()

    def _undo(self) -> None:
        barrier = self.game.barrier
        if barrier is not None:
            self.notice = chronicle.barrier_words(barrier, self.game.setup)
            return
        before, me = self.state, self.me
        undone = self.game.undo()
        if isinstance(undone, Undone) and isinstance(undone.entry.action, do.EndTurn) and nothing_left(self.game.state):
            self.game.undo()  # the end came by itself: the player means the move before it
        self.notice = self.news = ""
        self._changed()
        self.performance.note("undo")
        self._settled = True  # whoever takes something back wants to go on
        self.performance.go(self.settings, before, self.state, me, back=True)

    def _redo(self) -> None:
        before, me = self.state, self.me
        if self.game.redo() is None:
            self.notice = _("There is nothing to do again.")
        else:
            self.notice = ""
            self._changed()
            self.performance.go(self.settings, before, self.state, me, back=False)

    # --- time and picture --------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        if self.panel is not None:  # beneath it time stands still
            self.panel.update(now)
            return
        self._now = now
        self.performance.update(now, self.grip.dragging)
        moment = self.performance.moment
        self._told = self._told if moment is None or not moment.beat.words else moment.beat.words
        self.gaze.watch(self.grip.hover or self.grip.focus, now)
        asks = None if self.computers.decide or self.game.over else self.state
        self.counsel.update(asks, self.grip, self.settings.helps == "graded", now)
        if self._ends_at is not None and now >= self._ends_at:
            self._ends_at = None
            self._submit((do.EndTurn(),))
        else:
            if not self._settled and self.performance.moment is None:
                self._settle()
            self._let_computers_play()

    def _let_computers_play(self) -> None:
        move = self.computers.move(self._now, self._settled, self.settings, self.manners.pause)
        if move is not None:
            start = len(self.game.entries)
            self._submit((move.action,))
            self.news = self.computers.tell(start, move)
            self.computers.move(self._now, False, self.settings)  # the next one is thought about meanwhile

    def hand_over(self, seat: int, level: int) -> None:
        """From now on a computer of this level plays this seat; level 0: a person again."""
        self.computers.hand_over(seat, level)
        self._changed()

    def heard(self) -> tuple[Cue, ...]:
        """The sounds since the last call."""
        return self.performance.heard(self.settings.captions)

    def draw(self, canvas: Canvas) -> None:
        look = replace(self.look(), computers=self.game.played_by)
        draw_table(canvas, look)
        draw_unsaved(canvas, self.auto.trouble)
        self.counsel.draw(canvas, look)
        self.performance.draw(canvas, look)
        show_mute(self.bar, self.settings.mute)
        self.bar.draw(canvas)
        if self.manners.caption is not None:
            canvas.box(_WELLS, _BAR_WOOD)
            draw_wide_caption(canvas, self.manners.caption, self.caption(look), self.manners.sign)
        if self.manners.sign is not None:
            draw_touch_sign(canvas, self.manners.sign, self._now)
        if self.panel is not None:
            self.panel.draw(canvas)
