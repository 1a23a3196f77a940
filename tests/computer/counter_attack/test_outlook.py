"""Chances that the computer reckons with, compared with the exact odds of the rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from computer.counter_attack.levels import LEVELS
from computer.counter_attack.outlook import Outlook, outlook_of
from rules.counter_attack.flow.next_action import Call
from rules.counter_attack.odds.action_odds import odds_of
from rules.counter_attack.odds.goal_odds import lanes
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex

KEEPERS = "1h M1; 1a M37 saving=4"
BEST = LEVELS[-1]


@pytest.mark.parametrize(
    ("scene", "target"),
    [
        (f"10h M19 ball; 9h M24; {KEEPERS}; situation at feet", "M24"),
        (f"10h M19 ball; 9h M24; 4a L22 tackling=5; {KEEPERS}; situation at feet", "M24"),
        (f"10h M19 ball; 9h M24; 4a L22 tackling=5; 5a N23 tackling=6; {KEEPERS}; situation at feet", "M24"),
    ],
    ids=["nobody near", "one defender", "two defenders"],
)
def test_a_pass_arrives_as_often_as_the_rules_have_it(scene: str, target: str) -> None:
    match = set_scene(scene)
    exact = odds_of(match, Call("pass", Hex.parse(target))).ends["pass_received"]

    reckoned = Outlook(match.copy(), BEST).kept_by_pass(match.ball, Hex.parse(target), match.edition.standard_pass)

    assert reckoned == pytest.approx(float(exact))


def test_a_pass_through_an_opponent_cannot_be_played() -> None:
    match = set_scene(f"10h M19 ball; 9h M24; 4a M22; {KEEPERS}; situation at feet")

    assert Outlook(match, BEST).kept_by_pass(match.ball, Hex.parse("M24"), 11) == 0


@pytest.mark.parametrize("shooting", [2, 4, 6])
def test_a_shot_past_nobody_goes_in_almost_as_often_as_the_rules_have_it(shooting: int) -> None:
    """Goals after a tie or a save are left out."""
    match = set_scene(f"10h M33 ball shooting={shooting}; {KEEPERS}; situation at feet")
    exact = max(lanes(match, snapshot=False).values())

    reckoned = Outlook(match.copy(), BEST).shots.shot(match.player("10h"), match.ball)

    assert exact - Fraction(1, 20) <= reckoned <= exact


def test_the_nearer_to_goal_the_more_the_ball_is_worth() -> None:
    outlook = Outlook(set_scene(f"10h M19 ball; {KEEPERS}; situation at feet"), BEST)

    assert outlook.worth_at(Hex.parse("M34")) > outlook.worth_at(Hex.parse("M25")) > outlook.worth_at(Hex.parse("M10"))


def test_the_more_opponents_can_tackle_the_less_likely_the_ball_is_kept() -> None:
    alone = set_scene(f"10h M19 ball; {KEEPERS}; situation at feet")
    pressed = set_scene(f"10h M19 ball; 4a M22; 5a L22; {KEEPERS}; situation at feet")

    held = [Outlook(match, BEST).held(match.player("10h"), match.ball) for match in (alone, pressed)]

    assert held[0] == 1
    assert held[1] < 0.7


def test_before_the_defence_moves_the_best_level_counts_the_tackle_that_may_come_before_the_next_pass() -> None:
    free = Outlook(set_scene(f"10h M19 ball; 9h M24; 4a A30; {KEEPERS}"), BEST)
    pressed = Outlook(set_scene(f"10h M19 ball; 9h M24; 4a L21 tackling=6; {KEEPERS}"), BEST)
    carrier = pressed.match.on_ball
    assert carrier is not None
    held = pressed.held(carrier, Hex.parse("M19"))
    unaware = Outlook(pressed.match, replace(BEST, expects_tackles=False)).worth_before_reply()

    assert held < 1
    assert pressed.worth_before_reply() == held * unaware - (1 - held) * pressed.lost_at(Hex.parse("M19"))
    assert pressed.worth_before_reply() < free.worth_before_reply()


def test_a_carrier_who_throws_in_cannot_be_tackled() -> None:
    match = set_scene(f"10h A19 ball; 9h C22; 4a B21 tackling=6; {KEEPERS}")
    throws = outlook_of(match, BEST, throws=True)

    assert (
        throws.worth_before_reply()
        == outlook_of(match, replace(BEST, expects_tackles=False), throws=True).worth_before_reply()
    )


def test_a_level_does_not_see_beyond_its_sight() -> None:
    match = set_scene(f"10h M19 ball; 9h M29; 8h M21; {KEEPERS}; situation at feet")

    assert match.player("9h") not in Outlook(match, LEVELS[0]).mates
    assert match.player("8h") in Outlook(match, LEVELS[0]).mates
    assert match.player("9h") in Outlook(match, BEST).mates
