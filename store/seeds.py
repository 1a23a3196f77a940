"""Secret seeds, and the commitments published before a die falls (`docs/dice.md`)."""

from __future__ import annotations

import hashlib
from typing import Final

SEED_BYTES: Final = 32
"""Length of a seed: 256 bits."""

FIRST_ROLL: Final = 1
"""The number of the first roll on a tape."""


def commitment(seed: bytes, number: int) -> str:
    """Return the hash of a seed and of the number that goes into its dice, as hex. It commits the bot to both.

    number: the id of the match, the competition or the tape of duels.
    """
    return hashlib.sha256(f"{seed.hex()}|{number}".encode()).hexdigest()


def own_words(what: str, number: int) -> str:
    """Return the unique words for the dice of a tape without words of managers.

    what: its kind, such as "match". number: as for `commitment`.
    """
    return f"{what} {number}"


def keeps(promise: str, seed: bytes, number: int) -> bool:
    """Return whether a seed and a number match a commitment; the oldest commitments are to the seed alone.

    promise: the published commitment.
    """
    return promise in {commitment(seed, number), hashlib.sha256(seed).hexdigest()}
