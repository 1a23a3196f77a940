"""The odds of several answers of one manager, against sums made by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

import pytest

from rules.asking import Roll
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.odds.goal_odds import lanes
from rules.counter_attack.odds.plan_odds import as_if_at_feet, odds_function
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.save_point import resumed, saved
from rules.errors import RefereeError
from rules.hexes import Hex
from rules.odds import PlanOdds
from rules.referee import Referee

SIXTH = Fraction(1, 6)
J38 = Hex.parse("J38")
KEEPERS = "1h M1; 1a M37; called 3; situation at feet"


def at_feet(text: str, keepers: str = KEEPERS) -> Match:
    return set_scene(f"{text}; {keepers}")


def plan(text: str, *given: str) -> PlanOdds:
    return odds_function(at_feet(text), ())(given)


def plan_after(text: str, before: str, *given: str, keepers: str = KEEPERS) -> PlanOdds:
    """Return the odds of answers, after some others and their dice."""
    match = at_feet(text, keepers)
    start = saved(match)
    referee = Referee(play_whole_match(match))
    for answer in before.split(", "):
        _ = referee.answer(answer)
    return odds_function(resumed(start), referee.since_top)(given)


def test_moves_that_pass_nobody_roll_no_die() -> None:
    odds = plan("10h M19 ball; 9h K25; 4a A1", "move", "10 M21", "9 K27")
    assert (odds.whole.ends, odds.whole.rolls) == ({"": 1}, False)


def test_a_run_in_a_plan_has_its_own_odds_and_moves_after_it_roll_nothing() -> None:
    odds = plan("10h M19 ball; 9h K30; 4a L21", "move", "10 M24 via M20 M21 M22 M23", "9 K32")
    assert [each.rolls for each in odds.each] == [False, True, False]
    assert odds.each[1].ends == {"": Fraction(4, 6), "wins_ball": SIXTH, "foul": SIXTH}
    assert odds.whole.ends == odds.each[1].ends


def test_the_odds_of_an_answer_are_those_when_it_is_given() -> None:
    """Each of two runs is stopped by a 6 or a 1, and the second is only made after the first succeeds."""
    before, after = "10 M22 via M20 M21", "10 M24 via M23"
    odds = plan("10h M19 ball pace=6; 4a L21; 5a N24", "move", before, after)
    assert odds.each[2].ends == {"": Fraction(4, 6), "wins_ball": SIXTH, "foul": SIXTH}
    assert odds.whole.ends[""] == Fraction(4, 6) ** 2


def test_a_pass_is_received_or_lost() -> None:
    odds = plan("10h M19 ball; 9h M25; 4a N23", "pass M25")
    assert odds.whole.ends == {"pass_received": Fraction(5, 6), "wins_ball": SIXTH}


@pytest.mark.parametrize("net", ["J38", "M38"])
def test_a_shot_in_a_plan_is_a_goal_as_often_as_on_the_board(net: str) -> None:
    text = "10h M33 ball shooting=4; 1h M1; 1a M37 saving=4; 4a L35; situation at feet"
    odds = odds_function(set_scene(text), ())([f"shot {net}"])
    assert odds.whole.ends["goal"] == lanes(set_scene(text), snapshot=False)[Hex.parse(net)]
    assert sum(odds.whole.ends.values()) == 1


def test_a_snapshot_on_the_run_is_planned_to_its_goal_hex() -> None:
    odds = plan("10h M30 ball; 4a A1", "move", "10 M32", "snapshot", "M38")
    assert [set(each.ends) for each in odds.each] == [{""}, {""}, {"goal", "no_goal"}, {"goal", "no_goal"}]
    assert [each.part for each in odds.each] == [False, False, False, True]


def test_a_high_pass_comes_to_the_same_before_and_after_the_move_that_goes_with_it() -> None:
    text = "10h M19 ball; 9h M30; 8h P25; 4a A1"
    alone, moved = plan(text, "high pass M30"), plan(text, "high pass M30", "8 P26")
    assert moved.each[0] == alone.each[0] == alone.whole
    assert set(alone.whole.ends) == {"accurate", "inaccurate"}
    assert moved.each[1].part


def test_a_snapshot_that_names_no_goal_hex_is_aimed_where_a_goal_is_likeliest() -> None:
    text = "10h Q33 ball shooting=4; 4a O35; 1h M1; 1a M37 saving=4; called 3; situation pass received"
    match = set_scene(text)
    chances = lanes(match, snapshot=True)
    assert odds_function(set_scene(text), ())(["snapshot"]).whole.ends["goal"] == max(chances.values()) > chances[J38]


def test_a_plan_can_begin_in_the_midst_of_a_movement_phase() -> None:
    """The first defender has tried already, and only the second is left."""
    odds = plan_after("10h M19 ball pace=6; 4a L21; 5a N24", "move, 10 M22 via M20 M21, 3", "10 M24 via M23")
    assert odds.whole.ends == {"": Fraction(4, 6), "wins_ball": SIXTH, "foul": SIXTH}


def test_a_tackle_is_planned_in_the_defence_s_part() -> None:
    odds = plan_after("10h M19 ball; 4a M20; 5a M30", "move, done", "tackle 4 on 10")
    assert odds.whole.ends == {
        "foul": SIXTH,
        "tackle_lost": Fraction(10, 36),
        "loose_ball": Fraction(5, 36),
        "tackle_won": Fraction(15, 36),
    }


def test_a_foul_from_behind_brings_a_card() -> None:
    """BOO-3 tests it: a 1 or a 2 of the tackler; of the 24 other throws six are lost, four tie and fourteen are won."""
    odds = plan_after("10h M19 ball; 4a M18; 5a M30", "move, done", "tackle 4 on 10")
    assert odds.whole.ends == {
        "dangerous": 2 * SIXTH,
        "tackle_lost": Fraction(6, 36),
        "loose_ball": Fraction(4, 36),
        "tackle_won": Fraction(14, 36),
    }


def test_a_goalkeepers_foul_is_an_ordinary_one_from_behind_too() -> None:
    """BOO-4: one die against the leniency decides whether there is a card."""
    keepers = KEEPERS.replace("1a M37", "1a M34")
    odds = plan_after("10h M35 ball; 5a M36", "move, done", "tackle 1 on 10", keepers=keepers)
    assert odds.whole.ends["foul"] == SIXTH
    assert "dangerous" not in odds.whole.ends


def test_odds_tell_the_part_of_the_side_that_answers() -> None:
    """After a tackle that is likely to be won its side has the ball, and still it is the one that may foul."""
    scene = "10h M19 ball; 4a L19 tackling=6"
    run, tackle = plan(scene, "move", "10 M20"), plan_after(scene, "move, done", "tackle 4 on 10", "done")
    assert not any(each.defends for each in (*run.each, run.whole))
    assert all(each.defends for each in (*tackle.each, tackle.whole))


def test_where_the_keeper_is_placed_has_no_odds_of_the_kick_after_it() -> None:
    """The kick is another decision, of the other side; its odds stood beside every hex of the goalkeeper."""
    match = set_scene("10h M30; 9h M33; 4a L33; 1h M1; 1a M37; called 3; situation free kick; attack home; spot M30")
    start, referee = saved(match), Referee(play_whole_match(match))
    while referee.question is not None and referee.question.name != "keeper_placement":
        _ = referee.answer("done")
    odds = odds_function(resumed(start), referee.since_top)(["stay"])
    assert (odds.whole.ends, odds.whole.rolls) == ({"": 1}, False)


@pytest.mark.parametrize("given", [("pass A37",), ("move", "10 M37"), ("move", "10 M21 via M20", "9 A1")])
def test_what_can_never_be_given_is_refused(given: tuple[str, ...]) -> None:
    with pytest.raises(RefereeError):
        _ = plan("10h M19 ball; 9h K25; 4a L21", *given)


def test_a_goalkeeper_that_does_not_win_the_ball_is_beaten() -> None:
    odds = plan_after("10h M36 ball", "move, done", "tackle 1 on 10")
    assert odds.whole.ends == {
        "foul": SIXTH,
        "tackle_lost": Fraction(10, 36),
        "loose_ball": Fraction(5, 36),
        "dive_won": Fraction(15, 36),
    }


def test_a_run_goes_on_past_a_goalkeeper_that_has_dived_in_vain() -> None:
    odds = plan("10h M34 ball", "move", "10 N37 via M35 M36")
    assert odds.each[1].ends[""] > 0


def test_hands_outside_the_box_that_win_the_ball_are_a_foul_too() -> None:
    """Saving 4 against dribbling 3 wins 20 of 36, which stops play with a red card, and a 1 is a foul."""
    match = set_scene("10h M28 ball dribbling=3; 1h M1; 1a M29 saving=4; called 3; situation at feet")
    referee = Referee(play_whole_match(match), save=lambda: saved(match))
    for answer in ("move", "done"):
        _ = referee.answer(answer)

    odds = odds_function(resumed(referee.saved), referee.since_top)(["hands 1 on 10"])

    assert odds.whole.ends == {
        "dangerous": Fraction(20, 36),
        "foul": SIXTH,
        "loose_ball": Fraction(4, 36),
        "tackle_lost": SIXTH,
    }


def test_a_professional_foul_ends_what_was_planned_after_it() -> None:
    scene = "10h M20 ball; 4a M21; 5a M30; edition condensed"
    odds = plan_after(scene, "move, done", "foul 4 on 10", "5 M28")
    assert [each.ends for each in odds.each] == [{"dangerous": 1}, {}]


def test_a_reckless_tackle_is_a_foul_or_misses() -> None:
    odds = plan_after("10h M19 ball; 4a M20", "move, done", "reckless 4 on 10")
    assert odds.whole.ends == {"dangerous": 4 * SIXTH, "reckless_miss": 2 * SIXTH}


def test_a_plan_goes_on_after_a_reckless_miss_unless_it_was_the_second_yellow_card() -> None:
    scene = "10h M19 ball; 4a M20; 5a M30"
    told = [
        plan_after(f"{scene}{booked}", "move, done", "reckless 4 on 10", "5 M31").each[1].ends
        for booked in ("", "; booked 4a")
    ]
    assert told == [{"": 1}, {}]


def test_only_the_last_answer_before_a_penalty_has_odds_of_it() -> None:
    """The others' placing and the keeper's come in between; a substitution had "chance of a goal 69%" beside it."""
    match = set_scene("10h M20; 9h M19; 4a L33; 1h M1; 1a M37; called 3; situation penalty; attack home; spot M34")
    match.bench.update(map(match.player, ("12h", "14a")))
    start, referee = saved(match), Referee(play_whole_match(match))
    rolls: dict[tuple[str, str], bool] = {}
    for answer in ("no", "no", "10", "done", "M37", "done"):
        assert referee.question is not None
        odds = odds_function(resumed(start), referee.since_top)([answer])
        rolls[referee.question.who, referee.question.name] = odds.whole.rolls
        _ = referee.answer(answer)
    assert rolls == {
        ("home", "substitution"): False,
        ("away", "substitution"): False,
        ("home", "taker"): False,
        ("home", "penalty_placing"): False,
        ("away", "penalty_keeper"): False,
        ("away", "penalty_placing"): True,
    }


def test_what_cannot_be_given_any_more_when_the_ball_is_lost_is_no_fault() -> None:
    odds = plan("10h M19 ball; 9h K25; 4a L21", "move", "10 M23 via M20 M21 M22", "9 K27")
    assert odds.each[2].ends == {"": 1}


def test_what_can_fall_in_too_many_ways_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.counter_attack.odds.plan_odds.MOST_WAYS", 3)
    odds = plan("10h M33 ball shooting=4", "shot M38")
    assert (odds.whole.ends, odds.whole.rolls, odds.each) == ({}, True, (odds.whole,))


def test_cards_that_are_drawn_from_a_deck_are_no_odds() -> None:
    match = set_scene("squads draft; situation draft")
    start = saved(match)
    referee = Referee(play_whole_match(match))
    faces = count(1)
    while isinstance(referee.question, Roll):
        _ = referee.answer(str(next(faces)))
    assert referee.question is not None
    pick = str(next(referee.question.answers.legal()))
    assert odds_function(resumed(start), referee.since_top)([pick]).whole.ends == {"": 1}


def test_in_the_midst_of_a_phase_a_shot_has_the_odds_that_it_would_have_after_it() -> None:
    text = "10h M33 ball shooting=4; 1h M1; 1a M37 saving=4; situation at feet"
    match = set_scene(text)
    _ = Referee(play_whole_match(match)).answer("move")
    as_if = as_if_at_feet(match)
    assert as_if is not None
    assert as_if.side == "home"
    assert as_if.tells(["shot M38"]) == odds_function(set_scene(text), ())(["shot M38"])
    assert match.phase is not None


def test_nothing_can_be_done_with_a_ball_that_nobody_has() -> None:
    assert as_if_at_feet(set_scene("10h M10; ball M21; attack home; 1h M1; 1a M37; situation in space")) is None


def test_the_match_stands_as_it_stood() -> None:
    match = at_feet("10h M19 ball; 9h M25; 4a N23")
    before = saved(match)
    _ = odds_function(match, ())(["pass M25"])
    assert saved(match) == before


def test_what_was_said_in_advance_counts_in_the_odds_of_a_plan() -> None:
    """A first-time pass to M25, which is free: 9h is there only if it moves during the pass."""
    match = set_scene("10h M20 ball; 9h M26; 8h C20; 4a C30; 1h M1; 1a M37; attack home; situation pass received")

    alone = odds_function(match, ())(["first-time pass M25"])
    met = odds_function(match, (), lambda _, asked: "9 M25" if asked.name == "first_time_move" else "")(
        ["first-time pass M25"]
    )

    assert alone.whole.ends == {"pass_into_space": 1}
    assert met.whole.ends == {"pass_received": 1}


def test_what_is_said_in_advance_and_is_not_legal_counts_for_nothing() -> None:
    match = set_scene("10h M20 ball; 9h M26; 8h C20; 4a C30; 1h M1; 1a M37; attack home; situation pass received")

    met = odds_function(match, (), lambda _match, _asked: "dance")(["first-time pass M25"])

    assert met.whole.ends == {"pass_into_space": 1}


@pytest.mark.parametrize("keeper", ["M36", "K36"])
def test_the_lanes_of_a_snapshot_at_which_the_goalkeeper_may_dive_are_its_odds(keeper: str) -> None:
    """A foul that is played on and a tied dive counted as goals in the picture, but not in the list."""
    match = set_scene(f"10h N36 ball; 1h M1; 1a {keeper} saving=4; situation pass received; attack home; called 3")
    start, found = saved(match), lanes(match, snapshot=True)

    listed = {net: odds_function(resumed(start), [])(["snapshot", str(net)]).whole.ends["goal"] for net in found}

    assert found == listed
