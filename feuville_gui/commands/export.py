"""`feuville export FILE`: a game as a table, as text or as a picture of the towns. It judges nothing."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from feuville_gui.commands.reading import complain, opened
from feuville_gui.commands.story import story
from feuville_gui.rules import events as seen
from feuville_gui.session import Match, as_csv
from feuville_gui.table import chronicle
from feuville_gui.ui import words

_HEAD: Final = ("entry", "turn", "seat", "player", "fact", "words", "points", "sum", "details", "level", "style")


def main(argv: Sequence[str]) -> int:
    """0, or 1 when the game cannot be read or the result cannot be written, for example over the game."""
    parser = argparse.ArgumentParser("feuville export", description="Write a game in another form.")
    parser.add_argument("file", type=Path, help="a game's file; 'feuville --where' tells where they are")
    form = parser.add_mutually_exclusive_group(required=True)
    for name, what in (
        ("csv", "a table: a row for every fact"),
        ("text", "readable text with all arithmetic"),
        ("png", "a picture of the towns as they stand at the end"),
    ):
        form.add_argument(f"--{name}", type=Path, metavar="OUT", help=f"write {what}")
    wish = parser.parse_args(argv)
    words.choose()
    game = opened("export", wish.file)
    if game is None:
        return 1
    out: Path = wish.csv or wish.text or wish.png
    try:
        if out.exists() and out.samefile(wish.file):
            complain("export", f"{out} is the game itself; please name another file.")
            return 1
        if wish.png:
            from feuville_gui.commands.towns import png

            data = png(game.state)
        else:
            data = as_csv(table(game)) if wish.csv else "".join(f"{line}\n" for line in story(game)).encode()
        out.write_bytes(data)
    except OSError as error:
        complain("export", f"{out}: {error.strerror or error}.")
        return 1
    return 0


def table(game: Match) -> Iterator[Sequence[str | int | None]]:
    """A row for every fact: whose it is, in words, the points that it brought and the player's sum after it.

    Level and style are those of the computer that had the seat then; a person has none.
    """
    yield _HEAD
    turn, sums = 0, [0] * len(game.setup.seats)
    for entry in game.entries:
        players = game.players(entry.n)
        for event in entry.events:
            if isinstance(event, seen.TurnBegan):
                turn = event.number + 1
            points = event.line.points if isinstance(event, seen.PointsScored) else None
            seat: int | None = getattr(event, "seat", None)
            if seat is not None:
                sums[seat] += points or 0
            name = None if seat is None else game.setup.seats[seat].name
            total = None if seat is None else sums[seat]
            computer = None if seat is None else players[seat]
            level, style = (computer.level, computer.style) if computer else (None, None)
            told, details = chronicle.tell(event, game.setup), msgspec.json.encode(event).decode()
            yield entry.n, turn, seat, name, type(event).__name__, told, points, total, details, level, style
