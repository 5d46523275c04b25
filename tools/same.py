"""Plays the golden games and the kept journals again and prints their hashes: python -m tools.same

The output is the same on every machine, under every Python and every hash seed; tools.pythons and a test compare it.
"""

import json
from collections.abc import Iterator

from feuville_gui import rules
from feuville_gui.session import Game, Match, Step, read_journal
from tools.golden import FOLDER, outcome, read_game

JOURNALS = FOLDER.parent / "session" / "journals"


def hashes() -> Iterator[tuple[str, str]]:
    """The name and the running hash of each game."""
    for path in sorted(FOLDER.glob("game_*.json")):
        setup, log, stored = read_game(path)
        game: Match = Game(rules, setup, "golden")
        for action in log:
            if not isinstance(game.enter(action), Step):
                raise SystemExit(f"{path.name}: {action} is not allowed")
        if json.loads(json.dumps(outcome(game.state, [entry.events for entry in game.entries]))) != stored:
            raise SystemExit(f"{path.name}: something else came of it")
        yield path.name, game.proof(len(log))
    for path in sorted(JOURNALS.glob("*.jsonl")):
        game = read_journal(rules, path)
        yield path.name, game.proof(len(game.entries))


if __name__ == "__main__":
    for name, proof in hashes():
        print(name, proof)
