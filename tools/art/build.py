"""Draws every picture of the game into assets/pictures: `python -m tools.art.build [--only PREFIX ..] [--jobs N]`.

The same manifest gives the same bytes. Building tiles come from assets/manifest.csv, all else from the lists
`PICTURES` of the modules named here. Everything takes about half an hour on two processors, one tile a few seconds.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path

from tools.art import (
    app_icon,
    board_ground,
    charms,
    decrees,
    dragon,
    fairy_gnome,
    hats,
    icons,
    kit,
    persons_hall,
    persons_street,
    pieces,
    portraits,
    props,
    render,
    scraps,
    skies,
    table_ground,
    theatre_grounds,
    tiles,
    towers,
    walls,
    weather,
)

ASSETS = Path(__file__).parents[2] / "assets"
GROUNDS = (table_ground, theatre_grounds)  # first: they take longest
FAMILIES = (
    *GROUNDS,
    walls,
    towers,
    skies,
    decrees,
    charms,
    pieces,
    portraits,
    persons_street,
    persons_hall,
    fairy_gnome,
    hats,
    props,
    scraps,
    dragon,
    weather,
    board_ground,
    icons,
    kit,
    app_icon,
)
# pixels a unit, where it is not 1: the first beginning that fits
SCALES = {"icon_": 2, "kit/": kit.SCALE, "cave_front": 2, "cup": 1.5, "arms_": 2, "marker_": 1.5, "app_icon": 0.5}
SCALES |= {"confetti_": 2, "scroll_": 2, "seal": 1.5, "signet": 1.5, "plan": 1.5, "portrait_": 2}
SCALES |= {"dragon_waits": 0.9, "dragon_sleep": 0.9, "dragon_fire": 1.3}  # as large as they are ever shown
GROUND_SCALE, GROUND_OVER = 2, 1.5
QUALITY, GROUND_QUALITY = 90, 86


@cache
def pictures():
    """Name of each picture -> function that makes its drawing; of a composed one: the picture (scale, over)."""
    found = {}
    for family in FAMILIES:
        found |= family.PICTURES
    building_tiles = {row["id"]: partial(tiles.draw, row) for row in tiles.read(tiles.MANIFEST)}
    return found | theatre_grounds.COMPOSED | building_tiles


def is_ground(name):
    """Whether the picture is a whole screen or room."""
    return any(name in family.PICTURES for family in GROUNDS) or name in theatre_grounds.COMPOSED


def render_picture(name):
    """The finished picture."""
    draw = pictures()[name]
    if name in theatre_grounds.COMPOSED:
        return draw(GROUND_SCALE, GROUND_OVER)
    if is_ground(name):
        return render.image(draw(), GROUND_SCALE, GROUND_OVER)
    scale = next((factor for start, factor in SCALES.items() if name.startswith(start)), 1)
    return render.image(draw(), scale)


def save(name, folder):
    """Draw one picture and keep it as WebP; the path of the file."""
    file = folder / f"{name}.webp"
    file.parent.mkdir(parents=True, exist_ok=True)
    quality = GROUND_QUALITY if is_ground(name) else QUALITY
    render_picture(name).save(file, quality=quality, method=6, exact=True)
    return file


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the game.")
    parser.add_argument("--only", nargs="*", default=[], metavar="PREFIX", help="only names that begin so")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--out", type=Path, default=ASSETS / "pictures", help="folder of the pictures")
    args = parser.parse_args()
    dragon.save_rig(ASSETS / "dragon_rig.json")  # first: the whole puppet is put together by it
    names = [name for name in pictures() if not args.only or name.startswith(tuple(args.only))]
    with ProcessPoolExecutor(args.jobs) as workers:
        for file in workers.map(partial(save, folder=args.out), names):
            print(f"{file.stem:32}{file.stat().st_size / 1024:8.0f} KB", flush=True)
    kit.save_cuts(args.out / "kit.json")


if __name__ == "__main__":
    main()
