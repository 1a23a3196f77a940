"""Plans of a skirmish: nothing is measured in them before the charges are over (SK-CHG-2)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from matchday.plans.plans import Plan
from rules.planning.previews import TooEarly
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.match import Match
from tests.altered_games import altered
from tests.matchday.ground import ANN, Ground
from tests.skirmish_rig import labelled, set_scene

PRONE = labelled("home Ulf (0,0) prone; home Abe (0,4); away Eve (5,0); step recovery")


def scene(_head: Mapping[str, str]) -> Match:
    """Begin a match in which a figure may stand up before the charges."""
    return set_scene(PRONE)


@pytest.fixture
async def field(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground on which Ann decides who stands up."""
    ground = Ground(tmp_path / "matches.sqlite3")
    await ground.open(game=altered(SKIRMISH, name="tiny", begin=scene))
    yield ground
    await ground.close()


def early(plan: Plan) -> list[str]:
    """Return the orders of a plan that are refused as too early: another decision comes first."""
    return [order.given for order in plan.orders if isinstance(order.refusal, TooEarly)]


async def test_nothing_is_tried_after_the_end_of_the_charges(field: Ground) -> None:
    match_id = await field.kick_off()
    walk = labelled("move Abe (0,9)")

    plan = await field.desk.plans.plan(match_id, ["stand Ulf", "done", walk], by=ANN.id)

    assert plan.kept == ["stand Ulf", "done"]
    assert early(plan) == [walk]


async def test_nor_where_the_charges_are_ended_in_advance(field: Ground) -> None:
    match_id = await field.kick_off()
    _ = await field.desk.standing.give(ANN, "tiny", "charge", "done")
    walk = labelled("move Abe (0,9)")

    plan = await field.desk.plans.plan(match_id, ["stand Ulf", walk], by=ANN.id)

    assert plan.kept == ["stand Ulf"]
    assert early(plan) == [walk]


async def test_who_leaves_a_figure_lying_still_knows_what_comes_of_that(field: Ground) -> None:
    match_id = await field.kick_off()

    plan = await field.desk.plans.plan(match_id, "done", by=ANN.id)

    assert plan.odds is not None
    assert plan.odds.whole.ends == {"": Fraction(1)}
