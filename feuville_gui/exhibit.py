"""Feuville on a screen that nobody looks after: which scene belongs to which phase, and what nobody may reach.

`kiosk.policy` says what follows what, `kiosk.hours` how bright and loud it is; here it is carried out.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from math import ceil, inf
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from feuville_gui.ai.worker import Thinker, Thinks
from feuville_gui.kiosk import hours, policy, status
from feuville_gui.kiosk.config import Config
from feuville_gui.kiosk.door import Door
from feuville_gui.kiosk.policy import Phase, Told, Visit
from feuville_gui.kiosk.pulse import Pulse
from feuville_gui.kiosk.status import Board
from feuville_gui.kiosk.towns import FILE as TOWNS
from feuville_gui.kiosk.towns import Town, Towns
from feuville_gui.kiosk.watched import Watched
from feuville_gui.logbook import LOG
from feuville_gui.program import TUNE, Program
from feuville_gui.rules import HouseRules, Seat, Setup
from feuville_gui.scenes import invite, pin_pad, rules_page, scoring, table
from feuville_gui.scenes.still_there import StillThere
from feuville_gui.scenes.title_card import TitleCard
from feuville_gui.session import Autosave, Match, Players, read_box, start_match
from feuville_gui.settings import Settings
from feuville_gui.table import framing
from feuville_gui.table.captions import draw_touch_sign
from feuville_gui.table.framing import HIGH, WIDE, Framing
from feuville_gui.table.lineup import lineup
from feuville_gui.table.pages import TOUCH, draw_dark, draw_wood
from feuville_gui.table.performance import PACE
from feuville_gui.table.primer import primer
from feuville_gui.ui import words
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import (
    Event,
    Exposed,
    FocusGained,
    FocusLost,
    Key,
    Move,
    PointerLeft,
    Press,
    Release,
    Resized,
    SoundCame,
    SoundWent,
    Wheel,
)
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.scene import Scene, SceneStack
from feuville_gui.ui.windows import Window, Windows
from feuville_gui.ui.words import _

_PAGES: Final = {
    "auto": (WIDE, HIGH),
    "landscape": (WIDE,),
    "portrait": (HIGH,),
}
_NAP: Final = 0.2  # s between two looks at the policy, at most
_SEEN: Final = 3.0  # s that a mouse is seen after it has moved
_CRASHES, _WITHIN = 3, 60.0  # so many in so many seconds are too many


class Exhibit(Program):
    """One run of the kiosk. It ends by the keeper's PIN or by `stop`, and else never."""

    nap = _NAP

    def __init__(
        self,
        watched: Watched,
        *,
        folder: Path | None,
        thinker: Thinks | None = None,
        pulse: Pulse | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        seeds: Callable[[], int] = lambda: int.from_bytes(os.urandom(4), "big"),
        size: tuple[int, int] | None = None,
        **chosen: Any,
    ) -> None:
        """folder: of the kiosk's own files; clock: the local time; seeds: for one game after the other; size: of a
        window instead of the whole screen; chosen: settings that hold whatever the config says. Raises NoDisplay and
        Missing."""
        self.watched = watched
        self._chosen = chosen if size is None else {"fullscreen": False, "window": size, **chosen}
        pages = [(round(page.w), round(page.h)) for page in _PAGES[self.config.screen.orientation]]
        super().__init__(self._settings(), pages, least=(0, 0))
        self.thinker: Thinks = thinker or Thinker()
        self.board = Board(status.place(self.config, folder), clock())
        self.towns = Towns(None if folder is None else folder / TOWNS)
        self.visit = Visit()
        self._pulse = pulse or Pulse()
        self._clock = clock
        self._seeds = seeds
        self._touched = False
        self._told: Told | None = None
        self._wanted: invite.Start | None = None
        self._game: Match | None = None  # the last one that is over
        self._comfort = hours.Comfort()
        self._door = Door()
        self._mouse = -inf  # when it was moved last
        self._crashes: list[float] = []
        self._now = 0.0
        self._spoken = words.choose(self.settings.language)
        self._stands = self.page  # what the scenes are made for
        pygame.mouse.set_visible(False)
        self.stack = SceneStack(self._show())

    @property
    def config(self) -> Config:
        return self.watched.config

    @property
    def page(self) -> Rect:
        """The page that the screen shows, in table units."""
        wide, high = self.screen.page
        return HIGH if high > wide else WIDE

    def stop(self) -> None:
        """Somebody outside wants it to end."""
        self.running = False

    # ---- the loop ------------------------------------------------------------------------------------------

    def _turn(self, events: list[pygame.event.Event], now: float) -> list[pygame.Rect]:
        self._now = now
        self._pulse.beat(now)
        self._follow_mouse(events)
        return super()._turn(events, now)

    def _follow_mouse(self, events: Iterable[pygame.event.Event]) -> None:
        """A mouse is seen while it moves; fingers need no arrow. A window that was put away comes back."""
        for event in events:
            if event.type == pygame.MOUSEMOTION and not event.touch:
                self._mouse = self._now
            elif event.type == pygame.FINGERDOWN:
                self._mouse = -inf
            elif event.type == pygame.WINDOWMINIMIZED:
                self.screen.restore()
        seen = self._now - self._mouse < _SEEN
        if seen != pygame.mouse.get_visible():
            pygame.mouse.set_visible(seen)

    def _hear(self, event: Event) -> None:
        """What a visitor may do: touch, and nothing else. Keys only tell that somebody is here."""
        match event:
            case Key(again=again):
                self._touched |= not again
                return
            case Press():
                self._touched = True
                self._door.touch(self.config.exit, event.x, event.y, self.screen.page, self._now)
            case Move(held=True):
                self._door.move(self.config.exit, event.x, event.y, self.screen.page)
            case Release():
                self._door.let_go()
            case Wheel():
                self._touched = True
            case (
                Resized() | Move() | Exposed() | FocusLost() | FocusGained() | PointerLeft() | SoundCame() | SoundWent()
            ):
                pass
            case _:
                return  # QUIT, files, written words
        if isinstance(event, Press | Wheel) and policy.only_wakes(self.visit.phase):
            return
        super()._hear(event)

    def shortcut(self, event: Event) -> bool:
        match event:
            case SoundCame():
                self.speakers.open()
            case SoundWent():
                self.speakers.lose()
            case _:
                return False
        return True

    def _go_on(self, now: float) -> None:
        super()._go_on(now)
        self.speakers.sing("" if self.visit.phase in (Phase.RESULT, Phase.SCORING) else TUNE)

    # ---- what follows --------------------------------------------------------------------------------------

    def pass_time(self, now: float) -> None:
        """Look at the config, the policy, the keeper's corner and the hours. Nobody writes here."""
        if self.watched.look(now):
            self._configure()
        if self.page != self._stands:
            self._begin_again()
        before, times = self.visit.phase, self.config.times
        self.visit = policy.advance(self.visit, now, self._touched, self._told, times)
        self._touched, self._told = False, None
        if self.visit.phase is not before:
            LOG.info("%s", self.visit.phase.value)
            self.board.follow(before, self.visit.phase)
            self._enter(self.visit.phase, before)
        if isinstance(self.stack.top, StillThere):
            self.stack.top.seconds = policy.remaining(self.visit, times)
        if isinstance(self.stack.top, pin_pad.PinPad):
            self.stack.top.locked = ceil(self._door.locked(now))
        if self._door.asks(self.config.exit, now):
            self._ask_for_pin()
        local = self._clock()
        found = hours.comfort(self.config, local, now, policy.visited(self.visit.phase))
        if found != self._comfort:
            self._comfort = found
            self.screen.nudge(*found.shift)
            self._sound()
        self.board.write(now, local, self.watched.trouble)

    def _enter(self, phase: Phase, before: Phase) -> None:
        """Show the scene of a phase."""
        match phase:
            case Phase.ATTRACT:
                self.stack.replace(self._show())
            case Phase.RESULT:
                self.stack.replace(self._scoring(()))
            case Phase.TITLE:
                pictures = () if self._game is None else primer(self._game.steps())
                self.stack.replace(TitleCard(self.page, pictures, self.towns.best))
            case Phase.INVITE:
                languages = [(code, words.own_name(code)) for code in words.languages()]
                self.stack.replace(invite.Invite(self.page, languages, self._spoken))
            case Phase.PLAY if before is Phase.PROMPT:
                if isinstance(self.stack.top, StillThere):
                    self.stack.pop()
            case Phase.PLAY if self._wanted is not None:
                self.stack.replace(self._play(self._wanted))
            case Phase.PROMPT:
                self.open(StillThere(self.page, policy.remaining(self.visit, self.config.times)))
            case Phase.SCORING:
                self._keep_town()
                self.stack.replace(self._scoring(("again", "leave")))
            case Phase.RESET:
                self._reset()
                self._told = Told.READY

    def follow(self, result: object) -> None:
        """What comes after a scene that ended with this result; what is not for visitors comes to nothing."""
        match result:
            case table.ShowScoring(game):
                self._game, self._told = game, Told.OVER
            case table.Wish.SOUND:
                self.settings = msgspec.structs.replace(self.settings, mute=not self.settings.mute)
                self._sound()
                self._tell_table()
            case table.Wish.RULES:
                self.open(rules_page.RulesPage(_("Rules"), self.text("rules.md"), self.page, TOUCH))
            case table.Wish.LEAVE | invite.Back() | scoring.BackToMenu():
                self._told = Told.LEFT
            case rules_page.Closed() | pin_pad.Closed():
                self.stack.pop()
            case invite.Start():
                self._wanted, self._told = result, Told.STARTED
            case invite.Speak(language):
                self._speak(language)
            case scoring.PlayAgain():
                self._told = Told.STARTED
            case pin_pad.Entered(typed):
                self._try_pin(typed)

    def _speak(self, language: str) -> None:
        self._spoken = words.choose(language)
        for scene in self.stack:
            if isinstance(scene, invite.Invite):
                scene.reword()

    # ---- games ---------------------------------------------------------------------------------------------

    def _show(self) -> Scene:
        """A game that computers play, each time another one."""
        seed, wanted = self._seeds(), self.config.attract
        seats, played_by = lineup(random.Random(seed), wanted.players, wanted.levels, wanted.styles)
        return self._table(seats, played_by, seed, framing.show(self.page, wanted.pace))

    def _play(self, wanted: invite.Start) -> Scene:
        """A visitor's game."""
        return self._table(wanted.seats, wanted.played_by, self._seeds(), framing.play(self.page))

    def _table(self, seats: tuple[Seat, ...], played_by: Players, seed: int, frame: Framing) -> Scene:
        self.thinker.close()  # nobody waits for what was asked before
        game = start_match(Setup(read_box(), seats, HouseRules()), str(seed), played_by)
        unkept = Autosave(game, None)  # it never begins: nobody is to find the game again
        scene = table.TableScene(game, unkept, self.settings, self.thinker, frame.manners)

        def seen() -> tuple[Window, ...]:
            sheet = None if scene.panel is None else scene.panel.sheet
            return (framing.panel(self.page, sheet) if sheet is not None else ()) or frame.windows

        return Windows(scene, seen, partial(draw_wood, page=self.page))

    def _scoring(self, ways: tuple[str, ...]) -> Scene:
        assert self._game is not None
        pace, level = PACE[self.settings.speed], self.settings.motion
        foot = scoring.FOOT if self.page == WIDE else framing.FOOT
        scene = scoring.ScoringScene(self._game.state, pace, level, ways=ways, touch=TOUCH, foot=foot)

        def seen() -> tuple[Window, ...]:
            return framing.scoring(self.page, scoring.TITLE, scene.parts)

        return Windows(scene, seen, partial(draw_wood, page=self.page))

    def _keep_town(self) -> None:
        """Remember the best town that a person came to in the last game."""
        game = self._game
        if game is None:
            return
        people = [seat for seat, who in enumerate(game.played_by) if who is None]
        points = max((game.state.players[seat].points for seat in people), default=0)
        level = max((who.level for who in game.played_by if who is not None), default=0)
        self.towns.add(Town(points, len(game.setup.seats), level, f"{self._clock():%Y-%m-%d}"))

    # ---- the keeper ----------------------------------------------------------------------------------------

    def _ask_for_pin(self) -> None:
        if not any(isinstance(scene, pin_pad.PinPad) for scene in self.stack):
            self.open(pin_pad.PinPad(self.page))

    def _try_pin(self, typed: str) -> None:
        pad, waits = self.stack.top, self._door.locked(self._now)
        if self._door.opens(self.config.exit, typed, self._now):
            LOG.info("the keeper leaves")
            self.stop()
        elif isinstance(pad, pin_pad.PinPad) and not waits:
            LOG.info("a wrong PIN")
            pad.notice = _("This is not the PIN.")

    # ---- as it was -----------------------------------------------------------------------------------------

    def _reset(self) -> None:
        """Nothing is left of whoever was here."""
        self._wanted = self._game = None
        self._door.let_go()
        self.thinker.close()
        self._input = self._new_input()
        self.screen.restore()
        self._configure()

    def _begin_again(self) -> None:
        """Go back to the show, whatever is seen."""
        self._reset()
        self.board.follow(self.visit.phase, Phase.ATTRACT)
        self.visit, self._stands = Visit(), self.page
        self.stack.replace(self._show())

    def _configure(self) -> None:
        """Let the config hold, as far as that can be while it runs."""
        self.settings = self._settings()
        self._spoken = words.choose(self.settings.language)
        self.canvas.letters.grow = self.settings.text_size / 100
        self.screen.enlarge(self.settings.ui_scale)
        self._sound()
        self._tell_table()

    def _tell_table(self) -> None:
        for scene in self.stack:
            if isinstance(scene, Windows) and isinstance(scene.scene, table.TableScene):
                scene.scene.settings = self.settings

    def _settings(self) -> Settings:
        """The program's settings as the keeper wants them."""
        config = self.config
        wanted: dict[str, Any] = {
            "language": config.screen.language,
            "text_size": config.screen.text,
            "ui_scale": config.screen.scale,
            "fullscreen": True,
            "monitor": config.screen.monitor,
            "effects": config.sound.effects,
            "music": config.sound.music,
        }
        return Settings(**wanted | self._chosen)

    def _sound(self) -> None:
        self.speakers.set(self.settings.effects, self.settings.music, self.settings.mute or self._comfort.mute)

    def leave(self) -> None:
        if not self.failed:
            self.board.end(self._clock())
        pygame.quit()

    def close(self) -> None:
        self.thinker.close()

    def _crashed(self, error: Exception) -> None:
        """Nobody has to be told: note it and go back to the show; too often, and whoever watches starts it anew."""
        LOG.error("crashed", exc_info=error)
        self.board.crashed()
        self._crashes = [then for then in self._crashes if 0 <= self._now - then < _WITHIN] + [self._now]
        if len(self._crashes) >= _CRASHES:
            self.running, self.failed = False, True
            return
        self.canvas.forget()
        self._begin_again()

    # ---- the picture ---------------------------------------------------------------------------------------

    def describe(self, canvas: Canvas) -> None:
        super().describe(canvas)
        if self.visit.phase is Phase.RESULT:
            draw_touch_sign(canvas, Rect(self.page.right - 460, self.page.bottom - 106, 440, 90), self._now)
        draw_dark(canvas, self.page, self._comfort.dim)
