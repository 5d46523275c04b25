"""Opens the game file that a command names. It changes nothing in it."""

import sys
from pathlib import Path

from feuville_gui import rules
from feuville_gui.session import JournalError, Match, read_so_far
from feuville_gui.table.chronicle import sentence


def opened(command: str, path: Path) -> Match | None:
    """The game in a file; None when it is none or has a defect, which is told. A torn last line is left out."""
    try:
        found = read_so_far(rules, path)
    except JournalError as error:
        complain(command, sentence(error.sentence))
        return None
    if found.defect is not None:
        complain(command, sentence(found.defect.sentence))
    return found.game if found.defect is None or found.torn else None


def complain(command: str, words: str) -> None:
    """Say it where errors are said."""
    print(f"feuville {command}: {words}", file=sys.stderr)
