"""After a reset nothing is left of whoever was here."""

import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from feuville_gui.exhibit import Exhibit
from feuville_gui.kiosk.config import BurnIn, Times
from feuville_gui.kiosk.policy import Phase
from feuville_gui.scenes.table import TableScene
from feuville_gui.ui import words
from tests.kiosk_screen.visitor import LANDSCAPE, PORTRAIT, QUICK, Visitor

# What a visitor cannot change, or what has to go on: time, the keeper's files, pictures, the process that thinks.
_STAYS = {"_now", "_mouse", "_crashes", "_door", "_clock", "_seeds", "_pulse", "board", "towns", "watched", "resources"}
_OF_OTHERS = {
    "thinker",
    "_thinker",
    "_begun",
    "_looked",
    "_last",
    "_touched",
    "_clicked",
    "_loaded",
    "_luck",
    "started",
    "_brush",
    "_maker",
}
_OF_THE_PICTURE = {"_items", "_ready", "surface", "seen", "_seen", "_ground", "_words", "_blocks", "_shapes", "_laid"}
STILL = msgspec.structs.replace(QUICK, burn_in=BurnIn(shift=0, dim=0), times=Times(prompt=5, reset=8))
_SKIPPED = _STAYS | _OF_OTHERS | _OF_THE_PICTURE


def parts(value: Any, path: str = "kiosk", seen: set[int] | None = None) -> Iterator[tuple[str, str]]:
    """Everything that hangs on a value, with the way to it."""
    seen = set() if seen is None else seen
    match value:
        case None | bool() | int() | float() | str() | bytes() | msgspec.Struct() | Path():
            yield path, repr(value)
            return
        case set() | frozenset():
            yield path, repr(sorted(map(repr, value)))
            return
    if not isinstance(value, tuple):
        if id(value) in seen:
            return
        seen.add(id(value))
    match value:
        case dict():
            for key in value:
                yield from parts(value[key], f"{path}[{key!r}]", seen)
        case list() | tuple():
            yield path, str(len(value))
            for number, part in enumerate(value):
                yield from parts(part, f"{path}[{number}]", seen)
        case _ if type(value).__module__.startswith("feuville_gui"):
            yield path, type(value).__name__
            held = dict(getattr(value, "__dict__", {}))
            for kind in type(value).__mro__:
                held |= {name: getattr(value, name) for name in getattr(kind, "__slots__", ()) if hasattr(value, name)}
            for name in sorted(held.keys() - _SKIPPED):
                yield from parts(held[name], f"{path}.{name}", seen)


def left(kiosk: Exhibit) -> dict[str, str]:
    """What a visitor could have changed."""
    kept = dict(parts(kiosk))
    kept["language"] = words.choose.__name__ and words._("Hint")
    kept["letters"] = str(kiosk.canvas.letters.grow)
    kept["mouse"] = str(pygame.mouse.get_visible())
    kept["text input"] = str(kiosk._writing)
    for name in [name for name in kept if name.startswith(("kiosk.visit", "kiosk.canvas"))]:
        del kept[name]
    return kept


def riot(visitor: Visitor, luck: random.Random) -> None:
    """Touch whatever there is, also in the middle of a drag, with keys held down, and leave it like that."""
    visitor.invited()
    if luck.random() < 0.5:
        visitor.tap_on(("people", luck.randint(1, 4)))
    visitor.tap_on("start")
    for _ in range(luck.randint(4, 12)):
        page = visitor.kiosk.page
        x, y = luck.uniform(0, page.w), luck.uniform(0, page.h)
        scene = visitor.scene
        if luck.random() < 0.6 and isinstance(scene, TableScene) and scene.panel is None and scene.grip.places:
            signs = [widget.rect for widget in scene.bar if widget.name != "leave"]
            visitor.tap(luck.choice([*scene.grip.places.values(), *signs]))
        else:
            visitor.touch(x, y)
        if luck.random() < 0.3:
            visitor.wait(luck.uniform(0, 3))
        if visitor.phase is not Phase.PLAY:  # Finish was touched twice
            visitor.playing()
    visitor.send(
        visitor.finger(pygame.FINGERDOWN, 700, 300),
        visitor.finger(pygame.FINGERMOTION, 760, 340),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="", scancode=0),
    )


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_30_resets_end_in_the_same_state(tmp_path: Path, size: tuple[int, int]) -> None:
    visitor = Visitor(tmp_path, size, STILL, seeds=lambda: 5, motion="none")
    visitor.kiosk.stack.replace(visitor.kiosk._show())  # nobody has been here, and no time has passed
    visitor.kiosk._draw()
    luck, hashes, first = random.Random(1), set(), left(visitor.kiosk)
    for _ in range(30 if size == LANDSCAPE else 5):
        riot(visitor, luck)
        while visitor.phase is not Phase.RESET:
            visitor.wait(0.5)
        began = visitor.now
        while visitor.phase is not Phase.ATTRACT:
            visitor.wait(0.1)
        assert visitor.now - began < 3
        found = left(visitor.kiosk)
        differ = [name for name in first | found if first.get(name) != found.get(name)]
        assert not differ, [(name, first.get(name, ""), found.get(name, "")) for name in differ]
        hashes.add(sha256(repr(sorted(found.items())).encode()).hexdigest())
        assert {path.name for path in tmp_path.rglob("*") if path.is_file()} <= {"status.json", "towns.json"}
    assert len(hashes) == 1


def test_the_state_that_is_compared_has_what_a_visitor_changes(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, motion="none")
    before = left(visitor.kiosk)
    visitor.playing()
    visitor.wait(3)
    for change in (
        lambda: visitor.tap_on("sound"),
        lambda: visitor.tap_on("log"),
        lambda: visitor.send(visitor.finger(pygame.FINGERDOWN, 700, 300)),
        lambda: visitor.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)),
        lambda: visitor.tap_on("hint"),
    ):
        before = left(visitor.kiosk)
        change()
        assert left(visitor.kiosk) != before
