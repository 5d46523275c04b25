"""Luck that can be checked by hand: which outcome a draw brings. It keeps no count and knows no dice."""

from hashlib import sha256


def draw(seed: str, number: int, outcomes: int) -> int:
    """The outcome, from 0, that draw `number` (from 0) of a game brings among so many equally likely ones.

    It hangs on nothing else, so that undo never rolls anew. 256 bits over at most a few dozen outcomes are even to
    one part in 10**75.
    """
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest()) % outcomes
