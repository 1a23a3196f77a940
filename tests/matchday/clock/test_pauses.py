"""Pauses: both must want one, the clock stands, and playing or resuming ends it."""

from __future__ import annotations

import pytest

from matchday.errors import NoPause, PausedAlready
from tests.matchday.ground import ANN, BEN, NOON, Ground
from tests.matchday.timekeeping import DAY, at, begun, due_of, said, verb


async def test_a_pause_needs_both(ground: Ground) -> None:
    match_id = await begun(ground)

    await verb(ground, "pause", match_id, ANN)
    asked = await due_of(ground, match_id)
    await verb(ground, "pause", match_id, BEN)

    assert asked == NOON + DAY
    assert await due_of(ground, match_id) is None
    assert [(notice.facts["what"], notice.ping) for notice in await said(ground, "pause")] == [
        ("asked", (BEN.id,)),
        ("agreed", ()),
    ]
    await at(ground, NOON + 9 * DAY)
    assert await said(ground, "remind", "time_up") == []


async def test_either_resumes_and_who_must_act_is_called(ground: Ground) -> None:
    match_id = await begun(ground)
    await verb(ground, "pause", match_id, ANN)
    await verb(ground, "pause", match_id, BEN)
    ground.time = NOON + 9 * DAY

    await verb(ground, "resume", match_id, BEN)

    assert await due_of(ground, match_id) == NOON + 10 * DAY
    assert (await said(ground, "pause"))[-1].ping == (ANN.id,)


async def test_a_pause_ends_when_somebody_plays(ground: Ground) -> None:
    match_id = await begun(ground)
    await verb(ground, "pause", match_id, ANN)
    await verb(ground, "pause", match_id, BEN)
    ground.time = NOON + 9 * DAY

    await ground.answer(match_id, ANN, "3")

    assert await due_of(ground, match_id) == NOON + 10 * DAY
    with pytest.raises(NoPause):
        await verb(ground, "resume", match_id, BEN)


async def test_a_pause_can_be_refused_and_is_not_asked_for_twice(ground: Ground) -> None:
    match_id = await begun(ground)
    await verb(ground, "pause", match_id, ANN)

    with pytest.raises(PausedAlready):
        await verb(ground, "pause", match_id, ANN)
    await verb(ground, "refuse_pause", match_id, BEN)

    assert await due_of(ground, match_id) == NOON + DAY
    assert (await said(ground, "pause"))[-1].facts["what"] == "refused"
