"""What went wrong, in a sentence for the player and in a file for whoever mends it. It mends nothing."""

import contextlib
import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

import feuville_gui
from feuville_gui import logbook
from feuville_gui.settings import Trouble
from feuville_gui.ui.words import _

_REPORTS: Final = 20  # that are kept


def report(error: BaseException, folder: Path | None = None, **about: object) -> Path | None:
    """Write down how an error came about, with what is known `about` the program, in the folder for logs; None when
    that cannot be done."""
    with contextlib.suppress(OSError):
        folder = folder or logbook.folder()
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
            known = "".join(f"{name}: {value}\n" for name, value in {**versions(), **about}.items())
            details = "".join(traceback.format_exception(error))
            path.write_text(f"{known}\n{details}", encoding="utf-8", errors="backslashreplace")
            for old in sorted(folder.glob("crash-*.txt"))[:-_REPORTS]:
                old.unlink()
            return path
    return None


def versions() -> dict[str, str]:
    """What the program runs on."""
    from importlib import metadata  # takes its time: not before the first picture

    found = {"Feuville": feuville_gui.__version__, "Python": sys.version, "system": platform.platform()}
    for name in ("msgspec", "platformdirs", "pygame-ce", "pymunk"):
        with contextlib.suppress(metadata.PackageNotFoundError):  # a frozen program knows none
            found[name] = metadata.version(name)
    return found


def crash_words(path: Path | None, game: Path | None = None) -> str:
    """The sentences for the player about an error of the program; `game` is the file of the one that was played."""
    what = (
        _("Something went wrong in the program.")
        if path is None
        else _("Something went wrong in the program; what is known about it is in {path}.").format(path=path)
    )
    kept = (
        _("Games are kept after every move.")
        if game is None
        else _("Your game is kept in {game}, and Continue goes on from its last move.").format(game=game)
    )
    return f"{what} {kept}"


def trouble_words(trouble: Trouble) -> str:
    """What was wrong with the settings file, in a sentence."""
    match trouble.kind:
        case "broken":
            return _(
                "The settings file could not be understood ({detail}). New settings hold; the old file is now {path}."
            ).format(detail=trouble.detail, path=trouble.path)
        case "unread":
            return _("The settings file {path} cannot be read ({detail}). New settings hold.").format(
                path=trouble.path, detail=trouble.detail
            )
        case "unsaved" if not trouble.path:
            return _("This computer has no folder for settings; they hold until the game is closed.")
    return _("The settings cannot be kept in {path} ({detail}); they hold until the game is closed.").format(
        path=trouble.path, detail=trouble.detail
    )
