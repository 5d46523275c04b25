"""Dragomir: which towns are spared, which columns burn, and how ruins are turned back (chapter D)."""

from msgspec.structs import replace

from feuville_gui.rules import events as seen
from feuville_gui.rules import state as wait
from feuville_gui.rules.legal import burnable, holds
from feuville_gui.rules.step import Step
from feuville_gui.rules.town import survey, turned


def attack_all(step: Step, pips: int) -> None:
    """D1: he visits every town, in turn order from the active player."""
    step.say(seen.DragonWoke(step.turn.seat, pips))
    step.pending += map(wait.Attack, reversed(step.from_active()))


def settle_attack(step: Step, top: wait.Attack) -> bool:
    """D2, D3: enough clouds, or columns have to burn."""
    town = survey(step.setup, step.players[top.seat])
    losses = town.columns - town.clouds
    step.pending.pop()
    if losses <= 0:
        step.say(seen.TownSpared(top.seat, town.clouds, town.columns))
    else:
        step.say(seen.TownAttacked(top.seat, town.clouds, town.columns, losses))
        step.pending.append(wait.Burning(top.seat, losses))
    return True


def settle_burning(step: Step, top: wait.Burning) -> bool:
    """D3: when as many columns have to burn as can burn, there is nothing to choose."""
    columns = burnable(survey(step.setup, step.players[top.seat]), top)
    if len(columns) > top.columns > 0 or (top.whole and holds(step.players[top.seat], "fire")):
        return False
    step.pending.pop()
    for at in columns[: top.columns]:
        _burn(step, top.seat, at)
    return True


def burn_column(step: Step, seat: int, at: int) -> None:
    """D3: the owner has chosen a column."""
    top = step.pending.pop()
    assert isinstance(top, wait.Burning)
    rock = not turned(step.players[seat].town[at])
    _burn(step, seat, at)
    step.pending.append(wait.Burning(seat, top.columns - 1, whole=False, rock=top.rock or rock))


def _burn(step: Step, seat: int, at: int) -> None:
    tiles = turned(step.players[seat].town[at])
    if tiles:  # D4
        step.set_column(seat, at, burnt=True)
    step.say(seen.ColumnBurnt(seat, at, tiles))


def defy_fire(step: Step, seat: int) -> None:
    """F6: this attack does nothing to the town."""
    step.pending.pop()
    step.say(seen.FireDefied(seat, step.drop_charm(seat, "fire")))


def rebuild(step: Step, seat: int, at: int) -> None:
    """D6, P6: a ruin is turned back, by the clouds where they suffice, else by the Magician."""
    player = step.players[seat]
    town = survey(step.setup, player)
    top = step.pending[-1]
    by_magic = isinstance(top, wait.Conjuring) and town.clouds <= town.columns
    if isinstance(top, wait.Conjuring) and by_magic:
        step.pending[-1] = replace(top, columns=top.columns - 1)
    step.set_column(seat, at, burnt=False)
    step.say(seen.ColumnRebuilt(seat, at, turned(player.town[at]), "magician" if by_magic else "clouds"))
