"""How long the long tests are: short in `make check`, whole in `make torture`, where they tell figures."""

import json
import os
from pathlib import Path

_FIGURES = os.environ.get("FEUVILLE_TORTURE", "")  # the file for them


def times(short: int, whole: int) -> int:
    """So many times here and now."""
    return whole if _FIGURES else short


def tell(**figures: float) -> None:
    """Figures for the table at the end, where those of the same name are added up."""
    if _FIGURES:
        with Path(_FIGURES).open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")
