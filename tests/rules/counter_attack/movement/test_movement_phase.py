"""Chapter MOV: the movement phase and its three parts."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import asked_of, ball_is_with, phase, place_of, play_out, play_until, set_scene

FAR_AWAY = "1h M1; 1a M37"


@clause("MOV-1")
def test_the_attack_moves_then_the_defence_then_the_attack_again() -> None:
    match = set_scene(f"10h M10 ball; 9h C10; 4a C25; {FAR_AWAY}")

    _ = play_out(
        phase(match),
        """
        home chooses move MOV-1: 10 M15
        home chooses move MOV-1: done
        away chooses move MOV-1: 4 C20
        away chooses move MOV-1: done
        home chooses move MOV-1: 9 C12
        home chooses move MOV-1: done
        """,
    )

    assert [place_of(match, name) for name in ("10h", "4a", "9h")] == ["M15", "C20", "C12"]


@clause("SUB-1")
def test_a_substitution_is_no_move() -> None:
    match = set_scene(f"10h M10 ball; bench 14h; {FAR_AWAY}")

    _ = play_until(phase(match), "home chooses move: 14 for 10 ! SUB-1")


@clause("MOV-1")
def test_the_attack_moves_four_players_and_not_a_fifth() -> None:
    match = set_scene("2h B5; 3h D5; 4h F5; 5h H5; 6h J5 ball; 1a M37")

    _ = play_until(
        phase(match),
        """
        home chooses move: 2 B6
        home chooses move: 3 D6
        home chooses move: 4 F6
        home chooses move: 5 H6
        home chooses move: 6 J6 ! MOV-1
        """,
    )


@clause("MOV-1")
def test_the_defence_moves_five_players_and_not_a_sixth() -> None:
    match = set_scene("10h M10 ball; 2a B25; 3a D25; 4a F25; 5a H25; 6a J25; 7a L25")

    _ = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: 2 B26
        away chooses move: 3 D26
        away chooses move: 4 F26
        away chooses move: 5 H26
        away chooses move: 6 J26
        away chooses move: 7 L26 ! MOV-1
        """,
    )


@clause("MOV-1")
def test_whoever_has_moved_in_the_first_part_does_not_move_in_the_last() -> None:
    match = set_scene(f"10h M10 ball; 9h C10; 4a C25; {FAR_AWAY}")

    _ = play_until(
        phase(match),
        """
        home chooses move: 9 C11
        home chooses move: done
        away chooses move: done
        home chooses move: 9 C12 ! MOV-1
        """,
    )


@clause("MOV-2")
def test_in_the_last_part_nobody_goes_further_than_two_hexes() -> None:
    match = set_scene(f"10h M10 ball; 4a C25; {FAR_AWAY}")

    _ = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: done
        home chooses move: 10 M13 ! MOV-2
        home chooses move: 10 M12
        """,
    )


@clause("MOV-1")
def test_a_part_in_which_nobody_can_do_anything_more_is_over_unasked() -> None:
    match = set_scene("10h M10 ball pace=5; 1a M37")

    referee = play_until(phase(match), "home chooses move: 10 M15")

    assert asked_of(referee) == "away"


@clause("MOV-2")
def test_the_player_who_moves_may_go_on_with_the_pace_that_is_left() -> None:
    match = set_scene(f"10h M10 ball; {FAR_AWAY}")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M13
        home chooses move: 10 M16 ! MOV-2
        home chooses move: 10 M15
        """,
    )

    assert place_of(match, "10h") == "M15"


@clause("MOV-1")
def test_a_move_is_over_when_another_player_is_moved() -> None:
    match = set_scene(f"10h M10 ball; 9h C10; {FAR_AWAY}")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M12
        home chooses move: 9 C12
        home chooses move: 10 M13 ! MOV-1
        """,
    )


@clause("MOV-3")
def test_a_player_takes_the_ball_along() -> None:
    match = set_scene(f"10h M10 ball; {FAR_AWAY}")

    _ = play_until(phase(match), "home chooses move: 10 M15")

    assert ball_is_with(match, "10h")


@clause("MOV-3")
def test_a_player_of_the_attack_picks_a_ball_in_space_up_and_runs_on() -> None:
    match = set_scene(f"10h M10; ball M12; attack home; {FAR_AWAY}")

    _ = play_until(phase(match), "home chooses move: 10 M15 via M12")

    assert ball_is_with(match, "10h")
    assert place_of(match, "10h") == "M15"


@clause("MOV-4")
def test_a_defender_who_steps_onto_a_ball_in_space_has_it_and_the_phase_is_over() -> None:
    match = set_scene(f"10h M10; 4a M16; ball M14; attack home; {FAR_AWAY}")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: 4 M14 via M15
        """,
    )

    assert ball_is_with(match, "4a")
    assert match.situation is Situation.ANY_OTHER
    assert match.attack is Side.AWAY


@clause("MOV-4", "NXT-1")
def test_a_goalkeeper_who_steps_onto_the_ball_in_its_own_box_holds_it() -> None:
    match = set_scene("10h M20; 1h M1; 1a M37; ball M35; attack home")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: 1 M35
        """,
    )

    assert match.situation is Situation.SAVE_AND_HOLD
    assert match.attack is Side.AWAY


@clause("MOV-6")
def test_no_pass_is_made_before_the_phase_is_over() -> None:
    match = set_scene(f"10h M10 ball; {FAR_AWAY}")

    _ = play_until(phase(match), "home chooses move: pass M20 ! MOV-6")


@clause("MOV-6")
def test_there_is_no_snapshot_from_outside_the_box_in_a_phase() -> None:
    match = set_scene("10h M30 ball; 1h M1; 1a M37")

    _ = play_until(phase(match), "home chooses move: snapshot ! MOV-6")


@clause("MOV-6")
def test_there_is_no_snapshot_in_the_last_movement_phase_of_a_half() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M37; called 31; added 1")

    _ = play_until(phase(match), "home chooses move: snapshot ! MOV-6")


@clause("SNP-1")
def test_the_player_with_the_ball_in_the_box_may_snapshot_between_two_steps() -> None:
    match = set_scene("10h M32 ball; 1h M1; 1a A37")

    _ = play_out(
        phase(match),
        """
        home chooses move MOV-1: 10 M33
        home chooses move MOV-1: snap
        away chooses snapshot_cover: no
        home chooses snapshot_target: M38
        10h rolls shot: 5
        """,
    )

    assert match.score(Side.HOME) == 1
