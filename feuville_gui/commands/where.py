"""`feuville --where`: the folders that the program uses. It makes none."""

from pathlib import Path

from feuville_gui import logbook, rules, settings
from feuville_gui.files import assets_folder
from feuville_gui.kiosk import status
from feuville_gui.session import Saves


def folders() -> dict[str, Path | None]:
    """The folders by what they are for; None where the computer has none."""
    return {
        "settings": settings.folder(),
        "games": Saves(rules).folder,
        "log": logbook.folder(),
        "kiosk": status.folder(),
        "assets": assets_folder(),
    }


def main() -> int:
    """Print them."""
    for name, path in folders().items():
        print(f"{name:9} {path or 'none: this computer has no home folder'}")
    return 0
