"""Names and words as they can be shown: no sign that hides, turns what is written round, or runs into other lines."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 40
"""How many letters the name of a club or a warband may have."""

MARKS: Final = 3
"""So many accents may sit on one letter: no writing needs more, and heaps of them cover the lines above."""

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The kinds of signs that nobody sees: among them those that turn what is written round."""
_ACCENTS: Final = frozenset({"Mn", "Me"})
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters or symbols, and show as nothing."""


def printable(text: str) -> str:
    r"""Return a text in one line as it can be shown anywhere: what nobody sees is left out, each gap is one space.

    >>> printable("Reds\u202e  FC\u200b")
    'Reds FC'
    """
    kept: list[str] = []
    accents = 0
    for sign in text:
        kind = unicodedata.category(sign)
        accents = accents + 1 if kind in _ACCENTS else 0
        if sign.isspace():
            kept.append(" ")
        elif kind not in _HIDDEN and sign not in _BLANKS and accents <= MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def shown_name(name: str) -> str:
    """Return a name without spare spaces; "" where it cannot be shown, nor written into the head of a log.

    >>> shown_name(" Reds  FC "), shown_name("Reds; home 11")
    ('Reds FC', '')
    """
    plain = " ".join(name.split())
    return plain if len(plain) <= LONGEST_NAME and plain == printable(plain) and ";" not in plain else ""
