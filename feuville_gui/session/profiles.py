"""What the persons who play here have reached, by name, kept in a small file. It shows nothing.

A game counts when it has come to its end here, once, whatever copies of it are kept or played to another end: seed and
start tell games apart. It counts for the persons who have the seats at its end, whoever had them before. "Play on from
here" begins a game with a start of its own; that counts as one more if it is played to its end as well, and not
otherwise. What is forgotten by a reset stays so: its games are not counted again.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from feuville_gui.files import FAULTS, read_file, rename, replace_file
from feuville_gui.rules import Player, winners
from feuville_gui.session.feuville import Match
from feuville_gui.session.sentence import N_, Sentence, because
from feuville_gui.session.sheet import as_csv

FILE: Final = "profiles.json"
NAMES: Final = 100  # so many names stay, those that played last
RESULTS: Final = 200  # so many games of each are told one by one
COUNTED: Final = 1000  # so many games are known to be in the sums, the newest

_Count = Annotated[int, Meta(ge=0)]


class Result(Struct, frozen=True):
    """How one game went for one player."""

    started: str
    players: Annotated[int, Meta(ge=1)]
    points: Annotated[int, Meta(ge=0, le=2000)]  # more than any game brings
    won: bool


class Profile(Struct, frozen=True):
    """What one name has reached: sums over all games, the last results, and the town that brought most points."""

    name: str
    games: _Count = 0
    wins: _Count = 0
    points: _Count = 0
    best: _Count = 0
    town: Player | None = None
    results: tuple[Result, ...] = ()


class _File(Struct, frozen=True):
    profiles: tuple[Profile, ...]
    counted: tuple[str, ...] = ()  # games, the newest last


class Profiles:
    """The file with everybody's profile. No method but `read` raises OSError; `trouble` tells what was wrong last."""

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder / FILE
        self.trouble: Sentence | None = None

    def read(self) -> _File:
        """What the file holds; OSError and `FAULTS` when it holds nothing."""
        if self.path is None:
            raise FileNotFoundError
        return msgspec.json.decode(read_file(self.path), type=_File)

    def all(self) -> tuple[Profile, ...]:
        """Everybody, who played last first. A broken file is put aside, as .broken."""
        found = self._found()
        return () if found is None else found.profiles

    def knows(self, game: str) -> bool:
        """Whether the game of this id has been counted."""
        found = self._found()
        return found is not None and game in found.counted

    def count(self, match: Match) -> None:
        """Add a game that is over to the profiles of the persons who played it, each game once."""
        found = self._found()
        if found is None or match.id in found.counted:
            return
        profiles = list(found.profiles)
        for seat in reversed(range(len(match.setup.seats))):
            if match.played_by[seat] is None:
                name = match.setup.seats[seat].name
                old = next((profile for profile in profiles if profile.name == name), Profile(name))
                profiles = [_with(old, match, seat), *(profile for profile in profiles if profile.name != name)]
        self._write(_File(tuple(profiles[:NAMES]), (*found.counted, match.id)[-COUNTED:]))

    def reset(self) -> None:
        """Forget everybody."""
        found = self._found()
        if found is not None:
            self._write(_File((), found.counted))

    def _found(self) -> _File | None:
        """What is known; None when that cannot be read now, and therefore must not be written over."""
        self.trouble = None
        try:
            return self.read()
        except FileNotFoundError:
            return _File(())
        except OSError as error:
            self._fails(N_("The players' results cannot be read ({why})."), error)
            return None
        except FAULTS:
            assert self.path is not None  # something was read
            aside = self.path.with_suffix(".broken")
            try:
                rename(self.path, aside)
            except OSError as error:
                self._fails(N_("The players' results cannot be read ({why})."), error)
                return None
            reason = N_("The file with the players' results was broken; it is kept as {file}.")
            self.trouble = Sentence(reason, {"file": aside.name})
            return _File(())

    def _write(self, file: _File) -> None:
        if self.path is None:
            return
        try:
            replace_file(self.path, msgspec.json.encode(file) + b"\n")
        except OSError as error:
            self._fails(N_("The players' results cannot be kept ({why})."), error)

    def _fails(self, reason: str, error: OSError) -> None:
        self.trouble = because(reason, error)


def _with(profile: Profile, match: Match, seat: int) -> Profile:
    player, won = match.state.players[seat], seat in winners(match.state)
    result = Result(match.started, len(match.setup.seats), player.points, won)
    best = profile.town is None or result.points > profile.best
    return replace(
        profile,
        games=profile.games + 1,
        wins=profile.wins + won,
        points=profile.points + result.points,
        best=max(profile.best, result.points),
        town=Player(player.arms, player.town) if best else profile.town,
        results=(*profile.results, result)[-RESULTS:],
    )


def as_table(profiles: Sequence[Profile]) -> bytes:
    """A row for every result, as CSV."""
    rows = [
        (profile.name, result.started, result.players, result.points, int(result.won))
        for profile in profiles
        for result in profile.results
    ]
    return as_csv([("name", "started", "players", "points", "won"), *rows])
