"""The same actions come to the same states whatever order sets have; `make test-pythons` tries other Pythons."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.same import hashes


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_golden_games_come_to_the_same_hashes_under_another_hash_seed(seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.same"],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [f"{name} {proof}" for name, proof in hashes()]
