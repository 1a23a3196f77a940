"""Worth of high and long passes, and choices of where the ball is sent."""

from __future__ import annotations

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.deliveries import BallSender
from computer.counter_attack.fork import Fork
from computer.counter_attack.in_the_air import InFlight, reaches
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.outlook import Outlook
from rules.asking import Choose
from rules.counter_attack.flow.next_action import Call
from rules.counter_attack.odds.action_odds import odds_of
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex

BEST = LEVELS[-1]
KEEPERS = "1h M1; 1a M37 saving=4 aerial=3"


def flight(scene: str) -> InFlight:
    """Return the flights that the best level sees in a scene."""
    return InFlight(Outlook(set_scene(scene), BEST))


def answered(scene: str, *first: str) -> str:
    """Return the answer of the best level in a scene. first: answers before that."""
    fork = Fork(set_scene(scene))
    for answer in first:
        question = fork.question
        assert isinstance(question, Choose)
        _ = fork.answer(question.answers.read(answer))
    return str(FootballManager(BEST).choose(fork)[0])


@pytest.mark.parametrize("pips", [2, 4, 6])
def test_a_high_pass_is_as_accurate_as_the_rules_have_it(pips: int) -> None:
    match = set_scene(f"10h M19 ball high_pass={pips}; 9h M29; {KEEPERS}; situation at feet")
    exact = odds_of(match, Call("high pass", Hex.parse("M29"))).ends["accurate"]

    assert reaches(match, match.pips(match.player("10h")).high_pass, match.edition.high_pass_accuracy) == float(exact)


def test_a_high_pass_is_worth_more_to_the_better_header() -> None:
    good, bad = (
        flight(f"10h M19 ball high_pass=5; 9h M32 heading={pips}; 4a M31 heading=4; {KEEPERS}; situation at feet")
        for pips in (6, 2)
    )

    assert good.high_pass(good.match.player("10h"), Hex.parse("M32")) > bad.high_pass(
        bad.match.player("10h"), Hex.parse("M32")
    )


def test_a_high_pass_to_a_player_offside_is_lost() -> None:
    offside = flight(f"10h M19 ball; 9h M32; 4a M25; {KEEPERS}; offside yes; situation at feet")
    onside = flight(f"10h M19 ball; 9h M32; 4a R33; {KEEPERS}; offside yes; situation at feet")
    target = Hex.parse("M32")

    assert offside.high_pass(offside.match.player("10h"), target) < 0
    assert onside.high_pass(onside.match.player("10h"), target) > 0


def test_a_long_pass_onto_which_the_goalkeeper_runs_is_lost() -> None:
    scene = "10h E19 ball high_pass=6; 11h E22 pace=6; 1h M1; 1a {} pace=4; 4a M30; situation at feet"
    far, near = flight(scene.format("M37")), flight(scene.format("G31"))
    target = Hex.parse("E28")

    assert far.long_pass(far.match.player("10h"), target) > 0
    assert near.long_pass(near.match.player("10h"), target) < 0


def test_closed_in_before_a_free_team_mate_it_plays_over_the_defenders() -> None:
    walls = "; ".join(
        f"{shirt}a {place} tackling=6" for shirt, place in ((4, "L19"), (5, "N19"), (6, "L21"), (7, "N21"))
    )
    scene = f"10h M19 ball high_pass=6 dribbling=1; 9h M31 heading=6 dribbling=6; 8a M34; {walls}; {KEEPERS}"

    assert answered(f"{scene}; situation dropped").split()[0] in {"high", "long"}


def test_the_defence_runs_under_a_high_ball() -> None:
    scene = f"10h M19 ball high_pass=6; 9h M31 heading=5; 4a M28 heading=5; {KEEPERS}; situation at feet"

    said = answered(scene, "high pass M31", "done")

    assert said.startswith("4 ")
    assert Hex.parse(said.split()[1]).distance(Hex.parse("M31")) <= 2


def test_a_marked_man_is_sent_through_into_the_space_behind() -> None:
    """4a beside 9h may intercept a pass to its feet, and nobody one onto M33, where 9h runs first (PAS-8, MOV-3)."""
    scene = f"10h M22 ball; 9h M28 pace=6 dribbling=5; 4a M29 tackling=6; {KEEPERS}; situation at feet"
    seen = BallSender(set_scene(scene), BEST)
    through, offside = Hex.parse("P31"), f"{scene}; offside yes"

    worth = seen.through(through, 11)

    assert worth is not None
    assert worth > 0
    assert seen.through(Hex.parse("M30"), 11) is None  # beside 4a, which may try for it (MOV-5)
    assert BallSender(set_scene(offside.replace("4a M29", "4a M20")), BEST).through(through, 11) is None
