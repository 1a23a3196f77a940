"""Penalties: PEN-1, PEN-2, and CLK-3's penalty after the last action."""

from __future__ import annotations

import pytest

from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.periods.end_of_half import keep_time
from rules.counter_attack.pitch.geometry import ARC, BOX
from rules.counter_attack.set_pieces.penalty import PenaltyPlaces, award_penalty, on_the_line, outside_only
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import asked_of, facts_of, play_out, play_until, set_scene, told

AWARDED = "1h M1; 1a M36; 9h L30; 8h K33; 4a N27; 5a M37; attack home; situation penalty; spot N34"
TAKEN = """
    home chooses taker PEN-1: 9
    home chooses penalty_placing PEN-1: done
    away chooses penalty_keeper PEN-2: M37
    away chooses penalty_placing PEN-1: done
"""


@clause("PEN-1")
def test_nobody_is_in_the_box_or_the_arc_but_the_taker_and_the_goalkeeper() -> None:
    match = set_scene(AWARDED)
    _ = play_until(award_penalty(match), TAKEN)
    inside = {str(player) for player, place in match.position.stands.items() if place in BOX["right"] | ARC["right"]}
    assert inside == {"9h", "1a"}


@clause("PEN-1")
def test_the_taker_is_on_the_spot_with_the_ball() -> None:
    match = set_scene(AWARDED)
    _ = play_until(award_penalty(match), TAKEN)
    assert match.hex_of(match.player("9h")) == match.ball == Hex.parse("M33")


def test_the_goalkeeper_is_on_the_line_in_front_of_the_goal() -> None:
    assert " ".join(map(str, on_the_line("right"))) == "M37 L37 N37 K37 O37 J37 P37"
    assert " ".join(map(str, on_the_line("left"))) == "M1 L1 N1 K1 O1 J1 P1"


@clause("PEN-1")
def test_the_attack_places_its_players_first() -> None:
    match = set_scene(AWARDED)
    referee = play_until(award_penalty(match), "home chooses taker: 8")
    assert referee.question is not None
    assert (referee.question.who, referee.question.name) == ("home", "penalty_placing")


@clause("PEN-1")
def test_every_place_outside_box_and_arc_may_be_taken_and_no_other() -> None:
    match = set_scene(AWARDED)
    _ = play_until(award_penalty(match), TAKEN)
    places = PenaltyPlaces(match, Side.AWAY, (match.player("9h"), match.player("1a")))
    listed = [answer for answer in places.legal() if not isinstance(answer, str)]
    assert {str(answer.player) for answer in listed} == {"4a", "5a"}
    assert not {answer.to for answer in listed} & outside_only("right")


@clause("PEN-1")
def test_a_1_is_off_target_whatever_the_shooting() -> None:
    match = set_scene(AWARDED.replace("9h L30", "9h L30 shooting=6"))
    referee = play_out(award_penalty(match), f"{TAKEN}\n9h rolls penalty PEN-1: 1")
    assert told(referee)[-1] == "penalty_missed"
    assert (match.situation, match.attack) == (Situation.GOAL_KICK, Side.AWAY)


@clause("PEN-2")
@pytest.mark.parametrize("place", ["J37", "P37"])
def test_the_goalkeeper_saves_on_its_own_hex_and_no_dive_costs_it_anything(place: str) -> None:
    match = set_scene(AWARDED)
    script = f"{TAKEN.replace('M37', place)}\n9h rolls penalty: 2\n1a rolls penalty_save: 5\n1a rolls handling: 1"
    _ = play_out(award_penalty(match), script)
    assert match.ball == match.hex_of(match.player("1a")) == Hex.parse(place)


@clause("PEN-1")
def test_several_players_may_be_typed_at_once() -> None:
    match = set_scene(AWARDED)
    referee = play_until(award_penalty(match), "home chooses taker: 9")
    assert referee.question is not None
    assert orders("8 K28, done", referee.question, {}) == ["8 k28", "done"]


@clause("PEN-1")
def test_a_penalty_counts_as_one_action() -> None:
    match = set_scene(f"{AWARDED}; called 7")
    _ = play_until(award_penalty(match), TAKEN)
    assert match.clock.called == 8


@clause("CLK-3")
def test_added_time_is_rolled_before_a_penalty_that_the_last_action_of_the_number_brought() -> None:
    """The penalty is then an action of added time, and none is given on top."""
    match = set_scene(f"{AWARDED}; called 30; leniency 2")
    referee = play_out(keep_time(match), "referee rolls added_time: 1")
    assert told(referee) == ["added_time"]
    assert match.clock.added == 3


@clause("CLK-4")
def test_after_the_penalty_of_the_last_action_no_rebound_is_played() -> None:
    match = set_scene(f"{AWARDED}; half 1; called 34; added 4")
    script = TAKEN + "9h rolls penalty: 2\n1a rolls penalty_save: 4\n1a rolls direction: 6\n1a rolls distance: 3"
    referee = play_until(play_whole_match(match), script)
    assert "half_time" in told(referee)


@clause("PEN-1")
@pytest.mark.parametrize(("place", "net"), [("M37", "M38"), ("J37", "J38")])
def test_the_taker_scores_beside_where_the_goalkeeper_stands(place: str, net: str) -> None:
    match = set_scene(AWARDED)
    script = f"{TAKEN.replace('M37', place)}\n9h rolls penalty: 6\n1a rolls penalty_save: 1"
    referee = play_out(award_penalty(match), script)
    assert facts_of(referee, "goal")["scorer"] == "9h"
    assert match.ball == Hex.parse(net)


@clause("PEN-1")
def test_the_places_nearest_to_the_spot_are_listed_first() -> None:
    match = set_scene(AWARDED)
    _ = play_until(award_penalty(match), TAKEN)
    spot = Hex.parse("M33")
    places = PenaltyPlaces(match, Side.AWAY, (match.player("9h"), match.player("1a")))
    away = [spot.distance(answer.to) for answer in places.legal() if not isinstance(answer, str)]
    assert away[: len(away) // 2] == sorted(away[: len(away) // 2])


@clause("PEN-1")
def test_placing_in_the_box_or_the_taker_or_anybody_twice_is_refused() -> None:
    match = set_scene(AWARDED)
    script = """
        home chooses taker PEN-1: 9
        home chooses penalty_placing: 8 M35 ! PEN-1
        home chooses penalty_placing: 9 M20 ! PEN-1
        home chooses penalty_placing: 8 M20
        home chooses penalty_placing: 8 M21 ! PEN-1
        home chooses penalty_placing: 10 M21 ! GEN-1
        home chooses penalty_placing: done
    """
    referee = play_until(award_penalty(match), script)
    assert asked_of(referee) == "away"
