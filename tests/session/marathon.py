"""Plays on and on until it is killed: `python -m tests.session.marathon FOLDER SEED`. It shows what it does.

After the first, a line of its output is the file's name, the number of entries and the running hash.
"""

import random
import sys
from pathlib import Path

from feuville_gui import rules
from feuville_gui.rules import legal_actions
from feuville_gui.session import Match, MatchAutosave, MatchSaves, Saves, start_match
from tests.session.games import setup


def begin(saves: MatchSaves, luck: random.Random) -> tuple[Match, MatchAutosave]:
    """Continue, or a new game where there is none."""
    saved = saves.latest()
    if saved is not None:
        return saves.resume(saved)
    game = start_match(setup(luck.randint(2, 4)), str(luck.random()))
    return game, saves.autosave(game)


def main(folder: str, seed: str) -> None:
    """Play at random, take back, do again, without an end."""
    luck, saves = random.Random(seed), Saves(rules, Path(folder))
    print("begins", flush=True)
    while True:
        game, auto = begin(saves, luck)
        auto.begin()
        show(game, auto)
        while not game.over:
            wish = luck.random()
            if wish < 0.15:
                game.undo()
            elif wish < 0.2:
                game.redo()
            else:
                game.submit(luck.choice(legal_actions(game.state)))
            show(game, auto)


def show(game: Match, auto: MatchAutosave) -> None:
    """What a player would see now."""
    assert auto.path is not None
    assert auto.trouble is None, auto.trouble
    n = len(game.entries)
    print(auto.path.name, n, game.proof(n), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
