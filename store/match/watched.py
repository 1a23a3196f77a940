"""Matches that somebody watches: one query tells how far many of them have come."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import and_, bindparam, func, select

from store.match.entries import StoredEntry, stored_entry
from store.match.matches import OPEN, MatchRowState
from store.people.person_keys import number_of
from store.schema.match_tables import entry, match
from store.transaction import Transaction

_NEWEST: Final = select(func.max(entry.c.seq)).where(entry.c.match_id == match.c.id).scalar_subquery()
_COME: Final = select(match.c.id, match.c.state, _NEWEST.label("newest")).where(
    match.c.id.in_(bindparam("watched", expanding=True))
)
_IS_NEW: Final = and_(entry.c.match_id == match.c.id, entry.c.seq >= bindparam("first"))
_NEWS: Final = (
    select(match.c.state, entry, number_of(entry.c.by_user).label("by"))
    .outerjoin_from(match, entry, _IS_NEW)
    .where(match.c.id == bindparam("of"))
    .order_by(entry.c.seq)
)


@dataclass(frozen=True, slots=True)
class News:
    """News of a match: its state, and its newest entries, in order."""

    state: MatchRowState
    entries: Sequence[StoredEntry]


@dataclass(frozen=True, slots=True)
class Progress:
    """The point that a match has come to. next_seq: the seq of its next entry."""

    next_seq: int
    state: MatchRowState

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state not in OPEN


async def news_of(db: Transaction, match_id: int, first: int) -> News | None:
    """Return what is new of a match, by one statement; None if it is gone. first: the seq of the first new entry."""
    rows = (await db.execute(_NEWS, {"of": match_id, "first": first})).all()
    return News(rows[0].state, [stored_entry(row) for row in rows if row.seq is not None]) if rows else None


async def progress_of(db: Transaction, match_ids: Collection[int]) -> Mapping[int, Progress]:
    """Return how far these matches have come; one that is gone is left out."""
    found = await db.execute(_COME, {"watched": [*match_ids]})
    return {row.id: Progress(0 if row.newest is None else row.newest + 1, row.state) for row in found}
