"""One game being played: what was done, what came of it, and the way back. It shows nothing and writes no file."""

from collections.abc import Callable, Sequence
from typing import Generic, Literal

from msgspec import Struct

from feuville_gui.session.chance import draw
from feuville_gui.session.computer import Computer, Players
from feuville_gui.session.proof import digest
from feuville_gui.session.rules import ActionT, EventT, Rules, SetupT, StateT, Why


class Entry(Struct, Generic[ActionT, EventT], frozen=True):
    """Action number `n` (from 0) of the seat `who`, or of chance, and what happened."""

    n: int
    who: int
    action: ActionT
    events: tuple[EventT, ...]


class Step(Struct, Generic[StateT, ActionT, EventT], frozen=True):
    """An entry and the state after it."""

    entry: Entry[ActionT, EventT]
    state: StateT


class Submitted(Struct, Generic[StateT, ActionT, EventT], frozen=True):
    """A player's action was carried out: it, and what chance did next, one by one."""

    steps: tuple[Step[StateT, ActionT, EventT], ...]

    @property
    def events(self) -> tuple[EventT, ...]:
        """All that happened, in order."""
        return tuple(event for step in self.steps for event in step.entry.events)


class Undone(Struct, Generic[StateT, ActionT, EventT], frozen=True):
    """An action was taken back; the state is that before it."""

    entry: Entry[ActionT, EventT]
    state: StateT


class Barrier(Struct, Generic[ActionT, EventT], frozen=True):
    """Why nothing can be taken back: these entries came to light since (none at the start and after the end)."""

    kind: Literal["start", "chance", "other", "over"]
    entries: tuple[Entry[ActionT, EventT], ...] = ()


class Game(Generic[SetupT, StateT, ActionT, EventT]):
    """A game from its setup on. `settle` has to follow the making; `start_game` does both."""

    def __init__(
        self,
        rules: Rules[SetupT, StateT, ActionT, EventT],
        setup: SetupT,
        seed: str,
        *,
        started: str = "",
        played_by: Players = (),
    ) -> None:
        """played_by: who plays each seat; without, persons do. ValueError for another number of seats."""
        self.rules = rules
        self.setup = setup
        self._seated = [(0, played_by or (None,) * len(setup.seats))]  # from that many entries on they play the seats
        if len(self.played_by) != len(setup.seats):
            raise ValueError("it has to say of every seat who plays it")
        self.seed = seed
        self.started = started
        self.keep: Callable[[], object] = lambda: None  # called after every change, before anybody sees it
        self._states = [rules.new_game(setup)]
        self._proofs: list[str] = []
        self._entries: list[Entry[ActionT, EventT]] = []
        self._undone: list[Entry[ActionT, EventT]] = []
        self._draws = 0
        self._fixed = 0  # so many entries cannot be taken back
        self._fixed_by: Entry[ActionT, EventT] | None = None

    @property
    def played_by(self) -> Players:
        """Who plays each seat now; setting it leaves what was before as it was."""
        return self._seated[-1][1]

    @played_by.setter
    def played_by(self, players: Players) -> None:
        n = len(self._entries)
        self._seated = [seated for seated in self._seated if seated[0] < n]
        if not self._seated or self._seated[-1][1] != players:
            self._seated.append((n, players))

    def players(self, n: int) -> Players:
        """Who played each seat after the first n entries."""
        return next(players for start, players in reversed(self._seated) if start <= n)

    @property
    def state(self) -> StateT:
        """The state now."""
        return self._states[-1]

    @property
    def id(self) -> str:
        """What tells this game apart from others, also when it is kept twice: when it started, and its seed."""
        return f"{self.started} {self.seed}"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def entries(self) -> Sequence[Entry[ActionT, EventT]]:
        """The log: everything that was done and not taken back, luck included."""
        return self._entries

    def steps(self, start: int = 0) -> tuple[Step[StateT, ActionT, EventT], ...]:
        """The entries from `start` on, each with the state after it."""
        return tuple(map(Step, self._entries[start:], self._states[start + 1 :]))

    def goto(self, n: int) -> StateT:
        """The state after the first n entries; IndexError beyond the log. The game stays where it is."""
        if n < 0:
            raise IndexError(n)
        return self._states[n]

    def proof(self, n: int) -> str:
        """The running hash of the first n entries (docs/journal.md); IndexError beyond the log."""
        while len(self._proofs) <= n:
            before = self._proofs[-1] if self._proofs else self.seed
            self._proofs.append(digest(self._states[len(self._proofs)], before))
        return self._proofs[n]

    def submit(self, action: ActionT) -> Submitted[StateT, ActionT, EventT] | Why:
        """Carry out a player's action, and let chance act until somebody has to decide. A refusal changes nothing."""
        step = self.enter(action)
        if not isinstance(step, Step):
            return step
        steps = (step, *self.settle())
        self.keep()
        return Submitted(steps)

    def enter(self, action: ActionT) -> Step[StateT, ActionT, EventT] | Why:
        """Carry out one action of whoever decides, chance included, and nothing after it; or the reason why not."""
        state = self.state
        try:
            after, events = self.rules.apply_action(state, action)
        except self.rules.IllegalAction:
            why = self.rules.why_not(state, action)
            assert why is not None
            return why
        entry = Entry(len(self._entries), state.decider, action, events)
        if entry.who == self.rules.CHANCE:
            self._draws += 1
            self._fixed, self._fixed_by = entry.n + 1, entry
        elif self._entries and self._entries[-1].who != entry.who:
            self._fixed, self._fixed_by = entry.n, entry  # the others have seen this decision
        if self._undone and self._undone.pop().action != action:
            self._undone.clear()
        self._entries.append(entry)
        self._states.append(after)
        return Step(entry, after)

    def settle(self) -> tuple[Step[StateT, ActionT, EventT], ...]:
        """Let chance act until somebody has to decide or the game is over."""
        start = len(self._entries)
        while not self.over and self.state.decider == self.rules.CHANCE:
            outcomes = self.rules.legal_actions(self.state)
            self.enter(outcomes[draw(self.seed, self._draws, len(outcomes))])
        return self.steps(start)

    @property
    def barrier(self) -> Barrier[ActionT, EventT] | None:
        """Why the last action cannot be taken back; None when it can."""
        if self.over:
            return Barrier("over")
        if len(self._entries) > self._fixed:
            latest = self._entries[-1]  # a computer would only do the same again
            return None if self.played_by[latest.who] is None else Barrier("other", (latest,))
        chance = self.rules.CHANCE
        last = next((entry.n for entry in reversed(self._entries) if entry.who != chance), None)
        if last is None:
            return Barrier("start")
        since = tuple(self._entries[last + 1 :])
        if since:
            return Barrier("chance", since)
        assert self._fixed_by is not None
        return Barrier("other", (self._fixed_by,))

    def undo(self) -> Undone[StateT, ActionT, EventT] | Barrier[ActionT, EventT]:
        """Take the last player's action back, unless something new has come to light since."""
        barrier = self.barrier
        if barrier is not None:
            return barrier
        undone = self.take_back()
        self.keep()
        return undone

    def take_back(self) -> Undone[StateT, ActionT, EventT]:
        """Take the last action back, whatever has come to light; IndexError when there is none."""
        seated, entry = self.played_by, self._entries.pop()
        self.played_by = seated  # also where others had the seats
        self._states.pop()
        del self._proofs[len(self._states) :]
        self._draws -= entry.who == self.rules.CHANCE
        self._undone.append(entry)
        return Undone(entry, self.state)

    def hand_over(self, seat: int, computer: Computer | None) -> None:
        """From now on a computer plays this seat, or a person again. Nobody does again what another took back."""
        self.played_by = (*self.played_by[:seat], computer, *self.played_by[seat + 1 :])
        self._undone.clear()
        self.keep()

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else done since."""
        return bool(self._undone)

    def redo(self) -> Submitted[StateT, ActionT, EventT] | None:
        """Do again what was taken back last; None when there is nothing."""
        if not self._undone:
            return None
        step = self.enter(self._undone[-1].action)
        assert isinstance(step, Step)
        self.keep()
        return Submitted((step,))


def start_game(
    rules: Rules[SetupT, StateT, ActionT, EventT],
    setup: SetupT,
    seed: str,
    *,
    started: str = "",
    played_by: Players = (),
) -> Game[SetupT, StateT, ActionT, EventT]:
    """A new game, laid out and waiting for the first decision; rules.SetupError for a setup that cannot be played."""
    game = Game(rules, setup, seed, started=started, played_by=played_by)
    game.settle()
    return game


def branch(
    game: Game[SetupT, StateT, ActionT, EventT], n: int, *, started: str = ""
) -> Game[SetupT, StateT, ActionT, EventT]:
    """A game of its own that has come as far as the first n entries of another; what chance owes there is drawn."""
    copy = Game(game.rules, game.setup, game.seed, started=started, played_by=game.players(0))
    for entry in game.entries[:n]:
        copy.played_by = game.players(entry.n)
        copy.enter(entry.action)
    copy.played_by = game.players(n)
    copy.settle()
    return copy
