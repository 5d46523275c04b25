"""Hashes by which a journal proves itself. It reads no file and plays nothing."""

from hashlib import sha256
from typing import Annotated, Final

import msgspec

_LETTERS: Final = 16  # 64 bits: no accident meets them, and a line stays readable
Hash = Annotated[str, msgspec.Meta(pattern=rf"^[0-9a-f]{{{_LETTERS}}}\Z")]
_encode: Final = msgspec.json.Encoder().encode


def digest(value: object, before: str = "") -> str:
    """The start of the SHA-256 of a text and the JSON of a value after it, as docs/journal.md tells."""
    return sha256(before.encode() + _encode(value)).hexdigest()[:_LETTERS]
