"""Between two games that nobody plays: the name, the rules in four pictures, the best towns, and that one may touch it.

It answers no touch: whatever is touched means the same.
"""

from collections.abc import Sequence
from typing import Final

from feuville_gui.kiosk.towns import Town
from feuville_gui.table.captions import draw_touch_sign
from feuville_gui.table.dragon import draw_waiting
from feuville_gui.table.pages import draw_ground, draw_title
from feuville_gui.table.picture import draw_table
from feuville_gui.table.primer import SHAPE, Picture
from feuville_gui.table.seating import level_name
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event
from feuville_gui.ui.ready import Item
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import HEADING, NUMBER, STRONG
from feuville_gui.ui.words import _, ngettext

_GAP: Final = 22.0
_SHOWN: Final = 5  # towns


class TitleCard(FormScene):
    """One page that stands still, but for the sign."""

    def __init__(self, page: Rect, pictures: Sequence[Picture], best: Sequence[Town]) -> None:
        self.result: None = None
        self.form = Form()
        self.page = page
        self.pictures = tuple(pictures)
        self.best = tuple(best)[:_SHOWN]
        self._now = 0.0
        self._described: list[list[Item]] = []

    @property
    def moving(self) -> bool:
        return True

    def handle(self, event: Event) -> None:
        """A touch has done already what it means."""

    def update(self, now: float) -> None:
        self._now = now

    def draw(self, canvas: Canvas) -> None:
        page = self.page
        high = page.h > page.w
        draw_ground(canvas, page)
        draw_title(canvas, page, "Feuville", 150 if high else 92, 170 if high else 112)
        draw_touch_sign(canvas, around(page.centre[0], 300 if high else 196, 800, 140 if high else 92), self._now)
        if not self._described:
            for picture in self.pictures:
                with canvas.aside() as items:
                    draw_table(canvas, picture.look)
                    if picture.dragon is not None:
                        draw_waiting(canvas, picture.dragon)
                self._described.append(items)
        across = 2 if high else 4
        room = page.inset(50, 0)
        side = (room.w - _GAP * (across - 1)) / across
        top = 380.0 if high else 262.0
        tall = side / SHAPE + 118
        for n, (picture, items) in enumerate(zip(self.pictures, self._described, strict=True)):
            place = Rect(room.x + n % across * (side + _GAP), top + n // across * (tall + _GAP), side, tall)
            self._picture(canvas, n + 1, picture, items, place)
        rows = -(-len(self.pictures) // across)
        foot = top + rows * (tall + _GAP) + 6
        self._best(canvas, Rect(room.x, foot, room.w, page.bottom - 40 - foot))

    def _picture(self, canvas: Canvas, n: int, picture: Picture, items: list[Item], place: Rect) -> None:
        canvas.nine("panel", place)
        frame = Rect(place.x + 14, place.y + 14, place.w - 28, (place.w - 28) / SHAPE)
        canvas.window(items, picture.source, frame)
        canvas.outline(frame.inset(2), "wood", thick=3, radius=4)
        badge = Rect(frame.x - 8, frame.y - 8, 56, 56)
        canvas.box(badge, "gold", radius=28, edge="wood_dark", thick=3)
        canvas.text(str(n), badge.centre, NUMBER.at(34), anchor="c")
        room = Rect(place.x + 20, frame.bottom + 8, place.w - 40, place.bottom - frame.bottom - 20)
        style = STRONG.at(26)._replace(grows=False)
        while style.size > 18 and canvas.measure(_(picture.words), style, room.w)[1] > room.h:
            style = style.at(style.size - 1)
        canvas.text(_(picture.words), room.centre, style, anchor="c", width=room.w, height=room.h)

    def _best(self, canvas: Canvas, room: Rect) -> None:
        """The best towns in a row or below one another; nothing while there are none."""
        if not self.best:
            return
        canvas.nine("panel", room)
        high = self.page.h > self.page.w
        canvas.text(_("The best towns of this screen"), (room.centre[0], room.y + 46), HEADING.at(44), anchor="c")
        across = 1 if high else min(len(self.best), 4)
        shown = self.best if high else self.best[:across]
        wide, tall = (room.w - 40) / across, (room.h - 96) / (len(shown) if high else 1)
        for n, best in enumerate(shown):
            x = room.x + (room.w * 0.22 if high else 20 + n % across * wide)
            y = room.y + 76 + (n // across + 0.5) * tall
            number = canvas.text(str(best.points), (x + 110, y), NUMBER.at(60), anchor="e")
            against = _("people among themselves")
            if best.level:
                against = _("against: {level}").format(level=level_name(best.level))
            players = ngettext("{n} player", "{n} players", best.players).format(n=best.players)
            words = f"{players} · {best.date}\n{against}"
            style = STRONG.at(26)._replace(grows=False)
            canvas.text(words, (number.right + 20, y), style, anchor="w", width=wide - 140, height=tall)
