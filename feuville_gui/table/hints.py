"""Advice in words and places: what is to be done where, why, and how much less the runners-up bring. It asks nobody."""

from collections.abc import Callable, Sequence
from typing import Final

from feuville_gui.ai import Choice, Reasons
from feuville_gui.rules import CHARMS, Action, Setup, State
from feuville_gui.rules import actions as do
from feuville_gui.table.look import Hint
from feuville_gui.table.moves import move_words, sentence
from feuville_gui.table.naming import cloud_words, decree_name
from feuville_gui.table.offers import Offer, offers
from feuville_gui.table.spots import Spot
from feuville_gui.ui.words import _, ngettext

RUNNERS_UP: Final = 3
_EQUAL: Final = 0.05  # points
_MUCH: Final = 4  # points that are worth keeping from another
_GOOD, _FAIR = 0.5, 3.0  # points behind the best: so far a choice has grade 3, and 2


def hint(state: State, choices: Sequence[Choice]) -> Hint:
    """What the slip and the arrow show of these choices, the best one first."""
    best = choices[0]
    offer = pointed(state, best.line)
    return Hint(
        None if offer is None else offer.source,
        None if offer is None else offer.target,
        sentence(_own(state, best.line)),
        reason(best.reasons, state.setup, best.line) if len(choices) > 1 else _("There is nothing else to do."),
        tuple(dict.fromkeys(_runner_up(state, choice) for choice in choices[1:]))[:RUNNERS_UP],
    )


def pointed(state: State, line: Sequence[Action]) -> Offer | None:
    """The offer to begin a line with: as much of it as one gesture does."""
    found = offers(state)

    def longest(fits: Callable[[Offer], bool]) -> Offer | None:
        fitting = [offer for offer in found if fits(offer)]
        return max(fitting, key=lambda offer: len(offer.actions), default=None)

    offer = longest(lambda offer: offer.actions == tuple(line[: len(offer.actions)]))
    if offer is None:  # something has to be done before what is taken has a place: that comes first
        offer = longest(lambda offer: set(offer.actions) <= set(line))
    if offer is None:  # where it goes is to be seen later
        first = next((offer for offer in found if offer.actions[0] == line[0]), None)
        offer = None if first is None else Offer(first.source, None, first.actions)
    return offer


def _own(state: State, line: Sequence[Action]) -> list[str]:
    """A line in words; that the turn ends then goes without saying."""
    return move_words(state, line[:-1] if len(line) > 1 and isinstance(line[-1], do.EndTurn) else line)


def _runner_up(state: State, choice: Choice) -> str:
    most = 2 if isinstance(choice.action, do.SendGnome | do.UseSkill) else 1
    move = sentence(_own(state, choice.line)[:most])
    if choice.behind < _EQUAL:
        return _("As good: {move}").format(move=_small(move))
    return _("{points} points less: {move}").format(points=f"{choice.behind:.1f}", move=_small(move))


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


# ---- why --------------------------------------------------------------------------------------------------


def reason(reasons: Reasons, setup: Setup, line: Sequence[Action] = ()) -> str:
    """In one sentence what a line brings, the most telling first."""
    found = [
        words
        for words in (
            _points(reasons),
            _clouds(reasons),
            _town(reasons),
            _stored(reasons),
            _kept(reasons, setup, line),
            _symbols(reasons),
            _risk(reasons),
        )
        if words
    ]
    if not found:
        return _("It brings nothing at once, but promises most.")
    words = "; ".join(found)
    return words[:1].upper() + words[1:] + "."


def _points(reasons: Reasons) -> str:
    return _("{points} now").format(points=f"{reasons.points:+d}") if reasons.points else ""


def _clouds(reasons: Reasons) -> str:
    open_columns = reasons.columns - reasons.clouds
    if reasons.burnt_less > 0 and open_columns <= 0:
        return _("{clouds} cover all columns").format(clouds=cloud_words(reasons.clouds))
    if reasons.burnt_less > 0:
        words = ngettext(
            "the dragon can burn {n} column less", "the dragon can burn {n} columns less", reasons.burnt_less
        )
        return words.format(n=reasons.burnt_less)
    return ""


def _risk(reasons: Reasons) -> str:
    if reasons.burnt_less >= 0:
        return ""
    words = ngettext("the dragon can burn {n} column more", "the dragon can burn {n} columns more", -reasons.burnt_less)
    return words.format(n=-reasons.burnt_less)


def _town(reasons: Reasons) -> str:
    if reasons.span > 0:
        return _("a Town Evaluation is possible then, for {n} points").format(n=reasons.span)
    if reasons.districts > 0:
        words = ngettext(
            "{n} more complete column with no grass", "{n} more complete columns with no grass", reasons.districts
        )
        return words.format(n=reasons.districts)
    return ""


def _stored(reasons: Reasons) -> str:
    if reasons.stored <= 0:
        return ""
    words = ngettext(
        "stored decrees are worth {n} point more", "stored decrees are worth {n} points more", reasons.stored
    )
    return words.format(n=reasons.stored)


def _kept(reasons: Reasons, setup: Setup, line: Sequence[Action]) -> str:
    decree = next((action.decree for action in line if isinstance(action, do.TakeDecree)), None)
    if decree is None or reasons.kept_from is None or reasons.kept_points < _MUCH:
        return ""
    return _("keeps {decree} from {name}").format(decree=decree_name(decree), name=setup.seats[reasons.kept_from].name)


def _symbols(reasons: Reasons) -> str:
    if reasons.symbols <= 0:
        return ""
    words = ngettext("{n} more symbol in the town", "{n} more symbols in the town", reasons.symbols)
    return words.format(n=reasons.symbols)


# ---- how good ---------------------------------------------------------------------------------------------


def grade(behind: float) -> int:
    """3 for what is about as good as the best, 2, or 1."""
    return 3 if behind <= _GOOD else 2 if behind <= _FAIR else 1


def source_grades(found: Sequence[Offer], choices: Sequence[Choice]) -> tuple[tuple[Spot, int], ...]:
    """The grade of everything that can be picked; advice leaves out only what nobody would do."""
    behind: dict[Spot, float] = {}
    known = {_kind(choice.action): choice.behind for choice in choices}
    for offer in found:
        if offer.actions and not offer.quiet and offer.source.kind != "die":  # its goals show theirs
            its = known.get(_kind(offer.actions[0]), float("inf"))
            behind[offer.source] = min(its, behind.get(offer.source, its))
    return tuple((spot, grade(points)) for spot, points in behind.items())


def common(found: Sequence[Offer]) -> tuple[Action, ...]:
    """The actions with which all of these offers begin, so that they differ in what follows."""
    first = found[0].actions[:-1]
    for offer in found[1:]:
        same = 0
        while same < min(len(first), len(offer.actions) - 1) and first[same] == offer.actions[same]:
            same += 1
        first = first[:same]
    return first


def target_grades(
    found: Sequence[Offer], first: Sequence[Action], choices: Sequence[Choice]
) -> tuple[tuple[Spot, int], ...]:
    """The grade of each place for what is picked, from advice on what follows these first actions."""
    known = {_kind(choice.action): choice.behind for choice in choices}
    return tuple(
        (offer.target, grade(known.get(_kind(offer.actions[len(first)]), float("inf"))))
        for offer in found
        if offer.target is not None
    )


def _kind(action: Action) -> object:
    """What an action comes to: of equal charms it is all the same which one is taken."""
    match action:
        case do.AskFairy(die, charm):
            return die, CHARMS[charm]
        case do.TakeCharm(charm):
            return CHARMS[charm]
    return action
