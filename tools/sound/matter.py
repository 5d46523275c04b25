"""What sounds are made of: struck modes, shaped noise, grains, chirps. It knows no sound of the game.

A sound is an array of numbers, RATE of them a second; `luck` is a seeded numpy Generator.
"""

import numpy as np

RATE = 44100


def time(seconds):
    """The times of a sound of that length."""
    return np.arange(round(seconds * RATE)) / RATE


def mix(*parts):
    """Sounds over one another; each part is (seconds from the start, loudness, sound)."""
    size = max(round(at * RATE) + len(sound) for at, _, sound in parts)
    mixed = np.zeros(size)
    for at, loud, sound in parts:
        start = round(at * RATE)
        mixed[start : start + len(sound)] += loud * sound
    return mixed


def curve(sound, points):
    """The sound times a line through points (seconds, height)."""
    return sound * np.interp(time(len(sound) / RATE), *zip(*points, strict=True))


def swell(seconds, top, sharp=2.0):
    """From 0 to 1 at the part `top` of the time and back to 0, the pointed way that hands move."""
    part = np.linspace(0, 1, round(seconds * RATE))
    return np.where(part < top, part / top, (1 - part) / (1 - top)) ** sharp


def fall(seconds, half):
    """Halved every `half` seconds."""
    return 0.5 ** (time(seconds) / half)


# ---- struck and blown --------------------------------------------------------------------------------------


def struck(modes, seconds, soft=0.0004):
    """A thing hit once: modes (Hz, seconds until a third is left, strength); soft: how long the hammer touches it."""
    t = time(seconds)
    ringing = sum(loud * np.exp(-t / rest) * np.sin(2 * np.pi * pitch * t) for pitch, rest, loud in modes)
    touch = np.sin(np.pi * np.linspace(0, 1, max(3, round(soft * RATE)))) ** 2
    return np.convolve(ringing, touch / touch.sum())[: len(t)]


BAR = 1, 2.756, 5.404  # modes of a free bar


def wood(luck, pitch, rest=0.022, soft=0.0005, seconds=0.14, dull=0.55):
    """A small piece of wood that is hit; no two hits are quite alike. dull: how much weaker each next mode is."""
    modes = [
        (pitch * ratio * luck.uniform(0.97, 1.03), rest / ratio**0.6, dull**n * luck.uniform(0.75, 1.25))
        for n, ratio in enumerate(BAR)
    ]
    modes.append((pitch * luck.uniform(1.5, 1.7), rest * 0.7, 0.35))
    return struck(modes, seconds, soft)


def board(luck, loud=1.0, soft=0.0012, seconds=0.2):
    """The table's board below, as it answers a hit."""
    modes = [(pitch * luck.uniform(0.96, 1.04), rest, 1) for pitch, rest in ((212, 0.024), (347, 0.018), (523, 0.012))]
    return loud * struck(modes, seconds, soft)


BELL = (0.5, 1.3, 0.35), (1, 1, 1), (1.2, 0.8, 0.5), (1.5, 0.6, 0.25), (2, 0.55, 0.5), (2.67, 0.3, 0.2), (3, 0.25, 0.14)


def bell(pitch, rest, seconds, soft=0.0006):
    """A small bronze bell whose stroke has this pitch: hum, prime, third, fifth, nominal and two above."""
    return struck([(pitch * ratio, rest * long, loud) for ratio, long, loud in BELL], seconds, soft)


def glass(pitch, rest, seconds):
    """A thin glass that is touched: nearly one pure tone."""
    return struck([(pitch, rest, 1), (pitch * 2.76, rest * 0.3, 0.12), (pitch * 1.003, rest, 0.5)], seconds, 0.001)


def chirp(start, end, seconds, half):
    """A tone that slides from one pitch to another and dies away, as a bubble does."""
    t = time(seconds)
    pitch = start * (end / start) ** (t / seconds)
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * 0.5 ** (t / half)


# ---- noise -------------------------------------------------------------------------------------------------


def band(low, high):
    """Gain for each pitch: what lies between two; what is lower falls off softly, what is higher fast."""

    def gain(pitch):
        pitch = np.maximum(pitch, 1.0)
        return 1 / np.sqrt((1 + (low / pitch) ** 4) * (1 + (pitch / high) ** 8))

    return gain


def filtered(sound, gain):
    """The sound with each of its pitches made as strong as `gain` says."""
    size = len(sound) + RATE // 10
    spectrum = np.fft.rfft(sound, size)
    return np.fft.irfft(spectrum * gain(np.fft.rfftfreq(size, 1 / RATE)), size)[: len(sound)]


def noise(luck, seconds, low, high):
    """Steady noise between two pitches, of mean strength 1."""
    made = filtered(luck.standard_normal(round(seconds * RATE)), band(low, high))
    return made / np.sqrt(np.mean(made**2))


def whoosh(luck, seconds, pitches, wide=1.6):
    """Noise round a pitch that moves: pitches (part of the time, Hz). wide: how far the band reaches to both sides."""
    step, size = 256, 1024
    count = round(seconds * RATE) // step + 1
    raw = luck.standard_normal(count * step + size)
    made = np.zeros(len(raw))
    window = np.hanning(size)
    freqs = np.fft.rfftfreq(size, 1 / RATE)
    for n in range(count):
        pitch = np.interp(n / count, *zip(*pitches, strict=True))
        piece = np.fft.rfft(raw[n * step : n * step + size] * window) * band(pitch / wide, pitch * wide)(freqs)
        made[n * step : n * step + size] += np.fft.irfft(piece) / pitch**0.5
    made = made[size // 2 : size // 2 + round(seconds * RATE)]
    return made / np.sqrt(np.mean(made**2))


def grains(luck, seconds, rate, grain, loud=None):
    """Many small sounds at times of their own, `rate` a second: grain(luck) makes one. loud: heights over the time."""
    times = np.sort(luck.uniform(0, seconds, luck.poisson(rate * seconds)))
    heights = np.ones(2) if loud is None else loud
    parts = [(0, 0, np.zeros(round(seconds * RATE)))]
    for at in times:
        height = np.interp(at / seconds, np.linspace(0, 1, len(heights)), heights)
        parts.append((at, height * luck.gamma(3) / 3, grain(luck)))
    return mix(*parts)


def tick(low, high, rest=0.003):
    """A maker of tiny dry ticks with a pitch between two."""

    def make(luck):
        pitch = np.exp(luck.uniform(np.log(low), np.log(high)))
        return struck([(pitch, rest * luck.uniform(0.5, 1.5), 1), (pitch * 1.7, rest * 0.5, 0.4)], 0.02, 0.0003)

    return make
