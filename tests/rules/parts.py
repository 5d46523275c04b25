"""Where every part of the game can be. It counts and judges nothing."""

from collections.abc import Iterator

from feuville_gui.rules import CHARMS, DECREE_KINDS, STARTING_TILES, State

TOWN_EVALUATIONS = tuple(piece for piece, kind in DECREE_KINDS.items() if kind == "evaluation")
PLAIN, ARMS = "plain grass", "grass with a coat of arms"


def in_the_hand(state: State) -> Iterator[str]:
    """What somebody has taken and not yet built, stored, evaluated or kept."""
    for top in state.pending:
        for field in ("tile", "decree", "charm"):
            piece = getattr(top, field, None)
            if isinstance(piece, str):
                yield piece


def in_storage(state: State) -> Iterator[str]:
    """On the storage spaces, and the Theft Protections on them."""
    for player in state.players:
        for stored in player.storage:
            if stored is not None:
                yield stored.piece
                if stored.protection is not None:
                    yield stored.protection


def building_tiles(state: State) -> Iterator[str]:
    """90: in the stacks, on the board, in the hand, in storage, in towns (burnt or not), out of the game."""
    for shares in state.stacks.tiles:
        for share in shares:
            yield from share
    for row in state.board.rows:
        yield from filter(None, row)
    for piece in (*in_the_hand(state), *in_storage(state), *state.stacks.gone):
        if piece in state.setup.box.faces:
            yield piece
    for player in state.players:
        for column in player.town:
            yield from (tile for tile in column.tiles if tile not in STARTING_TILES)


def starting_tiles(state: State) -> Iterator[str]:
    """4: one at the bottom of a column of each town, the others in the box."""
    for player in state.players:
        for column in player.town:
            yield from (tile for tile in column.tiles if tile in STARTING_TILES)
    used = {seat.arms for seat in state.setup.seats}
    yield from (tile for arms, tile in enumerate(STARTING_TILES) if arms not in used)


def decrees(state: State) -> Iterator[str]:
    """30: in the stack (with the 7 in the box), on the board, in the hand, in storage, on the piles, out of the game.

    Of the Town Evaluations one for each player is on its space or on a pile, the others are in the box.
    """
    yield from state.stacks.decrees
    yield from filter(None, state.board.decrees)
    yield from state.board.evaluations
    yield from TOWN_EVALUATIONS[len(state.players) :]
    for piece in (*in_the_hand(state), *in_storage(state), *state.stacks.gone):
        if piece in DECREE_KINDS:
            yield piece
    for player in state.players:
        yield from player.evaluated


def charms(state: State) -> Iterator[str]:
    """18: in the pool, open, in the hand, on charm spaces, on stored pieces."""
    yield from state.stacks.charms
    yield from filter(None, state.board.charms)
    for player in state.players:
        yield from filter(None, player.charms)
    for piece in (*in_the_hand(state), *in_storage(state)):
        if piece in CHARMS:
            yield piece


def grass(state: State) -> Iterator[str]:
    """20: plain in the supply, coats of arms beside the players and in the box, both under columns."""
    yield from [PLAIN] * state.board.grass
    yield from [ARMS] * (4 - len(state.players))
    for player in state.players:
        if player.has_arms_grass:
            yield ARMS
        for column in player.town:
            if column.grass is not None:
                yield PLAIN if column.grass == "plain" else ARMS


def check(state: State) -> None:
    """C2: no part is lost and none is there twice."""
    assert sorted(building_tiles(state)) == sorted(tile.id for tile in state.setup.box.tiles)
    assert sorted(starting_tiles(state)) == sorted(STARTING_TILES)
    assert sorted(decrees(state)) == sorted(DECREE_KINDS)
    assert sorted(charms(state)) == sorted(CHARMS)
    assert sorted(grass(state)) == sorted([PLAIN] * 16 + [ARMS] * 4)
    assert len(state.turn.dice) in (0, 2), "two dice lie, or they are in a hand"
    seven_in_the_box = len(state.stacks.decrees) - state.stacks.decrees_left
    assert seven_in_the_box == 7
