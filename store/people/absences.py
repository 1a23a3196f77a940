"""Absences of people, past and to come: their clocks stand still during them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select, update

from store.people.person_keys import key_of
from store.schema.match_tables import absence
from store.transaction import Transaction

_OF = select(absence).where(absence.c.person_id == key_of("of")).order_by(absence.c.begin)


@dataclass(frozen=True, slots=True)
class AbsencePeriod:
    """A period of absence, from `begin` to before `until` (UTC).

    computer: the level of the computer that may sit in meanwhile; None for none.
    """

    begin: datetime
    until: datetime
    computer: int | None = None


async def of(db: Transaction, person_id: int) -> tuple[AbsencePeriod, ...]:
    """Return a person's absences, earliest first."""
    found = await db.execute(_OF, {"of": person_id})
    return tuple(AbsencePeriod(row.begin, row.until, row.computer) for row in found)


async def go(db: Transaction, person_id: int, new: AbsencePeriod) -> None:
    """Store an absence of a known person."""
    row = {"person_id": key_of(person_id), "begin": new.begin, "until": new.until, "computer": new.computer}
    await db.execute(insert(absence).values(row))


async def let_computer(db: Transaction, person_id: int, at: datetime, level: int | None) -> None:
    """Change which computer may sit in during an absence at a moment (UTC); None for none."""
    his = (absence.c.person_id == key_of(person_id), absence.c.begin <= at, absence.c.until > at)
    await db.execute(update(absence).where(*his).values(computer=level))


async def end(db: Transaction, person_id: int, at: datetime) -> None:
    """End a person's absence at a moment (UTC): a current one is cut, a future one deleted."""
    his = absence.c.person_id == key_of(person_id)
    await db.execute(delete(absence).where(his, absence.c.begin >= at))
    await db.execute(update(absence).where(his, absence.c.until > at).values(until=at))
