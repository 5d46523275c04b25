from feuville_gui.ui.rect import Rect, around


def test_a_point_on_the_right_edge_is_outside() -> None:
    rect = Rect(10, 20, 30, 40)
    assert rect.contains(10, 20)
    assert not rect.contains(40, 30)
    assert not rect.contains(20, 60)


def test_what_two_share() -> None:
    assert Rect(0, 0, 10, 10).shared((5, 5, 10, 10)) == (5, 5, 5, 5)
    assert Rect(0, 0, 10, 10).shared((20, 0, 5, 5)).w == 0
    assert Rect(0, 0, 10, 10).meets((9, 9, 5, 5))
    assert not Rect(0, 0, 10, 10).meets((10, 0, 5, 5))


def test_smaller_moved_and_around() -> None:
    assert Rect(0, 0, 10, 20).inset(1, 2) == (1, 2, 8, 16)
    assert Rect(0, 0, 10, 20).inset(-1) == (-1, -1, 12, 22)
    assert Rect(1, 2, 3, 4).moved(10, 20) == (11, 22, 3, 4)
    assert around(50, 40, 20, 10) == (40, 35, 20, 10)
    assert around(50, 40, 20, 10).centre == (50, 40)
