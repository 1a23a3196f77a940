"""Matches that somebody watches: how far each has come, asked of many at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import bindparam, func, select

from store.match.matches import OPEN, MatchRowState
from store.schema.match_tables import entry, match
from store.transaction import Transaction

_NEWEST: Final = select(func.max(entry.c.seq)).where(entry.c.match_id == match.c.id).scalar_subquery()
_COME: Final = select(match.c.id, match.c.state, _NEWEST.label("newest")).where(
    match.c.id.in_(bindparam("watched", expanding=True))
)


@dataclass(frozen=True, slots=True)
class Progress:
    """The point that a match has come to. next_seq: the seq of its next entry."""

    next_seq: int
    state: MatchRowState

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state not in OPEN


async def progress_of(db: Transaction, match_ids: Collection[int]) -> Mapping[int, Progress]:
    """Return how far these matches have come; one that is gone is left out."""
    found = await db.execute(_COME, {"watched": [*match_ids]})
    return {row.id: Progress(0 if row.newest is None else row.newest + 1, row.state) for row in found}
