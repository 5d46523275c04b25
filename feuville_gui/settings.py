"""What a player may choose, kept in the computer's folder for settings. It carries nothing out and words nothing."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
import platformdirs

from feuville_gui.files import rename, replace_file

FILE: Final = "settings.json"

TEXT_SIZES: Final = (100, 115, 130)  # per cent
SCALES: Final = (75, 300, 5)  # per cent: least, most, step

Speed = Literal["1", "2", "4", "instant"]
Motion = Literal["full", "calm", "none"]
Helps = Literal["off", "legal"]


class Settings(msgspec.Struct, frozen=True):
    """The choices of this computer's players, with what a new player finds."""

    language: str = ""  # "" is the computer's
    text_size: Literal[100, 115, 130] = 100
    ui_scale: Annotated[int, msgspec.Meta(ge=SCALES[0], le=SCALES[1])] = 100
    fullscreen: bool = False
    monitor: Annotated[int, msgspec.Meta(ge=0)] = 0
    window: tuple[int, int] | None = None  # pixels
    speed: Speed = "1"
    motion: Motion = "full"
    helps: Helps = "legal"  # whether what can be taken glows
    confirm_unused_die: bool = True


class Trouble(NamedTuple):
    """What went wrong with the file: it was broken (and is kept under another name), or cannot be read or written."""

    kind: Literal["broken", "unread", "unsaved"]
    path: str
    detail: str


NOWHERE: Final = Trouble("unsaved", "", "")


def folder() -> Path | None:
    """The computer's folder for this game's settings; None when there is no home to put it in."""
    path = platformdirs.user_config_path("feuville", appauthor=False)
    return path if path.is_absolute() else None


def load(place: Path | None) -> tuple[Settings, Trouble | None]:
    """The kept settings of this folder, or new ones and what was wrong. A broken file is kept beside, as .broken."""
    if place is None:
        return Settings(), NOWHERE
    path = place / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), Trouble("unread", str(path), error.strerror or str(error))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        aside = path.with_suffix(".broken")
        with contextlib.suppress(OSError):
            rename(path, aside)
        return Settings(), Trouble("broken", str(aside), str(error))


def save(settings: Settings, place: Path | None) -> Trouble | None:
    """Keep the settings in this folder; what was wrong when that cannot be done."""
    if place is None:
        return NOWHERE
    try:
        replace_file(place / FILE, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    except OSError as error:
        return Trouble("unsaved", str(place / FILE), error.strerror or str(error))
    return None
