"""The sounds that are small music: plucks, bells, chimes, the fanfare. All are at home in the lute piece's mode.

Each is SOUNDS[name](luck). G dorian and its relative B flat: what sounds over the lute does not quarrel with it.
"""

import numpy as np

from tools.sound.lute import in_room, pitch_of, plucked, recorder
from tools.sound.matter import bell, chirp, curve, glass, grains, mix, noise, time


def spread(luck, start, gap):
    """Times from `start` on, about `gap` apart."""
    at = start
    while True:
        yield at
        at += gap * luck.uniform(0.85, 1.15)


def turn(luck):
    """Whose turn it is: two soft notes of the lute."""
    return plucked(luck, (0, 0.8, "D4", 1.0), (luck.uniform(0.15, 0.17), 1, "G4", 1.1))


def steal(luck):
    """On tip-toe: four stopped notes, and a quick one."""
    names = ("G3", "Bb3", "A3", "C4", "Bb3")
    notes = [
        (at, loud, name, 0.16)
        for at, loud, name in zip(spread(luck, 0, 0.105), (0.8, 0.7, 0.8, 0.7, 1), names, strict=False)
    ]
    return plucked(luck, *notes, rest=0.5, soft=0.0012)


def entertainer(luck):
    """Hop: three rising notes and the jingle of a fool's cap."""
    notes = [(0.11 * n, 0.7 + 0.15 * n, name, 0.6 if n == 2 else 0.2) for n, name in enumerate(("D4", "F4", "Bb4"))]
    cap = grains(luck, 0.22, 42, lambda luck: glass(luck.uniform(2100, 3100), 0.025, 0.1), (1, 0.5, 0.1))
    return mix((0, 1, plucked(luck, *notes)), (0.22, 0.035, cap))


def charm(luck):
    """A charm: three small glasses, one after the other."""
    names = [luck.permutation(("Bb5", "D6", "F6"))[n] for n in range(2)] + ["G6"]
    times = spread(luck, 0, 0.085)
    return mix(
        *(
            (at, 0.6 + 0.2 * n, glass(pitch_of(name), 0.16, 0.75))
            for n, (at, name) in enumerate(zip(times, names, strict=False))
        )
    )


def star(luck):
    """A star glows: a handful of sparks."""
    names = luck.permutation(("G5", "Bb5", "C6", "D6", "F6", "G6", "Bb6"))
    times = spread(luck, 0, 0.052)
    return mix(
        *((at, luck.uniform(0.4, 1), glass(pitch_of(name), 0.085, 0.4)) for at, name in zip(times, names, strict=False))
    )


def rainbow(luck):
    """A shimmering chord of seven colours."""
    names = ("Bb3", "F4", "Bb4", "D5", "F5", "C6", "D6")
    parts = []
    for nth, name in enumerate(names):
        long = 1.7 - 0.085 * nth
        t = time(long)
        shimmer = 1 + 0.35 * np.sin(2 * np.pi * luck.uniform(4, 7) * t + luck.uniform(0, 6))
        tone = sum(np.sin(2 * np.pi * pitch_of(name) * off * t + luck.uniform(0, 6)) for off in (0.9985, 1, 1.0015))
        height = np.clip(t / 0.12, 0, 1) * np.exp(-t / 0.55)
        parts.append((0.085 * nth, 0.5 / (1 + 0.2 * nth), tone * shimmer * height))
    return curve(mix(*parts), ((0, 1), (1.3, 1), (1.7, 0)))


def bubble(luck):
    """A bubble closes round the town, and glitters."""
    pop = chirp(luck.uniform(330, 370), 880, 0.12, 0.03)
    names = luck.permutation(("D6", "F6", "C6", "G5"))
    glitter = [
        (at, 0.16, glass(pitch_of(name), 0.13, 0.5)) for at, name in zip(spread(luck, 0.11, 0.07), names, strict=False)
    ]
    return mix((0, 1, pop), *glitter)


def last_round(luck):
    """A small bell, three times."""
    strokes = [
        (0.46 * n + luck.normal(0, 0.004), (1, 0.85, 0.92)[n], bell(pitch_of("D5"), 0.42, 1.5)) for n in range(3)
    ]
    hand = mix(*((max(0, at), loud, stroke) for at, loud, stroke in strokes))
    return mix((0, 1, hand), (0, 0.03, noise(luck, 0.01, 800, 2500)))


def fanfare(luck):
    """The victory: a recorder over the chords of a lute, a cadence in G."""
    beat = 0.38
    air = (
        ("D5", 0, 0.5), ("D5", 0.5, 0.5), ("G5", 1, 1), ("F#5", 2, 0.5), ("G5", 2.5, 0.5),
        ("A5", 3, 1), ("B5", 4, 1), ("A5", 5, 0.5), ("F#5", 5.5, 0.5), ("G5", 6, 2.5),
    )  # fmt: skip
    chords = (
        (0, ("G2", "D3", "B3")), (1, ("G3", "B3", "D4")), (2, ("D3", "A3", "D4")), (3, ("F#3", "A3", "D4")),
        (4, ("G3", "B3", "D4")), (5, ("C3", "E3", "A3")), (5.5, ("D3", "A3", "C4")),
        (6, ("G2", "D3", "G3", "B3", "D4")),
    )  # fmt: skip
    blown = [(at * beat, 0.5, recorder(luck, pitch_of(name), long * beat * 0.94)) for name, at, long in air]
    notes = [
        (at * beat + 0.018 * nth, 0.8, name, 2.2 if at == 6 else 1.0)
        for at, names in chords
        for nth, name in enumerate(names)
    ]
    played = plucked(luck, *notes)
    dry = mix((0, 0.6, mix(*blown)), (0, 1.0, played / np.abs(played).max()))
    wet = in_room(dry, 0.3).mean(axis=1)
    return curve(wet, ((0, 1), (3.6, 1), (4.4, 0), (9, 0)))


SOUNDS = {
    "turn": turn,
    "steal": steal,
    "entertainer": entertainer,
    "charm": charm,
    "star": star,
    "rainbow": rainbow,
    "bubble": bubble,
    "last_round": last_round,
    "fanfare": fanfare,
}
