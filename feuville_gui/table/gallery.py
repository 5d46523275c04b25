"""The towns of all players in one picture, with names and points. It shows no board."""

from typing import Final

from feuville_gui.rules import State
from feuville_gui.table import layout, marks, pictures
from feuville_gui.table.townscape import draw_scene, draw_town
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import NAME, POINTS

WIDE: Final = 1280
_GAP, _PLATE, _SCENE = 20, 72, 460


def height(state: State) -> int:
    """How high the picture is, in table units."""
    return len(state.players) * (_GAP + _PLATE + 8 + _SCENE) + _GAP


def draw_towns(canvas: Canvas, state: State) -> None:
    """Each town under its player's plate."""
    canvas.box(Rect(0, 0, WIDE, height(state)), "night")
    for seat, player in enumerate(state.players):
        plate = Rect(_GAP, _GAP + seat * (_GAP + _PLATE + 8 + _SCENE), WIDE - 2 * _GAP, _PLATE)
        scene = Rect(plate.x, plate.bottom + 8, plate.w, _SCENE)
        canvas.nine(pictures.plate(player.arms), plate)
        y = plate.centre[1]
        canvas.image(pictures.arms(player.arms), marks.stand(Rect(plate.x + 12, y - 28, 56, 56), 96 / 112), shadow=2)
        name = state.setup.seats[seat].name
        canvas.text(name, (plate.x + 84, y), NAME.at(42), anchor="w", width=plate.w - 320, fit="shrink")
        crown, points = Rect(plate.right - 150, y - 22, 44, 44), Rect(plate.right - 100, y - 30, 84, 60)
        marks.crowned(canvas, crown, points, player.points, POINTS.at(44).of("parchment"))
        draw_scene(canvas, scene)
        with canvas.group(clip=scene):
            draw_town(canvas, player, layout.Town(scene.inset(20, 10), 0, 136))
        canvas.outline(scene.inset(2), "wood", thick=3, radius=4)
