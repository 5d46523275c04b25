"""Stands before the real kiosk without a window: touches it, waits, and reads what its screen shows."""

from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from feuville_gui.ai.worker import AtOnce, Thinks
from feuville_gui.exhibit import Exhibit
from feuville_gui.kiosk.config import Attract, Config
from feuville_gui.kiosk.policy import Phase
from feuville_gui.kiosk.pulse import Pulse
from feuville_gui.kiosk.watched import Watched
from feuville_gui.scenes.table import TableScene
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.windows import Windows

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
QUICK = Config(attract=Attract(players=(2,), levels=(1,)))
LANDSCAPE, PORTRAIT = (640, 360), (360, 640)


class Visitor:
    """A kiosk with a finger before it. Time only goes on when the visitor lets it."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = LANDSCAPE,
        config: Config = QUICK,
        thinker: Thinks | None = None,
        clock: Callable[[], datetime] = lambda: NOON,
        seeds: Callable[[], int] | None = None,
        **chosen: Any,
    ) -> None:
        """chosen: settings that hold instead of the kiosk's own."""
        watched = Watched(None)
        watched.config = config
        self.kiosk = Exhibit(
            watched,
            folder=folder,
            thinker=thinker or AtOnce(),
            pulse=Pulse({}),
            clock=clock,
            seeds=seeds or count(7).__next__,
            size=size,
            **chosen,
        )
        self.kiosk._crashed = self._raise  # type: ignore[method-assign]  # a test wants to see what nobody would
        self.now = 100.0
        self.wait()

    @staticmethod
    def _raise(error: Exception) -> None:
        raise error

    # ---- eyes ----------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        return self.kiosk.visit.phase

    @property
    def scene(self) -> Any:
        """What is on top; what is seen through windows is meant itself."""
        top = self.kiosk.stack.top
        return top.scene if isinstance(top, Windows) else top

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene), self.scene
        return self.scene

    def shown(self) -> list[tuple[Any, ...]]:
        """All items of the picture; those behind windows as they are there."""
        return [item[7] if item[0] == "zoomed" else item for item in self.kiosk.canvas.items()]

    def words(self) -> str:
        """All words of the picture."""
        return " | ".join(
            " ".join("".join(piece.words for piece in line) for line in item[7].lines)
            for item in self.shown()
            if item[0] == "text"
        )

    # ---- the finger, and time ------------------------------------------------------------------------------

    def send(self, *events: pygame.event.Event) -> None:
        self.now += 0.06  # more than a finger's bounce
        self.kiosk.turn(events, self.now)

    def wait(self, seconds: float = 0.0, step: float = 0.5) -> None:
        """Let time pass as the program does, look by look."""
        end = self.now + seconds
        while self.now < end - 1e-6:
            self.now = min(end, self.now + step)
            self.kiosk.turn([], self.now)
        if not seconds:
            self.kiosk.turn([], self.now)

    def finger(self, kind: int, x: float, y: float, number: int = 0) -> pygame.event.Event:
        """A finger's event at a point of the page."""
        view = self.kiosk.screen.view
        across, down = (view.dx + x * view.scale) / view.w, (view.dy + y * view.scale) / view.h
        return pygame.event.Event(kind, x=across, y=down, dx=0, dy=0, finger_id=number, touch_id=0)

    def touch(self, x: float, y: float) -> None:
        """A tap at a point of the page."""
        self.send(self.finger(pygame.FINGERDOWN, x, y))
        self.send(self.finger(pygame.FINGERUP, x, y))

    def tap(self, rect: Rect) -> None:
        """A tap on a rectangle of the scene on top."""
        x, y = rect.centre
        top = self.kiosk.stack.top
        if isinstance(top, Windows):
            windows = [window for window in top._seen() if window.source.contains(x, y)]
            assert windows, rect
            zoom = windows[-1].place.w / windows[-1].source.w
            x = windows[-1].place.x + (x - windows[-1].source.x) * zoom
            y = windows[-1].place.y + (y - windows[-1].source.y) * zoom
        self.touch(x, y)

    def tap_on(self, name: Any) -> None:
        """A tap on a widget of the scene on top."""
        form = self.scene.bar if isinstance(self.scene, TableScene) else self.scene.form
        self.tap(form[name].rect)

    def key(self, code: int, mod: int = 0) -> None:
        event = {"key": code, "mod": mod, "unicode": "", "scancode": 0}
        self.send(pygame.event.Event(pygame.KEYDOWN, event), pygame.event.Event(pygame.KEYUP, event))

    def invited(self) -> None:
        """Touch the show."""
        self.touch(*self.kiosk.page.centre)
        assert self.phase is Phase.INVITE

    def playing(self) -> TableScene:
        """Begin a game against one computer."""
        if self.phase is not Phase.INVITE:
            self.invited()
        self.tap_on("start")
        assert self.phase is Phase.PLAY
        return self.table
