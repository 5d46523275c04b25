"""How long the long tests are: short in `make check`, whole in `make torture`. It tests nothing."""

import os


def times(short: int, whole: int) -> int:
    """So many times here and now."""
    return whole if os.environ.get("FEUVILLE_TORTURE") else short
