"""Takebacks of a skirmish: an answer that has revealed a figure needs consent, like one with a die."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.match import Match
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground
from tests.skirmish_rig import labelled, set_scene

HIDDEN = (
    "home Una (0,0); home Abe (0,9); home Ida (-4,9); away Eve (6,0) hidden; away Eli (24,-12); "
    "edge (5,0)-(6,0) wall=0.5; step others"
)
CHARGES = "home Una (0,0); home Abe (0,9); away Eve (6,0); away Eli (24,-12)"
FINDS, PASSES_BY, GOES = (labelled(order) for order in ("move Una (3,0)", "move Una (2,0)", "move Abe (0,8)"))


def hiding(_head: Mapping[str, str]) -> Match:
    """Begin a match with a hidden figure, and another that may come near."""
    return set_scene(labelled(HIDDEN))


def charging(_head: Mapping[str, str]) -> Match:
    """Begin a match in which a charge is possible."""
    return set_scene(labelled(CHARGES))


HIDING = altered(SKIRMISH, name="tiny", begin=hiding)


@pytest.fixture
async def field(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground on which Ann moves first."""
    ground = Ground(tmp_path / "matches.sqlite3")
    await ground.open(game=HIDING)
    yield ground
    await ground.close()


async def test_a_move_that_has_revealed_somebody_is_taken_back_by_consent(field: Ground) -> None:
    match_id = await field.kick_off()
    await field.answer(match_id, ANN, FINDS)

    assert (await field.desk.takebacks.offer(match_id, by=ANN.id)).asks == BEN


async def test_a_move_that_has_revealed_nobody_is_taken_back_at_once(field: Ground) -> None:
    match_id = await field.kick_off()
    await field.answer(match_id, ANN, PASSES_BY)

    assert (await field.desk.takebacks.offer(match_id, by=ANN.id)).asks is None


async def test_what_came_after_a_reveal_is_still_ones_own_to_take_back(field: Ground) -> None:
    match_id = await field.kick_off()
    await field.answer(match_id, ANN, [FINDS, GOES])

    offers = await field.desk.takebacks.offers(match_id, by=ANN.id)

    assert [offer.asks for offer in offers] == [None, BEN]


async def test_a_reveal_binds_after_a_restart_too(field: Ground) -> None:
    match_id = await field.kick_off()
    await field.answer(match_id, ANN, FINDS)

    await field.restart(game=HIDING)

    assert (await field.desk.takebacks.offer(match_id, by=ANN.id)).asks == BEN


async def test_what_has_revealed_somebody_stands_although_the_next_order_is_refused(field: Ground) -> None:
    match_id = await field.kick_off()

    outcome = await field.answer(match_id, ANN, [FINDS, "move Abe A1"])

    assert [line.partition(": ")[2] for line in outcome.entries] == [FINDS]
    assert outcome.refusal is not None
    assert outcome.refusal.kept == 1


async def test_nobody_measures_by_an_order_that_is_refused_behind_a_charge(field: Ground) -> None:
    await field.restart(game=altered(HIDING, begin=charging))
    match_id = await field.kick_off()

    outcome = await field.answer(match_id, ANN, ["charge Una Eve", "charge Una Eve"])

    assert [line.partition(": ")[2] for line in outcome.entries] == ["charge Una Eve"]
    assert outcome.refusal is not None
