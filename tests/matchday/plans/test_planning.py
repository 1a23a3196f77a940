"""Plans of a manager, read and checked beside the match: good orders, faults, and orders that come too early."""

from __future__ import annotations

import pytest

from matchday.errors import NotYourMatch
from rules.errors import NotAnOption, NotUnderstood, NotYourTurn, StaleAnswer
from rules.planning.previews import TooEarly
from tests.matchday.drafting import anns_turn, drafted
from tests.matchday.ground import ANN, BEN, CAT, Ground


async def test_a_plan_is_read_and_the_match_is_not_touched(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    before = await ground.entries(match_id)

    plan = await ground.desk.plans.plan(match_id, "walk, 4, 5", by=ANN.id)

    assert plan.kept == ["walk", "4", "5"]
    assert await ground.entries(match_id) == before


async def test_all_faults_of_an_entry_are_told_at_once_and_the_good_orders_are_kept(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.plan(match_id, "walk, 12, 4, 7, 5", by=ANN.id)

    assert plan.kept == ["walk", "4", "5"]
    assert [(order.given, type(order.refusal)) for order in plan.faults] == [("12", NotAnOption), ("7", NotAnOption)]


@pytest.mark.parametrize("entry", ["", "🙂 …!"])
async def test_an_entry_without_a_letter_or_a_number_is_one_fault_with_examples_and_the_draft_stays(
    ground: Ground, entry: str
) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk", by=ANN.id)

    plan = await ground.desk.plans.plan(match_id, entry, by=ANN.id)

    (fault,) = plan.faults
    assert isinstance(fault.refusal, NotUnderstood)
    assert (fault.refusal.given, fault.refusal.expected) == ("", "dig, walk, wait")
    assert plan.kept == []
    assert (await drafted(ground, match_id)).kept == ["walk"]


async def test_orders_may_come_one_by_one(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk", by=ANN.id)

    plan = await ground.desk.plans.plan(match_id, "4", by=ANN.id, add=True)

    assert plan.kept == ["walk", "4"]


async def test_without_adding_an_entry_takes_the_place_of_the_draft(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)

    await ground.desk.plans.plan(match_id, "wait", by=ANN.id)

    assert (await drafted(ground, match_id)).kept == ["wait"]


@pytest.mark.parametrize("entry", ["undo", "undo, 6", "walk, 7, undo"])
async def test_undo_drops_the_last_order(ground: Ground, entry: str) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)

    plan = await ground.desk.plans.plan(match_id, entry, by=ANN.id)

    assert plan.kept == {"undo": ["walk"], "undo, 6": ["walk", "6"], "walk, 7, undo": ["walk"]}[entry]


async def test_when_all_is_undone_there_is_no_draft(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "wait", by=ANN.id)

    plan = await ground.desk.plans.plan(match_id, "undo", by=ANN.id)

    assert plan.kept == []
    assert await ground.desk.plans.draft(match_id, by=ANN.id) is None


async def test_an_entry_without_a_good_order_leaves_the_draft_as_it_was(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    await ground.desk.plans.plan(match_id, "walk, 4", by=ANN.id)

    await ground.desk.plans.plan(match_id, "sing", by=ANN.id)

    assert (await drafted(ground, match_id)).kept == ["walk", "4"]


async def test_what_is_looked_at_ahead_is_not_kept(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.ahead(match_id, "walk", by=ANN.id)

    assert plan.after.question is not None
    assert plan.after.question.name == "place"
    assert await ground.desk.plans.draft(match_id, by=ANN.id) is None


async def test_a_refused_order_comes_with_legal_ones_near_it(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.plan(match_id, "wlak", by=ANN.id)

    assert plan.orders[0].instead == ("walk",)


async def test_what_comes_after_a_hand_over_is_too_early(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.plan(match_id, "wait, dig", by=ANN.id)

    assert plan.kept == ["wait"]
    assert isinstance(plan.orders[1].refusal, TooEarly)
    assert plan.done


async def test_a_plan_goes_on_through_dice_where_they_can_let_it(ground: Ground) -> None:
    """Only after a 6 the same side digs again; a plan that counts on it is fine."""
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.plan(match_id, "dig, dig, wait", by=ANN.id)

    assert plan.kept == ["dig", "dig", "wait"]
    assert [order.rolls for order in plan.orders] == [True, True, False]


async def test_a_plan_with_dice_says_so(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    assert (await ground.desk.plans.plan(match_id, "dig", by=ANN.id)).rolls
    assert not (await ground.desk.plans.plan(match_id, "wait", by=ANN.id)).rolls


async def test_what_is_certain_of_an_order_is_told_with_it(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.plan(match_id, "wait", by=ANN.id)

    assert [report.name for report in plan.orders[0].told] == ["waits"]


async def test_no_plan_tells_what_comes_of_a_sealed_answer(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    plan = await ground.desk.plans.plan(match_id, "4, dig", by=BEN.id)

    assert (plan.kept, plan.orders[0].told, plan.rolls, plan.done) == (["4"], (), False, True)
    assert plan.after.match.places == {}


async def test_only_the_manager_who_is_asked_plans(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    with pytest.raises(NotYourTurn):
        await ground.desk.plans.plan(match_id, "wait", by=BEN.id)
    with pytest.raises(NotYourMatch):
        await ground.desk.plans.plan(match_id, "wait", by=CAT.id)


async def test_a_plan_for_an_old_board_is_stale(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    with pytest.raises(StaleAnswer):
        await ground.desk.plans.plan(match_id, "wait", by=ANN.id, seq=0)


async def test_two_plans_of_one_question_have_different_digests(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    digests = {(await ground.desk.plans.plan(match_id, text, by=ANN.id)).digest for text in ("dig", "wait", "walk")}

    assert len(digests) == 3
    assert {len(digest) for digest in digests} == {6}


async def test_that_nothing_more_is_done_may_be_said_where_it_goes_without_saying(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.plan(match_id, "wait, done", by=ANN.id)

    assert (plan.kept, plan.faults) == (["wait"], ())


async def test_done_alone_is_no_answer_where_it_is_none(ground: Ground) -> None:
    match_id = await anns_turn(ground)

    plan = await ground.desk.plans.plan(match_id, "done", by=ANN.id)

    assert [type(order.refusal) for order in plan.faults] == [NotAnOption]
