"""Why something cannot be done: one sentence in words and the number of the rule. It never decides what is legal."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from feuville_gui.rules import actions as do
from feuville_gui.rules import state as wait
from feuville_gui.rules.actions import Action
from feuville_gui.rules.components import CHARMS, DECREE_KINDS, STATUS_DECREES
from feuville_gui.rules.legal import holds, legal_actions, stealable
from feuville_gui.rules.state import Player, State
from feuville_gui.rules.town import START, Survey, survey
from feuville_gui.rules.wording import N_


class Refusal(Struct, frozen=True):
    """The number of a rule and an English sentence for translation; `values` fill its {places}."""

    rule: str
    reason: str
    values: dict[str, int | str] = {}

    def __str__(self) -> str:
        return self.reason.format(**self.values)


def why_not(state: State, action: Action) -> Refusal | None:
    """The reason why an action cannot be done now; None exactly when it is legal."""
    if action in legal_actions(state):
        return None
    if state.over:
        return Refusal("X1", N_("The game is over."))
    if isinstance(action, do.Land | do.Reveal):
        return Refusal("T1", N_("Dice and stacks fall as chance will have it."))
    return _something_first(state, action) or _REASONS[type(action)](state, action)


# --- what has to be decided first ----------------------------------------------------------------------------

_FIRST: Final[dict[type, tuple[str, str]]] = {
    wait.Placing: ("B1", N_("First build or store the tile in your hand.")),
    wait.Holding: ("E1", N_("First evaluate or store the decree in your hand.")),
    wait.Keeping: ("F2", N_("First make room for the charm in your hand.")),
    wait.Juggling: ("P1", N_("First finish with the Entertainer: roll again or stop.")),
    wait.Stealing: ("P2", N_("First choose what the Thief takes.")),
    wait.Donating: ("P3", N_("First choose a tile in the Publican's round, or go without.")),
    wait.Choosing: ("P4", N_("First choose a tile from the board, or go without.")),
    wait.ChoosingDecree: ("P5", N_("First choose a decree from the board, or go without.")),
    wait.Conjuring: ("P6", N_("First finish with the Magician.")),
    wait.Imitating: ("G1", N_("First choose what the Gnome does in this column.")),
    wait.Selecting: ("F5", N_("First decide about the Great Selection.")),
    wait.Burning: ("D3", N_("First the columns that burn have to be chosen.")),
    wait.LayingArms: ("E6", N_("First put the grass with your coat of arms under a column.")),
}
# the actions that each decision is about: their refusal has a reason of its own
_ABOUT: Final[dict[type, tuple[type, ...]]] = {
    wait.Placing: (do.Build, do.Store, do.ThrowAway),
    wait.Holding: (do.Evaluate, do.Store, do.ThrowAway),
    wait.Keeping: (do.ThrowAway, do.Protect),
    wait.Juggling: (),
    wait.Stealing: (do.Steal,),
    wait.Donating: (do.TakeTile,),
    wait.Choosing: (do.TakeTile,),
    wait.ChoosingDecree: (do.TakeDecree,),
    wait.Conjuring: (do.Rebuild, do.TakeCharm),
    wait.Imitating: (do.TakeTile, do.TakeDecree, do.UseSkill),
    wait.Selecting: (do.TakeTile,),
    wait.Burning: (do.BurnColumn, do.DefyFire),
    wait.LayingArms: (do.LayGrass,),
}
_FREE: Final = (do.Build, do.Evaluate, do.ThrowAway, do.Protect, do.Rebuild)
_NEEDS_DICE: Final = (do.TakeTile, do.TakeDecree, do.UseSkill, do.SendGnome, do.AskFairy, do.EvaluateTown, do.EndTurn)


def _something_first(state: State, action: Action) -> Refusal | None:
    top: Any = state.decision
    kind = type(top)
    if kind in wait.CHANCE_DECISIONS:
        return Refusal("T1", N_("Wait until the dice lie and the board is filled."))
    if kind is wait.BeforeRoll:
        if isinstance(action, _NEEDS_DICE):
            return Refusal("T1", N_("Roll the dice first."))
        if isinstance(action, _FREE) and not state.setup.house.free_actions_before_roll:
            return Refusal("T4", N_("In this game, what needs no die is done after the roll."))
        return None
    if kind not in _FIRST or isinstance(action, _ABOUT[kind]):
        return None
    urgent = kind in (wait.Burning, wait.Selecting, wait.LayingArms) or (kind is wait.Placing and not top.may_store)
    if isinstance(action, _FREE) and top.seat == state.turn.seat and not urgent:
        return None
    rule, reason = _FIRST[kind]
    return Refusal(f"P{top.person}" if kind is wait.Choosing else rule, reason)


# --- the reasons of each action --------------------------------------------------------------------------------


def _me(state: State) -> Player:
    return state.players[_seat(state)]


def _seat(state: State) -> int:
    return state.decider if state.decider != wait.CHANCE else state.turn.seat


def _town(state: State) -> Survey:
    return survey(state.setup, _me(state))


def _no_die(state: State, person: int) -> Refusal:
    """Why no die of this person is there."""
    top = state.decision
    if isinstance(top, wait.Imitating):
        return Refusal("G1", N_("The Gnome stands on another flag."))
    left = [die.pips for die in state.turn.dice if die.spent is None]
    if not left:
        return Refusal("T2", N_("Both dice are used."))
    if any(die.pips == person for die in state.turn.dice):
        return Refusal("T2", N_("The {pips} is used already."), {"pips": person})
    if len(left) == 1:
        return Refusal("T2", N_("The die that is left shows no {pips}."), {"pips": person})
    return Refusal("G1", N_("No die shows a {pips}. The Gnome could go there with both dice."), {"pips": person})


def _has_die(state: State, person: int) -> bool:
    top = state.decision
    if isinstance(top, wait.Imitating):
        return top.person == person
    return any(die.pips == person and die.spent is None for die in state.turn.dice)


def _take_tile(state: State, action: do.TakeTile) -> Refusal:
    columns = [row.index(action.tile) for row in state.board.rows if action.tile in row]
    if not columns:
        return Refusal("B1", N_("This tile does not lie on the board."))
    if isinstance(state.decision, wait.Donating):
        return Refusal("P3", N_("From the Publican you take only what you can build at once."))
    return _no_die(state, columns[0] + 1)


def _take_decree(state: State, action: do.TakeDecree) -> Refusal:
    if action.decree not in state.board.decrees:
        return Refusal("E1", N_("This decree does not lie on the board."))
    return _no_die(state, state.board.decrees.index(action.decree) + 1)


_USELESS: Final = {
    2: ("P2", N_("Nobody has a stored tile or decree that the Thief could take.")),
    3: ("P3", N_("No tile is left on the board.")),
    4: ("P4", N_("No tile is left on the board or in the stacks.")),
    5: ("P5", N_("No decree is left on the board.")),
}


def _use_skill(state: State, action: do.UseSkill) -> Refusal:
    if not _has_die(state, action.person):
        return _no_die(state, action.person)
    return Refusal(*_USELESS[action.person])


def _send_gnome(state: State, action: do.SendGnome) -> Refusal:
    if any(die.spent is not None for die in state.turn.dice):
        return Refusal("G1", N_("The Gnome needs both dice."))
    return Refusal("G1", N_("The Gnome would find nothing to do there."))


def _ask_fairy(state: State, action: do.AskFairy) -> Refusal:
    if action.charm not in state.board.charms:
        return Refusal("F1", N_("This charm does not lie open."))
    if any(die.spent == "fairy" for die in state.turn.dice):
        return Refusal("F1", N_("The Fairy takes only one die in a turn."))
    return _unspent(state, action.die)


def _unspent(state: State, pips: int) -> Refusal:
    if not any(die.spent is None for die in state.turn.dice):
        return Refusal("T2", N_("Both dice are used."))
    return Refusal("T2", N_("You have no unused die with a {pips}."), {"pips": pips})


def _evaluate_town(state: State, action: do.EvaluateTown) -> Refusal:
    player, town = _me(state), _town(state)
    if not player.has_arms_grass:
        return Refusal("E6", N_("You have had your Town Evaluation: it comes once a game."))
    if town.span is None:
        return Refusal("E6", _missing(state, player))
    if not town.bare:
        return Refusal("E6", N_("There is grass under every column, so yours finds no place."))
    return _unspent(state, action.die)


def _missing(state: State, player: Player) -> str:
    faces = state.setup.box.faces
    sound = [column for column in player.town if not column.burnt]

    def has_corner(hand: str) -> bool:
        return any(
            faces[column.wall].shape == hand and column.tower is not None and faces[column.tower].shape == hand
            for column in sound
        )

    if not has_corner("left"):
        return N_("A complete left corner tower is missing: left wall corner and left tower corner, not burnt.")
    if not has_corner("right"):
        return N_("A complete right corner tower is missing: right wall corner and right tower corner, not burnt.")
    if not any(faces[column.wall].shape == "gate" for column in sound):
        return N_("A town gate is missing.")
    return N_("Left corner, gate and right corner must stand in this order on one wall with no ruin.")


def _end_turn(state: State, action: do.EndTurn) -> Refusal:
    return Refusal("T3", N_("In this game a die must be used as long as it can be used."))


def _build(state: State, action: do.Build) -> Refusal:
    top, player = state.decision, _me(state)
    in_hand = isinstance(top, wait.Placing) and top.tile == action.tile
    if not in_hand and not _stores(player, action.tile):
        return Refusal("B1", N_("You do not have this tile."))
    if not in_hand and isinstance(top, wait.Placing) and not top.may_store:
        return Refusal("P3", N_("First build the tile from the Publican."))
    if not in_hand and _seat(state) != state.turn.seat:
        return Refusal("T4", N_("Stored tiles are built in your own turn."))
    if action.tile not in state.setup.box.faces:
        return Refusal("B3", N_("Only walls, towers and skies are built."))
    layer = state.setup.box.faces[action.tile].layer
    if layer == "wall":
        if state.setup.house.wall_placement == "anywhere":
            return Refusal("B4", N_("A new wall goes to an end of the town or between two columns."))
        return Refusal("B4", N_("A new wall goes to the left or right end of the town."))
    if not 0 <= action.at < len(player.town):
        return Refusal("B3", N_("A tower or sky needs something under it."))
    column = player.town[action.at]
    if column.burnt:
        return Refusal("B5", N_("Nothing is built on a ruin."))
    if layer == "sky" and column.tower is None:
        return Refusal("B3", N_("A sky needs a tower under it."))
    return Refusal("B3", N_("This place is taken, and built tiles stay."))


def _stores(player: Player, piece: str) -> bool:
    return any(stored is not None and stored.piece == piece for stored in player.storage)


def _store(state: State, action: do.Store) -> Refusal:
    top = state.decision
    if isinstance(top, wait.Placing) and not top.may_store:
        return Refusal("P3", N_("This tile must be built at once."))
    if getattr(top, "tile", None) != action.piece and getattr(top, "decree", None) != action.piece:
        return Refusal("B1", N_("Only what you have just taken is stored."))
    return Refusal("B2", N_("Your storage is full: build, evaluate or throw away something first."))


def _evaluate(state: State, action: do.Evaluate) -> Refusal:
    player = _me(state)
    if action.decree not in DECREE_KINDS:
        return Refusal("E1", N_("This is no decree."))
    if getattr(state.decision, "decree", None) != action.decree and not _stores(player, action.decree):
        return Refusal("E1", N_("You do not have this decree."))
    kind = DECREE_KINDS[action.decree]
    if kind in STATUS_DECREES:
        return Refusal("E2", N_("A status symbol counts in the whole town, so there is nothing to choose."))
    if kind == "discretion":
        return Refusal("E5", N_("Choose the town guard, the red flag or the golden star."))
    if kind == "view":
        return Refusal("E5", N_("A Splendid View needs two neighbouring columns with four unburnt tiles in a square."))
    needed = 1 if kind == "little" else 2
    if state.board.grass < needed:
        return Refusal("E7", N_("Too few grass tiles are left in the supply."))
    rule = "E3" if needed == 1 else "E4"
    at = len(player.town) if action.at is None or action.at < 0 else action.at
    for column in player.town[at : at + needed]:  # first what is wrong with the one that was pointed at
        if column.burnt:
            return Refusal("D5", N_("Ruins are not evaluated."))
        if column.grass is not None:
            return Refusal(rule, N_("This column was evaluated: there is grass under it."))
        if column.sky is None:
            return Refusal(rule, N_("The column is not complete: it needs wall, tower and sky."))
    if needed == 1:
        return Refusal("E3", N_("A Little Town District needs a complete column with no grass."))
    return Refusal("E4", N_("A Large Town District needs two neighbouring complete columns with no grass."))


def _throw_away(state: State, action: do.ThrowAway) -> Refusal:
    player = _me(state)
    if action.piece in player.charms:
        return Refusal("F2", N_("A charm is thrown away only to make room for another."))
    if not _stores(player, action.piece):
        return Refusal("B2", N_("Only what lies in your storage is thrown away."))
    if _seat(state) == state.turn.seat:
        return Refusal("P3", N_("First build the tile from the Publican."))
    return Refusal("B2", N_("In another player's turn you throw away only to make room."))


def _protect(state: State, action: do.Protect) -> Refusal:
    player = _me(state)
    if not _stores(player, action.piece):
        return Refusal("F4", N_("A Theft Protection goes on a tile or decree in your storage."))
    if any(stored is not None and stored.piece == action.piece and stored.protection for stored in player.storage):
        return Refusal("F4", N_("This piece is protected already."))
    return Refusal("F4", N_("You have no Theft Protection."))


def _rebuild(state: State, action: do.Rebuild) -> Refusal:
    player, town = _me(state), _town(state)
    if not 0 <= action.at < len(player.town) or not player.town[action.at].burnt:
        return Refusal("D6", N_("This column is not burnt."))
    if isinstance(state.decision, wait.Conjuring) and not state.decision.columns:
        return Refusal("P6", N_("The Magician turns back two columns and no more."))
    return Refusal(
        "D6",
        N_("Ruins are turned back only while clouds outnumber columns, and here it is {clouds} to {columns}."),
        {"clouds": town.clouds, "columns": town.columns},
    )


def _take_charm(state: State, action: do.TakeCharm) -> Refusal:
    if not isinstance(state.decision, wait.Conjuring):
        return Refusal("P6", N_("Only the Magician gives a charm without a die."))
    if not state.decision.charm:
        return Refusal("P6", N_("The Magician gives one charm."))
    return Refusal("F1", N_("This charm does not lie open."))


def _steal(state: State, action: do.Steal) -> Refusal:
    if not isinstance(state.decision, wait.Stealing):
        return Refusal("P2", N_("Only the Thief takes from other players."))
    if action.piece in CHARMS:
        return Refusal("P2", N_("The Thief takes no charms."))
    if any(
        stored is not None and stored.piece == action.piece and stored.protection
        for player in state.players
        for stored in player.storage
    ):
        return Refusal("F4", N_("A Theft Protection lies on it."))
    assert action.piece not in stealable(state, _seat(state))
    return Refusal("P2", N_("The Thief takes a stored tile or decree of another player."))


def _burn_column(state: State, action: do.BurnColumn) -> Refusal:
    if not isinstance(state.decision, wait.Burning):
        return Refusal("D3", N_("Columns burn only when the dragon attacks."))
    player, town = _me(state), _town(state)
    if not 0 <= action.at < len(player.town):
        return Refusal("D3", N_("There is no such column."))
    if player.town[action.at].burnt:
        return Refusal("D5", N_("This column is a ruin already."))
    if town.column_clouds[action.at]:
        return Refusal("D3", N_("A column that shows a cloud cannot burn."))
    assert player.town[action.at].wall in START
    return Refusal("D4", N_("A starting tile never burns."))


def _defy_fire(state: State, action: do.DefyFire) -> Refusal:
    if not isinstance(state.decision, wait.Burning):
        return Refusal("F6", N_("Fire Protection helps only while the dragon attacks your town."))
    if not holds(_me(state), "fire"):
        return Refusal("F6", N_("You have no Fire Protection."))
    return Refusal("F6", N_("Fire Protection comes before the first column burns."))


def _lay_grass(state: State, action: do.LayGrass) -> Refusal:
    if not isinstance(state.decision, wait.LayingArms):
        return Refusal("E6", N_("The grass with the coat of arms is laid after the Town Evaluation."))
    return Refusal("E6", N_("There is grass under this column already."))


def _throw(state: State, action: do.Throw) -> Refusal:
    return Refusal("T1", N_("You have rolled: use your dice or end your turn."))


def _stop(state: State, action: do.Stop) -> Refusal:
    return Refusal("P1", N_("The Entertainer is not playing."))


def _decline(state: State, action: do.Decline) -> Refusal:
    return Refusal("T2", N_("Nothing is offered that you could do without."))


_REASONS: Final[dict[type, Callable[[State, Any], Refusal]]] = {
    do.Throw: _throw,
    do.TakeTile: _take_tile,
    do.TakeDecree: _take_decree,
    do.UseSkill: _use_skill,
    do.SendGnome: _send_gnome,
    do.AskFairy: _ask_fairy,
    do.EvaluateTown: _evaluate_town,
    do.EndTurn: _end_turn,
    do.Build: _build,
    do.Store: _store,
    do.Evaluate: _evaluate,
    do.ThrowAway: _throw_away,
    do.Protect: _protect,
    do.Rebuild: _rebuild,
    do.TakeCharm: _take_charm,
    do.Stop: _stop,
    do.Steal: _steal,
    do.BurnColumn: _burn_column,
    do.DefyFire: _defy_fire,
    do.LayGrass: _lay_grass,
    do.Decline: _decline,
}
