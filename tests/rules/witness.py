"""Somebody who only hears what happens and lays it out on a table of their own: it shows if an event is missing."""

from typing import Any

from feuville_gui.rules import LAYERS, STARTING_TILES, Event, Setup, State
from feuville_gui.rules import events as seen


class Witness:
    """The table as the events tell it."""

    def __init__(self, setup: Setup) -> None:
        self.faces = setup.box.faces
        seats = range(len(setup.seats))
        self.rows: list[list[str | None]] = [[None] * 6 for _ in LAYERS]
        self.decrees: list[str | None] = [None] * 6
        self.charms: list[str | None] = [None] * 3
        self.evaluations = len(seats)
        self.grass = 16
        self.towns: list[list[dict[str, Any]]] = [[_column(STARTING_TILES[seat.arms])] for seat in setup.seats]
        self.storage: list[list[list[str | None] | None]] = [[None, None] for _ in seats]
        self.kept: list[list[str | None]] = [[None, None] for _ in seats]
        self.piles: list[list[str]] = [[] for _ in seats]
        self.points = [0 for _ in seats]
        self.dice: list[list[Any]] = []
        self.hand: list[str] = []
        self.turn: tuple[int, int] | None = None
        self.gnome: int | None = None
        self.over = False

    def hear(self, event: Event) -> None:
        """Lay out one fact."""
        match event:
            case seen.TurnBegan(seat, number):
                self.turn, self.dice = (seat, number), []
            case seen.DiceRolled(_, (first, second)) if first != second:
                self.dice = [[first, None], [second, None]]
            case seen.DieSpent(_, pips, use):
                next(die for die in self.dice if die[0] == pips)[1] = use
            case seen.GnomeSent(_, person):
                self.gnome = person
            case seen.GnomeWentHome():
                self.gnome = None
            case seen.GameEnded():
                self.over = True
            case seen.PointsScored(seat, line):
                self.points[seat] += line.points
            case seen.GrassLaid(seat, column, grass):
                self.towns[seat][column]["grass"] = grass
                self.grass -= grass == "plain"
            case seen.ColumnBurnt(seat, column, tiles):
                self.towns[seat][column]["burnt"] = bool(tiles)
            case seen.ColumnRebuilt(seat, column):
                self.towns[seat][column]["burnt"] = False
            case seen.TileRevealed(tile, layer, column):
                self._lay(self.rows[layer], column, tile)
            case seen.DecreeRevealed(decree, column):
                self._lay(self.decrees, column, decree)
            case seen.CharmRevealed(charm, space):
                self._lay(self.charms, space, charm)
            case _:
                self._move(event)

    def _move(self, event: Event) -> None:
        """A piece goes from one place to another."""
        match event:
            case seen.TileTaken(_, tile, layer, column):
                self._take(self.rows[layer], column, tile)
            case seen.DecreeTaken(_, decree, column):
                self._take(self.decrees, column, decree)
            case seen.CharmTaken(_, charm, space):
                self._take(self.charms, space, charm)
            case seen.TileBuilt(seat, tile, column):
                self._let_go(seat, tile)
                layer = self.faces[tile].layer
                if layer == "wall":
                    self.towns[seat].insert(column, _column(tile))
                else:
                    assert self.towns[seat][column][layer] is None
                    self.towns[seat][column][layer] = tile
            case seen.DecreeEvaluated(seat, decree):
                if decree.startswith("evaluation"):
                    self.evaluations -= 1
                else:
                    self._let_go(seat, decree)
                self.piles[seat].append(decree)
            case seen.PieceStored(seat, piece, space):
                self.hand.remove(piece)
                assert self.storage[seat][space] is None
                self.storage[seat][space] = [piece, None]
            case seen.PieceStolen(_, victim, piece, space):
                assert self.storage[victim][space] == [piece, None]
                self.storage[victim][space] = None
                self.hand.append(piece)
            case seen.PieceThrownAway(seat, piece, space):
                if self.kept[seat][space] == piece:
                    self.kept[seat][space] = None
                else:
                    self._let_go(seat, piece)
            case seen.PieceProtected(seat, piece, charm, space, from_space):
                stored = self.storage[seat][space]
                assert stored == [piece, None]
                stored[1] = charm
                if from_space is None:
                    self.hand.remove(charm)
                else:
                    assert self.kept[seat][from_space] == charm
                    self.kept[seat][from_space] = None
            case seen.CharmStored(seat, charm, space):
                self.hand.remove(charm)
                self._lay(self.kept[seat], space, charm)
            case seen.CharmReturned(charm):
                self.hand = [piece for piece in self.hand if piece != charm]
                self.kept = [[None if kept == charm else kept for kept in spaces] for spaces in self.kept]

    @staticmethod
    def _lay(row: list[str | None], at: int, piece: str) -> None:
        assert row[at] is None
        row[at] = piece

    def _take(self, row: list[str | None], at: int, piece: str) -> None:
        assert row[at] == piece
        row[at] = None
        self.hand.append(piece)

    def _let_go(self, seat: int, piece: str) -> None:
        """A piece leaves the hand or else the storage."""
        if piece in self.hand:
            self.hand.remove(piece)
            return
        space = next(space for space, stored in enumerate(self.storage[seat]) if stored and stored[0] == piece)
        self.storage[seat][space] = None

    def check(self, state: State) -> None:
        """Compare with what the state says."""
        assert [list(row) for row in state.board.rows] == self.rows
        assert list(state.board.decrees) == self.decrees
        assert list(state.board.charms) == self.charms
        assert len(state.board.evaluations) == self.evaluations
        assert state.board.grass == self.grass
        for seat, player in enumerate(state.players):
            assert [
                {
                    "wall": column.wall,
                    "tower": column.tower,
                    "sky": column.sky,
                    "grass": column.grass,
                    "burnt": column.burnt,
                }
                for column in player.town
            ] == self.towns[seat]
            assert [stored and [stored.piece, stored.protection] for stored in player.storage] == self.storage[seat]
            assert list(player.charms) == self.kept[seat]
            assert list(player.evaluated) == self.piles[seat]
            assert player.points == self.points[seat]
        if self.turn is not None:
            assert (state.turn.seat, state.turn.number) == self.turn
            assert [[die.pips, die.spent] for die in state.turn.dice] == self.dice
        assert state.turn.gnome == self.gnome
        assert state.over == self.over


def _column(wall: str) -> dict[str, Any]:
    return {"wall": wall, "tower": None, "sky": None, "grass": None, "burnt": False}
