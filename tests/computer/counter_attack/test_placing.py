"""Placing before restarts: legal, complete, and to a purpose."""

from __future__ import annotations

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import LEVELS
from rules.asking import Choose
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.pitch.geometry import BOX, KEEPER_SPOT, steps_to_goal
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.set_pieces.restart_passes import Delivery

HOME = "1h M3; 2h U15; 3h E15; 4h I17; 5h Q17; 6h Q25; 7h U27; 8h I25; 9h M30 heading=6; 10h J28; 11h E27"
AWAY = "1a M37; 2a V30; 3a F30; 4a K32; 5a O32; 6a J30; 7a E25; 8a R25; 9a M19; 10a J17; 11a U22"
BEST = LEVELS[-1]


def placed(situation: str, *, until: str) -> tuple[Fork, list[PlayerToHex]]:
    """Return the match at a question, and the placings of the best level on both sides before it."""
    fork = Fork(set_scene(f"{HOME}; {AWAY}; situation {situation}; attack home"))
    manager = FootballManager(BEST)
    said: list[PlayerToHex] = []
    while isinstance(question := fork.question, Choose) and question.name != until:
        answer = manager.choose(fork)[0]
        assert str(question.answers.read(str(answer))) == str(answer)
        if isinstance(answer, PlayerToHex):
            said.append(answer)
        _ = fork.answer(answer)
    return fork, said


@pytest.mark.nightly
def test_before_a_corner_the_attack_comes_near_the_goal_and_some_stay_behind() -> None:
    fork, said = placed("corner; spot A37", until="corner_pass")
    match = fork.match

    assert sum(one.player.side is match.attack for one in said) >= 3
    assert sum(steps_to_goal(match.hex_of(one), "right") > 15 for one in match.on_pitch(match.attack)) >= 4


@pytest.mark.nightly
def test_before_a_free_kick_somebody_is_brought_to_the_ball_and_the_defence_places_too() -> None:
    fork, said = placed("free kick; spot H26", until="free_kick")
    match = fork.match

    assert match.on_ball is not None
    assert {one.player.side for one in said} == {match.attack, match.defence}
    assert any(one.to in BOX["right"] for one in said)


def test_a_defender_is_placed_beside_the_man_who_threatens_most() -> None:
    """7h alone at the far post may be found by the kick: somebody goes to it."""
    scene = f"{HOME.replace('7h U27', '7h Q34')}; {AWAY}; situation free kick; spot M24; attack home"
    fork = Fork(set_scene(scene))
    manager = FootballManager(BEST)
    while isinstance(question := fork.question, Choose) and question.name != "free_kick":
        _ = fork.answer(manager.choose(fork)[0])
    match = fork.match
    threats = [place for one in match.on_pitch(match.attack) if (place := match.hex_of(one)) in BOX["right"]]

    assert threats
    assert all(min(match.hex_of(foe).distance(here) for foe in match.on_pitch(match.defence)) <= 3 for here in threats)


@pytest.mark.parametrize("situation", ["throw-in; spot A27", "throw-in; spot A9"])
def test_at_a_throw_in_nobody_leaves_the_goal_and_somebody_comes_for_the_ball(situation: str) -> None:
    """The goalkeeper stays, and the ball is thrown to a player of the side."""
    fork = Fork(set_scene(f"{HOME}; {AWAY}; situation {situation}; attack home"))
    manager = FootballManager(BEST)
    while isinstance(question := fork.question, Choose) and question.name != "throw_target":
        for answer in manager.choose(fork):
            if fork.question == question:
                _ = fork.answer(answer)
    assert isinstance(question, Choose)
    thrown = manager.choose(fork)[0]
    match = fork.match

    assert match.hex_of(match.player("1h")).distance(KEEPER_SPOT["left"]) <= 2
    assert isinstance(thrown, Delivery)
    ours, theirs = (
        min(match.hex_of(one).distance(thrown.target) for one in match.on_pitch(side) if one is not match.on_ball)
        for side in (match.attack, match.defence)
    )
    assert ours < theirs
