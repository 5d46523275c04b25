"""`feuville simulate`: random games without a window, for statistics and for journals. It plays no game well."""

import argparse
import csv
import random
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from feuville_gui import rules
from feuville_gui.rules import HouseRules, ManifestError, Seat, Setup, final_scores, legal_actions
from feuville_gui.session.box import read_box
from feuville_gui.session.feuville import Match
from feuville_gui.session.game import start_game
from feuville_gui.session.house import HouseRulesError, read_house_rules
from feuville_gui.session.journal import write_journal

_PLAYERS: Final = range(2, 5)
_DIGITS: Final = 9
_BAR: Final = 40
_CSV_HEAD: Final = ("game", "seed", "seat", "place", "turn", "reason", "count", "each", "points")


def main(argv: Sequence[str]) -> int:
    """Play what the options ask for and print the figures. 0, or 1 for a file's trouble, 2 for a wrong option."""
    try:
        wish = _options().parse_args(argv)
    except SystemExit as end:  # argparse has said why
        return int(end.code or 0)
    try:
        setup = Setup(
            read_box(),
            tuple(Seat(f"Player {number + 1}", number) for number in range(wish.players)),
            read_house_rules(wish.rules) if wish.rules else HouseRules(),
        )
        _simulate(setup, wish)
    except (ManifestError, HouseRulesError) as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror or error}.")
    except KeyboardInterrupt:
        return _fail("stopped.", 130)
    return 0


def _fail(words: str, code: int = 1) -> int:
    print(f"feuville simulate: {words}", file=sys.stderr)
    return code


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("feuville simulate", description="Play random games without a window.")
    parser.add_argument("--games", type=_games, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument("--players", type=_players, default=4, metavar="K", help="2 to 4 players (default 4)")
    parser.add_argument("--seed", type=_seed, default="0", metavar="S", help="any text; the same one, the same games")
    parser.add_argument(
        "--rules",
        type=Path,
        metavar="FILE",
        help="house rules as TOML or JSON: any of the fields that docs/journal.md lists",
    )
    parser.add_argument("--journal", type=Path, metavar="DIR", help="write the journal of each game to this folder")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write every score line to this file")
    return parser


def _games(text: str) -> int:
    if not text.isdecimal() or len(text) > _DIGITS or not int(text):
        raise argparse.ArgumentTypeError(f"“{text[:20]}” is no whole number from 1 to {'9' * _DIGITS}.")
    return int(text)


def _players(text: str) -> int:
    if not text.isdecimal() or len(text) > _DIGITS or int(text) not in _PLAYERS:
        raise argparse.ArgumentTypeError(f"Feuville is for 2 to 4 players, not “{text[:20]}”.")
    return int(text)


def _seed(text: str) -> str:
    if not text.isprintable():
        raise argparse.ArgumentTypeError("a seed is a line of letters and digits.")
    return text


def play_at_random(setup: Setup, seed: str) -> Match:
    """A whole game in which every player does any legal action, each as likely as the others."""
    game = start_game(rules, setup, seed)
    choose = random.Random(f"{seed}: players").choice
    while not game.over:
        game.submit(choose(legal_actions(game.state)))
    return game


def _simulate(setup: Setup, wish: argparse.Namespace) -> None:
    turns: list[int] = []
    points: list[int] = []
    decisions = actions = 0
    seconds = 0.0
    with ExitStack() as files:
        rows = None
        if wish.csv:
            rows = csv.writer(files.enter_context(wish.csv.open("w", encoding="utf-8", newline="")))
            rows.writerow(_CSV_HEAD)
        for number in range(1, wish.games + 1):
            seed = f"{wish.seed}/{number}"
            start = time.perf_counter()
            game = play_at_random(setup, seed)
            seconds += time.perf_counter() - start
            turns.append(game.state.turn.number + 1)
            points += (player.points for player in game.state.players)
            actions += len(game.entries)
            decisions += sum(entry.who != rules.CHANCE for entry in game.entries)
            if wish.journal:
                write_journal(game, wish.journal / f"game-{number:0{len(str(wish.games))}}.jsonl")
            if rows:
                rows.writerows(_score_rows(game, number, seed))
            _show_progress(number, wish.games)
    print(f"games       {wish.games}, {wish.players} players, seed {wish.seed}")
    print(f"turns       {_spread(turns)}")
    print(f"points      {_spread(points)}")
    print(f"decisions   {decisions}, {decisions / seconds:,.0f} a second")
    print(f"and chance  {actions}, {actions / seconds:,.0f} a second")


def _score_rows(game: Match, number: int, seed: str) -> list[tuple[int | str, ...]]:
    """One row a score line; a player with none has an empty one."""
    rows: list[tuple[int | str, ...]] = []
    for score in final_scores(game.state):
        whose = (number, seed, score.seat, score.place)
        rows += [(*whose, line.turn + 1, line.reason, line.count, line.each, line.points) for line in score.lines]
        if not score.lines:
            rows.append((*whose, "", "", 0, 0, 0))
    return rows


def _spread(numbers: list[int]) -> str:
    quartiles = statistics.quantiles(numbers, method="inclusive") if len(numbers) > 1 else numbers * 3
    return f"mean {statistics.mean(numbers):.1f}, quartiles " + ", ".join(f"{number:g}" for number in quartiles)


def _show_progress(done: int, games: int) -> None:
    """A bar on a terminal, which the last step wipes out."""
    if not sys.stderr.isatty():
        return
    bar = "#" * (_BAR * done // games)
    words = f"[{bar:<{_BAR}}] {done} of {games} games"
    print("\r" + (words if done < games else " " * len(words) + "\r"), end="", file=sys.stderr, flush=True)
