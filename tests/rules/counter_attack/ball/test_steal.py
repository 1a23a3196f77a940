"""Steals from a player who runs past: chapter STL."""

from __future__ import annotations

import pytest

from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import ball_is_with, facts_of, phase, play_out, play_until, set_scene, told

KEEPERS = "1h M1; 1a M37"
PAST_ONE = f"10h M10 ball; 4a L13 tackling=4; {KEEPERS}"


@clause("STL-1", "STL-2", "STL-3")
def test_a_defender_who_steals_has_the_ball_on_its_own_hex() -> None:
    """A 6 always steals."""
    match = set_scene(PAST_ONE)

    _ = play_out(
        phase(match),
        """
        home chooses move: 10 M14 via M12
        4a rolls steal STL-1: 6
        """,
    )

    assert ball_is_with(match, "4a")
    assert str(match.ball) == "L13"
    assert match.situation is Situation.ANY_OTHER
    assert match.attack is Side.AWAY


@clause("STL-4")
def test_after_a_steal_that_failed_the_run_goes_on() -> None:
    """Tackling 4 and a 5 are nine: one too few."""
    match = set_scene(PAST_ONE)

    referee = play_until(
        phase(match),
        """
        home chooses move: 10 M14 via M12
        4a rolls steal: 5
        """,
    )

    assert "steal_fails" in told(referee)
    assert str(match.ball) == "M14"


@clause("STL-2")
@pytest.mark.parametrize(("tackling", "lowest"), [(1, 6), (2, 6), (3, 6), (4, 6), (5, 5), (6, 4)])
def test_the_lowest_roll_that_steals_the_ball(tackling: int, lowest: int) -> None:
    """A 6 always steals, and so does a sum of tackling and die of ten or more."""
    match = set_scene(f"10h M10 ball; 4a L13 tackling={tackling}; {KEEPERS}")

    _ = play_out(
        phase(match),
        f"""
        home chooses move: 10 M12
        4a rolls steal: {lowest}
        """,
    )

    assert ball_is_with(match, "4a")


@pytest.mark.parametrize(("tackling", "highest"), [(1, 5), (2, 5), (3, 5), (4, 5), (5, 4), (6, 3)])
def test_the_highest_roll_that_does_not(tackling: int, highest: int) -> None:
    match = set_scene(f"10h M10 ball; 4a L13 tackling={tackling}; {KEEPERS}")

    referee = play_until(
        phase(match),
        f"""
        home chooses move: 10 M12
        4a rolls steal: {highest}
        """,
    )

    assert ball_is_with(match, "10h")
    assert facts_of(referee, "steal_fails")["least"] == str(highest + 1)


@clause("STL-1")
def test_a_defender_tries_once_in_a_move_however_often_its_zone_is_entered() -> None:
    match = set_scene(f"10h M10 ball; 4a L13 tackling=4; {KEEPERS}")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M12
        4a rolls steal: 2
        home chooses move: 10 N12
        home chooses move: 10 M12
        home chooses move: 10 M13
        """,
    )

    assert str(match.ball) == "M13"


@clause("STL-1")
def test_of_several_the_one_with_the_better_chance_is_first() -> None:
    match = set_scene(f"10h M10 ball; 4a L13 tackling=3; 5a M13 tackling=5; {KEEPERS}")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M12
        5a rolls steal: 2
        4a rolls steal: 3
        """,
    )


@clause("STL-1")
def test_of_several_with_equal_chances_the_lower_shirt_is_first() -> None:
    """Tackling 2 and tackling 3 both steal only with a 6."""
    match = set_scene(f"10h M10 ball; 4a L13 tackling=2; 5a M13 tackling=3; {KEEPERS}")

    _ = play_out(
        phase(match),
        """
        home chooses move: 10 M12
        4a rolls steal: 6
        """,
    )


@clause("MOV-3")
def test_a_defender_who_touches_the_ball_from_the_start_tries_not_when_the_runner_leaves() -> None:
    match = set_scene(f"10h M10 ball; 4a M9 tackling=6; {KEEPERS}")

    _ = play_until(phase(match), "home chooses move: 10 M13")

    assert str(match.ball) == "M13"


@clause("STL-1")
def test_a_defender_who_touches_the_ball_from_the_start_tries_on_another_hex_of_its_zone() -> None:
    match = set_scene(f"10h M10 ball; 4a M11 tackling=6; {KEEPERS}")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 L11
        4a rolls steal: 1
        """,
    )


@clause("STL-5")
def test_picking_up_a_ball_in_space_draws_no_steal_on_its_hex() -> None:
    match = set_scene(f"10h M10; ball M12; attack home; 4a L12 tackling=6; {KEEPERS}")

    _ = play_until(phase(match), "home chooses move: 10 M12")

    assert ball_is_with(match, "10h")


@clause("STL-5", "STL-1")
def test_who_has_picked_up_a_ball_may_be_robbed_on_the_next_hex_within_a_zone() -> None:
    match = set_scene(f"10h M10; ball M12; attack home; 4a L13 tackling=6; {KEEPERS}")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M13 via M12
        4a rolls steal: 1
        """,
    )


@clause("STL-1")
def test_the_last_part_is_the_attacks_own_too() -> None:
    match = set_scene(PAST_ONE)

    _ = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: done
        home chooses move: 10 M12
        4a rolls steal: 3
        """,
    )


@clause("MOV-7", "STL-1")
def test_on_one_step_the_goalkeepers_free_hex_comes_before_the_steals() -> None:
    match = set_scene("10h M30 ball; 4a L31; 1h M1; 1a M37")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M31
        away chooses keeper_step MOV-7: stay
        4a rolls steal STL-1: 2
        """,
    )


@clause("GKP-10")
def test_a_goalkeeper_steals_outside_its_box_like_an_outfield_player_with_tackling_0() -> None:
    match = set_scene("10h M27 ball; 1h M1; 1a M29")

    _ = play_out(
        phase(match),
        """
        home chooses move: 10 M28
        1a rolls steal GKP-10: 6
        """,
    )

    assert match.situation is Situation.ANY_OTHER


@clause("STL-1")
def test_a_ball_that_is_stolen_inside_a_box_has_not_come_into_it() -> None:
    """The goalkeeper in that box has no hex for it (MOV-7)."""
    match = set_scene("10h M5 ball; 4a N6; 1h J2; 1a M37")

    _ = play_out(phase(match), "home chooses move: 10 M6\n4a rolls steal: 6")

    assert ball_is_with(match, "4a")
