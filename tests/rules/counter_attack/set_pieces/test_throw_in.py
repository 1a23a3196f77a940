"""Throw-ins: THR-1, THR-2, GKP-12."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.set_pieces.restart_positions import KeeperPlaces
from rules.counter_attack.set_pieces.throw_in import take_throw_in
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, play_until, set_scene, told

SCENE = """
    1h M1; 1a M37; 7h C20; 8h E18; 4a K20
    situation throw-in; attack home; spot A20
"""

KEEPERS_STAY = """
    home chooses keeper_placement GKP-12: stay
    away chooses keeper_placement GKP-12: stay
"""

NOBODY_MOVES = """
    home chooses move: done
    away chooses move: done
    home chooses move: done
"""

BEFORE_THE_THROW = f"{KEEPERS_STAY}\nhome chooses thrower: 7\n{NOBODY_MOVES}"
THROWN = f"{BEFORE_THE_THROW}\nhome chooses second_phase: throw\n"


@clause("GKP-12")
def test_both_managers_may_first_place_their_goalkeepers_the_side_that_throws_first() -> None:
    match = set_scene(SCENE)
    script = """
        home chooses keeper_placement GKP-12: M5
        away chooses keeper_placement GKP-12: L35
    """
    _ = play_until(take_throw_in(match), script)
    assert [str(match.hex_of(match.player(name))) for name in ("1h", "1a")] == ["M5", "L35"]


@clause("GKP-12")
@pytest.mark.parametrize(("given", "refused"), [("C20", "GEN-2"), ("M38", "GEN-1"), ("there", "GEN-1")])
def test_a_goalkeeper_is_placed_on_a_free_hex_of_the_pitch(given: str, refused: str) -> None:
    _ = play_until(take_throw_in(set_scene(SCENE)), f"home chooses keeper_placement GKP-12: {given} ! {refused}")


def test_of_the_hexes_for_a_goalkeeper_those_of_its_own_box_are_listed_first() -> None:
    match = set_scene(SCENE)
    listed = list(KeeperPlaces(match, match.player("1a"), Hex.parse("A20")).legal())
    assert [str(place) for place in listed[:3]] == ["stay", "M36", "N36"]
    assert len(listed) == 1 + 943 - 5


@clause("THR-1")
def test_a_player_of_the_side_is_placed_on_the_spot_with_the_ball() -> None:
    match = set_scene(SCENE)
    _ = play_until(take_throw_in(match), f"{KEEPERS_STAY}\nhome chooses thrower THR-1: 8")
    assert str(match.hex_of(match.player("8h"))) == "A20"
    assert ball_is_with(match, "8h")
    assert match.attack is Side.HOME


@clause("THR-1")
def test_a_player_of_the_other_side_does_not_throw() -> None:
    _ = play_until(take_throw_in(set_scene(SCENE)), f"{KEEPERS_STAY}\nhome chooses thrower THR-1: 4a ! GEN-1")


@clause("THR-1")
def test_a_defender_on_the_spot_makes_room_towards_its_own_goal() -> None:
    """B21 and A21 are as near; B21 lies nearer to the middle row."""
    match = set_scene(SCENE.replace("4a K20", "4a A20"))
    _ = play_until(take_throw_in(match), f"{KEEPERS_STAY}\nhome chooses thrower: 7")
    assert str(match.hex_of(match.player("4a"))) == "A21"


@clause("THR-1")
def test_a_player_of_the_attack_on_the_spot_makes_room_away_from_its_own_goal() -> None:
    match = set_scene(SCENE.replace("8h E18", "8h A20"))
    _ = play_until(take_throw_in(match), f"{KEEPERS_STAY}\nhome chooses thrower: 7")
    assert str(match.hex_of(match.player("8h"))) == "A21"
    assert ball_is_with(match, "7h")


def test_who_stands_on_the_spot_may_throw() -> None:
    match = set_scene(SCENE.replace("8h E18", "8h A20"))
    _ = play_until(take_throw_in(match), f"{KEEPERS_STAY}\nhome chooses thrower: 8")
    assert ball_is_with(match, "8h")


@clause("THR-1", "CLK-1")
def test_the_first_movement_phase_is_no_action_and_the_throw_is_one() -> None:
    match = set_scene(f"{SCENE}; called 3")
    play_out(take_throw_in(match), f"{THROWN}\nhome chooses throw_target THR-1: E18")
    assert match.clock.called == 4
    _ = play_until(play_whole_match(match), "home chooses action CLK-1: move")


@clause("THR-1", "MOV-1")
def test_a_second_movement_phase_is_an_action() -> None:
    match = set_scene(f"{SCENE}; called 3")
    script = f"{BEFORE_THE_THROW}\nhome chooses second_phase THR-1: move\n{NOBODY_MOVES}"
    _ = play_until(take_throw_in(match), script)
    assert match.clock.called == 4


@clause("THR-1")
def test_there_is_no_third_movement_phase() -> None:
    match = set_scene(SCENE)
    script = f"{BEFORE_THE_THROW}\nhome chooses second_phase: move\n{NOBODY_MOVES}\nhome chooses throw_target: E18"
    play_out(take_throw_in(match), script)
    assert match.situation is Situation.PASS_RECEIVED


@clause("THR-1")
def test_the_throw_is_a_pass_received() -> None:
    match = set_scene(SCENE)
    play_out(take_throw_in(match), f"{THROWN}\nhome chooses throw_target: E18")
    assert ball_is_with(match, "8h")
    assert match.situation is Situation.PASS_RECEIVED


@clause("THR-1")
def test_a_throw_into_space_lies_there() -> None:
    match = set_scene(SCENE)
    play_out(take_throw_in(match), f"{THROWN}\nhome chooses throw_target: F21")
    assert (str(match.ball), match.situation) == ("F21", Situation.IN_SPACE)


@clause("THR-1")
@pytest.mark.parametrize(("target", "refused"), [("H20", "THR-1"), ("D20", "PAS-2")])
def test_a_throw_is_at_most_6_and_crosses_no_opponent(target: str, refused: str) -> None:
    match = set_scene(SCENE.replace("4a K20", "4a D20"))
    _ = play_until(take_throw_in(match), f"{THROWN}\nhome chooses throw_target: {target} ! {refused}")


@clause("THR-1", "PAS-3")
def test_a_throw_is_intercepted_as_usual() -> None:
    """Tackling 3 and a 6: the defender beside the path has the ball."""
    match = set_scene(SCENE.replace("4a K20", "4a D21").replace("8h E18", "8h F20"))
    play_out(take_throw_in(match), f"{THROWN}\nhome chooses throw_target: F20\n4a rolls interception: 6")
    assert ball_is_with(match, "4a")
    assert match.situation is Situation.ANY_OTHER


@clause("THR-1", "PAS-6")
def test_a_throw_into_the_box_gives_its_goalkeeper_a_hex() -> None:
    """The spot is near the corner; F33 lies in the box, six hexes away."""
    match = set_scene("1h M1; 1a M37; 7h C30; 8h H32; situation throw-in; attack home; spot A32")
    script = f"{THROWN}\nhome chooses throw_target: F33\naway chooses keeper_step PAS-6: L37"
    play_out(take_throw_in(match), script)
    assert str(match.hex_of(match.player("1a"))) == "L37"


@clause("THR-2")
def test_in_these_phases_the_thrower_stays() -> None:
    match = set_scene(SCENE)
    _ = play_until(take_throw_in(match), f"{KEEPERS_STAY}\nhome chooses thrower: 7\nhome chooses move: 7 B20 ! THR-2")


@clause("THR-2")
def test_in_these_phases_there_is_no_steal_and_no_tackle() -> None:
    match = set_scene(SCENE.replace("4a K20", "4a B20"))
    script = f"""
        {KEEPERS_STAY}
        home chooses thrower: 7
        home chooses move: done
        away chooses move: tackle 4 on 7 ! THR-2
        away chooses move: 4 B21
        away chooses move: done
        home chooses move: done
    """
    _ = play_until(take_throw_in(match), script)
    assert ball_is_with(match, "7h")


@clause("THR-1")
def test_a_thrower_with_no_way_to_throw_plays_on_until_there_is_one() -> None:
    """Four defenders around the spot leave no hex to throw to: a second phase is played unasked (ruling)."""
    match = set_scene(
        "1h M1; 1a M37; 7h C20; 2a A19; 3a B20; 4a A21; 5a B19; situation throw-in; attack home; spot A20"
    )
    script = f"{KEEPERS_STAY}\nhome chooses thrower: 7\n{NOBODY_MOVES}"
    referee = play_until(take_throw_in(match), script)
    assert referee.question is not None
    assert (referee.question.name, match.clock.called) == ("move", 1)


@clause("CLK-4")
def test_a_second_phase_that_is_the_last_action_leaves_no_throw() -> None:
    match = set_scene(f"{SCENE}; half 2; called 32; added 3")
    script = f"{BEFORE_THE_THROW}\nhome chooses second_phase: move\n{NOBODY_MOVES}"
    referee = play_out(play_whole_match(match), script)
    assert told(referee)[-1] == "full_time"


@clause("CLK-3")
def test_added_time_is_rolled_between_a_second_phase_and_the_throw() -> None:
    match = set_scene(f"{SCENE}; called 29; leniency 2")
    script = f"""
        {BEFORE_THE_THROW}
        home chooses second_phase: move
        {NOBODY_MOVES}
        referee rolls added_time CLK-3: 1
        home chooses throw_target: E18
    """
    _ = play_until(play_whole_match(match), script)
    assert (match.clock.called, match.clock.added) == (31, 3)


TO_A_HEAD = """
    1h M1; 1a M37; 7h A20; 8h D20; 9h I20; 4a E20; 5a K20
    situation throw-in; attack home; spot A20
"""
TO_THE_THROW = """
    home chooses keeper_placement: stay
    away chooses keeper_placement: stay
    home chooses thrower: 7
    home chooses move: done
    away chooses move: done
    home chooses move: done
    home chooses second_phase: throw
"""


@clause("THR-3", "HEA-2")
def test_a_throw_to_the_head_is_headed_and_the_thrower_does_not_head_it() -> None:
    match = set_scene(TO_A_HEAD.replace("8h D20", "8h C20; 10h C21").replace("4a E20", "4a D20"))
    script = f"""
        {TO_THE_THROW}
        home chooses throw_target THR-1: head C20
        home chooses challengers: 7 ! THR-3
        home chooses challengers: 8
        away chooses challengers: 4
        8h rolls header: 5
        4a rolls header: 1
        home chooses headed_pass: F20
    """
    _ = play_until(take_throw_in(match), script)
    assert str(match.ball) == "F20"
    assert match.clock.called == 2


@clause("THR-1")
@pytest.mark.parametrize("target", ["I20", "E20", "C20", "A20"])
def test_a_throw_to_the_head_is_for_an_own_player_at_most_6_away(target: str) -> None:
    _ = play_until(
        take_throw_in(set_scene(TO_A_HEAD)), f"{TO_THE_THROW}home chooses throw_target: head {target} ! THR-1"
    )


@clause("THR-3", "HEA-3")
def test_a_throw_to_the_head_is_neither_intercepted_nor_controlled() -> None:
    match = set_scene(TO_A_HEAD.replace("4a E20", "4a B21"))
    script = f"{TO_THE_THROW}home chooses throw_target: head D20\n"
    _ = play_until(take_throw_in(match), f"{script}away chooses challengers: none")
    assert match.clock.called == 2


@clause("THR-3", "MOV-7")
def test_a_throw_to_a_head_in_the_box_gives_the_goalkeeper_its_hex() -> None:
    match = set_scene("1h M1; 1a J35; 7h A32; 8h F32; situation throw-in; attack home; spot A32")
    script = f"{TO_THE_THROW}home chooses throw_target: head F32\naway chooses keeper_step MOV-7: I35"
    _ = play_until(take_throw_in(match), script)
    assert str(match.hex_of(match.player("1a"))) == "I35"
