"""A goalkeeper's run to a high ball, and its step while the ball is in the air (HPA-5, HPA-7)."""

from __future__ import annotations

from rules.asking import Choose, Play
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.keeper_rush import offer_keeper_rush
from rules.counter_attack.passing.high_pass import resolve_stray_ball
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import facts_of, in_play, play_out, play_until, told, under_way


def distances_listed(ball: str) -> list[int]:
    """Return the distances from a ball in the air to the hexes for the right goalkeeper's run, as listed."""
    match = in_play("10h M15 ball")
    over = Hex.parse(ball)
    comes = offer_keeper_rush(InTheAir(match, over, match.attack, Aerial(keeper_comes=True)))
    referee = play_until(_played(comes), "")
    assert isinstance(referee.question, Choose)
    return [place.distance(over) for place in referee.question.answers.legal() if isinstance(place, Hex)]


def _played(play: Play[object]) -> Play[None]:
    """Play a play with any result."""
    _ = yield from play


def astray(match: Match, target: str) -> Play[None]:
    """Let a high pass of 10h from the ball's hex miss its target."""
    _ = yield from resolve_stray_ball(match, match.player("10h"), Hex.parse(target))


@clause("HPA-7")
def test_it_comes_as_near_as_two_hexes_to_the_ball() -> None:
    assert max(distances_listed("M33")) == 2


@clause("HPA-7")
def test_the_hexes_nearest_to_the_ball_are_listed_first() -> None:
    away = distances_listed("M34")

    assert away == sorted(away)


@clause("HPA-5")
def test_a_goalkeeper_that_steps_under_a_ball_that_came_astray_does_not_have_it_yet() -> None:
    """Four hexes from L28 it comes down over N32, inside the box."""
    match = under_way("1h M1; 10h M15 ball; 1a N33")

    referee = play_out(
        astray(match, "L28"),
        "10h rolls direction: 3\n10h rolls distance: 4\naway chooses keeper_step HPA-5: N32",
    )

    assert told(referee)[-1] == "keeper_steps"
    assert match.action_in_progress


@clause("HPA-5")
def test_it_is_told_whose_pass_came_astray() -> None:
    match = in_play("10h M15 ball")

    referee = play_out(astray(match, "M24"), "10h rolls direction: 1\n10h rolls distance: 1")

    assert facts_of(referee, "goes_astray")["player"] == "10h"
