"""Every widget by pointer alone and by keys alone, as a form uses them."""

from typing import Any

import pygame
import pytest

from feuville_gui.ui import clipboard
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.field import TextField
from feuville_gui.ui.form import Form, Said
from feuville_gui.ui.input import Composing, Event, Move, PointerLeft, Press, Release, Text, Wheel
from feuville_gui.ui.lists import Part, Row, ScrollList, TextPage, marked
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.text import Run
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button, Choice, Slider, Stepper, Toggle
from tests.ui.stage import Stage


class Scene:
    """A form and what was said to it."""

    def __init__(self, *widgets: Widget) -> None:
        self.form = Form(widgets)
        self.said: list[Said] = []

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is not None:
            self.said.append(said)

    def update(self, now: float) -> None: ...

    def draw(self, canvas: Canvas) -> None:
        panel(canvas, (50, 50, 1700, 900), "A panel")
        self.form.draw(canvas)


class Hands(Stage):
    """A stage for widgets."""

    scene: Scene

    def took(self) -> list[Any]:
        """The values said since the last time."""
        values = [said.value for said in self.scene.said]
        self.scene.said.clear()
        return values


@pytest.fixture
def hands(window: pygame.Surface) -> Any:
    return lambda *widgets: Hands(Scene(*widgets), window)


def test_a_button_is_pressed(hands: Any) -> None:
    stage = hands(Button("go", (100, 200, 200, 60), "Go", icon="icon_go", hint="Goes"), Button("b", (400, 200, 60, 60)))
    stage.click("go")
    stage.key("enter", "space")
    assert stage.took() == [True] * 3
    stage.key("enter", again=True)
    assert stage.took() == []


def test_a_button_is_not_pressed_when_the_pointer_leaves_it(hands: Any) -> None:
    stage = hands(Button("go", (100, 200, 200, 60), "Go"))
    stage.send(Press(150, 230), Move(500, 500, held=True), Release(500, 500))
    stage.send(Press(150, 230, button=3), Release(150, 230, button=3))
    stage.send(Release(150, 230))
    assert stage.took() == []


def test_what_cannot_be_used_says_why(hands: Any) -> None:
    stage = hands(
        Button("go", (100, 200, 200, 60), "Go", hint="Goes", why="The way is closed."), Button("b", (400, 200, 60, 60))
    )
    stage.click("go")
    assert "The way is closed." in stage.words()
    assert "Goes" not in stage.words()
    stage.send(PointerLeft())
    assert "The way is closed." not in stage.words()
    stage.key("enter")
    assert "The way is closed." in stage.words()
    assert stage.took() == []


def test_a_toggle_turns(hands: Any) -> None:
    stage = hands(Toggle("t", (100, 200, 300, 50), False, ("off", "on")))
    assert "off" in stage.words()
    stage.click("t")
    assert "on" in stage.words()
    stage.key("space")
    assert stage.took() == [True, False]


@pytest.mark.parametrize("kind", [Choice, Stepper])
def test_a_choice_is_made(hands: Any, kind: type[Choice]) -> None:
    options = [(1, "one"), (2, "two"), (3, "three")]
    stage = hands(kind("c", (100, 200, 600, 60), options, 1), Button("b", (100, 400, 60, 60)))
    stage.click("c", at=(0.9, 0.5))
    assert stage.took() == [3 if kind is Choice else 2]
    stage.click("c", at=(0.05, 0.5))
    stage.key("right", "right", "left", "enter")
    assert stage.took() == [1, 2, 3, 2, 3]
    stage.key("down")
    assert stage.scene.form.walk.current == "b"


def test_a_slider_slides(hands: Any) -> None:
    slider = Slider("s", (100, 200, 600, 60), 75, 300, 5, 100, lambda value: f"{value} %")
    stage = hands(slider)
    x, y = slider.lane.right, slider.rect.centre[1]
    stage.send(Press(slider.lane.x, y), Move(x, y, held=True), Move(x + 500, y, held=True), Release(x, y))
    assert stage.took() == [75, 300]
    stage.key("left", "pagedown", "home", "end")
    assert stage.took() == [295, 275, 75, 300]
    stage.key("right")
    assert stage.took() == []


def test_a_field_is_written_in(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 300, 56), "Ann", limit=6, empty="name"), Button("b", (100, 400, 60, 60)))
    assert stage.scene.form.writing == (100, 200, 300, 56)
    stage.key("end")
    stage.write("abcdef")
    assert stage.scene.form["f"].value == "Annabc"
    stage.key("backspace", "home", "delete", "right", "backspace", "end", "left", "x", "1")
    assert stage.scene.form["f"].value == "nab"
    stage.key("backspace", "delete", "backspace", "backspace", "backspace", "delete")
    assert stage.scene.form["f"].value == ""
    stage.key("tab")
    assert stage.scene.form.writing is None
    assert "name" in stage.words()
    stage.send(Text("not here"))
    assert stage.scene.form["f"].value == ""


def test_a_click_puts_the_cursor_where_it_is(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56), "WWWW"))
    stage.click("f", at=(0.04, 0.5))  # this one takes all
    stage.click("f", at=(0.04, 0.5))
    stage.write("a")
    stage.click("f", at=(0.9, 0.5))
    stage.write("b")
    assert stage.scene.form["f"].value == "aWWWWb"


def test_who_comes_to_a_field_writes_over_what_is_in_it(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 300, 56), "Ann"), TextField("g", (100, 300, 300, 56), "Bob"))
    ann, bob = stage.scene.form["f"], stage.scene.form["g"]
    stage.write("Cy")
    stage.key("tab", "backspace")
    assert (ann.value, bob.value) == ("Cy", "")
    stage.click("f")
    stage.write("Dan")
    stage.click("f", at=(0.9, 0.5))
    stage.write("a")
    assert ann.value == "Dana"
    stage.click("g")
    stage.click("f")
    stage.key("delete")
    assert ann.value == ""


def test_a_field_is_selected_in_by_keys(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56), "abcdef", limit=6))
    field = stage.scene.form["f"]
    stage.key("end")
    stage.key("left", "left", shift=True)
    stage.write("xyz")  # two go, so there is room for two
    assert field.value == "abcdxy"
    stage.key("home")
    stage.key("right", shift=True)
    stage.key("right", "backspace")  # right: to the end of what is selected
    assert field.value == "bcdxy"
    stage.key("home", shift=True)
    stage.key("end", shift=True)
    stage.key("left", "delete")
    assert field.value == "cdxy"
    stage.key("a", ctrl=True)
    stage.write("n")
    assert field.value == "n"
    stage.took()
    stage.key("end")
    stage.key("right", "left", "right", shift=True)
    stage.key("delete")
    assert field.value == "n"
    assert stage.took() == []


def test_a_field_is_selected_in_by_a_drag(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56), "WWWWWW"))
    stage.send(Press(105, 228), Move(160, 228, held=True), Move(900, 228, held=True), Release(900, 228))
    stage.write("a")
    assert stage.scene.form["f"].value == "a"


def test_what_is_selected_lies_in_a_box(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56), "Ann"), TextField("g", (100, 300, 300, 56), "Bob"))

    def boxes() -> int:
        return sum(item[0] == "box" for item in stage.canvas.items())

    stage.key("a", ctrl=True)
    selected = boxes()
    stage.key("end")
    assert boxes() == selected - 1


def test_the_cursor_stands_behind_a_space(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56), "Ann"))
    stage.key("end")

    def cursor() -> float:
        return next(float(item[1]) for item in stage.canvas.items() if item[0] == "box" and item[3] == 2.5)

    before = cursor()
    stage.write(" ")
    assert cursor() > before


def test_words_go_by_the_clipboard(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56), "Ann"), TextField("g", (100, 300, 300, 56), "Bob", limit=5))
    stage.key("c", ctrl=True)
    stage.key("tab", "end")
    stage.key("v", ctrl=True)
    assert stage.scene.form["g"].value == "BobAn"
    stage.key("c", ctrl=True)  # nothing is selected, so nothing changes there
    stage.key("a", "x", "v", "v", ctrl=True)
    assert stage.scene.form["g"].value == "BobAn"
    clipboard.put("two\r\nlines\x00")  # what cannot be kept there is not
    clipboard.put("two\r\nlines")
    stage.key("tab")
    stage.key("v", ctrl=True)
    assert stage.scene.form["f"].value == "two lines"


def test_a_field_has_one_line(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56)))
    stage.send(Text("a\u2028b\u2029c\x85d\ve"))
    assert stage.scene.form["f"].value == "a b c d e"


def test_a_huge_clipboard_is_cut_before_anything_is_done_with_it(hands: Any) -> None:
    met: list[int] = []

    def accept(words: str) -> str:
        met.append(len(words))
        return words

    stage = hands(TextField("f", (100, 200, 400, 56), limit=5, accept=accept))
    stage.send(Text("word " * 100_000))
    assert stage.scene.form["f"].value == "word "
    assert max(met) < 10_000


def test_words_that_the_clipboard_does_not_keep_are_not_cut_out(hands: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(words: str) -> None:
        raise pygame.error("no clipboard")

    stage = hands(TextField("f", (100, 200, 400, 56), "Ann"))
    with monkeypatch.context() as patch:
        patch.setattr(pygame.scrap, "put_text", broken)
        stage.key("x", ctrl=True)
        assert stage.scene.form["f"].value == "Ann"
    stage.key("x", ctrl=True)
    assert stage.scene.form["f"].value == ""


def test_without_a_clipboard_nothing_is_kept_and_nothing_found(window: pygame.Surface) -> None:
    assert clipboard.put("kept")
    pygame.display.quit()
    assert not clipboard.put("lost")
    assert clipboard.text() == ""


def test_an_input_method_composes(hands: Any) -> None:
    stage = hands(TextField("f", (100, 200, 400, 56), "a"))
    stage.send(Composing("ni"))
    assert stage.words() == ["A panel", "ni"]  # in place of what is selected
    stage.send(Composing(""))
    stage.key("end")
    stage.send(Composing("ni"))
    stage.key("backspace", "left")
    assert stage.scene.form["f"].value == "a"
    assert "ani" in stage.words()
    stage.send(Composing(""), Text("ñ"))
    assert stage.scene.form["f"].value == "añ"


def test_a_list_is_chosen_from(hands: Any) -> None:
    rows = [Row(n * 10, f"row {n}", "more", "below") for n in range(30)]
    stage = hands(ScrollList("l", (100, 200, 600, 300), rows), Button("b", (100, 600, 60, 60)))
    stage.click("l", at=(0.2, 0.3))
    assert stage.took() == [10]
    stage.key("down", "up", "up", "up", "end", "enter", "pageup", "home")
    assert stage.took() == [20, 10, 0, 290, 290, 250, 0]
    stage.send(Wheel(300, 300, -2))
    stage.click("l", at=(0.2, 0.05))
    assert stage.took()[0] > 10
    stage.key("end", "down")
    assert stage.scene.form.walk.current == "b"


def test_a_lists_bar_is_dragged(hands: Any) -> None:
    stage = hands(ScrollList("l", (100, 200, 600, 300), [Row(n, str(n)) for n in range(30)]))
    stage.send(Press(680, 210), Move(680, 900, held=True), Release(680, 900))
    assert "29" in stage.words()
    assert stage.took() == []


def test_a_lists_rows_are_dragged_as_fingers_do_and_none_is_meant(hands: Any) -> None:
    stage = hands(ScrollList("l", (100, 200, 600, 300), [Row(n, str(n)) for n in range(30)]))
    stage.send(Press(300, 480), Move(300, 220, held=True), Release(300, 220))
    assert "0" not in stage.words()
    assert stage.took() == []
    stage.send(Press(300, 300), Move(306, 305, held=True), Release(306, 305))  # a finger is never quite still
    assert len(stage.took()) == 1


def test_a_page_is_dragged_as_fingers_do(hands: Any) -> None:
    page = TextPage("p", (100, 200, 800, 300), [Part(f"Part {n}") for n in range(40)])
    stage = hands(page)
    stage.send(Press(300, 480), Move(300, 230, held=True), Release(300, 230))
    stage.draw()
    assert page.first > 3


def test_an_empty_list_has_no_value(hands: Any) -> None:
    stage = hands(ScrollList("l", (100, 200, 600, 300), []))
    stage.click("l")
    stage.key("end", "enter")
    assert stage.took() == []
    assert stage.scene.form["l"].value is None


def test_a_page_scrolls_and_finds(hands: Any) -> None:
    page = TextPage(
        "p", (100, 200, 800, 300), [Part(f"Part {n} with a dragon" if n % 10 == 3 else f"Part {n}") for n in range(40)]
    )
    stage = hands(page, Button("b", (100, 600, 60, 60)))
    assert "Part 0" in stage.words()
    stage.key("pagedown", "space", "down", "end")
    assert "Part 39" in stage.words()
    stage.key("down")
    assert stage.scene.form.walk.current == "b"
    assert page.search(" DRAGON ") == 4
    page.reveal(page.found[1])
    stage.draw()
    assert page.first == 13
    stage.send(Wheel(300, 300, 100))
    assert page.first == 0
    assert page.search("") == 0


def test_found_words_are_marked() -> None:
    assert marked("A dragon", "dragon") == (Run("A "), Run("dragon", mark="found"))
    assert marked((Run("A cloud", "bold"), "cloud"), "cloud") == (
        Run("A ", "bold"),
        Run("cloud", "bold", mark="found"),
        Run("cloud", mark="found"),
    )
    assert marked("A dragon", "fairy") == "A dragon"


def test_every_widget_is_as_high_as_a_finger_when_drawn_in_any_state(hands: Any) -> None:
    widgets = [
        Button("1", (100, 100, 200, 44), "words", primary=True),
        Button("2", (100, 200, 200, 44), "", icon="icon", why="no"),
        Toggle("3", (100, 300, 200, 44), True, ("a", "b"), why="no"),
        Choice("4", (100, 400, 200, 44), [(1, "a"), (2, "b")], 2, why="no"),
        TextField("5", (100, 500, 200, 44), why="no"),
    ]
    stage = hands(*widgets)
    for widget in widgets:
        stage.send(Move(*widget.rect.centre), Press(*widget.rect.centre))
        stage.send(Release(*widget.rect.centre))
    assert stage.draw() == []


def test_the_focus_can_be_put_somewhere_and_stays_in_what_remains(hands: Any) -> None:
    form = Form([Button("a", (0, 0, 50, 50)), Button("b", (100, 0, 50, 50))], first="b")
    assert form.focused == Rect(100, 0, 50, 50)
    form.fill([Button("a", (0, 0, 50, 50))])
    assert form.walk.current == "a"
    assert "a" in form
    assert "b" not in form
