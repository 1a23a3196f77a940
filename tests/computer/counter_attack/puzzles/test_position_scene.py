"""Positions of matches as scenes: they read back as the same position, with nobody's name."""

from __future__ import annotations

import pytest

from computer.counter_attack.puzzles.position_scene import scene_of
from rules.counter_attack.match_head import head_of
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation

SCENE = """
1h M1 saving=5; 4h K19 tackling=5 pace=4; 10h M20 dribbling=6 ball; 2a M21 heading=1
1a M37; 9a H12
attack home; situation pass received; half 2; offside yes
"""


def position(match: Match) -> dict[str, str]:
    return {str(player): str(place) for player, place in match.position.stands.items()}


def test_a_scene_reads_back_as_the_same_position() -> None:
    match = set_scene(SCENE)
    again = set_scene(scene_of(match) or "")

    assert position(again) == position(match)
    assert (again.ball, again.attack, again.situation) == (match.ball, match.attack, match.situation)
    assert again.attacks(again.attack) == match.attacks(match.attack)
    for name in position(match):
        assert again.pips(again.player(name)) == match.pips(match.player(name))
    assert scene_of(again) == scene_of(match)


def test_injuries_are_in_the_attributes_and_nothing_else_of_the_match_is_told() -> None:
    match = set_scene(f"{SCENE}; injured 4h; score 2-1; booked 2a; called 7")
    again = set_scene(scene_of(match) or "")

    assert again.pips(again.player("4h")).tackling == match.pips(match.player("4h")).tackling == 4
    assert "score" not in (scene_of(match) or "")
    assert not again.injuries
    assert not again.booked


def test_no_players_name_is_in_the_scene_of_a_match_of_clubs() -> None:
    match = Match(head_of(CLUBS[0], CLUBS[1]))
    places = set_scene(SCENE).position.stands.items()
    match.line_up({match.player(str(player)): place for player, place in places})
    match.situation = Situation.AT_FEET
    match.give_ball(match.player("10h"))
    scene = scene_of(match) or ""

    assert scene
    assert not any(word in scene for player in match.players.values() for word in player.card.name.split())
    assert CLUBS[0].club not in scene


@pytest.mark.parametrize("also", ["ball K25", "goal 4h"])
def test_a_position_that_a_scene_cannot_show_has_none(also: str) -> None:
    assert scene_of(set_scene(f"{SCENE}; {also}")) is None
