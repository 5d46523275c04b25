"""Sounds and music: with the dummy device, with none, with one that fails at every call, that vanishes and comes."""

import ast
import itertools
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

import feuville_gui
from feuville_gui.files import assets_folder
from feuville_gui.ui.sound import Cue, Speakers

SOUNDS = assets_folder() / "sounds"


class Sound:
    """A sound that is only noted."""

    played: ClassVar[list[tuple[str, float]]] = []
    channels = 0
    fault: Exception | None = None

    def __init__(self, path: Path) -> None:
        self.name = Path(path).stem
        self.volume = 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def get_num_channels(self) -> int:
        return Sound.channels

    def play(self) -> None:
        if Sound.fault is not None:
            raise Sound.fault
        Sound.played.append((self.name, self.volume))


class Music:
    """What the mixer was told about music."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *words, **more: self.told.append((name, *words, *more.values()))

    def now(self) -> list[tuple[Any, ...]]:
        told, self.told = self.told, []
        return told


@pytest.fixture(autouse=True)
def _mixer_closed() -> Iterator[None]:
    yield
    pygame.mixer.quit()


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    monkeypatch.setattr(Sound, "played", [])
    return Sound.played


@pytest.fixture
def music(monkeypatch: pytest.MonkeyPatch) -> Music:
    found = Music()
    monkeypatch.setattr(pygame.mixer, "music", found)
    return found


@pytest.fixture
def speakers() -> Speakers:
    found = Speakers(SOUNDS)
    found.open()
    return found


# ---- sounds ------------------------------------------------------------------------------------------------------


def test_the_mixer_plays_every_file(speakers: Speakers) -> None:
    assert speakers.present
    for path in SOUNDS.glob("*_[0-9].ogg"):
        assert pygame.mixer.Sound(path).get_length() > 0.02
    speakers.sing("lute")
    assert pygame.mixer.music.get_busy()


def test_nothing_is_heard_before_it_is_opened(noted: list[Any]) -> None:
    speakers = Speakers(SOUNDS)
    speakers.play(Cue("hop"), 0.0)
    assert not speakers.present
    assert noted == []
    assert pygame.mixer.get_init() is None


def test_no_two_steps_in_a_row_are_alike(speakers: Speakers, noted: list[Any]) -> None:
    for second in range(60):
        speakers.play(Cue("hop"), second)
    names = [name for name, _ in noted]
    assert len(names) == 60
    assert all(a != b for a, b in itertools.pairwise(names))
    assert set(names) == {path.stem for path in SOUNDS.glob("hop_*.ogg")}


def test_many_steps_at_once_do_not_roar(speakers: Speakers, noted: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for nth in range(12):
        speakers.play(Cue("hop"), nth * 0.01)
    assert 2 <= len(noted) <= 4
    noted.clear()
    speakers.play(Cue("hop"), 5.0)
    monkeypatch.setattr(Sound, "channels", 2)  # of each variant
    speakers.play(Cue("hop"), 6.0)
    speakers.play(Cue("click"), 6.0)
    assert [name.partition("_")[0] for name, _ in noted] == ["hop", "click"]


def test_how_loud_a_sound_is(speakers: Speakers, noted: list[Any]) -> None:
    speakers.set(50, 0, False)
    speakers.play(Cue("turn", loud=0.5), 0.0)
    speakers.set(50, 0, True)
    speakers.play(Cue("turn"), 1.0)
    speakers.set(0, 50, False)
    speakers.play(Cue("turn"), 2.0)
    speakers.set(100, 50, False)
    speakers.play(Cue("turn"), 3.0)
    assert [loud for _, loud in noted] == [0.25, 1.0]


def test_what_is_missing_or_broken_is_silent_and_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hop_1.ogg").write_bytes(b"no sound")
    speakers = Speakers(tmp_path)
    speakers.open()
    for second, name in enumerate(("hop", "hop", "turn")):
        speakers.play(Cue(name), second)
    speakers.sing("lute")
    (line,) = capsys.readouterr().err.splitlines()
    assert "hop_1.ogg" in line
    assert speakers.present


# ---- music -------------------------------------------------------------------------------------------------------


def test_music_comes_softly_rests_and_goes(speakers: Speakers, music: Music) -> None:
    speakers.set(70, 40, False)
    music.now()
    speakers.sing("lute")
    told = music.now()
    assert ("load", SOUNDS / "lute.ogg") in told
    assert ("play", -1, 2500) in told
    assert told[-1] == ("set_volume", 0.4)
    speakers.sing("lute")
    assert music.now() == []
    speakers.rest(True)
    assert music.now() == [("set_volume", 0.0)]
    speakers.rest(False)
    assert music.now() == [("set_volume", 0.4)]
    speakers.set(70, 40, True)
    assert music.now() == [("set_volume", 0.0), ("fadeout", 1200)]
    speakers.rest(True)
    speakers.rest(False)
    assert music.now() == [("set_volume", 0.0), ("set_volume", 0.0)]
    speakers.set(70, 40, False)
    assert ("play", -1, 2500) in music.now()
    speakers.sing("")
    assert music.now() == [("fadeout", 1200)]


def test_music_is_never_paused(speakers: Speakers, music: Music) -> None:
    """There pygame holds the interpreter and waits for the mixer; a sound that ends then waits for it, for ever."""
    use(speakers)
    for volume, mute in ((40, True), (40, False), (0, False), (40, False)):
        speakers.set(70, volume, mute)
    assert not {"pause", "unpause"} & {name for name, *_ in music.now()}


def test_a_tune_follows_one_that_was_fading_while_it_rested(speakers: Speakers) -> None:
    speakers.sing("lute")
    speakers.sing("")
    speakers.rest(True)
    speakers.sing("lute")  # would wait for ever
    assert speakers.present


# ---- devices -----------------------------------------------------------------------------------------------------


def use(speakers: Speakers) -> None:
    speakers.set(70, 40, False)
    speakers.sing("lute")
    speakers.rest(True)
    speakers.rest(False)
    speakers.play(Cue("hop"), 0.0)
    speakers.sing("")
    speakers.lose()
    speakers.play(Cue("hop"), 1.0)


@pytest.mark.parametrize("fault", [pygame.error("no such device"), NotImplementedError("no mixer"), OSError(5, "?")])
def test_without_a_device_all_is_silent_until_one_comes(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise fault

    speakers = Speakers(SOUNDS)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", fails)
        speakers.open()
        use(speakers)
        assert not speakers.present
    speakers.open()
    assert speakers.present
    speakers.sing("lute")
    assert pygame.mixer.music.get_busy()


CALLS = ["set_num_channels", "stop", "Sound", "quit"]
MUSIC_CALLS = ["load", "play", "set_volume", "fadeout", "stop"]


@pytest.mark.parametrize("name", [*CALLS, *(f"music.{name}" for name in MUSIC_CALLS)])
def test_a_failing_mixer_harms_nobody(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise pygame.error("the device does not answer")

    with monkeypatch.context() as patch:
        patch.setattr(f"pygame.mixer.{name}", fails)
        speakers = Speakers(SOUNDS)
        speakers.open()
        use(speakers)
        speakers.set(0, 0, True)


def test_a_device_that_fails_while_it_plays_is_gone(
    speakers: Speakers, noted: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Sound, "fault", pygame.error("gone"))
        speakers.play(Cue("hop"), 0.0)
    assert not speakers.present
    speakers.play(Cue("hop"), 1.0)
    assert noted == []
    speakers.open()
    speakers.play(Cue("hop"), 2.0)
    assert len(noted) == 1


def test_a_device_vanishes_and_another_comes(speakers: Speakers, noted: list[Any], music: Music) -> None:
    speakers.sing("lute")
    speakers.play(Cue("turn"), 0.0)
    speakers.lose()
    assert not speakers.present
    music.now()
    speakers.play(Cue("turn"), 1.0)
    speakers.set(70, 40, False)
    assert music.now() == []
    speakers.open()
    speakers.play(Cue("turn"), 2.0)
    assert len(noted) == 2
    assert ("play", -1, 2500) in music.now()


# ---- the files ---------------------------------------------------------------------------------------------------


def named(tree: ast.AST) -> Iterator[str]:
    """The sounds that a module names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Cue" and node.args:
            yield from (
                part.value
                for part in ast.walk(node.args[0])
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )


def test_every_sound_that_the_game_names_has_its_files() -> None:
    found = {
        name
        for path in Path(feuville_gui.__file__).parent.rglob("*.py")
        for name in named(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert len(found) > 5
    assert [name for name in sorted(found) if not (SOUNDS / f"{name}_1.ogg").is_file()] == []


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) <= 6 * 2**20


def test_no_numpy_is_needed() -> None:
    program = """
import sys
from feuville_gui.app import App
from feuville_gui.settings import Settings
from feuville_gui.ui.sound import Cue
app = App(Settings(window=(1280, 720)), folder=None)
app.turn([], 0.0)
app.speakers.open()
app.speakers.play(Cue("hop"), 0.0)
assert app.speakers.present
assert "numpy" not in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
