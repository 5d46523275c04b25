"""Which computers play a game for those who only look on: other ones each time. It starts no game."""

import random
from collections.abc import Sequence

from feuville_gui.ai import questions
from feuville_gui.rules import ARMS, Seat
from feuville_gui.session import Computer, Players
from feuville_gui.table.seating import proposed_names


def lineup(
    luck: random.Random, sizes: Sequence[int], levels: Sequence[int], styles: Sequence[str]
) -> tuple[tuple[Seat, ...], Players]:
    """The seats and who plays them; sizes: how many may play; levels and styles are taken in turn, from anywhere on."""
    count = luck.choice(sizes)
    first = luck.randrange(len(levels)), luck.randrange(len(styles))
    names: list[str] = []
    computers = []
    for n in range(count):
        level, style = questions.nearest(levels[(first[0] + n) % len(levels)], styles[(first[1] + n) % len(styles)])
        names.append(proposed_names(level.number, names)[0])
        computers.append(Computer(level.number, style.name))
    arms = luck.sample(range(len(ARMS)), count)
    return tuple(map(Seat, names, arms)), tuple(computers)
