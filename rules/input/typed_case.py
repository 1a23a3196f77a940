"""The case of letters as somebody typed them, for answers that were read in small letters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_BETWEEN: Final = r"[\W_]*"


def in_typed_case(answer: str, typed: str) -> str:
    """Return an answer with its words in the case in which they were typed; words that were not typed stay.

    answer: in small letters, without spare spaces, as a game cuts it out of the typed text.

    >>> in_typed_case("silva k12", "7 M14, Silva -> K12"), in_typed_case("pass h16", "Passe H16")
    ('Silva K12', 'pass H16')
    """
    words = answer.split()
    together = _typed_so(words, typed)
    if together:
        return " ".join(together)
    each = (_typed_so([word], typed) or (word,) for word in words)
    return " ".join(one for (one,) in each)


def _typed_so(words: Sequence[str], typed: str) -> Sequence[str]:
    """Return words that follow one another in a typed text as they stand there; empty if they do not."""
    together = _BETWEEN.join(f"({re.escape(word)})" for word in words)
    found = re.search(rf"(?<![^\W_]){together}(?![^\W_])", typed, re.IGNORECASE) if words else None
    return found.groups() if found else ()
