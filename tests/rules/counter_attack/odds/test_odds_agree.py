"""Odds for pictures and odds for words: they agree in any position."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.options import with_targets
from rules.counter_attack.commands.action_names import SHOT, SNAPSHOT
from rules.counter_attack.flow.next_action import ActionAnswers
from rules.counter_attack.odds.action_odds import odds_of
from rules.counter_attack.odds.goal_odds import free_kick_lanes, lanes
from rules.counter_attack.odds.plan_odds import odds_function
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from text.numerals import percent

NEAR_THE_GOAL = [place for place in sorted(PITCH) if 29 <= place.column <= 36 and "H" <= str(place)[0] <= "R"]
AROUND = [place for place in sorted(PITCH) if place.column >= 24 and str(place) != "M37"]


def position(seed: int, situation: str) -> Match:
    """Return a position with a carrier near the goal and nine players around at random."""
    chance = random.Random(seed)  # noqa: S311 - the same positions every time
    ball, *others = dict.fromkeys([chance.choice(NEAR_THE_GOAL), *chance.sample(AROUND, 9)])
    theirs = [f"{shirt}a {place}" for shirt, place in enumerate(others[:5], start=2)]
    ours = [f"{shirt}h {place}" for shirt, place in enumerate(others[5:], start=2)]
    given = ["1h M1", "1a M37 saving=4", f"10h {ball} ball shooting=4", *theirs, *ours]
    return set_scene(f"{'; '.join(given)}; called 3; situation {situation}")


def goal_of(match: Match, *given: str) -> Fraction:
    return odds_function(match, ())(given).whole.ends.get("goal", Fraction(0))


@pytest.mark.parametrize("seed", range(4))
def test_a_shot_has_one_chance_on_the_board_and_in_words(seed: int) -> None:
    match = position(seed, "at feet")
    found = lanes(match, snapshot=False)
    assert found
    assert {place: goal_of(match, f"{SHOT} {place}") for place in found} == found


@pytest.mark.parametrize("seed", range(4))
def test_a_snapshot_has_the_best_chance_on_the_board_where_no_goal_hex_is_said(seed: int) -> None:
    match = position(seed, "pass received")
    assert goal_of(match, SNAPSHOT) == max(lanes(match, snapshot=True).values())


@pytest.mark.parametrize("seed", range(4))
def test_a_pass_comes_to_the_same_on_the_board_and_in_words(seed: int) -> None:
    match = position(seed, "at feet")
    calls = [
        call for call in ActionAnswers(match, "CLK-1").legal() if call.verb not in {SHOT, SNAPSHOT} and call.target
    ]
    for call in random.Random(seed).sample(calls, 8):  # noqa: S311 - the same calls every time
        assert odds_of(match, call).ends == odds_function(match, ())([str(call)]).whole.ends, str(call)


def test_a_free_kick_is_drawn_with_its_own_chance_of_a_goal() -> None:
    """From a score of nine on it clears those who could block a shot in open play."""
    text = "1a M37 saving=4; 1h M1; 10h M30 ball shooting=6; 4a M31; 5a L32; attack home; spot M30"
    match = set_scene(f"{text}; situation free kick")
    match.give_ball(match.player("10h"))
    drawn = with_targets(match, scene_of(match), SHOT, list(free_kick_lanes(match))).lanes
    assert {lane.place: lane.shown for lane in drawn} == {at: percent(x) for at, x in free_kick_lanes(match).items()}
    assert free_kick_lanes(match) != lanes(match, snapshot=False)
