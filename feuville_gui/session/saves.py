"""The games kept on this computer: the running one after every action, others under a name. It shows nothing."""

import os
import stat
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
from feuville_gui.session.journal import JournalError, glance, journal_lines, read_journal, write_journal
from feuville_gui.session.rules import ActionT, EventT, Rules, SetupT, StateT
from feuville_gui.session.sentence import N_, Sentence

KEPT: Final = 5  # so many games that were saved by themselves stay
UNFINISHED: Final = 20  # and so many, as long as they are not over
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
            _forget_old(self._game.rules, self.path)
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


def _forget_old(rules: Rules[SetupT, StateT, ActionT, EventT], running: Path) -> None:
    """Keep the newest games, and that of the running game always, whatever the clock says.

    What somebody has begun and not ended goes last: a game that is over, that nobody has played or that cannot be read
    goes in its place, and without those there may be more than the usual number, so that five new games in an evening
    do not delete the one that waits for next week. That has an end too: nobody looks for the twenty-first.
    """
    with suppress(OSError):
        others = [path for path in _newest_first(running.parent) if path != running]
        if len(others) < KEPT:
            return
        waiting = [path for path in others if _waits(rules, path)]
        done = [path for path in others if path not in waiting]
        for path in (*waiting[UNFINISHED - 1 :], *done[max(0, KEPT - 1 - len(waiting)) :]):
            with suppress(OSError):
                path.unlink()


def _waits(rules: Rules[SetupT, StateT, ActionT, EventT], path: Path) -> bool:
    """Whether somebody has played this game and it is not over."""
    try:
        game = glance(rules, path)
    except JournalError:
        return False
    return game.played and not game.standing.over


def _newest_first(folder: Path) -> list[Path]:
    """The games in a folder; a pipe is none, whatever its name. OSError when nobody can look into the folder."""
    found: list[tuple[float, Path]] = []
    with suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_ENDING):
                with suppress(OSError):  # deleted meanwhile
                    about = entry.stat()
                    if stat.S_ISREG(about.st_mode):
                        found.append((about.st_mtime, Path(entry.path)))
    return [path for _, path in sorted(found, reverse=True)]


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # deleted meanwhile
        return 0


class Saves(Generic[SetupT, StateT, ActionT, EventT]):
    """The saved games in a folder, by default the player's own. No method raises OSError; `trouble` tells why the
    games could not be found when somebody looked last."""

    def __init__(self, rules: Rules[SetupT, StateT, ActionT, EventT], folder: Path | None = None) -> None:
        self.rules = rules
        self.folder = folder or _own_folder()
        self.trouble: Sentence | None = None

    def autosave(self, game: Game[SetupT, StateT, ActionT, EventT]) -> Autosave[SetupT, StateT, ActionT, EventT]:
        """What keeps a new game: `write` after every change."""
        if self.folder is None:
            return Autosave(game, None)
        name = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
        return Autosave(game, self.folder / _AUTO / (name + _ENDING))

    def list(self) -> tuple[Saved, ...]:
        """All games, the one saved last first."""
        found = [self._saved(path) for path in self._files(_AUTO, _NAMED)]
        return tuple(sorted(found, key=lambda saved: saved.when, reverse=True))

    def at(self, path: Path) -> Saved | None:
        """The game in this file; None when it is no longer there."""
        return self._saved(path) if os.path.isfile(path) else None

    def _files(self, *kinds: str) -> Sequence[Path]:
        self.trouble = None
        if self.folder is None:
            return ()
        try:
            return [path for kind in kinds for path in _newest_first(self.folder / kind)]
        except OSError as error:
            self.trouble = Sentence(N_("Saved games cannot be found ({why})."), {"why": error.strerror or str(error)})
            return ()

    def _saved(self, path: Path) -> Saved:
        when, auto = datetime.fromtimestamp(_age(path)), path.parent.name == _AUTO
        title = "" if auto else unquote(path.stem)
        try:
            game = glance(self.rules, path)
        except JournalError as error:
            return Saved(path, when, auto, title, broken=error.sentence)
        players = tuple(seat.name for seat in game.setup.seats)
        stands = game.standing
        return Saved(path, when, auto, title, players, stands.points, stands.round, stands.over)

    def latest(self) -> Saved | None:
        """The running game that was saved last and can be played; None without one."""
        return next(filter(self._can_go_on, map(self._saved, self._files(_AUTO))), None)

    def _can_go_on(self, saved: Saved) -> bool:
        if saved.over or saved.broken is not None:
            return False
        try:
            return not read_journal(self.rules, saved.path).over
        except JournalError:
            return False

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
