"""Hint and grades at the table: asked for by key and by button, waited for without stopping anybody, and put away."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from feuville_gui import rules
from feuville_gui.ai import levels, questions
from feuville_gui.ai.worker import Answer, AtOnce
from feuville_gui.rules import State
from feuville_gui.rules import decisions as wait
from feuville_gui.scenes.table import TableScene, Wish
from feuville_gui.session import Computer, Match, Saves
from feuville_gui.settings import Settings
from feuville_gui.table import layout
from feuville_gui.table.hint_marks import draw_hint
from feuville_gui.table.look import Hint
from feuville_gui.table.spots import Spot
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key, Move, Press, Release
from tests.ui.stage import Stage, StandIns
from tools.play import moment


class Slow:
    """Thinks only when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Callable[..., Any], tuple[Any, ...]]] = []
        self.answers: dict[int, Answer] = {}
        self.forgotten: list[int] = []

    def ask(self, work: Callable[..., Any], *given: Any, now: float, cap: float = 0.0, patient: bool = False) -> int:
        self.asked.append((len(self.asked), work, given))
        return len(self.asked) - 1

    def poll(self, ticket: int, now: float) -> Answer | None:
        return self.answers.pop(ticket, None)

    def forget(self, ticket: int) -> None:
        self.forgotten.append(ticket)

    def close(self) -> None:
        pass

    def think(self) -> None:
        ticket, work, given = self.asked[-1]
        self.answers[ticket] = Answer(work(*given))


def dice_lie(state: State) -> bool:
    return isinstance(state.decision, wait.UseDice) and all(die.spent is None for die in state.turn.dice)


@pytest.fixture
def match() -> Match:
    return moment(2, dice_lie)


def scene(match: Match, folder: Path, thinker: Any = None, **chosen: Any) -> TableScene:
    wanted = {"motion": "none"} | chosen
    made = TableScene(match, Saves(rules, folder).autosave(match), Settings(**wanted), thinker or AtOnce())
    made.update(0.0)
    return made


def later(table: TableScene, *events: Any) -> TableScene:
    """After these events, and some time."""
    for event in events:
        table.handle(event)
    for now in (0.1, 0.2, 0.3):
        table.update(now)
    return table


def shown(table: TableScene) -> Hint:
    hint = table.look().hint
    assert hint is not None
    return hint


def click(x: float, y: float) -> tuple[Move, Press, Release]:
    return Move(x, y), Press(x, y), Release(x, y)


def test_h_shows_a_hint_and_h_hides_it(match: Match, tmp_path: Path) -> None:
    table = later(scene(match, tmp_path), Key("h"))
    assert shown(table).source in {offer.source for offer in table.grip.offers}
    assert later(table, Key("h")).look().hint is None


def test_the_button_does_the_same(match: Match, tmp_path: Path) -> None:
    button = layout.bar_button("hint").centre
    table = later(scene(match, tmp_path), *click(*button))
    assert shown(table).title
    assert later(table, *click(*button)).look().hint is None


def test_a_hint_is_followed_by_enter_alone(match: Match, tmp_path: Path) -> None:
    table = later(scene(match, tmp_path), Key("h"))
    hint, entries = shown(table), len(match.entries)
    assert table.grip.focus == hint.source
    later(table, Key("enter"))
    if hint.target is not None:
        assert table.grip.focus == hint.target
        assert shown(table) == hint  # it stays until something is done
        later(table, Key("enter"))
    assert len(match.entries) > entries
    assert table.look().hint is None


def test_escape_puts_the_hint_away_and_then_opens_the_menu(match: Match, tmp_path: Path) -> None:
    table = later(scene(match, tmp_path), Key("h"), Key("escape"))
    assert table.look().hint is None
    assert table.result is None
    table.handle(Key("escape"))
    assert table.result is Wish.PAUSE


def test_a_click_on_the_slip_puts_it_away_and_does_nothing_else(
    match: Match, tmp_path: Path, window: pygame.Surface
) -> None:
    table = later(scene(match, tmp_path), Key("h"))
    stage = Stage(table, window)
    assert shown(table).title in stage.words(layout.NEIGHBOURS)
    place = next(item for item in stage.canvas.items() if item[0] == "nine" and item[7] == "tooltip")
    later(table, *click(place[1] + 30, place[2] + 30))
    assert table.look().hint is None
    assert table.panel is None  # the town below is not enlarged


def test_thinking_stops_nobody_and_the_coach_says_so(match: Match, tmp_path: Path) -> None:
    slow = Slow()
    table = later(scene(match, tmp_path, slow), Key("h"))
    assert len(slow.asked) == 1
    assert table.moving
    assert table.look().coach[1] == "Looking for the best move …"
    offer = next(offer for offer in table.grip.offers if offer.target is not None and not offer.quiet)
    table.grip.walk.go(offer.source)
    later(table, Key("enter"), Key("enter"))
    assert table.look().coach[1] != "Looking for the best move …"  # something was done: the hint is not wanted
    slow.think()
    assert later(table).look().hint is None
    assert not table.counsel.waits


def test_an_answer_about_what_is_past_is_forgotten(match: Match, tmp_path: Path) -> None:
    slow = Slow()
    table = later(scene(match, tmp_path, slow, helps="graded"))
    state = match.state
    offer = next(offer for offer in table.grip.offers if offer.target is not None and not offer.quiet)
    table.grip.walk.go(offer.source)
    later(table, Key("enter"), Key("enter"))
    assert match.state is not state
    assert [given[0] for _, _, given in slow.asked] == [state]  # one question at a time
    slow.think()
    later(table)
    assert len(slow.asked) == 2
    assert table.look().grades == ()
    slow.think()
    assert later(table).look().grades


def test_no_answer_is_told_and_can_be_asked_for_again(match: Match, tmp_path: Path) -> None:
    slow = Slow()
    table = later(scene(match, tmp_path, slow), Key("h"))
    slow.answers[0] = Answer(trouble="the worker took too long")
    later(table)
    assert table.look().coach[1] == "There is no advice this time."
    assert not table.counsel.waits
    later(table, Key("h"), Key("h"))
    slow.think()
    assert shown(later(table)).title


def test_grades_come_for_what_can_be_picked_and_then_for_its_places(match: Match, tmp_path: Path) -> None:
    table = later(scene(match, tmp_path, helps="graded"))
    grades = dict(table.look().grades)
    assert set(grades.values()) <= {1, 2, 3}
    assert 3 in grades.values()
    offer = next(offer for offer in table.grip.offers if offer.source.kind == "tile" and not offer.quiet)
    table.grip.walk.go(offer.source)
    later(table, Key("enter"))
    places = dict(table.look().grades)
    assert set(places) == {found.target for found in table.grip.targets}
    assert set(dict(later(table, Key("escape")).look().grades)) == set(grades)


def test_grades_have_shapes_that_differ(match: Match, tmp_path: Path, window: pygame.Surface) -> None:
    table = later(scene(match, tmp_path, helps="graded"))
    stage = Stage(table, window)
    high = [item for item in stage.canvas.items() if item[0] == "box" and item[3:5] == (6, 16)]
    assert len(high) == sum(grade for _, grade in table.look().grades)


@pytest.mark.parametrize("helps", ["off", "legal"])
def test_without_grades_nobody_thinks(match: Match, tmp_path: Path, helps: str) -> None:
    slow = Slow()
    table = later(scene(match, tmp_path, slow, helps=helps))
    assert slow.asked == []
    assert table.look().grades == ()
    assert not table.moving


def test_a_computers_move_is_not_advised(match: Match, tmp_path: Path) -> None:
    slow = Slow()
    table = scene(match, tmp_path, slow, helps="graded")
    slow.think()
    table.hand_over(match.state.decider, 1)
    later(table, Key("h"))
    assert table.look().hint is None
    assert table.look().grades == ()
    assert match.played_by[match.state.decider] == Computer(1, "plain")


def test_without_the_strong_players_the_apprentice_advises(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "working", lambda: (levels(learned=False), "The weights are not there."))
    table = later(scene(match, tmp_path), Key("h"))
    assert shown(table).others[-1] == "So the apprentice thinks; the strong players are not there."


def test_a_hint_to_a_choice_stays_while_something_else_is_picked(tmp_path: Path, window: pygame.Surface) -> None:
    """The choices of the table are not shown then."""
    match = moment(2, lambda state: isinstance(state.decision, wait.Juggling))
    look = replace(later(scene(match, tmp_path)).look(), hint=Hint(Spot("chip", 1), None, "Stop."))
    assert len(look.chips) == 2
    canvas = Canvas(StandIns())
    for picked in (None, Spot("storage", 0)):
        draw_hint(canvas, replace(look, picked=picked, chips=() if picked else look.chips))
    draw_hint(canvas, replace(look, chips=()))


def test_what_has_no_goal_can_be_dragged_while_choices_are_graded(match: Match, tmp_path: Path) -> None:
    table = later(scene(match, tmp_path, helps="graded"))
    source = next(offer.source for offer in table.grip.offers if offer.actions and offer.target is None)
    x, y = table.grip.places[source].centre
    assert later(table, Press(x, y), Move(x + 30, y, True)).grip.dragging


def test_grades_of_choices_go_when_something_is_picked_and_a_panel_opens(tmp_path: Path) -> None:
    match = moment(2, lambda state: isinstance(state.decision, wait.Juggling))
    table = later(scene(match, tmp_path, helps="graded"))
    look = table.look()
    assert any(spot.kind == "chip" for spot, _ in look.grades)
    assert table.counsel.over(replace(look, picked=Spot("storage", 0), chips=())).grades == ()
    gone = table.counsel.over(replace(look, chips=()))  # let go beneath a menu, where nothing is found anew
    assert not any(spot.kind == "chip" for spot, _ in gone.grades)
