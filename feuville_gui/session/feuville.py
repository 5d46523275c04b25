"""The session bound to the rules of Feuville: its types, and the first step. It adds nothing else."""

from datetime import datetime
from typing import TypeAlias

from feuville_gui import rules
from feuville_gui.rules import Action, Event, Setup, State
from feuville_gui.session.autosave import Autosave
from feuville_gui.session.computer import Players
from feuville_gui.session.game import Game, Step, branch, start_game
from feuville_gui.session.saves import Saves

Match: TypeAlias = Game[Setup, State, Action, Event]
MatchStep: TypeAlias = Step[State, Action, Event]
MatchAutosave: TypeAlias = Autosave[Setup, State, Action, Event]
MatchSaves: TypeAlias = Saves[Setup, State, Action, Event]


def start_match(setup: Setup, seed: str, played_by: Players = ()) -> Match:
    """A new game, laid out and waiting for the first decision; rules.SetupError for a setup that cannot be played."""
    return start_game(rules, setup, seed, started=_now(), played_by=played_by)


def play_on(match: Match, n: int) -> Match:
    """A new game that has come as far as the first n entries of another, which stays as it is."""
    return branch(match, n, started=_now())


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
