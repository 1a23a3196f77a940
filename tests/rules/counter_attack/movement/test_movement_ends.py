"""Chapter MOV: goals, runs that break off, players who sit out, and the end of a movement phase."""

from __future__ import annotations

from rules.counter_attack.flow.next_action import play_next_action
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import facts_of, phase, place_of, play_out, play_until, set_scene, told

FAR_AWAY = "1h M1; 1a M37"


@clause("MOV-8")
def test_a_player_who_sits_out_neither_moves_nor_tackles() -> None:
    match = set_scene(f"10h M10 ball; 9h C10; 4a M11; {FAR_AWAY}; out 9h 4a")

    _ = play_until(
        phase(match),
        """
        home chooses move: 9 C11 ! MOV-8
        home chooses move: done
        away chooses move: 4 M12 ! MOV-8
        away chooses move: tackle 4 on 10 ! MOV-8
        """,
    )


@clause("MOV-1")
def test_who_has_sat_out_one_phase_moves_in_the_next() -> None:
    match = set_scene(f"10h M10 ball; {FAR_AWAY}; out 10h")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: done
        home chooses move: done
        """,
    )

    assert not match.sitting_out


@clause("MOV-9")
def test_a_change_of_possession_ends_the_phase_at_once() -> None:
    match = set_scene(f"10h M10 ball; 4a M13; {FAR_AWAY}")

    referee = play_out(
        phase(match),
        """
        home chooses move: 10 M15 via M12
        4a rolls steal: 6
        """,
    )

    assert "phase_broken_off" in told(referee)
    assert match.phase is None


@clause("MOV-10")
def test_the_player_with_the_ball_steps_from_the_goal_line_into_the_goal() -> None:
    match = set_scene("10h M35 ball; 1h M1; 1a A37")

    _ = play_out(
        phase(match),
        """
        home chooses move: 10 M37
        home chooses move: 10 M38
        """,
    )

    assert match.score(Side.HOME) == 1
    assert match.situation is Situation.LINE_UP
    assert match.attack is Side.AWAY


@clause("MOV-10")
def test_who_steps_into_the_goal_is_the_scorer_and_the_ball_is_in_the_net() -> None:
    match = set_scene("10h M37 ball; 1h M1; 1a A37")

    referee = play_out(phase(match), "home chooses move: 10 M38")

    assert (facts_of(referee, "goal")["scorer"], str(match.ball)) == ("10h", "M38")


@clause("GEN-1")
def test_nobody_goes_into_a_goal_without_the_ball() -> None:
    match = set_scene("10h M10 ball; 9h M37; 1h M1; 1a A37")

    _ = play_until(phase(match), "home chooses move: 9 M38 ! GEN-1")


@clause("GEN-1")
def test_the_goal_is_the_last_step_and_never_on_the_way() -> None:
    match = set_scene("10h M37 ball; 1h M1; 1a A37")

    _ = play_until(phase(match), "home chooses move: 10 N37 via M38 ! GEN-1")


@clause("GEN-1")
def test_nobody_steps_into_the_own_goal() -> None:
    match = set_scene("10h M1 ball; 1h A5; 1a A37")

    _ = play_until(phase(match), "home chooses move: 10 M0 ! GEN-1")


@clause("MOV-2")
def test_the_goal_is_out_of_reach_without_pace_left() -> None:
    match = set_scene("10h M34 ball pace=3; 1h M1; 1a A37")

    _ = play_until(phase(match), "home chooses move: 10 M38 ! MOV-2")


@clause("MOV-2")
def test_a_run_is_broken_off_where_the_goalkeeper_has_stepped_into_the_way() -> None:
    match = set_scene("10h M30 ball; 1h M1; 1a M33")

    referee = play_until(
        phase(match),
        """
        home chooses move: 10 M32 via M31
        away chooses keeper_step MOV-7: M32
        """,
    )

    assert "way_blocked" in told(referee)
    assert place_of(match, "10h") == "M31"


@clause("MOV-11", "MOV-1")
def test_after_a_snapshot_the_shooters_move_is_over_and_the_phase_goes_on() -> None:
    """Shooting 3, a 2 and -1 are four, and so are saving 3 and a 1: the ball runs loose from the goalkeeper."""
    match = set_scene("10h M33 ball; 1h M1; 1a M37; 9h F20")

    _ = play_until(
        phase(match),
        """
        home chooses move: snapshot
        away chooses snapshot_cover: no
        home chooses snapshot_target: M38
        10h rolls shot: 2
        1a rolls save: 1
        1a rolls direction: 6
        1a rolls distance: 6
        home chooses move: 10 M34 ! MOV-1
        home chooses move: 9 F21
        """,
    )

    assert match.phase is not None


def test_after_the_phase_the_ball_is_at_an_own_players_feet() -> None:
    match = set_scene(f"10h M10 ball; {FAR_AWAY}")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: done
        home chooses move: done
        """,
    )

    assert match.situation is Situation.AT_FEET


def test_after_the_phase_the_ball_lies_in_space() -> None:
    match = set_scene(f"10h M10; ball M20; attack home; {FAR_AWAY}")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: done
        home chooses move: done
        """,
    )

    assert match.situation is Situation.IN_SPACE
    assert match.attack is Side.HOME


@clause("MOV-1", "CLK-1")
def test_the_attack_calls_a_movement_phase_and_then_something_else() -> None:
    match = set_scene(f"10h M10 ball; {FAR_AWAY}")

    _ = play_out(
        play_next_action(match),
        """
        home chooses action: move
        home chooses move: done
        away chooses move: done
        home chooses move: done
        """,
    )

    assert match.clock.called == 1


@clause("THR-2")
def test_before_a_throw_in_the_thrower_stays() -> None:
    match = set_scene(f"10h A10 ball; 9h D10; 4a A11; {FAR_AWAY}")
    match.begin_action()

    _ = play_until(
        play_movement_phase(match, dead_ball_for=match.player("10h")),
        "home chooses move: 10 A9 ! THR-2",
    )


@clause("THR-2")
def test_before_a_throw_in_nobody_tackles() -> None:
    match = set_scene(f"10h A10 ball; 9h D10; 4a A11; {FAR_AWAY}")
    match.begin_action()

    _ = play_until(
        play_movement_phase(match, dead_ball_for=match.player("10h")),
        """
        home chooses move: done
        away chooses move: tackle 4 on 10 ! THR-2
        """,
    )


def test_after_a_phase_with_a_dead_ball_the_throw_in_goes_on() -> None:
    match = set_scene(f"10h A10 ball; 9h D10; 4a A11; {FAR_AWAY}")
    match.begin_action()

    _ = play_out(
        play_movement_phase(match, dead_ball_for=match.player("10h")),
        """
        home chooses move: done
        away chooses move: done
        home chooses move: done
        """,
    )

    assert match.action_in_progress
