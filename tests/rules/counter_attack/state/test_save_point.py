"""Save points: a match between two actions as data, and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import head_of
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Goal, Match, ShootOutKick
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.save_point import (
    BETWEEN_ACTIONS,
    FORMAT,
    FROM_HEAD,
    WRITTEN,
    resumed,
    saved,
)
from rules.counter_attack.state.situation import Situation
from rules.errors import SavePointUnreadable
from rules.hexes import Hex
from rules.referee import Referee
from tests.rig import set_scene

HEAD = head_of(LANTERN_QUAY, SALTMARSH_UNITED, 12)
SIDES = st.sampled_from(list(Side))
PLACES = st.sampled_from(sorted(PITCH))
NAMES = st.sampled_from([f"{shirt}{letter}" for shirt in range(1, 17) for letter in "ha"])
GOALS = st.builds(Goal, SIDES, NAMES | st.just(""), st.integers(0, 90), st.integers(0, 7))
KICKS = st.builds(ShootOutKick, SIDES, NAMES, st.booleans())
CLOCKS = st.builds(Clock, st.integers(5, 90), st.integers(1, 4), st.integers(0, 97), st.none() | st.integers(0, 7))


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Draw any match between two actions, likely or not."""
    match = Match(HEAD)
    names = draw(st.lists(NAMES, unique=True, max_size=22))
    places = draw(st.lists(PLACES, unique=True, min_size=len(names), max_size=len(names)))
    match.line_up({match.player(name): place for name, place in zip(names, places, strict=True)})
    match.put_ball(draw(PLACES))
    match.clock = draw(CLOCKS)
    match.leniency = draw(st.integers(0, 5))
    match.attack, match.first_kick_off = draw(SIDES), draw(SIDES)
    match.goals = draw(st.lists(GOALS, max_size=5))
    match.kicks = draw(st.lists(KICKS, max_size=12))
    match.situation = draw(st.none() | st.sampled_from(list(Situation)))
    match.spot = draw(st.none() | PLACES)
    match.last_touch = draw(st.none() | NAMES.map(match.player))
    match.no_hands_side = draw(st.none() | SIDES)
    match.tried_for_ball = draw(st.sets(NAMES.map(match.player)))
    match.sitting_out = draw(st.sets(NAMES.map(match.player)))
    return match


@given(matches())
def test_a_match_read_back_is_written_down_the_same(match: Match) -> None:
    assert saved(resumed(saved(match))) == saved(match)


@given(matches())
def test_a_save_point_is_lists_strings_and_numbers(match: Match) -> None:
    assert json.loads(json.dumps(saved(match))) == saved(match)


@given(matches())
def test_everything_that_lasts_is_the_same_in_the_match_that_goes_on(match: Match) -> None:
    again = resumed(saved(match))
    stands = {str(player): place for player, place in again.position.stands.items()}
    assert stands == {str(player): place for player, place in match.position.stands.items()}
    assert (again.ball, again.clock, again.goals) == (match.ball, match.clock, match.goals)
    assert again.kicks == match.kicks
    assert (again.situation, again.spot, again.no_hands_side) == (match.situation, match.spot, match.no_hands_side)
    assert str(again.last_touch) == str(match.last_touch)
    assert {str(player) for player in again.sitting_out} == {str(player) for player in match.sitting_out}


def test_nothing_that_a_match_remembers_is_forgotten() -> None:
    """A new attribute of Match must be listed here."""
    assert set(vars(Match(HEAD))) == WRITTEN.keys() | FROM_HEAD | BETWEEN_ACTIONS


def test_the_players_that_go_on_are_those_of_the_resumed_match() -> None:
    match = Match(HEAD)
    match.line_up({match.player("7h"): Hex.parse("K12")})
    match.give_ball(match.player("7h"))
    again = resumed(saved(match))
    assert again.on_ball is again.last_touch is again.player("7h")


@pytest.mark.parametrize(("edition", "dribbling"), [("community", 1), ("condensed", 3)])
def test_who_was_hurt_twice_is_as_much_weaker_in_the_match_that_goes_on(edition: str, dribbling: int) -> None:
    """Two pips off everything, or off the pace alone (INJ-1)."""
    match = set_scene(f"10h M20 ball; injured 10h 10h; edition {edition}")
    again = resumed(saved(match))
    player = again.player("10h")
    assert (again.injuries_of(player), again.pips(player).pace, again.pips(player).dribbling) == (2, 3, dribbling)


def test_a_save_point_says_its_format() -> None:
    assert saved(Match(HEAD))["format"] == FORMAT


@pytest.mark.parametrize("change", [{"format": FORMAT + 1}, {"format": None}])
def test_a_save_point_of_another_format_is_not_guessed_at(change: dict[str, int | None]) -> None:
    with pytest.raises(SavePointUnreadable) as refusal:
        _ = resumed(saved(Match(HEAD)) | change)
    assert (refusal.value.format, refusal.value.readable) == (str(change["format"]), FORMAT)


def test_nothing_is_written_down_while_a_movement_phase_goes_on() -> None:
    match = Match(HEAD)
    match.phase = Phase()
    with pytest.raises(ValueError, match="movement phase"):
        _ = saved(match)


def test_nothing_is_written_down_while_the_ball_is_in_the_air() -> None:
    """Play at the top is never in flight: whatever sets what comes next ends it, and random matches are saved there."""
    match = Match(HEAD)
    match.ball_flies_to(Hex.parse("K12"))
    with pytest.raises(ValueError, match="flight"):
        _ = saved(match)


def test_a_match_goes_on_from_a_save_point_with_the_same_question() -> None:
    match = COUNTER_ATTACK.begin(HEAD)
    referee = Referee(play_whole_match(match))
    for answer in ("2", "5", "3", "4-4-2", "4-3-3"):
        _ = referee.answer(answer)
    again = Referee(COUNTER_ATTACK.script(COUNTER_ATTACK.resume(COUNTER_ATTACK.save(match))), first_ply=referee.ply)
    assert (again.question, again.ply, again.is_at_top) == (referee.question, 5, True)
