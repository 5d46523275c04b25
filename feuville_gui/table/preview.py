"""What an offer would change, found by doing it to a copy before the player lets go. It changes nothing."""

from feuville_gui.rules import (
    CHANCE,
    SYMBOLS,
    Event,
    IllegalAction,
    Player,
    ScoreLine,
    State,
    apply_action,
    events,
    survey,
)
from feuville_gui.rules import actions as do
from feuville_gui.table.look import Preview
from feuville_gui.table.naming import line_words
from feuville_gui.table.offers import Offer


def preview(state: State, offer: Offer) -> Preview:
    """What the player on stage would gain by an offer, as far as it can be known before dice and stacks fall."""
    me, after = state.decider, state
    happened: list[Event] = []
    for action in offer.actions:
        try:
            after, facts = apply_action(after, action)
        except IllegalAction:  # a row was emptied: it is filled before the tile is placed
            break
        happened += facts
        if after.decider == CHANCE:
            break
    lines = [fact.line for fact in happened if isinstance(fact, events.PointsScored) and fact.seat == me]
    return Preview(
        points=sum(line.points for line in lines),
        arithmetic=_arithmetic(lines),
        clouds=(_clouds(state, me), _clouds(after, me)),
        columns=(_columns(state, me), _columns(after, me)),
        symbols=_symbols(state, state.players[me], after.players[me]),
        tiles=tuple(
            tile
            for fact in happened
            if isinstance(fact, events.DecreeEvaluated) and fact.seat == me
            for tile in fact.tiles
        ),
        loses=next((action.piece for action in offer.actions if isinstance(action, do.ThrowAway)), None),
    )


def _arithmetic(lines: list[ScoreLine]) -> str:
    return " · ".join(line_words(line) for line in lines)


def _clouds(state: State, seat: int) -> int:
    return survey(state.setup, state.players[seat]).clouds


def _columns(state: State, seat: int) -> int:
    return survey(state.setup, state.players[seat]).columns


def _symbols(state: State, before: Player, after: Player) -> tuple[tuple[str, int], ...]:
    old, new = survey(state.setup, before).symbols, survey(state.setup, after).symbols
    return tuple((symbol, new[symbol] - old[symbol]) for symbol in SYMBOLS if new[symbol] != old[symbol])
