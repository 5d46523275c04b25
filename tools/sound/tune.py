"""The piece for menu and table: the pavane “Belle qui tiens ma vie” from Thoinot Arbeau's Orchésographie (1589).

Arbeau's four parts, set here for one lute: the two strains (A, B) each come four times, plain, in full chords,
with divisions of our own, and broken. What rings on at the end sounds into the start, so the piece has no seam.
"""

from typing import NamedTuple

import numpy as np

from tools.sound.lute import course, in_room, lute, pitch_of
from tools.sound.matter import RATE

BEAT = 0.625  # s of a quarter
BAR, BARS = 4, 4  # quarters a bar, bars a strain
LONG = {"*2": 2.0, "/2": 0.5}


class Note(NamedTuple):
    """A note of a part: from quarter `at` on, for so many quarters."""

    at: float
    long: float
    name: str


def part(words):
    """The notes of a strain: G4 is a quarter, G4*2 a half, G4/2 an eighth; bars are parted by |."""
    notes, at = [], 0.0
    for nth, bar in enumerate(words.split("|")):
        for word in bar.split():
            long = LONG.get(word[-2:], 1.0)
            notes.append(Note(at, long, word.removesuffix("*2").removesuffix("/2")))
            at += long
        assert at == BAR * (nth + 1), bar
    assert at == BAR * BARS
    return notes


# Arbeau's parts.
SUPERIUS_A = part("G4*2 G4 F#4 | G4 A4 Bb4*2 | Bb4 D5 C5 Bb4 | Bb4 A4 Bb4*2")
ALTUS_A = part("D4*2 D4 D4 | D4 F4 F4*2 | F4 F4 E4 F4 | G4 F4 F4*2")
TENOR_A = part("Bb3*2 Bb3 A3 | Bb3 C4 D4*2 | D4 Bb3 G3 D4 | C4 C4 D4*2")
BASSUS_A = part("G3*2 G3 D3 | G3 F3 Bb2*2 | Bb2 Bb2 C3 D3 | Eb3 F3 Bb2*2")
SUPERIUS_B = part("Bb4*2 A4 A4 | G4 G4 F#4*2 | D4*2 E4/2 F4/2 G4 | G4 F#4 G4*2")
ALTUS_B = part("F4*2 F4 F4 | D4 Eb4 D4*2 | F4*2 C4 D4 | D4 D4 B3*2")
ALTUS_B_LAST = part("Bb3*2 F4 F4 | D4 Eb4 D4*2 | F4*2 E4 D4 | D4 D4 D4*2")
TENOR_B = part("D4*2 C4 D4 | Bb3 C4 A3*2 | Bb3*2 G3 Bb3 | A3 A3 G3*2")
BASSUS_B = part("Bb3*2 F3 D3 | G3 C3 D3*2 | Bb2*2 C3 G2 | D3 D3 G2*2")

# Ours.
DIVISION_A = part(
    "G4 A4/2 Bb4/2 A4/2 G4/2 F#4 | G4/2 Bb4/2 A4/2 C5/2 Bb4/2 A4/2 Bb4 |"
    "Bb4/2 C5/2 D5/2 F5/2 E5/2 C5/2 D5/2 Bb4/2 | Bb4/2 G4/2 A4/2 C5/2 Bb4*2"
)
DIVISION_B = part(
    "Bb4/2 C5/2 D5/2 Bb4/2 A4/2 C5/2 A4/2 F4/2 | G4/2 Bb4/2 G4/2 Eb4/2 F#4/2 E4/2 F#4 |"
    "D4/2 F4/2 Bb4/2 A4/2 G4/2 E4/2 G4 | G4/2 A4/2 F#4/2 A4/2 G4*2"
)


def on_bars(notes):
    """Only what begins a bar or its second half on a long note: enough to tell the harmony."""
    return [note for note in notes if note.at % BAR == 0 or note.long == 2]


def late(notes):
    """Each note half a quarter later, where the chord is broken; what is short stays away."""
    return [Note(note.at + 0.5, 0.5, note.name) for note in notes if note.long >= 1] + [
        Note(note.at + 1.5, 0.5, note.name) for note in notes if note.long == 2
    ]


# The strains in their order; the parts of each from the top, with how strongly they are played.
LOUD, FIRM, SOFT, FAINT = 1.0, 0.66, 0.36, 0.3
PIECE = (
    ((SUPERIUS_A, LOUD), (on_bars(ALTUS_A), FAINT), (on_bars(TENOR_A), FAINT), (BASSUS_A, FIRM)),
    ((SUPERIUS_A, LOUD), (ALTUS_A, SOFT), (TENOR_A, SOFT), (BASSUS_A, FIRM)),
    ((SUPERIUS_B, LOUD), (ALTUS_B, SOFT), (TENOR_B, SOFT), (BASSUS_B, FIRM)),
    ((DIVISION_B, LOUD), (on_bars(TENOR_B), FAINT), (BASSUS_B, FIRM)),
    ((DIVISION_A, LOUD), (on_bars(TENOR_A), FAINT), (BASSUS_A, FIRM)),
    ((SUPERIUS_A, LOUD), (late(TENOR_A), FAINT), (BASSUS_A, FIRM)),
    ((SUPERIUS_B, LOUD), (late(TENOR_B), FAINT), (BASSUS_B, FIRM)),
    ((SUPERIUS_B, LOUD), (ALTUS_B_LAST, SOFT), (TENOR_B, SOFT), (BASSUS_B, FIRM)),
)
LENGTH = round(len(PIECE) * BAR * BARS * BEAT * RATE)


def chords():
    """All notes of the piece by the quarter on which they begin, the lowest first: (Note, strength)."""
    found = {}
    for nth, strain in enumerate(PIECE):
        for notes, loud in strain:
            for note in notes:
                at = nth * BAR * BARS + note.at
                found.setdefault(at, []).append((note, loud))
    return {at: sorted(notes, key=lambda one: pitch_of(one[0].name)) for at, notes in sorted(found.items())}


def performance(luck):
    """The strings of the whole piece, as a ring."""
    played = np.zeros(LENGTH)
    for at, notes in chords().items():
        hand = luck.normal(0, 0.004)
        accent = 1.0 if at % BAR == 0 else 0.9 if at % 1 == 0 else 0.78
        for nth, (note, loud) in enumerate(notes):
            seconds = note.long * BEAT + 0.3  # the next note stops the string, or a finger a little later
            sound = course(luck, pitch_of(note.name), seconds, stop=0.25, where=luck.uniform(0.12, 0.15))
            start = round((at * BEAT + hand + 0.016 * nth) * RATE)
            places = np.arange(start, start + len(sound)) % LENGTH
            played[places] += sound * loud * accent * luck.uniform(0.92, 1.06)
    return played


def make(luck):
    """The finished ring, for two ears."""
    return in_room(lute(performance(luck), ring=True), wet=0.34, ring=True)
