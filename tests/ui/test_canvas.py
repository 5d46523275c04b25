import random

import pygame
import pytest

from feuville_gui.ui.canvas import Canvas, changed, merged
from feuville_gui.ui.ready import View
from feuville_gui.ui.shelf import Shelf
from feuville_gui.ui.theme import SENTENCE
from tests.ui.stage import FULL, StandIns, view

Rects = list[pygame.Rect]


@pytest.fixture
def canvas(window: pygame.Surface) -> Canvas:
    return Canvas(StandIns())


def everything(canvas: Canvas, x: float = 400) -> None:
    """One item of each kind."""
    canvas.begin()
    canvas.image("ground", (0, 0, 1920, 1080))
    canvas.glow((x, 300, 100, 100))
    canvas.image("tile", (x, 300, 100, 100), dim=0.16, rounded=5, shadow=3)
    canvas.image("die", (x + 200, 300, 60, 60), angle=10, flip=True, alpha=200)
    canvas.nine("panel", (800, 300, 300, 200))
    canvas.text("Anna: a 3 and a 5.", (960, 100), SENTENCE, anchor="n")
    canvas.box((100, 100, 80, 40), "slate", radius=8, edge="ink")
    canvas.box((100, 200, 80, 40), "night", alpha=120)
    canvas.shadow((100, 300, 80, 40))
    canvas.outline((100, 400, 80, 40))
    canvas.focus((100, 500, 80, 40))
    canvas.polygon(((1200, 100), (1300, 100), (1250, 180)), "gold", edge="ink")
    canvas.line(((1200, 300), (1300, 310), (1400, 260)), "plum", thick=4)


def test_an_equal_list_paints_nothing(canvas: Canvas, window: pygame.Surface) -> None:
    everything(canvas)
    assert canvas.paint(window, FULL) == [window.get_rect()]
    everything(canvas)
    assert canvas.paint(window, FULL) == []


def test_only_what_changed_is_painted(canvas: Canvas, window: pygame.Surface) -> None:
    everything(canvas)
    canvas.paint(window, FULL)
    everything(canvas, x=402)
    painted = canvas.paint(window, FULL)
    assert painted
    assert all(rect.w < 400 and rect.h < 300 for rect in painted)


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (2560, 1440), (1500, 1200)])
def test_painting_the_changes_gives_the_same_picture_as_painting_all(
    canvas: Canvas, window: pygame.Surface, size: tuple[int, int]
) -> None:
    first, second = pygame.Surface(size), pygame.Surface(size)
    luck = random.Random(5)
    for _ in range(12):
        other = Canvas(StandIns())
        x, order, shown = luck.randrange(0, 900), luck.sample(range(6), 6), luck.randrange(6)
        for one in (canvas, other):
            everything(one, x)
            for n in order:
                if n != shown:
                    one.image(f"tile_{n}", (300 + n * 40.3, 350 + n * 17.7, 90, 90), rounded=4)
            with one.group(clip=(500, 500, 300, 100), shift=(0, -x / 10), alpha=180):
                one.text("Scrolling words in a window", (510, 560), SENTENCE)
        canvas.paint(first, view(*size))
        other.paint(second, view(*size))
        assert first.get_buffer().raw == second.get_buffer().raw


def test_what_comes_in_from_outside_is_cut_off_where_it_lies_and_never_earlier(
    canvas: Canvas, window: pygame.Surface
) -> None:
    """The same list in a window that is larger on all sides shows the same in the middle."""
    more, w, h = 700, 960, 540
    small, large = pygame.Surface((w, h)), pygame.Surface((w + 2 * more, h + 2 * more))
    other = Canvas(StandIns())
    ways = [(step - 1500, -90) for step in range(0, 3000, 74)] + [(-300, step - 700) for step in range(0, 1500, 38)]
    for shift in ways:
        for one in (canvas, other):
            with one.group(shift=shift):
                everything(one)
                one.image("tile", (600, 800, 500, 30), angle=60)
                one.image("tile", (700, 700, 90, 90), shadow=40)
                one.line(((1200, 900), (1300, 900)), "plum", thick=90)
                one.glow((1000, 800, 100, 20), spread=40)
        canvas.paint(small, View(0.5, 0, 0, w, h))
        other.paint(large, View(0.5, more, more, w + 2 * more, h + 2 * more))
        assert small.get_buffer().raw == large.subsurface((more, more, w, h)).copy().get_buffer().raw, shift


def test_forgetting_paints_everything(canvas: Canvas, window: pygame.Surface) -> None:
    everything(canvas)
    canvas.paint(window, FULL)
    canvas.forget()
    everything(canvas)
    assert canvas.paint(window, FULL) == [window.get_rect()]


def test_another_size_paints_everything(canvas: Canvas, window: pygame.Surface) -> None:
    everything(canvas)
    canvas.paint(window, FULL)
    everything(canvas)
    assert canvas.paint(window, View(0.5, 0, 0, 960, 540)) == [pygame.Rect(0, 0, 960, 540)]


def test_neighbours_stay_neighbours_at_every_scale() -> None:
    for scale in (0.711, 0.9, 1.0, 1.333, 2.0):
        seen = View(scale, 3, 5, 4000, 3000)
        for n in range(9):
            assert seen.rect(770 + n * 112, 0, 112, 10).right == seen.rect(770 + (n + 1) * 112, 0, 112, 10).left


def test_a_group_clips_shifts_and_fades(canvas: Canvas, window: pygame.Surface) -> None:
    canvas.begin()
    with canvas.group(clip=(100, 100, 50, 50), shift=(10, 0)):
        canvas.box((80, 100, 100, 100), "gold")
    canvas.paint(window, FULL)
    gold, night = (0xF2, 0xBF, 0x45), (0x1A, 0x0C, 0x14)
    assert window.get_at((101, 101))[:3] == gold
    assert window.get_at((99, 101))[:3] == night
    assert window.get_at((151, 101))[:3] == night
    canvas.begin()
    with canvas.group(alpha=0):
        canvas.box((80, 100, 100, 100), "gold")
    assert canvas.items() == ()


def test_items_in_another_order_count_as_changed() -> None:
    items: list[tuple[object, ...]] = [("box", n) for n in range(6)]
    assert changed(items, items) == []
    assert set(changed(items, [items[0], items[2], items[1], *items[3:]])) == {items[1], items[2]}
    assert changed(items, items[:4]) == items[4:]
    assert changed([], items) == items


def test_near_rects_are_joined_and_far_ones_not() -> None:
    whole = pygame.Rect(0, 0, 1000, 1000)
    near: Rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(8, 0, 10, 10)]
    far: Rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(900, 900, 10, 10)]
    assert merged(near, whole) == [pygame.Rect(0, 0, 18, 10)]
    assert merged(far, whole) == far
    assert merged([pygame.Rect(-50, 0, 20, 20)], whole) == []
    assert merged([pygame.Rect(0, 0, 999, 999)], whole) == [whole]


def test_dusk_makes_a_picture_darker_and_keeps_its_shape(canvas: Canvas, window: pygame.Surface) -> None:
    light = []
    for dim in (0.0, 0.2, 0.5):
        canvas.begin()
        canvas.image("tile", (0, 0, 100, 100), rounded=20, dim=dim)
        canvas.paint(window, FULL)
        light.append(sum(window.get_at((50, 50))[:3]))
        assert window.get_at((0, 0))[:3] == (0x1A, 0x0C, 0x14)  # cut off by the round corner
    assert light == sorted(light, reverse=True)
    assert len(set(light)) == 3


def test_a_picture_far_larger_than_the_window_is_painted_for_the_window(window: pygame.Surface) -> None:
    canvas = Canvas(StandIns())
    canvas.begin()
    canvas.image("ground", (0, 0, 1920, 1080))
    seen = View(6.0, -5000, -3000, 1920, 1080)
    assert canvas.paint(window, seen) == [window.get_rect()]
    assert window.get_at((5, 5)) == window.get_at((1900, 1000)) != (0, 0, 0, 255)


def test_the_shelf_keeps_what_was_used_last(window: pygame.Surface) -> None:
    shelf = Shelf(limit=4 * 4 * 4 * 4)  # four surfaces of 4 x 4
    made = []

    def make(n: int, side: int = 4) -> pygame.Surface:
        made.append(n)
        return pygame.Surface((side, side), pygame.SRCALPHA)

    for n in (0, 1, 2, 3, 0, 4):
        shelf.get(n, lambda n=n: make(n))  # type: ignore[misc]
    shelf.get(0, lambda: make(0))
    assert made == [0, 1, 2, 3, 4]
    shelf.get(1, lambda: make(1))
    assert made == [0, 1, 2, 3, 4, 1]
    assert shelf.size <= shelf.limit
    shelf.get("large", lambda: make(9, side=100))
    shelf.get("large", lambda: make(9, side=100))
    assert made[-2:] == [9, 9]
