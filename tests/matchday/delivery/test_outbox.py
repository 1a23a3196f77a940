"""The outbox of matches: notices are posted in order and never twice, and one that fails is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from matchday.delivery.outbox import Outbox
from store.delivery import notices
from store.delivery.notices import Notice, NoticeBody
from store.opening import open_store
from store.transaction import Transaction
from testing.database import statements
from tests.databases import FILES_ONLY
from tests.matchday.ground import ANN, BEN, Ground


def nonces(posted: list[Notice]) -> list[str]:
    """Return the names by which Discord knows what was posted."""
    return [notice.nonce for notice in posted]


def noting(waits: list[float]) -> Callable[[float], Awaitable[None]]:
    """Make a sleep that does not sleep, and notes how long it should have."""

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    return sleep


async def test_notices_are_posted_in_the_order_of_what_happened(ground: Ground) -> None:
    match_id = await ground.lined_up()

    assert nonces(ground.posted) == [
        f"m{match_id}-0-challenge",
        f"m{match_id}-0-kick_off",
        f"m{match_id}-0-board",
        f"m{match_id}-1-board",
        f"m{match_id}-3-board",
    ]


async def test_a_nonce_fits_into_25_letters() -> None:
    notice = Notice(id=1, match_id=123_456, seq=12_345, kind="taken_back", newest=True)

    assert len(notice.nonce) <= 25


async def test_an_answer_stands_even_if_it_cannot_be_told(ground: Ground) -> None:
    match_id = await ground.kick_off()
    ground.fails = [OSError()]

    outcome = await ground.answer(match_id, ANN, "3")

    assert outcome.seq == (await ground.desk.view(match_id)).seq == 1


async def test_what_could_not_be_told_is_told_before_what_happens_next(ground: Ground) -> None:
    match_id = await ground.kick_off()
    ground.fails = [OSError()]
    await ground.answer(match_id, ANN, "3")
    said = len(ground.posted)

    await ground.answer(match_id, BEN, "7")

    assert nonces(ground.posted[said:]) == [f"m{match_id}-1-board", f"m{match_id}-3-board"]
    assert [notice.newest for notice in ground.posted[said:]] == [False, True]


async def test_a_failed_posting_is_tried_again_each_time_after_twice_as_long(ground: Ground) -> None:
    match_id = await ground.kick_off()
    waits: list[float] = []
    ground.desk.outbox.sleep = noting(waits)
    ground.fails = [OSError() for _ in range(8)]
    said = len(ground.posted)

    await ground.answer(match_id, ANN, "3")
    await ground.said(said + 1)

    assert waits == [10, 20, 40, 80, 160, 320, 600, 600]


async def test_after_a_success_the_next_failure_is_waited_for_as_short_as_the_first(ground: Ground) -> None:
    match_id = await ground.kick_off()
    waits: list[float] = []
    ground.desk.outbox.sleep = noting(waits)
    said = len(ground.posted)

    ground.fails = [OSError(), OSError()]
    await ground.answer(match_id, ANN, "3")
    await ground.said(said + 1)
    ground.fails = [OSError()]
    await ground.answer(match_id, BEN, "7")
    await ground.said(said + 2)

    assert waits == [10, 20, 10]


async def test_a_match_whose_posting_hangs_holds_up_no_other(ground: Ground) -> None:
    posting, stuck = asyncio.Event(), asyncio.Event()

    async def post(notice: Notice) -> int | None:
        if notice.match_id == 1:
            posting.set()
            await stuck.wait()
        return await ground.post(notice)

    ground.desk.outbox.post = post
    first = asyncio.create_task(ground.challenge(channel=91))
    await posting.wait()

    await ground.challenge(channel=92)

    assert [notice.match_id for notice in ground.posted] == [2]
    stuck.set()
    await first


async def test_the_outbox_knows_how_many_matches_wait_and_how_long(ground: Ground) -> None:
    outbox = ground.desk.outbox
    began = outbox.running_postings.clock()
    outbox.running_postings.clock = lambda: began
    async with outbox.still(1), outbox.still(2):
        waiting = [outbox.soon(match_id) for match_id in (1, 2, 2)]
        await asyncio.sleep(0)
        outbox.running_postings.clock = lambda: began + 3
        meanwhile = [outbox.running_postings.waiting(seconds) for seconds in (0, 3, 4)]
    await asyncio.gather(*waiting)

    assert meanwhile == [2, 2, 0]
    assert outbox.running_postings.waiting() == 0


async def test_what_was_left_is_posted_at_the_next_start_with_the_same_nonce(ground: Ground) -> None:
    match_id = await ground.kick_off()
    ground.fails = [OSError()]
    await ground.answer(match_id, ANN, "3")
    said = len(ground.posted)

    await ground.restart()
    await ground.desk.outbox.run()

    assert nonces(ground.posted[said:]) == [f"m{match_id}-1-board"]


async def test_what_was_posted_is_not_posted_again(ground: Ground) -> None:
    await ground.lined_up()
    said = len(ground.posted)

    await ground.restart()
    await ground.desk.outbox.run()

    assert len(ground.posted) == said


async def test_posting_goes_on_when_whoever_waits_for_it_gives_up(ground: Ground) -> None:
    match_id = await ground.kick_off()
    said = len(ground.posted)
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow(notice: Notice) -> int | None:
        begun.set()
        await go_on.wait()
        return await ground.post(notice)

    ground.desk.outbox.post = slow
    answering = asyncio.create_task(ground.answer(match_id, ANN, "3"))
    await begun.wait()
    answering.cancel()
    await asyncio.gather(answering, return_exceptions=True)
    go_on.set()
    await ground.said(said + 1)

    assert nonces(ground.posted[said:]) == [f"m{match_id}-1-board"]


async def test_who_posts_may_look_at_the_match(ground: Ground) -> None:
    seen: list[int] = []

    async def post(notice: Notice) -> int | None:
        seen.append((await ground.desk.view(notice.match_id)).seq)
        return None

    await ground.close()
    await ground.open(post=post)
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    assert seen == [0, 0, 0, 1]


async def test_a_notice_that_is_given_up_leaves_the_board_where_it_was(ground: Ground) -> None:
    match_id = await ground.kick_off()
    before = await ground.desk.row(match_id)

    async def nowhere(_notice: Notice) -> int | None:
        return None

    ground.desk.outbox.post = nowhere
    await ground.answer(match_id, ANN, "3")

    assert (await ground.desk.row(match_id)).board_message_id == before.board_message_id


async def test_what_was_posted_just_when_all_stops_is_marked_and_not_posted_again(ground: Ground) -> None:
    match_id = await ground.kick_off()
    said: list[int] = []
    stopped = asyncio.Event()

    async def post(notice: Notice) -> int | None:
        said.append(notice.id)
        stopped.set()
        return None

    outbox = ground.desk.outbox
    outbox.post = post
    async with ground.store.writing() as db:
        await notices.write(db, match_id, 99, "nudge", NoticeBody())
    _ = await stopped.wait()
    await outbox.close()
    await Outbox(ground.store, post, notices).run()

    assert len(said) == 1


@FILES_ONLY
async def test_what_was_posted_while_somebody_else_writes_is_marked_at_once(ground: Ground) -> None:
    matches = [await ground.kick_off(channel=channel) for channel in (91, 92, 93)]
    said = len(ground.posted)
    async with ground.store.writing() as db:
        for match_id in matches:
            await notices.write(db, match_id, 99, "nudge", NoticeBody())
    with statements() as put:
        async with ground.store.writing():
            await ground.said(said + len(matches))
        await asyncio.gather(*(ground.desk.outbox.deliver(match_id) for match_id in matches))

    assert put.count("BEGIN IMMEDIATE") == 2  # the block's own transaction, and one that marks all posts
    assert await ground.desk.outbox.left() == []


@FILES_ONLY
async def test_a_match_is_asked_once_for_its_only_notice(ground: Ground) -> None:
    match_id = await ground.kick_off()

    with statements() as put:
        async with ground.store.writing() as db:
            await notices.write(db, match_id, 99, "nudge", NoticeBody())
        await ground.desk.outbox.deliver(match_id)

    assert sum(statement.startswith("SELECT outbox") for statement in put) == 1


async def test_what_could_not_be_marked_is_not_posted_again_while_another_match_marks_it(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = [await ground.kick_off(channel=channel) for channel in (91, 92)]
    outbox, glances, free = ground.desk.outbox, ground.store.glances, notices.mark_done
    full: list[float] = []
    outbox.sleep = waiting_forever(full)

    async def no_room(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(notices, "mark_done", no_room)
    said = len(ground.posted)
    async with ground.store.writing() as db:
        for match_id in (first, second):
            await notices.write(db, match_id, 99, "nudge", NoticeBody())
    await asyncio.gather(*(outbox.deliver(match_id) for match_id in (first, second)))
    monkeypatch.setattr(notices, "mark_done", free)
    read, go_on = asyncio.Event(), asyncio.Event()

    @asynccontextmanager
    async def slowly() -> AsyncGenerator[Transaction]:
        monkeypatch.setattr(ground.store, "glances", glances)
        async with glances() as db:
            yield db
        read.set()
        await go_on.wait()

    monkeypatch.setattr(ground.store, "glances", slowly)
    again = outbox.soon(first)
    _ = await read.wait()
    await outbox.deliver(second)
    go_on.set()
    await again

    assert len(ground.posted) == said + 2
    assert await outbox.left() == []
    assert full == [10, 10]


def waiting_forever(waits: list[float]) -> Callable[[float], Awaitable[None]]:
    """Make a sleep that notes how long it should have been, and does not end."""

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.Event().wait()

    return sleep


async def test_what_could_not_be_posted_waits_for_its_time_while_everything_is_looked_at_again(ground: Ground) -> None:
    """Discord may have asked for patience."""
    first, second = [await ground.kick_off(channel=channel) for channel in (91, 92)]
    waits: list[float] = []
    ground.desk.outbox.sleep = waiting_forever(waits)
    ground.fails.append(OSError())
    async with ground.store.writing() as db:
        await notices.write(db, first, 99, "nudge", NoticeBody())
    await ground.desk.outbox.deliver(first)
    before = len(ground.posted)
    async with beside_the_program(ground) as db:
        await notices.write(db, second, 99, "nudge", NoticeBody())

    ground.store.signals.report_missed()
    await ground.said(before + 1)
    await asyncio.sleep(0.05)

    assert [notice.match_id for notice in ground.posted[before:]] == [second]
    assert len(waits) == 1


@asynccontextmanager
async def beside_the_program(ground: Ground) -> AsyncGenerator[Transaction]:
    """Write as another program that tells nobody."""
    other = await open_store(ground.database)
    async with other.writing() as db:
        yield db
    await other.close()
