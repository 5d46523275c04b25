"""Computers at the table: how they are waited for, seen and told of, and how seats are handed over."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from feuville_gui import rules
from feuville_gui.ai import questions
from feuville_gui.ai.worker import Answer, AtOnce
from feuville_gui.rules import State, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.scenes.pause import Leave, Pause
from feuville_gui.scenes.replay import PlayOn
from feuville_gui.scenes.scoring import NewGame, PlayAgain
from feuville_gui.scenes.table import TableScene, Wish
from feuville_gui.session import Computer, Match, Saves
from feuville_gui.settings import Settings
from feuville_gui.table import layout, spots
from feuville_gui.table.log_panel import LogPanel
from feuville_gui.table.seating import PlayerChoice
from feuville_gui.ui.input import Key, Press, Release
from feuville_gui.ui.rect import Rect
from tests.pilot import Pilot
from tools.play import game, moment


class Slow(AtOnce):
    """Thinks until it is told what to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: Answer | None = None
        self.asked: list[Any] = []
        self.forgotten: list[int] = []
        self.closed = 0

    def ask(self, work: Callable[..., Any], *given: Any, now: float, cap: float = 2.5, patient: bool = False) -> int:
        self.asked.append((work, *given))
        return len(self.asked)

    def poll(self, ticket: int, now: float) -> Answer | None:
        found, self.answer = self.answer, None
        return found

    def forget(self, ticket: int) -> None:
        self.forgotten.append(ticket)

    def close(self) -> None:
        self.closed += 1


def dice_lie(state: State) -> bool:
    return isinstance(state.decision, wait.UseDice) and all(die.spent is None for die in state.turn.dice)


def given_to_a_computer(match: Match, level: int = 3, style: str = "plain") -> Match:
    """The game with a computer in the seat that decides."""
    match.hand_over(match.state.decider, Computer(level, style))
    return match


def scene(match: Match, folder: Path, thinker: AtOnce, **chosen: Any) -> TableScene:
    made = TableScene(match, Saves(rules, folder).autosave(match), Settings(**chosen), thinker)
    made.update(0.0)
    return made


def move(state: State) -> Answer:
    return Answer(questions.first_thought(state, "1"))


def click(table: TableScene, place: Rect) -> None:
    x, y = place.centre
    table.handle(Press(x, y))
    table.handle(Release(x, y))


def test_it_is_asked_once_with_its_level_its_style_and_a_seed_of_the_place_in_the_game(tmp_path: Path) -> None:
    match, thinker = given_to_a_computer(moment(3, dice_lie), 4, "builder"), Slow()
    table = scene(match, tmp_path, thinker)
    for now in (0.1, 0.2, 0.3):
        table.update(now)
    assert thinker.asked == [(questions.choose, match.state, 4, "builder", f"{match.seed}:{len(match.entries)}")]


def test_while_it_thinks_nothing_glows_nothing_can_be_picked_and_the_coach_says_so(tmp_path: Path) -> None:
    match, thinker = given_to_a_computer(moment(2, dice_lie)), Slow()
    table = scene(match, tmp_path, thinker)
    look, name = table.look(), match.setup.seats[match.state.decider].name
    assert look.coach == ("", f"{name} is thinking …")
    assert not [spot for spot in look.lit if spot.kind != "stage"]
    assert not [offer for offer in table.grip.offers if offer.actions]
    entries = len(match.entries)
    for spot, place in list(table.grip.places.items()):
        if spot.kind not in ("stage", "built"):
            click(table, place)
    table.handle(Key("space"))
    table.handle(Key("enter"))
    assert len(match.entries) == entries


def test_the_log_and_the_menu_open_meanwhile(tmp_path: Path) -> None:
    table = scene(given_to_a_computer(moment(2, dice_lie)), tmp_path, Slow())
    table.handle(Key("f2"))
    assert isinstance(table.panel, LogPanel)
    table.handle(Key("escape"))
    assert table.panel is None
    table.handle(Key("escape"))
    assert table.result is Wish.PAUSE


def test_escape_opens_the_menu_even_while_a_computer_s_move_is_shown(tmp_path: Path) -> None:
    match, thinker = given_to_a_computer(moment(2, lambda state: isinstance(state.decision, wait.BeforeRoll))), Slow()
    table = scene(match, tmp_path, thinker)
    table.update(5.0)
    while not table.performance.lags(match.state):
        thinker.answer = move(match.state)
        table.update(table._now + 1.0)
    table.handle(Key("escape"))
    assert table.result is Wish.PAUSE


@pytest.mark.parametrize(("speed", "pause"), [("1", 0.5), ("2", 0.25), ("4", 0.125), ("instant", 0.0)])
def test_a_move_waits_until_people_have_seen_what_was_before(tmp_path: Path, speed: str, pause: float) -> None:
    match, thinker = given_to_a_computer(moment(2, dice_lie)), Slow()
    table = scene(match, tmp_path, thinker, speed=speed)
    entries = len(match.entries)
    assert table.moving
    thinker.answer = move(match.state)
    if pause:
        table.update(pause - 0.01)
        assert len(match.entries) == entries
    table.update(pause)
    assert len(match.entries) > entries


def test_it_thinks_while_the_move_before_is_shown_and_waits_for_its_end(tmp_path: Path) -> None:
    match, thinker = given_to_a_computer(moment(2, lambda state: isinstance(state.decision, wait.BeforeRoll))), Slow()
    table = scene(match, tmp_path, thinker)
    table.update(1.0)
    while isinstance(match.state.decision, wait.BeforeRoll):
        thinker.answer = move(match.state)
        table.update(table._now + 0.1)
    asked, entries = len(thinker.asked), len(match.entries)
    assert thinker.asked[-1][1] is match.state
    thinker.answer = move(match.state)
    table.update(table._now + 0.6)  # the throw is still to be seen
    assert len(match.entries) == entries
    table.performance.show.finish()
    table.update(table._now + 0.1)
    table.update(table._now + 0.6)
    assert len(match.entries) > entries
    assert len(thinker.asked) > asked


@pytest.mark.parametrize(
    "answer", [Answer("rubbish"), Answer(questions.Move(do.Stop())), Answer(trouble="it died"), Answer()]
)
def test_without_a_sensible_answer_a_first_thought_is_played(tmp_path: Path, answer: Answer) -> None:
    match, thinker = given_to_a_computer(moment(2, dice_lie)), Slow()
    table = scene(match, tmp_path, thinker, speed="instant")
    entries, state = len(match.entries), match.state
    thinker.answer = answer
    table.update(0.1)
    assert match.entries[entries].action in legal_actions(state)


def test_what_it_does_is_told_with_its_name_and_the_reason(tmp_path: Path) -> None:
    match, thinker = given_to_a_computer(moment(2, dice_lie)), Slow()
    table = scene(match, tmp_path, thinker, speed="instant")
    state, name = match.state, match.setup.seats[match.state.decider].name
    take = next(action for action in legal_actions(state) if isinstance(action, do.TakeTile))
    after, _ = rules.apply_action(state, take)
    reasons = questions.reasons(state, (take,), after, state.decider)._replace(points=6)
    thinker.answer = Answer(questions.Move(take, reasons))
    table.update(0.1)
    assert table.look().news.startswith(f"{name} takes ")
    assert table.look().news.endswith("+6 points now.")


def test_a_decision_of_one_possibility_is_not_thought_about(tmp_path: Path) -> None:
    match = moment(2, lambda state: len(legal_actions(state)) == 1 and not dice_lie(state))
    thinker, entries = Slow(), len(match.entries)
    table = scene(given_to_a_computer(match), tmp_path, thinker, speed="instant")
    table.update(0.1)
    assert len(match.entries) > entries
    assert thinker.asked == [] or thinker.asked[0][1] is match.state


# ---- back --------------------------------------------------------------------------------------------------------


def ended(folder: Path, thinker: Slow) -> tuple[Match, TableScene]:
    """A person has ended a turn without anything coming to light, and a computer thinks."""
    for seed in range(1, 60):
        match = moment(2, dice_lie, seed)
        match.hand_over(1 - match.state.decider, Computer(3))
        if match.state.decider == 0 and match.submit(do.EndTurn()) and match.barrier is None:
            return match, scene(match, folder, thinker)
    raise LookupError


def test_the_end_of_a_turn_is_taken_back_while_the_next_player_only_thinks(tmp_path: Path) -> None:
    thinker = Slow()
    match, table = ended(tmp_path, thinker)
    assert table.look().can_undo
    click(table, layout.UNDO)
    assert match.state.decider == 0
    table.update(0.1)
    assert not table.computers.decide
    assert thinker.forgotten == list(range(1, len(thinker.asked) + 1))


def test_what_a_computer_has_decided_is_not_taken_back(tmp_path: Path) -> None:
    match, thinker = given_to_a_computer(moment(2, dice_lie)), Slow()
    table = scene(match, tmp_path, thinker, speed="instant")
    thinker.answer = move(match.state)
    table.update(0.1)
    entries = len(match.entries)
    table.handle(Key("z"))
    assert len(match.entries) == entries
    assert table.notice
    assert not table.look().can_undo


# ---- the whole program ---------------------------------------------------------------------------------------------


def at_the_table(pilot: Pilot, match: Match) -> TableScene:
    pilot.app._show(match, pilot.app.saves.autosave(match))
    pilot.wait(0.1)
    return pilot.table


def test_a_thinking_computer_paints_no_frame(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, thinker=Slow())
    at_the_table(pilot, given_to_a_computer(moment(2, dice_lie)))
    pilot.wait(2.0)
    assert pilot.table.moving
    assert [pilot.app.turn([], pilot.now + n / 60) for n in range(5)] == [[]] * 5


def test_leaving_in_the_middle_ends_the_thinking(tmp_path: Path) -> None:
    thinker = Slow()
    pilot = Pilot(tmp_path, thinker=thinker)
    at_the_table(pilot, given_to_a_computer(moment(2, dice_lie)))
    closed = thinker.closed
    pilot.key("escape")
    assert thinker.closed == closed
    pilot.scene.result = Leave.MENU
    pilot.wait()
    assert thinker.closed == closed + 1


def test_seats_are_handed_over_and_back_in_the_menu_and_the_file_keeps_it(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    match = moment(2, dice_lie)
    table = at_the_table(pilot, match)
    who = match.state.decider
    entries = len(match.entries)
    for level, words in ((5, "5 Town planner"), (0, match.setup.seats[who].name)):
        pilot.key("f10")
        assert isinstance(pilot.scene, Pause)
        choice = pilot.scene.form["plays", who]
        assert isinstance(choice, PlayerChoice)
        pilot.click(choice.part(level))
        assert any(words in seen for seen in pilot.words())
        saved = pilot.app.saves.latest()
        assert saved is not None
        kept, _auto = pilot.app.saves.resume(saved)
        assert kept.played_by == match.played_by
        assert match.played_by[who] == (Computer(5) if level else None)
        assert len(match.entries) == entries  # the game rests
        pilot.key("escape")
        assert table.computers.decide == bool(level)
        match.hand_over(1 - who, None)


def test_a_computer_that_takes_over_plays_on_and_the_person_gets_the_seat_back(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, speed="instant")
    match = moment(2, dice_lie)
    table, who = at_the_table(pilot, match), match.state.decider
    table.hand_over(who, 1)
    entries = len(match.entries)
    pilot.wait(0.1)
    assert match.entries[entries].who == who
    while match.state.decider != who:
        table.game.submit(legal_actions(match.state)[0])
    table.hand_over(who, 0)
    assert any(offer.actions for offer in table.grip.offers)


@pytest.mark.parametrize("taken", [False, True])
def test_a_game_played_on_from_a_moment_waits_with_its_computers(tmp_path: Path, taken: bool) -> None:
    pilot = Pilot(tmp_path, speed="instant")
    match = given_to_a_computer(moment(2, dice_lie), 1)
    who, entries = match.state.decider, len(match.entries)
    pilot.app.follow(PlayOn(match, entries))
    pilot.wait(30)
    assert isinstance(pilot.scene, Pause)
    assert "The computers wait until you go back to the game." in pilot.words()
    if taken:
        pilot.click(pilot.scene.form["plays", who].part(0))
    pilot.key("escape")
    copy = pilot.table.game
    assert len(copy.entries) == entries or not taken
    pilot.wait(5)
    assert (len(copy.entries) == entries) == taken
    assert copy.played_by[who] == (None if taken else Computer(1))


def test_a_game_played_on_where_a_person_decides_begins_at_once(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    match = moment(2, dice_lie)
    match.hand_over(1 - match.state.decider, Computer(1))
    pilot.app.follow(PlayOn(match, len(match.entries)))
    pilot.wait()
    assert pilot.table.grip.offers


def test_who_plays_is_kept_for_the_next_game(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    match = game(3, 4)
    match.hand_over(1, Computer(3, "careful"))
    table = at_the_table(pilot, match)
    pilot.app.follow(PlayAgain(match.setup))
    pilot.wait()
    assert pilot.table is not table
    assert pilot.table.game.played_by == (None, Computer(3, "careful"), None)
    pilot.app.follow(NewGame())
    pilot.wait()
    assert [pilot.scene.form["plays", n].value for n in range(3)] == [0, 3, 0]


def test_a_player_that_is_not_there_is_played_by_the_nearest_and_it_is_said(tmp_path: Path) -> None:
    match = moment(2, dice_lie)
    match.hand_over(0, Computer(3, "unheard-of"))
    table = scene(match, tmp_path, Slow())
    assert match.played_by[0] == Computer(3, "plain")
    assert f"{match.setup.seats[0].name} now plays as “3 Mason, Plain”" in table.notice


def test_the_same_game_goes_the_same_way_again(tmp_path: Path) -> None:
    games = []
    for _ in range(2):
        match = game(2, 8)
        match.played_by = Computer(1), Computer(1, "hunter")
        table = scene(match, tmp_path, AtOnce(), speed="instant")
        for n in range(60):
            table.update(n / 10)
        games.append([entry.action for entry in match.entries])
    assert games[0] == games[1]
    assert len(games[0]) > 60


def test_a_computer_decides_in_a_person_s_turn(tmp_path: Path) -> None:
    match = moment(3, lambda state: state.decider != state.turn.seat and len(legal_actions(state)) > 1)
    turn, who, entries = match.state.turn.seat, match.state.decider, len(match.entries)
    table = scene(given_to_a_computer(match), tmp_path, AtOnce(), speed="instant")
    table.update(0.1)
    assert match.entries[entries].who == who
    assert match.played_by[turn] is None
    assert spots.on_stage(match.state) == table.me
