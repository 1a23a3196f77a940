"""A match with a clock, and passing time: shared by tests of clocks, pauses and absences."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import datetime, timedelta

from store.delivery.notices import Notice
from store.match import clocks
from store.match.clocks import StoredClock
from store.people.people import Person
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, Ground

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def begun(ground: Ground, pace: str = "24", channel: int = CHANNEL) -> int:
    """Begin a match between Ann and Ben with a pace at noon: Ann is asked first."""
    facts = {"goal": "10", "pace": pace}
    match = await ground.desk.challenge(
        *("tiny", facts), by=ANN, opponent=BEN, guild_id=GUILD, channel_id=channel, interaction_id=ground.interaction()
    )
    await ground.desk.accept(match.id, by=BEN.id, interaction_id=ground.interaction())
    return match.id


async def at(ground: Ground, moment: datetime) -> None:
    """Run the bot until a moment: it looks at the clocks whenever one is due."""
    due = await ground.desk.clocks.alarm.tick(ground.time)
    while due is not None and due <= moment:
        ground.time = due
        due = await ground.desk.clocks.alarm.tick(due)
    ground.time = moment


async def said(ground: Ground, *kinds: str) -> list[Notice]:
    """Return the notices of these kinds, once all are posted."""
    await ground.desk.outbox.run()
    return [notice for notice in ground.posted if notice.kind in kinds]


async def due_of(ground: Ground, match_id: int) -> datetime | None:
    """Return until when the manager to act must have answered, as on a board."""
    clock = (await ground.desk.view(match_id)).clock
    assert clock is not None
    return clock.due


async def kept(ground: Ground, match_id: int) -> StoredClock | None:
    """Return the stored clock."""
    async with ground.store.reading() as db:
        return await clocks.read(db, match_id)


def verb(ground: Ground, name: str, match_id: int, who: Person, **facts: object) -> Awaitable[datetime | None]:
    """Carry out an action about time."""
    done = getattr(ground.desk.clocks, name)
    return done(match_id, by=who.id, interaction_id=ground.interaction(), **facts)
