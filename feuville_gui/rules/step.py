"""One step of a game in the making: a state taken apart, changed in place, and put together again. It knows no rule.

Whoever changes something says so in the same breath (`events`). The state it was made from is never touched. The parts
are unpacked once because rebuilding the whole State for every small change made random play half as fast.
"""

from msgspec.structs import replace

from feuville_gui.rules import events as seen
from feuville_gui.rules.components import CHARMS
from feuville_gui.rules.events import Event
from feuville_gui.rules.state import Board, Decision, Player, Row, ScoreLine, Stacks, State, Stored, Turn


class Step:
    """The working copy; `pending` is the stack of decisions, the last one on top."""

    __slots__ = ("board", "events", "last_round", "over", "pending", "players", "setup", "stacks", "starter", "turn")

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.players: list[Player] = list(state.players)
        self.board: Board = state.board
        self.stacks: Stacks = state.stacks
        self.turn: Turn = state.turn
        self.pending: list[Decision] = list(state.pending)
        self.starter = state.starter
        self.last_round = state.last_round
        self.over = state.over
        self.events: list[Event] = []

    def state(self) -> State:
        """The state that has come out."""
        return State(
            self.setup,
            tuple(self.players),
            self.board,
            self.stacks,
            self.turn,
            tuple(self.pending),
            self.starter,
            self.last_round,
            self.over,
        )

    def say(self, event: Event) -> None:
        """Add a fact."""
        self.events.append(event)

    def from_active(self) -> tuple[int, ...]:
        """All seats clockwise from the active one."""
        count = len(self.players)
        return tuple((self.turn.seat + step) % count for step in range(count))

    def set_player(self, seat: int, **fields: object) -> None:
        """Change some fields of a player. The survey of the town goes along while the town stays as it is."""
        old = self.players[seat]
        new = self.players[seat] = replace(old, **fields)
        if "town" not in fields:
            new.__dict__.update(old.__dict__)

    def set_column(self, seat: int, at: int, **fields: object) -> None:
        """Change some fields of a column."""
        town = self.players[seat].town
        self.set_player(seat, town=(*town[:at], replace(town[at], **fields), *town[at + 1 :]))

    def set_storage(self, seat: int, space: int, stored: Stored | None) -> None:
        """Fill or empty a storage space."""
        first, second = self.players[seat].storage
        self.set_player(seat, storage=(stored, second) if space == 0 else (first, stored))

    def score(self, seat: int, line: ScoreLine) -> None:
        """Give a player the points of a line, also when they are none."""
        self.set_player(seat, score=(*self.players[seat].score, line))
        self.say(seen.PointsScored(seat, line))

    def line(self, reason: str, count: int, each: int) -> ScoreLine:
        """A score line of this turn."""
        return ScoreLine(reason, count, each, self.turn.number)

    def take_from_storage(self, seat: int, space: int) -> str:
        """Empty a storage space; a Theft Protection on it goes back to the pool (F4). The piece's id."""
        stored = self.players[seat].storage[space]
        assert stored is not None
        self.set_storage(seat, space, None)
        if stored.protection is not None:
            self.return_charm(stored.protection)
        return stored.piece

    def store(self, seat: int, piece: str) -> None:
        """Put a piece on the first free storage space."""
        space = self.players[seat].storage.index(None)
        self.set_storage(seat, space, Stored(piece))
        self.say(seen.PieceStored(seat, piece, space))

    def set_charm(self, seat: int, space: int, charm: str | None) -> None:
        """Fill or empty a charm space."""
        first, second = self.players[seat].charms
        self.set_player(seat, charms=(charm, second) if space == 0 else (first, charm))

    def drop_charm(self, seat: int, kind: str) -> str:
        """Discard a player's charm of this kind. Its id."""
        charms = self.players[seat].charms
        space, charm = next((space, c) for space, c in enumerate(charms) if c is not None and CHARMS[c] == kind)
        self.set_charm(seat, space, None)
        self.return_charm(charm)
        return charm

    def return_charm(self, charm: str) -> None:
        """F3: a charm goes to the pool."""
        stacks = self.stacks
        self.stacks = replace(stacks, charms=tuple(sorted((*stacks.charms, charm))))  # a pool has no order
        self.say(seen.CharmReturned(charm))

    def set_tile(self, layer: int, column: int, tile: str | None) -> None:
        """Put a tile on a place of the board, or take it away."""
        rows = list(self.board.rows)
        rows[layer] = put(rows[layer], column, tile)
        self.board = replace(self.board, rows=tuple(rows))

    def throw_out(self, piece: str) -> None:
        """B2: a building tile or decree leaves the game."""
        self.stacks = replace(self.stacks, gone=(*self.stacks.gone, piece))


def put(row: Row, at: int, piece: str | None) -> Row:
    """The row with one place changed."""
    return (*row[:at], piece, *row[at + 1 :])


def without(pool: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """The pool with one piece gone; ValueError if it is not there."""
    at = pool.index(piece)
    return pool[:at] + pool[at + 1 :]
