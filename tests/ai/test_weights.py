"""The weights file: read back as written, and one clear sentence for whatever is wrong with it."""

import json
from pathlib import Path
from typing import Any

import pytest

from feuville_gui.ai import THUMB, WeightsError, read_weights
from feuville_gui.ai.features import NAMES
from feuville_gui.ai.weights import COUNTS, write_weights
from tests.ai.games import NETS


def test_the_game_has_weights_for_each_number_of_players() -> None:
    assert set(read_weights()) == set(COUNTS)


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    write_weights(tmp_path / "weights.json", NETS)
    assert read_weights(tmp_path / "weights.json") == NETS


def test_a_bias_adds_to_the_sum() -> None:
    plain, likes = THUMB.net(), THUMB.net({"clouds": 2.0})
    at = NAMES.index("clouds")
    assert likes.town_linear[at] == plain.town_linear[at] + 2.0
    assert likes.town_linear[at + 1 :] == plain.town_linear[at + 1 :]


def _write(path: Path, change: Any) -> Path:
    write_weights(path, NETS)
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))
    return path


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.update(version=9), "these weights are of version 9, this game needs version 1"),
        (lambda data: data.pop("version"), "this is no weights file"),
        (lambda data: data.pop("players"), "the weights are broken"),
        (lambda data: data["players"].pop("3"), "the weights for 3 players are missing"),
        (lambda data: data["numbers"].pop(), "the weights are for other numbers"),
        (lambda data: data["players"]["2"]["linear"].pop(), "the weights for 2 players have rows of a wrong length"),
        (lambda data: data["players"]["2"]["out"].append(1.0), "a wrong number of hidden units"),
        (lambda data: data["players"]["4"].update(linear="much"), "the weights are broken"),
        (lambda data: data["players"]["4"].update(spread=[0, 0]), "a spread that cannot be"),
        (lambda data: data["players"]["4"]["linear"].__setitem__(0, 1e999), "this is no weights file"),
    ],
)
def test_one_clear_sentence(tmp_path: Path, change: Any, words: str) -> None:
    path = _write(tmp_path / "weights.json", change)
    with pytest.raises(WeightsError, match=words) as caught:
        read_weights(path)
    assert str(caught.value).startswith("weights.json: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{", b"[]", b"[" * 100_000, b" " * 3_000_000])
def test_what_is_no_weights_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "weights.json"
    path.write_bytes(content)
    with pytest.raises(WeightsError, match=r"^weights\.json: "):
        read_weights(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="cannot be read"):
        read_weights(tmp_path / "weights.json")
    with pytest.raises(WeightsError, match="cannot be read"):
        read_weights(tmp_path)
