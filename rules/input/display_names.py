"""Names and words safe to show: without signs that are invisible, reverse the text or spill into other lines."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 40
"""Largest number of letters in the name of a club or a warband."""

MARKS: Final = 3
"""Largest number of accents on one letter: no language needs more, and heaps of them ("zalgo") cover other lines."""

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories of invisible signs, including those that reverse the direction of the text."""
_ACCENTS: Final = frozenset({"Mn", "Me"})
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters or symbols but show as nothing."""


def printable(text: str) -> str:
    r"""Return a text as one line that is safe to show: without invisible signs, each gap one space.

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
    """Return a name without spare spaces; "" if it cannot be shown or written into the head of a log.

    >>> shown_name(" Reds  FC "), shown_name("Reds; home 11")
    ('Reds FC', '')
    """
    plain = " ".join(name.split())
    return plain if len(plain) <= LONGEST_NAME and plain == printable(plain) and ";" not in plain else ""
