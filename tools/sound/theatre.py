"""The sounds of the paper theatre: paper, cloth, weather, the dragon. Each is SOUNDS[name](luck)."""

import numpy as np

from tools.sound.matter import (
    RATE,
    band,
    chirp,
    curve,
    fall,
    filtered,
    grains,
    mix,
    noise,
    struck,
    swell,
    tick,
    time,
    whoosh,
    wood,
)


def crackle(luck):
    """Paper gives way at one place: a click and what rustles after it."""
    size = luck.uniform(0.006, 0.02)
    low = np.exp(luck.uniform(np.log(700), np.log(1900)))
    return noise(luck, size, low, low * 2.2) * fall(size, size / 5)


def decree_unroll(luck):
    """A roll of parchment is opened: it crackles, most at the start, and snaps flat."""
    rustle = noise(luck, 0.75, 500, 2600) * curve(
        np.ones(round(0.75 * RATE)), ((0, 0), (0.12, 1), (0.5, 0.5), (0.75, 0))
    )
    return mix(
        (0, 0.16, rustle),
        (0, 0.5, grains(luck, 0.68, 75, crackle, (0.5, 1, 0.8, 0.5, 0.3))),
        (luck.uniform(0.6, 0.66), 0.7, noise(luck, 0.09, 400, 1800) * fall(0.09, 0.014)),
    )


def gnome_hat(luck):
    """A felt hat is pulled on: a rub, and a soft pop."""
    rub = noise(luck, 0.14, 300, 1500) * swell(0.14, 0.75, 1.5)
    return mix((0, 0.3, rub), (0.12, 1, chirp(luck.uniform(300, 340), 620, 0.09, 0.022)))


def smoke(luck):
    """A puff."""
    air = whoosh(luck, 0.6, ((0, 750), (0.3, 480), (1, 320)), 2.2)
    return air * curve(np.ones(len(air)), ((0, 0), (0.035, 1), (0.2, 0.5), (0.6, 0)))


def foam(luck):
    """Beer is poured: bubbles that rise, and the fizz of the foam."""

    def bubble(luck):
        pitch = np.exp(luck.uniform(np.log(420), np.log(1300)))
        return chirp(pitch, pitch * 1.25, 0.05, 0.011)

    long = 0.95
    fizz = noise(luck, long, 2000, 5200)
    fizz *= 0.35 + np.abs(filtered(luck.standard_normal(len(fizz)), lambda pitch: 1 / (1 + (pitch / 60) ** 2))) * 4
    return mix(
        (0, 0.8, grains(luck, 0.6, 48, bubble, (0.5, 1, 0.8, 0.5))),
        (0.05, 0.3, fizz * curve(np.ones(len(fizz)), ((0, 0), (0.2, 0.8), (0.45, 1), (long, 0)))),
    )


def curtain(luck):
    """Velvet swings aside, its wooden rings run along the rod."""
    cloth = whoosh(luck, 0.85, ((0, 500), (0.4, 1100), (1, 450)), 2.2) * swell(0.85, 0.4, 1.5)
    rings = grains(
        luck, 0.6, 26, lambda luck: wood(luck, luck.uniform(850, 1250), rest=0.007, seconds=0.06), (0.3, 1, 0.3)
    )
    return mix((0, 1, cloth), (0.08, 0.4, rings))


def grass(luck):
    """A strip of grass slides under the walls."""
    long = luck.uniform(0.36, 0.42)
    blades = grains(luck, long, 200, tick(900, 2600, 0.002), (0.3, 1, 0.8, 0.1))
    return mix((0, 0.5, noise(luck, long, 700, 2400) * swell(long, 0.45, 1.3)), (0, 0.5, blades))


def fire(luck):
    """Paper flames: hiss, low roar, and twigs that crack."""
    long = 0.9
    shape = ((0, 0), (0.1, 1), (0.45, 0.7), (long, 0))
    unrest = 1 + 0.5 * filtered(luck.standard_normal(round(long * RATE)), lambda pitch: 1 / (1 + (pitch / 9) ** 4)) * 20
    roar = noise(luck, long, 110, 420) * unrest
    hiss = noise(luck, long, 900, 3600)
    return curve(mix((0, 0.5, roar), (0, 0.16, hiss), (0, 0.9, grains(luck, long - 0.05, 34, crackle))), shape)


def rain(luck):
    """Drops patter on paper roofs."""
    long = 1.0
    drops = mix(
        (0, 0.7, grains(luck, long - 0.05, 95, tick(700, 1900, 0.004))),
        (0, 0.5, grains(luck, long - 0.06, 30, tick(380, 640, 0.009))),
        (0, 0.05, noise(luck, long, 900, 3500)),
    )
    return curve(drops, ((0, 0), (0.18, 1), (0.7, 0.9), (long, 0)))


# ---- the dragon --------------------------------------------------------------------------------------------


def wing(luck):
    """One beat of a large paper wing: canvas claps, air follows."""
    clap = struck([(96, 0.03, 1), (171, 0.022, 0.6), (260, 0.015, 0.3)], 0.12, 0.004)
    air = whoosh(luck, 0.42, ((0, 260), (0.35, 620), (1, 230)), 2) * swell(0.42, 0.35, 1.6)
    flutter = 1 + 0.35 * np.sin(2 * np.pi * luck.uniform(24, 30) * time(0.42) + luck.uniform(0, 6))
    return mix((0.03, 0.8, clap), (0, 0.9, air * flutter))


def throat(luck, pitches, mouths, seconds, rough=0.05):
    """A growl: the pulses of a throat through a mouth that moves.

    pitches: (seconds, Hz); mouths: (seconds, Hz of the mouth's first tone); rough: how unsteady.
    """
    t = time(seconds)
    slow = filtered(luck.standard_normal(len(t)), lambda pitch: 1 / (1 + (pitch / 25) ** 2))
    pitch = np.interp(t, *zip(*pitches, strict=True)) * (1 + rough * slow / slow.std())
    phase = np.cumsum(pitch) / RATE
    pulses = 0.55 * (2 * (phase % 1) - 1) + 0.45 * (2 * (phase / 2 % 1) - 1)  # every second pulse is stronger
    breath = 0.3 * luck.standard_normal(len(t)) * (0.4 + (1 - phase % 1) ** 2)
    source = pulses + breath
    step, size = 512, 2048
    window = np.hanning(size)
    made = np.zeros(len(t) + size)
    freqs = np.fft.rfftfreq(size, 1 / RATE)
    padded = np.pad(source, size // 2)
    for start in range(0, len(t), step):
        first = np.interp(start / RATE, *zip(*mouths, strict=True))
        tones = ((first, 90, 1), (first * 2.3, 160, 0.45), (first * 4.1, 280, 0.14))
        mouth = sum(loud / (1 + ((freqs - tone) / wide) ** 2) for tone, wide, loud in tones)
        made[start : start + size] += np.fft.irfft(np.fft.rfft(padded[start : start + size] * window) * mouth)
    made = made[size // 2 : size // 2 + len(t)]
    return made / np.abs(made).max()


def dragon_wake(luck):
    """He stirs: a low rumble in the chest, then a snort."""
    rumble = throat(luck, ((0, 44), (0.7, 52), (0.85, 46)), ((0, 170), (0.6, 260), (0.85, 200)), 0.85, 0.07)
    snort = noise(luck, 0.32, 260, 1100) * curve(
        np.ones(round(0.32 * RATE)), ((0, 0), (0.04, 1), (0.14, 0.4), (0.32, 0))
    )
    lips = 1 + 0.6 * np.sin(2 * np.pi * 27 * time(0.32))
    return mix(
        (0, 0.9, curve(rumble, ((0, 0), (0.3, 0.8), (0.65, 1), (0.85, 0)))),
        (0.74, 0.22, snort * lips),
    )


def dragon_roar(luck):
    """The roar of a paper dragon: a growl that rises and falls, and the paper of his mouth buzzes."""
    long = 1.45
    high = luck.uniform(118, 128)
    growl = throat(luck, ((0, 70), (0.4, high), (0.9, high * 0.9), (long, 62)),
                   ((0, 240), (0.45, 560), (0.95, 480), (long, 230)), long)  # fmt: skip
    paper = np.tanh(3 * growl) * (1 + np.sin(2 * np.pi * 46 * time(long))) / 2
    paper = filtered(paper, band(500, 1700))
    return curve(mix((0, 1, growl), (0, 0.4, paper)), ((0, 0), (0.22, 0.8), (0.6, 1), (1.0, 0.7), (long, 0)))


SOUNDS = {
    "decree_unroll": decree_unroll,
    "gnome_hat": gnome_hat,
    "smoke": smoke,
    "foam": foam,
    "curtain": curtain,
    "grass": grass,
    "fire": fire,
    "rain": rain,
    "wing": wing,
    "dragon_wake": dragon_wake,
    "dragon_roar": dragon_roar,
}
