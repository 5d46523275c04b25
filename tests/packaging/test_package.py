"""Packing: what is missing is named, what is too large is refused, and how the files are called and installed."""

import os
import plistlib
import re
import shutil
import stat
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

import feuville_gui
from feuville_gui.session import write_journal
from tests.session.games import match
from tools import frozen, news, package, wheels

ROOT = Path(__file__).parents[2]
PARTS = ROOT / "packaging"


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


# ---- bad input ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("system", "named"), [("linux", "binutils"), ("macos", "xcode-select"), ("windows", "")])
def test_what_packing_lacks_is_named_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: str, named: str
) -> None:
    monkeypatch.setattr(package, "SYSTEM", system)
    monkeypatch.setattr(package.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(package.shutil, "which", lambda name: None)
    monkeypatch.setattr(package.sys, "argv", ["package"])
    assert package.main() == 1
    err = capsys.readouterr().err
    for name in ("pyinstaller", "pillow", "hatchling", named):
        assert name in err


def test_without_the_tools_of_extra_packages_those_are_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(package.shutil, "which", lambda name: None)
    assert package.appimage(tmp_path) is None
    assert package.installer(tmp_path) is None
    out = capsys.readouterr().out
    assert "appimagetool is not installed" in out
    assert "makensis is not installed; it comes with NSIS" in out


def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "big").write_bytes(bytes(2_000_000))
    assert package.fits(tmp_path, 2_000_000).endswith("2.0 MB")
    with pytest.raises(package.Gap, match=re.escape("2.0 MB, which is more than 1 MB")):
        package.fits(tmp_path, 1_000_000)


def test_a_step_that_fails_is_named() -> None:
    with pytest.raises(package.Gap, match="ended with 7; see above"):
        package._run(sys.executable, "-c", "raise SystemExit(7)")
    with pytest.raises(package.Gap, match="no-such-tool is not installed"):
        package._run("no-such-tool")


# ---- what is made ---------------------------------------------------------------------------------------------


def folder(tmp_path: Path) -> Path:
    """What stands for the frozen program: it says how it was called."""
    made = tmp_path / "feuville"
    shutil.copytree(PARTS / "linux", made / "share")
    shutil.move(made / "share" / "install.sh", made)
    (made / "share" / "feuville.png").write_bytes(b"picture")
    (made / "feuville").write_text('#!/bin/sh\necho "$0" "$@"\n')
    (made / "feuville").chmod(0o755)
    (made / "_internal").mkdir()
    (made / "_internal" / "lib.so").write_bytes(b"\x7fELF\0GLIBC_2.9\0GLIBC_2.17\0GLIBC_PRIVATE\0")
    (made / "_internal" / "text").write_bytes(b"GLIBC_2.99\0")
    return made


def test_a_package_is_named_after_version_system_machine_and_glibc(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "MACHINE", "x86_64")
    for system, name in (("linux", "linux-x86_64-glibc2.17"), ("windows", "windows-x86_64")):
        monkeypatch.setattr(package, "SYSTEM", system)
        assert package.name(folder(tmp_path / system)) == f"feuville-{feuville_gui.__version__}-{name}"


def test_an_appimage_is_made_of_a_whole_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(package.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(package, "_run", lambda *command: seen.extend(command))
    monkeypatch.setattr(frozen, "WORK", tmp_path / "work")
    monkeypatch.setattr(package, "SYSTEM", "linux")
    made = package.appimage(folder(tmp_path))
    assert seen == ["/usr/bin/appimagetool", str(tmp_path / "work" / "Feuville.AppDir"), str(made)]
    inside = Path(seen[1])
    for name in ("AppRun", "feuville.desktop", "feuville.png", "_internal/lib.so"):
        assert (inside / name).is_file(), name


def test_a_zip_has_everything_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr(package, "SYSTEM", "windows")
    path = package.zipped(folder(tmp_path / "made"))
    shutil.unpack_archive(path, tmp_path / "out")
    assert (tmp_path / "out" / path.stem / "_internal" / "lib.so").is_file()


def test_the_list_for_the_self_test_has_every_asset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frozen, "WORK", tmp_path)
    data = frozen.data()
    listed = (tmp_path / "files.txt").read_text(encoding="utf-8").splitlines()
    assert {"rules.md", "manifest.csv", "pictures/app_icon.webp"} <= set(listed)
    assert len(listed) == sum(path.is_file() for path in Path("assets").rglob("*")) + 1
    assert {Path(source).name for source, _ in data} > {"files.txt", "LICENSE", "THIRD-PARTY.md"}


@pytest.mark.parametrize(("system", "ending"), [("win32", "ico"), ("darwin", "icns"), ("linux", "png")])
def test_each_system_gets_its_icon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, ending: str) -> None:
    from PIL import Image

    monkeypatch.setattr(frozen, "WORK", tmp_path)
    monkeypatch.setattr(frozen.sys, "platform", system)
    assert frozen.icon() == str(tmp_path / f"feuville.{ending}")
    with Image.open(frozen.icon()) as picture:
        assert picture.format == ending.upper()
        assert max(picture.size) >= 256


def test_only_linux_leaves_libraries_to_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [("libX11.so.6", "", ""), ("libz.so.1", "", ""), ("pygame/base.so", "", "")]
    monkeypatch.setattr(frozen.sys, "platform", "linux")
    assert [name for name, *_ in frozen.binaries(found)] == ["libz.so.1", "pygame/base.so"]
    monkeypatch.setattr(frozen.sys, "platform", "darwin")
    assert frozen.binaries(found) == found


# ---- parts ----------------------------------------------------------------------------------------------------


def test_macos_is_told_about_pixels_and_the_version() -> None:
    told = frozen.plist()
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleShortVersionString"] == feuville_gui.__version__
    allowed = plistlib.loads((PARTS / "macos" / "entitlements.plist").read_bytes())
    assert all(allowed.values())
    assert len(allowed) == 2


def test_the_desktop_file_and_the_type_of_saved_games_go_together() -> None:
    desktop = (PARTS / "linux" / "feuville.desktop").read_text(encoding="utf-8")
    types = xml.parse(PARTS / "linux" / "feuville.xml").getroot()
    kind = types.find("{*}mime-type")
    assert kind is not None
    assert f"MimeType={kind.get('type')};" in desktop
    assert "Exec=feuville %f" in desktop


def test_a_saved_game_begins_as_its_type_says(tmp_path: Path) -> None:
    write_journal(match(2, actions=3), tmp_path / "game.jsonl")
    begins = (tmp_path / "game.jsonl").read_bytes()[:40]
    outer = xml.parse(PARTS / "linux" / "feuville.xml").getroot().find(".//{*}magic/{*}match")
    assert outer is not None
    inner = outer[0]
    assert begins.startswith(outer.attrib["value"].encode())
    first, last = map(int, inner.attrib["offset"].split(":"))
    assert first <= begins.index(inner.attrib["value"].encode()) <= last


# ---- installing on Linux --------------------------------------------------------------------------------------

needs_sh = pytest.mark.skipif(shutil.which("sh") is None or os.name == "nt", reason="needs sh")


def install(made: Path, *words: object, home: Path | None) -> "subprocess.CompletedProcess[str]":
    environment = {"PATH": os.environ["PATH"]} | ({} if home is None else {"HOME": str(home)})
    command = ["sh", str(made / "install.sh"), *map(str, words)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@needs_sh
@pytest.mark.parametrize("name", ["home", 'Zoë\'s $HOME & 100% `Spiele` \\ "x"'])
def test_it_is_installed_for_one_user_and_taken_away_again(tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    for _ in range(2):  # the second time over the first
        done = install(folder(tmp_path / f"{_}"), home=home)
        assert done.returncode == 0, done.stderr
    local = home / ".local"
    ran = subprocess.run([local / "bin" / "feuville", "x"], capture_output=True, text=True, check=True)
    assert ran.stdout.strip().endswith(" x")
    desktop = (local / "share" / "applications" / "feuville.desktop").read_text(encoding="utf-8")
    line = next(line for line in desktop.splitlines() if line.startswith("Exec="))
    assert command_of(line.removeprefix("Exec=")) == [str(local / "lib" / "feuville" / "feuville"), "%f"]
    assert (local / "share" / "icons" / "hicolor" / "256x256" / "apps" / "feuville.png").is_file()
    assert install(local / "lib" / "feuville", "--uninstall", home=home).returncode == 0
    left = [path for path in home.rglob("*") if path.is_file() and "feuville" in path.name]
    assert left == []


def command_of(value: str) -> list[str]:
    """The words of an Exec line: first the escapes of any value of a desktop file, then those of quoted words."""
    value = re.sub(r"\\\\", lambda _: "\\", value)
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', value)
    return [re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%") if quoted else plain for quoted, plain in words]


@needs_sh
def test_it_can_be_installed_elsewhere_and_needs_a_home_only_without_a_folder(tmp_path: Path) -> None:
    made = folder(tmp_path)
    refused = install(made, home=None)
    assert refused.returncode != 0
    assert "there is no home folder; name one" in refused.stderr
    assert install(made, tmp_path / "opt" / "games", home=None).returncode == 0
    assert (tmp_path / "opt" / "games" / "bin" / "feuville").is_symlink()
    assert install(made, "--help", home=tmp_path).returncode == 2


@needs_sh
def test_it_is_not_installed_over_itself(tmp_path: Path) -> None:
    assert install(folder(tmp_path), home=tmp_path).returncode == 0
    inside = tmp_path / ".local" / "lib" / "feuville"
    again = install(inside, home=tmp_path)
    assert again.returncode == 1
    assert "already installed from here" in again.stderr
    assert (inside / "feuville").is_file()


def test_the_install_script_can_be_started() -> None:
    assert os.name == "nt" or (PARTS / "linux" / "install.sh").stat().st_mode & stat.S_IXUSR


# ---- releases -------------------------------------------------------------------------------------------------

CHANGES = "# Changelog\n\n## 0.2.0 (soon)\n- New.\n- Newer.\n\n## 0.1.0\n- Old.\n"


def test_a_release_tells_what_the_changelog_says_of_it() -> None:
    assert news.news("v0.2.0", CHANGES, "0.2.0") == "- New.\n- Newer.\n"
    assert news.news("v0.1.0", CHANGES, "0.1.0") == "- Old.\n"


@pytest.mark.parametrize(
    ("tag", "version", "why"), [("v0.3.0", "0.2.0", "calls itself 0.2.0"), ("v0.3.0", "0.3.0", "says nothing")]
)
def test_a_tag_that_does_not_fit_is_refused(tag: str, version: str, why: str) -> None:
    with pytest.raises(news.NoNews, match=re.escape(why)):
        news.news(tag, CHANGES, version)


def test_this_version_can_be_released() -> None:
    version = feuville_gui.__version__
    assert news.news(f"v{version}", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == version


def test_actions_are_pinned_and_workflows_use_supported_pythons() -> None:
    """What else a workflow has to be, the schema says in `make check`."""
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text(encoding="utf-8")
        for action in re.findall(r"uses: (\S+)(.*)", text):
            local = action[0].startswith("./")
            assert local or re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action[0]), f"{path.name}: {action[0]}"
            assert local or re.fullmatch(r" # v\d+\.\d+\.\d+", action[1]), f"{path.name}: {action[0]}"
        for python in re.findall(r'"(3\.\d+)"', text):
            assert python in wheels.PYTHONS, path.name
