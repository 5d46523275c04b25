"""The arena: fair seats, shared luck, honest figures, a file to go on from, and other machines."""

import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from tools import arena
from tools.arena import Match, OtherMatch, Result, elo, interval, jobs, main, play, read_results, run, table

MATCH = Match(("greedy", "random"), 4, "7")


def result(*points: int, game: int = 0) -> Result:
    """A game with these points, player by player."""
    best = [one == max(points) for one in points]
    shares = tuple(one / sum(best) for one in best)
    return Result(game, "7/0", points, shares, 40, tuple((1.0, 2.0) for _ in points))


@pytest.fixture(scope="module")
def played() -> list[Result]:
    """The match, played here."""
    return [play(job) for job in jobs(MATCH)]


def test_every_seed_is_played_from_each_seat() -> None:
    found = jobs(Match(("a", "b", "c"), 6, "s"))
    assert [job.order for job in found[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [job.seed for job in found] == ["s/0"] * 3 + ["s/1"] * 3


def test_a_game_is_the_same_every_time(played: list[Result]) -> None:
    again = play(jobs(MATCH)[1])
    assert again[:5] == played[1][:5]


def test_shares_make_one_victory(played: list[Result]) -> None:
    assert all(sum(one.shares) == 1 for one in played)
    assert sum(one.shares[0] for one in played) > 2, "who takes points beats who does anything"


def test_a_broken_off_run_goes_on(tmp_path: Path, played: list[Result], monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def once(job: arena.Job) -> Result:
        calls.append(job.game)
        return played[job.game]

    monkeypatch.setattr(arena, "play", once)
    file = tmp_path / "match.csv"
    with ThreadPoolExecutor(1) as pool:
        assert run(MATCH._replace(games=2), pool, file) == played[:2]
        assert run(MATCH, pool, file) == sorted(played)
        assert sorted(calls) == [0, 1, 2, 3]
        text = file.read_text()
        file.write_text(text[:-20])  # the computer went off while the last row was written
        assert len(read_results(file, MATCH)) == 3
        assert run(MATCH, pool, file) == sorted(played)
        assert len(calls) == 5
    assert read_results(file, MATCH) == [*played[:3], played[3]]
    with pytest.raises(OtherMatch, match="games of another match"):
        read_results(file, MATCH._replace(seats=("1", "random")))
    with pytest.raises(OtherMatch, match="games of another match"):
        read_results(file, MATCH._replace(seed="8"))
    file.write_text("some notes\nof mine\n")
    with pytest.raises(OtherMatch, match="something that is no game"):
        read_results(file, MATCH)


def test_what_waits_is_left_when_a_game_fails() -> None:
    class Failing(Executor):
        futures: list[Future[Result]]

        def __init__(self) -> None:
            self.futures = []

        def submit(self, fn: object, /, *args: object, **kwargs: object) -> Future[Result]:  # type: ignore[override]
            future: Future[Result] = Future()
            self.futures.append(future)
            if len(self.futures) == 4:
                self.futures[0].set_exception(KeyboardInterrupt())
            return future

    pool = Failing()
    with pytest.raises(KeyboardInterrupt):
        run(MATCH, pool)
    assert all(future.cancelled() for future in pool.futures[1:])


def test_wilsons_interval() -> None:
    low, high = interval(0.5, 400)
    assert low == pytest.approx(0.451, abs=0.001)
    assert high == pytest.approx(0.549, abs=0.001)
    assert interval(1.0, 10)[1] == 1.0
    assert interval(0.0, 0) == (0.0, 1.0)


def test_elo_of_three_wins_in_four() -> None:
    ratings = elo([result(2, 1)] * 300 + [result(1, 2)] * 100, ("a", "b"))
    assert ratings["a"] - ratings["b"] == pytest.approx(190, abs=2)
    assert elo([result(1, 1)], ("a", "b"))["a"] == pytest.approx(0)
    assert elo([result(3, 2, 1)], ("a", "a", "a")) == {"a": 0.0}


def test_the_table_counts_equal_players_together() -> None:
    lines = list(table([result(9, 5, 5), result(4, 9, 9, game=1)], ("6", "5", "5")))
    assert len(lines) == 3
    of = {line.split()[0]: line for line in lines}
    assert " 50.0%" in of["6"]
    assert " 33%" in of["6"]
    assert " 67%" in of["5"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "greedy,random", "--games", "2", "--jobs", "1", "--out", str(tmp_path / "m.csv")]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert "greedy" in first
    assert main(words) == 0, "all games are in the file"
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "6,9"], "There is no level 9"),
        (["--seats", "6,somebody"], "There is no player “somebody”"),
        (["--seats", "6:wild,5"], "There is no style “wild”"),
        (["--seats", "6,5,4"], "--seats must name 2 players"),
        (["--games", "0"], "there must be a game to play"),
    ],
)
def test_bad_wishes(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):  # as argparse does
        assert main(words) == 1
    assert said in capsys.readouterr().err


def test_without_dask_the_command_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SystemExit, match="needs the extra “cluster”"):
        main(["--scheduler", "tcp://127.0.0.1:1", "--seats", "random,random", "--games", "2"])


def test_a_match_on_a_local_dask_cluster(played: list[Result], capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra `cluster` (Dask)")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="inproc"
    ) as cluster:
        words = ["--seats", "greedy,random", "--games", "4", "--seed", "7", "--scheduler", cluster.scheduler_address]
        assert main(words) == 0
    told = capsys.readouterr().out
    points = sum(one.points[0] for one in played) / len(played)
    assert f"{points:7.1f}" in told, "the same games as here"
