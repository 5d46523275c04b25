"""Computer players of Feuville: six levels, three styles, advice and what a game taught; without a screen or a clock.

Table and scenes take everything from here.
"""

from feuville_gui.ai.advice import Choice, Reasons, advise
from feuville_gui.ai.bot import Bot
from feuville_gui.ai.levels import LEVELS, Level, LevelError, level, levels
from feuville_gui.ai.plan import Budget, Line
from feuville_gui.ai.review import Moment, Review, SeatReview, TurningPoint, cause, review, summary
from feuville_gui.ai.styles import STYLES, Style, style
from feuville_gui.ai.thumb import THUMB
from feuville_gui.ai.weights import Weights, WeightsError, read_weights, weights_path
from feuville_gui.ai.worth import Judge

__all__ = [
    "LEVELS",
    "STYLES",
    "THUMB",
    "Bot",
    "Budget",
    "Choice",
    "Judge",
    "Level",
    "LevelError",
    "Line",
    "Moment",
    "Reasons",
    "Review",
    "SeatReview",
    "Style",
    "TurningPoint",
    "Weights",
    "WeightsError",
    "advise",
    "cause",
    "level",
    "levels",
    "read_weights",
    "review",
    "style",
    "summary",
    "weights_path",
]
