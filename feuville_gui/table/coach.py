"""The coach line: who decides, and what now, in one sentence. It knows the decisions and no picture."""

from feuville_gui.rules import CHANCE, State, legal_actions, survey
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.table.naming import cloud_words, person_name, piece_name
from feuville_gui.ui.words import _, ngettext


def coach(state: State) -> tuple[str, str]:
    """The name of the player who decides, and the sentence."""
    if state.decision is None:
        return "", _("The game is over.")
    if state.decider == CHANCE:
        return "", _("Dice and stacks are falling …")
    return state.setup.seats[state.decider].name, _sentence(state)


def _sentence(state: State) -> str:
    box = state.setup.box
    match state.decision:
        case wait.BeforeRoll():
            if state.turn.doubles:
                return _("roll again.")
            return _("roll the dice.")
        case wait.UseDice():
            return _use_dice(state)
        case wait.Imitating(_who, person):
            return _("take from this column, or use the skill: {person}.").format(person=person_name(person))
        case wait.Placing(_who, tile, may_store):
            words = _("build {tile} or store it.") if may_store else _("build {tile}.")
            return words.format(tile=piece_name(tile, box))
        case wait.Holding(_who, decree):
            return _("evaluate {decree} or store it.").format(decree=piece_name(decree, box))
        case wait.Keeping(_who, charm):
            return _("your charm spaces are full. Choose what goes for {charm}.").format(charm=piece_name(charm, box))
        case wait.Juggling(_who, total):
            return _("the Entertainer stands at {total}. Roll again or stop?").format(total=total)
        case wait.Stealing():
            return _("choose what the Thief takes from another player.")
        case wait.Donating(seat):
            if seat == state.turn.seat:
                return _("free tiles for all! Pick a tile and build it.")
            return _("the Publican treats you, too: pick a tile and build it.")
        case wait.Choosing():
            return _("pick any tile on the board.")
        case wait.ChoosingDecree():
            return _("pick any decree on the board.")
        case wait.Conjuring(_who, columns, charm):
            return _conjuring(state, columns, charm)
        case wait.Selecting():
            return _("a row was filled. Use your Great Selection for any tile?")
        case wait.Burning(seat, columns):
            clouds = survey(state.setup, state.players[seat]).clouds
            words = ngettext(
                "Dragomir attacks! Choose the column that burns ({clouds}).",
                "Dragomir attacks! Choose {n} columns that burn ({clouds}).",
                columns,
            )
            return words.format(n=columns, clouds=cloud_words(clouds))
        case wait.LayingArms():
            return _("choose the column that gets your grass.")
    return ""


def _use_dice(state: State) -> str:
    left = [die.pips for die in state.turn.dice if die.spent is None]
    if len(left) == 2:
        first, second = left
        return _("a {first} and a {second}. {one}, {other}, the Fairy or the Gnome?").format(
            first=first, second=second, one=person_name(first), other=person_name(second)
        )
    if left:
        return _("a {pips} is left. Choose what it does: {person} or the Fairy?").format(
            pips=left[0], person=person_name(left[0])
        )
    if any(not isinstance(action, do.EndTurn | do.ThrowAway) for action in legal_actions(state)):
        return _("your dice are used. Build or evaluate what is stored, or end your turn.")
    return _("end your turn.")


def _conjuring(state: State, columns: int, charm: bool) -> str:
    ruins = survey(state.setup, state.players[state.decider]).ruins
    if columns and ruins and charm:
        return _("turn ruins back (up to {n} columns) and take a charm.").format(n=min(columns, len(ruins)))
    if columns and ruins:
        return _("turn ruins back (up to {n} columns).").format(n=min(columns, len(ruins)))
    return _("take a charm.")
