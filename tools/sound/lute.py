"""A lute of seven double courses, a recorder and the room they are played in. They know no piece.

The string is Karplus and Strong's: a loop as long as one period, whose filter takes away a little of the high tones
at each pass; it is tuned between two samples, and computed one period at a time.
"""

from functools import cache

import numpy as np

from tools.sound.matter import RATE, filtered, mix, noise, time

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SIGNS = {"": 0, "#": 1, "b": -1}


def pitch_of(name):
    """The pitch of a note such as A4 (440 Hz), F#3 or Bb4."""
    step = STEPS[name[0]] + SIGNS[name[1:-1]] + 12 * (int(name[-1]) + 1)
    return 440 * 2 ** ((step - 69) / 12)


def string(luck, pitch, seconds, rest=None, soft=0.0007, where=0.14):
    """One string that is plucked.

    rest: seconds until it is 60 dB down; soft: seconds that the finger's flesh rounds off; where: part of its length.
    """
    period = RATE / pitch
    rest = rest or 5.2 * (110 / pitch) ** 0.45
    dull = min(0.22, 16 / pitch)  # high tones die as fast on each string
    whole = int(period - 2)
    part = period - 1 - whole  # 1 to 2 samples, between which cubic interpolation is best
    taps = np.arange(4)
    between = np.array([np.prod([(part - m) / (k - m) for m in taps if m != k]) for k in taps])
    loop = np.convolve(between, [dull, 1 - 2 * dull, dull]) * 10 ** (-3 / (pitch * rest))
    made = np.zeros(round(seconds * RATE) + whole + len(loop))
    lead = whole + len(loop)  # nothing has sounded before
    size = round(soft * RATE)
    flesh = np.sin(np.pi * np.linspace(0, 1, size + 2)[1:-1])
    push = np.zeros(round(period) + size)
    push[:size] += flesh
    back = round(where * period)
    push[back : back + size] -= flesh
    push += 0.02 * filtered(luck.standard_normal(len(push)), lambda f: 1 / (1 + (f / 2500) ** 2))
    made[lead : lead + len(push)] = push[: len(made) - lead]
    for start in range(lead, len(made), whole):
        end = min(start + whole, len(made))
        made[start:end] += np.convolve(made[start - whole - len(loop) + 1 : end - whole], loop, "valid")
    return made[lead:]


def course(luck, pitch, seconds, stop=0.06, **more):
    """A double course: two strings not quite alike; the low ones have an octave beside them.

    stop: how long the finger takes that ends the note. Both strings are hit at once: late ones would cancel out.
    """
    second, loud = (pitch * 2, 0.3) if pitch < 140 else (pitch * 2 ** (luck.uniform(1, 2.5) / 1200), 0.6)
    made = string(luck, pitch, seconds, **more) + loud * string(luck, second, seconds, **more)
    end = min(len(made) // 2, round(stop * RATE))
    made[-end:] *= np.linspace(1, 0, end) ** 2
    return made


BODY = (  # Hz, seconds until a third is left, strength beside what comes straight from the strings: air, then belly
    (121, 0.030, 1.1),
    (214, 0.020, 0.7),
    (287, 0.015, 0.5),
    (389, 0.012, 0.5),
    (548, 0.009, 0.5),
    (713, 0.006, 0.4),
    (1040, 0.004, 0.4),
)


@cache
def body():
    """What the lute's body answers to a tap; gut strings and old wood have nothing sharp."""
    t = time(0.25)
    answer = sum(
        loud * 2 / (rest * RATE) * np.exp(-t / rest) * np.sin(2 * np.pi * pitch * t) for pitch, rest, loud in BODY
    )
    answer[0] += 1
    before = np.zeros(round(0.002 * RATE))
    return filtered(np.concatenate((before, answer)), lambda pitch: 1 / (1 + (pitch / 3600) ** 2))


def through(sound, answer, ring=False):
    """The sound as it comes out of something that answers a tap so; as a ring, its end sounds on at its start."""
    size = len(sound) + (0 if ring else len(answer) + RATE // 10)
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)


def lute(strings, ring=False):
    """What the strings play, as the lute sounds."""
    return through(strings, body(), ring)


def plucked(luck, *notes, **more):
    """Notes of the lute: (seconds from the start, loudness, name, seconds)."""
    return lute(mix(*((at, loud, course(luck, pitch_of(name), long, **more)) for at, loud, name, long in notes)))


def recorder(luck, pitch, seconds):
    """One note of a wooden recorder: few overtones, a breath of air, a tongue at the start."""
    t = time(seconds)
    waver = 1 + 0.0022 * np.sin(2 * np.pi * 4.6 * t + luck.uniform(0, 6)) * np.clip((t - 0.15) / 0.3, 0, 1)
    rise = 1 - 0.012 * np.exp(-t / 0.012)
    angle = 2 * np.pi * np.cumsum(pitch * waver * rise) / RATE
    tone = np.sin(angle) + 0.10 * np.sin(2 * angle) + 0.07 * np.sin(3 * angle) + 0.015 * np.sin(4 * angle)
    air = noise(luck, seconds, pitch * 0.8, pitch * 1.6) * (0.03 + 0.12 * np.exp(-t / 0.02))
    breath = np.clip(t / 0.035, 0, 1) * np.clip((seconds - t) / 0.06, 0, 1) * (0.85 + 0.15 * np.exp(-t / 0.1))
    return (tone + air) * breath


@cache
def room(seconds=1.3, early=0.011):
    """The answers of a small hall to a clap, for the left and the right ear."""
    luck = np.random.default_rng(1589)
    t = time(seconds)
    answers = []
    for _ in range(2):
        tail = sum(
            noise(luck, seconds, low, high) * 10 ** (-3 * t / rest) * loud
            for low, high, rest, loud in ((120, 500, 1.15, 0.9), (500, 1500, 0.95, 1), (1500, 3500, 0.6, 0.6))
        )
        tail *= np.clip(t / 0.03, 0, 1)
        answers.append(np.concatenate((np.zeros(round(early * RATE)), tail / np.sqrt(np.sum(tail**2)))))
    return answers


def in_room(dry, wet, ring=False):
    """A sound in the hall, one channel each ear."""
    heard = [through(dry, answer, ring) for answer in room()]
    return np.stack([np.pad(dry, (0, len(one) - len(dry))) + wet * one for one in heard], axis=1)
