"""A game as readable text: who played it how, every fact in its turn, every point with its arithmetic."""

from collections.abc import Iterator

from feuville_gui.rules import HOUSE_RULES, HouseRules, final_scores
from feuville_gui.session import Match
from feuville_gui.table import chronicle
from feuville_gui.table.naming import line_words, point_words, reason_name
from feuville_gui.table.seating import level_words, style_name
from feuville_gui.ui.words import _


def story(game: Match) -> Iterator[str]:
    """The lines of the text."""
    yield from _opening(game)
    for line in chronicle.log(game.entries, game.setup):
        yield f"\n{line.words}" if line.heading else f"{line.n:5}  {line.words}"
    if game.over:
        yield from _ending(game)


def _opening(game: Match) -> Iterator[str]:
    setup = game.setup
    yield _("Feuville, played by {names}").format(names=chronicle.listing(seat.name for seat in setup.seats))
    for seat, computer in zip(setup.seats, game.played_by, strict=True):
        if computer is not None:
            level, style = level_words(computer.level), style_name(computer.style)
            yield _("{name}: a computer, {level}, {style}").format(name=seat.name, level=level, style=style)
    if game.started:
        yield _("Begun: {when}").format(when=game.started)
    yield _("Seed of the luck: {seed}").format(seed=game.seed)
    for text in HOUSE_RULES:
        value = getattr(setup.house, text.field)
        if value != getattr(HouseRules(), text.field):
            yield f"{_(text.title)} ({text.rule}): {_(dict(text.values)[value])}"
    yield ""


def _ending(game: Match) -> Iterator[str]:
    for score in final_scores(game.state):
        name = game.setup.seats[score.seat].name
        yield ""
        yield _("{place}. {name}: {points}").format(place=score.place, name=name, points=point_words(score.points))
        total = 0
        for line in score.lines:
            total += line.points
            words = _("{reason}: {line}").format(reason=reason_name(line.reason), line=line_words(line))
            yield f"{line.turn + 1:5}  {words:60}  {total:4}"
