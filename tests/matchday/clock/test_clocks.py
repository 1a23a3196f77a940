"""Clocks at the desk: they run from each hand-over, give due notices, and nothing is lost automatically."""

from __future__ import annotations

from datetime import timedelta

import pytest

from matchday.errors import NoClock, NothingToWaitFor, NotPlaying, NotYourMatch, NudgedAlready, TimeLeft
from rules.errors import StaleAnswer
from store.match import clocks
from tests.matchday.ground import ANN, BEN, CAT, NOON, Ground, running
from tests.matchday.timekeeping import DAY, HOUR, at, begun, due_of, kept, said, verb


async def test_the_clock_of_whoever_is_asked_first_runs_from_the_kick_off(ground: Ground) -> None:
    match_id = await begun(ground)

    assert await due_of(ground, match_id) == NOON + DAY


async def test_a_match_without_a_pace_has_no_clock(ground: Ground) -> None:
    match_id = await ground.kick_off()

    assert (await ground.desk.view(match_id)).clock is None
    assert await ground.desk.clocks.alarm.tick(NOON) is None
    with pytest.raises(NoClock):
        await verb(ground, "nudge", match_id, BEN)


async def test_an_answer_hands_the_clock_over(ground: Ground) -> None:
    match_id = await begun(ground)
    ground.time = NOON + 3 * HOUR

    await ground.answer(match_id, ANN, "3")

    clock = (await ground.desk.view(match_id)).clock
    assert clock is not None
    assert (clock.side, clock.due) == ("away", NOON + 27 * HOUR)


async def test_only_who_must_act_is_reminded(ground: Ground) -> None:
    match_id = await begun(ground)

    await at(ground, NOON + 23 * HOUR)

    reminders = await said(ground, "remind")
    assert [notice.ping for notice in reminders] == [(ANN.id,)] * 4
    assert {(notice.match_id, notice.side) for notice in reminders} == {(match_id, "home")}
    assert len({notice.nonce for notice in reminders}) == 4


async def test_reminders_follow_ones_own_rhythm(ground: Ground) -> None:
    await begun(ground)
    await ground.desk.people.prefer(ANN, reminders=("4h",))

    await at(ground, NOON + 23 * HOUR)

    assert len(await said(ground, "remind")) == 1


async def test_when_the_time_is_up_the_other_is_told_and_nothing_is_lost(ground: Ground) -> None:
    match_id = await begun(ground)

    await at(ground, NOON + 5 * DAY)

    (up,) = await said(ground, "time_up")
    assert up.ping == (BEN.id,)
    assert (await ground.desk.view(match_id)).row.state == "playing"
    assert await ground.desk.clocks.alarm.tick(ground.time) is None


async def test_the_manager_whose_time_is_up_can_play_on(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + 5 * DAY)

    await ground.answer(match_id, ANN, "3")

    assert await due_of(ground, match_id) == NOON + 6 * DAY
    with pytest.raises(TimeLeft):
        await verb(ground, "claim", match_id, ANN)


async def test_a_match_is_claimed_when_the_time_is_up(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + 5 * DAY)

    await verb(ground, "claim", match_id, BEN, seq=0)

    view = await ground.desk.view(match_id)
    assert (view.row.state, view.row.winner, view.is_over, view.clock) == ("claimed", "away", True, None)
    assert ground.posted[-1].kind == "claimed"
    assert ground.posted[-1].facts["seed"] == view.seed
    assert (await ground.desk.check_dice(match_id)).fits


async def test_a_match_cannot_be_claimed_before(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + 2 * DAY)

    with pytest.raises(TimeLeft):
        await verb(ground, "claim", match_id, BEN)


async def test_only_who_waits_can_claim_nudge_or_give_time(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + 5 * DAY)

    for name in ("claim", "nudge", "give_more_time"):
        with pytest.raises(NothingToWaitFor):
            await verb(ground, name, match_id, ANN)
        with pytest.raises(NotYourMatch):
            await verb(ground, name, match_id, CAT)


async def test_a_claim_made_for_an_older_question_is_stale(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + 5 * DAY)
    await ground.answer(match_id, ANN, "3")
    await at(ground, NOON + 12 * DAY)

    with pytest.raises(StaleAnswer):
        await verb(ground, "claim", match_id, ANN, seq=0)


async def test_24_hours_more_can_be_given_instead(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + 5 * DAY)

    await verb(ground, "give_more_time", match_id, BEN, seq=0)

    assert await due_of(ground, match_id) == NOON + 6 * DAY
    (more,) = await said(ground, "more")
    assert more.facts == {"by": "away", "hours": "24"}
    await at(ground, NOON + 7 * DAY)
    assert len(await said(ground, "time_up")) == 2


async def test_there_is_one_nudge_in_12_hours(ground: Ground) -> None:
    match_id = await begun(ground)

    await verb(ground, "nudge", match_id, BEN)
    ground.time = NOON + 3 * HOUR
    with pytest.raises(NudgedAlready) as refused:
        await verb(ground, "nudge", match_id, BEN)
    ground.time = NOON + 12 * HOUR
    await verb(ground, "nudge", match_id, BEN)

    assert refused.value.hours == 9
    assert [notice.ping for notice in await said(ground, "nudge")] == [(ANN.id,)] * 2


async def test_a_nudge_that_discord_delivers_twice_is_one(ground: Ground) -> None:
    match_id = await begun(ground)

    for _ in range(2):
        await ground.desk.clocks.nudge(match_id, by=BEN.id, interaction_id=999)

    assert len(await said(ground, "nudge")) == 1


async def test_nothing_about_time_can_be_done_when_a_match_is_over(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    for name in ("claim", "nudge", "give_more_time", "pause", "refuse_pause", "resume"):
        with pytest.raises(NotPlaying):
            await verb(ground, name, match_id, BEN)


async def test_the_clock_of_a_match_that_is_over_is_looked_at_no_more(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    await at(ground, NOON + 9 * DAY)

    assert await said(ground, "remind", "time_up") == []
    assert await ground.desk.clocks.alarm.tick(ground.time) is None


async def test_clocks_outlive_a_restart(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + HOUR)

    await ground.restart()
    await at(ground, NOON + 12 * HOUR)

    assert await due_of(ground, match_id) == NOON + DAY
    assert len(await said(ground, "remind")) == 1


async def test_a_bot_that_was_not_there_takes_nobody_s_time(ground: Ground) -> None:
    """It was to remind at midnight, and comes back ten days later."""
    match_id = await begun(ground)
    await at(ground, NOON + HOUR)

    await ground.restart()
    ground.time = NOON + 12 * HOUR + 10 * DAY
    await ground.desk.clocks.alarm.tick(ground.time)

    assert [notice.facts["what"] for notice in await said(ground, "remind", "time_up")] == ["reminder"]
    assert await due_of(ground, match_id) == NOON + 11 * DAY


async def test_a_clock_that_fails_holds_up_no_other(ground: Ground, caplog: pytest.LogCaptureFixture) -> None:
    broken, whole = await begun(ground), await begun(ground, channel=81)
    await at(ground, NOON + HOUR)
    found = await kept(ground, broken)
    assert found is not None
    async with ground.store.writing() as db:
        await clocks.write(db, broken, found.clock.but(pace="never heard of"), NOON + 12 * HOUR)

    await at(ground, NOON + 12 * HOUR)

    assert [notice.match_id for notice in await said(ground, "remind")] == [whole]
    after = await kept(ground, broken)
    assert after is not None
    assert after.due == NOON + 12 * HOUR + timedelta(minutes=10)
    assert f"match {broken}" in caplog.text


async def test_running_clocks_tell_what_is_due_as_soon_as_something_has_changed(ground: Ground) -> None:
    async with running(ground.desk.clocks.alarm.run()):
        await begun(ground)
        ground.time = NOON + 12 * HOUR
        posted = len(ground.posted)

        ground.desk.clocks.alarm.wake()
        await ground.said(posted + 1)

        assert ground.posted[-1].kind == "remind"


async def test_a_match_is_not_claimed_while_it_is_paused(ground: Ground) -> None:
    match_id = await begun(ground)
    await at(ground, NOON + 5 * DAY)
    await verb(ground, "pause", match_id, ANN)
    await verb(ground, "pause", match_id, BEN)

    with pytest.raises(TimeLeft):
        await verb(ground, "claim", match_id, BEN)


async def test_a_match_that_the_other_has_left_can_be_claimed(ground: Ground) -> None:
    match_id = await begun(ground)

    await verb(ground, "let_claim", match_id, BEN)
    await verb(ground, "claim", match_id, BEN)

    (up,) = await said(ground, "time_up")
    assert (up.ping, up.facts["what"]) == ((BEN.id,), "left")
    assert (await ground.desk.view(match_id)).row.winner == "away"


async def test_who_comes_back_before_that_plays_on(ground: Ground) -> None:
    match_id = await begun(ground)
    await verb(ground, "let_claim", match_id, BEN)

    await ground.answer(match_id, ANN, "3")

    assert await due_of(ground, match_id) == NOON + DAY


async def test_taking_back_gives_no_time_back(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.answer(match_id, ANN, "3")
    ground.time = NOON + HOUR
    await ground.answer(match_id, BEN, "7")
    asked = (await ground.desk.view(match_id)).asked
    assert asked is not None
    ground.time = NOON + 21 * HOUR
    await ground.answer(match_id, asked, "walk, 4, 5")
    ground.time = NOON + 22 * HOUR

    await ground.desk.takebacks.take_back(
        match_id, 3, by=asked.id, seq=(await ground.desk.view(match_id)).seq, interaction_id=ground.interaction()
    )

    assert await due_of(ground, match_id) == NOON + 26 * HOUR
