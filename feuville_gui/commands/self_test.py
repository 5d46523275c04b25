"""`feuville --self-test`: this copy of the program does once what a game needs, and says how long each took.

It looks at nothing of the player's: that is the doctor's.
"""

import json
import os
import platform
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

import feuville_gui
from feuville_gui import rules
from feuville_gui.ai import STYLES, questions
from feuville_gui.ai.worker import Thinker
from feuville_gui.commands.replay import against_the_seed
from feuville_gui.rules import CHANCE, HouseRules, Seat, Setup, legal_actions
from feuville_gui.scenes.menu import Menu
from feuville_gui.session import Autosave, Match, read_box, read_journal
from feuville_gui.session.simulate import play_at_random
from feuville_gui.table.dragon import HOVERING, draw_dragon
from feuville_gui.table.toss import throw_dice, throw_gnome
from feuville_gui.ui import words
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.ready import View
from feuville_gui.ui.resources import Missing, Resources, assets
from feuville_gui.ui.screen import INVISIBLE, NoDisplay, Screen
from feuville_gui.ui.theme import FONT_FILES, LEAST, TABLE

FILES: Final = "files.txt"  # in the assets of a frozen program: what it was packed with
_COLOURS: Final = 50  # that any picture worth its name has, in some thousand pixels
_PATIENCE: Final = 30.0  # s for a process to begin and to think, whatever the computer
_SEED: Final = "self-test"


class Failure(Exception):
    """Something was not as it must be; the text says what."""


class Result(NamedTuple):
    """What came of a check."""

    name: str
    well: bool
    seconds: float
    said: str


def main(as_json: bool = False) -> int:
    """Do everything and print what came of it; the number of failures."""
    words.choose(words.ENGLISH)
    results = []
    for name, check in CHECKS.items():
        results.append(_tried(name, check))
        if not as_json:
            print(_line(results[-1]), flush=True)
    pygame.quit()
    failures = sum(not result.well for result in results)
    if as_json:
        about = {"version": feuville_gui.__version__, "system": platform.platform(), "failures": failures}
        print(json.dumps({**about, "checks": [result._asdict() for result in results]}, indent=2))
    else:
        print(f"{failures} failure{'' if failures == 1 else 's'} in {sum(result.seconds for result in results):.1f} s.")
    return min(failures, 99)


def _tried(name: str, check: Callable[[], str]) -> Result:
    began = time.perf_counter()
    try:
        well, said = True, check()
    except (Failure, Missing) as error:
        well, said = False, str(error)
    except Exception as error:  # whatever it is, the other checks are done as well
        well, said = False, f"{type(error).__name__}: {error}"
    return Result(name, well, round(time.perf_counter() - began, 3), said)


def _line(result: Result) -> str:
    return f"{'fine' if result.well else 'BAD ':4} {result.seconds:6.2f} s  {result.name}: {result.said}"


# ---- what is to be seen and heard ----------------------------------------------------------------------------


def files() -> str:
    """Whether all that was packed is still there."""
    root = assets()
    if not (root / FILES).is_file():
        return f"in {root}; only a package has a list of what must be there"
    names = (root / FILES).read_text(encoding="utf-8").splitlines()
    gone = [str(root / name) for name in names if not (root / name).is_file()]
    if gone:
        raise Failure(f"{_some(gone)} missing; please install Feuville anew")
    return f"all {len(names)} in {root}"


def window() -> str:
    """Whether a window opens, one that nobody sees where there is no screen, and shows the menu."""
    pygame.font.init()
    try:
        screen = Screen("Feuville", size=LEAST)
    except NoDisplay:
        pygame.display.quit()
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        screen = Screen("Feuville", size=LEAST)
    canvas = Canvas(Resources())
    canvas.begin()
    Menu(feuville_gui.__version__, can_continue=False).draw(canvas)
    pygame.display.update(canvas.paint(screen.surface, screen.view))
    wide, high = screen.surface.get_size()
    _look(screen.surface)
    driver = pygame.display.get_driver()
    where = "but there is no screen to see it on" if driver in INVISIBLE else f"on the screen ({driver})"
    return f"the menu is shown, {wide} × {high}, {where}"


def pictures() -> str:
    """Whether every picture can be read."""
    resources = Resources()
    folder = resources.root / "pictures"
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.webp")]
    _every(resources.picture, names)
    resources.sheet("slot")
    return f"{len(names)} read"


def texts() -> str:
    """Whether the fonts, the rules, the credits and every language can be read."""
    resources = Resources()
    for role in FONT_FILES:
        resources.font(role, 20)
    for name in ("rules.md", "CREDITS.md"):
        resources.text(name)
    spoken = words.languages()
    _every(words.choose, spoken)
    words.choose(words.ENGLISH)
    return f"{len(FONT_FILES)} fonts, rules, credits; in {', '.join(map(words.own_name, spoken))}"


def sounds() -> str:
    """Whether every sound can be read, also where nothing can be heard."""
    try:
        pygame.mixer.init()
        heard = "and can be heard"
    except pygame.error:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.mixer.init()
        heard = "but this computer has no device that plays them"
    paths = sorted((assets() / "sounds").glob("*.ogg"))
    if not paths:
        raise Failure(f"there are none in {assets() / 'sounds'}")
    _every(_listen, paths)
    return f"{len(paths)} read, {heard}"


def _listen(path: Path) -> None:
    try:
        pygame.mixer.Sound(path)
        pygame.mixer.music.load(path)
        pygame.mixer.music.unload()
    except pygame.error as error:
        raise Missing(f"The sound {path} cannot be played: {error}") from error


def throw() -> str:
    """Whether dice and Gnome can be thrown and end as told."""
    if not (throw_dice((3, 6)).found and throw_gnome(2).found):
        raise Failure("the dice or the Gnome do not land as they must")
    return "dice and Gnome land as they must"


def dragon() -> str:
    """Whether the dragon can be seen in flight."""
    canvas, surface = Canvas(Resources()), pygame.Surface(TABLE)
    canvas.begin()
    draw_dragon(canvas, HOVERING._replace(x=TABLE[0] / 2, y=TABLE[1] / 2, fire=1.0))
    canvas.paint(surface, View(1.0, 0, 0, *TABLE))
    _look(surface)
    return "it flies"


# ---- what is played ------------------------------------------------------------------------------------------


def computer() -> str:
    """Whether the strongest computer player moves, in a process of its own."""
    levels, trouble = questions.working()
    moments = map(_game().goto, range(0, len(_game().entries), 9))
    state = max((moment for moment in moments if moment.decider != CHANCE), key=lambda one: len(legal_actions(one)))
    thinker = Thinker()
    try:
        asked = state, levels[-1].number, STYLES[0].name, _SEED
        ticket = thinker.ask(questions.choose, *asked, now=time.monotonic(), cap=_PATIENCE)
        while (answer := thinker.poll(ticket, time.monotonic())) is None:
            time.sleep(0.005)
    finally:
        thinker.close()
    if trouble or answer.trouble:
        raise Failure(trouble or answer.trouble)
    if answer.value.action not in legal_actions(state):
        raise Failure(f"the {levels[-1].name} wants what is not allowed: {answer.value.action}")
    return f"the {levels[-1].name} has moved"


@cache
def _game() -> Match:
    seats = tuple(Seat(name, arms) for arms, name in enumerate(("Anna", "Jürgen", "Søren", "Łucja")))
    return play_at_random(Setup(read_box(), seats, HouseRules()), _SEED)


def game() -> str:
    """Whether a whole game can be played, by whatever is allowed."""
    state = _game().state
    if not state.over:
        raise Failure("it does not end")
    return f"played to its end, {' : '.join(str(player.points) for player in state.players)} points"


def saving() -> str:
    """Whether the game can be saved, loaded and played again to the same end."""
    played, n = _game(), len(_game().entries)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "Straße 🏰" / "game.jsonl"
        auto = Autosave(played, path)
        if auto.begin() is not None:
            raise Failure(f"it cannot be saved ({auto.trouble})")
        read = read_journal(rules, path)
    if read.proof(n) != played.proof(n) or against_the_seed(read) is not None:
        raise Failure("another game came back")
    return "the same game comes back"


# ---- how it is judged ----------------------------------------------------------------------------------------


def _every(look: Callable[[Any], object], given: Iterable[Any]) -> None:
    """Look at each, and name those that are missing or broken."""
    bad = []
    for one in given:
        try:
            look(one)
        except (Missing, pygame.error) as error:
            bad.append(str(error))
    if bad:
        raise Failure(_some(bad))


def _look(surface: pygame.Surface) -> None:
    wide, high = surface.get_size()
    found = len({tuple(surface.get_at((x, y))) for x in range(0, wide, 24) for y in range(0, high, 24)})
    if found < _COLOURS:
        raise Failure(f"next to nothing is to be seen, only {found} colours")


def _some(names: list[str]) -> str:
    return f"{', '.join(names[:3])}{f' and {len(names) - 3} more' if len(names) > 3 else ''}"


CHECKS: Final[dict[str, Callable[[], str]]] = {
    "files": files,
    "window": window,
    "pictures": pictures,
    "texts": texts,
    "sounds": sounds,
    "throw": throw,
    "dragon": dragon,
    "game": game,
    "save, load, replay": saving,
    "computer": computer,
}
