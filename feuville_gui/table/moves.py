"""What a player may do next, in a few words each: "build Tower II in column 3". It does and advises nothing."""

from collections.abc import Sequence

from feuville_gui.rules import Action, State
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.table.chronicle import piece_words
from feuville_gui.table.naming import charm_name, person_name
from feuville_gui.ui.words import _

_TAKING = (do.TakeTile, do.TakeDecree)


def move_words(state: State, actions: Sequence[Action]) -> list[str]:
    """The gestures that these actions of one player are; taking a piece and using it is one."""
    found: list[str] = []
    taken = ""
    for action in actions:
        if taken and isinstance(action, do.ThrowAway):  # to make room for it
            found.append(_words(state, action))
            continue
        if taken and taken not in (getattr(action, name, "") for name in ("tile", "decree", "piece")):
            found.append(_("take {piece}").format(piece=piece_words(taken, state.setup)))
            taken = ""
        if isinstance(action, _TAKING):
            taken = action.tile if isinstance(action, do.TakeTile) else action.decree
        else:
            found.append(_words(state, action))
            taken = ""
    if taken:
        found.append(_("take {piece}").format(piece=piece_words(taken, state.setup)))
    return found


def sentence(moves: Sequence[str], most: int = 3) -> str:
    """Some moves after one another as a title: "Build Tower II in column 3, then roll"."""
    words = _(", then ").join(moves[:most])
    return words[:1].upper() + words[1:] + (" …" if len(moves) > most else "")


def _words(state: State, action: Action) -> str:
    setup = state.setup
    match action:
        case do.Throw():
            return _("roll again") if isinstance(state.decision, wait.Juggling) else _("roll the dice")
        case do.Stop():
            return _("stop")
        case do.EndTurn():
            return _("end the turn")
        case do.Build(tile, at):
            opens = setup.box.faces[tile].layer == "wall"
            words = _("build {tile} as column {n}") if opens else _("build {tile} in column {n}")
            return words.format(tile=piece_words(tile, setup), n=at + 1)
        case do.Store(piece):
            return _("store {piece}").format(piece=piece_words(piece, setup))
        case do.Evaluate(decree):
            return _("evaluate {decree}").format(decree=piece_words(decree, setup))
        case do.ThrowAway(piece):
            return _("throw away {piece}").format(piece=piece_words(piece, setup))
        case do.Steal(piece):
            owner = next(
                (
                    setup.seats[seat].name
                    for seat, player in enumerate(state.players)
                    if any(stored is not None and stored.piece == piece for stored in player.storage)
                ),
                "",
            )
            return _("steal {piece} from {name}").format(piece=piece_words(piece, setup), name=owner)
        case do.UseSkill(person):
            return _("use the {person}").format(person=person_name(person))
        case do.SendGnome(person):
            return _("send the Gnome to the {person}").format(person=person_name(person))
        case do.AskFairy(die, charm):
            return _("give the {pips} to the Fairy for {charm}").format(pips=die, charm=charm_name(charm))
        case do.EvaluateTown(die):
            return _("spend the {pips} on the Town Evaluation").format(pips=die)
        case do.TakeCharm(charm):
            return _("take {piece}").format(piece=charm_name(charm))
        case do.Protect(piece):
            return _("put a Theft Protection on {piece}").format(piece=piece_words(piece, setup))
        case do.Rebuild(at):
            return _("turn back column {n}").format(n=at + 1)
        case do.BurnColumn(at):
            return _("let column {n} burn").format(n=at + 1)
        case do.DefyFire():
            return _("use the Fire Protection")
        case do.LayGrass(at):
            return _("put the coat of arms under column {n}").format(n=at + 1)
        case do.Decline() if isinstance(state.decision, wait.Selecting):
            return _("keep the Great Selection")
        case do.Decline() if isinstance(state.decision, wait.Conjuring):
            return _("leave it at that")
        case do.Decline():
            return _("go without")
    raise ValueError(action)
