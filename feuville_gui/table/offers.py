"""What the table offers: every legal action as something to pick and, where it goes somewhere, a place to put it.

One gesture may be several actions (take and build). Offers come from the rules alone; nothing else can be done on the
screen, and everything that the rules allow can. It draws nothing and hears no pointer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from feuville_gui.rules import CHARMS, DECREE_KINDS, LAYERS, Action, State, legal_actions, uses_of
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.table import spots
from feuville_gui.table.spots import Spot
from feuville_gui.ui.words import _

SKY, TOWER, WALL = range(len(LAYERS))


@dataclass(frozen=True, slots=True)
class Offer:
    """Pick `source` (and put it on `target`, if there is one): these actions follow one another.

    `chip` are the words of a target or source that is a choice over the stage. `quiet` offers can be done but do not
    glow: they give something up, or cost both dice where one would do.
    """

    source: Spot
    target: Spot | None
    actions: tuple[Action, ...]
    chip: str = ""
    quiet: bool = False


def offers(state: State) -> tuple[Offer, ...]:
    """All offers to the player who decides; none while chance decides or when the game is over."""
    if state.decision is None or state.decider == wait.CHANCE:
        return ()
    found = [offer for action in legal_actions(state) for offer in _of(state, action)]
    return tuple(_number_chips(found))


def _number_chips(found: list[Offer]) -> Iterator[Offer]:
    """Chips get their numbers in the order of their words' first appearance, for each source apart."""
    seen: dict[Spot | None, list[str]] = {}
    for offer in found:
        if not offer.chip:
            yield offer
            continue
        at_once = offer.target is None
        words = seen.setdefault(None if at_once else offer.source, [])
        if offer.chip not in words:
            words.append(offer.chip)
        chip = Spot("chip", words.index(offer.chip))
        yield replace(offer, source=chip) if at_once else replace(offer, target=chip)


_CHIP = Spot("chip")  # its number comes later


def _of(state: State, action: Action) -> Iterator[Offer]:
    """The offers that begin with a legal action."""
    me = state.decider
    match action:
        case do.Throw():
            yield Offer(spots.CUP, None, (action,))
            if isinstance(state.decision, wait.Juggling):
                yield Offer(_CHIP, None, (action,), _("Roll"))
        case do.Stop():
            yield Offer(_CHIP, None, (action,), _("Stop"))
        case do.Decline():
            yield Offer(_CHIP, None, (action,), _done_words(state))
        case do.DefyFire():
            yield Offer(_CHIP, None, (action,), _("Use Fire Protection"))
            yield from (
                Offer(Spot("kept", space), None, (action,))
                for space, charm in enumerate(state.players[me].charms)
                if charm is not None and CHARMS[charm] == "fire"
            )
        case do.EndTurn():
            yield Offer(spots.END, None, (action,))
        case do.TakeTile(tile):
            layer, column = tile_place(state, tile)
            yield from _put(state, Spot("tile", layer, column), (action,), tile, _may_store(state))
        case do.TakeDecree(decree):
            yield from _put(state, Spot("decree", state.board.decrees.index(decree)), (action,), decree, True)
        case do.Steal(piece):
            yield from _put(state, other_place(state, piece), (action,), piece, True)
        case do.UseSkill(person):
            yield Offer(Spot("person", person - 1), None, (action,))
        case do.SendGnome(person):
            yield Offer(spots.GNOME, Spot("person", person - 1), (action,))
            yield from _by_gnome(state, person - 1, action)
        case do.AskFairy(die, charm):
            yield from _pay(state, die, Spot("charm", state.board.charms.index(charm)), action)
        case do.EvaluateTown(die):
            yield from _pay(state, die, spots.EVALUATIONS, action)
        case do.TakeCharm(charm):
            yield Offer(Spot("charm", state.board.charms.index(charm)), None, (action,))
        case do.Build(tile) | do.Evaluate(tile):
            yield _use(state, place_of(state, tile), (), action)
        case do.Store(piece):
            yield Offer(spots.HAND, Spot("storage", state.players[me].storage.index(None)), (action,))
        case do.ThrowAway(piece):
            yield from _throw_away(state, piece)
        case do.Protect(piece):
            yield Offer(theft_protection(state), Spot("storage", storage_space(state, piece)), (action,))
        case do.Rebuild(at) | do.BurnColumn(at) | do.LayGrass(at):
            yield Offer(Spot("column", at), None, (action,))


def _by_gnome(state: State, column: int, action: do.SendGnome) -> Iterator[Offer]:
    """Taking from a column that shows no die sends the Gnome there in the same gesture."""
    if any(die.pips == action.person for die in state.turn.dice):
        return
    for layer, row in enumerate(state.board.rows):
        tile = row[column]
        if tile is not None:
            for offer in _put(state, Spot("tile", layer, column), (action, do.TakeTile(tile)), tile, True):
                yield replace(offer, quiet=True)
    decree = state.board.decrees[column]
    if decree is not None:
        for offer in _put(state, Spot("decree", column), (action, do.TakeDecree(decree)), decree, True):
            yield replace(offer, quiet=True)


def _done_words(state: State) -> str:
    if isinstance(state.decision, wait.Selecting):
        return _("Keep the Great Selection")
    return _("Done") if isinstance(state.decision, wait.Conjuring) else _("Go without")


def _may_store(state: State) -> bool:
    return not isinstance(state.decision, wait.Donating)


def _put(state: State, source: Spot, first: tuple[Action, ...], piece: str, may_store: bool) -> Iterator[Offer]:
    """Taking a piece: everywhere that it could go with the same gesture."""
    me = state.decider
    for use in uses_of(state, me, piece):
        yield _use(state, source, first, use)
    if not may_store:
        return
    storage = state.players[me].storage
    if None in storage:
        yield Offer(source, Spot("storage", storage.index(None)), (*first, do.Store(piece)))
        return
    for space, stored in enumerate(storage):
        if stored is not None:  # B2
            actions = (*first, do.ThrowAway(stored.piece), do.Store(piece))
            yield Offer(source, Spot("storage", space), actions, quiet=True)


def _use(state: State, source: Spot, first: tuple[Action, ...], use: Action) -> Offer:
    """Building or evaluating a piece that is picked at `source`."""
    chip = _symbol_words(use.symbol) if isinstance(use, do.Evaluate) and use.symbol is not None else ""
    return Offer(source, use_place(state, use), (*first, use), chip)


def use_place(state: State, use: Action) -> Spot:
    """Where in the town a piece is built or evaluated."""
    match use:
        case do.Build(tile, at):
            layer = LAYERS.index(state.setup.box.faces[tile].layer)
            return Spot("wall", at) if layer == WALL else Spot("site", at, layer)
        case do.Evaluate(decree, at):
            kind = DECREE_KINDS[decree]
            if kind == "little":
                return Spot("column", at or 0)
            if kind == "large":
                return Spot("pair", at or 0)
            if kind == "view":
                return Spot("block", at or 0, TOWER if use.level == "wall" else SKY)
            return _CHIP if kind == "discretion" else spots.TOWN
    raise ValueError(use)


def _symbol_words(symbol: str) -> str:
    return {"guard": _("Town guards"), "flag": _("Red flags"), "star": _("Golden stars"), "griffin": _("Griffins")}[
        symbol
    ]


def _pay(state: State, pips: int, goal: Spot, action: Action) -> Iterator[Offer]:
    """A die goes to something: drag the die there, or click the thing and, where there are two, the die."""
    dice = state.turn.dice
    die = Spot("die", next(nth for nth, die in enumerate(dice) if die.pips == pips and die.spent is None))
    yield Offer(die, goal, (action,))
    yield Offer(goal, None if sum(d.spent is None for d in dice) == 1 else die, (action,))


def _throw_away(state: State, piece: str) -> Iterator[Offer]:
    """Giving up what is stored; a charm only to make room for the one in the hand."""
    player, action = state.players[state.decider], do.ThrowAway(piece)
    top = state.decision
    if piece in player.charms:
        yield Offer(spots.HAND, Spot("kept", player.charms.index(piece)), (action,), quiet=True)
        return
    space = Spot("storage", storage_space(state, piece))
    yield Offer(space, spots.BIN, (action,), quiet=True)
    if isinstance(top, wait.Placing | wait.Holding) and None not in player.storage:
        held = top.tile if isinstance(top, wait.Placing) else top.decree
        yield Offer(spots.HAND, space, (action, do.Store(held)), quiet=True)


def paying(state: State, offer: Offer) -> tuple[int, ...]:
    """The dice (0, 1) that an offer costs; both where it is still to be chosen which one."""
    dice = state.turn.dice
    if not isinstance(state.decision, wait.UseDice):
        return ()
    left = tuple(nth for nth, die in enumerate(dice) if die.spent is None)
    match offer.actions[0]:
        case do.SendGnome():
            return left
        case do.TakeTile() | do.TakeDecree():
            column = offer.source.b if offer.source.kind == "tile" else offer.source.a
            return tuple(nth for nth in left if dice[nth].pips == column + 1)
        case do.UseSkill(pips) | do.AskFairy(pips) | do.EvaluateTown(pips):
            if offer.target is not None and offer.target.kind == "die":
                return left
            return tuple(nth for nth in left if dice[nth].pips == pips)
    return ()


def nothing_left(state: State) -> bool:
    """Whether ending the turn is all that is left to do (throwing away is no reason to wait)."""
    if not isinstance(state.decision, wait.UseDice) or any(die.spent is None for die in state.turn.dice):
        return False
    return all(isinstance(action, do.EndTurn | do.ThrowAway) for action in legal_actions(state))


# --- where pieces lie -------------------------------------------------------------------------------------------


def tile_place(state: State, tile: str) -> tuple[int, int]:
    """Layer and column of a tile on the board; ValueError if it is not there."""
    for layer, row in enumerate(state.board.rows):
        if tile in row:
            return layer, row.index(tile)
    raise ValueError(tile)


def storage_space(state: State, piece: str) -> int:
    """The storage space of the deciding player that a piece lies on."""
    storage = state.players[state.decider].storage
    return next(space for space, stored in enumerate(storage) if stored is not None and stored.piece == piece)


def other_place(state: State, piece: str) -> Spot:
    """Where a piece lies in another player's storage."""
    return next(
        Spot("other", seat, space)
        for seat, player in enumerate(state.players)
        if seat != state.decider
        for space, stored in enumerate(player.storage)
        if stored is not None and stored.piece == piece
    )


def place_of(state: State, piece: str) -> Spot:
    """Where a piece of the deciding player lies: in the hand or in storage."""
    return spots.HAND if spots.in_hand(state) == piece else Spot("storage", storage_space(state, piece))


def theft_protection(state: State) -> Spot:
    """The Theft Protection that is laid next: from a charm space, else from the hand."""
    charms = state.players[state.decider].charms
    for space, charm in enumerate(charms):
        if charm is not None and CHARMS[charm] == "theft":
            return Spot("kept", space)
    return spots.HAND
