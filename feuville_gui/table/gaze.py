"""What is looked at for so long that it is shown large. It shows nothing."""

from collections.abc import Container
from typing import Final

from feuville_gui.table.spots import Spot

RESTS: Final = 0.5  # s


class Gaze:
    """Follows the pointer or the focus from spot to spot."""

    def __init__(self) -> None:
        self._spot: Spot | None = None
        self._since = 0.0
        self._known: Spot | None = None

    def watch(self, spot: Spot | None, now: float) -> None:
        """This is under the pointer or in focus now."""
        if spot != self._spot:
            self._spot, self._since, self._known = spot, now, None

    def keep(self, places: Container[Spot], now: float) -> None:
        """Only these places are there any more."""
        if self._spot not in places:
            self._spot, self._since = None, now

    def know(self, spot: Spot | None) -> None:
        """What the pointer was on when the last thing was done needs not to be shown."""
        self._spot = self._known = spot

    def waits(self, now: float) -> bool:
        """Whether something will be shown soon."""
        return self._spot is not None and now < self._since + RESTS

    def close(self, now: float) -> Spot | None:
        """What is shown large."""
        return self._spot if now >= self._since + RESTS and self._spot != self._known else None
