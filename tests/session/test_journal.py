"""A journal is the whole game; what is none, or was changed, is refused in one sentence."""

import os
import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from feuville_gui import rules
from feuville_gui.rules import HOUSE_RULES, HouseRules
from feuville_gui.session import JournalError, Match, journal_lines, read_journal, write_journal
from tests.session import race
from tests.session.games import a_race, finished, match


def kept(game: Match, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    write_journal(game, path)
    return path


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_comes_back_as_it_was(players: int, tmp_path: Path) -> None:
    game = finished(players)
    again = read_journal(rules, kept(game, tmp_path))
    assert again.over
    assert again.state == game.state
    assert list(again.entries) == list(game.entries)
    assert (again.setup, again.seed, again.started) == (game.setup, game.seed, game.started)
    assert b"".join(journal_lines(again)) == b"".join(journal_lines(game))


def test_house_rules_come_back(tmp_path: Path) -> None:
    house = HouseRules(**{text.field: text.values[-1][0] for text in HOUSE_RULES})
    assert house != HouseRules()
    assert read_journal(rules, kept(match(house=house), tmp_path)).setup.house == house


def test_a_running_game_goes_on_with_the_same_luck(tmp_path: Path) -> None:
    game = match(2, seed="on", actions=30)
    again = read_journal(rules, kept(game, tmp_path))
    luck = random.Random(0)
    while not game.over:
        action = luck.choice(rules.legal_actions(game.state))
        game.submit(action)
        again.submit(action)
    assert again.state == game.state


def test_what_was_taken_back_is_not_in_it(tmp_path: Path) -> None:
    game = a_race()
    game.submit(race.Cheer())
    game.undo()
    game.submit(race.Rest())
    path = tmp_path / "race.jsonl"
    write_journal(game, path)
    assert b"Cheer" not in path.read_bytes()
    assert read_journal(race, path).state == game.state


def test_any_folder_and_any_name_will_do(tmp_path: Path) -> None:
    path = tmp_path / "日本語 „Spiele“" / "Überraschung 🏰.jsonl"
    write_journal(match(4), path)
    assert read_journal(rules, path).setup.seats[2].name == "明日香"


def test_it_is_text_with_one_object_a_line(tmp_path: Path) -> None:
    head, *lines = kept(finished(), tmp_path).read_text(encoding="utf-8").splitlines()
    assert list(msgspec.json.decode(head)) == ["format", "rules", "version", "started", "seed", "manifest", "setup"]
    assert all(list(msgspec.json.decode(line)) == ["n", "who", "action", "events", "hash"] for line in lines)
    assert msgspec.json.decode(lines[0])["who"] == "chance"


def test_a_line_that_was_cut_off_is_left_out_and_chance_goes_on(tmp_path: Path) -> None:
    game = finished()
    path = kept(game, tmp_path)
    whole = path.read_bytes()
    for cut in range(len(whole) - 2000, len(whole), 37):
        path.write_bytes(whole[:cut])
        again = read_journal(rules, path)
        number = len(again.entries)
        assert list(again.entries) == list(game.entries[:number])
        assert again.over or again.state.decider != rules.CHANCE


# --- defects ---------------------------------------------------------------------------------------------------


def swap(old: bytes, new: bytes) -> Callable[[list[bytes]], None]:
    """A change of the first line that has these bytes."""

    def change(lines: list[bytes]) -> None:
        at = next(number for number, line in enumerate(lines) if old in line)
        lines[at] = lines[at].replace(old, new, 1)

    return change


def other_hash(line: bytes) -> bytes:
    """The line with another last digit of its hash."""
    return line[:-4] + (b"0" if line[-4:-3] != b"0" else b"1") + line[-3:]


def first_roll(lines: list[bytes]) -> None:
    at = next(number for number, line in enumerate(lines) if b"DiceRolled" in line)
    lines[at] = lines[at].replace(b'"pips":[', b'"pips":[7', 1)


DEFECTS = {
    "no journal": (lambda lines: lines.__setitem__(0, b"once upon a time\n"), "this is not the journal of a game"),
    "other JSON": (lambda lines: lines.__setitem__(0, b"[1, 2]\n"), "this is not the journal of a game"),
    "binary": (lambda lines: lines.__setitem__(0, b"\xff\xfe\x00\n"), "this is not the journal of a game"),
    "empty": (lambda lines: lines.clear(), "this is not the journal of a game"),
    "newer format": (swap(b'"format":2', b'"format":3'), "the journal has format 3; this program reads format 2"),
    "newer rules": (swap(b'"rules":1', b'"rules":9'), "version 9 of the rules; this program knows version 1"),
    "no seed": (swap(b'"seed"', b'"seeds"'), "line 1: Object missing required field seed."),
    "odd number": (swap(b'"clouds":0', b'"clouds":"0"'), "line 1: field setup.box.tiles[0].clouds: Expected int"),
    "one coat of arms": (swap(b'"arms":1', b'"arms":0'), "line 1: Two players cannot have the same coat of arms."),
    "no tiles": (
        lambda lines: lines.__setitem__(0, re.sub(rb'"tiles":\[.*?\]', b'"tiles":[]', lines[0])),
        "line 1: box, tile 1, field layer: 30 sky tiles are needed",
    ),
    "tile elsewhere": (
        swap(b'"id":"W01"', b'"id":"../../x"'),
        "line 1: box, tile 1, field id: “../../x” must be plain",
    ),
    "long name": (
        swap(b'"name":"Anna', b'"name":"Anna' + b"a" * 200_000),
        "line 1: field setup.seats[0].name: Expected",
    ),
    "many points": (swap(b'"each":', b'"each":' + b"9" * 4000), "line.each: Expected int <= 999"),
    "no JSON": (lambda lines: lines.__setitem__(4, b"{\n"), "line 5: "),
    "endless": (swap(b'"events":', b'"events":' + b"[" * 10**5), "line 2: maximum recursion depth exceeded"),
    "endless setup": (swap(b'"box":', b'"box":' + b"[" * 10**5), "this is not the journal of a game"),
    "large number": (swap(b'"n":0', b'"n":' + b"9" * 5000), "line 2: "),
    "large seat": (swap(b'"who":0', b'"who":' + b"9" * 5000), ": "),
    "empty line": (lambda lines: lines.insert(4, b"\n"), "line 5: "),
    "line lost": (lambda lines: lines.pop(4), "line 5: entry 3 belongs here, not entry 4"),
    "line twice": (lambda lines: lines.insert(4, lines[4]), "line 6: entry 4 belongs here, not entry 3"),
    "unknown action": (swap(b"TakeTile", b"TakeAll"), "Invalid value 'TakeAll'"),
    "another seat": (swap(b'"who":0', b'"who":1'), "it was not for 1 to decide here"),
    "impossible dice": (first_roll, "this was not allowed. Dice and stacks fall as chance will have it."),
    "more points": (swap(b'"count":1', b'"count":9'), "by the rules something else happened here"),
    "another box": (
        swap(b'"flags":0', b'"flags":1'),
        "line 1: the box is not the one that the game began with",
    ),
    "another seed": (swap(b'"seed":"1"', b'"seed":"2"'), "line 2: its hash is "),
    "one letter of a hash": (lambda lines: lines.__setitem__(8, other_hash(lines[8])), "line 9: its hash is "),
    "no hash": (lambda lines: lines.__setitem__(8, lines[8][:-28] + b"}\n"), "line 9: Object missing required field"),
    "a hash of letters": (swap(b'"hash":"', b'"hash":"x'), "line 2: field hash: Expected str matching"),
    "a wrong undo": (lambda lines: lines.insert(4, b'{"undo":2,"hash":"0123456789abcdef"}\n'), "line 5: entry 2 "),
    "too few players": (lambda lines: lines.insert(4, b'{"played_by":[null]}\n'), "line 5: field played_by: "),
    "going on": (
        lambda lines: lines.append(lines[-1].replace(b'"n":', b'"n":1', 1)),
        "belongs here",
    ),
}


@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_one_sentence_with_file_and_line(name: str, tmp_path: Path) -> None:
    change, words = DEFECTS[name]
    path = kept(finished(), tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    change(lines)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError) as caught:
        read_journal(rules, path)
    said = str(caught.value)
    assert said.startswith("game.jsonl")
    assert words in said
    assert "\n" not in said
    assert str(caught.value.sentence) == said


def test_nothing_comes_after_the_end(tmp_path: Path) -> None:
    path = kept(finished(), tmp_path)
    number = len(finished().entries)
    with path.open("ab") as file:
        file.write(b'{"n":%d,"who":"chance","action":{"type":"Land","pips":[1]},"events":[],"hash":null}\n' % number)
    with pytest.raises(JournalError, match=f"line {number + 2}: the game was over before"):
        read_journal(rules, path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"nothing\.jsonl: the file cannot be read"):
        read_journal(rules, tmp_path / "nothing.jsonl")
    with pytest.raises(JournalError, match="the file cannot be read"):
        read_journal(rules, tmp_path)


def test_law_a_damaged_journal_never_breaks_the_program(tmp_path: Path) -> None:
    path = kept(finished(), tmp_path)
    whole, luck = path.read_bytes(), random.Random(1)
    head = whole.index(b"\n")
    for round_ in range(120):
        damaged = bytearray(whole)
        at = luck.randrange(head if round_ % 2 else len(damaged))
        match luck.randrange(3):
            case 0:
                del damaged[at : at + luck.randrange(1, 40)]
            case 1:
                damaged[at] = luck.randrange(256)
            case _:
                damaged[at:at] = luck.choice((b"9", b"0", b'"', b"{}", b"\n", b"null", b"\x00"))
        path.write_bytes(damaged)
        with suppress(JournalError):  # anything else is a fault
            read_journal(rules, path)


# --- writing ---------------------------------------------------------------------------------------------------


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(match(), tmp_path)
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, fail)
            with pytest.raises(OSError, match="No space left"):
                write_journal(finished(), path)
        assert path.read_bytes() == before
        assert [found.name for found in tmp_path.iterdir()] == ["game.jsonl"]
