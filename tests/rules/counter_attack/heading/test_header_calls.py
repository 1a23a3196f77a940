"""Commands before a header: challengers and aim (HEA-1, HEA-2)."""

from __future__ import annotations

import pytest

from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.header_calls import Aims, ChallengerAnswers, NoGoalToHeadAt, OneOfThem
from rules.counter_attack.squads.cards import Side
from rules.errors import NotUnderstood
from rules.hexes import Hex
from tests.rig import set_scene

IN_THE_BOX = "7h K10 ball; 9h M33; 4a M34; 5a L33; 1h M1; 1a M35"


def over_m33() -> InTheAir:
    match = set_scene(IN_THE_BOX)
    match.put_ball(Hex.parse("M33"))
    return InTheAir(match, Hex.parse("M33"), Side.HOME, Aerial())


@pytest.mark.parametrize("given", ["4 5 1", "4,5,1", "4, 5, 1", "4 and 5 and 1", "4, 5 and 1", " 4a  5A 1 "])
def test_challengers_may_be_typed_in_many_ways(given: str) -> None:
    assert str(ChallengerAnswers(over_m33(), Side.AWAY).read(given)) == "4 5 1"


def test_the_goalkeeper_of_the_defence_may_go_up_with_each_of_the_others_or_not() -> None:
    listed = [str(named) for named in ChallengerAnswers(over_m33(), Side.AWAY).legal()]
    assert listed == ["4", "4 1", "5", "5 1", "none", "1", "4 5", "4 5 1", "5 4", "5 4 1"]


def test_a_goalkeeper_that_has_come_goes_up_with_each_of_the_others() -> None:
    ball = over_m33()
    listed = [str(named) for named in ChallengerAnswers(ball, Side.AWAY, ball.match.player("1a")).legal()]
    assert listed == ["4 1", "5 1", "1", "4 5 1", "5 4 1"]


@pytest.mark.parametrize("given", ["", "none", "9 none"])
def test_a_side_that_must_name_somebody_is_shown_how(given: str) -> None:
    with pytest.raises(NotUnderstood) as fault:
        _ = ChallengerAnswers(over_m33(), Side.HOME).read(given)
    assert (fault.value.given, fault.value.expected, fault.value.clause) == (given, "9 5", "HEA-2")


def test_the_only_one_who_can_head_a_ball_may_be_named() -> None:
    ball = over_m33()
    only = ball.match.player("9h")
    assert OneOfThem(ball, [only], "HEA-3").read("9") is only


def test_what_stands_behind_the_word_for_a_goal_is_taken_as_a_hex_whole() -> None:
    with pytest.raises(NoGoalToHeadAt) as fault:
        _ = Aims(over_m33(), Side.HOME).read("goal M 38")
    assert fault.value.hex == "m 38"
