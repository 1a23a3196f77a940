"""Bounded in-memory state of the matches that were posted; it is lost on restart."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Generic, TypeVar

from cachetools import FIFOCache

KEPT: Final = 10_000
"""How much of one kind is remembered: what was noted first goes first."""

Noted = TypeVar("Noted", bound=Hashable)


class Lately(Generic[Noted]):
    """What was noted of late.

    most: how much of it is kept.
    """

    def __init__(self, most: int = KEPT) -> None:
        self._noted: FIFOCache[Noted, None] = FIFOCache(most)

    def __contains__(self, what: Noted) -> bool:
        """Tell whether something was noted and is not forgotten again."""
        return what in self._noted

    def __len__(self) -> int:
        """Return how much is kept."""
        return len(self._noted)

    def note(self, what: Noted) -> None:
        """Remember something; what was noted longest ago is forgotten where that would be too much."""
        self._noted[what] = None


class Posted:
    """What is remembered of the matches of which something was posted, by their numbers.

    met: those in which this life of the program has posted something.
    left: those of which an earlier life has left something to be posted: it may have been posted all the same.
    owed: those whose next board does not take the place of the old one, since something came after that.
    held: fixtures whose card names the match that holds their channel, each with that one.
    lost: those in which nothing can be posted, and whether their managers have been told so.
    """

    def __init__(self) -> None:
        self.met: Lately[int] = Lately()
        self.held: Lately[tuple[int, int]] = Lately()
        self.left: frozenset[int] = frozenset()
        self.owed: set[int] = set()
        self.lost: dict[int, bool] = {}

    def unsure(self, match_id: int) -> bool:
        """Tell whether an earlier life may have posted something of a match that it could not note down any more."""
        return match_id in self.left and match_id not in self.met

    def over(self, match_id: int) -> None:
        """Forget of a match that is over what only its next board would ask for."""
        self.owed.discard(match_id)
        _ = self.lost.pop(match_id, None)
