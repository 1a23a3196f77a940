"""Seats of computer managers, in the heads of matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

COMPUTER: Final = "computer"
"""The fact in a match's head that gives a side to a computer manager: "away 3"."""


HINTS: Final = "hints"
"""The fact in a match's head with the questions for which a manager was given a hint: "home 12, home 57"."""


@dataclass(frozen=True, slots=True)
class ComputerSeat:
    """A computer manager's seat. side: of the match. level: of the computer."""

    side: str
    level: int

    def __str__(self) -> str:
        return f"{self.side} {self.level}"


def seat_in(head: Mapping[str, str]) -> ComputerSeat | None:
    """Return the computer manager's seat in a match; None if both managers are people."""
    side, _, level = head.get(COMPUTER, "").partition(" ")
    return ComputerSeat(side, int(level)) if level else None
