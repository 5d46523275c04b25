"""Reads a town: its numbers for the net, and what each decree would score there. It says nothing of the rest."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from feuville_gui.rules import DECREE_KINDS, STARTING_TILES, STATUS_DECREES, Player, Tile

TOWN: Final = (
    "columns",
    "clouds",
    "lack",  # clouds missing
    "lack_2",
    "spare",  # clouds too many
    "ruins",
    "lost",  # symbols on ruins
    "exposed",  # symbols in columns without a cloud
    "burnable",
    "guards",
    "flags",
    "stars",
    "griffins",
    "top_symbol",
    "districts",
    "large_districts",
    "view",
    "bare",
    "tower_sites",
    "sky_sites",
    "span",  # points that the Town Evaluation would bring, by the number of pieces that it still needs
    "span_needs_1",
    "span_needs_2",
    "span_needs_3",
    "may_evaluate_town",
)

_START: Final = frozenset(STARTING_TILES)
STATUS: Final = {decree: STATUS_DECREES[kind] for decree, kind in DECREE_KINDS.items() if kind in STATUS_DECREES}
_OTHERS: Final = {
    kind: tuple(decree for decree, its in DECREE_KINDS.items() if its == kind)
    for kind in ("discretion", "view", "little", "large")
}


class Town(NamedTuple):
    """A town read: the numbers of `TOWN`, what each decree would score there, where it is open."""

    numbers: tuple[float, ...]
    worths: dict[str, int]
    tower_sites: int
    sky_sites: int
    lack: int


def read_town(faces: Mapping[str, Tile], player: Player, lone_counts: bool = False) -> Town:
    """Read a town; `lone_counts`: a starting tile with nothing on it is a column (D1)."""
    clouds = columns = ruins = lost = exposed = burnable = 0
    guards = flags = stars = griffins = 0
    bare = tower_sites = sky_sites = districts = larges = 0
    view = 0
    low_before = high_before = -99
    complete_before = False
    may_evaluate = True
    walls: list[str | None] = []
    towers: list[str | None] = []
    for column in player.town:
        rock = column.wall in _START
        face = faces[column.wall]
        grass = column.grass
        if grass is None:
            bare += 1
        elif grass == "arms":
            may_evaluate = False
        if column.burnt:
            ruins += 1
            for tile in column.tiles:
                burnt = faces[tile]
                lost += burnt.guards + burnt.flags + burnt.stars + burnt.griffins
            walls.append("plain" if rock else None)
            towers.append("ruin")
            low_before = high_before = -99
            complete_before = False
            continue
        walls.append(face.shape)
        guards += face.guards
        griffins += face.griffins
        flags += face.flags
        stars += face.stars
        low = face.guards + face.flags + face.stars + face.griffins
        high = -99
        here = 0
        complete = False
        symbols = low
        if column.tower is None:
            tower_sites += 1
            towers.append(None)
            columns += not rock or lone_counts
            low = -99
        else:
            face = faces[column.tower]
            towers.append(face.shape)
            columns += 1
            guards += face.guards
            griffins += face.griffins
            flags += face.flags
            stars += face.stars
            high = face.guards + face.flags + face.stars + face.griffins
            low += high
            symbols = low
            if column.sky is None:
                sky_sites += 1
                high = -99
            else:
                face = faces[column.sky]
                here = face.clouds
                clouds += here
                guards += face.guards
                griffins += face.griffins
                flags += face.flags
                stars += face.stars
                top = face.guards + face.flags + face.stars + face.griffins
                high += top
                symbols += top
                if grass is None:
                    districts += 1
                    complete = True
                    if complete_before:
                        larges += 1
                        complete_before = complete = False  # each column once
        if not here and (column.tower is not None or not rock):
            burnable += 1
            exposed += symbols
        view = max(view, low + low_before, high + high_before)
        low_before, high_before, complete_before = low, high, complete
    need, size = _span(walls, towers) if may_evaluate else (9, 0)
    lack = columns - clouds
    top = max(guards, flags, stars)
    count = {"guard": guards, "flag": flags, "star": stars, "griffin": griffins}
    worths = {decree: count[symbol] * each for decree, (symbol, each) in STATUS.items()}
    for kind, points in (
        ("discretion", 3 * top),
        ("view", view),
        ("little", 5 if districts else 0),
        ("large", 10 if larges else 0),
    ):
        for decree in _OTHERS[kind]:
            worths[decree] = points
    size *= bool(bare or need)
    return Town(
        (
            columns * 0.15,
            clouds * 0.1,
            lack * 0.3 if lack > 0 else 0.0,
            1.0 if lack > 1 else 0.0,
            min(-lack, 4) * 0.25 if lack < 0 else 0.0,
            ruins * 0.3,
            lost * 0.15,
            exposed * 0.1,
            burnable * 0.2,
            guards * 0.15,
            flags * 0.15,
            stars * 0.15,
            griffins * 0.15,
            top * 0.15,
            min(districts, 4) * 0.25,
            min(larges, 3) * 0.3,
            view * 0.1,
            min(bare, 5) * 0.2,
            min(tower_sites, 4) * 0.25,
            min(sky_sites, 4) * 0.25,
            size * 0.1 if need == 0 else 0.0,
            size * 0.1 if need == 1 else 0.0,
            size * 0.1 if need == 2 else 0.0,
            size * 0.1 if need == 3 else 0.0,
            1.0 if may_evaluate else 0.0,
        ),
        worths,
        tower_sites,
        sky_sites,
        lack,
    )


def _span(walls: list[str | None], towers: list[str | None]) -> tuple[int, int]:
    """E6: how many pieces the best town from corner to corner still needs, ruins counted, and its tiles then."""
    last = len(walls)
    lefts, rights = [(-1, 2)], [(last, 2)]  # new corners at the ends
    for at, (wall, tower) in enumerate(zip(walls, towers, strict=True)):
        if wall == "left" and (tower is None or tower == "left"):
            lefts.append((at, 0 if tower else 1))
        elif wall == "right" and (tower is None or tower == "right"):
            rights.append((at, 0 if tower else 1))
    best = (9, 0)
    for left, need_left in lefts:
        for right, need_right in rights:
            if right <= left:
                continue
            inner = range(left + 1, right)
            need = need_left + need_right + sum(walls[at] is None for at in inner)
            size = (right - left + 1) + 2 + sum(towers[at] not in (None, "ruin") for at in inner)
            if "gate" not in [walls[at] for at in inner]:
                if left >= 0 and right < last:
                    continue
                need, size = need + 1, size + 1
            if need < best[0] or (need == best[0] and size > best[1]):
                best = need, size
    return best
