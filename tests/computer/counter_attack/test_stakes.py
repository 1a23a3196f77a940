"""The clock and the score in the computer's reckoning."""

from __future__ import annotations

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.outlook import Outlook
from computer.counter_attack.stakes import actions_left, hope, stakes, worth_of_lead
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Side

BEST = LEVELS[-1]
PLACES = "10h M28 ball shooting=2; 9h Q23 shooting=5; 1h M1; 1a M37 saving=5; 4a M32; 5a O33; situation at feet"


@pytest.mark.parametrize(
    ("facts", "left"), [("called 3; leniency 2", 27 + 32 / 6), ("called 30; added 4", 4), ("called 34; added 4", 0)]
)
def test_the_actions_left_are_the_clocks(facts: str, left: float) -> None:
    """Until it is rolled, added time is a die and the leniency, at most 7: with leniency 2 its mean is 32/6 (CLK-3)."""
    assert actions_left(set_scene(f"{PLACES}; {facts}")) == pytest.approx(left)


def test_the_ball_is_worth_nothing_when_nothing_may_follow() -> None:
    assert [hope(actions) for actions in (-1, 0, 30)] == [0, 0, 1]


@pytest.mark.parametrize("called", [4, 28])
def test_who_is_behind_risks_more_and_who_is_ahead_less_the_later_the_more(called: int) -> None:
    """One goal behind; both in the second half."""
    match = set_scene(f"{PLACES}; half 2; called {called}; score 0-1")
    behind, ahead = stakes(match, Side.HOME), stakes(match, Side.AWAY)

    assert behind.scored > behind.conceded
    assert ahead.conceded > ahead.scored
    assert (behind.scored, behind.conceded) == pytest.approx((ahead.conceded, ahead.scored))


def test_in_a_level_match_a_goal_scored_is_worth_one_conceded() -> None:
    scored, conceded = stakes(set_scene(f"{PLACES}; half 2; called 20; score 1-1"), Side.HOME)

    assert scored == pytest.approx(conceded) == pytest.approx(1)


def test_the_first_goal_of_a_lead_is_worth_most() -> None:
    leads = [worth_of_lead(set_scene(f"{PLACES}; half 2; called 25; score {goals}-0"), Side.HOME) for goals in range(4)]

    assert leads[0] == 0
    assert leads[1] - leads[0] > leads[2] - leads[1] > leads[3] - leads[2] > 0


def test_with_the_last_action_it_shoots_from_where_it_would_play_on() -> None:
    """From M28 a weak shot: with time left it passes or moves, with one action it shoots (CLK-4)."""
    early, late = (Fork(set_scene(f"{PLACES}; {facts}")) for facts in ("called 5", "called 33; added 4"))
    manager = FootballManager(BEST)

    assert str(manager.choose(early)[0]).split()[0] != "shot"
    assert str(manager.choose(late)[0]).split()[0] == "shot"


def test_a_pass_that_nothing_can_follow_is_worth_nothing() -> None:
    match = set_scene(f"{PLACES}; called 33; added 4")

    assert Outlook(match, BEST).on_receipt(match.player("9h"), match.hex_of(match.player("9h"))) == 0
