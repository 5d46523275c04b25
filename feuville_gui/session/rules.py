"""What the session asks of a game's rules: the front door as a type. It holds no rule and names no game."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

SetupT = TypeVar("SetupT", bound="Setting")
StateT = TypeVar("StateT", bound="Position")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
EventT_co = TypeVar("EventT_co", covariant=True)


class Named(Protocol):
    """One player as a setup names it."""

    @property
    def name(self) -> str: ...


class Setting(Protocol):
    """What a game is played with; `box` are its pieces as the manifest has them."""

    @property
    def box(self) -> object: ...

    @property
    def seats(self) -> Sequence[Named]: ...


class Position(Protocol):
    """One moment of a game."""

    @property
    def decider(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def round(self) -> int: ...


class Why(Protocol):
    """The reason why an action is refused: an English sentence and what fills its {places}."""

    @property
    def reason(self) -> str: ...

    @property
    def values(self) -> dict[str, int | str]: ...


class Standing(Protocol):
    """How far a game has come; the points by seat."""

    @property
    def round(self) -> int: ...

    @property
    def points(self) -> tuple[int, ...]: ...

    @property
    def over(self) -> bool: ...


class Rules(Protocol[SetupT, StateT, ActionT, EventT_co]):
    """The rules of a game; a module that has these names is one. SetupError and IllegalAction are what it raises."""

    @property
    def CHANCE(self) -> int: ...

    @property
    def Setup(self) -> type[SetupT]: ...

    @property
    def Action(self) -> Any: ...

    @property
    def Event(self) -> Any: ...

    @property
    def SetupError(self) -> type[Exception]: ...

    @property
    def IllegalAction(self) -> type[Exception]: ...

    def new_game(self, setup: SetupT) -> StateT: ...

    def legal_actions(self, state: StateT) -> Sequence[ActionT]: ...

    def apply_action(self, state: StateT, action: ActionT) -> tuple[StateT, tuple[EventT_co, ...]]: ...

    def why_not(self, state: StateT, action: ActionT) -> Why | None: ...

    def standing(self, setup: SetupT, events: Iterable[Any]) -> Standing: ...
