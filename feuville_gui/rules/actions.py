"""What can be done: imperatives with ids, the only way to change a state. They check nothing."""

from typing import Literal

from msgspec import Struct

from feuville_gui.rules.components import Person, Symbol


class _Action(Struct, frozen=True, tag=True, gc=False):
    """An action. It holds nothing that could hold it, so the garbage collector need not look at it."""


# --- chance -------------------------------------------------------------------------------------------------


class Land(_Action, frozen=True):
    """The dice come to rest: one or two numbers of pips."""

    pips: tuple[int, ...]


class Reveal(_Action, frozen=True):
    """The next piece of a stack is turned up."""

    piece: str


# --- the turn -----------------------------------------------------------------------------------------------


class Throw(_Action, frozen=True):
    """Roll the dice; for the Entertainer: roll once more."""


class TakeTile(_Action, frozen=True):
    """Take a building tile from the board into the hand."""

    tile: str


class TakeDecree(_Action, frozen=True):
    """Take a decree from the board into the hand."""

    decree: str


class UseSkill(_Action, frozen=True):
    """Use a person's skill."""

    person: Person


class SendGnome(_Action, frozen=True):
    """Put both dice on the Gnome's spaces and him on a person's flag (G1)."""

    person: Person


class AskFairy(_Action, frozen=True):
    """Spend the die with these pips for an open charm (F1)."""

    die: int
    charm: str


class EvaluateTown(_Action, frozen=True):
    """Spend the die with these pips for the Town Evaluation (E6)."""

    die: int


class EndTurn(_Action, frozen=True):
    """The turn is over; dice that are left stay unused (T3)."""


# --- free actions and what is in the hand ---------------------------------------------------------------------


class Build(_Action, frozen=True):
    """Build a tile in the own town: a tower or sky on the column `at`, a wall as the new column number `at`."""

    tile: str
    at: int


class Store(_Action, frozen=True):
    """Put the tile or decree in the hand on the first free storage space."""

    piece: str


class Evaluate(_Action, frozen=True):
    """Evaluate a decree: `at` the (left) column, `level` the lower row of a view, `symbol` at discretion."""

    decree: str
    at: int | None = None
    level: Literal["wall", "tower"] | None = None
    symbol: Symbol | None = None


class ThrowAway(_Action, frozen=True):
    """Give up a stored tile, decree or charm."""

    piece: str


class Protect(_Action, frozen=True):
    """Put a Theft Protection on a stored tile or decree (F4)."""

    piece: str


class Rebuild(_Action, frozen=True):
    """Turn a burnt column back (D6, P6)."""

    at: int


# --- skills and the decisions of others --------------------------------------------------------------------------


class TakeCharm(_Action, frozen=True):
    """Take an open charm from the Magician (P6)."""

    charm: str


class Stop(_Action, frozen=True):
    """Stop the Entertainer's rolls (P1)."""


class Steal(_Action, frozen=True):
    """Take a stored piece of another player (P2)."""

    piece: str


class BurnColumn(_Action, frozen=True):
    """Let a column of the own town burn (D3)."""

    at: int


class DefyFire(_Action, frozen=True):
    """Discard a Fire Protection (F6)."""


class LayGrass(_Action, frozen=True):
    """Put the grass with the coat of arms under a column (E6)."""

    at: int


class Decline(_Action, frozen=True):
    """Do without what is offered."""


Action = (
    Land
    | Reveal
    | Throw
    | TakeTile
    | TakeDecree
    | UseSkill
    | SendGnome
    | AskFairy
    | EvaluateTown
    | EndTurn
    | Build
    | Store
    | Evaluate
    | ThrowAway
    | Protect
    | Rebuild
    | TakeCharm
    | Stop
    | Steal
    | BurnColumn
    | DefyFire
    | LayGrass
    | Decline
)
