"""The rules of Feuville: pure values and functions. They know no screen, clock, file or luck.

This is the front door: everybody else reaches the rules by these names only.
"""

from feuville_gui.rules import actions, events
from feuville_gui.rules import state as decisions
from feuville_gui.rules.actions import Action
from feuville_gui.rules.apply import IllegalAction, apply_action
from feuville_gui.rules.components import (
    ARMS,
    CHARMS,
    DECREE_KINDS,
    LAYERS,
    PERSONS,
    PRESTIGE,
    STARTING_TILES,
    STATUS_DECREES,
    SYMBOLS,
    Box,
    Layer,
    ManifestError,
    Person,
    Symbol,
    Tile,
    read_manifest,
)
from feuville_gui.rules.ending import FinalScore, Standing, final_scores, standing, winners
from feuville_gui.rules.events import Event
from feuville_gui.rules.hand import worth
from feuville_gui.rules.house import HOUSE_RULES, HouseRules, HouseRuleText
from feuville_gui.rules.legal import legal_actions, uses_of
from feuville_gui.rules.refusals import Refusal, why_not
from feuville_gui.rules.setup import SetupError, new_game
from feuville_gui.rules.state import (
    CHANCE,
    Board,
    Column,
    Decision,
    Die,
    Player,
    ScoreLine,
    Seat,
    Setup,
    Stacks,
    State,
    Stored,
    Turn,
)
from feuville_gui.rules.town import Survey, survey

__all__ = [
    "ARMS",
    "CHANCE",
    "CHARMS",
    "DECREE_KINDS",
    "HOUSE_RULES",
    "LAYERS",
    "PERSONS",
    "PRESTIGE",
    "STARTING_TILES",
    "STATUS_DECREES",
    "SYMBOLS",
    "Action",
    "Board",
    "Box",
    "Column",
    "Decision",
    "Die",
    "Event",
    "FinalScore",
    "HouseRuleText",
    "HouseRules",
    "IllegalAction",
    "Layer",
    "ManifestError",
    "Person",
    "Player",
    "Refusal",
    "ScoreLine",
    "Seat",
    "Setup",
    "SetupError",
    "Stacks",
    "Standing",
    "State",
    "Stored",
    "Survey",
    "Symbol",
    "Tile",
    "Turn",
    "actions",
    "apply_action",
    "decisions",
    "events",
    "final_scores",
    "legal_actions",
    "new_game",
    "read_manifest",
    "standing",
    "survey",
    "uses_of",
    "why_not",
    "winners",
    "worth",
]
