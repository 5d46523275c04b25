"""Laying the game out: the state before the first piece is drawn (chapter S). Chance does the rest."""

from feuville_gui.rules import state as wait
from feuville_gui.rules.components import (
    ARMS,
    CHARMS,
    COLUMNS,
    DECREES,
    DECREES_IN_THE_BOX,
    LAYERS,
    PLAIN_GRASS,
    STARTING_TILES,
    TOWN_EVALUATIONS,
    ManifestError,
    check_box,
)
from feuville_gui.rules.state import Board, Column, Player, Setup, Stacks, State, Turn
from feuville_gui.rules.wording import N_

PLAYERS = range(2, 5)  # S1
OPEN_CHARMS = 3  # S2


class SetupError(ValueError):
    """A setup that no game can be played with; the text says why."""


def new_game(setup: Setup) -> State:
    """S1 to S5: everything in its place; chance draws the displays and rolls for the start. SetupError otherwise."""
    if len(setup.seats) not in PLAYERS:
        raise SetupError(N_("Feuville is for 2 to 4 players."))
    arms = [seat.arms for seat in setup.seats]
    if any(number not in range(len(ARMS)) for number in arms):
        raise SetupError(N_("There are four coats of arms: castle, oak leaf, flame and lily."))
    if len(set(arms)) < len(arms):
        raise SetupError(N_("Two players cannot have the same coat of arms."))
    if any(not seat.name.strip() for seat in setup.seats):
        raise SetupError(N_("Every player needs a name."))
    try:
        check_box(setup.box)
    except ManifestError as error:
        raise SetupError(str(error)) from None
    gaps = (None,) * COLUMNS
    return State(
        setup=setup,
        players=tuple(Player(number, (Column(STARTING_TILES[number]),)) for number in arms),
        board=Board(
            rows=(gaps, gaps, gaps),
            decrees=gaps,
            charms=(None,) * OPEN_CHARMS,
            evaluations=tuple(TOWN_EVALUATIONS)[: len(arms)],  # S2
            grass=PLAIN_GRASS,
        ),
        stacks=Stacks(
            tiles=tuple(setup.box.stack(layer) for layer in LAYERS),
            decrees=tuple(DECREES),
            decrees_left=len(DECREES) - DECREES_IN_THE_BOX,  # S3
            charms=tuple(sorted(CHARMS)),
        ),
        turn=Turn(0, 0),
        pending=(
            wait.StartRoll(tuple(range(len(arms)))),
            wait.FillDecrees(),
            wait.FillCharms(),
            *map(wait.Fill, reversed(range(len(LAYERS)))),
        ),
    )
