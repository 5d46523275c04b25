"""What a track shows: the display list at a part of its time. Shared by the tests of effects and of acting."""

from collections.abc import Callable

from feuville_gui.table import layout
from feuville_gui.table.show import Track
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.ready import Item
from feuville_gui.ui.rect import Rect
from tests.ui.stage import StandIns

SHADOW = 40  # units that a glow or a turned corner may reach beyond the table
PARTS = tuple(n / 24 for n in range(25))


def items(tracks: tuple[Track, ...], part: float) -> tuple[Item, ...]:
    """The items of all tracks at the same part of their times."""
    canvas = Canvas(StandIns())
    canvas.begin()
    for track in tracks:
        track.draw(canvas, part)
    return canvas.items()


def images(tracks: tuple[Track, ...], part: float, name: str) -> list[Rect]:
    """Where this picture is drawn."""
    return [Rect(*item[1:5]) for item in items(tracks, part) if item[0] == "image" and item[7] == name]


def keeps_to_the_table(tracks: tuple[Track, ...]) -> bool:
    """Whether nothing is drawn off the table; what is cut off counts only as far as it is seen."""
    room = layout.TABLE.inset(-SHADOW)
    for part in PARTS:
        for item in items(tracks, part):
            place = Rect(*item[1:5]) if item[5] is None else Rect(*item[1:5]).shared(item[5])
            if place.x < room.x or place.y < room.y or place.right > room.right or place.bottom > room.bottom:
                return False
    return True


def repeats(make: Callable[[], tuple[Track, ...]]) -> bool:
    """Whether the same call gives the same pictures."""
    first, second = make(), make()
    return all(items(first, part) == items(second, part) for part in PARTS)
