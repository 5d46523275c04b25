"""docs/journal.md describes every header field, action, event, id, reason and house rule, and its example is true."""

import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from feuville_gui.rules import (
    CHARMS,
    DECREE_KINDS,
    HOUSE_RULES,
    STARTING_TILES,
    STATUS_DECREES,
    Action,
    Board,
    Column,
    Die,
    Event,
    Player,
    ScoreLine,
    Seat,
    Setup,
    Stacks,
    State,
    Stored,
    Tile,
    Turn,
    actions,
    decisions,
    events,
)
from feuville_gui.session.chance import draw
from feuville_gui.session.journal import FORMAT, RULES, Handover, Header, Line, Undo, entry_lines
from feuville_gui.session.proof import digest
from tests.session.games import finished

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "journal.md").read_text(encoding="utf-8")


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", text)


def rows(heading: str) -> dict[str, list[str]]:
    """The cells of the tables under a heading, by each name in the first cell."""
    text = re.split(rf"^#+ {heading}$", PAGE, flags=re.M)[1]
    text = re.split(r"^#+ ", text, flags=re.M)[0]
    lines = [re.split(r"(?<!\\)\|", line)[1:-1] for line in text.splitlines() if line.startswith("| `")]
    return {name: [cell.strip() for cell in cells[1:]] for cells in lines for name in quoted(cells[0])}


def named(text: str) -> set[str]:
    """The ids of a text; `little.1` … `little.6` stands for those between as well."""
    found = set(quoted(text))
    for first, last in re.findall(r"`([^`\n]+)` … `([^`\n]+)`", text):
        stem = first.rstrip("0123456789")
        if last.startswith(stem):
            found |= {f"{stem}{number}" for number in range(int(first[len(stem) :]), int(last[len(stem) :]) + 1)}
    return found


@pytest.mark.parametrize(("heading", "union"), [("Actions", Action), ("Events", Event)])
def test_every_action_and_event_and_each_of_its_fields_is_described(heading: str, union: object) -> None:
    described = rows(heading)
    kinds = {kind.__name__: kind for kind in get_args(union)}
    assert set(described) == set(kinds)
    for name, kind in kinds.items():
        fields, meaning, rule = described[name]
        assert quoted(fields) == list(kind.__struct_fields__), name
        assert len(meaning) > 10, name
        assert re.fullmatch(r"[A-Z]\d+((, | to )[A-Z]\d+)*", rule), name


def test_all_actions_and_events_are_in_the_unions() -> None:
    for module, union in ((actions, Action), (events, Event)):
        kinds = {
            kind
            for name, kind in vars(module).items()
            if isinstance(kind, type) and kind.__module__ == module.__name__ and not name.startswith("_")
        }
        assert kinds == set(get_args(union))


def fields(*kinds: type) -> Iterable[str]:
    return (field for kind in kinds for field in kind.__struct_fields__)


def test_header_entries_and_setup_are_described() -> None:
    assert set(rows("The header")) >= set(fields(Header, Tile))
    assert {f"setup.{field}" for field in fields(Setup)} | set(fields(Seat)) <= set(quoted(PAGE))
    assert set(rows("An entry")) == set(fields(Line))
    assert set(fields(ScoreLine)) <= set(quoted(PAGE.split("### Score lines")[1]))
    assert rows("The header")["format"][0].startswith(f"{FORMAT}: ")
    assert rows("The header")["rules"][0].startswith(f"{RULES}: ")


def test_every_house_rule_and_each_of_its_values_is_described() -> None:
    described = rows("The header")
    for rule in HOUSE_RULES:
        values, number = described[rule.field]
        assert number == rule.rule
        assert {msgspec.json.encode(value).decode() for value, _ in rule.values} == set(quoted(values))


def test_every_piece_has_its_id_on_the_page() -> None:
    ids = named(PAGE.split("## How things are named")[1].split("## Luck")[0])
    assert {*DECREE_KINDS, *CHARMS, *STARTING_TILES} <= ids


def test_every_reason_for_points_is_on_the_page() -> None:
    text = PAGE.split("### Score lines")[1].split("## Refereeing")[0]
    reasons = named(text) | set(STATUS_DECREES)
    assert "`guard_x1` … `griffin_x3`" in text
    scored = {
        line.reason
        for players in (2, 3, 4)
        for seed in "12345"
        for player in finished(players, seed).state.players
        for line in player.score
    }
    assert len(scored) > 20
    assert scored <= reasons


def test_every_part_of_the_state_is_described() -> None:
    text = PAGE.split("### The state")[1].split("### Decisions")[0]
    assert list(rows("The state"))[: len(State.__struct_fields__)] == list(State.__struct_fields__)
    for part in (Board, Stacks, Turn, Die, Player, Column, Stored):
        named_there = [name for name in quoted(text) if name in part.__struct_fields__]
        assert sorted(set(named_there)) == sorted(part.__struct_fields__), part
    assert list(rows("The state"))[len(State.__struct_fields__) :] == list(Player.__struct_fields__)


def test_every_decision_and_each_of_its_fields_is_described() -> None:
    described = rows("Decisions")
    kinds = {kind.__name__: kind for kind in get_args(decisions.Decision)}
    assert set(described) == set(kinds)
    for name, kind in kinds.items():
        assert quoted(described[name][0]) == list(kind.__struct_fields__), name


def test_the_other_lines_are_described() -> None:
    text = PAGE.split("### Other lines")[1].split("## How")[0]
    assert set(re.findall(r'"(\w+)":', text)) == set(fields(Undo, Handover))


def test_every_format_is_described() -> None:
    assert list(map(str, range(1, FORMAT))) == re.findall(r"^\| (\d+) \|", PAGE.split("## Reading")[1], flags=re.M)


def test_the_example_is_true() -> None:
    example = PAGE.split("```json\n")[1].split("```")[0]
    game = finished(2, "120")
    start = msgspec.json.decode(example.splitlines()[0], type=Line).n
    assert example.encode() == b"".join(list(entry_lines(game, start))[: example.count("\n")])
    assert (draw("120", 109, 36), draw("120", 110, 36)) == (6 * (2 - 1) + (2 - 1), 6 * (3 - 1) + (6 - 1))
    assert f"`{sha256(b'120:109').hexdigest()}`; its remainder by 36 is 7" in PAGE


def test_the_hashes_are_computed_as_told() -> None:
    """By the words of the page alone."""
    game = finished(2, "120")
    before = "120"
    for n in range(40):
        text = msgspec.json.encode(game.goto(n)).decode()
        assert text.startswith('{"setup":' + msgspec.json.encode(game.setup).decode() + ',"players":')
        before = sha256((before + text).encode()).hexdigest()[:16]
        assert before == game.proof(n)
    assert digest(game.setup.box) == sha256(msgspec.json.encode(game.setup.box)).hexdigest()[:16]


def test_the_first_state_is_as_told() -> None:
    state = finished(2, "120").goto(0)
    assert {tile for row in state.board.rows for tile in row} == {None}
    assert (len(state.board.evaluations), state.board.grass) == (2, 16)
    assert [type(decision).__name__ for decision in reversed(state.pending)] == [
        "Fill",
        "Fill",
        "Fill",
        "FillCharms",
        "FillDecrees",
        "StartRoll",
    ]
