"""A show is asked for a moment; time is given, and nothing is left over when it ends."""

from typing import Any

from feuville_gui.table.show import Beat, Show, Track, after, heard_after
from feuville_gui.ui.sound import Cue

STATE: Any = object()


def _beat(*lasts: float, sound: str = "") -> Beat:
    tracks = tuple(Track(lambda canvas, part: None, seconds, hides=frozenset({str(seconds)})) for seconds in lasts)
    return Beat(STATE, 0, tracks, (Cue(sound, 0.5),) if sound else ())


def test_beats_follow_one_another_and_tracks_run_side_by_side() -> None:
    show = Show([_beat(1.0, 2.0), _beat(0.5)])
    first = show.at(100.0)
    assert first is not None
    assert first.hidden == {"1.0", "2.0"}
    later = show.at(101.5)
    assert later is not None
    assert later.hidden == {"2.0"}
    second = show.at(102.2)
    assert second is not None
    assert second.hidden == {"0.5"}
    assert show.at(102.5) is None


def test_speed_and_level() -> None:
    assert Show([_beat(1.0)], pace=0.25).at(5.0) is not None
    quick = Show([_beat(1.0)], pace=0.25)
    quick.at(5.0)
    assert quick.at(5.25) is None
    assert Show([_beat(1.0)], pace=0).at(5.0) is None
    assert Show([_beat(1.0)], "none").at(5.0) is None


def test_sounds_come_in_their_time_once() -> None:
    show = Show([_beat(1.0, sound="first"), _beat(1.0, sound="second")])
    assert show.heard(10.0) == ()
    assert [cue.sound for cue in show.heard(10.6)] == ["first"]
    assert show.heard(10.7) == ()
    assert [cue.sound for cue in show.heard(12.0)] == ["second"]


def test_after_a_long_sleep_not_all_sounds_come_at_once() -> None:
    show = Show([_beat(1.0, sound="first"), _beat(1.0, sound="second")])
    assert show.heard(10.0) == ()
    assert show.heard(4000.0) == ()
    assert show.at(4000.0) is None


def test_of_a_show_that_is_not_seen_few_sounds_are_heard_and_none_twice() -> None:
    beats = [_beat(1.0, sound=name) for name in ("slide", "tile_put", "tile_put", "hop", "score")]
    assert [cue.sound for cue in Show(beats, "none").heard(3.0)] == ["hop", "score"]


def test_what_is_cut_short_is_neither_seen_nor_heard() -> None:
    show = Show([_beat(1.0, sound="first")])
    show.at(10.0)
    show.finish()
    assert show.at(10.1) is None
    assert show.heard(11.0) == ()


def test_a_track_that_comes_later_hides_from_the_start_and_is_not_drawn_before() -> None:
    drawn = []
    (track,) = after(1.0, [Track(lambda canvas, part: drawn.append(part), 1.0, hides=frozenset({"die_0"}))])
    moment = Show([Beat(STATE, 0, (track,))]).at(0.0)
    assert moment is not None
    canvas: Any = None
    moment.draw(canvas)
    assert moment.hidden == {"die_0"}
    assert drawn == []
    moment._replace(time=1.5).draw(canvas)
    assert drawn == [0.5]
    assert heard_after(1.0, [Cue("hop", 0.5)]) == (Cue("hop", 1.5),)


def test_a_set_leaves_and_another_enters() -> None:
    show = Show([Beat(STATE, 0, pause=1.0, set="leaves"), Beat(STATE, 1, pause=1.0, set="enters")])
    away = [moment.away for n in range(20) if (moment := show.at(n / 10)) is not None]
    assert away[0] == 0
    assert away[9] > 0.7
    assert away[10] == 1
    assert away[19] < 0.1
