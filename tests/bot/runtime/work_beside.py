"""Work for another process that takes no time to load, for tests."""

from __future__ import annotations

import os
import time


def nothing() -> None:
    """Prepare nothing."""


def shout(word: str) -> str:
    """Return a word in capitals. Raises ValueError for none."""
    if not word:
        raise ValueError(word)
    return word.upper()


def sleep(seconds: float) -> int:
    """Wait, and return the number of the process."""
    time.sleep(seconds)
    return os.getpid()
