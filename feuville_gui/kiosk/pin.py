"""The PIN that opens a kiosk: its hash, and the lock after wrong ones. It asks nobody; the time is given."""

from __future__ import annotations

import hmac
from hashlib import blake2b
from typing import Final, NamedTuple

LENGTH: Final = (4, 12)  # digits
LONGEST: Final = 3600.0  # s of a lock
_ROUNDS: Final = 100_000  # a tenth of a second


class PinError(ValueError):
    """A PIN that cannot be one; the text is one sentence."""


def make(pin: str, salt: bytes) -> str:
    """The hash for the config file; salt: 16 bytes of chance. Raises PinError."""
    if not (pin.isascii() and pin.isdecimal() and LENGTH[0] <= len(pin) <= LENGTH[1]):
        raise PinError(f"A PIN has {LENGTH[0]} to {LENGTH[1]} digits, and nothing else.")
    return f"blake2:{_ROUNDS}:{salt.hex()}:{_hash(pin, salt, _ROUNDS).hex()}"


def matches(pin: str, made: str) -> bool:
    """Whether this is the PIN of that hash; nothing matches ""."""
    try:
        _, rounds, salt, wanted = made.split(":")
        return hmac.compare_digest(_hash(pin, bytes.fromhex(salt), int(rounds)), bytes.fromhex(wanted))
    except ValueError:
        return False


def _hash(pin: str, salt: bytes, rounds: int) -> bytes:
    """So many rounds of BLAKE2b with the salt as its key: what is in every Python, also in one without OpenSSL, as the
    frozen program is."""
    found = pin.encode()
    for _ in range(rounds):
        found = blake2b(found, key=salt, digest_size=32).digest()
    return found


class Lockout(NamedTuple):
    """How many wrong PINs there were, and until when none is taken. It begins as `Lockout()`."""

    wrong: int = 0
    until: float = 0.0


def failed(lock: Lockout, now: float, tries: int, first: float) -> Lockout:
    """After a wrong PIN: the last of so many `tries` and each after it locks, for `first` seconds and then twice as
    long each time, up to an hour. An hour without a wrong one forgets them."""
    wrong = 1 if now - lock.until >= LONGEST else lock.wrong + 1
    return Lockout(wrong, now + (0.0 if wrong < tries else min(LONGEST, first * 2.0 ** min(wrong - tries, 20))))


def locked(lock: Lockout, now: float) -> float:
    """The seconds until a PIN is taken again; 0.0 when it is taken now. After a right one begin with `Lockout()`."""
    return min(max(0.0, lock.until - now), LONGEST)
