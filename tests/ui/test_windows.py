"""Parts of a picture seen through windows, and what is touched there."""

import pygame
import pytest

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.input import Event, Input, Move, PointerLeft, Press, Release
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.screen import Screen
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.windows import Window, Windows, fitted
from tests.ui.stage import FULL, StandIns

RED, BLUE = (200, 0, 0), (0, 0, 200)


class Picture:
    """A red and a blue field; it remembers what it has heard."""

    over = False
    moving = False
    writing = focused = result = None

    def __init__(self) -> None:
        self.events: list[Event] = []

    def handle(self, event: Event) -> None:
        self.events.append(event)

    def update(self, now: float) -> None: ...

    def heard(self) -> tuple[Cue, ...]:
        return ()

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, 100, 100), RED)
        with canvas.group(clip=(100, 0, 50, 100)):
            canvas.box((100, 0, 100, 100), BLUE)


BOTH = (Window(Rect(0, 0, 100, 100), Rect(0, 0, 200, 200)), Window(Rect(100, 0, 100, 100), Rect(300, 0, 50, 50)))


@pytest.fixture
def windows() -> Windows:
    return Windows(Picture(), lambda: BOTH)


def test_each_window_shows_its_part_at_its_size(window: pygame.Surface, windows: Windows) -> None:
    canvas = Canvas(StandIns())
    canvas.begin()
    windows.draw(canvas)
    canvas.paint(window, FULL)
    assert window.get_at((5, 5))[:3] == window.get_at((195, 195))[:3] == RED
    assert window.get_at((205, 100))[:3] not in (RED, BLUE)
    assert window.get_at((310, 10))[:3] == BLUE
    assert window.get_at((330, 10))[:3] not in (RED, BLUE)  # cut off in the picture


def test_a_window_that_is_moved_is_painted_anew(window: pygame.Surface) -> None:
    canvas, place = Canvas(StandIns()), Rect(0, 0, 50, 50)
    windows = Windows(Picture(), lambda: (Window(Rect(0, 0, 100, 100), place),))
    for place in (Rect(0, 0, 50, 50), Rect(400, 0, 50, 50)):  # noqa: B007  the windows look at it
        canvas.begin()
        windows.draw(canvas)
        canvas.paint(window, FULL)
    assert window.get_at((410, 10))[:3] == RED
    assert window.get_at((10, 10))[:3] != RED


def test_what_is_touched_is_told_in_the_units_of_the_picture(windows: Windows) -> None:
    windows.handle(Press(50, 100))
    windows.handle(Release(325, 10))
    windows.handle(Move(310, 20, held=True))
    assert windows.scene.events == [Press(25, 50), Release(150, 20), Move(120, 40, held=True)]


def test_beside_all_windows_is_nowhere(windows: Windows) -> None:
    windows.handle(Press(250, 10))
    windows.handle(Move(250, 10))
    press, moved = windows.scene.events
    assert isinstance(press, Press)
    assert press.x < -1000
    assert moved == PointerLeft()


def test_the_result_is_that_of_the_scene(windows: Windows) -> None:
    windows.scene.result = 5
    assert windows.result == 5
    windows.result = None
    assert windows.scene.result is None


def test_a_fitted_window_keeps_the_shape() -> None:
    assert fitted(Rect(0, 0, 200, 100), Rect(0, 0, 100, 100)) == Window(Rect(0, 0, 200, 100), Rect(0, 25, 100, 50))


def test_the_page_that_fits_best_is_taken(window: pygame.Surface) -> None:
    pages = (1920, 1080), (1080, 1920)
    for size, page in (((600, 400), pages[0]), ((400, 600), pages[1]), ((500, 500), pages[0])):
        screen = Screen("Feuville", size=size, pages=pages, least=(0, 0))
        assert screen.page == page
        assert not screen.too_small
    screen.nudge(3, -2)
    assert screen.to_table(3, -2 + screen.to_pixels((0, 0, 1, 1)).y + 2) == (0, pytest.approx(0, abs=8))
    screen.nudge(0, 0)
    screen.restore()


def test_a_finger_means_the_nearest_widget() -> None:
    form = Form([Button("a", (100, 100, 20, 20)), Button("b", (150, 100, 20, 20))], touch=64)
    for x, name in ((80, "a"), (110, "a"), (134, "a"), (136, "b"), (190, "b")):
        form.handle(Press(x, 110))
        said = form.handle(Release(x, 110))
        assert said is not None
        assert said.name == name
    form.handle(Press(60, 110))
    assert form.handle(Release(60, 110)) is None


def test_a_pointer_means_what_is_under_it() -> None:
    form = Form([Button("a", (100, 100, 20, 20))])
    form.handle(Press(121, 110))
    assert form.handle(Release(121, 110)) is None


def test_a_finger_that_rests_for_long_is_no_hand(window: pygame.Surface) -> None:
    reader = Input(lambda x, y: (x, y), lambda: (1000, 1000))

    def finger(kind: int, number: int, now: float) -> list[Event]:
        return list(reader.read([pygame.event.Event(kind, finger_id=number, x=0.5, y=0.5)], now))

    assert finger(pygame.FINGERDOWN, 1, 0) == [Press(500, 500, touch=True)]
    assert finger(pygame.FINGERDOWN, 2, 1) == []
    assert finger(pygame.FINGERUP, 2, 1.1) == []
    assert finger(pygame.FINGERDOWN, 3, 4) == [Press(500, 500, touch=True)]
    assert finger(pygame.FINGERUP, 1, 4.1) == []
    assert finger(pygame.FINGERUP, 3, 4.2) == [Release(500, 500, touch=True)]
