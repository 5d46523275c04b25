"""A scene seen through windows: parts of its picture, each at a place and size of its own. It knows no Feuville."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event, Move, PointerLeft, Press, Release, Wheel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.scene import Scene
from feuville_gui.ui.sound import Cue

_NOWHERE: Final = -9999.0


class Window(NamedTuple):
    """The part `source` of a picture fills `place` on the page; both have the same shape."""

    source: Rect
    place: Rect

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """The point of the picture that is seen at this point of the page."""
        zoom = self.place.w / self.source.w
        return self.source.x + (x - self.place.x) / zoom, self.source.y + (y - self.place.y) / zoom


def fitted(source: Rect, room: Rect) -> Window:
    """A window on all of the source, as large as it can be in the room, in its middle."""
    zoom = min(room.w / source.w, room.h / source.h)
    w, h = source.w * zoom, source.h * zoom
    return Window(source, Rect(room.x + (room.w - w) / 2, room.y + (room.h - h) / 2, w, h))


class Windows:
    """Follows the shape of a scene. The last window lies on top."""

    over = False
    writing = None

    def __init__(
        self, scene: Scene, seen: Callable[[], Sequence[Window]], ground: Callable[[Canvas], None] = lambda canvas: None
    ) -> None:
        """seen: the windows of this moment; ground: describes what lies behind them."""
        self.scene = scene
        self._seen = seen
        self._ground = ground

    @property
    def result(self) -> Any:
        return self.scene.result

    @result.setter
    def result(self, value: Any) -> None:
        self.scene.result = value

    @property
    def moving(self) -> bool:
        return self.scene.moving

    @property
    def focused(self) -> Rect | None:
        return None  # the keys do not come here

    def handle(self, event: Event) -> None:
        """The scene hears of it in its own units; what lies beside all windows is nowhere."""
        match event:
            case Press() | Release() | Move() | Wheel():
                over = [window for window in self._seen() if window.place.contains(event.x, event.y)]
                if not over and isinstance(event, Move):
                    self.scene.handle(PointerLeft())
                    return
                x, y = over[-1].inside(event.x, event.y) if over else (_NOWHERE, _NOWHERE)
                self.scene.handle(replace(event, x=x, y=y))
            case _:
                self.scene.handle(event)

    def update(self, now: float) -> None:
        self.scene.update(now)

    def heard(self) -> tuple[Cue, ...]:
        return self.scene.heard()

    def draw(self, canvas: Canvas) -> None:
        self._ground(canvas)
        with canvas.aside() as items:
            self.scene.draw(canvas)
        for window in self._seen():
            canvas.window(items, *window)
