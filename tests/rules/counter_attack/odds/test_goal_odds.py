"""Chances of a goal against sums made by hand: first the shooter's die, then the replies."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.counter_attack.dice.scores import Score
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.header_duel import HeaderRoll, head_at_goal
from rules.counter_attack.odds.goal_odds import (
    chance_of,
    default_answer,
    free_kick_chance,
    headed_goal_chance,
    penalty_chance,
    shot_chance,
)
from rules.counter_attack.passing.reports import Pass
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.set_pieces.free_kick import take_free_kick_shot
from rules.counter_attack.set_pieces.penalty import take_penalty
from rules.counter_attack.shooting.shot import take_shot
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.save_point import saved
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.hexes import Hex
from rules.odds import outcomes
from rules.referee import Referee
from rules.reports import Report
from tests.rig import under_way

NET = Hex.parse("M38")
ON_THE_LINE = "1h M1; 1a M37 saving=4"
EMPTY = "1h M1"
"""Nobody keeps the attacked goal."""

ON_TARGET = Fraction(5, 6)
A_TIE_GOES_IN = Fraction(2, 6) * Fraction(4, 6)
"""Two directions lead from the goal line into the net, and the goalkeeper next to its way needs a 5 or a 6 (LOO-7)."""

EVEN = Fraction(15, 36) + Fraction(5, 36) * A_TIE_GOES_IN
"""With equal pips for shot and save, 1+2+3+4+5 throws of 36 beat the goalkeeper, and five tie."""


def scene(text: str) -> Match:
    return under_way(f"{text}; called 3")


def in_the_air(match: Match, place: str) -> InTheAir:
    return InTheAir(match, Hex.parse(place), match.attack, Aerial())


def told_of(referee: Referee) -> list[Report]:
    return [report for _, report in referee.reports]


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        (f"10h M33 ball; {EMPTY}", ON_TARGET),
        ("10h M33 ball; 1h M1; 1a X37", ON_TARGET),
        (f"10h M33 shooting=4 ball; {ON_THE_LINE}", EVEN),
        (f"10h M33 shooting=6 ball; {ON_THE_LINE}", Fraction(24 + 3 * A_TIE_GOES_IN, 36)),
        (f"10h M33 shooting=1 ball; {ON_THE_LINE}", Fraction(3 + 3 * A_TIE_GOES_IN, 36)),
    ],
    ids=["nobody in goal", "out of reach", "even", "two pips better", "three pips worse"],
)
def test_a_shot_from_inside_the_box(text: str, chance: Fraction) -> None:
    assert shot_chance(scene(text), NET) == chance


@pytest.mark.parametrize(
    ("blockers", "past_them"),
    [
        ("5a L30", Fraction(5, 6)),
        ("5a M30", Fraction(4, 6)),
        ("5a M30 tackling=6", Fraction(3, 6)),
        ("5a M30; 6a L30", Fraction(4, 6) * Fraction(5, 6)),
    ],
    ids=["beside its path", "on its path", "who tackles well", "two of them"],
)
def test_a_shot_past_defenders_too_far_from_the_goal_for_a_rebound(blockers: str, past_them: Fraction) -> None:
    assert shot_chance(scene(f"10h M28 ball; {blockers}; {EMPTY}"), NET) == past_them * ON_TARGET


def test_a_blocked_shot_may_still_run_into_an_empty_goal() -> None:
    """From M35, two directions and 3 to 6: eight throws of 36."""
    chance = shot_chance(scene(f"10h M33 ball; 5a M35; {EMPTY}"), NET)
    assert chance == Fraction(4, 6) * ON_TARGET + Fraction(2, 6) * Fraction(8, 36)


def test_what_makes_a_shot_harder_counts_and_what_makes_a_save_harder_too() -> None:
    outside = shot_chance(scene(f"10h M29 shooting=5 ball; {ON_THE_LINE}"), NET)
    snapshot = shot_chance(scene(f"10h M33 shooting=5 ball; {ON_THE_LINE}"), NET, snapshot=True)
    stretched = shot_chance(scene("10h M33 shooting=4 ball; 1h M1; 1a P37 saving=5"), NET)
    assert (outside, snapshot, stretched) == (EVEN, EVEN, EVEN)


def test_a_goalkeeper_that_has_covered_stretches_sooner() -> None:
    match = scene("10h M33 shooting=4 ball; 1h M1; 1a O37 saving=5")
    assert shot_chance(match, NET, snapshot=True, covered=True) > shot_chance(match, NET, snapshot=True)


def test_a_free_kick_that_flies_over_the_wall_or_meets_it() -> None:
    """With 5 + die - 1 a 5 and a 6 clear the wall; a 2, 3 or 4 gets past it four times in six; a 1 is off target."""
    match = scene(f"10h M28 shooting=5 ball; 5a M30; {EMPTY}")
    assert free_kick_chance(match, NET) == Fraction(2, 6) + Fraction(3, 6) * Fraction(4, 6)


def test_a_penalty_against_two_pips_less() -> None:
    """Even, less two pips: 3+4+5+6+6 throws are goals, three tie."""
    match = scene(f"10h M33 shooting=4 ball; {ON_THE_LINE}")
    assert penalty_chance(match) == Fraction(24 + 3 * A_TIE_GOES_IN, 36)


@pytest.mark.parametrize("text", ["10h M33; 1a M37; ball M30", "10h M33 ball; 1h M1"])
def test_there_is_no_penalty_without_a_taker_or_a_goalkeeper(text: str) -> None:
    with pytest.raises(ValueError, match=r"^a penalty needs somebody at the ball, and somebody in goal$"):
        _ = penalty_chance(scene(text))


def test_a_header_at_goal_with_a_score_of_nine() -> None:
    """The goalkeeper with 4 is beaten by 1 to 4, ties with a 5 and saves with a 6."""
    match = scene(f"10h M34 ball; {ON_THE_LINE}")
    chance = headed_goal_chance(match, match.player("10h"), Hex.parse("M34"), NET, Score(4, 5))
    assert chance == Fraction(4, 6) + Fraction(1, 6) * A_TIE_GOES_IN


def test_a_header_that_is_always_held_has_no_chance() -> None:
    match = scene("10h M34 ball; 1h M1; 1a M37 saving=6 handling=6; edition community handling=saving9")
    assert headed_goal_chance(match, match.player("10h"), Hex.parse("M34"), NET, Score(0, 1, -2)) == 0


def test_a_shot_is_told_of_with_all_that_its_chance_needs() -> None:
    match = scene("10h M33 shooting=4 ball; 1h M1; 1a O37 saving=5")
    referee = Referee(take_shot(match, NET, snapshot=True, covered=True))
    assert chance_of(match, told_of(referee)) == shot_chance(match, NET, snapshot=True, covered=True)


def test_a_free_kick_is_told_of_as_one() -> None:
    match = scene(f"10h M28 shooting=5 ball; 5a M30; {EMPTY}")
    referee = Referee(take_free_kick_shot(match, NET))
    assert chance_of(match, told_of(referee)) == free_kick_chance(match, NET)


@pytest.mark.parametrize(("face", "chance"), [(5, Fraction(4, 6) + Fraction(1, 6) * A_TIE_GOES_IN), (1, Fraction(0))])
def test_a_header_at_goal_counts_with_the_score_that_was_rolled(face: int, chance: Fraction) -> None:
    match = scene(f"10h M34 ball; {ON_THE_LINE}")
    leap = HeaderRoll(match.player("10h"), Score(4, face))
    referee = Referee(head_at_goal(in_the_air(match, "M34"), NET, [leap]))
    assert chance_of(match, told_of(referee)) == chance


def test_a_header_past_a_goalkeeper_that_went_up_for_it_in_vain_is_a_goal_for_certain() -> None:
    match = scene(f"10h M34 ball; {ON_THE_LINE}")
    leap = HeaderRoll(match.player("10h"), Score(4, 5))
    referee = Referee(head_at_goal(in_the_air(match, "M34"), NET, [leap], keeper_challenged=True))
    assert chance_of(match, told_of(referee)) == 1


def test_a_penalty_counts_when_its_die_is_asked_for() -> None:
    match = scene(f"10h M33 ball; {ON_THE_LINE}")
    referee = Referee(take_penalty(match, match.player("10h"), match.player("1a")))
    assert chance_of(match, (), referee.question) == penalty_chance(match)


def test_a_shot_that_is_still_to_be_called_is_worth_as_much_as_one_that_has_been() -> None:
    """Otherwise a ball that runs loose from it would lie still, because play has stopped there."""
    called = scene(f"10h M33 shooting=4 ball; {ON_THE_LINE}")
    to_call = set_scene(f"10h M33 shooting=4 ball; {ON_THE_LINE}; called 3")
    assert shot_chance(called, NET) == shot_chance(to_call, NET)


@pytest.mark.parametrize(
    "text",
    [
        "10h M33 shooting=4 ball; 1h M1; 1a M37 saving=4 handling=3",
        "10h M29 shooting=5 ball; 5a M31; 6a K33; 1h M1; 1a N36 saving=4; 7a P37",
        "10h M33 shooting=4 ball; 1h M1; 1a M37 saving=4; edition printed2019",
        "10h M33 shooting=4 ball; 1h M1; 1a R36 saving=4; 5a L35",
    ],
    ids=["a save", "blocks and a save", "another edition", "a goalkeeper far away"],
)
def test_ways_that_meet_again_come_to_as_much_as_each_way_by_itself(text: str) -> None:
    match = scene(text)
    twin = ScratchMatch(match)
    ways = outcomes(lambda: (take_shot(twin.reset(), NET), None), default_answer, {"goal"})
    assert sum(way.odds for way in ways if way.end == "goal") == shot_chance(match, NET)


def test_faces_that_are_alike_come_to_as_much_as_each_face_by_itself() -> None:
    match = scene("10h M33 shooting=4 ball; 1h M1; 1a M37 saving=4 handling=3")
    twin = ScratchMatch(match)
    ways = outcomes(lambda: (take_shot(twin.reset(), NET), None), default_answer, {"goal"}, apart=True)
    assert sum(way.odds for way in ways if way.end == "goal") == shot_chance(match, NET)


def test_nothing_else_that_is_told_is_an_attempt_at_goal() -> None:
    match = scene(f"10h M33 ball; {ON_THE_LINE}")
    assert chance_of(match, [Pass(match.player("10h"), match.ball, match.ball, "PAS-1")]) is None


def test_a_match_stands_as_it_stood_when_all_has_been_tried_out() -> None:
    match = scene(f"10h M29 shooting=4 ball; 5a M31; {ON_THE_LINE}")
    before = saved(match)
    _ = shot_chance(match, NET)
    assert saved(match) == before


def test_a_twin_is_set_back_to_how_the_match_stands() -> None:
    match = scene(f"10h M29 ball; 5a M31; {ON_THE_LINE}; booked 5a")
    twin = ScratchMatch(match)
    played = twin.reset()
    played.injure(played.player("10h"))
    played.booked.clear()
    played.move(played.player("5a"), Hex.parse("A1"))
    assert saved(twin.reset()) == saved(match)


def test_a_twin_has_the_injuries_of_the_match() -> None:
    match = scene(f"10h M29 pace=5 shooting=4 ball; {ON_THE_LINE}; injured 10h 10h")
    twin = ScratchMatch(match).reset()
    assert (twin.pips(match.player("10h")).pace, twin.pips(match.player("10h")).shooting) == (3, 2)


def test_an_injury_of_a_twin_is_none_of_the_match() -> None:
    match = scene(f"10h M29 pace=5 ball; {ON_THE_LINE}")
    twin = ScratchMatch(match).reset()
    twin.injure(match.player("10h"))
    assert (twin.pips(match.player("10h")).pace, match.pips(match.player("10h")).pace) == (4, 5)


def test_a_twin_of_a_match_in_a_movement_phase_has_a_phase_of_its_own() -> None:
    match = scene(f"10h M29 ball; {ON_THE_LINE}")
    mover = match.player("10h")
    match.phase = Phase(mover=mover, moved={mover})
    twin = ScratchMatch(match)
    played = twin.reset().phase
    assert played is not None
    played.moved.clear()
    assert twin.reset().phase == Phase(mover=mover, moved={mover})
    assert match.phase == Phase(mover=mover, moved={mover})
