"""Every way out that a visitor may find is tried; only the keeper's leads out."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from feuville_gui.kiosk import pin
from feuville_gui.kiosk.config import Exit, Times
from feuville_gui.kiosk.policy import Phase
from feuville_gui.scenes.pin_pad import PinPad
from tests.kiosk_screen.visitor import LANDSCAPE, PORTRAIT, QUICK, Visitor

LOCKED = msgspec.structs.replace(
    QUICK, exit=Exit(pin=pin.make("2468", b"salt" * 4), tries=3, lock=60), times=Times(prompt=10, reset=20)
)
CTRL, ALT, META, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_SHIFT
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
COMBINATIONS = [
    (pygame.K_F4, ALT),
    (pygame.K_TAB, ALT),
    (pygame.K_SPACE, ALT),
    (pygame.K_RETURN, ALT),
    (pygame.K_ESCAPE, CTRL),
    (pygame.K_ESCAPE, CTRL | SHIFT),
    (pygame.K_DELETE, CTRL | ALT),
    *((key, mod) for key in (pygame.K_c, pygame.K_q, pygame.K_w, pygame.K_z, pygame.K_d) for mod in (CTRL, META)),
]


def window(kind: int, **what: object) -> pygame.event.Event:
    return pygame.event.Event(kind, what)


WINDOW = [
    window(pygame.QUIT),
    window(pygame.WINDOWCLOSE),
    window(pygame.WINDOWMINIMIZED),
    window(pygame.WINDOWMAXIMIZED),
    window(pygame.WINDOWRESTORED),
    window(pygame.WINDOWHIDDEN),
    window(pygame.WINDOWSHOWN),
    window(pygame.WINDOWMOVED, x=5, y=5),
    window(pygame.WINDOWENTER),
    window(pygame.WINDOWLEAVE),
    window(pygame.WINDOWFOCUSLOST),
    window(pygame.WINDOWFOCUSGAINED),
    window(pygame.WINDOWTAKEFOCUS),
    window(pygame.WINDOWHITTEST),
    window(pygame.WINDOWEXPOSED),
    window(pygame.WINDOWDISPLAYCHANGED, display_index=0),
    window(pygame.APP_TERMINATING),
    window(pygame.APP_LOWMEMORY),
    window(pygame.APP_WILLENTERBACKGROUND),
    window(pygame.LOCALECHANGED),
    window(pygame.CLIPBOARDUPDATE),
    window(pygame.KEYMAPCHANGED),
    window(pygame.DROPBEGIN),
    window(pygame.DROPFILE, file="/etc/passwd"),
    window(pygame.DROPTEXT, text="quit"),
    window(pygame.DROPCOMPLETE),
    window(pygame.TEXTINPUT, text="quit"),
    window(pygame.TEXTEDITING, text="quit", start=0, length=4),
    window(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=1),
    window(pygame.AUDIODEVICEADDED, which=0, iscapture=0),
    window(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0),
    window(pygame.USEREVENT),
]


def showing(visitor: Visitor) -> None:
    assert visitor.phase is Phase.ATTRACT


def inviting(visitor: Visitor) -> None:
    visitor.invited()


def playing(visitor: Visitor) -> None:
    visitor.playing()
    visitor.wait(3)


def reading(visitor: Visitor) -> None:
    playing(visitor)
    visitor.tap_on("rules")


def asking(visitor: Visitor) -> None:
    playing(visitor)
    visitor.wait(11)
    assert visitor.phase is Phase.PROMPT


def opening(visitor: Visitor) -> None:
    playing(visitor)
    hold(visitor, 5.2)
    assert isinstance(visitor.scene, PinPad)


@pytest.fixture(params=[showing, inviting, playing, reading, asking, opening], ids=lambda param: param.__name__)
def visitor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visitor]:
    """Somebody before a kiosk in any phase. Whatever is done, it runs on and does not let anybody write."""
    visitor = Visitor(tmp_path, config=LOCKED, motion="none")
    request.param(visitor)
    writes: list[bool] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.key, "start_text_input", lambda: writes.append(True))
        yield visitor
    assert visitor.kiosk.running
    assert not visitor.kiosk.failed
    assert not writes
    assert visitor.kiosk.screen.size == LANDSCAPE
    assert list(tmp_path.rglob("*.jsonl")) == []


def test_no_key_leads_out(visitor: Visitor) -> None:
    for key in KEYS:
        visitor.key(key)


def test_no_keys_together_lead_out(visitor: Visitor) -> None:
    for key, mod in COMBINATIONS:
        visitor.key(key, mod)


def test_no_message_of_the_system_leads_out(visitor: Visitor) -> None:
    for event in WINDOW:
        visitor.send(event)


def test_no_long_press_leads_out(visitor: Visitor) -> None:
    page = visitor.kiosk.page
    for x, y in (page.centre, (page.w - 5, 5), (5, page.h - 5), (page.w - 5, page.h - 5)):
        visitor.send(visitor.finger(pygame.FINGERDOWN, x, y))
        visitor.wait(20)
        visitor.send(visitor.finger(pygame.FINGERUP, x, y))
    assert visitor.phase in (Phase.ATTRACT, Phase.INVITE, Phase.PLAY, Phase.PROMPT, Phase.RESET)


def test_no_mouse_button_leads_out(visitor: Visitor) -> None:
    for button in range(1, 9):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            visitor.send(pygame.event.Event(kind, pos=(400, 300), button=button, touch=False))
    visitor.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_x=0.0, precise_y=3.0, touch=False))


def test_five_fingers_lead_nowhere(visitor: Visitor) -> None:
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        for number in range(5):
            visitor.send(visitor.finger(kind, 100 + 300 * number, 200 + 100 * number, number))
    visitor.send(*(visitor.finger(pygame.FINGERDOWN, 200 + 50 * n, 300, n) for n in range(5)))
    visitor.wait(1)


# ---- the keeper's way ---------------------------------------------------------------------------------------


def hold(visitor: Visitor, seconds: float, x: float = 20, y: float = 20) -> None:
    """Let a finger rest in the corner."""
    visitor.send(visitor.finger(pygame.FINGERDOWN, x, y))
    visitor.wait(seconds, 0.2)
    visitor.send(visitor.finger(pygame.FINGERUP, x, y))


def enter(visitor: Visitor, digits: str) -> None:
    for digit in digits:
        visitor.tap_on(digit)
    visitor.tap_on("enter")


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("begin", [showing, inviting, playing, reading], ids=lambda begin: begin.__name__)
def test_the_keeper_leaves_by_corner_and_pin(
    tmp_path: Path, size: tuple[int, int], begin: Callable[[Visitor], None]
) -> None:
    visitor = Visitor(tmp_path, size, LOCKED, motion="none")
    begin(visitor)
    hold(visitor, 5.2)
    assert isinstance(visitor.scene, PinPad)
    enter(visitor, "2468")
    assert not visitor.kiosk.running
    assert not visitor.kiosk.failed


def test_a_shorter_hold_or_one_that_moves_opens_nothing(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, config=LOCKED)
    hold(visitor, 4.5)
    assert not isinstance(visitor.scene, PinPad)
    visitor.send(visitor.finger(pygame.FINGERDOWN, 20, 20))
    visitor.wait(3)
    visitor.send(visitor.finger(pygame.FINGERMOTION, 400, 20))
    visitor.wait(3)
    assert not isinstance(visitor.scene, PinPad)


def test_without_a_pin_the_corner_is_a_corner(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    hold(visitor, 9)
    assert not isinstance(visitor.scene, PinPad)


def test_the_corner_is_where_the_config_says(tmp_path: Path) -> None:
    exit_ = msgspec.structs.replace(LOCKED.exit, corner="bottom right", hold=2)
    visitor = Visitor(tmp_path, config=msgspec.structs.replace(LOCKED, exit=exit_))
    hold(visitor, 2.5)
    assert not isinstance(visitor.scene, PinPad)
    hold(visitor, 2.5, 1900, 1060)
    assert isinstance(visitor.scene, PinPad)


def test_wrong_pins_lock_for_a_while(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, config=LOCKED, motion="none")
    playing(visitor)
    hold(visitor, 5.2)
    for _ in range(3):
        enter(visitor, "1111")
        assert visitor.kiosk.running
    enter(visitor, "2468")
    assert visitor.kiosk.running
    assert "locked for 60 seconds" in visitor.words()
    visitor.wait(1.5)
    assert "locked for 5" in visitor.words()  # it counts down
    visitor.wait(61)
    if not isinstance(visitor.scene, PinPad):
        hold(visitor, 5.2)
    enter(visitor, "2468")
    assert not visitor.kiosk.running


def test_the_pad_takes_back_and_closes(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, config=LOCKED, motion="none")
    playing(visitor)
    table = visitor.scene
    hold(visitor, 5.2)
    for name in ("9", "back", "back"):
        visitor.tap_on(name)
    enter(visitor, "2468")
    assert not visitor.kiosk.running
    visitor = Visitor(tmp_path, config=LOCKED, motion="none")
    playing(visitor)
    table = visitor.scene
    hold(visitor, 5.2)
    visitor.tap_on("close")
    assert visitor.scene is table


def test_a_pad_that_is_left_open_goes_away_with_the_visitor(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, config=LOCKED, motion="none")
    playing(visitor)
    hold(visitor, 5.2)
    visitor.tap_on("2")
    visitor.wait(25)
    assert visitor.phase is Phase.ATTRACT
    assert not any(isinstance(scene, PinPad) for scene in visitor.kiosk.stack)


def test_dirt_on_the_screen_does_not_take_it_from_the_fingers(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    visitor.send(visitor.finger(pygame.FINGERDOWN, 300, 300, 9))  # never goes up
    assert visitor.phase is Phase.INVITE
    visitor.wait(5)
    visitor.tap_on("start")
    assert visitor.phase is Phase.PLAY
