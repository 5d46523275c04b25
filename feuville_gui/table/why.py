"""Why a computer does something, in one short sentence: of the figures that it goes by, the most telling one."""

from feuville_gui.ai import Reasons
from feuville_gui.rules import Setup
from feuville_gui.ui.words import _, ngettext

_MUCH = 5  # points that are worth keeping from another


def why(reasons: Reasons, setup: Setup) -> str:
    """The sentence; "" when no figure tells anything."""
    if reasons.points > 0:
        return ngettext("That brings {n} point.", "That brings {n} points.", reasons.points).format(n=reasons.points)
    if reasons.burnt_less > 0:
        words = ngettext(
            "The dragon would burn {n} column less.", "The dragon would burn {n} columns less.", reasons.burnt_less
        )
        return words.format(n=reasons.burnt_less)
    if reasons.span > 0:
        return _("A Town Evaluation is possible then, for {n} points.").format(n=reasons.span)
    if reasons.kept_from is not None and reasons.kept_points >= _MUCH:
        words = _("It would be worth {n} points to {name}.")
        return words.format(n=reasons.kept_points, name=setup.seats[reasons.kept_from].name)
    if reasons.districts > 0:
        words = ngettext("That completes {n} column.", "That completes {n} columns.", reasons.districts)
        return words.format(n=reasons.districts)
    if reasons.stored > 0:
        words = ngettext(
            "What is stored is worth {n} point more then.",
            "What is stored is worth {n} points more then.",
            reasons.stored,
        )
        return words.format(n=reasons.stored)
    if reasons.symbols > 0:
        words = ngettext(
            "The town shows {n} symbol more then.", "The town shows {n} symbols more then.", reasons.symbols
        )
        return words.format(n=reasons.symbols)
    return ""
