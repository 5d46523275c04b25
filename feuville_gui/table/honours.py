"""The honours after the last score: the markers come to the podium, the cup to the winner. It scores nothing.

`time` is seconds at speed 1 since it began; with ALL_OVER everything stands where it belongs.
"""

from math import inf, pi, sin
from typing import Final, NamedTuple

from feuville_gui.rules import FinalScore, State
from feuville_gui.table import marks, pictures
from feuville_gui.table.flutter import burst, confetti, faded, in_steps, mixed, stepped
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.motion import Level, out, soft
from feuville_gui.ui.rect import Rect, around
from feuville_gui.ui.sound import Cue
from feuville_gui.ui.theme import LABEL

ALL_OVER: Final = inf
_PLACE, _FLIGHT, _REST = 0.6, 0.5, 0.5  # s from place to place, of a marker's way, and before the cup
_CUP, _CROWN = 1.3, 0.35  # s that the cup comes down, and then the crown on it
_PARTY: Final = {"full": 3.4, "calm": 0.6, "none": 0.0}  # s after the cup has come
_STEPS: Final = (Rect(860, 800, 200, 220), Rect(640, 860, 200, 160), Rect(1080, 900, 200, 120))  # as in the ground
THIRD: Final = Rect(1060, 880, 240, 160)  # what the third of them covers
_MEADOW: Final = Rect(1330, 950, 200, 30)  # for whoever is fourth
_STAGE: Final = Rect(0, 50, 1920, 1030)  # below the title; the cup comes from behind it
_SKY: Final = Rect(60, 60, 1800, 950)  # that the confetti falls through


class _Stand(NamedTuple):
    """Where a marker stands, of which seat and place, and when it begins to come."""

    seat: int
    place: int
    rect: Rect
    begins: float


def _stands(scores: tuple[FinalScore, ...]) -> list[_Stand]:
    """The markers on the steps, the last place first; equal places share a step."""
    found = []
    places = sorted({score.place for score in scores}, reverse=True)
    for turn, place in enumerate(places):
        step = _STEPS[place - 1] if place <= len(_STEPS) else _MEADOW
        here = [score.seat for score in scores if score.place == place]
        side = min(136.0, step.w / len(here) + 20)
        for nth, seat in enumerate(here):
            x = step.centre[0] + (nth - (len(here) - 1) / 2) * side * 0.86
            found.append(_Stand(seat, place, Rect(x - side / 2, step.y + 4 - side, side, side), turn * _PLACE))
    return found


def crowned_at(scores: tuple[FinalScore, ...]) -> float:
    """When the cup has come to the winner."""
    return len({score.place for score in scores}) * _PLACE + _REST + _CUP


def lasts(scores: tuple[FinalScore, ...], level: Level) -> float:
    """How long it takes until all is over."""
    return crowned_at(scores) + _PARTY[level]


def cues(scores: tuple[FinalScore, ...]) -> tuple[Cue, ...]:
    """What is heard of it."""
    landings = dict.fromkeys(stand.begins + _FLIGHT for stand in _stands(scores))
    return (*(Cue("tile_put", at) for at in landings), Cue("fanfare", crowned_at(scores)))


def draw_podium(canvas: Canvas, players: int) -> None:
    """As many steps as there are players: the ground has three, so two players see the meadow over the third."""
    if players < len(_STEPS):
        canvas.image(pictures.PODIUM_OF_TWO, THIRD)


def draw_honours(
    canvas: Canvas, state: State, scores: tuple[FinalScore, ...], starts: dict[int, Rect], time: float, level: Level
) -> None:
    """The podium at a time. `starts`: where the marker of each seat comes from."""
    stands = _stands(scores)
    cup = crowned_at(scores)
    winners = [stand for stand in stands if stand.place == 1]
    for stand in winners:
        glow = in_steps(min(1.0, max(0.0, (time - cup + 0.3) / 0.3)))
        if glow:
            marks.light(canvas, stand.rect.inset(stand.rect.w * 0.16, -20), 0.8 * glow, 34)
    for stand in stands:
        _marker(canvas, state, stand, starts[stand.seat], time - stand.begins, level)
    with canvas.group(clip=_STAGE):
        for stand in winners:
            _trophy(canvas, stand.rect, time - cup, level)
    for place in {stand.place for stand in stands}:
        here = [stand for stand in stands if stand.place == place]
        step = _STEPS[place - 1] if place <= len(_STEPS) else _MEADOW
        shown = faded((time - here[0].begins - _FLIGHT) / 0.25)
        for nth, stand in enumerate(here if shown else ()):
            below = 74 + 34 * nth if nth else 26  # the step's number is between the first name and the others
            slip = around(step.centre[0], step.y + below, step.w + 10, 32)
            with canvas.group(alpha=shown):
                canvas.nine("ribbon", slip)
                marks.label(canvas, slip.inset(8, 0), state.setup.seats[stand.seat].name, LABEL.at(22))  # off its tails
    if level == "full" and 0 < time - cup < _PARTY["full"]:
        confetti(canvas, pictures.CONFETTI, _SKY, time - cup, count=170, lasts=_PARTY["full"])


def _marker(canvas: Canvas, state: State, stand: _Stand, start: Rect, time: float, level: Level) -> None:
    """A marker flies to its step in an arc, and lands in a puff of dust."""
    if time <= 0:
        return
    name, part, end = pictures.marker(state.players[stand.seat].arms), min(1.0, time / _FLIGHT), stand.rect
    if level == "calm" or part == 1:
        canvas.image(name, end, alpha=faded(part), shadow=5)
        after = (time - _FLIGHT) / 0.5
        if level == "full" and 0 < after < 1:
            burst(canvas, pictures.SCRAPS, (end.centre[0], end.bottom), after, count=10, width=end.w)
        return
    way, size = mixed(start, end, soft(part)), mixed(start, end, in_steps(soft(part), 6)).w
    x, y = way.centre[0], way.centre[1] - 90 * sin(pi * part)
    canvas.image(name, around(round(x), round(y), size, size), angle=stepped(8 * sin(2 * pi * part), 2), shadow=9)


def _trophy(canvas: Canvas, marker: Rect, time: float, level: Level) -> None:
    """The cup is lowered on threads onto the winner's marker, and the crown put on it. `time` counts from there."""
    if time <= -_CUP:
        return
    wide = marker.w * 0.94
    rest = Rect(marker.centre[0] - wide / 2, marker.y + 16 - wide * 9 / 8, wide, wide * 9 / 8)
    down = soft(min(1.0, time / _CUP + 1))
    shown = rest
    if down < 1 and level == "full":
        sway = 26 * (1 - down) * sin(4 * time)
        shown = rest.moved(round(sway), -round((rest.bottom + 20) * (1 - down)))
        for side in (0.2, 0.8):
            canvas.box(Rect(round(shown.x + wide * side), 0, 3, max(0.0, shown.y + wide * 0.22)), "parchment_2")
    canvas.image(pictures.TROPHY, shown, alpha=255 if level == "full" else faded(down), shadow=6)
    crown = min(1.0, time / _CROWN)
    if crown > 0:
        side = min(72.0, wide * 0.66)
        lid = around(rest.centre[0], rest.y - side * 0.03, side, side)
        fallen = lid.moved(0, -round(60 * (1 - out(crown)))) if level == "full" else lid
        canvas.image(pictures.CROWN, fallen, alpha=faded(2 * crown), shadow=3)
