"""Absences: the clock stands, the opponent is told, and days in a year are limited."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from matchday.clock.absences import until_typed
from matchday.errors import AwayInThePast, AwayTooLong
from tests.matchday.ground import ANN, BEN, NOON, Ground
from tests.matchday.timekeeping import DAY, HOUR, begun, due_of


async def test_the_clock_stands_while_its_manager_is_away(ground: Ground) -> None:
    match_id = await begun(ground)
    ground.time = NOON + 2 * HOUR

    await ground.desk.absences.go(ANN, "5")

    assert await due_of(ground, match_id) == NOON + 6 * DAY
    assert await ground.desk.absences.until(ANN.id) == NOON + 5 * DAY + 2 * HOUR


async def test_who_waits_is_told_until_when_and_nobody_is_called(ground: Ground) -> None:
    await begun(ground)

    await ground.desk.absences.go(ANN, "5")
    await ground.desk.outbox.run()

    told = ground.posted[-1]
    assert (told.kind, told.ping) == ("pause", ())
    assert told.facts == {"what": "away", "by": "home", "until": (NOON + 5 * DAY).isoformat()}


async def test_it_is_no_matter_of_a_match_that_waits_for_the_other(ground: Ground) -> None:
    match_id = await begun(ground)
    said = len(ground.posted)

    await ground.desk.absences.go(BEN, "5")
    await ground.desk.outbox.run()

    assert len(ground.posted) == said
    assert await due_of(ground, match_id) == NOON + DAY


async def test_who_is_back_early_has_the_clock_run_from_then(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.desk.absences.go(ANN, "5")
    ground.time = NOON + 2 * DAY

    await ground.desk.absences.end(ANN)

    assert await due_of(ground, match_id) == NOON + 3 * DAY
    assert await ground.desk.absences.until(ANN.id) is None


async def test_days_away_that_are_over_still_do_not_count(ground: Ground) -> None:
    match_id = await begun(ground)
    await ground.desk.absences.go(ANN, "2")
    ground.time = NOON + 2 * DAY + 3 * HOUR
    await ground.desk.absences.go(ANN, "1")

    assert await due_of(ground, match_id) == NOON + 4 * DAY


async def test_a_year_has_30_days_to_be_away(ground: Ground) -> None:
    await ground.desk.absences.go(ANN, "21")
    ground.time = NOON + 30 * DAY

    with pytest.raises(AwayTooLong) as refused:
        await ground.desk.absences.go(ANN, "10")
    assert refused.value.left == 9
    await ground.desk.absences.go(ANN, "9")
    ground.time = NOON + 400 * DAY
    await ground.desk.absences.go(ANN, "21")


async def test_an_absence_that_is_changed_counts_once(ground: Ground) -> None:
    for days in ("30", "20", "30"):
        await ground.desk.absences.go(ANN, days)

    assert await ground.desk.absences.until(ANN.id) == NOON + 30 * DAY


async def test_times_away_outlive_a_restart(ground: Ground) -> None:
    await ground.desk.absences.go(ANN, "3")
    await ground.restart()

    assert await ground.desk.absences.until(ANN.id) == NOON + 3 * DAY


def test_a_day_lasts_to_its_end_in_ones_own_time_zone() -> None:
    assert until_typed("2026-03-04", NOON, "America/New_York") == datetime(2026, 3, 5, 5, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["-3", "2026-02-01", "9999-12-31", "soon", "2026-13-01", ""])
def test_what_is_no_day_to_come_is_refused(typed: str) -> None:
    with pytest.raises(AwayInThePast):
        until_typed(typed, NOON, "")
