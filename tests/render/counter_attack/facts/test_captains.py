"""The armband: worn by the captain, else by the lowest shirt on the pitch."""

from __future__ import annotations

from render.counter_attack.facts.match_scene import scene_of
from rules.counter_attack.match_head import head_of
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.state.match import Match
from rules.hexes import Hex


def test_the_captain_of_a_club_bears_the_armband_on_the_pitch() -> None:
    match = Match(head_of(CLUBS[0], CLUBS[1]))
    match.line_up({match.player(f"{shirt}h"): Hex.parse(f"K{shirt + 3}") for shirt in (9, 10, 11)})
    led = [(token.shirt, token.name) for token in scene_of(match).tokens if token.captain]
    assert led == [(10, "Yuto Hanamiya")]


def test_while_the_captain_is_off_the_pitch_the_lowest_shirt_on_it_bears_the_armband() -> None:
    match = Match(head_of(CLUBS[0], CLUBS[1]))
    match.line_up({match.player(f"{shirt}h"): Hex.parse(f"K{shirt + 3}") for shirt in (9, 10, 11)})
    match.take_off(match.player("10h"))
    assert [token.shirt for token in scene_of(match).tokens if token.captain] == [9]
    match.bring_on(match.player("10h"), Hex.parse("K3"))
    assert [token.shirt for token in scene_of(match).tokens if token.captain] == [10]


def test_a_side_without_a_captain_has_no_armband() -> None:
    assert not any(token.captain for token in scene_of(set_scene("2h K9; 9h K5")).tokens)
