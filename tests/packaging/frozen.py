"""The packed program as a player gets it: unpacked somewhere odd, started with nothing around it.

`make test-package` runs this. It needs what `make package` left in dist/.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from feuville_gui.commands.self_test import CHECKS, FILES
from feuville_gui.session import write_journal
from tests.session.games import finished
from tools import frozen, licences, package

NOBODY = 54321  # a user without a name, a home or a right
posix = pytest.mark.skipif(os.name == "nt", reason="needs users and rights as Unix has them")


def packed() -> Path:
    """What was packed last."""
    ending = "tar.gz" if package.SYSTEM == "linux" else "zip"
    found = sorted(package.DIST.glob(f"feuville-*-{package.SYSTEM}-*.{ending}"), key=lambda path: path.stat().st_mtime)
    assert found, f"nothing is packed in {package.DIST.absolute()}; make package does that"
    return found[-1]


@pytest.fixture(scope="session")
def folder() -> Iterator[Path]:
    """The packed program, unpacked in a folder whose name is awkward; not in pytest's, which is for one user only."""
    with tempfile.TemporaryDirectory() as own:
        place = Path(own) / "Bücher & Spiele 🏰 'alt'"
        if package.SYSTEM == "macos":
            subprocess.run(["ditto", "-x", "-k", packed(), place], check=True)  # with links and rights
        elif package.SYSTEM == "windows":
            shutil.unpack_archive(packed(), place)
        else:
            with tarfile.open(packed()) as tar:
                tar.extractall(place, filter="data")
        for path in (place, place.parent):
            path.chmod(0o755)
        yield next(path for path in place.iterdir() if not path.name.startswith("__"))


@pytest.fixture
def program(folder: Path) -> Path:
    return package.program(folder)


def run(program: Path, *words: str, user: int | None = None, **around: str) -> "subprocess.CompletedProcess[str]":
    """Start it with nothing in its environment but what Windows cannot do without, and what is said here."""
    needed = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    rights = {} if user is None else {"user": user, "group": user, "extra_groups": []}
    return subprocess.run(
        [program, *words],
        cwd=program.parent,
        env={**needed, **around},
        capture_output=True,
        encoding="utf-8",
        errors="replace",  # a console of Windows speaks something else
        timeout=120,
        check=False,
        **rights,  # type: ignore[call-overload]
    )


def well(done: "subprocess.CompletedProcess[str]") -> dict[str, str]:
    """What each check said, all of which are well."""
    told = json.loads(done.stdout)
    assert told["failures"] == done.returncode == 0, [one for one in told["checks"] if not one["well"]]
    assert [one["name"] for one in told["checks"]] == list(CHECKS)
    return {one["name"]: one["said"] for one in told["checks"]}


# ---- it works -------------------------------------------------------------------------------------------------


def test_it_works_with_nothing_around_it(program: Path) -> None:
    """No Python, no PATH, no home, no screen, no sound."""
    said = well(run(program, "--self-test", "--json"))
    assert said["files"].startswith("all ")
    if package.SYSTEM == "linux":
        assert "no screen" in said["window"]
        assert "no device" in said["sounds"]


@posix
@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root can become somebody else")
def test_it_works_for_somebody_without_a_home_who_may_not_write_to_it(folder: Path, program: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    well(run(program, "--self-test", "--json", user=NOBODY))
    done = run(program, "--where", user=NOBODY)
    assert done.returncode == 0
    assert "none: this computer has no home folder" in done.stdout
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before


def test_it_leaves_nothing_in_its_folder(folder: Path, program: Path) -> None:
    before = sorted(folder.rglob("*"))
    well(run(program, "--self-test", "--json"))
    assert sorted(folder.rglob("*")) == before


def test_its_commands_work(program: Path, tmp_path: Path) -> None:
    game = tmp_path / "Spiel.jsonl"
    write_journal(finished(2), game)
    assert run(program, "--version").stdout.startswith("Feuville ")
    assert run(program, "replay", str(game), "--check").returncode == 0
    assert run(program, "export", str(game), "--png", str(tmp_path / "x.png")).returncode == 0
    assert (tmp_path / "x.png").stat().st_size > 10_000
    assert "2, 4 players" in run(program, "simulate", "--games", "2").stdout
    assert "pictures and sounds: " in run(program, "doctor").stdout
    assert "[screen]" in run(program, "kiosk", "--print-config").stdout


@posix
@pytest.mark.skipif(package.SYSTEM != "linux", reason="this install script is for Linux")
def test_it_works_when_it_is_installed(folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "Zoë"
    home.mkdir()
    around = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run(["sh", folder / "install.sh"], env=around, check=True, capture_output=True)
    well(run(home / ".local" / "bin" / "feuville", "--self-test", "--json"))


# ---- it is whole, and says so when it is not ------------------------------------------------------------------


def test_it_is_small_enough(folder: Path) -> None:
    assert package.size(folder) <= package.UNPACKED
    assert package.size(packed()) <= package.PACKED


def inside(folder: Path) -> list[str]:
    """The names of all files, without the folders that only PyInstaller or macOS want."""
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    for part in ("_internal/", "Contents/Frameworks/", "Contents/Resources/", "Contents/MacOS/", "pygame/.dylibs/"):
        names = [name.removeprefix(part) for name in names]
    return names


def test_nothing_is_in_it_that_it_does_not_need(program: Path, folder: Path) -> None:
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    code = archive.open_embedded_archive("PYZ.pyz" if "PYZ.pyz" in archive.toc else "PYZ-00.pyz")
    tops = {name.split(".")[0] for name in code.toc}
    of_pyinstaller = {top for top in tops if top.startswith(("pyi", "_pyi", "_sysconfigdata"))}
    assert tops - sys.stdlib_module_names - of_pyinstaller == {
        *("feuville_gui", "msgspec", "platformdirs", "pygame", "pymunk")
    }
    assert not tops & {"asyncio", "pydoc", "sqlite3", "ssl", "tkinter", "unittest", "xmlrpc"}
    assert not [name for name in inside(folder) if Path(name).name.startswith(("libcrypto", "libssl"))]


def test_everything_in_it_is_in_third_party(folder: Path) -> None:
    of_macos = ("Contents/_CodeSignature/", "Contents/Info.plist", "Contents/PkgInfo", "feuville.icns")
    assert licences.unowned(name for name in inside(folder) if not name.startswith(of_macos)) == []


def test_it_has_the_assets_of_the_tree(folder: Path) -> None:
    listed = next(folder.rglob(FILES)).read_text(encoding="utf-8").splitlines()
    in_tree = [path.relative_to("assets").as_posix() for path in Path("assets").rglob("*") if path.is_file()]
    assert sorted([*in_tree, "rules.md"]) == listed


@pytest.fixture
def damaged(folder: Path, tmp_path: Path) -> Path:
    """A copy that may be broken."""
    return Path(shutil.copytree(folder, tmp_path / folder.name, symlinks=True))


@pytest.mark.parametrize("name", ["pictures/menu_ground.webp", "fonts/grenze-gotisch-700.ttf"])
def test_a_file_that_is_missing_is_named(damaged: Path, name: str) -> None:
    path = next(path for path in damaged.rglob(Path(name).name) if not path.is_symlink())
    path.unlink()
    tested = run(package.program(damaged), "--self-test")
    assert tested.returncode >= 1
    assert f"{Path(name).name} missing; please install Feuville anew" in tested.stdout
    started = run(package.program(damaged), "--size", "1920x1080", SDL_VIDEODRIVER="dummy")
    assert started.returncode == 4
    assert path.name in started.stderr
    assert "Traceback" not in started.stderr


def test_without_any_assets_their_folder_is_named(damaged: Path) -> None:
    for assets in [path for path in damaged.rglob("assets") if path.is_dir() and not path.is_symlink()]:
        shutil.rmtree(assets)
    started = run(package.program(damaged), SDL_VIDEODRIVER="dummy")
    assert started.returncode == 4
    assert "The folder of pictures and fonts is missing: " in started.stderr
    assert run(package.program(damaged), "--self-test").returncode > 1


# ---- what other systems get -----------------------------------------------------------------------------------


def test_windows_is_told_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "win32":  # where PyInstaller brings these along
        monkeypatch.setitem(sys.modules, "pefile", ModuleType("pefile"))
        monkeypatch.setattr("PyInstaller.compat.win32api", None, raising=False)
    from PyInstaller.utils.win32 import versioninfo

    monkeypatch.setattr(frozen.sys, "platform", "win32")
    resource = frozen.version_resource()
    assert isinstance(resource, versioninfo.VSVersionInfo)
    assert "F\0e\0u\0v\0i\0l\0l\0e\0" in resource.toRaw().decode("latin-1")


@pytest.mark.skipif(shutil.which("makensis") is None or sys.platform == "win32", reason="needs NSIS")
def test_an_installer_for_windows_can_be_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "feuville").mkdir()
    (tmp_path / "feuville" / "feuville.exe").write_bytes(b"MZ")
    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr(package, "SYSTEM", "windows")
    monkeypatch.setattr(frozen, "WORK", tmp_path)
    with monkeypatch.context() as windows:
        windows.setattr(frozen.sys, "platform", "win32")
        frozen.icon()
    made = package.installer(tmp_path / "feuville")
    assert made is not None
    assert made.read_bytes()[:2] == b"MZ"
