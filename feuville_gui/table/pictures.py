"""Which picture shows what: names of files in assets/pictures by the ids of the rules. It draws nothing."""

from typing import Final

from feuville_gui.rules import CHARMS, DECREE_KINDS, STARTING_TILES

GROUND: Final = "table_ground"
CAVE_FRONT: Final = "cave_front"
FAIRY, GNOME, CUP, GRASS = "fairy", "gnome", "cup", "grass_plain"
CROWN, COLUMNS_SIGN, CLOUD = "symbol_crown", "symbol_column", "symbol_cloud"
FINE, DANGER, REFUSED, LOST = "icon_check_ink", "icon_fire_ink", "icon_cross_ink", "icon_bin_ink"
FINE_LIGHT, DANGER_LIGHT = "icon_check", "icon_fire"
UNDO, CLOSE = "icon_undo_ink", "icon_close_ink"
ARROW, ARROW_BACK = "icon_right_ink", "icon_left_ink"
CHARM_BACK, EVALUATION, BURN_EDGE = "charm_back", "decree_evaluation", "burn_edge"
DUST, FOAM, FOAM_DROP, RAYS, POLE, PLAN = "dust", "foam", "foam_drop", "rays", "pole", "plan"
SCRAPS: Final = tuple(f"scrap_{n}" for n in range(1, 4))
CONFETTI: Final = tuple(f"confetti_{n}" for n in range(1, 7))
BALLS: Final = tuple(f"ball_{n}" for n in range(1, 5))
SPARKS: Final = ("spark_blue", "spark_rose")
SCROLL_ROD, SCROLL_CORNER, SEAL, SIGNET = "scroll_rod", "scroll_corner", "seal", "signet"
EMPTY_HANDED, RAISED_ARM = "person_1_bare", "mayor_arm"  # the Entertainer while his balls fly; the Mayor's arm
GNOME_BARE, GNOME_CAP, TROPHY = "gnome_bare", "gnome_cap", "trophy"
PODIUM_OF_TWO: Final = "podium_of_two"
BURNT: Final = ("sky_burnt", "tower_burnt", "wall_burnt")  # by layer
COUNTERS: Final = {"sky": "S05", "tower": "T05", "wall": "W03", "decree": "decree_star_x1"}
_PERSONS: Final = ("entertainer", "thief", "publican", "architect", "mayor", "magician")
DIE_BODY, DIE_SIDE = "die_body", "die_side"
FIGURE: Final = 4 / 5  # width of a puppet, the Fairy and the Gnome to their height


def piece(what: str) -> str:
    """The face of a building tile, starting tile, decree or charm."""
    if what in DECREE_KINDS:
        return f"decree_{DECREE_KINDS[what]}"
    if what in CHARMS:
        return f"charm_{CHARMS[what]}"
    if what in STARTING_TILES:
        return f"wall_start_{STARTING_TILES.index(what) + 1}"
    return what


def person(number: int) -> str:
    """The puppet of person 1 to 6."""
    return f"person_{number}_{_PERSONS[number - 1]}"


def portrait(level: int) -> str:
    """The computer player of level 1 to 6."""
    return f"portrait_{level}"


def hat(number: int) -> str:
    """The hat of person 1 to 6 on the Gnome, in the Gnome's own square."""
    return f"hat_{number}"


def die(pips: int) -> str:
    """A die that shows so many pips."""
    return f"die_{pips}"


def die_face(pips: int) -> str:
    """The face with so many pips of a die that rolls; it lies on `DIE_BODY`."""
    return f"die_face_{pips}"


def marker(arms: int) -> str:
    """The score marker of the player with these arms (0 to 3)."""
    return f"marker_{arms + 1}"


def arms(number: int) -> str:
    """The coat of arms 0 to 3."""
    return f"arms_{number + 1}"


def arms_grass(number: int) -> str:
    """The grass with the coat of arms 0 to 3."""
    return f"grass_arms_{number + 1}"


def grass(kind: str, arms: int) -> str:
    """The grass of this kind, "plain" or "arms", of the player with these arms (0 to 3)."""
    return arms_grass(arms) if kind == "arms" else GRASS


def back(share: str) -> str:
    """The back of a building tile of the share "I", "II" or "sun"."""
    return {"I": "back_1", "II": "back_2", "sun": "back_sun"}[share]


def symbol(name: str) -> str:
    """A status symbol, or "cloud", alone."""
    return f"symbol_{name}"


def neighbours_ground(count: int) -> str:
    """The stages of so many other players, empty."""
    return f"neighbours_{count}"


def plate(number: int) -> str:
    """The sheet of the interface in the colour of the player with the arms 0 to 3."""
    return f"plate_{number + 1}"
