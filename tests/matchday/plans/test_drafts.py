"""Drafts of answers: kept until they are confirmed, and then given as they were read."""

from __future__ import annotations

import pytest

from matchday.errors import DraftChanged, MatchBroke, OrderRefused, SomethingCameBetween
from matchday.plans.plans import Plan
from rules.errors import StaleAnswer
from store.delivery.notices import Notice
from tests.matchday.drafting import anns_turn, drafted
from tests.matchday.ground import ANN, BEN, Ground


async def test_the_good_orders_are_there_again_after_a_restart(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plan = await ground.desk.plans.plan(match_id, "walk, 4, nowhere", by=ANN.id)

    await ground.restart()

    again = await drafted(ground, match_id)
    assert (again.kept, again.digest) == (["walk", "4"], plan.digest)


async def test_confirming_gives_the_answers_that_were_read(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plan = await ground.desk.plans.plan(match_id, "walk, 4, 5", by=ANN.id)

    outcome = await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=ground.interaction())

    assert len(outcome.entries) == 3
    assert (await ground.desk.view(match_id)).match.places["home"] == 5
    assert await ground.desk.plans.draft(match_id, by=ANN.id) is None


async def test_an_interaction_that_is_delivered_twice_confirms_once(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plan = await ground.desk.plans.plan(match_id, "wait", by=ANN.id)
    once = ground.interaction()
    first = await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=once)

    again = await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=once)

    assert (again.repeated, again.seq) == (True, first.seq)


async def test_a_second_tap_is_stale(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plan = await ground.desk.plans.plan(match_id, "wait", by=ANN.id)
    await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=ground.interaction())

    with pytest.raises(StaleAnswer):
        await ground.desk.plans.confirm(
            match_id, plan.digest, by=ANN.id, interaction_id=ground.interaction(), seq=plan.seq
        )


async def test_nobody_confirms_what_was_not_read(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    read = await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)
    await ground.desk.plans.plan(match_id, "dig", by=ANN.id)

    with pytest.raises(DraftChanged):
        await ground.desk.plans.confirm(
            match_id, read.digest, by=ANN.id, interaction_id=ground.interaction(), seq=read.seq
        )


async def test_a_draft_is_gone_when_the_match_has_gone_on(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)

    await ground.answer(match_id, ANN, "wait")

    assert await ground.desk.plans.draft(match_id, by=ANN.id) is None


async def test_a_draft_can_be_thrown_away(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)

    await ground.desk.plans.discard(match_id, by=ANN.id)

    assert await ground.desk.plans.draft(match_id, by=ANN.id) is None


async def test_a_draft_is_only_its_managers(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)

    assert await ground.desk.plans.draft(match_id, by=BEN.id) is None


async def test_where_dice_fall_otherwise_the_rest_of_a_plan_is_not_given(ground: Ground) -> None:
    """The plan counts on a 6, and a 2 falls: Ben is asked, and what Ann meant to do next is left."""
    match_id = await anns_turn(ground, 2)
    plan = await ground.desk.plans.plan(match_id, "dig, wait", by=ANN.id)

    outcome = await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=ground.interaction())

    assert len(outcome.entries) == 2
    assert isinstance(outcome.refusal, OrderRefused)
    assert outcome.refusal.order == "wait"


async def test_an_order_is_no_answer_to_another_question_than_it_was_meant_for(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    with pytest.raises(OrderRefused) as refused:
        await ground.desk.answer(
            match_id, ["walk", "4"], by=ANN.id, interaction_id=ground.interaction(), meant=["action", "action"]
        )

    assert isinstance(refused.value.refusal, SomethingCameBetween)


async def test_a_fault_of_the_program_keeps_the_draft(ground: Ground) -> None:
    """The rule rolls a die and then fails: nothing is stored, and what the manager meant is still there."""
    match_id = await anns_turn(ground, 3)
    plan = await ground.desk.plans.plan(match_id, "walk, 4, 5", by=ANN.id)

    with pytest.raises(MatchBroke):
        await ground.desk.plans.plan(match_id, "break", by=ANN.id)

    assert (await drafted(ground, match_id)).digest == plan.digest


async def test_what_is_entered_while_a_confirmed_plan_is_being_posted_is_not_lost(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plan = await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)
    entered: list[Plan] = []

    async def enters(_: Notice) -> int:
        entered.append(await ground.desk.plans.plan(match_id, "5", by=ANN.id))
        return 1

    ground.desk.outbox.post = enters
    await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=ground.interaction())

    draft = await ground.desk.plans.draft(match_id, by=ANN.id)
    assert draft is not None
    assert draft.digest == entered[0].digest
