"""Every fact of a game as a sentence, with its arithmetic, in the player's language. It draws nothing."""

from collections.abc import Iterable
from typing import Protocol, assert_never

from msgspec import Struct

from feuville_gui.rules import CHARMS, DECREE_KINDS, Action, Event, Setup
from feuville_gui.rules import events as seen
from feuville_gui.session import Barrier, Entry
from feuville_gui.table.naming import (
    charm_name,
    cloud_words,
    column_words,
    decree_name,
    line_words,
    person_name,
    piece_name,
    tile_symbols,
)
from feuville_gui.ui.words import _, ngettext


class Reason(Protocol):
    """An English sentence and what fills its {places}: a refusal of the rules, or a sentence of the session."""

    @property
    def reason(self) -> str: ...

    @property
    def values(self) -> dict[str, int | str]: ...


class LogLine(Struct, frozen=True):
    """A row of the log: entry number `n`, the words, whose doing it is (None: nobody's), whether a turn begins here."""

    n: int
    words: str
    seat: int | None = None
    heading: bool = False


def sentence(it: Reason) -> str:
    """A refusal or trouble in words."""
    return _(it.reason).format(**it.values)


def log(entries: Iterable[Entry[Action, Event]], setup: Setup) -> list[LogLine]:
    """The rows of the log for some entries of a game."""
    return [
        LogLine(entry.n, tell(event, setup), getattr(event, "seat", None), isinstance(event, seen.TurnBegan))
        for entry in entries
        for event in entry.events
    ]


def barrier_words(barrier: Barrier[Action, Event], setup: Setup) -> str:
    """Why nothing more can be taken back."""
    if barrier.kind == "start":
        return _("Nothing has been done yet that could be taken back.")
    if barrier.kind == "over":
        return _("The game is over, and what was played stays.")
    entry = barrier.entries[0]
    if barrier.kind == "other":
        return _("{name} has decided since, and what was seen stays.").format(name=setup.seats[entry.who].name)
    return _("What has come to light stays: {fact}").format(fact=tell(entry.events[0], setup))


def listing(words: Iterable[str]) -> str:
    """Words in a row: "Anna, Ben and Cleo"."""
    *some, last = words
    return _("{some} and {last}").format(some=", ".join(some), last=last) if some else last


def piece_words(piece: str, setup: Setup) -> str:
    """A piece with what its face shows: "Wall II, left corner (1 guard)"."""
    name = piece_name(piece, setup.box)
    if piece in DECREE_KINDS or piece in CHARMS:
        return name
    return _("{tile} ({symbols})").format(tile=name, symbols=tile_symbols(setup.box.faces[piece]))


def tell(event: Event, setup: Setup) -> str:
    """What happened, in one sentence; columns are numbered from 1 on the left."""
    seat: int | None = getattr(event, "seat", None)
    name = "" if seat is None else setup.seats[seat].name
    match event:
        case seen.StartDieRolled(pips=pips):
            return _("{name} rolls a {pips} for the start.").format(name=name, pips=pips)
        case seen.StartTied(seats=seats):
            return _("{names} rolled the same and roll again.").format(names=_names(seats, setup))
        case seen.StarterFound():
            return _("{name} takes the cup and begins.").format(name=name)
        case seen.TurnBegan(number=number):
            return _("Turn {n}: {name}").format(n=number + 1, name=name)
        case seen.DiceRolled(pips=(first, second)):
            return _("{name} rolls {first} and {second}.").format(name=name, first=first, second=second)
        case seen.TurnEnded(unused=unused) if unused:
            dice = listing(map(str, unused))
            return _("{name} ends the turn and leaves {dice} unused.").format(name=name, dice=dice)
        case seen.TurnEnded():
            return _("{name} ends the turn.").format(name=name)
        case seen.LastRoundBegan():
            return _("The decrees have run out: this is the last round.")
        case seen.GameEnded(winners=winners):
            words = ngettext(
                "The game is over: {names} wins.", "The game is over: {names} share the victory.", len(winners)
            )
            return words.format(names=_names(winners, setup))
        case seen.DragonWoke(pips=pips):
            return _("The double {pips} wakes the dragon.").format(pips=pips)
        case seen.TownSpared(clouds=clouds, columns=columns):
            return _("The dragon spares the town of {name}: {clouds} for {columns}.").format(
                name=name, clouds=cloud_words(clouds), columns=column_words(columns)
            )
        case seen.TownAttacked(clouds=clouds, columns=columns, losses=losses):
            return _("The dragon attacks the town of {name}: {columns} − {clouds} = {losses} to burn.").format(
                name=name, columns=column_words(columns), clouds=cloud_words(clouds), losses=losses
            )
        case seen.FireDefied():
            return _("{name} discards a Fire Protection: nothing burns.").format(name=name)
        case seen.ColumnBurnt(column=column, tiles=()):
            return _("Column {n} of {name} is bare rock: nothing burns there.").format(n=column + 1, name=name)
        case seen.ColumnBurnt(column=column, tiles=tiles):
            words = _("Column {n} of {name} burns: {tiles}.")
            return words.format(n=column + 1, name=name, tiles=_pieces(tiles, setup))
        case seen.ColumnRebuilt(column=column, tiles=tiles, by="clouds"):
            words = _("The clouds let {name} turn back column {n}: {tiles}.")
            return words.format(n=column + 1, name=name, tiles=_pieces(tiles, setup))
        case seen.ColumnRebuilt(column=column, tiles=tiles):
            words = _("The Magician turns back column {n} of {name}: {tiles}.")
            return words.format(n=column + 1, name=name, tiles=_pieces(tiles, setup))
        case seen.DieSpent():
            return _die_spent(event, name)
        case seen.GnomeSent(person=person):
            return _("{name} sends the Gnome to the {person}.").format(name=name, person=person_name(person))
        case seen.GnomeWentHome():
            return _("The Gnome goes home.")
        case seen.SkillUsed(person=person):
            return _("{name} uses the skill of the {person}.").format(name=name, person=person_name(person))
        case seen.EntertainerRolled(pips=pips, total=total):
            return _("The Entertainer rolls for {name}: {before} + {pips} = {total}.").format(
                name=name, before=total - pips, pips=pips, total=total
            )
        case seen.WentWithout(forced=True):
            return _("{name} goes without: nothing could be taken.").format(name=name)
        case seen.WentWithout():
            return _("{name} goes without.").format(name=name)
        case seen.TileTaken(tile=tile, column=column):
            words = _("{name} takes {tile} from column {n}.")
            return words.format(name=name, tile=piece_words(tile, setup), n=column + 1)
        case seen.TileBuilt(tile=tile, column=column):
            opens = setup.box.faces[tile].layer == "wall"
            words = _("{name} builds {tile} as column {n}.") if opens else _("{name} builds {tile} in column {n}.")
            return words.format(name=name, tile=piece_words(tile, setup), n=column + 1)
        case seen.PieceStored(piece=piece):
            return _("{name} stores {piece}.").format(name=name, piece=piece_words(piece, setup))
        case seen.PieceThrownAway(piece=piece):
            return _("{name} throws away {piece}.").format(name=name, piece=piece_words(piece, setup))
        case seen.PieceStolen(victim=victim, piece=piece):
            return _("{name} steals {piece} from {victim}.").format(
                name=name, piece=piece_words(piece, setup), victim=setup.seats[victim].name
            )
        case seen.PieceProtected(piece=piece):
            return _("{name} puts a Theft Protection on {piece}.").format(name=name, piece=piece_words(piece, setup))
        case seen.DecreeTaken(decree=decree, column=column):
            words = _("{name} takes the decree {decree} from column {n}.")
            return words.format(name=name, decree=decree_name(decree), n=column + 1)
        case seen.DecreeEvaluated(decree=decree):
            return _("{name} evaluates {decree}.").format(name=name, decree=decree_name(decree))
        case seen.GrassLaid(column=column, grass="plain"):
            return _("{name} puts grass under column {n}.").format(name=name, n=column + 1)
        case seen.GrassLaid(column=column):
            return _("{name} puts the coat of arms under column {n}.").format(name=name, n=column + 1)
        case seen.PointsScored(line=line):
            return _("{name} scores {points}.").format(name=name, points=line_words(line))
        case seen.CharmTaken(charm=charm):
            return _("{name} takes {charm} from the Fairy.").format(name=name, charm=charm_name(charm))
        case seen.CharmStored(charm=charm):
            return _("{name} keeps {charm}.").format(name=name, charm=charm_name(charm))
        case seen.CharmReturned(charm=charm):
            return _("{charm} goes into the Fairy's pool, which is shuffled.").format(charm=charm_name(charm))
        case seen.TileRevealed(tile=tile, column=column):
            return _("{tile} is drawn for column {n}.").format(tile=piece_words(tile, setup), n=column + 1)
        case seen.DecreeRevealed(decree=decree, column=column):
            return _("The decree {decree} is drawn for column {n}.").format(decree=decree_name(decree), n=column + 1)
        case seen.CharmRevealed(charm=charm):
            return _("The Fairy turns up {charm}.").format(charm=charm_name(charm))
        case _:
            assert_never(event)


def _die_spent(event: seen.DieSpent, name: str) -> str:
    match event.use:
        case "person":
            return _("{name} sends the {pips} to the {person}.").format(
                name=name, pips=event.pips, person=person_name(event.pips)
            )
        case "fairy":
            return _("{name} gives the {pips} to the Fairy.").format(name=name, pips=event.pips)
        case "evaluation":
            return _("{name} spends the {pips} on the Town Evaluation.").format(name=name, pips=event.pips)
        case "gnome":
            return _("{name} gives the {pips} to the Gnome.").format(name=name, pips=event.pips)


def _names(seats: Iterable[int], setup: Setup) -> str:
    return listing(setup.seats[seat].name for seat in seats)


def _pieces(pieces: Iterable[str], setup: Setup) -> str:
    return listing(piece_words(piece, setup) for piece in pieces)
