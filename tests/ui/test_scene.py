from typing import Any

import pygame
import pytest

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.scene import SceneStack
from tests.ui.stage import StandIns


class Plain:
    """A scene that draws one box of its own width."""

    moving = False
    writing = focused = None

    def __init__(self, wide: int, over: bool = False) -> None:
        self.result: Any = None
        self.wide = wide
        self.over = over

    def handle(self, event: object) -> None: ...

    def update(self, now: float) -> None: ...

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, self.wide, 10), "gold")


def shown(stack: SceneStack) -> list[int]:
    canvas = Canvas(StandIns())
    stack.draw(canvas)
    return [item[3] for item in canvas.items()]


@pytest.mark.usefixtures("window")
def test_scenes_show_through_those_that_lie_over_them() -> None:
    pygame.display.get_surface()
    stack = SceneStack(Plain(1))
    stack.push(Plain(2))
    stack.push(Plain(3, over=True))
    assert shown(stack) == [2, 3]
    assert len(stack) == 3
    assert stack.pop().result is None
    assert shown(stack) == [2]
    stack.replace(Plain(9))
    assert shown(stack) == [9]
    with pytest.raises(IndexError):
        stack.pop()
