"""What may be done: the legal actions of a state, exactly those that `apply` accepts. It gives no reasons."""

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final

from feuville_gui.rules import actions as do
from feuville_gui.rules import state as wait
from feuville_gui.rules.actions import Action
from feuville_gui.rules.components import CHARMS, DECREE_KINDS, PERSONS, STATUS_DECREES
from feuville_gui.rules.state import CHANCE_DECISIONS, Decision, State
from feuville_gui.rules.town import Survey, survey, turned

# Equal actions are made once and shared: it saves time and lets `in` compare by identity first.
_tile = cache(do.TakeTile)
_decree = cache(do.TakeDecree)
_skill = cache(do.UseSkill)
_ask = cache(do.AskFairy)
_build = cache(do.Build)
_throw_away = cache(do.ThrowAway)
_protect = cache(do.Protect)
_rebuild = cache(do.Rebuild)
_reveal = cache(do.Reveal)
_GNOMES: Final = tuple(map(do.SendGnome, PERSONS))
_THROW, _END, _STOP, _DECLINE, _DEFY = do.Throw(), do.EndTurn(), do.Stop(), do.Decline(), do.DefyFire()
_ONE_DIE: Final = tuple(do.Land((pips,)) for pips in PERSONS)
_TWO_DICE: Final = tuple(do.Land(pips) for pips in product(PERSONS, repeat=2))
_BOTH: Final = 2
# No free action comes in between, nor where a tile must be built at once.
_URGENT: Final = CHANCE_DECISIONS | {wait.Burning, wait.Selecting, wait.LayingArms}


def legal_actions(state: State) -> tuple[Action, ...]:
    """All actions that may be done now by the one who decides; () at the end. Outcomes of chance are equally likely."""
    known: tuple[Action, ...] | None = state.__dict__.get("legal")
    if known is None:
        known = state.__dict__["legal"] = _legal(state)
    return known


def _legal(state: State) -> tuple[Action, ...]:
    if not state.pending:
        return ()
    top: Any = state.pending[-1]
    kind = type(top)
    offered = _OFFERS[kind](state, top)
    if kind in _URGENT or top.seat != state.turn.seat or (kind is wait.Placing and not top.may_store):
        return tuple(offered)
    return (*offered, *free_actions(state))


def free_actions(state: State) -> tuple[Action, ...]:
    """T4: what the active player may do without a die, whatever else waits for a decision."""
    if not state.turn.dice and not state.setup.house.free_actions_before_roll:
        return ()
    player = state.players[state.turn.seat]
    town = survey(state.setup, player)
    grass = min(state.board.grass, _BOTH)  # more makes no difference (E7)
    key = (player.storage, player.charms, grass)
    known = town.free_actions.get(key)
    if known is None:
        known = town.free_actions[key] = tuple(_free(town, player, grass))
    return known


def _free(town: Survey, player: wait.Player, grass: int) -> list[Action]:
    found: list[Action] = []
    lock = any(charm is not None and CHARMS[charm] == "theft" for charm in player.charms)
    for stored in player.storage:
        if stored is None:
            continue
        piece = stored.piece
        if piece in DECREE_KINDS:
            found += evaluations(town, piece, grass)
        else:
            found += [_build(piece, at) for at in town.sites(piece)]
        found.append(_throw_away(piece))
        if lock and stored.protection is None:
            found.append(_protect(piece))  # F4
    if town.ruins and town.clouds > town.columns:  # D6
        found += map(_rebuild, town.ruins)
    return found


@lru_cache(maxsize=4096)
def _evaluate(decree: str, at: int | None = None, level: Any = None, symbol: Any = None) -> do.Evaluate:
    return do.Evaluate(decree, at, level, symbol)


def evaluations(town: Survey, decree: str, grass: int) -> list[Action]:
    """E2 to E5: the ways to evaluate a decree in a town, with so many plain grass tiles in the supply."""
    kind = DECREE_KINDS[decree]
    if kind in STATUS_DECREES:
        return [_evaluate(decree)]
    if kind == "discretion":
        return [_evaluate(decree, None, None, symbol) for symbol in ("guard", "flag", "star")]
    if kind == "little":
        return [_evaluate(decree, at) for at in town.districts] if grass >= 1 else []  # E7
    if kind == "large":
        return [_evaluate(decree, at) for at in town.large_districts] if grass >= _BOTH else []
    return [
        _evaluate(decree, at, level)
        for at in range(len(town.town) - 1)
        for level in ("wall", "tower")
        if town.view(at, level)
    ]


def uses_of(state: State, seat: int, piece: str) -> list[Action]:
    """How a player could build a tile or evaluate a decree, were it in the hand now."""
    town = survey(state.setup, state.players[seat])
    if piece in DECREE_KINDS:
        return evaluations(town, piece, state.board.grass)
    return [_build(piece, at) for at in town.sites(piece)]


# --- what each decision offers -----------------------------------------------------------------------------


def _use_dice(state: State, top: wait.UseDice) -> list[Action]:
    board, dice = state.board, state.turn.dice
    left = [die.pips for die in dice if die.spent is None]
    if not left:
        return [_END]
    found: list[Action] = []
    for pips in left:
        found += _persons_choices(state, top.seat, pips)
    if "fairy" not in (dice[0].spent, dice[1].spent):  # F1
        found += [_ask(pips, charm) for pips in left for charm in board.charms if charm is not None]
    if len(left) == _BOTH:  # G1
        found += _GNOMES if None not in board.decrees else _gnomes(state, top.seat)
    if can_evaluate_town(state, top.seat):
        found += [do.EvaluateTown(pips) for pips in left]
    if not found or state.setup.house.may_pass_die:  # T3
        found.append(_END)
    return found


def _persons_choices(state: State, seat: int, person: int) -> list[Action]:
    """T6: a tile of the column, its decree, or the skill."""
    board, at = state.board, person - 1
    found: list[Action] = [_tile(row[at]) for row in board.rows if row[at] is not None]
    decree = board.decrees[at]
    if decree is not None:
        found.append(_decree(decree))
    if has_use(state, seat, person):
        found.append(_skill(person))
    return found


def _gnomes(state: State, seat: int) -> list[Action]:
    """G1: to every person who has anything to give now."""
    return [gnome for gnome in _GNOMES if _persons_choices(state, seat, gnome.person)]


def has_use(state: State, seat: int, person: int) -> bool:
    """Whether a person's skill could do anything now."""
    if person in (1, 6):
        return True
    if person == 2:  # P2
        return any(stealable(state, seat))
    if person == 3:
        return any(map(any, state.board.rows))
    if person == 4:
        return any(map(any, state.board.rows)) or any(map(any, state.stacks.tiles))
    return any(state.board.decrees)


def stealable(state: State, seat: int) -> list[str]:
    """P2: the stored pieces of the others that no Theft Protection covers."""
    return [
        stored.piece
        for other, player in enumerate(state.players)
        if other != seat
        for stored in player.storage
        if stored is not None and stored.protection is None
    ]


def can_evaluate_town(state: State, seat: int) -> bool:
    """E6: whether a player may take a Town Evaluation now (apart from the die)."""
    player = state.players[seat]
    if not player.has_arms_grass or not state.board.evaluations:
        return False
    town = survey(state.setup, player)
    return bool(town.bare) and town.span is not None


def _placing(state: State, top: wait.Placing) -> list[Action]:
    player = state.players[top.seat]
    found: list[Action] = [_build(top.tile, at) for at in survey(state.setup, player).sites(top.tile)]
    if top.may_store:
        found += _room(state, top.seat, top.tile)
    return found


def _holding(state: State, top: wait.Holding) -> list[Action]:
    town = survey(state.setup, state.players[top.seat])
    return evaluations(town, top.decree, state.board.grass) + _room(state, top.seat, top.decree)


def _room(state: State, seat: int, piece: str) -> list[Action]:
    """B1, B2: store a piece, or make room for it. (The active player may throw away as a free action anyhow.)"""
    storage = state.players[seat].storage
    if None in storage:
        return [do.Store(piece)]
    return [] if seat == state.turn.seat else [_throw_away(stored.piece) for stored in storage if stored]


def _keeping(state: State, top: wait.Keeping) -> list[Action]:
    player = state.players[top.seat]
    found: list[Action] = [_throw_away(charm) for charm in player.charms if charm is not None]
    if CHARMS[top.charm] == "theft":
        held = any(charm is not None and CHARMS[charm] == "theft" for charm in player.charms)
        # with a lock on the spaces as well, Protect is among the free actions already
        found += [] if held else [_protect(s.piece) for s in player.storage if s is not None and s.protection is None]
    return found


def _any_tile(state: State, top: Any) -> list[Action]:
    return [*(_tile(tile) for row in state.board.rows for tile in row if tile is not None), _DECLINE]


def _donating(state: State, top: wait.Donating) -> list[Action]:
    town = survey(state.setup, state.players[top.seat])
    rows = (town.sky_sites, town.tower_sites, town.wall_sites)
    found: list[Action] = [
        _tile(tile)
        for row, sites in zip(state.board.rows, rows, strict=True)
        if sites
        for tile in row
        if tile is not None
    ]
    return [*found, _DECLINE]


def _conjuring(state: State, top: wait.Conjuring) -> list[Action]:
    found: list[Action] = []
    town = survey(state.setup, state.players[top.seat])
    if top.columns and town.clouds <= town.columns:  # else D6 turns them back for nothing
        found += map(_rebuild, town.ruins)
    if top.charm:
        found += [do.TakeCharm(charm) for charm in state.board.charms if charm is not None]
    return [*found, _DECLINE]


def _burning(state: State, top: wait.Burning) -> list[Action]:
    player = state.players[top.seat]
    found: list[Action] = [do.BurnColumn(at) for at in burnable(survey(state.setup, player), top)]
    if top.whole and holds(player, "fire"):  # F6
        found.append(_DEFY)
    return found


def burnable(town: Survey, top: wait.Burning) -> list[int]:
    """D3: the columns that may still be chosen; a lone starting tile only once."""
    return [at for at in town.burnable if turned(town.town[at]) or not top.rock]


def holds(player: wait.Player, kind: str) -> bool:
    """Whether a player has a charm of this kind on a charm space."""
    return any(charm is not None and CHARMS[charm] == kind for charm in player.charms)


def _reveals(pool: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(map(_reveal, pool))


def _next_share(state: State, top: wait.Fill) -> tuple[Action, ...]:
    return _reveals(next(share for share in state.stacks.tiles[top.layer] if share))  # S1: I before II


_OFFERS: Final[dict[type[Decision], Callable[[State, Any], Any]]] = {
    wait.StartRoll: lambda state, top: _ONE_DIE,
    wait.Fill: _next_share,
    wait.FillDecrees: lambda state, top: _reveals(state.stacks.decrees),
    wait.FillCharms: lambda state, top: _reveals(state.stacks.charms),
    wait.DiceFall: lambda state, top: _TWO_DICE,
    wait.DieFall: lambda state, top: _ONE_DIE,
    wait.BeforeRoll: lambda state, top: (_THROW,),
    wait.UseDice: _use_dice,
    wait.Imitating: lambda state, top: _persons_choices(state, top.seat, top.person),
    wait.Placing: _placing,
    wait.Holding: _holding,
    wait.Keeping: _keeping,
    wait.Juggling: lambda state, top: (_THROW, _STOP),
    wait.Stealing: lambda state, top: [*map(do.Steal, stealable(state, top.seat)), _DECLINE],
    wait.Donating: _donating,
    wait.Choosing: _any_tile,
    wait.ChoosingDecree: lambda state, top: [*(_decree(d) for d in state.board.decrees if d is not None), _DECLINE],
    wait.Conjuring: _conjuring,
    wait.Selecting: _any_tile,
    wait.Burning: _burning,
    wait.LayingArms: lambda state, top: [do.LayGrass(at) for at in survey(state.setup, state.players[top.seat]).bare],
}
