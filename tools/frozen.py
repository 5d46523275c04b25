"""What goes into the frozen program, and what it is called there: `build.spec` asks. It freezes nothing itself."""

import plistlib
import sys
from pathlib import Path
from typing import Any, Final

import feuville_gui
from feuville_gui.commands.self_test import FILES

NAME: Final = "Feuville"
WORK: Final = Path("build/frozen")
MACOS: Final = Path("packaging/macos")

# Nothing of the game asks for them, but some package would, if they were there.
UNUSED: Final = (
    *("attr", "attrs", "cffi", "numpy", "pycparser", "tkinter", "tomli_w", "typing_extensions", "yaml"),
    *("setuptools", "pkg_resources", "_distutils_hack", "distutils"),
    *("bz2", "lzma", "doctest", "pydoc", "readline", "unittest", "xmlrpc"),
    *("ssl", "_ssl", "_hashlib", "_uuid"),  # hashes and names of their own kind do without OpenSSL and libuuid
)

# A Linux that shows a window has these, and its own graphics drivers want its own, newer ones.
OF_THE_SYSTEM: Final = ("libX11.", "libXau.", "libXdmcp.", "libbsd.", "libgcc_s.", "libmd.", "libstdc++.")


def data() -> list[tuple[str, str]]:
    """Each file of the game that is no code and the folder that it goes to, with a list of them for the self-test."""
    assets = "feuville_gui/assets"
    found = [(path, Path(assets, *path.parts[1:-1])) for path in sorted(Path("assets").rglob("*")) if path.is_file()]
    found.append((Path("docs/rules.md"), Path(assets)))
    names = sorted((folder / path.name).relative_to(assets).as_posix() for path, folder in found)
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / FILES).write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    found += [(WORK / FILES, Path(assets))]
    found += [(Path(name), Path()) for name in ("LICENSE", "LICENSE-ART", "THIRD-PARTY.md")]
    return [(str(path), str(folder)) for path, folder in found]


def binaries(found: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Those libraries that the system does not bring itself."""
    return [one for one in found if sys.platform != "linux" or not one[0].startswith(OF_THE_SYSTEM)]


def icon() -> str:
    """The icon's file in the form that this system wants."""
    from PIL import Image

    ending = {"win32": "ico", "darwin": "icns"}.get(sys.platform, "png")
    path = WORK / f"feuville.{ending}"
    WORK.mkdir(parents=True, exist_ok=True)
    with Image.open("assets/pictures/app_icon.webp") as picture:
        if ending == "ico":
            picture.save(path, sizes=[(side, side) for side in (16, 24, 32, 48, 64, 128, 256)])
        else:
            (picture if ending == "icns" else picture.resize((256, 256))).save(path)
    return str(path)


def plist() -> dict[str, Any]:
    """What macOS wants to know about the program."""
    known: dict[str, Any] = plistlib.loads((MACOS / "Info.plist").read_bytes())
    return known | {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleVersion": feuville_gui.__version__,
        "CFBundleShortVersionString": feuville_gui.__version__,
    }


def version_resource() -> Any:
    """What Windows shows about the program; None elsewhere."""
    if sys.platform != "win32":
        return None
    from PyInstaller.utils.win32 import versioninfo as form

    words = {
        "CompanyName": "The Feuville developers",
        "FileDescription": NAME,
        "FileVersion": feuville_gui.__version__,
        "InternalName": "feuville",
        "LegalCopyright": "MIT and CC BY 4.0; see THIRD-PARTY.md",
        "OriginalFilename": "feuville.exe",
        "ProductName": NAME,
        "ProductVersion": feuville_gui.__version__,
    }
    numbers = (*(int(part) for part in feuville_gui.__version__.split(".")[:3]), 0)
    english = form.StringTable("040904B0", [form.StringStruct(*pair) for pair in words.items()])
    return form.VSVersionInfo(
        ffi=form.FixedFileInfo(filevers=numbers, prodvers=numbers, OS=0x40004, fileType=0x1),
        kids=[form.StringFileInfo([english]), form.VarFileInfo([form.VarStruct("Translation", [0x0409, 1200])])],
    )
