"""One game being played, its luck, its journal and the saved games, without a screen. It decides no rule.

Table and scenes take everything from here.
"""

from feuville_gui.session.autosave import Autosave
from feuville_gui.session.box import manifest_path, read_box
from feuville_gui.session.chance import draw
from feuville_gui.session.computer import Computer, Players
from feuville_gui.session.feuville import Match, MatchAutosave, MatchSaves, MatchStep, play_on, start_match
from feuville_gui.session.game import Barrier, Entry, Game, Step, Submitted, Undone, start_game
from feuville_gui.session.journal import JournalError, SoFar, journal_lines, read_journal, read_so_far, write_journal
from feuville_gui.session.profiles import Profile, Profiles, Result, as_table
from feuville_gui.session.saves import TITLE_LENGTH, Saved, Saves
from feuville_gui.session.sentence import Sentence
from feuville_gui.session.sheet import as_csv

__all__ = [
    "TITLE_LENGTH",
    "Autosave",
    "Barrier",
    "Computer",
    "Entry",
    "Game",
    "JournalError",
    "Match",
    "MatchAutosave",
    "MatchSaves",
    "MatchStep",
    "Players",
    "Profile",
    "Profiles",
    "Result",
    "Saved",
    "Saves",
    "Sentence",
    "SoFar",
    "Step",
    "Submitted",
    "Undone",
    "as_csv",
    "as_table",
    "draw",
    "journal_lines",
    "manifest_path",
    "play_on",
    "read_box",
    "read_journal",
    "read_so_far",
    "start_game",
    "start_match",
    "write_journal",
]
