"""The players: always legal, the same move for the same luck, and no look at what nobody can see."""

import random

import pytest
from msgspec.structs import replace

from feuville_gui import ai
from feuville_gui.ai import Bot, Budget, level
from feuville_gui.rules import CHANCE, HouseRules, legal_actions
from feuville_gui.session import start_match
from tests.ai.games import ALL_LEVELS, NETS, bots, play, setup

ODD_HOUSE = HouseRules(
    every_double_wakes_dragon=False,
    may_pass_die=False,
    free_actions_before_roll=False,
    wall_placement="anywhere",
    count_lone_start_column=True,
    end_rule="rulebook",
    fewest_decrees_tie="none",
    tie="fewest_decrees",
)


@pytest.mark.parametrize("number", ALL_LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_level_plays_a_game(players: int, number: int) -> None:
    few = 6 if number == 6 else 24
    for state in play(setup(players), bots(players, number), 1, few):
        assert state.decider != CHANCE or state.over or state.turn.number >= few


def test_under_all_other_house_rules_too() -> None:
    assert len(list(play(setup(3, ODD_HOUSE), bots(3, 5), 2, 20))) > 20


@pytest.mark.parametrize("number", ALL_LEVELS)
def test_the_same_luck_brings_the_same_move(number: int) -> None:
    states = list(play(setup(2), bots(2, 2), 3, 12))[::9]
    for state in states[:-1]:
        legal = legal_actions(state)
        first, second = (bot.choose(state, legal, None, random.Random(5)) for bot in bots(2, number))
        assert first == second


@pytest.mark.parametrize("number", ALL_LEVELS)
def test_the_order_of_what_is_face_down_makes_no_difference(number: int) -> None:
    """The seed decides what is drawn next: another one under a bot is another order, and it plays the same."""
    differed = False
    for turn in (3, 8, 13):
        match = start_match(setup(2), "one order")
        luck, players = random.Random(turn), bots(2, 2)
        while match.state.turn.number < turn or len(legal_actions(match.state)) == 1:
            match.submit(players[match.state.decider].choose(match.state, legal_actions(match.state), None, luck))
        bot, state = bots(1, number)[0], match.state
        stacks = state.stacks
        upside_down = replace(
            state,
            stacks=replace(
                stacks,
                tiles=tuple(tuple(share[::-1] for share in layer) for layer in stacks.tiles),
                decrees=stacks.decrees[::-1],
                charms=stacks.charms[::-1],
            ),
        )
        moves, after = [], []
        for seed, view in (("one order", state), ("another order", state), ("another order", upside_down)):
            match.seed = seed
            worths = [(line.actions, line.worth) for line in bot.lines(view, None, random.Random(1))]
            moves.append((bot.choose(view, legal_actions(view), None, random.Random(1)), worths))
        assert moves[0] == moves[1] == moves[2]
        for seed in ("one order", "another order"):
            twin = start_match(setup(2), "one order")
            for entry in match.entries:
                if entry.who != CHANCE:
                    twin.submit(entry.action)
            twin.seed = seed
            for _ in range(12):
                twin.submit(players[0].choose(twin.state, legal_actions(twin.state), None, random.Random(2)))
            after.append([entry.action for entry in twin.entries if entry.who == CHANCE])
        differed = differed or after[0] != after[1]
    assert differed, "the order was another one"


def test_what_must_be_done_is_done_at_once() -> None:
    state = next(iter(play(setup(2), bots(2), 1)))
    budget = Budget(1000)
    assert len(legal_actions(state)) == 1
    assert bots(1)[0].choose(state, legal_actions(state), budget, random.Random(1)) == legal_actions(state)[0]
    assert budget.left == 1000


def test_a_budget_and_a_call_of_time_are_kept() -> None:
    master = Bot(level(6), weights=NETS)
    states = [state for state in play(setup(2), bots(2, 2), 4, 14) if len(legal_actions(state)) > 12]
    for state in states:
        legal = legal_actions(state)
        free, tight = Budget(100_000), Budget(200)
        master.choose(state, legal, free, random.Random(1))
        master.choose(state, legal, tight, random.Random(1))
        assert 100_000 - free.left >= 200 - tight.left
        called = Budget(100_000, lambda: True)
        assert master.choose(state, legal, called, random.Random(1)) in legal
        assert 100_000 - called.left <= 100_000 - free.left


def test_styles_value_the_same_position_differently() -> None:
    state = list(play(setup(2), bots(2, 3), 4, 16))[-1]
    worths = [Bot(level(6), style, NETS).judge(state.setup).final(state, 0) for style in ai.STYLES]
    assert len(set(worths)) == len(ai.STYLES)
