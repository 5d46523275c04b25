"""What the persons who play here have reached, by name, kept in a small file. It shows nothing."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from feuville_gui.files import FAULTS, read_file, rename, replace_file
from feuville_gui.rules import Player, winners
from feuville_gui.session.feuville import Match
from feuville_gui.session.sentence import N_, Sentence

FILE: Final = "profiles.json"
NAMES: Final = 100  # so many names stay, those that played last
RESULTS: Final = 200  # so many games of each are told one by one

_Count = Annotated[int, Meta(ge=0)]


class Result(Struct, frozen=True):
    """How one game went for one player; seed and start tell games apart."""

    seed: str
    started: str
    players: _Count
    points: _Count
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


class Profiles:
    """The file with everybody's profile. No method raises OSError; `trouble` tells what was wrong last."""

    def __init__(self, folder: Path | None) -> None:
        self._path = None if folder is None else folder / FILE
        self.trouble: Sentence | None = None

    def all(self) -> tuple[Profile, ...]:
        """Everybody, who played last first. A broken file is put aside, as .broken."""
        self.trouble = None
        if self._path is None:
            return ()
        try:
            return msgspec.json.decode(read_file(self._path), type=tuple[Profile, ...])
        except FileNotFoundError:
            return ()
        except OSError as error:
            self._fails(N_("The players' results cannot be read ({why})."), error)
            return ()
        except FAULTS:
            aside = self._path.with_suffix(".broken")
            try:
                rename(self._path, aside)
            except OSError as error:
                self._fails(N_("The players' results cannot be read ({why})."), error)
            else:
                reason = N_("The file with the players' results was broken; it is kept as {file}.")
                self.trouble = Sentence(reason, {"file": aside.name})
            return ()

    def count(self, match: Match) -> None:
        """Add a game that is over to the profiles of the persons who played it, each game once."""
        profiles = list(self.all())
        for seat in reversed(range(len(match.setup.seats))):
            if match.played_by[seat] is None:
                name = match.setup.seats[seat].name
                old = next((profile for profile in profiles if profile.name == name), Profile(name))
                profiles = [_with(old, match, seat), *(profile for profile in profiles if profile.name != name)]
        self._write(profiles[:NAMES])

    def reset(self) -> None:
        """Forget everybody."""
        self._write(())

    def _write(self, profiles: Sequence[Profile]) -> None:
        if self._path is None:
            return
        try:
            replace_file(self._path, msgspec.json.encode(profiles) + b"\n")
        except OSError as error:
            self._fails(N_("The players' results cannot be kept ({why})."), error)

    def _fails(self, reason: str, error: OSError) -> None:
        self.trouble = Sentence(reason, {"why": error.strerror or str(error)})


def _with(profile: Profile, match: Match, seat: int) -> Profile:
    player, won = match.state.players[seat], seat in winners(match.state)
    result = Result(match.seed, match.started, len(match.setup.seats), player.points, won)
    if any((old.seed, old.started) == (result.seed, result.started) for old in profile.results):
        return profile
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
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(("name", "started", "players", "points", "won"))
    for profile in profiles:
        for result in profile.results:
            name = "'" + profile.name if profile.name[:1] in "=+-@" else profile.name  # a table must not compute it
            rows.writerow((name, result.started, result.players, result.points, int(result.won)))
    return text.getvalue().encode()
