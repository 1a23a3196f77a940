"""A copy that goes the way of its match, so that whoever tries answers next need not make one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from rules.log import Entry

Copy = TypeVar("Copy")

FAR_BEHIND: Final = 4
"""A copy in which so many entries are missing is still brought up more quickly than made again."""


@dataclass
class Spare(Generic[Copy]):
    """A copy of a match that nobody looks at any more.

    ahead: the answers that it has been given and the match has not. behind: the entries of the match that it has not.
    """

    copy: Copy
    ahead: list[str]
    behind: list[Entry] = field(default_factory=list[Entry])

    def follows(self, entry: Entry) -> bool:
        """Note an entry of the match; return whether the copy is still on its way, and not too far behind."""
        if self.ahead:
            return self.ahead.pop(0) == entry.answer
        self.behind.append(entry)
        return len(self.behind) <= FAR_BEHIND
