"""Screenshots of every scene and decision at three sizes, into build/pictures: python -m tools.pictures [NAME ...]

Those of the kiosk also on a screen that stands upright.

They are made by the real scenes on the real canvas, without a window.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from feuville_gui import rules
from feuville_gui.ai.worker import AtOnce
from feuville_gui.kiosk.towns import Town
from feuville_gui.rules import State
from feuville_gui.rules import decisions as wait
from feuville_gui.scenes import invite, load, menu, options, pause, players, replay, rules_page, scoring, setup
from feuville_gui.scenes.moment import MomentScene
from feuville_gui.scenes.pin_pad import PinPad
from feuville_gui.scenes.still_there import StillThere
from feuville_gui.scenes.table import TableScene
from feuville_gui.scenes.title_card import TitleCard
from feuville_gui.session import Autosave, Computer, Match, Players, Profiles, Saves
from feuville_gui.settings import Settings
from feuville_gui.table import framing
from feuville_gui.table.enlarged import EnlargedTown
from feuville_gui.table.framing import HIGH, WIDE, Framing
from feuville_gui.table.lesson import Lesson
from feuville_gui.table.pages import draw_dark, draw_wood
from feuville_gui.table.primer import primer
from feuville_gui.table.remaining import RemainingPanel
from feuville_gui.table.spots import Spot
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key
from feuville_gui.ui.ready import View
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import Resources
from feuville_gui.ui.scene import Scene
from feuville_gui.ui.windows import Window, Windows
from tools.play import game, moment, play_until

SIZES = ((1366, 768), (1920, 1080), (3840, 2160))
HIGH_SIZE = (1080, 1920)
OUT = Path("build/pictures")
SHIFTED = {"kiosk_shifted": (32, 32)}  # pixels: as far as the keeper may have the picture moved against burn-in
COMPUTERS: Players = (None, Computer(2), Computer(5, "careful"), Computer(6, "hunter"))


def table(match: Match) -> TableScene:
    """The table with this game on it."""
    return TableScene(
        match, Saves(rules, Path(tempfile.gettempdir()) / "feuville-pictures").autosave(match), Settings()
    )


def picked(match: Match, wanted: Callable[[Spot], bool], target: int = 0) -> TableScene:
    """The table with the first offered thing of this kind picked by keys, and the pointer over one of its places."""
    scene = table(match)
    source = next(o.source for o in scene.grip.offers if wanted(o.source) and o.target is not None)
    scene.grip.walk.go(source)
    scene.handle(Key("enter"))
    places = list(scene.grip.walk.spots)
    scene.grip.walk.go(places[min(target, len(places) - 1)])
    return scene


def waits(kind: type, players: int = 4, **more: Any) -> Match:
    """A game of some length in which this kind of decision waits."""
    return moment(
        players,
        lambda state: (
            isinstance(state.decision, kind)
            and state.turn.number > 6 * players
            and all(getattr(state.decision, name) == value for name, value in more.items())
        ),
    )


def ruins(state: State) -> bool:
    """Whether two towns have ruins and the dice lie."""
    burnt = [player for player in state.players if any(column.burnt for column in player.town)]
    return len(burnt) >= 2 and state.turn.number > 20 and isinstance(state.decision, wait.UseDice)


def full_storage(state: State) -> bool:
    """Whether the deciding player has no free space and both dice."""
    return (
        isinstance(state.decision, wait.UseDice)
        and None not in state.players[state.decider].storage
        and all(die.spent is None for die in state.turn.dice)
    )


def early(players: int) -> Match:
    """The first turn after the roll."""
    return moment(players, lambda state: isinstance(state.decision, wait.UseDice))


def late(players: int) -> Match:
    """Towards the end."""
    return moment(players, lambda state: state.stacks.decrees_left <= 1 and isinstance(state.decision, wait.UseDice))


def with_computers(match: Match) -> Match:
    """The game with a computer in the seat that decides, and in others."""
    match.played_by = COMPUTERS
    match.hand_over(match.state.decider, Computer(4, "builder"))
    return match


def finished(players: int, seed: int = 11) -> Match:
    """A game that is over."""
    match = game(players, seed)
    import random

    play_until(match, lambda state: False, random.Random(seed))
    return match


def scenes() -> dict[str, Callable[[], list[Scene]]]:
    """name → the scenes that lie on one another."""
    shots: dict[str, Callable[[], list[Any]]] = {
        "menu": lambda: [menu.Menu("0.1.0", can_continue=True)],
        "setup": lambda: [setup.SetupScene(seed=None)],
        "setup_computers": lambda: [setup.SetupScene(late(4).setup.seats, played_by=COMPUTERS)],
        "table_thinking": lambda: [table(with_computers(late(4)))],
        "options": lambda: [menu.Menu("0.1.0", can_continue=True), options_page()],
        "rules": lambda: [
            menu.Menu("0.1.0", can_continue=True),
            rules_page.RulesPage("Rules", Resources().text("rules.md")),
        ],
        "load": lambda: [menu.Menu("0.1.0", can_continue=True), games()],
        "players": lambda: [menu.Menu("0.1.0", can_continue=True), known()],
        "replay": lambda: [replay.ReplayScene(finished(4), Settings(), 300)],
        "pause": lambda: [
            table(late(4)),
            pause.Pause("Anna, Jürgen", lambda title: False, "", late(4).setup.seats, COMPUTERS),
        ],
        "scoring_2": lambda: [scoring.ScoringScene(finished(2).state, 0)],
        "scoring_4": lambda: [scoring.ScoringScene(finished(4).state, 0)],
        "lesson_2": lambda: [lesson_page(looked_again(2))],
        "lesson_4": lambda: [lesson_page(looked_again(4))],
        "moment": lambda: [turning_point(looked_again(2))],
        "hint_2": lambda: [advised(late(2))],
        "hint_4": lambda: [advised(early(4))],
        "graded": lambda: [advised(late(4), graded=True)],
        "table_2_early": lambda: [table(early(2))],
        "table_4_early": lambda: [table(early(4))],
        "table_2_late": lambda: [table(late(2))],
        "table_3_late": lambda: [table(late(3))],
        "table_4_late": lambda: [table(late(4))],
        "table_4_ruins": lambda: [table(moment(4, ruins))],
        "table_before_roll": lambda: [table(waits(wait.BeforeRoll))],
        "pick_tile": lambda: [picked(late(4), lambda spot: spot.kind == "tile")],
        "pick_decree": lambda: [picked(late(4), lambda spot: spot.kind == "decree")],
        "pick_full_storage": lambda: [picked(moment(4, full_storage), lambda spot: spot.kind == "tile", target=9)],
        "log": lambda: [with_key(table(late(4)), "f2")],
        "remaining": lambda: [with_panel(table(late(4)), lambda scene: RemainingPanel(scene.state))],
        "enlarged": lambda: [with_panel(table(late(4)), lambda scene: EnlargedTown(scene.state, (scene.me + 1) % 4))],
    }
    for kind in (
        wait.Imitating,
        wait.Placing,
        wait.Holding,
        wait.Keeping,
        wait.Juggling,
        wait.Stealing,
        wait.Donating,
        wait.Choosing,
        wait.ChoosingDecree,
        wait.Conjuring,
        wait.Selecting,
        wait.Burning,
        wait.LayingArms,
    ):
        shots[f"decision_{kind.__name__.lower()}"] = lambda kind=kind: [table(waits(kind))]
    return shots


def advised(match: Match, graded: bool = False) -> TableScene:
    """The table with a hint on it, or with grades."""
    scene = table(match)
    scene.settings = Settings(motion="none", helps="graded" if graded else "legal")
    scene.update(999.0)
    return scene if graded else with_key(scene, "h")


def looked_again(players: int) -> Lesson:
    """What a finished game taught."""
    lesson = Lesson(finished(players), AtOnce())
    lesson.begin()
    while lesson.going:
        lesson.update(0.0)
    return lesson


def lesson_page(lesson: Lesson) -> scoring.ScoringScene:
    """The scoring with the page on what the game taught."""
    scene = scoring.ScoringScene(lesson.game.state, 0, "none", lesson)
    scene.show_page("lesson")
    return scene


def turning_point(lesson: Lesson) -> MomentScene:
    """The first turning point on the table."""
    assert lesson.review is not None
    return MomentScene(lesson, lesson.review.turning_points[0].n)


def games() -> load.Load:
    """The list of games with some in it, and all its pictures."""
    folder = Path(tempfile.mkdtemp(prefix="feuville-pictures-"))
    saves = Saves(rules, folder)
    for title, match in (("Sunday", late(4)), ("Two of us", late(2)), ("Last year", finished(3))):
        saves.save(match, title)
    scene = load.Load(saves)
    while scene.moving:
        scene.update(0.0)
    shutil.rmtree(folder)
    return scene


def known() -> players.PlayersPage:
    """The page on players who have played some games."""
    folder = Path(tempfile.mkdtemp(prefix="feuville-pictures-"))
    profiles = Profiles(folder)
    for seed in range(1, 19):
        profiles.count(finished(2 + seed % 3, seed))
    page = players.PlayersPage(profiles)
    shutil.rmtree(folder)
    return page


def options_page() -> options.Options:
    """The options with the languages that there are."""
    return options.Options(Settings(), lambda chosen: None, languages=[("en", "English")], monitors=2)


def with_key(scene: TableScene, name: str) -> TableScene:
    """The scene after this key."""
    scene.handle(Key(name))
    return scene


def with_panel(scene: TableScene, make: Callable[[TableScene], Any]) -> TableScene:
    """The scene with a panel open."""
    scene.panel = make(scene)
    return scene


# ---- the kiosk ----------------------------------------------------------------------------------------------


def kiosk(page: Rect) -> dict[str, Callable[[], list[Any]]]:
    """name → the scenes of the kiosk that lie on one another on this page."""
    show, play = framing.show(page, "calm"), framing.play(page)
    again = ("again", "leave")
    best = [Town(points, 3, level, "2026-11-30") for points, level in ((71, 3), (64, 0), (58, 5), (41, 2))]
    shots: dict[str, Callable[[], list[Any]]] = {
        "attract": lambda: [framed(with_computers(late(4)), show, page, motion="full")],
        "caption": lambda: [told(show, page)],
        "title": lambda: [TitleCard(page, primer(finished(3).steps()), best)],
        "invite": lambda: [invite.Invite(page, [("en", "English"), ("fr", "Français")], "en")],
        "play": lambda: [framed(late(3), play, page)],
        "picked": lambda: [framed(late(4), play, page, picks="tile")],
        "prompt": lambda: [framed(late(2), play, page), StillThere(page, 12)],
        "pin": lambda: [framed(late(2), play, page), PinPad(page)],
        "rules": lambda: [rules_page.RulesPage("Rules", Resources().text("rules.md"), page, 80)],
        "dim": lambda: [framed(with_computers(late(4)), show, page), Dark(page, 60)],
        "shifted": lambda: [framed(with_computers(late(4)), show, page)],
    }
    for count in (2, 3, 4):
        for name in ("lines", "honour", "charts"):
            shots[f"scoring_{count}_{name}"] = lambda count=count, name=name: [scored(count, name, again, page)]
    return {f"kiosk_{name}": make for name, make in shots.items()}


def framed(match: Match, frame: Framing, page: Rect, picks: str = "", motion: Any = "none") -> Windows:
    """A table of the kiosk; picks: the kind of piece that a finger has picked."""
    scene = TableScene(match, Autosave(match, None), Settings(motion=motion, text_size=115), manners=frame.manners)
    scene.update(999.0)
    if picks:
        scene.grip.pick(next(o.source for o in scene.grip.offers if o.source.kind == picks and o.target is not None))
        scene._refresh()
    return Windows(scene, lambda: frame.windows, partial(draw_wood, page=page))


def told(frame: Framing, page: Rect) -> Windows:
    """A table on which a computer has done something with a reason, and that is being shown."""
    match = moment(3, lambda state: state.turn.number > 20 and isinstance(state.decision, wait.UseDice))
    match.played_by = (Computer(3), Computer(4, "hunter"), Computer(3, "builder"))
    windows = framed(match, frame, page, motion="full")
    scene, now = windows.scene, 999.0
    assert isinstance(scene, TableScene)
    while not scene.computers.why:
        now += 0.1
        windows.update(now)
    scene.update(now + 0.3)
    return windows


def scored(count: int, name: str, ways: tuple[str, ...], page: Rect) -> Windows:
    """The scores of a visitor's game."""
    foot = scoring.FOOT if page == WIDE else framing.FOOT
    scene = scoring.ScoringScene(finished(count).state, 0, ways=ways, touch=80, foot=foot)
    scene.show_page(name)

    def seen() -> tuple[Window, ...]:
        return framing.scoring(page, scoring.TITLE, scene.parts)

    return Windows(scene, seen, partial(draw_wood, page=page))


class Dark(StillThere):
    """Only makes what lies below it darker."""

    def draw(self, canvas: Canvas) -> None:
        draw_dark(canvas, self.page, self.seconds)


def shoot(
    stack: list[Scene], size: tuple[int, int], path: Path, page: Rect = WIDE, shift: tuple[int, int] = (0, 0)
) -> None:
    """Paint scenes that lie on one another into a file."""
    w, h = size
    scale = min(w / page.w, h / page.h)
    view = View(scale, (w - page.w * scale) / 2 + shift[0], (h - page.h * scale) / 2 + shift[1], w, h)
    surface = pygame.Surface(size)
    canvas = Canvas(Resources())
    canvas.begin()
    for scene in stack:
        scene.update(1000.0)
        scene.draw(canvas)
    canvas.paint(surface, view)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, path)


def main() -> int:
    """Write the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="beginnings of names; all without")
    sizes = [f"{w}x{h}" for w, h in (*SIZES, HIGH_SIZE)]
    parser.add_argument("--size", action="append", choices=sizes, help="only this size")
    chosen = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    shots = [(*shot, WIDE, size) for size in SIZES for shot in (*scenes().items(), *kiosk(WIDE).items())]
    shots += [(*shot, HIGH, HIGH_SIZE) for shot in kiosk(HIGH).items()]
    for name, make, page, (w, h) in shots:
        wanted = not chosen.names or any(name.startswith(start) for start in chosen.names)
        if wanted and (not chosen.size or f"{w}x{h}" in chosen.size):
            path = OUT / f"{w}x{h}" / f"{name}.png"
            shoot(make(), (w, h), path, page, SHIFTED.get(name, (0, 0)))
            print(path, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
