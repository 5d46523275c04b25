from pathlib import Path

import pygame
import pytest

from feuville_gui.ui.resources import Missing, Resources, assets
from feuville_gui.ui.theme import FONT_FILES


def test_a_missing_file_is_named(window: pygame.Surface, tmp_path: Path) -> None:
    found = Resources(tmp_path)
    for get, name in (
        (lambda: found.picture("W03"), "W03"),
        (lambda: found.sheet("panel"), "kit.json"),
        (lambda: found.font("body", 20), "alegreya"),
        (lambda: found.text("rules.md"), "rules.md"),
    ):
        with pytest.raises(Missing, match=name):
            get()


def test_broken_files_are_named(window: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "W03.png").write_bytes(b"no picture")
    (tmp_path / "pictures" / "kit.json").write_text("{")
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / FONT_FILES["body"]).write_text("no font")
    (tmp_path / "fonts" / FONT_FILES["bold"]).write_text("")
    found = Resources(tmp_path)
    assert found.has("W03")
    assert not found.has("W04")
    for role in ("body", "bold"):
        with pytest.raises(Missing, match=FONT_FILES[role]):
            found.font(role, 20)
    with pytest.raises(Missing, match=r"W03\.png"):
        found.picture("W03")
    with pytest.raises(Missing, match=r"kit\.json"):
        found.sheet("panel")


def test_a_sheet_is_read(window: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "kit.json").write_text('{"panel": {"file": "kit/panel", "margins": [1, 2, 3, 4]}}')
    found = Resources(tmp_path)
    assert found.sheet("panel").margins == (1, 2, 3, 4)
    with pytest.raises(Missing, match="button"):
        found.sheet("button")


def test_opaque_pictures_lose_their_alpha_and_others_are_premultiplied(window: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    for name, alpha in (("ground", 255), ("glass", 128)):
        surface = pygame.Surface((8, 8), pygame.SRCALPHA)
        surface.fill((200, 100, 0, alpha))
        pygame.image.save(surface, tmp_path / "pictures" / f"{name}.png")
    found = Resources(tmp_path)
    assert found.picture("ground").get_masks()[3] == 0
    assert found.picture("glass").get_at((0, 0)).r == pytest.approx(100, abs=1)


def test_the_games_own_assets_are_found() -> None:
    assert (assets() / "manifest.csv").is_file()
