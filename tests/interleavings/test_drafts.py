"""Drafts that one manager changes from two places at once: no entry is overwritten by a draft that was read earlier."""

from __future__ import annotations

from typing import Any, Final

from matchday.match.dice import Tape
from matchday.plans.plans import Plan
from rules.asking import Roll
from store.match import drafts
from store.match.drafts import Draft
from tests.matchday.ground import ANN, Ground
from tests.matchday.tiny import choice
from tests.switching import Ways, at_once

TWO: Final = 2


def always_two(_tape: Tape, _number: int, _roll: Roll) -> int:
    """Let every die show a two: the side that lines up first begins, and nobody digs again."""
    return TWO


async def anns_turn(ground: Ground) -> int:
    """Play until Ann is asked for an action."""
    return await ground.lined_up(goal=20)


async def kept(ground: Ground, match_id: int) -> list[str]:
    """Return Ann's stored draft."""
    async with ground.store.reading() as db:
        written = await drafts.of(db, match_id, ANN.id)
    return [order.answer for order in (written or Draft(0, ())).orders]


async def test_of_two_picks_at_once_both_are_in_the_draft(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(anns_turn, dice=always_two)

    async def scene(ground: Ground) -> None:
        plan = ground.desk.plans.plan

        picks = [plan(match_id, [pick], by=ANN.id, add=True) for pick in ("4", "5")]
        _ = await plan(match_id, ["walk"], by=ANN.id)
        assert await at_once(*picks) == []

        assert sorted(await kept(ground, match_id)) == ["4", "5", "walk"]

    await ways.play(scene, dice=always_two)


async def test_what_is_read_behind_a_draft_is_not_kept_behind_another_one(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(anns_turn, dice=always_two)

    async def scene(ground: Ground) -> None:
        plans = ground.desk.plans
        _ = await plans.plan(match_id, ["walk"], by=ANN.id)

        async def picks(pick: str) -> None:
            await plans.keep(await plans.read(match_id, [pick], by=ANN.id, add=True), by=ANN.id)

        refused = await at_once(picks("4"), picks("5"))

        assert set(refused) <= {"DraftChanged"}
        assert len(await kept(ground, match_id)) == 3 - len(refused)

    await ways.play(scene, dice=always_two)


async def walking(ground: Ground) -> int:
    """Let Ann draft where she walks to, and then walk somewhere else first: her draft still holds for her next walk."""
    match_id = await anns_turn(ground)
    _ = await ground.answer(match_id, ANN, "walk")
    _ = await ground.desk.plans.plan(match_id, ["4"], by=ANN.id)
    _ = await ground.answer(match_id, ANN, "6")
    return match_id


async def test_who_looks_at_a_draft_does_not_put_it_back_over_a_new_one(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(walking, dice=always_two)

    async def scene(ground: Ground) -> None:
        assert choice((await ground.desk.view(match_id)).question).name == "place"
        plans = ground.desk.plans

        looked = plans.draft(match_id, by=ANN.id)
        assert await at_once(looked, plans.plan(match_id, ["5"], by=ANN.id)) == []

        assert await kept(ground, match_id) == ["5"]

    await ways.play(scene, dice=always_two)


async def test_a_confirmation_that_is_delivered_twice_leaves_what_dice_have_left(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(anns_turn, dice=always_two)

    async def scene(ground: Ground) -> None:
        plan = await ground.desk.plans.plan(match_id, ["dig", "dig"], by=ANN.id)

        async def confirms() -> Any:  # noqa: ANN401 - an outcome
            return await ground.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=77, seq=plan.seq)

        assert await at_once(confirms(), confirms()) == []

        assert await kept(ground, match_id) == ["dig"]

    await ways.play(scene, dice=always_two)


async def test_what_dice_leave_of_an_entry_takes_no_place_of_a_later_one(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(anns_turn, dice=always_two)

    async def scene(ground: Ground) -> None:
        plans, made = ground.desk.plans, list[Plan]()
        given = await plans.read(match_id, ["dig", "dig"], by=ANN.id)

        async def enters() -> None:
            made.append(await plans.plan(match_id, ["wait"], by=ANN.id))

        refused = await at_once(plans.give(given, by=ANN.id, interaction_id=77), enters())

        assert refused == ["NotYourTurn"] * (1 - len(made))
        assert await kept(ground, match_id) == (["wait"] if made else ["dig"])

    await ways.play(scene, dice=always_two)
