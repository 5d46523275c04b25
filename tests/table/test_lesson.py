"""A finished game looked at again: how far it is, stopping and going on, trouble, and what is said of it."""

from collections.abc import Callable
from typing import Any

import pytest

from feuville_gui.ai import Moment, levels, questions
from feuville_gui.ai.worker import Answer
from feuville_gui.rules import CHANCE
from feuville_gui.rules import actions as do
from feuville_gui.session import Match
from feuville_gui.table.lesson import Lesson, better_words, cause_words, change_words, fact_words, is_choice
from tests.session.games import finished

MOST = 16


class Fake:
    """Thinks nothing of any moment: every chance stays as it is, and every choice loses half a point."""

    def __init__(self, trouble_at: int | None = None) -> None:
        self.asked: dict[int, tuple[Any, ...]] = {}
        self.forgotten: list[int] = []
        self.trouble_at = trouble_at

    def ask(self, work: Callable[..., Any], *given: Any, now: float, cap: float = 0.0, patient: bool = False) -> int:
        assert work is questions.looked_again
        self.asked[len(self.asked)] = given
        return len(self.asked) - 1

    def poll(self, ticket: int, now: float) -> Answer | None:
        if now < 1:
            return None
        if ticket == self.trouble_at:
            return Answer(trouble="the worker is gone")
        before, actions, n = self.asked[ticket]
        half = tuple(1 / len(before.players) for _ in before.players)
        moments = tuple(
            Moment(n + nth, CHANCE, action, half)
            if isinstance(action, do.Land | do.Reveal)
            else Moment(n + nth, 0, action, half, 0.5, (action,))
            for nth, action in enumerate(actions)
        )
        return Answer((half, moments))

    def forget(self, ticket: int) -> None:
        self.forgotten.append(ticket)

    def close(self) -> None:
        pass


@pytest.fixture
def game() -> Match:
    return finished(2)


def test_it_comes_stretch_by_stretch(game: Match) -> None:
    fake = Fake()
    lesson = Lesson(game, fake)
    lesson.update(1.0)
    assert not fake.asked  # nobody asked for it yet
    lesson.begin()
    lesson.update(0.0)
    assert lesson.part == 0.0
    parts = []
    while lesson.going:
        lesson.update(1.0)
        parts.append(lesson.part)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert len(parts) > 10
    assert lesson.review is not None
    assert [moment.n for moment in lesson.review.curve] == [entry.n for entry in game.entries]
    assert all(0 < len(given[1]) <= MOST and given[0] is game.goto(given[2]) for given in fake.asked.values())


def test_it_can_be_stopped_and_goes_on_where_it_was(game: Match) -> None:
    fake = Fake()
    lesson = Lesson(game, fake)
    lesson.begin()
    lesson.update(1.0)
    lesson.update(0.0)
    lesson.stop()
    part, asked = lesson.part, len(fake.asked)
    lesson.update(1.0)
    assert fake.forgotten == [asked - 1]
    assert not lesson.going
    assert lesson.part == part > 0
    lesson.begin()
    lesson.update(1.0)
    assert lesson.part > part


def test_trouble_is_told_and_it_can_be_tried_again(game: Match) -> None:
    fake = Fake(trouble_at=1)
    lesson = Lesson(game, fake)
    lesson.begin()
    while lesson.going:
        lesson.update(1.0)
    assert lesson.trouble == "The game could not be looked at to its end."
    assert lesson.can_begin
    lesson.begin()
    while lesson.going:
        lesson.update(1.0)
    assert lesson.review is not None
    assert not lesson.trouble


def test_without_weights_one_sentence_says_so(game: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "working", lambda: (levels(learned=False), "The weights are not there."))
    lesson = Lesson(game, Fake())
    lesson.begin()
    assert not lesson.going
    assert not lesson.can_begin
    assert lesson.trouble == "What the game taught cannot be told: the strong players are not there."


def test_what_is_said_of_a_moment(game: Match) -> None:
    lesson = Lesson(game, Fake())
    lesson.begin()
    while lesson.going:
        lesson.update(1.0)
    review = lesson.review
    assert review is not None
    assert all(fact_words(game, entry.n) for entry in game.entries if entry.events)
    assert change_words(game, review, 0, 0) == "Anna's chance to win: 50 %, then 50 %."
    entry = next(entry for entry in game.entries if is_choice(Moment(entry.n, entry.who, entry.action, ())))
    assert better_words(game, Moment(entry.n, entry.who, entry.action, (), 2.14, (entry.action,))).startswith(
        "Better by 2.1 points: "
    )
    assert better_words(game, Moment(entry.n, entry.who, entry.action, ())) == ""
    assert [cause_words(game, point).startswith("Round ") for point in review.turning_points] == [True] * 3
