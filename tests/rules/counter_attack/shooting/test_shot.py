"""Shots, from the named goal hex to the shooter's die against the save: chapter SHO."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.asking import Play
from rules.counter_attack.flow.next_action import play_next_action
from rules.counter_attack.shooting.shot import (
    GoalTooFar,
    NoAngle,
    NoShotFromHere,
    ShotTargets,
    TooFarToShoot,
    take_shot,
)
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import Refusal
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import play_out, play_until, set_scene, told

FROM_THE_SPOT = "10h M33 shooting=4 ball; 1h M1; 1a M37 saving=4"


def shoots(match: Match, goal_hex: str) -> Play[None]:
    """Play a shot of the carrier that has just been called."""
    match.begin_action()
    return take_shot(match, Hex.parse(goal_hex))


def targets(scene: str) -> str:
    return " ".join(map(str, ShotTargets(set_scene(scene)).legal()))


def test_how_far_a_goal_hex_may_be_is_said_by_the_edition() -> None:
    """From H28 eleven hexes reach N38, ten do not."""
    match = set_scene("10h H28 ball; 1a M37")
    match.edition = replace(match.edition, shot=10)

    assert " ".join(map(str, ShotTargets(match).legal())) == "K38 L38 M38"


def test_from_inside_the_box_every_goal_hex_may_be_named() -> None:
    assert targets("10h M33 ball; 1a M37") == "J38 K38 L38 M38 N38 O38 P38 Q38"


def test_from_an_angle_only_those_may_be_named_that_the_ball_reaches_between_the_posts() -> None:
    assert targets("10h G37 ball; 1a M37") == "O38 P38 Q38"


def test_nobody_shoots_at_the_own_goal() -> None:
    assert targets("10h M5 ball; 1a M37") == ""


def test_after_the_change_of_sides_the_other_goal_is_shot_at() -> None:
    assert targets("10h M5 ball; 1a M37; half 2") == "J0 K0 L0 M0 N0 O0 P0 Q0"


@pytest.mark.parametrize("named", ["shot K38", "SHOT k38", "shoot 2"])
def test_a_goal_hex_is_named_by_its_label_or_its_number_from_the_top(named: str) -> None:
    referee = play_until(play_next_action(set_scene(FROM_THE_SPOT)), f"home chooses action: {named}")

    assert referee.log[0].answer == "shot K38"


@clause("SHO-1")
def test_a_goal_hex_more_than_eleven_away_is_refused_from_outside_the_box() -> None:
    match = set_scene("10h H28 ball; 1h M1; 1a M37")

    _ = play_until(play_next_action(match), "home chooses action: shot O38 ! SHO-1")

    assert match.situation is Situation.AT_FEET


@pytest.mark.parametrize(
    ("place", "target", "refusal"),
    [("H28", "O38", GoalTooFar), ("F31", "P38", GoalTooFar), ("H28", "J38", NoAngle), ("G37", "J38", NoAngle)],
)
def test_a_refusal_says_whether_distance_or_angle_is_amiss(place: str, target: str, refusal: type[Refusal]) -> None:
    """J38 is ten hexes from H28, but the ball would cross the goal line outside the post. F31 is in the box."""
    limited = "edition community box_shot_any_distance=no"
    with pytest.raises(refusal):
        _ = ShotTargets(set_scene(f"10h {place} ball; 1a M37; {limited}")).read(target)


@pytest.mark.parametrize(("place", "hexes", "refused"), [("M26", 12, TooFarToShoot), ("A37", 9, NoShotFromHere)])
def test_where_no_goal_hex_can_be_shot_at_it_is_said_whether_it_is_too_far(
    place: str, hexes: int, refused: type[Refusal]
) -> None:
    """From M26 the goal is too far, and from A37 the ball would not pass between the posts."""
    bar = ShotTargets(set_scene(f"10h {place} ball; 1a M37")).refusal()

    assert type(bar) is refused
    assert vars(bar) == {"hex": place, "hexes": hexes, "limit": 11}


def test_from_inside_the_box_no_goal_hex_is_too_far() -> None:
    """P38 is ten hexes from F37, which is more than nine; but the ball would cross the goal line outside the post."""
    with pytest.raises(NoAngle):
        _ = ShotTargets(set_scene("10h F37 ball; 1a M37; edition community shot=9")).read("P38")


@clause("SHO-1")
def test_a_goal_hex_without_an_angle_is_refused() -> None:
    _ = play_until(play_next_action(set_scene("10h G37 ball; 1h M1; 1a M37")), "home chooses action: shot J38 ! SHO-1")


@clause("SHO-1")
@pytest.mark.parametrize("named", ["M37", "M0", "9", "goal"])
def test_what_is_no_hex_of_the_goal_attacked_is_refused(named: str) -> None:
    _ = play_until(play_next_action(set_scene(FROM_THE_SPOT)), f"home chooses action: shot {named} ! SHO-1")


@clause("NXT-2")
def test_a_shot_from_where_no_goal_hex_can_be_reached_is_refused() -> None:
    _ = play_until(play_next_action(set_scene("10h M20 ball; 1h M1; 1a M37")), "home chooses action: shot M38 ! NXT-2")


@clause("SHO-3", "SHO-5", "SAV-4")
def test_the_shooter_with_the_higher_score_scores() -> None:
    """Shooting 4 and a 5 are nine, saving 4 and a 4 only eight."""
    match = set_scene(FROM_THE_SPOT)

    _ = play_out(
        shoots(match, "M38"),
        """
        10h rolls shot SHO-3: 5
        1a rolls save SAV-4: 4
        """,
    )

    assert match.score(Side.HOME) == 1
    assert match.goals[0].scorer == "10h"


@clause("SHO-3")
def test_from_outside_the_box_the_keeper_moves_first_then_come_blocks_then_the_die() -> None:
    match = set_scene("10h M29 ball; 4a M33; 1h M1; 1a M37")

    referee = play_until(
        shoots(match, "M38"),
        """
        away chooses keeper_step SHO-3: L37
        4a rolls block BLK-1: 2
        10h rolls shot SHO-3: 5
        """,
    )

    assert str(match.hex_of(match.player("1a"))) == "L37"
    assert str(referee.question).startswith("Roll(who='1a'")


def test_from_inside_the_box_the_keeper_has_no_step() -> None:
    referee = play_until(shoots(set_scene(FROM_THE_SPOT), "M38"), "")

    assert str(referee.question).startswith("Roll(who='10h', name='shot'")


def modifiers(scene: str, script: str, *, snapshot: bool = False) -> dict[str, int]:
    """Play a shot at M38 up to its die, and return its reported modifiers, in pips."""
    match = set_scene(scene)
    match.begin_action()
    referee = play_until(take_shot(match, Hex.parse("M38"), snapshot=snapshot), script)
    return next((dict(report.facts) for _, report in referee.reports if report.name == "hampered"), {"total": 0})


@clause("SHO-2")
def test_a_shot_from_outside_the_box_is_one_pip_harder() -> None:
    assert modifiers("10h M29 ball; 1a M37", "away chooses keeper_step: stay")["total"] == -1


@clause("SHO-2")
def test_a_snapshot_is_one_pip_harder() -> None:
    assert modifiers("10h M33 ball; 1a M37", "", snapshot=True)["total"] == -1


@clause("SHO-2")
def test_a_shot_from_an_awkward_angle_is_one_pip_harder() -> None:
    match = set_scene("10h G37 ball; 1a M37")

    referee = play_until(shoots(match, "Q38"), "")

    assert told(referee) == ["shot", "hampered"]


def test_a_shot_from_inside_the_box_is_not_hampered() -> None:
    assert modifiers("10h M33 ball; 1a M37", "")["total"] == 0


@clause("GEN-5")
def test_a_snapshot_from_outside_the_box_from_an_awkward_angle_is_three_pips_harder() -> None:
    found = modifiers("10h D36 ball; 1a M37", "away chooses keeper_step: stay", snapshot=True)

    assert found["total"] == -3


@clause("SHO-2")
def test_modifiers_count_in_the_duel() -> None:
    """From outside the box shooting 4 and a 5 are eight, no more than saving 4 and a 4: the ball runs loose."""
    match = set_scene("10h M29 shooting=4 ball; 1a M37 saving=4")

    referee = play_until(
        shoots(match, "M38"),
        """
        away chooses keeper_step: stay
        10h rolls shot: 5
        1a rolls save: 4
        """,
    )

    assert "save_tied" in told(referee)


@clause("SHO-4")
def test_a_one_is_off_target_and_the_defence_has_a_goal_kick() -> None:
    match = set_scene("10h M33 shooting=6 ball; 1h M1; 1a M37 saving=1")

    _ = play_out(shoots(match, "M38"), "10h rolls shot: 1")

    assert match.situation is Situation.GOAL_KICK
    assert match.attack is Side.AWAY


@clause("SHO-5", "SAV-2")
def test_out_of_the_keepers_reach_a_two_is_a_goal() -> None:
    match = set_scene("10h M33 shooting=1 ball; 1h M1; 1a K37 saving=6")

    _ = play_out(shoots(match, "Q38"), "10h rolls shot: 2")

    assert match.score(Side.HOME) == 1


@clause("SAV-2")
def test_a_shot_out_of_reach_shows_its_die_too() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a K37")

    referee = play_out(shoots(match, "Q38"), "10h rolls shot: 2")

    facts = next(report.facts for _, report in referee.reports if report.name == "out_of_reach")
    assert str(facts["score"]) == "3+2=5"


@clause("SHO-5")
def test_a_keeper_outside_its_box_saves_nothing() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M20 saving=6")

    _ = play_out(shoots(match, "M38"), "10h rolls shot: 2")

    assert match.score(Side.HOME) == 1


@clause("SAV-4", "SAV-6")
def test_the_keeper_with_the_higher_score_handles_the_ball() -> None:
    match = set_scene(FROM_THE_SPOT)

    _ = play_out(
        shoots(match, "M38"),
        """
        10h rolls shot: 3
        1a rolls save: 4
        1a rolls handling SAV-6: 3
        """,
    )

    assert match.situation is Situation.SAVE_AND_HOLD


@clause("SHO-5", "SAV-7", "LOO-1")
def test_a_tie_is_a_loose_ball_from_the_save_hex() -> None:
    """The keeper dives from M37 to K37, and the ball runs two hexes to the south west from there."""
    match = set_scene("10h M33 shooting=4 ball; 1h M1; 1a M37 saving=4")

    _ = play_out(
        shoots(match, "J38"),
        """
        10h rolls shot: 3
        1a rolls save: 3
        1a rolls direction: 5
        1a rolls distance: 2
        """,
    )

    assert str(match.ball) == "L35"
    assert match.situation is Situation.IN_SPACE
    assert match.attack is Side.HOME


@clause("LOO-7")
def test_a_tie_may_run_into_the_net() -> None:
    """North east from M37 the ball crosses the line; the keeper at its source has a 5/10 test with saving 4."""
    match = set_scene(FROM_THE_SPOT)

    _ = play_out(
        shoots(match, "M38"),
        """
        10h rolls shot: 3
        1a rolls save: 3
        1a rolls direction: 2
        1a rolls distance: 1
        1a rolls loose_ball_save: 4
        """,
    )

    assert match.score(Side.HOME) == 1
