"""Save and hold, the final thirds and the goal kick: GKP-4, GKP-5, GKK-1."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.pitch.geometry import GOAL_KICK_SPOT, SIX_YARD
from rules.counter_attack.set_pieces.final_thirds import FinalThirds, left_clear
from rules.counter_attack.set_pieces.save_and_hold import GoalKickPlaces, offer_save_and_hold, take_goal_kick
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, play_until, set_scene, told

HELD = """
    1h M3 ball; 2h K6; 10h M19; 1a M37; 9a Q5; 8a M20
    situation save and hold; attack home
"""
"""In the final thirds: 1h, 2h, 1a and 9a. 10h and 8a stand in midfield."""

GOAL_KICK = """
    1h M1; 2h K6; 10h M19; 1a M37; 9a Q5; 8a M20
    situation goal kick; attack home
"""

THIRDS = "home chooses distribution: final thirds\n"
KEEPERS = "home chooses keeper_placement: M3\naway chooses keeper_placement: stay\n"
NOBODY = "home chooses final_thirds: done\naway chooses final_thirds: done\n"
DROPPED = f"{NOBODY}home chooses release: drop\n"


@clause("GKP-4", "GKP-5")
def test_after_a_save_held_the_goalkeeper_moves_the_final_thirds_or_throws() -> None:
    referee = play_until(offer_save_and_hold(set_scene(HELD)), "home chooses distribution GKP-4: kick ! GKP-4")
    answers = getattr(referee.question, "answers", None)
    assert answers is not None
    assert list(answers.legal()) == ["final thirds", "quick throw"]
    _ = referee.answer("final thirds")


@clause("GKP-4")
def test_a_quick_throw_is_an_action_and_a_pass_received() -> None:
    match = set_scene(f"{HELD}; called 7")
    script = "home chooses distribution GKP-4: quick throw\nhome chooses throw_target GKP-4: K6"
    play_out(offer_save_and_hold(match), script)
    assert ball_is_with(match, "2h")
    assert (match.situation, match.clock.called) == (Situation.PASS_RECEIVED, 8)


@clause("GKP-4")
def test_nobody_can_intercept_a_quick_throw() -> None:
    """9a stands beside the path, and would test for a kicked pass."""
    match = set_scene(HELD.replace("9a Q5", "9a M5").replace("2h K6", "2h K6; 3h L6"))
    script = "home chooses distribution: quick throw\nhome chooses throw_target GKP-4: L6"
    play_out(offer_save_and_hold(match), script)
    assert ball_is_with(match, "3h")


@clause("GKP-4")
def test_nobody_rolls_for_a_quick_throw_that_comes_to_rest() -> None:
    match = set_scene(HELD.replace("9a Q5", "9a P5"))
    script = "home chooses distribution: quick throw\nhome chooses throw_target GKP-4: O5"
    play_out(offer_save_and_hold(match), script)
    assert match.situation is Situation.IN_SPACE


@clause("GKP-4")
@pytest.mark.parametrize(("target", "refused"), [("M19", "PAS-1"), ("Q5", "PAS-2")])
def test_a_quick_throw_goes_where_a_standard_pass_may(target: str, refused: str) -> None:
    script = f"home chooses distribution: quick throw\nhome chooses throw_target GKP-4: {target} ! {refused}"
    _ = play_until(offer_save_and_hold(set_scene(HELD)), script)


@clause("GKP-5")
def test_a_goalkeeper_with_no_way_to_throw_moves_the_final_thirds_unasked() -> None:
    around = "2a L3; 3a M4; 4a N4; 5a N3; 6a M2; 7a N2"
    referee = play_until(offer_save_and_hold(set_scene(f"{HELD.replace('9a Q5;', around + ';')}")), "")
    assert referee.question is not None
    assert referee.question.name == "final_thirds"


@clause("GKP-5")
def test_every_player_in_either_final_third_may_move_the_goalkeepers_side_first() -> None:
    match = set_scene(HELD)
    script = f"""
        {THIRDS}
        home chooses final_thirds GKP-5: 2 K12
        home chooses final_thirds GKP-5: 1 M5
        away chooses final_thirds GKP-5: 9 Q11
        away chooses final_thirds GKP-5: 1 M31
        home chooses release GKP-5: drop
    """
    play_out(offer_save_and_hold(match), script)
    assert {str(player): str(place) for player, place in match.position.stands.items()} == {
        "1h": "M5",
        "2h": "K12",
        "10h": "M19",
        "1a": "M31",
        "9a": "Q11",
        "8a": "M20",
    }


@clause("GKP-5", "CLK-1")
def test_moving_the_final_thirds_is_no_action() -> None:
    match = set_scene(f"{HELD}; called 4")
    _ = play_until(play_whole_match(match), f"{THIRDS}{DROPPED}home chooses action CLK-1: shot 3 ! CLK-1")
    assert match.clock.called == 4


@clause("GKP-5")
@pytest.mark.parametrize(
    "answer",
    [
        "10 M18",  # stood in neither final third
        "2 K13",  # seven hexes away
        "1 M9",  # outside the box
        "2 K7 L8",
        "2",
    ],
)
def test_a_move_that_is_not_the_final_thirds_is_refused(answer: str) -> None:
    _ = play_until(offer_save_and_hold(set_scene(HELD)), f"{THIRDS}home chooses final_thirds GKP-5: {answer} ! GKP-5")


@clause("GKP-5")
def test_each_player_moves_once() -> None:
    script = f"{THIRDS}home chooses final_thirds: 2 K8\nhome chooses final_thirds: 2 K9 ! GKP-5"
    _ = play_until(offer_save_and_hold(set_scene(HELD)), script)


@clause("GKP-5")
def test_only_who_stood_in_a_final_third_moves() -> None:
    """8a stood in midfield when the final thirds were moved."""
    script = f"""
        {THIRDS}
        home chooses final_thirds: done
        away chooses final_thirds: 9 Q11
        away chooses final_thirds: 8 M21 ! GKP-5
    """
    _ = play_until(offer_save_and_hold(set_scene(HELD)), script)


@clause("GKP-5")
def test_no_opponent_ends_in_the_goalkeepers_zone_of_influence() -> None:
    script = f"{THIRDS}home chooses final_thirds: done\naway chooses final_thirds: 9 M4 ! GKP-5"
    _ = play_until(offer_save_and_hold(set_scene(HELD)), script)


@clause("GKP-5")
def test_an_opponent_left_beside_the_goalkeeper_is_put_on_the_nearest_free_hex() -> None:
    match = set_scene(HELD.replace("9a Q5", "9a M4"))
    play_out(offer_save_and_hold(match), THIRDS + DROPPED)
    player = match.player("9a")
    assert match.hex_of(player) not in left_clear(match, match.player("1h"))
    assert match.hex_of(player).distance(match.hex_of(match.player("1h"))) == 2


@clause("GKP-5")
def test_an_opponent_beside_the_goalkeeper_may_leave_by_itself() -> None:
    match = set_scene(HELD.replace("9a Q5", "9a M4"))
    moves = "home chooses final_thirds: done\naway chooses final_thirds: 9 M8\naway chooses final_thirds: done"
    play_out(offer_save_and_hold(match), f"{THIRDS}{moves}\nhome chooses release: drop")
    assert str(match.hex_of(match.player("9a"))) == "M8"


@clause("GKP-5")
def test_a_ball_dropped_is_at_the_goalkeepers_feet() -> None:
    match = set_scene(HELD)
    referee = play_out(offer_save_and_hold(match), THIRDS + DROPPED)
    assert told(referee)[-1] == "ball_dropped"
    assert ball_is_with(match, "1h")
    assert (match.situation, match.no_hands_side) == (Situation.DROPPED, Side.HOME)


@clause("GKP-5", "CLK-1")
@pytest.mark.parametrize("action", ["move", "pass K6"])
def test_after_the_drop_comes_a_movement_phase_or_a_standard_pass(action: str) -> None:
    match = set_scene(HELD)
    _ = play_until(play_whole_match(match), f"{THIRDS}{DROPPED}home chooses action CLK-1: {action}")
    assert match.clock.called == 1


@clause("GKP-5", "HPA-3", "HPA-4")
def test_the_goalkeeper_kicks_the_ball_high_to_an_own_players_head_at_any_distance() -> None:
    match = set_scene(HELD)
    script = f"""
        {THIRDS}{NOBODY}
        home chooses release GKP-5: kick
        home chooses kick_target GKP-5: M31 ! GKP-5
        home chooses kick_target GKP-5: M19
        home chooses high_pass_move HPA-3: done
        away chooses high_pass_move HPA-3: done
        1h rolls accuracy: 6
    """
    referee = play_until(offer_save_and_hold(match), script)
    assert referee.question is not None
    assert referee.question.name == "challengers"
    assert match.no_hands_side is Side.HOME


def test_every_move_of_the_final_thirds_that_is_listed_reads_back() -> None:
    match = set_scene(HELD)
    thirds = frozenset(match.position.stands)
    for side in Side:
        answers = FinalThirds(match, side, match.player("1h"), thirds, set())
        assert [answers.read(str(answer)) for answer in answers.legal()] == list(answers.legal())


@clause("GKK-1")
def test_the_goalkeeper_is_placed_in_the_six_yard_box_with_the_ball() -> None:
    match = set_scene(GOAL_KICK)
    _ = play_until(take_goal_kick(match), "home chooses keeper_placement GKK-1: M3")
    assert str(match.hex_of(match.player("1h"))) == "M3"
    assert ball_is_with(match, "1h")


@clause("GKK-1")
@pytest.mark.parametrize(("given", "refused"), [("M5", "GKK-1"), ("M35", "GKK-1"), ("K3", "GEN-2"), ("M0", "GEN-1")])
def test_a_goal_kick_is_taken_from_a_free_hex_of_the_own_six_yard_box(given: str, refused: str) -> None:
    match = set_scene(GOAL_KICK.replace("2h K6", "2h K3"))
    _ = play_until(take_goal_kick(match), f"home chooses keeper_placement GKK-1: {given} ! {refused}")


def test_the_spot_of_the_goal_kick_is_listed_first() -> None:
    match = set_scene(GOAL_KICK)
    listed = list(GoalKickPlaces(match, match.player("1h")).legal())
    assert (listed[0], frozenset(listed)) == (GOAL_KICK_SPOT["left"], SIX_YARD["left"])


@clause("GKP-12")
def test_at_a_goal_kick_the_other_manager_may_place_the_goalkeeper_too() -> None:
    match = set_scene(GOAL_KICK)
    _ = play_until(
        take_goal_kick(match), "home chooses keeper_placement: M3\naway chooses keeper_placement GKP-12: M33"
    )
    assert str(match.hex_of(match.player("1a"))) == "M33"


@clause("GKK-1", "GKP-5")
def test_the_final_thirds_are_moved_and_then_a_standard_pass_is_an_action() -> None:
    match = set_scene(f"{GOAL_KICK}; called 2")
    script = f"""
        {KEEPERS}
        home chooses final_thirds GKP-5: 2 M10
        home chooses final_thirds: done
        away chooses final_thirds: done
        home chooses goal_kick GKK-1: M10
    """
    play_out(take_goal_kick(match), script)
    assert ball_is_with(match, "2h")
    assert (match.situation, match.clock.called) == (Situation.PASS_RECEIVED, 3)


@clause("GKK-1", "PAS-3")
def test_a_goal_kick_is_intercepted_as_usual() -> None:
    match = set_scene(GOAL_KICK.replace("9a Q5", "9a L9"))
    play_out(take_goal_kick(match), f"{KEEPERS}{NOBODY}home chooses goal_kick GKK-1: M11\n9a rolls interception: 6")
    assert ball_is_with(match, "9a")


@clause("GKK-1")
@pytest.mark.parametrize(("target", "refused"), [("M19", "PAS-1"), ("Q5", "PAS-2"), ("M3", "PAS-10")])
def test_a_goal_kick_goes_where_a_standard_pass_may(target: str, refused: str) -> None:
    script = f"{KEEPERS}{NOBODY}home chooses goal_kick GKK-1: {target} ! {refused}"
    _ = play_until(take_goal_kick(set_scene(GOAL_KICK)), script)


@clause("GKK-1")
def test_a_goal_kick_may_be_kicked_high() -> None:
    match = set_scene(GOAL_KICK)
    script = f"""
        {KEEPERS}{NOBODY}
        home chooses goal_kick GKK-1: kick M32 ! GKK-1
        home chooses goal_kick GKK-1: kick M19
        home chooses high_pass_move: done
        away chooses high_pass_move: done
        1h rolls accuracy: 6
    """
    referee = play_until(take_goal_kick(match), script)
    assert "in_the_air" in told(referee)
    assert match.clock.called == 1
