"""Nudges and quiet hours: the opponent is called after them, unless they have played by then."""

from __future__ import annotations

from tests.matchday.ground import ANN, BEN, NOON, Ground
from tests.matchday.timekeeping import HOUR, at, begun, said, verb


async def test_a_nudge_in_quiet_hours_calls_only_when_they_are_over(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.desk.people.prefer(ANN, quiet=(10, 18), reminders=())

    told = await verb(ground, "nudge", match_id, BEN)
    at_once = await said(ground, "nudge")
    await at(ground, NOON + 6 * HOUR)

    assert (told, at_once) == (NOON + 6 * HOUR, [])
    assert [notice.ping for notice in await said(ground, "nudge")] == [(ANN.id,)]


async def test_a_nudge_outside_of_quiet_hours_calls_at_once(ground: Ground) -> None:
    match_id = await begun(ground)

    assert await verb(ground, "nudge", match_id, BEN) is None
    assert [notice.ping for notice in await said(ground, "nudge")] == [(ANN.id,)]


async def test_who_has_played_before_quiet_hours_were_over_is_not_called_any_more(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.desk.people.prefer(ANN, quiet=(10, 18), reminders=())
    _ = await verb(ground, "nudge", match_id, BEN)

    await ground.answer(match_id, ANN, "3")
    await at(ground, NOON + 7 * HOUR)

    assert await said(ground, "nudge") == []


async def test_a_nudge_that_waits_calls_beside_a_reminder_of_the_same_moment(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.desk.people.prefer(ANN, quiet=(10, 18), reminders=("8h",))
    await at(ground, NOON + 22 * HOUR)
    _ = await verb(ground, "nudge", match_id, BEN)
    await at(ground, NOON + 30 * HOUR)

    assert [notice.kind for notice in await said(ground, "nudge", "remind")] == ["remind", "remind", "nudge"]
