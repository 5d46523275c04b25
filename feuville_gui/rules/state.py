"""The state of a game: everything that lies on the table, and who has to decide what. It knows no rule.

What nobody can see is not in it: a stack is the set of the pieces that may come next, and which one comes is the
choice of chance (`decisions` of kind Fill… and …Fall). So a state holds no secret, and luck is in the log alone.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from feuville_gui.rules.components import Box, Person
from feuville_gui.rules.house import HouseRules

CHANCE: Final = -1  # the seat that rolls and draws

# Both limits are for what a file tells.
Name = Annotated[str, Meta(max_length=100)]
Few = Annotated[int, Meta(ge=0, le=999)]


class Seat(Struct, frozen=True):
    """One player as the setup names it; `arms` is 0 to 3: castle, oak leaf, flame, lily."""

    name: Name
    arms: int


class Setup(Struct, frozen=True):
    """What a game is played with: a box of tiles, two to four seats in clockwise order, and the house rules."""

    box: Box
    seats: tuple[Seat, ...]
    house: HouseRules = HouseRules()


class Column(Struct, frozen=True, gc=False):
    """A column of a town from the bottom. Burnt means every tile but a starting tile (D4)."""

    wall: str
    tower: str | None = None
    sky: str | None = None
    grass: Literal["plain", "arms"] | None = None
    burnt: bool = False

    @property
    def tiles(self) -> tuple[str, ...]:
        """The ids of its tiles from the bottom."""
        if self.tower is None:
            return (self.wall,)
        return (self.wall, self.tower) if self.sky is None else (self.wall, self.tower, self.sky)


class Stored(Struct, frozen=True, gc=False):
    """A building tile or decree on a storage space; `protection` is the Theft Protection on it."""

    piece: str
    protection: str | None = None


class ScoreLine(Struct, frozen=True, gc=False):
    """Why points were scored: `count` things of kind `reason`, `each` points for one, in turn number `turn`."""

    reason: str
    count: Few
    each: Few
    turn: int

    @property
    def points(self) -> int:
        """What the line is worth."""
        return self.count * self.each


class Player(Struct, frozen=True, dict=True):
    """What lies in front of a player; the two storage and two charm spaces keep their places."""

    arms: int
    town: tuple[Column, ...]
    storage: tuple[Stored | None, Stored | None] = (None, None)
    charms: tuple[str | None, str | None] = (None, None)
    evaluated: tuple[str, ...] = ()
    has_arms_grass: bool = True
    score: tuple[ScoreLine, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the score lines."""
        return sum(line.points for line in self.score)


Row = tuple[str | None, ...]


class Board(Struct, frozen=True, gc=False):
    """The open displays by column from the left (rows: sky, tower, wall), and the common supply."""

    rows: tuple[Row, Row, Row]
    decrees: Row
    charms: tuple[str | None, ...]
    evaluations: tuple[str, ...]
    grass: int


class Stacks(Struct, frozen=True, gc=False):
    """What may still come to light: for each layer its shares in drawing order, the decrees, the Fairy's pool.

    `decrees_left` counts the face-down stack; the 7 decrees in the box are among `decrees` and cannot be told apart.
    """

    tiles: tuple[tuple[tuple[str, ...], ...], ...]
    decrees: tuple[str, ...]
    decrees_left: int
    charms: tuple[str, ...]
    gone: tuple[str, ...] = ()  # B2: thrown away, out of the game

    def tiles_left(self, layer: int) -> int:
        """How many tiles the stack of this layer (0 sky, 1 tower, 2 wall) still has."""
        return sum(map(len, self.tiles[layer]))


Use = Literal["person", "fairy", "evaluation", "gnome"]


class Die(Struct, frozen=True, gc=False):
    """A die after the roll and what it was spent on."""

    pips: int
    spent: Use | None = None


class Turn(Struct, frozen=True, gc=False):
    """The turn of the active seat; `number` counts all turns from 0."""

    seat: int
    number: int
    dice: tuple[Die, ...] = ()
    gnome: Person | None = None
    doubles: tuple[int, ...] = ()  # pips of each double of this turn; the dice lie at the dragon since


# --- decisions: what has to be decided next. The last one of State.pending is decided first. ---------------------


class _Decision(Struct, frozen=True, tag=True, gc=False):
    """A decision. It holds nothing that could hold it, so the garbage collector need not look at it."""


class StartRoll(_Decision, frozen=True):
    """Chance rolls one die for each contender in turn; `rolled` are the pips so far (S5)."""

    contenders: tuple[int, ...]
    rolled: tuple[int, ...] = ()


class Fill(_Decision, frozen=True):
    """Chance draws tiles into the gaps of a row (0 sky, 1 tower, 2 wall), left to right."""

    layer: int


class FillDecrees(_Decision, frozen=True):
    """Chance draws decrees into the gaps, left to right (T5)."""


class FillCharms(_Decision, frozen=True):
    """Chance draws charms into the Fairy's gaps (F1)."""


class DiceFall(_Decision, frozen=True):
    """Chance rolls both dice for the active player (T1)."""


class DieFall(_Decision, frozen=True):
    """Chance rolls the Entertainer's die; `total` is the sum so far (P1)."""

    total: int = 0


class BeforeRoll(_Decision, frozen=True):
    """The active player has still to roll."""

    seat: int


class UseDice(_Decision, frozen=True):
    """The active player uses the dice (T2) or ends the turn."""

    seat: int


class Imitating(_Decision, frozen=True):
    """The Gnome stands on a person's flag: T6 for that person (G1)."""

    seat: int
    person: Person


class Placing(_Decision, frozen=True):
    """A tile in the hand is built, or stored where that is allowed (B1)."""

    seat: int
    tile: str
    may_store: bool = True


class Holding(_Decision, frozen=True):
    """A decree in the hand is evaluated or stored (E1)."""

    seat: int
    decree: str


class Keeping(_Decision, frozen=True):
    """A charm in the hand finds no free space: one has to go (F2)."""

    seat: int
    charm: str


class Juggling(_Decision, frozen=True):
    """The Entertainer's sum is below 10: roll again or stop (P1)."""

    seat: int
    total: int


class Stealing(_Decision, frozen=True):
    """The Thief takes a stored piece of another player (P2)."""

    seat: int


class Donating(_Decision, frozen=True):
    """The Publican's round: pick a tile that can be built, and build it (P3)."""

    seat: int


class Choosing(_Decision, frozen=True):
    """Pick any building tile on the board: the second pick with the Publican (P3), or the Architect's (P4)."""

    seat: int
    person: Literal[3, 4]


class ChoosingDecree(_Decision, frozen=True):
    """Pick any decree on the board (P5)."""

    seat: int


class Conjuring(_Decision, frozen=True):
    """The Magician turns back so many more burnt columns and gives one charm (P6)."""

    seat: int
    columns: int = 2
    charm: bool = True


class Selecting(_Decision, frozen=True):
    """A holder may discard a Great Selection and take any tile (F5)."""

    seat: int


class Attack(_Decision, frozen=True):
    """The dragon comes to a town; it settles by itself what that means (D1, D2)."""

    seat: int


class Burning(_Decision, frozen=True):
    """So many columns more have to burn, the owner chooses which (D3).

    `whole` until the first one is chosen (F6); `rock` once a lone starting tile was chosen, which nothing burns on.
    """

    seat: int
    columns: int
    whole: bool = True
    rock: bool = False


class LayingArms(_Decision, frozen=True):
    """The grass with the coat of arms goes under a column (E6)."""

    seat: int


class TurnEnd(_Decision, frozen=True):
    """The turn is over as soon as the decrees are filled up; it settles by itself (T5, X1)."""


Decision = (
    StartRoll
    | Fill
    | FillDecrees
    | FillCharms
    | DiceFall
    | DieFall
    | BeforeRoll
    | UseDice
    | Imitating
    | Placing
    | Holding
    | Keeping
    | Juggling
    | Stealing
    | Donating
    | Choosing
    | ChoosingDecree
    | Conjuring
    | Selecting
    | Attack
    | Burning
    | LayingArms
    | TurnEnd
)
CHANCE_DECISIONS: Final = frozenset({StartRoll, Fill, FillDecrees, FillCharms, DiceFall, DieFall})


class State(Struct, frozen=True, dict=True):
    """One moment of a game. Equal states are equal games; earlier ones are never changed."""

    setup: Setup
    players: tuple[Player, ...]
    board: Board
    stacks: Stacks
    turn: Turn
    pending: tuple[Decision, ...]
    starter: int = 0
    last_round: bool = False
    over: bool = False

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now; None when the game is over."""
        return self.pending[-1] if self.pending else None

    @property
    def decider(self) -> int:
        """The seat that decides now: a player, CHANCE, or CHANCE as well when the game is over."""
        top: Any = self.decision
        return CHANCE if top is None or type(top) in CHANCE_DECISIONS else top.seat

    @property
    def round(self) -> int:
        """The round of the table, from 1."""
        return self.turn.number // len(self.players) + 1
