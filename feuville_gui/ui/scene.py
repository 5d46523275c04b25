"""What a scene is, and the stack of those that are shown. It does not decide which scene follows another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue


class Scene(Protocol):
    """One screen full of something to see and do."""

    result: Any
    """What the scene ended with, a value of a type of its own; None while it runs."""
    over: bool
    """Whether the scene below shows through (an overlay draws its own dusk)."""

    @property
    def moving(self) -> bool:
        """Whether it wants frames although nobody does anything."""

    @property
    def writing(self) -> Rect | None:
        """The text field that the keyboard writes into now, if any."""

    @property
    def focused(self) -> Rect | None:
        """Where the keyboard's focus is, so that it can be kept in view."""

    def handle(self, event: Event) -> None:
        """Take one event."""

    def update(self, now: float) -> None:
        """Take the time, in seconds; called before each drawing."""

    def draw(self, canvas: Canvas) -> None:
        """Describe the whole picture."""

    def heard(self) -> tuple[Cue, ...]:
        """The sounds since the last call."""


class SceneStack:
    """The scenes that are open, the top one last. Only the top one hears events and time."""

    def __init__(self, first: Scene) -> None:
        self._scenes = [first]

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    def push(self, scene: Scene) -> None:
        """Open a scene over those that are open."""
        self._scenes.append(scene)

    def pop(self) -> Scene:
        """Close the top scene and return it. The last one stays: `IndexError`."""
        if len(self._scenes) == 1:
            raise IndexError("the last scene stays open")
        return self._scenes.pop()

    def replace(self, scene: Scene) -> None:
        """Close everything and open this scene."""
        self._scenes[:] = [scene]

    def draw(self, canvas: Canvas) -> None:
        """Describe what can be seen: the top scene and those below that show through."""
        lowest = len(self._scenes) - 1
        while lowest and self._scenes[lowest].over:
            lowest -= 1
        for scene in self._scenes[lowest:]:
            scene.draw(canvas)
