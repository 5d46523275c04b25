"""Facts become beats that follow one another without a jump: what moved lies where the table draws it, nothing is told
before it is seen, and what happens together takes its time once."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from feuville_gui.rules import Action, Event, State
from feuville_gui.rules import actions as do
from feuville_gui.rules import events as seen
from feuville_gui.session import Match
from feuville_gui.table import layout, pictures, spots
from feuville_gui.table.choreography import Hand, dragon_out
from feuville_gui.table.performance import Performance
from feuville_gui.table.show import Beat
from feuville_gui.table.spots import on_stage
from feuville_gui.table.standing import standing
from feuville_gui.table.telling import choreograph, moves
from feuville_gui.table.townscape import draw_shifting, draw_town, shifting
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect
from tests.table.effects_seen import images
from tests.ui.stage import StandIns
from tools.play import choose, game


class Happened(NamedTuple):
    """An action, with what it brought about."""

    match: Match
    start: int  # number of entries before it
    before: State
    action: Action
    facts: tuple[Event, ...]

    @property
    def after(self) -> State:
        return self.match.state

    def beats(self, level: Any = "full", hand: Hand | None = None) -> tuple[Beat, ...]:
        steps = [(step.state, step.entry.events) for step in self.match.steps(self.start)]
        return choreograph(self.before, steps, on_stage(self.before), level, hand or Hand(), self.start)


def _played(players: int, seed: int) -> Iterator[Happened]:
    match, luck = game(players, seed), random.Random(seed)
    while not match.over:
        before, start = match.state, len(match.entries)
        action = choose(before, luck)
        match.submit(action)
        facts = tuple(fact for step in match.steps(start) for fact in step.entry.events)
        yield Happened(match, start, before, action, facts)


def _first(players: int, wanted: Callable[[Happened], Any]) -> Happened:
    return next(happened for seed in range(1, 60) for happened in _played(players, seed) if wanted(happened))


def _has(*kinds: type) -> Callable[[Happened], bool]:
    return lambda happened: all(any(isinstance(fact, kind) for fact in happened.facts) for kind in kinds)


def _lags(beats: Sequence[Beat], state: State) -> list[bool]:
    """Whether nothing can be picked yet, beat by beat."""
    performance = Performance()
    performance.show._beats = [(0.0, beats[0])]
    found = []
    for beat in beats:
        performance.show._beats = [(0.0, beat)]
        found.append(performance.lags(state))
    return found


# ---- no jumps ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["full", "calm"])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_has_moved_lies_where_the_table_draws_it_from_then_on(window: Any, level: Any, seed: int) -> None:
    checked = 0
    for nth, happened in enumerate(_played(2 + seed, seed)):
        if nth % 3:
            continue
        beats = happened.beats(level)
        tables = [*((beat.state, beat.me) for beat in beats[1:]), (happened.after, on_stage(happened.after))]
        for beat, (state, me) in zip(beats, tables, strict=True):
            now, later = standing(beat.state, beat.me), standing(state, me)
            for track in beat.tracks:
                keys = [key for key in track.hides if key in later and not key.startswith(("die", "lifted"))]
                if len(track.hides) != 1 or not keys or me != beat.me:
                    continue
                (key,) = keys
                there = images((track,), 1.0, later[key].picture)
                assert any(place == pytest.approx(later[key].place, abs=1) for place in there), (beat.words, key)
                assert track.ends > beat.lasts - 1e-9 or now[key].place == later[key].place, (beat.words, key)
                checked += 1
    assert checked > 60


def test_a_town_makes_room_without_a_jump(window: Any) -> None:
    def widened(happened: Happened) -> bool:
        return isinstance(happened.action, do.Build) and _towns(happened)[0] != _towns(happened)[1] > 9

    happened = _first(2, widened)
    before, after = (state.players[on_stage(happened.before)] for state in (happened.before, happened.after))
    built = frozenset(tile for column in after.town for tile in column.tiles) - shifting(before, after)
    for share, player, hidden in ((0.0, before, frozenset[str]()), (1.0, after, built)):
        moving, still = Canvas(StandIns()), Canvas(StandIns())
        draw_shifting(moving, before, after, share)
        draw_town(still, player, hidden=hidden)
        for one, other in zip(moving.items(), still.items(), strict=True):
            assert (one[0], *one[5:]) == (other[0], *other[5:])
            assert one[1:5] == pytest.approx(other[1:5], abs=0.5)


def _towns(happened: Happened) -> tuple[int, ...]:
    me = on_stage(happened.before)
    return tuple(len(state.players[me].town) for state in (happened.before, happened.after))


def test_a_gnome_that_is_let_go_is_tossed_from_there(window: Any) -> None:
    happened = _first(4, _has(seen.GnomeSent))
    (beat,) = happened.beats(hand=Hand({"gnome": Rect(600, 300, 124, 155)}, (200.0, 900.0)))
    (toss,) = (track for track in beat.tracks if "gnome" in track.hides)
    (begins,) = images((toss,), 0.0, pictures.GNOME)
    assert begins.centre == pytest.approx((662, 377), abs=4)
    assert beat.words.endswith("sends the Gnome to the " + beat.words.split(" to the ")[1])


# ---- at its time ------------------------------------------------------------------------------------------


def test_the_dice_are_told_when_they_lie() -> None:
    happened = _first(3, lambda it: _has(seen.DiceRolled)(it) and not _has(seen.DragonWoke)(it))
    thrown, slide = happened.beats()
    assert thrown.words.endswith("throws the dice.")
    assert slide.words.split(" rolls ")[1][0] in "123456"
    assert _lags((thrown, slide), happened.after) == [True, False]  # while they slide the player may go on


def test_all_contenders_roll_together_and_each_die_shows_whose_it_is(window: Any) -> None:
    match = game(4, 2)
    facts = [(step.state, step.entry.events) for step in match.steps()]
    beats = choreograph(match.goto(0), facts, on_stage(match.goto(0)), "full", Hand(), 0)
    rolls = [beat for beat in beats if any("start_die_0" in track.hides for track in beat.tracks)]
    assert len(rolls) == 1
    assert frozenset(f"start_die_{seat}" for seat in range(4)) in [track.hides for track in rolls[0].tracks]
    shown = [images(rolls[0].tracks, 0.8, pictures.arms(arms)) for arms in range(4)]
    assert all(len(places) == 1 for places in shown)
    assert sum(beat.lasts for beat in beats) < 14


def test_points_of_several_players_are_told_at_once_and_apart(window: Any) -> None:
    happened = _first(4, lambda it: sum(isinstance(fact, seen.PointsScored) for fact in it.facts) == 4)
    told = [beat for beat in happened.beats() if any("marker_0" in track.hides for track in beat.tracks)]
    assert len(told) == 1
    assert told[0].lasts < 1.5
    slips = [images(told[0].tracks, 0.5, pictures.arms(arms)) for arms in range(4)]
    places = [place.inset(-60, -20) for (place,) in slips]
    assert not any(one.meets(other) for nth, one in enumerate(places) for other in places[:nth])


def test_points_are_told_while_the_decree_goes_on_the_pile() -> None:
    happened = _first(3, lambda it: isinstance(it.action, do.Evaluate) and not _has(seen.GrassLaid)(it))
    assert len([beat for beat in happened.beats() if beat.lasts]) == 1


def test_a_dragon_who_burns_nothing_is_soon_home() -> None:
    happened = _first(4, lambda it: _has(seen.DragonWoke)(it) and not _has(seen.TownAttacked)(it))
    woken = [nth for nth, beat in enumerate(happened.beats()) if "wakes" in beat.words]
    assert sum(beat.lasts for beat in happened.beats()[woken[0] :]) <= 3.01


def test_why_columns_burn_can_be_read_while_they_do() -> None:
    happened = _first(2, _has(seen.TownAttacked, seen.ColumnBurnt))
    words = [beat.words for beat in happened.beats()]
    attack = next(nth for nth, said in enumerate(words) if "attacks" in said)
    assert words[attack] == words[attack + 1]
    assert all(words)


def test_nothing_can_be_picked_before_the_set_of_whoever_decides_stands() -> None:
    def passes_on(happened: Happened) -> bool:
        return isinstance(happened.action, do.Build) and on_stage(happened.before) != on_stage(happened.after)

    happened = _first(4, passes_on)
    assert all(_lags(happened.beats(), happened.after))


# ---- sets -------------------------------------------------------------------------------------------------


def test_the_neighbours_move_on_as_many_seats_as_the_stage() -> None:
    for happened in _played(4, 3):
        for leaves, enters in zip(happened.beats(), happened.beats()[1:], strict=False):
            if enters.set == "enters":
                assert (leaves.me + enters.seats_on) % 4 == enters.me
                assert abs(enters.seats_on) <= 2


def test_what_is_taken_back_goes_back_on_the_stage_of_whoever_did_it() -> None:
    def passes_on(happened: Happened) -> bool:
        return isinstance(happened.action, do.Build) and on_stage(happened.before) != on_stage(happened.after)

    happened = _first(4, passes_on)
    back = moves(happened.after, happened.before, on_stage(happened.after), "full", back=True)
    again = moves(happened.before, happened.after, on_stage(happened.before), "full", back=False)
    assert [beat.set for beat in back] == ["leaves", "enters", ""]
    assert [beat.set for beat in again] == ["", "leaves", "enters"]
    assert back[-1].me == on_stage(happened.before)
    assert all(beat.words for beat in (*back, *again))
    assert not any(beat.dragon != dragon_out(happened.before) for beat in back)
    tile = happened.action.tile if isinstance(happened.action, do.Build) else ""
    assert any(tile in track.hides for track in back[-1].tracks)
    assert spots.in_hand(happened.before) == tile
    assert standing(happened.before, on_stage(happened.before))[tile].place == layout.HAND
