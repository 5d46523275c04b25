from collections.abc import Iterator

import pygame
import pytest

from feuville_gui.ui.input import (
    Composing,
    Exposed,
    FocusLost,
    Input,
    Key,
    Move,
    PointerLeft,
    Press,
    Quit,
    Release,
    Resized,
    SoundCame,
    SoundWent,
    Text,
    Wheel,
    key_name,
)


@pytest.fixture
def reader(window: pygame.Surface) -> Iterator[Input]:
    return Input(lambda x, y: (x / 2, y / 2), lambda: (1000, 500))


def event(kind: int, **what: object) -> pygame.event.Event:
    return pygame.event.Event(kind, what)


def key(code: int, mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode, unicode="")


def finger(kind: int, x: float, y: float, number: int = 7) -> pygame.event.Event:
    return event(kind, finger_id=number, x=x, y=y)


def test_the_mouse_in_table_units(reader: Input) -> None:
    found = reader.read(
        [
            event(pygame.MOUSEMOTION, pos=(10, 20), buttons=(0, 0, 0), touch=False),
            event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False),
            event(pygame.MOUSEBUTTONUP, pos=(12, 20), button=1, touch=False),
            event(pygame.MOUSEBUTTONDOWN, pos=(12, 20), button=4, touch=False),
            event(pygame.MOUSEWHEEL, precise_y=1.5, touch=False),
        ],
        0.0,
    )
    assert list(found) == [Move(5, 10), Press(5, 10), Release(6, 10), Wheel(6, 10, 1.5)]


def test_moves_in_a_row_are_one(reader: Input) -> None:
    moves = [event(pygame.MOUSEMOTION, pos=(n, 0), buttons=(1, 0, 0), touch=False) for n in range(9)]
    assert list(reader.read(moves, 0.0)) == [Move(4, 0, held=True)]


def test_a_finger_counts_once(reader: Input) -> None:
    found = reader.read(
        [
            finger(pygame.FINGERDOWN, 0.5, 0.5),
            event(pygame.MOUSEBUTTONDOWN, pos=(500, 250), button=1, touch=True),
            finger(pygame.FINGERDOWN, 0.1, 0.1, number=8),
            finger(pygame.FINGERMOTION, 0.6, 0.5),
            finger(pygame.FINGERUP, 0.6, 0.5),
            event(pygame.MOUSEBUTTONUP, pos=(600, 250), button=1, touch=True),
        ],
        0.0,
    )
    assert list(found) == [
        Press(250, 125, touch=True),
        Move(300, 125, held=True),
        Release(300, 125, touch=True),
    ]


def test_a_bouncing_finger_presses_once(reader: Input) -> None:
    tap = [finger(pygame.FINGERDOWN, 0.5, 0.5), finger(pygame.FINGERUP, 0.5, 0.5)]
    assert len([one for one in reader.read(tap, 1.0) if isinstance(one, Press)]) == 1
    assert not [one for one in reader.read(tap, 1.03) if isinstance(one, Press)]
    assert [one for one in reader.read(tap, 1.2) if isinstance(one, Press)]


def test_a_finger_that_left_with_the_window_does_not_bar_the_next(reader: Input) -> None:
    list(reader.read([finger(pygame.FINGERDOWN, 0.5, 0.5), event(pygame.WINDOWFOCUSLOST)], 0.0))
    assert list(reader.read([finger(pygame.FINGERUP, 0.5, 0.5)], 0.1)) == []
    found = reader.read([finger(pygame.FINGERDOWN, 0.1, 0.1, number=9)], 1.0)
    assert list(found) == [Press(50, 25, touch=True)]


def test_keys_have_names_and_tell_when_they_repeat(reader: Input) -> None:
    found = list(reader.read([key(pygame.K_RETURN), key(pygame.K_RETURN)], 0.0))
    assert found == [Key("enter"), Key("enter", again=True)]
    assert list(reader.read([event(pygame.KEYUP, key=pygame.K_RETURN)], 0.0)) == []
    assert list(reader.read([key(pygame.K_RETURN)], 0.0)) == [Key("enter")]
    found = list(reader.read([key(pygame.K_z, pygame.KMOD_LCTRL), key(pygame.K_TAB, pygame.KMOD_LSHIFT)], 0.0))
    assert found == [Key("z", ctrl=True), Key("tab", shift=True)]


def test_who_writes_with_AltGr_holds_no_Ctrl(reader: Input) -> None:
    right, left, command = pygame.KMOD_RALT, pygame.KMOD_LCTRL, pygame.KMOD_RMETA
    held = reader.read([key(pygame.K_a, mod) for mod in (left | right, left, command, command | right)], 0.0)
    assert [isinstance(one, Key) and one.ctrl for one in held] == [False, True, True, True]


def test_digits_of_any_row_and_keyboard() -> None:
    assert key_name(pygame.K_KP3) == "3"
    assert key_name(pygame.K_3) == "3"
    assert key_name(pygame.K_QUOTEDBL, pygame.KSCAN_3) == "3"  # a French keyboard
    assert key_name(pygame.K_F11) == "f11"
    assert key_name(pygame.K_KP_ENTER) == "enter"


def test_text_and_window(reader: Input) -> None:
    found = reader.read(
        [
            event(pygame.TEXTEDITING, text="ん", start=0, length=1),
            event(pygame.TEXTINPUT, text="é"),
            event(pygame.WINDOWSIZECHANGED, x=1, y=1),
            event(pygame.WINDOWEXPOSED),
            event(pygame.WINDOWLEAVE),
            event(pygame.WINDOWFOCUSLOST),
            event(pygame.WINDOWMOVED, x=1, y=1),
            event(pygame.QUIT),
        ],
        0.0,
    )
    assert list(found) == [Composing("ん"), Text("é"), Resized(), Exposed(), PointerLeft(), FocusLost(), Quit()]


def test_devices_for_sound_come_and_go(reader: Input) -> None:
    found = reader.read(
        [
            event(pygame.AUDIODEVICEADDED, which=1, iscapture=True),
            event(pygame.AUDIODEVICEADDED, which=0, iscapture=False),
            event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=True),
            event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False),
            event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False),
        ],
        0.0,
    )
    assert list(found) == [SoundCame(), SoundWent()]
