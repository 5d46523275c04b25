"""The program as a whole: the command line, the window, and which scene follows which."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

import feuville_gui
from feuville_gui import app, program, rules, settings
from feuville_gui.__main__ import main
from feuville_gui.ai.worker import AtOnce
from feuville_gui.app import App
from feuville_gui.mishaps import report, trouble_words
from feuville_gui.scenes.load import Load, LoadGame
from feuville_gui.scenes.menu import Chosen, Menu
from feuville_gui.scenes.moment import MomentScene
from feuville_gui.scenes.options import Options
from feuville_gui.scenes.pause import Leave, Pause, SaveAs
from feuville_gui.scenes.players import PlayersPage
from feuville_gui.scenes.replay import PlayOn, ReplayScene
from feuville_gui.scenes.rules_page import RulesPage
from feuville_gui.scenes.scoring import BackToMenu, NewGame, PlayAgain, ScoringScene
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.scenes.table import ShowScoring, TableScene, Wish
from feuville_gui.session import Saves, journal_lines, read_box, start_match
from feuville_gui.settings import Settings, Trouble
from feuville_gui.ui.resources import Missing, Resources
from tests.pilot import persons_only
from tests.session.games import finished, match
from tests.ui.stage import StandIns


class Desk:
    """The program with hands. Time only goes on when they let it."""

    def __init__(self, folder: Path, **more: Any) -> None:
        chosen = more.pop("settings", Settings(window=(1920, 1080)))
        self.folder = folder
        self.app = App(
            chosen, folder=folder / "settings", saves=Saves(rules, folder / "games"), thinker=AtOnce(), **more
        )
        self.now = 10.0
        self.turn()

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    def turn(self, *events: pygame.event.Event) -> list[pygame.Rect]:
        self.now += 0.1
        return self.app.turn(events, self.now)

    def key(self, code: int, mod: int = 0) -> None:
        more = {"key": code, "mod": mod, "scancode": 0, "unicode": ""}
        self.turn(pygame.event.Event(pygame.KEYDOWN, more), pygame.event.Event(pygame.KEYUP, more))

    def small(self, size: tuple[int, int] = (900, 600)) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.turn(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def at(self, name: object) -> tuple[float, float]:
        """The pixel in the middle of a widget."""
        view = self.app.screen.view
        x, y = self.scene.form[name].rect.centre
        return view.dx + x * view.scale, view.dy + y * view.scale

    def click(self, name: object) -> None:
        at = {"pos": self.at(name), "button": 1, "touch": False}
        self.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
        self.turn(pygame.event.Event(pygame.MOUSEBUTTONUP, at))

    def words(self) -> list[str]:
        return [
            " ".join("".join(piece.words for piece in line) for line in item[7].lines)
            for item in self.app.canvas.items()
            if item[0] == "text"
        ]


@pytest.fixture(autouse=True)
def _stand_ins(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(program, "Resources", StandIns)
    yield
    pygame.quit()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_the_menu_comes_first_and_a_still_window_is_not_painted(desk: Desk) -> None:
    assert isinstance(desk.scene, Menu)
    assert pygame.display.get_caption()[0].startswith("Feuville")
    assert desk.turn() == []
    assert desk.turn(pygame.event.Event(pygame.WINDOWEXPOSED)) != []


def test_scenes_follow_each_other_by_pointer(desk: Desk) -> None:
    desk.click(Chosen.NEW)
    assert isinstance(desk.scene, SetupScene)
    desk.click("back")
    desk.click(Chosen.OPTIONS)
    assert isinstance(desk.scene, Options)
    desk.click("done")
    desk.click(Chosen.CREDITS)
    assert isinstance(desk.scene, RulesPage)
    desk.click("close")
    desk.click(Chosen.LOAD)
    assert isinstance(desk.scene, Load)
    desk.click("back")
    desk.click(Chosen.QUIT)
    assert not desk.app.running


def test_a_game_is_started_left_and_continued(desk: Desk) -> None:
    desk.click(Chosen.NEW)
    desk.click("start")
    assert isinstance(desk.scene, TableScene)
    seed = desk.scene.game.seed
    desk.app.follow(Leave.MENU)
    assert isinstance(desk.scene, Menu)
    desk.app.follow(Chosen.LOAD)
    (saved,) = desk.scene.form["games"].rows
    assert "Player 1" in saved.below
    desk.click("load")
    assert isinstance(desk.scene, TableScene)
    desk.app.follow(Leave.MENU)
    desk.turn()
    desk.click(Chosen.CONTINUE)
    assert desk.scene.game.seed == seed


def test_the_games_menu_lies_over_the_table(desk: Desk) -> None:
    desk.click(Chosen.NEW)
    desk.click("start")
    desk.key(pygame.K_F10)
    assert isinstance(desk.scene, Pause)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, TableScene)
    desk.key(pygame.K_F10)
    desk.app.follow(SaveAs("Sunday"))
    assert isinstance(desk.scene, Pause)  # what is typed next must not reach the game
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, TableScene)
    assert [saved.title for saved in desk.app.saves.list() if not saved.auto] == ["Sunday"]


def test_after_the_scoring_the_same_players_play_again_or_others_are_chosen(desk: Desk) -> None:
    desk.click(Chosen.NEW)
    desk.click(("rule", "tie"))
    desk.click("add")
    desk.click("start")
    first = desk.scene.game
    desk.app.follow(ShowScoring(first))
    assert isinstance(desk.scene, ScoringScene)
    desk.app.follow(PlayAgain(first.setup))
    assert desk.scene.game.setup == first.setup
    assert desk.scene.game.seed != first.seed
    desk.app.follow(NewGame())
    assert len([widget for widget in desk.scene.form if str(widget.name).startswith("('name'")]) == 3
    desk.app.follow(BackToMenu())
    assert isinstance(desk.scene, Menu)


def test_a_given_seed_is_proposed_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=77)
    desk.click(Chosen.NEW)
    desk.click("start")
    assert desk.scene.game.seed == "77"
    desk.app.follow(Leave.MENU)
    desk.turn()
    desk.click(Chosen.NEW)
    assert desk.scene.form["seed"].value == ""


def test_the_rules_open_everywhere_with_f1(desk: Desk) -> None:
    for _ in range(2):
        desk.key(pygame.K_F1)
        assert isinstance(desk.scene, RulesPage)
        assert len(desk.app.stack) == 2
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Menu)


def test_f11_fills_the_screen_and_is_kept(desk: Desk) -> None:
    desk.app.follow(Chosen.OPTIONS)
    desk.key(pygame.K_F11)
    assert desk.app.screen.fullscreen
    assert desk.scene.form["fullscreen"].value is True
    assert settings.load(desk.folder / "settings")[0].fullscreen
    desk.key(pygame.K_RETURN, pygame.KMOD_LALT)
    assert not desk.app.screen.fullscreen


def test_a_small_window_asks_to_be_made_larger_and_loses_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.click(Chosen.NEW)
    scene = desk.scene
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    desk.small()
    assert any("make the window larger" in words and "F11" in words for words in desk.words())
    for code in (pygame.K_F1, pygame.K_q, pygame.K_RETURN, pygame.K_TAB):
        desk.key(code)
    assert desk.app.running
    pygame.display.set_mode((1400, 800), pygame.RESIZABLE)
    desk.turn(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1400, y=800))
    assert desk.scene is scene
    assert not any("make the window larger" in words for words in desk.words())
    desk.click("back")
    assert isinstance(desk.scene, Menu)


def test_a_small_screen_says_so_and_can_be_left(desk: Desk) -> None:
    desk.small()  # the monitor of SDL's dummy driver is 1024 x 768
    (words,) = desk.words()
    assert words == "This screen is too small for the game, which needs 1366 × 768. Esc leaves."
    desk.key(pygame.K_F11)
    assert desk.app.screen.fullscreen
    assert desk.app.running
    desk.key(pygame.K_ESCAPE)
    assert not desk.app.running


def test_a_tiny_window_is_kept_as_one_that_can_be_opened(desk: Desk) -> None:
    desk.small((30, 20))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    desk.app.run()
    assert settings.load(desk.folder / "settings") == (Settings(window=(200, 200)), None)


def test_settings_hold_at_once(desk: Desk) -> None:
    desk.app.apply(Settings(text_size=130, ui_scale=150, language="en"))
    assert desk.app.canvas.letters.grow == 1.3
    assert desk.app.screen.view.scale == 1.5
    desk.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=(1919, 1079), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    assert desk.app.screen.view.dx == -960
    desk.key(pygame.K_TAB)
    focus = desk.app.screen.to_pixels(desk.scene.focused)
    assert pygame.Rect(0, 0, 1920, 1080).contains(focus)


def mouse(kind: int, x: float, y: float) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), button=1, touch=False)


def finger(kind: int, x: float, y: float) -> pygame.event.Event:
    return pygame.event.Event(kind, finger_id=1, x=x / 1920, y=y / 1080)


def test_an_enlarged_table_follows_each_event_before_the_next(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings=Settings(window=(1920, 1080), ui_scale=200))
    desk.turn(mouse(pygame.MOUSEMOTION, 960, 540))
    x, y = desk.at(Chosen.OPTIONS)
    press, release = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    desk.turn(mouse(press, x, y), mouse(release, x, y), mouse(pygame.MOUSEMOTION, 0, 0))  # all in one picture's time
    assert isinstance(desk.scene, Options)


def test_a_finger_hits_what_was_seen_under_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings=Settings(window=(1920, 1080), ui_scale=200))
    desk.turn(mouse(pygame.MOUSEMOTION, 960, 540))
    before = desk.app.screen.view
    x, y = desk.at(Chosen.OPTIONS)
    copy = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=True)
    desk.turn(copy, finger(pygame.FINGERDOWN, x, y), finger(pygame.FINGERMOTION, x + 1, y))
    assert desk.app.screen.view == before
    desk.turn(finger(pygame.FINGERUP, x + 1, y))
    assert isinstance(desk.scene, Options)
    assert desk.app.screen.view != before


def test_a_held_escape_opens_and_closes_a_menu_once(desk: Desk) -> None:
    desk.click(Chosen.NEW)
    desk.click("start")
    desk.scene.performance.show.finish()  # an Esc would only skip what moves
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0, unicode="")
    for _ in range(4):
        desk.turn(held)
        assert isinstance(desk.scene, Pause)


@pytest.mark.parametrize("code", [pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F10, pygame.K_l])
def test_what_is_dragged_is_let_go_when_something_opens_over_it(desk: Desk, code: int) -> None:
    desk.click(Chosen.NEW)
    persons_only(desk.scene)
    desk.click("start")
    while desk.scene.game.state.decider != rules.CHANCE and not isinstance(
        desk.scene.game.state.decision, rules.decisions.UseDice
    ):
        desk.key(pygame.K_SPACE)
    table = desk.scene
    table.performance.show.finish()
    offer = next(offer for offer in table.grip.offers if offer.target is not None and offer.actions)
    x, y = table.grip.places[offer.source].centre
    desk.turn(mouse(pygame.MOUSEMOTION, x, y), mouse(pygame.MOUSEBUTTONDOWN, x, y))
    desk.turn(mouse(pygame.MOUSEMOTION, x + 50, y + 50))
    assert table.grip.dragging
    desk.key(code)
    assert desk.scene is not table or table.panel is not None
    assert not table.grip.dragging


def test_words_of_an_input_method_stay_in_their_field(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    on: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: on.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: on.append(False))
    desk.click(Chosen.NEW)
    desk.turn(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    assert desk.scene.form.composing
    desk.click(("name", 1))
    desk.click(("name", 0))
    assert on == [True, False, True, False, True]
    assert not desk.scene.form.composing
    desk.turn(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    desk.key(pygame.K_F1)
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Menu)


def test_settings_that_cannot_be_kept_are_told_in_the_options(tmp_path: Path) -> None:
    (tmp_path / "settings").write_text("a file where the folder should be")
    desk = Desk(tmp_path)
    desk.app.follow(Chosen.OPTIONS)
    desk.turn()
    desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RIGHT)
    assert any("cannot be kept" in words for words in desk.words())


@pytest.mark.parametrize("kind", ["broken", "unread", "unsaved"])
def test_trouble_with_the_settings_is_told_in_the_menu(tmp_path: Path, kind: Any) -> None:
    trouble = Trouble(kind, "some/where", "a reason")
    desk = Desk(tmp_path, trouble=trouble)
    assert trouble_words(trouble) in desk.words()
    assert "some/where" in trouble_words(trouble)
    assert "no folder" in trouble_words(settings.NOWHERE)


def test_text_input_is_on_only_while_something_is_written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    on: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: on.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: on.append(False))
    desk.click(Chosen.NEW)
    desk.click("start")
    assert on == [True, False]


def test_an_error_is_reported_and_leads_back_to_the_menu(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.click(Chosen.NEW)
    monkeypatch.setattr(desk.scene, "handle", lambda event: 1 // 0)
    desk.key(pygame.K_DOWN)
    assert isinstance(desk.scene, Menu)
    (sentence,) = [words for words in desk.words() if "Something went wrong" in words]
    (log,) = Path(os.environ["HOME"]).rglob("crash-*.txt")
    assert "ZeroDivisionError" in log.read_text()
    assert log.name in sentence
    assert "Traceback" not in sentence


def test_an_error_in_the_menu_ends_the_program(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(desk.scene, "handle", lambda event: 1 // 0)
    desk.key(pygame.K_DOWN)
    assert not desk.app.running
    assert desk.app.run() == 1
    assert "Something went wrong" in capsys.readouterr().err


def test_a_report_that_cannot_be_written_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert report(ValueError(), tmp_path / "file") is None


def test_the_loop_runs_until_the_window_is_closed(desk: Desk) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert desk.app.run() == 0
    assert settings.load(desk.folder / "settings")[0].window == (1920, 1080)


def test_a_box_that_cannot_be_read_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Any:
        raise rules.ManifestError("manifest.csv, line 3: no such layer.")

    monkeypatch.setattr(app, "read_box", broken)
    desk.click(Chosen.NEW)
    desk.click("start")
    assert isinstance(desk.scene, Menu)
    assert "manifest.csv, line 3: no such layer." in desk.words()


def test_a_torn_file_is_told_at_the_table(desk: Desk) -> None:
    auto = desk.app.saves.autosave(match(actions=10))
    assert auto.begin() is None
    auto.path.write_bytes(auto.path.read_bytes()[:-9])
    desk.app.follow(Chosen.CONTINUE)
    assert "not written to its end" in desk.scene.notice


def test_a_crash_tells_where_the_game_is_kept(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    auto = desk.app.saves.autosave(match(actions=10))
    assert auto.begin() is None
    desk.app.follow(Chosen.CONTINUE)
    monkeypatch.setattr(desk.scene, "handle", lambda event: 1 // 0)
    desk.key(pygame.K_DOWN)
    assert any(f"Your game is kept in {auto.path}" in words for words in desk.words())
    (written,) = Path(os.environ["HOME"]).rglob("crash-*.txt")
    assert f"game: {auto.path}" in written.read_text(encoding="utf-8")
    assert "settings: Settings(" in written.read_text(encoding="utf-8")
    desk.app.follow(Chosen.CONTINUE)
    assert len(desk.scene.game.entries) == len(match(actions=10).entries)


def test_a_run_is_in_the_log(desk: Desk) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    desk.app.run()
    (log,) = Path(os.environ["HOME"]).rglob("feuville.log")
    lines = log.read_text(encoding="utf-8").splitlines()
    assert f"Feuville {feuville_gui.__version__} begins" in lines[0]
    assert lines[-1].endswith("ends")


def test_a_game_that_is_gone_is_told(desk: Desk) -> None:
    desk.app.follow(Chosen.CONTINUE)
    desk.turn()
    assert any("no longer there" in words for words in desk.words())


def test_a_finished_game_that_is_loaded_shows_its_scoring(desk: Desk) -> None:
    game = finished(3)
    auto = desk.app.saves.autosave(game)
    assert auto.begin() is None
    desk.app.saves.save(game, "Sunday")
    before = {saved.path: saved.path.read_bytes() for saved in desk.app.saves.list()}
    for path in before:
        desk.app.follow(LoadGame(path))
        assert isinstance(desk.scene, ScoringScene)
        desk.key(pygame.K_z)
    desk.app.follow(NewGame())
    assert isinstance(desk.scene, SetupScene)
    assert {saved.path: saved.path.read_bytes() for saved in desk.app.saves.list()} == before


def test_what_a_game_taught_leads_to_its_moments_and_back(desk: Desk) -> None:
    desk.app.settings = replace(desk.app.settings, motion="none")
    desk.app.follow(ShowScoring(finished()))
    scoring = desk.scene
    desk.turn()
    scoring.show_page("lesson")
    scoring.lesson.begin()
    while scoring.moving:
        desk.turn()
    desk.click(("turn", 1))
    moment = desk.scene
    assert isinstance(moment, MomentScene)
    desk.click("watch")
    assert isinstance(desk.scene, ReplayScene)
    assert desk.scene.state is moment.look().state
    desk.key(pygame.K_ESCAPE)
    assert desk.scene is moment
    desk.key(pygame.K_ESCAPE)
    assert desk.scene is scoring
    assert scoring.lesson.review is not None


def test_a_repaired_game_tells_where_the_file_is_as_it_was(desk: Desk) -> None:
    auto = desk.app.saves.autosave(match(actions=10))
    assert auto.begin() is None
    lines = auto.path.read_bytes().splitlines(keepends=True)
    auto.path.write_bytes(b"".join([*lines[:-2], lines[-1]]))
    desk.app.follow(Chosen.CONTINUE)
    assert f"line {len(lines) - 1}: " in desk.scene.notice
    assert desk.scene.notice.endswith(f"The file as it was is kept beside, as {auto.path.stem}.broken.")


def test_a_finished_game_with_a_defect_tells_it_on_its_scoring(desk: Desk) -> None:
    auto = desk.app.saves.autosave(finished())
    assert auto.begin() is None
    with auto.path.open("ab") as file:
        file.write(b"{}\n")
    desk.app.follow(LoadGame(auto.path))
    assert isinstance(desk.scene, ScoringScene)
    desk.turn()
    assert any(words.endswith(f"kept beside, as {auto.path.stem}.broken.") for words in desk.words())


def test_a_running_game_is_gone_through_and_played_on_as_a_copy(desk: Desk) -> None:
    auto = desk.app.saves.autosave(match(actions=30))
    assert auto.begin() is None
    desk.app.follow(Chosen.CONTINUE)
    desk.app.settings = desk.scene.settings = replace(desk.app.settings, motion="none")
    live = desk.scene
    for code in (pygame.K_F2, pygame.K_PAGEUP, pygame.K_RETURN):
        desk.key(code)
    assert isinstance(desk.scene, ReplayScene)
    assert desk.scene.n < len(live.game.entries)
    desk.key(pygame.K_ESCAPE)
    assert desk.scene is live
    old = auto.path.read_bytes()
    for code in (pygame.K_F2, pygame.K_PAGEUP, pygame.K_RETURN, pygame.K_PAGEUP):
        desk.key(code)
    n = desk.scene.n
    desk.click("on")
    assert isinstance(desk.scene, TableScene)
    copy = desk.scene.game
    assert copy is not live.game
    assert list(copy.entries[:n]) == list(live.game.entries[:n])
    assert desk.scene.auto.path != auto.path
    assert auto.path.read_bytes() == old
    assert len(desk.app.saves.list()) == 2


def test_a_finished_game_is_gone_through_from_its_scoring_and_from_the_list(desk: Desk) -> None:
    desk.app.settings = replace(desk.app.settings, motion="none")
    desk.app.saves.save(finished(), "Sunday")
    desk.app.follow(ShowScoring(finished()))
    scoring = desk.scene
    desk.turn()
    desk.click("watch")
    assert isinstance(desk.scene, ReplayScene)
    assert desk.scene.n == 0
    desk.click("back")
    assert desk.scene is scoring
    scoring.show_page("charts")
    desk.turn()
    desk.click("curve")
    assert isinstance(desk.scene, ReplayScene)
    assert 0 < desk.scene.n < len(finished().entries)
    desk.key(pygame.K_ESCAPE)
    desk.app.follow(Leave.MENU)
    desk.click(Chosen.LOAD)
    games = desk.scene
    desk.click("watch")
    assert isinstance(desk.scene, ReplayScene)
    desk.key(pygame.K_ESCAPE)
    assert desk.scene is games
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Menu)


def test_a_file_dropped_on_the_menu_opens_the_list(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "Sunday.jsonl"
    file.write_bytes(b"".join(journal_lines(match(actions=5))))
    desk.turn(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(desk.scene, Load)
    assert [saved.title for saved in desk.app.saves.list()] == ["Sunday"]
    desk.click("load")
    assert isinstance(desk.scene, TableScene)
    desk.turn(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(desk.scene, TableScene)


def test_a_game_that_ends_at_the_table_counts_for_its_players(desk: Desk) -> None:
    desk.app.follow(ShowScoring(finished()))
    desk.app.follow(Leave.MENU)
    desk.turn()
    desk.click(Chosen.PLAYERS)
    assert isinstance(desk.scene, PlayersPage)
    assert {"Anna", "Jürgen", "Most points"} <= set(desk.words())
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Menu)


def games_of(desk: Desk, name: str) -> int:
    """How many games the players' page tells of."""
    desk.app.follow(Leave.MENU)
    desk.turn()
    desk.click(Chosen.PLAYERS)
    assert isinstance(desk.scene, PlayersPage)
    return next((profile.games for profile in desk.app.profiles.all() if profile.name == name), 0)


def test_a_game_that_was_over_when_the_program_was_killed_counts_once(desk: Desk) -> None:
    auto = desk.app.saves.autosave(match(actions=10_000))
    auto.begin()
    assert games_of(desk, "Anna") == 1
    assert games_of(desk, "Anna") == 1
    desk.app.follow(LoadGame(auto.path))
    assert isinstance(desk.scene, ScoringScene)
    assert games_of(desk, "Anna") == 1


def test_a_game_that_was_over_counts_when_it_is_opened(desk: Desk) -> None:
    auto = desk.app.saves.autosave(match(actions=10_000))
    auto.begin()
    desk.app.follow(LoadGame(auto.path))
    auto.path.unlink()
    assert games_of(desk, "Anna") == 1


def test_a_finished_game_that_comes_from_elsewhere_does_not_count(desk: Desk) -> None:
    saved = desk.app.saves.save(finished(), "Sunday")
    desk.app.follow(LoadGame(saved.path))
    assert isinstance(desk.scene, ScoringScene)
    assert games_of(desk, "Anna") == 0


def test_a_copy_that_is_only_begun_does_not_count(desk: Desk) -> None:
    desk.app.follow(ShowScoring(finished()))
    desk.app.follow(PlayOn(finished(), 60))
    assert isinstance(desk.scene, TableScene)
    assert games_of(desk, "Anna") == 1


def test_a_game_that_cannot_be_counted_is_told_on_its_scoring_and_counted_later(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    desk.app.saves.autosave(match(actions=10_000)).begin()
    with monkeypatch.context() as patch:
        patch.setattr("feuville_gui.session.profiles.replace_file", full)
        desk.app.follow(ShowScoring(match(actions=10_000)))
        desk.turn()
        assert "The players' results cannot be kept (No space left on device)." in desk.words()
        games_of(desk, "Anna")
        assert "The players' results cannot be kept (No space left on device)." in desk.words()
    assert games_of(desk, "Anna") == 1


def test_a_game_with_tiles_that_have_no_picture_is_told(desk: Desk) -> None:
    box = rules.Box(tuple(replace(tile, id="X99") if tile.id == "W01" else tile for tile in read_box().tiles))
    saved = desk.app.saves.save(start_match(replace(match().setup, box=box), "1"), "Sunday")
    desk.app.follow(LoadGame(saved.path))
    desk.turn()
    assert isinstance(desk.scene, Menu)
    assert any("no pictures of: X99." in words for words in desk.words())


def test_saved_games_that_cannot_be_found_are_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder")
    desk = Desk(tmp_path)
    (told,) = [words for words in desk.words() if "Saved games cannot be found" in words]
    desk.click(Chosen.LOAD)
    assert told in desk.words()
    assert not any("no saved game yet" in words for words in desk.words())


@pytest.mark.parametrize("chosen", [Chosen.CREDITS, Chosen.RULES])
def test_a_text_that_is_missing_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch, chosen: Chosen) -> None:
    def missing(_: object, name: str) -> str:
        raise Missing(f"A text of the game is missing: {name}")

    monkeypatch.setattr(StandIns, "text", missing)
    desk.click(chosen)
    assert any("A text of the game is missing" in words for words in desk.words())
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Menu)


def test_an_unknown_result_is_an_error(desk: Desk) -> None:
    with pytest.raises(TypeError):
        desk.app.follow("somewhere")


# ---- sound ---------------------------------------------------------------------------------------------------


def test_m_mutes_everywhere_but_where_something_is_written(desk: Desk) -> None:
    desk.key(pygame.K_m)
    assert settings.load(desk.folder / "settings")[0].mute
    desk.click(Chosen.OPTIONS)
    desk.key(pygame.K_m)
    assert not desk.app.settings.mute
    assert desk.scene.form["mute"].value is False
    desk.click("done")
    desk.click(Chosen.NEW)
    assert desk.scene.writing
    desk.key(pygame.K_m)
    assert not desk.app.settings.mute


def test_the_bars_button_mutes(desk: Desk) -> None:
    desk.click(Chosen.NEW)
    desk.click("start")
    desk.app.follow(Wish.SOUND)
    desk.turn()
    assert desk.app.settings.mute
    assert "icon_sound_off_ink" in [item[7] for item in desk.app.canvas.items() if item[0] == "image"]


def test_the_first_picture_does_not_wait_for_the_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "leave", lambda self: None)
    shown: list[bool] = []
    program = App(Settings(), folder=tmp_path)
    monkeypatch.setattr(program.speakers, "open", lambda: shown.append(bool(list(program.canvas.items()))))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    program.run()
    assert shown == [True]


def test_without_a_sound_device_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    desk = Desk(tmp_path)
    desk.app.speakers.open()
    desk.click(Chosen.OPTIONS)
    assert "no sound device" in desk.words()
    monkeypatch.undo()
    desk.turn(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    assert "no sound device" not in desk.words()
    desk.turn(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    assert "no sound device" in desk.words()
    desk.click("done")
    assert isinstance(desk.scene, Menu)


def test_what_is_heard_and_when(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []
    monkeypatch.setattr(desk.app.speakers, "play", lambda cue, now: heard.append(cue.sound))
    monkeypatch.setattr(desk.app.speakers, "sing", heard.append)
    monkeypatch.setattr(desk.app.speakers, "rest", heard.append)
    desk.click(Chosen.NEW)
    assert heard[-3:] == ["click", "lute", "lute"]
    desk.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert True in heard
    desk.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert False in heard
    desk.click("start")
    desk.app.follow(ShowScoring(desk.scene.game))
    desk.turn()
    assert heard[-1] == ""  # its fanfare is music enough


# ---- the command line ----------------------------------------------------------------------------------------


def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "feuville_gui", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=environment | more,
    )


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"Feuville {feuville_gui.__version__}\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--dragon"], "unrecognized arguments: --dragon"),
        (["--size", "large"], "no size such as 1600x900"),
        (["--size", "1x1"], "no size such as 1600x900"),
        (["--size", f"{'9' * 5000}x900"], "'99999999999999999999' is no size such as 1600x900"),
        (["--seed", "9" * 5000], "'99999999999999999999' is no whole number of up to 18 digits"),
        (["--seed", "-3"], "whole number"),
        (["--seed", "x"], "whole number"),
        (["--windowed", "--fullscreen"], "not allowed with"),
        (["--language", "xx"], "it speaks en"),
    ],
)
def test_a_wrong_command_line_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert told in said
    assert "Traceback" not in said


def test_the_options_reach_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[Settings, Any]] = []

    class Noted:
        def __init__(self, chosen: Settings, **more: Any) -> None:
            made.append((chosen, more["seed"]))

        def run(self) -> int:
            return 0

    monkeypatch.setattr(app, "App", Noted)
    assert main(["--size", "1500x900", "--fullscreen", "--seed", "5", "--language", "en"]) == 0
    assert made == [(Settings(window=(1500, 900), fullscreen=True, language="en"), 5)]


def test_no_display_is_told_in_one_sentence() -> None:
    done = run(SDL_VIDEODRIVER="")
    assert done.returncode == 3
    assert done.stdout == ""
    (sentence,) = [line for line in done.stderr.splitlines() if not line.startswith("error: XDG")]
    assert sentence.startswith("feuville: Feuville needs a screen")


def test_missing_files_are_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(program, "Resources", lambda: Resources(tmp_path))
    assert main([]) == 4
    assert "app_icon" in capsys.readouterr().err


def test_any_encoding_will_do_for_what_is_printed() -> None:
    for words in (["--help"], ["simulate", "--help"], ["simulate", "--games", "1", "--seed", "é€"]):
        done = run(*words, PYTHONIOENCODING="ascii")
        assert done.returncode == 0, done.stderr


def test_simulating_needs_no_screen() -> None:
    done = run("simulate", "--games", "1", "--players", "2", "--seed", "1", SDL_VIDEODRIVER="nonsense")
    assert done.returncode == 0
    assert "pygame" not in done.stderr
