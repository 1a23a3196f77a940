"""Clauses of headers that are won, headed on or scored: HEA-3, HEA-4, HEA-6 to HEA-8 and GKP-6."""

from __future__ import annotations

from itertools import islice

import pytest

from rules.asking import Choose
from rules.counter_attack.heading.air_ball import Aerial
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import facts_of, play_until, set_scene, under_way

IN_FRONT_OF_GOAL = "7h K10 ball; 9h M33; 4a M34; 1h M1; 1a R30"
AT_GOAL = "home chooses header_aim: goal M38\n"


def in_the_air(scene: str, script: str) -> Referee:
    """Play a ball in the air over M33, sent by 7h."""
    match = set_scene(scene)
    match.begin_action()
    return play_until(resolve_high_ball(match, Hex.parse("M33"), match.player("7h"), after=Aerial()), script)


def clause_of(referee: Referee, name: str) -> str:
    """Return the clause of the last report with this name."""
    *_, last = (report.clause for _, report in referee.reports if report.name == name)
    return last


@clause("HEA-3", "HEA-6")
def test_the_attack_heads_a_ball_that_nobody_of_the_defence_challenges_for() -> None:
    script = """
        home chooses header_aim: pass
        away chooses challengers: none
        home chooses unchallenged HEA-3: header
        home chooses headed_pass: K33
    """

    referee = in_the_air(IN_FRONT_OF_GOAL, script)

    assert (clause_of(referee, "free_header"), clause_of(referee, "headed_pass")) == ("HEA-3", "HEA-6")


@clause("HEA-4", "HEA-8")
def test_the_defence_heads_away_a_ball_that_nobody_of_the_attack_is_near() -> None:
    script = "away chooses unopposed HEA-4: header\naway chooses headed_pass: M30"

    referee = in_the_air(IN_FRONT_OF_GOAL.replace("9h M33", "9h C10"), script)

    assert (clause_of(referee, "free_header"), clause_of(referee, "headed_pass")) == ("HEA-4", "HEA-8")


@clause("HEA-7")
def test_who_heads_it_in_is_the_scorer() -> None:
    script = f"{AT_GOAL}away chooses challengers: 4\n9h rolls header: 6\n4a rolls header: 2"

    referee = in_the_air(IN_FRONT_OF_GOAL, script)

    goal = facts_of(referee, "goal")
    assert (goal["scorer"], goal["home"], goal["away"]) == ("9h", "1", "0")
    assert clause_of(referee, "goal") == "HEA-7"


@clause("GKP-6")
def test_past_a_goalkeeper_that_challenged_the_header_is_a_goal_under_its_clause() -> None:
    match = under_way(IN_FRONT_OF_GOAL.replace("1a R30", "1a M35"))
    script = f"{AT_GOAL}away chooses challengers: 1\n9h rolls header: 6\n1a rolls header: 1"

    referee = play_until(resolve_high_ball(match, Hex.parse("M33"), match.player("7h"), after=Aerial()), script)

    assert (clause_of(referee, "goal"), facts_of(referee, "goal")["scorer"]) == ("GKP-6", "9h")
    assert str(match.ball) == "M38"


@clause("HEA-7")
def test_a_header_that_goes_in_leaves_the_ball_in_the_net() -> None:
    match = under_way(IN_FRONT_OF_GOAL)
    script = f"{AT_GOAL}away chooses challengers: 4\n9h rolls header: 6\n4a rolls header: 2"

    _ = play_until(resolve_high_ball(match, Hex.parse("M33"), match.player("7h"), after=Aerial()), script)

    assert str(match.ball) == "M38"


@clause("HEA-6")
def test_own_players_are_listed_first_for_a_headed_pass() -> None:
    script = """
        home chooses header_aim: pass
        away chooses challengers: none
        home chooses unchallenged: header
    """

    question = in_the_air(f"{IN_FRONT_OF_GOAL}; 8h O31; 6h N30", script).question

    assert isinstance(question, Choose)
    assert {str(place) for place in islice(question.answers.legal(), 2)} == {"O31", "N30"}


@clause("HEA-11", "GKP-3")
def test_who_has_gone_up_sits_out_the_next_phase() -> None:
    script = f"{AT_GOAL}away chooses challengers: 4 1\n9h rolls header: 6\n4a rolls header: 1\n1a rolls header: 1"

    referee = in_the_air(IN_FRONT_OF_GOAL.replace("1a R30", "1a M35"), script)

    told = {report.clause: str(report.facts["players"]) for _, report in referee.reports if report.name == "sit_out"}
    assert told == {"HEA-11": "9h 4a", "GKP-3": "1a"}


@clause("HEA-5")
@pytest.mark.parametrize(("place", "number"), [("M32", "HEA-5"), ("M31", "HEA-1")])
def test_a_challenge_from_two_hexes_away_is_told_under_the_clause_that_makes_it_harder(place: str, number: str) -> None:
    script = "home chooses header_aim: pass\naway chooses challengers: 4\n9h rolls header: 3"

    referee = in_the_air(IN_FRONT_OF_GOAL.replace("9h M33", f"9h {place}"), script)

    assert clause_of(referee, "challenges") == number


@clause("GEN-4")
def test_whose_two_is_no_one_at_two_hexes_is_named() -> None:
    script = f"{AT_GOAL}away chooses challengers: 4\n9h rolls header: 2\n4a rolls header: 1"
    scene = IN_FRONT_OF_GOAL.replace("9h M33", "9h M31 heading=6").replace("4a M34", "4a M34 heading=1")

    counts = facts_of(in_the_air(scene, script), "face_counts")

    assert (counts["player"], counts["face"], counts["modifiers"]) == ("9h", "2", "-1")


@clause("HEA-2")
def test_all_who_go_up_are_named() -> None:
    script = f"{AT_GOAL}away chooses challengers: 4 1"

    assert (
        facts_of(in_the_air(IN_FRONT_OF_GOAL.replace("1a R30", "1a M35"), script), "challengers")["players"] == "4a 1a"
    )
