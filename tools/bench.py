"""Measures the rules, the screen and the throws, several runs each: python -m tools.bench [--only WORD]

The rules play at random beside python-chess and OpenSpiel's backgammon, each taking its turn in every run, so that a
busy machine slows all of them. The figures also go to build/bench.json, with the machine that they were measured on.
"""

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import feuville_gui
from feuville_gui.rules import CHANCE, Seat, Setup, apply_action, legal_actions, new_game
from feuville_gui.session import read_box
from tools import bench_package, bench_search, bench_toss
from tools.bench_screen import FRAME_SIZES

OUT = Path("build/bench.json")


class Figure(NamedTuple):
    """What was measured, in each run; `wanted` is what it should be."""

    name: str
    unit: str
    runs: tuple[float, ...]
    wanted: str = ""

    @property
    def median(self) -> float:
        return statistics.median(self.runs)


class Count(NamedTuple):
    """How much was played in how many seconds; `all` counts chance as well."""

    decisions: int
    all: int
    seconds: float


# --- random play ---------------------------------------------------------------------------------------------------


def play_feuville(seconds: float, luck: random.Random) -> Count:
    """Whole games of 2, 3 and 4 players: the legal actions, one of them, the next state."""
    box = read_box()
    games = [Setup(box, tuple(Seat(f"P{number}", number) for number in range(players))) for players in (2, 3, 4)]
    decisions = every = 0
    start = time.perf_counter()
    while True:
        for setup in games:
            state = new_game(setup)
            while not state.over:
                decisions += state.decider != CHANCE
                every += 1
                state, _ = apply_action(state, luck.choice(legal_actions(state)))
        if time.perf_counter() - start >= seconds:
            return Count(decisions, every, time.perf_counter() - start)


def play_chess(seconds: float, luck: random.Random) -> Count:
    """Games of chess up to 200 half-moves: the legal moves, one of them pushed."""
    import chess

    moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        for _ in range(200):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(luck.choice(legal))
            moves += 1
    return Count(moves, moves, time.perf_counter() - start)


def play_backgammon(seconds: float, luck: random.Random) -> Count:
    """Games of backgammon through OpenSpiel's Python API: the legal actions, one of them applied."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    decisions = every = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            every += 1
            state.apply_action(luck.choice(state.legal_actions()))
    return Count(decisions, every, time.perf_counter() - start)


def random_play(runs: int, seconds: float) -> Iterator[Figure]:
    """The rules beside their peers, those that are installed."""
    players: dict[str, Callable[[float, random.Random], Count]] = {"Feuville": play_feuville}
    for name, package, play in (("python-chess", "chess", play_chess), ("backgammon", "pyspiel", play_backgammon)):
        try:
            __import__(package)
            players[name] = play
        except ImportError:
            print(f"{name:34} not installed here")
    counts: dict[str, list[Count]] = {name: [] for name in players}
    for run in range(-1, runs):  # the first run only warms up
        for name, play in players.items():
            count = play(seconds if run >= 0 else seconds / 10, random.Random(run))
            if run >= 0:
                counts[name].append(count)

    def rates(name: str) -> tuple[float, ...]:
        return tuple(count.decisions / count.seconds for count in counts[name])

    ours = rates("Feuville")
    ours_all = tuple(count.all / count.seconds for count in counts["Feuville"])
    yield Figure("Feuville, players' decisions", "/s", ours)
    yield Figure("Feuville, chance as well", "/s", ours_all)
    for name in list(players)[1:]:
        theirs = rates(name)
        theirs_all = tuple(count.all / count.seconds for count in counts[name])
        wanted = "at least 2" if name == "python-chess" else "aim for 1"
        yield Figure(f"{name}, players' decisions", "/s", theirs)
        if theirs_all != theirs:
            yield Figure(f"{name}, chance as well", "/s", theirs_all)
        yield Figure(f"Feuville ÷ {name}, decisions", "×", _over(ours, theirs), wanted)
        yield Figure(f"Feuville ÷ {name}, all actions", "×", _over(ours_all, theirs_all), wanted)


def _over(ones: tuple[float, ...], others: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(one / other for one, other in zip(ones, others, strict=True))


# --- the program ---------------------------------------------------------------------------------------------------


def in_a_child(*words: str, module: str = "bench_screen") -> dict[str, float]:
    """What a module of tools prints as JSON in a process of its own; "seconds" is what the process took."""
    command = [sys.executable, "-m", f"tools.{module}", *words]
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        done = subprocess.run(
            command, env={**os.environ, "TMPDIR": folder}, capture_output=True, text=True, check=False
        )
        seconds = time.perf_counter() - start
    if done.returncode or not done.stdout:
        raise SystemExit(f"bench: {' '.join(command)} failed\n{done.stderr}")
    return {**json.loads(done.stdout.splitlines()[-1]), "seconds": seconds}


def start_up(runs: int, seconds: float) -> Iterator[Figure]:
    """From the start of the process to the first frame, and what a still table takes."""
    in_a_child("start")  # warm
    yield Figure("start to first frame", "s", tuple(in_a_child("start")["seconds"] for _ in range(runs)), "≤ 1.0")
    still = [in_a_child("idle", str(max(seconds, 2))) for _ in range(min(runs, 3))]
    yield Figure("still table, processor", "%", tuple(run["processor"] for run in still), "≤ 1")
    yield Figure("still table, frames painted", "", tuple(run["frames"] for run in still), "0")
    yield Figure("largest resident memory", "MB", tuple(run["memory"] for run in still), "≤ 250")


def packed(runs: int, seconds: float) -> Iterator[Figure]:
    """From the start of the frozen program to its first picture, where there is one."""
    if not bench_package.there():
        print(f"{'frozen program':34} not there: make package, and Xvfb")
        return
    bench_package.first_picture()  # warm
    figures = tuple(bench_package.first_picture() for _ in range(runs))
    yield Figure("frozen program to first picture", "s", figures, "≤ 1.0")


def frames(runs: int, seconds: float) -> Iterator[Figure]:
    """What drawing the full table of four players costs."""
    for size in FRAME_SIZES:
        costs = [in_a_child("frames", size, str(seconds)) for _ in range(runs)]
        wanted = "≤ 8" if size == "1920x1080" else ""
        yield Figure(f"whole table anew, {size}", "ms", tuple(run["whole"] for run in costs), wanted)
        yield Figure(f"focus moves on, {size}", "ms", tuple(run["part"] for run in costs))
        yield Figure(f"nothing changes, {size}", "ms", tuple(run["nothing"] for run in costs))


def shows(runs: int, seconds: float) -> Iterator[Figure]:
    """What the dragon's flight costs over four full towns that all burn, and what shows leave in memory."""
    for size, (median, late) in zip(FRAME_SIZES, (("≤ 8", "≤ 16"), ("≤ 16", "≤ 33")), strict=True):
        flights = [in_a_child("flight", size, module="bench_show") for _ in range(runs)]
        yield Figure(f"dragon's flight, {size}", "ms", tuple(run["median"] for run in flights), median)
        yield Figure(f"99th percentile, {size}", "ms", tuple(run["late"] for run in flights), late)
        yield Figure(f"99th when seen again, {size}", "ms", tuple(run["late_again"] for run in flights), late)
        yield Figure(f"slowest frame, {size}", "ms", tuple(run["most"] for run in flights))
        yield Figure(f"painted of the window, {size}", "%", tuple(run["share"] for run in flights))
        yield Figure(f"painted at most, {size}", "%", tuple(run["share_most"] for run in flights))
    grown = in_a_child("growth", "60000", module="bench_show")  # once: it takes minutes, and no time is measured
    yield Figure("growth over 60,000 frames", "MB", (grown["growth"],), "≤ 5")
    yield Figure("resident memory before it", "MB", (grown["memory"],))


def throws(runs: int, seconds: float) -> Iterator[Figure]:
    """What the search for a throw costs, over all runs 10,000 throws of each kind."""
    for name, kind in (("throw of two dice", bench_toss.dice), ("toss of the Gnome", bench_toss.gnome)):
        searches = [bench_toss.search(kind, bench_toss.THROWS // runs, run) for run in range(runs)]
        yield Figure(f"{name}, search", "ms", tuple(search.percentile(0.5) for search in searches))
        yield Figure(f"{name}, 99th percentile", "ms", tuple(search.percentile(0.99) for search in searches), "≤ 20")
        yield Figure(f"{name}, ends as told", "%", tuple(100 * search.found for search in searches))


def computers(runs: int, seconds: float) -> Iterator[Figure]:
    """What computer players cost the picture, and how long a whole game between them takes."""
    pairs = [in_a_child("thinking", str(seconds), module="bench_computers") for _ in range(runs)]
    alone, thinking = (tuple(run[name] for run in pairs) for name in ("alone", "thinking"))
    yield Figure("frame of a show, 1920x1080", "ms", alone)
    yield Figure("the same while a master thinks", "ms", thinking)
    yield Figure("while thinking ÷ without", "×", _over(thinking, alone), "≤ 1.1")
    games = [in_a_child("instant", "3", "4", module="bench_computers") for _ in range(min(runs, 3))]
    yield Figure("game of four level-3 players", "s", tuple(game["took"] for game in games), "≤ 20")


def search(runs: int, seconds: float) -> Iterator[Figure]:
    """How fast computer players think."""
    for number in (1, 3, 6):
        thoughts = [bench_search.think(number, seconds, run) for run in range(runs)]
        times = [took for _, took in thoughts]
        yield Figure(f"level {number}, decisions", "/s", tuple(len(took) / sum(took) for took in times))
        yield Figure(f"level {number}, positions", "/s", tuple(speed for speed, _ in thoughts))
        median, late = ("≤ 700", "≤ 2500") if number == 6 else ("≤ 50", "")
        yield Figure(f"level {number}, a decision", "ms", tuple(1000 * took[len(took) // 2] for took in times), median)
        late_times = tuple(1000 * took[len(took) * 99 // 100] for took in times)
        yield Figure(f"level {number}, 99th percentile", "ms", late_times, late)


PARTS: dict[str, Callable[[int, float], Iterator[Figure]]] = {
    "rules": random_play,
    "start": start_up,
    "package": packed,
    "frames": frames,
    "shows": shows,
    "throws": throws,
    "computers": computers,
    "search": search,
}


def main() -> int:
    """Measure, print, and write the file."""
    parser = argparse.ArgumentParser(description="Measure the rules and the screen.")
    parser.add_argument("--only", action="append", choices=PARTS, help="only this part")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each (default 5)")
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="length of a run (default 2)")
    wish = parser.parse_args()
    found = []
    for part in wish.only or PARTS:
        for figure in PARTS[part](max(1, wish.runs), wish.seconds):
            low, high = min(figure.runs), max(figure.runs)
            spread = f"{_number(low)} to {_number(high)}"
            print(
                f"{figure.name:34} {_number(figure.median):>9} {figure.unit:3} {spread:>22}  {figure.wanted}",
                flush=True,
            )
            found.append({**figure._asdict(), "median": figure.median})
    machine = {"python": platform.python_version(), "system": platform.platform(), "processor": _processor()}
    OUT.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(
        {"version": feuville_gui.__version__, "machine": machine, "figures": found}, indent=2, ensure_ascii=False
    )
    OUT.write_text(text + "\n", encoding="utf-8")
    print(f"written to {OUT}")
    return 0


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.processor())


if __name__ == "__main__":
    sys.exit(main())
