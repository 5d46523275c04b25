"""House rules from a file: TOML or JSON, each wrong one told by file and field."""

from pathlib import Path

import pytest

from feuville_gui.rules import HOUSE_RULES, HouseRules
from feuville_gui.session.house import HouseRulesError, read_house_rules


def written(tmp_path: Path, text: str, name: str = "house.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_every_value_of_every_house_rule_can_be_written(tmp_path: Path) -> None:
    for rule in HOUSE_RULES:
        for value, _ in rule.values:
            words = f'"{value}"' if isinstance(value, str) else str(value).lower()
            house = HouseRules(**{rule.field: value})
            assert read_house_rules(written(tmp_path, f"{rule.field} = {words}")) == house
            assert read_house_rules(written(tmp_path, f'{{"{rule.field}": {words}}}', "house.json")) == house


def test_what_is_not_named_stays_as_it_is(tmp_path: Path) -> None:
    assert read_house_rules(written(tmp_path, "# nothing")) == HouseRules()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("house.toml", "may_pass_dice = true", "field may_pass_dice: no such house rule; there is may_pass_die."),
        ("house.json", '{"ti\\ne": 1}', 'field "ti\\ne": no such house rule; there is tie.'),
        ("house.toml", "xyz = 1", "field xyz: no such house rule; there is every_double_wakes_dragon, may_pass_die,"),
        ("house.toml", "may_pass_die = 1", "field may_pass_die: it must be true or false, not 1."),
        ("house.toml", "tie = 2026-01-01", 'field tie: it must be "shared" or "fewest_decrees", not "2026-01-01".'),
        ("house.json", '{"end_rule": ["x"]}', 'end_rule: it must be "equal_turns" or "rulebook", not ["x"].'),
        ("house.json", "[]", "house rules are written as names with values."),
        ("house.json", "{", "house.json: Input data was truncated."),
        ("house.json", "[" * 10**5, "house.json: maximum recursion depth exceeded"),
        ("house.toml", f"may_pass_die = {'9' * 5000}", "house.toml: a number is too long."),
        ("house.json", f'{{"may_pass_die": {"9" * 5000}}}', "house.json: field"),
        ("house.toml", "tie = = 1", "house.toml: Invalid value (at line 1, column 7)."),
    ],
)
def test_a_wrong_file_is_one_sentence(name: str, text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(HouseRulesError) as caught:
        read_house_rules(written(tmp_path, text, name))
    assert str(caught.value).startswith(name)
    assert said in str(caught.value)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(HouseRulesError, match="cannot be read"):
        read_house_rules(tmp_path / "nothing.toml")
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(HouseRulesError, match=r"house\.toml"):
        read_house_rules(path)
