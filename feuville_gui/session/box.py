"""Finds and reads the manifest of the box. What a manifest has to hold is decided by the rules."""

from pathlib import Path
from typing import Final

from feuville_gui.files import assets_folder, read_file
from feuville_gui.rules import Box, ManifestError, read_manifest

_NAME: Final = "manifest.csv"


def manifest_path() -> Path:
    """The manifest that comes with the game."""
    return assets_folder() / _NAME


def read_box(path: Path | None = None) -> Box:
    """The box that a manifest file describes, by default the game's own; ManifestError in one sentence."""
    path = path or manifest_path()
    try:
        content = read_file(path)
    except OSError as error:
        raise ManifestError(f"{path}: the manifest of the box cannot be read ({error.strerror}).") from None
    return read_manifest(content, path.name)
