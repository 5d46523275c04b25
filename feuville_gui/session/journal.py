"""A game as a text file: a line for the setup, then one for each action (docs/journal.md). It picks no folder."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Generic, Literal

import msgspec
from msgspec import Raw, Struct

from feuville_gui import __version__
from feuville_gui.files import FAULTS, read_file, replace_file
from feuville_gui.session.game import Game, Step
from feuville_gui.session.rules import ActionT, EventT, Rules, SetupT, Standing, StateT
from feuville_gui.session.sentence import N_, Sentence, fault

FORMAT: Final = 1
RULES: Final = 1  # raised when a change of the rules makes old actions do something else


class JournalError(Exception):
    """A file that is no journal, or none that can be played; `sentence` tells in words what is wrong where."""

    def __init__(self, reason: str, **values: int | str) -> None:
        self.sentence = Sentence(reason, values)
        super().__init__(str(self.sentence))


class Versions(Struct):
    """What tells whether the rest of a header can be understood."""

    format: int
    rules: int


class Header(Versions):
    """The first line."""

    version: str  # of the program
    started: str
    seed: str
    setup: Raw


class Line(Struct):
    """Every other line."""

    n: int
    who: int | Literal["chance"]
    action: Raw
    events: Raw


_encode: Final = msgspec.json.Encoder().encode
_versions: Final = msgspec.json.Decoder(Versions)
_header: Final = msgspec.json.Decoder(Header)
_line: Final = msgspec.json.Decoder(Line)


def journal_lines(game: Game[SetupT, StateT, ActionT, EventT], start: int = 0) -> Iterator[bytes]:
    """The lines of a game's entries from `start` on, each with its line feed; before them, from 0, the header."""
    if start == 0:
        setup = Raw(_encode(game.setup))
        yield _encode(Header(FORMAT, RULES, __version__, game.started, game.seed, setup)) + b"\n"
    chance = game.rules.CHANCE
    for entry in game.entries[start:]:
        who: int | Literal["chance"] = "chance" if entry.who == chance else entry.who
        yield _encode(Line(entry.n, who, Raw(_encode(entry.action)), Raw(_encode(entry.events)))) + b"\n"


def write_journal(game: Game[SetupT, StateT, ActionT, EventT], path: Path) -> None:
    """Write the whole journal in one stroke; OSError leaves the old file as it was."""
    replace_file(path, b"".join(journal_lines(game)))


def read_journal(rules: Rules[SetupT, StateT, ActionT, EventT], path: Path) -> Game[SetupT, StateT, ActionT, EventT]:
    """The game that a journal tells, played again and held against it line by line; JournalError for any defect.

    A last line without its end was not written to the end, and is left out. What chance still owes is drawn.
    """
    head, lines = _parts(path)
    game = _begin(rules, path.name, head)
    replay = _Replay(game, path.name)
    for number, line in enumerate(lines, start=2):
        replay.line(number, line)
    game.settle()
    return game


class Glance(Struct, Generic[SetupT], frozen=True):
    """What can be seen of a game without playing it again; `played`: whether any player has done something."""

    setup: SetupT
    standing: Standing
    played: bool


def glance(rules: Rules[SetupT, StateT, ActionT, EventT], path: Path) -> Glance[SetupT]:
    """What a journal says of its game, unproved; JournalError for what is no journal at all."""
    head, lines = _parts(path)
    setup = _begin(rules, path.name, head).setup
    facts: Any = rules.Event
    decode = msgspec.json.Decoder(tuple[facts, ...]).decode
    events: list[EventT] = []
    played = False
    for number, text in enumerate(lines, start=2):
        try:
            line = _line.decode(text)
            events += decode(line.events)
        except FAULTS as error:
            reason = N_("{file}, line {line}: {why}")
            raise JournalError(reason, file=path.name, line=number, why=fault(error)) from None
        played = played or line.who != "chance"
    return Glance(setup, rules.standing(setup, events), played)


def _parts(path: Path) -> tuple[bytes, list[bytes]]:
    """The header and the lines that were written to their ends."""
    try:
        head, *lines = read_file(path).split(b"\n")
    except OSError as error:
        reason = N_("{file}: the file cannot be read ({why}).")
        raise JournalError(reason, file=path.name, why=error.strerror or str(error)) from None
    return head, lines[:-1]


def _begin(
    rules: Rules[SetupT, StateT, ActionT, EventT], file: str, head: bytes
) -> Game[SetupT, StateT, ActionT, EventT]:
    try:
        versions = _versions.decode(head)
    except FAULTS:
        raise JournalError(N_("{file}: this is not the journal of a game."), file=file) from None
    if not 1 <= versions.format <= FORMAT:
        reason = N_("{file}: the journal has format {format}; this program reads format {known}.")
        raise JournalError(reason, file=file, format=versions.format, known=FORMAT)
    if not 1 <= versions.rules <= RULES:
        reason = N_("{file}: the game was played by version {rules} of the rules; this program knows version {known}.")
        raise JournalError(reason, file=file, rules=versions.rules, known=RULES)
    try:
        header = _header.decode(head)
    except FAULTS as error:
        raise JournalError(N_("{file}, line 1: {why}"), file=file, why=fault(error)) from None
    try:
        setup: Any = msgspec.json.decode(header.setup, type=rules.Setup)
        return Game(rules, setup, header.seed, started=header.started)
    except FAULTS as error:
        raise JournalError(N_("{file}, line 1: {why}"), file=file, why=fault(error, "setup")) from None
    except rules.SetupError as error:
        raise JournalError(N_("{file}, line 1: {why}"), file=file, why=str(error)) from None


class _Replay(Generic[SetupT, StateT, ActionT, EventT]):
    """Plays the lines of one file in its game."""

    def __init__(self, game: Game[SetupT, StateT, ActionT, EventT], file: str) -> None:
        facts: Any = game.rules.Event
        self._game = game
        self._file = file
        self._action: msgspec.json.Decoder[ActionT] = msgspec.json.Decoder(game.rules.Action)
        self._events: msgspec.json.Decoder[tuple[EventT, ...]] = msgspec.json.Decoder(tuple[facts, ...])

    def line(self, number: int, text: bytes) -> None:
        game = self._game
        try:
            line = _line.decode(text)
            action, events = self._action.decode(line.action), self._events.decode(line.events)
        except FAULTS as error:
            raise self._defect(number, N_("{file}, line {line}: {why}"), why=fault(error)) from None
        who = game.rules.CHANCE if line.who == "chance" else line.who
        if line.n != len(game.entries):
            reason = N_("{file}, line {line}: entry {expected} belongs here, not entry {n}.")
            raise self._defect(number, reason, expected=len(game.entries), n=line.n)
        if game.over:
            raise self._defect(number, N_("{file}, line {line}: the game was over before."))
        if who != game.state.decider:
            reason = N_("{file}, line {line}: it was not for {who} to decide here.")
            raise self._defect(number, reason, who=line.who)
        step = game.enter(action)
        if not isinstance(step, Step):
            reason = N_("{file}, line {line}: this was not allowed. {why}")
            raise self._defect(number, reason, why=step.reason.format(**step.values))
        if step.entry.events != events:
            reason = N_("{file}, line {line}: by the rules something else happened here than the journal tells.")
            raise self._defect(number, reason)

    def _defect(self, number: int, reason: str, **values: int | str) -> JournalError:
        return JournalError(reason, file=self._file, line=number, **values)
