"""A tiny other game that fits the session: two runners roll or rest, the first to reach ten has won."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

CHANCE: Final = -1


class Runner(Struct, frozen=True):
    name: str


class Setup(Struct, frozen=True):
    seats: tuple[Runner, ...]
    box: tuple[str, ...] = ("die",)


class Roll(Struct, frozen=True, tag=True):
    pass


class Rest(Struct, frozen=True, tag=True):
    pass


class Cheer(Struct, frozen=True, tag=True):
    """Costs no turn."""


class Land(Struct, frozen=True, tag=True):
    pips: int


class Ran(Struct, frozen=True, tag=True):
    seat: int
    steps: int


class Cheered(Struct, frozen=True, tag=True):
    seat: int


Action = Roll | Rest | Cheer | Land
Event = Ran | Cheered


class State(Struct, frozen=True):
    setup: Setup
    run: tuple[int, ...]
    turn: int = 0
    rolling: bool = False
    over: bool = False

    @property
    def decider(self) -> int:
        return CHANCE if self.rolling or self.over else self.turn % len(self.run)

    @property
    def round(self) -> int:
        return self.turn // len(self.run) + 1


class Refusal(Struct, frozen=True):
    reason: str
    values: dict[str, int | str] = {}


class SetupError(ValueError):
    pass


class IllegalAction(ValueError):
    pass


def new_game(setup: Setup) -> State:
    if len(setup.seats) != 2:
        raise SetupError("Two run.")
    return State(setup, (0, 0))


def legal_actions(state: State) -> tuple[Action, ...]:
    if state.over:
        return ()
    return tuple(map(Land, range(1, 7))) if state.rolling else (Roll(), Rest(), Cheer())


def apply_action(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    if action not in legal_actions(state):
        raise IllegalAction
    seat = state.turn % 2
    match action:
        case Cheer():
            return state, (Cheered(seat),)
        case Roll():
            return replace(state, rolling=True), ()
    steps = action.pips if isinstance(action, Land) else 0
    run = tuple(way + steps * (number == seat) for number, way in enumerate(state.run))
    return replace(state, run=run, turn=state.turn + 1, rolling=False, over=max(run) >= 10), (Ran(seat, steps),)


def why_not(state: State, action: Action) -> Refusal | None:
    return None if action in legal_actions(state) else Refusal("Not now: {what}.", {"what": type(action).__name__})


class Standing(Struct, frozen=True):
    round: int
    points: tuple[int, ...]
    over: bool


def standing(setup: Setup, events: Iterable[Event]) -> Standing:
    ran = [event for event in events if isinstance(event, Ran)]
    run = tuple(sum(event.steps for event in ran if event.seat == seat) for seat in range(2))
    return Standing(len(ran) // 2 + 1, run, max(run) >= 10)
