"""Clocks of matches: whose time runs, how much is used, and when a clock must be looked at next."""

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
from store.scope import ours
from store.transaction import Transaction

ABOUT: Final = "match"
TABLE: Final = clock.name

_OF_MATCH: Final = select(clock).where(clock.c.match_id == bindparam("of"))


class MatchClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one match. Times are UTC, amounts are seconds.

    pace: the name of the time limits.
    side: whose time it is; None for nobody's.
    since: when its time started to run from `used`; None while it stands.
    budget: time for this turn.
    used: the part of it that was used at `since`.
    reserves: each side's further time, for the whole match.
    earlier: the used part of each side's last turn's budget.
    told: the last reminder of this turn, as time used.
    said: number of notices from this clock.
    up: whether budget and reserve are used up and the managers were told.
    nudged: when the other side last nudged.
    calls: when that nudge is due, after quiet hours.
    drafted: when an unconfirmed draft was entered, until its manager is reminded.
    paused: whether both managers have agreed on a pause.
    pause_wanted: the side that asks for a pause.
    held: whether an organiser has stopped it: then no time runs, whatever the managers do.
    action: the ply at the start of the action in which boards have last called a side; None before the first.
    boards: number of boards that have called each side in that action.
    uncalled: when the current board was posted without a call, until its manager is called.
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
        """Whether a side's time runs."""
        return self.side is not None and not self.up and not self.paused and not self.held

    def but(self, **changes: object) -> MatchClock:
        """Return a copy of this clock with some fields changed, each by its name."""
        changed = msgspec.structs.replace(self, **changes)
        return msgspec.structs.replace(changed, since=None) if changed.held and changed.since else changed


@dataclass(frozen=True, slots=True)
class StoredClock:
    """A stored clock.

    due: when it must be looked at next (UTC); None for never.
    """

    clock: MatchClock
    due: datetime | None


async def read(db: Transaction, match_id: int) -> StoredClock | None:
    """Return the clock of a match; None for a match without one."""
    row = (await db.execute(_OF_MATCH, {"of": match_id})).one_or_none()
    return None if row is None else kept(row.body, row.due)


def kept(body: str, due: datetime | None) -> StoredClock:
    """Return the clock in a row."""
    return StoredClock(msgspec.json.decode(body, type=MatchClock), due)


async def write(db: Transaction, match_id: int, now: MatchClock, due: datetime | None) -> None:
    """Store a clock, and when it must be looked at next (UTC); None for never."""
    row = {"match_id": match_id, "body": msgspec.json.encode(now).decode(), "due": due}
    await upserts.put(db, clock, row)
    db.tell(TABLE, match_id, due)


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the matches with clocks to look at now (UTC), the longest overdue first."""
    wanted = select(clock.c.match_id).where(clock.c.due <= at, *ours(db, clock)).order_by(clock.c.due, clock.c.match_id)
    return list((await db.execute(wanted)).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when a clock must be looked at next (UTC), None for never."""
    return (await db.execute(select(func.min(clock.c.due)).where(*ours(db, clock)))).scalar_one()


async def put_off(db: Transaction, match_id: int, until: datetime | None) -> None:
    """Change when a clock must be looked at (UTC); None for never."""
    await db.execute(update(clock).where(clock.c.match_id == match_id).values(due=until))
    db.tell(TABLE, match_id, until)


async def running_of(db: Transaction, person_id: int) -> list[int]:
    """Return a person's current matches with a clock."""
    his = or_(match.c.home_user == key_of(person_id), match.c.away_user == key_of(person_id))
    wanted = select(clock.c.match_id).join(match, match.c.id == clock.c.match_id)
    found = await db.execute(wanted.where(his, match.c.state == "playing").order_by(clock.c.match_id))
    return list(found.scalars())
