"""A small net in plain Python: what numbers are worth, as a sum and through a few hidden units. It learns nothing."""

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple


class Net(NamedTuple):
    """worth = numbers · linear + Σ out[k] x max(0, numbers · hidden[k]); the rows are cut in a town and a seat part."""

    town_linear: tuple[float, ...]
    town_hidden: tuple[tuple[float, ...], ...]
    seat_linear: tuple[float, ...]
    seat_hidden: tuple[tuple[float, ...], ...]
    out: tuple[float, ...]

    def town(self, numbers: Sequence[float]) -> tuple[float, ...]:
        """What the town's numbers add: to the sum, then to each hidden unit. It is worth keeping."""
        return (
            sum(map(mul, self.town_linear, numbers)),
            *[sum(map(mul, row, numbers)) for row in self.town_hidden],
        )

    def worth(self, town: Sequence[float], numbers: Sequence[float]) -> float:
        """The whole worth, of a town part and the seat's numbers."""
        worth: float = town[0] + sum(map(mul, self.seat_linear, numbers))
        for row, out, part in zip(self.seat_hidden, self.out, town[1:], strict=True):
            unit = part + sum(map(mul, row, numbers))
            if unit > 0:
                worth += out * unit
        return worth


def make_net(linear: Sequence[float], hidden: Sequence[Sequence[float]], out: Sequence[float], cut: int) -> Net:
    """A net of whole rows; the first `cut` numbers are the town's."""
    return Net(
        tuple(linear[:cut]),
        tuple(tuple(row[:cut]) for row in hidden),
        tuple(linear[cut:]),
        tuple(tuple(row[cut:]) for row in hidden),
        tuple(out),
    )
