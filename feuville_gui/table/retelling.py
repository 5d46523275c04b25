"""The table after each single fact, so that what happened can be seen one thing after the other. It knows no rule.

Whoever tells all facts of an action one by one comes to the table that the rules have made of it; what is still to be
decided is not retold, only what lies in the hand.
"""

from collections.abc import Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from feuville_gui.rules import CHARMS, Column, Die, Event, State, Stored, Turn
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen

Hand = wait.Placing | wait.Holding | wait.Keeping


def told(state: State, event: Event) -> State:
    """The table of a state after one more fact."""
    board, turn = state.board, state.turn
    match event:
        case seen.TurnBegan(seat, number):
            return replace(state, turn=Turn(seat, number), pending=())
        case seen.DiceRolled(_, (first, second)):
            if first == second:
                return replace(state, turn=replace(turn, doubles=(*turn.doubles, first)))
            return replace(state, turn=replace(turn, dice=(Die(first), Die(second))))
        case seen.DieSpent(_, pips, use):
            dice = tuple(replace(die, spent=use) if die.pips == pips else die for die in turn.dice)
            return replace(state, turn=replace(turn, dice=dice))
        case seen.GnomeSent(_, person):
            return replace(state, turn=replace(turn, gnome=person))
        case seen.GnomeWentHome():
            return replace(state, turn=replace(turn, gnome=None))
        case seen.ColumnBurnt(seat, at, tiles):
            return _with_column(state, seat, at, burnt=True) if tiles else state
        case seen.ColumnRebuilt(seat, at):
            return _with_column(state, seat, at, burnt=False)
        case seen.GrassLaid(seat, at, grass):
            laid = _with_column(state, seat, at, grass=grass)
            if grass == "arms":
                return _with_player(laid, seat, has_arms_grass=False)
            return replace(laid, board=replace(board, grass=board.grass - 1))
        case seen.PointsScored(seat, line):
            return _with_player(state, seat, score=(*state.players[seat].score, line))
        case seen.LastRoundBegan():
            return replace(state, last_round=True)
        case seen.GameEnded():
            return replace(state, over=True, pending=())
        case seen.TileRevealed(tile, layer, column):
            tiles = _changed(state.stacks.tiles, layer, tuple(_without(s, tile) for s in state.stacks.tiles[layer]))
            rows = _changed(board.rows, layer, _changed(board.rows[layer], column, tile))
            return replace(state, board=replace(board, rows=rows), stacks=replace(state.stacks, tiles=tiles))
        case seen.DecreeRevealed(decree, column):
            decrees, left = _without(state.stacks.decrees, decree), state.stacks.decrees_left - 1
            stacks = replace(state.stacks, decrees=decrees, decrees_left=left)
            return replace(state, board=replace(board, decrees=_changed(board.decrees, column, decree)), stacks=stacks)
        case seen.CharmRevealed(charm, space):
            stacks = replace(state.stacks, charms=_without(state.stacks.charms, charm))
            return replace(state, board=replace(board, charms=_changed(board.charms, space, charm)), stacks=stacks)
        case (
            seen.StartDieRolled()
            | seen.StartTied()
            | seen.StarterFound()
            | seen.DragonWoke()
            | seen.TownSpared()
            | seen.TownAttacked()
            | seen.FireDefied()
            | seen.SkillUsed()
            | seen.EntertainerRolled()
            | seen.WentWithout()
            | seen.TurnEnded()
        ):
            return state
        case _:
            return _moved(state, event)


_Move = (
    seen.TileTaken
    | seen.TileBuilt
    | seen.PieceStored
    | seen.PieceThrownAway
    | seen.PieceStolen
    | seen.PieceProtected
    | seen.DecreeTaken
    | seen.DecreeEvaluated
    | seen.CharmTaken
    | seen.CharmStored
    | seen.CharmReturned
)


def _moved(state: State, event: _Move) -> State:
    """A piece goes from one place to another."""
    board = state.board
    match event:
        case seen.TileTaken(seat, tile, layer, column):
            rows = _changed(board.rows, layer, _changed(board.rows[layer], column, None))
            return _in_hand(replace(state, board=replace(board, rows=rows)), wait.Placing(seat, tile))
        case seen.DecreeTaken(seat, decree, column):
            decrees = _changed(board.decrees, column, None)
            return _in_hand(replace(state, board=replace(board, decrees=decrees)), wait.Holding(seat, decree))
        case seen.CharmTaken(seat, charm, space):
            charms = _changed(board.charms, space, None)
            return _in_hand(replace(state, board=replace(board, charms=charms)), wait.Keeping(seat, charm))
        case seen.PieceStolen(seat, victim, piece, space):
            robbed = _with_storage(state, victim, space, None)
            is_tile = piece in state.setup.box.faces
            return _in_hand(robbed, wait.Placing(seat, piece) if is_tile else wait.Holding(seat, piece))
        case seen.TileBuilt(seat, tile, at):
            state = _let_go(state, seat, tile)
            kind = state.setup.box.faces[tile].layer
            if kind != "wall":
                return _with_column(state, seat, at, **{kind: tile})
            town = state.players[seat].town
            return _with_player(state, seat, town=(*town[:at], Column(tile), *town[at:]))
        case seen.DecreeEvaluated(seat, decree):
            if decree in board.evaluations:
                state = replace(state, board=replace(board, evaluations=_without(board.evaluations, decree)))
            else:
                state = _let_go(state, seat, decree)
            return _with_player(state, seat, evaluated=(*state.players[seat].evaluated, decree))
        case seen.PieceStored(seat, piece, space):
            return _with_storage(_let_go(state, seat, piece), seat, space, Stored(piece))
        case seen.PieceThrownAway(seat, piece, space):
            if piece in CHARMS:
                charms = _changed(state.players[seat].charms, space, None)
                return _with_player(state, seat, charms=charms)
            stacks = replace(state.stacks, gone=(*state.stacks.gone, piece))
            return replace(_with_storage(state, seat, space, None), stacks=stacks)
        case seen.PieceProtected(seat, piece, charm, space, _from_space):
            return _with_storage(_let_go(state, seat, charm), seat, space, Stored(piece, charm))
        case seen.CharmStored(seat, charm, space):
            state = _let_go(state, seat, charm)
            return _with_player(state, seat, charms=_changed(state.players[seat].charms, space, charm))
        case seen.CharmReturned(charm):
            for seat in range(len(state.players)):
                state = _let_go(state, seat, charm)
            stacks = state.stacks
            return replace(state, stacks=replace(stacks, charms=tuple(sorted((*stacks.charms, charm)))))
        case _:
            assert_never(event)


# ---- changing one thing -----------------------------------------------------------------------------------


def _with_player(state: State, seat: int, **fields: Any) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], replace(players[seat], **fields), *players[seat + 1 :]))


def _with_column(state: State, seat: int, at: int, **fields: Any) -> State:
    town = state.players[seat].town
    return _with_player(state, seat, town=_changed(town, at, replace(town[at], **fields)))


def _with_storage(state: State, seat: int, space: int, stored: Stored | None) -> State:
    return _with_player(state, seat, storage=_changed(state.players[seat].storage, space, stored))


def _in_hand(state: State, hand: Hand) -> State:
    """A piece lies in the hand of its seat, over whatever lies there already."""
    return replace(state, pending=(*(one for one in state.pending if isinstance(one, Hand)), hand))


def _let_go(state: State, seat: int, piece: str) -> State:
    """A piece leaves the hand, or else the storage or charm space of that seat; also a protection its piece."""
    held = tuple(one for one in state.pending if isinstance(one, Hand) and _piece(one) == piece)
    if held:
        return replace(state, pending=tuple(one for one in state.pending if one not in held))
    player = state.players[seat]
    storage, charms = player.storage, tuple(None if charm == piece else charm for charm in player.charms)
    kept = tuple(_kept(stored, piece) for stored in storage)
    if kept == storage and charms == player.charms:
        return state
    return _with_player(state, seat, storage=kept, charms=charms)


def _kept(stored: Stored | None, piece: str) -> Stored | None:
    if stored is None or stored.piece == piece:
        return None
    return replace(stored, protection=None) if stored.protection == piece else stored


def _piece(hand: Hand) -> str:
    match hand:
        case wait.Placing(_, piece) | wait.Holding(_, piece) | wait.Keeping(_, piece):
            return piece


def _changed(row: tuple[Any, ...], at: int, one: Any) -> Any:
    return (*row[:at], one, *row[at + 1 :])


def _without(pool: Sequence[str], piece: str) -> tuple[str, ...]:
    if piece not in pool:
        return tuple(pool)
    at = pool.index(piece)
    return (*pool[:at], *pool[at + 1 :])
