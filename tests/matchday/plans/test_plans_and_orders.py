"""Plans and standing orders: a preview follows the manager's own orders, and does not know the opponent's."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.state.match import Match
from store.people.people import Person
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.rig import set_scene

RECEIVED = "1h M1; 1a M37; 10h M20 ball; 9h M25; 8h C20; 4a C30; attack home; situation pass received"
FIRST_TIME = "first-time pass M25"


def scene(_head: Mapping[str, str]) -> Match:
    """Begin a match when a pass has just been received."""
    return set_scene(RECEIVED)


@pytest.fixture
async def pitch(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground on which Ann calls the next action."""
    ground = Ground(tmp_path / "matches.sqlite3")
    await ground.open(game=altered(COUNTER_ATTACK, name="tiny", begin=scene), dice=rigged())
    yield ground
    await ground.close()


async def moves_nobody(ground: Ground, who: Person) -> None:
    """Set a person's standing order to move nobody during a first-time pass."""
    _ = await ground.desk.standing.give(who, "tiny", "first_time_move", "done")


async def test_what_one_has_said_in_advance_is_answered_by_itself_in_a_plan(pitch: Ground) -> None:
    match_id = await pitch.kick_off()
    asked = await pitch.desk.plans.plan(match_id, FIRST_TIME, by=ANN.id)
    await moves_nobody(pitch, ANN)

    plan = await pitch.desk.plans.plan(match_id, FIRST_TIME, by=ANN.id)

    assert asked.after.question is not None
    assert (asked.after.question.name, asked.done) == ("first_time_move", False)
    assert (plan.done, plan.kept) == (True, ["first-time pass M25"])
    said = [report.facts for report in plan.orders[0].told if report.name == "standing_order"]
    assert said == [{"side": "home", "answer": "done"}]


async def test_a_plan_ends_where_it_does_however_the_other_has_answered_in_advance(pitch: Ground) -> None:
    match_id = await pitch.kick_off()
    await moves_nobody(pitch, ANN)
    before = await pitch.desk.plans.plan(match_id, FIRST_TIME, by=ANN.id)

    await moves_nobody(pitch, BEN)

    after = await pitch.desk.plans.plan(match_id, FIRST_TIME, by=ANN.id)
    assert (after.orders, after.done, after.odds) == (before.orders, before.done, before.odds)


async def test_what_a_plan_shows_is_what_comes_of_it(pitch: Ground) -> None:
    match_id = await pitch.kick_off()
    await moves_nobody(pitch, ANN)
    plan = await pitch.desk.plans.plan(match_id, FIRST_TIME, by=ANN.id)

    _ = await pitch.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=pitch.interaction())

    assert [each.entry.answer for each in await pitch.entries(match_id)] == [FIRST_TIME, "done"]
    assert (await pitch.desk.view(match_id)).asked == BEN


async def test_a_draft_is_shown_with_what_was_said_in_advance_since(pitch: Ground) -> None:
    match_id = await pitch.kick_off()
    _ = await pitch.desk.plans.plan(match_id, FIRST_TIME, by=ANN.id)
    await moves_nobody(pitch, ANN)

    draft = await pitch.desk.plans.draft(match_id, by=ANN.id)

    assert draft is not None
    assert draft.done
