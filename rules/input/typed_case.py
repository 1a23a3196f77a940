"""The case of letters as somebody typed them, for answers that were read in small letters."""

from __future__ import annotations

import re
from typing import Final

_BETWEEN: Final = r"[\W_]*"


def in_typed_case(answer: str, typed: str) -> str:
    """Return an answer with its words in the case in which they were typed; unchanged if they were not typed so.

    answer: in small letters, without spare spaces, as a game cuts it out of the typed text.

    >>> in_typed_case("silva k12", "7 M14, Silva -> K12")
    'Silva K12'
    """
    words = answer.split()
    together = _BETWEEN.join(f"({re.escape(word)})" for word in words)
    found = re.search(rf"(?<![^\W_]){together}(?![^\W_])", typed, re.IGNORECASE) if words else None
    return " ".join(found.groups()) if found else answer
