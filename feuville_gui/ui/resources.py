"""Finds and loads what lies in the assets folder, when it is first needed. It scales and colours nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pygame

from feuville_gui.files import FAULTS, assets_folder, read_file
from feuville_gui.ui.shelf import Shelf
from feuville_gui.ui.theme import FONT_FILES

_SOURCES: Final = 24 * 2**20  # bytes of unscaled pictures kept
_ENDINGS: Final = (".webp", ".png")


class Missing(Exception):
    """A file of the game is not there or cannot be read; the text names it."""


def assets() -> Path:
    """The assets folder. Raises Missing."""
    folder = assets_folder()
    if not folder.is_dir():
        raise Missing(f"The folder of pictures and fonts is missing: {folder}")
    return folder


class Sheet(msgspec.Struct, frozen=True):
    """A picture that is cut in nine: its corners keep their size. It has `scale` pixels a table unit."""

    file: str
    margins: tuple[float, float, float, float]  # left, top, right, bottom, in pixels of the picture
    outset: tuple[float, float, float, float] = (0, 0, 0, 0)  # how far its shadow reaches beyond the rect, same
    scale: float = 2.0


class Resources:
    """The pictures and fonts of one assets folder."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = assets() if root is None else root
        self._pictures = Shelf(_SOURCES)
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._sheets: dict[str, Sheet] | None = None

    def picture(self, name: str) -> pygame.Surface:
        """The picture without its ending, alpha premultiplied; opaque ones have no alpha channel. Raises Missing."""
        return self._pictures.get(name, lambda: self._load(name))

    def _load(self, name: str) -> pygame.Surface:
        surface = self._read(name)
        if surface.get_masks()[3] == 0 and surface.get_colorkey() is None:
            return surface.convert()
        surface = surface.convert_alpha()
        w, h = surface.get_size()
        if pygame.mask.from_surface(surface, 254).count() == w * h:
            return surface.convert()
        return surface.premul_alpha()

    def _read(self, name: str) -> pygame.Surface:
        path = self._path(name)
        try:
            return pygame.image.load(path)
        except (pygame.error, OSError) as error:
            raise Missing(f"The picture {path} cannot be read: {error}") from error

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return any(path.is_file() for path in self._paths(name))

    def _path(self, name: str) -> Path:
        path = next((path for path in self._paths(name) if path.is_file()), None)
        if path is None:
            raise Missing(f"A picture of the game is missing: {self._paths(name)[0]}")
        return path

    def _paths(self, name: str) -> list[Path]:
        return [self.root / "pictures" / (name + ending) for ending in _ENDINGS]

    def icon(self, name: str, side: int) -> pygame.Surface:
        """A picture as the window's icon, loaded before there is a window. Raises Missing."""
        return pygame.transform.smoothscale(self._read(name), (side, side))

    def sheet(self, name: str) -> Sheet:
        """How this sheet of the interface is cut. Raises Missing."""
        if self._sheets is None:
            path = self.root / "pictures" / "kit.json"
            try:
                self._sheets = msgspec.json.decode(read_file(path), type=dict[str, Sheet])
            except OSError as error:
                raise Missing(f"A file of the game is missing: {path}") from error
            except FAULTS as error:
                raise Missing(f"The file {path} cannot be read: {error}") from error
        try:
            return self._sheets[name]
        except KeyError:
            raise Missing(f"kit.json has no sheet {name!r}: {self.root / 'pictures' / 'kit.json'}") from None

    def font(self, role: str, pixels: int) -> pygame.font.Font:
        """The font of this role ("head", "body", "bold", "heavy", or "other" for foreign letters). Raises Missing."""
        key = role, pixels
        font = self._fonts.get(key)
        if font is None:
            if len(self._fonts) > 160:  # many sizes while the window is being resized
                self._fonts.clear()
            font = self._fonts[key] = self._open(role, pixels)
        return font

    def _open(self, role: str, pixels: int) -> pygame.font.Font:
        if role == "other":
            return pygame.font.Font(None, pixels)
        path = self.root / "fonts" / FONT_FILES[role]
        try:
            font = pygame.font.Font(path, pixels)
            font.size("F")  # what is no font is found out only here, and by other calls not without a crash
            return font
        except (pygame.error, OSError, ValueError) as error:
            raise Missing(f"A font of the game is missing or cannot be read: {path}") from error

    def text(self, name: str) -> str:
        """A text file of the assets folder; in the source tree also of its docs folder. Raises Missing."""
        places = self.root / name, self.root.parent / "docs" / name
        path = next((place for place in places if place.is_file()), places[0])
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Missing(f"A text of the game is missing or cannot be read: {path}") from error
