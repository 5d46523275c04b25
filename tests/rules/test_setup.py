"""Chapter S: laying the game out."""

import pytest
from msgspec.structs import replace

from feuville_gui.rules import ARMS, CHANCE, STARTING_TILES, Box, Seat, Setup, SetupError, legal_actions, new_game
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from tests.rules.table import BOX, by_chance, happens, land, play, refused, setup


def laid_out(players: int = 2):
    """The board lies, and the start is to be rolled for."""
    state = new_game(setup(players))
    while not isinstance(state.decision, wait.StartRoll):
        state = play(state, legal_actions(state)[0])
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S1_two_to_four_play(players):
    assert len(new_game(setup(players)).players) == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_S1_others_do_not(players):
    seats = tuple(Seat(f"P{seat}", seat % 4) for seat in range(players))
    with pytest.raises(SetupError, match="2 to 4"):
        new_game(Setup(BOX, seats))


def test_S1_the_first_sky_row_are_the_sun_tiles():
    state = new_game(setup())
    suns = {tile.id for tile in BOX.tiles if tile.back == "sun"}
    drawn = set()
    while isinstance(state.decision, wait.Fill) and state.decision.layer == 0:
        choices = {action.piece for action in legal_actions(state)}
        assert choices == suns - drawn
        state = play(state, legal_actions(state)[-1])
        drawn = set(state.board.rows[0]) - {None}
    assert drawn == suns


def test_S1_backs_I_lie_on_backs_II():
    state = new_game(setup())
    while not isinstance(state.decision, wait.StartRoll):
        if isinstance(state.decision, wait.Fill) and state.decision.layer > 0:
            assert {BOX.faces[action.piece].back for action in legal_actions(state)} == {"I"}
        state = play(state, legal_actions(state)[0])
    for layer in range(3):
        assert [tile.back for tile in map(BOX.faces.get, state.board.rows[layer]) if tile.back == "II"] == []
        assert state.stacks.tiles_left(layer) == 24


def test_S1_rows_are_drawn_left_to_right():
    state = new_game(setup())
    event = happens(state, legal_actions(state)[0])[0]
    assert (event.layer, event.column) == (0, 0)
    assert [happens(play(state, *legal_actions(state)[:1]), do.Reveal("S02"))[0].column] == [1]


def test_S2_three_charms_lie_open():
    state = laid_out()
    assert len([charm for charm in state.board.charms if charm]) == 3
    assert len(state.stacks.charms) == 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S2_one_town_evaluation_for_each_player(players):
    assert len(laid_out(players).board.evaluations) == players


def test_S3_six_decrees_lie_open_and_thirteen_are_left_of_twenty():
    state = laid_out()
    assert None not in state.board.decrees
    assert len(state.board.decrees) == 6
    assert state.stacks.decrees_left == 13
    assert len(state.stacks.decrees) == 20, "13 in the stack and 7 in the box, which nobody can tell apart"


def test_S4_each_player_starts_with_a_starting_tile_and_empty_boards():
    state = new_game(setup(4))
    for seat, player in enumerate(state.players):
        assert [column.tiles for column in player.town] == [(STARTING_TILES[seat],)]
        assert player.storage == (None, None)
        assert player.charms == (None, None)
        assert player.has_arms_grass
        assert player.points == 0
    assert len(ARMS) == 4


def test_S4_no_two_with_the_same_coat_of_arms():
    with pytest.raises(SetupError, match="same coat"):
        new_game(Setup(BOX, (Seat("A", 1), Seat("B", 1))))
    with pytest.raises(SetupError, match="four coats"):
        new_game(Setup(BOX, (Seat("A", 1), Seat("B", 4))))
    with pytest.raises(SetupError, match="name"):
        new_game(Setup(BOX, (Seat("A", 1), Seat(" ", 2))))


def test_S5_the_highest_roll_starts():
    state = play(laid_out(3), land(2), land(6), land(5))
    assert state.starter == state.turn.seat == 1
    assert state.decision == wait.BeforeRoll(1)


def test_S5_only_those_who_tie_roll_again():
    state = play(laid_out(3), land(6), land(1), land(6))
    assert state.decision == wait.StartRoll((0, 2))
    assert state.decider == CHANCE
    state = play(state, land(3), land(3))
    assert state.decision == wait.StartRoll((0, 2))
    events = happens(state, land(3), land(4))
    assert events == (seen.StartDieRolled(2, 4), seen.StarterFound(2), seen.TurnBegan(2, 0))


def test_S5_play_goes_clockwise():
    state = play(laid_out(3), land(1), land(1), land(2))
    seats = []
    for _ in range(4):
        seats.append(state.turn.seat)
        state = by_chance(play(state, do.Throw(), land(1, 2), do.EndTurn()))
    assert seats == [2, 0, 1, 2]


def test_S5_nobody_chooses_the_roll():
    state = replace(laid_out(2))
    assert refused(state, land(7)) == "T1"
    assert refused(state, do.Throw()) == "T1"


def box(**changed: object) -> Box:
    """The box with its first tile changed."""
    first, *others = BOX.tiles
    return Box((replace(first, **changed), *others))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (box(id="../../x"), "box, tile 1, field id: “../../x” must be plain letters and digits"),
        (box(id="x" * 200_000), "field id: “xxxxxxxxxxxxxxxxxxxx” must be plain letters and digits, 20 at most"),
        (box(id=BOX.tiles[1].id), f"box, tile 2, field id: {BOX.tiles[1].id} is there already (tile 1)"),
        (box(guards=-1), "field guards: it must be a number from 0 to 3"),
        (box(stars=10**4000), "field stars: it must be a number from 0 to 3"),
        (box(clouds=2), "field clouds: a wall tile shows no clouds"),
        (Box(BOX.tiles[1:]), "field layer: 30 wall tiles are needed, up to here are 29"),
        (Box(()), "box, tile 1, field layer: 30 sky tiles are needed, up to here are 0"),
    ],
)
def test_C2_a_box_that_is_none_is_refused(changed: Box, said: str):
    with pytest.raises(SetupError) as caught:
        new_game(Setup(changed, setup().seats))
    assert said in str(caught.value)
