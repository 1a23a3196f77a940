"""Refused orders of an entry: quoted as they were typed, and not refused for what an earlier one has caused."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import pytest

from matchday.plans.reading import MOST_ADVICE
from rules.asking import Choose
from rules.counter_attack.commands.errors import HexTaken
from rules.counter_attack.commands.movement_errors import TooFar
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.state.match import Match
from rules.input.typed_case import in_typed_case
from rules.planning.previews import LeansOnRefused
from tests.altered_games import altered
from tests.matchday.ground import ANN, Ground, rigged
from tests.rig import set_scene
from text.game_list import GAMES
from text.preview_words import faults

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


async def test_only_behind_few_refused_orders_is_one_looked_for_that_a_further_one_leans_on(pitch: Ground) -> None:
    """Each look takes a copy of the match: 66 refused moves took a third of a second."""
    looks = list[int]()

    def noted(match: Match, question: Choose, given: str, refused: Sequence[str]) -> str:
        looks.append(len(refused))
        return COUNTER_ATTACK.leans_on(match, question, given, refused)

    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=scene, leans_on=noted), dice=rigged())
    match_id = await pitch.kick_off()
    await pitch.answer(match_id, ANN, "move")

    plan = await pitch.desk.plans.plan(match_id, ", ".join(["8 T30"] * 20), by=ANN.id)

    assert len(plan.faults) == 20
    assert looks == [*range(1, MOST_ADVICE)]


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
