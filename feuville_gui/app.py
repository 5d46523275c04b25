"""Feuville as a program: which scene follows which, the games, the settings. It decides nothing of a game."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pygame

import feuville_gui
from feuville_gui import rules, settings
from feuville_gui.ai.worker import Thinker, Thinks
from feuville_gui.logbook import LOG
from feuville_gui.mishaps import crash_words, report, trouble_words
from feuville_gui.program import TUNE, Program
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
from feuville_gui.ui.input import (
    Dropped,
    Event,
    Key,
    SoundCame,
    SoundWent,
)
from feuville_gui.ui.scene import SceneStack
from feuville_gui.ui.words import _


class App(Program):
    """Feuville: its scenes, its games, what the players have chosen."""

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
        super().__init__(chosen)
        self.saves = saves or Saves(rules)
        self.profiles = Profiles(self.saves.folder)
        self.thinker: Thinks = thinker or Thinker()
        self._folder = folder
        self._seed = seed
        self._notices = () if trouble is None else (trouble_words(trouble),)
        self._last: Match | None = None  # the last game at the table
        self.stack = SceneStack(self._menu())

    # ---- what is meant everywhere --------------------------------------------------------------------------

    def shortcut(self, event: Event) -> bool:
        match event:
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
            case Dropped() if isinstance(self.stack.top, Menu) and not self.screen.too_small:
                self.follow(Chosen.LOAD)
                self.stack.top.handle(event)
            case Key("f1") if not (self.screen.too_small or isinstance(self.stack.top, rules_page.RulesPage)):
                self._open_rules()
            case _:
                return False
        return True

    def _go_on(self, now: float) -> None:
        super()._go_on(now)
        if not any(isinstance(scene, table.TableScene | scoring.ScoringScene) for scene in self.stack):
            self.thinker.close()
        celebrated = any(isinstance(scene, scoring.ScoringScene) for scene in self.stack)  # with music of its own
        self.speakers.sing("" if celebrated else TUNE)

    # ---- which scene follows -------------------------------------------------------------------------------

    def follow(self, result: object) -> None:
        """What comes after a scene that ended with this result."""
        match result:
            case Chosen.NEW:
                self.stack.replace(setup.SetupScene(seed=self._seed))
            case Chosen.CONTINUE:
                self._resume(self.saves.latest())
            case Chosen.LOAD:
                self.open(load.Load(self.saves, self._unseen))
            case Chosen.OPTIONS | table.Wish.OPTIONS | pause.Leave.OPTIONS:
                self._open_options()
            case Chosen.RULES | table.Wish.RULES | pause.Leave.RULES:
                self._open_rules()
            case Chosen.PLAYERS:
                notice = self._count_missed()
                self.open(players.PlayersPage(self.profiles, has=self.resources.has, notice=notice))
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
                self._score(game, self._count(game))
            case table.ShowMoment(n) if self._table is not None:
                self.open(replay.ReplayScene(self._table.game, self.settings, n))
            case load.WatchAgain(game):
                self._watch(game, 0)
            case scoring.WatchAgain(game, n) | moment.GoThrough(game, n):
                self._watch(game, n)
            case replay.PlayOn(game, n):
                copy = play_on(game, n)
                self._show(copy, self.saves.autosave(copy))
                if self._table is not None and self._table.computers.decide:
                    self._open_pause(_("The computers wait until you go back to the game."))
            case scoring.ShowMoment(lesson, n):
                self.open(moment.MomentScene(lesson, n))
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

    def _open_rules(self) -> None:
        self._open_text(_("Rules"), "rules.md")

    def _open_text(self, title: str, name: str) -> None:
        self.open(rules_page.RulesPage(title, self.text(name)))

    def _open_options(self) -> None:
        languages = [(code, words.own_name(code)) for code in words.languages()]
        self.speakers.open()
        self.screen.count_monitors()
        self.open(
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
        self._show(game, auto, self._count(game) if saved.auto and game.over else "")

    def _count(self, game: Match) -> str:
        """Add a game that is over to the players' results; what was wrong with that."""
        self.profiles.count(game)
        trouble = self.profiles.trouble
        return "" if trouble is None else chronicle.sentence(trouble)

    def _count_missed(self) -> str:
        """Count the games that were over when the program was killed, before their scoring; what was wrong."""
        said = ""
        for saved in self.saves.list():
            if saved.auto and saved.over and not self.profiles.knows(saved.id):
                with suppress(JournalError):
                    game = self.saves.game(saved)
                    said = self._count(game) if game.over else said
        return said

    def _unseen(self, game: Match) -> str:
        """Why a game cannot be shown; "" when it can."""
        tiles = [tile.id for tile in game.setup.box.tiles if not self.resources.has(pictures.piece(tile.id))]
        sentence = _("This game has tiles that this program has no pictures of: {tiles}.")
        return sentence.format(tiles=", ".join(tiles[:5])) if tiles else ""

    def _watch(self, game: Match, n: int) -> None:
        """Go through a game from its nth entry on."""
        unseen = self._unseen(game)
        if unseen:
            self._back_to_menu(unseen)
        else:
            self.open(replay.ReplayScene(game, self.settings, n))

    def _score(self, game: Match, notice: str = "") -> None:
        pace, level = PACE[self.settings.speed], self.settings.motion
        self.stack.replace(scoring.ScoringScene(game.state, pace, level, Lesson(game, self.thinker), notice))

    def _show(self, game: Match, auto: Autosave[Any, Any, Any, Any], notice: str = "") -> None:
        self._last = game
        if game.over:
            self._score(game, " ".join(filter(None, (found_words(auto), notice))))
            return
        self.thinker.close()  # what the last game taught is looked for no more
        trouble = auto.begin()  # that it is not being saved has a line of its own
        LOG.info("plays %s: %s", auto.path, trouble or auto.said or "all well")
        scene = table.TableScene(game, auto, self.settings, self.thinker)
        scene.notice = found_words(auto) or scene.notice
        self.stack.replace(scene)

    def _back_to_menu(self, notice: str) -> None:
        self._notices = (*self._notices, notice)
        self.stack.replace(self._menu())

    @property
    def _table(self) -> table.TableScene | None:
        """The table, when a game is open."""
        return next((scene for scene in self.stack if isinstance(scene, table.TableScene)), None)

    def _open_pause(self, said: str = "") -> None:
        scene = self._table
        if scene is not None:
            trouble = scene.auto.trouble
            unsaved = "" if trouble is None else chronicle.sentence(trouble)
            title = ", ".join(seat.name for seat in scene.game.setup.seats)
            title = title[: pause.NAME_LENGTH]
            game = scene.game
            menu = pause.Pause(title, self.saves.taken, unsaved, game.setup.seats, game.played_by)
            menu.tell(said)
            self.open(menu)

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

    def leave(self) -> None:
        self.saves.forget_deleted()
        wide, high = (min(max(side, SIDES[0]), SIDES[1]) for side in self.screen.size)
        settings.save(msgspec.structs.replace(self.settings, window=(wide, high)), self._folder)
        pygame.quit()

    def close(self) -> None:
        self.thinker.close()

    # ---- what should not happen ----------------------------------------------------------------------------

    def _crashed(self, error: Exception) -> None:
        """Keep a report, tell the player in a sentence and return to the menu; leave if the menu itself fails."""
        game = None if self._table is None else self._table.auto.path
        sentence = crash_words(report(error, settings=self.settings, game=game), game)
        LOG.info("crashed: %s", sentence)
        if isinstance(self.stack.top, Menu):
            print(sentence, file=sys.stderr)
            self.running, self.failed = False, True
            return
        self.canvas.forget()
        self._back_to_menu(sentence)


def _any_seed() -> int:
    """A seed that nobody can foresee, short enough to be written down."""
    return int.from_bytes(os.urandom(4), "big") % 10**9
