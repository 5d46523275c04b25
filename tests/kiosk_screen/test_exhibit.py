"""The kiosk from the show to the reset, as somebody before it sees it."""

import logging
from pathlib import Path

import msgspec
import pygame
import pytest

from feuville_gui.exhibit import Exhibit
from feuville_gui.kiosk.config import Attract, Config, Times
from feuville_gui.kiosk.policy import Phase
from feuville_gui.logbook import LOG
from feuville_gui.scenes.invite import Invite
from feuville_gui.scenes.rules_page import RulesPage
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.still_there import StillThere
from feuville_gui.scenes.table import TableScene
from feuville_gui.scenes.title_card import TitleCard
from feuville_gui.table.enlarged import EnlargedTown
from feuville_gui.table.log_panel import LogPanel
from feuville_gui.table.remaining import RemainingPanel
from feuville_gui.ui.rect import Rect
from tests.kiosk_screen.visitor import LANDSCAPE, PORTRAIT, QUICK, Visitor

FAST = {"motion": "none", "speed": "instant"}


def show(visitor: Visitor, phase: Phase, most: float = 4000.0) -> None:
    """Let time pass until this phase."""
    for _ in range(round(most / 0.4)):
        if visitor.phase is phase:
            return
        visitor.wait(0.4, 0.4)
    raise AssertionError(f"{phase} does not come, but {visitor.phase} stays")


# ---- the show -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_a_show_goes_from_game_to_scores_to_card_to_another_game(tmp_path: Path, size: tuple[int, int]) -> None:
    visitor = Visitor(tmp_path, size, **FAST)
    first = visitor.table.game
    assert all(who is not None for who in first.played_by)
    assert "Touch to play" in visitor.words()
    show(visitor, Phase.RESULT)
    assert isinstance(visitor.scene, ScoringScene)
    assert list(visitor.scene.form) == []
    assert "Touch to play" in visitor.words()
    show(visitor, Phase.TITLE)
    assert isinstance(visitor.scene, TitleCard)
    assert len(visitor.scene.pictures) >= 3
    assert "Touch to play" in visitor.words()
    show(visitor, Phase.ATTRACT)
    assert visitor.table.game.seed != first.seed
    assert visitor.table.game.setup != first.setup or visitor.table.game.entries != first.entries
    assert visitor.kiosk.board.counts.shown == 1


def test_captions_tell_the_roll_the_choice_and_why(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    told = set()
    for _ in range(300):
        visitor.wait(0.5)
        told.add(visitor.table.caption(visitor.table.look()).words)
    assert any("rolls" in words for words in told)
    assert any("takes" in words or "builds" in words for words in told)
    assert any("point" in words or "symbol" in words or "column" in words for words in told)


def test_the_show_wakes_by_any_touch_or_key_which_does_nothing_else(tmp_path: Path) -> None:
    for wake in (lambda visitor: visitor.touch(600, 400), lambda visitor: visitor.key(pygame.K_a)):
        visitor = Visitor(tmp_path)
        wake(visitor)
        assert visitor.phase is Phase.INVITE
        assert isinstance(visitor.scene, Invite)
        assert (visitor.scene.people, visitor.scene.result) == (1, None)


def test_a_key_that_something_lies_on_does_not_wake_for_ever(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)
    visitor.send(down)
    for _ in range(120):
        visitor.send(down)
        visitor.wait(0.5)
    assert visitor.phase is Phase.ATTRACT


def test_a_mouse_that_is_only_shaken_does_not_wake(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    visitor.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    assert visitor.phase is Phase.ATTRACT
    assert pygame.mouse.get_visible()
    visitor.wait(4)
    assert not pygame.mouse.get_visible()


def test_a_finger_needs_no_arrow(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    visitor.invited()
    assert not pygame.mouse.get_visible()


# ---- the invitation -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_taps_choose_who_plays(tmp_path: Path, size: tuple[int, int]) -> None:
    visitor = Visitor(tmp_path, size)
    visitor.invited()
    visitor.tap_on(("computers", 3))
    visitor.tap_on(("level", 5))
    visitor.tap_on("start")
    assert [None if who is None else who.level for who in visitor.table.game.played_by] == [None, 5, 5, 5]
    assert len({seat.name for seat in visitor.table.game.setup.seats}) == 4


@pytest.mark.parametrize("people", [2, 3, 4])
def test_people_play_among_themselves(tmp_path: Path, people: int) -> None:
    visitor = Visitor(tmp_path)
    visitor.invited()
    visitor.tap_on(("people", people))
    visitor.tap_on("start")
    assert visitor.table.game.played_by == (None,) * people


def test_back_leads_to_the_show(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    visitor.invited()
    visitor.tap_on("back")
    visitor.wait(1)
    assert visitor.phase is Phase.ATTRACT


def test_the_language_is_chosen_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = []
    monkeypatch.setattr("feuville_gui.exhibit.words.languages", lambda: ("en", "fr"))
    monkeypatch.setattr("feuville_gui.exhibit.words.own_name", lambda code: code)
    monkeypatch.setattr("feuville_gui.exhibit.words.choose", spoken.append)
    visitor = Visitor(tmp_path)
    visitor.invited()
    visitor.tap(visitor.scene.form["language"].part(1))
    assert spoken[-1] == "fr"
    visitor.wait(50)
    assert visitor.phase is Phase.ATTRACT
    assert spoken[-1] == ""


# ---- a game -------------------------------------------------------------------------------------------------


def test_a_visitors_game_is_kept_nowhere(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    visitor.playing()
    visitor.wait(20)
    assert list(tmp_path.rglob("*.jsonl")) == []


def test_the_signs_open_what_they_say(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = visitor.playing()
    visitor.wait(3)
    for name, panel in (("log", LogPanel), ("remaining", RemainingPanel)):
        visitor.tap_on(name)
        assert isinstance(table.panel, panel)
        visitor.tap(table.panel.form["closed"].rect)
        assert table.panel is None
    visitor.tap_on("rules")
    assert isinstance(visitor.scene, RulesPage)
    assert "search" not in visitor.scene.form
    visitor.tap_on("close")
    assert visitor.scene is table
    visitor.tap_on("sound")
    assert visitor.kiosk.settings.mute
    visitor.tap_on("hint")
    assert table.counsel.wanted


def test_a_row_of_the_story_leads_nowhere(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = visitor.playing()
    visitor.wait(3)
    visitor.tap_on("log")
    assert table.panel is not None
    rows = table.panel.form["rows"]
    visitor.tap(rows.row(len(rows.lines) - 1))
    assert table.panel is not None
    assert visitor.scene is table


def test_finish_asks_once_more(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = visitor.playing()
    visitor.wait(3)
    visitor.tap_on("leave")
    assert "Finish once more" in visitor.words()
    visitor.tap_on("hint")
    visitor.tap_on("leave")
    assert visitor.scene is table
    visitor.tap_on("leave")
    visitor.wait(1)
    assert visitor.phase is Phase.ATTRACT


def test_a_town_is_enlarged_by_a_tap(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = visitor.playing()
    visitor.wait(3)
    place = next(rect for spot, rect in table.grip.places.items() if spot.kind == "stage")
    visitor.tap(Rect(place.x + 20, place.y + 120, 4, 4))
    assert isinstance(table.panel, EnlargedTown)


def test_nobody_there_is_asked_and_one_touch_goes_on(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = visitor.playing()
    visitor.wait(76)
    assert visitor.phase is Phase.PROMPT
    assert isinstance(visitor.scene, StillThere)
    before = visitor.scene.seconds
    visitor.wait(5)
    assert visitor.scene.seconds == before - 5
    assert str(visitor.scene.seconds) in visitor.words()
    entries = len(table.game.entries)
    visitor.tap(table.grip.places[table.grip.offers[0].source])
    assert visitor.scene is table
    assert (len(table.game.entries), table.grip.picked) == (entries, None)


def test_nobody_there_means_reset_even_over_the_rules(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    visitor.playing()
    visitor.wait(2)
    visitor.tap_on("rules")
    visitor.wait(76)
    assert isinstance(visitor.scene, StillThere)
    visitor.touch(300, 300)
    assert isinstance(visitor.scene, RulesPage)
    visitor.wait(91)
    assert visitor.phase is Phase.ATTRACT
    assert visitor.kiosk.board.counts.resets == 1


# ---- the keeper's wishes ------------------------------------------------------------------------------------


def test_a_changed_config_holds_at_once(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    wanted = msgspec.structs.replace(
        QUICK, sound=msgspec.structs.replace(QUICK.sound, effects=10), times=Times(prompt=5, reset=8)
    )
    looks = iter([True])

    def look(now: float) -> bool:
        visitor.kiosk.watched.config = wanted
        return next(looks, False)

    visitor.kiosk.watched.look = look  # type: ignore[method-assign]
    visitor.playing()
    assert visitor.kiosk.settings.effects == 10
    visitor.wait(6)
    assert visitor.phase is Phase.PROMPT


def test_the_wish_for_players_holds(tmp_path: Path) -> None:
    config = Config(attract=Attract(players=(4,), levels=(1, 2), styles=("hunter", "careful")))
    table = Visitor(tmp_path, config=config).table
    assert sorted(who.level for who in table.game.played_by if who) == [1, 1, 2, 2]
    assert sorted(who.style for who in table.game.played_by if who) == ["careful", "careful", "hunter", "hunter"]


def test_a_turned_screen_begins_again(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    visitor.playing()
    pygame.display.set_mode(PORTRAIT, pygame.RESIZABLE)
    visitor.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=PORTRAIT[0], y=PORTRAIT[1]))
    assert visitor.phase is Phase.ATTRACT
    assert visitor.kiosk.page.h > visitor.kiosk.page.w
    visitor.playing()


# ---- what goes wrong ----------------------------------------------------------------------------------------


def broken(visitor: Visitor) -> None:
    """Let the scene on top break when it is drawn next."""

    def draw(canvas: object) -> None:
        raise RuntimeError("on purpose")

    visitor.kiosk.stack.top.draw = draw  # type: ignore[method-assign]


def test_a_crash_leads_back_to_the_show_without_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    visitor = Visitor(tmp_path)
    del visitor.kiosk._crashed
    visitor.playing()
    LOG.propagate = True
    with caplog.at_level(logging.ERROR, "feuville"):
        broken(visitor)
        visitor.wait(0.1)
    assert visitor.phase is Phase.ATTRACT
    assert isinstance(visitor.scene, TableScene)
    assert "wrong" not in visitor.words()
    assert "on purpose" in caplog.text
    assert visitor.kiosk.board.counts.crashes == 1
    assert visitor.kiosk.running


def test_too_many_crashes_are_for_whoever_watches(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    del visitor.kiosk._crashed
    for _ in range(3):
        assert visitor.kiosk.running
        broken(visitor)
        visitor.wait(1, 1)
    assert not visitor.kiosk.running
    assert visitor.kiosk.failed


def test_now_and_then_a_crash_is_not_too_many(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    del visitor.kiosk._crashed
    for _ in range(5):
        broken(visitor)
        visitor.wait(61, 1)
    assert visitor.kiosk.running


def test_it_ends_from_outside_with_a_clean_code(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path)
    visitor.kiosk.stop()
    assert visitor.kiosk.run() == 0


def test_a_screen_of_any_size_will_do(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, (640, 360))
    assert "Touch to play" in visitor.words()
    assert isinstance(visitor.kiosk, Exhibit)
