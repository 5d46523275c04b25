"""Thinking in a process of its own, so that the picture never waits for it: asked, looked after, replaced, ended.

It knows no game. A question is a function of a module and what it is given; whoever gets no answer has to do without.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Final, NamedTuple, Protocol

CAP: Final = 2.5  # s from a question to its answer: a safety net
_BOOT: Final = 20.0  # s that a new process may take until it listens
_PATIENCE: Final = (
    0.3  # s that a patient question is still thought about when another one waits: it may be done by then
)
_BLINK: Final = 0.25  # s between two looks that count at most: while a menu is open nobody looks, and nothing is late
_READY: Final = "ready"
_BROKEN: Final = (OSError, EOFError, ValueError)  # what a pipe says whose other end is gone


class Answer(NamedTuple):
    """What a question came to; `trouble` tells why it came to nothing."""

    value: Any = None
    trouble: str = ""


class Thinks(Protocol):
    """Whoever can be asked."""

    def ask(
        self, work: Callable[..., Any], *given: Any, now: float, cap: float = CAP, patient: bool = False
    ) -> int: ...

    def poll(self, ticket: int, now: float) -> Answer | None: ...

    def forget(self, ticket: int) -> None: ...

    def close(self) -> None: ...


class AtOnce:
    """Thinks when it is asked for the answer, in this process: for tests, pictures and measurements."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[Callable[..., Any], tuple[Any, ...]]] = {}
        self._last = 0

    def ask(self, work: Callable[..., Any], *given: Any, now: float, cap: float = CAP, patient: bool = False) -> int:
        """A ticket for the answer."""
        self._last += 1
        self._asked[self._last] = work, given
        return self._last

    def poll(self, ticket: int, now: float) -> Answer | None:
        """The answer; it is given once."""
        work, given = self._asked.pop(ticket)
        return _answer(work, given)

    def forget(self, ticket: int) -> None:
        """The answer is not wanted any more."""
        self._asked.pop(ticket, None)

    def close(self) -> None:
        """Forget every question."""
        self._asked.clear()


class _Question(NamedTuple):
    ticket: int
    work: Callable[..., Any]
    given: tuple[Any, ...]
    cap: float
    due: float
    patient: bool


class Thinker:
    """One worker process, which answers one question after the other, patient ones last. No method waits but `close`.

    The process begins with the first question; it ends with `close`, when it gives no answer in time, or with the
    program. The next question starts a new one.
    """

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._hears = False  # whether the process has begun to listen
        self._clock = 0.0  # s in which somebody has looked
        self._looked = 0.0
        self._begun = 0.0
        self._waiting: deque[_Question] = deque()
        self._asked: _Question | None = None  # what the process is thinking about
        self._answers: dict[int, Answer] = {}
        self._last = 0

    # ---- questions ----------------------------------------------------------------------------------------

    def ask(self, work: Callable[..., Any], *given: Any, now: float, cap: float = CAP, patient: bool = False) -> int:
        """A ticket for the answer, which comes at the latest so many seconds from now.

        A patient question lets all others go first; one that is thought about when another comes is soon given up.
        """
        self._look(now)
        self._last += 1
        self._waiting.append(_Question(self._last, work, given, cap, self._clock + cap, patient))
        self._begin()
        self._look(now)
        return self._last

    def poll(self, ticket: int, now: float) -> Answer | None:
        """The answer, once it is there; it is given once."""
        self._look(now)
        return self._answers.pop(ticket, None)

    def forget(self, ticket: int) -> None:
        """The answer is not wanted any more; what is thought about it now ends."""
        self._answers.pop(ticket, None)
        self._waiting = deque(question for question in self._waiting if question.ticket != ticket)
        if self._asked is not None and self._asked.ticket == ticket:
            self._asked = None
            self._kill()

    # ---- the process --------------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self._process is not None:
            return
        spawn = multiprocessing.get_context("spawn")
        ours: Any  # its class is another one on Windows
        try:
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_serve, args=(theirs,), name="feuville thinks", daemon=True)
            with _deaf():
                process.start()
        except (OSError, RuntimeError, ValueError) as error:  # no room for one more process, or none allowed
            self._give_up(str(error))
            return
        theirs.close()
        self._process, self._pipe, self._hears, self._begun = process, ours, False, self._clock

    @property
    def pid(self) -> int | None:
        """The number of the process, while there is one."""
        return None if self._process is None else self._process.pid

    def close(self) -> None:
        """End the process and forget every question."""
        self._waiting.clear()
        self._answers.clear()
        self._asked = None
        self._kill()

    def _look(self, now: float) -> None:
        """Take what the process has said, give it what waits, and see whether it is well."""
        self._clock += max(0.0, min(now - self._looked, _BLINK))
        self._looked = now
        try:
            while self._pipe is not None and self._pipe.poll():
                self._take(self._pipe.recv())
            if self._hears and self._asked is None and self._waiting and self._pipe is not None:
                self._asked = min(self._waiting, key=lambda question: question.patient)
                self._waiting.remove(self._asked)
                self._pipe.send((self._asked.ticket, self._asked.work, self._asked.given))
        except _BROKEN as error:
            self._lose(f"the worker is gone ({error})")
            return
        except Exception as error:  # a question that cannot be sent, or an answer that cannot be read
            self._lose(str(error))
            return
        if self._asked is not None and self._clock >= self._asked.due:
            self._lose("the worker took too long")
        elif self._asked is not None and self._asked.patient:
            self._make_way()
        if self._process is not None and not self._hears and self._clock >= self._begun + _BOOT:
            self._lose("the worker does not begin")
        for late in [question for question in self._waiting if self._clock >= question.due]:
            self._waiting.remove(late)
            self._answers[late.ticket] = Answer(trouble="the worker is busy")

    def _make_way(self) -> None:
        """Give up a patient question for one that is not; that has its whole time anew, for a process has to begin."""
        late = self._clock - _PATIENCE
        if any(not question.patient and question.due - question.cap <= late for question in self._waiting):
            self._waiting = deque(
                question if question.patient else question._replace(due=self._clock + question.cap)
                for question in self._waiting
            )
            self._lose("another question came first")

    def _take(self, said: Any) -> None:
        if said == _READY:
            self._hears = True
            return
        ticket, answer = said
        if self._asked is not None and self._asked.ticket == ticket:
            self._answers[ticket] = Answer(*answer)
            self._asked = None

    def _lose(self, why: str) -> None:
        """The process is of no use any more: nothing comes of what it was asked, another one does the rest."""
        if self._asked is not None:
            self._answers[self._asked.ticket] = Answer(trouble=why)
            self._asked = None
        elif not self._hears:  # it died before it began: so would the next one
            self._give_up(why)
        self._kill()
        if self._waiting:
            self._begin()

    def _give_up(self, why: str) -> None:
        while self._waiting:
            self._answers[self._waiting.popleft().ticket] = Answer(trouble=why)

    def _kill(self) -> None:
        process, pipe, self._process, self._pipe, self._hears = self._process, self._pipe, None, None, False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1.0)  # it is dead at once; so no dead one stays in the system's list


@contextmanager
def _deaf() -> Iterator[None]:
    """A process that begins here does not hear Ctrl+C, which is meant for the game; that ends it when it ends."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # before, for it lets the signal in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _answer(work: Callable[..., Any], given: tuple[Any, ...]) -> Answer:
    try:
        return Answer(work(*given))
    except Exception as error:
        return Answer(trouble=f"{type(error).__name__}: {error}")


# ---- in the other process -----------------------------------------------------------------------------------------


def _serve(pipe: Connection) -> None:
    """Answer questions until the game ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_game, daemon=True).start()
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(5)  # the picture goes first
    with suppress(*_BROKEN):
        pipe.send(_READY)
        while True:
            ticket, work, given = pipe.recv()
            pipe.send((ticket, tuple(_answer(work, given))))


def _end_with_the_game() -> None:
    """However the game's process ends, this one ends, too, even in the middle of a thought."""
    game = multiprocessing.parent_process()
    if game is not None:
        wait([game.sentinel])
        os._exit(0)
