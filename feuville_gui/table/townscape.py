"""A town of any size: its tiles, burnt sides with their seams, and grass. It knows no player board and no stage."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from feuville_gui.rules import STARTING_TILES, Column, Player
from feuville_gui.table import layout, marks, pictures
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import NUMBER

_WIDTHS: Final = 3  # of a tile on its way in a town that gets narrower
_SMALL: Final = 80  # tiles below this size need no shadow of their own
_EDGE: Final = 44 / 256  # width of the burnt seam to its height


def draw_town(
    canvas: Canvas,
    player: Player,
    town: layout.Town = layout.STAGE_TOWN,
    *,
    hidden: Collection[str] = frozenset(),
    counted: Mapping[str, int] | None = None,
) -> None:
    """The town standing in its room. `hidden` tiles are drawn elsewhere, those that are `lifted(tile)` close above the
    shadow that they leave; with `counted` (tile → how often it counts) the others go dark."""
    tiles = _standing(player.town, town, frozenset(hidden))
    _shadows(canvas, tiles)
    tiles = tuple(tile for tile in tiles if lifted(tile.id) not in hidden)
    _tiles(canvas, tiles, counted)
    _seams(canvas, tiles)
    count = len(player.town)
    for at, column in enumerate(player.town):
        if column.grass is not None and f"grass_{column.wall}" not in hidden:
            _grass(canvas, player, column.grass, layout.town_grass(at, count, town))
    if counted:
        _counted(canvas, tiles, counted)


def lifted(tile: str) -> str:
    """The key of a tile that is a little above its place in a town."""
    return f"lifted_{tile}"


def draw_shifting(canvas: Canvas, before: Player, later: Player, share: float) -> None:
    """What stands on stage before and after a town has got wider or narrower, so far on its way."""
    old = {tile.id: tile for tile in _standing(before.town, layout.STAGE_TOWN, frozenset())}
    tiles = tuple(
        tile._replace(place=_between(old[tile.id].place, tile.place, share))
        for tile in _standing(later.town, layout.STAGE_TOWN, frozenset())
        if tile.id in old
    )
    _shadows(canvas, tiles)
    _tiles(canvas, tiles)
    _seams(canvas, tiles)
    grass = _grassy(before)
    for at, column in enumerate(later.town):
        if column.grass is not None and column.wall in grass:
            start, end = layout.town_grass(grass[column.wall], len(before.town)), layout.town_grass(at, len(later.town))
            _grass(canvas, later, column.grass, _between(start, end, share))


def shifting(before: Player, later: Player) -> frozenset[str]:
    """The keys of what it draws."""
    tiles, others = ({tile for column in player.town for tile in column.tiles} for player in (before, later))
    return frozenset(tiles & others) | {f"grass_{wall}" for wall in _grassy(before).keys() & _grassy(later).keys()}


def _grassy(player: Player) -> dict[str, int]:
    """The columns with grass, by their walls."""
    return {column.wall: at for at, column in enumerate(player.town) if column.grass is not None}


def _between(start: Rect, end: Rect, share: float) -> Rect:
    """A place on the way. It takes few widths, since each needs a surface, and rather too wide than leaving a gap."""
    left, bottom, wide = (
        a + (b - a) * share for a, b in ((start.x, end.x), (start.bottom, end.bottom), (start.w, end.w))
    )
    least, step = min(start.w, end.w), max(1.0, abs(end.w - start.w) / _WIDTHS)
    wide = least + step * ceil(round((wide - least) / step, 3))
    high = wide * end.h / end.w
    return Rect(round(left), round(bottom - high), wide, high)


def draw_scene(canvas: Canvas, room: Rect) -> None:
    """Hills and a meadow behind a town, cut to the room."""
    ground, scene = layout.NEIGHBOURS, layout.neighbours(1)[0].scene
    k = max(room.w / scene.w, room.h / scene.h)
    left = room.centre[0] - (scene.centre[0] - ground.x) * k
    top = room.bottom - (scene.bottom - ground.y) * k
    with canvas.group(clip=room):
        canvas.image(pictures.neighbours_ground(1), Rect(left, top, ground.w * k, ground.h * k))


class _Tile(NamedTuple):
    """A tile of a town and where it stands."""

    id: str
    column: int
    layer: int
    burnt: bool
    place: Rect


@lru_cache(maxsize=32)
def _standing(columns: tuple[Column, ...], town: layout.Town, hidden: frozenset[str]) -> tuple[_Tile, ...]:
    """The tiles that are shown, column by column, each from the top."""
    x, y, side, _ = layout.town_tile(0, layout.SKY, len(columns), town)
    found = []
    for at, column in enumerate(columns):
        for layer, tile in ((layout.SKY, column.sky), (layout.TOWER, column.tower), (layout.WALL, column.wall)):
            if tile is not None and tile not in hidden:
                burnt = column.burnt and tile not in STARTING_TILES  # D4
                found.append(_Tile(tile, at, layer, burnt, Rect(x + at * side, y + layer * side, side, side)))
    return tuple(found)


def _shadows(canvas: Canvas, tiles: tuple[_Tile, ...]) -> None:
    """The shadow of the whole town, one for each run of columns of the same height."""
    heights: dict[int, Rect] = {}
    for tile in tiles:
        body = heights.get(tile.column, tile.place)
        heights[tile.column] = Rect(body.x, body.y, body.w, tile.place.bottom - body.y)
    runs: list[Rect] = []
    for body in heights.values():
        last = runs[-1] if runs else None
        if last is not None and last.right == body.x and (last.y, last.h) == (body.y, body.h):
            runs[-1] = Rect(last.x, last.y, last.w + body.w, last.h)
        else:
            runs.append(body)
    for body in runs:
        small = tiles[0].place.w < _SMALL
        canvas.shadow(body, blur=5 if small else 11, strength=0.45 if small else 0.6)


def _tiles(canvas: Canvas, tiles: tuple[_Tile, ...], counted: Mapping[str, int] | None = None) -> None:
    for burnt in (False, True):  # the seams of ruins lie over sound columns
        for tile in tiles:
            if tile.burnt == burnt:
                name = pictures.BURNT[tile.layer] if burnt else pictures.piece(tile.id)
                canvas.image(name, tile.place, dim=marks.dusk(counted is not None and tile.id not in counted))


def _seams(canvas: Canvas, tiles: tuple[_Tile, ...]) -> None:
    """The charred edge where a burnt tile meets a sound one."""
    if not any(tile.burnt for tile in tiles):
        return
    at = {(tile.column, tile.layer): tile for tile in tiles}
    for tile in tiles:
        before = at.get((tile.column - 1, tile.layer))
        if before is not None and before.burnt != tile.burnt:
            x, y, side, _ = tile.place
            wide = side * _EDGE
            canvas.image(pictures.BURN_EDGE, Rect(x - wide / 2, y, wide, side), flip=before.burnt)


def _grass(canvas: Canvas, player: Player, grass: str, place: Rect) -> None:
    name = pictures.grass(grass, player.arms)
    if place.w < _SMALL:
        canvas.image(name, place)
        return
    canvas.image(name, place, rounded=3, shadow=4)
    canvas.box(place, None, radius=3, edge="parchment", thick=1, alpha=180)


def _counted(canvas: Canvas, tiles: tuple[_Tile, ...], counted: Mapping[str, int]) -> None:
    """A warm edge round each tile that counts, and how often when it is more than once."""
    for tile in tiles:
        times, place = counted.get(tile.id, 0), tile.place
        if times:
            canvas.outline(place.inset(4), "glow_edge", thick=2.5, radius=4)
        if times > 1:
            badge = Rect(place.right - 42, place.y + 8, 34, 26)
            canvas.box(badge, "parchment", radius=8, edge="gold_dark", thick=2)
            canvas.text(f"×{times}", badge.centre, NUMBER.at(19), anchor="c")
