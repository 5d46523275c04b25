"""The session bound to the rules of Feuville: its types, and the first step. It adds nothing else."""

from datetime import datetime
from typing import TypeAlias

from feuville_gui import rules
from feuville_gui.rules import Action, Event, Setup, State
from feuville_gui.session.game import Game, Step, start_game
from feuville_gui.session.saves import Autosave, Saves

Match: TypeAlias = Game[Setup, State, Action, Event]
MatchStep: TypeAlias = Step[State, Action, Event]
MatchAutosave: TypeAlias = Autosave[Setup, State, Action, Event]
MatchSaves: TypeAlias = Saves[Setup, State, Action, Event]


def start_match(setup: Setup, seed: str) -> Match:
    """A new game, laid out and waiting for the first decision; rules.SetupError for a setup that cannot be played."""
    return start_game(rules, setup, seed, started=datetime.now().astimezone().isoformat(timespec="seconds"))
