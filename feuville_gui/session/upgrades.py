"""Brings the lines of older journals to today's format, one step a format. It plays nothing and judges nothing.

The steps stay forever, and so does a file of each format in tests/session/journals.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from feuville_gui.session.proof import digest

FORMAT: Final = 2  # today's

Fields = dict[str, Any]


def upgraded(written: int, line: bytes) -> bytes:
    """A line of a journal of an older format as it is written today; what is no JSON object stays as it is."""
    try:
        fields = msgspec.json.decode(line, type=Fields)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return line
    for step in range(written, FORMAT):
        _STEPS[step](fields)
    return msgspec.json.encode(fields)


def _from_1(fields: Fields) -> None:
    """Format 2 brought the hashes; those of the states are not known before the game has been played again."""
    if "format" in fields:
        setup = fields.get("setup")
        fields |= {"format": 2, "manifest": digest(setup.get("box") if isinstance(setup, dict) else None)}
    else:
        fields["hash"] = None


_STEPS: Final[dict[int, Callable[[Fields], None]]] = {1: _from_1}
