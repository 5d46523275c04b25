"""The player's hand over the table: hovering, picking, dragging, letting go, and the same by keys.

It knows offers and rectangles, no rule and no picture. What comes out is an offer, or a miss that deserves a reason.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from feuville_gui.table import spots
from feuville_gui.table.offers import Offer
from feuville_gui.table.spots import Spot
from feuville_gui.ui.focus import Walk
from feuville_gui.ui.input import LEFT, Event, FocusLost, Key, Move, PointerLeft, Press, Release
from feuville_gui.ui.rect import Rect

SLACK: Final = 8  # table units that a click may wander
REACH: Final = 20  # how far beside a place a piece may be let go
_ON_THE_BOARD: Final = ("tile", "decree", "person")
_COLUMN_TARGETS: Final = ("site", "wall", "column", "pair", "block", "person")


@dataclass(frozen=True, slots=True)
class Miss:
    """Something that was tried and is not offered: picking `source`, or putting it on `target`."""

    source: Spot
    target: Spot | None = None


class Grip:
    """What is hovered over, picked and dragged; `show` it the offers after each change."""

    def __init__(self, touch: float = 0.0) -> None:
        """touch: side of the least area that a finger hits."""
        self._touch = touch
        self.offers: tuple[Offer, ...] = ()
        self.hover: Spot | None = None
        self.picked: Spot | None = None
        self.dragging = False
        self.pointer = (0.0, 0.0)
        self.walk = Walk()
        self.places: Mapping[Spot, Rect] = {}
        self._pressed: tuple[Spot | None, float, float] | None = None

    def show(self, offers: tuple[Offer, ...], places: Mapping[Spot, Rect]) -> None:
        """What can be done now, and where everything is. What is picked stays so while it is still offered."""
        self.offers, self.places = offers, places
        if self.hover not in places:
            self.hover = None
        if self.picked is not None and not any(offer.source == self.picked for offer in offers):
            self.let_go()
        self._refresh()

    def _refresh(self) -> None:
        if self.picked is None:
            names = dict.fromkeys(offer.source for offer in self.offers)
        else:
            names = dict.fromkeys(offer.target for offer in self.targets if offer.target is not None)
        self.walk.show({name: self.places[name] for name in names if name in self.places})
        if self.walk.current is None or self.picked is None:
            return
        first = next(iter(names), None)  # the best one is offered first
        if first is not None and self.walk.current not in names:
            self.walk.go(first)

    @property
    def targets(self) -> tuple[Offer, ...]:
        """The offers for what is picked."""
        return tuple(offer for offer in self.offers if offer.source == self.picked and offer.target is not None)

    @property
    def focus(self) -> Spot | None:
        """The spot that the keys are on, None while the pointer leads."""
        current = self.walk.current
        return current if self.walk.strong and isinstance(current, Spot) else None

    def let_go(self) -> None:
        """Nothing is picked any more."""
        self.picked, self.dragging, self._pressed = None, False, None
        self._refresh()

    def handle(self, event: Event) -> Offer | Miss | None:
        """Take an event; what it leads to, if anything."""
        match event:
            case Move(x, y):
                self.walk.handle(event)
                self._move(x, y)
            case Press(x, y, button):
                self.walk.handle(event)
                self.pointer = x, y
                if button != LEFT:
                    self.let_go()
                    return None
                self._pressed = self._at(x, y), x, y
                return None
            case Release(x, y, button) if button == LEFT:
                return self._release(x, y)
            case Key():
                return self._key(event)
            case PointerLeft():
                self.hover = None
            case FocusLost():
                self.let_go()
        return None

    # --- the pointer ---------------------------------------------------------------------------------------------

    def _move(self, x: float, y: float) -> None:
        self.pointer = x, y
        if self._pressed is not None and not self.dragging:
            source, px, py = self._pressed
            if abs(x - px) + abs(y - py) > SLACK and source is not None and self._is_source(source):
                self.picked, self.dragging = source, True
                self._refresh()
        self.hover = self._at(x, y)

    def _release(self, x: float, y: float) -> Offer | Miss | None:
        self.pointer = x, y
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return None
        self.hover = self._at(x, y)
        if self.dragging:
            return self._drop(x, y)
        return self._click(pressed[0], self.hover)

    def _drop(self, x: float, y: float) -> Offer | Miss | None:
        source = self.picked
        target = self._target_at(x, y)
        found = next((offer for offer in self.targets if offer.target == target), None) if target else None
        if source is None:
            return None
        if found is None and source == spots.CUP:  # thrown, wherever it is let go
            found = self._at_once(source)
        below = self.hover
        self.let_go()
        if found is not None:
            return found
        return None if below == source else Miss(source, below)

    def _click(self, pressed: Spot | None, released: Spot | None) -> Offer | Miss | None:
        if pressed == released and pressed is not None:
            return self.choose(pressed)
        if pressed is None and released is None:
            self.let_go()
        return None if pressed is None or self._is_source(pressed) else Miss(pressed)

    def choose(self, spot: Spot) -> Offer | Miss | None:
        """A spot is clicked or taken by key: do it, pick it, put what is picked there, or miss."""
        if self.picked is not None:
            found = next((offer for offer in self.targets if offer.target == spot), None)
            source = self.picked
            if found is not None or spot == source:
                self.let_go()
                return found
            if not self._is_source(spot):
                return Miss(source, spot)
        at_once = self._at_once(spot)
        if at_once is not None:
            self.let_go()
            return at_once
        if self._is_source(spot):
            self.pick(spot)
            return None
        return Miss(spot)

    def pick(self, spot: Spot) -> None:
        """Pick something that has places to go; the focus is on the best one."""
        self.picked = spot
        self._refresh()
        self.walk.go(next(offer.target for offer in self.targets))

    def _is_source(self, spot: Spot) -> bool:
        return any(offer.source == spot for offer in self.offers)

    def _at_once(self, spot: Spot) -> Offer | None:
        return next((offer for offer in self.offers if offer.source == spot and offer.target is None), None)

    def _target_at(self, x: float, y: float) -> Spot | None:
        """The nearest place for what is picked, within reach."""
        best, least = None, float("inf")
        for offer in self.targets:
            target = offer.target
            if target is None or target not in self.places:
                continue
            rect = self.places[target]
            if rect.inset(-REACH).at_least(self._touch).contains(x, y):
                cost = abs(rect.centre[0] - x) + abs(rect.centre[1] - y) + (0 if rect.contains(x, y) else 1000)
                if cost < least:
                    best, least = target, cost
        return best

    def _at(self, x: float, y: float) -> Spot | None:
        """What lies under the pointer or near the finger: a place for what is picked, else what can be picked, else the
        smallest thing."""
        if self.picked is not None:
            target = self._target_at(x, y)
            if target is not None:
                return target
        here = [spot for spot, rect in self.places.items() if rect.at_least(self._touch).contains(x, y)]
        return min(here, key=lambda spot: self._rank(spot, x, y), default=None)

    def _rank(self, spot: Spot, x: float, y: float) -> tuple[bool, float, float]:
        """What can be picked comes before what cannot, near before far, small before large; a stage takes what nothing
        else does."""
        picks = spot.kind != "stage" and self._is_source(spot)
        return not picks, self.places[spot].away(x, y), self.places[spot].w * self.places[spot].h

    # --- the keys ------------------------------------------------------------------------------------------------

    def _key(self, key: Key) -> Offer | Miss | None:
        if self.walk.handle(key):
            return None
        current = self.walk.current
        if key.name == "escape":
            self.let_go()
        elif key.name == "enter" and not key.again and isinstance(current, Spot):
            return self.choose(current)
        elif key.name == "space" and not key.again:
            return self._at_once(spots.CUP) or self._at_once(spots.END)
        elif key.name in "123456" and len(key.name) == 1:
            self._go_to_column(int(key.name) - 1)
        return None

    def _go_to_column(self, column: int) -> None:
        """The next spot of this column, round and round: of the board, or of the town while something is picked."""
        kinds = _ON_THE_BOARD if self.picked is None else _COLUMN_TARGETS
        names = [name for name in self.walk.spots if isinstance(name, Spot) and name.kind in kinds]
        here = [name for name in names if (name.b if name.kind == "tile" else name.a) == column]
        if here:
            place = here.index(self.walk.current) + 1 if self.walk.current in here else 0
            self.walk.go(here[place % len(here)])
