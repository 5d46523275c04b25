"""What every fact looks and sounds like. The only reader of events for the eye and the ear; it puts nothing together.

Quick facts (a die is spent, a tile is taken and built, a row is filled) are seen together: all pieces that lie
elsewhere after them go there at once, one a little after the other. The others have a beat of their own.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, assert_never

from feuville_gui.rules import Event, State
from feuville_gui.rules import decisions as wait
from feuville_gui.rules import events as seen
from feuville_gui.table import acting, dragon_flight, effects, layout, spots, tumble
from feuville_gui.table.chronicle import tell
from feuville_gui.table.dragon import Perch
from feuville_gui.table.naming import line_words
from feuville_gui.table.show import Track, after, heard_after
from feuville_gui.table.standing import Lies, standing
from feuville_gui.ui.motion import Level
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.words import _

MOVE: Final = 0.42  # s that a piece is on its way
REVEAL: Final = 0.07  # s between two pieces that come to light
DEAL: Final = 1.4  # s in which any number of them has come


class Hand(NamedTuple):
    """What the player's hand has just done: where it let pieces go (by key), and its speed in units a second."""

    dropped: Mapping[str, Rect] = {}
    flick: tuple[float, float] | None = None


class Now(NamedTuple):
    """What a fact is seen in: the table before and after it, the seat on stage, how it shall move, and the hand.

    `offset` is when it begins among the quick facts that are seen with it; `luck` varies what is tossed. `last` and
    `next` are the facts before and after it.
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
    next: Event | None = None


class Act(NamedTuple):
    """How a fact is seen. A quick one is seen with its neighbours, and its pieces (`keys`) begin at its offset; any
    other one has the table to itself, as it stands before (or, `over_after`, after) the fact."""

    tracks: tuple[Track, ...] = ()
    cues: tuple[Cue, ...] = ()
    quick: bool = False
    keys: tuple[str, ...] = ()
    wait: float = 0.0  # s from the offset until its pieces begin
    step: float = 0.0  # s until the next quick fact begins
    pause: float = 0.0
    over_after: bool = False
    stage: int | None = None  # the seat whose set has to stand
    attack: bool = False  # the dragon has to be there


def act(fact: Event, now: Now) -> Act:
    """The picture and the sound of every kind of event."""
    match fact:
        case seen.StartDieRolled(_, pips):
            return _tossed((pips,), now, keys=("start_die",))
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
            return _dice_rolled(now)
        case seen.DragonWoke():
            tracks, cues = dragon_flight.wakes(now.level)
            return Act(tracks, cues)
        case seen.TownSpared(seat):
            return _town_spared(seat, now)
        case seen.TownAttacked(seat):
            roar = Cue("dragon_roar", caption=_("The dragon roars"))
            return Act(pause=0.2, cues=(roar,), stage=seat, attack=True)
        case seen.FireDefied(seat):
            tracks, cues = dragon_flight.bounces(stage_perch(), _town(now), now.level)
            return Act(tracks, cues, stage=seat, attack=True)
        case seen.ColumnBurnt():
            return _column_burnt(fact, now)
        case seen.ColumnRebuilt(_, _, tiles, by):
            turns = tuple(Cue("tile_turn", now.offset + 0.1 * nth) for nth in range(len(tiles)))
            magic = (Cue("star", now.offset),) if by == "magician" else ()
            return Act(cues=(*turns, *magic), quick=True, keys=tiles, step=0.1)
        case seen.DieSpent(_, pips):
            return Act(cues=(Cue("slide", now.offset, 0.6),), quick=True)
        case seen.GnomeSent(_, person):
            return _gnome_sent(person, now)
        case seen.GnomeWentHome():
            return Act(cues=(Cue("gnome_toss", now.offset, 0.4),), quick=True, keys=("gnome",))
        case seen.SkillUsed(_, person):
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
            return Act(cues=(Cue("slide", now.offset, 0.4),), quick=True, keys=(charm,))
        case seen.TileRevealed(piece) | seen.DecreeRevealed(piece):
            return Act(cues=(Cue("reveal", now.offset, 0.7),), quick=True, keys=(piece,), step=REVEAL)
        case seen.CharmRevealed(charm, space):
            sparkles = effects.charm_sparkles(layout.charm(space), begins=now.offset + MOVE, level=now.level)
            return Act(sparkles, (Cue("reveal", now.offset, 0.7),), quick=True, keys=(charm,), step=REVEAL)
        case seen.EntertainerRolled(_, pips):
            return _tossed((pips,), now, keys=("juggled_die",))
        case seen.WentWithout():
            return Act(pause=0.7, cues=(Cue("refuse", loud=0.5),))
        case seen.LastRoundBegan():
            banner = effects.announced(tell(fact, now.after.setup), level=now.level)
            return Act(banner, (Cue("last_round", caption=_("A bell: the last round")),))
        case seen.TurnEnded():
            return Act(cues=(Cue("slide", now.offset, 0.4),), quick=True)
        case seen.GameEnded():
            return Act(effects.announced(tell(fact, now.after.setup), level=now.level), (Cue("curtain"),))
        case _:
            assert_never(fact)


# ---- dice and gnome ---------------------------------------------------------------------------------------


def _tossed(faces: tuple[int, ...], now: Now, keys: tuple[str, ...]) -> Act:
    tracks, cues, _rests = tumble.dice_thrown(
        faces,
        now.luck,
        now.level,
        start=_cup(now),
        flick=now.hand.flick,
        gnome=_gnome_place(now),
        keys=keys,
        stays=0.35,
    )
    return Act(tracks, cues)


def _dice_rolled(now: Now) -> Act:
    """The dice tumble, and slide to their persons or to the dragon."""
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
    fallen = max(track.ends for track in tracks)
    ends = standing(now.after, now.me)
    for key, start in zip(keys, rests, strict=True):
        tracks += after(fallen, effects.moved(ends[key].picture, start, ends[key].place, key, level=now.level))
    return Act(tracks, (*cues, Cue("slide", fallen)))


def _cup(now: Now) -> tuple[float, float] | None:
    """Where the player has let the cup go."""
    place = now.hand.dropped.get("cup")
    return None if place is None else place.centre


def _gnome_place(now: Now) -> Rect | None:
    """The Gnome on the board is in the way of the dice."""
    gnome = now.before.turn.gnome
    return None if gnome is None else layout.gnome_landing(gnome - 1)


def _gnome_sent(person: int, now: Now) -> Act:
    """He tumbles past the dice onto the flag, and takes on the person's hat."""
    place = now.hand.dropped.get("gnome")
    tracks, cues = tumble.gnome_tossed(
        person - 1,
        now.luck,
        now.level,
        start=None if place is None else place.centre,
        flick=now.hand.flick,
        dice=[now.seen_at[key].place for key in ("die_0", "die_1")],
    )
    landed = max(track.ends for track in tracks)
    hat, put = acting.hat_put(person, layout.gnome_landing(person - 1), now.level, landed)
    return Act((*tracks, *hat), (*cues, *put), over_after=True)


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


def _town_spared(seat: int, now: Now) -> Act:
    """Rain over the town: the one on stage while the dragon looks on, the neighbours' one soon after the other."""
    if seat == now.me:
        tracks, cues = dragon_flight.rains(_town(now), now.level, stage_perch())
        return Act(tracks, cues, attack=True)
    tracks, cues = dragon_flight.rains(spots.neighbour(now.before, now.me, seat).scene, now.level)
    return Act(after(now.offset, tracks), heard_after(now.offset, cues), quick=True, step=0.4)


def _column_burnt(fact: seen.ColumnBurnt, now: Now) -> Act:
    """Columns of a town that burn one after the other burn in one swoop."""
    before, later = standing(now.before, fact.seat), standing(now.after, fact.seat)
    tracks, cues = dragon_flight.burns(
        stage_perch(),
        _column(fact.column, fact.seat, now),
        tiles=tuple(before[tile].place for tile in fact.tiles),
        fronts=tuple(before[tile].picture for tile in fact.tiles),
        backs=tuple(later[tile].picture for tile in fact.tiles),
        keys=fact.tiles,
        level=now.level,
        before=_burnt_too(now.last, fact.seat, now),
        then=_burnt_too(now.next, fact.seat, now),
    )
    return Act(tracks, cues, stage=fact.seat, attack=True)


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
    """The decree unrolls and is sealed; the tiles that count jump one by one; it goes on the pile."""
    there = standing(now.before, now.me)
    counting: effects.Seen = (), ()
    if fact.tiles:
        counting = effects.tiles_counted(
            tuple(there[tile].place for tile in fact.tiles),
            tuple(there[tile].picture for tile in fact.tiles),
            fact.tiles,
            begins=effects.SEALED,
            level=now.level,
        )
    counted, ticks = counting
    stays = max([0.0, *(track.lasts for track in counted)])
    lies, pile = now.seen_at[fact.decree], standing(now.after, now.me)[fact.decree]
    tracks, cues = effects.decree_unrolls(
        lies.picture, lies.place, fact.decree, pile.place, stays=stays, level=now.level
    )
    return Act((*counted, *tracks), (*cues, *ticks))


def _points_scored(fact: seen.PointsScored, now: Now) -> Act:
    """The marker hops along the track while the points rise as a number with its arithmetic."""
    if not fact.line.points:
        return Act(pause=0.5)
    key = f"marker_{fact.seat}"
    before, later = standing(now.before, now.me)[key], standing(now.after, now.me)[key]
    start = now.before.players[fact.seat].points
    on_the_way = [layout.marker_place(start + n) for n in range(1, fact.line.points)]
    hops, cues = effects.markers_hop(before.picture, (before.place, *on_the_way, later.place), key, level=now.level)
    plate = layout.PLATE if fact.seat == now.me else spots.neighbour(now.before, now.me, fact.seat).plate
    rise = effects.points_rise(
        plate, fact.line.points, line_words(fact.line), now.before.players[fact.seat].arms, level=now.level
    )
    return Act((*hops, *rise), (*cues, Cue("score")))
