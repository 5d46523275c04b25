"""Advice in words and places: a reason of each kind, moves in words, an offer for every line, grades."""

import random

import pytest

from feuville_gui.ai import LEVELS, Bot, Choice, Reasons, advise
from feuville_gui.rules import CHANCE, Action, State, apply_action, legal_actions
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.table import hints, spots
from feuville_gui.table.moves import move_words, sentence
from feuville_gui.table.offers import Offer, offers
from feuville_gui.table.spots import Spot
from tools.play import game, moment, play_until

APPRENTICE = Bot(LEVELS[0])  # needs no weights
NOTHING = Reasons(0, 3, 3, 0, 0, 0, 0, 0, None, 0)


def use_dice(state: State) -> bool:
    return isinstance(state.decision, wait.UseDice) and all(die.spent is None for die in state.turn.dice)


def test_the_slip_names_the_move_and_what_the_runners_up_cost() -> None:
    state = moment(2, use_dice).state
    tile = next(offer.actions[0].tile for offer in offers(state) if isinstance(offer.actions[0], do.TakeTile))
    choices = [
        Choice(do.TakeTile(tile), (do.TakeTile(tile), do.Store(tile), do.EndTurn()), 0.0, (0.5, 0.5), NOTHING),
        Choice(do.SendGnome(1), (do.SendGnome(1), do.UseSkill(1)), 0.01, (0.5, 0.5), NOTHING),
        Choice(do.EndTurn(), (do.EndTurn(),), 0.84, (0.5, 0.5), NOTHING),
        Choice(do.Throw(), (do.Throw(),), 2.0, (0.5, 0.5), NOTHING),
        Choice(do.Stop(), (do.Stop(),), 3.0, (0.5, 0.5), NOTHING),
    ]
    hint = hints.hint(state, choices)
    assert hint.title.startswith("Store ")
    assert hint.title.count("then") == 0
    assert hint.others == (
        "As good: send the Gnome to the Travelling Entertainer, then use the Travelling Entertainer",
        "0.8 points less: end the turn",
        "2.0 points less: roll the dice",
    )
    assert (hint.source, hint.target) == next(
        (offer.source, offer.target) for offer in offers(state) if offer.actions == (do.TakeTile(tile), do.Store(tile))
    )
    assert hints.hint(state, choices[:1]).reason == "There is nothing else to do."


def test_taking_and_using_is_one_move() -> None:
    state = moment(2, use_dice).state
    tile = next(tile for tile in state.board.rows[2] if tile is not None)
    assert len(move_words(state, (do.TakeTile(tile), do.Build(tile, 0)))) == 1
    assert len(move_words(state, (do.TakeTile(tile), do.ThrowAway("S17"), do.Store(tile)))) == 2
    assert move_words(state, (do.TakeTile(tile),))[0].startswith("take ")
    assert sentence(["a", "b", "c", "d"]) == "A, then b, then c …"


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_whatever_is_advised_can_be_pointed_at_and_said(players: int, seed: int) -> None:
    luck = random.Random(seed)
    match = game(players, seed)
    while not match.over and match.state.turn.number < 12 * players:
        state = match.state
        choices = advise(APPRENTICE, state)
        hint = hints.hint(state, choices)
        found = offers(state)
        assert hint.source in {offer.source for offer in found}
        assert hint.title
        for choice in choices:
            offer = hints.pointed(state, choice.line)
            assert offer is not None
            assert offer.actions[0] == choice.line[0] or set(offer.actions) <= set(choice.line)
            assert offer.target is None or set(offer.actions) <= set(choice.line)
            assert all(move_words(state, (action,)) for action in legal_actions(state))
        match.submit(luck.choice(choices).action)


def test_what_has_no_place_before_something_is_done_is_done_in_that_order() -> None:
    state = moment(2, use_dice).state
    take = next(offer for offer in offers(state) if isinstance(offer.actions[0], do.TakeTile))
    offer = hints.pointed(state, (take.actions[0], do.Throw()))
    assert offer is not None
    assert (offer.source, offer.target) == (take.source, None)


def test_grades_follow_the_points_behind_and_dice_have_none() -> None:
    assert [hints.grade(points) for points in (0.0, 0.4, 1.0, 2.9, 3.5, float("inf"))] == [3, 3, 2, 2, 1, 1]
    state = moment(2, use_dice).state
    found = offers(state)
    choices = advise(APPRENTICE, state)
    grades = dict(hints.source_grades(found, choices))
    best = hints.pointed(state, choices[0].line)
    assert best is not None
    assert best.quiet or best.source.kind == "die" or grades[best.source] == 3
    assert all(spot.kind != "die" for spot in grades)
    assert set(grades) <= {offer.source for offer in found if not offer.quiet}


def test_equal_charms_have_equal_grades() -> None:
    pay = Choice(do.AskFairy(2, "theft.1"), (do.AskFairy(2, "theft.1"),), 0.0, (0.5, 0.5), NOTHING)
    same = [Offer(Spot("charm", n), None, (do.AskFairy(2, f"theft.{n}"),)) for n in (1, 2)]
    assert [grade for _, grade in hints.source_grades(same, (pay,))] == [3, 3]


def test_places_are_graded_by_what_follows_the_pick() -> None:
    def builds(state: State) -> bool:
        return use_dice(state) and any(len(_targets(state, spot)) > 2 for spot in _tiles(state))

    state = moment(2, builds).state
    spot = next(spot for spot in _tiles(state) if len(_targets(state, spot)) > 2)
    found = _targets(state, spot)
    first = hints.common(found)
    assert first == found[0].actions[:1]
    after, _ = apply_action(state, first[0])
    assert after.decider != CHANCE
    grades = dict(hints.target_grades(found, first, advise(APPRENTICE, after)))
    assert set(grades) == {offer.target for offer in found}
    assert 3 in grades.values()


def test_a_single_place_is_graded_by_its_own_action() -> None:
    actions: tuple[Action, ...] = (do.TakeDecree("view.1"), do.Evaluate("view.1", 0, "wall"))
    assert hints.common([Offer(Spot("decree"), spots.TOWN, actions)]) == actions[:1]


def _tiles(state: State) -> list[Spot]:
    return [offer.source for offer in offers(state) if offer.source.kind == "tile" and not offer.quiet]


def _targets(state: State, spot: Spot) -> list[Offer]:
    return [offer for offer in offers(state) if offer.source == spot]


def test_a_line_is_played_by_its_offers() -> None:
    """Following hint after hint to the end of a turn does what was advised at its start."""
    match = moment(2, use_dice)
    play_until(match, use_dice, random.Random(3))
    seat = match.state.decider
    for _ in range(30):
        if match.state.decider != seat:
            break
        offer = hints.pointed(match.state, advise(APPRENTICE, match.state)[0].line)
        assert offer is not None
        for action in offer.actions:
            match.submit(action)
    assert match.state.decider != seat
