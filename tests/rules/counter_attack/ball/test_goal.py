"""Goals, and the kick-off after them: SET-6."""

from __future__ import annotations

from dataclasses import replace

from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.reports import GoalScored
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Goal
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import play_out, set_scene

SCENE = "10h M33 ball; 1h M1; 1a M37; number 30; called 20"


@clause("SHO-5")
def test_a_goal_is_written_down_with_its_scorer_and_its_minute() -> None:
    """Twenty of thirty actions are two thirds of the half: minute 30."""
    match = set_scene(SCENE)

    _ = play_out(score_goal(match, Side.HOME, "SHO-5", match.player("10h")), "")

    assert match.goals == [Goal(Side.HOME, "10h", 30)]


@clause("SHO-5")
def test_a_goal_of_added_time_is_written_down_as_such() -> None:
    match = set_scene(SCENE)
    match.clock = replace(match.clock, called=match.clock.number + 2, added=3)

    referee = play_out(score_goal(match, Side.HOME, "SHO-5", match.player("10h")), "")

    assert (match.goals[0].minute, match.goals[0].beyond) == (45, 2)
    assert next(str(report.minute) for _, report in referee.reports if isinstance(report, GoalScored)) == "45+2"


@clause("LOO-7")
def test_nobody_scores_a_loose_ball_that_runs_in() -> None:
    match = set_scene(SCENE)

    _ = play_out(score_goal(match, Side.AWAY, "LOO-7", None), "")

    assert match.goals == [Goal(Side.AWAY, "", 30)]


@clause("SHO-5")
def test_after_a_goal_the_players_are_placed_again_and_the_side_that_conceded_kicks_off() -> None:
    match = set_scene(SCENE)

    _ = play_out(score_goal(match, Side.HOME, "SHO-5", match.player("10h")), "")

    assert match.situation is Situation.LINE_UP
    assert match.attack is Side.AWAY
