"""Who plays the seats: kept by the game and its file, handed over, and checked when a file is read."""

from pathlib import Path

import pytest

from feuville_gui import rules
from feuville_gui.rules import legal_actions
from feuville_gui.session import Computer, Game, JournalError, Match, Saves, read_journal, start_game, write_journal
from feuville_gui.session.game import branch
from tests.session.games import match, setup

LUC = Computer(2, "builder")


def test_persons_play_every_seat_unless_somebody_says_otherwise() -> None:
    assert match(3).played_by == (None, None, None)


def test_it_has_to_be_said_of_every_seat() -> None:
    with pytest.raises(ValueError, match="every seat"):
        Game(rules, setup(3), "1", played_by=(None, LUC))


def test_the_file_keeps_who_plays(tmp_path: Path) -> None:
    game = start_game(rules, setup(3), "1", played_by=(None, LUC, Computer(6)))
    write_journal(game, tmp_path / "game.jsonl")
    assert read_journal(rules, tmp_path / "game.jsonl").played_by == (None, LUC, Computer(6))


def test_a_file_that_says_nothing_of_it_is_a_game_of_persons(tmp_path: Path) -> None:
    write_journal(match(2), tmp_path / "game.jsonl")
    assert b"played_by" not in (tmp_path / "game.jsonl").read_bytes()
    assert read_journal(rules, tmp_path / "game.jsonl").played_by == (None, None)


def test_a_seat_handed_over_is_in_the_next_autosave_even_if_nothing_else_has_changed(tmp_path: Path) -> None:
    saves, game = Saves(rules, tmp_path), match(2, actions=9)
    auto = saves.autosave(game)
    auto.begin()
    for computer in (LUC, None):
        game.hand_over(1, computer)
        auto.begin()
        saved = saves.latest()
        assert saved is not None
        assert saves.resume(saved)[0].played_by == (None, computer)


def test_who_played_at_each_moment_is_known_and_comes_back_with_the_file(tmp_path: Path) -> None:
    saves, game = Saves(rules, tmp_path), match(2, actions=5)
    auto = saves.autosave(game)
    auto.begin()
    first = len(game.entries)
    game.hand_over(1, LUC)
    for _ in range(6):
        game.submit(legal_actions(game.state)[0])
    last = len(game.entries)
    game.hand_over(0, Computer(6))
    game.hand_over(1, None)
    expected = [(None, None)] * first + [(None, LUC)] * (last - first) + [(Computer(6), None)]
    assert [game.players(n) for n in range(last + 1)] == expected
    assert auto.path is not None
    write_journal(game, tmp_path / "again.jsonl")
    for path in (auto.path, tmp_path / "again.jsonl"):
        read = read_journal(rules, path)
        assert [read.players(n) for n in range(last + 1)] == expected
        assert read.played_by == (Computer(6), None)


def test_what_is_taken_back_leaves_the_seats_to_those_who_have_them_now(tmp_path: Path) -> None:
    game = decided_twice()
    auto = Saves(rules, tmp_path).autosave(game)
    auto.begin()
    n = len(game.entries)
    game.hand_over(1 - game.entries[-1].who, LUC)
    seated = game.played_by
    game.undo()
    assert (game.players(n - 2), game.players(n - 1)) == ((None, None), seated)
    game.submit(legal_actions(game.state)[0])
    assert auto.path is not None
    read = read_journal(rules, auto.path)
    assert [read.players(n) for n in range(n)] == [game.players(n) for n in range(n)]


def test_a_branch_begins_with_those_who_played_there() -> None:
    game = match(2, actions=9)
    n = len(game.entries)
    game.hand_over(1, LUC)
    assert branch(game, n - 1).played_by == (None, None)
    assert branch(game, n).played_by == (None, LUC)


def test_a_branch_knows_who_played_before() -> None:
    game = match(2, actions=9)
    n = len(game.entries)
    game.hand_over(1, LUC)
    game.submit(legal_actions(game.state)[0])
    copy = branch(game, len(game.entries))
    assert [copy.players(at) for at in (0, n - 1, n)] == [(None, None), (None, None), (None, LUC)]


@pytest.mark.parametrize(
    ("played_by", "why"),
    [
        ('[null,{"level":7,"style":"plain"}]', "field played_by"),
        ('[null,{"level":0,"style":"plain"}]', "field played_by"),
        ('[null,{"level":"2","style":"plain"}]', "field played_by"),
        ('[null,{"level":2,"style":""}]', "field played_by"),
        ('[null,{"style":"plain"}]', "field played_by"),
        ("[null]", "there are 2 seats, not 1"),
        ("[null,null,null]", "there are 2 seats, not 3"),
        ("7", "field played_by"),
    ],
)
def test_a_player_that_cannot_be_is_told_with_its_field(tmp_path: Path, played_by: str, why: str) -> None:
    path = tmp_path / "game.jsonl"
    write_journal(start_game(rules, setup(2), "1", played_by=(None, LUC)), path)
    text = path.read_text(encoding="utf-8")
    broken = text.replace('[null,{"level":2,"style":"builder"}]', played_by, 1)
    assert broken != text
    path.write_text(broken, encoding="utf-8")
    with pytest.raises(JournalError, match=why):
        read_journal(rules, path)


def test_a_style_that_nobody_knows_is_read_and_left_to_those_who_think(tmp_path: Path) -> None:
    write_journal(start_game(rules, setup(2), "1", played_by=(None, Computer(2, "baroque"))), tmp_path / "game.jsonl")
    assert read_journal(rules, tmp_path / "game.jsonl").played_by[1] == Computer(2, "baroque")


def decided_twice() -> Match:
    """A game in which the last two decisions are of one seat, and nothing has come to light since."""
    game = match(2)
    while True:
        before = len(game.entries)
        game.submit(legal_actions(game.state)[-1])
        if game.barrier is None and len(game.entries) == before + 1:
            return game


def test_what_a_computer_has_done_is_not_taken_back() -> None:
    game = decided_twice()
    who = game.entries[-1].who
    game.hand_over(who, LUC)
    assert game.barrier is not None
    assert (game.barrier.kind, game.barrier.entries) == ("other", (game.entries[-1],))
    game.hand_over(who, None)
    assert game.barrier is None


def test_nobody_does_again_what_another_took_back() -> None:
    game = decided_twice()
    game.undo()
    assert game.can_redo
    game.hand_over(0, LUC)
    assert not game.can_redo
