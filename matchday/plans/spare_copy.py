"""Spare copy of a match, kept in step with it so that the next trial of answers need not make one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from rules.log import Entry

Copy = TypeVar("Copy")

FAR_BEHIND: Final = 4
"""Number of missing entries up to which bringing a copy up to date is faster than making a new one."""


@dataclass
class Spare(Generic[Copy]):
    """A copy of a match that nobody uses any more.

    ahead: answers given to the copy and not to the match. behind: entries of the match that the copy lacks.
    """

    copy: Copy
    ahead: list[str]
    behind: list[Entry] = field(default_factory=list[Entry])

    def follows(self, entry: Entry) -> bool:
        """Note an entry of the match; return whether the copy still follows it, and not too far behind."""
        if self.ahead:
            return self.ahead.pop(0) == entry.answer
        self.behind.append(entry)
        return len(self.behind) <= FAR_BEHIND
