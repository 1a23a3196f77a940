"""Throws and kicks of a goalkeeper, and the clauses of their reports: GKP-4, GKP-5 and GKK-1."""

from __future__ import annotations

from rules.counter_attack.set_pieces.save_and_hold import offer_save_and_hold, take_goal_kick
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import asked_of, ball_is_with, play_out, play_until, set_scene, told

HELD = "1h M3 ball; 2h K6; 10h M19; 1a M37; 9a Q5; 8a M20; situation save and hold; attack home"
GOAL_KICK = "1h M1; 2h K6; 10h M19; 1a M37; 9a Q5; 8a M20; situation goal kick; attack home"
THIRDS = """
    home chooses distribution: final thirds
    home chooses final_thirds: done
    away chooses final_thirds: done
"""


def clause_of(referee: Referee, name: str) -> str:
    """Return the clause of the last report with this name."""
    *_, last = (report.clause for _, report in referee.reports if report.name == name)
    return last


@clause("GKP-5")
def test_a_goalkeeper_with_nobody_to_kick_to_drops_the_ball_unasked() -> None:
    match = set_scene(HELD.replace("2h K6; 10h M19", "2h K30; 10h M30"))
    referee = play_until(offer_save_and_hold(match), THIRDS)
    assert "ball_dropped" in told(referee)
    assert ball_is_with(match, "1h")


@clause("GKP-5")
def test_a_goalkeepers_kick_is_told_as_its_own() -> None:
    script = f"{THIRDS}home chooses release: kick\nhome chooses kick_target: M19"
    assert clause_of(play_until(offer_save_and_hold(set_scene(HELD)), script), "high_pass") == "GKP-5"


@clause("GKK-1")
def test_a_goal_kick_kicked_high_is_told_as_a_goal_kick() -> None:
    script = """
        home chooses keeper_placement: M3
        away chooses keeper_placement: stay
        home chooses final_thirds: done
        away chooses final_thirds: done
        home chooses goal_kick: kick M19
    """
    assert clause_of(play_until(take_goal_kick(set_scene(GOAL_KICK)), script), "high_pass") == "GKK-1"


@clause("GKP-4", "PAS-4")
def test_who_intercepts_a_throw_has_it_and_nobody_tries_after_it() -> None:
    """8a and 9a both stand beside the target."""
    match = set_scene(
        f"{HELD.replace('9a Q5; 8a M20', '9a M12; 8a L11').replace('M19', 'M11')};"
        " edition community throw_target_zoi=yes"
    )
    script = "home chooses distribution: quick throw\nhome chooses throw_target: M11\n8a rolls interception: 6"
    referee = play_until(offer_save_and_hold(match), script)
    assert ball_is_with(match, "8a")
    assert told(referee).count("interception") == 1


@clause("MOV-7", "GKP-4")
def test_where_a_throw_is_won_inside_the_box_its_goalkeeper_has_a_free_hex() -> None:
    match = set_scene(
        "1h Q6 ball; 2h K10; 10h M8; 1a M37; 9a L7; situation save and hold; attack home;"
        " edition community throw_target_zoi=yes"
    )
    script = "home chooses distribution: quick throw\nhome chooses throw_target: M8\n9a rolls interception: 6"
    referee = play_until(offer_save_and_hold(match), script)
    assert asked_of(referee) == "home"
    assert getattr(referee.question, "name", None) == "keeper_step"


@clause("GKP-4", "PAS-4")
def test_where_a_throw_inside_the_box_is_won_there_its_goalkeeper_has_no_free_hex() -> None:
    match = set_scene(
        "1h M3 ball; 2h K10; 10h M6; 1a M37; 9a M7; situation save and hold; attack home;"
        " edition community throw_target_zoi=yes"
    )
    script = "home chooses distribution: quick throw\nhome chooses throw_target: M6\n9a rolls interception: 6"
    _ = play_out(offer_save_and_hold(match), script)
    assert ball_is_with(match, "9a")
