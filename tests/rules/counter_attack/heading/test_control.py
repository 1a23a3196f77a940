"""Control of a ball in the air: chapter CON."""

from __future__ import annotations

import pytest

from rules.counter_attack.heading.air_ball import Aerial
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, set_scene, told


def in_the_air(match: Match, script: str, at: str = "M33") -> Referee:
    match.begin_action()
    return play_out(resolve_high_ball(match, Hex.parse(at), match.player("7h"), after=Aerial()), script)


CONTROL = "7h K10 ball; 9h M33 dribbling=4; 1h M1; 1a R30"


@clause("CON-1", "CON-2")
@pytest.mark.parametrize("die", [5, 6])
def test_nine_or_more_controls_the_ball_and_is_an_action(die: int) -> None:
    match = set_scene(CONTROL)
    _ = in_the_air(match, f"home chooses unchallenged: control\n9h rolls control CON-1: {die}")
    assert ball_is_with(match, "9h")
    assert (match.situation, match.clock.called) == (Situation.TACKLE_WON, 1)


@clause("CON-2")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_less_than_nine_is_a_loose_ball_from_the_player(die: int) -> None:
    match = set_scene(CONTROL)
    script = f"home chooses unchallenged: control\n9h rolls control: {die}\n9h rolls direction: 1\n9h rolls distance: 2"
    _ = in_the_air(match, script)
    assert (str(match.ball), match.situation) == ("K33", Situation.IN_SPACE)


@clause("CON-1")
def test_two_hexes_away_it_is_one_harder() -> None:
    match = set_scene(CONTROL.replace("9h M33", "9h K33"))
    script = "home chooses unchallenged: control\n9h rolls control: 5\n9h rolls direction: 1\n9h rolls distance: 2"
    referee = in_the_air(match, script)
    assert "control_fails" in told(referee)


@clause("CON-2", "HEA-4")
def test_a_defender_that_controls_the_ball_brings_its_side_the_attack() -> None:
    match = set_scene("7h K10 ball; 4a M33 dribbling=6; 1h M1; 1a R30")
    _ = in_the_air(match, "away chooses unopposed: control\n4a rolls control: 3")
    assert (match.situation, match.attack) == (Situation.TACKLE_WON, Side.AWAY)
    assert not match.sitting_out


@clause("MOV-7")
def test_a_ball_controlled_into_the_box_gives_the_goalkeeper_its_hex() -> None:
    match = set_scene("7h K10 ball; 9h M32 dribbling=6; 1h M1; 1a M37")
    script = "home chooses unchallenged: control\n9h rolls control: 6\naway chooses keeper_step MOV-7: M36"
    _ = in_the_air(match, script, at="M30")
    assert str(match.hex_of(match.player("1a"))) == "M36"
