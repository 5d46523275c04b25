"""A rule of thumb in place of learned weights: what anyone sees who has played once. It needs no file."""

from typing import Final

from feuville_gui.ai.features import NAMES
from feuville_gui.ai.weights import Weights

_WORTH: Final = {
    "lack": -6.0,
    "lack_2": -3.0,
    "ruins": -8.0,
    "guards": 14.0,
    "flags": 14.0,
    "stars": 14.0,
    "griffins": 10.0,
    "view": 1.0,
    "sky_sites": 1.0,
    "districts": 14.0,
    "large_districts": 6.0,
    "span": 9.0,
    "span_needs_1": 6.0,
    "span_needs_2": 3.0,
    "span_needs_3": 1.5,
    "stored_fits": 2.0,
    "stored_symbols": 3.0,
    "stored_worth": 9.0,
    "stored_growth": 5.0,
    "fire_and_lack": 2.0,
    "die_left": 5.0,
    "two_dice_left": 10.0,
    "owed": 4.0,
}
THUMB: Final = Weights(tuple(_WORTH.get(name, 0.0) for name in NAMES), (), (), (6.0, 20.0))
