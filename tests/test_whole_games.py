"""Whole games through the screen, from the menu to the scoring: by pointer alone, and by keys alone.

The players choose only from what the screen offers, and after every gesture the screen shows what the state says.
"""

import random
from pathlib import Path

import pytest

from feuville_gui.rules import actions as do
from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.table.offers import Offer
from tests.pilot import Pilot, persons_only, unseen

MOST = 3000  # gestures in a game


def choices(table: TableScene) -> list[Offer]:
    """What is offered now, without what only gives something up while there is more to do."""
    found = [offer for offer in table.grip.offers if offer.actions]
    better = [offer for offer in found if not any(isinstance(action, do.ThrowAway) for action in offer.actions)]
    return better or found


def by_pointer(pilot: Pilot, offer: Offer, luck: random.Random) -> None:
    """Drag, or click and click."""
    source = pilot.table.grip.places[offer.source]
    if offer.target is None:
        pilot.click(source)
        return
    if luck.random() < 0.5:
        if pilot.table.grip.picked != offer.source:
            pilot.click(source)
        pilot.click(pilot.table.grip.places[offer.target])
        return
    pilot.move(source.centre)
    pilot.press(source.centre)
    pilot.move((source.centre[0] + 30, source.centre[1] + 30), held=True)
    target = pilot.table.grip.places[offer.target]
    pilot.move(target.centre, held=True)
    pilot.release(target.centre)


def by_keys(pilot: Pilot, offer: Offer, luck: random.Random) -> None:
    """Walk to it, take it, walk to the place, put it there. What lies in the hand is picked already."""
    if pilot.table.grip.picked is not None:
        pilot.key("escape")
    for spot in filter(None, (offer.source, offer.target)):
        for _ in range(200):
            if pilot.table.grip.walk.current == spot:
                break
            pilot.key("tab")
        assert pilot.table.grip.walk.current == spot
        pilot.key("enter")


def play(pilot: Pilot, gesture: object, luck: random.Random) -> int:
    """Play the game on the table to its end; how many gestures it took."""
    for number in range(MOST):
        if isinstance(pilot.scene, ScoringScene):
            return number
        table = pilot.table
        assert unseen(pilot) == [], (table.state.pending, number)
        found = choices(table)
        entries = len(table.game.entries)
        if not found or table.moving:
            pilot.wait(1.0)
            continue
        offer = luck.choice(found)
        gesture(pilot, offer, luck)  # type: ignore[operator]
        if isinstance(pilot.scene, TableScene) and len(pilot.table.game.entries) == entries:
            assert pilot.table.notice, offer  # a question is the only thing that may come in between
            gesture(pilot, offer, luck)  # type: ignore[operator]
        assert not isinstance(pilot.scene, TableScene) or len(pilot.table.game.entries) > entries, offer
    raise AssertionError("the game does not end")


def start_by_pointer(pilot: Pilot, players: int) -> None:
    pilot.click(pilot.scene.form[Chosen.NEW].rect)
    assert isinstance(pilot.scene, SetupScene)
    for _ in range(players - 2):
        pilot.click(pilot.scene.form["add"].rect)
    persons_only(pilot.scene)
    pilot.click(pilot.scene.form["start"].rect)


def start_by_keys(pilot: Pilot, players: int) -> None:
    for name in (Chosen.NEW, ("plays", 1), *["add"] * (players - 2), "start"):
        for _ in range(100):
            if pilot.scene.form.walk.current == name:
                break
            pilot.key("tab")
        for key in ("left", "left") if name == ("plays", 1) else ("enter",):  # from the second level to a person
            pilot.key(key)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_pointer(tmp_path: Path, players: int) -> None:
    pilot = Pilot(tmp_path, speed="instant")
    assert isinstance(pilot.scene, Menu)
    start_by_pointer(pilot, players)
    assert len(pilot.table.state.players) == players
    assert play(pilot, by_pointer, random.Random(players)) > 40


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_keys(tmp_path: Path, players: int) -> None:
    pilot = Pilot(tmp_path, speed="instant")
    start_by_keys(pilot, players)
    assert len(pilot.table.state.players) == players
    assert play(pilot, by_keys, random.Random(players + 10)) > 40


def test_a_whole_game_of_a_person_against_a_computer(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, speed="instant")
    pilot.click(pilot.scene.form[Chosen.NEW].rect)
    pilot.click(pilot.scene.form["start"].rect)
    assert [computer is None for computer in pilot.table.game.played_by] == [True, False]
    match = pilot.table.game
    assert play(pilot, by_pointer, random.Random(5)) > 20
    assert {entry.who for entry in match.entries} >= {0, 1}


def test_a_game_of_computers_plays_itself(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, speed="instant")
    pilot.click(pilot.scene.form[Chosen.NEW].rect)
    pilot.click(pilot.scene.form["plays", 0].part(1))
    pilot.click(pilot.scene.form["start"].rect)
    match = pilot.table.game
    for _ in range(MOST):
        if isinstance(pilot.scene, ScoringScene):
            break
        assert pilot.table.moving
        pilot.wait(0.02)
    assert match.over
