"""THIRD-PARTY.md is up to date and tells of every library that a package brings along, on each system."""

from pathlib import Path

import pygame
import pytest

from tools import licences

ROOT = Path(__file__).parents[2]

# What the wheels for other systems bring (pygame-ce 2.5.8), and PyInstaller from Python's own folder.
ELSEWHERE = (
    *("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll", "freetype.dll", "libjpeg-62.dll", "libogg-0.dll"),
    *("libopus-0.dll", "libopusfile-0.dll", "libpng16-16.dll", "libtiff-5.dll", "libwavpack-1.dll", "libwebp-7.dll"),
    *("libwebpdemux-2.dll", "libxmp.dll", "portmidi.dll", "python313.dll", "VCRUNTIME140.dll", "libffi-8.dll"),
    *("_ctypes.pyd", "feuville.exe", "feuville-console.exe"),
    *("libSDL2-2.0.0.dylib", "libFLAC.14.0.0.dylib", "libbrotlicommon.1.2.0.dylib", "libfluidsynth.3.5.6.dylib"),
    *("libfreetype.6.dylib", "libharfbuzz.0.dylib", "libmpg123.0.dylib", "libportmidi.2.0.7.dylib"),
    *("libsharpyuv.0.1.2.dylib", "libsndfile.1.0.37.dylib", "libvorbisenc.2.0.12.dylib", "libxmp.4.7.2.dylib"),
    *("libz.1.3.1.zlib-ng.dylib", "Python", "python3.13/lib-dynload/math.so"),
)


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_the_page_is_up_to_date() -> None:
    assert licences.OUT.read_text(encoding="utf-8") == licences.page(), "make licences writes it anew"


def test_every_library_of_every_system_is_told() -> None:
    here = [path.name for path in Path(pygame.__file__).parents[1].glob("pygame_ce.libs/*")]
    bundled = [name for name in here if not name.startswith("libasound")]  # PyInstaller leaves it to the system
    assert licences.unowned([*bundled, *ELSEWHERE]) == []


def test_what_nobody_owns_is_named() -> None:
    assert licences.unowned(["libmystery.so.1", "numpy/core.so", "libz.so.1"]) == ["libmystery.so.1", "numpy/core.so"]


def test_every_text_is_there_and_used() -> None:
    used = {name for part in licences.parts() for name in part.text}
    assert used == {path.stem for path in licences.FOLDER.glob("*.txt")}


def test_every_part_has_its_terms() -> None:
    for part in licences.parts():
        assert part.text or part.distribution or part.name == "Feuville", part.name
        assert part.by or "Copyright" in licences.own_text(part.distribution), part.name


def test_what_the_game_needs_is_among_the_parts() -> None:
    """A new dependency has to be told, too."""
    from tools.wheels import needed

    told = {part.name for part in licences.parts()}
    assert {need.split(">")[0].split("=")[0] for need in needed()} <= told
