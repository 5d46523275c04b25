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

import platformdirs
from msgspec import Struct

from feuville_gui.files import own_folder, read_file, rename, replace_file
from feuville_gui.session import lock
from feuville_gui.session.autosave import Autosave
from feuville_gui.session.game import Game
from feuville_gui.session.journal import JournalError, glance, read_so_far, write_journal
from feuville_gui.session.rules import ActionT, EventT, Rules, SetupT, StateT
from feuville_gui.session.sentence import N_, Sentence, because
from feuville_gui.session.trash import Trash

KEPT: Final = 5  # so many games that were saved by themselves stay
UNFINISHED: Final = 20  # and so many, as long as they are not over
TITLE_LENGTH: Final = 60
_NAME_BYTES: Final = 255  # of a file's name on most systems; only emoji made of many signs come near it
_AUTO, _NAMED, _DELETED, _ENDING = "autosave", "saved", "deleted", ".jsonl"
_ALIKE: Final = 99  # games of the same name
_BROKEN: Final = ".broken"  # a game's file as it was found, beside the one that is played on
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
    id: str = ""  # of the game, the same for each file of it


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
            if lock.claim(path):  # else another copy of the program plays it
                with suppress(OSError):
                    _remove(path)


def _remove(path: Path) -> None:
    """Delete a game and what lies beside it. Raises OSError."""
    path.unlink(missing_ok=True)
    with suppress(OSError):
        path.with_suffix(_BROKEN).unlink()
    lock.drop(path)  # an open file for each game that was ever played here would be too many one day


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
        self._trash = None if self.folder is None else Trash(self.folder / _DELETED)
        self._deleted: list[tuple[Path, Path]] = []  # where it was, where it is

    def autosave(
        self, game: Game[SetupT, StateT, ActionT, EventT], said: Sentence | None = None
    ) -> Autosave[SetupT, StateT, ActionT, EventT]:
        """What keeps a new game, from its `begin` on."""
        if self.folder is None:
            return Autosave(game, None, said=said)
        name, number = f"{datetime.now():%Y%m%d-%H%M%S-%f}", 0
        path = self.folder / _AUTO / (name + _ENDING)
        while os.path.lexists(path):  # the clock was set back
            number += 1
            path = path.with_name(f"{name}-{number}{_ENDING}")
        return Autosave(game, path, said=said, begun=self._begun)

    def _begun(self, path: Path) -> float:
        """A game has its file: it is this copy's, old ones go, and it is to be newer than all others."""
        lock.claim(path)
        _forget_old(self.rules, path)
        try:
            newest = max((_age(other) for other in _newest_first(path.parent) if other != path), default=0.0)
        except OSError:
            return 0.0
        return newest + 0.001

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
            self.trouble = because(N_("Saved games cannot be found ({why})."), error)
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
        return Saved(path, when, auto, title, players, stands.points, stands.round, stands.over, id=game.id)

    def latest(self) -> Saved | None:
        """The running game that was saved last and can be played; None without one."""
        return next(filter(self._can_go_on, map(self._saved, self._files(_AUTO))), None)

    def _can_go_on(self, saved: Saved) -> bool:
        if saved.over or saved.broken is not None:
            return False
        try:
            found = read_so_far(self.rules, saved.path)
        except JournalError:
            return False
        played = any(entry.who != self.rules.CHANCE for entry in found.game.entries)
        return not found.game.over and (played or found.defect is None or found.torn)

    def resume(
        self, saved: Saved
    ) -> tuple[Game[SetupT, StateT, ActionT, EventT], Autosave[SetupT, StateT, ActionT, EventT]]:
        """Go on with a saved game: one saved by itself in its file, another in a new one. JournalError when there is
        no telling which game it is; a game with a defect further on is played to there, and `said` tells of it."""
        ours = saved.auto and lock.claim(saved.path)  # from here on nobody else writes it
        found = read_so_far(self.rules, saved.path)
        said = None if found.defect is None else found.defect.sentence
        if not saved.auto:
            return found.game, self.autosave(found.game, said)
        if not ours:
            said = Sentence(N_("This game is open in another window of Feuville; from here on a copy is played."))
            return found.game, self.autosave(found.game, said)
        kept = None
        if found.defect is not None and not found.torn:
            kept = saved.path.with_suffix(_BROKEN)
            try:
                replace_file(kept, read_file(saved.path))
            except OSError:
                return found.game, self.autosave(found.game, said)
        return found.game, Autosave(found.game, saved.path, said=said, kept=kept, begun=self._begun)

    def taken(self, title: str) -> bool:
        """Whether a game saved under this name would replace another."""
        path = self._named(title)
        return path is not None and os.path.exists(path)  # unlike Path.exists, false for a name that is too long

    def save(self, game: Game[SetupT, StateT, ActionT, EventT], title: str) -> Saved | Sentence:
        """Save the game under a name, in place of the one that has it; a Sentence tells why that was not possible."""
        path = self._allowed(title)
        if isinstance(path, Sentence):
            return path
        try:
            write_journal(game, path)
            return self._saved(path)
        except OSError as error:
            return because(N_("The game cannot be saved ({why})."), error)

    def game(self, saved: Saved) -> Game[SetupT, StateT, ActionT, EventT]:
        """The game in a file as far as it can be played, to be looked at; JournalError when it is none."""
        return read_so_far(self.rules, saved.path).game

    def rename(self, saved: Saved, title: str) -> Saved | Sentence:
        """Keep a game under a name that no other has; a Sentence tells why that was not possible."""
        path = self._free(title)
        if isinstance(path, Sentence):
            return path
        said = self._move(saved, path, N_("The game cannot be renamed ({why})."))
        return said or self._saved(path)

    def take_in(self, path: Path) -> Saved | Sentence:
        """Keep a copy of a game's file from elsewhere; a Sentence tells why that was not possible."""
        try:
            glance(self.rules, path)
        except JournalError as error:
            return error.sentence
        target = self._free_like(path.stem)
        if isinstance(target, Sentence):
            return target
        try:
            replace_file(target, read_file(path))
        except OSError as error:
            return because(N_("The game cannot be saved ({why})."), error)
        return self._saved(target)

    def delete(self, saved: Saved) -> Sentence | None:
        """Put a game away until `forget_deleted`; a Sentence tells why that was not possible."""
        assert self._trash is not None  # else there is no game
        reason = N_("The game cannot be deleted ({why}).")
        try:
            away = self._trash.place(saved.path.name)
        except OSError as error:
            return because(reason, error)
        said = self._move(saved, away, reason)
        if said is None and away.exists():
            self._deleted.append((saved.path, away))
        return said

    @property
    def can_undelete(self) -> bool:
        """Whether something can be brought back."""
        return bool(self._deleted)

    def undelete(self) -> Saved | Sentence | None:
        """Bring back the game that was deleted last; None when there is none."""
        if not self._deleted:
            return None
        path, away = self._deleted[-1]
        target = self._free_like(unquote(path.stem)) if os.path.lexists(path) else path
        if isinstance(target, Sentence):
            return target
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            rename(away, target)
        except OSError as error:
            return because(N_("The game cannot be brought back ({why})."), error)
        self._deleted.pop()
        return self._saved(target)

    def forget_deleted(self) -> None:
        """What was deleted is gone now, also what other copies of the program have left that run no more."""
        for path, _away in self._deleted:
            if not path.exists():
                with suppress(OSError):
                    _remove(path)
        self._deleted.clear()
        if self._trash is not None:
            self._trash.empty()

    def _move(self, saved: Saved, target: Path, reason: str) -> Sentence | None:
        ours = lock.held(saved.path)
        if saved.auto and not lock.claim(saved.path):
            return Sentence(N_("This game is open in another window of Feuville."))
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):  # gone already
                rename(saved.path, target)
        except OSError as error:
            return because(reason, error)
        finally:
            if saved.auto and not ours:
                lock.drop(saved.path)
        return None

    def _free_like(self, title: str) -> Path | Sentence:
        """The file for this name, or for it with a number, that is not in use."""
        title = " ".join(title.split())[: TITLE_LENGTH - 4]  # one line, whatever the file was called
        for number in range(1, _ALIKE + 1):
            path = self._free(title if number == 1 else f"{title} {number}")
            if isinstance(path, Path):
                break
        return path

    def _free(self, title: str) -> Path | Sentence:
        """The file for a name that is not in use."""
        path = self._allowed(title)
        if isinstance(path, Path) and os.path.lexists(path):
            return Sentence(N_("There is another saved game of this name."))
        return path

    def _allowed(self, title: str) -> Path | Sentence:
        """The file for a name, in use or not."""
        path = self._named(title)
        if not title.strip():
            return Sentence(N_("A saved game needs a name."))
        if path is None:
            return Sentence(N_("This computer has no folder for saved games."))
        if len(title.strip()) > TITLE_LENGTH or len(path.name.encode()) > _NAME_BYTES:
            return Sentence(N_("The name of a saved game has {length} letters at most."), {"length": TITLE_LENGTH})
        return path

    def _named(self, title: str) -> Path | None:
        return None if self.folder is None else self.folder / _NAMED / (_file_name(title) + _ENDING)


def _own_folder() -> Path | None:
    """The player's folder of the operating system; None where there is no home."""
    folder = own_folder(platformdirs.user_data_path)
    return None if folder is None else folder / "games"


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
