"""Which actions of Feuville are worth a look, when a turn rests, when two positions are the same. It values nothing."""

from collections.abc import Hashable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from feuville_gui.rules import CHARMS, PRESTIGE, Action, Player, State, decisions, legal_actions, survey, worth
from feuville_gui.rules import actions as do

_UNSETTLED: Final = (
    decisions.Placing,
    decisions.Holding,
    decisions.Keeping,
    decisions.Imitating,
    decisions.LayingArms,
    decisions.Donating,
    decisions.Choosing,
    decisions.ChoosingDecree,
    decisions.Stealing,
)
_PICKING: Final = _UNSETTLED[3:]  # after the hand
_MAYOR: Final = do.UseSkill(5)  # the Gnome can go and get any decree himself
_FEW: Final = 6  # tiles; who looks at no more spends no two dice on one of them
_SAFE: Final = 4  # P1: one more roll is at most 10
_DECLINE: Final = do.Decline()
_FREE: Final = (do.Build, do.Evaluate, do.ThrowAway, do.Protect, do.Rebuild)


def rests(state: State, seat: int) -> bool:
    """Whether a position can be valued as it lies: nothing in the seat's hand, nothing to be picked at once."""
    if state.over or state.decider != seat:
        return True
    top = state.pending[-1]
    if isinstance(top, decisions.Conjuring):
        return top.columns < 2 or not top.charm
    return not isinstance(top, _UNSETTLED)


def same(state: State) -> Hashable:
    """Equal for positions that differ in nothing but the order of what led there."""
    return (
        tuple(
            (player.town, player.storage, player.charms, len(player.evaluated), player.points)
            for player in state.players
        ),
        state.board.rows,
        state.board.decrees,
        state.board.charms,
        state.pending,
        state.turn.seat,
        tuple(die.spent is None for die in state.turn.dice),
    )


def turn(state: State) -> int:
    """The number of the turn."""
    return state.turn.number


def in_order(state: State) -> State:
    """The same state; what is face down is listed in one order, however it was listed."""
    stacks = state.stacks
    tiles = tuple([tuple([tuple(sorted(share)) for share in layer]) for layer in stacks.tiles])
    decrees, charms = tuple(sorted(stacks.decrees)), tuple(sorted(stacks.charms))
    return replace(state, stacks=replace(stacks, tiles=tiles, decrees=decrees, charms=charms))


def sensible(state: State, tiles: int = _FEW) -> Sequence[Action]:
    """The legal actions without those that no one would do: of many tiles, so many that fit best. Never none."""
    legal: Sequence[Action] = legal_actions(state)
    if len(legal) == 1:
        return legal
    top: Any = state.pending[-1]
    kind = type(top)
    if kind is decisions.Juggling:
        return legal[: 1 if top.total <= _SAFE else 2]
    seat = top.seat
    player = state.players[seat]
    if kind in (decisions.Placing, decisions.Holding):
        if None in player.storage:
            piece = top.tile if kind is decisions.Placing else top.decree
            legal = [a for a in legal if not isinstance(a, _FREE) or _piece(a) == piece]
    elif kind in (decisions.Keeping, decisions.LayingArms):
        legal = [a for a in legal if not isinstance(a, _FREE) or isinstance(a, do.Protect) or _piece(a) in CHARMS]
    elif kind in _PICKING:
        legal = [a for a in legal if not isinstance(a, _FREE)] or legal
        if kind is decisions.Imitating:
            legal = [a for a in legal if a != _MAYOR and (tiles > _FEW or not isinstance(a, do.TakeTile))] or legal
    elif kind is decisions.Conjuring:
        legal = [a for a in legal if isinstance(a, do.Rebuild) or not isinstance(a, _FREE)]
        if any(isinstance(a, do.TakeCharm) and _costs_nothing(player, a.charm) for a in legal):
            legal.remove(_DECLINE)
    else:
        legal = [a for a in legal if not isinstance(a, do.ThrowAway)]
    found: list[Action] = []
    views: dict[str, list[do.Evaluate]] = {}
    open_tiles: list[do.TakeTile] = []
    charms: set[tuple[int, str]] = set()
    for action in legal:
        if isinstance(action, do.Evaluate):
            if action.symbol is not None or action.level is not None:
                views.setdefault(action.decree, []).append(action)
                continue
            if worth(state.setup, player, action)[0].points:
                found.append(action)
        elif isinstance(action, do.TakeTile):
            open_tiles.append(action)
        elif isinstance(action, do.AskFairy):
            kind_of_charm = action.charm.split(".")[0]
            if (action.die, kind_of_charm) not in charms:
                charms.add((action.die, kind_of_charm))
                found.append(action)
        else:
            found.append(action)
    for ways in views.values():
        best = max(ways, key=lambda way: worth(state.setup, player, way)[0].points)
        if worth(state.setup, player, best)[0].points:
            found.append(best)
    if len(open_tiles) > tiles and kind is not decisions.UseDice:
        open_tiles = sorted(open_tiles, key=lambda action: -_promise(state, seat, action.tile))[:tiles]
    return [*open_tiles, *found] or legal


def _costs_nothing(player: Player, charm: str) -> bool:
    """Whether no other charm has to go for this one (F2)."""
    return None in player.charms or CHARMS[charm] in PRESTIGE


def _piece(action: Any) -> str:
    """The piece that an action moves."""
    return next((getattr(action, field) for field in ("tile", "decree", "piece") if hasattr(action, field)), "")


def _promise(state: State, seat: int, tile: str) -> float:
    """What a tile promises at first sight."""
    face, town = state.setup.box.faces[tile], survey(state.setup, state.players[seat])
    symbols = face.guards + face.flags + face.stars + face.griffins
    fits = 3 if town.sites(tile) else 0
    dry = town.clouds < town.columns + 1
    return symbols + fits + face.clouds * (1.5 if dry else 0.2) + (face.shape != "plain")
