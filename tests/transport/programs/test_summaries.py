"""The daily summary of a person with matches in the servers of two programs: one sends it, and both keep it true."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import update

from store.people.people import Person
from store.schema.match_tables import daily_summary
from testing.database import change
from testing.loopback.wire import Json
from testing.loopback.writing import text_of
from tests.transport.programs.test_two_programs import TwoPrograms, two

__all__ = ["two"]


def summaries(two: TwoPrograms) -> list[Json]:
    """Return the direct messages with the challenged manager."""
    return two.there.world.messages(two.there.world.direct(two.managers[1].member).id)


async def come_due(two: TwoPrograms) -> None:
    """Let a day pass, in which every program looks at what is due."""
    two.later += timedelta(days=1)
    for bot in two.bots.values():
        _ = await bot.desk.summaries.alarm.tick(two.now())
        await bot.desk.summaries.outbox.run()


async def says(two: TwoPrograms, words: str) -> None:
    """Wait until the only summary says something."""
    await two.there.until(lambda: len(summaries(two)) == 1 and words in text_of(summaries(two)[0]), 15)


async def test_one_program_sends_it_and_each_brings_it_up_to_date_for_its_own_matches(two: TwoPrograms) -> None:
    bram = two.managers[1]
    for shard in (1, 0, 1):
        await two.challenge(shard)
    _ = await two.bots[1].desk.people.prefer(Person(bram.id, "Bram"), daily=two.now().hour)

    await come_due(two)
    await says(two, "### 3 matches are waiting for you")

    rosa = two.managers[0]
    _ = await two.bots[1].desk.decline(1, by=rosa.id, interaction_id=901)
    await says(two, "### 2 matches are waiting for you")

    await two.lives.pop(0).aclose()
    del two.bots[0]
    _ = await two.bots[1].desk.decline(3, by=rosa.id, interaction_id=902)
    await says(two, "### 1 match is waiting for you")


async def test_it_is_sent_once_though_the_program_that_sent_it_died_before_it_noted_that(two: TwoPrograms) -> None:
    bram = two.managers[1]
    await two.challenge(1)
    _ = await two.bots[1].desk.people.prefer(Person(bram.id, "Bram"), daily=two.now().hour)
    await come_due(two)
    await says(two, "### 1 match is waiting for you")
    (first,) = summaries(two)

    await two.lives.pop(0).aclose()
    day = (two.now()).date().isoformat()
    change(two.address, update(daily_summary).values(day=day, message_id=None))
    await two.bots[1].desk.summaries.outbox.run()
    await two.start(0)
    await two.bots[0].desk.summaries.outbox.run()

    assert [each["id"] for each in summaries(two)] == [first["id"]]
    assert await two.bots[0].desk.summaries.outbox.left() == []
