"""How loud a sound is to the ear, and the finish that every sound gets: common loudness, soft ends."""

import numpy as np

from tools.sound.matter import RATE, filtered

PEAK = -6.0  # dB below full that no sound reaches
FAINT = 0.001  # of the peak: what is left after that is cut off
MOMENT = 0.4  # s over which the ear sums up


def decibels(ratio):
    """A ratio of strengths in dB."""
    return 20 * np.log10(max(ratio, 1e-9))


def ear(pitch):
    """How strongly the ear takes each pitch: roughly the K curve of ITU-R BS.1770."""
    part = (np.maximum(pitch, 1.0) / 1500) ** 4
    return np.sqrt((1 + 2.51 * part) / (1 + part) * part / (part + (50 / 1500) ** 4))


def loudness(sound):
    """dB below full of the loudest moment; a sound shorter than a moment is summed up over the whole moment."""
    size = round(MOMENT * RATE)
    total = np.cumsum(np.pad(filtered(sound, ear) ** 2, size))
    return decibels(np.sqrt((total[size:] - total[:-size]).max() / size))


def finished(sound, loud, close=0.012):
    """The sound at this loudness (dB), or at the highest peak allowed; it starts and ends at nothing."""
    sound = sound - sound.mean()
    sound = sound[: np.nonzero(np.abs(sound) > FAINT * np.abs(sound).max())[0][-1] + 1]
    start, end = round(0.0008 * RATE), min(len(sound), round(close * RATE))
    sound[:start] *= np.sin(np.linspace(0, np.pi / 2, start)) ** 2
    sound[-end:] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    sound = np.pad(sound, (round(0.003 * RATE), 0))  # the encoder smears a hard start into what is before it
    gain = 10 ** ((loud - loudness(sound)) / 20)
    highest = 10 ** ((PEAK - 0.7) / 20) / np.abs(sound).max()  # the encoder may add a little to a peak
    return sound * min(gain, highest)
