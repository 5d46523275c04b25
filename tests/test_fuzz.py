"""Whatever bytes the readers of files are fed with, they give a value or one sentence."""

import os

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as some

from tests.torture import times
from tools.fuzz import READERS, samples

ODD = (b"", b"\0", b"\n", b'"', b"{}", b"[]", b"null", b"-1", b"9" * 30, b"\xff", "ß🏰".encode(), b"[" * 3000)


@some.composite
def changed(draw: some.DrawFn, good: bytes) -> bytes:
    """A good file with some pieces lost, doubled, moved or replaced."""
    data = good
    for _ in range(draw(some.integers(1, 3))):
        start = draw(some.integers(0, len(data)))
        end = min(len(data), start + draw(some.sampled_from((0, 1, 2, 10, 300, len(good)))))
        inside = draw(some.sampled_from(ODD) | some.binary(max_size=8) | some.just(data[start:end] * 2))
        data = data[:start] + inside + data[end:]
    return data


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda number: None)


@pytest.mark.parametrize("name", READERS)
def test_a_good_file_is_read(name: str) -> None:
    READERS[name](samples()[name])


@pytest.mark.parametrize("name", READERS)
def test_any_bytes_will_do(name: str) -> None:
    @hypothesis_settings(max_examples=times(40, 3000), deadline=None, database=None, derandomize=True)
    @given(some.binary(max_size=200))
    def fed(data: bytes) -> None:
        READERS[name](data)

    fed()


@pytest.mark.parametrize("name", READERS)
def test_a_file_that_was_changed_will_do(name: str) -> None:
    @hypothesis_settings(max_examples=times(60, 3000), deadline=None, database=None, derandomize=True)
    @given(changed(samples()[name]))
    def fed(data: bytes) -> None:
        READERS[name](data)

    fed()
