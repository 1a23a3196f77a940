"""Background work while managers act: deleting data, wiping, alarms, posting, referees in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

import pytest

from matchday.delivery.due_scheduler import Alarm
from matchday.delivery.outbox import TryLater
from matchday.match import open_matches
from matchday.people.guild_departures import KEPT_FOR
from store.delivery.notices import Notice
from store.match import clocks, entries
from store.people import guild_privacy, traces
from store.people.people import Person
from store.transaction import Transaction
from tests.matchday.ground import ANN, BEN, CAT, CHANNEL, GUILD, Ground
from tests.matchday.timekeeping import begun, kept
from tests.switching import SwitchingStore, Ways, at_once

DAN: Final = Person(4, "Dan")


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    """Return a monkeypatch for the length of a test: that of the scenes is undone after each scene."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


async def left_for_long(ground: Ground) -> int:
    """Let the bot leave a server with a match, and pass the time for which the server's data are kept."""
    match_id = await ground.lined_up()
    await ground.desk.departures.note_present([])
    ground.time += KEPT_FOR
    return match_id


async def test_nobody_answers_in_a_match_that_is_void(ways: Ways[Ground], patch: pytest.MonkeyPatch) -> None:
    match_id, close = await ways.prepare(left_for_long), guild_privacy.close
    logs: list[int] = []

    async def closing(db: Transaction, guild_id: int) -> list[int]:
        logs.append(await entries.next_seq(db, match_id))
        return await close(db, guild_id)

    patch.setattr(guild_privacy, "close", closing)

    async def scene(ground: Ground) -> None:
        await ground.desk.departures.note_present([])
        view = await ground.desk.view(match_id)
        assert view.asked is not None
        answer = ground.answer(match_id, view.asked, "wait")
        refused = await at_once(answer, ground.desk.departures.alarm.tick(ground.time))

        assert set(refused) <= {"NotPlaying", "NotYourMatch"}
        assert len(await ground.entries(match_id)) == logs[-1]

    await ways.play(scene)


async def test_who_begins_a_match_in_a_server_that_is_back_is_not_forgotten(ways: Ways[Ground]) -> None:
    _ = await ways.prepare(left_for_long)

    async def scene(ground: Ground) -> None:
        await ground.desk.departures.note_present([])
        new: list[int] = []

        async def comes_back() -> None:
            await ground.desk.departures.note_back(GUILD)
            new.append((await ground.challenge(channel=CHANNEL + 1)).id)

        assert await at_once(ground.desk.departures.alarm.tick(ground.time), comes_back()) == []

        row = await ground.desk.row(new[0])
        assert (row.home.id, row.away.id) == (ANN.id, BEN.id)

    await ways.play(scene)


async def test_who_is_forgotten_when_the_file_has_just_been_written_is_wiped_later(
    ways: Ways[Ground], patch: pytest.MonkeyPatch
) -> None:
    wipe_at = traces.wipe_at
    happened: list[str] = []

    async def noted(db: Transaction, at: object) -> None:
        happened.append("noted")
        await wipe_at(db, at)  # pyright: ignore[reportArgumentType]

    async def written(store: SwitchingStore) -> bool:
        async with store.one_writer:
            await store.chance.switch()
            happened.append("written")
        await store.chance.switch()
        return True

    patch.setattr(traces, "wipe_at", noted)
    patch.setattr(SwitchingStore, "write_anew", written)

    async def two(ground: Ground) -> None:
        for who in (CAT, DAN):
            _ = await ground.desk.people.prefer(who, zone="Europe/Rome")
        await ground.desk.people.forget(CAT.id)

    _ = await ways.prepare(two)

    async def scene(ground: Ground) -> None:
        happened.clear()
        people = ground.desk.people

        assert await at_once(people.cleaning.alarm.tick(ground.time), people.forget(DAN.id)) == []

        async with ground.store.reading() as db:
            due = await traces.next_due(db)
        assert due is not None or happened[-1] == "written"

    await ways.play(scene)


async def test_what_was_set_anew_while_it_could_not_be_looked_at_stays_so(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(begun)

    async def scene(ground: Ground) -> None:
        async def fails(_which: int, _at: object) -> None:
            for _ in range(10):
                await asyncio.sleep(0)
            raise OSError

        async def stops() -> None:
            async with ground.store.writing() as db:
                await clocks.put_off(db, match_id, None)

        alarm = Alarm(ground.store, clocks, fails, ground.now)
        assert await at_once(alarm.tick(ground.time + 2 * KEPT_FOR), stops()) == []

        clock = await kept(ground, match_id)
        assert clock is not None
        assert clock.due is None

    await ways.play(scene)


async def test_a_match_counts_as_waiting_for_as_long_as_something_of_it_is_posted(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(begun)

    async def scene(ground: Ground) -> None:
        outbox, waiting = ground.desk.outbox, list[int]()
        ground.fails = [TryLater()]

        async def post(notice: Notice) -> int | None:
            for _ in range(20):
                waiting.append(outbox.running_postings.waiting())
                await asyncio.sleep(0)
            return await ground.post(notice)

        outbox.post = post
        pause = ground.desk.clocks.pause(match_id, by=BEN.id, interaction_id=1_001)
        assert await at_once(ground.answer(match_id, ANN, "3"), pause, outbox.deliver(match_id)) == []

        assert set(waiting) == {1}

    await ways.play(scene)


async def test_a_match_that_leaves_the_memory_while_it_is_played_stands_as_the_file_has_it(
    ways: Ways[Ground], patch: pytest.MonkeyPatch
) -> None:
    async def two(ground: Ground) -> list[int]:
        return [await ground.lined_up(), await ground.lined_up(channel=CHANNEL + 1)]

    ids = await ways.prepare(two)
    patch.setattr(open_matches.OpenMatches.__init__, "__kwdefaults__", {"at_most": 1})

    async def scene(ground: Ground) -> None:
        views = [await ground.desk.view(each) for each in ids]
        who = [view.asked for view in views if view.asked is not None]
        answers = [
            ground.answer(each, asked, "wait", view.seq)
            for each, asked, view in zip(ids, who, views, strict=True)
            for _ in "12"
        ]
        assert await at_once(*answers, *map(ground.desk.view, ids)) == ["StaleAnswer"] * 2

        for each in ids:
            log = await ground.entries(each)
            assert (await ground.desk.view(each)).seq == len(log)

    await ways.play(scene)
