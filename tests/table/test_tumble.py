"""Throws as they are drawn and heard: in time, hiding what they move, ending where the table draws it."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from feuville_gui.table import layout, marks, pictures, tumble
from feuville_gui.table.show import Track
from feuville_gui.table.standing import Lies
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level
from feuville_gui.ui.rect import Rect
from tests.ui.stage import FULL, StandIns

LYING = [Lies(layout.resting_die(0), "die_5"), Lies(layout.resting_die(1), "die_2")]
HANDS: list[dict[str, Any]] = [
    {},
    {"start": (300.0, 200.0)},
    {"start": (1800.0, 900.0), "flick": (-1700.0, -900.0)},
    {"start": (700.0, 500.0), "flick": (100.0, 2500.0)},
]
ANIMATED: tuple[Level, ...] = ("full", "calm")


class Film:
    """The images that tracks describe at a time, as (picture, rect, angle)."""

    def __init__(self, tracks: Sequence[Track], target: pygame.Surface) -> None:
        self.tracks, self.target = tracks, target
        self.lasts = max(track.ends for track in tracks)
        self.canvas = Canvas(StandIns())

    def at(self, seconds: float) -> list[tuple[str, Rect, int]]:
        self.canvas.begin()
        for track in self.tracks:
            track.draw(self.canvas, min(1.0, max(0.0, (seconds - track.begins) / track.lasts)))
        self.canvas.paint(self.target, FULL)
        return [(item[7], Rect(*item[1:5]), item[9]) for item in self.canvas.items() if item[0] == "image"]

    def frames(self) -> list[list[tuple[str, Rect, int]]]:
        return [self.at(nth / 60) for nth in range(int(self.lasts * 60) + 1)]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("level", ANIMATED)
@pytest.mark.parametrize("faces", [(4,), (2, 2), (6, 1)])
def test_dice_end_where_they_say_with_the_faces_told(
    window: pygame.Surface, hand: dict[str, Any], level: Level, faces: tuple[int, ...]
) -> None:
    tracks, cues, rests = tumble.dice_thrown(faces, 3, level, **hand)
    film = Film(tracks, window)
    assert film.lasts <= 1.8
    last = [(name, place) for name, place, _ in film.at(film.lasts) if name != pictures.CUP]
    assert last == [(pictures.die(face), pytest.approx(place, abs=1)) for face, place in zip(faces, rests, strict=True)]
    keys = {f"die_{nth}" for nth in range(len(faces))}
    assert set().union(*(track.hides for track in tracks)) == keys | ({"cup"} if level == "full" else set())
    assert all(0 <= cue.at <= film.lasts and 0 < cue.loud <= 1 for cue in cues)


def test_the_cup_shakes_pours_and_goes_home(window: pygame.Surface) -> None:
    tracks, cues, _ = tumble.dice_thrown((3, 5), 1, "full", lying=LYING)
    film = Film(tracks, window)
    home = marks.stand(layout.CUP, layout.CUP.w / layout.CUP.h)
    for seconds in (0, film.lasts):
        assert [place for name, place, _ in film.at(seconds) if name == pictures.CUP] == [pytest.approx(home, abs=1)]
    assert {(name, place.centre) for name, place, _ in film.at(0) if name != pictures.CUP} == {
        (lies.picture, lies.place.centre) for lies in LYING
    }
    places = [place for frame in film.frames() for name, place, _ in frame if name == pictures.CUP]
    assert any(place.meets(layout.GROUND) for place in places)
    sounds = [cue.sound for cue in cues]
    assert sounds[0] == "cup_shake"
    assert "die_knock" in sounds
    assert sounds[-1] == "die_rest"


def test_a_cup_that_was_thrown_does_not_shake_first() -> None:
    tracks, cues, _ = tumble.dice_thrown((3, 5), 1, "full", (600, 300), (900, 0))
    assert "cup_shake" not in [cue.sound for cue in cues]
    assert max(track.ends for track in tracks) < 1.5


@pytest.mark.parametrize("hand", HANDS)
def test_few_pictures_are_needed_while_things_move(window: pygame.Surface, hand: dict[str, Any]) -> None:
    for tracks in (tumble.dice_thrown((3, 5), 2, "full", **hand)[0], tumble.gnome_tossed(3, 2, "full", **hand)[0]):
        frames = Film(tracks, window).frames()
        assert {angle % 3 for frame in frames for _, _, angle in frame} == {0}
        assert len({(name, angle, *place[2:]) for frame in frames for name, place, angle in frame}) < 420


def test_a_die_that_rolls_shows_two_faces_that_together_are_as_wide_as_it(window: pygame.Surface) -> None:
    frames = Film(tumble.dice_thrown((3,), 5, "full")[0], window).frames()
    seen = [[name for name, *_ in frame if name.startswith("die_face")] for frame in frames]
    assert any(len(names) == 2 for names in seen)
    assert all(len(names) <= 2 for names in seen)


def test_calm_dice_appear_where_they_lie(window: pygame.Surface) -> None:
    tracks, cues, rests = tumble.dice_thrown((3, 5), 1, "calm", stays=0.6)
    film = Film(tracks, window)
    assert film.lasts == pytest.approx(1.0)
    assert {place for frame in film.frames() for _, place, _ in frame} == set(rests)
    assert [cue.sound for cue in cues] == ["die_rest"]


def test_dice_stay_as_long_as_wanted() -> None:
    short, long = (max(track.ends for track in tumble.dice_thrown((3,), 1, "full", stays=s)[0]) for s in (0.0, 0.5))
    assert long == pytest.approx(short + 0.5)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("level", ANIMATED)
def test_the_gnome_ends_where_the_table_draws_him(window: pygame.Surface, hand: dict[str, Any], level: Level) -> None:
    for column in range(layout.COLUMNS):
        tracks, cues = tumble.gnome_tossed(column, 4, level, dice=[layout.person_die(2)], **hand)
        film = Film(tracks, window)
        assert film.lasts <= 1.1
        assert all(track.hides == {"gnome"} for track in tracks)
        place = marks.stand(layout.gnome_landing(column), pictures.FIGURE)
        assert film.at(film.lasts) == [(pictures.GNOME, pytest.approx(place, abs=1), 0)]
        assert [cue.sound for cue in cues if cue.sound != "die_knock"][-1] == "gnome_land"


def test_the_gnome_sets_out_from_his_place_and_turns_over(window: pygame.Surface) -> None:
    film = Film(tumble.gnome_tossed(0, 4, "full")[0], window)
    assert film.at(0) == [(pictures.GNOME, pytest.approx(layout.GNOME), 0)]
    assert {angle // 90 for frame in film.frames() for _, _, angle in frame} == {0, 1, 2, 3}
