"""Methods that change a match, in cases that concern the ball."""

from __future__ import annotations

from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from tests.rig import ball_is_with, place_of, set_scene


def test_whoever_changes_places_with_another_takes_the_ball_along() -> None:
    match = set_scene("10h M20 ball; 4a M21")

    match.swap(match.player("10h"), match.player("4a"))

    assert (place_of(match, "10h"), place_of(match, "4a")) == ("M21", "M20")
    assert ball_is_with(match, "10h")


def test_the_ball_stays_where_somebody_goes_off() -> None:
    match = set_scene("10h M20 ball; 4a M21")

    match.take_off(match.player("10h"))

    assert str(match.ball) == "M20"
    assert match.on_ball is None


def test_a_goalkeeper_may_use_its_hands_again_when_the_other_side_has_touched_the_ball_and_not_before() -> None:
    match = set_scene("10h M20 ball; 4a M21; feet home")

    match.record_touch(match.player("10h"))
    assert match.no_hands_side is Side.HOME

    match.record_touch(match.player("4a"))
    assert match.no_hands_side is None


def test_whoever_is_not_in_the_first_line_up_is_a_substitute_and_nobody_becomes_one_later() -> None:
    match = Match(head_of(LANTERN_QUAY, SALTMARSH_UNITED))
    first = {name: Hex.parse(place) for name, place in (("1h", "M1"), ("10h", "M18"))}
    match.line_up({match.player(name): place for name, place in first.items()})
    substitutes = match.players.keys() - first
    assert set(map(str, match.bench)) == substitutes

    match.line_up({match.player("1h"): Hex.parse("M1")})

    assert set(map(str, match.bench)) == substitutes


def test_the_ball_stays_where_it_is_while_players_line_up() -> None:
    match = set_scene("10h M20 ball")

    match.line_up({match.player("10h"): Hex.parse("M5")})

    assert str(match.ball) == "M20"
