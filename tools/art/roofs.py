"""Roofs of the towers: every one ends under the cornice that carries the sky tile."""

from tools.art.facades import square_window
from tools.art.palette import darker, lighter
from tools.art.paper import hole, layer, shingles
from tools.art.shapes import arch_d, ellipse, path, poly, rect


def cornice(c="parch2"):
    """Top of the tower that carries the sky tile."""
    return layer(rect(90, 4, 76, 11, darker(c, 0.2)), 1, wobble=0.5) + layer(
        rect(84, -16, 88, 22, lighter(c, 0.25)), 2, wobble=0.6
    )


def roof(left, right, eaves, c, rows=6, n=10, bend=0.0, top=14, top_left=88, top_right=168):
    """Roof from the eaves (left to right) up to the cornice; bend > 0 = bell-cast (concave)."""

    def side(foot, head):
        return lambda y: head + (foot - head) * (((y - top) / (eaves - top)) ** (1 + bend) if y > top else 0)

    return shingles(side(left, top_left), side(right, top_right), top, eaves, rows, c, n, 0.09)


def dormer(x, y, c):
    """Small gabled window on a roof."""
    return (
        layer(rect(x - 13, y - 14, 26, 26, "parch2"), 2, wobble=0.6)
        + square_window(x, y + 9, 11, 17, frame="woodD")
        + layer(
            poly(
                [(x - 20, y - 10), (x, y - 34), (x + 20, y - 10), (x + 14, y - 10), (x, y - 24), (x - 14, y - 10)],
                darker(c, 0.15),
            ),
            2,
            wobble=0.8,
        )
        + layer(poly([(x - 14, y - 10), (x, y - 25), (x + 14, y - 10)], "parch"), 0, wobble=0.5)
    )


def roof_hip(c):
    """Plain hipped roof."""
    return roof(30, 226, 110, c, 5, 11, 0.12)


def roof_bell(c):
    """Bell-cast roof."""
    return roof(28, 228, 110, c, 6, 12, 0.55)


def roof_dormer(c):
    """Roof with two dormers."""
    return roof(28, 228, 110, c, 6, 11, 0.22) + dormer(104, 78, darker(c, 0.1)) + dormer(154, 78, darker(c, 0.1))


def roof_chimney(c):
    """Roof with dormer and chimney."""
    return (
        layer(rect(188, 24, 20, 50, "brickD") + rect(185, 19, 26, 8, "brick"), 2, wobble=0.7)
        + roof(32, 224, 110, c, 5, 10, 0.2)
        + dormer(128, 80, darker(c, 0.1))
    )


def roof_mansard(c):
    """Roof in two slopes."""
    return (
        roof(34, 222, 110, darker(c, 0.08), 3, 11, 0.05, 62, 62, 194)
        + roof(58, 198, 64, c, 3, 9, 0.2)
        + "".join(dormer(x, 96, darker(c, 0.12)) for x in (92, 164))
    )


def roof_turrets(c):
    """Roof between two turrets."""
    art = roof(36, 220, 110, c, 5, 10, 0.3)
    for x in (52, 204):
        art += (
            layer(rect(x - 12, 78, 24, 36, "parch2"), 2, wobble=0.6)
            + hole(path(arch_d(x, 104, 9, 17), "=ink"), 1, wobble=0.3)
            + layer(poly([(x - 19, 80), (x, 36), (x + 19, 80)], darker(c, 0.12)), 2, wobble=0.7)
            + layer(ellipse(x, 36, 3.6, None, "gold"), 1, wobble=0.2)
        )
    return art


ROOFS = (roof_dormer, roof_hip, roof_bell, roof_chimney, roof_mansard, roof_turrets)
ROOF_COLOURS = ("brick", "slate", "terra", "#5E8C7A", "plum")
