"""House rules: the rulings where the sources are silent or disagree, with their reasons. They do nothing themselves."""

from typing import Any, Final, Literal

from msgspec import Struct

from feuville_gui.rules.wording import N_


class HouseRules(Struct, frozen=True):
    """One field for each ruling marked [S] in the rules, with the default that this edition proposes."""

    every_double_wakes_dragon: bool = True  # T1
    may_pass_die: bool = True  # T3
    free_actions_before_roll: bool = True  # T4
    wall_placement: Literal["ends", "anywhere"] = "ends"  # B4
    count_lone_start_column: bool = False  # D1
    end_rule: Literal["equal_turns", "rulebook"] = "equal_turns"  # X1
    fewest_decrees_tie: Literal["each", "none"] = "each"  # X2
    tie: Literal["shared", "fewest_decrees"] = "shared"  # X3


class HouseRuleText(Struct, frozen=True):
    """How the setup screen words a house rule: its values in their order, each with its words."""

    field: str
    rule: str
    title: str
    values: tuple[tuple[Any, str], ...]
    reason: str


HOUSE_RULES: Final = (
    HouseRuleText(
        "every_double_wakes_dragon",
        "T1",
        N_("A second double in one turn"),
        ((True, N_("wakes the dragon again")), (False, N_("is only rolled again"))),
        N_("The rulebook says what a double does, but not whether a second one in the same turn does it again."),
    ),
    HouseRuleText(
        "may_pass_die",
        "T3",
        N_("A die that you do not want to use"),
        ((True, N_("may be left unused")), (False, N_("must be used if it can be"))),
        N_("The rulebook lets you decide how to use each die and never says that you may use none."),
    ),
    HouseRuleText(
        "free_actions_before_roll",
        "T4",
        N_("What needs no die: building, evaluating, turning back ruins"),
        ((True, N_("also before the roll")), (False, N_("only after the roll"))),
        N_("The rulebook allows both “during your turn”, and a turn begins with the roll."),
    ),
    HouseRuleText(
        "wall_placement",
        "B4",
        N_("A new wall"),
        (("ends", N_("goes to the left or right end")), ("anywhere", N_("also goes between two columns"))),
        N_("Built tiles may not be moved, which speaks for the ends; the rulebook does not say it of walls."),
    ),
    HouseRuleText(
        "count_lone_start_column",
        "D1",
        N_("A starting tile with nothing on it"),
        ((False, N_("is no column for the dragon")), (True, N_("is a column for the dragon"))),
        N_("It never burns, but the rulebook does not say whether it asks for a cloud."),
    ),
    HouseRuleText(
        "end_rule",
        "X1",
        N_("When the decrees run out"),
        (
            ("equal_turns", N_("the round is always played to its end")),
            ("rulebook", N_("the game ends at once after the starting player's turn")),
        ),
        N_("The designer's correction asks for equal turns; the printed rule makes an exception."),
    ),
    HouseRuleText(
        "fewest_decrees_tie",
        "X2",
        N_("Several players with the fewest decrees"),
        (("each", N_("get 7 points each")), ("none", N_("get nothing"))),
        N_("The rulebook speaks of one player only."),
    ),
    HouseRuleText(
        "tie",
        "X3",
        N_("Several players with the most points"),
        (("shared", N_("share the victory")), ("fewest_decrees", N_("the fewest decrees decide"))),
        N_("The rulebook names no tie-breaker."),
    ),
)
