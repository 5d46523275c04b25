"""Writes sounds as Ogg Vorbis, so that the same sound gives the same bytes. It makes none."""

import io
import struct
from pathlib import Path

import soundfile

SERIAL = 1589  # of the stream; the library would take one by chance
BLOCK = 65536  # frames written at a time: the library cannot swallow a whole piece at once


def table():
    """The checksums of all bytes, as Ogg wants them."""
    sums = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1) ^ (0x04C11DB7 if rest & 0x80000000 else 0)
        sums.append(rest & 0xFFFFFFFF)
    return sums


SUMS = table()


def checksum(page):
    """The checksum of a page whose own place for it is empty."""
    rest = 0
    for byte in page:
        rest = (rest << 8 & 0xFFFFFFFF) ^ SUMS[rest >> 24 ^ byte]
    return rest


def signed(data):
    """The stream with SERIAL on each of its pages."""
    data, at = bytearray(data), 0
    while at < len(data):
        assert data[at : at + 4] == b"OggS"
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        struct.pack_into("<II", data, at + 14, SERIAL, struct.unpack_from("<I", data, at + 18)[0])
        struct.pack_into("<I", data, at + 22, 0)
        struct.pack_into("<I", data, at + 22, checksum(data[at:end]))
        at = end
    return bytes(data)


def write(path: Path, sound, rate, quality):
    """Keep a sound (one or two channels)."""
    made = io.BytesIO()
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - quality}
    with soundfile.SoundFile(made, "w", rate, channels, **options) as file:
        for start in range(0, len(sound), BLOCK):
            file.write(sound[start : start + BLOCK])
    path.write_bytes(signed(made.getvalue()))
