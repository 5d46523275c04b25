"""The hand over the table, by pointer events and by keys."""

from feuville_gui.rules import actions as do
from feuville_gui.table.grip import Grip, Miss
from feuville_gui.table.offers import Offer
from feuville_gui.table.spots import CUP, Spot
from feuville_gui.ui.input import FocusLost, Key, Move, Press, Release
from feuville_gui.ui.rect import Rect

TILE, OTHER, LEFT, RIGHT, SKILL = (
    Spot("tile", 2, 0),
    Spot("tile", 2, 1),
    Spot("wall", 0),
    Spot("wall", 1),
    Spot("person", 0),
)
PLACES = {
    TILE: Rect(100, 100, 100, 100),
    OTHER: Rect(300, 100, 100, 100),
    SKILL: Rect(100, 300, 100, 100),
    LEFT: Rect(100, 600, 100, 100),
    RIGHT: Rect(300, 600, 100, 100),
    CUP: Rect(800, 600, 100, 100),
}
BUILD_RIGHT = Offer(TILE, RIGHT, (do.TakeTile("W01"), do.Build("W01", 1)))
BUILD_LEFT = Offer(TILE, LEFT, (do.TakeTile("W01"), do.Build("W01", 0)))
USE = Offer(SKILL, None, (do.UseSkill(1),))
THROW = Offer(CUP, None, (do.Throw(),))


def grip(*offers: Offer) -> Grip:
    made = Grip()
    made.show(offers or (BUILD_RIGHT, BUILD_LEFT, USE), PLACES)
    return made


def drag(hand: Grip, start: Spot, end: tuple[float, float]) -> Offer | Miss | None:
    x, y = PLACES[start].centre
    hand.handle(Move(x, y))
    hand.handle(Press(x, y))
    hand.handle(Move((x + end[0]) / 2, (y + end[1]) / 2, held=True))
    hand.handle(Move(*end, held=True))
    return hand.handle(Release(*end))


def click(hand: Grip, spot: Spot) -> Offer | Miss | None:
    x, y = PLACES[spot].centre
    hand.handle(Press(x, y))
    return hand.handle(Release(x, y))


def test_a_drag_takes_and_builds_in_one_gesture() -> None:
    assert drag(grip(), TILE, PLACES[LEFT].centre) == BUILD_LEFT


def test_letting_go_beside_a_place_still_reaches_it() -> None:
    assert drag(grip(), TILE, (PLACES[LEFT].x - 15, PLACES[LEFT].y + 10)) == BUILD_LEFT


def test_letting_go_elsewhere_is_a_miss_with_what_lies_there() -> None:
    hand = grip()
    assert drag(hand, TILE, PLACES[SKILL].centre) == Miss(TILE, SKILL)
    assert hand.picked is None


def test_a_click_picks_and_a_second_one_puts() -> None:
    hand = grip()
    assert click(hand, TILE) is None
    assert hand.picked == TILE
    assert click(hand, RIGHT) == BUILD_RIGHT
    assert hand.picked is None


def test_a_second_click_on_the_same_thing_lets_it_go() -> None:
    hand = grip()
    click(hand, TILE)
    assert click(hand, TILE) is None
    assert hand.picked is None


def test_what_has_no_place_to_go_is_done_at_once() -> None:
    assert click(grip(), SKILL) == USE


def test_picking_something_else_while_something_is_picked() -> None:
    hand = grip()
    click(hand, TILE)
    assert click(hand, SKILL) == USE


def test_what_is_not_offered_is_a_miss() -> None:
    assert click(grip(), OTHER) == Miss(OTHER)
    hand = grip()
    click(hand, TILE)
    assert click(hand, OTHER) == Miss(TILE, OTHER)


def test_dragging_what_cannot_be_taken_is_a_miss_and_a_slipped_click_is_nothing() -> None:
    hand = grip()
    hand.handle(Press(*PLACES[OTHER].centre))
    assert hand.handle(Release(*PLACES[SKILL].centre)) == Miss(OTHER)
    hand.handle(Press(*PLACES[SKILL].centre))
    assert hand.handle(Release(*PLACES[OTHER].centre)) is None


def test_the_cup_is_thrown_wherever_it_is_let_go() -> None:
    assert drag(grip(THROW), CUP, (500, 300)) == THROW
    assert click(grip(THROW), CUP) == THROW


def test_the_right_button_and_a_lost_window_let_go() -> None:
    hand = grip()
    click(hand, TILE)
    hand.handle(Press(10, 10, button=3))
    assert hand.picked is None
    click(hand, TILE)
    hand.handle(FocusLost())
    assert hand.picked is None


def test_enter_picks_and_puts_and_the_best_place_comes_first() -> None:
    hand = grip()
    hand.walk.go(TILE)
    assert hand.handle(Key("enter")) is None
    assert hand.walk.current == RIGHT  # offers come best first
    assert hand.handle(Key("enter")) == BUILD_RIGHT


def test_arrows_and_tab_walk_the_places_and_escape_lets_go() -> None:
    hand = grip()
    hand.walk.go(TILE)
    hand.handle(Key("enter"))
    hand.handle(Key("left"))
    assert hand.focus == LEFT
    hand.handle(Key("tab"))
    assert hand.focus == RIGHT
    hand.handle(Key("escape"))
    assert hand.picked is None
    assert set(hand.walk.spots) == {TILE, SKILL}


def test_a_digit_goes_round_what_is_offered_in_a_column() -> None:
    hand = grip()
    seen = []
    for _ in range(3):
        hand.handle(Key("1"))
        seen.append(hand.focus)
    assert seen == [TILE, SKILL, TILE] or seen == [SKILL, TILE, SKILL]


def test_space_throws() -> None:
    assert grip(THROW).handle(Key("space")) == THROW
    assert grip().handle(Key("space")) is None


def test_what_is_picked_is_let_go_when_it_is_offered_no_more() -> None:
    hand = grip()
    click(hand, TILE)
    hand.show((USE,), PLACES)
    assert hand.picked is None


def test_a_held_key_does_nothing_twice() -> None:
    hand = grip(THROW)
    assert hand.handle(Key("space", again=True)) is None
    hand.walk.go(CUP)
    assert hand.handle(Key("enter", again=True)) is None
