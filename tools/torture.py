"""The long forms of the tests one after the other, and a table of figures: python -m tools.torture [WORD ...]

A word chooses the trials whose name has it.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

from feuville_gui import rules
from feuville_gui.rules import Seat, Setup, legal_actions
from feuville_gui.session import Saves, read_box, start_match

TRIALS: Final[dict[str, tuple[str, ...]]] = {
    "500 times kill -9, and 60 times through the screen": ("tests/session/test_kill.py",),
    "every prefix, 2,000 changes of bytes": ("tests/session/test_recovery.py", "-k", "beginning or bytes"),
    "6,000 odd files for each reader": ("tests/test_fuzz.py",),
    "10,000 sizes of the window, and other faults of the machine": ("tests/test_faults.py",),
    "300,000 events of a monkey in all scenes": ("tests/test_monkey.py",),
    "1,000 games in one process": ("tests/test_soak.py",),
    "2,000 visitors at the kiosk, after a thousand": ("tests/kiosk_screen/test_soak.py",),
}
BAR: Final = 30


def main() -> int:
    """0 when every trial was stood."""
    chosen = {name: words for name, words in TRIALS.items() if all(word in name for word in sys.argv[1:])}
    told = []
    for number, (name, words) in enumerate(chosen.items()):
        done = BAR * number // len(chosen)
        print(f"[{'#' * done:{BAR}}] {name}", flush=True)
        began = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            figures = Path(folder, "figures")
            stood = subprocess.run(
                [sys.executable, "-m", "pytest", "-q", "-n", "auto", *words],
                env={**os.environ, "FEUVILLE_TORTURE": str(figures)},
                check=False,
            )
            seconds = f"{time.perf_counter() - began:.0f} s"
            told.append((name, "stood" if stood.returncode == 0 else "FAILED", seconds))
            told += [(f"… {what}", f"{figure:,.10g}", "") for what, figure in added_up(figures)]
    told += [(name, figure, "") for name, figure in journal_figures()]
    wide = max(len(name) for name, _, _ in told)
    print("\n".join(f"{name:{wide}}  {figure:>22}  {seconds:>7}" for name, figure, seconds in told))
    return int(any(figure == "FAILED" for _, figure, _ in told))


def added_up(figures: Path) -> list[tuple[str, float]]:
    """What the tests have told (`tests.torture.tell`), the largest first."""
    found: Counter[str] = Counter()
    for line in figures.read_text(encoding="utf-8").splitlines() if figures.exists() else ():
        found.update(json.loads(line))
    return found.most_common()


def journal_figures() -> list[tuple[str, str]]:
    """What it takes to keep a game of four: time for each action of a player, and size."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        game = start_match(Setup(read_box(), tuple(Seat(f"Player {n}", n) for n in range(4))), "figures")
        auto = Saves(rules, Path(folder)).autosave(game)
        auto.begin()
        assert auto.path is not None
        kept, choose, spent = game.keep, random.Random(0).choice, []

        def timed() -> None:
            began = time.perf_counter()
            kept()
            spent.append((time.perf_counter() - began) * 1000)

        game.keep = timed
        while not game.over:
            game.submit(choose(legal_actions(game.state)))
        size = auto.path.stat().st_size
    spent.sort()
    return [
        ("append, flush and fsync, median", f"{statistics.median(spent):.2f} ms"),
        ("… 95 of 100 within", f"{spent[len(spent) * 95 // 100]:.2f} ms"),
        ("… longest", f"{spent[-1]:.2f} ms"),
        (f"journal of a game of four, {len(game.entries)} entries", f"{size / 1000:.0f} kB"),
    ]


if __name__ == "__main__":
    sys.exit(main())
