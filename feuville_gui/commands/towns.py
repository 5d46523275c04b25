"""The towns of a game as the bytes of a PNG, painted without a window."""

import io
import os

from feuville_gui.rules import State


def png(state: State) -> bytes:
    """The picture. Raises OSError when something that it needs is not there."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from feuville_gui.table.gallery import WIDE, draw_towns, height
    from feuville_gui.ui.canvas import Canvas
    from feuville_gui.ui.ready import View
    from feuville_gui.ui.resources import Missing, Resources

    size = WIDE, height(state)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))  # pictures take its format
    surface = pygame.Surface(size)
    try:
        canvas = Canvas(Resources())
        canvas.begin()
        draw_towns(canvas, state)
        canvas.paint(surface, View(1.0, 0, 0, *size))
    except Missing as error:
        raise OSError(str(error)) from None
    data = io.BytesIO()
    pygame.image.save(surface, data, "towns.png")
    return data.getvalue()
