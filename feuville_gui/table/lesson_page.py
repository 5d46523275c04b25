"""What a game taught, as a page: the chances to win, luck and choices of each player, the turning points.

Players are told apart by their signs, never by colour alone. It looks at no game itself.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from feuville_gui.ai import Review, SeatReview
from feuville_gui.session import Match
from feuville_gui.table import charts, pictures
from feuville_gui.table.lesson import Lesson, cause_words, change_words, fact_words
from feuville_gui.table.timeline import TurnPick, turn_starts
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import LABEL, NUMBER, SENTENCE, SMALL, SMALL_STRONG, STRONG
from feuville_gui.ui.widget import Look, Widget
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_LEFT, _RIGHT = Rect(40, 116, 900, 860), Rect(960, 116, 920, 860)
_ROOM: Final = Rect(_LEFT.x + 26, _LEFT.y + 70, _LEFT.w - 52, _LEFT.h - 176)
_PLOT: Final = Rect(_ROOM.x + 66, _ROOM.y + 44, _ROOM.w - 130, _ROOM.h - 112)
_BAR: Final = Rect(560, 560, 800, 26)
_ACT: Final = Rect(820, 620, 280, 60)
_TURN: Final = 104  # height of a turning point
_BADGE: Final = 30
_NAME: Final = 210  # width of a player's name
_FIGURE: Final = NUMBER.at(23)


class _Turn(Button):
    """A turning point: its number as in the picture, what happened, what that meant. A click shows it."""

    def __init__(self, nth: int, rect: Rect, fact: str, change: str) -> None:
        super().__init__(("turn", nth), rect, fact, hint=_("Show it on the table"))
        self.nth = nth
        self.change = change

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.nine("button_down" if look.down else "button_hot" if look.hot else "button", self.rect)
        x, y, w, h = self.rect
        badge(canvas, self.nth + 1, (x + 36, y + h / 2))
        room = w - 72 - 24
        canvas.text(self.words, (x + 72, y + 12), STRONG.at(20), width=room, height=h / 2, fit="wrap")
        canvas.text(self.change, (x + 72, y + h - 10), SMALL, anchor="sw", width=room, fit="shrink")


def lesson_widgets(lesson: Lesson) -> list[Widget]:
    """What can be done on the page."""
    review = lesson.review
    if review is None:
        if not lesson.can_begin:
            return []
        words = _("Stop") if lesson.going else _("Go on")
        return [Button("stop" if lesson.going else "look", _ACT, words)]
    top = _RIGHT.bottom - 16 - 3 * (_TURN + 8)
    return [
        TurnPick("curve", _PLOT, lesson.game, hint=_("A click shows that moment")),
        *(
            _Turn(
                nth,
                Rect(_RIGHT.x + 24, top + nth * (_TURN + 8), _RIGHT.w - 48, _TURN),
                fact_words(lesson.game, point.n),
                f"{cause_words(lesson.game, point)} {change_words(lesson.game, review, point.n, point.seat)}",
            )
            for nth, point in enumerate(review.turning_points)
        ),
    ]


def draw_lesson(canvas: Canvas, lesson: Lesson) -> None:
    """The page without its buttons."""
    review = lesson.review
    if review is None:
        _under_way(canvas, lesson)
        return
    game = lesson.game
    for sheet, words in ((_LEFT, _("The chances to win")), (_RIGHT, _("Luck and choices"))):
        canvas.nine("panel", sheet)
        at = sheet.centre[0], sheet.y + 22
        canvas.text(words, at, LABEL.at(30), anchor="n", width=sheet.w - 60, fit="shrink")
    _chances(canvas, game, review)
    charts.draw_names(canvas, game.state, Rect(_LEFT.x + 36, _LEFT.bottom - 96, _LEFT.w - 72, 72))
    _table(canvas, game, review, Rect(_RIGHT.x + 28, _RIGHT.y + 70, _RIGHT.w - 56, 374))


def _under_way(canvas: Canvas, lesson: Lesson) -> None:
    """How far it is, or why there is nothing to be seen."""
    sheet = Rect(_LEFT.x, _LEFT.y, _RIGHT.right - _LEFT.x, _LEFT.h)
    canvas.nine("panel", sheet)
    words = lesson.trouble or (
        _("The master looks at the game again …") if lesson.going else _("The game was not looked at to its end.")
    )
    canvas.text(words, (sheet.centre[0], _BAR.y - 60), STRONG.at(26), anchor="c", width=sheet.w - 80)
    if not lesson.can_begin:
        return
    canvas.box(_BAR, "parchment_3", radius=13, edge="wood_light", thick=2)
    done = _BAR.inset(4)
    if lesson.part:
        canvas.box(done._replace(w=max(18.0, round(done.w * lesson.part))), "moss", radius=9)
    at = _BAR.right + 14, _BAR.centre[1]
    canvas.text(f"{round(100 * lesson.part)} %", at, SMALL_STRONG._replace(grows=False), anchor="w", width=80)


def badge(canvas: Canvas, number: int, at: tuple[float, float]) -> None:
    """The number of a turning point in a dark disc."""
    canvas.box(around(*at, _BADGE, _BADGE), "ink", radius=_BADGE / 2, edge="gold", thick=2)
    canvas.text(str(number), at, NUMBER.at(19), anchor="c", colour="parchment")


# ---- the chances ------------------------------------------------------------------------------------------


def _chances(canvas: Canvas, game: Match, review: Review) -> None:
    room, plot = _ROOM, _PLOT
    for tens in range(0, 101, 25):
        y = plot.bottom - plot.h * tens / 100
        canvas.line(((plot.x, y), (plot.right, y)), "parchment_3" if tens else "stone_3", thick=1.5)
        canvas.text(f"{tens} %", (plot.x - 10, y), SMALL, anchor="e")
    turns, players = game.state.turn.number + 1, len(review.seats)
    rounds = -(-turns // players)
    for number in range(0, rounds + 1, charts.step_of(rounds, 10)):
        x = plot.x + plot.w * min(turns, number * players) / turns
        canvas.line(((x, plot.bottom), (x, plot.bottom + 6)), "stone_3", thick=1.5)
        canvas.text(str(number), (x, plot.bottom + 8), SMALL, anchor="n")
    canvas.text(_("rounds"), (plot.centre[0], room.bottom), SMALL.of("stone_4"), anchor="s")
    starts, chances = (*turn_starts(game), len(game.entries)), [moment.chances for moment in review.curve]
    line = [(0.0, review.start), *((float(turn), chances[n - 1]) for turn, n in enumerate(starts[1:], start=1))]
    spots = [(_turns_after(point.n, starts), chances[point.n]) for point in review.turning_points]
    line = sorted((*line, *spots), key=lambda spot: spot[0])  # without them it would tell of the ends of turns only
    places = [plot.x + plot.w * turn / turns for turn, _ in spots]
    last = 0.0
    for nth, x in enumerate(places):
        canvas.line(((x, plot.y - 10), (x, plot.bottom)), "stone_2", thick=2)
        last = max(x, last + _BADGE + 4)  # side by side where they are close
        badge(canvas, nth + 1, (last, plot.y - 24))
    ends: list[float] = []
    for seat in sorted(range(players), key=lambda seat: -line[-1][1][seat]):
        charts.draw_curve(canvas, game.state, seat, [(turn, all_[seat]) for turn, all_ in line], 1.0, plot, ends)
    for point, x in zip(review.turning_points, places, strict=True):
        spot = around(x, plot.bottom - plot.h * chances[point.n][point.seat], 22, 22)
        canvas.image(pictures.marker(game.state.players[point.seat].arms), spot)
        canvas.outline(spot.inset(-3), "ink", thick=3, radius=14)


def _turns_after(n: int, starts: Sequence[int]) -> float:
    """How many turns are over after entry n, and which part of the next one."""
    turn = bisect_right(starts, n) - 1
    return turn + (n + 1 - starts[turn]) / (starts[turn + 1] - starts[turn])


# ---- luck and choices -------------------------------------------------------------------------------------


def _table(canvas: Canvas, game: Match, review: Review, room: Rect) -> None:
    """A row for each player: points lost, and what changed the chance to win, both in a round on average.

    A sum over the game would say less: what is missed in one round can be missed again in the next, and luck that is
    wasted comes again, so it may be more than any score and far more than 100 %.
    """
    heads = _("Points lost"), _("Dice"), _("Draws"), _("Choices"), _("Others")
    wide = (room.w - _NAME) / len(heads)
    for at, words in enumerate(heads):
        place = room.x + _NAME + (at + 0.5) * wide, room.y + 16
        canvas.text(words, place, SMALL_STRONG.of("stone_4"), anchor="c", width=wide - 8, fit="shrink")
    high = min(104.0, (room.h - 36) / len(review.seats))
    rounds = game.state.round
    most = max([0.01, *(abs(change) for its in review.seats for change in _changes(its, rounds))])
    for seat, its in enumerate(review.seats):
        y = room.y + 36 + high * (seat + 0.5)
        canvas.box((room.x, y - high / 2, room.w, 1.5), "parchment_3")
        canvas.image(pictures.marker(game.state.players[seat].arms), around(room.x + 16, y, 30, 30), shadow=2)
        name = game.setup.seats[seat].name
        canvas.text(name, (room.x + 40, y), STRONG, anchor="w", width=_NAME - 48, height=high - 8, fit="shrink")
        canvas.text(_digits(its.lost / rounds), (room.x + _NAME + wide / 2, y), _FIGURE, anchor="c")
        for at, change in enumerate(_changes(its, rounds), start=1):
            _change(canvas, Rect(room.x + _NAME + at * wide, y - high / 2, wide, high), change, most)
    foot = room.y + 36 + high * len(review.seats) + 8
    words = _(
        "In a round on average. Points lost: by how many the best moves found would have put the player further ahead. "
        "The rest: what changed the chance to win."
    )
    canvas.text(words, (room.x, foot), SENTENCE.at(18).of("stone_4"), width=room.w, height=72)


def _changes(its: SeatReview, rounds: int) -> tuple[float, float, float, float]:
    return its.dice / rounds, its.draws / rounds, its.choices / rounds, its.others / rounds


def _digits(number: float, sign: str = "") -> str:
    """A number with one digit behind the dot; nothing has no sign."""
    return f"{round(number, 1):{sign}.1f}".replace("-", "−") if abs(number) >= 0.05 else "0.0"


def _change(canvas: Canvas, cell: Rect, change: float, most: float) -> None:
    """A number with its sign, and a bar to the right when it helped, to the left when it cost."""
    x, y = cell.centre
    canvas.text(f"{_digits(100 * change, '+')} %", (x, y - 9), _FIGURE, anchor="c")
    long = (cell.w / 2 - 14) * abs(change) / most
    canvas.box((x - 1, y + 9, 2, 16), "stone_3")
    if long >= 1:
        start = x if change > 0 else x - long
        canvas.box((start, y + 11, long, 12), "moss" if change > 0 else "brick", radius=3)
