"""Golden games and move trees: they change only when the rules do (`python -m tools.golden` writes them anew)."""

import json
from pathlib import Path

import pytest

from feuville_gui.rules import State, apply_action, new_game, why_not
from tools.golden import FOLDER, MOMENTS, WANTED, marks, outcome, read_game, tree

GAMES = sorted(FOLDER.glob("game_*.json"))
TREES = json.loads((FOLDER / "trees.json").read_text(encoding="utf-8"))


def states(path: Path) -> list[State]:
    """The states of a golden game, the first and the last as well."""
    setup, log, _ = read_game(path)
    found = [new_game(setup)]
    for action in log:
        assert why_not(found[-1], action) is None
        found.append(apply_action(found[-1], action)[0])
    return found


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_replayed(path):
    setup, log, stored = read_game(path)
    state, heard = new_game(setup), []
    for action in log:
        state, events = apply_action(state, action)
        heard.append(events)
    assert state.over
    assert json.loads(json.dumps(outcome(state, heard))) == stored


def test_together_the_golden_games_have_everything():
    """Each person, the Gnome at each of them, each decree, charm and dragon case, each decision, each house rule."""
    found = set()
    for path in GAMES:
        setup, log, _ = read_game(path)
        state, steps = new_game(setup), []
        for action in log:
            after, events = apply_action(state, action)
            steps.append((state, action, events))
            state = after
        found |= marks(setup, steps)
    assert sorted(WANTED - found) == []


def test_the_named_moments_are_all_there():
    assert [stored["moment"] for stored in TREES] == list(MOMENTS)
    assert all(2 <= len(stored["counts"]) <= 4 for stored in TREES)


@pytest.mark.parametrize("stored", TREES, ids=lambda stored: stored["moment"].replace(" ", "_"))
def test_a_move_tree_is_counted_again(stored):
    state = states(FOLDER / stored["game"])[stored["after"]]
    assert MOMENTS[stored["moment"]](state)
    assert tree(state) == stored["counts"]


def test_the_files_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000
