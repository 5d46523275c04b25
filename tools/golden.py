"""Writes the golden games and move trees of tests/golden: `python -m tools.golden`. It judges nothing, the tests do.

A golden game is the log of a whole random game with what came of it. The log itself is stored, so that no generator is
needed to replay it. A move tree counts the sequences of actions from a moment of a golden game, as chess programs do.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from feuville_gui.rules import (
    CHARMS,
    DECREE_KINDS,
    HOUSE_RULES,
    PERSONS,
    PRESTIGE,
    Action,
    Event,
    HouseRules,
    Seat,
    Setup,
    State,
    apply_action,
    final_scores,
    legal_actions,
    new_game,
    read_manifest,
)
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen

FOLDER: Final = Path(__file__).parents[1] / "tests" / "golden"
BOX: Final = read_manifest((FOLDER / "manifest.csv").read_bytes())  # its own: corrected faces change no rule
CANDIDATES: Final = 300
MOST_SEQUENCES: Final = 6_000
DEEPEST: Final = 4

Step = tuple[State, Action, tuple[Event, ...]]


# --- what a golden game is good for --------------------------------------------------------------------------------

DRAGON: Final = ("spared", "chosen loss", "forced loss", "defied", "rebuilt by clouds", "rebuilt by magician")
WANTED: Final = frozenset(
    {f"person {person}" for person in PERSONS}
    | {f"gnome at {person}" for person in PERSONS}
    | {f"decree {kind}" for kind in DECREE_KINDS.values()}
    | {f"discretion {symbol}" for symbol in ("guard", "flag", "star")}
    | {f"charm {kind}" for kind in CHARMS.values()}
    | {f"dragon: {case}" for case in DRAGON}
    | {f"decision {kind.__name__}" for kind in wait.Decision.__args__ if kind not in (wait.Attack, wait.TurnEnd)}
    | {f"{text.field} {value}" for text in HOUSE_RULES for value, _ in text.values}
    | {f"{players} players" for players in (2, 3, 4)}
)


def marks(setup: Setup, steps: list[Step]) -> set[str]:
    """What of WANTED a game has."""
    found = {f"{text.field} {getattr(setup.house, text.field)}" for text in HOUSE_RULES}
    found.add(f"{len(setup.seats)} players")
    for state, action, events in steps:
        found.add(f"decision {type(state.decision).__name__}")
        if isinstance(action, do.BurnColumn):
            found.add("dragon: chosen loss")
        if isinstance(action, do.TakeTile) and isinstance(state.decision, wait.Selecting):
            found.add("charm selection")
        for event in events:
            found |= set(_marks(action, event))
    return found & WANTED


def _marks(action: Action, event: Event) -> Iterator[str]:
    match event:
        case seen.SkillUsed(_, person):
            yield f"person {person}"
        case seen.GnomeSent(_, person):
            yield f"gnome at {person}"
        case seen.DecreeEvaluated(_, decree, line):
            yield f"decree {DECREE_KINDS[decree]}"
            yield line.reason.replace("_", " ")
        case seen.PointsScored(_, line) if line.reason in PRESTIGE:
            yield f"charm {line.reason}"
        case seen.PieceProtected():
            yield "charm theft"
        case seen.FireDefied():
            yield "charm fire"
            yield "dragon: defied"
        case seen.TownSpared(_, _, columns) if columns:
            yield "dragon: spared"
        case seen.ColumnBurnt() if isinstance(action, do.Land):
            yield "dragon: forced loss"
        case seen.ColumnRebuilt(_, _, _, by):
            yield f"dragon: rebuilt by {by}"


# --- playing --------------------------------------------------------------------------------------------------------


def draws(seed: int) -> Iterator[int]:
    """Splitmix64: the same numbers on every machine and in every version of Python."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        number = seed
        number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        number = (number ^ (number >> 27)) * 0x94D049BB133111EB % 2**64
        yield number ^ (number >> 31)


def candidate(seed: int) -> tuple[Setup, list[Step]]:
    """A random game for two to four under random house rules."""
    random = draws(seed)
    house = {text.field: text.values[next(random) % len(text.values)][0] for text in HOUSE_RULES}
    seats = tuple(Seat(("Anna", "Ben", "Cleo", "Dan")[seat], seat) for seat in range(2 + seed % 3))
    setup = Setup(BOX, seats, HouseRules(**house))
    state, steps = new_game(setup), []
    while not state.over:
        action = choose(state, lambda number: next(random) % number)
        after, events = apply_action(state, action)
        steps.append((state, action, events))
        state = after
    return setup, steps


def choose(state: State, below: Callable[[int], int]) -> Action:
    """A random action: any, or of any kind. Seat 0 mostly wants a town with corners, gate and clouds, to get that far.

    `below(n)` draws a number from 0 to n - 1.
    """
    actions = legal_actions(state)
    if state.decider == 0 and below(4):
        plans = [_plan(state, action) for action in actions]
        actions = tuple(action for action, plan in zip(actions, plans, strict=True) if plan == max(plans))
    elif below(2):
        kinds = sorted({type(action).__name__ for action in actions})
        kind = kinds[below(len(kinds))]
        actions = tuple(action for action in actions if type(action).__name__ == kind)
    return actions[below(len(actions))]


def _plan(state: State, action: Action) -> int:
    """How much an action does for a Town Evaluation."""
    faces, town = state.setup.box.faces, state.players[state.decider].town
    match action:
        case do.EvaluateTown():
            return 3
        case do.Rebuild() | do.DefyFire():
            return 2
        case do.BurnColumn(at):
            return faces[town[at].wall].shape == "plain"
        case do.TakeTile(tile):
            return faces[tile].shape != "plain" or faces[tile].clouds > 1
        case do.Build(tile, at) if faces[tile].layer == "wall":
            return {"left": at == 0, "right": at == len(town), "gate": True, "plain": False}[faces[tile].shape] * 2
        case do.Build(tile, at):
            wanted, shape = faces[town[at].wall].shape, faces[tile].shape
            return 2 if wanted == shape or faces[tile].clouds else -1
        case do.EndTurn() | do.Decline() | do.ThrowAway():
            return -1
    return 0


def few_games() -> dict[str, tuple[Setup, list[Step]]]:
    """Of many candidates a few that have all of WANTED together, each time the one that adds most."""
    has = {seed: marks(*candidate(seed)) for seed in range(CANDIDATES)}
    missing, chosen = set(WANTED), {}
    while missing:
        best = max(has, key=lambda seed: (len(has[seed] & missing), -seed))
        if not has[best] & missing:
            raise SystemExit(f"golden: no candidate has {', '.join(sorted(missing))}")
        missing -= has[best]
        chosen[f"game_{best:03}.json"] = candidate(best)
    return chosen


# --- what is stored --------------------------------------------------------------------------------------------------


def outcome(state: State, heard: list[tuple[Event, ...]]) -> dict[str, Any]:
    """What came of a game: the score lines, how often each fact happened, and a digest of all facts in order."""
    facts = Counter(type(event).__name__ for events in heard for event in events)
    return {
        "scores": [
            [result.seat, result.place, [[line.turn, line.reason, line.count, line.each] for line in result.lines]]
            for result in final_scores(state)
        ],
        "facts": dict(sorted(facts.items())),
        "digest": hashlib.sha256(msgspec.json.encode(heard)).hexdigest(),
    }


def write_game(path: Path, setup: Setup, steps: list[Step]) -> None:
    """One action a line, so that a change can be read."""
    state = apply_action(*steps[-1][:2])[0]
    head = {"seats": [seat.name for seat in setup.seats], "house": msgspec.to_builtins(setup.house)}
    parts = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    log = ",\n".join(msgspec.json.encode(action).decode() for _, action, _ in steps)
    parts.append(f'"log": [\n{log}\n]')
    parts += [
        f"{json.dumps(key)}: {json.dumps(value)}"
        for key, value in outcome(state, [events for _, _, events in steps]).items()
    ]
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def read_game(path: Path) -> tuple[Setup, list[Action], dict[str, Any]]:
    """The setup, the log, and what came of it."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    seats = tuple(Seat(name, seat) for seat, name in enumerate(stored.pop("seats")))
    setup = Setup(BOX, seats, msgspec.convert(stored.pop("house"), HouseRules))
    return setup, msgspec.convert(stored.pop("log"), list[Action]), stored


# --- move trees ------------------------------------------------------------------------------------------------------

MOMENTS: Final[dict[str, Callable[[State], bool]]] = {
    "the first tile is drawn": lambda state: state.turn.number == 0 and isinstance(state.decision, wait.Fill),
    "the start is rolled for": lambda state: isinstance(state.decision, wait.StartRoll),
    "before a roll, with something stored": lambda state: (
        isinstance(state.decision, wait.BeforeRoll) and all(state.players[state.turn.seat].storage)
    ),
    "two dice, one of them for a Town Evaluation": lambda state: any(
        isinstance(action, do.EvaluateTown) for action in legal_actions(state)
    ),
    "the Gnome imitates the Publican": lambda state: state.decision == wait.Imitating(state.turn.seat, 3),
    "the Entertainer juggles": lambda state: isinstance(state.decision, wait.Juggling),
    "the Thief chooses": lambda state: isinstance(state.decision, wait.Stealing),
    "the Publican's round begins": lambda state: isinstance(state.decision, wait.Donating),
    "the Architect's pick": lambda state: isinstance(state.decision, wait.Choosing),
    "the Magician sees ruins": lambda state: any(
        isinstance(state.decision, wait.Conjuring) and isinstance(action, do.Rebuild) for action in legal_actions(state)
    ),
    "a Great Selection": lambda state: isinstance(state.decision, wait.Selecting),
    "a charm too many": lambda state: isinstance(state.decision, wait.Keeping),
    "a town on fire": lambda state: isinstance(state.decision, wait.Burning) and len(legal_actions(state)) > 2,
    "a Fire Protection": lambda state: do.DefyFire() in legal_actions(state),
    "the coat of arms": lambda state: isinstance(state.decision, wait.LayingArms),
    "a decree in the hand, a full storage": lambda state: (
        isinstance(state.decision, wait.Holding) and all(state.players[state.decision.seat].storage)
    ),
    "the last round": lambda state: state.last_round and isinstance(state.decision, wait.UseDice),
}


def sequences(state: State, depth: int) -> int:
    """How many sequences of so many actions there are; a game that is over has none."""
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(sequences(apply_action(state, action)[0], depth - 1) for action in actions)


def tree(state: State) -> list[int]:
    """The numbers of sequences, one action deep and deeper, as long as they stay small."""
    counts = [len(legal_actions(state))]
    for depth in range(2, DEEPEST + 1):
        if depth > 2 and counts[-1] * counts[-1] / counts[-2] > MOST_SEQUENCES:
            break
        counts.append(sequences(state, depth))
    return counts


def trees(games: dict[str, tuple[Setup, list[Step]]]) -> list[dict[str, Any]]:
    """For each moment its first appearance in the golden games, and its move tree."""
    found = []
    for name, is_there in MOMENTS.items():
        game, after, state = next(
            (game, after, state)
            for game, (_, steps) in games.items()
            for after, (state, _, _) in enumerate(steps)
            if is_there(state)
        )
        found.append({"moment": name, "game": game, "after": after, "counts": tree(state)})
    return found


def main() -> None:
    """Write everything anew."""
    games = few_games()
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for name, (setup, steps) in games.items():
        write_game(FOLDER / name, setup, steps)
        print(f"golden: {name}, {len(steps)} actions")
    lines = ",\n".join(json.dumps(tree) for tree in trees(games))
    (FOLDER / "trees.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    size = sum(path.stat().st_size for path in FOLDER.glob("*.json"))
    print(f"golden: {len(games)} games and {len(MOMENTS)} move trees, {size // 1000} kB")


if __name__ == "__main__":
    main()
