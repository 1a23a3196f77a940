"""Refusals of the league, and its moments and settings: in plain words, with the next thing to do."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from league.errors import LeagueError, MustWait, NotFromThere, NotTakingPart
from league.formats.cup import paired
from league.formats.groups import grouped
from league.formats.lots import Rolled, drawn
from league.formats.season import FixtureState, next_state
from text.refusals.refusal_words import brief, say


def said(refusal: LeagueError) -> str:
    """Return what is wrong, as it is said."""
    return say(refusal).split("**")[1]


def test_a_refusal_of_the_league_is_said_like_every_other() -> None:
    wrong = "**Lantern Quay aren't in this competition, or not in this match.**"
    assert say(NotTakingPart("Lantern Quay")).startswith(f"{wrong} See the clubs with /league table.")


def test_a_moment_is_shown_in_the_zone_of_its_reader() -> None:
    until = datetime(2026, 12, 1, 18, 0, tzinfo=UTC)
    assert f"<t:{int(until.timestamp())}:f>" in said(MustWait(7, until))


def test_a_setting_is_called_as_people_call_it() -> None:
    with pytest.raises(LeagueError) as refused:
        _ = grouped("ABCD", 0)
    assert said(refused.value) == "“number of groups” can't be 0 here."


def test_a_bracket_of_three_ties_is_refused_in_the_same_words() -> None:
    with pytest.raises(LeagueError) as refused:
        _ = paired([("A", "B"), ("C", "D"), ("E", "F")])
    assert "“number of ties” can't be 3 here." in brief(refused.value)


def test_how_far_a_match_has_come_is_said_in_words() -> None:
    with pytest.raises(NotFromThere) as refused:
        _ = next_state(FixtureState.AWARDED, FixtureState.PLAYING)
    assert said(refused.value) == "The result of this match was awarded."


def test_a_face_that_no_die_has_is_told_with_those_that_it_has() -> None:
    with pytest.raises(LeagueError) as refused:
        _ = drawn("ABC", [Rolled(7, 4), Rolled(8, 1)])
    assert "from 1 to 3" in say(refused.value)
