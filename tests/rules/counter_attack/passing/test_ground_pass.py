"""Targets of a pass along the ground, and its consequences (PAS)."""

from __future__ import annotations

import pytest

from rules.counter_attack.commands.errors import OffThePitch
from rules.counter_attack.passing.ground_pass import (
    BallMustLeave,
    PassTargets,
    PassTooFar,
    PathBlocked,
    play_ground_pass,
    play_short_pass,
    play_standard_pass,
)
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import in_play, play_out, set_scene

REACH = 11


def refused(match: Match, given: str) -> RefereeError:
    """Return the refusal of a target."""
    with pytest.raises(RefereeError) as caught:
        _ = PassTargets(match, REACH).read(given)
    return caught.value


# Targets


def test_a_pass_goes_at_most_eleven_hexes() -> None:
    match = in_play("10h M19 ball")

    assert PassTargets(match, REACH).read("m30") == Hex.parse("M30")
    far = refused(match, "M31")
    assert isinstance(far, PassTooFar)
    assert (far.hex, far.asked, far.reach) == ("M31", 12, 11)


def test_no_path_crosses_an_opponents_hex() -> None:
    match = in_play("10h M19 ball; 4a M22")

    blocked = refused(match, "M24")
    assert isinstance(blocked, PathBlocked)
    assert (blocked.hex, blocked.by) == ("M22", "4a")


def test_a_pass_to_an_opponent_is_blocked_by_him() -> None:
    assert isinstance(refused(in_play("10h M19 ball; 4a M22"), "M22"), PathBlocked)


def test_own_players_do_not_stop_a_pass() -> None:
    match = in_play("10h M19 ball; 8h M21; 9h M24")

    assert PassTargets(match, REACH).read("M24") == Hex.parse("M24")


def test_the_ball_leaves_the_passers_hex() -> None:
    assert isinstance(refused(in_play("10h M19 ball"), "M19"), BallMustLeave)


def test_a_pass_stays_on_the_pitch() -> None:
    off = refused(in_play("10h M31 ball"), "m38")
    assert isinstance(off, OffThePitch)
    assert off.hex == "M38"


def test_the_hexes_listed_are_those_that_are_taken() -> None:
    match = in_play("10h M19 ball; 9h M24; 4a M22; 5a K20; 6a Q17")
    targets = PassTargets(match, REACH)

    def taken(place: Hex) -> bool:
        try:
            return targets.read(str(place)) == place
        except RefereeError:
            return False

    listed = list(targets.legal())
    assert len(listed) == len(set(listed))
    assert set(listed) == {place for place in PITCH if taken(place)}


def test_the_hexes_of_own_players_are_listed_first() -> None:
    listed = PassTargets(in_play("10h M19 ball; 9h M24; 7h K21"), REACH).legal()

    assert [str(next(listed)) for _ in range(2)] == ["K21", "M24"]


# Consequences


@clause("PAS-8")
def test_a_ball_in_space_lies_there_and_the_attack_moves() -> None:
    match = in_play("10h M19 ball")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "")

    assert match.ball == Hex.parse("M24")
    assert match.on_ball is None
    assert match.situation is Situation.IN_SPACE


@clause("PAS-3")
def test_who_failed_to_intercept_a_ball_in_space_does_not_roll_for_it() -> None:
    """4a touches M24, where the ball comes to rest; 5a is nowhere near its path."""
    match = in_play("10h M19 ball; 4a M25; 5a M27")

    _ = play_out(play_standard_pass(match, Hex.parse("M24")), "4a rolls interception: 1")

    assert match.tried_for_ball == {match.player("4a")}
    assert match.situation is Situation.IN_SPACE


@clause("PAS-9")
def test_a_short_pass_is_followed_by_what_follows_a_standard_pass() -> None:
    match = in_play("10h M19 ball; 9h M24")

    _ = play_out(play_short_pass(match, Hex.parse("M24")), "")

    assert match.situation is Situation.PASS_RECEIVED


@clause("PAS-1")
def test_a_side_that_kicks_the_ball_keeps_it_from_its_goalkeepers_hands() -> None:
    match = in_play("10h M9 ball; 9h M5")

    _ = play_out(play_standard_pass(match, Hex.parse("M5")), "")

    assert match.no_hands_side is match.player("10h").side


@clause("THR-1")
def test_a_throw_is_no_kick() -> None:
    match = in_play("10h A9 ball; 9h C9; feet home")

    _ = play_out(play_ground_pass(match, Hex.parse("C9"), "THR-1"), "")

    assert match.no_hands_side is None


@clause("GKP-4")
def test_nobody_intercepts_a_quick_throw_nor_rolls_for_it() -> None:
    match = set_scene("1h M1 ball; 1a M37; 4a M6; 5a L4")
    match.begin_action()

    _ = play_out(play_ground_pass(match, Hex.parse("M5"), "GKP-4", interceptable=False), "")

    assert match.ball == Hex.parse("M5")
    assert match.situation is Situation.IN_SPACE
