"""Plays on and on through the screen until it is killed: `python -m tests.screen_marathon FOLDER SEED`.

Its output is that of tests.session.marathon, a line after every picture.
"""

import random
import sys
from pathlib import Path
from typing import Any

from feuville_gui.scenes.menu import Chosen
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.scenes.table import TableScene
from tests.pilot import Pilot, persons_only
from tests.session.marathon import show
from tests.test_whole_games import by_pointer, choices


class Showing(Pilot):
    """A pilot who writes down what can be seen."""

    def send(self, *events: Any) -> None:
        super().send(*events)
        self._tell()

    def wait(self, seconds: float = 0.0) -> None:
        super().wait(seconds)
        self._tell()

    def _tell(self) -> None:
        if isinstance(self.scene, TableScene):
            show(self.scene.game, self.scene.auto)


def main(folder: str, seed: str) -> None:
    """Continue, or begin; then any gesture, undo among them, without an end."""
    luck = random.Random(seed)
    print("begins", flush=True)
    pilot = Showing(Path(folder), speed="instant")
    while True:
        if pilot.app.saves.latest() is not None:
            pilot.app.follow(Chosen.CONTINUE)
        else:
            pilot.app.follow(Chosen.NEW)
            assert isinstance(pilot.scene, SetupScene)
            if luck.random() < 0.5:
                persons_only(pilot.scene)
            pilot.click(pilot.scene.form["start"].rect)
        pilot.wait()
        while isinstance(pilot.scene, TableScene):
            found = choices(pilot.table)
            if not found or pilot.table.moving:
                pilot.wait(1.0)
            elif luck.random() < 0.1:
                pilot.key("z")
            else:
                by_pointer(pilot, luck.choice(found), luck)
        pilot.app.follow(Chosen.NEW)


if __name__ == "__main__":
    main(*sys.argv[1:])
