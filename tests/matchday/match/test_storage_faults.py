"""The disk is full, read-only or in use during a match: nothing changes, and what is done again counts once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from store.delivery.notices import Notice
from store.errors import DatabaseUnusable
from store.sqlite.store import SqliteStore
from tests.databases import FILES_ONLY
from tests.matchday.evenings import MATCH, WHOLE_MATCH
from tests.matchday.ground import ANN, Ground
from tests.matchday.timekeeping import begun, said
from tests.storage_faults import FAULTS, Fault, locked

pytestmark = FILES_ONLY

every_fault = pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
fit_to_keep = pytest.mark.parametrize(
    "fault", [fault for name, fault in FAULTS.items() if name != "no room for a page"]
)
"""The faults that stop even the smallest write; without room for a new page, an existing one can take a little more."""


async def whole_evening(ground: Ground, *faults: Fault) -> tuple[str, list[str]]:
    """Play a match in which each verb is tried under faults before it succeeds. Returns its log and what was said."""
    for verb in WHOLE_MATCH:
        for fault in faults:
            with fault(ground.path), pytest.raises(DBAPIError):
                await verb(ground.desk)
        await verb(ground.desk)
    await ground.desk.outbox.run()
    return await ground.desk.log_text(MATCH), [notice.nonce for notice in ground.posted]


@pytest.fixture
async def elsewhere(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return another ground, where all goes well."""
    ground = Ground(tmp_path / "elsewhere.sqlite3")
    await ground.open()
    yield ground
    await ground.close()


@fit_to_keep
async def test_a_match_is_the_same_if_each_of_its_answers_failed_once(
    ground: Ground, elsewhere: Ground, fault: Fault
) -> None:
    assert await whole_evening(ground, fault) == await whole_evening(elsewhere)


async def test_nothing_is_left_of_an_answer_that_could_not_be_kept(ground: Ground) -> None:
    match_id = await ground.lined_up()
    before, asked = await ground.entries(match_id), (await ground.desk.view(match_id)).asked
    assert asked is not None

    with locked(ground.path), pytest.raises(DBAPIError):
        await ground.answer(match_id, asked, "dig")

    assert await ground.entries(match_id) == before
    assert (await ground.desk.view(match_id)).asked == asked


@fit_to_keep
async def test_what_is_due_while_nothing_can_be_kept_is_told_later_and_once(ground: Ground, fault: Fault) -> None:
    _ = await begun(ground)
    due = await ground.desk.clocks.alarm.tick(ground.time)
    assert due is not None
    ground.time = due

    with fault(ground.path), pytest.raises(DBAPIError):
        _ = await ground.desk.clocks.alarm.tick(due)
    _ = await ground.desk.clocks.alarm.tick(due)
    _ = await ground.desk.clocks.alarm.tick(due)

    assert len(await said(ground, "remind")) == 1


async def test_a_file_that_another_program_writes_to_stops_the_start(ground: Ground) -> None:
    with locked(ground.path), pytest.raises(DatabaseUnusable) as stopped:
        _ = await SqliteStore.open(ground.path)

    assert "locked" in str(stopped.value)


@fit_to_keep
async def test_who_only_looks_does_not_notice(ground: Ground, fault: Fault) -> None:
    match_id = await ground.lined_up()
    seen = await ground.desk.view(match_id)

    with fault(ground.path):
        assert (await ground.desk.view(match_id)).seq == seen.seq
        assert await ground.desk.log_text(match_id)


@fit_to_keep
async def test_what_was_posted_is_not_posted_again_because_that_could_not_be_noted_down(
    ground: Ground, fault: Fault
) -> None:
    """Discord knows a nonce for some minutes; a disk may be full for longer."""
    match_id = await ground.kick_off()
    waits, breaks = list[float](), ExitStack()

    async def post_and_break(notice: Notice) -> int | None:
        breaks.enter_context(fault(ground.path))
        return await ground.post(notice)

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            breaks.close()

    already = len(ground.posted)
    ground.desk.outbox.post, ground.desk.outbox.sleep = post_and_break, sleep
    await ground.answer(match_id, ANN, "3")
    async with asyncio.timeout(10):
        while (await ground.desk.row(match_id)).board_message_id != 901:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.001)

    assert waits == [10, 20, 40]
    assert [notice.nonce for notice in ground.posted[already:]] == [f"m{match_id}-1-board"]
