"""pygame's events as small frozen values in table units. It decides nothing about what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import inf
from string import ascii_lowercase
from typing import Final, NamedTuple

import pygame

LEFT, RIGHT = 1, 3
_STUCK: Final = 3.0  # s after which a finger that rests is no hand: dirt, or something that lies on the screen
_BOUNCE: Final = 0.05  # s in which a second press at the same place is the same finger
_NEAR: Final = 12  # table units that are the same place


@dataclass(frozen=True, slots=True)
class Press:
    """A mouse button or a finger goes down."""

    x: float
    y: float
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """It goes up again."""

    x: float
    y: float
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """The pointer moves; held says whether its left button (or the finger) is down."""

    x: float
    y: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turns under the pointer; dy > 0 is away from the user (towards what is above)."""

    x: float
    y: float
    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key goes down. Names: tab enter space escape backspace delete left right up down home end pageup pagedown,
    f1 to f12, letters in lower case, digits (also of the keypad). again: the key repeats because it is held."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Written words, finished."""

    words: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Words that an input method is still putting together; empty when it ends."""

    words: str


@dataclass(frozen=True, slots=True)
class Quit:
    """The player wants to leave the program."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size or another scale."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window lost its picture: draw all of it again."""


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window has the keyboard now."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """This window has the keyboard again."""


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window: nothing is hovered over."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class SoundCame:
    """There is a new device for sound."""


@dataclass(frozen=True, slots=True)
class SoundWent:
    """The device that sound went to is gone."""


Event = (
    Press
    | Release
    | Move
    | Wheel
    | Key
    | Text
    | Composing
    | Quit
    | Resized
    | Exposed
    | FocusLost
    | FocusGained
    | PointerLeft
    | Dropped
    | SoundCame
    | SoundWent
)

_NAMES: Final = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
} | {getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)}

_EXPOSED: Final = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.RENDER_TARGETS_RESET,
    pygame.RENDER_DEVICE_RESET,
)

# The digit row has digits on it on every keyboard, also where they need Shift.
_DIGIT_ROW: Final = {getattr(pygame, f"KSCAN_{n}"): str(n) for n in range(10)}

# A keyboard without Latin letters has them where an American one does.
_LATIN: Final = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase}


def key_name(code: int, scancode: int = 0) -> str:
    """The name of a key in `Key.name`."""
    found = _NAMES.get(code) or _DIGIT_ROW.get(scancode)
    return found or pygame.key.name(code).lower() or _LATIN.get(scancode, "")


class _Spot(NamedTuple):
    """Where something was, and when."""

    when: float = -inf
    x: float = 0.0
    y: float = 0.0

    def again(self, now: float, x: float, y: float) -> bool:
        """Whether it is there again, so soon that it can only be the same."""
        return abs(now - self.when) < _BOUNCE and abs(x - self.x) + abs(y - self.y) < _NEAR


class Input:
    """Translates the events of one window; it remembers where the pointer is and which keys and fingers are down."""

    def __init__(self, to_table: Callable[[float, float], tuple[float, float]], size: Callable[[], tuple[int, int]]):
        """to_table: pixels → table units; size: the window's size in pixels (fingers come as fractions of it)."""
        self._to_table = to_table
        self._size = size
        self._at = (-1.0, -1.0)
        self._down: set[int] = set()
        self._finger: int | None = None
        self._touched = self._clicked = _Spot()  # where a finger was last, and a press of the mouse

    def read(self, events: Iterable[pygame.event.Event], now: float) -> Iterator[Event]:
        """The values of these events, in their order; now: seconds of any steady clock. Moves in a row become one."""
        waiting: Move | None = None
        for event in events:
            value = self._value(event, now)
            if isinstance(value, Move):
                waiting = value
                continue
            if waiting is not None and value is not None:
                yield waiting
                waiting = None
            if value is not None:
                yield value
        if waiting is not None:
            yield waiting

    def _value(self, event: pygame.event.Event, now: float) -> Event | None:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return None if event.touch else self._mouse(event, now)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event, now)
        if kind == pygame.MOUSEWHEEL:
            return None if event.touch else Wheel(*self._at, float(event.precise_y))
        if kind == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            mod = event.mod  # Windows tells AltGr, with which letters are written, as Ctrl and the right Alt
            return Key(
                key_name(event.key, event.scancode),
                shift=bool(mod & pygame.KMOD_SHIFT),
                ctrl=bool(mod & pygame.KMOD_META or (mod & pygame.KMOD_CTRL and not mod & pygame.KMOD_RALT)),
                alt=bool(mod & pygame.KMOD_LALT),
                again=again,
            )
        if kind == pygame.KEYUP:
            self._down.discard(event.key)
            return None
        return self._window(event)

    def _window(self, event: pygame.event.Event) -> Event | None:
        kind = event.type
        if kind == pygame.TEXTINPUT:
            return Text(event.text)
        if kind == pygame.TEXTEDITING:
            return Composing(event.text)
        if kind == pygame.QUIT:
            return Quit()
        if kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            return Resized()
        if kind in _EXPOSED:
            return Exposed()
        if kind in (pygame.WINDOWFOCUSLOST, pygame.APP_WILLENTERBACKGROUND):
            self._down.clear()
            self._finger = None  # whether it goes up is not told any more
            return FocusLost()
        if kind in (pygame.WINDOWFOCUSGAINED, pygame.APP_DIDENTERFOREGROUND):
            return FocusGained()
        if kind == pygame.WINDOWLEAVE:
            self._at = (-1.0, -1.0)
            return PointerLeft()
        if kind == pygame.DROPFILE:
            return Dropped(event.file)
        if kind == pygame.AUDIODEVICEADDED and not event.iscapture:
            return SoundCame()
        if kind == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which:  # 0 is one that nobody uses
            return SoundWent()
        return None

    def _mouse(self, event: pygame.event.Event, now: float) -> Event | None:
        self._at = x, y = self._to_table(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return Move(x, y, bool(event.buttons[0]))
        if event.button > RIGHT:  # the wheel's old form
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            return Release(x, y, event.button)
        if self._touched.again(now, x, y):
            return None  # some systems double a finger without saying so
        self._clicked = _Spot(now, x, y)
        return Press(x, y, event.button)

    def _touch(self, event: pygame.event.Event, now: float) -> Event | None:
        if event.type == pygame.FINGERDOWN and (self._finger is None or now - self._touched.when > _STUCK):
            self._finger = event.finger_id
        elif event.finger_id != self._finger:  # only the first finger counts
            return None
        w, h = self._size()
        self._at = x, y = self._to_table(event.x * w, event.y * h)
        before, self._touched = self._touched, _Spot(now, x, y)
        if event.type == pygame.FINGERMOTION:
            return Move(x, y, True)
        if event.type == pygame.FINGERUP:
            self._finger = None
            return Release(x, y, LEFT, touch=True)
        if before.again(now, x, y) or self._clicked.again(now, x, y):
            return None
        return Press(x, y, LEFT, touch=True)
