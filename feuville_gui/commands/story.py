"""A game as readable text: who played it how, every fact in its turn, every point with its arithmetic."""

from collections.abc import Iterator

from feuville_gui.rules import HOUSE_RULES, HouseRules, Seat, final_scores
from feuville_gui.session import Computer, Match
from feuville_gui.table import chronicle
from feuville_gui.table.naming import line_words, point_words, reason_name
from feuville_gui.table.seating import level_words, style_name
from feuville_gui.ui.words import _


def story(game: Match) -> Iterator[str]:
    """The lines of the text."""
    yield from _opening(game)
    for entry in game.entries:
        yield from _handed_over(game, entry.n)
        for line in chronicle.log((entry,), game.setup):
            yield f"\n{line.words}" if line.heading else f"{line.n:5}  {line.words}"
    yield from _handed_over(game, len(game.entries))
    if game.over:
        yield from _ending(game)


def _opening(game: Match) -> Iterator[str]:
    setup = game.setup
    yield _("Feuville, played by {names}").format(names=chronicle.listing(seat.name for seat in setup.seats))
    for seat, computer in zip(setup.seats, game.players(0), strict=True):
        if computer is not None:
            yield _player(seat, computer)
    if game.started:
        yield _("Begun: {when}").format(when=game.started)
    yield _("Seed of the luck: {seed}").format(seed=game.seed)
    for text in HOUSE_RULES:
        value = getattr(setup.house, text.field)
        if value != getattr(HouseRules(), text.field):
            yield f"{_(text.title)} ({text.rule}): {_(dict(text.values)[value])}"
    yield ""


def _handed_over(game: Match, n: int) -> Iterator[str]:
    """Who plays the seats that changed hands before entry n."""
    for seat, before, now in zip(game.setup.seats, game.players(max(0, n - 1)), game.players(n), strict=True):
        if now != before:
            yield f"{'':5}  {_player(seat, now)}"


def _player(seat: Seat, computer: Computer | None) -> str:
    """Who plays this seat."""
    if computer is None:
        return _("{name}: a person").format(name=seat.name)
    level, style = level_words(computer.level), style_name(computer.style)
    return _("{name}: a computer, {level}, {style}").format(name=seat.name, level=level, style=style)


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
