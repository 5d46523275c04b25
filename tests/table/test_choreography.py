"""Every fact has its picture and its sound, and every show ends at the table as it is."""

import random
from functools import cache
from typing import Any

import pygame
import pytest

from feuville_gui.rules import Event, HouseRules, State
from feuville_gui.rules.events import PointsScored
from feuville_gui.table import effects, layout
from feuville_gui.table.choreography import Act, Hand, Now, act, dragon_out
from feuville_gui.table.retelling import told
from feuville_gui.table.show import Beat, Show, Track
from feuville_gui.table.spots import on_stage
from feuville_gui.table.standing import standing
from feuville_gui.table.telling import choreograph, moves
from feuville_gui.table.townscape import lifted
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import Resources
from tests.table.effects_seen import PARTS, items
from tools.golden import choose
from tools.play import game

LEVELS = ("full", "calm")


@cache
def _examples() -> dict[type, tuple[State, int, Any]]:
    """The first fact of each kind in random games: the table before it, the seat on stage, and the fact."""
    found: dict[type, tuple[State, int, Any]] = {}
    for seed in range(200):
        match, luck = game(2 + seed % 3, seed, HouseRules(fewest_decrees_tie="each")), random.Random(seed)
        start = 0
        while True:
            for step in match.steps(start):
                shown = match.goto(step.entry.n)
                for fact in step.entry.events:
                    found.setdefault(type(fact), (shown, on_stage(shown), fact))
                    shown = told(shown, fact)
            if len(found) == len(Event.__args__):
                return found
            if match.over:
                break
            start = len(match.entries)
            match.submit(choose(match.state, luck.randrange))
    return found


def _act(kind: type, level: Any) -> Act:
    before, me, fact = _examples()[kind]
    seat = getattr(fact, "seat", me)
    me = me if kind.__name__ not in ("TownAttacked", "FireDefied", "ColumnBurnt") else seat
    return act(fact, Now(before, told(before, fact), me, level, Hand(), standing(before, me), luck=7))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", Event.__args__)
def test_every_kind_of_fact_is_seen_and_heard(kind, level):
    found = _act(kind, level)
    assert found.cues, "it is not heard"
    assert found.quick or found.tracks or found.pause, "it is not seen"


@pytest.mark.parametrize("level", LEVELS)
def test_points_and_announcements_are_whole_in_one_room_of_the_table(level: Any, window: pygame.Surface) -> None:
    """A high page shows the rooms apart."""

    def sheets(name: str, tracks: tuple[Track, ...]) -> list[Rect]:
        seen = (item for part in PARTS for item in items(tracks, part))
        found = [Rect(*item[1:5]) for item in seen if item[0] == "nine" and item[7] == name]
        assert found
        return found

    before, _me, fact = _examples()[PointsScored]
    for stage in range(len(before.players)):
        now = Now(before, told(before, fact), stage, level, Hand(), standing(before, stage), luck=7)
        room = layout.PLAYER_BOARD if stage == fact.seat else layout.NEIGHBOURS
        assert all(slip.shared(room) == slip for slip in sheets("tooltip", act(fact, now).tracks))
    for banner in sheets("coach", effects.announced("The last round begins", level=level)):
        assert banner.shared(layout.BOARD) == banner
        assert abs(banner.centre[0] - layout.BOARD.centre[0]) < 2


def _beats(players: int, seed: int, level: Any = "full") -> list[tuple[State, State, tuple[Beat, ...]]]:
    """A whole game of a plain player: before, after, and the beats between, action by action."""
    match, luck = game(players, seed), random.Random(seed)
    found = []
    while not match.over:
        before, start = match.state, len(match.entries)
        match.submit(choose(before, luck.randrange))
        steps = [(step.state, step.entry.events) for step in match.steps(start)]
        found.append((before, match.state, choreograph(before, steps, on_stage(before), level, Hand(), start)))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_show_ends_at_the_table_as_it_is(players, level):
    for before, after, beats in _beats(players, 11, level):
        if not beats:  # a Great Selection that was kept
            assert on_stage(before) == on_stage(after)
            continue
        last = beats[-1]
        assert last.me == on_stage(after)
        assert last.dragon == dragon_out(after) or any("dragon" in track.hides for track in last.tracks)


@pytest.mark.parametrize("level", LEVELS)
def test_what_moves_stays_on_the_table_and_hides_only_what_there_is(level, window):
    canvas = Canvas(Resources())
    keys = {"cup", "dragon", "gnome", "gnome_hat", "juggled_die", *(f"start_die_{n}" for n in range(4))}
    keys |= {f"die_{n}" for n in range(2)} | {f"marker_{n}" for n in range(4)} | {f"person_{n}" for n in range(1, 7)}
    seen = 0
    for before, after, beats in _beats(4, 5, level)[::7]:
        there = {*keys, *standing(before, 0), *standing(after, 0)}
        there |= {key for seat in range(4) for state in (before, after) for key in standing(state, seat)}
        there |= {lifted(key) for key in there}
        show = Show(beats, level)
        time = 0.0
        while (moment := show.at(50.0 + time)) is not None:
            assert moment.hidden <= there
            assert 0 <= moment.away <= 1
            canvas.begin()
            moment.draw(canvas)
            for item in canvas.items():
                place = Rect(*item[1:5])
                assert place.meets(layout.TABLE), item
            seen += 1
            time += 0.21
    assert seen > 100


def test_an_attack_on_two_towns_takes_six_seconds_at_most():
    longest = 0.0
    for seed in range(40):
        for before, _after, beats in _beats(2, seed)[:60]:
            woken = [n for n, beat in enumerate(beats) if "wakes the dragon" in beat.words]
            if woken and not dragon_out(before):
                home = max(n for n, beat in enumerate(beats) if any("dragon" in track.hides for track in beat.tracks))
                longest = max(longest, sum(beat.lasts for beat in beats[woken[0] : home + 1]))
        if seed > 4 and longest:
            break
    assert 4 < longest <= 6.01


def test_the_way_back_is_one_beat():
    match, luck = game(2, 3), random.Random(3)
    for _ in range(30):
        match.submit(choose(match.state, luck.randrange))
    before = match.state
    match.submit(choose(before, luck.randrange))
    (beat,) = moves(match.state, before, on_stage(before), "full", back=True)
    assert beat.state is before
    assert beat.lasts < 1
