"""The program is killed again and again in the middle of games: what it had shown is always there."""

import json
import random
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

from feuville_gui import rules
from feuville_gui.session import Match, Saves, read_so_far
from tests.torture import times

ROOT = Path(__file__).parents[2]
PARTS = 5  # for as many cores
KILLS = times(25, 500) // PARTS
SCREEN_KILLS = times(3, 60)


def killed(program: str, folder: Path, seed: str, after: int) -> list[list[str]]:
    """Kill a marathon some time after it has shown so many lines; all that it has shown."""
    words = [sys.executable, "-m", program, str(folder), seed]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()  # it begins
        shown = [process.stdout.readline() for _ in range(after)]
        process.kill()
        shown += process.stdout.readlines()  # before the kill
    return [line.split() for line in shown if line.endswith("\n")]


def kept(folder: Path) -> Match | None:
    """The game that can be continued."""
    saved = Saves(rules, folder).latest()
    if saved is None:
        return None
    found = read_so_far(rules, saved.path)
    assert found.defect is None or found.torn
    return found.game


def check_lines(path: Path, shown: list[str], more: int) -> None:
    """All hashes that were shown stand in the file in this order, and after them come so many things at most that
    players did, with what chance added to them."""
    lines = [json.loads(line) for line in path.read_bytes().split(b"\n")[1:-1]]
    rest = iter(lines)
    for proof, _ in groupby(shown):  # what was refused changed nothing
        assert any(line.get("hash") == proof for line in rest)
    assert [line for line in rest if line.get("who") != "chance"][more:] == []


def torture(program: str, folder: Path, games: Path, luck: random.Random, kills: int, more: int) -> None:
    """Kill the program so often, and look each time what is there."""
    expected = ""
    for number in range(kills):
        after = luck.choice((0, luck.randrange(60), luck.randrange(60)))
        shown = killed(program, folder, f"{luck.random()}/{number}", after)
        found = kept(games)
        if shown:
            assert expected in ("", shown[0][2])
            last = shown[-1][0]
            check_lines(games / "autosave" / last, [proof for file, _, proof in shown if file == last], more)
        elif expected:
            assert found is not None
        if found is None:
            expected = ""  # killed before there was a game, or when one was over
            continue
        proof = found.proof(len(found.entries))
        assert shown or expected in ("", proof)
        expected = proof


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_shown_survives_a_kill_at_any_moment(part: int, tmp_path: Path) -> None:
    torture("tests.session.marathon", tmp_path, tmp_path, random.Random(part), KILLS, more=1)


def test_what_the_screen_had_shown_survives_a_kill(tmp_path: Path) -> None:
    """A gesture may be two actions, and a turn may end by itself after it."""
    torture("tests.screen_marathon", tmp_path, tmp_path / "games", random.Random(9), SCREEN_KILLS, more=3)
