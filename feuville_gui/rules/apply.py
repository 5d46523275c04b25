"""Carrying out an action: the only way from one state to the next. What is allowed, it leaves to `legal`."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from feuville_gui.rules import actions as do
from feuville_gui.rules import dragon, ending, hand, persons
from feuville_gui.rules import events as seen
from feuville_gui.rules import state as wait
from feuville_gui.rules.actions import Action
from feuville_gui.rules.events import Event
from feuville_gui.rules.legal import legal_actions
from feuville_gui.rules.state import Decision, State, Use
from feuville_gui.rules.step import Step


class IllegalAction(ValueError):
    """An action that the state does not allow; `why_not` tells the reason."""


def apply_action(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after a legal action, and what happened, in order. IllegalAction for any other."""
    if action not in legal_actions(state):
        raise IllegalAction(repr(action))
    step = Step(state)
    top: Any = step.pending[-1]
    _HANDLERS[type(action)](step, top, action)
    settle(step)
    return step.state(), tuple(step.events)


def settle(step: Step) -> None:
    """Resolve whatever needs no decision, until somebody has to decide or the game is over."""
    while step.pending:
        top = step.pending[-1]
        resolve = _SETTLE.get(type(top))
        if resolve is None or not resolve(step, top):
            return


def spend(step: Step, pips: int, use: Use) -> None:
    """T2: the die with these pips goes to its space."""
    dice = tuple(replace(die, spent=use) if die.pips == pips else die for die in step.turn.dice)
    step.turn = replace(step.turn, dice=dice)
    step.say(seen.DieSpent(step.turn.seat, pips, use))


def _pay_person(step: Step, top: Decision, person: int) -> None:
    """T2, G1: a person's choice is paid by the die, or by the Gnome who stands there."""
    if isinstance(top, wait.UseDice):
        spend(step, person, "person")
    elif isinstance(top, wait.Imitating):
        step.pending.pop()


def _land(step: Step, top: Any, action: do.Land) -> None:
    step.pending.pop()
    if isinstance(top, wait.StartRoll):
        _start_roll(step, top, action.pips[0])
    elif isinstance(top, wait.DieFall):
        persons.entertain(step, top.total, action.pips[0])
    else:
        _dice_fall(step, action.pips)


def _start_roll(step: Step, top: wait.StartRoll, pips: int) -> None:
    """S5: the highest starts, ties roll again."""
    rolled = (*top.rolled, pips)
    step.say(seen.StartDieRolled(top.contenders[len(top.rolled)], pips))
    if len(rolled) < len(top.contenders):
        step.pending.append(wait.StartRoll(top.contenders, rolled))
        return
    best = tuple(seat for seat, number in zip(top.contenders, rolled, strict=True) if number == max(rolled))
    if len(best) > 1:
        step.say(seen.StartTied(best))
        step.pending.append(wait.StartRoll(best))
        return
    step.starter = best[0]
    step.say(seen.StarterFound(best[0]))
    ending.begin_turn(step, best[0], 0)


def _dice_fall(step: Step, pips: tuple[int, ...]) -> None:
    """T1: a double wakes the dragon, and the player rolls again."""
    first, second = pips
    seat = step.turn.seat
    step.say(seen.DiceRolled(seat, (first, second)))
    if first != second:
        step.turn = replace(step.turn, dice=(wait.Die(first), wait.Die(second)))
        step.pending.append(wait.UseDice(seat))
        return
    step.pending.append(wait.BeforeRoll(seat))
    earlier = step.turn.doubles
    step.turn = replace(step.turn, doubles=(*earlier, first))
    if step.setup.house.every_double_wakes_dragon or not earlier:
        dragon.attack_all(step, first)


def _reveal(step: Step, top: Any, action: do.Reveal) -> None:
    hand.reveal(step, action.piece)


def _throw(step: Step, top: Any, action: do.Throw) -> None:
    step.pending[-1] = wait.DieFall(top.total) if isinstance(top, wait.Juggling) else wait.DiceFall()


def _take_tile(step: Step, top: Any, action: do.TakeTile) -> None:
    _pay_person(step, top, hand.place_of(step.board.rows, action.tile)[1] + 1)
    if isinstance(top, wait.Selecting):
        step.drop_charm(top.seat, "selection")
    elif isinstance(top, wait.Donating | wait.Choosing):
        step.pending.pop()
    hand.take_tile(step, top.seat, action.tile, may_store=not isinstance(top, wait.Donating))


def _take_decree(step: Step, top: Any, action: do.TakeDecree) -> None:
    _pay_person(step, top, step.board.decrees.index(action.decree) + 1)
    if isinstance(top, wait.ChoosingDecree):
        step.pending.pop()
    hand.take_decree(step, top.seat, action.decree)


def _use_skill(step: Step, top: Any, action: do.UseSkill) -> None:
    _pay_person(step, top, action.person)
    persons.use_skill(step, top.seat, action.person)


def _send_gnome(step: Step, top: Any, action: do.SendGnome) -> None:
    for die in step.turn.dice:
        spend(step, die.pips, "gnome")
    step.turn = replace(step.turn, gnome=action.person)
    step.say(seen.GnomeSent(top.seat, action.person))
    step.pending.append(wait.Imitating(top.seat, action.person))


def _ask_fairy(step: Step, top: Any, action: do.AskFairy) -> None:
    spend(step, action.die, "fairy")
    hand.take_charm(step, top.seat, action.charm)


def _take_charm(step: Step, top: Any, action: do.TakeCharm) -> None:
    step.pending[-1] = replace(top, charm=False)
    hand.take_charm(step, top.seat, action.charm)


def _evaluate_town(step: Step, top: Any, action: do.EvaluateTown) -> None:
    spend(step, action.die, "evaluation")
    hand.evaluate_town(step, top.seat)


def _store(step: Step, top: Any, action: do.Store) -> None:
    step.pending.pop()
    step.store(top.seat, action.piece)


def _decline(step: Step, top: Any, action: do.Decline) -> None:
    step.pending.pop()
    kept = isinstance(top, wait.Selecting) or (isinstance(top, wait.Conjuring) and top != wait.Conjuring(top.seat))
    if not kept:  # a Great Selection stays, and who has got something from the Magician does not go without
        step.say(seen.WentWithout(top.seat, forced=False))


_HANDLERS: Final[dict[type, Callable[[Step, Any, Any], None]]] = {
    do.Land: _land,
    do.Reveal: _reveal,
    do.Throw: _throw,
    do.TakeTile: _take_tile,
    do.TakeDecree: _take_decree,
    do.UseSkill: _use_skill,
    do.SendGnome: _send_gnome,
    do.AskFairy: _ask_fairy,
    do.TakeCharm: _take_charm,
    do.EvaluateTown: _evaluate_town,
    do.EndTurn: lambda step, top, action: ending.end_turn(step),
    do.Build: lambda step, top, action: hand.build(step, top.seat, action),
    do.Store: _store,
    do.Evaluate: lambda step, top, action: hand.evaluate(step, top.seat, action),
    do.ThrowAway: lambda step, top, action: hand.throw_away(step, top.seat, action.piece),
    do.Protect: lambda step, top, action: hand.protect(step, top.seat, action.piece),
    do.Rebuild: lambda step, top, action: dragon.rebuild(step, top.seat, action.at),
    do.Stop: lambda step, top, action: persons.stop(step, top.seat, top.total),
    do.Steal: lambda step, top, action: persons.steal(step, top.seat, action.piece),
    do.BurnColumn: lambda step, top, action: dragon.burn_column(step, top.seat, action.at),
    do.DefyFire: lambda step, top, action: dragon.defy_fire(step, top.seat),
    do.LayGrass: lambda step, top, action: hand.lay_arms(step, top.seat, action.at),
    do.Decline: _decline,
}
_SETTLE: Final[dict[type, Callable[[Step, Any], bool]]] = {
    wait.Fill: hand.settle_fill,
    wait.FillDecrees: hand.settle_fill_decrees,
    wait.FillCharms: hand.settle_fill_charms,
    wait.Keeping: hand.settle_keeping,
    wait.LayingArms: hand.settle_laying_arms,
    wait.Donating: persons.settle_donating,
    wait.Choosing: persons.settle_choosing,
    wait.Selecting: persons.settle_selecting,
    wait.Conjuring: persons.settle_conjuring,
    wait.Attack: dragon.settle_attack,
    wait.Burning: dragon.settle_burning,
    wait.TurnEnd: ending.settle_turn_end,
}
