"""`feuville replay FILE`: a game is played again from its journal, told in words and proved. It changes nothing."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from feuville_gui.commands.reading import complain, opened
from feuville_gui.commands.story import story
from feuville_gui.rules import CHANCE, legal_actions
from feuville_gui.session import Match, draw
from feuville_gui.ui import words


def main(argv: Sequence[str]) -> int:
    """0 when the file holds what it says, 1 when it does not."""
    parser = argparse.ArgumentParser("feuville replay", description="Play a game again from its journal, and prove it.")
    parser.add_argument("file", type=Path, help="a game's file; 'feuville --where' tells where they are")
    parser.add_argument("--check", action="store_true", help="prove it and tell nothing else")
    wish = parser.parse_args(argv)
    words.choose()
    game = opened("replay", wish.file)
    if game is None:
        return 1
    if not wish.check:
        for line in story(game):
            print(line)
        print()
    odd = against_the_seed(game)
    if odd is not None:
        complain("replay", f"{wish.file.name}, entry {odd}: the seed “{game.seed}” brings something else here.")
        return 1
    n = len(game.entries)
    state = "over" if game.over else "going on"
    print(f"{wish.file.name}: {n} entries, all as they must be; the game is {state}; its hash is {game.proof(n)}.")
    return 0


def against_the_seed(game: Match) -> int | None:
    """The first entry in which chance did not do what the seed says; None without one."""
    chances = [entry for entry in game.entries if entry.who == CHANCE]
    for number, entry in enumerate(chances):
        outcomes = legal_actions(game.goto(entry.n))
        if entry.action != outcomes[draw(game.seed, number, len(outcomes))]:
            return entry.n
    return None
