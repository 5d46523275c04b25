"""The program in its window: clock, main loop, sound, and what is seen now. It knows no scene by name."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Final

import pygame

import feuville_gui
from feuville_gui import logbook
from feuville_gui.logbook import LOG
from feuville_gui.settings import Settings
from feuville_gui.ui import words
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event, Exposed, FocusGained, FocusLost, Input, Key, Quit, Resized
from feuville_gui.ui.ready import View
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import Missing, Resources
from feuville_gui.ui.scene import Scene, SceneStack
from feuville_gui.ui.screen import Screen
from feuville_gui.ui.sound import Speakers
from feuville_gui.ui.theme import LEAST, SENTENCE, TABLE
from feuville_gui.ui.words import _

TITLE: Final = "Feuville"
TUNE: Final = "lute"
_RATE: Final = 60  # pictures a second while something moves
_NAP: Final = 0.004, 0.024  # s between two looks for events: while the player is busy, and after some seconds


class Program(ABC):
    """One run of the program. `run` lasts until the player leaves; `stack` has to hold the first scene by then."""

    stack: SceneStack

    nap: float = inf  # s that the loop waits for an event at most

    def __init__(
        self, chosen: Settings, pages: Sequence[tuple[int, int]] = (TABLE,), least: tuple[int, int] = LEAST
    ) -> None:
        """pages, least: see Screen. Raises NoDisplay and Missing."""
        words.choose(chosen.language)
        pygame.font.init()
        self.settings = chosen
        self.resources = Resources()
        self.screen = Screen(
            TITLE,
            size=chosen.window,
            fullscreen=chosen.fullscreen,
            monitor=chosen.monitor,
            enlarge=chosen.ui_scale,
            icon=lambda: self.resources.icon("app_icon", 64),
            pages=pages,
            least=least,
        )
        pygame.key.set_repeat(350, 40)
        pygame.key.stop_text_input()
        self.canvas = Canvas(self.resources, chosen.text_size / 100)
        self.speakers = Speakers(self.resources.root / "sounds")
        self.speakers.set(chosen.effects, chosen.music, chosen.mute)
        self.running = True
        self.failed = False
        self._input = self._new_input()
        self._writing: Rect | None = None

    def _new_input(self) -> Input:
        return Input(self.screen.to_table, lambda: (self.screen.view.w, self.screen.view.h))

    @abstractmethod
    def follow(self, result: object) -> None:
        """What comes after a scene that ended with this result."""

    @abstractmethod
    def shortcut(self, event: Event) -> bool:
        """Do what an event means in every scene; whether it meant something."""

    @abstractmethod
    def leave(self) -> None:
        """The player leaves: keep what has to be kept, and close the window."""

    @abstractmethod
    def close(self) -> None:
        """Let go of what would outlive the program, also after a crash."""

    @abstractmethod
    def _crashed(self, error: Exception) -> None:
        """Tell the player and go on somewhere, or end."""

    def open(self, scene: Scene) -> None:
        """Open a scene over the one that is seen; nothing stays held in that, for it will not hear of the release."""
        self.stack.top.handle(FocusLost())
        self.stack.push(scene)

    def text(self, name: str) -> str:
        """A text of the assets, or why there is none."""
        try:
            return self.resources.text(name)
        except Missing as error:
            return str(error)

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
                    events = _events(self.nap)
                self.turn(events, time.monotonic())
            self.leave()
        finally:
            self.close()
            LOG.info("ends")
            logbook.stop()
        return 1 if self.failed else 0

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
        self.pass_time(now)
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
            case _ if self.shortcut(event):
                pass
            case Key("escape", again=True):
                pass  # held down it would open and close a menu again and again
            case Key("escape") if self.screen.too_small:
                self.running = False
            case _ if self.screen.too_small:
                pass
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

    def pass_time(self, now: float) -> None:
        """What each turn brings besides, before the picture."""
        self._listen_to_writing()

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

    def describe(self, canvas: Canvas) -> None:
        """Describe the picture."""
        self.stack.draw(canvas)

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
            self.describe(self.canvas)
        rects = self.canvas.paint(self.screen.surface, view)
        if rects:
            pygame.display.update(rects)
        return rects


def _events(longest: float) -> list[pygame.event.Event]:
    """Wait for events, so many seconds at most. pygame's own wait looks a thousand times a second, which costs some per
    cent of a core."""
    began = time.monotonic()
    while not (events := pygame.event.get()) and (waited := time.monotonic() - began) < longest:
        time.sleep(min(_NAP[1], _NAP[0] + waited / 100))
    return events
