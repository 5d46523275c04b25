"""What moves, on paper: filmstrips of twelve frames into build/filmstrips, and the README's film.

    python -m tools.filmstrips [NAME ...]        # strips by the beginnings of their names, "film"; all without

They are made by the real scenes on the real canvas, without a window.
"""

import argparse
import os
import random
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from feuville_gui.rules import CHANCE
from feuville_gui.rules import decisions as wait
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import MatchStep
from feuville_gui.table.choreography import Hand
from feuville_gui.table.show import Beat, Show
from feuville_gui.table.spots import on_stage
from feuville_gui.table.telling import choreograph
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.ready import View
from feuville_gui.ui.resources import Resources
from feuville_gui.ui.scene import Scene
from tools.pictures import table
from tools.play import game, play_until
from tools.scenarios import SCENARIOS, Deed, happening, story

OUT: Final = Path("build/filmstrips")
FRAMES, ACROSS, SIZE = 12, 3, (960, 540)
FILM: Final = Path("docs/pictures/feuville.webp")
FILM_SIZE, FILM_RATE, FILM_LASTS = (960, 540), 20, 20.0  # pixels, pictures a second, seconds
_REST, _FADE = 0.3, 0.4  # s between two deeds, and until the film begins again
_MOST: Final = 6 * 2**20  # bytes of the film
_PACE: Final = (0.85, 1.1)  # how much faster or slower than in the game it may be
_QUALITY: Final = 60
_START: Final = 1000.0  # s: when all begins


def beats(deed: Deed) -> tuple[Beat, ...]:
    """What is seen of it: each gesture after the other. What is taken is put down by the same gesture."""
    found: list[Beat] = []
    before, gesture = deed.before, list[MatchStep]()
    for step, following in zip_longest(deed.steps, deed.steps[1:]):
        gesture.append(step)
        held = isinstance(step.state.decision, wait.Placing | wait.Holding | wait.Keeping)
        if following is None or (following.entry.who != CHANCE and not held):
            facts = [(step.state, step.entry.events) for step in gesture]
            found += choreograph(before, facts, on_stage(before), "full", Hand(), step.entry.n)
            before, gesture = step.state, []
    return tuple(found)


def scene_of(name: str) -> tuple[Scene, float]:
    """The scene in which it happens, at its beginning, and how long it lasts."""
    if name == "scoring":
        match = game(4, 1)
        play_until(match, lambda state: False, random.Random(1))
        return ScoringScene(match.state), _lasts(ScoringScene(match.state))
    deed = happening(name)
    return showing(deed, beats(deed))


def showing(deed: Deed, seen: Iterable[Beat]) -> tuple[TableScene, float]:
    """The table on which all this is seen, and how long it lasts."""
    scene, seen = table(deed.match), tuple(seen)
    scene.performance.show = Show(seen)
    return scene, sum(beat.lasts for beat in seen)


def _lasts(scene: Scene) -> float:
    """How long a scene moves by itself."""
    now = _START
    scene.update(now)
    while scene.moving:
        now += 0.1
        scene.update(now)
    return now - _START


def frames(scene: Scene, times: Iterable[float], size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """The scene at these times, in seconds from its beginning."""
    w, h = size
    surface, canvas = pygame.Surface(size), Canvas(Resources())
    for time in times:
        scene.update(_START + time)
        canvas.begin()
        scene.draw(canvas)
        canvas.paint(surface, View(w / 1920, 0, 0, w, h))
        yield surface


def strip(name: str) -> Path:
    """Twelve frames at equal distances, from the first to the last, in one picture."""
    scene, lasts = scene_of(name)
    w, h = SIZE
    sheet = pygame.Surface((w * ACROSS, h * (FRAMES // ACROSS)))
    for nth, picture in enumerate(frames(scene, (lasts * nth / (FRAMES - 1) for nth in range(FRAMES)), SIZE)):
        sheet.blit(picture, (nth % ACROSS * w, nth // ACROSS * h))
    path = OUT / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)
    return path


def told(deeds: Iterable[Deed]) -> Iterator[Beat]:
    """The story of the film, a little faster or slower so that it fits."""
    parts = [beats(deed) for deed in deeds]
    room = FILM_LASTS - _FADE - _REST * len(parts)
    pace = room / sum(beat.lasts for part in parts for beat in part)
    assert _PACE[0] <= pace <= _PACE[1], f"the story does not fit: its times would be multiplied by {pace:.2f}"
    for part in parts:
        yield from (beat.faster(pace) for beat in part)
        last = part[-1]
        yield Beat(last.state, last.me, pause=_REST, words=last.words)


def film() -> Path:
    """Twenty seconds of play as an animated WebP."""
    deeds = story()
    scene, lasts = showing(deeds[-1], told(deeds))
    times = (nth / FILM_RATE for nth in range(round(FILM_RATE * lasts)))
    pictures = [
        Image.frombytes("RGB", FILM_SIZE, pygame.image.tobytes(picture, "RGB"))
        for picture in frames(scene, times, FILM_SIZE)
    ]
    steps = round(FILM_RATE * _FADE)
    pictures += [Image.blend(pictures[-1], pictures[0], (nth + 1) / (steps + 1)) for nth in range(steps)]
    FILM.parent.mkdir(parents=True, exist_ok=True)
    pictures[0].save(
        FILM,
        save_all=True,
        append_images=pictures[1:],
        duration=1000 // FILM_RATE,
        loop=0,
        quality=_QUALITY,
        method=4,
    )
    assert FILM.stat().st_size <= _MOST, f"{FILM} is larger than {_MOST} bytes"
    return FILM


def main() -> int:
    """Write what is named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="beginnings of names; all without")
    chosen = parser.parse_args().names
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    makers = {name: partial(strip, name) for name in (*SCENARIOS, "scoring")} | {"film": film}
    for name, make in makers.items():
        if not chosen or any(name.startswith(start) for start in chosen):
            print(make(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
