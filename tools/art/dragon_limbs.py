"""Wings and legs of the dragon Dragomir, each drawn with its own joint at (0, 0); `far` = on the side turned away."""

from tools.art.document import gradient
from tools.art.dragon_parts import scales
from tools.art.palette import darker, lighter, mix
from tools.art.paper import layer
from tools.art.shapes import path, poly


def bone(a, b, w):
    """Finger of a wing."""
    return (
        poly([(a[0] - w * 0.5, a[1]), (b[0], b[1]), (a[0] + w * 0.5, a[1] + w * 0.3)], "crimD")
        if abs(b[1] - a[1]) > abs(b[0] - a[0])
        else poly([(a[0], a[1] - w * 0.5), (b[0], b[1]), (a[0] + w * 0.3, a[1] + w * 0.5)], "crimD")
    )


def wing_lower(far=False):
    """Outer wing with the fingers."""
    c1, c2 = ("#C25A2A", "#7A2A22") if far else ("#F29A3C", "#C8402C")
    inner = "C0 114 -26 56 -8 -6" if far else "C18 110 -6 50 -4 -10"  # the far wing opens wider: it needs more skin
    art = layer(
        path(
            (
                "M-4 -10C50 -66 140 -96 236 -74C196 -50 184 -10 214 48C170 34 136 62 142 128"
                f"C106 98 62 108 26 170{inner}Z"
            ),
            gradient(c1, c2, 0, 0, 0.6, 1),
        ),
        3,
        wobble=1.2,
        rim=1.5,
    )
    art += layer(
        path(
            (
                "M30 10C90 -30 130 -50 186 -60C150 -36 138 -6 150 34C110 30 96 50 96 92"
                "C76 80 56 84 40 112C38 70 26 40 30 10Z"
            ),
            mix(c1, "flame", 0.3),
            opacity=0.55,
        ),
        0,
        wobble=1.4,
        rim=0.5,
    )
    art += layer(
        bone((0, -4), (236, -74), 15)
        + bone((0, 0), (214, 48), 13)
        + bone((2, 2), (142, 128), 12)
        + bone((0, 4), (26, 170), 11),
        1,
        wobble=0.8,
    )
    art += layer(path("M-8 -4C-18 -24 -14 -44 2 -54C0 -38 6 -24 12 -10Z", "gold"), 2, wobble=0.5)
    return art


def wing_upper(far=False):
    """Upper arm of the wing with its skin."""
    c1, c2 = ("#B04E28", "#6E2420") if far else ("#E98234", "#B23328")
    art = layer(
        path(
            "M-6 6C-6 -60 20 -120 54 -166C66 -110 92 -60 150 -4C104 -22 60 -10 34 26C20 20 8 14 -6 6Z",
            gradient(c1, c2, 0, 0, 0.5, 1),
        ),
        3,
        wobble=1.2,
        rim=1.4,
    )
    art += layer(
        path(
            "M-16 4C-20 -50 14 -124 48 -172L62 -162C44 -116 22 -60 18 8C8 18 -8 16 -16 4Z",
            gradient("crim", "crimD", 0, 0, 1, 0.4),
        ),
        2,
        wobble=0.8,
        rim=1.3,
    )
    return art


def leg_front(far=False):
    """Front leg; joint at the shoulder."""
    c = darker("crim", 0.3) if far else "crim"
    art = layer(
        path(
            "M-34 84C-52 84 -68 92 -72 104L-58 100L-56 108L-44 101L-38 109L-28 101C-14 104 0 102 6 96L0 60Z",
            darker(c, 0.1),
        ),
        2,
        wobble=0.7,
    )
    art += layer(
        path(
            (
                "M-74 106C-80 106 -82 100 -76 96L-66 100ZM-58 110C-64 110 -64 102 -60 100L-50 103Z"
                "M-40 111C-46 111 -46 104 -42 101L-32 103Z"
            ),
            "gold",
        ),
        1,
        wobble=0.3,
    )
    art += layer(
        path(
            (
                "M-30 -14C-42 16 -30 40 -30 62C-32 76 -36 86 -34 94C-20 102 -4 100 4 94"
                "C0 74 6 58 20 34C38 10 32 -24 8 -30C-10 -34 -24 -28 -30 -14Z"
            ),
            gradient(lighter(c, 0.14), darker(c, 0.3), 0, 0, 0.6, 1),
        ),
        3,
        wobble=0.9,
        rim=1.2,
    )
    return art


def leg_hind(far=False):
    """Hind leg; joint at the hip."""
    c = darker("crim", 0.3) if far else "crim"
    art = layer(
        path(
            "M-44 92C-62 92 -78 98 -82 110L-68 106L-64 114L-52 107L-46 115L-36 107C-16 110 8 108 22 98L10 62Z",
            darker(c, 0.1),
        ),
        2,
        wobble=0.7,
    )
    art += layer(
        path(
            (
                "M-84 112C-90 112 -92 106 -86 102L-76 106ZM-66 116C-72 116 -72 108 -68 106L-58 109Z"
                "M-48 117C-54 117 -54 110 -50 107L-40 109Z"
            ),
            "gold",
        ),
        1,
        wobble=0.3,
    )
    art += layer(
        path(
            (
                "M-50 -8C-64 24 -40 44 -22 56C-34 70 -44 84 -42 100C-24 110 6 108 20 98"
                "C34 84 52 66 58 34C66 -8 40 -46 4 -48C-24 -48 -42 -32 -50 -8Z"
            ),
            gradient(lighter(c, 0.14), darker(c, 0.32), 0, 0, 0.6, 1),
        ),
        3,
        wobble=1,
        rim=1.3,
    )
    art += scales([(-16, -16), (8, -22), (30, -10), (-24, 8), (2, 4), (28, 14), (12, 28)], mix(c, "crimD", 0.6), 8)
    return art
