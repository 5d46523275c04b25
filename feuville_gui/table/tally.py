"""Score lines put together for the eye: by reason, by source, over the turns. It scores nothing."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from feuville_gui.rules import PRESTIGE, STATUS_DECREES, SYMBOLS, ScoreLine
from feuville_gui.table import pictures
from feuville_gui.ui.words import N_, _

_MIXED: Final = ("entertainer", "entertainer_other")  # each time another number of points
_FAIRY: Final = "prestige_3"
_ORDER: Final = (
    *STATUS_DECREES,
    *(f"discretion_{symbol}" for symbol in SYMBOLS),
    "view",
    "little",
    "large",
    "evaluation",
    *PRESTIGE,
    *_MIXED,
    "fewest_decrees",
)

SOURCES: Final = (*SYMBOLS, "view", "district", "evaluation", "fairy", "entertainer", "fewest_decrees")
_SOURCE_NAMES: Final = {
    "guard": N_("Guards"),
    "flag": N_("Flags"),
    "star": N_("Stars"),
    "griffin": N_("Griffins"),
    "view": N_("Splendid Views"),
    "district": N_("Town districts"),
    "evaluation": N_("Town Evaluation"),
    "fairy": N_("Fairy"),
    "entertainer": N_("Entertainer"),
    "fewest_decrees": N_("Fewest decrees"),
}
_SOURCE_PICTURES: Final[dict[str, str]] = {symbol: pictures.symbol(symbol) for symbol in SYMBOLS} | {
    "view": "decree_view",
    "district": "decree_little",
    "evaluation": pictures.EVALUATION,
    "fairy": pictures.CHARM_BACK,
    "entertainer": pictures.person(1),
    "fewest_decrees": pictures.CROWN,
}


def together(lines: Iterable[ScoreLine]) -> tuple[ScoreLine, ...]:
    """The lines decree by decree, then the rest by reason; the sum of the points stays the same.

    Two decrees of one kind stay apart: nobody would see in their sum what each has brought.
    """
    decrees: list[ScoreLine] = []
    sums: dict[str, ScoreLine] = {}
    for line in lines:
        if line.reason in _MIXED or line.reason in PRESTIGE:
            reason = line.reason if line.reason in _MIXED else _FAIRY
            known = sums.get(reason)
            sums[reason] = ScoreLine(reason, line.points + (known.points if known else 0), 1, line.turn)
        else:
            decrees.append(line)
    return tuple(sorted((*decrees, *sums.values()), key=lambda line: _ORDER.index(line.reason)))


def source(reason: str) -> str:
    """The one of SOURCES that a reason belongs to."""
    if reason in STATUS_DECREES:
        return STATUS_DECREES[reason][0]
    if reason.startswith("discretion_"):
        return reason.removeprefix("discretion_")
    if reason in ("little", "large"):
        return "district"
    if reason in PRESTIGE:
        return "fairy"
    return "entertainer" if reason in _MIXED else reason


def by_source(lines: Iterable[ScoreLine]) -> dict[str, int]:
    """Points by source, in the order of SOURCES, without those that gave none."""
    points = dict.fromkeys(SOURCES, 0)
    for line in lines:
        points[source(line.reason)] += line.points
    return {name: sum_ for name, sum_ in points.items() if sum_}


def curve(lines: Iterable[ScoreLine], turns: int) -> tuple[int, ...]:
    """The points after each of so many turns, 0 before the first."""
    gained = [0] * (turns + 1)
    for line in lines:
        gained[min(turns, line.turn + 1)] += line.points
    return tuple(accumulate(gained))


def source_name(name: str) -> str:
    """A source of points in words."""
    return _(_SOURCE_NAMES[name])


def source_picture(name: str) -> str:
    """Its sign."""
    return _SOURCE_PICTURES[name]


def reason_picture(reason: str) -> str:
    """The sign of a score line: its decree, or its source."""
    if reason in STATUS_DECREES or reason in ("view", "little", "large", "evaluation"):
        return f"decree_{reason}"
    return "decree_discretion" if reason.startswith("discretion_") else source_picture(source(reason))
