"""Sounds and music, through whatever device there is or none. It decides nothing about what is to be heard.

Nothing here fails: without a device, or with one that vanishes, all is silent until one comes.
"""

from __future__ import annotations

import contextlib
import random
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Final, NamedTuple

import pygame

_RATE, _BUFFER = 44100, 1024
_CHANNELS: Final = 24
_GAP: Final = 0.04  # s in which a sound is not begun a second time
_VOICES: Final = 4  # of the same sound at once
_COMES, _GOES = 2500, 1200  # ms in which music fades
_FAULTS: Final = (pygame.error, OSError, NotImplementedError)  # the last: a pygame without its mixer


class Cue(NamedTuple):
    """A sound to be heard `at` seconds from the start of what it belongs to, `loud` 0 to 1; `caption` says in words
    what it means, when it means something."""

    sound: str
    at: float = 0.0
    loud: float = 1.0
    caption: str = ""


CLICK: Final = Cue("click")


class Speakers:
    """The sounds of a folder. NAME_1.ogg, NAME_2.ogg, … are one sound, which never is the same twice in a row."""

    def __init__(self, folder: Path) -> None:
        self.present = False
        """Whether there is a device."""
        self._folder = folder
        self._effects = self._music = 1.0
        self._tune = ""
        self._rests = False
        self._variants: dict[str, list[Path]] = {}
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, Path] = {}
        self._begun: dict[str, float] = {}
        self._luck = random.Random(0)
        self._noted = False

    # ---- the device --------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Find a device, unless there is one. It takes its time: not before the first picture."""
        if self.present:
            return
        self._loaded.clear()  # they were made for the device that was
        self.present = True
        with self._careful():
            pygame.mixer.quit()
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
        self._begin()

    def lose(self) -> None:
        """The device is gone. The mixer plays on to nobody, because only then is a new device told."""
        self.present = False

    @contextlib.contextmanager
    def _careful(self) -> Iterator[None]:
        """What the device does not do is not done, and it counts as gone."""
        try:
            yield
        except _FAULTS:
            self.present = False

    # ---- what is heard -----------------------------------------------------------------------------------------

    def set(self, effects: int, music: int, mute: bool) -> None:
        """How loud both are, in per cent. Music that nobody is to hear is let go."""
        heard = self._music > 0
        self._effects, self._music = (0.0, 0.0) if mute else (effects / 100, music / 100)
        if self.present and not self._effects:
            with self._careful():
                pygame.mixer.stop()
        self._balance()
        if heard != (self._music > 0):
            self._begin()

    def rest(self, rests: bool) -> None:
        """Music is silent while the player is elsewhere."""
        self._rests = rests
        self._balance()

    def sing(self, tune: str) -> None:
        """Let this tune be heard again and again, or none ("")."""
        if tune != self._tune:
            self._tune = tune
            self._begin()

    def play(self, cue: Cue, now: float) -> None:
        """Let a sound be heard at once, unless it would only make the same sound a roar."""
        loud = cue.loud * self._effects
        if not self.present or loud <= 0 or 0 <= now - self._begun.get(cue.sound, -inf) < _GAP:
            return
        self._begun[cue.sound] = now
        with self._careful():
            known = [sound for path in self._paths(cue.sound) if (sound := self._loaded.get(path)) is not None]
            crowded = sum(sound.get_num_channels() for sound in known) >= _VOICES
            if not crowded and (sound := self._next(cue.sound)) is not None:
                sound.set_volume(loud)
                sound.play()

    def _paths(self, name: str) -> list[Path]:
        if name not in self._variants:
            self._variants[name] = sorted(self._folder.glob(f"{name}_[0-9].ogg"))
            if not self._variants[name]:
                self._note(f"there is no sound {self._folder / name}_1.ogg")
        return self._variants[name]

    def _next(self, name: str) -> pygame.mixer.Sound | None:
        """A variant other than the last one."""
        paths = self._paths(name)
        fresh = [path for path in paths if path != self._last.get(name)] or paths
        if not fresh:
            return None
        path = self._last[name] = self._luck.choice(fresh)
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(path)
            except _FAULTS as error:
                self._loaded[path] = None
                self._note(f"the sound {path} cannot be played: {error}")
        return self._loaded[path]

    def _begin(self) -> None:
        """Start the tune, or let it go."""
        if not self.present:
            return
        if not self._tune or not self._music:
            with self._careful():
                pygame.mixer.music.fadeout(_GOES)
            return
        path = self._folder / f"{self._tune}.ogg"
        try:
            pygame.mixer.music.stop()  # else loading waits for a fade to end
            pygame.mixer.music.load(path)
            pygame.mixer.music.play(-1, fade_ms=_COMES)
        except _FAULTS as error:
            self._note(f"the music {path} cannot be played: {error}")
        self._balance()

    def _balance(self) -> None:
        """Nothing is ever paused: pygame does that without letting go of the interpreter, while it waits for the mixer.
        A sound that ends in the same moment has the mixer and waits for the interpreter, and all stands still."""
        if self.present:
            with self._careful():
                pygame.mixer.music.set_volume(0.0 if self._rests else self._music)

    def _note(self, words: str) -> None:
        """Tell whoever looks after the program, once."""
        if not self._noted:
            self._noted = True
            print(f"feuville: {words}", file=sys.stderr)
