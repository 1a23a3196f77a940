"""Daily summaries: when each is due, and those that are due and not yet sent. A person without a row gets none.

Their table is a timetable and a queue of notices in one, by the key of the person.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, select, update

from store import upserts
from store.delivery.notices import AGENDA
from store.people.person_keys import key_of, number_of
from store.schema.match_tables import daily_summary
from store.shards import NO_SERVER
from store.transaction import Transaction

ABOUT: Final = "summary"
TABLE: Final = daily_summary.name


@dataclass(frozen=True, slots=True)
class DailySummary:
    """A summary that is due.

    key: its person's key. person_id: the person. day: the day that it is for, such as "2026-03-02".
    before: the message with the last one; None for none.
    """

    key: int
    person_id: int
    day: str
    before: int | None
    last: bool = True


async def schedule(db: Transaction, person_id: int, due: datetime | None) -> None:
    """Store when a known person's next summary is due (UTC); None for no more summaries."""
    if due is None:
        await db.execute(delete(daily_summary).where(daily_summary.c.person_id == key_of(person_id)))
        return
    await upserts.put(db, daily_summary, {"person_id": key_of(person_id), "due": due})
    db.tell(TABLE, 0, due)


async def write(db: Transaction, key: int, day: str, due: datetime) -> None:
    """Store that the summary for a day must be sent to a person, and when the next one is due (UTC)."""
    await db.execute(update(daily_summary).where(daily_summary.c.person_id == key).values(day=day, due=due))
    db.tell(TABLE, key, due)


async def message_of(db: Transaction, person_id: int) -> int | None:
    """Return the message with a person's last summary; None for none."""
    wanted = select(daily_summary.c.message_id).where(daily_summary.c.person_id == key_of(person_id))
    return (await db.execute(wanted)).scalar_one_or_none()


async def is_being_sent(db: Transaction, person_id: int) -> bool:
    """Return whether a person's next summary is due and its message not known yet."""
    his = (daily_summary.c.person_id == key_of(person_id), daily_summary.c.day.is_not(None))
    return (await db.execute(select(daily_summary.c.day).where(*his))).first() is not None


async def note_lost(db: Transaction, person_id: int, message_id: int) -> None:
    """Store that the message with a person's last summary is gone, unless there is another by now."""
    his = (daily_summary.c.person_id == key_of(person_id), daily_summary.c.message_id == message_id)
    await db.execute(update(daily_summary).where(*his).values(message_id=None))


async def person_with(db: Transaction, key: int) -> int:
    """Return the person with a key."""
    wanted = select(number_of(daily_summary.c.person_id)).where(daily_summary.c.person_id == key)
    return (await db.execute(wanted)).scalar_one()


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the keys of people whose summary is due at a moment (UTC), the longest overdue first."""
    wanted = select(daily_summary.c.person_id).where(daily_summary.c.due <= at)
    return list((await db.execute(wanted.order_by(daily_summary.c.due))).scalars()) if _are_ours(db) else []


async def next_due(db: Transaction) -> datetime | None:
    """Return when the next summary is due (UTC), None for never, or if another program sends them."""
    return (await db.execute(select(func.min(daily_summary.c.due)))).scalar_one() if _are_ours(db) else None


async def put_off(db: Transaction, key: int, until: datetime) -> None:
    """Change when a person's summary is due (UTC)."""
    await db.execute(update(daily_summary).where(daily_summary.c.person_id == key).values(due=until))
    db.tell(TABLE, key, until)


async def waiting(db: Transaction) -> list[int]:
    """Return the keys of people whose summary must be sent."""
    wanted = select(daily_summary.c.person_id).where(daily_summary.c.day.is_not(None))
    return list((await db.execute(wanted)).scalars()) if _are_ours(db) else []


async def next_waiting(db: Transaction, key: int) -> DailySummary | None:
    """Return a person's summary that must be sent, or None."""
    if not _are_ours(db):
        return None
    wanted = select(daily_summary, number_of(daily_summary.c.person_id).label("number"))
    his = wanted.where(daily_summary.c.person_id == key, daily_summary.c.day.is_not(None))
    row = (await db.execute(his)).one_or_none()
    return None if row is None else DailySummary(key, row.number, row.day, row.message_id)


async def mark_done(db: Transaction, posted: Sequence[tuple[DailySummary, int | None]]) -> None:
    """Mark summaries as sent, each with the id of its message; None leaves the last message."""
    for summary, message in posted:
        his = (daily_summary.c.person_id == summary.key, daily_summary.c.day == summary.day)
        shown = {} if message is None else {"message_id": message}
        await db.execute(update(daily_summary).where(*his).values(day=None, **shown))
        db.tell(AGENDA, summary.person_id)  # what has changed meanwhile is shown now


def _are_ours(db: Transaction) -> bool:
    """Return whether this program sends direct messages, which belong to no server."""
    return db.shards.have(NO_SERVER)
