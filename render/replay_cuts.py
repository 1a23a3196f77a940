"""Input and output of cutting a replay: a match as it was told, and stretches of it. Plain values that know no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.reports import AnyReport


class Told(NamedTuple):
    """What was told between two questions of a match.

    ply: the number of the later question. begins: whether a new action begins with it. reports: what was told.
    """

    ply: int
    begins: bool
    reports: tuple[AnyReport, ...]

    @property
    def names(self) -> frozenset[str]:
        """The names of what was told."""
        return frozenset(report.name for report in self.reports)


@dataclass(frozen=True, slots=True)
class Cut:
    """A stretch of a match: from how it stood at ply `first` to how it stood at ply `last`."""

    first: int
    last: int
