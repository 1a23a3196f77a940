"""High corners: COR-3."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.set_pieces.corner import take_corner
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, play_until, set_scene

HIGH = """
    1h M1; 3h M9; 4h M10; 5h M11; 6h M12; 7h M13; 8h M33
    1a M37; 2a M32; 3a M25; 4a M26; 5a M27; 6a M28; 7a M29; 8a M30
    situation corner; attack home; spot A37
"""

TAKEN = """
    home chooses keeper_placement: stay
    away chooses keeper_placement: stay
    home chooses taker: 7
"""
NOBODY_PLACED = "home chooses set_piece_placing: done\naway chooses set_piece_placing: done\n"
NOBODY_RUNS = "home chooses set_piece_run: done\naway chooses set_piece_run: done\n"
TO_THE_KICK = TAKEN + NOBODY_PLACED + NOBODY_RUNS


@clause("COR-3", "MOV-8", "HEA-11")
def test_a_high_corner_must_be_headed() -> None:
    match = set_scene(HIGH)
    script = f"""
        {TO_THE_KICK}
        home chooses corner_pass COR-2: high M33
        away chooses keeper_step COR-3: stay
        7h rolls accuracy COR-3: 5
        away chooses keeper_comes HPA-7: stay
        home chooses header_aim HEA-2: pass
        away chooses challengers: none
        home chooses headed_pass: K33          # not asked for control
        home chooses move: 8 M34 ! MOV-8
    """
    _ = play_until(play_whole_match(match), script)
    assert match.clock.called == 3


@clause("COR-3")
def test_a_high_corner_may_go_to_any_hex_of_the_box() -> None:
    match = set_scene(HIGH)
    script = f"{TO_THE_KICK}home chooses corner_pass: high H31\naway chooses keeper_step: stay\n7h rolls accuracy: 6"
    play_out(take_corner(match), script)
    assert (str(match.ball), match.situation) == ("H31", Situation.IN_SPACE)


@clause("COR-3")
def test_a_goalkeeper_that_steps_from_under_a_high_corner_does_not_take_it_along() -> None:
    match = set_scene(HIGH)
    referee = play_until(
        take_corner(match), f"{TO_THE_KICK}home chooses corner_pass: high M37\naway chooses keeper_step: M36"
    )
    assert referee.question is not None
    assert (str(match.hex_of(match.player("1a"))), str(match.ball)) == ("M36", "M37")


@clause("COR-3")
@pytest.mark.parametrize(
    ("target", "refused"), [("J30", "COR-3"), ("M14", "COR-3"), ("A36", "COR-3"), ("Z50", "GEN-1")]
)
def test_outside_the_box_a_high_corner_goes_nowhere(target: str, refused: str) -> None:
    """An own player stands on J30, one hex outside the box."""
    match = set_scene(HIGH.replace("6h M12", "6h J30"))
    script = f"{TO_THE_KICK}home chooses corner_pass: high {target} ! {refused}\nhome chooses corner_pass: high J31"
    _ = play_until(take_corner(match), f"{script}\naway chooses keeper_step: stay\n7h rolls accuracy COR-3: 6")


@clause("COR-3")
@pytest.mark.parametrize(
    ("target", "refused"), [("K29", "COR-3"), ("M14", "HPA-1"), ("A36", "HPA-1"), ("Z50", "GEN-1")]
)
def test_where_it_may_leave_the_box_it_goes_only_to_an_own_player_as_a_high_pass_does(
    target: str, refused: str
) -> None:
    match = set_scene(f"{HIGH.replace('6h M12', '6h J28')}; edition community corner_high=or_15")
    script = f"{TO_THE_KICK}home chooses corner_pass: high {target} ! {refused}\nhome chooses corner_pass: high J28"
    _ = play_until(take_corner(match), f"{script}\n7h rolls accuracy COR-3: 6")


@clause("COR-3", "HPA-5")
def test_an_inaccurate_high_corner_comes_down_elsewhere() -> None:
    match = set_scene(HIGH)
    script = f"""
        {TO_THE_KICK}
        home chooses corner_pass: high M33
        away chooses keeper_step: stay
        7h rolls accuracy: 4
        7h rolls direction: 4
        7h rolls distance: 6
    """
    _ = play_until(take_corner(match), script)
    assert str(match.ball) == "S33"


def test_a_goalkeeper_that_ran_before_the_corner_does_not_come_out() -> None:
    match = set_scene(HIGH)
    runs = "home chooses set_piece_run: done\naway chooses set_piece_run: 1 M36\n"
    script = f"""
        {TAKEN}{NOBODY_PLACED}{runs}
        home chooses corner_pass: high M33
        away chooses keeper_step: stay
        7h rolls accuracy: 5
    """
    referee = play_until(take_corner(match), script)
    assert referee.question is not None
    assert referee.question.name == "header_aim"


def test_every_kick_of_a_corner_that_is_listed_reads_back() -> None:
    match = set_scene(HIGH)
    answers = getattr(play_until(take_corner(match), TO_THE_KICK).question, "answers", None)
    assert answers is not None
    listed = [str(answer) for answer in answers.legal()]
    assert [str(answers.read(answer)) for answer in listed] == listed
    assert "high M33" in listed


@clause("COR-3")
def test_after_a_high_corner_the_takers_goalkeeper_may_not_use_its_hands() -> None:
    match = set_scene(HIGH)
    _ = play_until(take_corner(match), f"{TO_THE_KICK}home chooses corner_pass: high M33")
    assert match.no_hands_side is match.player("7h").side


@clause("COR-3", "HPA-6")
def test_a_high_corner_that_comes_down_on_its_taker_is_at_its_feet() -> None:
    match = set_scene(HIGH.replace("6h M12", "6h F37"))
    script = f"""
        {TO_THE_KICK}
        home chooses corner_pass: high F37
        away chooses keeper_step: stay
        7h rolls accuracy: 1
        7h rolls direction: 1
        7h rolls distance: 5
    """
    _ = play_until(take_corner(match), script)
    assert (str(match.ball), ball_is_with(match, "7h"), match.situation) == ("A37", True, Situation.ANY_OTHER)
