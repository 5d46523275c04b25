"""What the table has to show at one moment: the state and what the player's hand is doing. Views draw it, nothing else.

It is a plain value, so that every picture of the table can be made without a game or a window.
"""

from dataclasses import dataclass

from feuville_gui.rules import State
from feuville_gui.session import Computer, Players
from feuville_gui.table.spots import Spot
from feuville_gui.ui.rect import Rect


@dataclass(frozen=True, slots=True)
class Chip:
    """A choice in words over the stage; `points` is what it scores, if it scores."""

    words: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What an offer would change for the player on stage, in the words and numbers of the ghost."""

    points: int = 0
    arithmetic: str = ""
    clouds: tuple[int, int] = (0, 0)
    columns: tuple[int, int] = (0, 0)
    symbols: tuple[tuple[str, int], ...] = ()
    tiles: tuple[str, ...] = ()
    loses: str | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice as it is shown: what is to be picked, the place for it, and the slip's words.

    `source` is None where nothing on the table is pointed at.
    """

    source: Spot | None
    target: Spot | None
    title: str
    reason: str = ""
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """One moment of the table.

    `me` is the seat on stage. `usable` can be picked now, `lit` of it glows; `targets` are the places for what is
    picked, best first, with what would change; `hover`, `focus` (keyboard) and `picked` are spots; `carried` is the
    piece under the pointer at `pointer`, tilted by `swing`. `hidden` is what a show draws elsewhere for the moment (the
    keys of `show.Track`); `away` is how far the stage's set is in the wings, `faint` whether it fades there instead of
    sliding; `dragon` says whether he hovers over the stage; in his cave he breathes and may open an eye.
    """

    state: State
    me: int
    coach: tuple[str, str] = ("", "")
    usable: frozenset[Spot] = frozenset()
    lit: frozenset[Spot] = frozenset()
    targets: tuple[tuple[Spot, Preview], ...] = ()
    chips: tuple[Chip, ...] = ()
    hover: Spot | None = None
    focus: Spot | None = None
    picked: Spot | None = None
    carried: str | None = None
    pointer: tuple[float, float] = (0.0, 0.0)
    paying: tuple[int, ...] = ()
    hidden: frozenset[str] = frozenset()
    away: float = 0.0  # 0 the set stands, 1 it is gone
    seats_on: int = 0  # so many seats on from the last one sits the one whose set comes
    faint: bool = False
    swing: float = 0.0  # degrees
    dragon: bool = False
    breath: float = 0.0  # 0 out, 1 in
    eye: tuple[float, float] | None = None  # what an open eye looks at
    hint: Hint | None = None
    grades: tuple[tuple[Spot, int], ...] = ()  # how much choices are worth: 3 the best, 2, or 1
    why: str = ""
    news: str = ""  # one line below the coach line: what has just happened
    can_undo: bool = False
    close: Spot | None = None  # shown large, with its words
    close_at: Rect | None = None  # there, not beside it
    computers: Players = ()  # who plays each seat

    @property
    def richest(self) -> Spot | None:
        """The place for what is picked that scores more than every other one."""
        if len(self.targets) < 2 or self.targets[0][1].points <= self.targets[1][1].points:
            return None
        return self.targets[0][0]

    def computer(self, seat: int) -> Computer | None:
        """The computer that plays this seat."""
        return self.computers[seat] if self.computers else None

    def dim(self, spot: Spot) -> bool:
        """Whether something on the board is a little darker because it cannot be taken now."""
        return spot not in self.lit and not any(spot == target for target, _ in self.targets)
