"""A text to read, such as the rules: its chapters at the left, a search above. It knows no file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.field import TextField
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event, Key
from feuville_gui.ui.lists import Part, Row, ScrollList, TextPage
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.text import Run, Words
from feuville_gui.ui.theme import HEADING, SENTENCE, STRONG, TABLE
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _, ngettext

_TABLE: Final = Rect(0, 0, *TABLE)
_MARK: Final = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\[([^\]]+)\]\([^)]*\)|\*([^*]+?)\*")


@dataclass(frozen=True, slots=True)
class Closed:
    """Back to where the player was."""


class Chapter(NamedTuple):
    """A heading: its words, and its place among the parts of the page."""

    title: str
    part: int


def words_of(line: str) -> Words:
    """A line of Markdown as words: bold and code are bold, a link is its words."""
    out: list[str | Run] = []
    at = 0
    for found in _MARK.finditer(line):
        out.append(line[at : found.start()])
        bold, code, link, slanted = found.groups()
        out.append(link or slanted or Run(bold or code, "bold"))
        at = found.end()
    out.append(line[at:])
    parts = tuple(part for part in out if part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def pages(text: str) -> tuple[list[Part], list[Chapter]]:
    """The parts and the chapters of a text in plain Markdown: headings, paragraphs, lists, tables as lines."""
    parts: list[Part] = []
    chapters: list[Chapter] = []
    block: list[str] = []  # the lines of the paragraph or list item being read
    inset = 0.0

    def end() -> None:
        if block:
            parts.append(Part(words_of(" ".join(block)), SENTENCE, inset, "•" if inset else "", 8 if inset else 14))
            block.clear()

    for line in text.splitlines():
        bare = line.strip()
        if heading := re.match(r"(#+)\s+(.*)", line):
            end()
            inset = 0
            chapters.append(Chapter(heading[2], len(parts)))
            size = (44, 36, 28)[min(3, len(heading[1])) - 1]
            parts.append(Part(words_of(heading[2]), HEADING.at(size), above=24 if parts else 0))
        elif item := re.match(r"(\s*)[-*]\s+(.*)", line):
            end()
            inset = 30 + 28 * (len(item[1]) // 2)
            block.append(item[2])
        elif bare.startswith("|"):
            end()
            cells = [cell.strip() for cell in bare.strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                parts.append(Part(words_of(" · ".join(cell for cell in cells if cell)), above=6, inset=30))
        elif not bare:
            end()
            inset = 0
        elif bare == "```":
            end()
        else:
            block.append(bare)
    end()
    return parts, chapters


class RulesPage(FormScene):
    """The text with its chapters; a search marks what it finds and goes from one place to the next."""

    over = True

    def __init__(self, title: str, text: str, room: Rect = _TABLE, touch: float = 0.0) -> None:
        """room: what the sheet lies on; a high one has the chapters above the text. touch: side of the least area that
        a finger hits; there is no search then, for nobody can write."""
        self.result: Closed | None = None
        self._title, self._room = title, room
        parts, self._chapters = pages(text)
        self._place = 0
        high = room.h > room.w
        self.sheet = sheet = room.inset(24 if high else 100, 30)
        left, right, y = sheet.x + 36, sheet.right - 36, sheet.y + 82
        lists = Rect(left, sheet.y + 154, right - left, sheet.bottom - 30 - sheet.y - 154)
        chapters, page = lists._replace(w=400), lists._replace(x=left + 420, w=lists.w - 420)
        if high:
            chapters, page = lists._replace(h=440), lists._replace(y=lists.y + 460, h=lists.h - 460)
        self._page = TextPage("page", page, parts)
        self._list = ScrollList("chapters", chapters, [Row(n, c.title) for n, c in enumerate(self._chapters)])
        self._field = TextField("search", (left, y, 700, 56), empty=_("Search"), limit=60)
        search = [
            self._field,
            Button("before", (left + 716, y, 170, 56), _("Previous")),
            Button("next", (left + 898, y, 170, 56), _("Next")),
        ]
        close = Button("close", (right - 200, y, 200, 56), _("Close"))
        self.form = Form([*(() if touch else search), close, self._list, self._page], first="search", touch=touch)
        self._refresh()

    def _refresh(self) -> None:
        why = "" if self._page.found else _("Write something that stands in the text.")
        for name in ("before", "next"):
            if name in self.form:
                self.form[name].why = why

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is not None:
            match said.name:
                case "search":
                    self._page.search(self._field.value)
                    self._place = 0
                    self._refresh()
                    self._show()
                case "before":
                    self._turn(-1)
                case "next":
                    self._turn(1)
                case "chapters":
                    self._page.reveal(self._chapters[said.value].part)
                case "close":
                    self.result = Closed()
        elif isinstance(event, Key) and not self.form.composing:
            if event.name in ("pageup", "pagedown") and self.form.current is not self._page:
                self._page.key(event)
            elif event.name == "escape":
                self.result = Closed()
            elif event.name == "enter" and self.form.writing:
                self._turn(-1 if event.shift else 1)

    def _turn(self, step: int) -> None:
        if self._page.found:
            self._place = (self._place + step) % len(self._page.found)
            self._show()

    def _show(self) -> None:
        if self._page.found:
            self._page.reveal(self._page.found[self._place])

    def draw(self, canvas: Canvas) -> None:
        canvas.box(self._room.inset(-40), "night", alpha=170)
        panel(canvas, self.sheet, self._title)
        self.form.draw(canvas)
        if self._page.query:
            count = len(self._page.found)
            words = ngettext("{n} place", "{n} places", count).format(n=count)
            if count:
                words = f"{self._place + 1} / {words}"
            at = self.sheet.x + 36 + 1086, self.sheet.y + 110
            canvas.text(words, at, STRONG, anchor="w", width=260, fit="shrink")
