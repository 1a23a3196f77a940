"""Players and hexes as managers type them."""

from __future__ import annotations

import pytest

from rules.counter_attack.commands.errors import NoSuchPlayer, OfTheOtherSide, SeveralCalled
from rules.counter_attack.commands.notation import read_player, read_target
from rules.counter_attack.match_head import head_requested
from rules.counter_attack.periods.kick_off import place_line_ups
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.game import MatchRequest
from tests.for_each import for_each
from tests.rig import play_out


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a match of two built-in clubs, with both line-ups placed."""
    lined_up = Match(head_requested(MatchRequest()))
    _ = play_out(place_line_ups(lined_up), "home chooses placement: 4-4-2\naway chooses placement: 4-3-3")
    return lined_up


@for_each(
    ("typed", "player"),
    [
        ("7", "7h"),
        (" 7H ", "7h"),
        ("Mukwashe", "7h"),
        ("tendai", "7h"),
        ("TENDAI MUKW", "7h"),
        ("eskeland roy", "3h"),
        ("Eskeland-R", "3h"),
        ("roy", "3h"),
    ],
)
def test_a_player_is_called_by_shirt_or_by_the_beginning_of_any_part_of_the_name(
    match: Match, typed: str, player: str
) -> None:
    assert str(read_player(match, typed, Side.HOME)) == player


def test_a_name_of_several_parts_is_one_name(match: Match) -> None:
    assert str(read_player(match, "Pieter van Lom", Side.AWAY)) == "3a"
    assert str(read_player(match, "vanlommelen", Side.AWAY)) == "3a"


def test_a_beginning_that_several_names_share_is_refused_with_their_shirts(match: Match) -> None:
    with pytest.raises(SeveralCalled) as refused:
        _ = read_player(match, "ma", Side.AWAY)
    assert (refused.value.name, refused.value.players) == ("ma", ("6a", "10a"))


@for_each("typed", ["roy 3", "wash", "99", "12", ""])
def test_who_is_not_on_the_pitch_by_that_name_or_shirt_is_refused(match: Match, typed: str) -> None:
    with pytest.raises(NoSuchPlayer):
        _ = read_player(match, typed, Side.HOME)


@for_each("typed", ["7a", "7A"])
def test_a_player_of_the_other_side_is_refused_as_one(match: Match, typed: str) -> None:
    with pytest.raises(OfTheOtherSide) as refused:
        _ = read_player(match, typed, Side.HOME)
    assert (refused.value.shirt, refused.value.side) == ("7a", Side.HOME)
    assert "11" in refused.value.known


@for_each(("typed", "player"), [("7", "7h"), ("mukwashe", "7h"), ("3", "3h")])
def test_the_ball_may_be_sent_to_a_player(match: Match, typed: str, player: str) -> None:
    assert read_target(match, typed, Side.HOME) == match.hex_of(match.player(player))


def test_the_ball_may_be_sent_to_a_hex(match: Match) -> None:
    assert str(read_target(match, " k19", Side.HOME)) == "K19"
