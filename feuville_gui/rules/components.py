"""What lies in the box: the pieces and their faces, read from a manifest. It opens no file, knows no game in play."""

import csv
from functools import cached_property
from itertools import product
from typing import Final, Literal, get_args

from msgspec import Struct

Layer = Literal["sky", "tower", "wall"]
Back = Literal["sun", "I", "II"]
Shape = Literal["plain", "left", "right", "gate"]
Symbol = Literal["guard", "flag", "star", "griffin"]
Person = Literal[1, 2, 3, 4, 5, 6]

LAYERS: Final[tuple[Layer, ...]] = get_args(Layer)  # as on the board, from the top
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
PERSONS: Final[tuple[Person, ...]] = get_args(Person)
COLUMNS: Final = 6  # C1
SPACES: Final = 2  # S4: as many for tiles and decrees as for charms
PLAIN_GRASS: Final = 16  # C2
ARMS: Final = ("castle", "oak leaf", "flame", "lily")  # the four coats of arms
STARTING_TILES: Final = tuple(f"start_{arms.replace(' ', '_')}" for arms in ARMS)


def _copies(kinds: dict[str, int]) -> dict[str, str]:
    """id → kind for so many pieces of each kind; a single piece is named like its kind."""
    return {
        kind if count == 1 else f"{kind}.{nth}": kind for kind, count in kinds.items() for nth in range(1, count + 1)
    }


# C4
STATUS_DECREES: Final[dict[str, tuple[Symbol, int]]] = {
    f"{symbol}_x{each}": (symbol, each) for symbol in SYMBOLS for each in (1, 2, 3)
}
DECREES: Final = _copies({**dict.fromkeys(STATUS_DECREES, 1), "discretion": 2, "view": 2, "little": 6, "large": 4})
TOWN_EVALUATIONS: Final = _copies({"evaluation": 4})
DECREE_KINDS: Final = DECREES | TOWN_EVALUATIONS
DECREES_IN_THE_BOX: Final = 7  # S3: go back unseen

# C5
CHARMS: Final = _copies({"prestige_3": 3, "prestige_4": 3, "prestige_5": 2, "selection": 4, "fire": 4, "theft": 2})
PRESTIGE: Final = {"prestige_3": 3, "prestige_4": 4, "prestige_5": 5}


class Tile(Struct, frozen=True, kw_only=True):
    """One building tile. The numbers say how many of each symbol its face shows."""

    id: str
    layer: Layer
    back: Back
    shape: Shape
    clouds: int = 0
    guards: int = 0
    flags: int = 0
    stars: int = 0
    griffins: int = 0

    def count(self, symbol: Symbol) -> int:
        """How many of this symbol the face shows."""
        return (self.guards, self.flags, self.stars, self.griffins)[SYMBOLS.index(symbol)]


class Box(Struct, frozen=True, dict=True):
    """The 90 building tiles of an edition."""

    tiles: tuple[Tile, ...]

    @cached_property
    def faces(self) -> dict[str, Tile]:
        """Each building tile by its id, and the bare faces of the starting tiles."""
        starts = (Tile(id=name, layer="wall", back="I", shape="plain") for name in STARTING_TILES)
        return {tile.id: tile for tile in (*self.tiles, *starts)}

    def stack(self, layer: Layer) -> tuple[tuple[str, ...], ...]:
        """S1: the ids of a layer in the shares that are shuffled apart, the one drawn first first."""
        shares = (
            tuple(tile.id for tile in self.tiles if tile.layer == layer and tile.back == back)
            for back in get_args(Back)
        )
        return tuple(share for share in shares if share)


class ManifestError(ValueError):
    """A manifest or a box that no game can be played with; the text names file, line or tile, and field."""


FIELDS: Final = tuple(Tile.__struct_fields__)
_NUMBERS: Final = FIELDS[4:]
_WORDS: Final = {"layer": get_args(Layer), "back": get_args(Back), "shape": get_args(Shape)}
_SHAPES: Final[dict[Layer, tuple[Shape, ...]]] = {
    "wall": ("plain", "left", "right", "gate"),
    "tower": ("plain", "left", "right"),
    "sky": ("plain",),
}
_TILES_OF_A_LAYER: Final = 30  # C2
_ROOM_FOR_SYMBOLS: Final = 3
_ID_LENGTH: Final = 20
# C3: the sources name these two places only
_SHOWN_ON: Final = {"clouds": "sky", "guards": "wall"}


def read_manifest(text: str | bytes, name: str = "manifest.csv") -> Box:
    """The box that a manifest describes: UTF-8, a header, one row a tile. ManifestError for anything else."""
    if isinstance(text, bytes):
        text = _decode(text, name)
    reader = csv.reader(text.removeprefix("\ufeff").splitlines(), strict=True)
    try:
        _check_header(tuple(next(reader, ())), name)
        tiles = [(_tile(row, f"{name}, {line}"), line) for row in reader if row and (line := f"line {reader.line_num}")]
    except csv.Error as error:
        raise ManifestError(f"{name}, line {reader.line_num}: no row of comma-separated values ({error}).") from None
    _check_box(tiles, name, "line 1")
    return Box(tuple(tile for tile, _ in tiles))


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ManifestError(f"{name}, line {line}: this is no text in UTF-8.") from None


def _check_header(header: tuple[str, ...], name: str) -> None:
    for at, field in enumerate(FIELDS):
        found = header[at] if at < len(header) else ""
        if found != field:
            raise ManifestError(f"{name}, line 1, field {field}: the header must be {','.join(FIELDS)}, not “{found}”.")
    if len(header) > len(FIELDS):
        raise ManifestError(f"{name}, line 1, field {header[len(FIELDS)]}: there is no such field.")


def _tile(row: list[str], where: str) -> Tile:
    if len(row) != len(FIELDS):
        last = FIELDS[min(len(row), len(FIELDS) - 1)]
        raise ManifestError(f"{where}, field {last}: {len(FIELDS)} fields are needed, here are {len(row)}.")
    cell = {field: value.strip() for field, value in zip(FIELDS, row, strict=True)}
    for field, words in _WORDS.items():
        if cell[field] not in words:
            raise ManifestError(f"{where}, field {field}: “{cell[field]}” is none of {', '.join(words)}.")
    for field in _NUMBERS:
        if cell[field] not in ("0", "1", "2", "3"):
            raise ManifestError(f"{where}, field {field}: “{cell[field]}” is no number from 0 to 3.")
    numbers = {field: int(cell[field]) for field in _NUMBERS}
    layer: Layer = cell["layer"]  # type: ignore[assignment]  # checked above
    tile = Tile(id=cell["id"], layer=layer, back=cell["back"], shape=cell["shape"], **numbers)  # type: ignore[arg-type]
    _check_tile(tile, where)
    return tile


def check_box(box: Box) -> None:
    """ManifestError for a box that `read_manifest` would not have given, for example one from another's file."""
    tiles = [(tile, f"tile {number}") for number, tile in enumerate(box.tiles, 1)]
    for tile, which in tiles:
        _check_tile(tile, f"box, {which}")
    _check_box(tiles, "box", "tile 1")


def _check_tile(tile: Tile, where: str) -> None:
    """What must be right of each tile."""
    if not tile.id.isascii() or not tile.id.isalnum() or len(tile.id) > _ID_LENGTH:
        said = f"“{tile.id[:_ID_LENGTH]}” must be plain letters and digits, {_ID_LENGTH} at most."
        raise ManifestError(f"{where}, field id: {said}")
    if tile.layer != "sky" and tile.back == "sun":
        raise ManifestError(f"{where}, field back: only sky tiles have the sun back.")
    if tile.shape not in _SHAPES[tile.layer]:
        raise ManifestError(f"{where}, field shape: a {tile.layer} tile is never “{tile.shape}”.")
    for field in _NUMBERS:
        number = getattr(tile, field)
        if number not in range(4):
            raise ManifestError(f"{where}, field {field}: it must be a number from 0 to 3.")
        if number and _SHOWN_ON.get(field, tile.layer) != tile.layer:
            raise ManifestError(f"{where}, field {field}: a {tile.layer} tile shows no {field}.")
    if sum(map(tile.count, SYMBOLS)) > _ROOM_FOR_SYMBOLS:
        raise ManifestError(f"{where}, field griffins: a tile has room for {_ROOM_FOR_SYMBOLS} symbols at most.")


def _check_box(tiles: list[tuple[Tile, str]], name: str, first: str) -> None:
    """C2, C3: what must be right of all tiles together; each tile comes with its line. first: where they begin."""
    lines: dict[str, str] = {}
    for tile, line in tiles:
        if tile.id in lines:
            raise ManifestError(f"{name}, {line}, field id: {tile.id} is there already ({lines[tile.id]}).")
        lines[tile.id] = line
    end = f"{name}, {tiles[-1][1] if tiles else first}"
    for layer in LAYERS:  # C2
        number = sum(tile.layer == layer for tile, _ in tiles)
        if number != _TILES_OF_A_LAYER:
            raise ManifestError(
                f"{end}, field layer: {_TILES_OF_A_LAYER} {layer} tiles are needed, up to here are {number}."
            )
    suns = sum(tile.back == "sun" for tile, _ in tiles)
    if suns != COLUMNS:  # C3
        raise ManifestError(f"{end}, field back: exactly {COLUMNS} sky tiles have the sun back, up to here are {suns}.")
    shapes = {(tile.layer, tile.shape) for tile, _ in tiles}
    for needed in (*product(("wall", "tower"), ("left", "right")), ("wall", "gate")):
        if needed not in shapes:
            raise ManifestError(f"{end}, field shape: no {needed[0]} tile is “{needed[1]}”.")
