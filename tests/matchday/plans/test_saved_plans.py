"""Saved plans at the desk: named, for their owner alone, used where they are legal, and begun from the last answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from matchday.plans.errors import NameTooLong, NoSuchPlan, PlanNeedsName, TooManyPlans
from matchday.plans.saved_plans import LONGEST_NAME, MOST
from rules.asking import Choose
from rules.errors import NotUnderstood, RefereeError
from rules.planning.saved_plans import SAVED_PLAN, SavedPlanSupport
from rules.planning.standing_orders import OrderChoices, constant, or_saved_plan
from store.people.people import Person
from store.people.saved_plans import SavedPlan
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.matchday.tiny import TINY, Dig

HOME_BEGINS: Final = 1


def spot(_match: Dig, question: Choose) -> str:
    """Return the kind of plan for a question: only places to stand have one."""
    return "spot" if question.name == "place" else ""


def a_number(kind: str, typed: str) -> str:
    """Read a plan."""
    _ = kind
    if not typed.strip().isdecimal():
        raise NotUnderstood(typed, "8", "TNY-1")
    return typed.strip()


def stands_on(_match: Dig, question: Choose, kept: str) -> str:
    """Stand where the plan says."""
    try:
        return str(question.answers.read(kept))
    except RefereeError:
        return ""


def last_of(_match: Dig, _question: Choose, answers: Sequence[str]) -> str:
    """Return a player's place as text."""
    return answers[-1]


def as_kept(_match: Dig, _question: Choose, kept: str) -> str:
    """Type a plan as it is kept."""
    return kept


PLANS: Final = SavedPlanSupport({"spot": "place"}, {}, spot, a_number, stands_on, last_of, as_kept)
PLACE: Final = or_saved_plan(OrderChoices({"3": constant("3")}))
GAME: Final = altered(TINY, saved_plans=PLANS, standing_orders={"place": PLACE})


@pytest.fixture
async def diggings(ground: Ground) -> Ground:
    """Return a ground where plans can be kept for places; Ann begins, and gold comes in twos."""
    await ground.restart(game=GAME, dice=rigged(HOME_BEGINS, 2, 2, 2, 2))
    return ground


async def keep(ground: Ground, who: Person, name: str, typed: str, **more: Any) -> SavedPlan:  # noqa: ANN401 - options
    """Save a person's plan for a place."""
    return await ground.desk.saved_plans.keep(who, "tiny", "spot", name, typed, **more)


async def names(ground: Ground, who: Person) -> list[tuple[str, str]]:
    """Return a person's plans."""
    return [(plan.name, plan.orders) for plan in await ground.desk.saved_plans.of(who.id, "tiny")]


async def test_a_plan_is_kept_for_its_owner_alone_and_outlives_a_restart(diggings: Ground) -> None:
    _ = await keep(diggings, ANN, "  Far   corner ", "8")
    await diggings.restart(game=GAME)

    assert await names(diggings, ANN) == [("Far corner", "8")]
    assert await names(diggings, BEN) == []


async def test_a_plan_of_the_same_name_in_any_case_takes_its_place(diggings: Ground) -> None:
    _ = await keep(diggings, ANN, "far", "8")
    _ = await keep(diggings, ANN, "Far", "7")

    assert await names(diggings, ANN) == [("Far", "7")]


async def test_a_plan_is_renamed(diggings: Ground) -> None:
    _ = await keep(diggings, ANN, "far", "8")
    _ = await keep(diggings, ANN, "near", "8", before="far")

    assert await names(diggings, ANN) == [("near", "8")]


async def test_a_plan_is_thrown_away_once(diggings: Ground) -> None:
    _ = await keep(diggings, ANN, "far", "8")
    await diggings.desk.saved_plans.remove(ANN.id, "tiny", "spot", "far")

    assert await names(diggings, ANN) == []
    with pytest.raises(NoSuchPlan):
        await diggings.desk.saved_plans.remove(ANN.id, "tiny", "spot", "far")


@pytest.mark.parametrize(
    ("name", "typed", "refused"),
    [("", "8", PlanNeedsName), ("x" * (LONGEST_NAME + 1), "8", NameTooLong), ("far", "far away", NotUnderstood)],
)
async def test_what_is_refused_leaves_the_plan_of_that_name_as_it_was(
    diggings: Ground, name: str, typed: str, refused: type[RefereeError]
) -> None:
    _ = await keep(diggings, ANN, "far", "7")

    with pytest.raises(refused):
        _ = await keep(diggings, ANN, name, typed)

    assert await names(diggings, ANN) == [("far", "7")]


async def test_there_are_plans_only_for_what_the_game_knows(diggings: Ground) -> None:
    with pytest.raises(NoSuchPlan):
        _ = await diggings.desk.saved_plans.keep(ANN, "tiny", "song", "far", "8")


async def test_one_plan_too_many_is_refused_and_a_known_one_can_still_be_changed(diggings: Ground) -> None:
    for number in range(MOST):
        _ = await keep(diggings, ANN, f"{number:02}", "8")

    with pytest.raises(TooManyPlans):
        _ = await keep(diggings, ANN, "one more", "8")
    _ = await keep(diggings, ANN, "00", "7")

    assert len(await names(diggings, ANN)) == MOST


async def test_plans_that_are_legal_now_are_offered_to_whoever_is_asked(diggings: Ground) -> None:
    _ = await keep(diggings, ANN, "far", "8")
    _ = await keep(diggings, ANN, "nowhere", "99")
    match_id = await diggings.kick_off(goal=30)

    kind, usable = await diggings.desk.saved_plans.usable(match_id, by=ANN.id)

    assert kind == "spot"
    assert [(each.plan.name, each.answers) for each in usable] == [("far", ("8",))]


async def test_a_plan_is_drafted_by_its_name(diggings: Ground) -> None:
    _ = await keep(diggings, ANN, "far", "8")
    match_id = await diggings.kick_off(goal=30)

    plan = await diggings.desk.plans.plan(match_id, "use my spot plan FAR", by=ANN.id)

    assert plan.kept == ["8"]


async def test_talk_of_plans_is_no_plan(diggings: Ground) -> None:
    match_id = await diggings.kick_off(goal=30)

    plan = await diggings.desk.plans.plan(match_id, "nice plan mate", by=ANN.id)

    assert plan.kept == []


async def test_by_standing_order_the_first_plan_is_used_and_otherwise_its_manager_is_asked(diggings: Ground) -> None:
    _ = await keep(diggings, ANN, "b", "8")
    _ = await keep(diggings, ANN, "a", "99")
    _ = await diggings.desk.standing.give(ANN, "tiny", "place", SAVED_PLAN)
    asked = await diggings.kick_off(goal=30)
    assert (await diggings.desk.view(asked)).asked == ANN

    await diggings.desk.saved_plans.remove(ANN.id, "tiny", "spot", "a")
    await diggings.answer(asked, ANN, "3")
    await diggings.answer(asked, BEN, "7")
    await diggings.answer(asked, ANN, "walk")

    assert [each.entry.answer for each in await diggings.entries(asked) if each.standing] == ["8"]


async def test_a_new_plan_begins_with_what_was_answered_last_here_and_before(diggings: Ground) -> None:
    match_id = await diggings.lined_up(goal=30)
    last = diggings.desk.saved_plans.last

    assert await last("spot", "tiny", by=ANN.id, match_id=match_id) == "3"
    assert await last("spot", "tiny", by=BEN.id) == "7"
    assert await last("spot", "tiny", by=99) == ""


async def test_what_is_drafted_and_answered_in_this_action_comes_before_that(diggings: Ground) -> None:
    match_id = await diggings.kick_off(goal=30)

    assert await diggings.desk.saved_plans.begun(match_id, ["8"], by=ANN.id) == ("spot", "8")
    assert await diggings.desk.saved_plans.begun(match_id, [], by=ANN.id) == ("spot", "")
