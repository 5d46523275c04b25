"""Fronts of the towers: 46 to 210 wide at most, pale between y 112 and 192 so that symbols stand out."""

from tools.art.document import gradient, round_light
from tools.art.palette import darker, lighter
from tools.art.paper import hole, layer
from tools.art.shapes import arch_d, line, path, poly, rect, rounded
from tools.art.stonework import stones, window


def beam(p, w=7):
    """Timber along the points."""
    return line(p, w, "woodD", "butt")


def square_window(cx, base, w=22, h=30, lighted=True, frame="woodD", shutters=None):
    """Square window with frame and shutters."""
    art = layer(rect(cx - w / 2 - 3, base - h - 3, w + 6, h + 6, frame), 1, wobble=0.6)
    if shutters:
        for k in (-1, 1):
            art += (
                layer(rect(cx + k * (w / 2 + 7) - 5, base - h - 1, 10, h + 2, shutters), 1, wobble=0.6)
                + line(
                    [(cx + k * (w / 2 + 7) - 3, base - h * 0.66), (cx + k * (w / 2 + 7) + 3, base - h * 0.66)],
                    1.2,
                    "ink",
                    opacity=0.4,
                )
                + line(
                    [(cx + k * (w / 2 + 7) - 3, base - h * 0.33), (cx + k * (w / 2 + 7) + 3, base - h * 0.33)],
                    1.2,
                    "ink",
                    opacity=0.4,
                )
            )
    art += hole(
        rect(cx - w / 2, base - h, w, h, gradient("flame", "terra") if lighted else gradient("slateD", "ink")),
        1,
        wobble=0.6,
    )
    art += line([(cx, base - h), (cx, base)], 2.2, frame, "butt") + line(
        [(cx - w / 2, base - h * 0.55), (cx + w / 2, base - h * 0.55)], 2.2, frame, "butt"
    )
    return art


def openings(k, style):
    """Windows where no symbol is: style(x, base, w, h)."""
    if k == 0:
        return "".join(style(x, 176, 22, 38) for x in (84, 128, 172))
    if k == 1:
        return "".join(style(x, 172, 17, 36) for x in (74, 182))
    if k == 2:
        return style(128, 172, 13, 34)
    return ""


def square(frame, shutters=None):
    """Style of `openings`: square windows."""
    return lambda x, b, w, h: square_window(x, b, w, h * 0.82, frame=frame, shutters=shutters if w > 13 else None)


def arched(frame, fill=("flame", "terra")):
    """Style of `openings`: arched windows."""
    return lambda x, b, w, h: (
        layer(path(arch_d(x, b + 3, w + 9, h + 9), frame), 1, wobble=0.5)
        + hole(path(arch_d(x, b, w, h), gradient(*fill)), 1, wobble=0.4)
        + line([(x, b), (x, b - h + 1)], 2, "woodD", "butt")
        + line([(x - w / 2, b - h * 0.5), (x + w / 2, b - h * 0.5)], 2, "woodD", "butt")
        + layer(rect(x - w / 2 - 6, b + 2, w + 12, 5, frame), 1, wobble=0.4)
    )


def door(x=128, w=30, h=34, c="brickD"):
    """Arched door at the foot."""
    return layer(path(arch_d(x, 252, w + 10, h + 16), "parch2"), 1, wobble=0.5) + hole(
        path(arch_d(x, 252, w, h + 10), gradient(c, darker(c, 0.5))), 1, wobble=0.4
    )


GREY = "#BDB6A8"
SAGE = "#BFC4A4"
BLUE = "#B4C0C1"
ROSE = "#DDB08F"
CREAM = "#E6D3AC"


def front_timber(k, c):
    """Half-timbered floor that juts out over a stone one."""
    art = (
        layer(rect(60, 196, 136, 80, "sand2"), 3)
        + stones(64, 192, 200, 236, "sand2", 20)
        + layer(rect(46, 108, 164, 92, CREAM), 3, wobble=1.2)
    )
    t = "".join(
        beam(way)
        for way in (
            [(46, 112), (210, 112)],
            [(46, 196), (210, 196)],
            [(49.5, 108), (49.5, 200)],
            [(206.5, 108), (206.5, 200)],
        )
    )
    if k < 2:
        t += "".join(
            beam(way, 6)
            for way in (
                [(92, 112), (92, 196)],
                [(164, 112), (164, 196)],
                [(52, 194), (90, 178)],
                [(204, 194), (166, 178)],
                [(52, 116), (90, 130)],
                [(204, 116), (166, 130)],
            )
        )
    else:
        t += "".join(beam(way, 6) for way in ([(118, 112), (118, 196)], [(138, 112), (138, 196)]))
    return (
        art
        + layer(t, 1, wobble=1.1, rim=0.7)
        + (
            openings(k, square("wood"))
            if k != 1
            else "".join(square_window(x, 171, 17, 30, frame="wood") for x in (71, 185))
        )
        + layer(rect(42, 194, 172, 9, "wood"), 2, wobble=0.8)
        + door(128, 24, 26, "wood")
    )


def front_keep(k, c):
    """Strong grey keep with corbels."""
    art = layer(rect(54, 100, 148, 180, round_light(c, 0.14)), 3) + stones(
        60, 196, 186, 230, c, 22, [(100, 190, 156, 240)], (16, 28), 12
    )
    art += layer(
        path("M46 236L54 196L68 196L70 270L38 270ZM210 236L202 196L188 196L186 270L218 270Z", darker(c, 0.1)), 2
    )
    art += layer(rect(50, 190, 156, 7, lighter(c, 0.28)), 1, wobble=0.8) + openings(k, arched(lighter(c, 0.3)))
    art += layer(
        "".join(
            path(f"M{x} 106L{x + 15} 106L{x + 12} 114C{x + 10} 120 {x + 5} 120 {x + 3} 114Z", darker(c, 0.14))
            for x in range(48, 204, 24)
        ),
        1,
        wobble=0.6,
    )
    return (
        art
        + layer(rect(44, 88, 168, 20, round_light(lighter(c, 0.12), 0.12)), 2, wobble=1)
        + layer(rect(40, 102, 176, 7, lighter(c, 0.35)), 1, wobble=0.6)
        + door(128, 26, 28, "ink2")
    )


def front_plaster(k, c):
    """Plastered house with quoins and shutters."""
    art = layer(rect(52, 104, 152, 180, c), 3, rim=1.2) + layer(
        "".join(
            rect(x, y, 14 if (y // 14) % 2 else 20, 12, lighter(c, 0.45)) for y in range(112, 240, 14) for x in (50,)
        )
        + "".join(
            rect(206 - (14 if (y // 14) % 2 else 20), y, 14 if (y // 14) % 2 else 20, 12, lighter(c, 0.45))
            for y in range(112, 240, 14)
        ),
        1,
        wobble=0.5,
        rim=0.6,
    )
    art += layer(rect(46, 106, 164, 7, lighter(c, 0.4)) + rect(46, 192, 164, 7, lighter(c, 0.4)), 1, wobble=0.6)
    return art + openings(k, square("paper", "slate" if k == 0 else None)) + door(128, 26, 28, "slateD")


def front_brick(k, c):
    """Brick front with a plastered field behind the symbols."""
    art = layer(rect(48, 104, 160, 180, c), 3, rim=1.2) + stones(
        52, 204, 198, 232, c, 22, [(100, 196, 156, 240)], (12, 20), 9
    )
    x0, w = ((62, 132), (86, 84), (54, 148), (50, 156))[min(k, 3)]
    art += layer(rounded(x0, 114, w, 76, 6, "parch"), 2, wobble=0.8) + layer(
        rect(44, 106, 168, 7, "parch2") + rect(44, 192, 168, 7, "parch2"), 1, wobble=0.6
    )
    return (
        art
        + (openings(k, square("parch2")) if k != 1 else "".join(arched("parch2")(x, 176, 18, 44) for x in (67, 189)))
        + door(128, 28, 28, "wood")
    )


def front_round(k, c):
    """Round stone tower with string courses."""
    art = layer(poly("52 280 56 100 200 100 204 280", round_light(c, 0.26)), 3, rim=1.2) + stones(
        60, 196, 196, 232, c, 18, [(100, 190, 156, 240)], (18, 30), 12
    )
    art += layer(rect(50, 190, 156, 8, round_light(lighter(c, 0.3), 0.2)), 2, wobble=0.8) + layer(
        rect(48, 100, 160, 12, round_light(darker(c, 0.15), 0.2)), 2, wobble=0.8
    )
    return (
        art
        + openings(k, arched(lighter(c, 0.35)))
        + (door(128, 24, 26, "brickD") if k else window(128, 234, 24, 30, c))
    )


def front_arcade(k, c):
    """Pale palace: arcade below, blind arches above."""
    art = layer(rect(46, 104, 164, 180, c), 3, rim=1.2) + layer(
        rect(40, 106, 176, 7, lighter(c, 0.4)) + rect(40, 190, 176, 8, lighter(c, 0.4)), 2, wobble=0.6
    )
    art += hole(
        "".join(path(arch_d(x, 256, 24, 52), gradient("ink2", "ink")) for x in (70, 99, 128, 157, 186)), 1, wobble=0.5
    )
    for x in (70, 186) if k == 1 else ():
        art += arched(lighter(c, 0.4))(x, 174, 17, 40)
    return (
        art
        + (openings(k, arched(lighter(c, 0.4))) if k != 1 else "")
        + layer("".join(rect(x, 113, 7, 77, lighter(c, 0.25)) for x in (46, 203)), 1, wobble=0.5)
    )


FRONTS = (front_timber, front_keep, front_plaster, front_brick, front_round, front_arcade)
FRONT_COLOURS = (("parch",), (GREY, BLUE), (SAGE, ROSE, BLUE), ("terra", "#B9654A"), ("sand", GREY), (CREAM, ROSE))
