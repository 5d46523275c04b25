"""What a town shows: clouds, columns, symbols, and the places where something can be built, burnt or evaluated.

Only unburnt tiles count. A survey is made once for each state of a town and kept with the player. It changes nothing.
"""

from functools import cached_property
from typing import Final

from feuville_gui.rules.actions import Action
from feuville_gui.rules.components import STARTING_TILES, SYMBOLS, Symbol, Tile
from feuville_gui.rules.state import Column, Player, Setup

START: Final = frozenset(STARTING_TILES)


class Survey:
    """The public reading of one player's town under one setup; columns are numbered from 0 on the left."""

    def __init__(self, setup: Setup, player: Player) -> None:
        self._setup = setup
        self.town = player.town
        self.free_actions: dict[object, tuple[Action, ...]] = {}  # kept here by `legal`

    def _faces(self, column: Column) -> list[Tile]:
        faces = self._setup.box.faces
        return [faces[tile] for tile in standing(column)]

    @cached_property
    def clouds(self) -> int:
        """D1: clouds on unburnt sky tiles."""
        return sum(self.column_clouds)

    @cached_property
    def column_clouds(self) -> tuple[int, ...]:
        """The clouds that each column shows."""
        faces = self._setup.box.faces
        return tuple(
            faces[column.sky].clouds if column.sky is not None and not column.burnt else 0 for column in self.town
        )

    @cached_property
    def columns(self) -> int:
        """D1: unburnt columns; whether a lone starting tile is one is a house rule."""
        return sum(self._counts(column) for column in self.town)

    def _counts(self, column: Column) -> bool:
        if column.burnt:
            return False
        return column.tower is not None or column.wall not in START or self._setup.house.count_lone_start_column

    @cached_property
    def burnable(self) -> tuple[int, ...]:
        """D3: the columns that count and show no cloud."""
        return tuple(
            at
            for at, (column, clouds) in enumerate(zip(self.town, self.column_clouds, strict=True))
            if not clouds and self._counts(column)
        )

    @cached_property
    def ruins(self) -> tuple[int, ...]:
        """D5: the burnt columns."""
        return tuple(at for at, column in enumerate(self.town) if column.burnt)

    @cached_property
    def symbols(self) -> dict[Symbol, int]:
        """E2: how many of each symbol the town shows."""
        faces = [face for column in self.town for face in self._faces(column)]
        return {symbol: sum(face.count(symbol) for face in faces) for symbol in SYMBOLS}

    @cached_property
    def wall_sites(self) -> tuple[int, ...]:
        """B4: the numbers that a new column may get."""
        last = len(self.town)
        return (0, last) if self._setup.house.wall_placement == "ends" else tuple(range(last + 1))

    @cached_property
    def tower_sites(self) -> tuple[int, ...]:
        """B3, B5: the columns that take a tower."""
        return tuple(at for at, column in enumerate(self.town) if column.tower is None and not column.burnt)

    @cached_property
    def sky_sites(self) -> tuple[int, ...]:
        """B3, B5: the columns that take a sky."""
        return tuple(
            at
            for at, column in enumerate(self.town)
            if column.tower is not None and column.sky is None and not column.burnt
        )

    def sites(self, tile: str) -> tuple[int, ...]:
        """B3: where a tile can be built."""
        layer = self._setup.box.faces[tile].layer
        return self.wall_sites if layer == "wall" else self.tower_sites if layer == "tower" else self.sky_sites

    @cached_property
    def bare(self) -> tuple[int, ...]:
        """The columns with no grass."""
        return tuple(at for at, column in enumerate(self.town) if column.grass is None)

    @cached_property
    def districts(self) -> tuple[int, ...]:
        """E3: complete unburnt columns with no grass."""
        return tuple(
            at
            for at, column in enumerate(self.town)
            if column.sky is not None and not column.burnt and column.grass is None
        )

    @cached_property
    def large_districts(self) -> tuple[int, ...]:
        """E4: the left columns of two neighbouring districts."""
        return tuple(at for at in self.districts if at + 1 in self.districts)

    def view(self, at: int, level: str) -> tuple[str, ...]:
        """E5: the four tiles of the 2 × 2 block with `level` of column `at` at its lower left; () if one is missing."""
        if not 0 <= at < len(self.town) - 1:
            return ()
        tiles: list[str] = []
        for column in self.town[at : at + 2]:
            upper = column.tower if level == "wall" else column.sky
            lower = column.wall if level == "wall" else column.tower
            if column.burnt or upper is None or lower is None:
                return ()
            tiles += (lower, upper)
        return tuple(tiles)

    @cached_property
    def span(self) -> tuple[int, int, tuple[str, ...]] | None:
        """E6: left corner, right corner and the counted tiles of the best complete townscape; None without one."""
        faces = self._setup.box.faces
        walls = [None if column.burnt and column.wall not in START else faces[column.wall] for column in self.town]
        towers = [None if column.burnt or column.tower is None else faces[column.tower] for column in self.town]

        def corners(hand: str) -> list[int]:
            pairs = enumerate(zip(walls, towers, strict=True))
            return [at for at, (wall, tower) in pairs if wall and tower and wall.shape == tower.shape == hand]

        best: tuple[int, int, tuple[str, ...]] | None = None
        for left in corners("left"):
            for right in corners("right"):
                between = walls[left : right + 1]
                if right <= left or None in between or all(wall.shape != "gate" for wall in between[1:-1] if wall):
                    continue
                row = (*between, *towers[left : right + 1])
                counted = tuple(face.id for face in row if face is not None)
                if best is None or len(counted) > len(best[2]):
                    best = left, right, counted
        return best

    def tiles_with(self, symbol: Symbol) -> tuple[str, ...]:
        """The tiles that show a symbol, as often as they show it."""
        faces = [face for column in self.town for face in self._faces(column)]
        return tuple(face.id for face in faces for _ in range(face.count(symbol)))


def standing(column: Column) -> tuple[str, ...]:
    """The ids of the unburnt tiles of a column, from the bottom."""
    if not column.burnt:
        return column.tiles
    return (column.wall,) if column.wall in START else ()  # D4


def turned(column: Column) -> tuple[str, ...]:
    """The ids of the tiles that burn with a column, from the bottom."""
    return column.tiles[1:] if column.wall in START else column.tiles  # D4


def survey(setup: Setup, player: Player) -> Survey:
    """The survey of a player's town, kept with the Player as long as the town stays (see Step.set_player)."""
    known: Survey | None = player.__dict__.get("survey")
    if known is None or known._setup is not setup:
        known = player.__dict__["survey"] = Survey(setup, player)
    return known
