"""What machines do to a game: devices, monitors, sleep, closed windows, keyboards, fingers. It goes on, all there."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from feuville_gui.ai import questions
from feuville_gui.ai.worker import Answer, AtOnce
from feuville_gui.rules import decisions as wait
from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.scenes.pause import Pause
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.table import spots
from feuville_gui.table.choreography import dragon_out
from feuville_gui.table.offers import Offer
from feuville_gui.ui.input import key_name
from feuville_gui.ui.rect import Rect
from tests.pilot import Pilot, persons_only, unseen
from tests.scenes.test_shows import is_at_rest
from tests.test_whole_games import by_pointer, choices, start_by_pointer
from tests.torture import tell, times
from tests.ui.stage import StandIns
from tools.golden import choose
from tools.play import game, play_until

Event = pygame.event.Event
RESIZES = times(150, 10_000)


@pytest.fixture(autouse=True)
def _stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feuville_gui.program.Resources", StandIns)


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    """Two persons at the table; the second has begun."""
    pilot = Pilot(tmp_path, speed="instant")
    pilot.app._seed = 5  # the same game each time
    start_by_pointer(pilot, 2)
    play_on(pilot, 12)
    return pilot


def play_on(pilot: Pilot, gestures: int) -> None:
    """So many gestures, and whatever they lead to."""
    luck = random.Random(gestures)
    for _ in range(gestures):
        found = choices(pilot.table)
        if found and not pilot.table.moving:
            by_pointer(pilot, luck.choice(found), luck)
        else:
            pilot.wait(1.0)


def movable(table: TableScene) -> Offer | None:
    """Something that can be dragged to a place that is there already."""
    places = table.grip.places
    found = (offer for offer in table.grip.offers if offer.actions and offer.source in places)
    return next((offer for offer in found if offer.target in places), None)


def something_movable(pilot: Pilot) -> Offer:
    """Play on until something can be dragged."""
    while (offer := movable(pilot.table)) is None:
        play_on(pilot, 1)
    return offer


def begin_to_drag(pilot: Pilot) -> Offer:
    """Take hold of something and lead it to where it can go."""
    offer = something_movable(pilot)
    pilot.move(pilot.table.grip.places[offer.source].centre)
    pilot.press(pilot.table.grip.places[offer.source].centre)
    pilot.move((900, 500), held=True)
    pilot.move(pilot.table.grip.places[offer.target].centre, held=True)
    assert pilot.table.grip.dragging
    return offer


def goes_on(pilot: Pilot) -> None:
    """The table is seen as the game has it, and can be played."""
    while pilot.table.moving:
        pilot.wait(1.0)
    assert is_at_rest(pilot.table)
    if pilot.table.look().close is None:
        assert unseen(pilot) == []
    before = len(pilot.table.game.entries)
    play_on(pilot, 10)
    assert len(pilot.table.game.entries) > before


# ---- sound ----------------------------------------------------------------------------------------------------------


def test_a_sound_device_that_goes_in_a_game_takes_nothing_with_it(pilot: Pilot) -> None:
    pilot.app.speakers.open()
    assert pilot.app.speakers.present
    pilot.send(Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    play_on(pilot, 5)
    assert not pilot.app.speakers.present
    pilot.send(Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    assert pilot.app.speakers.present
    pygame.mixer.quit()  # and without a word
    goes_on(pilot)


# ---- display --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [
        pygame.RENDER_TARGETS_RESET,
        pygame.RENDER_DEVICE_RESET,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWRESTORED,
        pygame.WINDOWFOCUSGAINED,
        pygame.APP_DIDENTERFOREGROUND,
    ],
)
def test_a_picture_that_may_be_lost_is_painted_whole(pilot: Pilot, kind: int) -> None:
    pilot.wait()
    assert pilot.app.turn([], pilot.now) == []
    assert pilot.app.turn([Event(kind)], pilot.now) == [pygame.Rect(0, 0, 1920, 1080)]
    goes_on(pilot)


def test_a_monitor_that_is_unplugged_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = [(1920, 1080), (2560, 1440)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: two)
    opened: list[int] = []
    real = pygame.display.set_mode
    monkeypatch.setattr(
        pygame.display, "set_mode", lambda size, flags, display: opened.append(display) or real(size, flags)
    )
    pilot = Pilot(tmp_path, speed="instant", monitor=1)
    start_by_pointer(pilot, 2)
    assert pilot.app.screen.monitor == 1
    del two[1]
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (2500, 300))
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", moved.append)
    pilot.send(Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    assert moved == [(0, 0)]
    pilot.key("f11")
    pilot.key("f11")
    assert opened == [1]  # never again on a monitor that is not there
    assert pilot.app.settings.monitor == 1  # it may come back
    goes_on(pilot)


def test_a_game_starts_on_the_first_monitor_when_its_own_is_gone(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, monitor=7)
    assert pilot.app.screen.monitor == 0
    pilot.click(pilot.scene.form[Chosen.OPTIONS].rect)
    pilot.key("f11")
    pilot.key("f11")
    pilot.key("escape")
    assert isinstance(pilot.scene, Menu)


# ---- the window is closed -------------------------------------------------------------------------------------------


def close_and_open(pilot: Pilot, folder: Path) -> Pilot:
    """Close the window now; in the next run "Continue" has all that was done."""
    match = pilot.app._table.game
    pilot.send(Event(pygame.QUIT), Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    assert not pilot.app.running
    pilot.app.leave()
    pilot.app.close()
    again = Pilot(folder, speed="instant")
    again.click(again.scene.form[Chosen.CONTINUE].rect)
    assert again.table.game is not match
    assert list(again.table.game.entries) == list(match.entries)
    assert again.table.game.proof(len(match.entries)) == match.proof(len(match.entries))
    return again


def test_closed_in_the_middle_of_a_drag(pilot: Pilot, tmp_path: Path) -> None:
    begin_to_drag(pilot)
    goes_on(close_and_open(pilot, tmp_path))


def lay(pilot: Pilot, done: Callable[[Any], bool], seed: int = 1) -> None:
    """A game on the table that has come as far as that."""
    match = game(2, seed)
    luck = random.Random(seed)
    while match.state.decider == -1 or not done(match.state):
        match.submit(choose(match.state, luck.randrange))
    pilot.app._show(match, pilot.app.saves.autosave(match))
    pilot.wait()


def test_closed_while_the_dragon_flies(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, motion="full", speed="1")
    for seed in range(1, 60):
        match = game(2, seed)
        if play_until(match, lambda state: dragon_out(state), random.Random(seed)):
            break
    pilot.app._show(match, pilot.app.saves.autosave(match))
    pilot.wait()
    table = pilot.table
    while not table.performance.lags(table.state):
        table._submit((choose(table.state, random.Random(3).randrange),))
        pilot.wait(0.3)
    assert table.moving
    goes_on(close_and_open(pilot, tmp_path))


def test_closed_while_a_decision_is_pending(pilot: Pilot, tmp_path: Path) -> None:
    lay(pilot, lambda state: isinstance(state.decision, wait.Placing | wait.Holding))
    pending = pilot.table.state.pending
    again = close_and_open(pilot, tmp_path)
    assert again.table.state.pending == pending
    assert again.table.grip.picked == spots.HAND or again.table.grip.offers
    goes_on(again)


@pytest.mark.parametrize("composing", [False, True])
def test_closed_while_a_name_is_written(pilot: Pilot, tmp_path: Path, composing: bool) -> None:
    pilot.key("f10")
    assert isinstance(pilot.scene, Pause)
    pilot.click(pilot.scene.form["title"].rect)
    kind = pygame.TEXTEDITING if composing else pygame.TEXTINPUT
    pilot.send(Event(kind, text="にほ", start=0, length=2))
    assert pilot.scene.writing
    goes_on(close_and_open(pilot, tmp_path))


def test_closed_while_players_are_chosen(pilot: Pilot, tmp_path: Path) -> None:
    entries = list(pilot.table.game.entries)
    pilot.key("f10")
    pilot.app.follow(Chosen.NEW)
    pilot.wait()
    pilot.click(pilot.scene.form["name", 0].rect)
    pilot.send(Event(pygame.TEXTINPUT, text="Zoë"), Event(pygame.QUIT))
    pilot.app.leave()
    again = Pilot(tmp_path, speed="instant")
    again.click(again.scene.form[Chosen.CONTINUE].rect)
    assert list(again.table.game.entries) == entries


# ---- sleep ----------------------------------------------------------------------------------------------------------

SLEEP = Event(pygame.APP_WILLENTERBACKGROUND), Event(pygame.APP_DIDENTERBACKGROUND)
WAKE = Event(pygame.APP_WILLENTERFOREGROUND), Event(pygame.APP_DIDENTERFOREGROUND)
HOURS = 9 * 3600.0


@pytest.mark.parametrize("hours", [HOURS, 0.0])
def test_asleep_in_the_middle_of_a_show(tmp_path: Path, hours: float) -> None:
    """Some clocks go on meanwhile, others stand still."""
    pilot = Pilot(tmp_path, motion="full", speed="1")
    start_by_pointer(pilot, 2)
    assert pilot.table.moving
    pilot.wait(0.3)
    pilot.send(*SLEEP)
    pilot.now += hours
    pilot.send(*WAKE)
    goes_on(pilot)


class Slow(AtOnce):
    """Thinks until it is told to be done."""

    done = False

    def poll(self, ticket: int, now: float) -> Answer | None:
        """None as long as it thinks."""
        return super().poll(ticket, now) if self.done else None


@pytest.mark.parametrize("hours", [HOURS, 0.0])
def test_asleep_while_a_computer_thinks(tmp_path: Path, hours: float) -> None:
    thinker = Slow()
    pilot = Pilot(tmp_path, thinker=thinker, speed="instant")
    pilot.click(pilot.scene.form[Chosen.NEW].rect)
    for n in range(2):
        pilot.click(pilot.scene.form["plays", n].part(1))
    pilot.click(pilot.scene.form["start"].rect)
    pilot.wait(0.1)
    while thinker._asked == {}:
        pilot.wait(0.1)
    entries = len(pilot.table.game.entries)
    pilot.send(*SLEEP)
    pilot.now += hours
    pilot.send(*WAKE)
    assert len(pilot.table.game.entries) == entries
    assert [work for work, _ in thinker._asked.values()] == [questions.choose]
    thinker.done = True
    for _ in range(20):
        pilot.wait(0.1)
    assert len(pilot.table.game.entries) > entries


def test_what_is_held_when_the_computer_falls_asleep_is_let_go(pilot: Pilot) -> None:
    begin_to_drag(pilot)
    pilot.send(*SLEEP)
    assert not pilot.table.grip.dragging
    pilot.now += HOURS
    pilot.send(*WAKE)
    goes_on(pilot)


# ---- sizes ----------------------------------------------------------------------------------------------------------

SIDES = 0, 1, 2, 90, 768, 1080, 1366, 16384


def test_a_window_of_any_size_can_be_used_again(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system says which size it is, however absurd, in the middle of whatever the player does."""
    luck, window = random.Random(5), [pygame.display.get_surface()]
    monkeypatch.setattr(pygame.display, "get_surface", lambda: window[0])
    monkeypatch.setattr(pygame.display, "update", lambda rects: None)
    before = len(pilot.table.game.entries)
    for _ in range(RESIZES):
        size = luck.choice(SIDES), luck.choice(SIDES)
        if size[0] * size[1] > 16384 * 1366:
            continue  # more than any screen has
        window[0] = pygame.Surface(size)
        at = luck.randrange(20000), luck.randrange(2000)
        pilot.send(
            Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]),
            Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False),
            Event(pygame.FINGERDOWN, finger_id=1, x=luck.random(), y=luck.random()),
            Event(pygame.FINGERUP, finger_id=1, x=luck.random(), y=luck.random()),
        )
    window[0] = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    pilot.send(Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    while not isinstance(pilot.scene, TableScene) or pilot.table.panel is not None:
        pilot.key("escape")
        assert pilot.app.running
    assert len(pilot.table.game.entries) >= before
    goes_on(pilot)
    tell(resizes=RESIZES)


# ---- keyboards ------------------------------------------------------------------------------------------------------

LETTERS = "zyhlrm"  # of all shortcuts
AZERTY = {"z": pygame.KSCAN_W, "m": pygame.KSCAN_SEMICOLON}
QWERTZ = {"z": pygame.KSCAN_Y, "y": pygame.KSCAN_Z}
OTHER_LETTERS = {"Russian": 0x44F, "Greek": 0x3B6, "Hebrew": 0x5D6, "Arabic": 0x626, "Korean": 0}


@pytest.mark.parametrize("layout", [AZERTY, QWERTZ], ids=["AZERTY", "QWERTZ"])
def test_a_letter_is_the_one_that_is_on_the_key(layout: dict[str, int]) -> None:
    for letter in LETTERS:
        scancode = layout.get(letter, getattr(pygame, f"KSCAN_{letter.upper()}"))
        assert key_name(pygame.key.key_code(letter), scancode) == letter


@pytest.mark.parametrize("code", OTHER_LETTERS.values(), ids=OTHER_LETTERS)
def test_a_keyboard_without_latin_letters_has_every_shortcut(window: pygame.Surface, code: int) -> None:
    for letter in LETTERS:
        assert key_name(code, getattr(pygame, f"KSCAN_{letter.upper()}")) == letter


def test_digits_need_no_shift_on_a_french_keyboard(pilot: Pilot) -> None:
    french = {"1": "&", "2": "é", "3": '"', "4": "'", "5": "(", "6": "-"}
    for digit, sign in french.items():
        for mod in (0, pygame.KMOD_LSHIFT, pygame.KMOD_CAPS):
            assert key_name(ord(sign), getattr(pygame, f"KSCAN_{digit}")) == digit
            more = {"key": ord(sign), "scancode": getattr(pygame, f"KSCAN_{digit}"), "mod": mod, "unicode": sign}
            pilot.send(Event(pygame.KEYDOWN, more), Event(pygame.KEYUP, more))
    goes_on(pilot)


def test_a_russian_player_takes_back_and_does_again(pilot: Pilot) -> None:
    while pilot.table.game.barrier is not None:
        play_on(pilot, 1)
    entries = list(pilot.table.game.entries)
    taken_back = {"key": 0x44F, "scancode": pygame.KSCAN_Z, "unicode": "я"}
    pilot.send(Event(pygame.KEYDOWN, mod=0, **taken_back), Event(pygame.KEYUP, mod=0, **taken_back))
    assert len(pilot.table.game.entries) < len(entries)
    again = pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT
    while pilot.table.game.can_redo:
        pilot.send(Event(pygame.KEYDOWN, mod=again, **taken_back), Event(pygame.KEYUP, mod=again, **taken_back))
    assert list(pilot.table.game.entries) == entries


# ---- hands ----------------------------------------------------------------------------------------------------------


def mouse(pilot: Pilot, down: bool, at: tuple[float, float], button: int = 1, touch: bool = False) -> Event:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return Event(kind, pos=pilot._at(at), button=button, touch=touch)


def finger(pilot: Pilot, kind: int, at: tuple[float, float], number: int = 1) -> Event:
    x, y = pilot._at(at)
    return Event(kind, finger_id=number, x=x / 1920, y=y / 1080)


def test_a_second_button_lets_go_what_the_first_drags(pilot: Pilot) -> None:
    offer, entries = begin_to_drag(pilot), len(pilot.table.game.entries)
    at = pilot.table.grip.places[offer.target].centre
    for down, button in ((True, 3), (False, 1), (False, 3)):
        pilot.send(mouse(pilot, down, at, button))
    assert len(pilot.table.game.entries) == entries
    assert not pilot.table.grip.dragging
    goes_on(pilot)


@pytest.mark.parametrize("first_up", [1, 2])
def test_of_two_fingers_the_first_counts(pilot: Pilot, first_up: int) -> None:
    offer = something_movable(pilot)
    start, end = (pilot.table.grip.places[spot].centre for spot in (offer.source, offer.target))
    entries = len(pilot.table.game.entries)
    pilot.send(finger(pilot, pygame.FINGERDOWN, start), finger(pilot, pygame.FINGERDOWN, (20, 900), 2))
    pilot.send(finger(pilot, pygame.FINGERMOTION, (500, 500)), finger(pilot, pygame.FINGERMOTION, (50, 900), 2))
    pilot.send(finger(pilot, pygame.FINGERMOTION, end))
    for number in (first_up, 3 - first_up):
        pilot.send(finger(pilot, pygame.FINGERUP, end if number == 1 else (50, 900), number))
    assert len(pilot.table.game.entries) > entries or pilot.table.notice
    goes_on(pilot)


def tap(pilot: Pilot, rect: Rect, order: str, told: bool) -> None:
    """A tap that arrives as a finger (f down, F up) and as a mouse (m down, M up), within a blink."""
    at = rect.centre
    events = {
        "f": finger(pilot, pygame.FINGERDOWN, at),
        "F": finger(pilot, pygame.FINGERUP, at),
        "m": mouse(pilot, True, at, touch=told),
        "M": mouse(pilot, False, at, touch=told),
    }
    pilot.now += 1.0
    for letter in order:
        pilot.now += 0.01
        pilot.app.turn([events[letter]], pilot.now)


@pytest.mark.parametrize("told", [True, False], ids=["marked", "unmarked"])
@pytest.mark.parametrize("order", ["fmFM", "mfMF", "fFmM", "fmMF", "mMfF"])
def test_a_finger_that_the_system_doubles_taps_once(tmp_path: Path, order: str, told: bool) -> None:
    pilot = Pilot(tmp_path, speed="instant")
    pilot.click(pilot.scene.form[Chosen.NEW].rect)
    assert isinstance(pilot.scene, SetupScene)
    players = len(pilot.scene._places)
    tap(pilot, pilot.scene.form["add"].rect, order, told)
    assert len(pilot.scene._places) == players + 1
    tap(pilot, pilot.scene.form["remove", 2].rect, order, told)
    assert len(pilot.scene._places) == players
    persons_only(pilot.scene)
    tap(pilot, pilot.scene.form["start"].rect, order, told)
    goes_on(pilot)


def test_a_mouse_beside_a_finger_still_clicks(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.send(finger(pilot, pygame.FINGERDOWN, (10, 10)))
    at = pilot.scene.form[Chosen.OPTIONS].rect.centre
    pilot.send(mouse(pilot, True, at), mouse(pilot, False, at))
    assert not isinstance(pilot.scene, Menu)
