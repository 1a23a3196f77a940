"""Two people at once: the second one is told so, and everything has happened once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest
from sqlalchemy import URL

from matchday.errors import NotPlaying, RequestIsOpen, RequestOver
from rules.errors import RefereeError, StaleAnswer
from tests.matchday.ground import ANN, BEN, Ground
from tests.matchday.taking_back import lined_up, request_of, take_back

TWENTY = 20


@pytest.fixture
async def ground(database: Path | URL) -> AsyncIterator[Ground]:
    """Return a desk."""
    there = Ground(database)
    _ = await there.open()
    yield there
    await there.close()


async def at_once(*errands: Awaitable[object]) -> list[str]:
    """Run all at once; return the kinds of refusals. Any other failure fails the test."""
    came = await asyncio.gather(*errands, return_exceptions=True)
    assert [each for each in came if isinstance(each, BaseException) and not isinstance(each, RefereeError)] == []
    return [type(each).__name__ for each in came if isinstance(each, RefereeError)]


async def chosen(ground: Ground, match_id: int) -> int:
    """Return the number of managers' answers in the log."""
    return len([each for each in await ground.entries(match_id) if each.by is not None])


async def test_of_many_answers_to_one_question_one_counts(ground: Ground) -> None:
    match_id = await lined_up(ground)
    seq, before = (await ground.desk.view(match_id)).seq, await chosen(ground, match_id)

    refused = await at_once(*(ground.answer(match_id, ANN, "wait", seq=seq) for _ in range(TWENTY)))

    assert refused == [StaleAnswer.__name__] * (TWENTY - 1)
    assert await chosen(ground, match_id) == before + 1


async def test_one_interaction_that_is_delivered_twenty_times_is_done_once(ground: Ground) -> None:
    match_id = await lined_up(ground)
    before = await chosen(ground, match_id)

    answers = (ground.desk.answer(match_id, "wait", by=ANN.id, interaction_id=77) for _ in range(TWENTY))

    assert await at_once(*answers) == []
    assert await chosen(ground, match_id) == before + 1


async def test_both_resign_at_once_and_one_has_resigned(ground: Ground) -> None:
    match_id = await lined_up(ground)
    resign = ground.desk.resign

    refused = await at_once(
        *(resign(match_id, by=who.id, interaction_id=ground.interaction()) for who in (ANN, BEN, ANN, BEN))
    )

    assert refused == [NotPlaying.__name__] * 3
    assert ground.kinds().count("resigned") == 1


async def test_an_answer_a_takeback_and_a_resignation_at_once_leave_one_order_of_things(ground: Ground) -> None:
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "wait")
    desk, offer = ground.desk, await ground.desk.takebacks.offer(match_id, by=ANN.id)

    refused = await at_once(
        desk.takebacks.take_back(match_id, offer.to, by=ANN.id, seq=offer.seq, interaction_id=ground.interaction()),
        ground.answer(match_id, BEN, "wait", seq=offer.seq),
        desk.resign(match_id, by=BEN.id, interaction_id=ground.interaction()),
        ground.answer(match_id, BEN, "wait", seq=offer.seq),
    )
    log, stands = await desk.log_text(match_id), await desk.view(match_id)
    await ground.restart()
    again = await ground.desk.view(match_id)

    assert set(refused) <= {StaleAnswer.__name__, NotPlaying.__name__}
    assert stands.row.state == "resigned"
    assert (again.seq, again.ply, again.row.state) == (stands.seq, stands.ply, "resigned")
    assert await ground.desk.log_text(match_id) == log


async def test_a_takeback_that_is_allowed_and_refused_at_once_is_settled_once(ground: Ground) -> None:
    match_id, takebacks = await asked_for(ground), ground.desk.takebacks
    request = await request_of(ground)

    refused = await at_once(
        takebacks.allow(request, by=BEN.id, interaction_id=ground.interaction()),
        takebacks.refuse(request, by=BEN.id, interaction_id=ground.interaction()),
        takebacks.refuse(request, by=ANN.id, interaction_id=ground.interaction()),
    )

    assert match_id
    assert refused == [RequestOver.__name__] * 2
    assert len([kind for kind in ground.kinds() if kind in {"denied", "takeback"}]) == 1


async def test_two_takebacks_that_are_asked_for_at_once_are_one(ground: Ground) -> None:
    match_id = await played_on(ground)
    offer = await ground.desk.takebacks.offer(match_id, by=ANN.id)
    wants = {"by": ANN.id, "seq": offer.seq}

    refused = await at_once(
        *(
            ground.desk.takebacks.take_back(match_id, offer.to, **wants, interaction_id=ground.interaction())
            for _ in range(3)
        )
    )

    assert refused == [RequestIsOpen.__name__] * 2
    assert ground.kinds().count("asks") == 1


async def played_on(ground: Ground) -> int:
    """Let both managers act, so that nothing is taken back without consent."""
    match_id = await lined_up(ground)
    await ground.answer(match_id, ANN, "wait")
    await ground.answer(match_id, BEN, "wait")
    return match_id


async def asked_for(ground: Ground) -> int:
    """Let Ann ask Ben for a takeback."""
    match_id = await played_on(ground)
    await take_back(ground, match_id, ANN)
    return match_id
