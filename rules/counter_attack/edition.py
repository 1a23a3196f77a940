"""What differs between editions of the game: one frozen value a match, named in the head of its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Edition:
    """The switches of one edition. Distances are in hexes, numbers of a half in actions."""

    name: str = "community"
    standard_pass: int = 11  # PAS-1
    short_pass: int = 6  # PAS-9, THR-1, COR-4
    shot: int = 11  # SHO-1
    added_cap: int = 7  # CLK-3
    half: int = 30  # CLK-2
    shortest_half: int = 5  # CLK-2
    longest_half: int = 90  # CLK-2


COMMUNITY: Final = Edition()
EDITIONS: Final = {COMMUNITY.name: COMMUNITY}
"""The named editions."""
