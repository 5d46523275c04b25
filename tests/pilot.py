"""Plays the real program without a window: sends pygame's events to the app and reads what the screen shows."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from feuville_gui import rules
from feuville_gui.ai.worker import AtOnce, Thinks
from feuville_gui.app import App
from feuville_gui.rules import State
from feuville_gui.scenes.setup import SetupScene
from feuville_gui.scenes.table import TableScene
from feuville_gui.session import Saves
from feuville_gui.settings import Settings
from feuville_gui.table import layout, pictures, spots
from feuville_gui.table.seating import PlayerChoice
from feuville_gui.table.spots import Spot, fixed, piece_at, where
from feuville_gui.ui.input import Press, Release
from feuville_gui.ui.rect import Rect

_KEYS = {"enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "pageup": pygame.K_PAGEUP, "pagedown": pygame.K_PAGEDOWN}


class Pilot:
    """An app with hands and eyes. Time only goes on when the pilot lets it."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1920, 1080), thinker: Thinks | None = None, **chosen: Any
    ) -> None:
        wanted: dict[str, Any] = {"window": size, "motion": "none"}  # whoever wants to see a show says so
        saves = Saves(rules, folder / "games")
        self.app = App(Settings(**wanted | chosen), folder=folder, saves=saves, thinker=thinker or AtOnce())
        self.app._crashed = _raise  # type: ignore[method-assign]  # a test wants to see what the player would not
        self.now = 100.0
        self.wait()

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene), self.scene
        return self.scene

    def send(self, *events: pygame.event.Event) -> None:
        self.now += 0.06  # more than a finger's bounce
        self.app.turn(events, self.now)

    def wait(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.app.turn([], self.now)

    # --- hands -----------------------------------------------------------------------------------------------------

    def _at(self, point: tuple[float, float]) -> tuple[int, int]:
        view = self.app.screen.view
        return round(view.dx + point[0] * view.scale), round(view.dy + point[1] * view.scale)

    def move(self, point: tuple[float, float], held: bool = False) -> None:
        self.send(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=self._at(point), rel=(1, 1), buttons=(int(held), 0, 0), touch=False
            )
        )

    def press(self, point: tuple[float, float]) -> None:
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self._at(point), button=1, touch=False))

    def release(self, point: tuple[float, float]) -> None:
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self._at(point), button=1, touch=False))

    def click(self, rect: Rect) -> None:
        point = rect.centre
        self.move(point)
        self.press(point)
        self.release(point)

    def drag(self, start: Rect, end: Rect) -> None:
        self.move(start.centre)
        self.press(start.centre)
        self.move(((start.centre[0] + end.centre[0]) / 2, (start.centre[1] + end.centre[1]) / 2), held=True)
        self.move(end.centre, held=True)
        self.release(end.centre)

    def key(self, name: str, mod: int = 0) -> None:
        code = _KEYS[name] if name in _KEYS else pygame.key.key_code(name)
        event = {"key": code, "mod": mod, "unicode": name if len(name) == 1 else "", "scancode": 0}
        self.send(pygame.event.Event(pygame.KEYDOWN, event))
        self.send(pygame.event.Event(pygame.KEYUP, event))

    # --- eyes ------------------------------------------------------------------------------------------------------

    def pictures(self) -> list[tuple[str, Rect]]:
        """The pictures that the screen shows, with their places."""
        return [(item[7], Rect(*item[1:5])) for item in self.app.canvas.items() if item[0] == "image"]

    def words(self, inside: Rect = layout.TABLE) -> list[str]:
        """The words that the screen shows in a rectangle, block by block."""
        return [
            " ".join("".join(piece.words for piece in line) for line in item[7].lines)
            for item in self.app.canvas.items()
            if item[0] == "text" and inside.contains(item[1] + item[3] / 2, item[2] + item[4] / 2)
        ]


def persons_only(scene: SetupScene) -> None:
    """Give every seat to a person, by pointer."""
    for widget in list(scene.form):
        if isinstance(widget, PlayerChoice):
            x, y = widget.part(0).centre
            scene.handle(Press(x, y))
            scene.handle(Release(x, y))


def _raise(error: Exception) -> None:
    raise error


def expected(state: State, me: int) -> Iterator[tuple[str, Rect]]:
    """The picture of every piece that lies open, and where it must be seen."""
    for spot in fixed(state, me):
        piece = piece_at(spot, state, me)
        if piece is None or spot == spots.EVALUATIONS:
            continue
        yield _picture(spot, piece, state), where(spot, state, me)


def _picture(spot: Spot, piece: str, state: State) -> str:
    if spot.kind == "built":
        column = state.players[spot.c].town[spot.a]
        if column.burnt and piece not in rules.STARTING_TILES:
            return pictures.BURNT[spot.b]
    return pictures.piece(piece)


def unseen(pilot: Pilot) -> list[str]:
    """What lies on the table and is not seen in its place, and what is seen and does not lie there; also points."""
    state, me = pilot.table.state, pilot.table.me
    shown = pilot.pictures()
    wanted = list(expected(state, me))
    missing = [
        name
        for name, place in wanted
        if not any(name == seen and place.inset(-4).contains(*rect.centre) for seen, rect in shown)
    ]
    tiles = {tile.id for tile in state.setup.box.tiles}
    names = {name for name, _ in wanted}
    wrong = [name for name, rect in shown if name in tiles and name not in names and rect.y > 56]
    points = [str(state.players[me].points)]
    places = [layout.PLATE_POINTS]
    for seat in spots.others(state, me):
        points.append(str(state.players[seat].points))
        places.append(spots.neighbour(state, me, seat).points)
    unpaid = [
        f"{number} points" for number, place in zip(points, places, strict=True) if number not in pilot.words(place)
    ]
    return missing + wrong + unpaid
