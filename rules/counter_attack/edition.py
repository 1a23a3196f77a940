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
    first_time_pass: int = 6  # FTP-1
    high_pass: int = 15  # HPA-1
    high_pass_least: int = 4  # HPA-1: three clear hexes
    high_pass_accuracy: int = 8  # HPA-3, COR-3
    long_pass_clear: int = 5  # LPA-1: no own player within so many hexes
    long_pass_accuracy: int = 9  # LPA-3
    third_to_third_accuracy: int = 10  # LPA-3
    shot: int = 11  # SHO-1
    nutmeg_cost: int = 2  # NUT-1, NUT-4
    header: int = 6  # HEA-6 to HEA-8, at goal too
    challengers: int = 2  # HEA-1: outfield players of a side
    control: int = 9  # CON-1
    added_cap: int = 7  # CLK-3
    extra_added_cap: int = 3  # CLK-3, in extra time
    substitutions: int = 3  # SUB-1
    extra_substitutions: int = 1  # SUB-1: one more in extra time
    half: int = 30  # CLK-2
    shortest_half: int = 5  # CLK-2
    longest_half: int = 90  # CLK-2


COMMUNITY: Final = Edition()
EDITIONS: Final = {COMMUNITY.name: COMMUNITY}
"""The named editions."""
