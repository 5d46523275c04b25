"""The worker process: answers, a worker that dies, hangs or talks rubbish, and its end. The answers are waited for."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest

from feuville_gui.ai import questions, worker
from feuville_gui.ai.worker import Answer, AtOnce, Thinker
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import legal_actions
from tests.ai import strange
from tools.play import moment

STEP = 0.2  # s between two looks


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def answer(thinker: Thinker, ticket: int, now: float = 0.0) -> Answer:
    """Wait for an answer; the thinker's own time stands still meanwhile."""
    until = monotonic() + 60
    while monotonic() < until:
        found = thinker.poll(ticket, now)
        if found is not None:
            return found
    raise AssertionError("no answer")


def after(thinker: Thinker, ticket: int, now: float, seconds: float) -> Answer | None:
    """Look now and then for so long; the answer, if there is one then."""
    for step in range(1, round(seconds / STEP) + 1):
        found = thinker.poll(ticket, now + step * STEP)
        if found is not None:
            return found
    return None


def wait_for(done: Callable[[], bool]) -> None:
    until = monotonic() + 60
    while not done():
        assert monotonic() < until


def test_it_begins_with_the_first_question_and_answers_one_after_the_other(thinker: Thinker) -> None:
    assert thinker.pid is None
    tickets = [thinker.ask(strange.itself, n, now=0.0) for n in range(5)]
    assert thinker.pid is not None
    assert [answer(thinker, ticket).value for ticket in reversed(tickets)] == [4, 3, 2, 1, 0]
    assert thinker.poll(tickets[0], 0.0) is None  # an answer is given once


def test_the_worker_loads_no_screen_and_no_table(thinker: Thinker) -> None:
    asked = thinker.ask(strange.itself, 1, now=0.0)
    answer(thinker, asked)
    names = answer(thinker, thinker.ask(strange.loaded, now=0.0)).value
    assert not {name for name in names if name.startswith(("pygame", "numpy", "pymunk", "feuville_gui.table"))}


def test_a_question_that_goes_wrong_says_so_and_the_worker_lives_on(thinker: Thinker) -> None:
    assert answer(thinker, thinker.ask(strange.fail, now=0.0)) == Answer(trouble="ValueError: strange")
    pid = thinker.pid
    assert answer(thinker, thinker.ask(strange.number, now=0.0)).value == pid


@pytest.mark.parametrize("work", [strange.die, strange.unsendable])
def test_a_worker_that_dies_is_replaced(thinker: Thinker, work: Callable[..., None]) -> None:
    first = answer(thinker, thinker.ask(strange.number, now=0.0)).value
    dead, next_one = thinker.ask(work, now=0.0), thinker.ask(strange.number, now=0.0)
    assert answer(thinker, dead).trouble
    assert answer(thinker, next_one).value not in (None, first)


@pytest.mark.parametrize("work", [strange.sleep, strange.count])
def test_a_worker_that_hangs_is_replaced_when_its_time_is_up(thinker: Thinker, work: Callable[..., None]) -> None:
    first = answer(thinker, thinker.ask(strange.number, now=0.0)).value
    ticket = thinker.ask(work, now=10.0, cap=2.5)
    assert after(thinker, ticket, 10.0, 2.4) is None
    assert after(thinker, ticket, 12.4, 0.2) == Answer(trouble="the worker took too long")
    assert not alive(first)
    assert answer(thinker, thinker.ask(strange.number, now=13.0), 13.0).value != first


def test_while_nobody_looks_nothing_is_late(thinker: Thinker) -> None:
    ticket = thinker.ask(strange.itself, "soon", now=0.0, cap=2.5)  # the process has not begun yet
    assert answer(thinker, ticket, 1000.0) == Answer("soon")  # a menu was open


def test_an_answer_that_came_in_time_counts_whenever_it_is_fetched(thinker: Thinker) -> None:
    ticket = thinker.ask(strange.itself, "soon", now=0.0)
    wait_for(lambda: thinker._look(0.0) or bool(thinker._answers))  # type: ignore[func-returns-value]
    assert after(thinker, ticket, 0.0, 100.0) == Answer("soon")


def test_a_question_that_waits_too_long_is_given_up_and_the_one_before_it_goes_on(thinker: Thinker) -> None:
    long = thinker.ask(strange.sleep, now=0.0, cap=100.0)
    short = thinker.ask(strange.itself, 1, now=0.0, cap=2.5)
    assert after(thinker, short, 0.0, 2.6) == Answer(trouble="the worker is busy")
    assert thinker.poll(long, 2.6) is None


def test_a_patient_question_lets_the_others_go_first(thinker: Thinker) -> None:
    first = thinker.ask(strange.itself, "first", now=0.0)
    hints = [thinker.ask(strange.time_now, now=0.0, patient=True) for _ in range(2)]
    move = thinker.ask(strange.time_now, now=0.0)
    answer(thinker, first)
    times = [answer(thinker, ticket).value for ticket in (move, *hints)]
    assert times == sorted(times)


@pytest.mark.parametrize("work", [strange.sleep, strange.count])
def test_a_patient_question_that_is_thought_about_is_given_up_for_another(
    thinker: Thinker, work: Callable[..., None]
) -> None:
    answer(thinker, thinker.ask(strange.number, now=0.0))
    hint = thinker.ask(work, now=0.0, cap=100.0, patient=True)
    move = thinker.ask(strange.itself, "a move", now=0.2)
    assert after(thinker, move, 0.2, 0.2) is None
    assert after(thinker, hint, 0.4, 0.2) == Answer(trouble="another question came first")
    assert answer(thinker, move, 0.6) == Answer("a move")


def test_a_patient_question_is_not_given_up_for_one_like_it(thinker: Thinker) -> None:
    hints = [thinker.ask(strange.sleep, now=0.0, cap=100.0, patient=True) for _ in range(2)]
    assert after(thinker, hints[0], 0.0, 10.0) is None


def test_what_is_forgotten_is_thought_about_no_more(thinker: Thinker) -> None:
    first = answer(thinker, thinker.ask(strange.number, now=0.0)).value
    thinking, waiting = (thinker.ask(strange.sleep, now=0.0) for _ in range(2))
    thinker.forget(waiting)
    thinker.forget(thinking)
    assert not alive(first)
    assert answer(thinker, thinker.ask(strange.itself, 3, now=0.0)).value == 3
    assert after(thinker, thinking, 0.0, 10.0) is None


def test_on_windows_which_has_no_such_signals_a_process_begins_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    with worker._deaf():
        pass


def test_closing_in_the_middle_of_a_thought_ends_the_process_and_leaves_no_zombie(thinker: Thinker) -> None:
    pid = answer(thinker, thinker.ask(strange.number, now=0.0)).value
    thinker.ask(strange.count, now=0.0)
    thinker.close()
    assert thinker.pid is None
    assert not alive(pid)
    thinker.close()
    assert answer(thinker, thinker.ask(strange.itself, "again", now=0.0)).value == "again"


def test_a_computer_that_lets_no_process_begin_is_told_at_once(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    assert thinker.poll(thinker.ask(strange.itself, 1, now=0.0), 0.0) == Answer(trouble="no more processes")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


PROGRAM = """
import signal, sys, time
from feuville_gui.ai.worker import Thinker
from tests.ai import strange
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may have it ignored
    thinker = Thinker()
    ticket = thinker.ask(strange.number, now=0.0)
    while (found := thinker.poll(ticket, 0.0)) is None:
        pass
    thinker.ask(strange.count, now=0.0)
    try:
        print(found.value, flush=True)
        time.sleep(600)
    except KeyboardInterrupt:
        pass
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("how", ["killed", "ctrl+c"])
def test_the_worker_ends_with_the_game_however_that_ends(tmp_path: Path, how: str) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(
        [sys.executable, tmp_path / "program.py"],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        assert program.stdout is not None
        worker = int(program.stdout.readline())
        if how == "killed":
            program.kill()
        else:
            os.killpg(program.pid, signal.SIGINT)  # as a terminal does: to the worker, too
        _out, errors = program.communicate(timeout=60)
    wait_for(lambda: not alive(worker))
    assert errors == ""


def test_a_real_move_through_the_real_process(thinker: Thinker) -> None:
    state = moment(3, lambda state: isinstance(state.decision, wait.UseDice)).state
    level = questions.working()[0][-1].number
    moves = [answer(thinker, thinker.ask(questions.choose, state, level, "plain", "1:9", now=0.0)) for _ in range(2)]
    assert moves[0].trouble == ""
    assert moves[0].value.action in legal_actions(state)
    assert moves[0] == moves[1]


def test_the_first_thought_is_always_legal() -> None:
    luck = random.Random(3)
    for players in (2, 4):
        match = moment(players, lambda state: state.turn.number > 2)
        for n in range(60):
            if match.over:
                break
            action = questions.first_thought(match.state, str(n)).action
            assert action in legal_actions(match.state)
            match.submit(luck.choice([action, *legal_actions(match.state)]))


def test_what_does_not_exist_is_played_by_the_nearest() -> None:
    level, style = questions.nearest(9, "unheard-of")
    assert (level, style.name) == (questions.working()[0][-1], "plain")
    assert questions.nearest(1, "builder")[1].name == "builder"


def test_thinking_at_once_needs_no_process() -> None:
    at_once = AtOnce()
    ticket = at_once.ask(strange.itself, 5, now=0.0)
    assert at_once.poll(ticket, 0.0) == Answer(5)
    at_once.forget(at_once.ask(strange.sleep, now=0.0))
    at_once.close()
