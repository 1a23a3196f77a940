"""A goalkeeper's move, its free hex and its hands: GKP-1, GKP-2, GKP-7 and MOV-7."""

from __future__ import annotations

from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.possession import may_use_hands, win_ball
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, phase, place_of, play_out, play_until, set_scene, told

ALL_DONE = """
    home chooses move: done
    away chooses move: done
    home chooses move: done
"""


@clause("GKP-1")
def test_a_goalkeeper_moves_like_any_player() -> None:
    match = set_scene("10h M10 ball; 1h M1; 1a M37")

    _ = play_until(phase(match), "home chooses move: 1 M6")

    assert place_of(match, "1h") == "M6"


@clause("MOV-7")
def test_the_goalkeeper_may_move_one_hex_when_the_ball_is_dribbled_into_its_box() -> None:
    match = set_scene("10h M30 ball; 1h M1; 1a M37")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M32
        away chooses keeper_step MOV-7: M36
        """,
    )

    assert place_of(match, "1a") == "M36"
    assert place_of(match, "10h") == "M32"


@clause("MOV-7")
def test_each_entry_into_the_box_counts() -> None:
    match = set_scene("10h M30 ball; 1h M1; 1a M37")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M31
        away chooses keeper_step: M36
        home chooses move: 10 M30
        home chooses move: 10 M31
        away chooses keeper_step: stay
        """,
    )


@clause("MOV-3")
def test_a_ball_that_stays_in_the_box_gives_no_free_hex() -> None:
    match = set_scene("10h M31 ball; 1h M1; 1a M37")

    _ = play_until(phase(match), "home chooses move: 10 M33")


@clause("MOV-3")
def test_an_own_player_who_dribbles_into_the_box_gives_no_free_hex() -> None:
    match = set_scene("10h M8 ball; 1h M1; 1a M37")

    _ = play_until(phase(match), "home chooses move: 10 M6")


@clause("MOV-4", "NXT-1")
def test_the_free_hex_may_bring_the_goalkeeper_onto_a_ball_in_space() -> None:
    match = set_scene("10h M30; ball M36; attack home; 1h M1; 1a M37")
    match.begin_action()

    _ = play_out(
        offer_step_as_ball_enters(match, Hex.parse("M30"), Side.HOME),
        "away chooses keeper_step MOV-7: M36",
    )

    assert match.situation is Situation.SAVE_AND_HOLD
    assert match.attack is Side.AWAY


def test_the_own_sides_doing_gives_no_free_hex() -> None:
    match = set_scene("10h M30; ball M36; attack home; 1h M1; 1a M37")

    _ = play_out(offer_step_as_ball_enters(match, Hex.parse("M30"), Side.AWAY), "")

    assert place_of(match, "1a") == "M37"


@clause("GKP-2")
def test_a_goalkeeper_who_gets_the_ball_outside_its_box_uses_its_feet() -> None:
    match = set_scene("10h M20; ball M25; attack home; 1h M1; 1a M26")

    referee = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: 1 M25
        """,
    )

    assert "keeper_uses_feet" in told(referee)
    assert match.situation is Situation.ANY_OTHER


@clause("GKP-7")
def test_at_the_end_of_the_phase_a_goalkeeper_of_the_attack_may_pick_the_ball_up() -> None:
    match = set_scene("1h M2 ball; 10h M10; 1a M37")

    _ = play_out(phase(match), f"{ALL_DONE} \n home chooses pick_up GKP-7: pick up")

    assert match.situation is Situation.SAVE_AND_HOLD
    assert match.attack is Side.HOME


@clause("GKP-7")
def test_a_goalkeeper_of_the_attack_may_leave_the_ball_at_its_feet() -> None:
    match = set_scene("1h M2 ball; 10h M10; 1a M37")

    _ = play_out(phase(match), f"{ALL_DONE} \n home chooses pick_up: play on")

    assert match.situation is Situation.AT_FEET


@clause("GKP-7")
def test_a_ball_from_an_own_players_kick_is_never_picked_up() -> None:
    match = set_scene("1h M2 ball; 10h M10; 1a M37; feet home")

    _ = play_out(phase(match), ALL_DONE)

    assert match.situation is Situation.AT_FEET


@clause("GKP-7")
def test_outside_its_box_a_goalkeeper_picks_nothing_up() -> None:
    match = set_scene("1h M10 ball; 10h M12; 1a M37")

    _ = play_out(phase(match), ALL_DONE)

    assert match.situation is Situation.AT_FEET


@clause("GKP-7", "MOV-3")
def test_a_goalkeeper_of_the_attack_brings_a_ball_in_with_its_feet_and_picks_it_up_at_the_end() -> None:
    match = set_scene("1h M8; ball M9; attack home; 10h M14; 1a M37")

    _ = play_out(
        phase(match),
        f"""
        home chooses move: 1 M6 via M9
        {ALL_DONE}
        home chooses pick_up: pick up
        """,
    )

    assert ball_is_with(match, "1h")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("NXT-1", "STL-3")
def test_a_goalkeeper_who_wins_the_ball_in_its_own_box_holds_it() -> None:
    match = set_scene("10h M28 ball; 1h M1; 1a M33")
    match.begin_action()

    _ = play_out(win_ball(match, match.player("1a"), "STL-3"), "")

    assert match.situation is Situation.SAVE_AND_HOLD


def test_only_a_goalkeeper_has_hands() -> None:
    match = set_scene("10h M2; 1h M1; 1a M37; ball M20; attack home")

    assert not may_use_hands(match, match.player("10h"))
    assert may_use_hands(match, match.player("1h"))
