"""Bounded in-memory state of posted matches, lost on restart."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Generic, TypeVar

from cachetools import FIFOCache

KEPT: Final = 10_000
"""Largest size of each collection; the oldest item goes first."""

Noted = TypeVar("Noted", bound=Hashable)


class Lately(Generic[Noted]):
    """A bounded collection of recent items.

    most: its largest size.
    """

    def __init__(self, most: int = KEPT) -> None:
        self._noted: FIFOCache[Noted, None] = FIFOCache(most)

    def __contains__(self, what: Noted) -> bool:
        """Return whether an item is still remembered."""
        return what in self._noted

    def __len__(self) -> int:
        """Return the number of items."""
        return len(self._noted)

    def note(self, what: Noted) -> None:
        """Add an item; the oldest one goes if there are too many."""
        self._noted[what] = None


class Posted:
    """State of the matches with posted notices, by number.

    met: those in which this run has posted something.
    left: those with notices left by an earlier run, which may have been posted anyway.
    owed: those whose next board must be a new message, since another message follows the old one.
    held: fixtures whose card names the match that occupies their channel, each with that match.
    lost: those in which nothing can be posted, and whether their managers were told.
    """

    def __init__(self) -> None:
        self.met: Lately[int] = Lately()
        self.held: Lately[tuple[int, int]] = Lately()
        self.left: frozenset[int] = frozenset()
        self.owed: set[int] = set()
        self.lost: dict[int, bool] = {}

    def is_unsure(self, match_id: int) -> bool:
        """Return whether an earlier run may have posted a match's notice without recording it."""
        return match_id in self.left and match_id not in self.met

    def forget_finished(self, match_id: int) -> None:
        """Forget the state that only a finished match's next board would need."""
        self.owed.discard(match_id)
        _ = self.lost.pop(match_id, None)
