"""The icon of the application: the dragon looks round the tower of the town, one cloud in the sky."""

from tools.art import symbols
from tools.art.document import Doc, gradient, round_light
from tools.art.dragon import NECK
from tools.art.dragon_parts import head, jaw, segment
from tools.art.palette import darker, lighter
from tools.art.paper import clipped, hole, layer, shingles
from tools.art.shapes import arch_d, path, place, rect, rounded_d


def app_icon():
    """1024 x 1024: the dragon looks round the tower of the town, one cloud in the sky."""
    doc = Doc(1024, 1024, 800, full=False)
    scene = layer(rect(0, 0, 256, 256, gradient(darker("sky0", 0.25), "sky0")), 0, rim=0)
    for y, k, c in ((74, 16, "sky1"), (116, -14, "sky2"), (158, 12, "sky3")):
        scene += layer(
            path(f"M0 260L0 {y}C50 {y + k} 90 {y + k} 128 {y}C170 {y - k} 210 {y - k} 256 {y}L256 260Z", c), 2, wobble=1
        )
    scene += layer(path("M0 260L0 200C60 176 110 190 150 186C200 182 230 190 256 180L256 260Z", "moss"), 2)
    scene += place(segment(*NECK[0], -1), 256, 262, 0.92, 74) + place(segment(*NECK[1], -1), 232, 196, 0.92, 62)
    scene += layer(
        path(
            (
                "M52 250L55 132L47 132L47 100L62 100L62 110L76 110L76 100L92 100L92 110L106 110"
                "L106 100L121 100L121 132L113 132L116 250Z"
            ),
            round_light("sand", 0.24),
        ),
        3,
        wobble=1.4,
        rim=1.4,
    ) + layer(rect(44, 128, 80, 9, round_light(lighter("sand", 0.3), 0.2)), 2, wobble=0.8)

    def half(y):
        return 3 + 40 * max(0, (y - 34) / 66) ** 1.3

    scene += shingles(lambda y: 84 - half(y), lambda y: 84 + half(y), 34, 100, 4, "slate", 6, 0.09)
    scene += (
        hole(path(arch_d(84, 236, 36, 62), gradient("flame", "brick")), 2)
        + hole(path(arch_d(84, 164, 14, 20), "=ink"), 1)
        + layer(
            rect(36, 214, 12, 30, "moss") + path("M20 250L20 214C60 204 180 222 240 206L240 250Z", "mossD"), 2, wobble=1
        )
    )
    scene += symbols.cloud(176, 62, 1.02) + place(jaw(), 190, 164, 0.74, -8) + place(head(), 214, 158, 0.74, 4)
    art = (
        layer(path(rounded_d(8, 8, 240, 240, 56), "woodD"), 3, wobble=0.6)
        + layer(path(rounded_d(10, 10, 236, 236, 54), "parch2"), 0, wobble=0.6, rim=1.4)
        + clipped(20, 20, 216, 216, scene, 46)
        + layer(
            path(rounded_d(14, 14, 228, 228, 51) + rounded_d(22, 22, 212, 212, 45), "gold", fill_rule="evenodd"),
            1,
            wobble=0.5,
        )
    )
    doc.add(place(art, 0, 0, 4))
    return doc


PICTURES = {"app_icon": app_icon}
