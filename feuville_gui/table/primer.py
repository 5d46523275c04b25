"""The rules in four pictures: parts of the table as they were in a game that has been played. It explains no more."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from feuville_gui.rules import CHANCE, State, events
from feuville_gui.rules import decisions as wait
from feuville_gui.session import MatchStep
from feuville_gui.table import layout, spots
from feuville_gui.table.dragon import Perch
from feuville_gui.table.grip import Grip
from feuville_gui.table.look import Look
from feuville_gui.table.offers import Offer
from feuville_gui.table.outlook import offered, outlook, places
from feuville_gui.table.preview import preview
from feuville_gui.table.spots import on_stage
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.words import N_

SHAPE: Final = 1.1  # width to height of each picture
_WORDS: Final = (
    N_("Throw the dice. Each one pays for a piece of its column, or for the help of its person."),
    N_("Build walls, towers and skies into your town."),
    N_("Decrees score for what your town shows."),
    N_("A double wakes the dragon. Clouds keep his fire off your town."),
)
_SIZE: Final = 0.36  # of the dragon


class Picture(NamedTuple):
    """A part of the table and what it says, to be translated."""

    words: str
    look: Look
    source: Rect
    dragon: Perch | None = None  # where he hovers


def primer(steps: Sequence[MatchStep]) -> tuple[Picture, ...]:
    """As many of the four pictures as this game has moments for, as late ones as possible, for towns grow."""
    late = [step for step in reversed(steps[: len(steps) * 4 // 5]) if step.state.decider != CHANCE]
    found = []
    for words, make in zip(_WORDS, (_dice, _building, _decree, _dragon), strict=True):
        steps = sorted(late, key=_gaps) if make is _dice else late
        made = next((made for step in steps if (made := make(step)) is not None), None)
        if made is not None:
            found.append(Picture(words, *made))
    return tuple(found)


def _gaps(step: MatchStep) -> int:
    """How much of the board is empty."""
    board = step.state.board
    return sum(piece is None for row in (*board.rows, board.decrees) for piece in row)


def _dice(step: MatchStep) -> tuple[Look, Rect] | None:
    """Both dice lie on their persons, next to one another."""
    state = step.state
    dice = [die.pips for die in state.turn.dice if die.spent is None]
    if not isinstance(state.decision, wait.UseDice) or len(dice) < 2 or dice[0] == dice[1]:
        return None
    if (dice[0] > 3) != (dice[1] > 3):
        return None
    left = layout.column_left(3 if dice[0] > 3 else 0)
    wide = layout.GROUND.h * SHAPE
    return _look(state), Rect(left + 1.5 * layout.PITCH - wide / 2, layout.GROUND.y, wide, layout.GROUND.h)


def _building(step: MatchStep) -> tuple[Look, Rect] | None:
    """A tile in the hand, and places for it."""
    state = step.state
    if not isinstance(state.decision, wait.Placing):
        return None
    here = [offer for offer in _offers(state) if offer.source == spots.HAND and offer.target is not None]
    sites = [offer for offer in here if offer.target is not None and offer.target.kind == "site"]
    if not sites or sites[0].target is None or len(state.players[on_stage(state)].town) < 4:
        return None
    look = _look(state, spots.HAND)
    return look, _on_stage(spots.where(sites[0].target, state, look.me).centre[0])


def _decree(step: MatchStep) -> tuple[Look, Rect] | None:
    """A decree that scores much, and what it counts."""
    state = step.state
    if not isinstance(state.decision, wait.UseDice | wait.Holding):
        return None
    for offer in _offers(state):
        seen = preview(state, offer) if offer.actions and offer.target is not None else None
        if seen is not None and offer.target is not None and len(set(seen.tiles)) >= 3 and seen.points >= 6:
            look = replace(_look(state, offer.source), focus=offer.target)
            return look, _on_stage(spots.where(spots.TOWN, state, look.me).centre[0])
    return None


def _dragon(step: MatchStep) -> tuple[Look, Rect, Perch] | None:
    """He hovers over a town that he attacks."""
    attacked = [event.seat for event in step.entry.events if isinstance(event, events.TownAttacked)]
    if not attacked:
        return None
    look = Look(step.state, attacked[0])
    town = spots.where(spots.TOWN, step.state, look.me)
    return look, _on_stage(town.right + 20), Perch(round(town.right) - 10, 836, _SIZE)


def _on_stage(x: float) -> Rect:
    """The part of the stage round this point, below the coach line."""
    top, wide = layout.COACH.bottom + 2, (layout.STAGE.bottom - layout.COACH.bottom - 8) * SHAPE
    return Rect(min(max(x - wide / 2, layout.STAGE.x + 20), layout.STAGE_RIGHT.x - wide), top, wide, wide / SHAPE)


def _offers(state: State) -> tuple[Offer, ...]:
    return offered(state, on_stage(state), False, False)


def _look(state: State, picked: spots.Spot | None = None) -> Look:
    """The table in this state, with this in the hand."""
    me, grip = on_stage(state), Grip()
    found = _offers(state)
    grip.show(found, places(state, me, found, picked))
    if picked is not None:
        grip.pick(picked)
    return outlook(state, me, grip, glows=True)
