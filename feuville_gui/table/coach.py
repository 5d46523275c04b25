"""The coach line: who decides, and what now, in one sentence. It knows the decisions and no picture."""

from feuville_gui.rules import CHANCE, DECREE_KINDS, Action, State, legal_actions, survey
from feuville_gui.rules import actions as do
from feuville_gui.rules import decisions as wait
from feuville_gui.table.naming import cloud_words, column_words, person_name, piece_name
from feuville_gui.table.spots import CUP, GNOME, HAND, Spot, piece_at
from feuville_gui.ui.words import _, ngettext


def coach(state: State, picked: Spot | None = None) -> tuple[str, str]:
    """The name of the player who decides, and the sentence; it follows what is picked."""
    if state.decision is None:
        return "", _("The game is over.")
    if state.decider == CHANCE:
        return "", _("Dice and stacks are falling …")
    name = state.setup.seats[state.decider].name
    return name, _sentence(state) if picked is None or picked == HAND else _where_to(state, picked)


def _where_to(state: State, picked: Spot) -> str:
    """What can be done with what is picked from the table."""
    if picked == CUP:
        return _("let the cup go, and the dice roll.")
    if picked == GNOME:
        return _("where shall the Gnome go?")
    if picked.kind in ("charm", "evaluations"):
        return _("which die pays?")
    if picked.kind == "die":
        return _("what shall this die pay for?")
    piece = piece_at(picked, state, state.decider)
    if piece is None or picked.kind == "kept":
        return _("where shall it go?")
    stored = picked.kind == "storage"
    if piece in DECREE_KINDS:
        words = (
            _("evaluate {piece} in your town, or throw it away.")
            if stored
            else _("evaluate {piece} in your town, or store it.")
        )
    else:
        words = (
            _("build {piece} in your town, or throw it away.")
            if stored
            else _("build {piece} in your town, or store it.")
        )
    return words.format(piece=piece_name(piece, state.setup.box))


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
            return _placing(state, may_store).format(tile=piece_name(tile, box))
        case wait.Holding(_who, decree):
            words = _("evaluate {decree} or store it.")
            if _is_full(state):
                words = _("evaluate {decree}, or store it for something that you throw away.")
            return words.format(decree=piece_name(decree, box))
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
        case wait.Choosing(_who, person):
            if person == 3:
                return _("the round is over. Pick a second tile, to build or to store.")
            return _("pick any tile on the board.")
        case wait.ChoosingDecree():
            return _("pick any decree on the board.")
        case wait.Conjuring(_who, columns, charm):
            return _conjuring(state, columns, charm)
        case wait.Selecting():
            return _("the board was filled. Use your Great Selection for any tile?")
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


def _placing(state: State, may_store: bool) -> str:
    if not may_store:
        return _("build {tile}.")
    if _is_full(state):
        return _("build {tile}, or store it for something that you throw away.")
    return _("build {tile} or store it.")


def _is_full(state: State) -> bool:
    return None not in state.players[state.decider].storage


def _use_dice(state: State) -> str:
    legal = legal_actions(state)
    left = [die.pips for die in state.turn.dice if die.spent is None]
    if not left:
        if any(not isinstance(action, do.EndTurn | do.ThrowAway) for action in legal):
            return _("your dice are used. Build or evaluate what is stored, or end your turn.")
        return _("end your turn.")
    givers = _who_helps(state, legal, left)
    if not givers:
        return _("nobody can use the {pips} that is left. End your turn.").format(pips=left[0])
    choice = (
        givers[0] if len(givers) == 1 else _("{some} or {last}").format(some=", ".join(givers[:-1]), last=givers[-1])
    )
    if len(left) == 2:
        words = _("a {first} and a {second}. {choice}?")
        return words.format(first=left[0], second=left[1], choice=choice)
    return _("a {pips} is left. {choice}?").format(pips=left[0], choice=choice)


def _who_helps(state: State, legal: tuple[Action, ...], left: list[int]) -> list[str]:
    """Whom the dice that are left can be given to."""
    kinds = {type(action) for action in legal}
    columns: set[int] = {action.person for action in legal if isinstance(action, do.UseSkill)}
    for row in (*state.board.rows, state.board.decrees):
        columns |= {at for at, piece in enumerate(row, start=1) if piece is not None}
    found = [person_name(pips) for pips in left if pips in columns]
    if do.AskFairy in kinds:
        found.append(_("the Fairy"))
    if do.EvaluateTown in kinds:
        found.append(_("your Town Evaluation"))
    if do.SendGnome in kinds:
        found.append(_("the Gnome"))
    return found


def _conjuring(state: State, columns: int, charm: bool) -> str:
    ruins = survey(state.setup, state.players[state.decider]).ruins
    if columns and ruins and charm:
        return _("turn back up to {columns} and take a charm.").format(columns=column_words(min(columns, len(ruins))))
    if columns and ruins:
        return _("turn back up to {columns}.").format(columns=column_words(min(columns, len(ruins))))
    return _("take a charm.")
