"""Data types for cutting replays: a match's reports, and parts of it. Plain values for any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.reports import AnyReport


class ReportsBetween(NamedTuple):
    """The reports between two questions of a match.

    ply: the number of the later question. begins: whether a new action begins with it. reports: before it.
    """

    ply: int
    begins: bool
    reports: tuple[AnyReport, ...]

    @property
    def names(self) -> frozenset[str]:
        """The names of the reports."""
        return frozenset(report.name for report in self.reports)


@dataclass(frozen=True, slots=True)
class Cut:
    """A part of a match: from its state at ply `first` to that at ply `last`."""

    first: int
    last: int
