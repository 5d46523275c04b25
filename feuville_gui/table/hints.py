"""Advice in words and places: what is to be done where, why, and how much less the runners-up bring. It asks nobody."""

from collections.abc import Callable, Sequence
from typing import Final

from feuville_gui.ai import Choice
from feuville_gui.rules import CHARMS, Action, State
from feuville_gui.rules import actions as do
from feuville_gui.table.look import Hint
from feuville_gui.table.moves import move_words, sentence
from feuville_gui.table.offers import Offer, offers
from feuville_gui.table.spots import Spot
from feuville_gui.table.why import reason
from feuville_gui.ui.words import _

RUNNERS_UP: Final = 3
_EQUAL: Final = 0.05  # points
_GOOD, _FAIR = 0.5, 3.0  # points behind the best: so far a choice has grade 3, and 2


def hint(state: State, choices: Sequence[Choice]) -> Hint:
    """What the slip and the arrow show of these choices, the best one first."""
    best = choices[0]
    offer = pointed(state, best.line)
    return Hint(
        None if offer is None else offer.source,
        None if offer is None else offer.target,
        sentence(_own(state, best.line)),
        reason(best.reasons, state.setup) if len(choices) > 1 else _("There is nothing else to do."),
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
