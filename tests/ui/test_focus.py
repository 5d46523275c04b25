from feuville_gui.ui.focus import Walk, neighbour, reading_order
from feuville_gui.ui.input import Key, Move, Press

GRID = [(0, 0, 50, 50), (60, 4, 50, 50), (120, -3, 50, 50), (0, 70, 50, 50), (120, 70, 50, 50)]


def test_reading_order_goes_line_by_line() -> None:
    assert reading_order(GRID) == [0, 1, 2, 3, 4]
    assert reading_order(list(reversed(GRID))) == [4, 3, 2, 1, 0]


def test_arrows_find_what_lies_in_their_direction() -> None:
    assert neighbour(GRID, 0, "right") == 1
    assert neighbour(GRID, 1, "left") == 0
    assert neighbour(GRID, 2, "down") == 4
    assert neighbour(GRID, 3, "right") == 4
    assert neighbour(GRID, 0, "up") is None
    assert neighbour(GRID, 0, "left") is None


def test_the_walk_goes_round_and_back() -> None:
    walk = Walk()
    walk.show(dict(enumerate(GRID)))
    assert walk.current == 0
    assert walk.handle(Key("tab"))
    assert walk.current == 1
    walk.handle(Key("tab", shift=True))
    walk.handle(Key("tab", shift=True))
    assert walk.current == 4
    walk.handle(Key("left"))
    assert walk.current == 3
    assert not walk.handle(Key("enter"))
    assert not walk.handle(Press(1, 1))


def test_the_focus_stays_near_when_its_place_goes() -> None:
    walk = Walk()
    walk.show(dict(enumerate(GRID)))
    walk.go(4)
    walk.show({n: rect for n, rect in enumerate(GRID) if n != 4})
    assert walk.current in (2, 3)
    walk.show({})
    assert walk.current is None
    assert walk.rect is None
    assert not walk.handle(Key("tab"))


def test_the_mark_is_strong_after_a_key_and_weak_after_the_pointer() -> None:
    walk = Walk()
    walk.show({0: GRID[0]})
    walk.handle(Key("tab"))
    assert walk.strong
    walk.handle(Move(1, 1))
    assert not walk.strong
