"""Every numbered rule has a test that names it, and no test, reason or house rule names a rule that is not there."""

import re
from pathlib import Path

from feuville_gui.rules import HOUSE_RULES

ROOT = Path(__file__).parents[1]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\*\*([A-Z]\d+)\*\* ", RULES, re.MULTILINE)


def named_by_tests() -> dict[str, set[str]]:
    """The rules that tests name, each with the names of the tests."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name in re.findall(r"^\s*def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            for number in re.findall(r"(?<=_)[A-Z]\d+(?=_|$)", name):
                found.setdefault(number, set()).add(f"{path.stem}.{name}")
    return found


def test_each_rule_is_told_once_and_in_order():
    chapters = [number[0] for number in NUMBERS]
    assert list(dict.fromkeys(chapters)) == list("CSTBEPGFDX")
    for chapter in set(chapters):
        assert [number for number in NUMBERS if number[0] == chapter] == [
            f"{chapter}{nth}" for nth in range(1, chapters.count(chapter) + 1)
        ]


def test_each_rule_has_a_test_that_names_it():
    assert sorted(set(NUMBERS) - set(named_by_tests())) == []


def test_no_test_names_an_unknown_rule():
    unknown = {number: tests for number, tests in named_by_tests().items() if number not in NUMBERS}
    assert unknown == {}


def test_each_reason_and_comment_cites_a_known_rule():
    for path in sorted((ROOT / "feuville_gui" / "rules").glob("*.py")):
        for number in re.findall(r"\b[CSTBEPGFDX]\d\b", path.read_text(encoding="utf-8")):
            assert number in NUMBERS, f"{path.name} cites {number}"


def test_each_house_rule_is_told_at_its_rule():
    for text in HOUSE_RULES:
        told = RULES.split(f"**{text.rule}** ")[1].split("\n**")[0]
        assert "- **House rule:** " in told, text.field
    assert RULES.count("- **House rule:** ") == len(HOUSE_RULES)


def test_the_page_is_simple_enough_for_the_game():
    """Headings, paragraphs, bold and lists of one level: more the page in the game does not show."""
    for line in RULES.splitlines():
        assert re.match(r"(#{1,2} \w|- [\w*]|\*\*\w|[\w(]|$)", line), line
        assert line.count("**") % 2 == 0, line
        assert not re.search(r"[`_\[\]<>|]|!\(|\]\(", line), line


def test_the_page_speaks_of_nothing_that_only_some_screens_have():
    """A visitor of a kiosk reads it, too: there is no setup there, and no file."""
    assert not re.search(r"setup screen|manifest|\.csv|\bmenu\b|\bfile\b", RULES)
