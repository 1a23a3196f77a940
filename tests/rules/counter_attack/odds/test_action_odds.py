"""The odds of a move or an action, against sums made by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.asking import Play
from rules.counter_attack.challenges.tackle_calls import Challenge
from rules.counter_attack.flow.next_action import Call
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.movement.nutmeg_calls import Nutmeg
from rules.counter_attack.odds.action_odds import ball_lost, odds_of
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.odds.goal_odds import ENDS_OF_A_SHOT, GOAL, lanes
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.shooting.snapshot import play_called_snapshot
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part, Phase
from rules.counter_attack.state.save_point import saved
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.hexes import Hex
from rules.odds import outcomes
from tests.rig import in_play

SIXTH, THIRD = Fraction(1, 6), Fraction(1, 3)


def in_a_phase(text: str, part: Part = Part.ATTACK_FIRST) -> Match:
    match = in_play(text)
    match.phase = Phase(part)
    return match


def run_of(match: Match, shirt: str, path: str) -> Move:
    return Move(match.player(shirt), tuple(map(Hex.parse, path.split())))


@pytest.mark.parametrize(
    ("defenders", "lost", "fouled"),
    [
        ("4a L21", SIXTH, SIXTH),
        ("4a L21 tackling=5", THIRD, SIXTH),
        ("4a L21; 5a N23", SIXTH + Fraction(4, 6) * SIXTH, SIXTH + Fraction(4, 6) * SIXTH),
    ],
    ids=["one defender", "one who tackles well", "two, one after the other"],
)
def test_a_run_past_defenders(defenders: str, lost: Fraction, fouled: Fraction) -> None:
    """A 6 steals the ball, or the two best faces; a 1 is a foul; with any other face the run goes on."""
    match = in_a_phase(f"10h M19 ball; {defenders}")
    odds = odds_of(match, run_of(match, "10h", "M20 M21 M22 M23 M24"))
    assert (ball_lost(odds), odds.ends["foul"], odds.rolls) == (lost, fouled, True)


def test_a_run_past_nobody_rolls_no_die() -> None:
    match = in_a_phase("10h M19 ball; 4a A1")
    odds = odds_of(match, run_of(match, "10h", "M20 M21"))
    assert (ball_lost(odds), odds.rolls, odds.ends) == (0, False, {"": 1})


def test_a_run_past_four_defenders_is_a_small_tree() -> None:
    """Four in a row, each with a foul, a steal or neither: the rest is the fourth power of four sixths."""
    match = in_a_phase("10h M19 ball pace=6; 4a L21; 5a N22; 6a L23; 7a N25")
    odds = odds_of(match, run_of(match, "10h", "M20 M21 M22 M23 M24 M25"))
    assert odds.ends[""] == Fraction(4, 6) ** 4


@pytest.mark.parametrize(
    ("defenders", "lost"),
    [
        ("4a N23", SIXTH),
        ("4a N23; 5a L23", 1 - Fraction(5, 6) ** 2),
        ("4a N23 tackling=6", Fraction(3, 6)),
    ],
    ids=["one beside its path", "two", "one who tackles well"],
)
def test_a_pass_past_defenders(defenders: str, lost: Fraction) -> None:
    match = set_scene(f"10h M19 ball; 9h M25; {defenders}; 1h M1; 1a M37; situation at feet")
    assert ball_lost(odds_of(match, Call("pass", Hex.parse("M25")))) == lost


def test_a_high_pass_is_lost_where_it_is_inaccurate() -> None:
    """A score of eight is needed: with five pips a 3 is enough."""
    match = set_scene("10h M15 ball high_pass=5; 9h M25; 1h M1; 1a M37; situation at feet")
    assert odds_of(match, Call("high pass", Hex.parse("M25"))).ends == {
        "accurate": Fraction(4, 6),
        "inaccurate": THIRD,
    }


def test_a_tackle_even_on_both_sides() -> None:
    """The tackler's 1 is a foul; of the 30 other throws ten are lost, five tie and fifteen are won."""
    match = in_a_phase("10h M19 ball; 4a M20", Part.DEFENCE)
    odds = odds_of(match, Challenge(match.player("4a"), match.player("10h")))
    assert odds.ends == {
        "foul": SIXTH,
        "tackle_lost": Fraction(10, 36),
        "loose_ball": Fraction(5, 36),
        "tackle_won": Fraction(15, 36),
    }


def test_a_nutmeg_against_a_defender_on_its_guard() -> None:
    """The defender has a pip more: with 2 to 6 it is beaten by 3, 2, 1, none and none of the faces."""
    match = in_a_phase("10h M19 ball; 4a M20")
    odds = odds_of(match, Nutmeg(match.player("10h"), match.player("4a")))
    assert odds.ends["nutmeg_won"] == Fraction(6, 36)


def test_the_lanes_of_a_shot_are_its_goal_hexes_and_the_far_corner_is_the_safest() -> None:
    match = set_scene("10h M33 ball shooting=4; 1h M1; 1a M37 saving=4; situation at feet")
    found = lanes(match, snapshot=False)
    assert list(map(str, found)) == ["J38", "K38", "L38", "M38", "N38", "O38", "P38", "Q38"]
    assert max(found.values()) == found[Hex.parse("J38")]


def test_a_snapshot_goes_in_less_often() -> None:
    match = set_scene("10h M33 ball shooting=4; 1h M1; 1a M37 saving=4; situation at feet")
    net = Hex.parse("M38")
    assert lanes(match, snapshot=True)[net] < lanes(match, snapshot=False)[net]


@pytest.mark.parametrize("net", ["J38", "N38"])
def test_the_lanes_of_a_snapshot_count_the_dive_at_the_shooters_feet(net: str) -> None:
    """Each way in which all the dice can fall is counted by itself, without meetings."""
    match = set_scene("10h N37 ball; 1h M1; 1a L37 saving=4; situation pass received; attack home")
    twin = ScratchMatch(match)

    def begin() -> tuple[Play[Any], None]:
        on = twin.reset()
        on.begin_action()
        return play_called_snapshot(on, match.player("10h"), Hex.parse(net)), None

    ways = outcomes(begin, default_answer, ENDS_OF_A_SHOT)
    assert lanes(match, snapshot=True)[Hex.parse(net)] == sum(way.odds for way in ways if way.end == GOAL)


def test_the_match_stands_as_it_stood() -> None:
    match = set_scene("10h M19 ball; 9h M25; 4a N23; 1h M1; 1a M37; situation at feet")
    before = saved(match)
    _ = odds_of(match, Call("pass", Hex.parse("M25")))
    assert saved(match) == before


def test_every_move_that_can_be_made_has_a_odds() -> None:
    match = in_a_phase("10h M19 ball; 4a L21; 5a N22")
    assert match.phase is not None
    moves = MoveAnswers(match, match.phase).moves(match.player("10h"))
    assert {sum(odds_of(match, move).ends.values()) for move in moves} == {1}


def test_a_move_is_only_made_in_a_movement_phase() -> None:
    match = in_play("10h M19 ball")
    with pytest.raises(ValueError, match="movement phase"):
        _ = odds_of(match, run_of(match, "10h", "M20"))
