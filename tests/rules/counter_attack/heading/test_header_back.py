"""Headers back to the own goalkeeper: HEA-9."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.counter_attack.heading.air_ball import Aerial
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import ball_is_with, play_until, set_scene

FAR_OUT = "away chooses challengers: 4\n"
"""No goal hex is in reach, and 9h is alone, so its side has no choice."""

HIGH_CORNER = Aerial(open_play=False, corner=True)


def in_the_air(match: Match, script: str, after: Aerial | None = None) -> Referee:
    """Play a ball in the air over M31, sent by 7h, up to the end of the script."""
    match.begin_action()
    play = resolve_high_ball(match, Hex.parse("M31"), match.player("7h"), after=after or Aerial())
    return play_until(play, script)


BACK = "7h K10 ball; 9h M31; 4a M32; 1h M1; 1a M35"
TO_THE_KEEPER = f"{FAR_OUT}9h rolls header: 2\n4a rolls header: 5\naway chooses headed_pass: M35\n"


@clause("HEA-9")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_a_ball_headed_back_to_the_hands_is_held(die: int) -> None:
    match = set_scene(BACK)
    _ = in_the_air(match, f"{TO_THE_KEEPER}away chooses headed_back: hands\n1a rolls headed_back: {die}")
    assert ball_is_with(match, "1a")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("HEA-9")
def test_a_ball_headed_back_to_the_hands_runs_loose_with_a_one() -> None:
    match = set_scene(BACK)
    script = f"{TO_THE_KEEPER}away chooses headed_back: hands\n1a rolls headed_back: 1"
    _ = in_the_air(match, f"{script}\n1a rolls direction: 1\n1a rolls distance: 3")
    assert (str(match.ball), match.situation) == ("J35", Situation.IN_SPACE)


@clause("HEA-9")
def test_a_ball_headed_back_to_the_feet_is_played_on() -> None:
    match = set_scene(BACK)
    _ = in_the_air(match, f"{TO_THE_KEEPER}away chooses headed_back: feet")
    assert match.situation is Situation.HEADED_PASS_RECEIVED


@pytest.mark.parametrize("open_play", [True, False])
def test_only_in_open_play_a_ball_may_be_headed_back_to_the_hands(*, open_play: bool) -> None:
    match = set_scene(BACK)
    referee = in_the_air(match, TO_THE_KEEPER, Aerial(open_play=open_play))
    assert (referee.question is not None) is open_play


@clause("HEA-9")
def test_a_high_corner_is_not_headed_to_the_own_goalkeeper_at_all() -> None:
    match = set_scene(BACK.replace("1a M35", "1a N29"))  # outside its box
    script = f"{FAR_OUT}9h rolls header: 2\n4a rolls header: 5\naway chooses headed_pass: N29 ! HEA-9"
    referee = in_the_air(match, script, HIGH_CORNER)
    assert isinstance(referee.question, Choose)
    assert "N29" not in map(str, referee.question.answers.legal())


@clause("HEA-6")
def test_the_attack_may_head_a_high_corner_to_its_own_goalkeeper() -> None:
    match = set_scene("7h K10 ball; 9h M31; 4a M32; 1h N28; 1a M37")
    script = f"{FAR_OUT}9h rolls header: 5\n4a rolls header: 2\nhome chooses headed_pass: N28"
    _ = in_the_air(match, script, HIGH_CORNER)
    assert ball_is_with(match, "1h")
