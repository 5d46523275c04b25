"""The games kept on this computer: the running one after every action, others under a name. It shows nothing."""

import os
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, Generic
from urllib.parse import unquote

from msgspec import Struct
from platformdirs import user_data_path

from feuville_gui.files import replace_file
from feuville_gui.session.game import Entry, Game
from feuville_gui.session.journal import JournalError, journal_lines, read_journal, write_journal
from feuville_gui.session.rules import ActionT, EventT, Rules, SetupT, StateT
from feuville_gui.session.sentence import N_, Sentence

KEPT: Final = 5  # so many games that were saved by themselves stay
TITLE_LENGTH: Final = 60
_NAME_BYTES: Final = 255  # of a file's name on most systems; only emoji made of many signs come near it
_AUTO, _NAMED, _ENDING = "autosave", "saved", ".jsonl"
_FORBIDDEN: Final = frozenset('<>:"/\\|?*%.')
_DEVICES: Final = frozenset(
    ("CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in range(10)))
)


class Saved(Struct, frozen=True):
    """A game on the disk. `points` and `players` in the order of the seats; `broken` tells why it cannot be played."""

    path: Path
    when: datetime
    auto: bool
    title: str = ""
    players: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    round: int = 0
    over: bool = False
    broken: Sentence | None = None


class Autosave(Generic[SetupT, StateT, ActionT, EventT]):
    """Keeps the file of one running game up to date. It adds lines where that is enough, and else writes anew."""

    def __init__(self, game: Game[SetupT, StateT, ActionT, EventT], path: Path | None) -> None:
        self.path = path
        self.trouble: Sentence | None = None
        self._game = game
        self._size = 0
        self._last: Entry[ActionT, EventT] | None = None  # the last one in the file

    def write(self) -> Sentence | None:
        """Save what is new. A Sentence when that fails for the first time; `trouble` tells it as long as it lasts."""
        before = self.trouble
        self.trouble = self._write()
        return self.trouble if before is None else None

    def _write(self) -> Sentence | None:
        if self.path is None:
            return Sentence(N_("This computer has no folder for saved games; play goes on unsaved."))
        first = self._size == 0
        try:
            if first or not self._add(self.path):
                data = b"".join(journal_lines(self._game))
                self._size = 0
                replace_file(self.path, data)
                self._size = len(data)
        except OSError as error:
            reason = N_("The game cannot be saved ({why}); play goes on unsaved.")
            return Sentence(reason, {"why": error.strerror or str(error)})
        self._last = self._game.entries[-1] if self._game.entries else None
        if first:
            _forget_old(self.path)
        return None

    def _add(self, path: Path) -> bool:
        """Add the new entries, if what lies on the disk is still the beginning of this game."""
        entries, last = self._game.entries, self._last
        if last is None or len(entries) <= last.n or entries[last.n] is not last:
            return False
        data = b"".join(journal_lines(self._game, last.n + 1))
        try:
            with path.open("r+b") as file:
                if file.seek(0, 2) != self._size:
                    return False
                file.write(data)
        except FileNotFoundError:
            return False
        self._size += len(data)
        return True


def _forget_old(running: Path) -> None:
    """Keep the newest games; that of the running game always, whatever the clock says."""
    others = [path for path in _newest_first(running.parent) if path != running]
    for path in others[KEPT - 1 :]:
        with suppress(OSError):
            path.unlink()


def _newest_first(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{_ENDING}"), key=_age, reverse=True)


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # deleted meanwhile
        return 0


class Saves(Generic[SetupT, StateT, ActionT, EventT]):
    """The saved games in a folder, by default the player's own. No method raises OSError."""

    def __init__(self, rules: Rules[SetupT, StateT, ActionT, EventT], folder: Path | None = None) -> None:
        self.rules = rules
        self.folder = folder or _own_folder()

    def autosave(self, game: Game[SetupT, StateT, ActionT, EventT]) -> Autosave[SetupT, StateT, ActionT, EventT]:
        """What keeps a new game: `write` after every change."""
        if self.folder is None:
            return Autosave(game, None)
        name = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
        return Autosave(game, self.folder / _AUTO / (name + _ENDING))

    def list(self) -> tuple[Saved, ...]:
        """All games, the one saved last first."""
        found = (self._saved(path) for kind in (_AUTO, _NAMED) for path in self._files(kind))
        return tuple(sorted(found, key=lambda saved: saved.when, reverse=True))

    def _files(self, kind: str) -> Sequence[Path]:
        return () if self.folder is None else _newest_first(self.folder / kind)

    def _saved(self, path: Path) -> Saved:
        when, auto = datetime.fromtimestamp(_age(path)), path.parent.name == _AUTO
        title = "" if auto else unquote(path.stem)
        try:
            game = read_journal(self.rules, path)
        except JournalError as error:
            return Saved(path, when, auto, title, broken=error.sentence)
        scores = sorted(self.rules.final_scores(game.state), key=lambda score: score.seat)
        return Saved(
            path,
            when,
            auto,
            title,
            players=tuple(seat.name for seat in game.setup.seats),
            points=tuple(score.points for score in scores),
            round=game.state.round,
            over=game.over,
        )

    def latest(self) -> Saved | None:
        """The running game that was saved last; None without one."""
        found = map(self._saved, self._files(_AUTO))
        return next((saved for saved in found if not saved.over and saved.broken is None), None)

    def resume(
        self, saved: Saved
    ) -> tuple[Game[SetupT, StateT, ActionT, EventT], Autosave[SetupT, StateT, ActionT, EventT]]:
        """Go on with a saved game: one saved by itself in its file, another in a new one. JournalError for a defect."""
        game = read_journal(self.rules, saved.path)
        return game, Autosave(game, saved.path) if saved.auto else self.autosave(game)

    def taken(self, title: str) -> bool:
        """Whether a game saved under this name would replace another."""
        path = self._named(title)
        return path is not None and os.path.exists(path)  # unlike Path.exists, false for a name that is too long

    def save(self, game: Game[SetupT, StateT, ActionT, EventT], title: str) -> Saved | Sentence:
        """Save the game under a name, in place of the one that has it; a Sentence tells why that was not possible."""
        if not title.strip():
            return Sentence(N_("A saved game needs a name."))
        path = self._named(title)
        if path is None:
            return Sentence(N_("This computer has no folder for saved games."))
        if len(title.strip()) > TITLE_LENGTH or len(path.name.encode()) > _NAME_BYTES:
            return Sentence(N_("The name of a saved game has {length} letters at most."), {"length": TITLE_LENGTH})
        try:
            write_journal(game, path)
            return self._saved(path)
        except OSError as error:
            return Sentence(N_("The game cannot be saved ({why})."), {"why": error.strerror or str(error)})

    def delete(self, saved: Saved) -> Sentence | None:
        """Delete a saved game; a Sentence tells why that was not possible."""
        try:
            saved.path.unlink(missing_ok=True)
        except OSError as error:
            return Sentence(N_("The game cannot be deleted ({why})."), {"why": error.strerror or str(error)})
        return None

    def _named(self, title: str) -> Path | None:
        return None if self.folder is None else self.folder / _NAMED / (_file_name(title) + _ENDING)


def _own_folder() -> Path | None:
    """The player's folder of the operating system; None where there is no home."""
    try:
        folder = user_data_path("feuville", appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None
    return folder / "games" if folder.is_absolute() else None


def _file_name(title: str) -> str:
    """A name that every file system takes, different for different titles; `unquote` reads it back."""
    words = unicodedata.normalize("NFC", title.strip())
    device = words.upper() in _DEVICES
    return "".join(
        "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", "surrogatepass"))
        if letter in _FORBIDDEN or not letter.isprintable() or (device and not at)
        else letter
        for at, letter in enumerate(words)
    )
