"""Unconfirmed drafts: their manager is reminded, and nobody else."""

from __future__ import annotations

from tests.matchday.ground import ANN, NOON, Ground
from tests.matchday.timekeeping import HOUR, at, begun, said


async def test_who_has_entered_orders_and_not_confirmed_them_is_told_once(ground: Ground) -> None:
    match_id = await begun(ground)
    _ = await ground.desk.plans.plan(match_id, "3", by=ANN.id)

    await at(ground, NOON + HOUR)

    (reminder,) = await said(ground, "remind")
    assert (reminder.facts["what"], reminder.ping) == ("draft", (ANN.id,))


async def test_who_has_thrown_them_away_hears_nothing_of_it(ground: Ground) -> None:
    match_id = await begun(ground)
    _ = await ground.desk.plans.plan(match_id, "3", by=ANN.id)
    await ground.desk.plans.discard(match_id, by=ANN.id)

    await at(ground, NOON + HOUR)

    assert await said(ground, "remind") == []


async def test_who_has_confirmed_them_hears_nothing_of_it(ground: Ground) -> None:
    match_id = await begun(ground)
    plan = await ground.desk.plans.plan(match_id, "3", by=ANN.id)
    _ = await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=ground.interaction())

    await at(ground, NOON + HOUR)

    assert await said(ground, "remind") == []
