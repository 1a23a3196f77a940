"""Places of the goalkeeper, and of the players who wait for a penalty to come back."""

from __future__ import annotations

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import LEVELS
from rules.asking import Choose
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.flow.next_action import Call
from rules.counter_attack.pitch.geometry import KEEPER_SPOT
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex

BEST = FootballManager(LEVELS[-1])


def at_question(scene: str, name: str, *, call: Call | None = None, face: int = 6) -> Fork:
    """Return a match at a question; those before it are answered by the best level, and each die shows a face."""
    fork = Fork(set_scene(scene))
    if call is not None:
        _ = fork.answer(call)
    while (question := fork.question) is not None and question.name != name:
        _ = fork.answer(BEST.choose(fork)[0] if isinstance(question, Choose) else face)
    return fork


@pytest.mark.parametrize("away", ["D30", "M30"])
def test_before_a_free_kick_a_goalkeeper_comes_back_into_its_goal(away: str) -> None:
    scene = f"1h M3; 9h M22; 4h K20; 1a {away}; 4a K32; situation free kick; spot M22; attack home"
    fork = at_question(scene, "keeper_placement")
    _ = fork.answer("stay")

    placed = BEST.choose(fork)[0]

    assert isinstance(placed, Hex)
    assert placed.distance(KEEPER_SPOT["right"]) <= 2


def test_a_goalkeeper_runs_onto_a_long_pass_that_it_reaches_first() -> None:
    scene = "10h M12 ball high_pass=6; 9h M23 pace=6; 1h M1; 1a M36 pace=5; 4a C20; situation at feet"
    fork = at_question(scene, "keeper_run", call=Call("long pass", Hex.parse("M32")))

    assert str(BEST.choose(fork)[0]) == "M32"


def test_players_wait_before_the_box_for_a_penalty_to_come_back() -> None:
    scene = "1h M3; 9h M20 shooting=6; 8h M15; 7h K10; 1a M37; 4a C20; 5a C22; situation penalty; attack home"
    fork = at_question(scene, "penalty_placing")
    placed: list[PlayerToHex] = []
    while isinstance(question := fork.question, Choose) and question.name != "penalty_keeper":
        answer = BEST.choose(fork)[0]
        placed += [answer] if isinstance(answer, PlayerToHex) else []
        _ = fork.answer(answer)

    assert {str(one.player) for one in placed} == {"8h", "7h"}
    assert all(one.to.distance(fork.match.ball) <= 8 for one in placed)
