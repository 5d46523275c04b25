"""What went wrong, in a sentence for the player and in a file for whoever mends it. It mends nothing."""

import contextlib
import traceback
from datetime import datetime
from pathlib import Path

import platformdirs

import feuville_gui
from feuville_gui.settings import Trouble
from feuville_gui.ui.words import _


def report(error: BaseException, folder: Path | None = None) -> Path | None:
    """Write down how an error came about, in the folder for logs; None when that cannot be done."""
    with contextlib.suppress(OSError, RuntimeError):
        folder = folder or platformdirs.user_log_path("feuville", appauthor=False)
        if folder.is_absolute():
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
            details = "".join(traceback.format_exception(error))
            path.write_text(f"Feuville {feuville_gui.__version__}\n{details}", encoding="utf-8")
            return path
    return None


def crash_words(path: Path | None) -> str:
    """The sentence for the player about an error of the program."""
    if path is None:
        return _("Something went wrong in the program. Games are kept after every move.")
    return _(
        "Something went wrong in the program; what is known about it is in {path}. Games are kept after every move."
    ).format(path=path)


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
