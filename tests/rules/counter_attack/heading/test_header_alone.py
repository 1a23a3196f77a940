"""A ball in the air that only one side challenges for: HEA-1, HEA-3 and HEA-4."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.counter_attack.heading.air_ball import LEAP, Aerial
from rules.counter_attack.heading.header_calls import OutOfTheAir
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import NotAnOption, RefereeError
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import ball_is_with, play_until, set_scene, told

AFTER_CONTROL = Aerial()
WITHOUT_CONTROL = Aerial(control=False)

WITH_THE_GOALKEEPER = "7h K10 ball; 4a M34; 5a L33; 6a A30; 1h M1; 1a M35"
"""4a, 5a and their goalkeeper can challenge for a ball over M33."""


def in_the_air(match: Match, script: str, after: Aerial = AFTER_CONTROL) -> Referee:
    """Play a ball in the air over M33, sent by 7h, up to the end of the script."""
    match.begin_action()
    return play_until(resolve_high_ball(match, Hex.parse("M33"), match.player("7h"), after=after), script)


def listed(referee: Referee) -> list[str]:
    """Return the answers to the open question."""
    assert isinstance(referee.question, Choose)
    return [str(answer) for answer in referee.question.answers.legal()]


def refusal(referee: Referee, given: str) -> RefereeError:
    """Return the refusal of an answer."""
    with pytest.raises(RefereeError) as caught:
        _ = referee.answer(given)
    return caught.value


@clause("HEA-4")
def test_the_goalkeeper_takes_the_ball_or_one_of_the_others_heads_or_controls_it() -> None:
    referee = in_the_air(set_scene(WITH_THE_GOALKEEPER), "")
    assert listed(referee) == ["claim", "header", "control"]


@clause("HEA-4")
def test_the_defence_does_not_control_a_ball_from_a_corner_either() -> None:
    referee = in_the_air(set_scene(WITH_THE_GOALKEEPER), "", after=WITHOUT_CONTROL)
    assert listed(referee) == ["claim", "header"]


@clause("HEA-4")
def test_beside_players_of_its_own_the_goalkeeper_takes_the_ball() -> None:
    match = set_scene(WITH_THE_GOALKEEPER)
    _ = in_the_air(match, "away chooses unopposed: claim")
    assert ball_is_with(match, "1a")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("HEA-4")
def test_a_goalkeeper_that_could_take_the_ball_leaves_it_to_who_heads_it() -> None:
    match = set_scene(WITH_THE_GOALKEEPER)
    script = "away chooses unopposed: header\naway chooses header_by HEA-4: 5\naway chooses headed_pass: M30"
    referee = in_the_air(match, script)
    assert not ball_is_with(match, "1a")
    assert "free_header" in told(referee)


@clause("HEA-1")
def test_who_is_too_far_from_the_ball_does_not_head_it_alone() -> None:
    fault = refusal(in_the_air(set_scene(WITH_THE_GOALKEEPER), "away chooses unopposed: header"), "6")
    assert isinstance(fault, OutOfTheAir)
    assert (fault.player, fault.hexes, fault.limit) == ("6a", Hex.parse("A30").distance(Hex.parse("M33")), LEAP)


@clause("HEA-4")
def test_a_goalkeeper_with_its_hands_is_none_of_those_who_head_the_ball() -> None:
    fault = refusal(in_the_air(set_scene(WITH_THE_GOALKEEPER), "away chooses unopposed: header"), "1")
    assert isinstance(fault, NotAnOption)
    assert (fault.given, fault.options, fault.clause) == ("1", ("4a", "5a"), "HEA-4")


@clause("HEA-3", "CON-1")
def test_a_ball_that_nobody_challenges_for_is_controlled_whatever_was_said_of_the_header() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a M34; 1h M1; 1a R30")
    script = """
        home chooses header_aim: pass
        away chooses challengers: none
        home chooses unchallenged HEA-3: control
        9h rolls control CON-1: 6
    """
    _ = in_the_air(match, script)
    assert ball_is_with(match, "9h")


@clause("HEA-3")
def test_who_sent_the_ball_is_not_asked_to_head_it() -> None:
    match = set_scene("7h M32 ball; 9h M33; 8h L33; 1h M1; 1a R30")
    match.begin_action()
    after = Aerial(barred=match.player("7h"))
    play = resolve_high_ball(match, Hex.parse("M33"), match.player("7h"), after=after)
    referee = play_until(play, "home chooses unchallenged: control")
    assert listed(referee) == ["8h", "9h"]
