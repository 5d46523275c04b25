"""What has happened: facts in the past tense, complete enough to draw and to tell without a state. They change none."""

from typing import Literal

from msgspec import Struct

from feuville_gui.rules.components import Person
from feuville_gui.rules.state import ScoreLine, Use


class _Event(Struct, frozen=True, tag=True, gc=False):
    """An event. It holds nothing that could hold it, so the garbage collector need not look at it."""


class StartDieRolled(_Event, frozen=True):
    """S5: one contender's roll."""

    seat: int
    pips: int


class StartTied(_Event, frozen=True):
    """S5: these seats rolled the same highest number and roll again."""

    seats: tuple[int, ...]


class StarterFound(_Event, frozen=True):
    """S5: this seat takes the cup."""

    seat: int


class TurnBegan(_Event, frozen=True):
    """A turn began; turns are counted from 0."""

    seat: int
    number: int


class DiceRolled(_Event, frozen=True):
    """T1: both dice lie."""

    seat: int
    pips: tuple[int, int]


class DragonWoke(_Event, frozen=True):
    """D: a double woke the dragon."""

    seat: int
    pips: int


class TownSpared(_Event, frozen=True):
    """D2: the clouds of a town sufficed."""

    seat: int
    clouds: int
    columns: int


class TownAttacked(_Event, frozen=True):
    """D3: so many columns of a town have to burn."""

    seat: int
    clouds: int
    columns: int
    losses: int


class FireDefied(_Event, frozen=True):
    """F6: a Fire Protection was discarded."""

    seat: int
    charm: str


class ColumnBurnt(_Event, frozen=True):
    """D4: these tiles of a column were turned to the burnt side (none when only the rock stood there)."""

    seat: int
    column: int
    tiles: tuple[str, ...]


class ColumnRebuilt(_Event, frozen=True):
    """D6, P6: these tiles of a column were turned back."""

    seat: int
    column: int
    tiles: tuple[str, ...]
    by: Literal["clouds", "magician"]


class DieSpent(_Event, frozen=True):
    """T2: a die went to its space."""

    seat: int
    pips: int
    use: Use


class GnomeSent(_Event, frozen=True):
    """G1: the Gnome stands on a person's flag."""

    seat: int
    person: Person


class GnomeWentHome(_Event, frozen=True):
    """G1: after the turn."""


class SkillUsed(_Event, frozen=True):
    """T6: a person did something for a player."""

    seat: int
    person: Person


class TileTaken(_Event, frozen=True):
    """A tile left the board: row `layer` (0 sky, 1 tower, 2 wall), column `column` (0 to 5)."""

    seat: int
    tile: str
    layer: int
    column: int


class TileBuilt(_Event, frozen=True):
    """B3, B4: a tile stands in a town; a wall has opened the column number `column`."""

    seat: int
    tile: str
    column: int


class PieceStored(_Event, frozen=True):
    """B1, E1: a tile or decree lies on a storage space."""

    seat: int
    piece: str
    space: int


class PieceThrownAway(_Event, frozen=True):
    """B2, F2: a stored piece was given up."""

    seat: int
    piece: str
    space: int


class PieceStolen(_Event, frozen=True):
    """P2: a piece left a storage space of `victim`."""

    seat: int
    victim: int
    piece: str
    space: int


class PieceProtected(_Event, frozen=True):
    """F4: a Theft Protection lies on a storage space; `from_space` is its former charm space, None from the hand."""

    seat: int
    piece: str
    charm: str
    space: int
    from_space: int | None


class DecreeTaken(_Event, frozen=True):
    """A decree left column `column` of the board."""

    seat: int
    decree: str
    column: int


class DecreeEvaluated(_Event, frozen=True):
    """E1: a decree went on the pile; `tiles` are those that counted, as often as they count."""

    seat: int
    decree: str
    line: ScoreLine
    tiles: tuple[str, ...]


class GrassLaid(_Event, frozen=True):
    """E3, E4, E6: grass lies under a column."""

    seat: int
    column: int
    grass: Literal["plain", "arms"]


class PointsScored(_Event, frozen=True):
    """A player's marker moved on, with the reason."""

    seat: int
    line: ScoreLine


class CharmTaken(_Event, frozen=True):
    """F1, P6: a charm left the Fairy's space `space`."""

    seat: int
    charm: str
    space: int


class CharmStored(_Event, frozen=True):
    """F2: a charm lies on a charm space."""

    seat: int
    charm: str
    space: int


class CharmReturned(_Event, frozen=True):
    """F3: a charm went into the face-down pool, which was shuffled."""

    charm: str


class TileRevealed(_Event, frozen=True):
    """B6, P4: a tile was drawn into a gap."""

    tile: str
    layer: int
    column: int


class DecreeRevealed(_Event, frozen=True):
    """T5: a decree was drawn into a gap."""

    decree: str
    column: int


class CharmRevealed(_Event, frozen=True):
    """F1: a charm was drawn into a gap."""

    charm: str
    space: int


class EntertainerRolled(_Event, frozen=True):
    """P1: the die fell; `total` is the new sum."""

    seat: int
    pips: int
    total: int


class WentWithout(_Event, frozen=True):
    """A player took nothing; `forced` when nothing could be taken."""

    seat: int
    forced: bool


class LastRoundBegan(_Event, frozen=True):
    """X1: the decrees have run out."""


class TurnEnded(_Event, frozen=True):
    """T5: a turn is over; `unused` are the pips of the dice that were left."""

    seat: int
    unused: tuple[int, ...]


class GameEnded(_Event, frozen=True):
    """X3: the game is over."""

    winners: tuple[int, ...]


Event = (
    StartDieRolled
    | StartTied
    | StarterFound
    | TurnBegan
    | DiceRolled
    | DragonWoke
    | TownSpared
    | TownAttacked
    | FireDefied
    | ColumnBurnt
    | ColumnRebuilt
    | DieSpent
    | GnomeSent
    | GnomeWentHome
    | SkillUsed
    | TileTaken
    | TileBuilt
    | PieceStored
    | PieceThrownAway
    | PieceStolen
    | PieceProtected
    | DecreeTaken
    | DecreeEvaluated
    | GrassLaid
    | PointsScored
    | CharmTaken
    | CharmStored
    | CharmReturned
    | TileRevealed
    | DecreeRevealed
    | CharmRevealed
    | EntertainerRolled
    | WentWithout
    | LastRoundBegan
    | TurnEnded
    | GameEnded
)
