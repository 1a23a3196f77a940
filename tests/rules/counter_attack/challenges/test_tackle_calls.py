"""Calls of tackles: tackler, target and time (TAC)."""

from __future__ import annotations

import pytest

from rules.asking import Choose, Play
from rules.counter_attack.challenges.tackle import resolve_tackle
from rules.counter_attack.commands.movement_errors import AlreadyTackled, HasNotTheBall, MoveIsOver
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.state.match import Match
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import play_until, set_scene

DUEL = "10h M20 dribbling=4 ball; 4a M21 tackling=4; 1h M1; 1a M37"


def defence(match: Match) -> Play[None]:
    """Play a movement phase that has just been called."""
    match.begin_action()
    return play_movement_phase(match)


def duel(match: Match) -> Play[None]:
    """Play the tackle of 4a on 10h outside any phase."""
    match.begin_action()
    return resolve_tackle(match, match.player("4a"), match.player("10h"))


def turn(match: Match, *lines: str) -> Referee:
    return play_until(defence(match), "\n".join(["home chooses move: done", *lines]))


@clause("TAC-1")
def test_a_defender_two_hexes_away_cannot_tackle() -> None:
    match = set_scene("10h M20 ball; 4a M22; 1h M1; 1a M37")

    _ = turn(match, "away chooses move: tackle 4 on 10 ! TAC-1")


@clause("TAC-2")
def test_a_defender_that_has_just_moved_next_to_the_ball_may_tackle() -> None:
    match = set_scene("10h M20 ball; 4a M23; 1h M1; 1a M37")

    _ = turn(match, "away chooses move: 4 M21", "away chooses move: tackle 4 on 10", "4a rolls tackle: 2")

    assert match.player("10h") is match.on_ball
    assert match.phase is not None


@clause("TAC-1")
def test_only_the_player_with_the_ball_is_tackled() -> None:
    match = set_scene("10h M20 ball; 9h M22; 4a M21; 1h M1; 1a M37")

    _ = turn(match, "away chooses move: tackle 4 on 9 ! TAC-1")


@clause("TAC-1")
def test_who_has_ended_its_move_cannot_tackle_later() -> None:
    match = set_scene("10h M20 ball; 4a M22; 5a C20; 1h M1; 1a M37")

    _ = turn(
        match,
        "away chooses move: 4 M21",
        "away chooses move: 5 C21",
        "away chooses move: tackle 4 on 10 ! TAC-1",
    )


@clause("TAC-1")
def test_a_defender_tackles_once_in_a_phase() -> None:
    match = set_scene(DUEL)

    _ = turn(
        match,
        "away chooses move: tackle 4 on 10",
        "4a rolls tackle: 2",
        "10h rolls dribbling: 6",
        "home chooses reposition: stay",
        "away chooses move: tackle 4 on 10 ! TAC-1",
    )


@clause("TAC-1")
def test_who_has_tackled_is_told_that_and_who_has_moved_on_is_told_that() -> None:
    match = set_scene(f"{DUEL}; 5a K20")
    referee = turn(
        match,
        "away chooses move: tackle 4 on 10",
        "4a rolls tackle: 2",
        "10h rolls dribbling: 6",
        "home chooses reposition: stay",
        "away chooses move: 5 L20",
        "away chooses move: 1 M36",
    )

    with pytest.raises(AlreadyTackled):
        _ = referee.answer("tackle 4 on 10")
    with pytest.raises(MoveIsOver):
        _ = referee.answer("tackle 5 on 10")


@clause("MOV-1")
def test_a_tackle_ends_the_tacklers_move() -> None:
    match = set_scene(DUEL)

    _ = turn(
        match,
        "away chooses move: tackle 4 on 10",
        "4a rolls tackle: 2",
        "10h rolls dribbling: 6",
        "home chooses reposition: stay",
        "away chooses move: 4 M22 ! MOV-1",
    )


@clause("MOV-1")
def test_a_tackle_from_where_it_stands_counts_as_the_tacklers_move() -> None:
    match = set_scene("10h M20 dribbling=6 ball; 6a M21; 2a B25; 3a D25; 4a F25; 5a H25; 1h M1; 1a M37")

    _ = turn(
        match,
        "away chooses move: tackle 6 on 10",
        "6a rolls tackle: 2",
        "10h rolls dribbling: 6",
        "home chooses reposition: stay",
        "away chooses move: 2 B26",
        "away chooses move: 3 D26",
        "away chooses move: 4 F26",
        "away chooses move: 5 H26",
        "away chooses move: 1 M36 ! MOV-1",
    )


@clause("MOV-1")
def test_the_sixth_defender_does_not_tackle() -> None:
    match = set_scene("10h M20 ball; 7a M21; 2a B25; 3a D25; 4a F25; 5a H25; 6a J25; 1h M1; 1a M37")

    _ = turn(
        match,
        "away chooses move: 2 B26",
        "away chooses move: 3 D26",
        "away chooses move: 4 F26",
        "away chooses move: 5 H26",
        "away chooses move: 6 J26",
        "away chooses move: tackle 7 on 10 ! MOV-1",
    )


@clause("TAC-1")
def test_there_are_no_tackles_in_the_attacks_own_parts() -> None:
    match = set_scene(DUEL)

    _ = play_until(defence(match), "home chooses move: tackle 10 on 4 ! TAC-1")


@clause("TAC-1")
def test_nobody_is_tackled_while_the_ball_lies_in_space() -> None:
    match = set_scene("10h M20; ball M25; attack home; 4a M21; 1h M1; 1a M37")

    _ = turn(match, "away chooses move: tackle 4 ! TAC-1")


def challenges_listed(scene: str) -> list[str]:
    """Return the challenges offered to the defence in its part of a phase."""
    question = turn(set_scene(f"1h M1; {scene}")).question
    assert isinstance(question, Choose)
    return [said for said in map(str, question.answers.legal()) if said.startswith(("tackle", "hands", "reckless"))]


@clause("MOV-1")
def test_recklessly_also_a_player_three_hexes_from_the_ball_may_be_challenged() -> None:
    """8h is four hexes from it."""
    listed = challenges_listed("10h M20 ball; 9h M23; 8h M16; 4a M21; 5a M24; 6a M15; 1a M37")

    assert listed == ["tackle 4 on 10", "reckless 5 on 9", "reckless 4 on 10"]


@clause("FOU-6")
def test_three_hexes_from_the_ball_is_not_too_far_for_a_reckless_tackle() -> None:
    match = set_scene("10h M20 ball; 9h M23; 4a M21; 5a M24; 1h M1; 1a M37")

    _ = turn(match, "away chooses move: reckless 5 on 9", "5a rolls reckless_tackle FOU-6: 1")


@clause("MOV-1")
def test_hands_are_offered_to_a_goalkeeper_outside_its_box_only() -> None:
    assert "hands 1 on 10" in challenges_listed("10h M28 ball; 1a M29; 4a C11")
    assert "hands 1 on 10" not in challenges_listed("10h M33 ball; 1a M34; 4a C11")


@clause("TAC-1")
@pytest.mark.parametrize(("ball", "carrier"), [("10h M20 ball", "10h"), ("10h M20; ball M25; attack home", "")])
def test_who_calls_a_tackle_on_another_player_is_told_who_has_the_ball(ball: str, carrier: str) -> None:
    referee = turn(set_scene(f"{ball}; 9h M22; 4a M21; 1h M1; 1a M37"))

    with pytest.raises(HasNotTheBall) as refused:
        _ = referee.answer("tackle 4 on 9")

    assert (refused.value.player, refused.value.carrier) == ("9h", carrier)
