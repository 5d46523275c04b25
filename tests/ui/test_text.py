import pygame
import pytest

from feuville_gui.ui.text import Icon, Letters, Run, clean, plain
from feuville_gui.ui.theme import FONT_FILES, HEADING, LABEL, NAME, SENTENCE, TITLE, Style
from tests.ui.stage import StandIns

LONG = "The rulebook says what a double does, but not whether a second one in the same turn does it again."


@pytest.fixture
def letters(window: pygame.Surface) -> Letters:
    return Letters(StandIns())


def lines(letters: Letters, *what: object, **more: object) -> list[str]:
    block = letters.lay(*what, **more)  # type: ignore[arg-type]
    return ["".join(piece.words for piece in line) for line in block.lines]


def test_lines_keep_to_their_width(letters: Letters) -> None:
    block = letters.lay(LONG, SENTENCE, 300)
    assert block.w <= 300
    assert len(block.lines) > 2
    assert " ".join(lines(letters, LONG, SENTENCE, 300)) == LONG
    assert block.h == pytest.approx(len(block.lines) * 22 * SENTENCE.leading)


def test_lines_break_where_they_are_told_to(letters: Letters) -> None:
    assert lines(letters, "one\ntwo\n\nfour", SENTENCE) == ["one", "two", "", "four"]


def test_a_word_longer_than_a_line_is_broken(letters: Letters) -> None:
    found = lines(letters, "a " + "W" * 40, SENTENCE, 200)
    assert "".join(found).replace(" ", "") == "a" + "W" * 40
    assert letters.lay("a " + "W" * 40, SENTENCE, 200).w <= 200


def test_one_line_gets_smaller_or_is_cut(letters: Letters) -> None:
    assert letters.lay("Feuville", TITLE, 300, fit="shrink").w <= 300.5
    (found,) = lines(letters, LONG, SENTENCE, 300, fit="cut")
    assert found.endswith("…")
    assert letters.lay(LONG, SENTENCE, 300, fit="cut").w <= 300
    (found,) = lines(letters, LONG, SENTENCE, 100, fit="shrink")
    assert found.endswith("…")


def test_a_line_with_room_below_is_broken_before_it_gets_small_or_is_cut(letters: Letters) -> None:
    name = "Wilhelmine von Hohenwald"
    assert lines(letters, name, NAME, 400, 60, fit="shrink") == [name]
    for high in (60, 34):
        block = letters.lay(name, NAME, 180, high, fit="shrink")
        assert block.w <= 180.5
        assert len(block.lines) == (2 if high == 60 else 1)
        assert high == 34 or (block.h <= high and block.size > NAME.size * 0.7)
    assert len(lines(letters, "Wilhelmine-von-Hohenwald", NAME, 180, 60, fit="shrink")) == 1  # not within a word


def test_a_height_makes_the_lines_smaller(letters: Letters) -> None:
    assert letters.lay(LONG, SENTENCE, 300, 60).h <= 60 < letters.lay(LONG, SENTENCE, 300).h


def test_the_players_text_size_enlarges_sentences_only(letters: Letters) -> None:
    sentence, title = letters.lay(LONG, SENTENCE).w, letters.lay("Feuville", TITLE).w
    letters.grow = 1.3
    assert letters.lay(LONG, SENTENCE).w == pytest.approx(sentence * 1.3)
    assert letters.lay("Feuville", TITLE).w == title


def test_runs_and_icons(letters: Letters) -> None:
    words = (Run("Anna:", "heavy", "slate"), " a 3 and ", Icon("die"), Run(" again", mark="found"))
    block = letters.lay(words, SENTENCE, 120)
    assert len(block.lines) > 1
    assert plain(words) == "Anna: a 3 and  again"
    assert any(piece.icon for line in block.lines for piece in line)
    for align in ("w", "", "e"):
        letters.render(block, 1.5, align)


@pytest.mark.parametrize(
    "words", ["", " ", "🐉", "a\0b", "\ud800", "e\u0301", "\u0301", "漢字", "Ω ж", "\u200d\ufe0f", "x" * 500]
)
def test_no_words_are_too_strange(letters: Letters, words: str) -> None:
    for fit in ("wrap", "shrink", "cut"):
        letters.render(letters.lay(words, SENTENCE, 100, fit=fit), 1.0, "")


def test_foreign_letters_come_from_another_font_and_the_rest_is_told(letters: Letters) -> None:
    assert [piece.font for piece in letters.lay("aжb", SENTENCE).lines[0]] == ["body", "other", "body"]
    assert lines(letters, "漢", SENTENCE) == ["?"]
    assert letters.missing("aж漢b漢") == "漢"


def test_clean_drops_what_cannot_be_seen() -> None:
    assert clean("a\x07b\u200dc\ufe0f\nd") == "abc\nd"
    assert clean("e\u0301") == "é"


@pytest.mark.parametrize("style", [TITLE, HEADING, NAME, LABEL, SENTENCE, *(Style(font, 40) for font in FONT_FILES)])
def test_a_line_cuts_no_tails_off(letters: Letters, style: Style) -> None:
    style = style._replace(size=100)

    def inked(style: Style) -> int:
        return letters.render(letters.lay("ÅÜgjpqyJQ,", style), 1, "w").get_bounding_rect().h

    assert inked(style) == inked(style._replace(leading=2))
