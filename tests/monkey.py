"""A monkey at the mouse, the touch screen and the keys of the real program. It checks nothing by itself.

It is drawn to what can be used: it plays games to their end, and finds its way into every scene.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pygame

from feuville_gui.ai import questions
from feuville_gui.ai.worker import Answer, AtOnce
from feuville_gui.scenes.load import Load
from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.scenes.options import Options
from feuville_gui.scenes.pause import Leave, Pause
from feuville_gui.scenes.players import PlayersPage
from feuville_gui.scenes.rules_page import RulesPage
from feuville_gui.scenes.scoring import WAYS, ScoringScene
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import journal_lines
from feuville_gui.session.game import branch
from feuville_gui.ui.rect import Rect
from tests.pilot import Pilot
from tests.test_whole_games import choices
from tools.play import game, play_until

Event = pygame.event.Event
Point = tuple[float, float]

WINDOW = 1366, 768
WINDOWS = [WINDOW, WINDOW, (1600, 900), (1367, 1000), (800, 600), (1, 1)]
JUMPS = [0.0, 0.001, 1 / 60, 0.06, 0.1, 0.5, 2.0, 5.0, -0.3, -2.0, 3600.0, 1e6]
CHOICES: list[dict[str, Any]] = [
    *({"speed": "instant", "motion": "none"} for _ in range(6)),
    {"speed": "1", "motion": "full"},
    {"speed": "4", "motion": "calm"},
    {"text_size": 130, "captions": True},
    {"text_size": 100, "captions": False},
    {"ui_scale": 150},
    *({"ui_scale": 100} for _ in range(3)),
    {"helps": "graded"},
    {"helps": "off"},
    {"confirm_unused_die": False},
]
CODES = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
HANDY = (
    *("return", "space", "escape", "tab", "left", "right", "up", "down", "home", "end", "page up", "page down"),
    *("delete", "backspace", "f1", "f2", "f3", "f4", "f10", "f11", *"mzyhlr123456a"),
)
MODS = [*[0] * 8, pygame.KMOD_CTRL, pygame.KMOD_LALT, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT]
WORDS = ["a", "Ängström", "7", "にほんご", "👩‍👩‍👧", "\u202eזה", "x" * 100, "", " ", "\n", "../..", "\x00", "\ud800"]
_WINDOW_EVENTS = (
    *("FOCUSLOST", "FOCUSGAINED", "EXPOSED", "ENTER", "LEAVE", "MINIMIZED", "RESTORED", "MAXIMIZED", "SHOWN", "HIDDEN"),
    *("MOVED", "TAKEFOCUS", "HITTEST", "ICCPROFCHANGED", "DISPLAYCHANGED", "SIZECHANGED", "RESIZED", "CLOSE"),
)
_SYSTEM_EVENTS = (
    *("APP_TERMINATING", "APP_LOWMEMORY", "APP_WILLENTERBACKGROUND", "APP_DIDENTERBACKGROUND"),
    *("APP_WILLENTERFOREGROUND", "APP_DIDENTERFOREGROUND", "RENDER_TARGETS_RESET", "RENDER_DEVICE_RESET"),
    *("KEYMAPCHANGED", "LOCALECHANGED", "CLIPBOARDUPDATE", "DROPBEGIN", "DROPCOMPLETE", "USEREVENT", "VIDEOEXPOSE"),
)
BORING = Options, PlayersPage, RulesPage, SetupScene, Load
STRAY = [getattr(pygame, name) for name in (*(f"WINDOW{name}" for name in _WINDOW_EVENTS), *_SYSTEM_EVENTS)]


class Moody(AtOnce):
    """Thinks little, sometimes late, sometimes never."""

    def __init__(self, luck: random.Random) -> None:
        super().__init__()
        self._luck = luck

    def poll(self, ticket: int, now: float) -> Answer | None:
        """The answer; or none yet, or that there will be none."""
        mood = self._luck.random()
        if mood < 0.1:
            return None
        work, given = self._asked[ticket]
        if mood < (0.15 if work is questions.choose else 0.102):
            self.forget(ticket)
            return Answer(trouble="the worker is gone")
        if work is questions.choose:
            self.forget(ticket)
            return Answer(questions.first_thought(given[0], given[3]))
        return super().poll(ticket, now)


@cache
def kept_games() -> dict[str, bytes]:
    """Files of games: over, and near the end."""
    found = {}
    for players in (2, 3):
        match = game(players, players)
        play_until(match, lambda state: False, random.Random(players))
        found[f"over {players}"] = b"".join(journal_lines(match))
        found[f"late {players}"] = b"".join(journal_lines(branch(match, len(match.entries) - 30)))
    found["torn"] = found["over 2"][:-200]
    found["none"] = b"no game"
    return found


class Monkey:
    """One animal. `sent` counts the events, `seen` the pictures of each scene."""

    def __init__(self, folder: Path, seed: int, look: Callable[["Monkey"], None] = lambda monkey: None) -> None:
        """look: is called after every turn."""
        self.luck = random.Random(seed)
        self.folder = folder
        self.sent = 0
        self.waiting: tuple[Event, ...] = ()  # noise that comes with the next gesture
        self.seen: Counter[str] = Counter()
        self.look = look
        self.files = [folder / "nothing", folder, *self._lay_files()]
        self.begin()

    def _lay_files(self) -> Iterator[Path]:
        for name, data in kept_games().items():
            path = self.folder / f"{name} é.jsonl"
            path.write_bytes(data)
            yield path

    def begin(self) -> None:
        """Start the program."""
        thinker = Moody(self.luck)
        self.pilot = Pilot(self.folder, WINDOW, thinker, speed="instant", confirm_unused_die=False)
        self.app = self.pilot.app
        self.app.speakers.open()
        self.look(self)

    @property
    def scene(self) -> Any:
        """What is seen now."""
        return self.app.stack.top

    @property
    def where(self) -> str:
        """Its name."""
        scene = self.scene
        name = type(scene).__name__
        if isinstance(scene, TableScene):
            if scene.panel is not None:
                return type(scene.panel).__name__
            return f"{name}, {'a computer' if scene.computers.decide else 'a person'}"
        return f"{name}, {scene.page}" if isinstance(scene, ScoringScene) else name

    # ---- hands ----------------------------------------------------------------------------------------------

    def send(self, *events: Event) -> None:
        """Some events at once, or one after the other with a picture after each; before them what waits."""
        events, self.waiting = (*self.waiting, *events), ()
        self.sent += len(events)
        for some in [events] if self.luck.random() < 0.8 else [(event,) for event in events]:
            if not self.app.running:
                return
            self.pilot.now += 0.06 if self.luck.random() < 0.95 else self.luck.choice(JUMPS)
            self.app.turn(some, self.pilot.now)
            self.seen[self.where] += 1
            self.look(self)

    def pixel(self, point: Point) -> tuple[int, int]:
        view = self.app.screen.view
        return round(view.dx + point[0] * view.scale), round(view.dy + point[1] * view.scale)

    def moved(self, at: Point, held: bool = False, touch: bool = False) -> Event:
        return Event(pygame.MOUSEMOTION, pos=self.pixel(at), rel=(1, 1), buttons=(int(held), 0, 0), touch=touch)

    def button(self, down: bool, at: Point, button: int = 1, touch: bool = False) -> Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return Event(kind, pos=self.pixel(at), button=button, touch=touch)

    def finger(self, kind: int, at: Point, number: int = 1) -> Event:
        (x, y), view = self.pixel(at), self.app.screen.view
        return Event(kind, finger_id=number, touch_id=0, x=x / view.w, y=y / view.h, dx=0, dy=0, pressure=1)

    def drag(self, start: Point, end: Point) -> None:
        """From here to there: a click when both are the same. By mouse, or by a finger that the system doubles."""
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if self.luck.random() < 0.6:
            way = [] if start == end else [self.moved(middle, True), self.moved(end, True)]
            self.send(self.moved(start), self.button(True, start), *way, self.button(False, end))
            return
        down, on, up = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
        way = [] if start == end else [self.finger(on, middle), self.finger(on, end), self.moved(end, True, True)]
        self.send(
            self.button(True, start, touch=True),
            self.finger(down, start),
            *way,
            self.finger(up, end),
            self.button(False, end, touch=True),
        )

    def click(self, rect: Rect) -> None:
        self.drag(rect.centre, rect.centre)

    def key(self, code: int, mod: int = 0, scancode: int = 0) -> None:
        more = {"key": code, "mod": mod, "scancode": scancode, "unicode": ""}
        self.send(Event(pygame.KEYDOWN, more), Event(pygame.KEYUP, more))

    # ---- what it is drawn to ---------------------------------------------------------------------------------

    def step(self) -> None:
        """Do something."""
        self.revive()
        if self.app.screen.too_small and self.luck.random() < 0.5:
            self.resize(WINDOW)
        if self.luck.random() < 0.3:
            self.noise()
        elif isinstance(self.scene, TableScene) and self.scene.panel is None:
            self.play()
        else:
            self.use()

    def revive(self) -> None:
        """Start the program again when it has been left."""
        if not self.app.running:
            self.app.leave()
            self.app.close()
            self.begin()

    def play(self, strays: float = 0.08) -> None:
        """Make a move that is offered; or use the bar, or take back."""
        table, luck = self.scene, self.luck
        places = table.grip.places
        found = choices(table) if luck.random() > strays else [*table.grip.offers]
        found = [offer for offer in found if offer.source in places]  # some are not seen while something is picked
        if luck.random() < strays:
            widget = luck.choice(list(table.bar))
            self.click(widget.rect)
        elif table.grip.offers and not found:
            self.key(pygame.K_ESCAPE)
        elif not found or table.moving:
            self.pilot.now += luck.choice((0.1, 1.0))
            self.send(self.moved((luck.uniform(0, 1920), luck.uniform(0, 1080))))
        else:
            offer = luck.choice(found)
            source = places[offer.source].centre
            target = source if offer.target is None else places.get(offer.target, places[offer.source]).centre
            if luck.random() < 0.5 or target == source:
                self.drag(source, target)
            else:
                self.drag(source, source)
                self.drag(target, target)

    def use(self) -> None:
        """Use something that a form has."""
        form, luck = getattr(self.scene, "form", None) or getattr(self.scene.panel, "form", None), self.luck
        widgets = [] if form is None else list(form)
        if isinstance(self.scene, ScoringScene):  # it stays where it seldom comes
            widgets = [widget for widget in widgets if widget.name not in WAYS or luck.random() < 0.1]
        if isinstance(self.scene, BORING) and luck.random() < 0.4:
            self.go_back(luck.random() < 0.5)
            return
        if not widgets or luck.random() < 0.3:
            self.press_handy()
            return
        rect = luck.choice(widgets).rect
        start, end = self.inside(rect), self.inside(rect)
        self.drag(start, start if luck.random() < 0.8 else end)
        if self.scene.writing is not None and luck.random() < 0.5:
            self.send(Event(pygame.TEXTINPUT, text=luck.choice(WORDS)))

    def inside(self, rect: Rect) -> Point:
        return self.luck.uniform(rect.x + 1, rect.right - 1), self.luck.uniform(rect.y + 1, rect.bottom - 1)

    def press_handy(self) -> None:
        """A key that may mean something."""
        self.key(pygame.key.key_code(self.luck.choice(HANDY)), self.luck.choice(MODS))

    # ---- noise -----------------------------------------------------------------------------------------------

    def noise(self) -> None:
        """Anything, on its own or just before something that is meant."""
        luck = self.luck
        at = luck.uniform(-200, 2100), luck.uniform(-200, 1300)
        match luck.randrange(20):
            case 0 | 1 | 2:
                self.press_handy()
            case 3 | 4:
                self.key(luck.choice(CODES), luck.choice(MODS), luck.randrange(300))
            case 5 | 6:
                self.strew(self.moved(at, luck.random() < 0.5, luck.random() < 0.2))
            case 7 | 8 | 9:
                self.strew(self.button(luck.random() < 0.5, at, luck.randint(1, 7), luck.random() < 0.2))
            case 10 | 11:
                kind = luck.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
                self.strew(self.finger(kind, at, luck.randint(1, 3)))
            case 12:
                self.strew(
                    Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=luck.uniform(-9, 9), touch=False)
                )
            case 13:
                kind = luck.choice((pygame.TEXTINPUT, pygame.TEXTEDITING))
                self.strew(Event(kind, text=luck.choice(WORDS), start=0, length=0))
            case 14 | 15 | 16:
                self.strew(Event(luck.choice(STRAY), x=luck.randint(-5000, 5000), y=luck.randint(-5000, 5000)))
            case 17:
                self.strew(Event(pygame.DROPFILE, file=str(luck.choice(self.files))))
            case 18:
                kind = luck.choice((pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED))
                self.strew(Event(kind, which=luck.randrange(3), iscapture=luck.random() < 0.2))
            case _ if luck.random() < 0.5:
                self.app.apply(msgspec.structs.replace(self.app.settings, **luck.choice(CHOICES)))
            case _ if luck.random() < 0.5:
                self.resize(luck.choice(WINDOWS))
            case _ if luck.random() < 0.05:
                self.send(Event(pygame.QUIT))

    def strew(self, event: Event) -> None:
        if self.luck.random() < 0.8:
            self.waiting = (*self.waiting, event)
        else:
            self.send(event)

    def resize(self, size: tuple[int, int]) -> None:
        """The player makes the window larger or smaller."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    # ---- the ways out ----------------------------------------------------------------------------------------

    def calm_down(self) -> None:
        """A window of a usual size, settings without delay, and nothing held; so a player goes on after all that."""
        self.revive()
        calm = {"speed": "instant", "motion": "none", "ui_scale": 100, "fullscreen": False}
        self.app.apply(msgspec.structs.replace(self.app.settings, **calm))
        self.resize(WINDOW)
        self.send(Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED))

    def go_home(self, most: int = 12) -> int:
        """Press Esc, or tap whatever leads back, until the menu is seen; how often."""
        taps = self.luck.random() < 0.5
        for number in range(most):
            if isinstance(self.scene, Menu):
                return number
            self.go_back(taps)
        raise AssertionError(f"there is no way back from {self.where}")

    def go_back(self, taps: bool) -> None:
        """Leave what is seen."""
        way = self.way_back()
        if way is None or not (taps or isinstance(self.scene, Pause)):
            self.key(pygame.K_ESCAPE)
        else:
            self.click(way)

    def take_up(self, name: str) -> None:
        """From the menu: go on with the game in a file that is dropped on the window."""
        self.send(Event(pygame.DROPFILE, file=str(self.folder / f"{name} é.jsonl")))
        self.click(self.scene.form["load"].rect)

    def way_back(self) -> Rect | None:
        """What a tap leads back with."""
        panel = getattr(self.scene, "panel", None)
        if panel is not None:
            form = panel.form
        else:
            form = self.scene.bar if isinstance(self.scene, TableScene) else self.scene.form
        ways = (Leave.MENU, "menu", "leave", "back", "done", "close", "closed")
        return next((form[name].rect for name in ways if name in form), None)

    def go_on(self) -> None:
        """From anywhere: go on with the last game, or begin one."""
        self.go_home()
        form = self.scene.form
        self.click(form[Chosen.CONTINUE if Chosen.CONTINUE in form else Chosen.NEW].rect)
        if isinstance(self.scene, SetupScene):
            self.click(self.scene.form["start"].rect)

    def finish(self, most: int = 4000) -> None:
        """Play the game on the table to its end as a player would."""
        for _ in range(most):
            if isinstance(self.scene, ScoringScene):
                return
            if isinstance(self.scene, TableScene) and self.scene.panel is None:
                self.play(strays=0)
            else:
                self.key(pygame.K_ESCAPE)
        raise AssertionError(f"the game does not end: {self.where}")

    def learn(self) -> None:
        """After a game: wait for what it taught, and look at a moment of it."""
        self.click(self.scene.form["page"].part(3))
        for _ in range(500):
            if not self.scene.lesson.going:
                break
            self.send(self.moved((self.luck.uniform(0, 1920), 500)))
        if ("turn", 0) in self.scene.form:
            self.click(self.scene.form["turn", 0].rect)
