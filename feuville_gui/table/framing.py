"""How a table is shown on a page of any shape: the windows on its rooms, and its manners there. Data only.

On a wide page the table stands whole over its caption. On a high one its rooms lie below one another, each as wide as
the page.
"""

from typing import Final, NamedTuple

from feuville_gui.table import layout
from feuville_gui.table.manners import Manners
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.windows import Window, fitted

WIDE: Final = Rect(0, 0, 1920, 1080)
HIGH: Final = Rect(0, 0, 1080, 1920)
FINGER: Final = 64.0  # units of a page that a finger needs
SIGNS: Final = ("hint", "log", "remaining", "rules", "sound", "leave")
_PAUSES: Final = {"calm": 2.2, "lively": 0.7}  # s before a computer's move
_CLOSE: Final = Rect(layout.NEIGHBOURS.x + 90, layout.NEIGHBOURS.y, 380, layout.NEIGHBOURS.h)

_WORLD: Final = Rect(-320 / 3, 0, 6400 / 3, 1200)  # the table and, below it, the caption; as wide as a wide page
_BELOW: Final = Rect(_WORLD.x + 16, 1090, _WORLD.w - 32, 102)
_SIGN, _GAP = 126, 6

_CAPTION: Final = Rect(0, 1300, HIGH.w, 190)  # rooms for a high page, beyond the table
_FOOT: Final = Rect(0, 1600, HIGH.w, 170)
FOOT: Final = Rect(0, 1300, 1000, 84)  # room for what can be pressed below the final scores


class Framing(NamedTuple):
    """The windows on a table, and its manners behind them."""

    windows: tuple[Window, ...]
    manners: Manners


def show(page: Rect, pace: str) -> Framing:
    """For a table that people only look at."""
    windows = _wide() if page == WIDE else _high()
    caption, sign = (
        (_BELOW, _BELOW._replace(x=_BELOW.right - 350, w=326)) if page == WIDE else (_CAPTION.inset(8, 4), _FOOT)
    )
    return Framing(windows, Manners((), caption=caption, sign=sign, close=_CLOSE, pause=_PAUSES[pace]))


def play(page: Rect) -> Framing:
    """For a table that is used by fingers."""
    if page == WIDE:
        left = _BELOW.right - len(SIGNS) * (_SIGN + _GAP)
        signs = tuple(
            (name, Rect(left + n * (_SIGN + _GAP), _BELOW.y, _SIGN, _BELOW.h)) for n, name in enumerate(SIGNS)
        )
        caption, windows = Rect(_BELOW.x, _BELOW.y, left - 10 - _BELOW.x, _BELOW.h), _wide()
    else:
        step = _FOOT.w / len(SIGNS)
        signs = tuple((name, Rect(n * step + 5, _FOOT.y, step - 10, _FOOT.h)) for n, name in enumerate(SIGNS))
        caption, windows = _CAPTION.inset(8, 4), _high()
    least = min(window.place.w / window.source.w for window in windows)
    return Framing(windows, Manners(signs, True, FINGER / least, caption, close=_CLOSE, pause=1.0))


def _wide() -> tuple[Window, ...]:
    return (Window(_WORLD, WIDE),)


def _high() -> tuple[Window, ...]:
    """Caption, board, stage, player board beside the neighbours, what is left in the stacks, buttons."""
    windows, y = [], 0.0
    gap = 7.0
    for source in (_CAPTION, layout.BOARD, layout.STAGE):
        windows.append(_across(source, 0, y, HIGH.w))
        y = windows[-1].place.bottom + gap
    own, others = layout.PLAYER_BOARD, layout.NEIGHBOURS
    high = (HIGH.w - 3 * gap) / (own.w / own.h + others.w / others.h)
    windows.append(_across(own, gap, y, own.w / own.h * high))
    windows.append(_across(others, windows[-1].place.right + gap, y, others.w / others.h * high))
    y = windows[-1].place.bottom + gap
    bar = Rect(0, 0, layout.TITLE.x - 120, layout.BAR.h)
    windows.append(fitted(bar, Rect(0, y, HIGH.w, 84)))
    y = windows[-1].place.bottom
    windows.append(_across(_FOOT, 0, y + (HIGH.bottom - y - _FOOT.h) / 2, HIGH.w))
    return tuple(windows)


def _across(source: Rect, x: float, y: float, wide: float) -> Window:
    return Window(source, Rect(x, y, wide, wide * source.h / source.w))


def panel(page: Rect, sheet: Rect) -> tuple[Window, ...]:
    """For a sheet over the table, on a high page where the table itself gives way; () where it need not."""
    return () if page == WIDE else (fitted(sheet.inset(-12), page.inset(8)),)


def scoring(page: Rect, title: Rect, parts: tuple[Rect, ...]) -> tuple[Window, ...]:
    """For the final scores: on a high page the title, the parts in rows, narrow ones in pairs, and the buttons."""
    if page == WIDE:
        return (Window(WIDE, WIDE),)
    rows: list[Rect] = []
    for part in parts:
        if rows and part.w == rows[-1].w < HIGH.w / 2 + 60:
            rows[-1] = rows[-1]._replace(w=part.right - rows[-1].x)
        else:
            rows.append(part)
    gap, top, foot = 12.0, 146.0, fitted(FOOT.inset(-10), Rect(0, HIGH.h - 130, HIGH.w, 120))
    zooms = [min(HIGH.w / row.w, 1.3) for row in rows]
    less = (foot.place.y - top - gap * len(rows)) / sum(row.h * zoom for row, zoom in zip(rows, zooms, strict=True))
    windows = [fitted(title, Rect(0, 16, HIGH.w, 116))]
    for row, zoom in zip(rows, zooms, strict=True):
        wide = row.w * zoom * min(1.0, less)
        windows.append(_across(row, (HIGH.w - wide) / 2, top, wide))
        top = windows[-1].place.bottom + gap
    return (*windows, foot)
