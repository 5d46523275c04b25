"""The sounds of wood on wood: dice, cup, gnome, markers, tiles and the buttons. Each is SOUNDS[name](luck)."""

import numpy as np

from tools.sound.matter import (
    board,
    curve,
    fall,
    filtered,
    grains,
    mix,
    noise,
    struck,
    swell,
    tick,
    whoosh,
    wood,
)


def die(luck, soft=0.0004):
    """A small hard die on the table's board."""
    return mix(
        (0, 1, wood(luck, luck.uniform(920, 1080), rest=0.012, soft=soft)),
        (0, 0.22, board(luck, soft=0.0009)),
        (0, 0.3, struck([(luck.uniform(2300, 2900), 0.005, 1)], 0.03, 0.0003)),
    )


def die_rest(luck):
    """The last rocking of a die: three knocks, each softer and sooner than the one before."""
    gap = luck.uniform(0.062, 0.078)
    return mix((0, 1, die(luck, 0.0007)), (gap, 0.5, die(luck, 0.0009)), (gap * 1.62, 0.28, die(luck, 0.001)))


def cup_shake(luck):
    """Two dice in the wooden cup, to and fro."""
    parts = []
    for nth in range(5):
        at = 0.02 + 0.125 * nth + luck.normal(0, 0.006)
        for _ in range(2):
            inside = mix(
                (0, 1, wood(luck, luck.uniform(480, 560), rest=0.03, soft=0.0008)),
                (0, 0.4, wood(luck, luck.uniform(900, 1150), rest=0.01)),
            )
            parts.append((at + luck.uniform(0, 0.035), luck.uniform(0.5, 1) * (1 - 0.08 * nth), inside))
    return filtered(mix(*parts), lambda pitch: 1 / (1 + (pitch / 2600) ** 2))


def gnome_toss(luck):
    """The gnome flies up: air, and a small wooden spring that lets him go."""
    spring = struck([(luck.uniform(205, 225), 0.07, 1), (luck.uniform(560, 620), 0.03, 0.4)], 0.3, 0.001)
    air = whoosh(luck, 0.36, ((0, 420), (0.6, 950), (1, 700))) * swell(0.36, 0.45)
    return mix((0, 1, spring), (0.01, 0.3, air))


def gnome_land(luck):
    """He lands on both feet, and his wooden head nods once."""
    thud = mix((0, 1, board(luck, 1.2, 0.002)), (0, 0.9, wood(luck, luck.uniform(350, 390), rest=0.035, soft=0.001)))
    return mix((0, 1, thud), (0.045, 0.45, thud), (0.12, 0.4, wood(luck, luck.uniform(600, 680), rest=0.02)))


def tile_lift(luck):
    """A thick card leaves the board."""
    rub = noise(luck, 0.11, 700, 2600) * swell(0.11, 0.3)
    return mix((0, 0.5, wood(luck, luck.uniform(760, 880), rest=0.01, soft=0.0008)), (0.004, 0.16, rub))


def tile_put(luck):
    """It settles: a soft thud, and the puff of air below it."""
    puff = noise(luck, 0.16, 250, 1300) * fall(0.16, 0.028)
    return mix(
        (0, 1, board(luck, 1, 0.0022)),
        (0.002, 0.6, wood(luck, luck.uniform(520, 600), rest=0.016, soft=0.0012)),
        (0.006, 0.16, puff),
    )


def tile_turn(luck):
    """A card turns over in the air and claps down."""
    air = whoosh(luck, 0.13, ((0, 700), (0.7, 1600), (1, 1200))) * swell(0.13, 0.7)
    return mix((0, 0.22, air), (0.125, 0.8, tile_put(luck)))


def slide(luck):
    """A card pushed along the wood: it rubs and sticks a little."""
    long = luck.uniform(0.3, 0.36)
    rub = noise(luck, long, 450, 1900) * swell(long, 0.35, 1.2)
    sticks = grains(luck, long, 130, tick(500, 1500, 0.004), (0.4, 1, 0.7, 0.1))
    return mix((0, 0.6, rub), (0, 0.35, sticks))


def reveal(luck):
    """A new tile comes into its row."""
    return mix(
        (0, 0.4, noise(luck, 0.1, 600, 2200) * swell(0.1, 0.6, 1.4)),
        (0.085, 1.6, wood(luck, luck.uniform(640, 720), rest=0.014, soft=0.0008)),
        (0.085, 0.5, board(luck, 0.7, 0.0016)),
    )


def seal(luck):
    """A stamp is pressed on wax: thump, wood, and the wax gives way."""
    wax = noise(luck, 0.2, 200, 900) * curve(np.ones(8820), ((0, 0), (0.02, 1), (0.2, 0)))
    return mix(
        (0, 1.6, struck([(118, 0.05, 0.7), (205, 0.035, 0.8), (322, 0.02, 0.5)], 0.25, 0.003)),
        (0.004, 1.0, wood(luck, luck.uniform(410, 450), rest=0.03, soft=0.001)),
        (0.02, 0.12, wax),
        (0.2, 0.16, wood(luck, luck.uniform(500, 560), rest=0.012, soft=0.0015)),
    )


def bar_tone(luck, pitch, rest=0.07):
    """A small xylophone's bar of pear wood."""
    pitch *= luck.uniform(0.992, 1.008)
    overtones = (
        (pitch * 3.93, rest * 0.25, luck.uniform(0.12, 0.4)),
        (pitch * 0.5, rest * 0.4, luck.uniform(0.05, 0.25)),
    )
    return struck([(pitch, rest, 1), *overtones], 0.4, luck.uniform(0.0007, 0.0012))


def count(luck):
    """One more tile that counts."""
    return bar_tone(luck, 587.3, luck.uniform(0.03, 0.05))


def hop(luck):
    """A marker steps to the next space."""
    return mix(
        (0, 1, wood(luck, luck.uniform(690, 800), rest=0.014, soft=0.0007, seconds=0.1)),
        (0, 0.25, board(luck, 1, 0.0016, 0.1)),
    )


def score(luck):
    """Points: a fifth on the xylophone."""
    return mix(
        (0, 0.8, bar_tone(luck, 392.0, luck.uniform(0.07, 0.09))),
        (luck.uniform(0.085, 0.1), 1, bar_tone(luck, 587.3, luck.uniform(0.085, 0.115))),
    )


def person(luck):
    """A jointed puppet nods: two claps of its limbs."""
    return mix(
        (0, 0.7, wood(luck, luck.uniform(560, 620), rest=0.018, soft=0.0007)),
        (luck.uniform(0.085, 0.105), 1, wood(luck, luck.uniform(440, 490), rest=0.024, soft=0.0008)),
        (0, 0.05, noise(luck, 0.16, 500, 1800) * swell(0.16, 0.4)),
    )


def refuse(luck):
    """Not so: two dull knocks that fall."""
    low = luck.uniform(196, 208)
    knock = [
        struck([(pitch, 0.035, 1), (pitch * 1.58, 0.02, 0.4), (pitch * 2.3, 0.01, 0.2)], 0.2, 0.002)
        for pitch in (low * 1.19, low)
    ]
    return mix((0, 0.8, knock[0]), (0.12, 1, knock[1]))


def click(luck):
    """A button."""
    return wood(luck, luck.uniform(980, 1120), rest=0.008, soft=0.0006, seconds=0.06)


def pick(luck):
    """Something is picked up: up a step."""
    pitch = luck.uniform(640, 700)
    return mix((0, 0.6, wood(luck, pitch, rest=0.01, seconds=0.08)), (0.045, 1, wood(luck, pitch * 1.35, rest=0.013)))


def drop(luck):
    """It is let go: down a step."""
    pitch = luck.uniform(640, 700)
    return mix((0, 0.8, wood(luck, pitch, rest=0.01, seconds=0.08)), (0.05, 1, wood(luck, pitch / 1.4, rest=0.018)))


def undo(luck):
    """Back: a knock that runs backwards into a tap."""
    back = wood(luck, luck.uniform(500, 560), rest=0.05, soft=0.001, seconds=0.2)[::-1]
    air = whoosh(luck, 0.2, ((0, 1300), (1, 500))) * swell(0.2, 0.85)
    return mix((0, 0.7, back), (0, 0.12, air), (0.2, 0.8, wood(luck, luck.uniform(500, 560), rest=0.016)))


SOUNDS = {
    "die_knock": die,
    "die_rest": die_rest,
    "cup_shake": cup_shake,
    "gnome_toss": gnome_toss,
    "gnome_land": gnome_land,
    "tile_lift": tile_lift,
    "tile_put": tile_put,
    "tile_turn": tile_turn,
    "slide": slide,
    "reveal": reveal,
    "seal": seal,
    "count": count,
    "hop": hop,
    "score": score,
    "person": person,
    "refuse": refuse,
    "click": click,
    "pick": pick,
    "drop": drop,
    "undo": undo,
}
