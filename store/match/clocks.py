"""The clocks of matches: whose time runs, what of it has gone, and when a clock must be looked at next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import bindparam, func, or_, select, update

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import clock, match
from store.transaction import Transaction

ABOUT: Final = "match"
TABLE: Final = clock.name

_OF_MATCH: Final = select(clock).where(clock.c.match_id == bindparam("of"))


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one match. Times are UTC, amounts are seconds.

    pace: the name of how much time there is.
    side: whose time it is; None where nobody must act.
    since: when its time ran on with `used` gone; None while it stands.
    budget: what this turn may take.
    used: what of it had gone at `since`.
    reserves: what each side has beyond its turns, for the whole match.
    earlier: what of its budget the last turn of each side had used when it was over.
    told: the last moment of this turn that a reminder was given for, as time used.
    said: how many notices this clock has written.
    up: whether budget and reserve are used up, and that was told.
    nudged: when the other side last nudged.
    calls: when that is told, while it waits for the end of quiet hours.
    drafted: when orders were entered that are not confirmed, until that was told.
    paused: whether both managers have agreed on a pause.
    pause_wanted: the side that asks for a pause.
    held: whether an organiser has stopped it: then no time runs, whatever the managers do.
    action: the ply with which the action began in which boards have called; None before the first.
    boards: how many boards have called each side in that action.
    uncalled: since when a board stands that has called nobody, until its manager is called.
    """

    pace: str
    side: str | None = None
    since: datetime | None = None
    budget: float = 0.0
    used: float = 0.0
    reserves: Mapping[str, float] = {}
    earlier: Mapping[str, float] = {}
    told: float = 0.0
    said: int = 0
    up: bool = False
    nudged: datetime | None = None
    calls: datetime | None = None
    drafted: datetime | None = None
    paused: bool = False
    pause_wanted: str | None = None
    held: bool = False
    action: int | None = None
    boards: Mapping[str, int] = {}
    uncalled: datetime | None = None

    @property
    def runs(self) -> bool:
        """Whether somebody's time runs."""
        return self.side is not None and not self.up and not self.paused and not self.held

    def but(self, **changes: object) -> Clock:
        """Return this clock with some of its fields changed, each by its name."""
        changed = msgspec.structs.replace(self, **changes)
        return msgspec.structs.replace(changed, since=None) if changed.held and changed.since else changed


@dataclass(frozen=True, slots=True)
class Kept:
    """A clock as it is kept.

    due: when it must be looked at next (UTC); None for never.
    """

    clock: Clock
    due: datetime | None


async def read(db: Transaction, match_id: int) -> Kept | None:
    """Return the clock of a match; None where it is played without one."""
    row = (await db.execute(_OF_MATCH, {"of": match_id})).one_or_none()
    return None if row is None else kept(row.body, row.due)


def kept(body: str, due: datetime | None) -> Kept:
    """Return the clock that a row tells of."""
    return Kept(msgspec.json.decode(body, type=Clock), due)


async def write(db: Transaction, match_id: int, now: Clock, due: datetime | None) -> None:
    """Write down a clock, and when it must be looked at next (UTC); None for never."""
    row = {"match_id": match_id, "body": msgspec.json.encode(now).decode(), "due": due}
    await upserts.put(db, clock, row)
    db.tell(TABLE, match_id, due)


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the matches whose clocks must be looked at now (UTC), the one that has waited longest first."""
    wanted = select(clock.c.match_id).where(clock.c.due <= at).order_by(clock.c.due, clock.c.match_id)
    return list((await db.execute(wanted)).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when some clock must be looked at next (UTC), None where no clock runs."""
    return (await db.execute(select(func.min(clock.c.due)))).scalar_one()


async def put_off(db: Transaction, match_id: int, until: datetime | None) -> None:
    """Look at a clock again at another time (UTC); None for never."""
    await db.execute(update(clock).where(clock.c.match_id == match_id).values(due=until))
    db.tell(TABLE, match_id, until)


async def running_of(db: Transaction, person_id: int) -> list[int]:
    """Return the matches of a person that are being played with a clock."""
    his = or_(match.c.home_user == key_of(person_id), match.c.away_user == key_of(person_id))
    wanted = select(clock.c.match_id).join(match, match.c.id == clock.c.match_id)
    found = await db.execute(wanted.where(his, match.c.state == "playing").order_by(clock.c.match_id))
    return list(found.scalars())
