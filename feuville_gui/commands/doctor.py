"""`feuville doctor`: looks at everything that the game needs and says in words what is wrong. It mends nothing."""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from feuville_gui import rules, settings
from feuville_gui.commands.where import folders
from feuville_gui.files import FAULTS
from feuville_gui.mishaps import versions
from feuville_gui.rules import CHARMS, DECREE_KINDS, STARTING_TILES, ManifestError
from feuville_gui.session import JournalError, Profiles, Saves, read_box, read_so_far
from feuville_gui.ui import words

_LEAST: Final = 10_000_000  # bytes that should be free for games

Finding = tuple[bool, str]  # whether it is well, and what there is to say


def main(argv: Sequence[str]) -> int:
    """Print what was found; the number of problems."""
    argparse.ArgumentParser("feuville doctor", description="Look at everything that the game needs.").parse_args(argv)
    words.choose()
    for name, version in versions().items():
        print(f"      {name} {version.splitlines()[0]}")
    problems = 0
    for name, check in CHECKS.items():
        for well, sentence in check():
            print(f"{'fine' if well else 'BAD ':4}  {name}: {sentence}")
            problems += not well
    print(f"{problems} problem{'' if problems == 1 else 's'} found.")
    return min(problems, 99)


def video() -> Iterator[Finding]:
    """Whether there is a screen; no window is opened."""
    import pygame

    from feuville_gui.ui.screen import INVISIBLE

    try:
        pygame.display.init()
        driver, sizes = pygame.display.get_driver(), pygame.display.get_desktop_sizes()
    except pygame.error as error:
        yield False, f"no screen can be used ({error})."
        return
    finally:
        pygame.display.quit()
    shown = ", ".join(f"{wide} × {high}" for wide, high in sizes)
    if driver in INVISIBLE:
        yield False, "there is none to show a window on; please start the program from a desktop."
    else:
        yield True, f"{shown} ({driver})."


def sound() -> Iterator[Finding]:
    """Whether there is a device that plays."""
    import pygame

    try:
        pygame.mixer.init()
        yield True, f"{pygame.mixer.get_num_channels()} sounds at once."
        pygame.mixer.quit()
    except (pygame.error, NotImplementedError) as error:
        yield False, f"no sound device ({error}); the game is silent."


def places() -> Iterator[Finding]:
    """Whether the player's folders can be written."""
    for name, path in folders().items():
        if name == "assets":
            continue
        if path is None:
            yield False, f"{name}: this computer has no home folder for it."
            continue
        there = next(parent for parent in (path, *path.parents) if parent.exists())
        try:
            with tempfile.TemporaryFile(dir=there) as file:
                file.write(b"x")
            free = _free(there)
            yield free > _LEAST, f"{name}: {path}, {free // 10**6} MB free."
        except OSError as error:
            yield False, f"{name}: nothing can be written to {there} ({error.strerror or error})."


def _free(folder: Path) -> int:
    import shutil

    return shutil.disk_usage(folder).free


def choices() -> Iterator[Finding]:
    """Whether the settings file can be understood."""
    place = settings.folder()
    if place is None:
        return
    path = place / settings.FILE
    yield from _file(path, lambda: settings.read(path), "at the next start it is put aside.")


def results() -> Iterator[Finding]:
    """Whether the file with the players' results can be understood."""
    profiles = Profiles(Saves(rules).folder)
    if profiles.path is not None:
        yield from _file(profiles.path, profiles.read, "the next time it is needed it is put aside.")


def _file(path: Path, read: Callable[[], object], then: str) -> Iterator[Finding]:
    """Whether a file can be understood; then: what becomes of it if not."""
    try:
        read()
        yield True, f"{path}"
    except FileNotFoundError:
        yield True, "none yet."
    except OSError as error:
        yield False, f"{path} cannot be read ({error.strerror or error})."
    except FAULTS as error:
        yield False, f"{path} cannot be understood ({error}); {then}"


def assets() -> Iterator[Finding]:
    """Whether pictures, fonts, texts and sounds are there and can be read."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from feuville_gui.table.pictures import piece
    from feuville_gui.ui.resources import Missing, Resources
    from feuville_gui.ui.theme import FONT_FILES

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    missing = 0
    try:
        resources = Resources()
        pieces = [*DECREE_KINDS, *CHARMS, *STARTING_TILES, *(tile.id for tile in read_box().tiles)]
    except (Missing, ManifestError) as error:
        yield False, str(error)
        return
    looks: list[Callable[[], object]] = [
        *(lambda name=name: resources.picture(name) for name in sorted({"table_ground", *map(piece, pieces)})),
        *(lambda role=role: resources.font(role, 20) for role in FONT_FILES),
        *(lambda name=name: resources.text(name) for name in ("rules.md", "CREDITS.md")),
        lambda: resources.sheet("slot"),
    ]
    for look in looks:
        try:
            look()
        except Missing as error:
            missing += 1
            yield False, str(error)
    pygame.quit()
    sounds = len(list((resources.root / "sounds").glob("*.ogg")))
    yield sounds > 0, f"{resources.root}: {len(looks) - missing} files looked at, {sounds} sounds."


def tiles() -> Iterator[Finding]:
    """Whether the box can be played with."""
    try:
        yield True, f"{len(read_box().tiles)} in the box."
    except ManifestError as error:
        yield False, str(error)


def games() -> Iterator[Finding]:
    """Whether every saved game proves itself."""
    saves = Saves(rules)
    found = saves.list()
    if saves.trouble is not None:
        yield False, str(saves.trouble)
    whole = 0
    for saved in found:
        try:
            defect = read_so_far(rules, saved.path).defect
        except JournalError as error:
            defect = error
        whole += defect is None
        if defect is not None:
            yield False, f"{saved.path.parent.name}/{defect}"
    yield True, f"{whole} of {len(found)} are whole."


CHECKS: Final[dict[str, Callable[[], Iterator[Finding]]]] = {
    "screen": video,
    "sound": sound,
    "folder": places,
    "settings": choices,
    "tiles": tiles,
    "pictures and sounds": assets,
    "saved games": games,
    "players": results,
}
