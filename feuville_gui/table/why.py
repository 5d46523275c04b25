"""Why something is done, in words: the figures that speak for it, the most telling first. It says nothing of the move.

A hint tells all of them, a computer's move the first one; both in the same words.
"""

from typing import Final

from feuville_gui.ai import Reasons
from feuville_gui.rules import Setup
from feuville_gui.table.naming import cloud_words, decree_name
from feuville_gui.ui.words import _, ngettext

_MUCH: Final = 4  # points that are worth keeping from another


def why(reasons: Reasons, setup: Setup) -> str:
    """The most telling reason as a short sentence; "" when no figure tells anything."""
    found = _for_it(reasons, setup)
    return _sentence(found[0]) if found else ""


def reason(reasons: Reasons, setup: Setup) -> str:
    """All of it in one sentence, also what speaks against it."""
    found = [*_for_it(reasons, setup), *_against_it(reasons)]
    return _sentence("; ".join(found)) if found else _("It brings nothing at once, but promises most.")


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _for_it(reasons: Reasons, setup: Setup) -> list[str]:
    """What a line brings; each part can follow another in a sentence."""
    found = []
    if reasons.points:
        words = ngettext("{points} point now", "{points} points now", abs(reasons.points))
        found.append(words.format(points=f"{reasons.points:+d}"))
    if reasons.burnt_less > 0 and reasons.clouds >= reasons.columns:
        found.append(_("{clouds} cover all columns").format(clouds=cloud_words(reasons.clouds)))
    elif reasons.burnt_less > 0:
        words = ngettext(
            "the dragon can burn {n} column less", "the dragon can burn {n} columns less", reasons.burnt_less
        )
        found.append(words.format(n=reasons.burnt_less))
    if reasons.span > 0:
        found.append(_("a Town Evaluation is possible then, for {n} points").format(n=reasons.span))
    elif reasons.districts > 0:
        words = ngettext(
            "{n} more complete column with no grass", "{n} more complete columns with no grass", reasons.districts
        )
        found.append(words.format(n=reasons.districts))
    if reasons.stored > 0:
        words = ngettext(
            "stored decrees are worth {n} point more", "stored decrees are worth {n} points more", reasons.stored
        )
        found.append(words.format(n=reasons.stored))
    if reasons.kept_from is not None and reasons.kept_points >= _MUCH:
        words, name = _("keeps {decree} from {name}"), setup.seats[reasons.kept_from].name
        found.append(words.format(decree=decree_name(reasons.kept), name=name))
    if reasons.symbols > 0:
        words = ngettext("{n} more symbol in the town", "{n} more symbols in the town", reasons.symbols)
        found.append(words.format(n=reasons.symbols))
    return found


def _against_it(reasons: Reasons) -> list[str]:
    if reasons.burnt_less >= 0:
        return []
    words = ngettext("the dragon can burn {n} column more", "the dragon can burn {n} columns more", -reasons.burnt_less)
    return [words.format(n=-reasons.burnt_less)]
