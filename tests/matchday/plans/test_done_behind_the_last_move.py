"""A typed "done" right behind the move that has ended a part by itself: it ends no part of the next phase."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.state.match import Match
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.rig import set_scene

SCENE = "1h M1; 1a M37; 6h M13; 8h H15; 9h R10; 4a Z14; 5a Z30; ball M20; attack home; situation in space"
MOVES = ["6 M15", "8 H17"]


@pytest.fixture
async def last_part(tmp_path: Path) -> AsyncIterator[tuple[Ground, int]]:
    """Return a ground and its match, in which Ann may move two players in the last part, and nobody has the ball."""

    def begin(_head: Mapping[str, str]) -> Match:
        return set_scene(SCENE)

    ground = Ground(tmp_path / "matches.sqlite3")
    await ground.open(game=altered(COUNTER_ATTACK, name="tiny", begin=begin), dice=rigged())
    match_id = await ground.kick_off()
    view = await ground.desk.view(match_id)
    if view.question is not None and view.question.name == "action":
        await ground.answer(match_id, ANN, "move")
    await ground.answer(match_id, ANN, "done")
    await ground.answer(match_id, BEN, "done")
    yield ground, match_id
    await ground.close()


@pytest.mark.parametrize("word", ["done", "Hold"])
async def test_done_behind_the_move_that_ends_a_part_belongs_to_that_part(
    last_part: tuple[Ground, int], word: str
) -> None:
    """The next phase was called unasked, and the word ended its first part with 0 of 4 moved."""
    ground, match_id = last_part

    bare = await ground.desk.plans.plan(match_id, ", ".join(MOVES), by=ANN.id)
    plan = await ground.desk.plans.plan(match_id, ", ".join([*MOVES, word]), by=ANN.id)

    assert [order.split(" via ")[0] for order in plan.kept] == MOVES
    assert plan.orders == bare.orders
    assert plan.after.question is not None
    assert (plan.after.question.who, plan.after.question.name) == ("home", "move")


async def test_a_second_done_is_the_managers_own_and_stays_in_the_draft(last_part: tuple[Ground, int]) -> None:
    ground, match_id = last_part

    plan = await ground.desk.plans.plan(match_id, ", ".join([*MOVES, "done", "done"]), by=ANN.id)
    draft = await ground.desk.plans.draft(match_id, by=ANN.id)

    assert plan.kept[2:] == ["done"]
    assert draft is not None
    assert draft.kept == plan.kept


async def test_done_typed_after_the_moves_were_read_back_is_the_managers_own(last_part: tuple[Ground, int]) -> None:
    ground, match_id = last_part
    await ground.desk.plans.plan(match_id, ", ".join(MOVES), by=ANN.id)

    plan = await ground.desk.plans.plan(match_id, "done", by=ANN.id, add=True)

    assert plan.kept[2:] == ["done"]


async def test_undo_leaves_a_done_of_the_draft_as_it_was_meant(last_part: tuple[Ground, int]) -> None:
    ground, match_id = last_part
    meant = await ground.desk.plans.plan(match_id, ", ".join([*MOVES, "done", "done"]), by=ANN.id)

    plan = await ground.desk.plans.plan(match_id, "done, undo", by=ANN.id, add=True)

    assert plan.kept == meant.kept


async def test_done_behind_fewer_moves_than_allowed_ends_the_part(last_part: tuple[Ground, int]) -> None:
    ground, match_id = last_part

    plan = await ground.desk.plans.plan(match_id, f"{MOVES[0]}, done", by=ANN.id)

    assert plan.kept[1:] == ["done"]
