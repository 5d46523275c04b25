"""Three tastes that make players of one level differ: what each likes a little more than it is worth."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from feuville_gui.ai.features import NAMES
from feuville_gui.ai.levels import LevelError


class Style(NamedTuple):
    """A taste: points added to the worth for some of the `NAMES`."""

    name: str
    title: str
    likes: Mapping[str, float]


STYLES: Final = (
    Style("plain", "Plain", {}),
    Style("builder", "Builder", {"columns": 3.0, "districts": 2.0, "large_districts": 2.0, "tower_sites": -1.0}),
    Style("hunter", "Decree hunter", {"evaluated": 3.0, "stored_decrees": 0.5, "stored_growth": 0.5}),
    Style("careful", "Careful of fire", {"lack": -0.6, "spare": 0.2, "fire": 0.4, "exposed": -0.1}),
)
assert all(name in NAMES for style in STYLES for name in style.likes)


def style(name: str) -> Style:
    """A style by its name; LevelError for any other."""
    for found in STYLES:
        if found.name == name:
            return found
    raise LevelError(f"There is no style “{name}”; the styles are {', '.join(found.name for found in STYLES)}.")
