"""The persons' acts and the Gnome's hats."""

import pygame
import pytest
from msgspec.structs import replace

from feuville_gui.rules import State
from feuville_gui.table import acting, layout, marks, pictures
from feuville_gui.table.board import draw_board
from feuville_gui.table.look import Look
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level
from tests.rules.table import table
from tests.table.effects_seen import PARTS, images, items, keeps_to_the_table, repeats
from tests.ui.stage import StandIns

NUMBERS = range(1, 7)
VICTIM = layout.neighbours(3)[1].storage[0]
SOUNDS = {1: "entertainer", 2: "steal", 3: "foam", 6: "star"}

pytestmark = pytest.mark.usefixtures("window")


@pytest.mark.parametrize("level", ["full", "calm"])
@pytest.mark.parametrize("number", NUMBERS)
def test_a_person_begins_and_ends_on_the_card_and_is_hidden_till_then(number: int, level: Level) -> None:
    for tracks in (acting.acts(number, VICTIM, level=level)[0], acting.nods(number, level=level)):
        (track,) = tracks
        assert track.hides == {f"person_{number}"}
        assert track.lasts <= 1.0
        for part in (0.0, 1.0):
            assert images(tracks, part, pictures.person(number)) == [acting.stands(number)]
        assert keeps_to_the_table(tracks)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_act_is_another_one_and_always_the_same(number: int) -> None:
    tracks, cues = acting.acts(number, VICTIM)
    assert repeats(lambda: acting.acts(number, VICTIM)[0])
    assert [cue.sound for cue in cues] == ["person", *([SOUNDS[number]] if number in SOUNDS else [])]
    props = {item[7] for part in PARTS for item in items(tracks, part) if item[0] == "image"}
    assert len(props) > 1
    puppets = {pictures.person(number), pictures.EMPTY_HANDED} & props
    moving = {item for part in PARTS for item in items(tracks, part) if item[0] == "image" and item[7] in puppets}
    assert len(moving) > 4


def test_only_the_nod_is_seen_when_calm() -> None:
    for number in NUMBERS:
        tracks, (cue,) = acting.acts(number, VICTIM, level="calm")
        assert cue.sound == "person"
        assert {place for part in PARTS for place in images(tracks, part, pictures.person(number))} == {
            acting.stands(number)
        }


def test_the_thief_leans_over_to_his_victim() -> None:
    tracks, cues = acting.acts(2, VICTIM)
    (place,) = images(tracks, 0.5, pictures.person(2))
    assert place.inset(-20).contains(*VICTIM.centre)
    assert images(tracks, 0.5, pictures.POLE)
    assert 0.35 < cues[1].at / tracks[0].lasts < 0.65
    assert len(acting.acts(2)[1]) == 1


def test_a_pose_finds_points_of_the_puppet_when_it_leans() -> None:
    place = acting.stands(1)
    foot = place.centre[0], place.bottom
    for lean in (0, 30, 90):
        assert acting.Pose(place, lean).at(128, 320) == pytest.approx(foot)
    assert acting.Pose(place).at(0, 0) == pytest.approx(place[:2])
    assert acting.Pose(place, 90).at(128, 0) == pytest.approx((foot[0] - place.h, foot[1]))


@pytest.mark.parametrize("level", ["full", "calm"])
def test_a_hat_is_put_on_the_gnome(level: Level) -> None:
    landing = layout.gnome_landing(3)
    tracks, cues = acting.hat_put(4, landing, level)
    assert [cue.sound for cue in cues] == ["gnome_hat"]
    assert tracks[0].hides == {"gnome_hat"}
    assert not items(tracks, 0.0)
    assert images(tracks, 0.1, pictures.GNOME_CAP)
    assert images(tracks, 1.0, "hat_4") == [marks.stand(landing, pictures.FIGURE)]
    assert not images(tracks, 1.0, pictures.GNOME_CAP)
    assert keeps_to_the_table(tracks)
    assert repeats(lambda: acting.hat_put(4, landing, level)[0])


def drawn(state: State, hidden: frozenset[str] = frozenset()) -> dict[str, tuple[float, ...]]:
    """The pictures on the board and where."""
    canvas = Canvas(StandIns())
    canvas.begin()
    draw_board(canvas, Look(state, 0, hidden=hidden))
    return {item[7]: item[1:5] for item in canvas.items() if item[0] == "image"}


def test_the_gnome_wears_the_hat_of_the_person_he_stands_with(window: pygame.Surface) -> None:
    state = table(dice="2 5")
    home = drawn(state)
    assert pictures.GNOME in home
    assert not any(name.startswith("hat_") for name in home)
    away = replace(state, turn=replace(state.turn, gnome=3))
    seen = drawn(away)
    assert seen["hat_3"] == seen[pictures.GNOME_BARE] == marks.stand(layout.gnome_landing(2), pictures.FIGURE)
    assert pictures.GNOME not in seen
    assert "hat_3" not in drawn(away, frozenset(("gnome_hat",)))
    assert not {"hat_3", pictures.GNOME_BARE} & set(drawn(away, frozenset(("gnome", "gnome_hat"))))


def test_sparks_fall_from_the_fairys_wand() -> None:
    for level in ("full", "calm"):
        tracks = acting.waves_wand(level=level)
        assert images(tracks, 0.5, pictures.SPARKS[0])
        assert keeps_to_the_table(tracks)
