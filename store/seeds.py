"""Secret seeds, and the commitments that bind the bot to them before a die falls (`docs/dice.md`)."""

from __future__ import annotations

import hashlib
from typing import Final

SEED_BYTES: Final = 32
"""How long a seed is: 256 bits."""

FIRST_ROLL: Final = 1
"""The number of the first die that is drawn with a seed."""


def commitment(seed: bytes, number: int) -> str:
    """Return the hash of a seed and of the number that goes into its dice, hex: it binds the bot to both.

    number: the id of the match, the competition or the tape of duels.
    """
    return hashlib.sha256(f"{seed.hex()}|{number}".encode()).hexdigest()


def own_words(what: str, number: int) -> str:
    """Return what is mixed into the dice of a tape for which nobody has given a word: no other tape has the same.

    what: of which kind it is, such as "match". number: as for `commitment`.
    """
    return f"{what} {number}"


def keeps(promise: str, seed: bytes, number: int) -> bool:
    """Whether a seed and a number are those that were promised; the first promises bound the seed alone.

    promise: the commitment that was shown.
    """
    return promise in {commitment(seed, number), hashlib.sha256(seed).hexdigest()}
