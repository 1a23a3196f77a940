"""The run of a loose ball, and its next owner (LOO)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, told, under_way


def tackled(scene: str) -> Match:
    """Set a scene during a movement phase in which a ball is about to run loose."""
    match = under_way(scene)
    match.phase = Phase()
    return match


def from_(match: Match, name: str) -> Play[None]:
    """Let the ball run loose from a player."""
    return resolve_loose_ball(match, match.player(name))


# On the pitch


@clause("LOO-1")
def test_one_die_is_the_direction_and_one_the_distance() -> None:
    """South-east of M19 are N20, N21 and O22."""
    match = tackled("10h M20 ball; 4a M19; 1h M1; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction LOO-1: 3\n4a rolls distance LOO-1: 3")

    assert match.ball == Hex.parse("O22")


@clause("LOO-1")
def test_a_direction_that_has_been_rolled_is_not_rolled_again() -> None:
    match = tackled("10h M20 ball; 4a M19; 1h M1; 1a M37")

    _ = play_out(resolve_loose_ball(match, match.player("4a"), direction=4), "4a rolls distance: 2")

    assert match.ball == Hex.parse("O19")


@clause("LOO-2")
def test_it_stops_at_the_first_player_in_its_way() -> None:
    """4h stands on the second of five hexes, 5a on the third."""
    match = tackled("10h M20 ball; 4a M19; 4h O19; 5a P19; 1h M1; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 4\n4a rolls distance: 5")

    assert ball_is_with(match, "4h")


@clause("LOO-3")
def test_at_an_attackers_feet_a_movement_phase_goes_on_and_a_snapshot_is_offered() -> None:
    match = tackled("10h M20 ball; 4a M19; 1h M1; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 2\n4a rolls distance: 1")

    assert ball_is_with(match, "10h")
    assert match.last_touch is match.player("10h")
    assert match.action_in_progress
    assert match.phase == Phase(rebound_offered=True)


@clause("LOO-3")
def test_at_an_attackers_feet_outside_a_phase_the_attack_begins_one_or_snapshots() -> None:
    match = under_way("10h M20 ball; 4a M19; 1h M1; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 2\n4a rolls distance: 6")

    assert match.situation is Situation.LOOSE_TO_FEET


@clause("GKP-7")
def test_at_the_feet_of_the_attacks_own_goalkeeper_outside_a_phase_it_is_picked_up_at_once() -> None:
    match = under_way("10h M6 ball; 1h M4; 4a M5; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 6\n4a rolls distance: 1")

    assert ball_is_with(match, "1h")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("LOO-4")
def test_at_a_defenders_feet_the_phase_is_over() -> None:
    match = tackled("10h M20 ball; 4a M19; 5a N19; 1h M1; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 4\n4a rolls distance: 1")

    assert ball_is_with(match, "5a")
    assert match.situation is Situation.ANY_OTHER


@clause("LOO-4")
def test_at_the_hands_of_a_goalkeeper_of_the_defence_it_is_held() -> None:
    match = tackled("10h M34 ball; 4a M35; 1h M1; 1a M36")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 2\n4a rolls distance: 1")

    assert match.situation is Situation.SAVE_AND_HOLD


@clause("HEA-10")
def test_after_a_tied_header_whoever_it_stops_at_has_it() -> None:
    """9h challenged 4a; 5h stands two hexes south-west of the ball on M20."""
    match = under_way("10h L20; 4a M20; 9h N21; 5h N18; ball M20; 1h M1; 1a M37")
    leapt = [match.player("4a"), match.player("9h")]

    _ = play_out(
        resolve_loose_ball(match, match.player("4a"), leapt=leapt), "4a rolls direction: 5\n4a rolls distance: 2"
    )

    assert ball_is_with(match, "5h")


@clause("LOO-5", "LOO-6")
def test_in_space_a_defender_beside_it_may_roll_for_it() -> None:
    """4a and 5a are next to N19; a 6 is enough with any tackling."""
    match = tackled("10h M20 ball; 4a M19; 5a O19; 1h M1; 1a M37")

    _ = play_out(
        from_(match, "4a"),
        """
        4a rolls direction: 4
        4a rolls distance: 1
        away chooses try_for_ball LOO-5: no
        away chooses try_for_ball LOO-5: try
        5a rolls try_for_ball LOO-5: 6
        """,
    )

    assert ball_is_with(match, "5a")
    assert match.situation is Situation.ANY_OTHER


@clause("LOO-6")
def test_in_space_the_phase_goes_on() -> None:
    match = tackled("10h M20 ball; 4a M19; 1h M1; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 4\n4a rolls distance: 3")

    assert match.action_in_progress
    assert match.on_ball is None


@clause("LOO-6")
def test_in_space_with_no_phase_going_on_the_attack_begins_one() -> None:
    match = under_way("10h M20 ball; 4a M19; 1h M1; 1a M37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 4\n4a rolls distance: 3")

    assert match.situation is Situation.IN_SPACE


# Into a box


@clause("MOV-7")
def test_a_goalkeeper_has_its_hex_when_an_opponent_sends_a_loose_ball_into_its_box() -> None:
    """4a tackles near the left box; the ball reaches it on M7."""
    match = tackled("10h M9 ball; 4a M8; 1h M3; 1a M37")

    _ = play_out(
        from_(match, "4a"),
        """
        4a rolls direction: 6
        4a rolls distance: 2
        home chooses keeper_step MOV-7: stay
        """,
    )

    assert match.action_in_progress


@clause("MOV-7")
def test_a_goalkeeper_that_steps_onto_a_loose_ball_has_it_and_the_ball_runs_no_farther() -> None:
    match = under_way("10h M10 ball; 4a M8; 1h M6; 1a M37")

    referee = play_out(
        from_(match, "4a"),
        """
        4a rolls direction: 6
        4a rolls distance: 4
        home chooses keeper_step MOV-7: L7
        """,
    )

    assert ball_is_with(match, "1h")
    assert told(referee) == ["loose_ball", "keeper_steps", "wins_ball", "keeper_holds"]
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("LOO-1")
def test_a_goalkeeper_has_no_hex_when_an_own_player_sends_it_in() -> None:
    match = tackled("10h M29 ball; 4a M30; 1h M1; 1a M36")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 3\n4a rolls distance: 3")

    assert match.action_in_progress
