"""Lets computer players meet: python -m tools.arena --players 2 --seats 6,5 --games 400 --seed 1 [--out FILE]

Every seed is played once from each rotation of the seats, with the same luck. Games run on all cores, or with
--scheduler on a Dask cluster (extra "cluster"). With --out each game is a row, and a broken-off run goes on from there.
"""

import argparse
import csv
import math
import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from functools import lru_cache
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from feuville_gui import rules
from feuville_gui.ai import LevelError, WeightsError
from feuville_gui.rules import Seat, Setup, winners
from feuville_gui.session import read_box, start_game
from tools.rivals import Rival, rival

HEAD = ("game", "seed", "seats", "points", "shares", "turns", "milliseconds")
TURNS = 400  # nobody has ever seen such a game
_BAR = 30
_Z = 1.96  # 95 %


class Match(NamedTuple):
    """What is played: who sits where in the first game, how often, with which luck."""

    seats: tuple[str, ...]
    games: int
    seed: str


class Job(NamedTuple):
    """One game; `order` are the numbers of the players, seat by seat."""

    game: int
    seed: str
    names: tuple[str, ...]
    order: tuple[int, ...]


class Result(NamedTuple):
    """How a game ended, player by player of the match: points, share of the victory, time for a decision."""

    game: int
    seed: str
    points: tuple[int, ...]
    shares: tuple[float, ...]
    turns: int
    milliseconds: tuple[tuple[float, ...], ...]


def jobs(match: Match) -> list[Job]:
    """All games: each seed once from every rotation of the seats."""
    count = len(match.seats)
    return [
        Job(
            game,
            f"{match.seed}/{game // count}",
            match.seats,
            tuple((seat + game) % count for seat in range(count)),
        )
        for game in range(match.games)
    ]


@lru_cache(maxsize=16)
def _known(name: str) -> Rival:
    return rival(name)


@lru_cache(maxsize=4)
def setup_for(players: int) -> Setup:
    """The game's own box and house rules."""
    return Setup(read_box(), tuple(Seat(f"P{seat + 1}", seat) for seat in range(players)))


def play(job: Job) -> Result:
    """One game, the same every time."""
    count = len(job.order)
    game = start_game(rules, setup_for(count), job.seed)
    lucks = [random.Random(f"{job.seed}/{job.game}/{seat}") for seat in range(count)]
    times: list[list[float]] = [[] for _ in range(count)]
    while not game.over and game.state.turn.number < TURNS:
        seat = game.state.decider
        who = job.order[seat]
        start = time.perf_counter()
        action = _known(job.names[who])(game.state, lucks[seat])
        if len(rules.legal_actions(game.state)) > 1:
            times[who].append(round((time.perf_counter() - start) * 1000, 2))
        game.submit(action)
    won = winners(game.state)
    points, shares = [0] * count, [0.0] * count
    for seat, who in enumerate(job.order):
        points[who] = game.state.players[seat].points
        shares[who] = (seat in won) / len(won)
    return Result(
        job.game, job.seed, tuple(points), tuple(shares), game.state.turn.number + 1, tuple(map(tuple, times))
    )


# --- what came of it ----------------------------------------------------------------------------------------------


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _Z * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(results: Sequence[Result], names: Sequence[str]) -> dict[str, float]:
    """Ratings about 0 that explain best who was ahead of whom (Bradley and Terry; one draw added for each pair)."""
    entries = sorted(set(names))
    wins = {(one, other): 0.5 for one in entries for other in entries if one != other}
    for result in results:
        for (first, points), (second, others) in combinations(zip(names, result.points, strict=True), 2):
            if first != second:
                won = 1.0 if points > others else 0.5 if points == others else 0.0
                wins[first, second] += won
                wins[second, first] += 1 - won
    strength = dict.fromkeys(entries, 1.0)
    for _ in range(500):
        for one in entries:
            rivals = [other for other in entries if other != one]
            met = sum((wins[one, o] + wins[o, one]) / (strength[one] + strength[o]) for o in rivals)
            strength[one] = sum(wins[one, o] for o in rivals) / met if met else 1.0
        mean = math.exp(statistics.fmean(map(math.log, strength.values())))
        strength = {one: value / mean for one, value in strength.items()}
    return {one: 400 * math.log10(value) for one, value in strength.items()}


def table(results: Sequence[Result], names: Sequence[str]) -> Iterator[str]:
    """The lines to print: of each name its share of the victories, Elo, points and time for a decision."""
    ratings = elo(results, names)
    yield "          player  games     won            95 %  chance    Elo  points    median      99 %"
    for name in sorted(set(names), key=lambda name: -ratings[name]):
        at = [player for player, its in enumerate(names) if its == name]
        share = statistics.fmean(sum(result.shares[player] for player in at) for result in results)
        low, high = interval(share, len(results))
        points = statistics.fmean(result.points[player] for result in results for player in at)
        times = sorted(took for result in results for player in at for took in result.milliseconds[player])
        median = f"{times[len(times) // 2]:.1f} ms" if times else ""
        late = f"{times[len(times) * 99 // 100]:.1f} ms" if times else ""
        yield (
            f"{name:>16} {len(results):6} {share:7.1%} {f'{low:.1%} – {high:.1%}':>15} {len(at) / len(names):7.0%}"
            f" {ratings[name]:+6.0f} {points:7.1f} {median:>9} {late:>9}"
        )


# --- the file -----------------------------------------------------------------------------------------------------


class OtherMatch(ValueError):
    """The file holds games of another match."""


def read_results(path: Path, match: Match) -> list[Result]:
    """The games of this match that a file holds; a last line cut off is left out. OtherMatch for others."""
    if not path.exists():
        return []
    found = []
    wanted = {job.game: job for job in jobs(match)}
    for row in csv.DictReader(_whole_lines(path).decode().splitlines()):
        try:
            result = Result(
                int(row["game"]),
                row["seed"],
                tuple(map(int, row["points"].split())),
                tuple(map(float, row["shares"].split())),
                int(row["turns"]),
                tuple(tuple(map(float, times.split())) for times in row["milliseconds"].split(";")),
            )
        except (TypeError, ValueError, KeyError, AttributeError):
            raise OtherMatch(f"{path.name} holds something that is no game; give another file, or remove it.") from None
        job = wanted.get(result.game)
        if row["seats"] != ",".join(match.seats) or (job and job.seed != result.seed):
            raise OtherMatch(f"{path.name} holds games of another match; give another file, or remove it.")
        if job:
            found.append(result)
    return found


def _whole_lines(path: Path) -> bytes:
    content = path.read_bytes()
    return content[: content.rfind(b"\n") + 1]


def _row(result: Result, match: Match) -> tuple[int | str, ...]:
    return (
        result.game,
        result.seed,
        ",".join(match.seats),
        " ".join(map(str, result.points)),
        " ".join(f"{share:.4g}" for share in result.shares),
        result.turns,
        ";".join(" ".join(f"{took:g}" for took in times) for times in result.milliseconds),
    )


def run(match: Match, pool: Executor, out: Path | None = None) -> list[Result]:
    """Play what is not in the file yet; all results, by game."""
    results = read_results(out, match) if out else []
    done = {result.game for result in results}
    with ExitStack() as files:
        rows = None
        if out:
            if out.exists():
                out.write_bytes(_whole_lines(out))
            file = files.enter_context(out.open("a", encoding="utf-8", newline=""))
            rows = csv.writer(file, lineterminator="\n")
            if not file.tell():
                rows.writerow(HEAD)
        waiting = [pool.submit(play, job) for job in jobs(match) if job.game not in done]
        try:
            for ready in as_completed(waiting):
                result = ready.result()
                results.append(result)
                if rows:
                    rows.writerow(_row(result, match))
                    file.flush()
                _show_progress(results, match)
        except BaseException:
            for future in waiting:
                future.cancel()
            raise
    return sorted(results)


def _show_progress(results: Sequence[Result], match: Match) -> None:
    """A bar on a terminal, which the last step wipes out."""
    if not sys.stderr.isatty():
        return
    bar = "#" * (_BAR * len(results) // match.games)
    share = statistics.fmean(result.shares[0] for result in results)
    words = f"[{bar:<{_BAR}}] {len(results)} of {match.games} games, {match.seats[0]} won {share:.1%} "
    words = words if len(results) < match.games else " " * len(words) + "\r"
    print("\r" + words, end="", file=sys.stderr, flush=True)


# --- the command --------------------------------------------------------------------------------------------------


def executor(jobs: int | None, scheduler: str | None, files: ExitStack) -> Executor:
    """Processes here, or the workers of a Dask cluster."""
    if scheduler is None:
        return files.enter_context(ProcessPoolExecutor(jobs, get_context("spawn")))
    try:
        from distributed import Client
    except ImportError:
        raise SystemExit("arena: --scheduler needs the extra “cluster”: pip install 'feuville[cluster]'") from None
    client = files.enter_context(Client(scheduler))  # type: ignore[no-untyped-call]
    pool: Executor = files.enter_context(client.get_executor(pure=False))
    return pool


def main(words: Sequence[str] | None = None) -> int:
    """Play the match and print the table."""
    parser = argparse.ArgumentParser("arena", description="Lets computer players meet.")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--seats", default="6,5", help="who plays: 1 to 6, 6:builder, or a rival (see rivals.py)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, help="processes (default: as many as cores)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on this Dask cluster")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep every game in this CSV file, and go on from it")
    wish = parser.parse_args(words)
    match = Match(tuple(wish.seats.split(",")), wish.games, wish.seed)
    if len(match.seats) != wish.players or wish.games < 1:
        parser.error(f"--seats must name {wish.players} players, and there must be a game to play.")
    try:
        for name in match.seats:
            _known(name)
        with ExitStack() as files:
            results = run(match, executor(wish.jobs, wish.scheduler, files), wish.out)
    except (LevelError, WeightsError, ValueError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\narena: stopped." + (" The same command goes on." if wish.out else ""), file=sys.stderr)
        return 130
    for line in table(results, match.seats):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
