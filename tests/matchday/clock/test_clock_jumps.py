"""Jumps of the computer's clock, forward or back, by hours or days: no die changes, nothing happens twice."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.matchday.delivery.test_due_scheduler import Fixtures, alarm_for
from tests.matchday.ground import ANN, BEN, NOON, Ground
from tests.matchday.timekeeping import DAY, HOUR, begun, due_of, said

JUMPS = [timedelta(0), 5 * HOUR, -7 * HOUR, 9 * DAY, -9 * DAY, 3 * HOUR]
"""Error of the clock at each answer of an evening."""


async def evening(ground: Ground, jumps: list[timedelta]) -> tuple[str, list[int]]:
    """Play a match while the clock jumps before each answer. Returns its log, and the seqs in which it was written."""
    match_id = await begun(ground)
    answers = iter(["3", "7", "dig", "walk, 4, 5", "dig", "dig"])
    for jump in jumps:
        ground.time = NOON + jump
        _ = await ground.desk.clocks.alarm.tick(ground.time)
        asked = (await ground.desk.view(match_id)).asked
        assert asked is not None
        _ = await ground.answer(match_id, asked, next(answers))
    return await ground.desk.log_text(match_id), [each.seq for each in await ground.entries(match_id)]


async def test_a_match_is_the_same_whatever_the_clock_does(ground: Ground, tmp_path: Path) -> None:
    elsewhere = Ground(tmp_path / "elsewhere.sqlite3")
    await elsewhere.open()

    jumping, steady = await evening(ground, JUMPS), await evening(elsewhere, [timedelta(0)] * len(JUMPS))
    await elsewhere.close()

    assert jumping == steady
    assert jumping[1] == sorted(jumping[1])
    assert (await ground.desk.check_dice(1)).fits


async def test_a_clock_that_jumps_ahead_takes_nobody_s_time(ground: Ground) -> None:
    """Nobody was called in the hours that never were: it is as if the bot had been off."""
    match_id = await begun(ground)
    ground.time = NOON + 30 * DAY

    _ = await ground.desk.clocks.alarm.tick(ground.time)

    assert await said(ground, "time_up") == []
    assert (await due_of(ground, match_id) or NOON) > ground.time
    assert (await ground.desk.view(match_id)).row.state == "playing"


async def test_a_clock_that_goes_back_and_forth_tells_once_that_the_time_is_up(ground: Ground) -> None:
    match_id = await begun(ground)
    ground.time = due = NOON
    while due is not None and due <= NOON + 5 * DAY:
        ground.time = due
        due = await ground.desk.clocks.alarm.tick(due)
    told = len(await said(ground, "time_up", "remind"))

    for moment in (NOON - 9 * HOUR, NOON + 5 * DAY, NOON + HOUR, NOON + 6 * DAY):
        ground.time = moment
        _ = await ground.desk.clocks.alarm.tick(moment)

    assert len(await said(ground, "time_up")) == 1
    assert len(await said(ground, "time_up", "remind")) == told
    assert (await ground.desk.view(match_id)).row.state == "playing"


@pytest.mark.parametrize("hours", [-30, 30])
async def test_who_must_act_can_act_after_a_jump(ground: Ground, hours: int) -> None:
    match_id = await begun(ground)
    ground.time = NOON + hours * HOUR

    _ = await ground.answer(match_id, ANN, "3")

    view = await ground.desk.view(match_id)
    assert view.asked == BEN
    assert await due_of(ground, match_id) == ground.time + DAY


async def test_the_alarm_outlives_a_clock_that_goes_back(ground: Ground) -> None:
    fixtures = Fixtures({1: NOON})
    alarm, naps = alarm_for(ground, fixtures)
    ground.time = NOON - 2 * DAY

    due = await alarm.tick(ground.time)
    ground.time = NOON
    again = await alarm.tick(ground.time)

    assert (due, again) == (NOON, None)
    assert fixtures.rung == [1]
    assert naps == []
