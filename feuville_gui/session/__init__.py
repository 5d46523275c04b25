"""One game being played, its luck, its journal and the saved games, without a screen. It decides no rule.

Table and scenes take everything from here.
"""

from feuville_gui.session.box import manifest_path, read_box
from feuville_gui.session.feuville import Match, MatchAutosave, MatchSaves, MatchStep, start_match
from feuville_gui.session.game import Barrier, Entry, Game, Step, Submitted, Undone, start_game
from feuville_gui.session.journal import JournalError, journal_lines, read_journal, write_journal
from feuville_gui.session.saves import TITLE_LENGTH, Autosave, Saved, Saves
from feuville_gui.session.sentence import Sentence

__all__ = [
    "TITLE_LENGTH",
    "Autosave",
    "Barrier",
    "Entry",
    "Game",
    "JournalError",
    "Match",
    "MatchAutosave",
    "MatchSaves",
    "MatchStep",
    "Saved",
    "Saves",
    "Sentence",
    "Step",
    "Submitted",
    "Undone",
    "journal_lines",
    "manifest_path",
    "read_box",
    "read_journal",
    "start_game",
    "start_match",
    "write_journal",
]
