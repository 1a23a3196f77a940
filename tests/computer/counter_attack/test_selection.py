"""Line-ups, substitutions and takers by the cards."""

from __future__ import annotations

from typing import cast

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.selection import suits, worth_of_card
from rules.asking import Choose
from rules.counter_attack.periods.line_up import Placement, Placements
from rules.counter_attack.pitch.geometry import steps_to_goal
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Card

BEST = FootballManager(LEVELS[-1])
FORWARD = Card("", pace=6, dribbling=6, heading=3, high_pass=2, resilience=4, shooting=6, tackling=1)
DEFENDER = Card("", pace=4, dribbling=1, heading=5, high_pass=2, resilience=6, shooting=1, tackling=6)
BENCH = "1h M3; 4h I17; 9h M19 ball; 1a M37; 4a K32; bench 14h 15h 12h"


def asked(scene: str, name: str) -> tuple[Fork, Choose]:
    """Return a match at a question; those before it are answered by the best level."""
    fork = Fork(set_scene(scene))
    while isinstance(question := fork.question, Choose) and question.name != name:
        _ = fork.answer(BEST.choose(fork)[0])
    assert isinstance(question, Choose)
    return fork, question


def test_cards_suit_the_parts_they_are_made_for() -> None:
    assert suits(FORWARD, 1) > suits(DEFENDER, 1)
    assert suits(DEFENDER, 0) > suits(FORWARD, 0)
    assert worth_of_card(FORWARD) == suits(FORWARD, 1)


def test_the_best_shot_lines_up_in_front_and_the_best_tackler_behind() -> None:
    """2h shoots and dribbles best and 11h tackles best, though a formation has them the other way round."""
    others = "; ".join(f"{shirt}h {place}" for shirt, place in zip(range(3, 11), PLACES, strict=True))
    scene = (
        f"1h M3; 2h U9 shooting=6 dribbling=6 tackling=1; {others}; 11h E15 tackling=6 shooting=1 dribbling=1; "
        "1a M35; 9a M23; situation line-up; attack home"
    )
    fork, question = asked(scene, "placement")
    placed = dict(cast("Placement", BEST.choose(fork)[0]).places)

    assert isinstance(question.answers, Placements)
    assert question.answers.read(str(BEST.choose(fork)[0])).places == tuple(sorted(placed.items()))
    behind = sorted(placed, key=lambda shirt: steps_to_goal(placed[shirt], "left"))
    assert behind.index(11) <= 5
    assert behind.index(2) >= 8


PLACES = ("E9", "I9", "Q9", "Q15", "U15", "I15", "J17", "P17")


@pytest.mark.parametrize(
    ("facts", "said"),
    [("called 3", "no"), ("booked 4h", "no"), ("injured 9h", "14 for 9"), ("booked 4h; injured 4h 9h", "14 for 4")],
    ids=["nobody better", "booked", "injured", "injured and booked before injured"],
)
def test_a_player_goes_off_for_one_who_is_better_by_enough(facts: str, said: str) -> None:
    fork, _ = asked(f"{BENCH}; {facts}; situation throw-in; spot A20; attack home", "substitution")

    assert str(BEST.choose(fork)[0]) == said


@pytest.mark.parametrize(
    ("situation", "taker"),
    [("penalty", "9h"), ("corner; spot A37", "8h")],
    ids=["the best shot", "the best pass, while the best header waits"],
)
def test_the_right_player_takes_a_set_piece(situation: str, taker: str) -> None:
    scene = (
        "1h M3; 4h E35; 8h M20 high_pass=6 heading=2; 9h M18 shooting=6; 10h N25 high_pass=6 heading=6; "
        f"1a M37; 4a K32; situation {situation}; attack home"
    )

    assert str(BEST.choose(asked(scene, "taker")[0])[0]) == taker
