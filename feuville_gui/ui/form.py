"""Widgets together: which one is hovered over, held, in focus, and what the player said. It decides nothing."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.focus import Walk
from feuville_gui.ui.input import (
    LEFT,
    Composing,
    Event,
    FocusLost,
    Key,
    Move,
    PointerLeft,
    Press,
    Release,
    Text,
    Wheel,
)
from feuville_gui.ui.panel import tooltip
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import CLICK, Cue
from feuville_gui.ui.widget import UNUSED, Look, Widget, is_pick


class Said(NamedTuple):
    """The player gave the widget of this name this value."""

    name: Hashable
    value: Any


class Form:
    """The widgets of one scene, walked in reading order."""

    def __init__(
        self,
        widgets: Iterable[Widget] = (),
        first: Hashable | None = None,
        areas: Sequence[Rect] = (),
        touch: float = 0.0,
    ) -> None:
        """first: the name of the widget that has the focus at the start; areas: are walked one after the other; touch:
        side of the least area that hits a widget, for fingers."""
        self.walk = Walk()
        self._areas = areas
        self._touch = touch
        self._widgets: dict[Hashable, Widget] = {}
        self._hot: Hashable | None = None
        self._held: Hashable | None = None
        self._clicked = False
        self.fill(widgets)
        if first is not None:
            self.walk.go(first)

    def fill(self, widgets: Iterable[Widget]) -> None:
        """Hold these widgets from now on; the focus stays where it was, when that is still there."""
        self._widgets = {widget.name: widget for widget in widgets}
        self.walk.show({name: widget.rect for name, widget in self._widgets.items()}, self._areas)
        self._hot = self._hot if self._hot in self._widgets else None
        self._held = self._held if self._held in self._widgets else None

    def __getitem__(self, name: Hashable) -> Any:
        return self._widgets[name]

    def __contains__(self, name: Hashable) -> bool:
        return name in self._widgets

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets.values())

    @property
    def current(self) -> Widget | None:
        """The widget that has the focus."""
        return self._widgets.get(self.walk.current) if self.walk.current is not None else None

    @property
    def focused(self) -> Rect | None:
        return self.walk.rect

    @property
    def writing(self) -> Rect | None:
        """The field that the keyboard writes into."""
        widget = self.current
        return widget.rect if widget is not None and widget.writing and not widget.why else None

    @property
    def composing(self) -> bool:
        """Whether an input method has the keys."""
        return self.current is not None and self.current.composing

    def at(self, x: float, y: float) -> Widget | None:
        """The widget at this point, or the nearest that a finger means there."""
        near = [widget for widget in self._widgets.values() if widget.rect.at_least(self._touch).contains(x, y)]
        return min(near, key=lambda widget: widget.rect.away(x, y), default=None)

    def handle(self, event: Event) -> Said | None:
        """Take an event; what the player said with it, if anything."""
        said = self._take(event)
        self._clicked |= said is not None and not isinstance(event, Text | Wheel)
        return said

    def heard(self) -> tuple[Cue, ...]:
        """The sounds since the last call."""
        clicked, self._clicked = self._clicked, False
        return (CLICK,) if clicked else ()

    def _take(self, event: Event) -> Said | None:
        match event:
            case Press(x, y, button) if button == LEFT:
                return self._press(x, y)
            case Release(x, y, button) if button == LEFT:
                return self._release(x, y)
            case Move(x, y, held):
                self.walk.handle(event)
                under = self.at(x, y)
                self._hot = under.name if under is not None else None
                if held and self._held is not None:
                    return self._say(self._held, self._widgets[self._held].drag(x, y))
            case Wheel(x, y, dy):
                under = self.at(x, y)
                if under is not None:
                    return self._say(under.name, under.wheel(dy))
            case PointerLeft():
                self._hot = self._held = None
            case FocusLost():
                self._hot = self._held = None
                if self.current is not None:
                    self.current.compose("")  # what an input method has begun comes to nothing
            case Key():
                return self._key(event)
            case Text(words) if self.writing:
                return self._say(self.walk.current, self._widgets[self.walk.current].write(words))
            case Composing(words) if self.writing:
                self._widgets[self.walk.current].compose(words)
        return None

    def _say(self, name: Hashable, value: Any) -> Said | None:
        return None if value is None or value is UNUSED else Said(name, value)

    def _press(self, x: float, y: float) -> Said | None:
        self.walk.strong = False
        widget = self.at(x, y)
        self._hot = self._held = None
        if widget is None:
            return None
        self._hot = widget.name
        if self.current is not None and self.current is not widget:
            self.current.leave()
        self.walk.go(widget.name)
        if widget.why:
            return None
        self._held = widget.name
        return self._say(widget.name, widget.press(*widget.rect.nearest(x, y)))

    def _release(self, x: float, y: float) -> Said | None:
        name, self._held = self._held, None
        if name is None:
            return None
        widget = self._widgets[name]
        said = self._say(name, widget.click(*widget.rect.nearest(x, y))) if self.at(x, y) is widget else None
        widget.let_go()
        return said

    def _key(self, key: Key) -> Said | None:
        widget = self.current
        if widget is not None:
            if widget.why:
                if is_pick(key):
                    self.walk.strong = True
                    return None
            else:
                value = widget.key(key)
                if value is not UNUSED:
                    self.walk.strong = True
                    return self._say(widget.name, value)
        self.walk.handle(key)
        if widget is not None and self.current is not widget:
            widget.leave()
        return None

    def draw(self, canvas: Canvas) -> None:
        """All widgets, the mark of the focus, and what the one in question has to say."""
        for name, widget in self._widgets.items():
            usable = not widget.why
            hot = name == self._hot and usable
            down = hot and name == self._held
            widget.draw(canvas, Look(hot, down, name == self.walk.current))
        current = self.current
        if current is not None:
            canvas.focus(current.rect, strong=self.walk.strong)
        asked = current if self.walk.strong else self._widgets.get(self._hot) if self._hot is not None else None
        if asked is not None and self._held is None and (asked.why or asked.hint):
            tooltip(canvas, asked.rect, asked.why or asked.hint)
