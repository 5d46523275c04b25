"""Freezes the game, tries it and packs it for the system that this runs on: python -m tools.package

The packed files lie in dist/. Wheel and sdist are made as well; nothing is published.
"""

import argparse
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import feuville_gui
from tools import frozen

DIST: Final = Path("dist")
SYSTEM: Final = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
MACHINE: Final = {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())
UNPACKED, PACKED = 80_000_000, 40_000_000  # bytes at most
_LINUX: Final = Path("packaging/linux")


class Gap(Exception):
    """Something that packing needs is not there, or what was made is not as it must be; the text says what."""


# ---- what is needed ------------------------------------------------------------------------------------------


def lacking() -> Iterator[str]:
    """What packing cannot do without and is not installed, each with what to install."""
    for module, package in (("PyInstaller", "pyinstaller"), ("PIL", "pillow"), ("hatchling", "hatchling")):
        if importlib.util.find_spec(module) is None:
            yield f"{package} is not installed: pip install '.[package]', which 'make package' does"
    tools = {"linux": {"strip": "binutils (Debian, Ubuntu: apt install binutils)"}}
    tools["macos"] = {"codesign": "Apple's command line tools (xcode-select --install)"}
    for name, package in tools.get(SYSTEM, {}).items():
        if shutil.which(name) is None:
            yield f"{name} is not installed: it comes with {package}"


# ---- freezing ------------------------------------------------------------------------------------------------


def freeze() -> Path:
    """Make the frozen program; the folder that a player gets."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    _run(*command, "--workpath", str(frozen.WORK), "--distpath", str(DIST), "build.spec")
    if SYSTEM == "macos":
        return DIST / "Feuville.app"
    folder = DIST / "feuville"
    if SYSTEM == "linux":
        shutil.copy(_LINUX / "install.sh", folder)
        (folder / "share").mkdir(exist_ok=True)
        for path in (_LINUX / "feuville.desktop", _LINUX / "feuville.xml", Path(frozen.icon())):
            shutil.copy(path, folder / "share")
    return folder


def program(folder: Path) -> Path:
    """The executable in such a folder; on Windows the one with a console."""
    inside = {"windows": "feuville-console.exe", "macos": "Contents/MacOS/feuville", "linux": "feuville"}
    return folder / inside[SYSTEM]


def size(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    return sum(one.lstat().st_size for one in (path, *path.rglob("*")) if not one.is_dir())


def fits(path: Path, most: int) -> str:
    """How large it is, in words. Raises Gap when that is too much."""
    words = f"{path}: {size(path) / 1e6:.1f} MB"
    if size(path) > most:
        raise Gap(f"{words}, which is more than {most / 1e6:.0f} MB")
    return words


# ---- packing -------------------------------------------------------------------------------------------------


def glibc(folder: Path) -> str:
    """The oldest glibc that everything in a folder can be loaded with, such as 2.36."""
    found = (re.findall(rb"GLIBC_2\.(\d+)\0", path.read_bytes()) for path in folder.rglob("*") if _is_elf(path))
    return f"2.{max(int(minor) for minors in found for minor in minors)}"


def _is_elf(path: Path) -> bool:
    if not path.is_file() or path.is_symlink():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def name(folder: Path) -> str:
    """What a packed file is called, without its ending."""
    words = f"feuville-{feuville_gui.__version__}-{SYSTEM}-{MACHINE}"
    return f"{words}-glibc{glibc(folder)}" if SYSTEM == "linux" else words


def tarball(folder: Path) -> Path:
    """The folder as .tar.gz, which unpacks into one folder of its name."""
    path = DIST / f"{name(folder)}.tar.gz"

    def anybodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        return member

    with tarfile.open(path, "w:gz", compresslevel=9) as tar:
        tar.add(folder, name(folder), filter=anybodys)
    return path


def appimage(folder: Path) -> Path | None:
    """The folder as one file that starts by itself, where appimagetool is installed."""
    tool = shutil.which("appimagetool")
    if tool is None:
        print("package: no AppImage: appimagetool is not installed (docs/packaging.md)")
        return None
    inside = frozen.WORK / "Feuville.AppDir"
    shutil.rmtree(inside, ignore_errors=True)
    shutil.copytree(folder, inside, symlinks=True)
    for path in (inside / "share").iterdir():
        shutil.move(path, inside)
    (inside / "AppRun").symlink_to("feuville")
    path = DIST / f"{name(folder)}.AppImage"
    _run(tool, str(inside), str(path))
    return path


def zipped(folder: Path) -> Path:
    """The folder as .zip."""
    path = DIST / f"{name(folder)}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for one in sorted(folder.rglob("*")):
            file.write(one, Path(path.stem) / one.relative_to(folder))
    return path


def installer(folder: Path) -> Path | None:
    """The folder in an installer for Windows, where NSIS is installed."""
    tool = shutil.which("makensis") or shutil.which(r"C:\Program Files (x86)\NSIS\makensis.exe")
    if tool is None:
        print("package: no installer: makensis is not installed; it comes with NSIS (docs/packaging.md)")
        return None
    path = DIST / f"{name(folder)}-setup.exe"
    given = {"VERSION": feuville_gui.__version__, "FOLDER": folder.resolve(), "OUT": path.resolve()}
    given["ICON"] = Path(frozen.WORK, "feuville.ico").resolve()
    _run(tool, "-V2", *(f"-D{key}={value}" for key, value in given.items()), "packaging/windows/feuville.nsi")
    return path


def app_zip(folder: Path) -> Path:
    """The .app as .zip, with its links and its signature."""
    path = DIST / f"{name(folder)}.zip"
    path.unlink(missing_ok=True)
    _run("ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(folder), str(path))
    return path


def disk_image(folder: Path) -> Path:
    """The .app as .dmg, beside a link to where programs lie."""
    path, inside = DIST / f"{name(folder)}.dmg", frozen.WORK / "dmg"
    shutil.rmtree(inside, ignore_errors=True)
    shutil.copytree(folder, inside / folder.name, symlinks=True)
    (inside / "Applications").symlink_to("/Applications")
    _run("hdiutil", "create", "-volname", frozen.NAME, "-srcfolder", str(inside), "-ov", "-format", "UDZO", str(path))
    return path


FORMS: Final[dict[str, tuple[Callable[[Path], Path | None], ...]]] = {
    "linux": (tarball, appimage),
    "windows": (zipped, installer),
    "macos": (app_zip, disk_image),
}


# ---- all of it -----------------------------------------------------------------------------------------------


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True)
    except FileNotFoundError as error:
        raise Gap(f"{command[0]} is not installed") from error
    except subprocess.CalledProcessError as error:
        raise Gap(f"{command[0]} ended with {error.returncode}; see above") from error


def main() -> int:
    """0, or 1 when something is missing or too large."""
    argparse.ArgumentParser(description="Freeze the game, try it and pack it for this system.").parse_args()
    try:
        gaps = list(lacking())
        if gaps:
            raise Gap("\n         ".join(gaps))
        folder = freeze()
        print(f"package: {fits(folder, UNPACKED)}")
        _run(str(program(folder)), "--self-test")
        for pack in FORMS[SYSTEM]:
            made = pack(folder)
            if made is not None:
                print(f"package: {fits(made, PACKED)}")
        _run(sys.executable, "-m", "hatchling", "build", "--directory", str(DIST))
    except Gap as gap:
        print(f"package: {gap}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)  # the frozen program is tried without
    sys.exit(main())
