"""Several answers in one entry, where the open question takes one and the same manager is asked on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.state.match import Match
from rules.planning.previews import TooEarly
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.rig import set_scene

TACKLE = "1h M1; 1a M37; 10a M10 ball; 5a Z30; 4h L10; 9h R20; attack away"
CORNER = """
    1h M1; 7h A36; 9h K30; 10h O30; 6h L25; 8h N25; 1a M37; 4a K31; 5a O31; 2a Q31
    situation corner; attack home; spot A37
"""


@pytest.fixture
async def pitch(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground on which nothing is played yet."""
    ground = Ground(tmp_path / "matches.sqlite3")
    yield ground
    await ground.close()


async def begun(pitch: Ground, scene: str, *faces: int) -> int:
    """Begin a match in a scene. faces: of the dice that fall after it."""

    def begin(_head: Mapping[str, str]) -> Match:
        return set_scene(scene)

    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=begin), dice=rigged(*faces))
    return await pitch.kick_off()


async def tackle_won(pitch: Ground) -> int:
    """Begin a match in which Ann's 4 has just won a tackle, and is asked where it is placed (TAC-4)."""
    match_id = await begun(pitch, TACKLE, 6, 1)
    await pitch.answer(match_id, BEN, ["move", "done"])
    await pitch.answer(match_id, ANN, "tackle 4 on 10")
    return match_id


@pytest.mark.parametrize(
    ("entry", "kept"),
    [
        ("M11, pass 9", ["M11", "pass R20"]),
        ("stay; shot", ["stay"]),
        ("M11, 9 R22, done", ["M11", "move", "9 R22", "done"]),
    ],
)
async def test_a_place_and_the_next_action_may_be_typed_at_once(pitch: Ground, entry: str, kept: list[str]) -> None:
    match_id = await tackle_won(pitch)

    plan = await pitch.desk.plans.plan(match_id, entry, by=ANN.id)

    assert [order.partition(" via ")[0] for order in plan.kept] == kept


async def test_a_refused_place_is_refused_by_itself(pitch: Ground) -> None:
    match_id = await tackle_won(pitch)

    plan = await pitch.desk.plans.plan(match_id, "M20, pass 9", by=ANN.id)

    assert (plan.kept, plan.faults[0].given) == ([], "M20")


async def test_a_taker_and_the_first_two_placings_may_be_typed_at_once(pitch: Ground) -> None:
    match_id = await begun(pitch, CORNER)
    for who in (ANN, BEN):
        await pitch.answer(match_id, who, "stay")

    plan = await pitch.desk.plans.plan(match_id, "7, 9 K33, 10 O33, 6 L33", by=ANN.id)

    assert plan.kept == ["7h", "9 K33", "10 O33"]
    assert [type(order.refusal) for order in plan.faults] == [TooEarly]


async def test_two_placings_may_be_typed_at_once(pitch: Ground) -> None:
    match_id = await begun(pitch, CORNER)
    for who in (ANN, BEN):
        await pitch.answer(match_id, who, "stay")
    await pitch.answer(match_id, ANN, "7")

    plan = await pitch.desk.plans.plan(match_id, "9 K33, 10 O33", by=ANN.id)

    assert plan.kept == ["9 K33", "10 O33"]
