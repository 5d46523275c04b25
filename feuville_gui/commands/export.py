"""`feuville export FILE`: a game as a table, as text or as a picture of the towns. It judges nothing."""

import argparse
import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from feuville_gui.commands.reading import complain, opened
from feuville_gui.commands.story import story
from feuville_gui.rules import events as seen
from feuville_gui.session import Match
from feuville_gui.table import chronicle
from feuville_gui.ui import words

_HEAD: Final = ("entry", "turn", "seat", "player", "fact", "words", "points", "sum", "details")


def main(argv: Sequence[str]) -> int:
    """0, or 1 when the game cannot be read or the result cannot be written."""
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
        if wish.png:
            from feuville_gui.commands.towns import png

            data = png(game.state)
        else:
            data = (table(game) if wish.csv else "".join(f"{line}\n" for line in story(game))).encode()
        out.write_bytes(data)
    except OSError as error:
        complain("export", f"{out}: {error.strerror or error}.")
        return 1
    return 0


def table(game: Match) -> str:
    """A row for every fact: whose it is, in words, the points that it brought and the player's sum after it."""
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(_HEAD)
    turn, sums = 0, [0] * len(game.setup.seats)
    for entry in game.entries:
        for event in entry.events:
            if isinstance(event, seen.TurnBegan):
                turn = event.number + 1
            points: int | str = ""
            if isinstance(event, seen.PointsScored):
                points = event.line.points
                sums[event.seat] += points
            seat: int | None = getattr(event, "seat", None)
            name, total = ("", "") if seat is None else (game.setup.seats[seat].name, sums[seat])
            details = msgspec.json.encode(event).decode()
            told = chronicle.tell(event, game.setup)
            rows.writerow(
                (entry.n, turn, "" if seat is None else seat, name, type(event).__name__, told, points, total, details)
            )
    return text.getvalue()
