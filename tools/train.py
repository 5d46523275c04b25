"""Trains the computer players' weights from nothing by self-play: python -m tools.train

TD(lambda): the net's guess of the points that a seat will still score is drawn towards what came later in the same
game. Games are played one move ahead with the net of the round before; numpy learns, plain Python plays. The nets for
three and four players start from the one for two. The same seed gives the same weights, with any number of processes
and the same numpy on the same kind of computer.
"""

import argparse
import csv
import os
import random
import sys
import time
from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: one thread adds in the same order on every machine

import numpy as np
from numpy.typing import NDArray

from feuville_gui import rules
from feuville_gui.ai import sense
from feuville_gui.ai.features import NAMES
from feuville_gui.ai.plan import Budget, moves
from feuville_gui.ai.thumb import THUMB
from feuville_gui.ai.weights import COUNTS, Weights, read_weights, weights_path, write_weights
from feuville_gui.ai.worth import Judge, time_left, under_way
from feuville_gui.rules import Action, Seat, Setup, State, new_game
from feuville_gui.rules import actions as do
from feuville_gui.session import read_box
from tools.play import unchosen

CURVE = Path("docs/players/training.csv")
HEAD = ("players", "round", "games", "points", "turns", "error", "against_start")
UNITS = 16
LAMBDA = 0.9
SCALE = 20.0  # points: the learner's numbers are about 1
TILES = 4  # worth a look where any may be taken
NOISE = 0.5
START = 26  # turns at most by the rule of thumb
TURNS = 50  # a game that does not end by then is cut off
Floats = NDArray[np.float32]


class Course(NamedTuple):
    """How one net is trained."""

    rounds: int
    games: int = 48  # a round
    kept: int = 10  # rounds whose games are learned from
    epochs: int = 3
    rate: float = 2e-3
    seed: int = 1
    turns: int = TURNS
    from_nothing: bool = True

    def plain(self, number: int) -> float:
        """In how many games of round `number` the rule of thumb makes the start."""
        return 0.8 if self.from_nothing and number < self.rounds * 0.5 else 0.4


class Job(NamedTuple):
    """One game: the nets by seat, its luck, and how it is played (see `play`)."""

    nets: tuple[Weights, ...]
    seed: str
    noise: float = 0.0
    plain: float = 0.0
    turns: int = TURNS


class Played(NamedTuple):
    """One game: for each moment and seat the numbers, the points by then, how much time was left; and the result."""

    numbers: Floats
    points: Floats
    left: Floats
    final: Floats
    turns: int


# --- self-play ----------------------------------------------------------------------------------------------------


@cache
def setup_for(players: int) -> Setup:
    """The game's own box and house rules."""
    return Setup(read_box(), tuple(Seat(f"P{seat + 1}", seat) for seat in range(players)))


class Hasty:
    """Sense in a hurry: thinks of the Gnome, who has most to offer, in three decisions of ten."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck

    def sensible(self, state: State, tiles: int = TILES) -> Sequence[Action]:
        """What is worth a look now."""
        offers = sense.sensible(state, tiles)
        if len(state.turn.dice) < 2 or self.luck.random() < 0.3:
            return offers
        return [action for action in offers if not isinstance(action, do.SendGnome)] or offers

    def rests(self, state: State, seat: int) -> bool:
        """As with everybody."""
        return sense.rests(state, seat)

    def same(self, state: State) -> Hashable:
        """As with everybody."""
        return sense.same(state)


def play(job: Job) -> Played:
    """A game in which seat k thinks with nets[k], one move ahead; with noise, each seat has tastes of its own.

    In a part of the games, `plain`, each seat begins by the rule of thumb, up to a turn of its own, and what comes then
    is learned from. Without such starts nobody ever builds a town, since the Entertainer pays at once, and what nobody
    does is never learned.
    """
    nets, seed, noise, plain, turns = job
    setup = setup_for(len(nets))
    luck = random.Random(seed)
    tastes = [{name: luck.gauss(0, noise) * luck.choice((0, 1, 2)) for name in NAMES} for _ in nets]
    judges = [Judge(weights.net(taste), weights.spread, setup) for weights, taste in zip(nets, tastes, strict=True)]
    thumbs = [Judge(THUMB.net(taste), THUMB.spread, setup) for taste in tastes]
    rough = luck.random() < plain
    starts = [luck.randrange(START) if rough else 0 for _ in nets]
    seats = range(len(nets))
    hasty = Hasty(luck)
    state = new_game(setup)
    numbers, points, left = [], [], []
    while not state.over and state.turn.number < turns:
        forced = unchosen(state, luck)
        if forced is not None:
            state = forced
            continue
        seat = state.decider
        judge = judges[seat] if state.turn.number >= starts[seat] else thumbs[seat]
        best, worth = state, -1e9
        for _, after in moves(rules, hasty, state, seat, Budget(0), TILES):
            here = judge.worth(after, seat) + luck.gauss(0, noise / 2)
            if here > worth:
                best, worth = after, here
        state = best
        if state.turn.number < max(starts):
            continue
        numbers.append([judge.numbers(state, at) for at in seats])
        points.append(under_way(state))
        left.append(time_left(state))
    return Played(
        np.array(numbers, np.float32),
        np.array(points, np.float32),
        np.array(left, np.float32),
        np.array([player.points for player in state.players], np.float32),
        state.turn.number,
    )


# --- learning -----------------------------------------------------------------------------------------------------


class Learner:
    """The net in numpy, with Adam."""

    def __init__(self, seed: int, units: int = UNITS, begin: Weights | None = None) -> None:
        luck = np.random.default_rng(seed)
        self.parts: list[Floats] = [
            np.zeros(len(NAMES), np.float32),
            luck.normal(0, 0.15, (len(NAMES), units)).astype(np.float32),
            luck.normal(0, 0.05, units).astype(np.float32),
        ]
        if begin is not None:
            self.parts = [
                np.array(begin.linear, np.float32) / SCALE,
                np.array(begin.hidden, np.float32).T.copy(),
                np.array(begin.out, np.float32) / SCALE,
            ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0
        self.luck = luck

    def guess(self, numbers: Floats) -> Floats:
        """What the net expects, in its own scale."""
        linear, hidden, out = self.parts
        worth: Floats = numbers @ linear + np.maximum(numbers @ hidden, 0) @ out
        return worth

    def learn(self, numbers: Floats, targets: Floats, epochs: int, rate: float, batch: int = 128) -> float:
        """Fit to targets by moment and seat; the root of the mean squared error before, in points.

        What counts is who will be ahead of whom, so the part of a miss that all seats share weighs little: how long a
        game lasts is not to be known, and would drown all else.
        """
        error = float(np.sqrt(np.mean(apart(self.guess(numbers) - targets) ** 2))) * SCALE
        for _ in range(epochs):
            order = self.luck.permutation(len(numbers))
            for start in range(0, len(order), batch):
                rows = order[start : start + batch]
                self._step(numbers[rows], targets[rows], rate)
        return error

    def _step(self, numbers: Floats, targets: Floats, rate: float) -> None:
        linear, hidden, out = self.parts
        units = np.maximum(numbers @ hidden, 0)
        miss = apart(numbers @ linear + units @ out - targets).reshape(-1) / targets.size
        numbers, units = numbers.reshape(-1, numbers.shape[-1]), units.reshape(-1, units.shape[-1])
        slopes = [
            numbers.T @ miss,
            numbers.T @ (np.outer(miss, out) * (units > 0)),
            units.T @ miss,
        ]
        self.steps += 1
        for part, slope, first, second in zip(self.parts, slopes, self.first, self.second, strict=True):
            slope += 1e-5 * part
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            fair = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            part -= rate * fair * first / (np.sqrt(second) + 1e-8)

    def weights(self, spread: tuple[float, float] = (5.0, 10.0)) -> Weights:
        """What the game reads, in points, rounded."""
        linear, hidden, out = self.parts
        return Weights(
            tuple(round(float(x) * SCALE, 3) for x in linear),
            tuple(tuple(round(float(x), 4) for x in row) for row in hidden.T),
            tuple(round(float(x) * SCALE, 3) for x in out),
            spread,
        )


def apart(misses: Floats) -> Floats:
    """What the seats do not share of their misses, and a little of what they do."""
    shared: Floats = misses.mean(-1, keepdims=True)
    return misses - 0.95 * shared


def targets(game: Played, learner: Learner) -> Floats:
    """The lambda-returns of a game, in the learner's scale."""
    guess = learner.guess(game.numbers)
    goal = np.empty_like(guess)
    later = (game.final - game.points[-1]) / SCALE
    goal[-1] = later
    for at in range(len(guess) - 2, -1, -1):
        gain = (game.points[at + 1] - game.points[at]) / SCALE
        later = gain + LAMBDA * later + (1 - LAMBDA) * guess[at + 1]
        goal[at] = later
    return goal


def spread_of(games: Sequence[Played], learner: Learner) -> tuple[float, float]:
    """How wide results spread about the guesses, by the time left: what makes the winners likeliest."""
    best, found = -np.inf, (5.0, 10.0)
    finals = [game.points + learner.guess(game.numbers) * SCALE for game in games]
    won = [(game.final == game.final.max()) / (game.final == game.final.max()).sum() for game in games]
    for near in (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0):
        for far in (0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 13.0, 16.0, 20.0, 25.0):
            fit = 0.0
            for game, final, win in zip(games, finals, won, strict=True):
                shares = final / (near + far * game.left)[:, None]
                shares = shares - shares.max(1, keepdims=True)
                fit += float(((shares - np.log(np.exp(shares).sum(1, keepdims=True))) @ win).sum())
            if fit > best:
                best, found = fit, (near, far)
    return found


def train(
    players: int, course: Course, learner: Learner, pool: Executor | None = None
) -> Iterator[tuple[int, list[Played], float]]:
    """Round by round: its number, the games played in it, the error before it learned from them, in points."""
    kept: list[list[Played]] = []
    for number in range(course.rounds):
        nets = (learner.weights(),) * players
        seeds = [f"{course.seed}/{players}/{number}/{game}" for game in range(course.games)]
        jobs = [Job(nets, seed, NOISE, course.plain(number), course.turns) for seed in seeds]
        played = pool.map(play, jobs, chunksize=4) if pool else map(play, jobs)
        fresh = [game for game in played if len(game.numbers)]  # else it was over before anything could be learned
        kept = [*kept, fresh][-course.kept :]
        games = [game for some in kept for game in some]
        numbers = np.concatenate([game.numbers for game in games])
        goals = np.concatenate([targets(game, learner) for game in games])
        rate = course.rate * (1.0 - 0.9 * number / course.rounds) * (1.0 if course.from_nothing else 0.4)
        error = learner.learn(numbers, goals, course.epochs, rate)
        yield number + 1, fresh, error


def against(
    players: int,
    ours: Weights,
    theirs: Weights,
    games: int,
    seed: str,
    pool: Executor | None = None,
    turns: int = TURNS,
) -> float:
    """The share of games that our net wins from seat to seat against the other in all other seats; ties are shared."""
    jobs = []
    for game in range(games):
        nets = [theirs] * players
        nets[game % players] = ours
        jobs.append(Job(tuple(nets), f"{seed}/{game // players}", turns=turns))
    played = list(pool.map(play, jobs, chunksize=4) if pool else map(play, jobs))
    won = 0.0
    for game, result in enumerate(played):
        best = result.final == result.final.max()
        won += best[game % players] / best.sum()
    return won / games


# --- the command --------------------------------------------------------------------------------------------------


def main(words: Sequence[str] | None = None) -> int:
    """Train the nets one after the other; the file is whole whenever it is written."""
    parser = argparse.ArgumentParser("train", description="Trains the computer players' weights by self-play.")
    parser.add_argument("--players", default="2,3,4", help="the nets to train (default 2,3,4)")
    parser.add_argument("--rounds", type=int, default=80, help="rounds for the first net (default 80)")
    parser.add_argument(
        "--more", type=int, default=30, help="rounds for each net that starts from another (default 30)"
    )
    parser.add_argument("--games", type=int, default=48, help="games a round (default 48)")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"a game is cut off then (default {TURNS})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--on", action="store_true", help="go on from the weights and the curve that are there")
    parser.add_argument("--out", type=Path, default=weights_path(), metavar="FILE")
    parser.add_argument("--curve", type=Path, default=CURVE, metavar="FILE")
    wish = parser.parse_args(words)
    wish.curve.parent.mkdir(parents=True, exist_ok=True)
    sets = read_weights(wish.out) if wish.on else {}
    with (
        ProcessPoolExecutor(wish.jobs, get_context("spawn")) as pool,
        wish.curve.open("a" if wish.on else "w", newline="", encoding="utf-8") as file,
    ):
        rows = csv.writer(file, lineterminator="\n")
        if not file.tell():
            rows.writerow(HEAD)
        for players in map(int, wish.players.split(",")):
            begin = sets.get(players if wish.on and players == 2 else 2)
            rounds = wish.more if begin else wish.rounds
            course = Course(rounds, wish.games, seed=wish.seed, turns=wish.turns, from_nothing=begin is None)
            for row, weights in _train(players, course, pool, Learner(wish.seed, begin=begin)):
                rows.writerow(row)
                file.flush()
                print(*row, time.strftime("%H:%M:%S"), flush=True)
                if weights:
                    sets[players] = weights
                    write_weights(wish.out, {count: sets.get(count, weights) for count in COUNTS})
    return 0


def _train(
    players: int, course: Course, pool: Executor, learner: Learner
) -> Iterator[tuple[tuple[object, ...], Weights | None]]:
    """Round by round a row of the curve, and every ten rounds the weights."""
    start = Learner(course.seed).weights()
    recent: list[Played] = []
    for number, fresh, error in train(players, course, learner, pool):
        recent = [*recent, *fresh][-400:]
        points = float(np.mean([game.final.mean() for game in fresh]))
        turns = float(np.mean([game.turns for game in fresh]))
        share: float | str = ""
        weights = None
        if number % 10 == 0 or number == course.rounds:
            weights = learner.weights(spread_of(recent, learner))
            share = round(against(players, weights, start, 20 * players, f"curve {number}", pool, course.turns), 3)
        yield (
            (players, number, number * course.games, round(points, 1), round(turns, 1), round(error, 2), share),
            weights,
        )


if __name__ == "__main__":
    sys.exit(main())
