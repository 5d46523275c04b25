"""What a position of Feuville is worth to a seat: points now, and those still expected. It looks at no move."""

import math
from functools import cache
from typing import Final, TypeVar

from feuville_gui.ai.features import seat_numbers
from feuville_gui.ai.net import Net
from feuville_gui.ai.town import Town, read_town
from feuville_gui.rules import CHARMS, PRESTIGE, Column, Setup, State, decisions

_KEPT: Final = 4000  # of each; a full store is emptied
_GOAL: Final = 10  # P1
_CLOSE: Final = 8.0  # points: so near, several rivals count as more than one
_JUGGLES: Final = (decisions.DieFall, decisions.Juggling)
_Key = TypeVar("_Key")
_Found = TypeVar("_Found")


class Judge:
    """Values positions of one setup with one net. It keeps what it has reckoned; nothing else changes in it."""

    def __init__(self, net: Net, spread: tuple[float, float], setup: Setup) -> None:
        self.net = net
        self.spread = spread
        self._lone = setup.house.count_lone_start_column
        self._towns: dict[tuple[Column, ...], tuple[Town, tuple[float, ...]]] = {}
        self._worths: dict[tuple[tuple[float, ...], tuple[float, ...]], float] = {}
        self._finals: dict[tuple[object, ...], tuple[float, State]] = {}

    def town(self, state: State, seat: int) -> tuple[Town, tuple[float, ...]]:
        """A seat's town read, and its part of the net."""
        player = state.players[seat]
        known = self._towns.get(player.town)
        if known is None:
            town = read_town(state.setup.box.faces, player, self._lone)
            known = _keep(self._towns, player.town, (town, self.net.town(town.numbers)))
        return known

    def numbers(self, state: State, seat: int) -> tuple[float, ...]:
        """All numbers of a seat, as `NAMES` names them."""
        town, _ = self.town(state, seat)
        return (*town.numbers, *seat_numbers(state, seat, town, state.setup.box.faces))

    def final(self, state: State, seat: int) -> float:
        """The points that a seat can expect at the end."""
        points = promised(state, seat) + sum([line.count * line.each for line in state.players[seat].score])
        if state.over:
            return points
        town, part = self.town(state, seat)
        key = part, seat_numbers(state, seat, town, state.setup.box.faces)
        known = self._worths.get(key)  # when lines are played on, four of five have been seen
        if known is None:
            known = _keep(self._worths, key, self.net.worth(*key))
        return points + known

    def _kept_final(self, state: State, seat: int) -> float:
        """The same, kept for positions that differ only in the parts of the seat that has the turn."""
        turn, pending = state.turn, state.pending
        key = (
            seat,
            id(state.players[seat]),
            id(state.board.decrees),
            id(state.stacks.decrees),
            turn.seat,
            turn.number,
            len(state.players[turn.seat].evaluated),
            tuple([frame for frame in pending if getattr(frame, "seat", None) == seat]),
            state.last_round,
            state.over,
        )
        known = self._finals.get(key)
        if known is None:
            known = _keep(self._finals, key, (self.final(state, seat), state))  # the state keeps the ids alive
        return known[0]

    def finals(self, state: State) -> list[float]:
        """The points that all seats can expect, the Entertainer's game under way included."""
        active = state.turn.seat
        finals = [
            self.final(state, seat) if seat == active else self._kept_final(state, seat)
            for seat in range(len(state.players))
        ]
        for frame in state.pending:
            if isinstance(frame, _JUGGLES):
                mine, theirs = juggling(frame.total, isinstance(frame, decisions.DieFall))
                return [final + (mine if seat == active else theirs) for seat, final in enumerate(finals)]
        return finals

    def worth(self, state: State, seat: int) -> float:
        """By how many points a seat can expect to be ahead of its rivals."""
        return ahead(self.finals(state), seat)

    def chances(self, state: State) -> tuple[float, ...]:
        """Each seat's chance to win, shared victories shared; exact at the end."""
        finals = self.finals(state)
        if state.over:
            won = [final == max(finals) for final in finals]
            return tuple(one / sum(won) for one in won)
        wide = self.spread[0] + self.spread[1] * time_left(state)
        best = max(finals)
        shares = [math.exp((final - best) / wide) for final in finals]
        return tuple(share / sum(shares) for share in shares)


def _keep(kept: dict[_Key, _Found], key: _Key, found: _Found) -> _Found:
    """Keep what was found."""
    if len(kept) > _KEPT:
        kept.clear()
    kept[key] = found
    return found


def promised(state: State, seat: int) -> int:
    """The prestige points of a charm that is already in the hand while the Fairy still draws another."""
    for frame in state.pending:
        if isinstance(frame, decisions.Keeping) and frame.seat == seat:
            return PRESTIGE.get(CHARMS[frame.charm], 0)
    return 0


def under_way(state: State) -> list[float]:
    """Each seat's points, those in the hand and those that the Entertainer's game under way brings included."""
    points = [float(player.points + promised(state, seat)) for seat, player in enumerate(state.players)]
    for frame in state.pending:
        if isinstance(frame, _JUGGLES):
            mine, theirs = juggling(frame.total, isinstance(frame, decisions.DieFall))
            return [now + (mine if seat == state.turn.seat else theirs) for seat, now in enumerate(points)]
    return points


def ahead(finals: list[float], seat: int) -> float:
    """A seat's points less those of its rivals: of the one, or of several as if they were one a bit better."""
    rivals = [final for at, final in enumerate(finals) if at != seat]
    if len(rivals) == 1:
        return finals[seat] - rivals[0]
    best = max(rivals)
    return finals[seat] - best - _CLOSE * math.log(sum([math.exp((rival - best) / _CLOSE) for rival in rivals]))


def time_left(state: State) -> float:
    """How much of the game is left, by the decrees face down: about 1 to 0."""
    return max(0, state.stacks.decrees_left - state.board.decrees.count(None) + 1) / 13


@cache
def juggling(total: int, rolls: bool) -> tuple[float, float]:
    """P1: what the juggler and each other player can expect at this sum, if the juggler aims to be ahead."""
    stop = (float(total), float(_GOAL - total))
    if not rolls:
        go_on = juggling(total, True)
        return max(stop, go_on, key=lambda pair: pair[0] - pair[1])
    mine = theirs = 0.0
    for pips in range(1, 7):
        after = total + pips
        if after < _GOAL:
            ours, others = juggling(after, False)
        else:
            ours, others = (float(_GOAL), 0.0) if after == _GOAL else (0.0, float(after - _GOAL))
        mine, theirs = mine + ours / 6, theirs + others / 6
    return mine, theirs
