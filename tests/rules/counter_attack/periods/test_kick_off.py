"""The toss, the line-up and the kick-off: SET-1, SET-3 to SET-6."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.periods.kick_off import place_line_ups, resolve_toss
from rules.counter_attack.periods.line_up import Placements
from rules.counter_attack.pitch.geometry import CENTRE_CIRCLE, CENTRE_SPOT, HALF
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, facts_of, play_out, play_until, set_scene, told

HOME = "1 M3, 2 U9, 3 E9, 4 I9, 5 Q9, 6 Q15, 7 U15, 8 I15, 9 M19, 10 P17, 11 E15"
AWAY = "1 M35, 2 E29, 3 U29, 4 Q29, 5 I29, 6 I23, 7 E23, 8 Q23, 9 J23, 10 P21, 11 U23"


def before_the_first_kick_off() -> Match:
    """Return a match before the first kick-off, which is home's, from left to right."""
    return set_scene("situation line-up; attack home")


@clause("SET-3")
@pytest.mark.parametrize(("card", "leniency"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_referees_leniency_is_2_3_4_or_5(card: int, leniency: int) -> None:
    match = set_scene("situation toss")
    play_out(resolve_toss(match), f"referee rolls leniency SET-3: {card}\nhome rolls toss: 5\naway rolls toss: 3")
    assert match.leniency == leniency


@clause("SET-5")
@pytest.mark.parametrize(("home", "away", "first"), [(5, 3, Side.HOME), (1, 2, Side.AWAY)])
def test_the_higher_die_kicks_off(home: int, away: int, first: Side) -> None:
    match = set_scene("situation toss")
    play_out(resolve_toss(match), f"referee rolls leniency: 1\nhome rolls toss SET-5: {home}\naway rolls toss: {away}")
    assert (match.first_kick_off, match.attack, match.situation) == (first, first, Situation.LINE_UP)


@clause("SET-5")
def test_equal_dice_are_rolled_again_for_the_kick_off() -> None:
    match = set_scene("situation toss")
    script = """
        referee rolls leniency: 1
        home rolls toss: 4
        away rolls toss: 4
        home rolls toss: 2
        away rolls toss: 6
    """
    referee = play_out(resolve_toss(match), script)
    assert match.first_kick_off is Side.AWAY
    assert told(referee)[-2:] == ["toss_tied", "toss"]


@clause("SET-5")
def test_both_dice_of_the_toss_are_shown() -> None:
    script = "referee rolls leniency: 1\nhome rolls toss: 5\naway rolls toss: 3"
    _, report = play_out(resolve_toss(set_scene("situation toss")), script).reports[-1]
    assert dict(report.facts) == {"side": Side.HOME, "home": 5, "away": 3}


@clause("SET-5")
@pytest.mark.parametrize(("first", "second"), [("home", "away"), ("away", "home")])
def test_the_other_side_kicks_off_the_second_half(first: str, second: str) -> None:
    match = set_scene(f"situation half time; kicked_off {first}; number 5; called 5; added 0")
    referee = play_until(play_whole_match(match), "")
    assert told(referee) == ["second_half"]
    assert referee.question is not None
    assert referee.question.who == second


@clause("SET-5")
def test_sides_are_changed_at_half_time() -> None:
    match = set_scene("situation half time; kicked_off home; number 5; called 5; added 0")
    _ = play_until(play_whole_match(match), "")
    assert (match.defends(Side.HOME), match.defends(Side.AWAY)) == ("right", "left")


@clause("CLK-2")
def test_the_length_of_a_half_is_said_before_the_toss() -> None:
    referee = play_until(resolve_toss(set_scene("situation toss; number 12")), "")
    assert [(report.name, report.facts["actions"]) for _, report in referee.reports] == [("match_begins", 12)]


@clause("SET-4")
def test_the_side_that_kicks_off_is_asked_first_and_nobody_stands_before_both_are_done() -> None:
    match = before_the_first_kick_off()
    referee = play_until(place_line_ups(match), "home chooses placement SET-4: 4-4-2")
    assert referee.question is not None
    assert referee.question.who == "away"
    assert (dict(match.position.stands), told(referee)) == ({}, [])


@clause("SET-4")
def test_both_answers_are_sealed() -> None:
    referee = play_until(place_line_ups(before_the_first_kick_off()), "")
    first = getattr(referee.question, "sealed", None)
    _ = referee.answer("4-4-2")
    assert (first, getattr(referee.question, "sealed", None)) == (True, True)


@clause("SET-6")
def test_a_player_of_the_attack_stands_on_the_centre_spot_with_the_ball() -> None:
    match = before_the_first_kick_off()
    play_out(place_line_ups(match), f"home chooses placement: {HOME}\naway chooses placement: {AWAY}")
    assert match.hex_of(match.player("9h")) == CENTRE_SPOT
    assert ball_is_with(match, "9h")
    assert (match.situation, match.attack) == (Situation.KICK_OFF, Side.HOME)


@clause("SET-6", "CLK-1")
def test_the_first_action_must_be_a_standard_pass() -> None:
    match = before_the_first_kick_off()
    script = """
        home chooses placement: 4-4-2
        away chooses placement: 4-3-3
        home chooses action SET-6: move ! SET-6
        home chooses action SET-6: shot 3 ! SET-6
        home chooses action SET-6: pass P17
    """
    referee = play_until(play_whole_match(match), script)
    assert match.clock.called == 1
    assert referee.question is not None
    assert referee.question.clause == "CLK-1"


@clause("SET-4")
def test_every_player_stands_where_it_was_placed() -> None:
    match = before_the_first_kick_off()
    play_out(place_line_ups(match), f"home chooses placement: {HOME}\naway chooses placement: {AWAY}")
    stands = {str(player): str(place) for player, place in match.position.stands.items()}
    expected = {f"{shirt}h": place for shirt, place in (one.split() for one in HOME.split(", "))}
    expected |= {f"{shirt}a": place for shirt, place in (one.split() for one in AWAY.split(", "))}
    assert stands == expected


@clause("SET-4")
def test_a_halfway_hex_that_both_want_goes_to_the_side_that_kicks_off() -> None:
    """The other player goes to the nearest free hex towards its own goal: of E20 and F20, the one nearer the middle."""
    match = before_the_first_kick_off()
    kicking, waiting = HOME.replace("11 E15", "11 E19"), AWAY.replace("7 E23", "7 E19")
    referee = play_out(place_line_ups(match), f"home chooses placement: {kicking}\naway chooses placement: {waiting}")
    assert str(match.hex_of(match.player("11h"))) == "E19"
    assert str(match.hex_of(match.player("7a"))) == "F20"
    assert "gives_way" in told(referee)


@clause("SET-4")
def test_who_gives_way_stays_outside_the_centre_circle() -> None:
    """J19 is the last hex of the halfway column above the circle; K20 would be nearer to the goal, but inside it."""
    match = before_the_first_kick_off()
    kicking, waiting = HOME.replace("11 E15", "11 I19"), AWAY.replace("7 E23", "7 I19")
    play_out(place_line_ups(match), f"home chooses placement: {kicking}\naway chooses placement: {waiting}")
    place = match.hex_of(match.player("7a"))
    assert place in HALF["right"] - CENTRE_CIRCLE
    assert place.distance(Hex.parse("I19")) == 1


@clause("SET-4")
def test_two_who_give_way_go_to_two_hexes() -> None:
    """F20 is the nearest for both, because G20 is taken: the lower shirt gets it, the other one takes H20."""
    match = before_the_first_kick_off()
    kicking = HOME.replace("10 P17", "10 F19").replace("11 E15", "11 E19")
    waiting = AWAY.replace("6 I23", "6 G20").replace("7 E23", "7 E19").replace("8 Q23", "8 F19")
    play_out(place_line_ups(match), f"home chooses placement: {kicking}\naway chooses placement: {waiting}")
    assert [str(match.hex_of(match.player(name))) for name in ("6a", "7a", "8a")] == ["G20", "F20", "H20"]


@clause("SET-1")
def test_exactly_one_of_the_eleven_keeps_goal() -> None:
    script = f"home chooses placement: {HOME.replace('1 M3,', '13 M3,')} ! SET-1"
    assert play_until(place_line_ups(before_the_first_kick_off()), script).question is not None


def test_the_other_goalkeeper_may_start() -> None:
    match = before_the_first_kick_off()
    play_out(
        place_line_ups(match), f"home chooses placement: {HOME.replace('1 M3,', '12 M3,')}\naway chooses placement: 442"
    )
    assert match.keeper(Side.HOME) is match.player("12h")


def test_the_goalkeeper_that_started_takes_its_part_in_a_formation() -> None:
    match = before_the_first_kick_off()
    play_out(
        place_line_ups(match), f"home chooses placement: {HOME.replace('1 M3,', '12 M3,')}\naway chooses placement: 442"
    )
    match.set_next(Situation.LINE_UP, side=Side.AWAY)
    play_out(place_line_ups(match), "away chooses placement: 4-4-2\nhome chooses placement: 5-3-2")
    assert str(match.hex_of(match.player("12h"))) == "M3"


@clause("SET-6")
def test_after_a_goal_both_place_again_and_the_side_that_conceded_kicks_off() -> None:
    match = before_the_first_kick_off()
    play_out(place_line_ups(match), "home chooses placement: 4-4-2\naway chooses placement: 4-4-2")
    match.set_next(Situation.LINE_UP, side=Side.AWAY)
    referee = play_out(place_line_ups(match), "away chooses placement: 4-3-3\nhome chooses placement: 5-3-2")
    assert ball_is_with(match, "9a")
    assert (match.attack, told(referee)[-1]) == (Side.AWAY, "kick_off")


def test_after_a_goal_the_same_eleven_are_placed() -> None:
    match = before_the_first_kick_off()
    play_out(
        place_line_ups(match),
        f"home chooses placement: {HOME.replace('11 E15', '14 E15')}\naway chooses placement: 442",
    )
    match.set_next(Situation.LINE_UP, side=Side.HOME)
    _ = play_until(place_line_ups(match), f"home chooses placement: {HOME} ! GEN-1")
    answers = Placements(match, Side.HOME)
    assert [shirt for shirt, _ in answers.read("4-4-2").places] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14]
    assert str(dict(answers.read("4-4-2").places)[14]) == "E15"


def test_nobody_sits_out_and_every_hand_is_free_after_a_kick_off() -> None:
    match = before_the_first_kick_off()
    play_out(place_line_ups(match), "home chooses placement: 4-4-2\naway chooses placement: 4-4-2")
    match.sit_out_next_phase([match.player("4h")])
    match.no_hands_side = Side.HOME
    match.set_next(Situation.LINE_UP, side=Side.HOME)
    play_out(place_line_ups(match), "home chooses placement: 4-4-2\naway chooses placement: 4-4-2")
    assert (match.sitting_out, match.no_hands_side) == (set(), None)


@clause("SET-4")
def test_how_a_side_stands_is_told_by_the_name_of_its_formation() -> None:
    script = "home chooses placement: 442\naway chooses placement: 5-3-2"

    referee = play_out(place_line_ups(before_the_first_kick_off()), script)

    assert facts_of(referee, "lined_up") == {"side": "away", "placement": "5-3-2"}
