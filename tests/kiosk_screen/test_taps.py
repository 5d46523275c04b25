"""Taps alone play everything, and a finger finds what it means."""

import random
from pathlib import Path

import pytest

from feuville_gui.kiosk.policy import Phase
from feuville_gui.scenes.scoring import ScoringScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.table import framing, layout
from feuville_gui.table.framing import HIGH, WIDE
from feuville_gui.table.offers import Offer
from feuville_gui.table.spots import Spot
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.windows import Windows
from tests.kiosk_screen.visitor import LANDSCAPE, PORTRAIT, Visitor
from tests.test_whole_games import choices

FAST = {"motion": "none", "speed": "instant"}
MOST = 3000


def by_taps(visitor: Visitor, offer: Offer) -> None:
    """Tap the piece, tap the place."""
    grip = visitor.table.grip
    if grip.picked != offer.source or offer.target is None:
        visitor.tap(grip.places[offer.source])
    if offer.target is not None:
        visitor.tap(grip.places[offer.target])


def play(visitor: Visitor, luck: random.Random) -> int:
    """Play the game on the table to its end; how many gestures it took."""
    for number in range(MOST):
        if isinstance(visitor.scene, ScoringScene):
            return number
        found = choices(visitor.table)
        if not found or visitor.table.moving:
            visitor.wait(1.0)
            continue
        offer, entries = luck.choice(found), len(visitor.table.game.entries)
        by_taps(visitor, offer)
        if isinstance(visitor.scene, TableScene) and len(visitor.table.game.entries) == entries:
            assert visitor.table.notice, offer  # a question is the only thing that may come in between
            by_taps(visitor, offer)
        assert not isinstance(visitor.scene, TableScene) or len(visitor.table.game.entries) > entries, offer
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("size", "people"), [(LANDSCAPE, 1), (LANDSCAPE, 4), (PORTRAIT, 2)])
def test_a_whole_game_by_taps_and_what_follows(tmp_path: Path, size: tuple[int, int], people: int) -> None:
    visitor = Visitor(tmp_path, size, **FAST)
    visitor.invited()
    if people > 1:
        visitor.tap_on(("people", people))
    visitor.tap_on("start")
    assert play(visitor, random.Random(people)) > 20
    assert visitor.phase is Phase.SCORING
    assert len(visitor.kiosk.towns.best) == 1
    visitor.tap(visitor.scene.form["page"].part(2))
    assert visitor.scene.page == "charts"
    if people == 2:
        visitor.tap_on("leave")
        visitor.wait(1)
        assert visitor.phase is Phase.ATTRACT
        return
    visitor.tap_on("again")
    assert visitor.phase is Phase.PLAY
    assert len(visitor.table.state.players) == max(2, people)


def test_a_finished_game_is_seen_for_a_while_then_the_show_comes_back(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    visitor.playing()
    play(visitor, random.Random(3))
    visitor.wait(29)
    assert visitor.phase is Phase.SCORING
    visitor.wait(3)
    assert visitor.phase is Phase.ATTRACT
    assert list(tmp_path.rglob("*.jsonl")) == []


# ---- fingers ------------------------------------------------------------------------------------------------


def throw(visitor: Visitor) -> TableScene:
    """A game of two visitors after the first throw."""
    visitor.invited()
    visitor.tap_on(("people", 2))
    table = visitor.playing()
    for _ in range(100):
        visitor.wait(0.5)
        cup = table.grip.places.get(Spot("cup"))
        if cup is not None and any(offer.source == Spot("cup") and offer.actions for offer in table.grip.offers):
            visitor.tap(cup)
            return table
    raise AssertionError("nobody may throw")


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_what_a_finger_means_is_at_least_64_units_of_the_page(tmp_path: Path, size: tuple[int, int]) -> None:
    """32 units beside its middle a finger still hits what it means, unless something else is nearer."""
    visitor = Visitor(tmp_path, size, **FAST)
    table = throw(visitor)
    visitor.wait(2)
    frame = framing.play(visitor.kiosk.page)
    tried = 0
    sources = {offer.source: table.grip.places[offer.source] for offer in table.grip.offers if offer.actions}
    for spot, rect in sources.items():
        window = next(w for w in reversed(frame.windows) if w.source.contains(*rect.centre))
        reach = 31.5 / (window.place.w / window.source.w)
        for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
            x, y = rect.centre[0] + dx, rect.centre[1] + dy
            others = [other for name, other in sources.items() if name != spot and other.at_least(90).contains(x, y)]
            if not others and window.source.contains(x, y):
                tried += 1
                assert table.grip._at(x, y) == spot, (spot, dx, dy)
    assert tried > 10


def test_the_nearer_of_two_small_places_is_meant(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = throw(visitor)
    places = {Spot("die", 0): Rect(100, 100, 20, 20), Spot("die", 1): Rect(140, 100, 20, 20)}
    table.grip.show(tuple(Offer(spot, None, ()) for spot in places), places)
    assert table.grip._at(127, 110) == Spot("die", 0)
    assert table.grip._at(133, 110) == Spot("die", 1)


@pytest.mark.parametrize("page", [WIDE, HIGH])
def test_all_signs_are_large_and_on_the_page(page: Rect) -> None:
    frame = framing.play(page)
    for name, rect in frame.manners.buttons:
        window = next(w for w in frame.windows if w.source.contains(*rect.centre))
        zoom = window.place.w / window.source.w
        assert min(rect.w, rect.h) * zoom >= 64, name
        assert Rect(*page).contains(*window.place.centre)


@pytest.mark.parametrize("page", [WIDE, HIGH])
def test_every_room_of_the_table_is_seen_and_large_enough(page: Rect) -> None:
    frame = framing.play(page)
    for room in (layout.BOARD, layout.STAGE, layout.PLAYER_BOARD, layout.NEIGHBOURS):
        window = next(w for w in frame.windows if w.source.contains(*room.centre))
        assert window.source.shared(room) == room
        assert window.place.w / window.source.w > 0.7
        assert page.shared(window.place).h == pytest.approx(window.place.h)
        assert page.shared(window.place).w == pytest.approx(window.place.w)


def test_windows_of_a_high_page_do_not_lie_on_one_another() -> None:
    places = [window.place for window in framing.play(HIGH).windows]
    assert not any(a.inset(0.1).meets(b) for n, a in enumerate(places) for b in places[:n])


# ---- what hovering tells elsewhere --------------------------------------------------------------------------


def test_a_tap_tells_what_a_piece_is_and_takes_it(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = throw(visitor)
    visitor.wait(2)
    offer = next(offer for offer in table.grip.offers if offer.source.kind == "tile" and offer.target is not None)
    visitor.tap(table.grip.places[offer.source])
    assert table.grip.picked == offer.source
    look = table.look()
    assert look.close == offer.source
    assert look.close_at is not None
    visitor.tap(table.grip.places[offer.source])
    assert table.grip.picked is None


def test_a_tap_tells_why_something_cannot_be_taken(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, **FAST)
    table = throw(visitor)
    visitor.wait(2)
    sources = {offer.source for offer in table.grip.offers}
    spot = next(spot for spot in table.grip.places if spot.kind == "person" and spot not in sources)
    visitor.tap(table.grip.places[spot])
    visitor.wait(1)
    assert table.caption(table.look()).words == table.notice != ""
    assert table.look().close == spot
    assert table.look().why


def test_a_tap_beside_everything_is_for_nothing(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, PORTRAIT, **FAST)
    table = throw(visitor)
    visitor.wait(2)
    top = visitor.kiosk.stack.top
    assert isinstance(top, Windows)
    entries = len(table.game.entries)
    visitor.touch(5, 1640)
    assert (len(table.game.entries), table.grip.picked, table.panel) == (entries, None, None)
