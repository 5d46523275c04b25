"""The one window: its size and place, fullscreen, and how table units become pixels. It draws nothing."""

from __future__ import annotations

import ctypes
import locale
import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from feuville_gui.ui.ready import View
from feuville_gui.ui.rect import Box
from feuville_gui.ui.theme import LEAST, TABLE

INVISIBLE: Final = ("offscreen", "dummy", "evdev")  # what SDL takes when it finds nothing better
_FRAME: Final = (16, 90)  # about what a window's frame and the desktop's bars take


class NoDisplay(Exception):
    """There is no screen to open a window on; the text says what the system said."""


def aware_of_pixels() -> None:
    """Tell Windows that this program draws at real pixels; to be called before pygame starts."""
    if sys.platform == "win32":
        for library, function, value in (
            ("user32", "SetProcessDpiAwarenessContext", ctypes.c_void_p(-4)),
            ("shcore", "SetProcessDpiAwareness", 2),
        ):
            try:
                getattr(getattr(ctypes.windll, library), function)(value)
            except (AttributeError, OSError):  # an older Windows
                continue
            return


def _window() -> pygame.Window:
    """The window behind pygame.display: it can change to fullscreen and back without being opened anew."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the method goes with pygame-ce 3, which is not used
        return pygame.Window.from_display_module()


def has_window_manager() -> bool:
    """Whether anybody arranges the windows of this X display; without that SDL cannot make one fill the screen."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XInternAtom"):
            getattr(x11, name).restype = ctypes.c_void_p
        opened = x11.XOpenDisplay(None)
        if opened is None:
            return True
        display = ctypes.c_void_p(opened)
        root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
        atom = ctypes.c_ulong(x11.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 0))
        kind, count, rest = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
        form, found = ctypes.c_int(), ctypes.c_void_p()
        out = [ctypes.byref(one) for one in (kind, form, count, rest, found)]
        x11.XGetWindowProperty(display, root, atom, ctypes.c_long(0), ctypes.c_long(1), 0, ctypes.c_ulong(0), *out)
        x11.XCloseDisplay(display)
    except (OSError, AttributeError):
        return True
    return count.value > 0


@contextmanager
def plain_letters() -> Iterator[None]:
    """Name the window in plain letters: in a UTF-8 locale others cannot read what SDL gives X."""
    before = locale.setlocale(locale.LC_CTYPE)
    locale.setlocale(locale.LC_CTYPE, "C")
    try:
        yield
    finally:
        locale.setlocale(locale.LC_CTYPE, before)


class Screen:
    """A window for the life of the program. `view` tells how its pixels relate to the table."""

    def __init__(
        self,
        title: str,
        *,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        monitor: int = 0,
        enlarge: int = 100,
        icon: Callable[[], pygame.Surface] | None = None,
        pages: Sequence[tuple[int, int]] = (TABLE,),
        least: tuple[int, int] = LEAST,
    ) -> None:
        """size: of the window in pixels, None for one that suits the monitor; enlarge: per cent of the size that fits
        the window; pages: the sizes in table units that a picture may have, the one that fits best is taken; least:
        the smallest window that will do. Raises NoDisplay."""
        os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = title.lower()  # pygame has put the script's name there
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in INVISIBLE and driver != os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error("no display")
            self.monitors: list[tuple[int, int]] = pygame.display.get_desktop_sizes()
            pygame.display.set_caption(title)
            if icon is not None:
                pygame.display.set_icon(icon())
            self.monitor = monitor if monitor < len(self.monitors) else 0
            wide, high = self.monitors[self.monitor]
            room = wide - _FRAME[0], high - _FRAME[1]
            self.fullscreen = fullscreen or (size is None and (room[0] < LEAST[0] or room[1] < LEAST[1]))
            if size is not None and driver not in INVISIBLE:  # such a driver only makes its monitor up
                size = min(size[0], wide), min(size[1], high)
            self._size = size or (max(LEAST[0], min(TABLE[0], room[0])), max(LEAST[1], min(TABLE[1], room[1])))
            self._place = (0, 0)
            self._bare = driver == "x11" and not has_window_manager()
            self._enlarge = enlarge
            self._look = (0.5, 0.5)
            self._pages, self._least = pages, least
            self._nudged = (0, 0)
            self.surface = self._open()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self.view = self._fitted()

    def _open(self) -> pygame.Surface:
        """Open the window on its monitor; hidden until it fills the monitor, when it is to do that."""
        hidden = pygame.HIDDEN if self.fullscreen else 0
        with plain_letters():
            surface = pygame.display.set_mode(self._size, pygame.RESIZABLE | hidden, display=self.monitor)
        if self.fullscreen:
            self._fill()
            _window().show()
        return pygame.display.get_surface() or surface

    def _fill(self) -> None:
        """Fill the monitor."""
        window = _window()
        self._place = pygame.display.get_window_position()
        if self._bare:
            window.borderless = True
            window.size = self.monitors[self.monitor]
            window.position = (0, 0)
        else:
            window.set_fullscreen(True)

    def _unfill(self) -> None:
        """Be a window again, where it was."""
        window = _window()
        if self._bare:
            window.borderless = False
            window.size = self._size
            window.position = self._place
        else:
            window.set_windowed()

    # ---- size ----------------------------------------------------------------------------------------------

    @property
    def too_small(self) -> bool:
        """Whether the window is too small for a readable table."""
        return self.view.w < self._least[0] or self.view.h < self._least[1]

    @property
    def cramped(self) -> bool:
        """Whether even the whole monitor is too small for that."""
        wide, high = self.monitors[self.monitor]
        return wide < LEAST[0] or high < LEAST[1]

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels of the window while it is no fullscreen window."""
        return self._size

    def resized(self) -> None:
        """The window has another size, or is on another monitor: find the new view."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.fullscreen:
            self._size = self.surface.get_size()
        self.view = self._fitted()
        self.count_monitors()

    def count_monitors(self) -> None:
        """See which monitors there are. A window that was on one that is gone is fetched to the last that is left."""
        self.monitors = pygame.display.get_desktop_sizes() or self.monitors
        if self.monitor >= len(self.monitors):
            self.monitor = 0
        if len(self.monitors) == 1 and not self.fullscreen:  # nobody tells where several of them lie
            wide, high = self.monitors[0]
            w, h = self.surface.get_size()
            if not pygame.Rect(0, 0, wide, high).colliderect((*pygame.display.get_window_position(), w, h)):
                pygame.display.set_window_position((max(0, (wide - w) // 2), max(0, (high - h) // 2)))

    def enlarge(self, per_cent: int) -> None:
        """Show the table at so many per cent of the size that fits; a larger one follows the pointer."""
        self._enlarge = per_cent
        self.view = self._fitted()

    def restore(self) -> None:
        """Be seen again, and the middle of the picture with it."""
        self._look = (0.5, 0.5)
        self.view = self._fitted()
        _window().restore()

    def nudge(self, dx: int, dy: int) -> None:
        """Show everything so many pixels further to the right and down."""
        self._nudged = dx, dy
        self.view = self._fitted()

    def set_fullscreen(self, fullscreen: bool, monitor: int | None = None) -> None:
        """Fill a monitor without a frame, or return to the window where it was."""
        self.count_monitors()
        monitor = self.monitor if monitor is None or monitor >= len(self.monitors) else monitor
        if (fullscreen, monitor) == (self.fullscreen, self.monitor):
            return
        other, self.monitor = monitor != self.monitor, monitor
        if self.fullscreen:
            self._unfill()
        self.fullscreen = fullscreen
        if other:
            self._open()
        elif fullscreen:
            self._fill()
        self.surface = pygame.display.get_surface() or self.surface
        self.view = self._fitted()

    def _fitted(self) -> View:
        w, h = (max(1, side) for side in self.surface.get_size())  # a window may have no room at all
        scale = min(w / self.page[0], h / self.page[1]) * (self._enlarge / 100)
        dx, dy = (
            round((room - length * scale) * (0.5 if length * scale <= room else share)) + nudge
            for room, length, share, nudge in zip((w, h), self.page, self._look, self._nudged, strict=True)
        )
        return View(scale, dx, dy, w, h)

    @property
    def page(self) -> tuple[int, int]:
        """The size of the picture in table units."""
        w, h = self.surface.get_size()
        return max(self._pages, key=lambda page: min(w / page[0], h / page[1]))

    # ---- table and pixels ----------------------------------------------------------------------------------

    def to_table(self, x: float, y: float) -> tuple[float, float]:
        """The table units of a pixel."""
        return (x - self.view.dx) / self.view.scale, (y - self.view.dy) / self.view.scale

    def to_pixels(self, rect: Box) -> pygame.Rect:
        """The pixels of a rectangle."""
        return self.view.rect(*rect)

    def follow(self, x: float, y: float) -> bool:
        """When the table is larger than the window: bring this pixel's part into view. True when the view changed."""
        return self._turn(x / self.view.w, y / self.view.h)

    def reveal(self, rect: Box) -> bool:
        """When the table is larger than the window: bring this rectangle into view. True when the view changed."""
        place = self.to_pixels(rect)
        if pygame.Rect(0, 0, self.view.w, self.view.h).contains(place):
            return False
        return self._turn((rect[0] + rect[2] / 2) / self.page[0], (rect[1] + rect[3] / 2) / self.page[1])

    def _turn(self, across: float, down: float) -> bool:
        if self._enlarge <= 100:
            return False
        self._look = min(1.0, max(0.0, across)), min(1.0, max(0.0, down))
        before, self.view = self.view, self._fitted()
        return before != self.view
