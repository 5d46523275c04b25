"""What has just happened, in one or two lines for those who look up from the screen; the log has it all."""

from collections.abc import Sequence
from typing import Final

from feuville_gui.rules import CHANCE, Setup, events
from feuville_gui.session import MatchStep
from feuville_gui.table.chronicle import tell

LONGEST: Final = 230  # signs
_TOLD: Final = (
    events.StarterFound,
    events.DragonWoke,
    events.TownAttacked,
    events.FireDefied,
    events.ColumnBurnt,
    events.PieceStolen,
    events.EntertainerRolled,
    events.PointsScored,
    events.WentWithout,
    events.LastRoundBegan,
)


def news(steps: Sequence[MatchStep], setup: Setup) -> str:
    """What everybody should notice of the last action and what chance did after it; the latest when it is too much."""
    last = max((nth for nth, step in enumerate(steps) if step.entry.who != CHANCE), default=0)
    facts = (event for step in steps[last:] for event in step.entry.events)
    told: list[str] = []
    for sentence in reversed([tell(event, setup) for event in facts if isinstance(event, _TOLD)]):
        if sum(map(len, told)) + len(sentence) > LONGEST:
            break
        told.insert(0, sentence)
    return " ".join(told)
