"""How a table looks that waits for its players: what glows, where what is picked may go, what the hand carries.

It does nothing of it, and knows no show.
"""

from collections.abc import Sequence

from feuville_gui.rules import State
from feuville_gui.rules import actions as do
from feuville_gui.table import spots
from feuville_gui.table.coach import coach
from feuville_gui.table.grip import Grip
from feuville_gui.table.look import Chip, Look, Preview
from feuville_gui.table.offers import Offer, offers, paying
from feuville_gui.table.preview import preview
from feuville_gui.table.spots import Spot, fixed, piece_at, where
from feuville_gui.ui.rect import Rect


def offered(state: State, me: int, can_undo: bool, closed: bool) -> tuple[Offer, ...]:
    """Everything that can be picked now, what scores most first; closed: no person has anything to do here now."""
    found = [] if closed else list(offers(state))
    if can_undo:
        found.append(Offer(spots.UNDO, None, ()))
    found += [Offer(Spot("stage", seat), None, (), quiet=True) for seat in spots.others(state, me)]
    worth = {id(offer): preview(state, offer).points if offer.actions else 0 for offer in found}
    return tuple(sorted(found, key=lambda offer: -worth[id(offer)]))


def places(state: State, me: int, found: Sequence[Offer], picked: Spot | None) -> dict[Spot, Rect]:
    """Where everything is that can be pointed at."""
    named = [spot for offer in found for spot in (offer.source, offer.target) if spot is not None]
    chips = len(chip_offers(found, picked))
    return {
        spot: where(spot, state, me, chips)
        for spot in dict.fromkeys((*fixed(state, me), *named))
        if spot.kind != "chip" or spot.a < chips
    }


def chip_offers(found: Sequence[Offer], picked: Spot | None) -> list[Offer]:
    """The choices over the stage: those of what is picked, else those that can be taken at once."""
    chosen: dict[Spot, Offer] = {}
    for offer in found:
        if offer.chip and (offer.target is None if picked is None else offer.source == picked):
            chosen[offer.source if offer.target is None else offer.target] = offer
    return [chosen[spot] for spot in sorted(chosen)]


def outlook(state: State, me: int, grip: Grip, glows: bool) -> Look:
    """The table and the hand over it; nothing glows when the players want no help."""
    targets = tuple(
        (offer.target, preview(state, offer) if offer.actions else Preview())
        for offer in grip.targets
        if offer.target is not None
    )
    usable = frozenset(offer.source for offer in grip.offers if not offer.quiet)
    return Look(
        state=state,
        me=me,
        coach=coach(state, grip.picked),
        usable=usable,
        lit=usable if glows else frozenset(),
        targets=targets,
        chips=tuple(Chip(offer.chip, _points(state, offer)) for offer in chip_offers(grip.offers, grip.picked)),
        hover=grip.hover,
        focus=grip.focus,
        picked=grip.picked,
        carried=carried(state, me, grip),
        pointer=grip.pointer,
        paying=_paying(state, grip),
    )


def carried(state: State, me: int, grip: Grip) -> str | None:
    """What the pointer carries: the id of a piece, "gnome", "cup", or "die_0", "die_1"."""
    picked = grip.picked
    if picked is None or not grip.dragging:
        return None
    if picked.kind in ("gnome", "cup"):
        return picked.kind
    return f"die_{picked.a}" if picked.kind == "die" else piece_at(picked, state, me)


def _paying(state: State, grip: Grip) -> tuple[int, ...]:
    """The dice (0, 1) that pay for what is picked or hovered over."""
    source = grip.picked or grip.hover
    offer = next((offer for offer in grip.offers if offer.source == source and offer.actions), None)
    return () if offer is None else paying(state, offer)


def _points(state: State, offer: Offer) -> int | None:
    """What a choice scores, when it is one that scores."""
    evaluates = any(isinstance(action, do.Evaluate | do.Stop) for action in offer.actions)
    return preview(state, offer).points if evaluates else None
