"""Kits of clubs: one colour, or two in a pattern."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Pattern: TypeAlias = Literal["plain", "stripes", "hoops", "halves", "sash"]

PLAIN: Final[Pattern] = "plain"
PATTERNS: Final[tuple[Pattern, ...]] = ("stripes", "hoops", "halves", "sash")
"""Patterns of a second colour on the first."""

_NAMED: Final[Mapping[str, Pattern]] = {pattern: pattern for pattern in PATTERNS}
_COLOUR: Final = "#[0-9a-f]{6}"
_KIT: Final = re.compile(rf"(?P<colour>{_COLOUR})(?: (?P<pattern>{'|'.join(PATTERNS)}) (?P<second>{_COLOUR}))?")


@dataclass(frozen=True, slots=True)
class Kit:
    """The shirts of a club.

    colour: as "#rrggbb". pattern, second: of the second colour; empty for plain shirts.
    """

    colour: str
    pattern: Pattern = PLAIN
    second: str = ""

    def __str__(self) -> str:
        return f"{self.colour} {self.pattern} {self.second}" if self.second else self.colour


def read_kit(text: str) -> Kit | None:
    """Return the kit written as "#d22630" or "#d22630 stripes #ffffff", in any case; None for anything else."""
    found = _KIT.fullmatch(" ".join(text.casefold().split()))
    if found is None:
        return None
    return Kit(found["colour"], _NAMED.get(found["pattern"], PLAIN), found["second"] or "")
