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
    Style("hunter", "Decree hunter", {"evaluated": 6.0, "stored_decrees": 2.0, "stored_growth": 1.0}),
    Style("careful", "Careful of fire", {"lack": -4.0, "spare": 2.0, "fire": 1.5, "exposed": -0.5}),
)
assert all(name in NAMES for style in STYLES for name in style.likes)


def style(name: str) -> Style:
    """A style by its name; LevelError for any other."""
    for found in STYLES:
        if found.name == name:
            return found
    raise LevelError(f"There is no style “{name}”; the styles are {', '.join(found.name for found in STYLES)}.")
