"""Chances of shots that the computer reckons with: they allow for what the goalkeeper may still do."""

from __future__ import annotations

from fractions import Fraction

import pytest

from computer.counter_attack.levels import LEVELS
from computer.counter_attack.outlook import Outlook
from rules.counter_attack.odds.goal_odds import lanes
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex

BEST = LEVELS[-1]
DIE = range(1, 7)
WIDE = "11h {} ball shooting=4 dribbling=5 pace=6; 1h M1; 1a {} saving=4; situation at feet"


def outlook(scene: str) -> Outlook:
    """Return what the best level sees in a scene."""
    return Outlook(set_scene(scene), BEST)


def test_a_goalkeeper_steps_into_reach_of_a_shot_from_outside_the_box() -> None:
    """From N37 it does not reach a ball from E29 to K38; after its step to M37 it does (SHO-3)."""
    seen = outlook(WIDE.format("E29", "N37"))
    shooter, target = seen.match.player("11h"), Hex.parse("K38")
    exact = lanes(set_scene(WIDE.format("E29", "M37")), snapshot=False)[target]

    assert lanes(seen.match, snapshot=False)[target] == Fraction(5, 6)
    assert exact - Fraction(1, 20) <= seen.shots.at_target(shooter, seen.match.ball, target) <= exact


def test_a_snapshot_is_worth_less_than_a_shot_from_the_same_hex() -> None:
    seen = outlook(WIDE.format("M30", "M37"))
    shooter = seen.match.player("11h")

    assert seen.shots.snapshot(shooter, seen.match.ball) < seen.shots.shot(shooter, seen.match.ball)


def test_before_a_snapshot_the_goalkeeper_may_come_into_reach() -> None:
    """On N37 it does not reach a ball from G33 to K38; two hexes on it does (SNP-2)."""
    seen = outlook(WIDE.format("G33", "N37"))
    shooter = seen.match.player("11h")

    assert seen.shots.after_cover(shooter, seen.match.ball) == pytest.approx(5 / 6)
    assert seen.shots.snapshot(shooter, seen.match.ball) < 1 / 2


def test_a_shot_at_an_empty_goal_misses_with_a_one() -> None:
    seen = outlook("11h M33 ball; 1h M1; 1a C20; situation at feet")

    assert seen.shots.shot(seen.match.player("11h"), seen.match.ball) == pytest.approx(5 / 6)


@pytest.mark.parametrize(("dribbling", "saving"), [(5, 4), (3, 6)])
def test_a_run_into_the_goal_beats_the_goalkeeper_by_the_higher_score(dribbling: int, saving: int) -> None:
    """Summed by hand over both dice; ties, and fouls that the referee gives, are left out (GKP-9)."""
    seen = outlook(
        f"11h M34 ball dribbling={dribbling} pace=6; 1h M1; 1a L36 saving={saving}; situation at feet; attack home"
    )
    wins = sum(mine + dribbling > its + saving for mine in DIE for its in DIE) / 36

    assert seen.walks_in(seen.match.player("11h"), seen.match.ball) == pytest.approx(wins)


def test_a_goalkeeper_dives_at_a_player_beside_it_before_the_first_step() -> None:
    """The 11 on J37 stands on the diving line from M37, and its way leads from there into the goal (GKP-9)."""
    seen = outlook(WIDE.format("J37", "M37"))
    wins = sum(5 + ours > 4 + theirs for ours in DIE for theirs in DIE) / 36

    assert seen.walks_in(seen.match.player("11h"), seen.match.ball) == pytest.approx(wins)


def test_nobody_runs_into_a_goal_that_is_farther_than_its_pace() -> None:
    seen = outlook("11h M31 ball dribbling=5 pace=6; 1h M1; 1a L36; situation at feet")

    assert seen.walks_in(seen.match.player("11h"), seen.match.ball) == 0
