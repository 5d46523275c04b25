"""Sheets that hold something: a titled panel, and a tooltip beside what it explains."""

from __future__ import annotations

from typing import Final

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Box, Rect
from feuville_gui.ui.text import Words
from feuville_gui.ui.theme import HEADING, SENTENCE, TABLE

_WIDEST: Final = 520
_GAP: Final = 10


def panel(canvas: Canvas, rect: Box, title: str = "") -> Rect:
    """A large sheet of paper with a title; returns the room inside."""
    sheet = Rect(*rect)
    canvas.nine("panel", sheet)
    if not title:
        return sheet.inset(36, 28)
    canvas.text(title, (sheet.centre[0], sheet.y + 24), HEADING, anchor="n", width=sheet.w - 80, fit="shrink")
    return Rect(sheet.x + 36, sheet.y + 88, sheet.w - 72, sheet.h - 116)


def tooltip(canvas: Canvas, near: Box, words: Words) -> Rect:
    """A sentence on a slip of paper below or above what it is about, inside the table; returns where it lies."""
    what = Rect(*near)
    w, h = canvas.measure(words, SENTENCE, _WIDEST)
    w, h = w + 36, h + 22
    x = min(max(12, what.centre[0] - w / 2), TABLE[0] - 12 - w)
    y = what.bottom + _GAP
    if y + h > TABLE[1] - 8:
        y = max(8, what.y - _GAP - h)
    place = Rect(x, y, w, h)
    canvas.nine("tooltip", place)
    canvas.text(words, (x + 18, y + 11), SENTENCE, width=_WIDEST)
    return place
