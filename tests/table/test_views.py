"""The views of the table: plain functions of what there is to show, that leave nothing out and fit whatever comes."""

import gettext
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from feuville_gui.rules import CHARMS, DECREE_KINDS, SYMBOLS, Column, ScoreLine, Seat, State, survey
from feuville_gui.rules import decisions as wait
from feuville_gui.table import layout, marks, naming, pictures, spots, tally
from feuville_gui.table.board import mark_place
from feuville_gui.table.chronicle import LogLine
from feuville_gui.table.closer import about, draw_closer
from feuville_gui.table.enlarged import EnlargedTown
from feuville_gui.table.entertainer import roll_words, stop_words
from feuville_gui.table.ghosts import draw_bubble
from feuville_gui.table.log_panel import LogPanel
from feuville_gui.table.look import Chip, Look, Preview
from feuville_gui.table.overlay import CLOSED
from feuville_gui.table.picture import draw_table
from feuville_gui.table.remaining import RemainingPanel
from feuville_gui.table.spots import Spot
from feuville_gui.ui import words
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.input import Key, Press
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import assets
from tests.rules.randomly import steps
from tests.rules.table import BOX, setup, table, with_player
from tests.ui.stage import FULL, Stage, StandIns

LONG = ("Wilhelmina von Habsburg-L", "M" * 24, "Ñandú Øyvind Łukasz Zoë", "J")
WIDE = "W08/T10/S07 W03/T01/S05 start/T02/S08 W04/T03 W14/T04/S17:burnt W05 W06/T05/S18:grass W11/T13/S11"


class Shown:
    """What a look comes to: the items of the display list."""

    def __init__(self, draw: Callable[[Canvas], None], target: pygame.Surface) -> None:
        self.canvas = Canvas(StandIns())
        self.canvas.begin()
        draw(self.canvas)
        self.canvas.paint(target, FULL)
        self.items = self.canvas.items()

    def places(self, kind: str, name: str | None = None) -> list[Rect]:
        return [Rect(*item[1:5]) for item in self.items if item[0] == kind and name in (None, item[7])]

    def images(self, *names: str) -> list[Rect]:
        return [place for name in names for place in self.places("image", name)]

    def words(self, inside: Rect = layout.TABLE) -> str:
        """All words whose middle lies there."""
        return "\n".join(
            " ".join("".join(piece.words for piece in line) for line in item[7].lines)
            for item in self.items
            if item[0] == "text" and inside.contains(*Rect(*item[1:5]).centre)
        )


@pytest.fixture
def show(window: pygame.Surface) -> Callable[[Look], Shown]:
    return lambda look: Shown(lambda canvas: draw_table(canvas, look), window)


Show = Callable[[Look], Shown]


def look(state: State, **chosen: Any) -> Look:
    return Look(**({"state": state, "me": state.turn.seat} | chosen))


def is_inside(place: Rect, room: Rect) -> bool:
    return room.x <= place.x and room.y <= place.y and place.right <= room.right and place.bottom <= room.bottom


def random_states(seed: int, players: int, every: int) -> Iterator[State]:
    state: State | None = None
    for number, (_before, _action, state, _events) in enumerate(steps(setup(players), Random(seed))):
        if number % every == 0:
            yield state
    assert state is not None
    yield state


def extreme(state: State) -> State:
    """Long names, many points, full boards, towns from one column to twenty, everything burnt."""
    walls, towers, skies = ([t.id for t in BOX.tiles if t.layer == layer] for layer in ("wall", "tower", "sky"))
    wide = tuple(Column(*tiles, grass="plain") for tiles in zip(walls[:20], towers, skies, strict=False))
    towns = (wide, tuple(replace(column, burnt=True) for column in wide[:9]), state.players[2].town, wide[:14])
    decrees = tuple(DECREE_KINDS)[:12]
    for seat, town in enumerate(towns):
        state = with_player(
            state,
            seat,
            town=town,
            storage=(wait.Stored("S30", "theft.1"), wait.Stored("little.1")) if seat != 2 else (None, None),
            charms=("fire.1", "selection.1") if seat != 2 else (None, None),
            evaluated=decrees if seat != 2 else (),
            score=(ScoreLine("griffin_x3", 41, 3, 2),) if seat != 2 else (),
        )
    empty = replace(
        state.board, rows=((None,) * 6,) * 3, decrees=(None,) * 6, charms=(None,) * 3, evaluations=(), grass=0
    )
    seats = tuple(Seat(name, arms) for arms, name in enumerate(LONG))
    return replace(state, board=empty, setup=replace(state.setup, seats=seats))


# ---- nothing is left out, nothing falls off the table ---------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_a_game_can_be_drawn_and_shows_every_open_piece(show: Show, players: int) -> None:
    for state in random_states(players, players, 41):
        for me in range(players):
            shown = show(look(state, me=me))
            drawn = {item[7] for item in shown.items if item[0] == "image"}
            board = [*state.board.decrees, *state.board.charms, *(tile for row in state.board.rows for tile in row)]
            own = [*state.players[me].charms, *state.players[me].evaluated]
            stored = [space.piece for player in state.players for space in player.storage if space]
            towns = [
                tile
                for player in state.players
                for column in player.town
                for tile in column.tiles
                if not column.burnt or tile.startswith("start")
            ]
            for piece in filter(None, (*board, *own, *stored, *towns)):
                assert pictures.piece(piece) in drawn, piece


@pytest.mark.parametrize("me", range(4))
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_extremes_fit(show: Show, window: pygame.Surface, me: int, text_size: float) -> None:
    state = extreme(table(WIDE, players=4))
    now = look(state, me=me, coach=(LONG[me], "a very long sentence " * 8), news="and news " * 12)
    canvas = Canvas(StandIns(), text_size)
    canvas.begin()
    draw_table(canvas, now)
    for item in canvas.items():
        if item[0] == "text":
            place = Rect(*item[1:5])
            assert is_inside(place, layout.TABLE.inset(-4)), item


class Longer(gettext.NullTranslations):
    """Another language: a third longer."""

    def gettext(self, message: str) -> str:
        return message + "n" * (len(message) * 35 // 100)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def test_longer_words_stay_in_their_rooms(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", Longer())
    state = table(WIDE, players=4, dice="2 5")
    shown = show(
        look(state, can_undo=True, lit=frozenset({spots.CUP}), chips=(Chip("A choice of some length", 12),) * 3)
    )
    rooms = [layout.UNDO, layout.END_TURN, layout.GNOME_LABEL, layout.FAIRY_LABEL, layout.EVALUATION_LABEL]
    rooms += [layout.CLOUDS_LINE, layout.GRASS_COUNT, layout.STORAGE_LABEL, layout.storage(0), layout.ROUND]
    rooms += [layout.choice(n, 3) for n in range(3)]
    texts = shown.places("text")
    for room in rooms:
        inside = [text for text in texts if room.contains(*text.centre)]
        assert inside, room
        assert all(text.x >= room.x - 1 and text.right <= room.right + 1 for text in inside), room


def test_what_can_be_done_looks_so_whether_it_glows_or_not(show: Show) -> None:
    state = table(WIDE, dice="2 5")
    chip, usable = Spot("chip", 0), frozenset({spots.END, Spot("chip", 0)})
    inks = set()
    for lit in (usable, frozenset()):
        shown = show(look(state, usable=usable, lit=lit, chips=(Chip("A choice"),)))
        assert layout.END_TURN in [*shown.places("nine", "button"), *shown.places("nine", "button_primary")]
        place = spots.where(chip, state, 0, 1)
        inks |= {
            item[7].lines[0][0].colour for item in shown.items if item[0] == "text" and place.contains(item[1], item[2])
        }
    assert len(inks) == 1
    assert layout.END_TURN in show(look(state)).places("nine", "button_off")


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_grades_cover_no_letter_and_no_other_choice(text_size: float, window: pygame.Surface) -> None:
    state = table(WIDE, dice="2 5")
    for count in (1, 3):
        choices = tuple(Spot("chip", nth) for nth in range(count))
        targets = tuple((spot, Preview()) for spot in (*choices, spots.BIN))
        graded = tuple((spot, 3) for spot in (*choices, spots.BIN, spots.END))
        canvas = Canvas(StandIns(), text_size)
        canvas.begin()
        chips = (Chip("Keep the Great Selection", 12),) * count
        draw_table(canvas, look(state, targets=targets, chips=chips, can_undo=True, usable={spots.END}, grades=graded))
        shown = [(item[0], Rect(*item[1:5]), item[7]) for item in canvas.items()]
        tabs = [place for kind, place, what in shown if kind == "box" and what == "ink" and place[2:] == (38, 26)]
        written = [place for kind, place, _ in shown if kind == "text" and place.y > layout.UNDO.y]
        written += [place for kind, place, what in shown if kind == "image" and what in (pictures.LOST, pictures.UNDO)]
        assert len(tabs) == count + 2
        assert not any(tab.meets(place) for tab in tabs for place in written)
        assert all(sum(tab.meets(layout.choice(nth, count)) for nth in range(count)) <= 1 for tab in tabs)


def test_the_news_leave_a_wide_town_while_a_place_in_it_is_chosen(show: Show) -> None:
    for town, beside in ((WIDE, False), ("W08/T10/S07 start", True)):
        state = table(town, dice="2 5")
        spot = Spot("column", 0)
        for targets in ((), ((spot, Preview()),)):
            shown = show(look(state, news="Anna threw a 3.", targets=targets))
            assert ("Anna threw a 3." in shown.words(layout.NEWS)) is (beside or not targets)


def test_the_same_look_gives_the_same_list(show: Show) -> None:
    state = table(WIDE, dice="2 5")
    assert show(look(state)).items == show(look(state)).items


def test_every_picture_that_is_named_is_there() -> None:
    cards = [*BOX.faces, *DECREE_KINDS, *CHARMS]
    names = {pictures.piece(piece) for piece in cards} | {pictures.person(number) for number in range(1, 7)}
    names |= {pictures.die(pips) for pips in range(1, 7)} | {pictures.symbol(name) for name in ("cloud", *SYMBOLS)}
    names |= {picture(arms) for arms in range(4) for picture in (pictures.marker, pictures.arms, pictures.arms_grass)}
    names |= (
        {pictures.back(share) for share in ("I", "II", "sun")} | set(pictures.BURNT) | set(pictures.COUNTERS.values())
    )
    names |= {pictures.neighbours_ground(count) for count in (1, 2, 3)} | {"scoring_ground"}
    names |= {value for name, value in vars(pictures).items() if name.isupper() and isinstance(value, str)}
    folder = assets() / "pictures"
    assert not [name for name in sorted(names) if not (folder / f"{name}.webp").is_file()]


# ---- players --------------------------------------------------------------------------------------------------


def test_names_points_and_clouds_of_everybody_are_written(show: Show) -> None:
    state = with_player(table(WIDE, players=3), 1, score=(ScoreLine("view", 7, 1, 0),))
    shown = show(look(state))
    assert "Anna" in shown.words(layout.PLATE)
    town = survey(state.setup, state.players[0])
    assert shown.words(layout.CLOUDS_LINE) == f"{town.clouds} clouds for {town.columns} columns"
    stage = layout.neighbours(2)[0]
    assert shown.words(stage.plate) == "7\nBen"


def test_too_few_clouds_are_marked_by_a_shape(show: Show) -> None:
    for town, sign in (("start/T01/S17", pictures.FINE_LIGHT), ("start/T01 W03/T02", pictures.DANGER_LIGHT)):
        shown = show(look(table(town)))
        assert any(layout.CLOUDS_LINE.contains(*place.centre) for place in shown.images(sign))


def test_charms_of_others_lie_face_down(show: Show) -> None:
    state = table(WIDE, charms=("fire.1", "theft.1"), fairy="- - -")
    for me in (0, 1):
        shown = show(look(state, me=me))
        own, other = (pictures.piece(charm) for charm in (("fire.1", "theft.1") if me == 0 else ("theft.1", "fire.1")))
        assert len(shown.images(own)) == 1
        assert not shown.images(other)


def test_a_protected_piece_shows_its_lock(show: Show) -> None:
    shown = show(look(table(WIDE, storage=("W03+theft.1",), fairy="- - -")))
    assert [layout.storage(0).contains(*place.centre) for place in shown.images("charm_theft")] == [True]


def test_whoever_plays_or_decides_elsewhere_is_named(show: Show) -> None:
    state = table(WIDE, players=3, dice="2 5", pending=(wait.Donating(1),))
    shown = show(look(state, me=1))
    playing = spots.neighbour(state, 1, 0)
    assert "is playing" in shown.words(playing.plate)
    assert "decides" in show(look(state, me=0)).words(spots.neighbour(state, 0, 1).plate)


def test_markers_lap_and_fan_out(show: Show) -> None:
    state = table(players=4)
    for seat in range(4):
        state = with_player(state, seat, score=(ScoreLine("view", 7 if seat else 107, 1, 0),))
    shown = show(look(state))
    places = [shown.images(pictures.marker(arms))[0] for arms in range(4)]
    assert len(set(places)) == 4
    assert shown.words().count("+100") == 1


def test_the_last_round_is_told(show: Show) -> None:
    assert "Last round" in show(look(table(last_round=True))).words(layout.BAR)
    assert "Round 3" in show(look(table(number=4))).words(layout.BAR)


# ---- what can be done -----------------------------------------------------------------------------------------


def test_what_is_lit_glows_and_the_rest_of_the_board_is_darker(show: Show) -> None:
    state = table(dice="2 5")
    lit = frozenset({Spot("tile", 0, 1), Spot("decree", 4), Spot("charm", 2), Spot("person", 1), spots.EVALUATIONS})
    now = look(state, lit=lit)
    shown = show(now)
    glows = shown.places("glow")
    assert all(mark_place(now, spot) in glows for spot in lit)
    dims = {Rect(*item[1:5]): item[8] for item in shown.items if item[0] == "image"}
    assert dims[layout.display_tile(0, 1)] == 0 < dims[layout.display_tile(0, 2)]
    assert dims[layout.decree(4)] == 0 < dims[layout.decree(3)]


def test_hover_and_focus_can_be_told_apart(show: Show) -> None:
    state, spot = table(dice="2 5"), Spot("tile", 1, 1)
    plain, hovered, focused = (
        show(look(state, lit=frozenset({spot}), **more)).items for more in ({}, {"hover": spot}, {"focus": spot})
    )
    assert len({plain, hovered, focused}) == 3
    assert sum(item[0] == "shape" for item in focused) - sum(item[0] == "shape" for item in plain) == 8  # corners


def test_what_flies_or_is_carried_does_not_lie_at_its_place(show: Show) -> None:
    state = table(dice="2 5")
    tile = state.board.rows[0][1]
    assert tile is not None
    place = layout.display_tile(0, 1)
    assert place in show(look(state)).images(tile)
    assert not show(look(state, hidden=frozenset({tile}))).images(tile)
    carried = show(look(state, picked=Spot("tile", 0, 1), carried=tile, pointer=(900, 800))).images(tile)
    assert [rect.centre for rect in carried] == [(900, 800)]
    for key, name in (
        ("gnome", pictures.GNOME),
        ("dragon", "dragon_sleep"),
        ("die_0", "die_2"),
        ("cup", pictures.CUP),
    ):
        assert show(look(state)).images(name)
        assert not show(look(state, hidden=frozenset({key}))).images(name)


def test_places_for_what_is_picked_are_shown_and_one_that_scores_more_is_marked(show: Show) -> None:
    state = table("W03/T01 start W04/T02", dice="2 5", rows={"sky": "- S17 - - - -"})
    targets = (
        (Spot("site", 2, 0), Preview(clouds=(0, 3), columns=(2, 2))),
        (Spot("site", 0, 0), Preview(clouds=(0, 3), columns=(2, 2))),
        (Spot("storage", 0), Preview()),
    )
    now = look(state, picked=Spot("tile", 0, 1), targets=targets, hover=Spot("site", 0, 0))
    shown = show(now)
    ghosts = [spots.where(target, state, 0) for target, _ in targets[:2]]
    assert all(ghost in shown.images("S17") for ghost in ghosts)
    assert f"0 {pictures.ARROW} 3" in " ".join(shown.words().split())
    assert "most points" not in shown.words()
    richer = ((targets[0][0], Preview(points=3)), *targets[1:])
    assert "most points" in show(look(state, picked=now.picked, targets=richer)).words()
    assert "put here" in shown.words(layout.storage(0))


def test_the_preview_tells_points_losses_and_symbols(window: pygame.Surface) -> None:
    state = table(WIDE, dice="2 5")
    preview = Preview(
        points=15, arithmetic="5 griffins × 3 = 15", symbols=(("flag", 2),), tiles=("T01", "T01"), loses="W03"
    )
    now = look(state, targets=((spots.TOWN, preview),), focus=spots.TOWN)
    words_ = Shown(lambda canvas: draw_bubble(canvas, now), window).words()
    for expected in ("+15", "5 griffins × 3 = 15", "+2", "Throws away: Wall I"):
        assert expected in words_
    whole = Shown(lambda canvas: draw_table(canvas, now), window)
    assert "×2" in whole.words(layout.town_tile(1, 1, 8)), "a tile that counts twice"


@pytest.mark.parametrize("pending", [(), (wait.Placing(0, "W30"),)])
def test_what_is_in_the_hand_lies_before_the_cup(show: Show, pending: tuple[Any, ...]) -> None:
    shown = show(look(table(dice="2 5", pending=pending)))
    assert bool(shown.images("W30")) == bool(pending)


def test_dice_lie_where_they_were_spent(show: Show) -> None:
    state = table(dice="2 5")
    shown = show(look(state, paying=(1,)))
    assert layout.person_die(1).contains(*shown.images("die_2")[0].centre)
    assert shown.images("die_5")[0].w > shown.images("die_2")[0].w, "the one that pays is lifted"
    gone = replace(state.turn, dice=(wait.Die(2, "fairy"), wait.Die(5, "evaluation")))
    shown = show(look(replace(state, turn=gone)))
    assert layout.FAIRY_DIE.contains(*shown.images("die_2")[0].centre)
    assert layout.EVALUATION_DIE.contains(*shown.images("die_5")[0].centre)


def test_ruins_show_their_burnt_side_but_the_starting_tile_never_does(show: Show) -> None:
    shown = show(look(table("W05/T01/S07:burnt start/T02/S08:burnt W04")))
    assert not shown.images("W05", "T01", "S07", "T02", "S08")
    assert len(shown.images(*pictures.BURNT)) == 5
    assert shown.images("wall_start_1")
    assert len(shown.images(pictures.BURN_EDGE)) == 1  # between the first wall and the rock


def test_the_entertainer_shows_what_stopping_and_rolling_mean(show: Show) -> None:
    state = table(players=3, dice="1 5", pending=(wait.Juggling(0, 7),))
    words_ = show(look(state)).words(layout.ENTERTAINER)
    assert stop_words(look(state), 7) == "Anna scores 7 points, Ben, Cleo: 3 each."
    assert roll_words(7) == "3 of 6 numbers go above 10. A 3 makes exactly 10."
    assert roll_words(3) == "No number goes above 10."
    assert "7" in words_
    assert stop_words(look(state), 7) in words_


# ---- seen from near -------------------------------------------------------------------------------------------


def every_spot(state: State) -> list[Spot]:
    return [*spots.fixed(state, 0)]


def test_what_is_enlarged_is_never_covered(window: pygame.Surface) -> None:
    state = table(WIDE, players=4, dice="2 5", storage=("W03", "T20 decree"), charms=("fire.1",))
    state = with_player(state, 1, storage=(wait.Stored("W30"), wait.Stored("view.1")))
    for spot in every_spot(state):
        now = look(state, close=spot, why="a reason of some length " * 3)
        shown = Shown(lambda canvas, now=now: draw_closer(canvas, now), window)
        place = spots.where(spot, state, 0)
        for sheet in shown.places("nine"):
            assert Rect(*layout.TABLE).contains(sheet.x, sheet.y)
            assert sheet.right <= 1920
            assert sheet.bottom <= 1080
            assert not sheet.meets(place) or place.w > 360, spot
        assert "a reason" in shown.words()


def test_symbols_of_a_tile_are_told_in_words(window: pygame.Surface) -> None:
    state = table(rows={"sky": "S28 - - - - -"})
    said = about(look(state), Spot("tile", 0, 0))
    assert said is not None
    face = BOX.faces["S28"]
    words_ = Shown(lambda canvas: draw_closer(canvas, look(state, close=Spot("tile", 0, 0))), window).words()
    assert naming.cloud_words(face.clouds) in words_
    assert naming.symbol_words(face.griffins, "griffin") in words_
    ruin = about(look(table("W03/T01/S05:burnt start")), Spot("built", 0, 0, 0))
    assert ruin is not None
    assert ruin.picture == "sky_burnt"
    assert about(look(table("W03 start")), Spot("built", 0, 0, 0)) is None
    assert about(look(state), spots.CUP) is None


@pytest.mark.parametrize("kind", sorted({*DECREE_KINDS.values(), *CHARMS.values()}))
def test_every_kind_of_card_can_be_enlarged(window: pygame.Surface, kind: str) -> None:
    piece = next(key for key, value in {**DECREE_KINDS, **CHARMS}.items() if value == kind)
    state = with_player(table(), 0, storage=(wait.Stored(piece), None))
    said = about(look(state), Spot("storage", 0))
    assert said is not None
    assert said.words


# ---- panels ---------------------------------------------------------------------------------------------------


LINES = [LogLine(n // 3, f"Fact number {n} of this game, told in a sentence.", n % 4, n % 9 == 0) for n in range(200)]


@pytest.fixture
def log(window: pygame.Surface) -> Stage:
    return Stage(LogPanel(LINES, setup(4)), window)


def test_the_log_begins_at_the_newest_line_and_scrolls(log: Stage) -> None:
    assert "Fact number 199 of this game, told in a sentence." in log.words()
    log.key("home")
    assert "Fact number 0 of this game, told in a sentence." in log.words()
    log.key("down", "down", "enter")
    assert log.scene.result == LINES[2].n


def test_a_click_on_a_line_of_the_log_picks_its_moment(log: Stage) -> None:
    row = log.scene.form["rows"].row(195)
    log.click(row)
    assert log.scene.result == LINES[195].n


def test_an_empty_log_can_be_opened(window: pygame.Surface) -> None:
    stage = Stage(LogPanel([], setup(2)), window)
    stage.key("down", "enter", "escape")
    assert stage.scene.result == CLOSED


@pytest.mark.parametrize(
    "make",
    [lambda s: LogPanel(LINES, s.setup), RemainingPanel, lambda s: EnlargedTown(s, 1)],
    ids=["log", "left", "town"],
)
def test_a_panel_closes_by_button_escape_and_a_click_beside_it(
    window: pygame.Surface, make: Callable[[State], Any]
) -> None:
    state = extreme(table(WIDE, players=4))
    for close in (
        lambda stage: stage.click(CLOSED),
        lambda stage: stage.key("escape"),
        lambda stage: stage.send(Press(4, 1076)),
        lambda stage: (stage.walk(CLOSED), stage.key("enter")),
    ):
        stage = Stage(make(state), window)
        assert stage.scene.result is None
        close(stage)
        assert stage.scene.result == CLOSED


def test_remaining_tells_what_the_stacks_hold(window: pygame.Surface) -> None:
    state = table(stacks={"wall": "W08 W09 W28", "tower": "", "sky": "S17 S27"}, decrees_left=3)
    said = Stage(RemainingPanel(state), window).words()
    assert "2 left corners" in said
    assert "1 gate" in said
    assert "Tower: none left" in said
    hidden = len(state.stacks.decrees) - 3
    assert f"3 decrees in the stack · {hidden} more lie in the box, nobody knows which" in said


def test_the_arrows_of_an_enlarged_town_lead_round_the_table(window: pygame.Surface) -> None:
    stage = Stage(EnlargedTown(table(players=3), 1), window)
    for name in ("Cleo", "Anna", "Ben"):
        stage.click("next")
        assert name in stage.words()
    stage.click("before")
    assert "Anna" in stage.words()
    assert stage.scene.result is None


# ---- points put together --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_points_put_together_are_the_same_points(seed: int) -> None:
    for state in random_states(seed, 4, 10**6):
        for player in state.players:
            assert sum(line.points for line in tally.together(player.score)) == player.points
            assert sum(tally.by_source(player.score).values()) == player.points
            curve = tally.curve(player.score, state.turn.number + 1)
            assert curve[0] == 0
            assert curve[-1] == player.points
            assert list(curve) == sorted(curve)
            for line in tally.together(player.score):
                assert naming.line_words(line)
                assert tally.reason_picture(line.reason)


def test_each_decree_has_a_line_and_all_else_one_for_the_same_reason() -> None:
    lines = (
        ScoreLine("entertainer", 7, 1, 0),
        ScoreLine("prestige_5", 1, 5, 1),
        ScoreLine("entertainer", 3, 1, 2),
        ScoreLine("view", 4, 1, 2),
        ScoreLine("little", 1, 5, 3),
        ScoreLine("prestige_3", 1, 3, 3),
        ScoreLine("view", 3, 1, 4),
        ScoreLine("flag_x2", 3, 2, 4),
        ScoreLine("flag_x2", 3, 2, 5),
        ScoreLine("little", 1, 5, 6),
    )
    assert [naming.line_words(line) for line in tally.together(lines)] == [
        "3 flags × 2 = 6",
        "3 flags × 2 = 6",
        "4 symbols × 1 = 4",
        "3 symbols × 1 = 3",
        "1 complete column × 5 = 5",
        "1 complete column × 5 = 5",
        "8 from the Fairy",
        "10 from the Entertainer",
    ]


def test_a_figure_stands_on_the_floor_of_its_room() -> None:
    assert marks.stand((10, 20, 100, 100), 0.5) == Rect(35, 20, 50, 100)
    assert marks.stand((10, 20, 40, 100), 0.8) == Rect(10, 70, 40, 50)


def test_keys_do_nothing_beside_the_panel(log: Stage) -> None:
    log.send(Key("f9"))
    assert log.scene.result is None
