"""Computers that sit in for managers in matches: at which level, why, and from which entry to which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import Row, bindparam, exists, select, update

from store import upserts
from store.match.matches import Seat
from store.schema.match_tables import match, sitting
from store.scope import ours
from store.transaction import Transaction

TABLE: Final = sitting.name

SittingReason: TypeAlias = Literal["away", "time", "left"]
"""Reasons why a computer sits in: the manager is away, ran out of time, or has left the server."""

_OF: Final = select(sitting).where(sitting.c.match_id == bindparam("of")).order_by(sitting.c.since, sitting.c.seat)

ANY: Final = exists(select(sitting.c.match_id).where(sitting.c.match_id == match.c.id))
"""Condition that a computer has sat in for a manager of the match."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A computer that sits in for a manager.

    seat: the manager's. level: of the computer.
    since: the seq from which it answers. until: the seq from which the manager does again; None while it sits there.
    rated: whether the result counts for ratings all the same, as was said before.
    answered: whether it has given any answer.
    """

    seat: Seat
    since: int
    level: int
    why: SittingReason
    rated: bool
    until: int | None = None
    answered: bool = False


async def of(db: Transaction, match_id: int) -> tuple[Sitting, ...]:
    """Return all computers that have sat in in a match, the first one first."""
    return tuple(_sitting(row) for row in await db.execute(_OF, {"of": match_id}))


async def begin(db: Transaction, match_id: int, new: Sitting) -> None:
    """Let a computer sit in; the caller holds the match, and nobody sits in for that seat.

    It replaces a sitting in that seat that ended before anything happened, and so has the same `since`.
    """
    row = {
        "match_id": match_id,
        "seat": new.seat,
        "since": new.since,
        "until": new.until,
        "level": new.level,
        "why": new.why,
        "rated": new.rated,
        "answered": new.answered,
    }
    await upserts.put(db, sitting, row)
    db.tell(TABLE, match_id)


async def end(db: Transaction, match_id: int, seat: Seat, until: int) -> bool:
    """Give a seat back to its manager. until: the seq of the next entry. Returns whether a computer sat there."""
    here = (sitting.c.match_id == match_id, sitting.c.seat == seat, sitting.c.until.is_(None))
    return bool((await db.execute(update(sitting).where(*here).values(until=until))).rowcount)


async def note_answered(db: Transaction, match_id: int, seat: Seat) -> None:
    """Note that the computer in a seat has given an answer."""
    here = (sitting.c.match_id == match_id, sitting.c.seat == seat, sitting.c.until.is_(None))
    await db.execute(update(sitting).where(*here).values(answered=True))


async def current(db: Transaction) -> list[int]:
    """Return the matches under way in which a computer sits in, in the servers for which this program acts."""
    wanted = select(match.c.id).where(match.c.state == "playing", *ours(db, match))
    sits = exists(select(sitting.c.match_id).where(sitting.c.match_id == match.c.id, sitting.c.until.is_(None)))
    return list((await db.execute(wanted.where(sits).order_by(match.c.id))).scalars())


def _sitting(row: Row[tuple[Any, ...]]) -> Sitting:
    return Sitting(row.seat, row.since, row.level, row.why, row.rated, row.until, row.answered)
