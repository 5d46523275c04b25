"""What follows what at a kiosk, with times that the tests write."""

import itertools
import random

import pytest

from feuville_gui.kiosk.config import Times
from feuville_gui.kiosk.policy import PATIENCE, SHOW, Phase, Told, Visit, advance, only_wakes, remaining, visited

TIMES = Times()
PACE = 0.25  # s between two looks


def after(visit: Visit, seconds: float, times: Times = TIMES) -> Visit:
    """The visit so many seconds later, in which nothing happens."""
    began = visit.seen or 0.0
    for look in range(1, round(seconds / PACE) + 1):
        visit = advance(visit, began + look * PACE, False, None, times)
    return visit


def touch(visit: Visit) -> Visit:
    return advance(visit, visit.seen or 0.0, True, None, TIMES)


def tell(visit: Visit, told: Told) -> Visit:
    return advance(visit, visit.seen or 0.0, False, told, TIMES)


def at(phase: Phase, idle: float = 0.0) -> Visit:
    return Visit(phase, 0.0, idle, 1000.0)


# ---- the show ----------------------------------------------------------------------------------------------


def test_the_show_goes_on_for_ever() -> None:
    visit = after(Visit(), 3600)
    assert visit.phase is Phase.ATTRACT
    for _ in range(3):
        visit = tell(visit, Told.OVER)
        assert visit.phase is Phase.RESULT
        assert after(visit, TIMES.result - PACE).phase is Phase.RESULT
        visit = after(visit, TIMES.result)
        assert visit.phase is Phase.TITLE
        assert after(visit, TIMES.title - PACE).phase is Phase.TITLE
        visit = after(visit, TIMES.title)
        assert visit.phase is Phase.ATTRACT


@pytest.mark.parametrize("phase", sorted(SHOW, key=lambda phase: phase.value))
def test_the_first_touch_only_wakes(phase: Phase) -> None:
    assert only_wakes(phase)
    assert not visited(phase)
    visit = touch(at(phase, idle=500))
    assert visit == Visit(Phase.INVITE, 0.0, 0.0, 1000.0)
    assert not only_wakes(Phase.INVITE)
    assert visited(Phase.INVITE)


def test_a_touch_at_the_very_end_of_a_game_wakes() -> None:
    assert advance(at(Phase.ATTRACT), 1000.0, True, Told.OVER, TIMES).phase is Phase.INVITE


# ---- a visit -----------------------------------------------------------------------------------------------


def test_an_invitation_that_nobody_follows_ends() -> None:
    visit = touch(Visit())
    assert after(visit, TIMES.invite - PACE).phase is Phase.INVITE
    assert after(visit, TIMES.invite).phase is Phase.RESET


def test_each_touch_lengthens_an_invitation() -> None:
    visit = touch(Visit())
    for _ in range(10):
        visit = touch(after(visit, TIMES.invite - 1))
    assert visit.phase is Phase.INVITE


def test_a_game_begins_and_is_asked_for_after_75_s() -> None:
    visit = tell(touch(Visit()), Told.STARTED)
    assert visit.phase is Phase.PLAY
    assert after(visit, 75 - PACE).phase is Phase.PLAY
    visit = after(visit, 75)
    assert visit.phase is Phase.PROMPT
    assert remaining(visit, TIMES) == 15
    assert remaining(after(visit, 5), TIMES) == 10
    assert remaining(after(visit, 15 - PACE), TIMES) == 1
    assert after(visit, 15 - PACE).phase is Phase.PROMPT
    visit = after(visit, 15)
    assert visit.phase is Phase.RESET
    assert remaining(visit, TIMES) == 0


def test_a_touch_answers_the_prompt_and_does_nothing_else() -> None:
    assert only_wakes(Phase.PROMPT)
    visit = touch(after(at(Phase.PLAY), 80))
    assert visit.phase is Phase.PLAY
    assert after(visit, 75 - PACE).phase is Phase.PLAY
    assert after(visit, 75).phase is Phase.PROMPT


def test_who_plays_is_never_asked() -> None:
    visit = at(Phase.PLAY)
    for _ in range(100):
        visit = touch(after(visit, 70))
    assert visit.phase is Phase.PLAY


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.PROMPT])
def test_a_finished_game_is_seen_for_30_s(phase: Phase) -> None:
    visit = tell(at(phase, idle=80), Told.OVER)
    assert visit.phase is Phase.SCORING
    assert after(visit, 30 - PACE).phase is Phase.SCORING
    assert after(visit, 30).phase is Phase.RESET
    assert after(touch(after(visit, 20)), 29).phase is Phase.SCORING
    assert tell(visit, Told.STARTED).phase is Phase.PLAY


@pytest.mark.parametrize("phase", [Phase.INVITE, Phase.PLAY, Phase.PROMPT, Phase.SCORING])
def test_who_has_enough_leaves_at_once(phase: Phase) -> None:
    assert tell(at(phase), Told.LEFT).phase is Phase.RESET


def test_after_the_reset_the_show_begins() -> None:
    visit = tell(at(Phase.PLAY), Told.LEFT)
    assert only_wakes(Phase.RESET)
    assert touch(visit).phase is Phase.RESET
    assert tell(visit, Told.READY).phase is Phase.ATTRACT
    assert after(visit, PATIENCE).phase is Phase.ATTRACT  # even if nobody says so


@pytest.mark.parametrize(("phase", "told"), list(itertools.product(Phase, Told)))
def test_what_does_not_belong_to_a_phase_is_not_heard(phase: Phase, told: Told) -> None:
    heard = {
        Told.STARTED: {Phase.INVITE, Phase.SCORING},
        Told.OVER: {Phase.ATTRACT, Phase.PLAY, Phase.PROMPT},
        Told.LEFT: {Phase.INVITE, Phase.PLAY, Phase.PROMPT, Phase.SCORING},
        Told.READY: {Phase.RESET},
    }
    assert (tell(at(phase), told).phase is not phase) == (phase in heard[told])


# ---- clocks that jump --------------------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [60.0, 3600.0, 30 * 86400.0, float("inf"), -5.0, -1e9])
@pytest.mark.parametrize("phase", Phase)
def test_a_clock_that_jumps_changes_nothing(phase: Phase, jump: float) -> None:
    visit = at(phase)
    later = advance(visit, 1000.0 + jump, False, None, TIMES)
    assert later.phase is phase
    assert later.idle <= 1.0
    if jump < float("inf"):
        assert (
            after(later, TIMES.reset + 60).phase is after(visit, TIMES.reset + 60).phase
        )  # and nothing waits for ever


def test_after_a_night_asleep_a_visitor_is_asked_first() -> None:
    visit = after(at(Phase.PLAY), 70)
    visit = advance(visit, visit.seen + 8 * 3600, False, None, TIMES)
    assert visit.phase is Phase.PLAY
    visit = after(visit, 5)
    assert visit.phase is Phase.PROMPT
    visit = advance(visit, visit.seen + 8 * 3600, False, None, TIMES)
    assert visit.phase is Phase.PROMPT
    assert remaining(visit, TIMES) >= 13


def test_whatever_happens_the_show_comes_back() -> None:
    luck = random.Random(6)
    visit, now = Visit(), 0.0
    met = set()
    for _ in range(20_000):
        now += luck.choice((0.016, 0.25, 0.25, 1.0, 40.0, -3.0))
        visit = advance(visit, now, luck.random() < 0.01, luck.choice((*[None] * 500, *Told)), TIMES)
        met.add(visit.phase)
        assert visit.idle >= 0
    assert met == set(Phase)
    assert after(tell(after(Visit(visit.phase, seen=now), 300), Told.LEFT), PATIENCE).phase in SHOW
