"""What is read from a position: always the same numbers, whatever is played, and those that can be checked by hand."""

import math
import random

import pytest
from msgspec.structs import replace

from feuville_gui.ai.features import NAMES, SEAT, seat_numbers
from feuville_gui.ai.town import TOWN, read_town
from feuville_gui.rules import HouseRules, Player, State, apply_action, legal_actions, new_game, survey
from feuville_gui.rules.state import Column, Stored
from tests.ai.games import setup


def numbers(state: State, seat: int) -> dict[str, float]:
    """The numbers of a seat by name."""
    town = read_town(state.setup.box.faces, state.players[seat], state.setup.house.count_lone_start_column)
    found = (*town.numbers, *seat_numbers(state, seat, town, state.setup.box.faces))
    return dict(zip(NAMES, found, strict=True))


@pytest.mark.parametrize("house", [HouseRules(), HouseRules(wall_placement="anywhere", count_lone_start_column=True)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_reading_agrees_with_the_survey_of_the_rules(players: int, house: HouseRules) -> None:
    game, luck = setup(players, house), random.Random(players)
    state = new_game(game)
    while not state.over:
        state, _ = apply_action(state, luck.choice(legal_actions(state)))
        seat = luck.randrange(players)
        player = state.players[seat]
        town, theirs = read_town(game.box.faces, player, house.count_lone_start_column), survey(game, player)
        read = numbers(state, seat)
        assert all(map(math.isfinite, read.values()))
        assert town.lack == theirs.columns - theirs.clouds
        assert town.worths["guard_x2"] == 2 * theirs.symbols["guard"]
        assert bool(town.worths["little.1"]) == bool(theirs.districts)
        assert bool(town.worths["large.1"]) == bool(theirs.large_districts)
        if player.has_arms_grass and (theirs.span or read["span"]):
            assert theirs.span is not None
            assert read["span"] * 10 == pytest.approx(len(theirs.span[2])) or not theirs.bare


def test_names_are_distinct() -> None:
    assert len(set(NAMES)) == len(TOWN) + len(SEAT)


def _with(state: State, **fields: object) -> State:
    player = replace(state.players[0], **fields)
    return replace(state, players=(player, *state.players[1:]))


def test_what_is_stored_is_read() -> None:
    state = new_game(setup(2))
    town = (Column("start_castle", "T08"), Column("W06"))
    read = numbers(_with(state, town=town, storage=(Stored("guard_x3"), Stored("S17", "theft.1"))), 0)
    assert read["stored_worth"] == pytest.approx(0.1 * 6), "two guards, three points each"
    assert read["stored_clouds"] == pytest.approx(0.25 * 3)
    assert read["spaces"] == 0
    assert read["full"] == 1
    assert read["protected"] == 0.5


def test_a_view_needs_two_neighbours() -> None:
    faces = setup(2).box.faces
    apart = (Column("W06", "T08"), Column("start_castle"), Column("W07", "T09"))
    near = (Column("start_castle"), Column("W06", "T08"), Column("W07", "T09"))
    assert read_town(faces, Player(0, near)).worths["view.1"] == 8
    assert read_town(faces, Player(0, apart)).worths["view.1"] == 0


@pytest.mark.parametrize(
    ("town", "name"),
    [
        ((Column("W08", "T10"), Column("W14"), Column("W11", "T13")), "span"),
        ((Column("W08"), Column("W14"), Column("W11", "T13")), "span_needs_1"),
        ((Column("W08", "T10"), Column("W14")), "span_needs_2"),
        ((Column("W08"), Column("W14")), "span_needs_3"),
    ],
)
def test_E6_a_town_evaluation_comes_nearer(town: tuple[Column, ...], name: str) -> None:
    state = _with(new_game(setup(2)), town=town)
    read = numbers(state, 0)
    spans = {key: read[key] for key in ("span", "span_needs_1", "span_needs_2", "span_needs_3")}
    assert [key for key, points in spans.items() if points] == [name]
    used = (replace(town[0], grass="arms"), *town[1:])
    assert not any(numbers(_with(state, town=used), 0)[key] for key in spans), "it comes once a game"
