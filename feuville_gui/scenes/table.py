"""The table in play: one game, seen and done by the players who share the screen. It opens no other scene."""

from dataclasses import dataclass
from typing import Final

from feuville_gui.rules import CHANCE, Action, Refusal, State
from feuville_gui.rules import actions as do
from feuville_gui.session import Match, MatchAutosave, MatchStep, Submitted, Undone
from feuville_gui.settings import Settings
from feuville_gui.table import chronicle, layout, spots
from feuville_gui.table.attempts import refusal
from feuville_gui.table.bar_buttons import bar_buttons
from feuville_gui.table.coach import coach
from feuville_gui.table.enlarged import EnlargedTown
from feuville_gui.table.flights import draw_flights
from feuville_gui.table.glide import Glides
from feuville_gui.table.grip import Grip, Miss
from feuville_gui.table.log_panel import LogPanel
from feuville_gui.table.look import Chip, Look, Preview
from feuville_gui.table.news import news
from feuville_gui.table.offers import Offer, nothing_left, offers, paying
from feuville_gui.table.picture import draw_table
from feuville_gui.table.preview import preview
from feuville_gui.table.remaining import RemainingPanel
from feuville_gui.table.spots import Spot, fixed, piece_at, where
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event, Key, Move, Press, Release
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.words import _, ngettext

PAUSE: Final = 1.6  # s at speed 1: the last move can be seen, and undone, before the turn ends by itself
CLOSER: Final = 0.5  # s of resting on a piece until it is shown large
PACE: Final = {"1": 1.0, "2": 0.5, "4": 0.25, "instant": 0.0}


@dataclass(frozen=True, slots=True)
class OpenPause:
    """The player wants the game's menu."""


@dataclass(frozen=True, slots=True)
class OpenRules:
    """The player wants to read the rules."""


@dataclass(frozen=True, slots=True)
class OpenOptions:
    """The player wants to change options."""


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """The player wants the other size of window."""


@dataclass(frozen=True, slots=True)
class ShowScoring:
    """The game is over."""

    game: Match


TableResult = OpenPause | OpenRules | OpenOptions | ToggleFullscreen | ShowScoring
Panel = LogPanel | RemainingPanel | EnlargedTown


class TableScene:
    """A game on the table. The state jumps; what is shown is made anew from it for each picture."""

    over = False

    def __init__(self, game: Match, auto: MatchAutosave, settings: Settings) -> None:
        self.game = game
        self.auto = auto
        self.settings = settings
        self.result: TableResult | None = None
        self.grip = Grip()
        self.bar = bar_buttons()
        self.panel: Panel | None = None
        self.notice = ""  # a refusal or a trouble, until the next thing that is done
        self.news = news(game.steps(), game.setup)
        self.glides = Glides(settings.motion, PACE[settings.speed])
        self.looking_back: int | None = None  # number of entries that the shown moment has
        self._now = 0.0
        self._ends_at: float | None = None
        self._asked_to_end = False
        self._watched: tuple[Spot | None, float] = (None, 0.0)  # what is hovered over or in focus, and since when
        self._seen: Spot | None = None  # what the pointer was on when the last thing was done: it needs no card
        self._dropped: dict[str, Rect] = {}  # where the player has just let a piece go
        self._refresh()
        self._pick_hand()

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state that is shown: that of the game, or an earlier one that was picked in the log."""
        return self.game.state if self.looking_back is None else self.game.goto(self.looking_back)

    @property
    def me(self) -> int:
        """The seat on stage: who decides, or whose turn it is."""
        state = self.state
        return state.turn.seat if state.decider == CHANCE else state.decider

    @property
    def moving(self) -> bool:
        if self.panel is not None:
            return self.panel.moving
        waits = self._watched[0] is not None and self._now < self._watched[1] + CLOSER
        return waits or self._ends_at is not None or self.glides.moving(self._now)

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
        state, me = self.state, self.me
        found = list(offers(state)) if self.looking_back is None else []
        if self.looking_back is None and self.game.barrier is None:
            found.append(Offer(spots.UNDO, None, ()))
        found += [Offer(Spot("stage", seat), None, (), quiet=True) for seat in spots.others(state, me)]
        worth = {id(offer): preview(state, offer).points if offer.actions else 0 for offer in found}
        found.sort(key=lambda offer: -worth[id(offer)])
        self.grip.show(tuple(found), self._places(state, me, found))
        if self._watched[0] not in self.grip.places:
            self._watched = None, self._now

    def _places(self, state: State, me: int, found: list[Offer]) -> dict[Spot, Rect]:
        offered = [spot for offer in found for spot in (offer.source, offer.target) if spot is not None]
        chips = len(self._chip_offers(found))
        return {
            spot: where(spot, state, me, chips)
            for spot in dict.fromkeys((*fixed(state, me), *offered))
            if spot.kind != "chip" or spot.a < chips
        }

    def _chip_offers(self, found: list[Offer] | tuple[Offer, ...]) -> list[Offer]:
        """The choices over the stage: those of what is picked, else those that can be taken at once."""
        picked = self.grip.picked
        chosen: dict[Spot, Offer] = {}
        for offer in found:
            if offer.chip and (offer.target is None if picked is None else offer.source == picked):
                chosen[offer.source if offer.target is None else offer.target] = offer
        return [chosen[spot] for spot in sorted(chosen)]

    def look(self) -> Look:
        """The table at this moment."""
        state, me, grip = self.state, self.me, self.grip
        targets = tuple(
            (offer.target, preview(state, offer) if offer.actions else Preview())
            for offer in grip.targets
            if offer.target is not None
        )
        flights = self.glides.now(self._now)
        name, sentence = coach(state, grip.picked)
        if self.looking_back is not None:
            name, sentence = "", _("This is how it was. Press Esc or click to come back to now.")
        elif self.notice:
            sentence = self.notice
        return Look(
            state=state,
            me=me,
            coach=(name, sentence),
            lit=self._lit(),
            targets=targets,
            chips=tuple(Chip(offer.chip, _points(state, offer)) for offer in self._chip_offers(grip.offers)),
            hover=grip.hover,
            focus=grip.focus,
            picked=grip.picked,
            carried=self._carried(),
            pointer=grip.pointer,
            paying=self._paying(),
            flying=frozenset(key for key, _rect in flights),
            flights=flights,
            why=self._why(),
            close=self._close(),
            can_undo=self.looking_back is None and self.game.barrier is None,
            news=self.news if self.looking_back is None else "",
        )

    def _carried(self) -> str | None:
        """What the pointer carries: the id of a piece, "gnome", or "die_0", "die_1"."""
        picked = self.grip.picked
        if picked is None or not self.grip.dragging:
            return None
        if picked.kind == "gnome":
            return picked.kind
        return f"die_{picked.a}" if picked.kind == "die" else piece_at(picked, self.state, self.me)

    def _close(self) -> Spot | None:
        """What is shown large: that on which the pointer or the focus has rested for a moment."""
        spot, since = self._watched
        rests = self._now >= since + CLOSER and self.grip.picked is None
        return spot if rests and spot != self._seen else None

    def _lit(self) -> frozenset[Spot]:
        """What glows because it can be picked, unless the players want no help."""
        if self.settings.helps == "off":
            return frozenset()
        return frozenset(offer.source for offer in self.grip.offers if not offer.quiet)

    def _paying(self) -> tuple[int, ...]:
        """The dice (0, 1) that pay for what is picked or hovered over."""
        source = self.grip.picked or self.grip.hover
        offer = next((offer for offer in self.grip.offers if offer.source == source and offer.actions), None)
        return () if offer is None else paying(self.state, offer)

    def _why(self) -> str:
        """Why what is hovered over cannot be picked, or cannot take what is picked."""
        grip, spot = self.grip, self.grip.hover or self.grip.focus
        if spot is None or self.looking_back is not None:
            return ""
        source, target = (spot, None) if grip.picked is None else (grip.picked, spot)
        if any(offer.source == source and target in (None, offer.target) for offer in grip.offers):
            return ""
        if source == spots.UNDO and self.game.barrier is not None:
            return chronicle.barrier_words(self.game.barrier, self.game.setup)
        found = refusal(self.state, self.me, grip.offers, source, target)
        return "" if found is None else _with_rule(found)

    # --- what is done ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        if self.panel is not None:
            self._in_panel(event)
            return
        if self.looking_back is not None:
            if isinstance(event, Press) or (isinstance(event, Key) and event.name == "escape"):
                self.looking_back = None
                self._refresh()
            return
        if isinstance(event, Press | Key):
            self.glides.finish()  # every wait can be skipped
        if isinstance(event, Key) and self._shortcut(event):
            return
        if isinstance(event, Press | Release | Move):
            said = self.bar.handle(event)
            if said is not None:
                self._pick_bar(said.name)
                return
        picked, carried = self.grip.picked, self._carried() if isinstance(event, Release) else None
        found = self.grip.handle(event)
        x, y = self.grip.pointer
        self._dropped = {carried: around(x, y, layout.TILE, layout.TILE)} if carried is not None else {}
        if isinstance(found, Offer) and found.source == spots.END and isinstance(event, Key) and event.name == "space":
            self._end_by_space(found)
        elif isinstance(found, Offer):
            self._take(found)
        elif isinstance(found, Miss):
            self._miss(found)
        elif self.grip.picked != picked:
            self.notice = ""
            self._refresh()

    def _shortcut(self, key: Key) -> bool:
        """Keys that work wherever the focus is."""
        match key:
            case Key("z", shift=True, ctrl=True) | Key("y", ctrl=True):
                self._redo()
            case Key("z"):
                self._undo()
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

    def _pick_bar(self, name: object) -> None:
        match name:
            case "rules":
                self.result = OpenRules()
            case "options":
                self.result = OpenOptions()
            case "fullscreen":
                self.result = ToggleFullscreen()
            case "menu":
                self.result = OpenPause()
            case "log":
                self.panel = LogPanel(chronicle.log(self.game.entries, self.game.setup), self.game.setup)
            case "remaining":
                self.panel = RemainingPanel(self.state)

    def _in_panel(self, event: Event) -> None:
        assert self.panel is not None
        self.panel.handle(event)
        result = self.panel.result
        if result is None:
            return
        self.panel = None
        if isinstance(result, int):
            self.looking_back = result + 1
            self._refresh()

    def _take(self, offer: Offer) -> None:
        """Do what was offered."""
        if offer.source == spots.UNDO:
            self._undo()
        elif offer.source.kind == "stage":
            self.panel = EnlargedTown(self.state, offer.source.a)
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
        before, dropped = self.state, self._dropped
        self.notice, self._asked_to_end = "", False
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
        self.glides = Glides(self.settings.motion, PACE[self.settings.speed])
        self.glides.start(before, self.state, self.me, self._now, dropped)

    def _changed(self) -> None:
        """The game has moved on or back: keep it, show it, see whether the turn or the game is over."""
        trouble = self.auto.write()
        if trouble is not None:
            self.notice = chronicle.sentence(trouble)
        self.grip.let_go()
        self._refresh()
        self._pick_hand()
        self._seen = self.grip.hover
        if self.grip.picked is None:
            lit = [offer.source for offer in self.grip.offers if offer.actions and not offer.quiet]
            self.grip.walk.go(next((spot for spot in self.grip.walk.spots if spot in lit and spot != spots.END), None))
        self._ends_at = self._now + PAUSE * PACE[self.settings.speed] if nothing_left(self.game.state) else None
        if self.game.over:
            self.result = ShowScoring(self.game)

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
        found = refusal(self.state, self.me, self.grip.offers, miss.source, miss.target)
        self.notice = "" if found is None else _with_rule(found)
        if found is None and miss.target is None and miss.source.kind == "built" and miss.source.c != self.me:
            self.panel = EnlargedTown(self.state, miss.source.c)
        self._refresh()

    def _undo(self) -> None:
        barrier = self.game.barrier
        if barrier is not None:
            self.notice = chronicle.barrier_words(barrier, self.game.setup)
            return
        undone = self.game.undo()
        if isinstance(undone, Undone) and isinstance(undone.entry.action, do.EndTurn) and nothing_left(self.game.state):
            self.game.undo()  # the end came by itself: the player means the move before it
        self.notice = self.news = ""
        self._changed()
        self._ends_at = None  # whoever takes something back wants to go on

    def _redo(self) -> None:
        if self.game.redo() is None:
            self.notice = _("There is nothing to do again.")
        else:
            self.notice = ""
            self._changed()

    # --- time and picture --------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        self._now = now
        watched = self.grip.hover or self.grip.focus
        if watched != self._watched[0]:
            self._watched, self._seen = (watched, now), None
        if self.panel is not None:
            self.panel.update(now)
        elif self._ends_at is not None and now >= self._ends_at and self.looking_back is None:
            self._ends_at = None
            self._submit((do.EndTurn(),))

    def draw(self, canvas: Canvas) -> None:
        look = self.look()
        draw_table(canvas, look)
        draw_flights(canvas, look)
        self.bar.draw(canvas)
        if self.panel is not None:
            self.panel.draw(canvas)


def _points(state: State, offer: Offer) -> int | None:
    """What a choice scores, when it is one that scores."""
    evaluates = any(isinstance(action, do.Evaluate | do.Stop) for action in offer.actions)
    return preview(state, offer).points if evaluates else None


def _with_rule(found: Refusal) -> str:
    return f"{chronicle.sentence(found)} ({found.rule})"
