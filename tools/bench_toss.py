"""How long a throw is searched for, over random throws with both dice and the Gnome on the table; it shows none.

python -m tools.bench_toss [THROWS]
"""

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from feuville_gui.table import layout, toss
from feuville_gui.table.throw import Point, Throw

THROWS = 10_000


class Search(NamedTuple):
    """Milliseconds of each search, and the share that ended without the fallback."""

    times: list[float]
    found: float

    def percentile(self, share: float) -> float:
        return sorted(self.times)[int(share * (len(self.times) - 1))]


def hand(luck: random.Random) -> tuple[Point | None, Point | None]:
    """Where something is let go, anywhere on the screen, and its flick; nowhere when it is only clicked."""
    if luck.random() < 0.25:
        return None, None
    start = luck.uniform(0, layout.TABLE.w), luck.uniform(0, layout.TABLE.h)
    return start, None if luck.random() < 0.25 else (luck.gauss(0, 1500), luck.gauss(0, 1500))


def dice(luck: random.Random) -> Callable[[], Throw]:
    """A throw of both dice with the Gnome in their way."""
    faces = luck.randint(1, 6), luck.randint(1, 6)
    gnome = layout.gnome_landing(luck.randrange(layout.COLUMNS))
    start, flick = hand(luck)
    seed = luck.getrandbits(32)
    return lambda: toss.throw_dice(faces, start, flick, seed, gnome)


def gnome(luck: random.Random) -> Callable[[], Throw]:
    """The Gnome tossed with both dice in his way, wherever dice can lie."""
    places = [layout.person_die(column) for column in range(layout.COLUMNS)]
    places += [layout.FAIRY_DIE, layout.EVALUATION_DIE, layout.gnome_die(0), layout.gnome_die(1)]
    lying = luck.sample(places, 2)
    column = luck.randrange(layout.COLUMNS)
    start, flick = hand(luck)
    seed = luck.getrandbits(32)
    return lambda: toss.throw_gnome(column, start, flick, seed, lying)


def search(kind: Callable[[random.Random], Callable[[], Throw]], throws: int, seed: int = 0) -> Search:
    """So many throws of this kind."""
    luck = random.Random(seed)
    times, found = [], 0
    for _ in range(throws):
        throw = kind(luck)
        start = time.perf_counter()
        found += throw().found
        times.append(1000 * (time.perf_counter() - start))
    return Search(times, found / throws)


def main(throws: int = THROWS) -> None:
    """Print what the searches took."""
    figures: dict[str, Any] = {}
    for name, kind in (("dice", dice), ("gnome", gnome)):
        done = search(kind, throws)
        figures[name] = {
            "median": round(statistics.median(done.times), 2),
            "p99": round(done.percentile(0.99), 2),
            "most": round(max(done.times), 2),
            "fallback": round(1 - done.found, 5),
        }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
