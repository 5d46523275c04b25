"""The end of a game: the final lines one by one, the winner, and how it came. It scores nothing and starts no game.

The telling is driven by time: first the lines, whose points are counted while the markers run; then the honours.
"""

from dataclasses import dataclass
from math import floor, inf, pi, sin
from typing import Final

from feuville_gui.rules import ARMS, FinalScore, ScoreLine, Setup, State, final_scores, winners
from feuville_gui.session import Match
from feuville_gui.table import charts, honours, layout, marks, pictures, tally
from feuville_gui.table.flutter import faded
from feuville_gui.table.lesson import Lesson
from feuville_gui.table.lesson_page import draw_lesson, lesson_widgets
from feuville_gui.table.naming import line_words
from feuville_gui.table.timeline import TurnPick
from feuville_gui.table.townscape import draw_scene, draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form, Said
from feuville_gui.ui.input import Event, Key, Press
from feuville_gui.ui.motion import Level
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.theme import HEADING, LABEL, NAME, NUMBER, POINTS, SMALL, STRONG
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button, Choice
from feuville_gui.ui.words import _

WAYS: Final = ("again", "new", "menu")
SECONDS: Final = 0.45  # between two lines of one player at speed 1; the players take turns in it
_COUNT: Final = 0.2  # s in which the points of a line are counted
_WAIT: Final = 1.2  # s between the last line and the honours

TITLE: Final = Rect(300, 18, 1320, 66)
FOOT: Final = Rect(126, 1000, 1668, 58)
_NOTICE: Final = Rect(126, 87, 1668, 26)
_BOARDS: Final = Rect(126, 116, 1668, 300)  # the towns' boards hang here in a row; the ground has frames for four
_BOARD_GAP: Final = 16
_SHEET_TOP, _FOOT = 424, 976
_CURVES: Final = Rect(66, _BOARDS.y + 76, 848, _FOOT - _BOARDS.y - 186)
_CURVE_SHEET: Final = Rect(40, _BOARDS.y, 900, _FOOT - _BOARDS.y)
_SOURCE_SHEET: Final = Rect(960, _BOARDS.y, 920, _FOOT - _BOARDS.y)
_PODIUM: Final = Rect(560, 490, 800, 550)
_LINE: Final = 36  # height of a score line, less when there are many
_LANE: Final = 36  # height of the lane that the marker runs on
_WIDEST: Final = 620  # of a sheet with lines


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Once more with the same players and house rules."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game with other players."""


@dataclass(frozen=True, slots=True)
class BackToMenu:
    """Enough for now."""


@dataclass(frozen=True, slots=True)
class ShowMoment:
    """A moment of the game is to be seen on the table."""

    lesson: Lesson
    n: int


@dataclass(frozen=True, slots=True)
class WatchAgain:
    """The game is to be gone through again, from its nth entry on."""

    game: Match
    n: int = 0


Result = PlayAgain | NewGame | BackToMenu | ShowMoment | WatchAgain


class ScoringScene:
    """The end of a game, told line by line and then with its honours. A key or a press shows it all at once."""

    over = False
    writing = None

    def __init__(
        self,
        state: State,
        pace: float = 1.0,
        level: Level = "full",
        lesson: Lesson | None = None,
        notice: str = "",
        ways: tuple[str, ...] = WAYS,
        touch: float = 0.0,
        foot: Rect = FOOT,
    ) -> None:
        """pace: 1 is normal, 0 shows the end at once, as level "none" does. Without a lesson there is no page on it and
        no replay. notice: what there is to say of the game's file. ways: of `WAYS`, what may follow; without any there
        is nothing to press. touch: side of the least area that a finger hits; foot: room for what can be pressed."""
        self.result: Result | None = None
        self.state = state
        self.scores = final_scores(state)
        self.lines = {score.seat: tally.together(score.lines) for score in self.scores}
        self.lesson = lesson
        self._notice = notice
        self._ways, self._foot = ways, foot
        self._page = "lines"  # while there is no choice of pages
        self.form = Form(self._widgets("lines"), first="again", touch=touch)
        self._level: Level = level
        self._pace = pace
        self._begun: float | None = None
        self._time = 0.0  # s at speed 1 since it began
        self._honours = max(map(len, self.lines.values())) * SECONDS + _WAIT  # when they begin
        self._cues = self._all_cues()
        if pace <= 0 or level == "none":
            self.finish()

    def _all_cues(self) -> list[Cue]:
        lines = [
            Cue("score", self._arrives(seat, nth), 0.8)
            for seat, lines in self.lines.items()
            for nth in range(len(lines))
        ]
        later = [cue._replace(at=self._honours + cue.at) for cue in honours.cues(self.scores)]
        return sorted([*lines, *later], key=lambda cue: cue.at)

    @property
    def page(self) -> str:
        """The page that is seen: lines, honour, charts, or lesson."""
        page: str = self.form["page"].value if "page" in self.form else self._page
        return page

    @property
    def moving(self) -> bool:
        return self.telling or (self.lesson is not None and self.lesson.going)

    @property
    def telling(self) -> bool:
        """Whether the scores are still being told."""
        return self._time < inf

    @property
    def told(self) -> bool:
        """Whether all lines can be seen."""
        return all(self._shown(seat) == len(lines) for seat, lines in self.lines.items())

    @property
    def _known(self) -> bool:
        """Whether the winner is known."""
        return self._time >= self._honours + honours.crowned_at(self.scores)

    @property
    def focused(self) -> Rect | None:
        return self.form.focused

    def finish(self) -> None:
        """The end of the telling: all lines, and the honours in view. Only the fanfare is heard yet."""
        self._time = inf
        self._cues = [cue for cue in self._cues if cue.sound == "fanfare"]
        self.show_page("honour")

    def heard(self) -> tuple[Cue, ...]:
        """The sounds since the last call."""
        due = tuple(cue for cue in self._cues if cue.at <= self._time)
        self._cues = self._cues[len(due) :]
        return (*due, *self.form.heard())

    def handle(self, event: Event) -> None:
        if self.telling:
            if isinstance(event, Press | Key):
                self.finish()
            return
        if isinstance(event, Key) and event.name == "escape":
            self.result = BackToMenu()
            return
        said = self.form.handle(event)
        if said is not None:
            self._take(said)

    def _take(self, said: Said) -> None:
        lesson = self.lesson
        if said.name in WAYS and lesson is not None:
            lesson.stop()
        match said.name:
            case "again":
                self.result = PlayAgain(self.state.setup)
            case "new":
                self.result = NewGame()
            case "menu" | "leave":
                self.result = BackToMenu()
            case "page" if lesson is not None and said.value == "lesson" and not lesson.part:
                lesson.begin()
            case "watch" if lesson is not None:
                lesson.stop()
                self.result = WatchAgain(lesson.game)
            case "curve" if lesson is not None:
                lesson.stop()
                self.result = WatchAgain(lesson.game, said.value)
            case "look" if lesson is not None:
                lesson.begin()
            case "stop" if lesson is not None:
                lesson.stop()
            case ("turn", int(nth)) if lesson is not None and lesson.review is not None:
                self.result = ShowMoment(lesson, lesson.review.turning_points[nth].n)
        self.show_page(self.page)

    def show_page(self, page: str) -> None:
        """Show this page; each has widgets of its own."""
        self._page = page
        self.form.fill(self._widgets(page))

    def update(self, now: float) -> None:
        if self._begun is None:
            self._begun = now
        if self.lesson is not None and self.lesson.going:
            self.lesson.update(now)
            self.show_page(self.page)
        if self.telling:
            self._time = (now - self._begun) / self._pace
            if self._time >= self._honours:
                self.show_page("honour")
            if self._time >= self._honours + honours.lasts(self.scores, self._level):
                self.finish()

    def _widgets(self, page: str) -> list[Widget]:
        if not self._ways:
            return []
        x, y, right, high = self._foot.x, self._foot.y, self._foot.right, self._foot.h
        pages = [("lines", _("Scores")), ("honour", _("Honours")), ("charts", _("How it came"))]
        if self.lesson is not None:
            pages.append(("lesson", _("Lessons")))
        again = _("A new game with the same players")
        ways = [
            Button("again", (right - 504, y, 214, high), _("Play again"), primary=True, hint=again),
            Button("new", (right - 278, y, 150, high), _("New game")),
            Button("menu", (right - 116, y, 116, high), _("Menu")),
            Button("leave", (right - 278, y, 278, high), _("Finish")),
        ]
        return [
            Choice("page", (x, y, 160 * len(pages), high), pages, page),
            *(way for way in ways if way.name in self._ways),
            *(() if self.lesson is None else self._ways_back(self.lesson, page)),
        ]

    @staticmethod
    def _ways_back(lesson: Lesson, page: str) -> list[Widget]:
        """What leads into the game that is over."""
        watch = Button("watch", (1120, 1000, 158, 58), _("Replay"), hint=_("Go through the game again"))
        if page == "lesson":
            return [watch, *lesson_widgets(lesson)]
        if page == "charts":
            plot = charts.curves_plot(_CURVES)
            return [watch, TurnPick("curve", plot, lesson.game, hint=_("A click shows that moment"))]
        return [watch]

    # ---- how far the telling is ----------------------------------------------------------------------------

    def _arrives(self, seat: int, nth: int) -> float:
        """When a line of a player comes."""
        turn = [score.seat for score in self.scores].index(seat) + 1
        return (nth + turn / len(self.scores)) * SECONDS

    def _shown(self, seat: int) -> int:
        """How many lines of a player can be seen."""
        if not self.telling:
            return len(self.lines[seat])
        return min(len(self.lines[seat]), 1 + floor((self._time - self._arrives(seat, 0)) / SECONDS))

    def _age(self, seat: int) -> float:
        """How long ago the last line of a player has come."""
        return self._time - self._arrives(seat, self._shown(seat) - 1)

    def points(self, seat: int) -> int:
        """The points of the lines shown so far."""
        return sum(line.points for line in self.lines[seat][: self._shown(seat)])

    def _counted(self, seat: int) -> float:
        """The same, while the last line is being counted."""
        shown = self._shown(seat)
        if not shown:
            return 0.0
        return self.points(seat) - self.lines[seat][shown - 1].points * (1 - min(1.0, self._age(seat) / _COUNT))

    def _hop(self, seat: int) -> float:
        """How high, 0 to 1, things hop for joy about a new line."""
        part = self._age(seat) / 0.3
        return sin(pi * part) if self._level == "full" and 0 < part < 1 else 0.0

    # ---- picture ------------------------------------------------------------------------------------------

    @property
    def parts(self) -> tuple[Rect, ...]:
        """What is to be seen on this page below the title, part by part."""
        boards, count = [self._board(nth) for nth in range(len(self.scores))], len(self.scores)
        match self.page:
            case "charts":
                return _CURVE_SHEET, _SOURCE_SHEET
            case "honour":
                return (*(board._replace(h=board.h + 70) for board in boards), _PODIUM)
        return tuple(
            board._replace(h=self._under(nth).bottom - board.y) for nth, board in zip(range(count), boards, strict=True)
        )

    def draw(self, canvas: Canvas) -> None:
        canvas.image("scoring_ground", layout.TABLE)
        honours.draw_podium(canvas, len(self.scores))
        match self.page:
            case "charts":
                self._charts(canvas)
            case "lesson" if self.lesson is not None:
                draw_lesson(canvas, self.lesson)
            case page:
                if len(self.scores) < len(ARMS):
                    canvas.box(_BOARDS.inset(-10), "wood_dark", radius=12)
                for nth, score in enumerate(self.scores):
                    self._town(canvas, score, self._board(nth))
                    if page == "lines":
                        self._sheet(canvas, score, self._under(nth))
                    else:
                        self._plate(canvas, score, self._under(nth)._replace(h=56))
                if page == "honour":
                    starts = {score.seat: _arms(self._under(nth)) for nth, score in enumerate(self.scores)}
                    time = self._time - self._honours
                    honours.draw_honours(canvas, self.state, self.scores, starts, time, self._level)
        self._title(canvas)  # the cup comes from behind it
        if self._notice:
            canvas.box(_NOTICE, "ink", radius=6, alpha=215)
            style, wide = SMALL.at(17).of("parchment"), _NOTICE.w - 24
            canvas.text(self._notice, _NOTICE.centre, style, anchor="c", width=wide, fit="shrink")
        self.form.draw(canvas)

    def _board(self, nth: int) -> Rect:
        """One of the boards in the row; fewer are wider."""
        count = len(self.scores)
        step = (_BOARDS.w + _BOARD_GAP) / count
        return Rect(_BOARDS.x + nth * step, _BOARDS.y, step - _BOARD_GAP, _BOARDS.h)

    def _under(self, nth: int) -> Rect:
        """The room under one of the boards, for lines or for a plate."""
        board = self._board(nth)
        wide = min(board.w, _WIDEST)
        return Rect(board.centre[0] - wide / 2, _SHEET_TOP, wide, _FOOT - _SHEET_TOP)

    def _title(self, canvas: Canvas) -> None:
        words = honour(self.state) if self._known else _("The final scores")
        canvas.nine("coach", TITLE)
        canvas.text(words, TITLE.centre, HEADING.at(40), anchor="c", width=TITLE.w - 60, fit="shrink")

    def _town(self, canvas: Canvas, score: FinalScore, board: Rect) -> None:
        draw_scene(canvas, board)
        with canvas.group(clip=board, shift=(0, -round(5 * self._hop(score.seat)))):
            draw_town(canvas, self.state.players[score.seat], layout.Town(board.inset(8, 2), 0, 88))

    def _plate(self, canvas: Canvas, score: FinalScore, plate: Rect) -> None:
        """Name and points so far; the winner's one shines."""
        player, y = self.state.players[score.seat], plate.centre[1]
        if self._known and score.seat in winners(self.state):
            marks.light(canvas, plate, 1.0, 18)
        canvas.nine(pictures.plate(player.arms), plate)
        canvas.image(pictures.arms(player.arms), marks.stand(_arms(plate), 96 / 112), shadow=2)
        crown, points = Rect(plate.right - 108, y - 17, 34, 34), Rect(plate.right - 70, y - 28, 60, 56)
        marks.crowned(canvas, crown, points, round(self._counted(score.seat)), POINTS.of("parchment"))
        name = self.state.setup.seats[score.seat].name
        room = plate.w - 62 - 126
        canvas.text(name, (plate.x + 62, y), NAME.at(32), anchor="w", width=room, height=plate.h - 4, fit="shrink")

    def _sheet(self, canvas: Canvas, score: FinalScore, sheet: Rect) -> None:
        """The lines of one player and their sum."""
        canvas.nine("panel", sheet)
        self._plate(canvas, score, Rect(sheet.x + 12, sheet.y + 12, sheet.w - 24, 56))
        lines, shown = self.lines[score.seat], self._shown(score.seat)
        left, wide = sheet.x + 24, sheet.w - 48
        top, foot = sheet.y + 80, sheet.bottom - 64
        step = min(float(_LINE), (foot - top - _LANE) / max(1, len(lines)))
        for nth, line in enumerate(lines[:shown]):
            new = self.telling and nth == shown - 1
            with canvas.group(alpha=faded(self._age(score.seat) / 0.15) if new else 255):
                self._line(canvas, line, Rect(left, top + nth * step, wide, step), self._hop(score.seat) if new else 0)
        canvas.box((left, foot, wide, 2), "stone_3")
        self._runner(canvas, score.seat, Rect(left, foot - _LANE, wide, _LANE))
        y = foot + 28
        canvas.text(_("Total"), (left + 4, y), STRONG.at(26), anchor="w")
        canvas.text(str(round(self._counted(score.seat))), (left + wide, y), NUMBER.at(34), anchor="e")

    def _runner(self, canvas: Canvas, seat: int, lane: Rect) -> None:
        """The marker that runs with the points: who has most comes to the end."""
        most = max(1, *(score.points for score in self.scores))
        share = self._counted(seat) / most
        up = 10 * self._hop(seat)
        place = around(round(lane.x + 20 + (lane.w - 40) * share), lane.bottom - 17 - round(up), 34, 34)
        canvas.image(pictures.marker(self.state.players[seat].arms), place, shadow=3)

    def _line(self, canvas: Canvas, line: ScoreLine, room: Rect, hop: float) -> None:
        y, side = room.centre[1], min(30.0, room.h - 2)
        person = line.reason.startswith("entertainer")
        sign = around(room.x + 17, y - round(8 * hop), side * (pictures.FIGURE if person else 1), side)
        canvas.image(tally.reason_picture(line.reason), sign, rounded=0 if person else 3, shadow=4 if hop else 0)
        number = canvas.text(str(line.points), (room.right, y), NUMBER.at(min(23.0, room.h * 0.72)), anchor="e")
        style = STRONG.at(min(20.0, room.h * 0.66))._replace(font="body", grows=False)
        width = number.x - 10 - (room.x + 42)
        canvas.text(line_words(line), (room.x + 42, y), style, anchor="w", width=width, height=room.h + 2)

    # ---- charts -------------------------------------------------------------------------------------------

    def _charts(self, canvas: Canvas) -> None:
        left, right = _CURVE_SHEET, _SOURCE_SHEET
        for sheet, words in ((left, _("Points over the game")), (right, _("Where the points came from"))):
            canvas.nine("panel", sheet)
            at = sheet.centre[0], sheet.y + 22
            canvas.text(words, at, LABEL.at(30), anchor="n", width=sheet.w - 60, fit="shrink")
        charts.draw_names(canvas, self.state, Rect(left.x + 36, left.bottom - 96, left.w - 72, 72))
        charts.draw_curves(canvas, self.state, _CURVES)
        charts.draw_sources(canvas, self.state, Rect(right.x + 30, right.y + 76, right.w - 60, right.h - 104))


def _arms(plate: Rect) -> Rect:
    """Where the coat of arms is on a name plate."""
    return Rect(plate.x + 8, plate.y + 5, 46, 46)


def honour(state: State) -> str:
    """Who has won, in the words of the rulebook."""
    names = [state.setup.seats[seat].name for seat in winners(state)]
    if len(names) == 1:
        return _("{name} becomes honorary citizen of Feuville!").format(name=names[0])
    words = _("{names} and {last} become honorary citizens of Feuville!")
    return words.format(names=", ".join(names[:-1]), last=names[-1])
