"""The table scene: refusals, undo, looking back, the end of a turn, panels, and what may go wrong around it."""

import random
import shutil
from pathlib import Path

import pygame
import pytest

from feuville_gui import rules
from feuville_gui.rules import State, legal_actions, survey
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.scenes.table import ShowMoment, ShowScoring, TableScene, Wish
from feuville_gui.session import Match, Saves
from feuville_gui.settings import Settings
from feuville_gui.table import layout, spots
from feuville_gui.table.overlay import CLOSED
from feuville_gui.table.spots import Spot, where
from feuville_gui.table.unsaved import PLACE
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Event, FocusLost, Key, Move, PointerLeft, Press, Release
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import CLICK
from tests.ui.stage import StandIns
from tools.play import game, moment, play_until


def scene(match: Match, folder: Path, **chosen: object) -> TableScene:
    auto = Saves(rules, folder).autosave(match)
    auto.begin()
    made = TableScene(match, auto, Settings(**{"motion": "none"} | chosen))  # type: ignore[arg-type]
    made.update(0.0)
    return made


def click(table: TableScene, rect: Rect) -> None:
    for event in (Move(*rect.centre), Press(*rect.centre), Release(*rect.centre)):
        table.handle(event)


def drag(table: TableScene, start: Rect, end: Rect) -> None:
    table.handle(Move(*start.centre))
    table.handle(Press(*start.centre))
    for part in (0.5, 1.0):
        x = start.centre[0] + part * (end.centre[0] - start.centre[0])
        y = start.centre[1] + part * (end.centre[1] - start.centre[1])
        table.handle(Move(x, y, held=True))
    table.handle(Release(*end.centre))


def dice_lie(state: State) -> bool:
    return isinstance(state.decision, wait.UseDice) and all(die.spent is None for die in state.turn.dice)


@pytest.fixture
def match() -> Match:
    return moment(2, dice_lie)


def place(table: TableScene, spot: Spot) -> Rect:
    return where(spot, table.state, table.me, 1)


def test_a_tile_dragged_to_the_town_is_taken_and_built(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    offer = next(o for o in table.grip.offers if o.actions and isinstance(o.actions[-1], do.Build) and not o.quiet)
    assert offer.target is not None
    drag(table, place(table, offer.source), place(table, offer.target))
    assert [entry.action for entry in match.entries[-len(offer.actions) :]] == list(offer.actions)


def test_every_accepted_action_is_kept_at_once(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    offer = next(o for o in table.grip.offers if o.actions and o.target is not None and not o.quiet)
    drag(table, place(table, offer.source), place(table, offer.target))
    saved = Saves(rules, tmp_path).latest()
    assert saved is not None
    kept, _ = Saves(rules, tmp_path).resume(saved)
    assert kept.state == table.game.state


def test_what_cannot_be_taken_says_why_when_hovered_over_and_when_clicked(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    pips = {die.pips for die in table.state.turn.dice}
    person = Spot("person", next(column for column in range(6) if column + 1 not in pips))
    table.handle(Move(*place(table, person).centre))
    assert table.look().why.endswith("(G1)")
    entries = len(match.entries)
    click(table, place(table, person))
    assert table.notice.endswith("(G1)")
    assert len(match.entries) == entries


def test_a_tile_dropped_on_a_wrong_place_glides_home_and_says_why(tmp_path: Path) -> None:
    def a_sky(state: State) -> bool:
        return dice_lie(state) and any(
            state.board.rows[0][die.pips - 1] and state.players[state.decider].town[0].tower is None
            for die in state.turn.dice
        )

    match = moment(2, a_sky)
    table = scene(match, tmp_path)
    column = next(die.pips - 1 for die in match.state.turn.dice if match.state.board.rows[0][die.pips - 1])
    entries = len(match.entries)
    drag(table, place(table, Spot("tile", 0, column)), place(table, Spot("built", 0, 2, table.me)))
    assert table.notice == "A sky needs a tower under it. (B3)"
    assert len(match.entries) == entries
    assert table.grip.picked is None


def test_dragging_what_cannot_be_taken_says_why_as_a_click_does(match: Match, tmp_path: Path) -> None:
    pips = {die.pips for die in match.state.turn.dice}
    table = scene(match, tmp_path)
    tried = [spot for spot in table.grip.places if not any(offer.source == spot for offer in table.grip.offers)]
    persons = [spot for spot in tried if spot.kind == "person" and spot.a + 1 not in pips]
    tiles = [spot for spot in tried if spot.kind in ("tile", "decree")]
    assert persons
    for spot in (*persons, *tiles):
        click(table, place(table, spot))
        reason, table.notice = table.notice, ""
        table.heard()
        drag(table, place(table, spot), Rect(900, 800, 60, 60))
        assert table.notice == reason != ""
        assert len([cue for cue in table.heard() if cue.sound == "refuse"]) == 1


@pytest.mark.parametrize("by", [click, drag])
def test_with_a_full_hand_the_board_says_that_it_comes_first(tmp_path: Path, by: object) -> None:
    match = moment(2, lambda state: isinstance(state.decision, wait.Placing) and state.decision.may_store)
    table = scene(match, tmp_path)
    assert table.grip.picked == spots.HAND
    other = next(spot for spot in table.grip.places if spot.kind == "person")
    if by is click:
        click(table, place(table, other))
    else:
        drag(table, place(table, spots.HAND), place(table, other))
    assert table.notice == "First build or store the tile in your hand. (B1)"


def test_a_charm_dropped_on_the_town_is_no_tile_that_somebody_lacks(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    charm = next(offer.source for offer in table.grip.offers if offer.source.kind == "charm")
    drag(table, place(table, charm), place(table, Spot("built", 0, 2, table.me)))
    assert table.notice == ""


def test_the_reason_is_that_of_the_place_also_when_the_taken_tile_empties_its_row(tmp_path: Path) -> None:
    def last_of_its_row(state: State) -> list[tuple[int, int]]:
        return [
            (layer, die.pips - 1)
            for layer, row in enumerate(state.board.rows)
            for die in state.turn.dice
            if len(list(filter(None, row))) == 1 and row[die.pips - 1] and layer == layout.WALL
        ]

    match = moment(2, lambda state: dice_lie(state) and bool(last_of_its_row(state)))
    table = scene(match, tmp_path)
    layer, column = last_of_its_row(match.state)[0]
    drag(table, place(table, Spot("tile", layer, column)), place(table, Spot("built", 0, 2, table.me)))
    assert table.notice.endswith("(B4)")


def test_undo_by_key_and_by_button_and_why_it_goes_no_further(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    before = match.state
    for undo in (lambda: table.handle(Key("z")), lambda: click(table, layout.UNDO)):
        offer = next(o for o in table.grip.offers if o.actions and isinstance(o.actions[-1], do.Build) and not o.quiet)
        assert offer.target is not None
        drag(table, place(table, offer.source), place(table, offer.target))
        while match.state != before:
            undo()
    table.handle(Key("z"))
    assert "rolls" in table.notice
    assert match.state == before
    click(table, layout.UNDO)
    assert "rolls" in table.notice


def test_what_was_undone_can_be_done_again(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    offer = next(o for o in table.grip.offers if o.actions and isinstance(o.actions[-1], do.Build) and not o.quiet)
    assert offer.target is not None
    drag(table, place(table, offer.source), place(table, offer.target))
    after = match.state
    table.handle(Key("z", ctrl=True))
    assert match.state != after
    table.handle(Key("y", ctrl=True))
    assert match.state == after


def end_of(state: State) -> bool:
    legal = legal_actions(state)
    return isinstance(state.decision, wait.UseDice) and legal == (do.EndTurn(),)


def last_die(state: State) -> bool:
    """One die is left, nothing is stored, and a prestige charm lies open: taking it leaves nothing to do."""
    return (
        isinstance(state.decision, wait.UseDice)
        and sum(die.spent is None for die in state.turn.dice) == 1
        and state.players[state.decider].storage == (None, None)
        and not any(column.burnt for column in state.players[state.decider].town)
        and any(isinstance(a, do.AskFairy) and a.charm.startswith("prestige") for a in legal_actions(state))
    )


def test_the_turn_ends_by_itself_when_nothing_is_left_to_do(tmp_path: Path) -> None:
    match = moment(3, last_die)
    table = scene(match, tmp_path)
    seat = match.state.turn.seat
    charm = next(n for n, charm in enumerate(match.state.board.charms) if charm and charm.startswith("prestige"))
    click(table, layout.charm(charm))
    assert match.state.turn.seat == seat
    assert table.moving
    table.update(0.2)
    assert match.state.turn.seat == seat, "the last move can be seen first"
    table.update(5.0)
    assert match.state.turn.seat == (seat + 1) % 3


def test_an_unused_die_is_asked_about_once(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    seat = match.state.turn.seat
    click(table, layout.END_TURN)
    assert "not used" in table.notice
    assert match.state.turn.seat == seat
    click(table, layout.END_TURN)
    assert match.state.turn.seat != seat


def test_the_question_about_an_unused_die_can_be_switched_off(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path, confirm_unused_die=False)
    seat = match.state.turn.seat
    click(table, layout.END_TURN)
    assert match.state.turn.seat != seat


def test_without_help_nothing_glows_but_everything_can_be_done(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path, helps="off")
    look = table.look()
    assert look.lit == frozenset()
    assert spots.END in look.usable
    assert table.grip.offers


def test_the_log_leads_to_an_earlier_moment(tmp_path: Path) -> None:
    match = game(2, 3)
    play_until(match, lambda state: state.turn.number > 4, random.Random(3))
    table = scene(match, tmp_path)
    table.handle(Key("f2"))
    assert table.panel is not None
    for _ in range(3):
        table.handle(Key("up"))
    table.handle(Key("enter"))
    assert table.panel is None
    assert isinstance(table.result, ShowMoment)
    assert 0 < table.result.n < len(match.entries)
    assert table.state == match.state


def test_a_quiet_line_lasts_while_the_game_is_not_saved(match: Match, tmp_path: Path, window: pygame.Surface) -> None:
    table, canvas = scene(match, tmp_path), Canvas(StandIns())

    def words() -> list[str]:
        canvas.begin()
        table.draw(canvas)
        inside = [
            item for item in canvas.items() if item[0] == "text" and PLACE.contains(item[1], item[2] + item[4] / 2)
        ]
        return [" ".join("".join(piece.words for piece in line) for line in item[7].lines) for item in inside]

    path, table.auto.path = table.auto.path, None
    table.auto.begin()
    for _ in range(3):
        table.handle(Key("tab"))
        table.update(1.0)
        assert words() == ["This computer has no folder for saved games; play goes on unsaved."]
    table.auto.path = path
    table.auto.begin()
    assert words() == []


@pytest.mark.parametrize("name", ["f2", "f3"])
def test_a_panel_opens_by_key_and_closes_by_escape(match: Match, tmp_path: Path, name: str) -> None:
    table = scene(match, tmp_path)
    table.handle(Key(name))
    assert table.panel is not None
    table.handle(Key("escape"))
    assert table.panel is None


def test_a_click_in_a_panel_is_heard(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    table.handle(Key("f3"))
    table.heard()
    assert table.panel is not None
    click(table, table.panel.form[CLOSED].rect)
    assert table.panel is None
    assert [cue.sound for cue in table.heard()] == [CLICK.sound]


def test_a_click_on_a_neighbour_enlarges_the_town(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    other = spots.others(table.state, table.me)[0]
    stage = spots.neighbour(table.state, table.me, other)
    click(table, stage.plate)
    assert table.panel is not None
    table.handle(Key("escape"))
    assert table.panel is None


@pytest.mark.parametrize(
    ("name", "result"),
    [("rules", Wish.RULES), ("options", Wish.OPTIONS), ("fullscreen", Wish.FULLSCREEN), ("menu", Wish.PAUSE)],
)
def test_the_bar_opens_other_scenes(match: Match, tmp_path: Path, name: str, result: Wish) -> None:
    table = scene(match, tmp_path)
    click(table, layout.bar_button(name))
    assert table.result is result


def test_escape_lets_go_first_and_then_opens_the_menu(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    offer = next(o for o in table.grip.offers if o.actions and o.target is not None)
    click(table, place(table, offer.source))
    assert table.grip.picked is not None
    table.handle(Key("escape"))
    assert table.grip.picked is None
    assert table.result is None
    table.handle(Key("escape"))
    assert table.result is Wish.PAUSE


def test_a_lost_window_in_the_middle_of_a_drag_lets_go(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    offer = next(o for o in table.grip.offers if o.actions and o.target is not None)
    rect = place(table, offer.source)
    table.handle(Press(*rect.centre))
    table.handle(Move(rect.x + 200, rect.y + 40, held=True))
    assert table.look().carried is not None
    table.handle(FocusLost())
    assert table.look().carried is None


def test_a_folder_that_vanishes_is_said_once_and_play_goes_on(match: Match, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    table = scene(match, folder)
    shutil.rmtree(folder)
    folder.write_text("no folder")
    offer = next(o for o in table.grip.offers if o.actions and isinstance(o.actions[-1], do.Build) and not o.quiet)
    assert offer.target is not None
    entries = len(match.entries)
    drag(table, place(table, offer.source), place(table, offer.target))
    assert len(match.entries) > entries
    assert "play goes on unsaved" in table.notice
    table.handle(Key("z"))
    assert table.auto.trouble is not None
    assert "play goes on unsaved" not in table.notice


def test_the_end_of_the_game_shows_the_scoring_and_is_not_taken_back(tmp_path: Path) -> None:
    whole, match = game(2, 8), game(2, 8)
    play_until(whole, lambda state: False, random.Random(8))
    last = next(entry.n for entry in reversed(whole.entries) if isinstance(entry.action, do.EndTurn))
    for entry in whole.entries[:last]:
        if entry.who != rules.CHANCE:
            match.submit(entry.action)
    table = scene(match, tmp_path, confirm_unused_die=False, motion="none")
    click(table, layout.END_TURN)
    assert match.over
    assert not table.look().can_undo
    table.handle(Key("z"))
    assert match.over
    assert table.notice == "The game is over, and what was played stays."
    table.update(1.0)
    assert isinstance(table.result, ShowScoring)


def test_coach_and_chips_of_every_decision(tmp_path: Path) -> None:
    seen: set[type] = set()
    for seed in range(12):
        match, luck = game(2 + seed % 3, seed), random.Random(seed)
        for _ in range(160):
            if match.state.over:
                break
            decision = type(match.state.decision)
            if decision not in seen:
                seen.add(decision)
                table = scene(match, tmp_path)
                name, sentence = table.look().coach
                assert name == match.setup.seats[match.state.decider].name
                assert sentence
            match.submit(luck.choice(legal_actions(match.state)))
    assert len(seen) >= 12, seen


def held_discretion() -> Match:
    """A decree At Your Own Discretion lies in the hand, and there is a free space."""

    def there(state: State) -> bool:
        return (
            dice_lie(state)
            and None in state.players[state.decider].storage
            and any(
                (decree := state.board.decrees[die.pips - 1]) is not None and decree.startswith("discretion")
                for die in state.turn.dice
            )
        )

    match = moment(2, there)
    state = match.state
    decree = next(
        d for die in state.turn.dice if (d := state.board.decrees[die.pips - 1]) and d.startswith("discretion")
    )
    match.submit(do.TakeDecree(decree))
    return match


def test_what_lies_in_the_hand_is_picked_and_its_choices_can_be_clicked(tmp_path: Path) -> None:
    match = held_discretion()
    table = scene(match, tmp_path)
    assert table.grip.picked == spots.HAND
    assert [chip.words for chip in table.look().chips] == ["Town guards", "Red flags", "Golden stars"]
    click(table, where(Spot("chip", 1), table.state, table.me, 3))
    assert isinstance(match.entries[-1].action, do.Evaluate)


def test_a_column_with_a_cloud_says_why_it_cannot_burn(tmp_path: Path) -> None:
    def covered(state: State) -> bool:
        return isinstance(state.decision, wait.Burning) and any(
            survey(state.setup, state.players[state.decider]).column_clouds
        )

    table = scene(moment(2, covered), tmp_path)
    clouds = survey(table.game.setup, table.state.players[table.me]).column_clouds
    column = next(at for at, number in enumerate(clouds) if number)
    table.handle(Move(*place(table, Spot("built", column, 0, table.me)).centre))
    assert table.look().why == "A column that shows a cloud cannot burn. (D3)"


def test_the_coach_names_only_those_who_can_help(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path)
    fairy = next(o for o in table.grip.offers if o.actions and isinstance(o.actions[0], do.AskFairy))
    table._submit(fairy.actions)
    if isinstance(match.state.decision, wait.UseDice):
        assert "Fairy" not in table.look().coach[1]
        assert "Gnome" not in table.look().coach[1]


def test_space_throws_but_never_skips_a_turn(tmp_path: Path) -> None:
    match = moment(2, lambda state: isinstance(state.decision, wait.BeforeRoll))
    table = scene(match, tmp_path)
    seat = match.state.turn.seat
    for _ in range(5):
        table.handle(Key("space"))
        if isinstance(match.state.decision, wait.UseDice):
            assert match.state.turn.seat == seat
    assert match.state.turn.seat == seat
    assert all(die.spent is None for die in match.state.turn.dice)


def test_one_undo_takes_back_the_move_before_an_end_that_came_by_itself(tmp_path: Path) -> None:
    match = game(2, 3)
    play_until(match, dice_lie, random.Random(3))
    table = scene(match, tmp_path)
    for _ in range(400):
        before = match.state
        legal = legal_actions(before)
        build = next((a for a in legal if isinstance(a, do.TakeTile)), legal[0])
        table._submit((build,))
        held = next((a for a in legal_actions(match.state) if isinstance(a, do.Build)), None)
        if held is not None and isinstance(match.state.decision, wait.Placing):
            ready = match.state
            table._submit((held,))
            table.update(50.0)
            if table._ends_at is not None and match.barrier is None:
                table.update(100.0)
                if match.barrier is None:
                    table.handle(Key("z"))
                    assert match.state == ready
                    return
        if match.state.over:
            break
    raise AssertionError("no turn ended by itself after a build")


def test_throwing_away_lies_far_from_the_town(tmp_path: Path) -> None:
    def stored(state: State) -> bool:
        return dice_lie(state) and any(state.players[state.decider].storage)

    table = scene(moment(2, stored), tmp_path)
    space = next(n for n, piece in enumerate(table.state.players[table.me].storage) if piece)
    click(table, layout.storage(space))
    assert spots.BIN in [target for target, _ in table.look().targets]
    click(table, layout.BIN)
    assert isinstance(table.game.entries[-1].action, do.ThrowAway)


def test_what_the_pointer_was_on_may_be_gone_after_a_move(match: Match, tmp_path: Path) -> None:
    table = scene(match, tmp_path, confirm_unused_die=False)
    table.handle(Move(*place(table, Spot("die", 0)).centre))
    assert table.grip.hover == Spot("die", 0)
    table._submit((do.EndTurn(),))
    table.update(10.0)
    assert table.look().why == ""


def test_a_turn_that_ends_by_itself_under_a_resting_pointer(tmp_path: Path) -> None:
    match = moment(3, last_die)
    table = scene(match, tmp_path)
    charm = next(n for n, charm in enumerate(match.state.board.charms) if charm and charm.startswith("prestige"))
    click(table, layout.charm(charm))
    stage = spots.neighbour(table.state, table.me, spots.others(table.state, table.me)[0])
    table.handle(Move(*stage.plate.centre))
    for now in (1.0, 1.5, 5.0):
        table.update(now)
        look = table.look()
        if look.close is not None:
            assert where(look.close, look.state, look.me, len(look.chips))
    assert table.look().close is None


@pytest.mark.parametrize("gone", [FocusLost(), PointerLeft()])
@pytest.mark.parametrize("spot", [layout.bar_button("options"), Spot("person", 0)])
def test_nothing_is_said_of_what_the_pointer_has_left(
    match: Match, tmp_path: Path, window: pygame.Surface, gone: Event, spot: Rect | Spot
) -> None:
    table = scene(match, tmp_path)
    before = slips(table)
    table.handle(Move(*(place(table, spot) if isinstance(spot, Spot) else spot).centre))
    for now in (8.0, 9.0):
        table.update(now)
    assert slips(table) > before
    table.handle(gone)  # a menu is opened over the table, or the pointer goes out of the window
    for now in (10.0, 20.0):
        table.update(now)
    assert slips(table) == before


def test_a_closed_panel_leaves_no_word_of_its_button(match: Match, tmp_path: Path, window: pygame.Surface) -> None:
    table = scene(match, tmp_path)
    before = slips(table)
    click(table, layout.bar_button("log"))
    assert table.panel is not None
    click(table, table.panel.form[CLOSED].rect)
    assert slips(table) == before


def slips(table: TableScene) -> int:
    """How many tooltips and enlarged pieces are seen."""
    canvas = Canvas(StandIns())
    canvas.begin()
    table.draw(canvas)
    return sum(item[0] == "nine" and item[7] in ("tooltip", "panel") for item in canvas.items())
