"""Refused orders are quoted as they were typed, and not in small letters."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.state.match import Match
from rules.input.typed_case import in_typed_case
from tests.altered_games import altered
from tests.matchday.ground import ANN, Ground, rigged
from tests.rig import set_scene
from text.game_list import GAMES
from text.preview_words import faults

SCENE = "1h M1; 1a M37; 10h M10 ball; 9h R10 pace=5; 8h T10 pace=5; 5a Z30"


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
    ("calls", "entry", "quoted"),
    [
        pytest.param(True, "8 T30", "`8 T30`", id="a move"),
        pytest.param(True, "9 R11, 8 -> t30", "`8 t30`", id="a move with an arrow, in small letters"),
        pytest.param(True, "Sliva K12", "“Sliva”", id="a name that nobody has"),
        pytest.param(True, "Sing Aloud", "“Sing Aloud”", id="what is no move"),
        pytest.param(False, "8 Pass K12", "`8 Pass K12`", id="an action of somebody without the ball"),
        pytest.param(False, "Pass Sliva", "“Sliva”", id="a pass to nobody"),
    ],
)
async def test_a_refusal_quotes_what_was_typed(pitch: Ground, calls: bool, entry: str, quoted: str) -> None:  # noqa: FBT001 - a case
    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=scene), dice=rigged())
    match_id = await pitch.kick_off()
    if calls:
        await pitch.answer(match_id, ANN, "move")

    plan = await pitch.desk.plans.plan(match_id, entry, by=ANN.id)

    assert quoted in "\n".join(faults(plan.orders, {}, GAMES[COUNTER_ATTACK.name]))


@pytest.mark.parametrize(
    ("answer", "typed", "told"),
    [
        ("8 k10", "9 L11, 8 K10", "8 K10"),
        ("8 k10", "8K10", "8 K10"),
        ("first-time pass k10", "First-time Pass: K10", "First-time Pass K10"),
        ("tackle 4 on 10", "4 tackles 10", "tackle 4 on 10"),
        ("8 k1", "8 K10", "8 k1"),
        ("", "8 K10", ""),
    ],
)
def test_words_get_the_case_in_which_they_were_typed(answer: str, typed: str, told: str) -> None:
    assert in_typed_case(answer, typed) == told
