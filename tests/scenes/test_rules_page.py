import pygame
import pytest

from feuville_gui.scenes.rules_page import Chapter, Closed, RulesPage, pages, words_of
from feuville_gui.ui.input import Wheel
from feuville_gui.ui.text import Run, plain
from tests.ui.stage import Stage

TEXT = """# The rules

A paragraph over
two lines with **bold**, `code` and [a link](http://nowhere).

## The dragon (D)
- D1 Clouds and
  columns.
  - deeper

| a | b |
|---|---|
| 1 | 2 |

## The end (X)
""" + "\n\n".join(f"Sentence {n} of the end, with a cloud." for n in range(40))


@pytest.fixture
def stage(window: pygame.Surface) -> Stage:
    return Stage(RulesPage("Rules", TEXT), window)


def test_a_text_becomes_parts_and_chapters() -> None:
    parts, chapters = pages(TEXT)
    assert chapters == [Chapter("The rules", 0), Chapter("The dragon (D)", 2), Chapter("The end (X)", 7)]
    assert plain(parts[1].words) == "A paragraph over two lines with bold, code and a link."
    assert plain(parts[3].words) == "D1 Clouds and columns."
    assert parts[4].inset > parts[3].inset > 0
    assert [plain(part.words) for part in parts[5:7]] == ["a · b", "1 · 2"]


def test_looks_inside_a_line() -> None:
    assert words_of("plain") == "plain"
    assert words_of("a **b** c") == ("a ", Run("b", "bold"), " c")


def test_a_search_by_keys_goes_from_place_to_place(stage: Stage) -> None:
    stage.write("CLOUD")
    assert "1 / 41 places" in stage.words()
    stage.key("enter")
    assert "2 / 41 places" in stage.words()
    stage.key("enter", shift=True)
    stage.key("enter", shift=True)
    assert "41 / 41 places" in stage.words()
    assert any("Sentence 39" in words for words in stage.words())


def test_a_search_by_pointer(stage: Stage) -> None:
    stage.click("next")
    assert "Write something that stands in the text." in stage.words()
    stage.write("d1")
    stage.click("search")
    stage.write("d1")
    stage.click("before")
    assert "1 / 1 place" in stage.words()
    stage.click("search")
    stage.write("xyz")
    assert "0 places" in stage.words()


def test_chapters_are_jumped_to(stage: Stage) -> None:
    stage.click("chapters", at=(0.3, 0.27))
    assert "Sentence 5 of the end, with a cloud." in stage.words()
    stage.walk("chapters")
    stage.key("home")
    assert "The rules" in stage.words(stage.place("page"))


def test_page_keys_scroll_while_the_search_is_written(stage: Stage) -> None:
    stage.key("pagedown", "pagedown", "pagedown")
    assert "Sentence 39 of the end, with a cloud." in stage.words()
    stage.key("pageup", "pageup", "pageup")
    assert "The rules" in stage.words(stage.place("page"))


def test_it_is_scrolled(stage: Stage) -> None:
    x, y = stage.place("page").centre
    stage.send(Wheel(x, y, -100))
    assert "Sentence 39 of the end, with a cloud." in stage.words()
    assert stage.draw() == []


@pytest.mark.parametrize("way", ["close", "escape"])
def test_closing(stage: Stage, way: str) -> None:
    if way == "close":
        stage.click("close")
    else:
        stage.key("escape")
    assert stage.scene.result == Closed()


def test_an_empty_text_is_no_trouble(window: pygame.Surface) -> None:
    assert Stage(RulesPage("Rules", ""), window).draw() == []
