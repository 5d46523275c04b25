"""What everything is called and does, in the player's language. It draws nothing and reads no state."""

from typing import Final

from feuville_gui.rules import (
    ARMS,
    CHARMS,
    DECREE_KINDS,
    PRESTIGE,
    STARTING_TILES,
    STATUS_DECREES,
    SYMBOLS,
    Box,
    Layer,
    ScoreLine,
    Symbol,
    Tile,
)
from feuville_gui.ui.words import N_, _, ngettext

FAIRY: Final = N_("Fairy")
GNOME: Final = N_("Gnome")
DRAGON: Final = N_("Dragon")

_ARMS: Final = dict(zip(ARMS, (N_("castle"), N_("oak leaf"), N_("flame"), N_("lily")), strict=True))
_LAYERS: Final[dict[Layer, str]] = {"sky": N_("Sky"), "tower": N_("Tower"), "wall": N_("Wall")}
_SHAPES: Final = {"left": N_("left corner"), "right": N_("right corner"), "gate": N_("gate")}
_PERSONS: Final[dict[int, tuple[str, str]]] = {
    1: (
        N_("Travelling Entertainer"),
        N_(
            "Roll one die as often as you like and add up. Stop below 10: you score the sum, every other player what "
            "is missing to 10. Exactly 10: you score 10, the others nothing. Above 10: you score nothing, every "
            "other player what is too much."
        ),
    ),
    2: (
        N_("Thief"),
        N_("Take a stored building tile or decree from another player; not a charm, and nothing that is protected."),
    ),
    3: (
        N_("Publican"),
        N_(
            "Pick any building tile on the board and build it; then every other player picks one and builds it; then "
            "you pick a second one, to build or to store."
        ),
    ),
    4: (
        N_("Architect"),
        N_("Fill every gap on the board from the stacks, then pick any building tile, to build or to store."),
    ),
    5: (N_("Town Mayor"), N_("Pick any decree on the board, to evaluate or to store.")),
    6: (N_("Magician"), N_("Turn up to two burnt columns back, and take a charm from the Fairy.")),
}
_CHARMS: Final = {
    "prestige_3": (N_("Prestige 3"), N_("Scores 3 points at once.")),
    "prestige_4": (N_("Prestige 4"), N_("Scores 4 points at once.")),
    "prestige_5": (N_("Prestige 5"), N_("Scores 5 points at once.")),
    "selection": (
        N_("Great Selection"),
        N_("Discard it when a row has been refilled: take any building tile on the board, to build or to store."),
    ),
    "fire": (N_("Fire Protection"), N_("Discard it when the dragon attacks your town: nothing burns this time.")),
    "theft": (N_("Theft Protection"), N_("Put it on a stored building tile or decree: nobody can steal that.")),
}
_STATUS: Final[dict[Symbol, tuple[str, str]]] = {
    "guard": (N_("Town Guard × {each}"), N_("{points} for each guard in your town.")),
    "flag": (N_("Red Flag × {each}"), N_("{points} for each flag in your town.")),
    "star": (N_("Golden Star × {each}"), N_("{points} for each star in your town.")),
    "griffin": (N_("Mighty Griffin × {each}"), N_("{points} for each griffin in your town.")),
}
_DECREES: Final = {
    "discretion": (N_("At Your Own Discretion"), N_("Choose guards, flags or stars: 3 points for each in your town.")),
    "view": (N_("Splendid View"), N_("1 point for each symbol on four tiles of your town that form a square.")),
    "little": (N_("Little Town District"), N_("5 points for a complete column with no grass; it gets grass.")),
    "large": (
        N_("Large Town District"),
        N_("10 points for two neighbouring complete columns with no grass; both get grass."),
    ),
    "evaluation": (
        N_("Town Evaluation"),
        N_(
            "Once a game, for one die: 2 points for each wall and tower from your left corner tower to your right one, "
            "with a gate between and no gap in the wall. Then your coat of arms goes under a column."
        ),
    ),
}
_REASONS: Final = {
    "discretion_guard": N_("At Your Own Discretion: guards"),
    "discretion_flag": N_("At Your Own Discretion: flags"),
    "discretion_star": N_("At Your Own Discretion: stars"),
    "entertainer": N_("Travelling Entertainer"),
    "entertainer_other": N_("Another player's Entertainer"),
    "fewest_decrees": N_("Fewest decrees"),
}


def arms_name(arms: int) -> str:
    """A coat of arms, 0 to 3."""
    return _(_ARMS[ARMS[arms]])


def layer_name(layer: Layer) -> str:
    """A layer of building tiles."""
    return _(_LAYERS[layer])


def person_name(person: int) -> str:
    """The person, 1 to 6, of a column or of a die with so many pips."""
    return _(_PERSONS[person][0])


def person_words(person: int) -> str:
    """What a person's skill does."""
    return _(_PERSONS[person][1])


# --- tiles ---------------------------------------------------------------------------------------------------


def symbol_words(count: int, symbol: Symbol) -> str:
    """So many of a symbol: "2 guards"."""
    match symbol:
        case "guard":
            words = ngettext("{n} guard", "{n} guards", count)
        case "flag":
            words = ngettext("{n} flag", "{n} flags", count)
        case "star":
            words = ngettext("{n} star", "{n} stars", count)
        case "griffin":
            words = ngettext("{n} griffin", "{n} griffins", count)
    return words.format(n=count)


def cloud_words(count: int) -> str:
    """So many clouds."""
    return ngettext("{n} cloud", "{n} clouds", count).format(n=count)


def column_words(count: int) -> str:
    """So many columns."""
    return ngettext("{n} column", "{n} columns", count).format(n=count)


def point_words(count: int) -> str:
    """So many points."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def tile_name(tile: Tile) -> str:
    """Layer, back and shape: "Wall II, left corner"."""
    if tile.id in STARTING_TILES:
        return _("Starting wall with the {arms}").format(arms=arms_name(STARTING_TILES.index(tile.id)))
    name = _("Sky with the sun") if tile.back == "sun" else f"{layer_name(tile.layer)} {tile.back}"
    if tile.shape == "plain":
        return name
    return _("{tile}, {shape}").format(tile=name, shape=_(_SHAPES[tile.shape]))


def tile_symbols(tile: Tile) -> str:
    """What its face shows: "2 clouds, 1 star"."""
    shown = [cloud_words(tile.clouds)] if tile.clouds else []
    shown += [symbol_words(tile.count(symbol), symbol) for symbol in SYMBOLS if tile.count(symbol)]
    return ", ".join(shown) or _("no symbols")


def tile_words(tile: Tile) -> str:
    """Name and symbols: "Wall II, left corner: 1 guard"."""
    return _("{tile}: {symbols}").format(tile=tile_name(tile), symbols=tile_symbols(tile))


# --- decrees, charms, points -----------------------------------------------------------------------------------


def decree_name(decree: str) -> str:
    """A decree or Town Evaluation by its id."""
    kind = DECREE_KINDS[decree]
    if kind in STATUS_DECREES:
        symbol, each = STATUS_DECREES[kind]
        return _(_STATUS[symbol][0]).format(each=each)
    return _(_DECREES[kind][0])


def decree_words(decree: str) -> str:
    """What a decree scores."""
    kind = DECREE_KINDS[decree]
    if kind in STATUS_DECREES:
        symbol, each = STATUS_DECREES[kind]
        return _(_STATUS[symbol][1]).format(points=point_words(each))
    return _(_DECREES[kind][1])


def charm_name(charm: str) -> str:
    """A Fairy Magic tile by its id."""
    return _(_CHARMS[CHARMS[charm]][0])


def charm_words(charm: str) -> str:
    """What a charm does."""
    return _(_CHARMS[CHARMS[charm]][1])


def piece_name(piece: str, box: Box) -> str:
    """Any tile, decree or charm by its id."""
    if piece in DECREE_KINDS:
        return decree_name(piece)
    return charm_name(piece) if piece in CHARMS else tile_name(box.faces[piece])


def reason_name(reason: str) -> str:
    """Why points were scored: the decree's name, or what else it was."""
    if reason in STATUS_DECREES:
        return decree_name(reason)
    if reason in PRESTIGE:
        return _(_CHARMS[reason][0])
    return _(_REASONS[reason]) if reason in _REASONS else _(_DECREES[reason][0])


def line_words(line: ScoreLine) -> str:
    """A score line with its arithmetic: "5 griffins × 3 = 15"."""
    points = line.points
    if line.reason in PRESTIGE:
        return _("{points} from the Fairy").format(points=points)
    if line.reason == "entertainer":
        return _("{points} from the Entertainer").format(points=points)
    if line.reason == "entertainer_other":
        return _("{points} from another player's Entertainer").format(points=points)
    if line.reason == "fewest_decrees":
        return _("{points} for the fewest decrees").format(points=points)
    return _("{things} × {each} = {points}").format(things=_counted(line), each=line.each, points=points)


def _counted(line: ScoreLine) -> str:
    count, reason = line.count, line.reason
    if reason in STATUS_DECREES:
        return symbol_words(count, STATUS_DECREES[reason][0])
    for symbol in SYMBOLS:
        if reason == f"discretion_{symbol}":
            return symbol_words(count, symbol)
    match reason:
        case "view":
            words = ngettext("{n} symbol", "{n} symbols", count)
        case "little":
            words = ngettext("{n} complete column", "{n} complete columns", count)
        case "large":
            words = ngettext("{n} pair of complete columns", "{n} pairs of complete columns", count)
        case _:
            words = ngettext("{n} tile", "{n} tiles", count)  # the Town Evaluation
    return words.format(n=count)
