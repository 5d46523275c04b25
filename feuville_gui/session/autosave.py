"""Keeps the file of one running game up to date. It chooses no place for it."""

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final, Generic

from feuville_gui.files import replace_file
from feuville_gui.session.computer import Players
from feuville_gui.session.game import Entry, Game
from feuville_gui.session.journal import entry_lines, journal_lines, undo_line
from feuville_gui.session.rules import ActionT, EventT, SetupT, StateT
from feuville_gui.session.sentence import N_, Sentence, because

_LOG: Final = logging.getLogger("feuville")


class Autosave(Generic[SetupT, StateT, ActionT, EventT]):
    """The journal of a game on the disk: from `begin` on, whatever the game does is there before it returns.

    Lines are added where that is enough; else the file is written anew in one stroke.
    """

    def __init__(
        self,
        game: Game[SetupT, StateT, ActionT, EventT],
        path: Path | None,
        *,
        said: Sentence | None = None,
        kept: Path | None = None,
        begun: Callable[[Path], float] = lambda path: 0.0,
    ) -> None:
        """said: what there is to say of the file that the game comes from; kept: where that file is as it was, if it is
        to be written over; begun: is called when the file is there for the first time, and returns the least time that
        it has to bear."""
        self.path = path
        self.said = said
        self.kept = kept
        self.trouble: Sentence | None = None  # why the game is not being saved, as long as that lasts
        self._game = game
        self._begun = begun
        self._least = 0.0
        self._size = 0  # of the file as it was left; 0 before the first time
        self._entries: list[Entry[ActionT, EventT]] = []  # in the file
        self._played_by: Players = ()

    def begin(self) -> Sentence | None:
        """From now on the game is kept; `trouble` as it is then."""
        self._game.keep = self._keep
        self._keep()
        return self.trouble

    def _keep(self) -> None:
        before, self.trouble = self.trouble, self._write()
        if self.trouble != before:
            _LOG.info("%s: %s", self.path, self.trouble or "the game is saved again")

    def _write(self) -> Sentence | None:
        if self.path is None:
            return Sentence(N_("This computer has no folder for saved games; play goes on unsaved."))
        first = self._size == 0
        try:
            news = None if first else self._news()
            if news is None or not self._add(self.path, news):
                data = b"".join(journal_lines(self._game))
                replace_file(self.path, data)
                self._size = len(data)
            self._entries = list(self._game.entries)
            self._played_by = self._game.played_by
        except OSError as error:
            reason = N_("The game cannot be saved ({why}); play goes on unsaved.")
            return because(reason, error)
        if first:
            self._least = self._begun(self.path)
        with suppress(OSError):
            if self.path.stat().st_mtime < self._least:  # the clock was set back
                os.utime(self.path, (self._least, self._least))
        return None

    def _news(self) -> bytes | None:
        """The lines that lead from what is in the file to the game as it is.

        None where several entries were taken back while nothing could be written: their hashes are gone with them.
        """
        game, old = self._game, self._entries
        same = min(len(old), len(game.entries))
        while same and old[same - 1] is not game.entries[same - 1]:
            same -= 1
        if len(old) > same + 1:
            return None
        undone = [undo_line(game, same)] if len(old) > same else []
        return b"".join((*undone, *entry_lines(game, same, self._played_by)))

    def _add(self, path: Path, data: bytes) -> bool:
        """Add these lines, if the file is still there as it was left."""
        try:
            with path.open("r+b", buffering=0) as file:
                if file.seek(0, os.SEEK_END) != self._size:
                    return False
                if data:
                    _append(file, data, self._size)
        except FileNotFoundError:
            return False
        self._size += len(data)
        return True


def _append(file: FileIO, data: bytes, size: int) -> None:
    """Write to the end of a file and to the disk; OSError leaves the file as it was, as far as that can be done."""
    left = memoryview(data)
    try:
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            file.truncate(size)
        raise
