"""What moves, on paper: filmstrips of twelve frames into build/filmstrips, and the README's film.

    python -m tools.filmstrips [NAME ...]        # strips by the beginnings of their names, "film"; all without

They are made by the real scenes on the real canvas, without a window. Each shows the first such thing in games that a
plain player plays, by seeds in order.
"""

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from feuville_gui.rules import Event, State
from feuville_gui.rules import events as seen
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import Match, MatchStep
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.ready import View
from feuville_gui.ui.resources import Resources
from feuville_gui.ui.scene import Scene
from tools.pictures import table
from tools.play import choose, game

OUT: Final = Path("build/filmstrips")
FILM: Final = Path("docs/pictures/feuville.webp")
FRAMES, ACROSS, SIZE = 12, 3, (960, 540)
FILM_SIZE, FILM_RATE, FILM_LASTS = (800, 450), 12, 20.0  # pixels, pictures a second, seconds
FILM_QUALITY: Final = 55


class Scenario(NamedTuple):
    """Something that happens in a game of so many players: all that one action brought about."""

    players: int
    happens: Callable[[State, list[Event]], bool]


def _has(*kinds: type, facts: list[Event]) -> bool:
    return all(any(isinstance(fact, kind) for fact in facts) for kind in kinds)


def _dragon(state: State, facts: list[Event]) -> bool:
    """Two towns, one of which burns, and nothing is left to be chosen."""
    spared = {fact.seat for fact in facts if isinstance(fact, seen.TownSpared)}
    burnt = {fact.seat for fact in facts if isinstance(fact, seen.ColumnBurnt) and fact.tiles}
    return len(state.players) == 2 and len(spared) == len(burnt) == 1


def _built(state: State, facts: list[Event]) -> bool:
    return _has(seen.TileBuilt, facts=facts) and state.turn.number > 12


def _evaluated(_state: State, facts: list[Event]) -> bool:
    return any(isinstance(fact, seen.DecreeEvaluated) and 3 <= fact.line.count <= 6 for fact in facts)


SCENARIOS: Final = {
    "deal": Scenario(3, lambda _, facts: _has(seen.StarterFound, facts=facts)),
    "throw": Scenario(4, lambda state, facts: _has(seen.DiceRolled, facts=facts) and len(facts) == 1),
    "gnome": Scenario(4, lambda _, facts: _has(seen.GnomeSent, facts=facts)),
    "dragon": Scenario(2, _dragon),
    "defied": Scenario(4, lambda _, facts: _has(seen.FireDefied, facts=facts)),
    "build": Scenario(4, _built),
    "evaluation": Scenario(4, _evaluated),
    "town_evaluation": Scenario(4, lambda _, facts: any(getattr(f, "grass", "") == "arms" for f in facts)),
    "theft": Scenario(4, lambda _, facts: _has(seen.PieceStolen, facts=facts)),
    "entertainer": Scenario(4, lambda _, facts: _has(seen.EntertainerRolled, seen.PointsScored, facts=facts)),
    "architect": Scenario(4, lambda _, facts: sum(isinstance(f, seen.TileRevealed) for f in facts) > 4),
    "magician": Scenario(4, lambda _, facts: _has(seen.ColumnRebuilt, facts=facts)),
    "next_turn": Scenario(4, lambda _, facts: _has(seen.TurnBegan, seen.DecreeRevealed, facts=facts)),
}


def happening(scenario: Scenario) -> tuple[Match, State, tuple[MatchStep, ...]]:
    """A game up to the scenario, the state before it, and what happened. LookupError when it never does."""
    for seed in range(1, 400):
        match, luck = game(scenario.players, seed), random.Random(seed)
        before, steps = match.goto(0), match.steps()
        while True:
            facts = [fact for step in steps for fact in step.entry.events]
            if scenario.happens(before, facts):
                return match, before, steps
            if match.over:
                break
            before, start = match.state, len(match.entries)
            match.submit(choose(before, luck))
            steps = match.steps(start)
    raise LookupError("this never happens")


def scene_of(name: str) -> Scene:
    """The scene in which it happens, at its beginning."""
    if name == "scoring":
        match, luck = game(4, 1), random.Random(1)
        while not match.over:
            match.submit(choose(match.state, luck))
        return ScoringScene(match.state)
    match, before, steps = happening(SCENARIOS[name])
    scene: TableScene = table(match)
    scene.play(before, steps)
    return scene


def frames(scene: Scene, rate: float, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """The scene so many times a second until nothing moves by itself any more, or it has ended."""
    w, h = size
    view = View(w / 1920, 0, 0, w, h)
    surface, canvas = pygame.Surface(size), Canvas(Resources())
    now = 1000.0
    while True:
        scene.update(now)
        canvas.begin()
        scene.draw(canvas)
        canvas.paint(surface, view)
        yield surface.copy()
        now += 1 / rate
        if not shows(scene, now):
            return


def shows(scene: Scene, now: float) -> bool:
    """Whether something is still to be seen happening."""
    return scene.performance.show.at(now) is not None if isinstance(scene, TableScene) else scene.moving


def strip(name: str) -> Path:
    """Twelve frames at equal distances, from the first to the last, in one picture."""
    seen_frames = list(frames(scene_of(name), 30, SIZE))
    last = len(seen_frames) - 1
    w, h = SIZE
    sheet = pygame.Surface((w * ACROSS, h * (FRAMES // ACROSS)))
    for nth in range(FRAMES):
        picture = seen_frames[round(last * nth / (FRAMES - 1))]
        sheet.blit(picture, (nth % ACROSS * w, nth // ACROSS * h))
    path = OUT / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)
    return path


def film() -> Path:
    """Twenty seconds of play as an animated WebP."""
    parts = [
        (scene_of("next_turn"), 1.0),
        (scene_of("throw"), 2.8),
        (scene_of("build"), 1.4),
        (scene_of("gnome"), 2.0),
        (scene_of("evaluation"), 4.0),
        (scene_of("dragon"), 8.8),
    ]
    assert sum(lasts for _, lasts in parts) == FILM_LASTS
    pictures: list[Image.Image] = []
    for scene, lasts in parts:
        wanted = round(lasts * FILM_RATE)
        shot = list(frames(scene, FILM_RATE, FILM_SIZE))[:wanted]
        shot += [shot[-1]] * (wanted - len(shot))
        pictures += [Image.frombytes("RGB", FILM_SIZE, pygame.image.tobytes(picture, "RGB")) for picture in shot]
    FILM.parent.mkdir(parents=True, exist_ok=True)
    pictures[0].save(
        FILM,
        save_all=True,
        append_images=pictures[1:],
        duration=round(1000 / FILM_RATE),
        loop=0,
        quality=FILM_QUALITY,
        method=4,
    )
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
