"""The text on the system's clipboard. Where there is no clipboard, nothing is kept and nothing found."""

from contextlib import suppress

import pygame


def put(words: str) -> bool:
    """Keep these words there; whether that was possible."""
    with suppress(pygame.error, ValueError):
        pygame.scrap.put_text(words)
        return True
    return False


def text() -> str:
    """The words that are there."""
    with suppress(pygame.error, ValueError):  # no text, or bytes that are none
        return pygame.scrap.get_text()
    return ""
