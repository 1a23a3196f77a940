"""Tests of a defender for a ball in space next to it: MOV-5 and LOO-5."""

from __future__ import annotations

from rules.counter_attack.ball.free_ball import settle_free_ball
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, phase, play_out, play_until, set_scene, told, under_way

LIES = "10h M10; ball M20; attack home; 1h M1; 1a M37"


@clause("MOV-5")
def test_a_defender_who_comes_within_one_hex_may_roll_and_the_ball_comes_to_it() -> None:
    """Tackling 5 and a 5 are ten."""
    match = set_scene(f"{LIES}; 4a M24 tackling=5")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: 4 M21
        away chooses try_for_ball MOV-5: try
        4a rolls try_for_ball MOV-5: 5
        """,
    )

    assert ball_is_with(match, "4a")
    assert str(match.ball) == "M21"
    assert match.situation is Situation.ANY_OTHER


@clause("MOV-5")
def test_a_defender_tries_once_while_the_ball_lies_there() -> None:
    match = set_scene(f"{LIES}; 4a M22 tackling=4")

    _ = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: 4 M21
        away chooses try_for_ball: try
        4a rolls try_for_ball: 5
        away chooses move: 4 M22
        away chooses move: 4 M21
        away chooses move: done
        home chooses move: done
        """,
    )

    assert str(match.ball) == "M20"


@clause("MOV-5")
def test_a_defender_need_not_try() -> None:
    match = set_scene(f"{LIES}; 4a M22 tackling=4")

    _ = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: 4 M21
        away chooses try_for_ball: no
        away chooses move: done
        """,
    )

    assert not match.tried_for_ball


@clause("MOV-5")
def test_a_goalkeeper_rolls_too() -> None:
    match = set_scene("10h M20; ball M34; attack home; 1h M1; 1a M37")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: 1 M35
        away chooses try_for_ball MOV-5: try
        1a rolls try_for_ball MOV-5: 6
        """,
    )

    assert match.situation is Situation.SAVE_AND_HOLD


@clause("MOV-1")
def test_the_attack_cannot_roll_for_it() -> None:
    match = set_scene(f"{LIES}; 9h M22")

    _ = play_until(phase(match), "home chooses move: 9 M21")


@clause("LOO-5")
def test_where_a_ball_comes_to_rest_the_better_chance_tries_first_and_one_success_is_enough() -> None:
    match = set_scene(f"{LIES}; 4a M21 tackling=3; 5a L20 tackling=6; 6a N20 tackling=5")
    match.begin_action()

    _ = play_out(
        settle_free_ball(match, "LOO-5"),
        """
        away chooses try_for_ball LOO-5: try
        5a rolls try_for_ball LOO-5: 3
        away chooses try_for_ball LOO-5: try
        6a rolls try_for_ball LOO-5: 6
        """,
    )

    assert ball_is_with(match, "6a")
    assert match.attack is Side.AWAY


def test_who_has_tried_for_it_already_does_not_try_again() -> None:
    match = set_scene(f"{LIES}; 4a M21")
    match.begin_action()
    match.tried_for_ball.add(match.player("4a"))

    _ = play_out(settle_free_ball(match, "MOV-5"), "")

    assert match.action_in_progress


@clause("MOV-5")
def test_a_ball_that_a_defender_has_from_inside_a_box_has_not_come_into_it() -> None:
    """The goalkeeper in that box has no hex for it (MOV-7)."""
    match = under_way("1h C2; 1a M37; 10h M15 ball; 4a M5")
    match.put_ball(Hex.parse("M4"))

    referee = play_out(settle_free_ball(match, "MOV-5"), "away chooses try_for_ball: try\n4a rolls try_for_ball: 6")

    assert "keeper_steps" not in told(referee)
    assert ball_is_with(match, "4a")
