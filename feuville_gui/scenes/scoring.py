"""The end of a game: the final lines one by one, the winner, and how it came. It scores nothing and starts no game."""

from dataclasses import dataclass
from typing import Final

from feuville_gui.rules import ARMS, FinalScore, ScoreLine, Setup, State, final_scores, winners
from feuville_gui.table import charts, layout, marks, pictures, tally
from feuville_gui.table.naming import line_words
from feuville_gui.table.townscape import draw_scene, draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.form import Form
from feuville_gui.ui.input import Event, Key, Press
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.theme import HEADING, LABEL, NAME, NUMBER, POINTS, STRONG
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button, Choice
from feuville_gui.ui.words import _

SECONDS: Final = 0.45  # between two lines at speed 1
_WAIT: Final = 3  # lines' time between the last one and the honours
_ALL: Final = 10**6

_TITLE: Final = Rect(300, 18, 1320, 66)
_BOARDS: Final = Rect(126, 116, 1668, 300)  # the towns' boards hang here in a row; the ground has frames for four
_BOARD_GAP: Final = 16
_SHEET_TOP, _FOOT = 424, 976
_LINE: Final = 36  # height of a score line, less when there are many
_STEPS: Final = (Rect(860, 800, 200, 220), Rect(640, 860, 200, 160), Rect(1080, 900, 200, 120))  # as in the ground
_WIDEST: Final = 620  # of a sheet with lines
_MEADOW: Final = Rect(1330, 950, 200, 30)  # for whoever is fourth


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


Result = PlayAgain | NewGame | BackToMenu


class ScoringScene:
    """The end of a game, told line by line and then with its honours. A key or a press shows it all at once."""

    over = False
    writing = None

    def __init__(self, state: State, pace: float = 1.0) -> None:
        """pace: 1 is normal, 0 shows the end at once."""
        self.result: Result | None = None
        self.state = state
        self.scores = final_scores(state)
        self.lines = {score.seat: tally.together(score.lines) for score in self.scores}
        self.shown = 0
        self.form = Form(_widgets(), first="again")
        self._pace = pace
        self._begun: float | None = None
        if pace <= 0:
            self.finish()

    @property
    def moving(self) -> bool:
        return self.shown < _ALL

    @property
    def told(self) -> bool:
        """Whether all lines can be seen."""
        return self.shown >= max(len(lines) for lines in self.lines.values())

    @property
    def focused(self) -> Rect | None:
        return self.form.focused

    def finish(self) -> None:
        """The end of the telling: all lines, and the honours in view."""
        self.shown = _ALL
        self.form["page"].value = "honour"

    def handle(self, event: Event) -> None:
        if self.moving:
            if isinstance(event, Press | Key):
                self.finish()
            return
        if isinstance(event, Key) and event.name == "escape":
            self.result = BackToMenu()
            return
        said = self.form.handle(event)
        if said is not None and said.name != "page":
            results: dict[str, Result] = {"again": PlayAgain(self.state.setup), "new": NewGame(), "menu": BackToMenu()}
            self.result = results[str(said.name)]

    def update(self, now: float) -> None:
        if self._begun is None:
            self._begun = now
        if self.moving:
            self.shown = int((now - self._begun) / (SECONDS * self._pace))
            if self.shown >= max(map(len, self.lines.values())) + _WAIT:
                self.finish()

    # ---- picture ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.image("scoring_ground", layout.TABLE)
        self._title(canvas)
        match self.form["page"].value:
            case "charts":
                self._charts(canvas)
            case page:
                if len(self.scores) < len(ARMS):
                    canvas.box(_BOARDS.inset(-10), "wood_dark", radius=12)
                for nth, score in enumerate(self.scores):
                    board = self._board(nth)
                    self._town(canvas, score, board)
                    wide = min(board.w, _WIDEST)
                    sheet = Rect(board.centre[0] - wide / 2, _SHEET_TOP, wide, _FOOT - _SHEET_TOP)
                    if page == "lines":
                        self._sheet(canvas, score, sheet)
                    else:
                        self._plate(canvas, score, sheet._replace(h=56))
                if page == "honour":
                    self._podium(canvas)
        self.form.draw(canvas)

    def points(self, seat: int) -> int:
        """The points of the lines shown so far."""
        return sum(line.points for line in self.lines[seat][: self.shown])

    def _board(self, nth: int) -> Rect:
        """One of the boards in the row; fewer are wider."""
        count = len(self.scores)
        step = (_BOARDS.w + _BOARD_GAP) / count
        return Rect(_BOARDS.x + nth * step, _BOARDS.y, step - _BOARD_GAP, _BOARDS.h)

    def _title(self, canvas: Canvas) -> None:
        words = _("The final scores") if self.moving else honour(self.state)
        canvas.nine("coach", _TITLE)
        canvas.text(words, _TITLE.centre, HEADING.at(40), anchor="c", width=_TITLE.w - 60, fit="shrink")

    def _town(self, canvas: Canvas, score: FinalScore, board: Rect) -> None:
        draw_scene(canvas, board)
        with canvas.group(clip=board):
            draw_town(canvas, self.state.players[score.seat], layout.Town(board.inset(8, 2), 0, 88))

    def _plate(self, canvas: Canvas, score: FinalScore, plate: Rect) -> None:
        """Name and points so far; the winner's one shines."""
        player, y = self.state.players[score.seat], plate.centre[1]
        if not self.moving and score.seat in winners(self.state):
            marks.light(canvas, plate, 1.0, 18)
        canvas.nine(pictures.plate(player.arms), plate)
        canvas.image(pictures.arms(player.arms), marks.stand(Rect(plate.x + 8, y - 23, 46, 46), 96 / 112), shadow=2)
        crown, points = Rect(plate.right - 108, y - 17, 34, 34), Rect(plate.right - 70, y - 28, 60, 56)
        marks.crowned(canvas, crown, points, self.points(score.seat), POINTS.of("parchment"))
        name = self.state.setup.seats[score.seat].name
        canvas.text(name, (plate.x + 62, y), NAME.at(32), anchor="w", width=plate.w - 62 - 128, fit="shrink")

    def _sheet(self, canvas: Canvas, score: FinalScore, sheet: Rect) -> None:
        """The lines of one player and their sum."""
        canvas.nine("panel", sheet)
        self._plate(canvas, score, Rect(sheet.x + 12, sheet.y + 12, sheet.w - 24, 56))
        lines = self.lines[score.seat]
        left, wide = sheet.x + 24, sheet.w - 48
        top, foot = sheet.y + 80, sheet.bottom - 64
        step = min(float(_LINE), (foot - top - 4) / max(1, len(lines)))
        for nth, line in enumerate(lines[: self.shown]):
            self._line(canvas, line, Rect(left, top + nth * step, wide, step))
        canvas.box((left, foot, wide, 2), "stone_3")
        y = foot + 28
        canvas.text(_("Total"), (left + 4, y), STRONG.at(26), anchor="w")
        canvas.text(str(self.points(score.seat)), (left + wide, y), NUMBER.at(34), anchor="e")

    def _line(self, canvas: Canvas, line: ScoreLine, room: Rect) -> None:
        y, side = room.centre[1], min(30.0, room.h - 2)
        person = line.reason.startswith("entertainer")
        sign = around(room.x + 17, y, side * (pictures.FIGURE if person else 1), side)
        canvas.image(tally.reason_picture(line.reason), sign, rounded=0 if person else 3)
        number = canvas.text(str(line.points), (room.right, y), NUMBER.at(min(23.0, room.h * 0.72)), anchor="e")
        style = STRONG.at(min(20.0, room.h * 0.66))._replace(font="body", grows=False)
        width = number.x - 10 - (room.x + 42)
        canvas.text(line_words(line), (room.x + 42, y), style, anchor="w", width=width, height=room.h + 2)

    # ---- honours ------------------------------------------------------------------------------------------

    def _podium(self, canvas: Canvas) -> None:
        """The markers on the steps; equal places share one."""
        for place in range(1, len(self.scores) + 1):
            step = _STEPS[place - 1] if place <= len(_STEPS) else _MEADOW
            here = [score.seat for score in self.scores if score.place == place]
            side = min(136.0, step.w / max(1, len(here)) + 20)
            for nth, seat in enumerate(here):
                x = step.centre[0] + (nth - (len(here) - 1) / 2) * side * 0.86
                foot = step.y + 4
                arms = self.state.players[seat].arms
                if place == 1:
                    marks.light(canvas, around(x, foot - side / 2, side * 0.6, side * 0.7), 0.8, 30)
                    canvas.image(pictures.CROWN, around(x, foot - side - 26, 72, 72), shadow=3)
                canvas.image(pictures.marker(arms), Rect(x - side / 2, foot - side, side, side), shadow=5)
            for nth, seat in enumerate(here):
                slip = around(step.centre[0], step.y + 26 + 34 * nth, step.w - 8, 32)
                marks.ribbon(canvas, slip, self.state.setup.seats[seat].name, LABEL.at(22))

    # ---- charts -------------------------------------------------------------------------------------------

    def _charts(self, canvas: Canvas) -> None:
        top, high = _BOARDS.y, _FOOT - _BOARDS.y
        left, right = Rect(40, top, 900, high), Rect(960, top, 920, high)
        for sheet, words in ((left, _("Points over the game")), (right, _("Where the points came from"))):
            canvas.nine("panel", sheet)
            at = sheet.centre[0], sheet.y + 22
            canvas.text(words, at, LABEL.at(30), anchor="n", width=sheet.w - 60, fit="shrink")
        self._names(canvas, Rect(left.x + 36, left.bottom - 96, left.w - 72, 72))
        charts.draw_curves(canvas, self.state, Rect(left.x + 26, left.y + 76, left.w - 52, left.h - 186))
        charts.draw_sources(canvas, self.state, Rect(right.x + 30, right.y + 76, right.w - 60, right.h - 104))

    def _names(self, canvas: Canvas, room: Rect) -> None:
        """Whose sign is whose."""
        for nth, score in enumerate(self.scores):
            x, y = room.x + room.w / 2 * (nth % 2), room.y + 18 + 36 * (nth // 2)
            arms = self.state.players[score.seat].arms
            canvas.image(pictures.marker(arms), around(x + 16, y, 30, 30))
            name = self.state.setup.seats[score.seat].name
            canvas.text(name, (x + 40, y), STRONG, anchor="w", width=room.w / 2 - 50, fit="cut")


def honour(state: State) -> str:
    """Who has won, in the words of the rulebook."""
    names = [state.setup.seats[seat].name for seat in winners(state)]
    if len(names) == 1:
        return _("{name} becomes honorary citizen of Feuville!").format(name=names[0])
    words = _("{names} and {last} become honorary citizens of Feuville!")
    return words.format(names=", ".join(names[:-1]), last=names[-1])


def _widgets() -> list[Widget]:
    y, high = 1000, 58
    pages = (("lines", _("Scores")), ("honour", _("Honours")), ("charts", _("How it came")))
    return [
        Choice("page", (126, y, 490, high), pages, "lines"),
        Button(
            "again", (1290, y, 214, high), _("Play again"), primary=True, hint=_("A new game with the same players")
        ),
        Button("new", (1516, y, 150, high), _("New game")),
        Button("menu", (1678, y, 116, high), _("Menu")),
    ]
