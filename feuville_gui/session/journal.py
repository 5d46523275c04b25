"""A game as a text file: a line for the setup, then one for each thing done (docs/journal.md). It picks no folder."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Generic, Literal

import msgspec
from msgspec import Raw, Struct

from feuville_gui import __version__
from feuville_gui.files import FAULTS, read_file, replace_file
from feuville_gui.session.computer import Players
from feuville_gui.session.game import Game, Step
from feuville_gui.session.proof import Hash, digest
from feuville_gui.session.rules import ActionT, EventT, Rules, SetupT, Standing, StateT
from feuville_gui.session.sentence import N_, Sentence, fault
from feuville_gui.session.upgrades import FORMAT, upgraded

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


class Header(Versions, omit_defaults=True):
    """The first line."""

    version: str  # of the program
    started: str
    seed: str
    manifest: Hash  # of the box
    setup: Raw
    played_by: Players = ()  # empty: persons play all seats


class Line(Struct):
    """An entry."""

    n: int
    who: int | Literal["chance"]
    action: Raw
    events: Raw
    hash: Hash | None  # None: an older format had none


class Undo(Struct):
    """Entry `undo`, the last one, is taken back."""

    undo: int
    hash: Hash


class Handover(Struct):
    """From here on these play the seats."""

    played_by: Players


_encode: Final = msgspec.json.Encoder().encode
_versions: Final = msgspec.json.Decoder(Versions)
_header: Final = msgspec.json.Decoder(Header)
_fields: Final = msgspec.json.Decoder(dict[str, Raw])
_line: Final = msgspec.json.Decoder(Line)
_undo: Final = msgspec.json.Decoder(Undo)
_handover: Final = msgspec.json.Decoder(Handover)


# --- writing -------------------------------------------------------------------------------------------------------


def journal_lines(game: Game[SetupT, StateT, ActionT, EventT]) -> Iterator[bytes]:
    """The lines of a game, each with its line feed: the header, the entries, and who plays from where on."""
    played_by = game.players(0) if any(game.players(0)) else ()
    manifest, setup = digest(game.setup.box), Raw(_encode(game.setup))
    yield _encode(Header(FORMAT, RULES, __version__, game.started, game.seed, manifest, setup, played_by)) + b"\n"
    yield from entry_lines(game)


def entry_lines(
    game: Game[SetupT, StateT, ActionT, EventT], start: int = 0, played_by: Players = ()
) -> Iterator[bytes]:
    """The lines of a game's entries from `start` on, and of who plays from where on.

    played_by: who does as far as has been told; without, as it is at `start`.
    """
    told = played_by or game.players(start)
    for n in range(start, len(game.entries) + 1):
        if game.players(n) != told:
            told = game.players(n)
            yield _encode(Handover(told)) + b"\n"
        if n < len(game.entries):
            yield _entry_line(game, n)


def _entry_line(game: Game[SetupT, StateT, ActionT, EventT], n: int) -> bytes:
    entry = game.entries[n]
    who: int | Literal["chance"] = "chance" if entry.who == game.rules.CHANCE else entry.who
    action, events = Raw(_encode(entry.action)), Raw(_encode(entry.events))
    return _encode(Line(entry.n, who, action, events, game.proof(n + 1))) + b"\n"


def undo_line(game: Game[SetupT, StateT, ActionT, EventT], n: int) -> bytes:
    """Says that entry n is taken back."""
    return _encode(Undo(n, game.proof(n))) + b"\n"


def write_journal(game: Game[SetupT, StateT, ActionT, EventT], path: Path) -> None:
    """Write the whole journal in one stroke; OSError leaves the old file as it was."""
    replace_file(path, b"".join(journal_lines(game)))


# --- reading -------------------------------------------------------------------------------------------------------


class SoFar(Struct, Generic[SetupT, StateT, ActionT, EventT], frozen=True):
    """The game of a journal as far as it can be played, and what is wrong with the first line that is left out.

    `torn`: that is the last one, which was not written to its end, and nothing else is wrong.
    """

    game: Game[SetupT, StateT, ActionT, EventT]
    defect: JournalError | None = None
    torn: bool = False


def read_journal(rules: Rules[SetupT, StateT, ActionT, EventT], path: Path) -> Game[SetupT, StateT, ActionT, EventT]:
    """The game that a journal tells, played again and held against it line by line; JournalError for any defect.

    A last line without its end was not written to the end, and is left out. What chance still owes is drawn.
    """
    found = read_so_far(rules, path)
    if found.defect is not None and not found.torn:
        raise found.defect
    return found.game


def read_so_far(rules: Rules[SetupT, StateT, ActionT, EventT], path: Path) -> SoFar[SetupT, StateT, ActionT, EventT]:
    """The game up to the first defect, which is told; JournalError when there is no telling which game it is."""
    parts = _parts(path)
    game = _begin(rules, path.name, parts.head)
    defect, torn = None, False
    replay = _Replay(game, path.name)
    try:
        for number, line in enumerate(parts.lines, start=2):
            replay.line(number, line)
    except JournalError as error:
        defect = error
    else:
        if parts.rest:
            reason = N_("{file}, line {line}: it was not written to its end, and is left out.")
            defect, torn = JournalError(reason, file=path.name, line=len(parts.lines) + 2), True
    game.settle()
    return SoFar(game, defect, torn)


class Glance(Struct, Generic[SetupT], frozen=True):
    """What can be seen of a game without playing it again; `played`: whether any player has done something."""

    id: str
    setup: SetupT
    standing: Standing
    played: bool


def glance(rules: Rules[SetupT, StateT, ActionT, EventT], path: Path) -> Glance[SetupT]:
    """What a journal says of its game, unproved; JournalError for what is no journal at all."""
    parts = _parts(path)
    game = _begin(rules, path.name, parts.head)
    facts: Any = rules.Event
    decode = msgspec.json.Decoder(tuple[facts, ...]).decode
    told: list[tuple[bool, tuple[EventT, ...]]] = []
    with suppress(*FAULTS):  # the game can be played to there
        for text in parts.lines:
            match _read_line(text):
                case Line() as line:
                    told.append((line.who != "chance", decode(line.events)))
                case Undo():
                    del told[-1:]
    standing = rules.standing(game.setup, [event for _, events in told for event in events])
    return Glance(game.id, game.setup, standing, any(by_player for by_player, _ in told))


class _Parts(Struct):
    """The header, the lines that were written to their ends, and what comes after those."""

    head: bytes
    lines: list[bytes]
    rest: bytes


def _parts(path: Path) -> _Parts:
    """The file's lines in today's format."""
    try:
        head, *lines, rest = read_file(path).split(b"\n")
    except ValueError:  # not one whole line
        raise _no_journal(path.name) from None
    except OSError as error:
        reason = N_("{file}: the file cannot be read ({why}).")
        raise JournalError(reason, file=path.name or str(path), why=error.strerror or str(error)) from None
    written = _read_versions(path.name, head).format
    if written < FORMAT:
        head, *lines = [upgraded(written, line) for line in (head, *lines)]
    return _Parts(head, lines, rest)


def _no_journal(file: str) -> JournalError:
    return JournalError(N_("{file}: this is not the journal of a game."), file=file)


def _read_versions(file: str, head: bytes) -> Versions:
    try:
        versions = _versions.decode(head)
    except FAULTS:
        raise _no_journal(file) from None
    if not 1 <= versions.format <= FORMAT:
        reason = N_("{file}: the journal has format {format}; this program reads format {known}.")
        raise JournalError(reason, file=file, format=versions.format, known=FORMAT)
    if not 1 <= versions.rules <= RULES:
        reason = N_("{file}: the game was played by version {rules} of the rules; this program knows version {known}.")
        raise JournalError(reason, file=file, rules=versions.rules, known=RULES)
    return versions


def _read_line(text: bytes) -> Line | Undo | Handover:
    fields = _fields.decode(text)
    if "undo" in fields:
        return _undo.decode(text)
    return _handover.decode(text) if "played_by" in fields else _line.decode(text)


def _begin(
    rules: Rules[SetupT, StateT, ActionT, EventT], file: str, head: bytes
) -> Game[SetupT, StateT, ActionT, EventT]:
    try:
        header = _header.decode(head)
    except FAULTS as error:
        raise JournalError(N_("{file}, line 1: {why}"), file=file, why=fault(error)) from None
    try:
        setup: Any = msgspec.json.decode(header.setup, type=rules.Setup)
        if header.played_by:
            _check_seats(file, 1, setup, header.played_by)
        game = Game(rules, setup, header.seed, started=header.started, played_by=header.played_by)
    except FAULTS as error:
        raise JournalError(N_("{file}, line 1: {why}"), file=file, why=fault(error, "setup")) from None
    except rules.SetupError as error:
        raise JournalError(N_("{file}, line 1: {why}"), file=file, why=str(error)) from None
    if header.manifest != digest(setup.box):
        raise JournalError(N_("{file}, line 1: the box is not the one that the game began with."), file=file)
    return game


def _check_seats(file: str, line: int, setup: Any, played_by: Players) -> None:
    if len(played_by) != len(setup.seats):
        reason = N_("{file}, line {line}: field played_by: there are {seats} seats, not {n}.")
        raise JournalError(reason, file=file, line=line, seats=len(setup.seats), n=len(played_by))


class _Replay(Generic[SetupT, StateT, ActionT, EventT]):
    """Plays the lines of one file in its game."""

    def __init__(self, game: Game[SetupT, StateT, ActionT, EventT], file: str) -> None:
        facts: Any = game.rules.Event
        self._game = game
        self._file = file
        self._action: msgspec.json.Decoder[ActionT] = msgspec.json.Decoder(game.rules.Action)
        self._events: msgspec.json.Decoder[tuple[EventT, ...]] = msgspec.json.Decoder(tuple[facts, ...])

    def line(self, number: int, text: bytes) -> None:
        """Do what a line says. JournalError changes nothing, except for what comes of an entry."""
        try:
            match _read_line(text):
                case Line() as line:
                    self._enter(number, line)
                case Undo(undo, proof):
                    self._take_back(number, undo, proof)
                case Handover(played_by):
                    _check_seats(self._file, number, self._game.setup, played_by)
                    self._game.played_by = played_by
        except FAULTS as error:
            raise self._defect(number, N_("{file}, line {line}: {why}"), why=fault(error)) from None

    def _enter(self, number: int, line: Line) -> None:
        game = self._game
        action, events = self._action.decode(line.action), self._events.decode(line.events)
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
        proof = game.proof(len(game.entries))
        if step.entry.events != events:
            game.take_back()
            reason = N_("{file}, line {line}: by the rules something else happened here than the journal tells.")
            raise self._defect(number, reason)
        if line.hash not in (None, proof):
            game.take_back()
            reason = N_("{file}, line {line}: its hash is {hash}, but the game that was played to here has {proof}.")
            raise self._defect(number, reason, hash=str(line.hash), proof=proof)

    def _take_back(self, number: int, n: int, proof: str) -> None:
        game = self._game
        if not game.entries or n != len(game.entries) - 1 or game.entries[-1].who == game.rules.CHANCE:
            reason = N_("{file}, line {line}: entry {n} cannot be taken back here.")
            raise self._defect(number, reason, n=n)
        if proof != game.proof(n):
            reason = N_("{file}, line {line}: its hash is {hash}, but the game that was played to here has {proof}.")
            raise self._defect(number, reason, hash=proof, proof=game.proof(n))
        game.take_back()

    def _defect(self, number: int, reason: str, **values: int | str) -> JournalError:
        return JournalError(reason, file=self._file, line=number, **values)
