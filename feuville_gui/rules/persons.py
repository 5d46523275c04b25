"""The six persons and the Gnome: what their skills do (chapters P and G)."""

from feuville_gui.rules import events as seen
from feuville_gui.rules import state as wait
from feuville_gui.rules.components import LAYERS, Person
from feuville_gui.rules.hand import offer_great_selection
from feuville_gui.rules.legal import holds
from feuville_gui.rules.step import Step
from feuville_gui.rules.town import survey

GOAL = 10  # P1


def use_skill(step: Step, seat: int, person: Person) -> None:
    """T6: what the person does waits on the stack."""
    step.say(seen.SkillUsed(seat, person))
    if person == 1:
        step.pending.append(wait.DieFall())
    elif person == 2:
        step.pending.append(wait.Stealing(seat))
    elif person == 3:  # P3: the round, then the second pick
        step.pending.append(wait.Choosing(seat, 3))
        step.pending += map(wait.Donating, reversed(step.from_active()))
    elif person == 4:  # P4: fill, Great Selection, pick
        step.pending.append(wait.Choosing(seat, 4))
        offer_great_selection(step)
        step.pending += map(wait.Fill, range(len(LAYERS)))
    elif person == 5:
        step.pending.append(wait.ChoosingDecree(seat))
    else:
        step.pending.append(wait.Conjuring(seat))


def entertain(step: Step, total: int, pips: int) -> None:
    """P1: the die has fallen."""
    seat, total = step.turn.seat, total + pips
    step.say(seen.EntertainerRolled(seat, pips, total))
    if total < GOAL:
        step.pending.append(wait.Juggling(seat, total))
    elif total == GOAL:
        step.score(seat, step.line("entertainer", GOAL, 1))
    else:
        _score_others(step, seat, total - GOAL)


def stop(step: Step, seat: int, total: int) -> None:
    """P1: stopped below 10."""
    step.pending.pop()
    step.score(seat, step.line("entertainer", total, 1))
    _score_others(step, seat, GOAL - total)


def _score_others(step: Step, seat: int, points: int) -> None:
    for other in step.from_active():
        if other != seat:
            step.score(other, step.line("entertainer_other", points, 1))


def steal(step: Step, seat: int, piece: str) -> None:
    """P2: a stored piece changes hands."""
    step.pending.pop()
    victim, space = next(
        (other, space)
        for other, player in enumerate(step.players)
        for space, stored in enumerate(player.storage)
        if other != seat and stored is not None and stored.piece == piece
    )
    step.take_from_storage(victim, space)
    step.say(seen.PieceStolen(seat, victim, piece, space))
    step.pending.append(wait.Placing(seat, piece) if piece in step.setup.box.faces else wait.Holding(seat, piece))


def settle_donating(step: Step, top: wait.Donating) -> bool:
    """P3: who can build nothing goes without; the active player may still make room by building from storage (T4)."""
    player = step.players[top.seat]
    town, faces = survey(step.setup, player), step.setup.box.faces
    rows = zip(step.board.rows, (town.sky_sites, town.tower_sites, town.wall_sites), strict=True)
    possible = any(sites and any(row) for row, sites in rows)
    if top.seat == step.turn.seat and any(map(any, step.board.rows)):
        stored = [piece.piece for piece in player.storage if piece is not None and piece.piece in faces]
        possible = possible or any(map(town.sites, stored))
    return _go_without(step, top.seat, possible)


def settle_choosing(step: Step, top: wait.Choosing) -> bool:
    """P3, P4: with an empty board there is nothing to pick."""
    return _go_without(step, top.seat, any(map(any, step.board.rows)))


def _go_without(step: Step, seat: int, possible: bool) -> bool:
    if possible:
        return False
    step.pending.pop()
    step.say(seen.WentWithout(seat, forced=True))
    return True


def settle_selecting(step: Step, top: wait.Selecting) -> bool:
    """F5: only a holder is asked, and only while there is a tile."""
    if holds(step.players[top.seat], "selection") and any(map(any, step.board.rows)):
        return False
    step.pending.pop()
    return True


def settle_conjuring(step: Step, top: wait.Conjuring) -> bool:
    """P6: over when nothing is left to be given."""
    ruins = survey(step.setup, step.players[top.seat]).ruins
    if top.charm or (top.columns and ruins):
        return False
    step.pending.pop()
    return True
