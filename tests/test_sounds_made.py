"""The sounds of the game as they were made: clean, quiet, all there, and made again the same."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="needs the extra `assets`")
soundfile = pytest.importorskip("soundfile", reason="needs the extra `assets`")

from tools.sound import build, loudness, lute, tune  # noqa: E402  # not without numpy
from tools.sound.matter import RATE  # noqa: E402

SOUNDS = Path(__file__).parents[1] / "assets" / "sounds"
EFFECTS = [file for file in build.names() if file != build.TUNE]
LONGEST = {"last_round": 2.5, "fanfare": 4.5}
LONG = 1.8  # s


@cache
def read(file: str) -> Any:
    samples, rate = soundfile.read(SOUNDS / f"{file}.ogg")
    assert rate == RATE
    return samples


def test_there_is_every_sound_and_no_other() -> None:
    assert {path.stem for path in SOUNDS.iterdir()} == set(build.names())


def test_every_sound_starts_and_ends_softly_and_is_not_too_loud() -> None:
    for file in EFFECTS:
        samples = read(file)
        peak = np.abs(samples).max()
        assert samples.ndim == 1, file
        assert np.abs(samples[:20]).max() < 0.01, file
        assert np.abs(samples[-20:]).max() < 0.01, file
        assert loudness.decibels(peak) <= loudness.PEAK, file
        assert -36 < loudness.loudness(samples) < -22, file
        assert abs(samples.mean()) < 0.002, file
        assert 0.03 < len(samples) / RATE < LONGEST.get(file.rpartition("_")[0], LONG), file


def test_no_sound_is_harsh() -> None:
    for file in build.names():
        samples = read(file)
        power = np.abs(np.fft.rfft(samples, axis=0)) ** 2
        pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
        assert power[pitch > 8000].sum() < 0.002 * power.sum(), file


def test_variants_differ() -> None:
    for name in build.SOUNDS:
        first, *others = [read(file) for file in EFFECTS if file.rpartition("_")[0] == name]
        for other in others:
            size = min(len(first), len(other))
            assert np.abs(first[:size] - other[:size]).max() > 0.03 * np.abs(first).max(), name


@pytest.mark.parametrize("file", ["hop_2", "seal_1", "turn_3"])
def test_a_sound_is_made_again_the_same(file: str, tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    path = build.save(file, tmp_path)
    assert path.read_bytes() == build.save(file, tmp_path / "again").read_bytes()
    assert soundfile.read(path)[0] == pytest.approx(read(file), abs=0.01)


# ---- the lute ----------------------------------------------------------------------------------------------------


def test_the_piece_has_no_seam() -> None:
    samples = read(build.TUNE)
    assert len(samples) == tune.LENGTH
    steps = np.abs(np.diff(samples, axis=0)).max(axis=1)
    jump = np.abs(samples[0] - samples[-1]).max()
    assert jump < np.percentile(steps, 90)
    bends = np.abs(np.diff(np.concatenate((samples[-50:], samples[:50])), 2, axis=0)).max(axis=1)
    assert bends[48:50].max() <= np.percentile(np.abs(np.diff(samples, 2, axis=0)).max(axis=1), 99)


def test_the_piece_is_as_loud_as_the_rest() -> None:
    samples = read(build.TUNE)
    assert loudness.loudness(samples.mean(axis=1)) == pytest.approx(build.LOUD, abs=0.5)
    assert loudness.decibels(np.abs(samples).max()) <= loudness.PEAK


def fundamental(samples: Any, pitch: float) -> tuple[float, float]:
    """The strongest tone within half a semitone of this pitch: its pitch and strength."""
    power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 2**18))
    pitches = np.fft.rfftfreq(2**18, 1 / RATE)
    near = np.abs(12 * np.log2(np.maximum(pitches, 1) / pitch)) < 0.5
    return pitches[near][power[near].argmax()], power[near].max()


@pytest.mark.parametrize("name", ["G2", "D3", "Bb3", "F#4", "D5", "F5"])
def test_a_string_is_in_tune(name: str) -> None:
    pitch = lute.pitch_of(name)
    samples = lute.string(np.random.default_rng(1), pitch, 1.5)[RATE // 10 :]
    assert abs(1200 * np.log2(fundamental(samples, pitch)[0] / pitch)) < 4  # hundredths of a semitone


def test_the_written_notes_are_heard() -> None:
    samples = read(build.TUNE).mean(axis=1)
    samples = np.concatenate((samples, samples[:RATE]))
    missed = []
    for at, notes in tune.chords().items():
        start = round((at * tune.BEAT + 0.03) * RATE)
        heard = samples[start : start + round(0.3 * RATE)]
        for note, _ in notes:
            pitch = lute.pitch_of(note.name)
            beside = max(fundamental(heard, pitch * 2 ** (step / 12))[1] for step in (-1, 1))
            if fundamental(heard, pitch)[1] < beside:
                missed.append((at, note.name))
    assert len(missed) <= 0.02 * sum(map(len, tune.chords().values())), missed
