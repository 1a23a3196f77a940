"""Spellings of hexes and shirts: letters for digits, spaces, and missing separators."""

from __future__ import annotations

import re
from typing import Final

from rules.asking import spoken
from rules.input.typed_text import ARROW, arrowed, even

_MARKS: Final = re.compile(r"[:.!?=*_]+")
_NUMBERING: Final = re.compile(r"^[^\S\n]*\d+[.)]\s+(?=\d{1,2}\s*[a-z>])", re.MULTILINE)
_DIGITS: Final = str.maketrans("loi|", "1011")
"""The letters that phones type for digits."""

_HEX_AS_TYPED: Final = re.compile(
    r"(?<![^\W_])(?P<row>[a-z])(?:\s?(?P<column>\d[\dloi|]?)|(?P<letters>[loi|]\d))(?![\w|])"
)
_LAST_COLUMN: Final = 38  # in the goal on the right
_SHIRT_AS_TYPED: Final = re.compile(rf"(?<![^\W_])1[loi|](?=[\s{ARROW}]+[a-z])")
_RUN_TOGETHER: Final = re.compile(r"(?<=[a-z])(?P<digits>\d{3,4})(?=\s*[a-z+-])")
LAST_SHIRT: Final = 16
"""The highest number on a shirt."""


def tidied(text: str) -> str:
    """Return a text without case, arrows, dashes between answers, colons, dots, quotes and spare spaces."""
    plain = without_marks(arrowed(even(text)).replace(ARROW, " "))
    return labelled(spoken(re.sub(r"[,;]+|\bto\b", " ", plain)))


def labelled(text: str) -> str:
    """Return an even text with every hex as its label, without spaces or letters for digits.

    >>> labelled("7 kl2, 9 m 14")
    '7 k12, 9 m14'
    """
    return _HEX_AS_TYPED.sub(_label, text)


def label(typed: str) -> str:
    """Return the label of a hex as typed, perhaps with letters for digits, such as "kl2"."""
    row, column = typed[0], typed[1:].strip()
    number = int(column.translate(_DIGITS))
    return f"{row}{number}" if number <= _LAST_COLUMN else f"{row}{column}"


def without_marks(text: str) -> str:
    """Return a text without full stops and other marks that separate nothing, and without the numbers of a list."""
    return _MARKS.sub(" ", _NUMBERING.sub("", text))


def apart(text: str) -> str:
    """Return a text with "k129m14" as a hex and the next shirt, if only one split is possible; "1o k12" is "10 k12"."""
    digits = _SHIRT_AS_TYPED.sub(lambda found: found[0].translate(_DIGITS), text)
    return _RUN_TOGETHER.sub(_parted, digits)


def _label(found: re.Match[str]) -> str:
    return label(found[0])


def _parted(found: re.Match[str]) -> str:
    digits = found["digits"]
    ways = [(digits[:cut], digits[cut:]) for cut in (1, 2) if len(digits) - cut in {1, 2}]
    fits = [
        f"{first} {second}"
        for first, second in ways
        if 0 < int(first) <= _LAST_COLUMN and second[0] != "0" and int(second) <= LAST_SHIRT
    ]
    return fits[0] if len(fits) == 1 else digits
