"""The weights file: a net each for 2, 3 and 4 players, as JSON. `tools.train` makes it; this only reads and writes."""

import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from feuville_gui.ai.features import NAMES
from feuville_gui.ai.net import Net, make_net
from feuville_gui.ai.town import TOWN
from feuville_gui.files import FAULTS, assets_folder, read_file, replace_json

VERSION: Final = 1
COUNTS: Final = (2, 3, 4)
_LONGEST: Final = 2_000_000  # bytes
_MOST_UNITS: Final = 200


class WeightsError(ValueError):
    """A weights file that no computer player can think with; the text is one sentence that says why."""


class Weights(Struct, frozen=True):
    """What one net knows: for each number a weight in the sum and in each hidden unit, and how wide results spread."""

    linear: tuple[float, ...]
    hidden: tuple[tuple[float, ...], ...]
    out: tuple[float, ...]
    spread: tuple[float, float]

    def net(self, bias: Mapping[str, float] | None = None) -> Net:
        """The net, with something added to the sum for some numbers."""
        linear = [weight + (bias or {}).get(name, 0.0) for name, weight in zip(NAMES, self.linear, strict=True)]
        return make_net(linear, self.hidden, self.out, len(TOWN))


class _File(Struct, frozen=True):
    version: int
    numbers: tuple[str, ...]
    players: dict[str, Weights]


class _Head(Struct, frozen=True):
    version: int


def weights_path() -> Path:
    """The weights that come with the game."""
    return assets_folder() / "weights.json"


def read_weights(path: Path | None = None) -> dict[int, Weights]:
    """The weights by number of players; WeightsError for anything but a whole file of this version."""
    path = path or weights_path()
    try:
        content = read_file(path)
    except OSError as error:
        raise WeightsError(f"{path.name}: the weights cannot be read ({error.strerror}).") from None
    if len(content) > _LONGEST:
        raise WeightsError(f"{path.name}: a weights file is never that long.")
    try:
        version = msgspec.json.decode(content, type=_Head).version
    except FAULTS:
        raise WeightsError(f"{path.name}: this is no weights file.") from None
    if version != VERSION:
        raise WeightsError(f"{path.name}: these weights are of version {version}, this game needs version {VERSION}.")
    try:
        file = msgspec.json.decode(content, type=_File)
    except FAULTS as error:
        raise WeightsError(f"{path.name}: the weights are broken ({error}).") from None
    if file.numbers != NAMES:
        raise WeightsError(f"{path.name}: the weights are for other numbers than this game reads from a position.")
    sets = {int(count): weights for count, weights in file.players.items() if count in map(str, COUNTS)}
    for count in COUNTS:
        if count not in sets:
            raise WeightsError(f"{path.name}: the weights for {count} players are missing.")
        _check(sets[count], f"{path.name}: the weights for {count} players")
    return sets


def _check(weights: Weights, where: str) -> None:
    rows = (weights.linear, *weights.hidden)
    if any(len(row) != len(NAMES) for row in rows):
        raise WeightsError(f"{where} have rows of a wrong length.")
    if len(weights.out) != len(weights.hidden) or len(weights.out) > _MOST_UNITS:
        raise WeightsError(f"{where} have a wrong number of hidden units.")
    if not all(map(math.isfinite, _all(weights))):
        raise WeightsError(f"{where} hold something that is no number.")
    if weights.spread[0] <= 0 or weights.spread[1] < 0:
        raise WeightsError(f"{where} have a spread that cannot be.")


def _all(weights: Weights) -> Iterable[float]:
    yield from weights.linear
    yield from weights.out
    yield from weights.spread
    for row in weights.hidden:
        yield from row


def write_weights(path: Path, sets: Mapping[int, Weights]) -> None:
    """Write the weights of all numbers of players; OSError leaves the old file as it was."""
    file = _File(VERSION, NAMES, {str(count): weights for count, weights in sorted(sets.items())})
    replace_json(path, file, indent=0)
    path.chmod(0o644)  # it goes into a repository
