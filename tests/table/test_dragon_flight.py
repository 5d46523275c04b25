"""What the dragon does: it begins and ends where he waits, stays over the table and within what the puppet can bear."""

from collections.abc import Callable
from math import hypot

import pygame
import pytest

from feuville_gui.table import dragon, layout
from feuville_gui.table import dragon_flight as flight
from feuville_gui.table.dragon import ASLEEP, CAVE, HOVERING, Perch, Pose
from feuville_gui.table.dragon_flight import Act
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level
from feuville_gui.ui.ready import View
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.resources import Resources
from feuville_gui.ui.shelf import bytes_of
from tests.table.test_dragon import is_safe
from tests.ui.stage import StandIns

STAGE = flight.perch(layout.STAGE_TOWN.room)
NEIGHBOURS = [flight.perch(place.scene) for count in (1, 2, 3) for place in layout.neighbours(count)]
PERCHES = [STAGE, *NEIGHBOURS]
KEYS = ("S01", "T01", "W01")
BURNT = ("sky_burnt", "tower_burnt", "wall_burnt")


def room(perch: Perch) -> layout.Town:
    """The town that belongs to a perch."""
    towns = [place.town for count in (1, 2, 3) for place in layout.neighbours(count)]
    return layout.STAGE_TOWN if perch == STAGE else towns[NEIGHBOURS.index(perch)]


def town(perch: Perch, columns: int = 8) -> Rect:
    first, last = (layout.town_column(at, columns, room(perch)) for at in (0, columns - 1))
    return Rect(first.x, first.y, last.right - first.x, first.h)


def burning(perch: Perch, at: int = 0, columns: int = 8, level: Level = "full", count: int = 3) -> Act:
    tiles = tuple(layout.town_tile(at, layer, columns, room(perch)) for layer in layout.LAYERS)
    column = layout.town_column(at, columns, room(perch))
    return flight.burns(perch, column, tiles[:count], KEYS[:count], BURNT[:count], KEYS[:count], level)


def all_acts(level: Level) -> dict[str, Act]:
    acts = {"wakes": flight.wakes(level)}
    for nth, perch in enumerate(PERCHES):
        acts[f"flies to {nth}"] = flight.flies(CAVE, perch, level)
        acts[f"flies on from {nth}"] = flight.flies(perch, PERCHES[nth - 1], level)
        acts[f"home from {nth}"] = flight.goes_home(perch, level)
        acts[f"bounces at {nth}"] = flight.bounces(perch, town(perch), level)
        acts[f"rains at {nth}"] = flight.rains(town(perch), level, perch)
        for at in (0, 4, 10):
            acts[f"burns {at} at {nth}"] = burning(perch, at, 11, level)
        acts[f"rock at {nth}"] = burning(perch, level=level, count=0)
    return acts


FULL, CALM = all_acts("full"), all_acts("calm")


def paint(act: Act, canvas: Canvas, time: float) -> None:
    for track in act[0]:
        if time <= track.ends:
            track.draw(canvas, (time - track.begins) / track.lasts)


def times(act: Act, rate: int = 60) -> list[float]:
    lasts = max(track.ends for track in act[0])
    return [n / rate for n in range(int(lasts * rate) + 1) if n / rate < lasts] + [lasts]


@pytest.fixture
def posed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Act, float], list[Pose]]:
    """The poses in which he is drawn part by part at a time."""
    seen: list[Pose] = []
    monkeypatch.setattr(flight, "draw_dragon", lambda canvas, pose, rest=None: seen.append(pose))

    def ask(act: Act, time: float) -> list[Pose]:
        seen.clear()
        canvas = Canvas(StandIns())
        canvas.begin()
        paint(act, canvas, time)
        return list(seen)

    return ask


# ---- poses ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FULL)
def test_every_pose_is_safe_and_over_the_table(posed: Callable[[Act, float], list[Pose]], name: str) -> None:
    for time in times(FULL[name]):
        for pose in posed(FULL[name], time):
            assert is_safe(pose), time
            for part, placed in dragon.place(pose).items():
                assert layout.TABLE.inset(-1).contains(placed.turn.x, placed.turn.y), (part, time)


@pytest.mark.parametrize("name", FULL)
def test_he_moves_without_a_jump(posed: Callable[[Act, float], list[Pose]], name: str) -> None:
    before: Pose | None = None
    for time in times(FULL[name]):
        (pose,) = posed(FULL[name], time) or (None,)
        if pose is not None and before is not None:
            assert hypot(pose.x - before.x, pose.y - before.y) < 110, time
        before = pose


@pytest.mark.parametrize("name", [name for name in FULL if name.startswith(("burns", "bounces", "rock", "rains"))])
def test_an_attack_begins_and_ends_at_the_perch(posed: Callable[[Act, float], list[Pose]], name: str) -> None:
    act, perch = FULL[name], PERCHES[int(name.rsplit(" ", 1)[1])]
    for time in (0.0, times(act)[-1]):
        (pose,) = posed(act, time)
        assert dragon.place(pose) == dragon.place(HOVERING._replace(**perch._asdict()))


def test_he_begins_in_the_cave_and_ends_there(window: pygame.Surface) -> None:
    for act, time in (*((FULL[name], 0.0) for name in ("wakes",)), *((FULL[f"home from {n}"], 0.8) for n in range(7))):
        canvas = Canvas(StandIns())
        canvas.begin()
        paint(act, canvas, time)
        assert [item[7] for item in canvas.items()] == ["dragon_sleep", "cave_front"]


def test_the_flight_goes_on_where_waking_ended(posed: Callable[[Act, float], list[Pose]]) -> None:
    (ends,), (begins,) = posed(FULL["wakes"], flight.WAKE), posed(FULL["flies to 0"], 0.0)
    assert dragon.place(ends) == dragon.place(begins)
    assert (ASLEEP.x, ASLEEP.y) != (ends.x, ends.y) == CAVE[:2]


@pytest.mark.parametrize("name", [name for name in FULL if name.startswith("flies")])
def test_a_flight_ends_waiting_at_its_perch(window: pygame.Surface, name: str) -> None:
    kind, nth = name.rsplit(" ", 1)
    perch = PERCHES[int(nth) - (kind != "flies to")]
    canvas = Canvas(Resources())
    canvas.begin()
    paint(FULL[name], canvas, flight.FLIGHT)
    whole = [item for item in canvas.items() if item[7] == "dragon_waits"]
    if whole:  # he has just turned round
        assert whole[0][11] == perch.right
        assert dragon.still_place(dragon.WAITS, perch).contains(*Rect(*whole[0][1:5]).centre)
    else:
        there = Canvas(Resources())
        there.begin()
        dragon.draw_dragon(there, HOVERING._replace(**perch._asdict()))
        assert canvas.items() == there.items()


def test_he_faces_the_way_he_flies(posed: Callable[[Act, float], list[Pose]]) -> None:
    for nth in range(len(PERCHES)):
        act = FULL[f"home from {nth}"]
        assert not any(pose.right for time in times(act) for pose in posed(act, time)), "the cave is at the left"
    assert all(pose.right for time in (0.45, 0.6) for pose in posed(FULL["flies to 0"], time))


# ---- fire -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("perch", PERCHES)
@pytest.mark.parametrize("at", [0, 5, 10])
def test_the_fire_comes_to_the_column(posed: Callable[[Act, float], list[Pose]], perch: Perch, at: int) -> None:
    act, column = burning(perch, at, 11), layout.town_column(at, 11, room(perch))
    (pose,) = posed(act, 0.55)
    assert pose.fire == 1
    turn = dragon.place(pose)["fire"].turn
    assert any(column.inset(-6).contains(*turn.at(-400 * share, 0)) for share in (0.6, 0.7, 0.8, 0.9, 1))


def test_the_fire_has_gone_out_before_he_leaves(posed: Callable[[Act, float], list[Pose]]) -> None:
    act = burning(STAGE)
    assert [posed(act, time)[0].fire for time in (0.0, 0.2, 0.8, 0.95)] == [0, 0, 0, 0]


def test_the_tiles_are_turned_one_after_the_other(window: pygame.Surface) -> None:
    act = burning(STAGE)
    assert act[0][0].hides == {"dragon", *KEYS}

    def shown(time: float) -> list[str]:
        canvas = Canvas(StandIns())
        canvas.begin()
        paint(act, canvas, time)
        return [item[7] for item in canvas.items() if item[7] in (*KEYS, *BURNT)]

    assert shown(0.0) == list(KEYS)
    assert shown(0.55) == ["sky_burnt", *KEYS[1:]]
    assert shown(0.95) == list(BURNT)


@pytest.mark.parametrize("perch", PERCHES)
@pytest.mark.parametrize("ways", [(1, 2), (6, 0), (0, 3, 7), (9, 5, 4, 1)])
def test_several_columns_burn_in_one_swoop(
    posed: Callable[[Act, float], list[Pose]], perch: Perch, ways: tuple[int, ...]
) -> None:
    acts = swoop(perch, ways)
    lasts = [times(act)[-1] for act in acts]
    assert lasts == pytest.approx([0.68, *[0.34] * (len(ways) - 2), 0.68])
    assert dragon.place(posed(acts[0], 0)[0]) == dragon.place(HOVERING._replace(**perch._asdict()))
    assert dragon.place(posed(acts[-1], lasts[-1])[0]) == dragon.place(HOVERING._replace(**perch._asdict()))
    for act, then, last in zip(acts, acts[1:], lasts, strict=False):
        (ends,), (begins,) = posed(act, last), posed(then, 0)
        assert ends.fire == begins.fire == 1
        for part, placed in dragon.place(ends).items():
            other = dragon.place(begins)[part]
            assert hypot(placed.turn.x - other.turn.x, placed.turn.y - other.turn.y) < 12, part
    for act in acts:
        for time in times(act):
            for pose in posed(act, time):
                assert is_safe(pose)
                for placed in dragon.place(pose).values():
                    assert layout.TABLE.inset(-1).contains(placed.turn.x, placed.turn.y)


def swoop(perch: Perch, ways: tuple[int, ...], level: Level = "full", columns: int = 10) -> list[Act]:
    """These columns burn one after the other."""
    places = [layout.town_column(at, columns, room(perch)) for at in ways]
    acts = []
    for at, before, column, then in zip(ways, [None, *places], places, [*places[1:], None], strict=False):
        tiles = tuple(layout.town_tile(at, layer, columns, room(perch)) for layer in layout.LAYERS)
        acts.append(flight.burns(perch, column, tiles, KEYS, BURNT, KEYS, level, before, then))
    return acts


@pytest.mark.parametrize("level", ["full", "calm"])
def test_in_a_swoop_all_tiles_are_turned_in_time(window: pygame.Surface, level: Level) -> None:
    for act in swoop(STAGE, (1, 4, 6), level):
        canvas = Canvas(StandIns())
        canvas.begin()
        paint(act, canvas, times(act)[-1])
        assert [item[7] for item in canvas.items() if item[7] in (*KEYS, *BURNT)] == list(BURNT)


# ---- times and sounds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["full", "calm"])
def test_two_towns_take_at_most_six_seconds(level: Level) -> None:
    acts = (
        flight.wakes(level),
        flight.flies(CAVE, NEIGHBOURS[3], level),
        burning(NEIGHBOURS[3], level=level),
        flight.flies(NEIGHBOURS[3], STAGE, level),
        flight.rains(town(STAGE), level),
        flight.goes_home(STAGE, level),
    )
    lasts = [max(track.ends for track in tracks) for tracks, _cues in acts]
    assert sum(lasts) <= 6
    assert lasts == [0.7, 0.9, 0.95, 0.9, 0.95, 0.8]


@pytest.mark.parametrize("name", FULL)
def test_sounds_fall_into_the_act(name: str) -> None:
    for tracks, cues in (FULL[name], CALM[name]):
        assert all(0 <= cue.at < max(track.ends for track in tracks) for cue in cues)


def test_what_it_means_is_said() -> None:
    assert [cue.caption for cue in FULL["wakes"][1]] == ["The dragon wakes"]
    for name in ("burns 0 at 0", "bounces at 0", "rains at 0"):
        assert sum(bool(cue.caption) for cue in FULL[name][1]) == 1


def test_everything_hides_the_one_that_the_table_draws() -> None:
    for act in (*FULL.values(), *CALM.values()):
        assert any("dragon" in track.hides for track in act[0])
    assert not any(track.hides for track in flight.rains(town(STAGE), "full")[0])


@pytest.mark.parametrize("name", CALM)
def test_nothing_flies_at_level_calm(posed: Callable[[Act, float], list[Pose]], name: str) -> None:
    assert not any(posed(CALM[name], time) for time in times(CALM[name], 20))


def test_calm_fades(window: pygame.Surface) -> None:
    def faint(time: float) -> dict[str, int]:
        canvas = Canvas(StandIns())
        canvas.begin()
        paint(CALM["flies on from 0"], canvas, time)
        return {f"{item[7]} {item[1] > 1300}": item[6] for item in canvas.items() if item[0] == "image"}

    assert [list(faint(time).values()) for time in (0.0, 0.9)] == [[255], [255]]
    assert all(value < 255 for value in faint(0.3).values())


# ---- surfaces -------------------------------------------------------------------------------------------------


def test_a_flight_to_two_towns_needs_few_surfaces(window: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(StandIns())
    kept: dict[object, int] = {}
    shelf = canvas._brush._shelf
    get = shelf.get

    def counted(key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = get(key, make)  # type: ignore[arg-type]
        if isinstance(key, tuple) and str(key[1]).startswith("dragon"):
            kept[key] = bytes_of(surface)
        return surface

    monkeypatch.setattr(shelf, "get", counted)
    target, view = pygame.Surface((3840, 2160)), View(2.0, 0, 0, 3840, 2160)
    acts = [
        flight.wakes("full"),
        flight.flies(CAVE, STAGE, "full"),
        burning(STAGE, 2),
        flight.rains(town(STAGE), "full", STAGE),
        burning(STAGE, 6),
        flight.goes_home(STAGE, "full"),
    ]

    def play() -> None:
        for act in acts:
            for time in times(act, 60)[:-1]:
                canvas.begin()
                canvas.box((0, 0, 1920, 1080), "night")
                paint(act, canvas, time)
                canvas.paint(target, view)

    play()
    assert sum(kept.values()) < 70 * 2**20
    assert len(kept) < 450
    before = dict(kept)
    play()
    assert kept == before
