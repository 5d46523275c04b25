"""A monkey at the real program: it goes on, the screen shows what the game is, the disk has it, a way leads out."""

import json
import random
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from feuville_gui import rules
from feuville_gui.ai import questions
from feuville_gui.ai.plan import Budget
from feuville_gui.rules import legal_actions
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import Match, MatchAutosave, read_journal
from tests.monkey import HANDY, JUMPS, Monkey
from tests.pilot import Pilot, unseen
from tests.scenes.test_shows import is_at_rest
from tests.test_whole_games import by_pointer, choices
from tests.torture import tell, times
from tests.ui.stage import StandIns
from tools.play import game, play_until

EVENTS = 5000  # of one monkey
MONKEYS = times(4, 60)  # for as many cores
REST = 500  # events after which it has to find home
SOMETIMES = 12  # turns between two looks at all that is seen


class Watch:
    """Compares after every turn what is seen, what is offered, what the game is and what is on the disk."""

    def __init__(self) -> None:
        self.turn = 0
        self._seen: Any = None  # the last entry, and the number of entries
        self._table: TableScene | None = None

    def __call__(self, monkey: Monkey) -> None:
        self.turn += 1
        table = monkey.app._table
        if table is not self._table and self._table is not None:
            check_whole_file(self._table.game, self._table.auto)
        self._table = table
        if table is None:
            return
        check_offers(table)
        entries = tuple(table.game.entries[-1:]), len(table.game.entries)
        if entries != self._seen:
            self._seen = entries
            check_last_line(table.game, table.auto)
        if self.turn % SOMETIMES == 0 and monkey.app.running:
            check_picture(monkey)


def check_offers(table: TableScene) -> None:
    """A person is offered what is legal, nothing else."""
    offers = {offer.actions[0] for offer in table.grip.offers if offer.actions}
    assert offers == (set() if table.computers.decide else set(legal_actions(table.state)))


def check_last_line(match: Match, auto: MatchAutosave) -> None:
    """What was done last is on the disk."""
    assert auto.trouble is None
    assert auto.path is not None
    with auto.path.open("rb") as file:
        file.seek(max(0, auto.path.stat().st_size - 5000))
        lines = [json.loads(line) for line in file.read().split(b"\n")[1:-1]]
    hashes = [line["hash"] for line in lines if "hash" in line]
    assert not hashes or hashes[-1] == match.proof(len(match.entries))


def check_whole_file(match: Match, auto: MatchAutosave) -> None:
    """The game plays itself again from its file."""
    if auto.path is None or not auto.path.exists():
        return  # deleted in the list of games
    again = read_journal(rules, auto.path)
    assert list(again.entries) == list(match.entries)
    assert again.proof(len(again.entries)) == match.proof(len(match.entries))
    assert again.played_by == match.played_by


def check_picture(monkey: Monkey) -> None:
    """A table at rest is seen as the game has it."""
    table = monkey.scene
    if not isinstance(table, TableScene) or table.panel is not None or table._lags or monkey.app.screen.too_small:
        return
    look = table.look()
    if look.carried is None and not look.hidden and look.close is None:
        assert is_at_rest(table)
        assert unseen(monkey.pilot) == []


@pytest.mark.parametrize("seed", range(MONKEYS))
def test_a_monkey_breaks_nothing_and_finds_home(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feuville_gui.program.Resources", StandIns)
    monkeypatch.setattr(questions, "_budget", lambda player: nullcontext(Budget(8)))
    monkeypatch.setattr("feuville_gui.app._any_seed", partial(random.Random(seed).randrange, 10**6))
    monkey, homes = Monkey(tmp_path, seed, Watch()), 0
    try:
        while monkey.sent < EVENTS:
            monkey.step()
            if monkey.sent // REST > homes:
                homes += 1
                monkey.calm_down()
                monkey.go_home()
                if homes % 2:
                    monkey.take_up(f"late {monkey.luck.choice((2, 3))}")
                    monkey.finish()
                if homes == 1:
                    monkey.learn()
        monkey.calm_down()
        monkey.go_on()
        monkey.finish()
    except Exception as error:
        error.add_note(f"monkey {seed}, event {monkey.sent}, at {monkey.where}")
        raise
    tell(events=monkey.sent, **monkey.seen)


# --- while something moves -------------------------------------------------------------------------------------------

KEYS = [name for name in HANDY if name != "f11"]  # the monitor without a screen is too small for a full window
LOOKS = [
    {"motion": "full"},
    {"motion": "calm"},
    {"speed": "1"},
    {"speed": "4"},
    {"text_size": 130},
    {"ui_scale": 150},
    {"ui_scale": 100},
    {"captions": True},
    {"mute": True},
]


def late(pilot: Pilot, players: int, seed: int) -> None:
    """Open a game in which there is much to be seen."""
    match = game(players, seed)
    play_until(match, lambda state: state.turn.number > 6 * players, random.Random(seed))
    pilot.app._show(match, pilot.app.saves.autosave(match))
    pilot.wait()


def disturb(pilot: Pilot, luck: random.Random) -> None:
    """What a player, a desktop and a clock may do at any time."""
    pilot.now += luck.choice(JUMPS)
    at = luck.uniform(0, 1920), luck.uniform(0, 1080)
    match luck.randrange(8):
        case 0:
            pilot.key(luck.choice(KEYS), luck.choice((0, 0, pygame.KMOD_CTRL)))
        case 1:
            pilot.press(at)
            pilot.release(at)
        case 2:
            pilot.press(at)
            pilot.move((at[0] + 50, at[1] - 50), held=True)
        case 3:
            pilot.move(at, held=luck.random() < 0.5)
        case 4:
            pilot.send(pygame.event.Event(luck.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED))))
        case 5:
            pilot.app.apply(msgspec.structs.replace(pilot.app.settings, **luck.choice(LOOKS)))
        case _:
            if isinstance(pilot.scene, TableScene) and pilot.table.panel is None and pilot.table.grip.offers:
                by_pointer(pilot, luck.choice(choices(pilot.table)), luck)


def kept(pilot: Pilot) -> None:
    """Whatever is seen, the game is on disk already."""
    table = pilot.app._table
    saved = None if table is None else pilot.app.saves.at(table.auto.path)
    if table is not None:
        assert saved is not None
        assert pilot.app.saves.resume(saved)[0].state == table.game.state


def still(pilot: Pilot) -> None:
    """What does not move is not painted."""
    if not pilot.scene.moving:
        pilot.wait()
        if not pilot.scene.moving:
            assert pilot.app.turn([], pilot.now + 50) == []


def come_to_rest(pilot: Pilot) -> None:
    """All goes on by itself until nothing moves; then the table is seen as the game has it, and somebody can go on."""
    if isinstance(pilot.scene, TableScene) and pilot.table.panel is not None:
        pilot.key("escape")
    pilot.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(600):
        if not isinstance(pilot.scene, TableScene):
            return
        if not pilot.scene.moving:
            break
        pilot.wait(0.2)
    assert is_at_rest(pilot.table)
    if pilot.table.look().close is None:
        assert unseen(pilot) == []
    assert any(offer.actions for offer in pilot.table.grip.offers)


@pytest.mark.parametrize("players", [2, 4])
def test_a_monkey_breaks_no_show(tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feuville_gui.program.Resources", StandIns)
    luck = random.Random(players)
    pilot = Pilot(tmp_path, size=(1366, 768), motion="full", speed="1", confirm_unused_die=False)
    pilot.app.speakers.open()
    for round_ in range(3):
        late(pilot, players, seed=10 * players + round_)
        for nth in range(45):
            disturb(pilot, luck)
            if not isinstance(pilot.scene, TableScene):
                pilot.key("escape")
            if not pilot.app.running or pilot.app._table is None:
                break
            kept(pilot)
            still(pilot)
            if nth % 15 == 14:
                come_to_rest(pilot)
