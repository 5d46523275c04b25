"""What every fact looks and sounds like. The only reader of events for the eye and the ear; it puts nothing together.

Quick facts (a die is spent, a tile is taken and built, a row is filled) are seen together: all pieces that lie
elsewhere after them go there at once, one a little after the other. The others have a beat of their own.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import chain, takewhile
from typing import Final, NamedTuple, TypeVar, assert_never

from feuville_gui.rules import Event, State
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from feuville_gui.table import acting, dragon_flight, effects, layout, pictures, spots, tumble
from feuville_gui.table.chronicle import listing, tell
from feuville_gui.table.dragon import Perch
from feuville_gui.table.naming import line_words
from feuville_gui.table.retelling import told
from feuville_gui.table.show import Track, after, heard_after, until
from feuville_gui.table.standing import Lies, standing
from feuville_gui.table.townscape import lifted
from feuville_gui.ui.motion import Level
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.words import _

Fact = TypeVar("Fact")
MOVE: Final = 0.42  # s that a piece is on its way
OWNED: Final = 1.3  # s that the dice for the start lie
REVEAL: Final = 0.07  # s between two pieces that come to light
DEAL: Final = 1.4  # s in which any number of them has come


class Hand(NamedTuple):
    """What the player's hand has just done: where it let pieces go (by key), and its speed in units a second."""

    dropped: Mapping[str, Rect] = {}
    flick: tuple[float, float] | None = None


class Now(NamedTuple):
    """What a fact is seen in: the table before and after it, the seat on stage, how it shall move, and the hand.

    `offset` is when it begins among the quick facts that are seen with it; `luck` varies what is tossed. `last` is
    the fact before it, `rest` are the facts that follow.
    """

    before: State
    after: State
    me: int
    level: Level
    hand: Hand
    seen_at: Mapping[str, Lies]
    luck: int
    offset: float = 0.0
    last: Event | None = None
    rest: tuple[Event, ...] = ()

    def run(self, kind: type[Fact]) -> list[Fact]:
        """The facts of a kind that follow at once."""
        return [fact for fact in takewhile(lambda fact: isinstance(fact, kind), self.rest) if isinstance(fact, kind)]


class Act(NamedTuple):
    """How a fact is seen. A quick one is seen with its neighbours, and its pieces (`keys`) begin at its offset; any
    other one has the table to itself, as it stands before the fact, unless it was `seen_before`, with the fact before
    it. `words` stand for the fact's own; `rests` is where pieces lie that then go on."""

    tracks: tuple[Track, ...] = ()
    cues: tuple[Cue, ...] = ()
    quick: bool = False
    keys: tuple[str, ...] = ()
    wait: float = 0.0  # s from the offset until its pieces begin
    step: float = 0.0  # s until the next quick fact begins
    pause: float = 0.0
    stage: int | None = None  # the seat whose set has to stand
    attack: bool = False  # the dragon has to be there
    seen_before: bool = False
    words: str | None = None
    rests: Mapping[str, Lies] = {}


def act(fact: Event, now: Now) -> Act:
    """The picture and the sound of every kind of event."""
    match fact:
        case seen.StartDieRolled():
            return _start_rolled(fact, now)
        case seen.StartTied():
            return Act(pause=0.9, cues=(Cue("refuse", loud=0.5),))
        case seen.StarterFound(seat):
            banner = effects.announced(tell(fact, now.after.setup), level=now.level)
            return Act(banner, (Cue("turn"),))
        case seen.TurnBegan(seat):
            name = now.after.setup.seats[seat].name
            return Act(
                cues=(Cue("turn", now.offset, 0.8, _("It is the turn of {name}").format(name=name)),), quick=True
            )
        case seen.DiceRolled():
            return _dice_rolled(fact, now)
        case seen.DragonWoke():
            tracks, cues = dragon_flight.wakes(now.level)
            return Act(tracks, cues)
        case seen.TownSpared():
            return _towns_spared(fact, now)
        case seen.TownAttacked(seat):
            roar = Cue("dragon_roar", caption=_("The dragon roars"))
            return Act(pause=0.45, cues=(roar,), stage=seat, attack=True)
        case seen.FireDefied(seat):
            tracks, cues = dragon_flight.bounces(stage_perch(), _town(now), now.level)
            return Act(tracks, cues, stage=seat, attack=True)
        case seen.ColumnBurnt():
            return _column_burnt(fact, now)
        case seen.ColumnRebuilt(_, _, tiles, by):
            turns = tuple(Cue("tile_turn", now.offset + 0.1 * nth) for nth in range(len(tiles)))
            magic = (Cue("star", now.offset),) if by == "magician" else ()
            return Act(cues=(*turns, *magic), quick=True, keys=tiles, step=0.1)
        case seen.DieSpent(use=use):
            words = "" if use == "gnome" else None
            return Act(cues=(Cue("slide", now.offset, 0.6),), quick=True, words=words)
        case seen.GnomeSent(_, person):
            return _gnome_sent(person, now)
        case seen.GnomeWentHome():
            return _gnome_went_home(now)
        case seen.SkillUsed(_, person):
            if now.run(seen.EntertainerRolled):
                return Act(quick=True)  # he acts while the die rolls
            tracks, cues = acting.acts(person, begins=now.offset, level=now.level)
            return Act(tracks, cues, quick=True, step=0.2)
        case seen.TileTaken(_, tile) | seen.DecreeTaken(_, tile):
            return Act(cues=(Cue("tile_lift", now.offset, 0.6),), quick=True, keys=(tile,))
        case seen.TileBuilt(seat, tile, at):
            return _settles(tile, "tile_put", now)
        case seen.PieceStored(_, piece):
            return _settles(piece, "tile_put", now, dusty=False)
        case seen.PieceThrownAway(_, piece):
            return Act(cues=(Cue("slide", now.offset),), quick=True, keys=(piece,))
        case seen.PieceStolen(_, victim, piece, space):
            tracks, cues = acting.acts(
                2, spots.neighbour(now.before, now.me, victim).storage[space], now.offset, level=now.level
            )
            return Act(tracks, cues, quick=True, keys=(piece,), wait=acting.ACT * 0.55)
        case seen.PieceProtected(_, _, charm) | seen.CharmStored(_, charm):
            return Act(cues=(Cue("charm", now.offset + MOVE, 0.7),), quick=True, keys=(charm,))
        case seen.DecreeEvaluated():
            return _decree_evaluated(fact, now)
        case seen.GrassLaid(seat, at):
            wall = now.after.players[seat].town[at].wall
            return Act(cues=(Cue("grass", now.offset),), quick=True, keys=(f"grass_{wall}",), step=0.15)
        case seen.PointsScored():
            return _points_scored(fact, now)
        case seen.CharmTaken(_, charm, space):
            sparkles = effects.charm_sparkles(layout.charm(space), begins=now.offset, level=now.level)
            wand = acting.waves_wand(now.offset, level=now.level)
            return Act((*wand, *sparkles), (Cue("charm", now.offset),), quick=True, keys=(charm,))
        case seen.CharmReturned(charm):
            return Act(cues=(Cue("slide", now.offset, 0.4),), quick=True, keys=(charm,), words="")
        case seen.TileRevealed(piece) | seen.DecreeRevealed(piece):
            words, cue = _("New pieces come to light."), Cue("reveal", now.offset, 0.7)
            return Act(cues=(cue,), quick=True, keys=(piece,), step=REVEAL, words=words)
        case seen.CharmRevealed(charm, space):
            scores = now.run(seen.PointsScored)  # whoever scores does not wait for the sparkles
            begins = now.offset + MOVE
            sparkles = () if scores else effects.charm_sparkles(layout.charm(space), begins=begins, level=now.level)
            return Act(sparkles, (Cue("reveal", now.offset, 0.7),), quick=True, keys=(charm,), step=REVEAL)
        case seen.EntertainerRolled():
            return _entertainer_rolled(fact, now)
        case seen.WentWithout():
            return Act(pause=0.7, cues=(Cue("refuse", loud=0.5),))
        case seen.LastRoundBegan():
            banner = effects.announced(tell(fact, now.after.setup), level=now.level)
            return Act(banner, (Cue("last_round", caption=_("A bell: the last round")),))
        case seen.TurnEnded():
            return Act(cues=(Cue("slide", now.offset, 0.4),), quick=True)
        case seen.GameEnded():
            words = _("The game is over.")  # who has won the honours tell
            return Act(effects.announced(words, level=now.level), (Cue("curtain"),), words=words)
        case _:
            assert_never(fact)


# ---- dice and gnome ---------------------------------------------------------------------------------------


def _start_rolled(fact: seen.StartDieRolled, now: Now) -> Act:
    """The dice of all contenders fall together, and each shows whose it is."""
    if isinstance(now.last, seen.StartDieRolled):
        return Act(seen_before=True)
    rolls = [fact, *now.run(seen.StartDieRolled)]
    keys = tuple(f"start_die_{roll.seat}" for roll in rolls)
    tracks, cues, rests = tumble.dice_thrown(
        tuple(roll.pips for roll in rolls), now.luck, now.level, keys=keys, stays=OWNED, fade=True
    )
    arms = tuple(now.before.players[roll.seat].arms for roll in rolls)
    owners = effects.owned(rests, arms, OWNED)
    fallen = max(track.ends for track in tracks) - OWNED
    return Act((*tracks, *after(fallen, owners)), cues, words=_("Each rolls a die: the highest begins."))


def _entertainer_rolled(fact: seen.EntertainerRolled, now: Now) -> Act:
    """He juggles while his die rolls."""
    tracks, cues, _rests = tumble.dice_thrown(
        (fact.pips,),
        now.luck,
        now.level,
        start=_cup(now),
        flick=now.hand.flick,
        gnome=_gnome_place(now),
        keys=("juggled_die",),
        stays=0.45,
        fade=True,
    )
    juggles, sounds = acting.acts(1, level=now.level)
    name = now.before.setup.seats[fact.seat].name
    words = _("{name} lets the Entertainer roll.").format(name=name)
    return Act((*juggles, *tracks), (*sounds, *cues), words=words)


def _dice_rolled(fact: seen.DiceRolled, now: Now) -> Act:
    """The dice tumble; then they slide to their persons or to the dragon."""
    faces, keys = tuple(die.pips for die in spots.dice(now.after)), ("die_0", "die_1")
    tracks, cues, rests = tumble.dice_thrown(
        faces,
        now.luck,
        now.level,
        start=_cup(now),
        flick=now.hand.flick,
        gnome=_gnome_place(now),
        lying=[now.seen_at[key] for key in keys],
        stays=0.15,
    )
    lie = {
        key: Lies(place, pictures.die(face), rounded=0, shadow=0)
        for key, place, face in zip(keys, rests, faces, strict=True)
    }
    words = _("{name} throws the dice.").format(name=now.before.setup.seats[fact.seat].name)
    return Act(tracks, cues, words=words, rests=lie)


def _cup(now: Now) -> tuple[float, float] | None:
    """Where the player has let the cup go."""
    place = now.hand.dropped.get("cup")
    return None if place is None else place.centre


def _gnome_place(now: Now) -> Rect | None:
    """The Gnome on the board is in the way of the dice."""
    gnome = now.before.turn.gnome
    return None if gnome is None else layout.gnome_landing(gnome - 1)


def _gnome_sent(person: int, now: Now) -> Act:
    """While the dice go to their places he tumbles onto the flag, and takes on the person's hat."""
    place, there = now.hand.dropped.get("gnome"), standing(now.before, now.me)
    tracks, cues = tumble.gnome_tossed(
        person - 1,
        now.luck,
        now.level,
        start=None if place is None else place.centre,
        flick=now.hand.flick,
        dice=[there[key].place for key in ("die_0", "die_1")],
    )
    landed = max(track.ends for track in tracks)
    hat, put = acting.hat_put(person, layout.gnome_landing(person - 1), now.level, landed)
    return Act((*tracks, *hat), (*cues, *put), quick=True)


def _gnome_went_home(now: Now) -> Act:
    """He leaves the person's hat behind."""
    gnome = now.before.turn.gnome
    hat = () if gnome is None else acting.hat_off(gnome, layout.gnome_landing(gnome - 1), now.offset, level=now.level)
    return Act(hat, (Cue("gnome_toss", now.offset, 0.4),), quick=True, keys=("gnome",))


# ---- dragon -----------------------------------------------------------------------------------------------


def dragon_out(state: State) -> bool:
    """Whether the dragon is on his way from town to town."""
    return any(isinstance(top, wait.Attack | wait.Burning) for top in state.pending)


def stage_perch() -> Perch:
    """Where the dragon hovers over the stage."""
    return dragon_flight.perch(layout.STAGE_TOWN.room)


def _town(now: Now) -> Rect:
    """The whole town on stage."""
    return spots.where(spots.TOWN, now.before, now.me)


def _towns_spared(fact: seen.TownSpared, now: Now) -> Act:
    """Rain over all towns that are spared in a row, soon after one another; he looks on when it is the one on stage."""
    if isinstance(now.last, seen.TownSpared):
        return Act(seen_before=True)
    spared = [one.seat for one in (fact, *now.run(seen.TownSpared))]
    tracks: list[Track] = []
    sounds: list[Cue] = []
    for nth, seat in enumerate(spared):
        here = seat == now.me
        place = _town(now) if here else spots.neighbour(now.before, now.me, seat).scene
        rain, cues = dragon_flight.rains(place, now.level, stage_perch() if here else None)
        wait = 0 if here else 0.2 * nth  # where he looks on he is hidden from the start
        tracks += after(wait, rain)
        sounds += heard_after(wait, cues)
    names = listing(now.before.setup.seats[seat].name for seat in spared)
    words = _("The dragon spares {names}: their clouds suffice.").format(names=names)
    return Act(tuple(tracks), tuple(sounds), attack=True, words=words if len(spared) > 1 else None)


def _column_burnt(fact: seen.ColumnBurnt, now: Now) -> Act:
    """Columns of a town that burn one after the other burn in one swoop."""
    before, later = standing(now.before, fact.seat), standing(now.after, fact.seat)
    tracks, cues = dragon_flight.burns(
        stage_perch(),
        _column(fact.column, fact.seat, now),
        tiles=tuple(before[tile].place for tile in fact.tiles),
        fronts=tuple(before[tile].picture for tile in fact.tiles),
        backs=tuple(later[tile].picture for tile in fact.tiles),
        keys=tuple(map(lifted, fact.tiles)),
        level=now.level,
        before=_burnt_too(now.last, fact.seat, now),
        then=_burnt_too(next(iter(now.rest), None), fact.seat, now),
    )
    name = now.before.setup.seats[fact.seat].name
    words = _("Column {number} of {name} burns.").format(number=fact.column + 1, name=name)
    return Act(tracks, cues, stage=fact.seat, attack=True, words=words if fact.tiles else None)


def _column(column: int, seat: int, now: Now) -> Rect:
    return layout.town_column(column, len(now.before.players[seat].town))


def _burnt_too(fact: Event | None, seat: int, now: Now) -> Rect | None:
    """The column that burns just before or after, in the same town."""
    if isinstance(fact, seen.ColumnBurnt) and fact.seat == seat:
        return _column(fact.column, seat, now)
    return None


# ---- pieces and points ------------------------------------------------------------------------------------


def _settles(piece: str, sound: str, now: Now, dusty: bool = True) -> Act:
    """A piece comes to lie in its place, with a thud and a puff of paper dust."""
    lies = standing(now.after, now.me).get(piece)
    landed = now.offset + MOVE
    dust = effects.dust(lies.place, begins=landed) if dusty and lies is not None and now.level == "full" else ()
    return Act(dust, (Cue(sound, landed),), quick=True, keys=(piece,))


def _decree_evaluated(fact: seen.DecreeEvaluated, now: Now) -> Act:
    """The decree unrolls and is sealed; the tiles that count jump one by one; it goes on the pile while what it scores
    is told."""
    there, later = standing(now.before, now.me), standing(now.after, now.me)
    counting: effects.Seen = (), ()
    if fact.tiles:
        counting = effects.tiles_counted(
            tuple(there[tile].place for tile in fact.tiles),
            tuple(there[tile].picture for tile in fact.tiles),
            tuple(map(lifted, fact.tiles)),
            begins=effects.SEALED,
            level=now.level,
        )
    counted, ticks = counting
    stays = max([0.0, *(track.lasts for track in counted)])
    lies, pile = now.seen_at[fact.decree], later[fact.decree]
    tracks, cues = effects.decree_unrolls(lies, pile, fact.decree, stays=stays, level=now.level)
    comes = tracks[0].ends
    older = (key for key in now.before.players[fact.seat].evaluated if there[key].place != later[key].place)
    room = (effects.moved(there[key], later[key], key, MOVE, comes - MOVE, level=now.level) for key in older)
    scored, sounds = _scored(now.run(seen.PointsScored), now, effects.SEALED + stays)
    ends = max([comes, *(track.ends for track in scored)])
    lain = until(ends, (*chain.from_iterable(room), *tracks))
    return Act((*counted, *lain, *scored), (*cues, *ticks, *sounds))


def _points_scored(fact: seen.PointsScored, now: Now) -> Act:
    """Points that are told when a decree is evaluated, or with those of others, need no time of their own."""
    if isinstance(now.last, seen.PointsScored | seen.DecreeEvaluated):
        return Act(seen_before=True)
    return Act(*_scored([fact, *now.run(seen.PointsScored)], now))


def _scored(facts: Sequence[seen.PointsScored], now: Now, begins: float = 0.0) -> effects.Seen:
    """The markers of all who score at once hop along the track, and make room for one another, while the points rise
    as numbers with their arithmetic."""
    there, later = standing(now.before, now.me), standing(reduce(told, facts, now.before), now.me)
    lines = {fact.seat: fact.line for fact in facts}
    tracks: list[Track] = []
    sounds = [Cue("score" if any(line.points for line in lines.values()) else "refuse", begins, 0.8)] if lines else []
    for seat, player in enumerate(now.before.players):
        key = f"marker_{seat}"
        before, then, line = there[key], later[key], lines.get(seat)
        if line is not None:
            own = layout.PLATE.moved(0, layout.PLATE.h)
            room = own if seat == now.me else spots.neighbour(now.before, now.me, seat).scene
            tracks += effects.points_rise(room, line.points, line_words(line), player.arms, begins, level=now.level)
        if line is not None and line.points:
            on_the_way = [layout.marker_place(player.points + n) for n in range(1, line.points)]
            places = before.place, *on_the_way, then.place
            hops, cues = effects.markers_hop(before.picture, places, key, begins, level=now.level)
            sounds += cues
        else:
            hops = effects.moved(before, then, key, MOVE, begins, level=now.level) if before != then else ()
        tracks += until(begins + effects.SCORED, hops)
    return tuple(tracks), tuple(sounds)
