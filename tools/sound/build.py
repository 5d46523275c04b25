"""Makes every sound of the game anew into assets/sounds: `python -m tools.sound.build [--only PREFIX ..]`.

The same program gives the same samples. It takes ten seconds.
"""

import argparse
from pathlib import Path
from zlib import crc32

import numpy as np
import soundfile

from tools.sound import music, ogg, theatre, tune, wood
from tools.sound.loudness import decibels, finished, loudness
from tools.sound.matter import RATE

SOUNDS = wood.SOUNDS | theatre.SOUNDS | music.SOUNDS
TUNE = "lute"
OUT = Path(__file__).parents[2] / "assets" / "sounds"
# How loud each is, in dB: what is heard often, or means little, is softer.
LOUD = -24.0
SOFTER = {
    -10: ("click",),
    -7: ("pick", "drop", "tile_lift"),
    -6: ("hop", "reveal", "grass"),
    -5: ("count", "slide", "undo"),
    -4: ("refuse", "turn", "person", "score", "smoke", "gnome_toss", "gnome_hat", "star", "tile_turn"),
    -3: ("wing", "charm", "steal", "curtain"),
    -2: ("tile_put",),
}
# How many there are of each: most of those that come in a row.
VARIANTS = {
    1: ("fanfare", "last_round"),
    4: ("tile_turn", "reveal", "wing", "fire"),
    5: ("hop", "die_knock", "count", "tile_put"),
}
USUAL = 3
QUALITY = 0.35  # of the encoder, 0 to 1


def found(lists, name, usual):
    """The key of the list that has this name."""
    return next((key for key, names in lists.items() if name in names), usual)


def names():
    """Every file's name, without its ending."""
    return [f"{name}_{nth + 1}" for name in SOUNDS for nth in range(found(VARIANTS, name, USUAL))] + [TUNE]


def make(file):
    """The samples of one file."""
    luck = np.random.default_rng(crc32(file.encode()))
    if file == TUNE:
        ring = tune.make(luck)
        return ring * 10 ** ((LOUD - loudness(ring.mean(axis=1))) / 20)
    name = file.rpartition("_")[0]
    return finished(SOUNDS[name](luck), LOUD + found(SOFTER, name, 0))


def save(file, folder):
    """Make one sound and keep it; the path of the file."""
    path = folder / f"{file}.ogg"
    ogg.write(path, make(file), RATE, QUALITY)
    return path


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description="Make the sounds of the game.")
    parser.add_argument("--only", nargs="*", default=[], metavar="PREFIX", help="only names that begin so")
    parser.add_argument("--out", type=Path, default=OUT, help="folder of the sounds")
    args, _ = parser.parse_known_args()  # the rest is meant for the pictures
    args.out.mkdir(parents=True, exist_ok=True)
    for file in names():
        if args.only and not file.startswith(tuple(args.only)):
            continue
        path = save(file, args.out)
        heard = soundfile.read(path)[0]
        mono = heard if heard.ndim == 1 else heard.mean(axis=1)
        print(
            f"{file:18}{len(mono) / RATE:7.2f} s{path.stat().st_size / 1024:8.1f} KB"
            f"{loudness(mono):8.1f} dB, peak{decibels(np.abs(heard).max()):6.1f} dB",
            flush=True,
        )


if __name__ == "__main__":
    main()
