"""Orders behind a refused one in the same entry: what is wrong only because of that one is not refused for itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from rules.counter_attack.commands.errors import HexTaken
from rules.counter_attack.commands.movement_errors import TooFar
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.state.match import Match
from rules.planning.previews import LeansOnRefused
from tests.altered_games import altered
from tests.matchday.ground import ANN, Ground, rigged
from tests.rig import set_scene

SCENE = "1h M1; 1a M37; 10h M10 ball; 9h R10 pace=5; 8h T10 pace=5; 7h V10; 6h A1 pace=5; 5h A2; 3h B1; 2h B2; 5a Z30"


def scene(_head: Mapping[str, str]) -> Match:
    """Begin a match in the middle of it."""
    return set_scene(SCENE)


@pytest.fixture
async def pitch(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground on which nothing is played yet."""
    ground = Ground(tmp_path / "matches.sqlite3")
    yield ground
    await ground.close()


@pytest.mark.parametrize(
    ("entry", "kinds"),
    [
        pytest.param("8 T30, 9 T10", [TooFar, LeansOnRefused], id="to the hex that the refused player would leave"),
        pytest.param("8 V10, 9 T10", [HexTaken, LeansOnRefused], id="the same behind a hex that is taken"),
        pytest.param("8 +20, 9 +1, 7 T10", [TooFar, LeansOnRefused], id="with a good move between"),
        pytest.param("5 A30, 6 A3", [TooFar, LeansOnRefused], id="on the way that the refused player would clear"),
        pytest.param("8 T30, 9 V10", [TooFar, HexTaken], id="to the hex of somebody else"),
        pytest.param("8 T30, 9 R20", [TooFar, TooFar], id="too far in any case"),
        pytest.param("8 T30, 8 T31", [TooFar, TooFar], id="the same player further still"),
        pytest.param("8 Z40, 9 T10", [None, HexTaken], id="behind what names no hex"),
    ],
)
async def test_an_order_that_a_refused_one_would_make_right_says_so(
    pitch: Ground, entry: str, kinds: list[type[Exception] | None]
) -> None:
    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=scene), dice=rigged())
    match_id = await pitch.kick_off()
    await pitch.answer(match_id, ANN, "move")

    plan = await pitch.desk.plans.plan(match_id, entry, by=ANN.id)

    found = [type(order.refusal) for order in plan.faults]
    assert [kind and each for kind, each in zip(kinds, found, strict=True)] == kinds


async def test_the_refused_order_is_named_and_nothing_else_is_suggested(pitch: Ground) -> None:
    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=scene), dice=rigged())
    match_id = await pitch.kick_off()
    await pitch.answer(match_id, ANN, "move")

    plan = await pitch.desk.plans.plan(match_id, "7 V30, 8 T30, 9 T10", by=ANN.id)

    leaning = plan.faults[-1]
    assert isinstance(leaning.refusal, LeansOnRefused)
    assert (leaning.refusal.order, leaning.refusal.first) == ("9 T10", "8 T30")
    assert leaning.instead == ()
