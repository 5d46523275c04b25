"""The program in its window: clock, main loop, and which scene follows which. It decides nothing of the game."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

import feuville_gui
from feuville_gui import logbook, rules, settings
from feuville_gui.ai.worker import Thinker, Thinks
from feuville_gui.logbook import LOG
from feuville_gui.mishaps import crash_words, report, trouble_words
from feuville_gui.rules import HouseRules, ManifestError, Seat, Setup, SetupError
from feuville_gui.scenes import load, moment, options, pause, players, replay, rules_page, scoring, setup, table
from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.session import (
    Autosave,
    JournalError,
    Match,
    Players,
    Profiles,
    Saved,
    Saves,
    Sentence,
    play_on,
    read_box,
    start_match,
)
from feuville_gui.settings import SIDES, Settings, Trouble
from feuville_gui.table import chronicle, pictures
from feuville_gui.table.lesson import Lesson
from feuville_gui.table.performance import PACE
from feuville_gui.table.unsaved import found_words
from feuville_gui.ui import words
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import (
    Dropped,
    Event,
    Exposed,
    FocusGained,
    FocusLost,
    Input,
    Key,
    Quit,
    Resized,
    SoundCame,
    SoundWent,
)
from feuville_gui.ui.ready import View
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import Missing, Resources
from feuville_gui.ui.scene import Scene, SceneStack
from feuville_gui.ui.screen import Screen
from feuville_gui.ui.sound import Speakers
from feuville_gui.ui.theme import LEAST, SENTENCE
from feuville_gui.ui.words import _

TITLE: Final = "Feuville"
_TUNE: Final = "lute"
_RATE: Final = 60  # pictures a second while something moves
_NAP: Final = 0.004, 0.024  # s between two looks for events: while the player is busy, and after some seconds


class App:
    """One run of the program. `run` lasts until the player leaves."""

    def __init__(
        self,
        chosen: Settings,
        *,
        folder: Path | None,
        trouble: Trouble | None = None,
        saves: Saves[Any, Any, Any, Any] | None = None,
        seed: int | None = None,
        thinker: Thinks | None = None,
    ) -> None:
        """folder: where the settings are kept; trouble: what was wrong with them; seed: for the first game;
        thinker: who thinks for the computer players. Raises NoDisplay and Missing."""
        words.choose(chosen.language)
        pygame.font.init()
        self._resources = Resources()
        self.screen = Screen(
            TITLE,
            size=chosen.window,
            fullscreen=chosen.fullscreen,
            monitor=chosen.monitor,
            enlarge=chosen.ui_scale,
            icon=lambda: self._resources.icon("app_icon", 64),
        )
        pygame.key.set_repeat(350, 40)
        pygame.key.stop_text_input()
        self.settings = chosen
        self.saves = saves or Saves(rules)
        self.profiles = Profiles(self.saves.folder)
        self.thinker: Thinks = thinker or Thinker()
        self.canvas = Canvas(self._resources, chosen.text_size / 100)
        self.speakers = Speakers(self._resources.root / "sounds")
        self.speakers.set(chosen.effects, chosen.music, chosen.mute)
        self.running = True
        self._folder = folder
        self._seed = seed
        self._notices = () if trouble is None else (trouble_words(trouble),)
        self._input = Input(self.screen.to_table, lambda: (self.screen.view.w, self.screen.view.h))
        self._writing: Rect | None = None
        self._failed = False
        self._last: Match | None = None  # the last game at the table
        self.stack = SceneStack(self._menu())

    # ---- the loop ------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Show scenes until the player leaves; returns the program's exit code."""
        clock = pygame.time.Clock()
        try:
            self.turn([], time.monotonic())
            self.speakers.open()
            logbook.keep(logbook.folder())
            LOG.info("Feuville %s begins: %s, %s", feuville_gui.__version__, pygame.display.get_driver(), self.settings)
            while self.running:
                if self.stack.top.moving:
                    clock.tick(_RATE)
                    events = pygame.event.get()
                else:
                    events = _events()
                self.turn(events, time.monotonic())
            self._leave()
        finally:
            self.thinker.close()
            LOG.info("ends")
            logbook.stop()
        return 1 if self._failed else 0

    def turn(self, events: Iterable[pygame.event.Event], now: float) -> list[pygame.Rect]:
        """Take these events at this time and bring the window up to date; returns the pixels that were painted.
        Raises Missing."""
        try:
            return self._turn(list(events), now)
        except Missing:
            raise
        except Exception as error:
            self._crashed(error)
            return self.turn([], now) if self.running else []

    def _turn(self, events: list[pygame.event.Event], now: float) -> list[pygame.Rect]:
        for value in self._input.read(self._following(events), now):
            self._hear(value)
            self._go_on(now)
        self.stack.top.update(now)
        self._go_on(now)
        self._listen_to_writing()
        return self._draw() if self.running else []

    def _following(self, events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """The events one by one; an enlarged table follows each before the next is translated.

        The mouse shows first where it goes. A finger hits what was seen under it; its part comes into view after that.
        """
        for event in events:
            if event.type == pygame.MOUSEMOTION and not event.touch:
                self.screen.follow(*event.pos)
            yield event
            if event.type == pygame.FINGERUP:
                self.screen.follow(event.x * self.screen.view.w, event.y * self.screen.view.h)

    def _hear(self, event: Event) -> None:
        if isinstance(event, FocusGained | FocusLost):
            self.speakers.rest(isinstance(event, FocusLost))
        match event:
            case Quit():
                self.running = False
            case Resized():
                self.screen.resized()
            case Exposed() | FocusGained():
                self.canvas.forget()
                self.stack.top.handle(event)
            case Key("f11", again=False) | Key("enter", alt=True, again=False):
                self._toggle_fullscreen()
            case Key("m", ctrl=False, alt=False, again=False) if self.stack.top.writing is None:
                self._toggle_sound()
            case SoundCame():
                self.speakers.open()
                self._tell_options()
            case SoundWent():
                self.speakers.lose()
                self._tell_options()
            case Key("escape", again=True):
                pass  # held down it would open and close a menu again and again
            case Key("escape") if self.screen.too_small:
                self.running = False
            case _ if self.screen.too_small:
                pass
            case Dropped() if isinstance(self.stack.top, Menu):
                self.follow(Chosen.LOAD)
                self.stack.top.handle(event)
            case Key("f1") if not isinstance(self.stack.top, rules_page.RulesPage):
                self._open_rules()
            case _:
                self.stack.top.handle(event)
                if isinstance(event, Key) and self.stack.top.focused is not None:
                    self.screen.reveal(self.stack.top.focused)

    def _go_on(self, now: float) -> None:
        """Let the top scene be heard, and see whether it has ended."""
        scene = self.stack.top
        for cue in scene.heard():
            self.speakers.play(cue, now)
        if scene.result is not None:
            result, scene.result = scene.result, None
            self.follow(result)
            if not any(isinstance(scene, table.TableScene | scoring.ScoringScene) for scene in self.stack):
                self.thinker.close()
        celebrated = any(isinstance(scene, scoring.ScoringScene) for scene in self.stack)  # with music of its own
        self.speakers.sing("" if celebrated else _TUNE)

    def _listen_to_writing(self) -> None:
        """Let the system's input methods work while a text field is in use."""
        writing = self.stack.top.writing
        if writing != self._writing:
            if self._writing is not None:
                pygame.key.stop_text_input()  # what an input method has begun stays with its field
            if writing is not None:
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(self.screen.to_pixels(writing))
            self._writing = writing

    def _draw(self) -> list[pygame.Rect]:
        self.canvas.begin()
        view = self.screen.view
        if self.screen.too_small:
            view = View(1.0, 0, 0, view.w, view.h)
            sentence = (
                _("This screen is too small for the game, which needs {w} × {h}. Esc leaves.")
                if self.screen.cramped
                else _("Please make the window larger, at least {w} × {h}, or press F11. Esc leaves.")
            ).format(w=LEAST[0], h=LEAST[1])
            at = view.w / 2, view.h / 2
            self.canvas.text(sentence, at, SENTENCE, anchor="c", width=max(120, view.w - 32), colour="parchment")
        else:
            self.stack.draw(self.canvas)
        rects = self.canvas.paint(self.screen.surface, view)
        if rects:
            pygame.display.update(rects)
        return rects

    # ---- which scene follows -------------------------------------------------------------------------------

    def follow(self, result: object) -> None:
        """What comes after a scene that ended with this result."""
        match result:
            case Chosen.NEW:
                self.stack.replace(setup.SetupScene(seed=self._seed))
            case Chosen.CONTINUE:
                self._resume(self.saves.latest())
            case Chosen.LOAD:
                self._open(load.Load(self.saves, self._unseen))
            case Chosen.OPTIONS | table.Wish.OPTIONS | pause.Leave.OPTIONS:
                self._open_options()
            case Chosen.RULES | table.Wish.RULES | pause.Leave.RULES:
                self._open_rules()
            case Chosen.PLAYERS:
                self._open(players.PlayersPage(self.profiles, has=self._resources.has))
            case Chosen.CREDITS:
                self._open_text(_("Credits"), "CREDITS.md")
            case Chosen.QUIT | pause.Leave.QUIT:
                self.running = False
            case setup.StartGame(seats, house, seed, played_by):
                self._start(seats, house, _any_seed() if seed is None else seed, played_by)
            case setup.Back() | load.Closed() | pause.Leave.MENU:
                self.stack.replace(self._menu())
            case load.LoadGame(path):
                self._resume(self.saves.at(path))
            case table.Wish.PAUSE:
                self._open_pause()
            case table.Wish.FULLSCREEN:
                self._toggle_fullscreen()
            case table.Wish.SOUND:
                self._toggle_sound()
            case table.ShowScoring(game):
                self.profiles.count(game)
                self._score(game)
            case table.ShowMoment(n) if self._table is not None:
                self._open(replay.ReplayScene(self._table.game, self.settings, n))
            case load.WatchAgain(game):
                self._watch(game, 0)
            case scoring.WatchAgain(game, n):
                self._watch(game, n)
            case replay.PlayOn(game, n):
                copy = play_on(game, n)
                self._show(copy, self.saves.autosave(copy))
            case scoring.ShowMoment(lesson, n):
                self._open(moment.MomentScene(lesson, n))
            case scoring.PlayAgain(again):
                self._start(again.seats, again.house, _any_seed(), () if self._last is None else self._last.played_by)
            case scoring.NewGame() if self._last is not None:
                last = self._last.setup
                self.stack.replace(setup.SetupScene(last.seats, last.house, played_by=self._last.played_by))
            case scoring.BackToMenu():
                self.stack.replace(self._menu())
            case pause.SaveAs(title):
                self._save_as(title)
            case pause.HandOver(seat, level) if self._table is not None:
                self._table.hand_over(seat, level)
            case options.Closed() | moment.Closed() | players.Closed() | replay.Closed() | rules_page.Closed():
                self.stack.pop()
            case pause.Leave.BACK:
                self.stack.pop()
            case _:
                raise TypeError(f"no scene follows {result!r}")

    def _menu(self) -> Menu:
        can_continue = self.saves.latest() is not None
        notices, self._notices = (*self._notices, self._unfound), ()
        return Menu(feuville_gui.__version__, can_continue=can_continue, notices=tuple(filter(None, notices)))

    @property
    def _unfound(self) -> str:
        """Why the saved games could not be found just now."""
        return "" if self.saves.trouble is None else chronicle.sentence(self.saves.trouble)

    def _open(self, scene: Scene) -> None:
        """Open a scene over the one that is seen; nothing stays held in that, for it will not hear of the release."""
        self.stack.top.handle(FocusLost())
        self.stack.push(scene)

    def _open_rules(self) -> None:
        self._open_text(_("Rules"), "rules.md")

    def _open_text(self, title: str, name: str) -> None:
        try:
            text = self._resources.text(name)
        except Missing as error:
            text = str(error)
        self._open(rules_page.RulesPage(title, text))

    def _open_options(self) -> None:
        languages = [(code, words.own_name(code)) for code in words.languages()]
        self.speakers.open()
        self._open(
            options.Options(
                self.settings,
                self.apply,
                languages=languages,
                monitors=len(self.screen.monitors),
                silent=lambda: not self.speakers.present,
            )
        )

    # ---- games ---------------------------------------------------------------------------------------------

    def _start(self, seats: tuple[Seat, ...], house: HouseRules, seed: int, played_by: Players) -> None:
        try:
            game = start_match(Setup(read_box(), seats, house), str(seed), played_by)
        except (ManifestError, SetupError) as error:
            self._back_to_menu(str(error))
            return
        self._seed = None
        self._show(game, self.saves.autosave(game))

    def _resume(self, saved: Saved | None) -> None:
        if saved is None:
            self._back_to_menu(_("This saved game is no longer there."))
            return
        try:
            game, auto = self.saves.resume(saved)
        except JournalError as error:
            self._back_to_menu(chronicle.sentence(error.sentence))
            return
        unseen = self._unseen(game)
        if unseen:
            self._back_to_menu(unseen)
            return
        self._show(game, auto)

    def _unseen(self, game: Match) -> str:
        """Why a game cannot be shown; "" when it can."""
        tiles = [tile.id for tile in game.setup.box.tiles if not self._resources.has(pictures.piece(tile.id))]
        sentence = _("This game has tiles that this program has no pictures of: {tiles}.")
        return sentence.format(tiles=", ".join(tiles[:5])) if tiles else ""

    def _watch(self, game: Match, n: int) -> None:
        """Go through a game from its nth entry on."""
        unseen = self._unseen(game)
        if unseen:
            self._back_to_menu(unseen)
        else:
            self._open(replay.ReplayScene(game, self.settings, n))

    def _score(self, game: Match, notice: str = "") -> None:
        pace, level = PACE[self.settings.speed], self.settings.motion
        self.stack.replace(scoring.ScoringScene(game.state, pace, level, Lesson(game, self.thinker), notice))

    def _show(self, game: Match, auto: Autosave[Any, Any, Any, Any]) -> None:
        self._last = game
        if game.over:
            self._score(game, found_words(auto))
            return
        self.thinker.close()  # what the last game taught is looked for no more
        scene = table.TableScene(game, auto, self.settings, self.thinker)
        trouble, found = auto.write(), found_words(auto)
        LOG.info("plays %s: %s", auto.path, trouble or auto.said or "all well")
        scene.notice = found or scene.notice  # that it is not being saved has a line of its own
        self.stack.replace(scene)

    def _back_to_menu(self, notice: str) -> None:
        self._notices = (*self._notices, notice)
        self.stack.replace(self._menu())

    @property
    def _table(self) -> table.TableScene | None:
        """The table, when a game is open."""
        return next((scene for scene in self.stack if isinstance(scene, table.TableScene)), None)

    def _open_pause(self) -> None:
        scene = self._table
        if scene is not None:
            trouble = scene.auto.trouble
            unsaved = "" if trouble is None else chronicle.sentence(trouble)
            title = ", ".join(seat.name for seat in scene.game.setup.seats)
            title = title[: pause.NAME_LENGTH]
            game = scene.game
            self._open(pause.Pause(title, self.saves.taken, unsaved, game.setup.seats, game.played_by))

    def _save_as(self, title: str) -> None:
        scene = self._table
        if scene is not None:
            said = self.saves.save(scene.game, title)
            kept = _("The game is kept as “{title}”.").format(title=title)
            if isinstance(self.stack.top, pause.Pause):
                self.stack.top.tell(chronicle.sentence(said) if isinstance(said, Sentence) else kept)

    # ---- settings ------------------------------------------------------------------------------------------

    def apply(self, chosen: Settings) -> None:
        """Let these settings hold from now on, and keep them."""
        before, self.settings = self.settings, chosen
        if chosen.language != before.language:
            words.choose(chosen.language)
            for scene in self.stack:
                if isinstance(scene, Menu):
                    scene.reword()
        self.canvas.letters.grow = chosen.text_size / 100
        self.speakers.set(chosen.effects, chosen.music, chosen.mute)
        self.screen.enlarge(chosen.ui_scale)
        self.screen.set_fullscreen(chosen.fullscreen, chosen.monitor)
        if self._table is not None:
            self._table.settings = chosen
        trouble = settings.save(chosen, self._folder)
        if isinstance(self.stack.top, options.Options):
            self.stack.top.tell("" if trouble is None else trouble_words(trouble))

    def _toggle_fullscreen(self) -> None:
        self._change(fullscreen=not self.screen.fullscreen)

    def _toggle_sound(self) -> None:
        self.speakers.open()
        self._change(mute=not self.settings.mute)

    def _change(self, **values: bool) -> None:
        self.apply(msgspec.structs.replace(self.settings, **values))
        self._tell_options()

    def _tell_options(self) -> None:
        """Something has changed while they may be open."""
        if isinstance(self.stack.top, options.Options):
            self.stack.top.show(self.settings)

    def _leave(self) -> None:
        self.saves.forget_deleted()
        wide, high = (min(max(side, SIDES[0]), SIDES[1]) for side in self.screen.size)
        settings.save(msgspec.structs.replace(self.settings, window=(wide, high)), self._folder)
        pygame.quit()

    # ---- what should not happen ----------------------------------------------------------------------------

    def _crashed(self, error: Exception) -> None:
        """Keep a report, tell the player in a sentence and return to the menu; leave if the menu itself fails."""
        game = None if self._table is None else self._table.auto.path
        sentence = crash_words(report(error, settings=self.settings, game=game), game)
        LOG.info("crashed: %s", sentence)
        if isinstance(self.stack.top, Menu):
            print(sentence, file=sys.stderr)
            self.running, self._failed = False, True
            return
        self.canvas.forget()
        self._back_to_menu(sentence)


def _events() -> list[pygame.event.Event]:
    """Wait for events. pygame's own wait looks a thousand times a second, which costs some per cent of a core."""
    began = time.monotonic()
    while not (events := pygame.event.get()):
        time.sleep(min(_NAP[1], _NAP[0] + (time.monotonic() - began) / 100))
    return events


def _any_seed() -> int:
    """A seed that nobody can foresee, short enough to be written down."""
    return int.from_bytes(os.urandom(4), "big") % 10**9
