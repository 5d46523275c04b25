"""What players have reached: counted once for each game and person, bounded, and safe from broken files."""

import csv
import io
import os
from pathlib import Path

import pytest

from feuville_gui.rules import legal_actions, winners
from feuville_gui.session import Computer, Profiles, as_table, play_on, profiles
from tests.session.games import finished, match


@pytest.fixture
def kept(tmp_path: Path) -> Profiles:
    return Profiles(tmp_path)


def test_a_game_counts_once_for_each_person(kept: Profiles) -> None:
    assert kept.all() == ()
    game = finished(3)
    kept.count(game)
    kept.count(game)
    assert [profile.name for profile in kept.all()] == [seat.name for seat in game.setup.seats]
    for seat, profile in enumerate(kept.all()):
        player = game.state.players[seat]
        assert (profile.games, profile.wins) == (1, seat in winners(game.state))
        assert profile.points == profile.best == player.points
        assert profile.town is not None
        assert profile.town.town == player.town


def test_games_add_up_and_the_best_town_stays(kept: Profiles) -> None:
    games = [finished(2, seed) for seed in ("1", "2", "3")]
    for game in games:
        kept.count(game)
    points = [game.state.players[0].points for game in games]
    first = next(profile for profile in kept.all() if profile.name == "Anna")
    assert (first.games, first.points, first.best) == (3, sum(points), max(points))
    assert [result.points for result in first.results] == points
    assert first.town is not None
    assert first.town.town == games[points.index(max(points))].state.players[0].town


def test_computers_have_no_profile(kept: Profiles) -> None:
    game = match(2, "4", actions=10_000)
    game.played_by = (None, Computer(3))
    kept.count(game)
    assert [profile.name for profile in kept.all()] == ["Anna"]


def test_it_is_bounded(kept: Profiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "NAMES", 3)
    monkeypatch.setattr(profiles, "RESULTS", 2)
    for seed in "123":
        kept.count(finished(2, seed))
    kept.count(finished(4, "4"))
    assert len(kept.all()) == 3
    assert all(len(profile.results) <= 2 for profile in kept.all())
    assert kept.all()[0].games == 4  # all of them are in the sums


def test_reset_forgets_everybody_and_their_games_for_good(kept: Profiles) -> None:
    kept.count(finished(2))
    kept.reset()
    assert kept.all() == ()
    kept.count(finished(2))
    assert kept.all() == ()
    assert kept.knows(finished(2).id)


def test_a_game_that_was_kept_before_its_end_and_ended_twice_counts_once(kept: Profiles) -> None:
    kept.count(match(2, "1", actions=10_000))
    other = match(2, "1", actions=50)
    while not other.over:
        other.submit(legal_actions(other.state)[0])
    assert other.state != finished(2).state
    kept.count(other)
    assert [profile.games for profile in kept.all()] == [1, 1]


def test_what_is_played_on_from_a_moment_is_a_game_of_its_own(kept: Profiles) -> None:
    game = finished(2)
    kept.count(game)
    copy = play_on(game, 60)
    assert copy.id != game.id
    assert not kept.knows(copy.id)
    while not copy.over:
        copy.submit(legal_actions(copy.state)[0])
    kept.count(copy)
    kept.count(copy)
    assert [profile.games for profile in kept.all()] == [2, 2]


def test_what_cannot_be_read_now_is_not_written_over(
    kept: Profiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    kept.count(finished(2))
    before = (tmp_path / profiles.FILE).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(profiles, "read_file", refuse)
        kept.count(finished(3, "2"))
        assert "cannot be read" in str(kept.trouble)
        kept.reset()
    assert (tmp_path / profiles.FILE).read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"{}",
        b"[1]",
        b'{"profiles":[{"name":"A","games":-1}]}',
        b'{"profiles":[{"name":"A","results":[{"started":"","players":2,"points":99999,"won":true}]}]}',
        b"\xff",
        b"[" * 9000,
    ],
)
def test_a_broken_file_is_kept_aside(kept: Profiles, tmp_path: Path, content: bytes) -> None:
    (tmp_path / profiles.FILE).write_bytes(content)
    assert kept.all() == ()
    assert "profiles.broken" in str(kept.trouble)
    assert (tmp_path / "profiles.broken").read_bytes() == content
    kept.count(finished(2))
    assert len(kept.all()) == 2
    assert kept.trouble is None


def test_troubles_are_sentences(kept: Profiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(profiles, "replace_file", full)
    kept.count(finished(2))
    assert str(kept.trouble) == f"The players' results cannot be kept ({os.strerror(28)})."
    (tmp_path / profiles.FILE).mkdir()
    assert kept.all() == ()
    assert "cannot be read" in str(kept.trouble)
    nowhere = Profiles(None)
    nowhere.count(finished(2))
    assert nowhere.all() == ()


def test_the_table_has_a_row_for_every_result(kept: Profiles) -> None:
    kept.count(finished(4))
    rows = list(csv.reader(io.StringIO(as_table(kept.all()).decode())))
    assert rows[0] == ["name", "started", "players", "points", "won"]
    assert [row[0] for row in rows[1:]] == [seat.name for seat in finished(4).setup.seats]
    assert sum(int(row[4]) for row in rows[1:]) == len(winners(finished(4).state))


def test_a_name_is_no_formula_in_a_table() -> None:
    profile = profiles.Profile("=1+1", results=(profiles.Result("", 2, 3, True),))
    assert as_table((profile,)).decode().splitlines()[1].startswith("'=1+1,")
