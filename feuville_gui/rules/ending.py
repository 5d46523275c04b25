"""From one turn to the next, and the end of the game (T5 and chapter X)."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from feuville_gui.rules import events as seen
from feuville_gui.rules import state as wait
from feuville_gui.rules.events import Event
from feuville_gui.rules.state import ScoreLine, Setup, State, Turn
from feuville_gui.rules.step import Step

FEWEST_DECREES: Final = 7  # X2


def begin_turn(step: Step, seat: int, number: int) -> None:
    """The next player's turn; turns are counted from 0."""
    step.turn = Turn(seat, number)
    step.say(seen.TurnBegan(seat, number))
    step.pending = [wait.BeforeRoll(seat)]


def end_turn(step: Step) -> None:
    """T5: the decrees are filled up before the turn is over."""
    unused = tuple(die.pips for die in step.turn.dice if die.spent is None)
    step.say(seen.TurnEnded(step.turn.seat, unused))
    if step.turn.gnome is not None:  # G1
        step.turn = replace(step.turn, gnome=None)
        step.say(seen.GnomeWentHome())
    step.pending = [wait.TurnEnd(), wait.FillDecrees()]


def settle_turn_end(step: Step, top: wait.TurnEnd) -> bool:
    """X1: the next turn, or the end."""
    turn, players = step.turn, len(step.players)
    ran_out = None in step.board.decrees and not step.last_round
    step.last_round = step.last_round or ran_out
    round_is_over = (turn.number + 1) % players == 0
    at_once = ran_out and turn.number % players == 0 and step.setup.house.end_rule == "rulebook"
    if step.last_round and (round_is_over or at_once):
        _finish(step)
        return True
    if ran_out:
        step.say(seen.LastRoundBegan())
    begin_turn(step, (turn.seat + 1) % players, turn.number + 1)
    return True


def _finish(step: Step) -> None:
    """X2, X3: the mercy of the King, and the winner."""
    fewest = min(len(player.evaluated) for player in step.players)
    merciful = [seat for seat in range(len(step.players)) if len(step.players[seat].evaluated) == fewest]
    if len(merciful) == 1 or step.setup.house.fewest_decrees_tie == "each":
        for seat in merciful:
            step.score(seat, step.line("fewest_decrees", 1, FEWEST_DECREES))
    step.over = True
    step.pending = []
    step.say(seen.GameEnded(winners(step.state())))


def winners(state: State) -> tuple[int, ...]:
    """X3: the seats with the most points, as the tie rule has it."""
    points = [player.points for player in state.players]
    best = [seat for seat in range(len(points)) if points[seat] == max(points)]
    if state.setup.house.tie == "fewest_decrees":
        fewest = min(len(state.players[seat].evaluated) for seat in best)
        best = [seat for seat in best if len(state.players[seat].evaluated) == fewest]
    return tuple(best)


class FinalScore(Struct, frozen=True):
    """A player's result: the score lines, their sum, the place from 1 (equal places for equal results)."""

    seat: int
    lines: tuple[ScoreLine, ...]
    points: int
    place: int


def final_scores(state: State) -> tuple[FinalScore, ...]:
    """The results as they stand, best first; before the end of the game without the mercy of the King (X2)."""
    by_decrees = state.setup.house.tie == "fewest_decrees"

    def rank(seat: int) -> tuple[int, int]:
        player = state.players[seat]
        return -player.points, len(player.evaluated) if by_decrees else 0

    order = sorted(range(len(state.players)), key=rank)
    return tuple(
        FinalScore(
            seat,
            state.players[seat].score,
            state.players[seat].points,
            1 + sum(rank(other) < rank(seat) for other in order),
        )
        for seat in order
    )


class Standing(Struct, frozen=True):
    """How far a game has come: the round of the table, the points by seat, whether it is over."""

    round: int
    points: tuple[int, ...]
    over: bool


def standing(setup: Setup, events: Iterable[Event]) -> Standing:
    """What all events of a game so far tell of it, without playing it again."""
    points: Counter[int] = Counter()
    turn, over = 0, False
    for event in events:
        match event:
            case seen.PointsScored(seat, line):
                points[seat] += line.points
            case seen.TurnBegan(_, number):
                turn = number
            case seen.GameEnded():
                over = True
    players = range(len(setup.seats))
    return Standing(turn // len(players) + 1, tuple(points[seat] for seat in players), over)
