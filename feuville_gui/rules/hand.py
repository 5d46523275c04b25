"""Taking, building, storing, evaluating: what happens to a piece in the hand or in storage (chapters B, E and F)."""

from msgspec.structs import replace

from feuville_gui.rules import actions as do
from feuville_gui.rules import events as seen
from feuville_gui.rules import state as wait
from feuville_gui.rules.components import CHARMS, DECREE_KINDS, PRESTIGE, STATUS_DECREES
from feuville_gui.rules.legal import holds
from feuville_gui.rules.state import Column, ScoreLine
from feuville_gui.rules.step import Step, put, without
from feuville_gui.rules.town import standing, survey


def take_tile(step: Step, seat: int, tile: str, may_store: bool = True) -> None:
    """B1: a tile from the board into the hand. An emptied row is filled first (B6), with what follows from that (F5).

    What must be built at once (P3) is built before the Great Selection, which could take its place in the town.
    """
    layer, column = place_of(step.board.rows, tile)
    step.set_tile(layer, column, None)
    step.say(seen.TileTaken(seat, tile, layer, column))
    placing = wait.Placing(seat, tile, may_store)
    if any(step.board.rows[layer]) or not step.stacks.tiles_left(layer):
        step.pending.append(placing)
        return
    if may_store:
        step.pending.append(placing)
    offer_great_selection(step)
    if not may_store:
        step.pending.append(placing)
    step.pending.append(wait.Fill(layer))


def place_of(rows: tuple[wait.Row, ...], piece: str) -> tuple[int, int]:
    """Row and column of a piece on the board; ValueError if it is not there."""
    for layer, row in enumerate(rows):
        if piece in row:
            return layer, row.index(piece)
    raise ValueError(piece)


def offer_great_selection(step: Step) -> None:
    """F5: each player in turn order may use a Great Selection."""
    step.pending += [
        wait.Selecting(seat) for seat in reversed(step.from_active()) if holds(step.players[seat], "selection")
    ]


def take_decree(step: Step, seat: int, decree: str) -> None:
    """E1: a decree from the board into the hand."""
    column = step.board.decrees.index(decree)
    step.board = replace(step.board, decrees=put(step.board.decrees, column, None))
    step.say(seen.DecreeTaken(seat, decree, column))
    step.pending.append(wait.Holding(seat, decree))


def take_charm(step: Step, seat: int, charm: str) -> None:
    """F1: an open charm into the hand; it is replaced at once."""
    space = step.board.charms.index(charm)
    step.board = replace(step.board, charms=put(step.board.charms, space, None))
    step.say(seen.CharmTaken(seat, charm, space))
    step.pending += (wait.Keeping(seat, charm), wait.FillCharms())


def settle_keeping(step: Step, top: wait.Keeping) -> bool:
    """F2: prestige scores at once, the others find a free space; otherwise the player has to choose."""
    kind = CHARMS[top.charm]
    if kind in PRESTIGE:
        step.pending.pop()
        step.score(top.seat, step.line(kind, 1, PRESTIGE[kind]))
        step.return_charm(top.charm)
        return True
    charms = step.players[top.seat].charms
    if None not in charms:
        return False
    step.pending.pop()
    space = charms.index(None)
    step.set_charm(top.seat, space, top.charm)
    step.say(seen.CharmStored(top.seat, top.charm, space))
    return True


def from_hand_or_storage(step: Step, seat: int, piece: str) -> None:
    """Take a piece out of the hand, or else off its storage space."""
    top = step.pending[-1]
    if piece == getattr(top, "tile", None) or piece == getattr(top, "decree", None):
        step.pending.pop()
    else:
        step.take_from_storage(seat, space_of(step, seat, piece))


def space_of(step: Step, seat: int, piece: str) -> int:
    """The storage space that a piece lies on; StopIteration if it lies on none."""
    storage = step.players[seat].storage
    return next(space for space, stored in enumerate(storage) if stored is not None and stored.piece == piece)


def build(step: Step, seat: int, action: do.Build) -> None:
    """B3, B4: a tile takes its place in the town."""
    from_hand_or_storage(step, seat, action.tile)
    at, layer = action.at, step.setup.box.faces[action.tile].layer
    if layer == "wall":
        town = step.players[seat].town
        step.set_player(seat, town=(*town[:at], Column(action.tile), *town[at:]))
    else:
        step.set_column(seat, at, **{layer: action.tile})
    step.say(seen.TileBuilt(seat, action.tile, at))


def throw_away(step: Step, seat: int, piece: str) -> None:
    """B2, F2: a stored piece is given up."""
    if piece in CHARMS:
        space = step.players[seat].charms.index(piece)
        step.set_charm(seat, space, None)
        step.say(seen.PieceThrownAway(seat, piece, space))
        step.return_charm(piece)
        return
    space = space_of(step, seat, piece)
    step.say(seen.PieceThrownAway(seat, piece, space))
    step.take_from_storage(seat, space)
    step.throw_out(piece)


def protect(step: Step, seat: int, piece: str) -> None:
    """F4: a Theft Protection from a charm space, or else from the hand, goes on a stored piece."""
    player = step.players[seat]
    spaces = [space for space, charm in enumerate(player.charms) if charm is not None and CHARMS[charm] == "theft"]
    if spaces:
        from_space: int | None = spaces[0]
        charm = player.charms[spaces[0]]
        step.set_charm(seat, spaces[0], None)
    else:
        from_space = None
        top = step.pending.pop()
        assert isinstance(top, wait.Keeping)
        charm = top.charm
    assert charm is not None
    space = space_of(step, seat, piece)
    step.set_storage(seat, space, wait.Stored(piece, charm))
    step.say(seen.PieceProtected(seat, piece, charm, space, from_space))


def evaluate(step: Step, seat: int, action: do.Evaluate) -> None:
    """E1 to E5: a decree scores and goes on the pile."""
    from_hand_or_storage(step, seat, action.decree)
    player = step.players[seat]
    line, tiles, grass = worth(step.setup, player, action, step.turn.number)
    step.set_player(seat, evaluated=(*player.evaluated, action.decree))
    step.say(seen.DecreeEvaluated(seat, action.decree, line, tiles))
    step.score(seat, line)
    for at in grass:
        step.board = replace(step.board, grass=step.board.grass - 1)
        lay_grass(step, seat, at, "plain")


def worth(
    setup: wait.Setup, player: wait.Player, action: do.Evaluate, turn: int = 0
) -> tuple[ScoreLine, tuple[str, ...], tuple[int, ...]]:
    """What an evaluation scores: the line, the tiles that count (as often as they do), the columns that get grass."""
    town, kind = survey(setup, player), DECREE_KINDS[action.decree]
    if kind in STATUS_DECREES:
        symbol, each = STATUS_DECREES[kind]
        return ScoreLine(kind, town.symbols[symbol], each, turn), town.tiles_with(symbol), ()  # E2
    if kind == "discretion":
        assert action.symbol is not None
        reason = f"discretion_{action.symbol}"
        return ScoreLine(reason, town.symbols[action.symbol], 3, turn), town.tiles_with(action.symbol), ()  # E5
    assert action.at is not None
    if kind == "view":
        assert action.level is not None
        block = town.view(action.at, action.level)
        faces = setup.box.faces
        tiles = tuple(
            tile
            for tile in block
            for _ in range(faces[tile].guards + faces[tile].flags + faces[tile].stars + faces[tile].griffins)
        )
        return ScoreLine(kind, len(tiles), 1, turn), tiles, ()  # E5
    grass = (action.at,) if kind == "little" else (action.at, action.at + 1)
    tiles = tuple(tile for at in grass for tile in standing(player.town[at]))
    return ScoreLine(kind, 1, 5 if kind == "little" else 10, turn), tiles, grass  # E3, E4


def lay_grass(step: Step, seat: int, at: int, grass: str) -> None:
    """E3, E4, E6: grass under a column."""
    step.set_column(seat, at, grass=grass)
    step.say(seen.GrassLaid(seat, at, "arms" if grass == "arms" else "plain"))


def evaluate_town(step: Step, seat: int) -> None:
    """E6: the best complete townscape scores; the grass with the coat of arms comes next."""
    player = step.players[seat]
    span = survey(step.setup, player).span
    assert span is not None
    decree, *rest = step.board.evaluations
    step.board = replace(step.board, evaluations=tuple(rest))
    step.set_player(seat, evaluated=(*player.evaluated, decree))
    line = step.line("evaluation", len(span[2]), 2)
    step.say(seen.DecreeEvaluated(seat, decree, line, span[2]))
    step.score(seat, line)
    step.pending.append(wait.LayingArms(seat))


def lay_arms(step: Step, seat: int, at: int) -> None:
    """E6: the grass with the coat of arms under a column with none."""
    step.pending.pop()
    step.set_player(seat, has_arms_grass=False)
    lay_grass(step, seat, at, "arms")


def settle_laying_arms(step: Step, top: wait.LayingArms) -> bool:
    """With one bare column there is nothing to choose."""
    bare = survey(step.setup, step.players[top.seat]).bare
    if len(bare) > 1:
        return False
    lay_arms(step, top.seat, bare[0])
    return True


def reveal(step: Step, piece: str) -> None:
    """S1, B6, F1, T5: the next piece of a stack comes into the leftmost gap."""
    top = step.pending[-1]
    stacks, board = step.stacks, step.board
    if isinstance(top, wait.Fill):
        column = board.rows[top.layer].index(None)
        step.set_tile(top.layer, column, piece)
        shares = [without(share, piece) if piece in share else share for share in stacks.tiles[top.layer]]
        layers = list(stacks.tiles)
        layers[top.layer] = tuple(shares)
        step.stacks = replace(stacks, tiles=tuple(layers))
        step.say(seen.TileRevealed(piece, top.layer, column))
    elif isinstance(top, wait.FillDecrees):
        column = board.decrees.index(None)
        step.board = replace(board, decrees=put(board.decrees, column, piece))
        step.stacks = replace(stacks, decrees=without(stacks.decrees, piece), decrees_left=stacks.decrees_left - 1)
        step.say(seen.DecreeRevealed(piece, column))
    else:
        space = board.charms.index(None)
        step.board = replace(board, charms=put(board.charms, space, piece))
        step.stacks = replace(stacks, charms=without(stacks.charms, piece))
        step.say(seen.CharmRevealed(piece, space))


def settle_fill(step: Step, top: wait.Fill) -> bool:
    """B6: as far as the stack goes."""
    return _settled(step, None in step.board.rows[top.layer] and step.stacks.tiles_left(top.layer) > 0)


def settle_fill_decrees(step: Step, top: wait.FillDecrees) -> bool:
    """T5: as far as the stack goes."""
    return _settled(step, None in step.board.decrees and step.stacks.decrees_left > 0)


def settle_fill_charms(step: Step, top: wait.FillCharms) -> bool:
    """F1: as far as the pool goes."""
    return _settled(step, None in step.board.charms and bool(step.stacks.charms))


def _settled(step: Step, waits: bool) -> bool:
    if waits:
        return False
    step.pending.pop()
    return True
