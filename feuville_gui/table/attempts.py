"""What a gesture that is not offered would have been, so that the rules can say why it cannot be done."""

from feuville_gui.rules import (
    CHANCE,
    CHARMS,
    DECREE_KINDS,
    PERSONS,
    Action,
    Person,
    Refusal,
    State,
    apply_action,
    legal_actions,
    why_not,
)
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.table import chronicle, spots
from feuville_gui.table.offers import Offer
from feuville_gui.table.spots import Spot, piece_at


def refused(state: State, me: int, offered: tuple[Offer, ...], source: Spot, target: Spot | None) -> str:
    """The reason in a sentence with the rule's number; "" without one."""
    found = refusal(state, me, offered, source, target)
    return "" if found is None else f"{chronicle.sentence(found)} ({found.rule})"


def refusal(state: State, me: int, offered: tuple[Offer, ...], source: Spot, target: Spot | None) -> Refusal | None:
    """Why `source` cannot be picked, or what is picked there cannot go to `target`; None without a reason."""
    picking = next((offer for offer in offered if offer.source == source), None)
    if picking is None:
        action = _picking(state, me, source)
        return None if action is None else why_not(state, action)
    if target is None:
        return None
    piece = piece_at(source, state, me)
    held = state
    for action in picking.actions[:-1]:  # the piece comes into the hand first
        if isinstance(action, do.SendGnome | do.TakeTile | do.TakeDecree | do.Steal):
            held = apply_action(held, action)[0]
    while held.decider == CHANCE and not held.over:  # a row is filled before the piece is placed, with whatever comes
        held = apply_action(held, legal_actions(held)[0])[0]
    action = _putting(held, me, piece, source, target)
    return None if action is None else why_not(held, action)


def _picking(state: State, me: int, spot: Spot) -> Action | None:
    """The action that picking this would have been."""
    piece = piece_at(spot, state, me)
    match spot:
        case Spot("tile") if piece:
            return do.TakeTile(piece)
        case Spot("decree") if piece:
            return do.TakeDecree(piece)
        case Spot("person", column):
            return do.UseSkill(_person(column))
        case Spot("gnome"):
            return do.SendGnome(1)
        case Spot("charm") if piece:
            return do.AskFairy(_pips(state), piece)
        case Spot("evaluations"):
            return do.EvaluateTown(_pips(state))
        case Spot("die", nth) if nth < len(state.turn.dice):
            return do.AskFairy(state.turn.dice[nth].pips, next(filter(None, state.board.charms), ""))
        case Spot("cup"):
            return do.Throw()
        case Spot("end"):
            return do.EndTurn()
        case Spot("other") if piece:
            return do.Steal(piece)
        case Spot("built", column, _, seat) if seat == me:
            return _column(state, me, column)
        case Spot("storage") if piece:
            return do.Evaluate(piece, 0) if piece in DECREE_KINDS else do.Build(piece, 0)
        case Spot("kept") if piece:
            return _charm(state, me, piece)
    return None


def _column(state: State, me: int, column: int) -> Action | None:
    if isinstance(state.decision, wait.Burning):
        return do.BurnColumn(column)
    if isinstance(state.decision, wait.LayingArms):
        return do.LayGrass(column)
    return do.Rebuild(column) if state.players[me].town[column].burnt else None


def _charm(state: State, me: int, charm: str) -> Action | None:
    kind = CHARMS[charm]
    if kind == "fire":
        return do.DefyFire()
    if kind == "theft":
        stored = next(filter(None, state.players[me].storage), None)
        return do.Protect(stored.piece if stored else "")
    return do.ThrowAway(charm)


def _putting(state: State, me: int, piece: str | None, source: Spot, target: Spot) -> Action | None:
    """The action that putting what is picked there would have been."""
    match target:
        case Spot("person", column) if source == spots.GNOME:
            return do.SendGnome(_person(column))
        case Spot("storage", space) if piece in CHARMS:
            stored = state.players[me].storage[space]
            return do.Protect(stored.piece if stored else "")
        case Spot("storage") if piece and source.kind != "storage":
            return do.Store(piece)
        case Spot("built" | "site" | "column" | "wall") if piece and piece not in CHARMS:
            return _in_town(state, piece, target) if target.kind != "built" or target.c == me else None
        case Spot("charm") if source.kind == "die":
            return do.AskFairy(state.turn.dice[source.a].pips, state.board.charms[target.a] or "")
    return None


def _in_town(state: State, piece: str, target: Spot) -> Action:
    if piece in DECREE_KINDS:
        return do.Evaluate(piece, target.a)
    face = state.setup.box.faces.get(piece)
    on_a_column = face is not None and face.layer == "wall" and target.kind != "wall"
    return do.Build(piece, -1 if on_a_column else target.a)  # a wall goes beside columns, not on them


def _pips(state: State) -> int:
    return next((die.pips for die in state.turn.dice if die.spent is None), 0)


def _person(column: int) -> Person:
    return PERSONS[column]
