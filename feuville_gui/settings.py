"""What a player may choose, kept in the computer's folder for settings. It carries nothing out and words nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
import platformdirs

from feuville_gui.files import FAULTS, own_folder, read_file, rename, replace_json

FILE: Final = "settings.json"

TEXT_SIZES: Final = (100, 115, 130)  # per cent
SCALES: Final = (75, 300, 5)  # per cent: least, most, step
VOLUMES: Final = (0, 100, 5)  # per cent: least, most, step
SIDES: Final = (200, 16384)  # pixels of a window: least, most

_Side = Annotated[int, msgspec.Meta(ge=SIDES[0], le=SIDES[1])]

Speed = Literal["1", "2", "4", "instant"]
Motion = Literal["full", "calm", "none"]
Helps = Literal["off", "legal", "graded"]


class Settings(msgspec.Struct, frozen=True):
    """The choices of this computer's players, with what a new player finds."""

    language: str = ""  # "" is the computer's
    text_size: Literal[100, 115, 130] = 100
    ui_scale: Annotated[int, msgspec.Meta(ge=SCALES[0], le=SCALES[1])] = 100
    fullscreen: bool = False
    monitor: Annotated[int, msgspec.Meta(ge=0)] = 0
    window: tuple[_Side, _Side] | None = None
    speed: Speed = "1"
    motion: Motion = "full"
    helps: Helps = "legal"  # whether what can be taken glows, and with its worth
    confirm_unused_die: bool = True
    effects: Annotated[int, msgspec.Meta(ge=VOLUMES[0], le=VOLUMES[1])] = 70  # how loud, in per cent
    music: Annotated[int, msgspec.Meta(ge=VOLUMES[0], le=VOLUMES[1])] = 40
    mute: bool = False
    captions: bool = False  # sounds that mean something also in words


class Trouble(NamedTuple):
    """What went wrong with the file: it was broken (and is kept under another name), or cannot be read or written."""

    kind: Literal["broken", "unread", "unsaved"]
    path: str
    detail: str


NOWHERE: Final = Trouble("unsaved", "", "")


def folder() -> Path | None:
    """The computer's folder for this game's settings; None when there is no home to put it in."""
    return own_folder(platformdirs.user_config_path)


def read(path: Path) -> Settings:
    """The settings of a file. Raises OSError and FAULTS."""
    return msgspec.json.decode(read_file(path), type=Settings)


def load(place: Path | None) -> tuple[Settings, Trouble | None]:
    """The kept settings of this folder, or new ones and what was wrong. A broken file is put aside, as .broken."""
    if place is None:
        return Settings(), NOWHERE
    path = place / FILE
    try:
        return read(path), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), Trouble("unread", str(path), error.strerror or str(error))
    except FAULTS as error:
        aside = path.with_suffix(".broken")
        try:
            rename(path, aside)
        except OSError:
            return Settings(), Trouble("unread", str(path), str(error))
        return Settings(), Trouble("broken", str(aside), str(error))


def save(settings: Settings, place: Path | None) -> Trouble | None:
    """Keep the settings in this folder; what was wrong when that cannot be done."""
    if place is None:
        return NOWHERE
    try:
        replace_json(place / FILE, settings)
    except OSError as error:
        return Trouble("unsaved", str(place / FILE), error.strerror or str(error))
    return None
